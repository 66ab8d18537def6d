// golden_ir_test.cpp: the IR of calls that cover the kernel families, byte by byte as in tests/golden; the same input
// makes the same bytes; the same emitters write for AArch64.
//
// After a change of an emitter, look at the difference and renew the files:
//     GJ_TEST_RENEW=1 build/release/bin/kernels_test --source-file='*golden_ir_test.cpp' && git diff tests/golden
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/tuning.h"
#include "tests/family_calls.h"
#include "tests/golden_folder.h"
#include "tests/kernel_form.h"
#include "tests/llvm_backend.h"
#include "tests/support/child_process.h"
#include "tests/tool.h"

namespace gj::test {
namespace {

/// A small TLB, so that small calls lie beyond it. No part of it is read off this machine.
Target fixed_target(IsaLevel level, std::uint32_t vector_bytes) {
    return {TargetKind::cpu, level, true, vector_bytes, false, SavedRegisters::kAvx, 512 << 10};
}

TargetScope x86_scope() {
    const Target target = fixed_target(IsaLevel::x86_64_v3, 32);
    return {{target.kind, target.level, "x86_64-unknown-linux-gnu",
             "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", "x86-64-v3",
             "+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,"
             "+sse2,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave",
             "", ""},
            target};
}

TargetScope aarch64_scope() {
    const Target target = fixed_target(IsaLevel::baseline, 16);
    return {{target.kind, target.level, "aarch64-unknown-linux-gnu",
             "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32", "generic", "+fp-armv8,+neon", "", ""},
            target};
}

struct GoldenKernel {
    std::string name;
    KernelForm form;
};

/// Of the calls that some family takes.
std::vector<GoldenKernel> kernels_of(const std::vector<FamilyCall>& calls, const TargetScope& scope) {
    std::vector<GoldenKernel> kernels;
    for (const FamilyCall& each : calls) {
        const KernelForm form = kernel_form(each.call, scope.target);
        if (form.schedule.family != KernelFamily::none) kernels.push_back({each.name, form});
    }
    return kernels;
}
std::vector<GoldenKernel> kernels_for(const TargetScope& scope) { return kernels_of(family_calls(), scope); }

/// With tables that take more registers than those of family_calls(): of the widest elements, of bytes, and a row's.
std::vector<FamilyCall> table_calls() {
    std::vector<FamilyCall> calls = family_calls();
    const auto add = [&](const char* name, gj_dtype type, const Extents& shape) {
        Tensor indices = Tensor::integers(kInt32, {300}, std::vector<std::int64_t>(300, 1));
        calls.push_back(
            {name, make_gather(Tensor(type, shape), std::move(indices), static_cast<int>(shape.size()) - 1)});
    };
    add("table_of_64_doubles", kFloat64, {64});
    add("table_of_500_bytes", kUint8, {500});
    add("last_axis_of_256", kFloat32, {64, 256});
    return calls;
}

std::string ir_of(const GoldenKernel& kernel, const Scope& scope) {
    const auto ir = backend().show(kernel.form.signature, kernel.form.schedule, scope, CodeKind::llvm_ir);
    REQUIRE_MESSAGE(ir.ok(), kernel.name);
    return ir.value();
}

std::string image_of(const GoldenKernel& kernel, const Scope& scope) {
    const auto image = backend().compile(kernel.form.signature, kernel.form.schedule, scope);
    REQUIRE_MESSAGE(image.ok(), kernel.name);
    return {reinterpret_cast<const char*>(image.value().bytes.data()), image.value().bytes.size()};
}

std::string all_images() {
    std::string all;
    for (const GoldenKernel& kernel : kernels_for(x86_scope())) all += image_of(kernel, x86_scope());
    return all;
}

using Names = std::set<std::string>;
// One of AArch64: the others are written the same way. One for a machine of fast gathers.
const Names kAarch64Golden{"rows_of_256_bytes"};
const Names kGatherGolden{"tuples_of_2"};
// One of a row at a time in registers, fetched ahead and streamed.
const Names kLastAxisGolden{"last_axis"};
// Of lines that are stored past the caches: put together of several rows, of a block of run-time size, and of a row;
// and of more rows than a line has.
const Names kStreamingGolden{"rows_of_40_clamped", "rows_of_12",      "rows_of_2400_bytes",       "last_axis",
                             "rows_of_256_bytes",  "lines_far_apart", "pairs_of_rows_of_16_bytes"};
// Of rows so small that their stride is baked in: eight checked at once, one by one.
const Names kScaledGolden{"bytes_or_zero"};
// Those whose rows are taken by groups of params: of vector_tuples, and of constant_block.
const Names kGroupingGolden{"bytes_or_zero", "pairs_of_rows_of_16_bytes"};
// One whose lines are fetched with those that are copied.
const Names kFarRowsGolden{"large_rows_far_apart"};
// Those that are fetched in two steps, too: of less than a line, and of several; and by and by where they are streamed.
const Names kFarSmallRowsGolden{"small_rows_far_apart"};
const Names kTwoStepsGolden{"small_rows_far_apart", "rows_far_apart"};
// Rows whose last bytes are no power of two.
const Names kPaddedGolden{"rows_of_12"};

/// The same, with lines of out stored past the caches where that can be.
TargetScope streaming(TargetScope scope) {
    scope.target.forced.emplace().streaming_store = true;
    return scope;
}

/// Compares those that are meant. There must be some: of a file that is asked for no more, renewing keeps nothing.
template <class IsMeant>
std::size_t check_those(GoldenFolder& golden, const std::string& prefix, const std::vector<FamilyCall>& calls,
                        const TargetScope& scope, IsMeant is_meant) {
    std::size_t count = 0;
    for (const GoldenKernel& kernel : kernels_of(calls, scope)) {
        if (!is_meant(kernel)) continue;
        golden.check(prefix + kernel.name, ir_of(kernel, scope));
        ++count;
    }
    REQUIRE_MESSAGE(count > 0, prefix);
    return count;
}

void check_named(GoldenFolder& golden, const std::string& prefix, const TargetScope& scope, const Names& names,
                 const std::vector<FamilyCall>& calls = family_calls()) {
    const auto is_meant = [&](const GoldenKernel& kernel) { return names.contains(kernel.name); };
    REQUIRE_MESSAGE(check_those(golden, prefix, calls, scope, is_meant) == names.size(), prefix);
}

TEST_CASE("the IR is as in tests/golden") {
    GoldenFolder golden(GJ_GOLDEN_FOLDER, ".ll", "golden_ir_test.cpp");
    const auto looks_up = [](const GoldenKernel& kernel) { return kernel.form.schedule.table_registers != 0; };
    check_those(golden, "", family_calls(), x86_scope(), [](const GoldenKernel&) { return true; });
    check_named(golden, "aarch64_", aarch64_scope(), kAarch64Golden);
    TargetScope fast = x86_scope();
    fast.level = fast.target.level = IsaLevel::x86_64_v4;
    fast.target.facts = assumed_facts({.gathers = true, .tables = true});
    fast.target.l2_bytes = 1 << 20;
    check_named(golden, "gathers_", fast, kGatherGolden);
    fast.target.vector_bytes = 64;
    fast.target.facts[Fact::registers_1k_4].choice = 1;
    check_those(golden, "looks_up_", table_calls(), fast, looks_up);
    TargetScope ahead = streaming(fast);
    ahead.target.forced->read_prefetch = tuning::kRepeatedRowsAhead;
    check_named(golden, "looks_up_ahead_", ahead, kLastAxisGolden, table_calls());
    fast.target.byte_permutes = true;
    fast.features += ",+avx512vbmi";
    check_those(golden, "looks_bytes_up_", table_calls(), fast,
                [](const GoldenKernel& kernel) { return kernel.form.schedule.byte_permutes; });
    TargetScope narrow = x86_scope();
    narrow.target.facts = assumed_facts({.tables = true});
    check_those(golden, "looks_up_32_", family_calls(), narrow, looks_up);
    check_named(golden, "streams_", streaming(x86_scope()), kStreamingGolden);
    for (const PrefetchLines lines : {PrefetchLines::spread, PrefetchLines::head}) {
        TargetScope far = x86_scope();
        const auto way = static_cast<std::uint8_t>(lines);
        const std::string prefix = kPrefetchLinesNames[way] + std::string("_");
        far.target.forced.emplace().read_prefetch_lines = way;
        check_named(golden, prefix, far, kFarRowsGolden);
        if (lines == PrefetchLines::head) continue;
        far = streaming(far);
        far.target.forced->read_prefetch_lines = way;
        check_named(golden, "streams_" + prefix, far, kFarRowsGolden);
    }
    TargetScope heads = x86_scope();
    heads.target.forced.emplace().read_prefetch_lines = static_cast<std::uint8_t>(PrefetchLines::head);
    heads.target.forced->unroll = 4;
    check_named(golden, "heads_", heads, kFarRowsGolden);
    TargetScope to_l1 = streaming(x86_scope());
    to_l1.target.forced->read_prefetch_to_l1 = true;
    check_named(golden, "streams_to_l1_", to_l1, kFarSmallRowsGolden);
    TargetScope two_steps = x86_scope();
    two_steps.target.forced.emplace().read_prefetch_lines = static_cast<std::uint8_t>(PrefetchLines::two_steps);
    check_named(golden, "two_steps_", two_steps, kTwoStepsGolden);
    two_steps.target.forced->streaming_store = true;
    check_named(golden, "streams_two_steps_", two_steps, kFarSmallRowsGolden);
    TargetScope scaled = x86_scope();
    scaled.target.l1d_bytes = 32 << 10;
    scaled.target.forced.emplace().family = static_cast<std::uint8_t>(KernelFamily::constant_block);
    check_named(golden, "rows_one_by_one_", scaled, kScaledGolden);
    // Rows by groups of params, whether or not such params are.
    for (const GroupedRows way : {GroupedRows::in_place, GroupedRows::streamed}) {
        TargetScope grouping = x86_scope();
        grouping.target.forced.emplace().grouped_rows = static_cast<std::uint8_t>(way);
        check_named(golden, std::string("groups_") + kGroupedRowsNames[static_cast<std::size_t>(way)] + "_", grouping,
                    kGroupingGolden);
    }
    // Rows that end in one store.
    TargetScope padding = x86_scope();
    padding.target.forced.emplace().padded_rows = true;
    check_named(golden, "pads_", padding, kPaddedGolden);
    // As many tuples as fill a line: wider vectors.
    TargetScope wide = streaming(x86_scope());
    wide.target.vector_bytes = 64;
    check_named(golden, "streams_", wide, kGatherGolden);
    golden.check_no_other();
}

TEST_CASE("every family has a golden file") {
    for (const FamilyRecord* family : families(TargetKind::cpu)) {
        bool found = false;
        for (const GoldenKernel& kernel : kernels_for(x86_scope()))
            found |= kernel.form.schedule.family == family->family;
        CHECK_MESSAGE(found, family->name << " takes none of family_calls()");
    }
}

TEST_CASE("the same emitters write what LLVM compiles for AArch64") {
    std::vector<GoldenKernel> kernels = kernels_for(aarch64_scope());
    for (const GoldenKernel& kernel : kernels_for(streaming(aarch64_scope())))
        if (kernel.form.schedule.streaming_store) kernels.push_back(kernel);
    for (const GoldenKernel& kernel : kernels) {
        const TemporaryFile ir(ir_of(kernel, aarch64_scope())), object;
        const ToolResult made = run_tool(std::string(GJ_LLC) + " -mtriple=aarch64-linux-gnu -filetype=obj -o " +
                                         object.path() + " " + ir.path());
        CHECK_MESSAGE(made.status == 0, kernel.name << ": " << made.output);
        CHECK(made.output == "");
        CHECK(object.content().substr(0, 4) == "\177ELF");
        CHECK(object.content().substr(18, 2) == std::string("\xb7\0", 2));  // EM_AARCH64
    }
}

TEST_CASE("the same input makes the same bytes, in another process too") {
    const std::string first = all_images();
    CHECK(first.size() > 5000);
    CHECK(all_images() == first);
    const TemporaryFile file;
    REQUIRE(run_test_case("child: writes the images", {"GJ_TEST_IMAGES=" + file.path()}) == 0);
    CHECK(file.content() == first);
}

TEST_CASE("child: writes the images" * doctest::skip()) {
    const char* path = std::getenv("GJ_TEST_IMAGES");
    REQUIRE(path != nullptr);
    std::ofstream(path, std::ios::binary) << all_images();
}

}  // namespace
}  // namespace gj::test
