// tuning.h: every threshold by which kernels are chosen, scheduled and written, with the measurement that set it.
//
// "Not measured" says that no measurement chose the number: it is a reasoned one, and the first to try another for.
//
// Where no machine is named, it was one of Sapphire Rapids class (L1 48 KiB, L2 2 MiB, 64-byte vectors). "Within L2"
// says where params and out lay. What is decided by them stands in codegen/families/ and in the emitters; sizes that
// are limits of a format, a protocol or a resource stand where they hold. What is fetched ahead: prefetch_tuning.h;
// what is stored past the caches: streaming_tuning.h.
// CUDA's: codegen/cuda/tuning.h; those of who runs kernels, and of the generic one: engine/run/tuning.h.
#pragma once

#include <algorithm>
#include <cstdint>

#include "codegen/facts.h"
#include "codegen/prefetch_tuning.h"
#include "codegen/streaming_tuning.h"

namespace gj::tuning {

/// Blocks of up to five lines have their size baked in, and of eight lines where they are made of 16 bytes: at most
/// four of those fill whole lines. Of others the size is a run-time word. Zen 4, times as fast baked in as by run-time
/// size, rows of 384, 400 and 448 bytes: from memory 1.35, 1.4 and 1.3, into 64 MiB 1.15, 1.5 and 1.2; out of half of
/// the last-level cache 1.2, 1.3 and 1.25, out 16 bytes behind a line 1.4, 1.25 and 0.8; within L2 1.0. Of 500 bytes,
/// into 64 MiB, 0.55: they fill whole lines by 16 rows, too many to be streamed.
inline constexpr std::uint32_t kAnyExactBlockBytes = 320, kMostExactBlockBytes = 512;
constexpr bool is_exact_block(std::uint64_t bytes) {
    return bytes <= kAnyExactBlockBytes || (bytes <= kMostExactBlockBytes && bytes % 16 == 0);
}

// --- constant_block ---

/// Rows of so many bytes that lie side by side in out are loaded and stored two by two where vectors have 32 bytes.
/// LLVM makes two stores of each pair all the same, the second row's first: two loads, two stores, where rows one by
/// one are a load and a store in turn. Zen 4, out of L1 and with four rows at once, times as fast as one by one and two
/// at once: 1.18 with int64, 1.24 with int32 (1.02 and 1.1 with two at once); out of L2 and beyond 0.98 to 1.02. Zen 3,
/// out of L1 into a quarter of L2, 0.87 with int64 by hand and 0.94 in whole calls, with int32 1.0, so not there (fact
/// pairs_l1_16); by one store of 32 bytes 0.92.
inline constexpr std::uint32_t kPairedBytes = 16;

/// Rows whose indices are checked in one branch. Within L2, one coordinate: 1, 2 and 4 rows differ by less than 1 %
/// from 16 bytes on and by 4 % below (Sapphire Rapids; out of L1 on Zen 4 four are 1.03 to 1.1 times as fast as two up
/// to 40 bytes, of 48 and 64 as fast), but four of 256 bytes take nearly twice as long to compile as one; two: 2 rows
/// are 10 % faster than 4; three or more: 1 row is 4 to 7 % faster than 2 (registers). Beyond TLB reach one is 5 to 12
/// % faster: fewer are under way then, whose stores hold up the page walks of rows ahead.
constexpr std::uint8_t rows_checked_together(int coordinates, std::uint32_t block_bytes, bool beyond_tlb) {
    if (coordinates > 2 || beyond_tlb) return 1;
    if (coordinates == 2) return 2;
    return block_bytes <= 40 ? 4 : block_bytes <= 64 ? 2 : 1;
}
/// And of a constant stride, out of L1. Zen 5: 1.1 times as fast as four; with another stride, or out of L2, 0.97.
inline constexpr std::uint8_t kScaledRowsCheckedTogether = 8;

/// The same beyond TLB reach where several rows at once are faster: on Zen 5 (but SizeClasses::rows_together), and of
/// rows that a sample calls held or ascending (codegen/row_sample.h) on any machine. Zen 5, rows of 16 and 64 bytes:
/// 1.05 to 1.7 times as fast four at a time as one at a time, of 256 bytes 0.96 to 1.2. There vector_tuples gains too,
/// over one row at a time: rows of 4 bytes 1.23 to 1.38 times (over four at a time: facts).
constexpr std::uint8_t far_rows_checked_together(int coordinates, std::uint32_t block_bytes) {
    return coordinates == 1 && block_bytes <= 64 ? 4 : 1;
}

// Which lines of out are fetched for writing, and how far ahead of the stores, is a fact of the machine (facts.h). What
// was measured before it was one, and is assumed where nothing else is known: params within TLB reach, 16 lines ahead,
// from 24 bytes on: 1.03 to 1.15 times as fast with out in L2, 1.1 to 1.4 times with out of 64 MiB; smaller blocks lost
// 5 to 10 %. 8 to 64 lines differed by less than 2 % within L2; with out in memory 16 and more were 5 % faster than 8.
// Beyond TLB reach, from 96 bytes on: 1.1 to 1.25 times as fast with out of 64 MiB and the same with out in L2; smaller
// blocks lost up to 4 %. 4 to 12 lines were alike, 16 up to 7 % slower.

// No block is copied by rep movsb. On a Zen 5, times as fast as by vectors of 64 bytes, rows of 2000 / 2500 / 3000 /
// 4096 / 6000 / 8192 bytes: out of L1 0.73, 0.93, 1.0, 1.0, 1.17, 1.1; out of L2, while others use the core too, 0.95,
// 1.14, 1.16, 1.14, 1.18, 1.19, and while nobody does (2000 and 4096) 0.78 and 0.85 to 0.93; rows of 4 KiB out of half
// of the last-level cache 1.2, from memory 0.9. Into 4 MiB 1.0 to 1.3, but out of L1 0.38 (2500 and 3000); where out
// lies 16 bytes behind params within a page 0.6 to 1.0. Whether it pays within L2 depends on who else runs, and so
// calibration told both.

/// The widest copy of a small block where it is not a fact of the machine (facts.h); that is assumed to be the same:
/// 64-byte copies were never faster than 32-byte ones, and up to twice slower.
inline constexpr std::uint32_t kWidestSmallCopy = 32;

/// So many pieces of a block are loaded before the first is stored: they all fit the 16 registers of a machine without
/// AVX-512. By hand on a Zen 5, out of L1 and L2, one at a time is 1.0 to 1.01 times as fast with rows of 128 and 256
/// bytes, and 1.01 to 1.07 with rows of 512: not tried where rows are loaded from both ends.
inline constexpr std::size_t kPiecesAtOnce = 12;

// --- rows by groups of params ---

/// Rows of up to so many bytes of a table of so many bytes and more may be taken by groups. A Xeon with 480 MiB of L3,
/// 4 KiB pages, 64 Ki / 1 Mi / 4 Mi random indices, times as fast as rows as they come: of 4 bytes out of 64 MiB 1.0,
/// 128 MiB 1.23, 1.18, 1.25, 256 MiB 1.29, 1.30, 1.33, 1 GiB 1.33, 1.47, 1.48; of 16 bytes 1.0, 1.23, 1.02, 1.12, 1.28,
/// 1.18, 1.19, 1.31, 1.29, 1.31. By groups always: out of 64 MiB 0.7 to 0.96, in pages of 2 MiB 0.7 to 1.17.
inline constexpr std::uint32_t kMostGroupedRowBytes = 16;
inline constexpr std::int64_t kLeastGroupedBytes = std::int64_t{64} << 20, kLeastGroupedRows = 32 << 10;
/// Groups, rows of a block, rows of a bucket (twice what random indices need), and how far ahead its rows are fetched:
/// 512 groups were as fast, blocks of 64 Ki rows 0.9 times, of 32 Ki 0.75, 32 and 128 ahead 0.9 to 1.0 times.
inline constexpr std::int64_t kRowGroups = 256, kRowsOfBlock = 128 << 10, kBucketRows = 2 * kRowsOfBlock / kRowGroups;
inline constexpr std::int64_t kGroupedRowsAhead = 64;

// --- sized_block ---

/// Blocks of so many bytes and more are copied by turns, smaller parts of one by single bytes. Not measured.
inline constexpr std::int64_t kTurnBytes = 128;

/// The turns of a block, as far as a row of its size class has one (of 512 to 1023 bytes turns of 512), and no more
/// bytes than are fetched for writing: the fewer a row has the better. Zen 5, times as fast so as by turns of 128
/// bytes, no lines fetched for writing, rows of 640 / 1000 / 1024 / 1520 / 2048 / 4096 / 16384 bytes: params and out in
/// L2 1.15, 1.44, 1.44, 1.6, 1.7, 1.42, 1.1 (by vectors of 32 bytes 1.64, -, 1.7, 1.63, 1.63, 1.3, -); params in L1
/// 1.0; within TLB reach 1.1 to 1.15, out of half of the last-level cache into a small out 1.0 to 1.1, into 4 MiB 0.95
/// to 1.1, from memory 1.0 to 1.15. By turns of 512 bytes 1.0 from 2 KiB on, and of 2 KiB no faster. Past the caches
/// 0.85 to 1.15: those are of 128 bytes. Other machines were not at hand.
///
/// By hand, in assembly, out of L2: where the loops lie in memory decides how fast turns of 128 bytes are (8.2 to 15 ns
/// at 1 KiB, 34 to 57 at 4 KiB, by nothing but padding between instructions; out of L1 as fast), and of those of 1 KiB
/// not (7.4; 30 to 31, if 16 loads come before their stores, 32 to 34 by 8). It looks as if each instruction that loads
/// at the same distance in turn after turn has more fetched, behind a row's end too, in the way of lines that are
/// stored.
inline constexpr std::int64_t kLongestTurn = 1024;
constexpr std::int64_t longest_turn(int size_class) {
    return std::clamp(std::int64_t{1} << size_class, kTurnBytes, kLongestTurn);
}
/// Of a turn so many pieces are loaded before the first is stored: half of AVX-512's registers, and of AVX2's.
constexpr int pieces_of_turn(std::int64_t vector_bytes) { return vector_bytes == kLineBytes ? 16 : 8; }

// --- strided_slice ---

/// Blocks above it are vectors of their own. Not measured.
inline constexpr std::uint32_t kMostStridedBlockBytes = 16;

/// Distances in params, in blocks, that are copied by vectors; of short runs, by the narrowest vectors, fewer. 0, which
/// is known when the kernel is made, is a splat. Which multiples was not measured: more of them are more code.
inline constexpr int kVectorMultiples[] = {2, -1, 3, 4};
inline constexpr int kShortVectorMultiples[] = {2, -1};
inline constexpr int kShortVectorBytes = 16;
/// Vectors of fewer blocks gain nothing over single ones: as many instructions. Not measured.
inline constexpr int kLeastLanes = 4;

/// Other strides: blocks that are copied in one turn, half as many above 8 bytes. Not measured.
constexpr int strided_blocks_at_once(std::uint32_t block_bytes) { return block_bytes <= 8 ? 8 : 4; }

/// Blocks that are put together and stored at once. At a stride of 5 blocks 1.1 times as fast as single stores for
/// blocks of 8 bytes, no faster for 4, slower below.
inline constexpr std::uint32_t kJoinedBlockBytes = 8;

// --- vector_tuples ---

/// The code grows with K: at K = 8 it takes three times as long to compile as a simple kernel.
inline constexpr int kMostVectorCoordinates = 8;

/// Which blocks gain. Times as fast as constant_block, params in L1 / in L2 (vectors of 64 bytes; of 32 bytes they are
/// alike):
///   K   1 .. 8 bytes             16 bytes     3, 5, 6, 12 bytes   7 bytes      24 bytes     32 bytes     64 bytes
///   1   1.07..1.2, 1.02..1.2     1.0, 1.0     0.8..0.97, 0.9..1   0.75, 0.8    0.93, 0.93   0.94, 0.95   0.92, 0.93
///   2   1.3..1.8, 1.4..1.8       1.35, 1.3    1.0..1.3, 1.2       1.0, 0.95    0.94, 1.1    0.92, 1.1    0.92, 0.94
///   3   1.1..2.1, 1.7..2.0       1.7, 1.6     1.2..1.35, 1.6      1.05, 1.25   1.2, 1.4     1.1, 1.4     0.95, 0.95
///   5   1.2..2.1, 1.8..2.8                                                                  1.7, 1.9     1.1, 1.1
/// Zen 5, vectors of 64 bytes, params in L2, 64-bit and 32-bit indices:
///   K   3 to 12     24 bytes     32 bytes     48 bytes     64 bytes     96 bytes     128, 256 bytes
///   2   1.11, 1.55   1.0, 1.25    1.05, 1.36   0.89, 0.98   0.96, 1.17   0.92, 1.03   0.9..1.05
///   3   1.3, 2.0     1.25, 1.65   1.2, 1.7     1.1, 1.3     1.15, 1.5    1.0, 1.2     0.96..1.08
///   5   1.5, 2.3     1.5, 2.0     1.43, 2.4    1.3, 1.74    1.6, 2.1     1.27, 1.64   1.1..1.5
/// (12: with K = 2 also 3, 5, 6, 9 and 10 bytes. Into 4 MiB 48 and 64 bytes 1.07 to 1.2 and 1.13 to 1.84.) Those that
/// gain on both machines, with K = 2 of one or two pieces (not of 7 bytes), from K = 4 (not measured) on all; others
/// are facts. (Arithmetic: std::has_single_bit may be a call.)
constexpr bool gains_by_tuple_vectors(int coordinates, std::uint32_t block_bytes) {
    const std::uint32_t but_one_piece = block_bytes & (block_bytes - 1);
    const std::uint32_t but_two_pieces = but_one_piece & (but_one_piece - 1);
    if (coordinates == 1) return block_bytes <= 8 && but_one_piece == 0;
    return coordinates == 2 ? block_bytes <= 16 && but_two_pieces == 0 : block_bytes <= (coordinates == 3 ? 32 : 64);
}
inline constexpr std::uint32_t kMostVectorTupleBytes = 64;

/// Vectors of 16 bytes: one coordinate 0.9 in L1, 1.0 in L2; 32-bit indices, K = 2, 3, 5: 1.2..1.5, 1.3..1.5; 64-bit
/// ones, which are then checked two at a time, up to 8 bytes 1.0..1.1, 1.1..1.2 and above 0.8..1.0, 1.0..1.1. One
/// coordinate with params of 64 MiB: 0.8 to 1.0.
inline constexpr std::uint32_t kNarrowVectorBytes = 16;
inline constexpr std::uint32_t kMostNarrowWideIndexBytes = 8;

/// Rows to this begin a line wherever memory of malloc's begins (16 bytes behind one).
inline constexpr std::uint32_t kMostStreamedTupleBytes = 16;

/// The widest vectors: with one coordinate those of 32 bytes were 1 to 15 % faster than those of 64.
constexpr std::uint32_t widest_tuple_vector(int coordinates) { return coordinates == 1 ? 32 : 64; }

// Gather instructions, times as fast as a load a row, where gathers are fast: one coordinate: params in L1 1.25 to
// 1.45, in L2 1.15 to 1.2, beyond it but within TLB reach 0.9 to 1.05; more coordinates, in L2: 1.0 to 1.07. So they
// are used within TLB reach.

/// Params of up to so many bytes may lie in registers: eight of 64 bytes, two look-ups for each pair of them. Times as
/// fast as the best loads, Zen 4, 4096 indices of 32 bits, tables of 64 / 128 / 256 / 512 bytes: elements of 1 byte as
/// pairs 4.2, 4.1, 2.9, 2.0 and by themselves (AVX512_VBMI) -, 6.1, -, -; of 2 bytes -, 5.8, 4.0, 2.5; of 4 bytes 5.1,
/// 5.0, 3.6, 2.7; of 8 bytes 2.9, 2.8, 2.1, 1.3. With AVX2, 64 / 128 bytes: of 1 byte 1.8, 1.4, of 2 bytes 2.1, 1.6, of
/// 4 bytes 3.0, 2.3, of 8 bytes 1.3, 0.86. All those by 16 rows at once. By as many as a vector has, a Xeon (family 6,
/// model 207), 2048 indices: of 1 byte 9.5, 8.1, 6.3, 2.0 (by 16 rows 3.7, 2.9, 1.9, 1.1), of 2 bytes 7.1, 5.4, 4.1,
/// 2.3, of 4 bytes 4.4, 4.3, 2.9, 1.5, of 8 bytes 2.2, 2.2, 1.4, 0.85. By hand, on a Skylake server, 4-byte elements of
/// 1 KiB were still 1.1 to 1.7 times as fast.
inline constexpr std::int64_t kMostTableBytes = 512;
/// And those of a row at a time (repeated_tuples), where the machine gains by it (facts: registers_1k_4). Times as fast
/// as loads, Zen 4, rows of 1 KiB out of L2, elements of 4 bytes: with 16 indices 0.6, 64 0.87, 256 0.92.
constexpr std::int64_t most_row_table_bytes(std::int64_t element_bytes) {
    return element_bytes == 4 ? 1024 : kMostTableBytes;
}

/// Of a row that is loaded into registers for the tuples that it shares with others (repeated_tuples), so many a
/// register at least. Times as fast as loads, Zen 4, params within L2: rows of 64 elements of 4 bytes with 8, 16 and 48
/// tuples 1.0, 1.3 and 2.1, of 128 with 16 1.0, of 16 with 16 2.4; of 16 and 64 of 8 bytes with 16 and 48 1.9 and 1.2;
/// of 64 bytes with 16 tuples 3.4, of 512 with 64 1.5.
inline constexpr std::int64_t kLeastTuplesPerRegister = 4;

// --- repeated_tuples ---

/// Rows that the same tuples must serve at least, and uses of tuples in all: 2 rows, or fewer than 128 uses, were up to
/// 1.5 times as slow as the families behind it, 3 rows up to 1.1 times.
inline constexpr std::int64_t kLeastRows = 4, kLeastUses = 128;
/// Runs of more tuples gain nothing with blocks above 8 bytes (200 tuples and more were as fast without); and those of
/// more than kMediumRun gain nothing where the rows of params lie further apart than kNear, and so don't stay in L1: 5
/// % slower from 16 KiB a row on, 30 % at 128 KiB.
inline constexpr std::int64_t kShortRun = 128, kMediumRun = 256, kNear = 8 << 10;
inline constexpr std::uint32_t kMostLongRunBytes = 8;
/// Above, checking an index once gains little. Not measured.
inline constexpr std::uint32_t kMostRepeatedBytes = 32;

/// Rows that are copied together, and share the loads of the offsets. Rows of 64 elements, 5 to 1000 indices, within
/// L2: elements of 1 and 2 bytes are 12 % faster four at a time than two at a time; those of 3, 5, 6 and 7 bytes are up
/// to 30 % faster one at a time with 64 indices and more, and 5 % slower with 16 and fewer; those of 8 bytes and more
/// are up to 30 % faster one at a time (several rows of params stand in each other's way). Those of 4 bytes on Zen 4,
/// four at a time and not two: 1.1 times as fast with 1000 elements and as many indices, 1.03 with 64 and 16.
constexpr std::uint8_t rows_copied_together(std::uint32_t block_bytes) {
    return block_bytes <= 2 || block_bytes == 4 ? 4 : 1;
}

/// Beyond TLB reach the rows so far ahead are fetched, since the hardware does not fetch what is read in any order. By
/// hand on Zen 4, 64 MiB into 64 MiB, times as fast: 1000 of 1000 elements of 4 bytes 1.4, 200 of 1000 2.1, 64 of 256
/// 1.05 (two rows ahead; a line with each group of elements instead 1.75, 1.15 and 1.0). And beyond L2 those of a row
/// that is loaded into registers: the hardware of a Zen 5 fetches nothing for masked loads. 48 of 64 elements of 4
/// bytes, 85 MiB into 64 MiB: 9.3 ms without, 3.0 with, from 1 to 16 rows ahead (loads without a mask 3.0 either way);
/// by loads one by one 4.1. Within L2 it is 0.84 to 0.95 times as fast. On a Xeon (model 207) the same from 4 rows
/// ahead 9.1 ms, from 8 8.3, from 16 and more 7.8; 1000 of 1000 elements are alike from 4 to 16. So tables of four
/// registers at most are fetched 16 rows ahead.
inline constexpr std::uint8_t kRepeatedRowsAhead = 4;
constexpr std::uint8_t row_tables_ahead(int registers) { return registers <= 4 ? 16 : kRepeatedRowsAhead; }

/// A run that stores two lines or more is taken to be a row of so many bytes, for the facts about stores: by those of 4
/// bytes lines were not streamed on a Xeon with 480 MiB of L3, which was 1.15 and 1.18 times as fast into 64 MiB (48 of
/// 64 elements of 4 bytes, and 1000 of 1000). Shorter ones have too few whole lines, and are stored by single elements
/// beside them.
inline constexpr std::uint64_t kRepeatedRunBytes = 256;
inline constexpr std::int64_t kLeastStreamedRun = 2 * kLineBytes;

/// What the offsets of checked tuples take of the stack, and of L1 while params stream through it. Not
/// measured.
inline constexpr int kOffsetBufferBytes = 4096;
/// Params that rows may take together when they are read again for the next chunk of tuples: half of the smallest L2
/// that is common. Not measured.
inline constexpr std::int64_t kRereadBytes = 512 << 10;
/// Elements are put together to vectors of so many bytes, where lines are stored past the caches too: by 32 bytes 0.85
/// times as fast (Zen 5, 1000 of 1000 elements of 4 bytes into 64 MiB), on a Zen 4 as fast.
inline constexpr std::uint32_t kJoinedVectorBytes = 16;
/// Positions of a chunk that are done together: large ones as long as they are whole, then small ones. Not
/// measured.
struct GroupSizes {
    int large, small;
};
constexpr GroupSizes positions_together(std::uint32_t block_bytes, bool makes_vectors) {
    if (!makes_vectors) return {4, 1};
    return block_bytes == 1 ? GroupSizes{16, 4} : block_bytes == 8 ? GroupSizes{4, 2} : GroupSizes{8, 4};
}

// --- extents that are not known yet ---

/// Tuples that serve many rows, where a plan does not know how many there will be: taken for a short run. Not
/// measured.
inline constexpr std::int64_t kTuplesWhenDynamic = 128;

}  // namespace gj::tuning
