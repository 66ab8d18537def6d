// row_groups.h: rows taken by groups of params: what a kernel with grouped_rows works in.
//
// Rows of a table far beyond TLB reach are read in the order of the indices, each with a page walk that finds nothing
// near. Of a block of rows, those that lie in the same part of params are put into a bucket, which is done when it is
// full: then the walks of its rows share what they read. tuning.h has what that gains.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "codegen/tuning.h"

namespace gj {

/// Of one thread, while it is in a kernel; nothing in it outlives the call but `least_rows`, which is given. A kernel
/// gets its address in the place of slice_begin.
struct RowGroups {
    /// Or a coordinate within a group would take more than its half of an entry: then rows are taken as they come.
    static constexpr std::uint64_t kMostExtentBits = 32 + std::countr_zero(std::uint64_t{tuning::kRowGroups});

    std::int64_t least_rows;  ///< of a run: fewer are not grouped. 1 at least
    std::uint32_t counts[tuning::kRowGroups];
    /// Of each group: `coordinate within the group | row within the block << 32`. Not at a distance that is a power of
    /// two, or the places that are written would share a few sets of the cache.
    std::uint64_t buckets[tuning::kRowGroups][tuning::kBucketRows + tuning::kLineBytes / 8];
    /// The rows of a block that is streamed to out when it is complete.
    std::byte rows[tuning::kRowsOfBlock * tuning::kMostGroupedRowBytes];
};

}  // namespace gj
