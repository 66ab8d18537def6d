// fake_process.h: what the parts of the fake libcuda share: its contexts and streams, and how each function begins.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <unistd.h>
#include <vector>

#include "tests/cuda/fake_libcuda.h"

#define GJ_EXPORT extern "C" __attribute__((visibility("default")))

namespace gj::test {

/// CUresult.
enum Answer {
    kSuccess = 0,
    kInvalidValue = 1,
    kOutOfMemory = 2,
    kNotInitialized = 3,
    kInvalidDevice = 101,
    kInvalidContext = 201,
    kNoBinary = 209,
    kInvalidPtx = 218,
    kUnsupportedPtx = 222,
    kInvalidHandle = 400,
    kNotFound = 500,
    kIllegalAddress = 700,
    kContextIsDestroyed = 709,
    kCaptureUnsupported = 900,
    kCaptureInvalidated = 901,
    kCaptureUnmatched = 903,
    kCaptureImplicit = 906,
};

struct FakeContext {
    int device = 0;
    unsigned long long id = 0;
    bool is_primary = false;
    int retained = 0;  ///< of a primary one: it is in use where this is not 0
    bool is_in_error = false;
    bool is_destroyed = false;
};

struct FakeStream {
    FakeContext* context = nullptr;
    bool is_blocking = true;  ///< with the legacy stream
    bool is_captured = false, is_invalid = false;
    int capture_mode = 0;
    std::vector<std::function<int()>> recorded;
};

struct FakeProcess {
    FakeCuda shown;
    std::recursive_mutex mutex;  ///< over all: one function at a time
    bool is_started = false;
    pid_t owner = 0;  ///< who started it: a child of fork() can't use it
    int version = 13000;
    std::vector<int> devices;
    std::vector<std::unique_ptr<FakeContext>> contexts;
    std::vector<std::unique_ptr<FakeStream>> streams;
    std::vector<std::shared_ptr<void>> kept;  ///< libraries, kernels and graphs: for good
};
FakeProcess& process();
/// Makes what is never given up.
template <class T, class... Arguments>
T* keep(Arguments&&... arguments) {
    auto made = std::make_shared<T>(T{std::forward<Arguments>(arguments)...});
    process().kept.push_back(made);
    return made.get();
}
/// This thread's contexts, the current one last.
std::vector<FakeContext*>& current_contexts();
/// What this thread's exchanged capture mode is: 0 global, 1 thread-local, 2 relaxed.
int& capture_mode();

/// Of every function the first: counts, locks, and says whether it goes on.
class Called {
public:
    explicit Called(const char* name) : lock_(process().mutex) {
        ++process().shown.calls[name];
        const auto fails = process().shown.failing.find(name);
        answer = fails != process().shown.failing.end()                ? fails->second
                 : process().is_started && process().owner == getpid() ? kSuccess
                                                                       : kNotInitialized;
    }
    int answer;

private:
    std::unique_lock<std::recursive_mutex> lock_;
};
#define GJ_CALLED()                 \
    const Called called_(__func__); \
    if (called_.answer != kSuccess) return called_.answer

/// Whether the current context can be used.
int context_answer();
#define GJ_CALLED_IN_CONTEXT() \
    GJ_CALLED();               \
    if (const int answer_ = context_answer(); answer_ != kSuccess) return answer_

/// What loads, allocates and waits asks first: while a stream is captured in a mode that forbids it to this thread, the
/// capture is lost.
int unsafe_answer();

/// Does the work in the stream's context now, or records it.
int enqueue(void* stream, std::function<int()> work);

/// What was handed out at [address, address + bytes); null: nothing.
const FakeMemory* find_memory(std::uint64_t address, std::size_t bytes);

/// Null: none of ours.
FakeStream* find_stream(void* stream);
inline bool is_named(const void* stream) { return reinterpret_cast<std::uintptr_t>(stream) <= 2; }

}  // namespace gj::test

// NOLINTNEXTLINE(readability-identifier-naming): libcuda's name
GJ_EXPORT int cuMemAlloc_v2(unsigned long long* address, std::size_t bytes);
