// schedule_test.cpp: where the heuristics of a schedule change their mind.
#include <array>
#include <cstdint>
#include <utility>

#include <doctest/doctest.h>

#include "codegen/backend.h"
#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr SizeClasses kNear{.params = Place::l2}, kFar{.params = Place::memory};

Signature rows_of(std::uint32_t bytes, std::uint8_t coordinates = 1) {
    Signature signature{};
    signature.coordinate_count = coordinates;
    signature.field_count = 1;
    signature.fields[0].bits = 8 * bytes;
    return signature;
}

std::uint8_t rows_together_of_4_bytes(const SizeClasses& classes, bool block_stride, std::uint8_t coordinates) {
    Signature signature = rows_of(4, coordinates);
    signature.coordinates[0].block_stride = block_stride;
    Schedule schedule;
    constant_block_record.schedule(signature, classes, Target(), &schedule);
    return schedule.unroll;
}

Schedule constant_block(std::uint32_t bytes, const SizeClasses& classes, std::uint8_t coordinates = 1) {
    Schedule schedule;
    constant_block_record.schedule(rows_of(bytes, coordinates), classes, Target(), &schedule);
    return schedule;
}

TEST_CASE("constant_block fetches lines of out from 24 bytes on, and from 96 beyond TLB reach, not as far ahead") {
    CHECK(constant_block(23, kNear).write_prefetch == 0);
    CHECK(constant_block(24, kNear).write_prefetch == 16);
    CHECK(constant_block(95, kFar).write_prefetch == 0);
    CHECK(constant_block(96, kFar).write_prefetch == 8);
}

TEST_CASE("constant_block checks several small rows at once, but one beyond TLB reach") {
    for (const auto& [bytes, rows] : {std::pair(40u, 4), std::pair(41u, 2), std::pair(64u, 2), std::pair(65u, 1)}) {
        CHECK(constant_block(bytes, kNear).unroll == rows);
        CHECK(constant_block(bytes, kFar).unroll == 1);
    }
    CHECK(constant_block(8, kNear, 2).unroll == 2);
    CHECK(constant_block(8, kNear, 3).unroll == 1);
}

TEST_CASE("constant_block checks eight rows at once where an address multiplies by their stride, out of L1") {
    constexpr SizeClasses kL1{.params = Place::l1};
    CHECK(rows_together_of_4_bytes(kL1, true, 1) == 8);
    CHECK(rows_together_of_4_bytes(kL1, false, 1) == 4);
    CHECK(rows_together_of_4_bytes(kL1, true, 2) == 2);
    CHECK(rows_together_of_4_bytes(kNear, true, 1) == 4);
    CHECK(rows_together_of_4_bytes(kFar, true, 1) == 1);
}

TEST_CASE("without coordinates no params are fetched ahead") {
    CHECK(constant_block(64, kFar).read_prefetch == 40);  // in two steps
    CHECK(constant_block(64, kFar, 0).read_prefetch == 0);
}

TEST_CASE("kernel families and kinds of code belong to a kind of target") {
    CHECK(families(TargetKind::cpu).size() == 5);
    CHECK(families(TargetKind::cuda).size() == 3);
    for (const FamilyRecord* record : families(TargetKind::cuda)) {
        CHECK(find_family(TargetKind::cuda, record->family) == record);
        CHECK(find_family(TargetKind::cpu, record->family) == nullptr);
        CHECK(family_name(record->family) == std::string(record->name));
    }
    Target device;
    device.kind = TargetKind::cuda;
    SizeClasses classes;
    classes.unit_bytes = 16;
    Signature signature{};
    signature.fields[0].bits = 512;
    Schedule schedule;
    choose(signature, classes, device, &schedule);
    CHECK(schedule.family == KernelFamily::warp_rows);
    classes.unit_bytes = 2;
    choose(signature, classes, device, &schedule);
    CHECK(schedule.family == KernelFamily::units);
    signature.fields[0].bits = 0;
    signature.fields[0].size_class = 11;
    classes.unit_bytes = 4;
    choose(signature, classes, device, &schedule);
    CHECK(schedule.splits_slice);
    for (const CodeKind kind : {CodeKind::llvm_ir, CodeKind::assembly, CodeKind::object}) {
        CHECK(has_code_kind(TargetKind::cpu, kind));
        CHECK_FALSE(has_code_kind(TargetKind::cuda, kind));
    }
    for (const CodeKind kind : {CodeKind::cuda_source, CodeKind::ptx, CodeKind::cubin}) {
        CHECK(has_code_kind(TargetKind::cuda, kind));
        CHECK_FALSE(has_code_kind(TargetKind::cpu, kind));
    }
}

/// Rows side by side.
Signature dense_rows_of(std::uint32_t bytes) {
    Signature signature = rows_of(bytes);
    signature.stream_count = 3;
    signature.dim_count = 1;
    signature.dims[0] = {DimKind::counted, 0, 0b110, 0b110};
    signature.coordinates[0] = {CoordinateKind::checked, IndexType::i64, kIndexSlot, false, true, false};
    return signature;
}

Schedule chosen(const Signature& signature, const ForcedFields& forced) {
    Target target;
    target.level = IsaLevel::x86_64_v3;
    target.vector_bytes = 32;
    target.forced = forced;
    Schedule schedule;
    choose(signature, kNear, target, &schedule);
    return schedule;
}

TEST_CASE("beyond TLB reach several rows are done at once where that is known to be faster") {
    Target target;
    target.vector_bytes = 32;
    Schedule schedule;
    for (const bool together : {false, true}) {
        target.facts = assumed_facts({.rows_together = together});
        for (const bool vectors : {false, true}) {  // has a fact of its own
            target.facts[Fact::index_vectors_memory_4].choice = vectors ? 1 : 0;
            choose(dense_rows_of(4), kFar, target, &schedule);
            CHECK(schedule.family == (vectors ? KernelFamily::vector_tuples : KernelFamily::constant_block));
        }
        CHECK(schedule.read_prefetch == 32);
        for (const auto& [bytes, rows] : {std::pair(16u, 4), std::pair(64u, 4), std::pair(65u, 1)}) {
            choose(dense_rows_of(bytes), kFar, target, &schedule);
            CHECK(schedule.family == KernelFamily::constant_block);
            CHECK(schedule.unroll == (together ? rows : 1));
        }
        SizeClasses large = kFar;
        large.out = OutSize::large;
        target.facts[Fact::far_store_memory_16].choice = static_cast<std::uint8_t>(StoreChoice::plain);
        for (const auto& [bytes, far_together] : {std::pair(8u, false), std::pair(16u, true)}) {
            target.facts[Fact::far_rows_together_memory_64].choice = far_together ? 1 : 0;
            choose(dense_rows_of(bytes), large, target, &schedule);
            CHECK(schedule.family == KernelFamily::constant_block);
            CHECK(schedule.unroll == (far_together ? 4 : 1));
            CHECK(SizeClasses{.params = Place::llc, .out = OutSize::large}.rows_together(bytes, target.facts) ==
                  together);
        }
    }
}

TEST_CASE("small rows are checked one by one where that was measured, but not where negatives count from the end") {
    Target target;
    target.level = IsaLevel::x86_64_v3;
    target.vector_bytes = 32;
    target.facts[Fact::index_vectors_l2_4].choice = 0;
    Signature signature = dense_rows_of(4);
    Schedule schedule;
    choose(signature, kNear, target, &schedule);
    CHECK(schedule.family == KernelFamily::constant_block);
    signature.from_end = true;
    choose(signature, kNear, target, &schedule);
    CHECK(schedule.family == KernelFamily::vector_tuples);
}

TEST_CASE("gather instructions are asked for by the facts of the out's class: small, beyond L2 or large") {
    Target target;
    target.level = IsaLevel::x86_64_v4;
    target.vector_bytes = 64;
    target.facts[Fact::index_vectors_l2_4].choice = 1;
    constexpr std::array kFacts{Fact::gather_l2_4, Fact::mid_gather_l2_4, Fact::far_gather_l2_4};
    Schedule schedule;
    for (const Fact gathered : kFacts) {
        for (const Fact fact : kFacts) target.facts[fact].choice = fact == gathered ? 1 : 0;
        for (const auto& [out, fact] : {std::pair{OutSize::small, Fact::gather_l2_4},
                                        {OutSize::beyond_l2, Fact::mid_gather_l2_4},
                                        {OutSize::half_llc, Fact::mid_gather_l2_4},
                                        {OutSize::large, Fact::far_gather_l2_4}}) {
            choose(dense_rows_of(4), {.params = Place::l2, .out = out}, target, &schedule);
            REQUIRE(schedule.family == KernelFamily::vector_tuples);
            CHECK(schedule.hardware_gather == (fact == gathered));
        }
    }
    target.facts[Fact::far_from_half_llc_cache].choice = 1;
    choose(dense_rows_of(4), {.params = Place::l2, .out = OutSize::half_llc}, target, &schedule);
    CHECK(schedule.hardware_gather);  // as into a large one
}

TEST_CASE("rows of a last axis are fetched ahead beyond TLB reach only") {
    Signature signature = dense_rows_of(4);
    signature.dim_count = 2;
    signature.dims[0] = {DimKind::counted, 0, 0b011, 0};
    signature.dims[1] = {DimKind::counted, 0, 0b110, 0b110};
    Target target;
    target.level = IsaLevel::x86_64_v3;
    target.vector_bytes = 32;
    Schedule schedule;
    for (const Place params : {Place::l2, Place::llc, Place::memory}) {
        choose(signature, {.params = params, .tuple_use = TupleUse::long_run}, target, &schedule);
        REQUIRE(schedule.family == KernelFamily::repeated_tuples);
        CHECK(schedule.read_prefetch == (params == Place::l2 ? 0 : tuning::kRepeatedRowsAhead));
    }
}

TEST_CASE("small rows of vast params are taken by groups, and streamed into outs that may be far") {
    Target target;
    target.level = IsaLevel::x86_64_v3;
    target.vector_bytes = 32;
    const auto grouped = [&](const Signature& signature, SizeClasses classes) {
        Schedule schedule;
        choose(signature, classes, target, &schedule);
        CHECK(find_family(TargetKind::cpu, schedule.family)->why_refused(signature, schedule, target.level, false) ==
              nullptr);
        return schedule.grouped_rows;
    };
    SizeClasses vast{.params = Place::memory, .is_vast = true};
    for (const std::uint32_t bytes : {1, 3, 4, 8, 16}) {
        CHECK(grouped(dense_rows_of(bytes), vast) == GroupedRows::in_place);
        CHECK(grouped(dense_rows_of(bytes), {.params = Place::memory}) == GroupedRows::no);
    }
    CHECK(grouped(dense_rows_of(17), vast) == GroupedRows::no);
    Signature two = dense_rows_of(4);
    two.coordinate_count = 2;
    two.coordinates[1] = two.coordinates[0];
    CHECK(grouped(two, vast) == GroupedRows::no);
    // In either family.
    target.facts[Fact::index_vectors_memory_4].choice = 1;
    Schedule schedule;
    choose(dense_rows_of(4), vast, target, &schedule);
    CHECK(schedule.family == KernelFamily::vector_tuples);
    CHECK(grouped(dense_rows_of(4), vast) == GroupedRows::in_place);
    vast.out = OutSize::large;
    CHECK(grouped(dense_rows_of(4), vast) == GroupedRows::streamed);
    target.facts[Fact::index_vectors_memory_4].choice = 0;
    for (const OutSize out : {OutSize::quarter_llc, OutSize::half_llc, OutSize::large}) {
        vast.out = out;
        CHECK(grouped(dense_rows_of(4), vast) == GroupedRows::streamed);
    }
    Signature apart = dense_rows_of(4);
    apart.dims[0].unit_streams = 0;  // no whole lines
    CHECK(grouped(apart, vast) == GroupedRows::in_place);
    vast.out = OutSize::small;
    target.forced.emplace().grouped_rows = static_cast<std::uint8_t>(GroupedRows::streamed);
    CHECK(grouped(apart, vast) == GroupedRows::in_place);  // what can't be made leaves what was chosen
    CHECK(grouped(dense_rows_of(4), vast) == GroupedRows::streamed);
    CHECK(grouped(dense_rows_of(4), {.params = Place::l1}) == GroupedRows::streamed);
    target.forced->grouped_rows = 0;
    CHECK(grouped(dense_rows_of(4), vast) == GroupedRows::no);
}

TEST_CASE("long runs of rows that are fetched ahead are sampled, unless memory is what they wait for") {
    Target target;
    target.level = IsaLevel::x86_64_v3;
    target.vector_bytes = 32;
    const auto sampled = [&](const Signature& signature, const SizeClasses& classes) {
        Schedule schedule;
        choose(signature, classes, target, &schedule);
        CHECK(find_family(TargetKind::cpu, schedule.family)->why_refused(signature, schedule, target.level, false) ==
              nullptr);
        return schedule.sampled_rows_log2;
    };
    const SizeClasses far{.params = Place::memory};
    const std::pair<std::uint32_t, int> expected[] = {{4, 15}, {16, 15}, {17, 15}, {32, 14}, {64, 13}, {320, 11}};
    for (const auto& [bytes, log2] : expected) CHECK(sampled(dense_rows_of(bytes), far) == log2);
    CHECK(sampled(dense_rows_of(64), kNear) == 0);
    Signature large = dense_rows_of(64);
    large.fields[0].bits = 0;
    large.fields[0].size_class = 12;
    CHECK(sampled(large, far) == 7);
    large.fields[0].size_class = 13;
    CHECK(sampled(large, far) == 0);
    Signature one = rows_of(64);
    one.coordinates[0] = dense_rows_of(64).coordinates[0];
    one.stream_count = 3;
    CHECK(sampled(one, far) == 0);
    large.fields[0].size_class = 12;
    Signature stays = dense_rows_of(64);
    stays.dims[0].streams = 0b011;  // the tuple does not move
    CHECK(sampled(stays, far) == 0);
    target.forced.emplace().streaming_store = true;
    CHECK(sampled(dense_rows_of(16), far) == 15);
    CHECK(sampled(dense_rows_of(64), far) == 0);
    CHECK(sampled(large, far) == 0);
    target.forced->sampled_rows_log2 = 3;
    CHECK(sampled(dense_rows_of(64), far) == 3);
    CHECK(sampled(stays, far) == 0);  // what can't be made leaves what was chosen
}

TEST_CASE("so many rows are whole lines, or there would be too many") {
    const std::pair<std::uint32_t, int> expected[] = {{4, 16}, {8, 8},  {16, 4}, {24, 8}, {32, 2},  {40, 8},
                                                      {64, 1}, {96, 2}, {2, 0},  {33, 0}, {128, 1}, {300, 0}};
    for (const auto& [bytes, rows] : expected) CHECK(tuning::rows_of_whole_lines(bytes) == rows);
}

TEST_CASE("small rows are streamed eight at once, where several are done together when stored plainly") {
    for (const std::uint32_t bytes : {8, 16, 32, 48, 64}) CHECK(tuning::streamed_rows_together(1, bytes, 2) == 8);
    for (const std::uint32_t bytes : {4, 12, 20}) CHECK(tuning::streamed_rows_together(1, bytes, 4) == 16);
    CHECK(tuning::streamed_rows_together(1, 16, 1) == 4);
    CHECK(tuning::streamed_rows_together(2, 16, 2) == 4);
    CHECK(tuning::streamed_rows_together(1, 128, 2) == 1);
    CHECK(tuning::streamed_rows_together(1, 33, 4) == 0);
}

TEST_CASE("what is forced takes the place of what was chosen, and what follows from it follows") {
    const Signature rows = dense_rows_of(64);
    CHECK(chosen(rows, {}).unroll == 2);
    const Schedule streaming = chosen(rows, {.streaming_store = true});
    CHECK(streaming.streaming_store);
    CHECK(streaming.unroll == 8);
    Signature replaced = rows;
    replaced.policy = Policy::zero;
    CHECK(chosen(replaced, {.streaming_store = true}).unroll == 1);
    CHECK(streaming.vector_bytes == 32);
    CHECK(streaming.write_prefetch == 0);
    CHECK(chosen(rows, {.unroll = 3, .streaming_store = true}).unroll == 3);
    CHECK(chosen(dense_rows_of(256), {.unroll = 8, .streaming_store = true}).unroll == 1);  // 2 KiB: too many
    CHECK(chosen(dense_rows_of(16), {.unroll = 6, .streaming_store = true}).unroll == 4);   // no whole lines: all stays
    CHECK(chosen(rows, {.vector_bytes = 16}).vector_bytes == 16);
    CHECK(chosen(dense_rows_of(4), {}).family == KernelFamily::vector_tuples);
    const auto constant = static_cast<std::uint8_t>(KernelFamily::constant_block);
    const Schedule other = chosen(dense_rows_of(4), {.family = constant, .write_prefetch = 3});
    CHECK(other.family == KernelFamily::constant_block);
    CHECK(other.write_prefetch == 3);
    CHECK(other.unroll == 4);
}

TEST_CASE("a far out is streamed where the family can, whatever else is chosen, unless that is forced") {
    Target target;
    target.vector_bytes = 64;
    target.facts = assumed_facts({.streams = true});
    const SizeClasses far{.params = Place::memory, .out = OutSize::large};
    Schedule schedule;
    choose(dense_rows_of(96), far, target, &schedule);
    CHECK(schedule.streaming_store);
    CHECK(schedule.vector_bytes == 64);
    CHECK(schedule.read_prefetch == 40);
    CHECK(schedule.write_prefetch == 0);
    choose(dense_rows_of(99), far, target, &schedule);
    CHECK_FALSE(schedule.streaming_store);  // fills no line
    CHECK(schedule.write_prefetch == 8);
    target.forced.emplace().read_prefetch = 7;
    choose(dense_rows_of(96), far, target, &schedule);
    CHECK(schedule.streaming_store);
    CHECK(schedule.read_prefetch == 7);
    target.forced->streaming_store = false;
    choose(dense_rows_of(96), far, target, &schedule);
    CHECK_FALSE(schedule.streaming_store);
    CHECK(schedule.write_prefetch == 8);
}

TEST_CASE("not all lines of large rows are fetched at once where that was measured") {
    Target target;
    target.facts[Fact::read_prefetch_memory_4k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::spread);
    constexpr SizeClasses kMemory{.params = Place::memory};
    const auto large_rows = [&](std::uint8_t size_class) {
        Signature signature = rows_of(0);
        signature.fields[0].bits = 0;
        signature.fields[0].size_class = size_class;
        Schedule schedule;
        choose(signature, kMemory, target, &schedule);
        return schedule;
    };
    CHECK(large_rows(12).read_prefetch == 2);
    CHECK(large_rows(12).read_prefetch_lines == PrefetchLines::spread);
    CHECK(large_rows(11).read_prefetch_lines == PrefetchLines::spread);  // from 2 KiB on
    CHECK(large_rows(10).read_prefetch == 8);
    CHECK(large_rows(10).read_prefetch_lines == PrefetchLines::all);
    target.forced.emplace().read_prefetch = 0;  // none is spread
    CHECK(large_rows(12).read_prefetch == 0);
    CHECK(large_rows(12).read_prefetch_lines == PrefetchLines::all);
    target.forced->read_prefetch = 5;
    CHECK(large_rows(12).read_prefetch == 5);
    CHECK(large_rows(12).read_prefetch_lines == PrefetchLines::spread);
    target.forced->read_prefetch_lines = static_cast<std::uint8_t>(PrefetchLines::all);
    CHECK(large_rows(12).read_prefetch_lines == PrefetchLines::all);
    target.forced.reset();
    target.facts[Fact::read_prefetch_memory_4k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::head);
    CHECK(large_rows(12).read_prefetch == 2);
    CHECK(large_rows(12).read_prefetch_lines == PrefetchLines::head);
}

TEST_CASE("large rows for a large out are fetched as the facts say of such") {
    Target target;
    target.facts = assumed_facts({});
    target.llc_bytes = std::uint64_t{32} << 20;
    const auto choose_choice = [&](Fact fact, ReadPrefetchChoice choice) {
        target.facts[fact].choice = static_cast<std::uint8_t>(choice);
    };
    choose_choice(Fact::read_prefetch_memory_4k, ReadPrefetchChoice::near);
    choose_choice(Fact::far_read_prefetch_memory_4k, ReadPrefetchChoice::spread);
    choose_choice(Fact::far_read_prefetch_memory_1k, ReadPrefetchChoice::farther);
    choose_choice(Fact::far_read_prefetch_llc_4k, ReadPrefetchChoice::none);
    const auto schedule_of = [&](std::uint8_t size_class, Place params, OutSize out) {
        Signature signature = rows_of(0);
        signature.fields[0].bits = 0;
        signature.fields[0].size_class = size_class;
        Schedule schedule;
        choose(signature, {.params = params, .out = out}, target, &schedule);
        return schedule;
    };
    const Schedule small = schedule_of(12, Place::memory, OutSize::small);
    CHECK(small.read_prefetch_lines == PrefetchLines::all);
    CHECK(small.read_prefetch == 1);
    const Schedule large = schedule_of(11, Place::memory, OutSize::large);
    CHECK(large.read_prefetch_lines == PrefetchLines::spread);
    CHECK(large.read_prefetch == 4);
    CHECK(schedule_of(12, Place::llc, OutSize::large).read_prefetch == 0);
    CHECK(schedule_of(12, Place::llc, OutSize::small).read_prefetch == 2);
    CHECK(schedule_of(12, Place::memory, OutSize::half_llc).read_prefetch_lines == PrefetchLines::all);
    target.facts[Fact::far_from_half_llc_memory].choice = 1;
    CHECK(schedule_of(12, Place::memory, OutSize::half_llc).read_prefetch_lines == PrefetchLines::spread);
    CHECK(schedule_of(10, Place::memory, OutSize::large).read_prefetch_lines == PrefetchLines::all);
    CHECK(schedule_of(10, Place::memory, OutSize::large).read_prefetch == 32);
    CHECK(schedule_of(10, Place::llc, OutSize::large).read_prefetch == 8);
    CHECK(schedule_of(9, Place::memory, OutSize::large).read_prefetch_lines == PrefetchLines::all);
}

TEST_CASE("rows of constant_block from memory are fetched in two steps where the facts say so") {
    Target target;
    target.facts = assumed_facts({.two_steps = true});
    const auto chosen_for = [&](const Signature& signature, Place params) {
        Schedule schedule;
        choose(signature, {.params = params}, target, &schedule);
        return schedule;
    };
    for (const std::uint32_t bytes : {1, 12, 16, 24, 64, 128, 256}) {
        CHECK(chosen_for(dense_rows_of(bytes), Place::memory).read_prefetch_lines == PrefetchLines::two_steps);
        CHECK(chosen_for(dense_rows_of(bytes), Place::memory).read_prefetch == (bytes < 256 ? 40 : 32));
        CHECK(chosen_for(dense_rows_of(bytes), Place::l2).read_prefetch_lines == PrefetchLines::all);
        CHECK(chosen_for(dense_rows_of(bytes), Place::llc).read_prefetch == 32);
    }
    CHECK(chosen_for(dense_rows_of(320), Place::memory).read_prefetch == 25);
    CHECK(chosen_for(dense_rows_of(512), Place::memory).read_prefetch == 16);
    Signature two = dense_rows_of(40), fixed = dense_rows_of(40);
    two.coordinate_count = 2;
    two.coordinates[1] = two.coordinates[0];
    fixed.dims[0].streams = fixed.dims[0].unit_streams = 0b011;  // one tuple for all rows
    for (const Signature& signature : {two, fixed}) {
        CHECK(chosen_for(signature, Place::memory).read_prefetch_lines == PrefetchLines::all);
        Schedule asked = chosen_for(dense_rows_of(40), Place::memory);
        CHECK(find_family(TargetKind::cpu, asked.family)->why_refused(signature, asked, IsaLevel::x86_64_v3, false) !=
              nullptr);
    }
    target.facts[Fact::read_prefetch_memory_16].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::farther);
    CHECK(chosen_for(dense_rows_of(16), Place::memory).read_prefetch == 160);
    target.facts[Fact::read_prefetch_memory_16].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::none);
    CHECK(chosen_for(dense_rows_of(16), Place::memory).read_prefetch_lines == PrefetchLines::all);
}

TEST_CASE("no other family fetches rows in two steps, nor is there a way of another number") {
    Schedule schedule{.family = KernelFamily::sized_block, .unroll = 1, .vector_bytes = 32, .read_prefetch = 8};
    Signature large = dense_rows_of(40);
    large.fields[0].bits = 0;
    const auto refused = [&](const Signature& signature) {
        return find_family(TargetKind::cpu, schedule.family)
                   ->why_refused(signature, schedule, IsaLevel::x86_64_v3, false) != nullptr;
    };
    for (const PrefetchLines lines : {PrefetchLines::spread, PrefetchLines::two_steps, PrefetchLines{4}}) {
        schedule.read_prefetch_lines = lines;
        schedule.family = KernelFamily::sized_block;
        CHECK(refused(large) == (lines != PrefetchLines::spread));
        schedule.family = KernelFamily::constant_block;
        CHECK(refused(dense_rows_of(40)) == (lines != PrefetchLines::two_steps));
    }
}

TEST_CASE("what can't be made leaves all that was chosen") {
    const Signature rows = dense_rows_of(16);
    const auto sized = static_cast<std::uint8_t>(KernelFamily::sized_block);
    const ForcedFields impossible[] = {{.family = sized, .read_prefetch = 9},
                                       {.read_prefetch = 9, .hardware_gather = true},
                                       {.unroll = 0, .read_prefetch = 9},
                                       {.vector_bytes = 4, .read_prefetch = 9},
                                       {.vector_bytes = 24, .read_prefetch = 9},
                                       {.unroll = 17, .read_prefetch = 9},
                                       {.unroll = 3, .read_prefetch = 9, .streaming_store = true},
                                       {.read_prefetch = 9, .read_prefetch_lines = 1},
                                       {.read_prefetch = 0, .read_prefetch_lines = 3},
                                       {.read_prefetch = 0, .read_prefetch_to_l1 = true},
                                       {.family = 99, .read_prefetch = 9}};
    for (const ForcedFields& forced : impossible) {
        const Schedule schedule = chosen(rows, forced);
        CHECK(schedule.family == KernelFamily::constant_block);
        CHECK(schedule.unroll == 4);
        CHECK(schedule.read_prefetch == 0);
    }
    CHECK_FALSE(chosen(dense_rows_of(4), {.streaming_store = true}).streaming_store);  // eight rows: half a line
    Signature lines = dense_rows_of(8);
    lines.offsets_fit_32 = true;
    CHECK(chosen(lines, {.streaming_store = true}).streaming_store);
    Signature apart = rows;
    apart.dims[0].unit_streams = 0b100;
    CHECK_FALSE(chosen(apart, {.streaming_store = true}).streaming_store);
}

}  // namespace
}  // namespace gj
