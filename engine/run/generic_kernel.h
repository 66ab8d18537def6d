// generic_kernel.h: the kernel that is not generated: plain C++, everything read at run time. Fallback, baseline,
// stand-in.
#pragma once

#include <cstdint>

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace gj {

/// What it does with rows.
struct GenericSchedule {
    std::uint8_t rows = 0, lines = 0;  ///< fetched ahead: of params, and of an out that rows fill. 0: not at all
    std::uint16_t row_bytes = 0;       ///< of each such row at most, and one line at least
    bool to_l1 = false;                ///< fetched into L1, not L2
    bool two_steps =
        false;  ///< as PrefetchLines has it: rows of one coordinate, one block each, that may lie in two lines
    std::uint8_t inline_bytes = 0;     ///< blocks of more than 16 bytes to these: without memcpy, where lines is 0
    std::uint16_t wide_bytes = 0;      ///< before that: dense blocks from 32 bytes to these, by vectors of 32 bytes
    bool streams = false;              ///< past the caches: rows that are whole lines of out
    bool stages = false;               ///< and small ones, by stage_rows.h
    std::uint16_t streamed_bytes = 0;  ///< then, of other rows from so many bytes on, those lines that are whole

    bool operator==(const GenericSchedule&) const = default;
};
/// As the facts of the machine have it for such rows.
GenericSchedule generic_schedule(std::uint64_t row_bytes, const SizeClasses& classes, const Facts& facts);

/// Does what a generated kernel of `signature` would do, and takes the same arguments (codegen/kernel_args.h:
/// CpuKernel). slice_dim_count(signature) dimensions run inside the row; slice ranges are understood.
std::uint32_t run_generic(const Signature& signature, const KernelArgs& args, std::int64_t row_begin,
                          std::int64_t row_end, std::int64_t slice_begin, std::int64_t slice_end,
                          GenericSchedule schedule) noexcept;

}  // namespace gj
