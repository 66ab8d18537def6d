// facts.h: what machines disagree on, and a measurement on the machine can tell: the facts that schedules rest on.
//
// Each has a few choices, of which one is assumed by what the CPU is, until calibration has measured it
// (engine/calibration/) or a person has given it (GJ_CALIBRATION). Whatever is chosen, results are the same.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "common/array.h"

namespace gj {

/// Where params lie: the smallest that reaches over them. Of one coordinate's elements, where they lie side by side,
/// also how many vector registers of 64 bytes would.
enum class Place : std::uint8_t {
    registers_1,
    registers_2,
    registers_4,
    registers_8,
    registers_16,  ///< a row at a time only (repeated_tuples)
    l1,
    l2,
    near_by,  ///< the TLB
    llc,      ///< the last-level cache, but no TLB
    memory,
};

/// 0: not there.
constexpr int registers_of(Place place) { return place < Place::l1 ? 1 << static_cast<int>(place) : 0; }

/// How large out is: the last-level cache's size at least (large; of a cache that others share, together with params
/// beyond TLB reach); half of that at least (or tuning::kMostHalfLlc, of such a cache); half of that in turn, of such a
/// cache; less, or no larger than L2 (small).
enum class OutSize : std::uint8_t { small, beyond_l2, quarter_llc, half_llc, large };

enum class Fact : std::uint8_t {
#define GJ_FACT(name, kind, row_bytes, params, out) name,
#include "codegen/facts.def"
#undef GJ_FACT
};
inline constexpr int kFactCount = [] {
    int count = 0;
#define GJ_FACT(name, kind, row_bytes, params, out) ++count;
#include "codegen/facts.def"
#undef GJ_FACT
    return count;
}();

/// Facts in threes, by where params lie: their place in the row.
constexpr int place_class(Place params) { return params < Place::llc ? 0 : params == Place::llc ? 1 : 2; }
/// The n-th of a row of facts, by the order of the table.
constexpr Fact nth(Fact first, int n) { return static_cast<Fact>(static_cast<int>(first) + n); }

enum class FactKind : std::uint8_t { store, read_prefetch, yes_or_no, width, two_threads, triples };
/// Of the tuples that it is measured with.
constexpr int coordinates_of(FactKind kind) { return kind == FactKind::triples ? 3 : 1; }

/// Choices of the kinds, in the order in which a tie is decided. The first is what others are measured against (where
/// beats_assumed, what is assumed).
/// streaming_32: with vectors of 32 bytes, not the widest.
enum class StoreChoice : std::uint8_t { plain, prefetch_16, prefetch_8, streaming, streaming_32 };
constexpr bool streams(StoreChoice choice) { return choice >= StoreChoice::streaming; }
/// As far as tuning.h says, a quarter of that, or four times as far (less into L1); or as far, but not all of a row at
/// once: its lines with those that are copied, or the first ones only (sized_block; others take them for far).
enum class ReadPrefetchChoice : std::uint8_t { none, far, near, farther, spread, head, heads };
enum class WidthChoice : std::uint8_t { bytes_32, bytes_64 };

struct FactRecord {
    const char* name;
    FactKind kind;
    std::uint32_t row_bytes;  ///< it is measured with
    Place params;
    OutSize out;
};
const FactRecord& fact_record(Fact fact);
/// How rows of 1 KiB and more that are beyond TLB reach are stored into a large out.
constexpr bool is_large_copy(const FactRecord& fact) {
    return fact.kind == FactKind::store && fact.out == OutSize::large && fact.params >= Place::llc &&
           fact.row_bytes >= 1024;
}
/// From where on an out is a large one.
constexpr bool is_about_sizes(const FactRecord& fact) {
    return fact.out == OutSize::half_llc || fact.out == OutSize::quarter_llc;
}
/// What decides on the generic kernel alone: no Schedule rests on it.
constexpr bool is_about_generic(Fact fact) {
    return fact >= Fact::generic_streams_memory_128 && fact <= Fact::generic_stages_cache_100;
}
/// How rows are fetched that are assumed to be fetched so.
constexpr bool is_head_from_memory(const FactRecord& fact, std::uint8_t assumed) {
    return fact.kind == FactKind::read_prefetch && fact.params == Place::memory &&
           assumed >= static_cast<std::uint8_t>(ReadPrefetchChoice::head);
}
/// Whether what is assumed must be beaten. Else it is plain stores, or no prefetch; but an out beyond L2 differs too
/// much from one of its sizes to another for that, and large copies from one moment to the next.
constexpr bool beats_assumed(const FactRecord& fact, std::uint8_t assumed) {
    return fact.kind >= FactKind::yes_or_no || (fact.kind == FactKind::store && fact.out == OutSize::beyond_l2) ||
           is_large_copy(fact) || is_head_from_memory(fact, assumed);
}
/// The one that must be known before it is measured:
/// - how a large out is stored, before how rows of 1 KiB and more are fetched then, and whether small ones are
///   gathered;
/// - how rows beyond TLB reach are fetched, before all else about them. Of rows of 4 KiB a Xeon (model 207) told lines
///   fetched for writing as 0.92 to 0.95 times as fast while those rows were fetched as is assumed, and 0.95 to 1.13
///   as they are best fetched, and in whole calls they are 1.08 and 1.14; on a Zen 4 copies of 4 KiB by vectors of 32
///   bytes are 1.07 to 1.1 times as fast with lines fetched with those that are copied, and as fast with all at once;
/// - in how many steps small rows are fetched, before whether several are done at once, and that before into which
///   cache they are fetched for a small out, and before whether their indices are checked by vectors; whether those
///   into an out beyond L2 are, before how small rows are stored;
/// - whether small rows out of the last-level cache are done several at once, before how they are stored into a large
///   out; how kernels store rows from memory into one, and fetch those of 1 KiB, before whether the generic one streams
///   them; and how they store small ones out of L1 and L2, before whether it puts those together first;
/// - how a large out is stored, before into which cache its rows are fetched, and with how those are fetched before
///   from where on it is a large one.
std::optional<Fact> fact_before(Fact fact);
/// Whether `other` is that one, or one that must be known before that one, and so on.
bool follows(Fact fact, Fact other);
std::optional<Fact> find_fact(std::string_view name);

/// Names of a kind's choices, by their numbers: "plain", "prefetch_16", ..; "none", "far", ..; "no", "yes" (of
/// two_threads and triples too); "bytes_32", "bytes_64".
std::span<const char* const> choice_names(FactKind kind);
/// Choices of the same group are alike in kind (both write prefetches): which of them matters less than the group.
std::uint8_t choice_group(FactKind kind, std::uint8_t choice);

enum class FactSource : std::uint8_t { assumed, measured, given };
const char* source_name(FactSource source);

struct KnownFact {
    std::uint8_t choice = 0;
    FactSource source = FactSource::assumed;
    float gain = 0;  ///< measured: times as fast as the first choice, or as what was assumed (beats_assumed)
    bool operator==(const KnownFact&) const = default;
};

/// All of a machine, by value: a new measurement makes a new one.
class Facts {
public:
    const KnownFact& operator[](Fact fact) const { return known_[static_cast<int>(fact)]; }
    KnownFact& operator[](Fact fact) { return known_[static_cast<int>(fact)]; }

    bool says(Fact fact) const { return (*this)[fact].choice != 0; }
    /// How rows of so many bytes are stored into an out that is small, beyond_l2 or large.
    StoreChoice store(std::uint64_t row_bytes, Place params, OutSize out) const;
    /// Whether an out is stored as a large one is.
    bool is_far(Place params, OutSize out) const;
    /// How far ahead params are fetched, and how: not at all within TLB reach.
    ReadPrefetchChoice read_prefetch(std::uint64_t row_bytes, Place params, bool out_is_large) const;
    /// Whether several rows beyond TLB reach are done at once into a small out (into any: SizeClasses).
    bool rows_together(std::uint64_t row_bytes, Place params, bool out_is_large) const;
    /// Whether rows whose size is baked in are fetched in two steps: beyond TLB reach.
    bool two_steps(std::uint64_t row_bytes, Place params) const;
    /// Whether rows beyond TLB reach are fetched into L1.
    bool read_prefetch_to_l1(std::uint64_t row_bytes, Place params, bool out_is_large) const;
    /// Whether 64-bit indices of one coordinate, and from memory any, are checked a vector at a time, with rows of 1,
    /// 2, 4 and 8 bytes.
    bool index_vectors(std::uint32_t row_bytes, Place params, OutSize out) const;
    /// Whether tuples of three coordinates, and within TLB reach of two of 32 bits and less, are checked a vector at a
    /// time, with rows that may be too large for that.
    bool tuple_vectors(Place params) const;
    /// Whether a table of elements that could be is kept in registers.
    bool in_registers(std::uint32_t element_bytes, Place table) const;
    /// Whether rows of 4 or 8 bytes are gathered into an out that is small, beyond_l2 or large.
    bool gather(std::uint32_t row_bytes, Place params, OutSize out) const;
    /// The widest copy, of rows whose size is baked in, or of such of run-time size.
    std::uint32_t copy_bytes(bool is_baked_in, std::uint64_t row_bytes, Place params) const;
    /// Whether rows of 16 bytes are stored by pairs.
    bool pairs(Place params, OutSize out) const {
        return params > Place::l1 || out != OutSize::small || says(Fact::pairs_l1_16);
    }
    /// Whether rows whose size is baked in are stored with padding that the next one overwrites: within L2.
    bool padded_rows(Place params) const { return params <= Place::l2 && says(Fact::padded_rows_24); }
    /// Whether the generic kernel stores such rows from memory past the caches where kernels do.
    bool generic_streams(std::uint64_t row_bytes) const {
        return says(row_bytes < 512 ? Fact::generic_streams_memory_128 : Fact::generic_streams_memory_1k);
    }
    /// Whether small rows that it stores past the caches go through a buffer.
    bool generic_stages(std::uint64_t row_bytes) const {
        return (row_bytes & (row_bytes - 1)) == 0 || says(Fact::generic_stages_cache_100);
    }
    /// Bytes moved by a task at least: 128 KiB to 1 MiB.
    std::int64_t least_task_bytes() const;

private:
    Array<KnownFact, kFactCount> known_;
};

// Asked on the way of every call.

inline bool Facts::is_far(Place params, OutSize out) const {
    if (out < OutSize::quarter_llc || out == OutSize::large) return out == OutSize::large;
    const int place = place_class(params);
    return says(nth(Fact::far_from_half_llc_cache, place)) &&
           (out == OutSize::half_llc || says(nth(Fact::far_from_quarter_llc_cache, place)));
}

/// Rows into a large out are fetched ahead as facts about such say from so many bytes on: as those of 1 KiB, and from
/// twice as many on as those of 4 KiB (facts.def).
inline constexpr std::uint64_t kLeastFarRow = 1024;

/// Which fact says how rows beyond TLB reach are fetched ahead.
inline Fact read_prefetch_fact(std::uint64_t row_bytes, Place params, bool out_is_large) {
    if (out_is_large && row_bytes >= kLeastFarRow) {
        const Fact first = params == Place::memory ? Fact::far_read_prefetch_memory_1k : Fact::far_read_prefetch_llc_1k;
        return nth(first, row_bytes < 2 * kLeastFarRow ? 0 : 1);
    }
    const Fact first = params == Place::memory ? Fact::read_prefetch_memory_16 : Fact::read_prefetch_llc_16;
    return nth(first, row_bytes <= 16 ? 0 : row_bytes < 96 ? 1 : row_bytes <= 512 ? 2 : row_bytes < 2048 ? 3 : 4);
}

inline ReadPrefetchChoice Facts::read_prefetch(std::uint64_t row_bytes, Place params, bool out_is_large) const {
    if (params < Place::llc) return ReadPrefetchChoice::none;
    return static_cast<ReadPrefetchChoice>((*this)[read_prefetch_fact(row_bytes, params, out_is_large)].choice);
}

inline bool Facts::rows_together(std::uint64_t row_bytes, Place params, bool out_is_large) const {
    if (params == Place::memory && out_is_large) return says(Fact::far_rows_together_memory_64);
    const Fact first = params == Place::memory ? Fact::rows_together_memory_16 : Fact::rows_together_llc_16;
    return params >= Place::llc && says(nth(first, row_bytes > 16 ? 1 : 0));
}

inline bool Facts::two_steps(std::uint64_t row_bytes, Place params) const {
    const Fact first = params == Place::memory ? Fact::two_steps_memory_16 : Fact::two_steps_llc_16;
    return params >= Place::llc && says(nth(first, row_bytes > 16 ? 1 : 0));
}

inline bool Facts::read_prefetch_to_l1(std::uint64_t row_bytes, Place params, bool out_is_large) const {
    const bool from_memory = params == Place::memory;
    if (params < Place::llc || (from_memory && out_is_large)) return false;
    const Fact first = out_is_large  ? Fact::far_fetch_l1_llc_16
                       : from_memory ? Fact::fetch_l1_memory_16
                                     : Fact::fetch_l1_llc_16;
    return row_bytes < (out_is_large ? 2 * kLeastFarRow : 128) && says(nth(first, row_bytes < 64    ? 0
                                                                                  : row_bytes < 256 ? 1
                                                                                                    : 2));
}

inline bool Facts::in_registers(std::uint32_t element_bytes, Place table) const {
    if (table == Place::registers_16) return element_bytes == 4 && says(Fact::registers_1k_4);
    if (table == Place::registers_4 && element_bytes == 8) return says(Fact::registers_256_8);
    const Fact first = table <= Place::registers_2 ? Fact::registers_128_1 : Fact::registers_512_1;
    return table < Place::l1 && says(nth(first, element_bytes <= 2 ? 0 : element_bytes == 4 ? 1 : 2));
}

inline bool Facts::index_vectors(std::uint32_t row_bytes, Place params, OutSize out) const {
    if (params >= Place::llc) return says(nth(Fact::index_vectors_llc_4, params == Place::memory ? 1 : 0));
    if (out != OutSize::small) return says(Fact::mid_index_vectors_l2_4);
    const Fact first = params == Place::l1 ? Fact::index_vectors_l1_4 : Fact::index_vectors_l2_4;
    return params == Place::near_by || says(nth(first, row_bytes == 8 ? 1 : 0));
}

inline bool Facts::tuple_vectors(Place params) const {
    return says(params < Place::llc ? Fact::triple_vectors_cache_64 : Fact::triple_vectors_memory_64);
}

inline bool Facts::gather(std::uint32_t row_bytes, Place params, OutSize out) const {
    const Fact first = out == OutSize::small       ? Fact::gather_l1_4
                       : out == OutSize::beyond_l2 ? Fact::mid_gather_l1_4
                                                   : Fact::far_gather_l1_4;
    return params <= Place::l2 && says(nth(first, (params == Place::l1 ? 0 : 2) + (row_bytes == 8 ? 1 : 0)));
}

/// What each of the two tasks moves that such a fact is about.
constexpr std::int64_t task_bytes(Fact fact) {
    return std::int64_t{128} << (10 + static_cast<int>(fact) - static_cast<int>(Fact::two_threads_128k));
}

inline std::int64_t Facts::least_task_bytes() const {
    Fact fact = Fact::two_threads_128k;
    while (fact <= Fact::two_threads_512k && !says(fact)) fact = nth(fact, 1);
    return task_bytes(fact);
}

/// What is assumed of a CPU, from those that were measured (tuning.h).
struct Assumptions {
    bool near_prefetch = true;       ///< lines of a small out are fetched for writing, where rows are not small
    bool gathers = false;            ///< gather instructions are faster than as many loads
    bool streams = false;            ///< a large out is better stored past the caches
    bool rows_together = false;      ///< beyond TLB reach several rows at once are faster than one
    bool far_rows_together = false;  ///< and from memory into a large out
    bool two_steps = false;          ///< rows of up to 16 bytes from memory are fetched in two steps
    bool held_two_steps = false;     ///< and rows out of the last-level cache
    bool wide_two_steps = true;      ///< and larger ones, where small ones are not fetched into L1
    bool to_l1 = false;              ///< beyond TLB reach small rows are fetched into L1
    bool heads = false;              ///< of large rows out of the last-level cache the first lines are fetched
    bool memory_heads = false;       ///< and from memory, of several rows at once
    bool wide_copies = false;        ///< large rows are copied by 64 bytes
    bool tables = false;             ///< lanes are looked up in registers faster than loaded
    bool narrow_tables = false;      ///< those of up to 4 bytes are in registers of 32 bytes
    bool index_vectors = true;       ///< within L2 64-bit indices of one coordinate are checked a vector at a time
    bool stages = true;              ///< the generic kernel streams small rows of any size through a buffer
    bool pairs = true;               ///< rows of 16 bytes out of L1 are stored by pairs
};
Facts assumed_facts(Assumptions assumptions);

}  // namespace gj
