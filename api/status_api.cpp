// status_api.cpp: versions, status names, and what a thread is told after a failure.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "api/guard.h"
#include "api/structs.h"
#include "cache/thread_record.h"

namespace {

/// Null when there is no memory for one.
gj::ThreadRecord* own_record() noexcept {
    try {
        return &gj::ThreadRecord::self();
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

/// "params: " and so on: every message names the argument at fault. What the documents fix to the letter stays as it
/// is.
const char* prefix(const gj::Status::Failure& failure) {
    constexpr std::array kNames{
        "", "engine: ", "operands: ", "params: ", "indices: ", "out: ", "options: ", "run options: ", "plan: "};
    const bool fixed = failure.code == gj::Code::out_of_range;
    return fixed ? "" : kNames[static_cast<std::size_t>(failure.argument)];
}

/// The message is lost rather than the failure when there is no memory for it. It is the thread record's, which has no
/// destructor: a host may call from a destructor of its own, at the end of a thread or of the process.
void keep_message(const char* before, const char* message) noexcept {
    gj::ThreadRecord* const record = own_record();
    if (record == nullptr) return;
    const std::size_t head = std::strlen(before), size = head + std::strlen(message) + 1;
    auto* const kept = static_cast<char*>(std::realloc(record->message, size));
    if (kept == nullptr) return std::free(std::exchange(record->message, nullptr));
    std::copy_n(message, size - head, std::copy_n(before, head, kept));
    record->message = kept;
}

gj_error_info failed_with(gj_status code) {
    gj_error_info info{};
    info.status = code;
    info.position = -1;
    return info;
}

void fill(const gj::api::ErrorInfos& infos, const gj_error_info& own) {
    for (gj_error_info* const info : infos)
        if (info != nullptr) gj::api::write_struct(own, info);
}

}  // namespace

namespace gj::api {

gj_status report(const Status& status, const ErrorInfos& infos) noexcept {
    const Status::Failure& failure = status.failure();
    keep_message(prefix(failure), failure.message.c_str());
    const auto code = static_cast<gj_status>(failure.code);
    gj_error_info own = failed_with(code);
    own.argument = static_cast<std::int32_t>(failure.argument);
    own.position = failure.tuple.position;
    own.K = failure.tuple.count;
    own.coordinate = failure.tuple.coordinate;
    own.extent = failure.tuple.extent;
    std::copy(failure.tuple.coordinates.begin(), failure.tuple.coordinates.end(), own.coordinates);
    fill(infos, own);
    return code;
}

gj_status report_thrown(gj_status code, const char* message, const ErrorInfos& infos) noexcept {
    keep_message("", message);
    fill(infos, failed_with(code));
    return code;
}

}  // namespace gj::api

uint32_t gj_version(void) { return GJ_VERSION_MAJOR * 1000000u + GJ_VERSION_MINOR * 1000u + GJ_VERSION_PATCH; }

const char* gj_last_error(void) {
    const gj::ThreadRecord* const record = gj::ThreadRecord::self_if_any();
    return record != nullptr && record->message != nullptr ? record->message : "";
}

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
