// fake_streams.cpp: libcuda's streams, what captures them, and graphs.
#include <utility>

#include "tests/cuda/fake_process.h"

namespace gj::test {

int& capture_mode() {
    static thread_local int mode = 0;
    return mode;
}

FakeStream* find_stream(void* stream) {
    for (const auto& known : process().streams)
        if (known.get() == stream) return known.get();
    return nullptr;
}

int unsafe_answer() {
    constexpr int kGlobal = 0, kRelaxed = 2;
    if (capture_mode() == kRelaxed) return kSuccess;
    int answer = kSuccess;
    for (const auto& stream : process().streams)
        if (stream->is_captured && stream->capture_mode == kGlobal) {
            stream->is_invalid = true;
            answer = kCaptureUnsupported;
        }
    return answer;
}

namespace {

struct Graph {
    std::vector<std::function<int()>> work;
    FakeContext* context;
};

/// The legacy stream waits for all that are not told otherwise, and so ends their captures.
int legacy_answer() {
    int answer = kSuccess;
    for (const auto& stream : process().streams)
        if (stream->is_captured && stream->is_blocking && stream->context == current_contexts().back()) {
            stream->is_invalid = true;
            answer = kCaptureImplicit;
        }
    return answer;
}

int run_in(FakeContext* context, const std::function<int()>& work) {
    if (context->is_destroyed) return kContextIsDestroyed;
    if (context->is_in_error) return kIllegalAddress;
    process().shown.last_context = context;
    current_contexts().push_back(context);
    const int answer = work();
    current_contexts().pop_back();
    return answer;
}

}  // namespace

int enqueue(void* stream, std::function<int()> work) {
    process().shown.last_stream = stream;
    if (is_named(stream)) {
        if (const int answer = context_answer(); answer != kSuccess) return answer;
        const bool is_legacy = reinterpret_cast<std::uintptr_t>(stream) < 2;
        if (const int answer = is_legacy ? legacy_answer() : kSuccess; answer != kSuccess) return answer;
        return run_in(current_contexts().back(), work);
    }
    FakeStream* const own = find_stream(stream);
    if (own == nullptr) return kInvalidHandle;
    if (own->is_invalid) return kCaptureInvalidated;
    if (!own->is_captured) return run_in(own->context, work);
    own->recorded.push_back(std::move(work));
    return kSuccess;
}

}  // namespace gj::test

using namespace gj::test;

// NOLINTBEGIN(readability-identifier-naming): libcuda's names.
GJ_EXPORT int cuStreamCreate(void** stream, unsigned flags) {
    GJ_CALLED_IN_CONTEXT();
    process().streams.push_back(std::make_unique<FakeStream>());
    process().streams.back()->context = current_contexts().back();
    process().streams.back()->is_blocking = flags == 0;
    *stream = process().streams.back().get();
    return kSuccess;
}

GJ_EXPORT int cuStreamDestroy_v2(void* stream) {
    GJ_CALLED();
    if (find_stream(stream) == nullptr) return kInvalidHandle;
    std::erase_if(process().streams, [&](const auto& known) { return known.get() == stream; });
    return kSuccess;
}

GJ_EXPORT int cuStreamSynchronize(void* stream) {
    GJ_CALLED();
    if (is_named(stream)) {
        if (const int answer = context_answer(); answer != kSuccess) return answer;
        return unsafe_answer();
    }
    FakeStream* const own = find_stream(stream);
    if (own == nullptr) return kInvalidHandle;
    if (own->is_captured) {
        own->is_invalid = true;
        return kCaptureUnsupported;
    }
    if (own->context->is_destroyed) return kContextIsDestroyed;
    return own->context->is_in_error ? kIllegalAddress : unsafe_answer();
}

GJ_EXPORT int cuStreamIsCapturing(void* stream, int* status) {
    GJ_CALLED();
    *status = 0;
    if (is_named(stream)) {
        if (const int answer = context_answer(); answer != kSuccess) return answer;
        // Asking is answered, and ends no capture.
        for (const auto& other : process().streams)
            if (reinterpret_cast<std::uintptr_t>(stream) < 2 && other->is_captured && other->is_blocking &&
                other->context == current_contexts().back())
                return kCaptureImplicit;
        return kSuccess;
    }
    const FakeStream* const own = find_stream(stream);
    if (own == nullptr) return kInvalidHandle;
    *status = own->is_invalid ? 2 : own->is_captured ? 1 : 0;
    return kSuccess;
}

GJ_EXPORT int cuStreamGetCtx(void* stream, void** context) {
    GJ_CALLED();
    const FakeStream* const own = find_stream(stream);
    if (own == nullptr) return kInvalidHandle;
    *context = own->context;
    return kSuccess;
}

GJ_EXPORT int cuStreamBeginCapture_v2(void* stream, int mode) {
    GJ_CALLED();
    FakeStream* const own = find_stream(stream);
    if (own == nullptr || own->is_captured) return kInvalidHandle;
    own->is_captured = true;
    own->is_invalid = false;
    own->capture_mode = mode;
    own->recorded.clear();
    return kSuccess;
}

GJ_EXPORT int cuStreamEndCapture(void* stream, void** graph) {
    GJ_CALLED();
    FakeStream* const own = find_stream(stream);
    if (own == nullptr || !own->is_captured) return kCaptureUnmatched;
    own->is_captured = false;
    *graph = nullptr;
    if (std::exchange(own->is_invalid, false)) return kCaptureInvalidated;
    *graph = keep<Graph>(std::move(own->recorded), own->context);
    return kSuccess;
}

GJ_EXPORT int cuGraphInstantiateWithFlags(void** executable, void* graph, unsigned long long) {
    GJ_CALLED();
    *executable = graph;
    return kSuccess;
}

GJ_EXPORT int cuGraphLaunch(void* executable, void* stream) {
    GJ_CALLED();
    process().shown.last_stream = stream;
    const auto* const graph = static_cast<const Graph*>(executable);
    for (const auto& work : graph->work)
        if (const int answer = run_in(graph->context, work); answer != kSuccess) return answer;
    return kSuccess;
}

// They are kept.
GJ_EXPORT int cuGraphExecDestroy(void*) { return kSuccess; }
GJ_EXPORT int cuGraphDestroy(void*) { return kSuccess; }

GJ_EXPORT int cuThreadExchangeStreamCaptureMode(int* mode) {
    GJ_CALLED();
    std::swap(capture_mode(), *mode);
    return kSuccess;
}
// NOLINTEND(readability-identifier-naming)
