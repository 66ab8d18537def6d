// schedule.h: how a signature is carried out: the record that choose() makes and that emitters read.
//
// What is decided stands in codegen/families/, by numbers that all stand in codegen/tuning.h, or codegen/cuda/tuning.h.
#pragma once

#include <algorithm>
#include <array>
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

/// What a Schedule may know of extents: classes, never numbers, so that a stream of ragged shapes can't fill the cache.
struct SizeClasses {
    Place params = Place::l2;
    Place table = Place::l1;  ///< the elements of the one coordinate: registers; else, or where there is none, l1
    OutSize out = OutSize::small;
    TupleUse tuple_use = TupleUse::few;
    bool is_vast = false;  ///< so many rows of one walk of tuples reach over so much of params that grouping may pay
    bool is_part_of_far = false;   ///< params are what one walk of the tuples reads of more than the TLB reaches over
    bool runs_fill_lines = false;  ///< of the tuples that serve many rows: a row of out has whole lines, most of it
    bool beyond_tlb() const { return params >= Place::llc; }
    Place fetched_from() const { return is_part_of_far ? Place::llc : params; }
    bool far_out(const Facts& facts) const { return facts.is_far(fetched_from(), out); }
    /// small, beyond_l2 or large: as which it is stored.
    OutSize out_class(const Facts& facts) const {
        return far_out(facts) ? OutSize::large : std::min(out, OutSize::beyond_l2);
    }
    /// How rows of so many bytes are stored.
    StoreChoice store(std::uint64_t row_bytes, const Facts& facts) const {
        return facts.store(row_bytes, params, out_class(facts));
    }
    /// How they are fetched ahead.
    ReadPrefetchChoice read_prefetch(std::uint64_t row_bytes, const Facts& facts) const {
        return facts.read_prefetch(row_bytes, fetched_from(), far_out(facts));
    }
    /// Whether several rows beyond TLB reach are done at once. From memory into a large out a Zen 5 gains nothing by
    /// it: stored plainly one by one, rows of 8 and 16 bytes 1.03 times as fast, of 24, 32 and 40 bytes 1.08, 1.04 and
    /// 1.01, of 64 bytes 1.02 (out of 48 MiB 0.98 to 1.05). A Zen 3: rows of 16 bytes 1.02, of 32 and 40 bytes 1.08 and
    /// 1.04, of 64 bytes, streamed by eights, 1.15 and 1.2, out of pages of 4 KiB 1.02 to 1.27.
    bool rows_together(std::uint64_t row_bytes, const Facts& facts) const {
        return facts.rows_together(row_bytes, params, far_out(facts));
    }
    /// Whether rows that are fetched ahead are fetched into L1.
    bool read_prefetch_to_l1(std::uint64_t row_bytes, const Facts& facts) const {
        return facts.read_prefetch_to_l1(row_bytes, fetched_from(), far_out(facts));
    }
    /// Whether rows whose size is baked in are fetched in two steps: not into L1. Zen 5, out of half of the last-level
    /// cache, time: into a small out 16 to 100 bytes 1.05 to 1.25, 16 bytes behind a line too, where a measurement
    /// tells that two steps gain; into a large one 16 and 64 bytes 1.2.
    bool two_steps(std::uint64_t row_bytes, const Facts& facts) const {
        return facts.two_steps(row_bytes, params) && !read_prefetch_to_l1(row_bytes, facts);
    }
    /// Whether wide indices of one coordinate are checked a vector at a time: never from memory into a
    /// large out.
    bool index_vectors(std::uint32_t row_bytes, const Facts& facts) const {
        return facts.index_vectors(row_bytes, params, out) && !(params == Place::memory && far_out(facts));
    }
    std::uint8_t unit_bytes = 0;  ///< on a device: the widest power of two, 16 at most, that block and strides allow
};
/// From where on out is half of the last-level cache: or so large that of a larger cache others have their parts.
std::uint64_t half_llc_bytes(const Target& target);
/// And of a quarter: half of those, of such a larger cache, or else the same.
std::uint64_t quarter_llc_bytes(const Target& target);
/// Whether the last-level cache is such a larger one.
bool shares_llc(const Target& target);
/// Of a device: params l2 or memory, out small or beyond_l2.
SizeClasses classify(std::uint64_t addressed_bytes, std::uint64_t direct_bytes, const Target& target);
/// Of so many bytes of elements that lie side by side: in as few registers as hold them, or l1.
Place classify_table(std::uint64_t bytes);
/// Of `tuples` that serve `rows` rows each, which lie `distance` bytes apart in params.
TupleUse classify_tuple_use(std::int64_t rows, std::int64_t tuples, std::int64_t distance);

enum class KernelFamily : std::uint8_t {
    none = 0,  ///< no family fits: the generic kernel runs
#define GJ_KERNEL_FAMILY(name, number) name = (number),
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY
#define GJ_CUDA_FAMILY(name, number) name = (number),
#include "codegen/cuda/families/families.def"
#undef GJ_CUDA_FAMILY
};

/// Of a row of params that is fetched ahead: all lines at once. Of a large one (sized_block): each with those that are
/// copied; or the first ones at once (tuning::kHeadBytes), which the hardware follows. Of another (constant_block), in
/// two steps: as many lines as every row has, and some rows later what lies behind them.
enum class PrefetchLines : std::uint8_t { all = 0, spread, head, two_steps };
inline constexpr std::array kPrefetchLinesNames{"all", "spread", "head", "two_steps"};

/// Whether a kernel that is given RowGroups takes rows by groups of params; and whether it stores each where it
/// belongs, or puts a block of them together apart, which is then streamed to out.
enum class GroupedRows : std::uint8_t { no = 0, in_place, streamed };
inline constexpr std::array kGroupedRowsNames{"no", "in_place", "streamed"};

/// Longer runs than any.
inline constexpr std::uint8_t kMostSampledRowsLog2 = 62;

/// Byte-sized on purpose: it is part of the key.
struct Schedule {
    KernelFamily family = KernelFamily::none;
    std::uint8_t unroll = 0;         ///< rows done together: checked; of repeated_tuples, copied
    std::uint8_t vector_bytes = 0;   ///< widest copy, or vector of offsets
    std::uint8_t read_prefetch = 0;  ///< rows ahead; 0: none
    PrefetchLines read_prefetch_lines = PrefetchLines::all;
    bool read_prefetch_to_l1 = false;  ///< else into L2
    std::uint8_t write_prefetch = 0;   ///< cache lines ahead; 0: none
    std::uint8_t table_registers = 0;  ///< of vector_bytes, that hold all of params; 0: params are loaded row by row
    bool byte_permutes = false;        ///< of a table: bytes are looked up one by one, not as pairs
    bool hardware_gather = false;      ///< rows are loaded by gather instructions
    bool splits_slice = false;         ///< understands a slice range other than "all"
    /// Whole lines of out are stored past the caches; of a device: L2 gives up first what is stored.
    bool streaming_store = false;
    bool padded_rows = false;  ///< of rows done together all but the last end in a store that the next one overwrites
    GroupedRows grouped_rows = GroupedRows::no;
    /// Of runs of 2^n rows and more a few are looked at first, and tell how all are fetched; 0: of none.
    std::uint8_t sampled_rows_log2 = 0;

    bool stores_past_caches() const { return streaming_store || grouped_rows == GroupedRows::streamed; }

    bool operator==(const Schedule&) const = default;
};

/// One kernel family. Each function is pure.
struct FamilyRecord {
    KernelFamily family;
    const char* name;
    const char* (*fits)(const Signature& signature);  ///< nullptr for yes, or why not
    /// What fits may still be slower than a family behind it. As fits; null: it never is.
    const char* (*pays)(const Signature& signature, const SizeClasses& classes, const Target& target);
    /// Only of a signature that fits; sets what differs from Schedule() and the family.
    void (*schedule)(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule);
    /// What no emitter of the family can do of a signature and a schedule that some hand or file made. As fits.
    const char* (*refuses)(const Signature& signature, const Schedule& schedule);
    /// Of a schedule of this family: has it store whole lines past the caches, with vectors of `widest` bytes at most.
    /// Null: the family can't.
    void (*stream)(const Signature& signature, std::uint32_t widest, Schedule* schedule);

    const char* why_not(const Signature& signature, const SizeClasses& classes, const Target& target) const;
    /// What no emitter can do of a schedule on a CPU of this level, which permutes bytes or not: of any family, then of
    /// this one.
    const char* why_refused(const Signature& signature, const Schedule& schedule, IsaLevel level,
                            bool has_byte_permutes) const;
};
/// Those that make kernels for such targets, in order of preference.
std::span<const FamilyRecord* const> families(TargetKind kind);
/// Null where such targets have none of this number.
const FamilyRecord* find_family(TargetKind kind, KernelFamily family);
/// Of a family of any target; "generic" where there is none.
const char* family_name(KernelFamily family);

/// The first family that fits; Schedule of family none when none does. What the target forces takes the place of what
/// was chosen, where the family can be made so; else nothing of it does. Pure. In place: bytes that were just written
/// one by one are slow to read as the words of a returned value.
void choose(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule);

}  // namespace gj
