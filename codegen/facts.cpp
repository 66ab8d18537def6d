// facts.cpp: the table of facts, and what is assumed of them.
#include "codegen/facts.h"

#include <array>

#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr std::array kRecords{
#define GJ_FACT(name, kind, row_bytes, params, out) \
    FactRecord{#name, FactKind::kind, row_bytes, Place::params, OutSize::out},
#include "codegen/facts.def"
#undef GJ_FACT
};
static_assert(kRecords.size() == kFactCount);

constexpr std::array kStoreNames{"plain", "prefetch_16", "prefetch_8", "streaming", "streaming_32"};
constexpr std::array kReadPrefetchNames{"none", "far", "near", "farther", "spread", "head", "heads"};
constexpr std::array kYesOrNoNames{"no", "yes"};
constexpr std::array kWidthNames{"bytes_32", "bytes_64"};

/// Of facts about stores: which rows, by the order of the table. Small ones are those that share lines where that
/// counts most, from memory into a large out. Zen 5, out of 256 MiB, streaming / plainly one by one, ns a row: of 24,
/// 32 and 40 bytes 6.1 / 5.1, 5.1 / 4.7 and 6.2 / 5.2, of 64 bytes 5.3 / 5.3; out of 48 MiB, as a measurement has it,
/// 3.8 / 3.4, 3.8 / 3.7, 4.6 / 4.7 and 4.0 / 4.3.
int row_class(std::uint64_t row_bytes, Place params, OutSize out) {
    const bool shares_lines = params == Place::memory && out == OutSize::large && row_bytes < tuning::kLineBytes;
    if (row_bytes < 24 || shares_lines) return 0;
    if (row_bytes < 96) return 1;
    if (row_bytes <= 320) return 2;
    return row_bytes < 2048 ? 3 : 4;
}
constexpr int kRowClasses = 5;

/// Rows that are checked and put together a vector at a time.
constexpr std::uint64_t kMostSmallRow = 8;

Fact store_fact(std::uint64_t row_bytes, Place params, OutSize out) {
    const Fact first = out == OutSize::small       ? Fact::near_store_cache_16
                       : out == OutSize::beyond_l2 ? Fact::mid_store_cache_16
                                                   : Fact::far_store_cache_16;
    return nth(first, place_class(params) * kRowClasses + row_class(row_bytes, params, out));
}

/// tuning.h has what was measured: small rows gain nothing from lines fetched for writing, and less where params from
/// memory need the same line buffers.
StoreChoice assumed_near_store(int row_class, bool from_memory) {
    if (!from_memory) return row_class == 0 ? StoreChoice::plain : StoreChoice::prefetch_16;
    if (row_class > 2) return StoreChoice::prefetch_16;
    return row_class == 2 ? StoreChoice::prefetch_8 : StoreChoice::plain;
}

}  // namespace

const FactRecord& fact_record(Fact fact) { return kRecords[static_cast<std::size_t>(fact)]; }

std::optional<Fact> fact_before(Fact fact) {
    const FactRecord& record = fact_record(fact);
    const bool is_far_row = record.out == OutSize::large && record.row_bytes >= kLeastFarRow;
    const Fact store = store_fact(record.row_bytes, record.params, OutSize::large);
    if (is_about_sizes(record))
        return record.params == Place::memory ? Fact::far_read_prefetch_memory_4k
               : record.params == Place::llc  ? Fact::far_read_prefetch_llc_1k
                                              : store;
    if (is_about_generic(fact)) return is_far_row ? Fact::far_read_prefetch_memory_1k : store;
    if (record.kind == FactKind::read_prefetch) return is_far_row ? std::optional(store) : std::nullopt;
    if (fact >= Fact::far_fetch_l1_llc_16 && fact <= Fact::far_fetch_l1_llc_256) return store;
    if (fact >= Fact::fetch_l1_llc_16 && fact <= Fact::fetch_l1_memory_64)
        return nth(Fact::rows_together_llc_16, static_cast<int>(fact) - static_cast<int>(Fact::fetch_l1_llc_16));
    // What is not checked by vectors is done as these say.
    if (fact == Fact::index_vectors_llc_4) return Fact::rows_together_llc_16;
    if (fact == Fact::index_vectors_memory_4) return Fact::rows_together_memory_16;
    if (fact >= Fact::rows_together_llc_16 && fact <= Fact::rows_together_memory_64)
        return nth(Fact::two_steps_llc_16, static_cast<int>(fact) - static_cast<int>(Fact::rows_together_llc_16));
    // Rows that are done several at once are streamed so.
    if (fact == Fact::far_store_llc_16) return Fact::rows_together_llc_16;
    if (fact == Fact::far_store_llc_64) return Fact::rows_together_llc_64;
    if (fact == Fact::far_rows_together_memory_64) return store;
    if (record.params >= Place::llc && !is_far_row) return read_prefetch_fact(record.row_bytes, record.params, false);
    if (fact >= Fact::far_gather_l1_4 && fact <= Fact::far_gather_l2_8) return Fact::far_store_cache_4;
    if (fact == Fact::far_store_cache_4) return Fact::mid_index_vectors_l2_4;
    return std::nullopt;
}

bool follows(Fact fact, Fact other) {
    const std::optional<Fact> before = fact_before(fact);
    return before && (*before == other || follows(*before, other));
}

std::optional<Fact> find_fact(std::string_view name) {
    for (int i = 0; i < kFactCount; ++i)
        if (name == kRecords[static_cast<std::size_t>(i)].name) return static_cast<Fact>(i);
    return std::nullopt;
}

std::span<const char* const> choice_names(FactKind kind) {
    switch (kind) {
        case FactKind::store: return kStoreNames;
        case FactKind::read_prefetch: return kReadPrefetchNames;
        case FactKind::yes_or_no:
        case FactKind::two_threads:
        case FactKind::triples: return kYesOrNoNames;
        case FactKind::width: break;
    }
    return kWidthNames;
}

std::uint8_t choice_group(FactKind kind, std::uint8_t choice) {
    if (kind == FactKind::store && streams(static_cast<StoreChoice>(choice)))
        return static_cast<std::uint8_t>(StoreChoice::streaming);
    const bool is_other_prefetch =
        (kind == FactKind::store && choice == static_cast<int>(StoreChoice::prefetch_8)) ||
        (kind == FactKind::read_prefetch && (choice == static_cast<int>(ReadPrefetchChoice::near) ||
                                             choice == static_cast<int>(ReadPrefetchChoice::farther)));
    return is_other_prefetch ? 1 : choice;
}

const char* source_name(FactSource source) {
    switch (source) {
        case FactSource::assumed: return "assumed";
        case FactSource::measured: return "measured";
        case FactSource::given: break;
    }
    return "given";
}

StoreChoice Facts::store(std::uint64_t row_bytes, Place params, OutSize out) const {
    if (row_bytes <= kMostSmallRow)
        return out == OutSize::large
                   ? static_cast<StoreChoice>((*this)[nth(Fact::far_store_cache_4, place_class(params))].choice)
                   : StoreChoice::plain;
    return static_cast<StoreChoice>((*this)[store_fact(row_bytes, params, out)].choice);
}

std::uint32_t Facts::copy_bytes(bool is_baked_in, std::uint64_t row_bytes, Place params) const {
    const bool is_large = row_bytes >= 2048 && params == Place::llc;
    const Fact fact = is_baked_in ? Fact::copy_width_256 : is_large ? Fact::copy_width_llc_4k : Fact::copy_width_4k;
    return says(fact) ? 64 : 32;
}

Facts assumed_facts(Assumptions assumptions) {
    Facts facts;
    for (int place = 0; place < 3; ++place)
        for (int rows = 0; rows < kRowClasses; ++rows) {
            const StoreChoice near_by = assumed_near_store(rows, place > 0);
            const StoreChoice far = assumptions.streams ? StoreChoice::streaming : near_by;
            const auto assume = [&](Fact first, StoreChoice choice) {
                facts[nth(first, place * kRowClasses + rows)].choice = static_cast<std::uint8_t>(choice);
            };
            assume(Fact::near_store_cache_16, assumptions.near_prefetch ? near_by : StoreChoice::plain);
            assume(Fact::mid_store_cache_16, near_by);
            assume(Fact::far_store_cache_16, far);
        }
    // The second choice: yes, or far.
    const auto assume = [&](Fact fact, bool yes) { facts[fact].choice = yes ? 1 : 0; };
    for (int i = 0; i < 10; ++i) assume(nth(Fact::read_prefetch_llc_16, i), true);
    const ReadPrefetchChoice far_out = assumptions.streams ? ReadPrefetchChoice::spread : ReadPrefetchChoice::far;
    for (int i = 0; i < 4; ++i)
        facts[nth(Fact::far_read_prefetch_llc_1k, i)].choice = static_cast<std::uint8_t>(far_out);
    if (assumptions.streams)
        facts[Fact::read_prefetch_memory_4k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::spread);
    if (assumptions.memory_heads) {
        facts[Fact::read_prefetch_memory_1k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::head);
        for (const Fact fact : {Fact::read_prefetch_memory_4k, Fact::far_read_prefetch_memory_1k})
            facts[fact].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::heads);
    }
    if (assumptions.heads)
        facts[Fact::read_prefetch_llc_4k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::head);
    for (int i = 0; i < 4; ++i) {
        assume(nth(Fact::gather_l1_4, i), assumptions.gathers);
        assume(nth(Fact::mid_gather_l1_4, i), assumptions.gathers);
        assume(nth(Fact::far_gather_l1_4, i), assumptions.gathers);
        assume(nth(Fact::index_vectors_l1_4, i), assumptions.index_vectors);
        assume(nth(Fact::rows_together_llc_16, i), assumptions.rows_together);
    }
    assume(Fact::far_rows_together_memory_64, assumptions.far_rows_together);
    assume(Fact::mid_index_vectors_l2_4, true);
    assume(Fact::index_vectors_llc_4, assumptions.rows_together);
    for (int i = 0; i < 7; ++i) assume(nth(Fact::fetch_l1_llc_16, i), assumptions.to_l1);
    for (int i = 0; i < 2; ++i) assume(nth(Fact::two_steps_llc_16, i), assumptions.held_two_steps);
    assume(Fact::two_steps_memory_16, assumptions.two_steps);
    assume(Fact::two_steps_memory_64, assumptions.wide_two_steps && !assumptions.to_l1);
    assume(Fact::copy_width_4k, assumptions.wide_copies);
    assume(Fact::copy_width_llc_4k, assumptions.wide_copies);
    assume(Fact::pairs_l1_16, assumptions.pairs);
    assume(Fact::generic_stages_cache_100, assumptions.stages);
    assume(Fact::padded_rows_24, true);
    for (int i = 0; i < 7; ++i) assume(nth(Fact::registers_128_1, i), assumptions.tables);
    for (const Fact fact : {Fact::registers_128_1, Fact::registers_128_4})
        assume(fact, assumptions.tables || assumptions.narrow_tables);
    for (int i = 0; i < 3; ++i) assume(nth(Fact::far_from_quarter_llc_cache, i), true);  // where one of half of it is
    assume(Fact::two_threads_256k, true);
    assume(Fact::two_threads_512k, true);
    return facts;
}

}  // namespace gj
