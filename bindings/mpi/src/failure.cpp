// failure.cpp: words of failures, and how they get to the caller.
#include "failure.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace gj::mpi {
namespace {

constexpr std::size_t kMostStructBytes = 4096;  // beyond it the size was never set

thread_local char last_error[kTextBytes];

void fill(const Failure& failure, gj_error_info* info) {
    if (info == nullptr) return;
    gj_error_info own{};
    own.struct_size = info->struct_size;
    own.status = failure.status;
    own.argument = failure.argument;
    own.position = failure.bad.position;
    if (failure.bad.position >= 0) {
        own.K = 1;
        own.extent = failure.bad.extent;
        own.coordinates[0] = failure.bad.value;
    }
    std::memcpy(info, &own, std::min(own.struct_size, sizeof own));
}

template <class Struct>
gj_error_info* info_of(const Struct* given) {
    if (given == nullptr || given->struct_size < sizeof(Struct) || given->struct_size > kMostStructBytes)
        return nullptr;
    gj_error_info* const info = given->error_info;
    return info != nullptr && info->struct_size >= sizeof(gj_error_info) ? info : nullptr;
}

}  // namespace

Failure::Failure(gj_status failed, std::int32_t blamed, const char* format, ...) : status(failed), argument(blamed) {
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(text, sizeof text, format, values);
    va_end(values);
}

Failure failure_of_library(gj_status status, std::int32_t argument) {
    const char* const which = argument == GJ_ARG_PARAMS ? " (params: the shard)" : "";
    return {status, argument, "%s%s", gj_last_error(), which};
}

Failure check_mpi(int code, const char* function) {
    if (code == MPI_SUCCESS) [[likely]]
        return {};
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    if (MPI_Error_string(code, text, &length) != MPI_SUCCESS) std::snprintf(text, sizeof text, "error %d", code);
    return {GJ_INTERNAL, GJ_ARG_NONE, "%s: %s", function, text};
}

void write_shape(const std::int64_t* shape, int rank, char* to, int bytes) {
    int used = std::snprintf(to, static_cast<std::size_t>(bytes), "[");
    for (int i = 0; i < rank && used < bytes; ++i) {
        used += std::snprintf(to + used, static_cast<std::size_t>(bytes - used), i > 0 ? ",%lld" : "%lld",
                              static_cast<long long>(shape[i]));
    }
    if (used < bytes) std::snprintf(to + used, static_cast<std::size_t>(bytes - used), "]");
}

ErrorInfos error_infos(const gj_gather_options* options, const gj_run_options* run) {
    return {info_of(options), info_of(run)};
}

gj_status finish(const Failure& failure, const ErrorInfos& infos) {
    if (failure.ok()) return GJ_OK;
    std::snprintf(last_error, sizeof last_error, "%s", failure.text);
    fill(failure, infos.of_options);
    fill(failure, infos.of_run);
    return failure.status;
}

Failure check_size(const void* given, std::size_t size, std::size_t own_size, std::int32_t argument, const char* name) {
    if (size < own_size || size > kMostStructBytes)
        return {GJ_INVALID_ARGUMENT,
                argument,
                "%s.struct_size is %zu: it must be sizeof(%s), %zu",
                name,
                size,
                name,
                own_size};
    const auto* const bytes = static_cast<const char*>(given);
    if (std::any_of(bytes + own_size, bytes + size, [](char byte) { return byte != 0; }))
        return {GJ_UNSUPPORTED, argument, "%s: a field that this version does not know is set", name};
    return {};
}

}  // namespace gj::mpi

const char* gj_mpi_last_error(void) { return gj::mpi::last_error; }
