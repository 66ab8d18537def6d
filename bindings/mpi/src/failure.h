// failure.h: what went wrong on this rank, and the words for it.
#pragma once

#include <cstdint>

#include "gatherjit_mpi.h"

namespace gj::mpi {

inline constexpr int kTextBytes = 1024;

/// The first index that is outside the table.
struct BadIndex {
    std::int64_t position = -1;
    std::int64_t value = 0;  // of uint64 the bit pattern
    std::int64_t extent = 0;
};

/// A status with its words. Nothing is allocated, so that a rank without memory can say that it has none.
struct Failure {
    gj_status status = GJ_OK;
    std::int32_t argument = GJ_ARG_NONE;
    BadIndex bad;  // of OUT_OF_RANGE
    char text[kTextBytes];

    Failure() { text[0] = '\0'; }
    [[gnu::format(printf, 4, 5)]] Failure(gj_status failed, std::int32_t blamed, const char* format, ...);
    bool ok() const { return status == GJ_OK; }
};

/// After a call of gatherjit's that failed: its words.
Failure failure_of_library(gj_status status, std::int32_t argument);

/// INTERNAL with MPI's own text, where `code` is a failure of the MPI function that is named.
Failure check_mpi(int code, const char* function);

/// "[2,3]"; cut off where there is no room.
void write_shape(const std::int64_t* shape, int rank, char* to, int bytes);

/// Where a failed call tells programs why. Null where the caller did not ask, or gave a struct that can't be one.
struct ErrorInfos {
    gj_error_info* of_options = nullptr;
    gj_error_info* of_run = nullptr;
};
ErrorInfos error_infos(const gj_gather_options* options, const gj_run_options* run);

/// The end of every function of the API: keeps the words for gj_mpi_last_error, fills the infos, returns the status.
gj_status finish(const Failure& failure, const ErrorInfos& infos);

/// A struct of the caller's: a size that can't be read is INVALID_ARGUMENT, a tail that says something UNSUPPORTED.
Failure check_size(const void* given, std::size_t size, std::size_t own_size, std::int32_t argument, const char* name);

}  // namespace gj::mpi

#define GJ_MPI_RETURN_IF_FAILED(expression)                                                 \
    do {                                                                                    \
        if (const ::gj::mpi::Failure failed_ = (expression); !failed_.ok()) return failed_; \
    } while (false)
