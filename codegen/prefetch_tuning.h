// prefetch_tuning.h: the thresholds by which lines of params, indices and out are fetched ahead, a part of tuning.h.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace gj::tuning {

/// What a cache moves at once, on every machine that code is made for.
inline constexpr std::int64_t kLineBytes = 64;

/// How far ahead rows of params are fetched, at most.
inline constexpr std::uint64_t kReadBytesAhead = 8192, kMostReadRowsAhead = 32;

/// Rows ahead of the copy whose params are fetched, where params lie beyond TLB reach: there a plain loop of
/// constant-size copies loses to memcpy a row (stores that wait for missed loads hold up page walks). 32 rows ahead, or
/// 8 KiB of larger rows, suit all sizes: rows of 4 to 64 bytes are 5 to 15 % slower with 8 or 16 rows, and those of 192
/// to 320 bytes, with out in memory, 20 %; beyond 32 nothing changes. Within TLB reach prefetching cost up to 10 %.
/// Machines differ, so that a quarter of it and four times as far are choices too (facts.h). Zen 4, 128 rows ahead,
/// times as fast as 32: out of half of the last-level cache 1.01 to 1.16 (4 to 64 bytes), from memory 0.73 to 0.94
/// (less than 256 bytes; 256 the same).
constexpr std::uint8_t read_prefetch_rows(std::uint64_t row_bytes) {
    return static_cast<std::uint8_t>(
        std::clamp<std::uint64_t>(kReadBytesAhead / std::max<std::uint64_t>(row_bytes, 1), 1, kMostReadRowsAhead));
}
/// And four times as far: of rows that go into L1 no more than `kReadBytesAhead` either, which with out they would
/// fill, but for those of 128 to 255 bytes (into a large out only; of them 128 was timed). Zen 5, out of half of the
/// last-level cache, ns a row: 100 bytes 56, 76, 88 and 128 rows ahead into a small out 3.29, 3.22, 3.32 and 3.96, into
/// 64 MiB 4.85, 4.82, 4.84 and 5.07; 128 bytes 64, 96 and 128 rows ahead into 64 MiB 5.50, 5.20 and 4.93; 256 bytes 32,
/// 48 and 64 rows ahead 9.93, 10.44 and 9.90, 16 bytes behind a line 11.8, 13.6 and 13.8.
constexpr std::uint8_t read_prefetch_rows_farther(std::uint64_t row_bytes, bool to_l1) {
    const std::uint64_t far = read_prefetch_rows(row_bytes);
    if (!to_l1 || (row_bytes >= 128 && row_bytes < 256)) return static_cast<std::uint8_t>(4 * far);
    const std::uint64_t most = kReadBytesAhead / std::max<std::uint64_t>(row_bytes, 1);
    return static_cast<std::uint8_t>(std::min(4 * far, std::max(far, most)));
}

/// Tuples of several coordinates are read so many bytes ahead at most; and where a vector checks them. Zen 5, 64-bit
/// indices, ns a row by vectors, 32, 48, 64 and 80 rows ahead: K = 3, rows of 24 bytes out of half of the last-level
/// cache 3.5, 4.1, 4.4, 5.9, from memory 5.6, 5.5, 6.9, 8.1; of 64 bytes 3.4, 3.1, 2.8, 2.9 (128 rows: 5.3) and 5.8,
/// 5.9, 6.1, 6.3 (7.3); K = 5, 24 bytes 6.0, 7.0, 7.7, 7.0 and 8.1, 9.5, 10.2, 10.1; K = 2, 64 rows and more alike.
/// Rows one by one, K = 3, 12 bytes, 32, 64, 96 and 128 rows ahead: 5.6, 3.9, 4.2, 4.2 and 7.8, 5.8, 5.7, 6.5.
inline constexpr int kMostTupleBytesAhead = 2048, kMostVectorTupleBytesAhead = 1280;

/// Of a row of params that is fetched so many bytes at most: the hardware follows late, and never into the next page.
/// Times as fast as with the first five lines alone, by hand on Zen 4: rows of 512 bytes, 1, 2, 3 and 4 KiB from memory
/// into a small out 1.4, 1.65, 1.7, 1.4 and 1.4 (of 8 KiB 1.07); from half of the last-level cache 1.2, 1.3, 1.3, 1.3
/// and 1.0. All of a row at once or a line with each that is copied is a fact of the machine: the latter is 1.0 to
/// 1.2 times as fast there (4 KiB); on a Xeon with 480 MiB of L3 1.05 to 1.2, into 64 MiB past the caches to 1.26.
inline constexpr std::int64_t kPrefetchedRowBytes = 4096;
/// Or so many, which is a fact of the machine too. On that Xeon, times as fast as all and as spread, by turns: rows of
/// 4 KiB from memory 1.32 and 1.19, into 64 MiB 1.25 and 1.10; from half of the last-level cache 1.18 and 1.06, 1.10
/// and 1.02; of 1 KiB 1.15 and 1.12, 0.98 and 0.95, 1.10 and 1.20, 1.05 and 1.04. With 256 bytes 0.9 at 1 KiB from
/// memory. Zen 5, out of 4 MiB that the last-level cache holds into a small out, ns a row, heads / all / spread / none:
/// of 2 KiB 30.7, 35.1, 34.7, 33; of 4 KiB 60.4, 66, 69, 61.3; into 4 MiB 50, 48, 53, 49 and 87, 96, 100, 95; of 1 KiB
/// all are within 1.1. Out of all of half of that cache, of which others have a part, of a memcpy a row by rep movsb, 4
/// KiB: 0.94, 0.92, 0.91, 0.95. A measurement told heads in 4 processes of 10 and nothing in 5.
inline constexpr std::int64_t kHeadBytes = 512;
/// Or of so many rows at once, which are then copied one by one: a third choice. Zen 3, from memory out of pages of 2
/// MiB, of a memcpy a row, by turns (medians of three): rows of 4 KiB into a small out, heads of 1, 2, 4, 8 and 16 rows
/// 1.06, 1.17, 1.26, 1.24, 1.22 (all lines of four 0.94); of 1 KiB into 64 MiB, of 1, 4 and 8 1.20, 1.35, 1.40 (spread
/// 1.16). But 1 KiB into a small out 1.29, 1.18, 1.05; 4 KiB into 64 MiB 1.13, of four too. And out of half of the
/// last-level cache nothing, or less.
constexpr std::uint8_t heads_together(std::uint64_t row_bytes) { return row_bytes < 2048 ? 8 : 4; }
/// Where in a row the last of its lines is fetched; the others every 64 bytes from its first byte on. Rows that lie one
/// behind another begin at multiples of the greatest power of two that divides their bytes: those of 100 bytes touch a
/// third line in half of all places. Times as fast as without such a line, on Zen 4: rows of 24, 48 and 100 bytes from
/// half of the last-level cache 1.3 to 1.7, from memory 1.2 to 1.4; of 6, 12, 20 and 300 bytes 1.05 to 1.3; the generic
/// kernel 1.1 to 1.9. Larger rows, whose size is not baked in: nothing at 1500 and 2000 bytes.
///
/// So it is where params begin (`begin`) with such a multiple; elsewhere a row's last byte. Memory of malloc's, and so
/// of NumPy's, begins 16 bytes behind a line. Fetched so there, times as fast, Zen 4, out of half of the last-level
/// cache into 64 MiB: rows of 32, 64, 128 and 256 bytes 1.65, 1.6, 1.25, 1.2; into a small out 0.95 to 1.1.
constexpr std::uint64_t last_fetched_byte(std::uint64_t row_bytes, std::uint64_t begin = 0) {
    const std::uint64_t multiple = std::min<std::uint64_t>(row_bytes & (0 - row_bytes), kLineBytes);
    return row_bytes - (begin % multiple == 0 ? multiple : 1);
}

/// The same of rows of constant size, wherever params begin: their last byte where malloc's 16 bytes make a difference.
/// (Others may lie so in views that begin anywhere; only the generic kernel asks for all.) Zen 5, by turns, over asking
/// once a run and branching in every row, time: 16 bytes behind a line out of half of the last-level cache into 64 MiB
/// rows of 32, 64 and 256 bytes 0.93, 0.98, 1.0; where params begin with a line, so that a line is fetched twice, of
/// 32, 64, 128 and 256 bytes 1.03, 0.93, 0.98, 0.95, into a small out 0.87, 0.97, 0.96, 1.01; from memory 0.96 to 1.01,
/// gather_nd of K = 2, 3 and 5 there, rows of 64 bytes, 0.98 to 1.04.
constexpr std::uint64_t last_fetched_byte_of_constant(std::uint64_t row_bytes) {
    return row_bytes % 32 == 0 ? row_bytes - 1 : last_fetched_byte(row_bytes);
}

/// Rows of constant size beyond TLB reach may be fetched in two steps (facts): so much farther ahead than at once as
/// many lines as a row has wherever it begins, and so many rows ahead what may lie behind them, to the row's last byte:
/// that is in a line which was fetched already, or in one more. All of it is of one page. Several fetches of a page at
/// once that the TLB does not hold make several walks of its tables, it seems, and so do loads that still wait for one
/// (the processor's window holds a score of rows; a call of memcpy is slower, and so was faster: 64 instructions that
/// do nothing behind each row of 24 bytes took its loop from 8.6 to 7.4 ns. With pages of 2 MiB neither counts). And
/// params seldom begin with a line: memory of malloc's and so of NumPy's does so 16 bytes behind one. By hand on Zen 4
/// out of 256 MiB, ns a row, at once (32 rows ahead) / 40 and 24 rows ahead / called memcpy: 4 bytes 7.26 / 6.81 /
/// 7.01, 12 bytes 8.07 / 6.69 / 6.95, 16 bytes 6.78 / 6.35 / 6.67, 24 bytes 8.21 / 6.93 / 7.26, 64 bytes 7.29 / 7.07 /
/// 7.28, 100 bytes 14.1 / 10.7 / 15.2, 128 bytes 9.1 / 9.1 / 9.7, 256 bytes 18.1 / 16.6 / 25.5; and of params that
/// begin 16 bytes behind a line 32 bytes 11.5 / 7.43 / 14.6, 64 bytes 14.0 / 8.70 / 15.8, 128 bytes 22.6 / 12.8 / 18.9,
/// 256 bytes 38.6 / 23.8 / 34.1, 320 bytes 46.6 / 30.7 / 55.2. 20 and 28 rows for the second step, and 32 and 44 for
/// the first, were within 3 %; into L1 rows of two lines took 1.1 to 1.5 times as long, by 12 and 16 rows too. That Zen
/// 4 gains nothing by it out of the last-level cache: out of half of it, at once 128 rows ahead / in two steps from
/// 160, params that begin with a line 32 bytes 3.5 / 4.0, 64 bytes 3.7 / 4.2, 128 bytes 5.1 / 5.9; 16 bytes behind one
/// 6.2 / 4.4, 6.6 / 5.1, 8.5 / 10.1, before rows there were fetched to their last byte. A Zen 3 does: up to 16 bytes
/// 1.06 to 1.15 times; rows of 64 bytes 1.1 to 1.2 where params begin with a line, and 0.9 to 1.0 16 bytes behind one,
/// which is what the fact tells.
constexpr std::uint8_t rows_of_two_steps(std::uint64_t rows_at_once) {
    return static_cast<std::uint8_t>(std::min<std::uint64_t>(rows_at_once + rows_at_once / 4, 255));
}
/// But generated kernels fetch rows of so many bytes and more no farther ahead than at once. A Xeon (model 207), from
/// memory, by 32 rows as by 40: 256 bytes into 64 MiB 1.02 to 1.1 times as fast (by 24 1.05, but 0.98 where params
/// begin 16 bytes behind a line), into a small out 1.0 to 1.05; 128 bytes 0.96 to 1.0. (The generic kernel, 256 bytes:
/// 1.0 and 0.92.)
inline constexpr std::uint64_t kLeastRowNoFarther = 192;
constexpr std::uint8_t rows_of_second_step(std::uint64_t rows_of_first) {
    return static_cast<std::uint8_t>(rows_of_first * 3 / 5);
}
/// Of the lines that a row of so many bytes touches wherever it begins.
constexpr std::int64_t whole_line_bytes(std::int64_t row_bytes) {
    return std::max(row_bytes / kLineBytes, std::int64_t{1}) * kLineBytes;
}

/// Rows of so few bytes, of which one walk of the tuples reads one for each so many bytes of a part of params that the
/// TLB holds, are taken to lie within it, however large params are. Columns of 100,000 elements of 8 bytes, on a Xeon
/// with 480 MiB of L3, times as fast as taken to lie beyond: 8192 indices into 32 columns 1.09, into 320 1.23; 2000
/// into 32 1.02; 800 0.96 and 1.19. Rows of 16 bytes 1.05 to 1.2 and 0.8 to 0.9, of 64 bytes and 1 KiB 0.9 to 1.1.
///
/// They are fetched ahead where rows out of the last-level cache are best fetched 128 ahead (facts): of vector_tuples
/// as many as the fewer that others fetch are under way without. Zen 4, 32 columns of 100,000 elements of 4 bytes,
/// times as fast as the generic kernel, fetched 128 ahead, 32 and not: 2000 indices 1.24, 1.11, 1.06; 8192 1.22, 0.99,
/// 1.06; 50,000 1.03, 0.73, 0.76. Columns of 30,000, which all lie within TLB reach, 1.13, 1.18 and 1.26.
inline constexpr std::int64_t kMostPagedRowBytes = 8, kBytesPerPagedRead = 512;

/// Lines of one run of rows that share a tuple; the hardware follows from there. Not measured.
inline constexpr std::int64_t kPrefetchedRunLines = 4;

/// Where a large row is stored past the caches but for a part of its last line, in which the next one begins, that line
/// is fetched so many bytes of out before, or at least one row: else each such store waits for memory, and so do all
/// behind it. Zen 4, out 16 bytes behind a line, into 64 MiB, ns a row, not fetched / 3 / 6 / 12 KiB before: 400 bytes
/// out of L2 27 / 21 / 18 / 17, out of half of the last-level cache 45 / 28 / 24 / 31, 1 KiB 68 / 41 / 40 / 49 and 53 /
/// 41 / 41 / 51, 1200 bytes 73 / 58 / 45 / 48 and 72 / 55 / 47 / 60. Of rows larger than that nothing is known.
inline constexpr std::uint64_t kSharedLineAhead = 6144;
constexpr std::uint64_t shared_line_distance(std::uint64_t row_bytes) {
    return std::max<std::uint64_t>(kSharedLineAhead / std::max<std::uint64_t>(row_bytes, 1), 1) * row_bytes;
}

/// What no signature knows: rows that a run reads may be the same few ones, or come in their order. A kernel that
/// fetches rows ahead looks at so many of a run's tuples first (codegen/row_sample.h). Where few of them lie in a line
/// of their own, or rows ascend by so few bytes each, nothing is fetched; else, where they ascend, small ones are done
/// several at once (far_rows_checked_together), and fetched. Zen 4, times as fast as without a look, into a small out,
/// rows of 4, 16 and 64 bytes out of half of the last-level cache / from memory: 16 of them again and again 2.3, 2.5
/// and 1.7 / 3.3, 3.5 and 2.3 (of 256 bytes 1.25 / 1.35, of 1 and 4 KiB 1.1 to 1.2), into 64 MiB 1.8, 1.15 and - /
/// 2.6, 1.4 and 1.0; ascending 1.1 to 1.2, 1.0 to 1.15, 1.0 to 1.05 / 1.0, 1.05 to 1.25, 1.2; those that ascend by 4 to
/// 16 bytes a row, into 64 MiB, 1.2 to 1.5 (by 64 bytes a row fetching nothing is 0.77 to 0.96 times as fast).
inline constexpr std::uint64_t kSampledRows = 64, kDenseRowBytes = 32;
/// Lines of a sample that are few: 32 of which none is another's, as runs of rows at random places have, share 25 bits
/// of 64 by chance, 24 share 20.
inline constexpr std::uint64_t kFewLines = 20;
/// Of rows of which a part lie anywhere and all others are one, times as fast not fetched ahead as fetched, with a
/// twentieth, a tenth and a fifth anywhere: 16 bytes from memory 1.4, 1.15, 1.05 (out of half of the last-level cache
/// 1.7, 1.6, 1.5), 64 bytes 1.3, 0.9, 0.85 (1.3, 1.3, 1.3), 256 bytes 0.95, 0.7, 0.6 (1.0, 0.9, 0.85), 1 KiB 1.05,
/// 0.85, 0.65 (1.05, 1.05, 0.95), 4 KiB 1.1, 1.1, 0.95. So a sixth, a sixteenth and a twentieth of a sample. (0: rows
/// of run-time size.)
constexpr std::uint64_t most_lines_seen_once(std::uint64_t row_bytes) {
    if (row_bytes == 0 || row_bytes > kLineBytes) return 3;
    return row_bytes <= kLineBytes / 2 ? 10 : 4;
}
/// Of runs of fewer rows than 2^n none is looked at: a look takes 0.4 to 0.7 us, and so many rows 25 us and more (of
/// half as many it was 2 to 5 %). Nor of rows of 8 KiB and more: few of them are no longer held by caches. 0: of none.
constexpr std::uint8_t sampled_rows_log2(std::uint64_t row_bytes) {
    constexpr std::uint64_t kLeastBytes = 16, kMostBytes = 8191;
    constexpr int kRunBytesLog2 = 19;
    if (row_bytes > kMostBytes) return 0;
    const int row_log2 = std::bit_width(std::max(row_bytes, kLeastBytes)) - 1;
    return static_cast<std::uint8_t>(kRunBytesLog2 - row_log2);
}

/// Params are fetched into L2 only (LLVM's localities), unless a fact says otherwise (facts.def). A line on its way to
/// L1 holds one of few line buffers until it arrives, and what they can hold is what limits a gather beyond TLB reach:
/// on Xeons this was 1.04 to 1.17 times as fast as prefetching into L1, with blocks of 4 to 320 bytes.
inline constexpr int kLocalityL2 = 2, kLocalityL1 = 3;

/// Indices are read once and in order, faster than the hardware fetches them: so many bytes ahead, calls of
/// vector_tuples were up to 20 % faster with params in L1 and up to 8 % in L2, and never slower by more than 2 %. Where
/// rows are fetched ahead so many more bytes than their indices are read ahead. Zen 5, 64-bit indices, that over 2 KiB
/// in all, time, out of half of the last-level cache: into 64 MiB rows of 1 to 4 bytes 0.82 to 0.92, of 8 to 64 bytes
/// 0.91 to 1.03, into a small out 0.89 to 1.02; from memory 0.93 to 1.03, gather_nd of K = 5, rows of 64 bytes, 0.73.
/// Twice as many: 0.97 to 1.08.
inline constexpr std::int64_t kIndicesAhead = 2048;

/// So do rows one by one whose index has half their bytes or more. A large Xeon, rows of 16 bytes, 64-bit indices: 1.07
/// with params in L1, 1.03 to 1.12 into 64 MiB; but 0.96 with 32-bit ones, and 0.98 where rows have 64 bytes. Other
/// distances (1, 4 and 8 KiB) were no better.
///
/// And so do rows that constant_block and sized_block store past the caches, each line once: it seems that rows which
/// are not in L1 keep the hardware from running ahead in the indices (out of L1 nothing changes, nor where the indices
/// lie in a cache). Zen 5, 64-bit indices from memory, into 64 MiB, times as fast: rows of 24, 32 and 40 bytes out of
/// L2 1.65, 1.45 and 1.45, of 64 bytes and more 1.0; out of half of the last-level cache 24 to 64 bytes 1.15 to 1.25,
/// 192 bytes to 1 KiB 1.05 to 1.2; from memory up to 128 bytes 1.0, 192 to 512 bytes 1.1 to 1.15, 1 KiB 1.07; 32-bit
/// ones 1.0 to 1.15. Fetched for every row, rows of 64 bytes from memory took 1.0 or 1.2 times as long, by chance. Into
/// a small out, rows within TLB reach, indices in a cache, 0.92 to 1.0; from memory 24 and 32 bytes out of L2 1.7 and
/// 1.2, others 0.9 to 1.05.
///
/// And so do rows that these fetch ahead, wherever they are stored. Zen 5, 64-bit indices from memory, into a small
/// out, time, rows out of half of the last-level cache: 24, 32, 40 and 64 bytes 0.80, 0.78, 0.83 and 0.85, 100 bytes to
/// 1 KiB 0.90 to 0.94, 4 KiB 1.02; from memory 24 to 64 bytes 0.98 to 1.01, 100, 128 and 256 bytes 0.97, 0.98 and 0.95,
/// 1 and 4 KiB 1.0. Of indices that were just written, and so are in a cache, by hand: 32, 64 and 100 bytes 1.0 to
/// 1.03.
constexpr bool fetches_indices(std::int64_t tuple_bytes, std::int64_t block_bytes, bool streams, bool fetches_rows) {
    return streams || fetches_rows || (block_bytes > 0 && 2 * tuple_bytes >= block_bytes);
}

}  // namespace gj::tuning
