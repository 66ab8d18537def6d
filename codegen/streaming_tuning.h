// streaming_tuning.h: the thresholds by which lines of out are stored past the caches, a part of tuning.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "codegen/prefetch_tuning.h"

namespace gj::tuning {

/// Rows none of which begins a line of out are put together in so many bytes at most, whose lines are streamed; with
/// one line more they lie in one page. A store that crosses pages waits, it seems, for all that were stored past the
/// caches before it: where rows were put together across two pages, rows of 64 and 128 bytes out of L2 (by hand on Zen
/// 4, out 16 bytes behind a line) took 6 to 9 and 12 to 18 ns, wherever in the buffer the page ended, else 2.7 to 3.3
/// and 4.7 to 5.8, by 1 or 2 KiB, which is what they take where out begins with a line. Where the stack lies is chance.
inline constexpr std::int64_t kLineBufferAlignment = 2048, kLineBufferBytes = kLineBufferAlignment - kLineBytes;

/// Rows that are stored as whole lines, past the caches: so many that blocks of that size end with a line; 0 where they
/// would be more than 16 rows or than that buffer, whose code no longer is small. Not measured.
///
/// What streaming stores gain, times as fast as write prefetch, on Zen 5 (L2 1 MiB, L3 32 MiB), rows of 16 to
/// 4096 bytes, params in L2 / in half of L3 / in memory: out of 4 MiB 0.7..1.4, 1.0..1.2, 0.9..1.4; of 8 MiB 0.8..1.7,
/// 1.0..1.3, 1.0..1.3; of 16 MiB 1.0..1.5, 1.0..1.25, 1.0..1.3; of 32 to 128 MiB 1.1..1.4, 1.1..2.1, 1.0..1.3. So from
/// the last-level cache's size on: less would often still be there when it is read. By hand, on Zen 4 with 64 MiB
/// 1.05..3; on a Skylake server never faster; on Sapphire Rapids 1.4..2.7, but there the cache is far larger.
constexpr std::uint8_t rows_of_whole_lines(std::uint32_t block_bytes) {
    constexpr std::uint32_t kLine = kLineBytes;
    const std::uint32_t rows = kLine / std::gcd(block_bytes, kLine);
    return rows <= 16 && std::int64_t{rows} * block_bytes <= kLineBufferBytes ? static_cast<std::uint8_t>(rows) : 0;
}

/// So many of them are done together: eight, or as many as whole lines have, of rows up to so many bytes of which
/// several are done together where they are stored plainly too. Times as fast as no more than whole lines have, Zen 5,
/// rows of 16 / 32 / 64 bytes into 64 MiB: out of L1 and L2 1.0 to 1.04, 1.03 to 1.08, 1.0 to 1.04; out of half of the
/// last-level cache 1.03 to 1.06, 1.07 to 1.09, 1.06 to 1.1. Rows of 128 bytes two or four at once: 1.02 out of that
/// cache, 0.95 to 0.98 from memory. (In a buffer eight at once 0.98 to 1.1, as a mean 1.01: not kept.)
inline constexpr std::uint8_t kStreamedRowsTogether = 8;
inline constexpr std::uint32_t kMostStreamedTogetherBytes = 64;
constexpr std::uint8_t streamed_rows_together(int coordinates, std::uint32_t block_bytes, std::uint8_t stored_plainly) {
    const std::uint8_t rows = rows_of_whole_lines(block_bytes);
    const bool are_several = coordinates == 1 && block_bytes <= kMostStreamedTogetherBytes && stored_plainly > 1;
    return rows != 0 && are_several ? std::max(rows, kStreamedRowsTogether) : rows;
}

/// An out of so many bytes is asked about (far_from_half_llc_*) where the last-level cache is more than twice as large:
/// other cores, and other machines' guests, may have their parts of it. Two cores of a Xeon with 480 MiB, out written
/// again and again, times as fast as plain, rows of 16 / 64 / 256 / 1024 bytes: 24 MiB 1.0, 1.5, 1.3, 1.2, 32 MiB 1.0,
/// 1.7, 1.5, 1.5, 64 MiB 1.3, 2.0, 1.9, 1.6; an hour before, when others had more of the cache, 16 MiB 1.5, 1.6, -,
/// 1.3, 32 MiB 1.6, 2.0, -, 1.6. Who reads out next gets 15 GB/s, and not 16. Where that is one, half as much is asked
/// about too (far_from_quarter_llc_*). Twelve hours later, times as fast as the best of the others, params in L1 / L2 /
/// half of the last-level cache: 3 MiB 0.8 to 1.1, 1.0 to 1.1, 1.0 to 1.1; 8 MiB 0.9 to 1.1, 1.05 to 1.2, 1.0 to 1.3;
/// 12 MiB 1.3 to 1.6, 1.3 to 2.3, 1.0 to 1.4; 16 MiB 1.5 to 2.1, 1.3 to 2.0, 1.05 to 1.6.
inline constexpr std::uint64_t kMostHalfLlc = std::uint64_t{24} << 20;

/// And no more of such a cache is taken to be there for one process. What that Xeon keeps of params and out together,
/// on 2026-12-01, rows of 1 KiB, streamed over plain, each written again and again by a process of its own: params of
/// 32 MiB, out of 24 / 48 / 64 / 128 MiB 0.85, 0.91, 0.93, 1.17; of 64 MiB 0.92, 1.08, 1.18, 1.29; of 128 MiB 0.95,
/// 1.59, 1.62, 1.69; of 240 MiB 1.06, 1.88, 1.96, 2.04. Rows of 256 bytes 0.92, 1.13, 1.31, 1.33; 0.95, 1.44, 1.63,
/// 1.54; 240 MiB 1.42, 2.08, 2.46, 2.20; of 64 bytes 0.95, 1.42, 1.60, 1.55; 0.97, 1.65, 1.44, 1.35; 1.09, 1.52, 1.12,
/// 1.14; of 12 to 32 bytes out of 240 MiB and 1400 into 64 0.94 to 1.25. So an out is large where it fills that
/// together with params beyond TLB reach: no scratch of 64 MiB can tell.
inline constexpr std::uint64_t kMostLlc = std::uint64_t{96} << 20;

}  // namespace gj::tuning
