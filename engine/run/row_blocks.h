// row_blocks.h: rows of a kernel that can take them by groups of params, block by block, the way that is faster.
//
// Whether grouping pays depends on more than the machine: on the size of params' pages, on how they are shared out, on
// how far apart indices are. So it is timed where it matters, on the caller's own rows: now and then a few blocks go
// either way. What is learned is a thread's own, for each kernel on each table.
#pragma once

#include <cstdint>

#include "codegen/kernel_args.h"

namespace gj {

/// Which of two ways is faster, by a few blocks of each. All zeros at first, which begins with a try.
class FasterWay {
public:
    enum Way : std::uint8_t { as_they_come, grouped };

    /// One that begins with a pause of so many blocks, whose rows go as they come, and has none shorter while that is
    /// the faster way.
    static FasterWay tried_after(std::uint16_t blocks);

    /// The way of the next block.
    Way next() const { return is_try() && is_other() ? other() : way_; }
    /// Whether the next block is of a try: what it takes is to be noted.
    bool is_try() const { return left_ == 0; }
    /// A block of a try took so long for each of its rows; in any unit, above 0.
    void note(float time);
    /// A block that is of no try is done.
    void skip() { --left_; }

private:
    /// In the middle of a try: what slows the machine down from then on, or until then, leaves the way that is kept one
    /// fast block.
    bool is_other() const { return tried_ >= 1 && tried_ <= 3; }
    Way other() const { return way_ == grouped ? as_they_come : grouped; }

    float time_, other_time_;  ///< the best of a try, of the way that is kept and of the other one
    Way way_;
    std::uint8_t tried_;   ///< blocks of a try so far, of six
    std::uint16_t left_;   ///< blocks until the next try
    std::uint16_t pause_;  ///< how many there are from one try to the next
};

/// Runs rows [row_begin, row_end) of a kernel with grouped_rows. The first try on a table comes after a pause of so
/// many blocks. A thread's first run of kLeastGroupedRows and more takes memory, 4 MiB of which are touched as needed;
/// where there is none rows are taken as they come. Returns the kernel's flag.
std::uint32_t run_row_blocks(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end,
                             std::uint16_t pause = 0);

/// The same, all of them by groups.
std::uint32_t run_grouped_rows(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end);

}  // namespace gj
