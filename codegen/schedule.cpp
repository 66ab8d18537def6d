// schedule.cpp: from a signature and its size classes to the first kernel family that fits.
#include "codegen/schedule.h"

#include <algorithm>
#include <bit>

#include "codegen/cuda/tuning.h"
#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {

Place classify_table(std::uint64_t bytes) {
    // 1, 2, 4 .. registers of 64 bytes are places 0, 1, 2 ..
    const int place = std::bit_width((std::max<std::uint64_t>(bytes, 1) - 1) / 64);
    return static_cast<Place>(std::min(place, static_cast<int>(Place::l1)));
}

std::uint64_t half_llc_bytes(const Target& target) { return std::min(target.llc_bytes / 2, tuning::kMostHalfLlc); }

bool shares_llc(const Target& target) { return half_llc_bytes(target) < target.llc_bytes / 2; }

std::uint64_t quarter_llc_bytes(const Target& target) { return half_llc_bytes(target) / (shares_llc(target) ? 2 : 1); }

SizeClasses classify(std::uint64_t addressed_bytes, std::uint64_t direct_bytes, const Target& target) {
    SizeClasses classes;
    if (target.kind == TargetKind::cuda) {
        const bool is_kept = addressed_bytes <= tuning::kCudaStreamedParamsOfL2 * target.l2_bytes;
        classes.params = is_kept ? Place::l2 : Place::memory;
        classes.out = direct_bytes > target.l2_bytes / 2 ? OutSize::beyond_l2 : OutSize::small;
        return classes;
    }
    if (addressed_bytes > target.tlb_reach_bytes)
        classes.params = addressed_bytes <= target.llc_bytes ? Place::llc : Place::memory;
    else
        classes.params = addressed_bytes <= target.l1d_bytes  ? Place::l1
                         : addressed_bytes <= target.l2_bytes ? Place::l2
                                                              : Place::near_by;
    const std::uint64_t left = target.llc_bytes - std::min(direct_bytes, target.llc_bytes);
    const bool fills_llc = left == 0 || (classes.beyond_tlb() && shares_llc(target) && addressed_bytes >= left);
    if (direct_bytes >= quarter_llc_bytes(target))
        classes.out = fills_llc                                ? OutSize::large
                      : direct_bytes >= half_llc_bytes(target) ? OutSize::half_llc
                                                               : OutSize::quarter_llc;
    else if (direct_bytes > target.l2_bytes)
        classes.out = OutSize::beyond_l2;
    return classes;
}

namespace {

/// What emitters were made for: a turn is a multiple of a vector, and code of more rows is large for nothing.
constexpr unsigned kMostVectorBytes = 64, kMostRowsTogether = 16, kMostTableRowsTogether = 64;

}  // namespace

const FamilyRecord* find_family(TargetKind kind, KernelFamily family) {
    for (const FamilyRecord* record : families(kind))
        if (record->family == family) return record;
    return nullptr;
}

const char* family_name(KernelFamily family) {
    for (const TargetKind kind : {TargetKind::cpu, TargetKind::cuda})
        if (const FamilyRecord* const record = find_family(kind, family)) return record->name;
    return "generic";
}

const char* FamilyRecord::why_not(const Signature& signature, const SizeClasses& classes, const Target& target) const {
    const char* const why = fits(signature);
    return why == nullptr && pays != nullptr ? pays(signature, classes, target) : why;
}

const char* FamilyRecord::why_refused(const Signature& signature, const Schedule& schedule, IsaLevel level,
                                      bool has_byte_permutes) const {
    const unsigned width = schedule.vector_bytes;
    if (width < 8 || width > kMostVectorBytes || (width & (width - 1)) != 0) return "no vectors are so wide";
    const unsigned most_rows = schedule.table_registers != 0 ? kMostTableRowsTogether : kMostRowsTogether;
    if (schedule.unroll == 0 || schedule.unroll > most_rows) return "no rows, or too many, are done together";
    if (schedule.hardware_gather && schedule.family != KernelFamily::vector_tuples) return "the family does not gather";
    // Where there is no such instruction LLVM would abort: the pass that takes a gather apart is not run (passes.cpp).
    if (schedule.hardware_gather && level != IsaLevel::x86_64_v4)
        return "the target has no gather instruction that was tried";
    if (schedule.padded_rows && schedule.family != KernelFamily::constant_block) return "the family pads no rows";
    if (schedule.padded_rows && level < padding_level(padded_tail_bytes(signature, width)))
        return "the target has no instruction that loads part of a vector";
    if (schedule.table_registers != 0 && schedule.family != KernelFamily::vector_tuples &&
        schedule.family != KernelFamily::repeated_tuples)
        return "the family keeps no table in registers";
    if (schedule.table_registers != 0 && level < (width == 64 ? IsaLevel::x86_64_v4 : IsaLevel::x86_64_v3))
        return "the target has no instruction that looks lanes up in such registers";
    if (schedule.byte_permutes && !has_byte_permutes) return "the target has no instruction that looks bytes up";
    if (schedule.read_prefetch_lines > PrefetchLines::two_steps) return "no lines are fetched so";
    const KernelFamily fetching = schedule.read_prefetch_lines == PrefetchLines::two_steps
                                      ? KernelFamily::constant_block
                                      : KernelFamily::sized_block;
    if (schedule.read_prefetch_lines != PrefetchLines::all &&
        (schedule.family != fetching || schedule.read_prefetch == 0))
        return "the family fetches no lines of a row in that order";
    if (schedule.read_prefetch_to_l1 && schedule.read_prefetch == 0) return "no rows are fetched ahead into L1";
    if (schedule.streaming_store && stream == nullptr) return "the family stores nothing past the caches";
    if (schedule.grouped_rows > GroupedRows::streamed) return "rows are not grouped so";
    if (schedule.grouped_rows != GroupedRows::no && schedule.family != KernelFamily::constant_block &&
        schedule.family != KernelFamily::vector_tuples)
        return "the family takes rows as they come";
    if (schedule.sampled_rows_log2 > kMostSampledRowsLog2) return "no run has so many rows";
    if (schedule.sampled_rows_log2 != 0)
        if (const char* why = sampling_refuses(signature, schedule)) return why;
    return refuses(signature, schedule);
}

namespace {

StoreChoice store_of(KernelFamily family, const Signature& signature, const SizeClasses& classes,
                     const Target& target) {
    return classes.store(stored_run_bytes(family, signature, classes), target.facts);
}

/// Where the family can.
void stream(const FamilyRecord& family, const Signature& signature, StoreChoice choice, const Target& target,
            Schedule* schedule) {
    if (family.stream == nullptr) return;
    Schedule streaming = *schedule;
    const std::uint32_t widest = choice == StoreChoice::streaming_32 ? 32 : target.vector_bytes;
    family.stream(signature, std::min(widest, target.vector_bytes), &streaming);
    if (family.refuses(signature, streaming) == nullptr) *schedule = streaming;
}

bool reads_ahead_to_l1(const Signature& signature, const SizeClasses& classes, const Facts& facts,
                       const Schedule& schedule) {
    if (schedule.read_prefetch == 0 || schedule.table_registers != 0 || schedule.grouped_rows != GroupedRows::no)
        return false;  // of which L1 may not hold what is under way
    // Lines of which many elements are looked up are wanted soon, as those of rows that repeat are, however out is
    // stored.
    if (schedule.family == KernelFamily::repeated_tuples)
        return facts.read_prefetch_to_l1(tuning::kLineBytes, classes.fetched_from(), /*out_is_large=*/false);
    return schedule.family != KernelFamily::strided_slice &&
           classes.read_prefetch_to_l1(least_row_bytes(signature), facts);
}

void choose_freely(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* chosen) {
    Target free = target;
    free.forced.reset();
    choose(signature, classes, free, chosen);
}

/// Whether a table is kept in registers decides on the family too: as if the facts said so, or as if it did not fit.
void force_table(const Signature& signature, std::uint8_t registers, SizeClasses* classes, Target* target,
                 Schedule* chosen) {
    if (registers == 0) classes->table = Place::l1;
    for (const Fact fact : {Fact::registers_128_1, Fact::registers_128_4, Fact::registers_128_8, Fact::registers_512_1,
                            Fact::registers_512_4, Fact::registers_512_8, Fact::registers_256_8, Fact::registers_1k_4})
        target->facts[fact].choice = 1;
    choose_freely(signature, *classes, *target, chosen);
}

/// Off the way of calls: only a person who judges schedules comes here.
[[gnu::cold, gnu::noinline]] void force(const Signature& signature, SizeClasses classes, Target target,
                                        Schedule* chosen) {
    const ForcedFields forced = *target.forced;
    if (forced.table_registers) force_table(signature, *forced.table_registers, &classes, &target, chosen);
    if (forced.grouped_rows) classes.is_vast = *forced.grouped_rows != 0;
    // The other fields follow from the width, and from how rows are stored.
    target.vector_bytes = std::min<std::uint32_t>(target.vector_bytes, forced.vector_bytes.value_or(UINT8_MAX));
    const FamilyRecord* const record =
        find_family(target.kind, forced.family ? static_cast<KernelFamily>(*forced.family) : chosen->family);
    if (record == nullptr || record->fits(signature) != nullptr) return;
    Schedule wanted{.family = record->family};
    record->schedule(signature, classes, target, &wanted);
    const StoreChoice store = store_of(record->family, signature, classes, target);
    if (forced.streaming_store.value_or(streams(store)))
        stream(*record, signature, forced.vector_bytes ? StoreChoice::streaming : store, target, &wanted);
    if (wanted.table_registers != forced.table_registers.value_or(wanted.table_registers)) return;
    if (wanted.streaming_store != forced.streaming_store.value_or(wanted.streaming_store)) return;
    const auto set = [](auto& field, const auto& value) { field = value.value_or(field); };
    // Rows whose first lines were to be fetched together are done one by one where they are fetched otherwise.
    if (wanted.family == KernelFamily::sized_block && (forced.read_prefetch || forced.read_prefetch_lines))
        wanted.unroll = 1;
    set(wanted.unroll, forced.unroll);
    set(wanted.read_prefetch, forced.read_prefetch);
    if (wanted.read_prefetch == 0) wanted.read_prefetch_lines = PrefetchLines::all;
    if (forced.read_prefetch_lines)
        wanted.read_prefetch_lines = static_cast<PrefetchLines>(*forced.read_prefetch_lines);
    set(wanted.write_prefetch, forced.write_prefetch);
    set(wanted.hardware_gather, forced.hardware_gather);
    // What pads rows may do them one by one now.
    if (wanted.padded_rows && record->refuses(signature, wanted) != nullptr) wanted.padded_rows = false;
    set(wanted.padded_rows, forced.padded_rows);
    if (forced.grouped_rows) wanted.grouped_rows = static_cast<GroupedRows>(*forced.grouped_rows);
    wanted.read_prefetch_to_l1 =
        forced.read_prefetch_to_l1.value_or(reads_ahead_to_l1(signature, classes, target.facts, wanted));
    wanted.sampled_rows_log2 = forced.sampled_rows_log2.value_or(sampled_rows_log2(signature, wanted));
    if (record->why_refused(signature, wanted, target.level, target.byte_permutes) == nullptr) *chosen = wanted;
}

}  // namespace

void choose(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    *schedule = {};
    for (const FamilyRecord* record : families(target.kind)) {
        if (record->why_not(signature, classes, target) != nullptr) continue;
        schedule->family = record->family;
        record->schedule(signature, classes, target, schedule);
        if (target.kind != TargetKind::cpu) break;
        const StoreChoice store = store_of(record->family, signature, classes, target);
        if (streams(store)) stream(*record, signature, store, target, schedule);
        schedule->read_prefetch_to_l1 = reads_ahead_to_l1(signature, classes, target.facts, *schedule);
        schedule->sampled_rows_log2 = sampled_rows_log2(signature, *schedule);
        break;
    }
    if (target.forced && target.kind == TargetKind::cpu) [[unlikely]]
        force(signature, classes, target, schedule);
}

}  // namespace gj
