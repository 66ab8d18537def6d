// schedule.h: how a signature is carried out. Every heuristic and threshold of the project lives behind choose().
#pragma once

#include <cstdint>
#include <span>

#include "codegen/signature.h"
#include "codegen/target.h"

namespace gj {

/// Where the same tuples serve many rows (repeated_dim_count): how much is gained by keeping what was checked.
enum class TupleUse : std::uint8_t {
    few = 0,    ///< few uses, or of so many tuples and so far apart in params that nothing is gained
    short_run,  ///< many uses of few tuples
    long_run,   ///< many uses of many tuples
};

/// From here on out counts as lying in memory.
inline constexpr std::uint64_t kFarOutBytes = std::uint64_t{8} << 20;

/// What a Schedule may know of extents: classes, never numbers, so that a stream of ragged shapes can't fill the cache.
struct SizeClasses {
    std::uint8_t addressed_bytes = 0;  ///< params: 0: within TLB reach, 1: beyond, 2: >= 4 x last-level cache
    std::uint8_t direct_bytes = 0;     ///< out: 0: below kFarOutBytes, 1: above. No schedule asks yet
    TupleUse tuple_use = TupleUse::few;
};
SizeClasses classify(std::uint64_t addressed_bytes, std::uint64_t direct_bytes, const Target& target);
/// Of `tuples` that serve `rows` rows each, which lie `distance` bytes apart in params.
TupleUse classify_tuple_use(std::int64_t rows, std::int64_t tuples, std::int64_t distance);

/// Rows ahead of the copy whose params are fetched; 0: none.
std::uint8_t read_prefetch_rows(std::uint64_t row_bytes, const SizeClasses& classes);

enum class KernelFamily : std::uint8_t {
    none = 0,             ///< no family fits: the generic kernel runs
    vector_tuples = 2,    ///< a small block per row, whose index tuples are checked and located a vector at a time
    constant_block = 3,   ///< a block of known size per row, ascending copies, checks of several rows at once
    sized_block = 4,      ///< a block of run-time size per row, or a part of it
    strided_slice = 5,    ///< runs of small blocks that share a tuple
    repeated_tuples = 6,  ///< tuples that serve many rows: checked once, copied row by row with vector stores
    // register_row = 1: the next families
};

/// Byte-sized on purpose: it is part of the key.
struct Schedule {
    KernelFamily family = KernelFamily::none;
    std::uint8_t unroll = 0;          ///< rows whose indices are checked together
    std::uint8_t vector_bytes = 0;    ///< widest copy, or vector of offsets
    std::uint8_t read_prefetch = 0;   ///< rows ahead; 0: none
    std::uint8_t write_prefetch = 0;  ///< cache lines ahead; 0: none
    std::uint8_t slice_dims = 0;      ///< how many of the last canonical dims run inside the row
    bool hardware_gather = false;     ///< rows are loaded by gather instructions
    bool nontemporal_read = false;
    bool streaming_store = false;
    bool whole_inner_runs = false;   ///< row ranges must begin and end at multiples of the innermost run
    bool splits_slice = false;       ///< understands a slice range other than "all"
    std::uint16_t baked_extent = 0;  ///< elements of a row or table that is held in registers
};

/// The families in order of preference.
struct FamilyEntry {
    KernelFamily family;
    const char* name;
    const char* (*fits)(const Signature& signature);  ///< nullptr for yes, or why not
    void (*schedule)(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule);
    /// What fits may still be slower than a family behind it. As fits; null: it never is.
    const char* (*pays)(const Signature& signature, const SizeClasses& classes, const Target& target) = nullptr;

    const char* why_not(const Signature& signature, const SizeClasses& classes, const Target& target) const;
};
std::span<const FamilyEntry> families();
const char* family_name(KernelFamily family);

/// The first family that fits; Schedule of family none when none does. Pure. In place: bytes that were just written one by one
/// are slow to read as the words of a returned value.
void choose(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule);

}  // namespace gj
