// tuning.h: every threshold, with the measurement that set it. Limits of resources and protocols stand where they are
// kept.
#pragma once

#include <cstdint>

namespace gj {

// The generic kernel

/// Lines of a row that are prefetched; the hardware goes on from there.
inline constexpr std::uint64_t kGenericPrefetchLines = 4;

/// How far ahead of its stores it fetches lines of an out that rows fill. Blocks above 64 bytes are 1.1 to 1.4 times as
/// fast with params and out within L2, smaller ones up to a sixth slower; where out lies in memory those above 16 bytes
/// gain too.
inline constexpr std::uint64_t kGenericWriteAheadBytes = 1024;
/// Beyond TLB reach, where params that are fetched need the same line buffers, smaller blocks than this lose a little;
/// larger ones are up to 1.2 times as fast.
inline constexpr std::uint64_t kGenericFarWriteAheadBlock = 96;

/// Beyond TLB reach, blocks of 16 bytes to this are copied by memcpy, which has wider registers. Fewer stores then wait
/// for lines from memory: 1.07 times as fast.
inline constexpr std::uint64_t kGenericFarMemcpyBlock = 64;

// The executor

/// Bytes moved by a task at least. Measured on two cores of a Sapphire Rapids, oneTBB awake, copies within L2: two
/// tasks of 128 KiB take as long as one of 256, two of 256 KiB are 1.3 times as fast as one of 512, two of 512 KiB 1.6
/// times.
inline constexpr std::int64_t kMinTaskBytes = std::int64_t{256} << 10;
/// Parts of a slice begin at multiples of this many bytes moved: 64 read and 64 written, so that two tasks seldom write
/// one cache line.
inline constexpr std::int64_t kCutBytes = 128;

// When to compile

/// Background mode's default: so many bytes written by the generic kernel are worth a compile, which takes 3 to 7 ms.
/// The generic kernel writes them in 0.4 ms (rows of 64 bytes, all in cache) to 125 ms (calls of 8 rows of 4 bytes).
/// Half of them are worth opening the compiler: then the first kernel comes 5 to 8 ms after the call that was enough,
/// and not 9 to 37.
inline constexpr std::int64_t kCompileAfterBytes = std::int64_t{16} << 20;

/// Tuples that serve many rows, where a plan does not know how many there will be: taken for a short run.
inline constexpr std::int64_t kTuplesWhenDynamic = 128;

}  // namespace gj
