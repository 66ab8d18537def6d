// tuning.h: thresholds of the generic kernel and of who runs kernels, each with the measurement that set it, as in
// codegen/tuning.h.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "codegen/tuning.h"

namespace gj::tuning {

// --- the generic kernel ---

/// Rows from here on memcpy copies, and by `rep movsb`, but those of this size within L2 (a Zen 3, there, times as fast
/// as a memcpy a row: by vectors of 32 bytes 1.1 to 1.26, by memcpy 0.93 to 1.0; a Zen 5 by hand, out of half of the
/// last-level cache: by `rep movsb` 1.09 to 1.19 times as fast as by vectors). It needs no line of out: fetching those
/// first cost a fifth (Zen 4, rows of 4 to 16 KiB from anywhere: into 64 MiB 1.2 to 1.28 times as fast without, into a
/// small out 1.04 to 1.15).
inline constexpr std::uint64_t kGenericStringMoveBytes = 4096;
/// Of such rows the first lines of params are fetched, smaller ones whole: on Zen 4 all of 4 KiB at once were 0.82
/// times as fast from memory into 64 MiB, and 0.98 into a small out; none of them 0.78 and 0.81. `heads`: rows from
/// memory go into a large out, on a machine that does well with the heads of rows (kHeadBytes). On that Xeon those of 1
/// KiB were then 0.81 to 0.88 times as fast as a memcpy a row fetched whole, 0.875 with half of it, 1.01 with a
/// quarter; into a small out, out of half of the last-level cache, 1.19 and, with a quarter, 1.05.
constexpr std::uint64_t generic_prefetch_bytes(std::uint64_t row_bytes, bool heads) {
    if (row_bytes >= kGenericStringMoveBytes) return 1024;
    return heads && row_bytes >= 1024 ? 256 : row_bytes;
}

/// Rows of so many bytes that go into L1 and, where others are streamed, are stored plainly into a large out: fetched
/// so many rows ahead at most, since out passes through L1 too. Zen 5, 100 bytes out of half of the last-level cache
/// into 64 MiB, times as fast as a memcpy a row: 32, 40 or 48, 60 and 81 rows ahead 0.92, 0.95, 0.91, 0.85.
constexpr std::uint64_t most_plain_rows_ahead(std::uint64_t row_bytes) {
    return std::max<std::uint64_t>(kMostReadRowsAhead, kReadBytesAhead / 2 / std::max<std::uint64_t>(row_bytes, 1));
}

/// It fetches lines of an out that rows fill as the facts of the machine have it, but not for smaller blocks into a
/// small out: on Sapphire Rapids blocks above 64 bytes were 1.1 to 1.4 times as fast with lines fetched within L2,
/// smaller ones up to a sixth slower; where out lies in memory those above 16 bytes gained too. Nor where lines would
/// be better stored past the caches, which smaller blocks had none of then: on Zen 4 rows of 24 to 40 bytes out of L1
/// and L2 into 64 MiB took 2.1 ns, and 3.9 with lines fetched.
inline constexpr std::uint64_t kMostUnfetchedBlock = 64;

/// Blocks to so many bytes, for which no lines of out are fetched, are copied without memcpy: more of them where params
/// lie in the last-level cache and out in L2, as elsewhere but out of L1 memcpy's wider stores count; and fewer from
/// memory, where fewer stores then wait for lines (1.07 times as fast, when rows were not fetched in two steps yet).
/// Zen 4, times as fast as by memcpy: rows of 128 bytes out of the last-level cache 1.12, out of L2 0.88, into 64 MiB
/// 0.94 to 0.99; of 100 bytes 1.05 to 1.18, 0.96 and 0.98; of 20 to 32 bytes out of the last-level cache 1.15 to 1.25,
/// of 40 to 64 bytes 1.04 to 1.15, into 64 MiB 1.12 to 1.15 and 1.02 to 1.04. Out of L1 machines disagree, rows of 128
/// and 100 bytes: a Zen 4 1.23 and 0.99 to 1.09, a Zen 5 0.68 to 0.82 and 0.81 to 0.92 (0.84 and 0.89 of a loop of
/// memcpy).
inline constexpr std::uint8_t kMostInlineBlock = 128, kInlineBlock = 64, kInlineBlockFromMemory = 16;

/// Blocks from here on are streamed wherever they begin; smaller ones where they are whole lines of out, or by a buffer
/// (below). 16 bytes behind a line, into 64 MiB, times as fast as a memcpy a row, streamed / not, Zen 4: rows of 256
/// bytes out of L2 1.33 / 1.0, of 400 1.58 / 1.0; out of half of the last-level cache 0.63 / 0.90 and 0.96 / 0.96, of 1
/// KiB 1.9. From memory only where a fact says so (generic_streams_memory_*).
constexpr std::uint16_t generic_streamed_block(Place params) { return params <= Place::l2 ? 256 : 512; }

/// Smaller blocks, from so many bytes on, go through a buffer on the stack, whose lines are streamed: where they lie
/// side by side in out, enough of them, and none are fetched ahead, which would begin anew with each filling. Xeon
/// (family 6, model 207), into 64 MiB, times as fast as not streamed: out of L1 12 bytes 1.11, 16 to 100 bytes 1.5,
/// 1.7, 1.8, 2.1 and 1.5; out of L2 1.13, 1.3, 1.5, 1.8, 2.0 and 1.3. Of 1 to 8 bytes 0.95 to 0.99; beyond TLB reach
/// 0.95 to 1.1. Zen 3, times as fast as a memcpy a row, by the buffer / not, out of L1: rows of 12 bytes 1.59 / 1.89,
/// 16 2.11 / 1.61, 24 1.38 / 1.42, 32 1.48 / 1.18, 40 0.98 / 1.07, 100 0.89 / 1.12; out of L2 1.48 / 1.83, 1.78 / 1.78,
/// 1.26 / 1.43, 1.27 / 1.20, 0.92 / 1.09, 1.10 / 1.13. So there it is left to rows of which none lies in two lines of
/// the buffer (fact generic_stages_cache_100).
inline constexpr std::uint64_t kLeastStagedBlock = 12, kStagedBytes = 4096, kLeastStagedBytes = 4096;

// --- the executor ---

/// Bytes moved by a task at least, until the library's own threads are measured (facts: two_threads_128k ..). Measured
/// on two cores of a Sapphire Rapids, oneTBB awake, copies within L2: two tasks of 128 KiB take as long as one of 256,
/// two of 256 KiB are 1.3 times as fast as one of 512, two of 512 KiB 1.6 times. On Zen 4 two of 256 KiB are 1.05 to
/// 1.4 times as fast as one of 512 (calls of 3 to 6 us; 0.89 and 0.96 in two cells of 20), two of 512 KiB 1.8 times. A
/// Xeon (family 6, model 167): two of 128 KiB 0.82 times, of 256 KiB 1.15, of 512 KiB 1.45.
///
/// How many threads follows from that. Half of them where memory is the limit was tried as a fact, on Zen 4: never 3 %
/// faster.
inline constexpr std::int64_t kAssumedTaskBytes = std::int64_t{256} << 10;
/// What waiting for a line of params costs, as bytes moved within the caches; a row has as many at least as if it began
/// with one. With what is assumed and 64-bit indices, two threads share outs from 14, 49, 124 and 128 KiB on of rows of
/// 4, 16 and 64 bytes and 4 KiB out of the last-level cache, and from 8, 28, 84 and 85 KiB on from memory. A little
/// above that two are 1.0 to 2.1 times as fast as one on a Zen 3 (calls of 7 to 36 us, three processes; out of L2, 128
/// KiB, 0.82 to 0.89). A row of 4 bytes out of half of the last-level cache took 2.4 ns on a Zen 4, and 6 to 8 from
/// memory, where 16 bytes moved within L2 take 0.7.
constexpr std::int64_t waiting_bytes(Place params, std::int64_t row_bytes) {
    const std::int64_t lines = (row_bytes + 63) / 64;
    return params == Place::memory ? 256 * lines : params == Place::llc ? 128 * lines : 0;
}

/// Parts of a slice begin at multiples of this many bytes moved: 64 read and 64 written, so that two tasks seldom write
/// one cache line.
inline constexpr std::int64_t kCutBytes = 128;

/// Tasks of so many chunks of rows that fill whole lines begin with a chunk, and so with a line where rows lie side by
/// side from the begin of one on: no line is stored by two threads, and each task streams whole ones. They differ by
/// less than 1 % then.
inline constexpr std::int64_t kLeastChunksOfTask = 128;
/// So many rows of so many bytes, side by side, fill whole lines.
constexpr std::int64_t rows_to_line_end(std::uint64_t row_bytes) {
    return std::int64_t{64} >> std::min(std::countr_zero(row_bytes), 6);
}

// --- rows by groups of params, or as they come ---

/// A try is three blocks of the other way between one and two of the one that is kept; of each way the fastest counts:
/// one may have waited for something else, the first of the groups touches new memory, and the first of either finds in
/// the caches what the other has left there, or another process. (By two blocks of each, one of them before and one
/// behind the other way's, a Zen 5 kept groups of 64 Ki rows of 4 bytes out of 256 MiB in a process that takes turns
/// with others, which took 1.2 to 1.3 times as long.) The next try is so many blocks later, then four times as many, to
/// the longest pause: a loser that takes half as long again costs 1/15, 1/47, 1/175 of the time. Other memory may come
/// to lie where a table lay: with 2048 blocks 128 MiB in pages of 2 MiB were at 0.8 for 0.4 s and more.
/// Where groups seldom pay (machine.h) the first try comes after the longest pause: through `bench/choices`, where each
/// process has some 28 blocks, a Zen 3 was at 0.74 to 0.86 for it.
inline constexpr std::uint16_t kFirstPause = 16, kLongestPause = 256;
/// The other way must be so many times as fast.
inline constexpr float kLeastGainOfWay = 1.03F;

// --- when to compile ---

/// Background mode's default: so many bytes written by the generic kernel are worth a compile, which takes 3 to 7 ms.
/// The generic kernel writes them in 0.4 ms (rows of 64 bytes, all in cache) to 125 ms (calls of 8 rows of 4 bytes).
/// Half of them are worth opening the compiler: then the first kernel comes 5 to 8 ms after the call that was enough,
/// and not 9 to 37.
inline constexpr std::int64_t kCompileAfterBytes = std::int64_t{16} << 20;

}  // namespace gj::tuning
