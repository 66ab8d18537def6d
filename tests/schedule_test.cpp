// schedule_test.cpp: where the heuristics of a schedule change their mind.
#include <cstdint>
#include <utility>

#include <doctest/doctest.h>

#include "codegen/backend.h"
#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr SizeClasses kNear{.beyond_tlb = false}, kFar{.beyond_tlb = true};

Signature rows_of(std::uint32_t bytes, std::uint8_t coordinates = 1) {
    Signature signature;
    signature.coordinate_count = coordinates;
    signature.field_count = 1;
    signature.fields[0].bits = 8 * bytes;
    return signature;
}

Schedule constant_block(std::uint32_t bytes, const SizeClasses& classes, std::uint8_t coordinates = 1) {
    Schedule schedule;
    constant_block_record.schedule(rows_of(bytes, coordinates), classes, Target(), &schedule);
    return schedule;
}

TEST_CASE("rows beyond TLB reach are fetched 32 ahead, or as many as make 8 KiB") {
    const std::pair<std::uint64_t, int> expected[] = {
        {0, 32},   {1, 32},   {64, 32},  {256, 32}, {257, 31},
        {320, 25}, {1024, 8}, {8192, 1}, {8193, 1}, {std::uint64_t{1} << 40, 1}};
    for (const auto& [bytes, rows] : expected) {
        CHECK(tuning::read_prefetch_rows(bytes, false) == 0);
        CHECK(tuning::read_prefetch_rows(bytes, true) == rows);
    }
}

TEST_CASE("constant_block fetches lines of out from 24 bytes on, and from 96 beyond TLB reach, not as far ahead") {
    CHECK(constant_block(23, kNear).write_prefetch == 0);
    CHECK(constant_block(24, kNear).write_prefetch == 16);
    CHECK(constant_block(95, kFar).write_prefetch == 0);
    CHECK(constant_block(96, kFar).write_prefetch == 8);
}

TEST_CASE("constant_block checks several small rows at once, but one beyond TLB reach") {
    for (const auto& [bytes, rows] : {std::pair(8u, 4), std::pair(9u, 2), std::pair(64u, 2), std::pair(65u, 1)}) {
        CHECK(constant_block(bytes, kNear).unroll == rows);
        CHECK(constant_block(bytes, kFar).unroll == 1);
    }
    CHECK(constant_block(8, kNear, 2).unroll == 2);
    CHECK(constant_block(8, kNear, 3).unroll == 1);
}

TEST_CASE("without coordinates no params are fetched ahead") {
    CHECK(constant_block(64, kFar).read_prefetch == 32);
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

}  // namespace
}  // namespace gj
