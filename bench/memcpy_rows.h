// memcpy_rows.h: what anyone writes by hand: for each row a bounds check and a memcpy. What gatherjit is measured
// against.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gj::bench {

/// Params beyond this many bytes do not fit in the second-level TLB (2048 pages of 4 KiB): rows are prefetched then.
inline constexpr std::size_t kTlbReachBytes = std::size_t{8} << 20;

/// Rows ahead whose params are prefetched: 32, or about 2 KiB of rows; 0: none.
std::size_t prefetch_distance(std::size_t params_bytes, std::size_t slice_bytes);

/// Copies rows[indices[i]] to out[i] and zeroes out[i] when the index is bad; returns whether any was. All sizes are
/// run-time values, `ahead` is 0 for no prefetch.
template <class Index>
bool memcpy_rows(char* out, const char* params, const Index* indices, std::size_t count, std::size_t extent,
                 std::size_t slice_bytes, std::size_t ahead);

/// The same for tuples of `coordinates` indices into `extents` (row-major): gather_nd.
template <class Index>
bool memcpy_tuples(char* out, const char* params, const Index* indices, std::size_t count, const std::int64_t* extents,
                   std::size_t coordinates, std::size_t slice_bytes, std::size_t ahead);

}  // namespace gj::bench
