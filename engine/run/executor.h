// executor.h: splits the rows of one call into tasks of equal cost and runs them on threads.
#pragma once

#include <cstdint>

#include "common/run_settings.h"
#include "common/status.h"
#include "engine/run/tuning.h"

namespace gj {

/// Whether rows are taken by groups of params (codegen/row_groups.h), by a kernel that can do so: where that is faster,
/// which is tried late on a machine that seldom gains by it; always where a person asks for it.
enum class RowGrouping : std::uint8_t { never, where_faster, where_faster_late, always };

/// What there is to do. Cost is in bytes moved, so that later forms (ragged rows) only bring another cost.
struct Work {
    std::int64_t rows;
    std::int64_t row_bytes;    ///< moved by one row
    std::int64_t slice_units;  ///< > 1: a row may be divided into ranges of so many units (KernelArgs: slice range)
    std::int64_t unit_bytes;   ///< moved by one such unit
    std::int64_t least_task_bytes = tuning::kAssumedTaskBytes;  ///< moved by a task at least
    RowGrouping grouping = RowGrouping::never;                  ///< of the kernel's rows
    std::int64_t rows_to_line_end = 64;  ///< so many fill whole lines of out, where they lie side by side
};

/// A range of the work: rows, and of each row a part of the slice; [0, -1) is all of it.
struct Range {
    std::int64_t row_begin, row_end, slice_begin, slice_end;
};

/// Runs one range; returns the kernel's flag. noexcept in effect: a task never throws.
struct RangeFunction {
    std::uint32_t (*run)(const void* context, const Range& range);
    const void* context;
};

/// Whether it is too little to be worth a second thread.
bool is_small(const Work& work);

/// Whether a call was split over oneTBB's threads already, so that they can be measured: who is the first to ask for
/// them keeps a child of fork() from having any, and waits for the loader. Never waits. (oneTBB ends its threads with
/// the last thread that asked for some; then the next to ask starts them again.)
bool own_threads_run();

/// Runs all of `work` and sets *flags to the OR of what the ranges returned. A small call, max_threads == 1, or a build
/// without threads of its own and no pool, stays on the calling thread. pool == nullptr: oneTBB's, where built in.
/// max_threads 0: all that the process may use. A pool that returns without having run every task is INTERNAL (argument
/// run_options).
Status execute(const Work& work, const ThreadPool* pool, int max_threads, RangeFunction function, std::uint32_t* flags);

}  // namespace gj
