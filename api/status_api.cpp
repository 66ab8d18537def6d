// status_api.cpp: versions, status names, and what a thread is told after a failure.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <pthread.h>

#include "api/guard.h"
#include "api/structs.h"

namespace {

// Null or from malloc. No object with a destructor: a host may call from a destructor of its own, at the end of a thread or of
// the process, when ours would be gone.
constinit thread_local char* last_error = nullptr;

void free_message(void*) {
    std::free(last_error);
    last_error = nullptr;
}

/// Has the thread's message freed when the thread ends. Should that fail, it is lost.
void free_at_thread_end(const char* message) noexcept {
    static const auto key = [] {
        pthread_key_t made = 0;
        return pthread_key_create(&made, free_message) == 0 ? std::optional(made) : std::nullopt;
    }();
    if (key) pthread_setspecific(*key, message);
}

/// "params: " and so on: every message names the argument at fault. What the documents fix to the letter stays as it is.
const char* prefix(const gj::Status::Failure& failure) {
    constexpr std::array kNames{
        "", "engine: ", "operands: ", "params: ", "indices: ", "out: ", "options: ", "run options: ", "plan: "};
    const bool fixed = failure.code == gj::Code::out_of_range;
    return fixed ? "" : kNames[static_cast<std::size_t>(failure.argument)];
}

/// The message is lost rather than the failure when there is no memory for it.
void keep_message(const char* before, const char* message) noexcept {
    const std::size_t head = std::strlen(before), size = head + std::strlen(message) + 1;
    auto* const kept = static_cast<char*>(std::realloc(last_error, size));
    if (kept == nullptr) return free_message(nullptr);
    std::copy_n(message, size - head, std::copy_n(before, head, kept));
    last_error = kept;
    free_at_thread_end(kept);
}

gj_error_info failed_with(gj_status code) {
    gj_error_info info{};
    info.status = code;
    info.position = -1;
    return info;
}

}  // namespace

namespace gj::api {

gj_status report(const Status& status, gj_error_info* info) noexcept {
    const Status::Failure& failure = status.failure();
    keep_message(prefix(failure), failure.message.c_str());
    const auto code = static_cast<gj_status>(failure.code);
    if (info == nullptr) return code;
    gj_error_info own = failed_with(code);
    own.argument = static_cast<std::int32_t>(failure.argument);
    own.position = failure.tuple.position;
    own.K = failure.tuple.count;
    own.coordinate = failure.tuple.coordinate;
    own.extent = failure.tuple.extent;
    std::copy(failure.tuple.coordinates.begin(), failure.tuple.coordinates.end(), own.coordinates);
    write_struct(own, info);
    return code;
}

gj_status report_thrown(gj_status code, const char* message, gj_error_info* info) noexcept {
    keep_message("", message);
    if (info != nullptr) write_struct(failed_with(code), info);
    return code;
}

}  // namespace gj::api

uint32_t gj_version(void) { return GJ_VERSION_MAJOR * 1000000u + GJ_VERSION_MINOR * 1000u + GJ_VERSION_PATCH; }

const char* gj_last_error(void) { return last_error != nullptr ? last_error : ""; }

const char* gj_status_name(gj_status status) {
    switch (status) {
        case GJ_OK: return "OK";
        case GJ_INVALID_ARGUMENT: return "INVALID_ARGUMENT";
        case GJ_OUT_OF_RANGE: return "OUT_OF_RANGE";
        case GJ_UNSUPPORTED: return "UNSUPPORTED";
        case GJ_FAILED_PRECONDITION: return "FAILED_PRECONDITION";
        case GJ_RESOURCE_EXHAUSTED: return "RESOURCE_EXHAUSTED";
        case GJ_UNAVAILABLE: return "UNAVAILABLE";
        case GJ_INTERNAL: return "INTERNAL";
        default: return "UNKNOWN";
    }
}
