// row_blocks.h: rows of a kernel that can take them by groups of params, block by block, the way that is faster.
//
// Whether grouping pays depends on more than the machine: on the size of params' pages, on how they are shared out, on
// how far apart indices are. So it is timed where it matters, on the caller's own rows: the time of each block is
// taken, and now and then two blocks go the other way. What is learned is a thread's own, for each kernel on each
// table.
#pragma once

#include <cstdint>

#include "codegen/kernel_args.h"

namespace gj {

/// Which of two ways is faster, by their last times. All zeros at first.
class FasterWay {
public:
    enum Way : std::uint8_t { as_they_come, grouped };

    /// The way of the next block.
    Way next() const { return time_ != 0 && left_ == 0 ? other() : way_; }
    /// What a block of that way took for each of its rows; in any unit, above 0.
    void note(float time);

private:
    Way other() const { return way_ == grouped ? as_they_come : grouped; }
    void end_try();

    float time_, tried_time_;  ///< of the way that is kept, and the best of a try; 0: none yet, the first way is tried
    Way way_;
    std::uint8_t tried_;   ///< blocks of a try so far
    std::uint16_t left_;   ///< blocks until the other way is tried
    std::uint16_t pause_;  ///< how many there are from one try to the next
};

/// Runs rows [row_begin, row_end) of a kernel with grouped_rows. A thread's first run of kLeastGroupedRows and more
/// takes memory, 4 MiB of which are touched as needed; where there is none rows are taken as they come. Returns the
/// kernel's flag.
std::uint32_t run_row_blocks(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end);

/// The same, all of them by groups.
std::uint32_t run_grouped_rows(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end);

}  // namespace gj
