// prefetch_tuning.h: the thresholds by which lines of params, indices and out are fetched ahead, a part of tuning.h.
#pragma once

#include <algorithm>
#include <cstdint>

namespace gj::tuning {

/// What a cache moves at once, on every machine that code is made for.
inline constexpr std::int64_t kLineBytes = 64;

/// Rows ahead of the copy whose params are fetched, where params lie beyond TLB reach: there a plain loop of
/// constant-size copies loses to memcpy a row (stores that wait for missed loads hold up page walks). 32 rows ahead, or
/// 8 KiB of larger rows, suit all sizes: rows of 4 to 64 bytes are 5 to 15 % slower with 8 or 16 rows, and those of 192
/// to 320 bytes, with out in memory, 20 %; beyond 32 nothing changes. Within TLB reach prefetching cost up to 10 %.
/// Machines differ, so that a quarter of it and four times as far are choices too (facts.h). Zen 4, 128 rows ahead,
/// times as fast as 32: out of half of the last-level cache 1.01 to 1.16 (4 to 64 bytes), from memory 1.1 to 1.17 (256
/// bytes) and 0.73 to 0.94 (less).
constexpr std::uint8_t read_prefetch_rows(std::uint64_t row_bytes, bool beyond_tlb) {
    if (!beyond_tlb) return 0;
    return static_cast<std::uint8_t>(std::clamp<std::uint64_t>(8192 / std::max<std::uint64_t>(row_bytes, 1), 1, 32));
}

/// Of a row of params that is fetched so many bytes at most: the hardware follows late, and never into the next page.
/// Times as fast as with the first five lines alone, by hand on Zen 4: rows of 512 bytes, 1, 2, 3 and 4 KiB from memory
/// into a small out 1.4, 1.65, 1.7, 1.4 and 1.4 (of 8 KiB 1.07); from half of the last-level cache 1.2, 1.3, 1.3, 1.3
/// and 1.0. All of a row at once or a line with each that is copied is a fact of the machine: the latter lost there
/// (0.9, 4 KiB from memory); on a Xeon with 480 MiB of L3 it gained 1.05 to 1.2, into 64 MiB past the caches to 1.26.
inline constexpr std::int64_t kPrefetchedRowBytes = 4096;
/// Or so many, which is a fact of the machine too. On that Xeon, times as fast as all and as spread, by turns: rows of
/// 4 KiB from memory 1.32 and 1.19, into 64 MiB 1.25 and 1.10; from half of the last-level cache 1.18 and 1.06, 1.10
/// and 1.02; of 1 KiB 1.15 and 1.12, 0.98 and 0.95, 1.10 and 1.20, 1.05 and 1.04. With 256 bytes 0.9 at 1 KiB from
/// memory.
inline constexpr std::int64_t kHeadBytes = 512;
/// Where in a row the last of its lines is fetched; the others every 64 bytes from its first byte on. Rows that lie one
/// behind another begin at multiples of the greatest power of two that divides their bytes: those of 100 bytes touch a
/// third line in half of all places. Times as fast as without such a line, on Zen 4: rows of 24, 48 and 100 bytes from
/// half of the last-level cache 1.3 to 1.7, from memory 1.2 to 1.4; of 6, 12, 20 and 300 bytes 1.05 to 1.3; the generic
/// kernel 1.1 to 1.9. Larger rows, whose size is not baked in: nothing at 1500 and 2000 bytes.
constexpr std::uint64_t last_fetched_byte(std::uint64_t row_bytes) {
    return row_bytes - std::min<std::uint64_t>(row_bytes & (0 - row_bytes), kLineBytes);
}
/// Rows of less than 128 bytes that begin anywhere in a line, most of which end in it, may be fetched in two steps: the
/// first line, and a quarter of the way later what lies behind it. Two prefetches of one page that the TLB does not
/// hold make two walks of its tables, it seems, and those are what everybody waits for. By hand on Zen 4, ns a row out
/// of 256 MiB, 32 rows ahead: at once / 28, 24 and 20 rows ahead / called memcpy, at once: 12 bytes 8.60 / 7.76, 7.35,
/// 7.36 / 7.61; 24 bytes 8.80 / 7.77, 7.49, 7.44 / 7.91; 40 bytes 9.22 / 8.30, 8.16, 8.40 / 8.69; 96 bytes 9.53 / 8.90,
/// 8.89, 8.93 / 9.98; of 128 and 256 bytes, whose lines all rows have, 10.99 / 10.69, 11.40, 11.49 / 11.18 and 27.6 /
/// 29.3, 29.9, 30.1 / 27.8. Out of half of the last-level cache, whose pages the second TLB nearly holds, 24 bytes 4.66
/// / 4.75, 4.84, 5.02 and 128 rows ahead 3.73 / 3.87 (96 rows).
inline constexpr std::uint64_t kLeastRowOfWholeLines = 2 * kLineBytes;
constexpr std::uint8_t late_lines_rows(std::uint8_t read_prefetch) {
    return static_cast<std::uint8_t>(read_prefetch - read_prefetch / 4);
}
/// Those that lie in one line each are then fetched a quarter farther ahead into L2, and so many rows ahead again, into
/// L1. Loads that still wait for a walk make another one, it seems: the processor's window holds a score of
/// rows. (A call of memcpy is faster than loads from memory since fewer rows fit that window; with 64 instructions that
/// do nothing behind each row of 24 bytes its loop took 7.4 ns and not 8.6. With pages of 2 MiB neither counts.) By
/// hand on Zen 4, ns a row, 32 rows ahead / 40 and 12 / 48 and 16 / called memcpy, 32 rows ahead: of 4 bytes out of 64
/// MiB 5.84 / 5.37 / 4.99 / 6.13, 256 MiB 6.63 / 6.14 / 6.11 / 6.72, 1 GiB 8.66 / 8.31 / 8.56 / 8.78; of 16 bytes 5.27
/// / 5.04 / 4.65 / 5.51, 6.72 / 6.19 / 6.23 / 6.73, 8.44 / 8.01 / 8.56 / 8.58; of 64 bytes 5.88 / 5.41 / 5.18 / 6.06,
/// 7.27 / 6.74 / 7.09 / 7.25, 9.06 / 8.86 / 9.32 / 9.39; rows of two lines, all of whose lines were fetched again, 1.0
/// to 1.5 times as long.
constexpr std::uint8_t fetched_again_rows(std::uint8_t read_prefetch) {
    return static_cast<std::uint8_t>(read_prefetch * 3 / 10);
}
/// Rows of so few bytes, of which one walk of the tuples reads one for each so many bytes of a part of params that the
/// TLB holds, are taken to lie within it, however large params are. Columns of 100,000 elements of 8 bytes, on a Xeon
/// with 480 MiB of L3, times as fast as taken to lie beyond: 8192 indices into 32 columns 1.09, into 320 1.23; 2000
/// into 32 1.02; 800 0.96 and 1.19. Rows of 16 bytes 1.05 to 1.2 and 0.8 to 0.9, of 64 bytes and 1 KiB 0.9 to 1.1.
inline constexpr std::int64_t kMostPagedRowBytes = 8, kBytesPerPagedRead = 512;

/// Lines of one run of rows that share a tuple; the hardware follows from there. Not measured.
inline constexpr std::int64_t kPrefetchedRunLines = 4;

/// Params are fetched into L2 only (LLVM's localities). A line on its way to L1 holds one of few line buffers until it
/// arrives, and what they can hold is what limits a gather beyond TLB reach: this was 1.04 to 1.17 times as fast as
/// prefetching into L1, with blocks of 4 to 320 bytes.
inline constexpr int kParamsLocality = 2, kOtherLocality = 3;

/// Indices are read once and in order, faster than the hardware fetches them: so many bytes ahead, calls of
/// vector_tuples were up to 20 % faster with params in L1 and up to 8 % in L2, and never slower by more than 2 %.
inline constexpr std::int64_t kIndicesAhead = 2048;

/// So do rows one by one whose index has half their bytes or more. A large Xeon, rows of 16 bytes, 64-bit indices: 1.07
/// with params in L1, 1.03 to 1.12 into 64 MiB; but 0.96 with 32-bit ones, and 0.98 where rows have 64 bytes. Other
/// distances (1, 4 and 8 KiB) were no better.
constexpr bool fetches_indices(std::int64_t tuple_bytes, std::int64_t block_bytes) {
    return block_bytes > 0 && 2 * tuple_bytes >= block_bytes;
}

}  // namespace gj::tuning
