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

// One of AArch64: the others are written the same way. One for a machine of fast gathers.
constexpr const char* kAarch64Golden = "rows_of_256_bytes";
constexpr const char* kGatherGolden = "tuples_of_2";
// One of a row at a time in registers, fetched ahead and streamed.
constexpr const char* kLastAxisGolden = "last_axis";
// Of lines that are stored past the caches: put together of several rows, of a block of run-time size, and of a row.
const std::set<std::string> kStreamingGolden{"rows_of_40_clamped", "rows_of_12",        "rows_of_2400_bytes",
                                             "last_axis",          "rows_of_256_bytes", "lines_far_apart"};
// Of rows so small that their stride is baked in: eight checked at once, one by one.
constexpr const char* kScaledGolden = "bytes_or_zero";
// Those whose rows are taken by groups of params: of vector_tuples, and of constant_block.
const std::set<std::string> kGroupingGolden{"bytes_or_zero", "pairs_of_rows_of_16_bytes"};
// One whose lines are fetched with those that are copied.
constexpr const char* kFarRowsGolden = "large_rows_far_apart";
// Those that are fetched in two steps, too: of less than a line, and of several; and by and by where they are streamed.
constexpr const char* kFarSmallRowsGolden = "small_rows_far_apart";
const std::set<std::string> kTwoStepsGolden{kFarSmallRowsGolden, "rows_far_apart"};

/// The same, with lines of out stored past the caches where that can be.
TargetScope streaming(TargetScope scope) {
    scope.target.forced.emplace().streaming_store = true;
    return scope;
}

TEST_CASE("the IR is as in tests/golden") {
    GoldenFolder golden(GJ_GOLDEN_FOLDER, ".ll", "golden_ir_test.cpp");
    for (const GoldenKernel& kernel : kernels_for(x86_scope())) golden.check(kernel.name, ir_of(kernel, x86_scope()));
    for (const GoldenKernel& kernel : kernels_for(aarch64_scope()))
        if (kernel.name == kAarch64Golden) golden.check("aarch64_" + kernel.name, ir_of(kernel, aarch64_scope()));
    TargetScope fast = x86_scope();
    fast.level = fast.target.level = IsaLevel::x86_64_v4;
    fast.target.facts = assumed_facts({.gathers = true, .tables = true});
    fast.target.l2_bytes = 1 << 20;
    for (const GoldenKernel& kernel : kernels_for(fast))
        if (kernel.name == kGatherGolden) golden.check("gathers_" + kernel.name, ir_of(kernel, fast));
    fast.target.vector_bytes = 64;
    fast.target.facts[Fact::registers_1k_4].choice = 1;
    for (const GoldenKernel& kernel : kernels_of(table_calls(), fast))
        if (kernel.form.schedule.table_registers != 0) golden.check("looks_up_" + kernel.name, ir_of(kernel, fast));
    TargetScope ahead = streaming(fast);
    ahead.target.forced->read_prefetch = tuning::kRepeatedRowsAhead;
    for (const GoldenKernel& kernel : kernels_of(table_calls(), ahead))
        if (kernel.name == kLastAxisGolden && kernel.form.schedule.table_registers != 0)
            golden.check("looks_up_ahead_" + kernel.name, ir_of(kernel, ahead));
    fast.target.byte_permutes = true;
    fast.features += ",+avx512vbmi";
    for (const GoldenKernel& kernel : kernels_of(table_calls(), fast))
        if (kernel.form.schedule.byte_permutes) golden.check("looks_bytes_up_" + kernel.name, ir_of(kernel, fast));
    TargetScope narrow = x86_scope();
    narrow.target.facts = assumed_facts({.tables = true});
    for (const GoldenKernel& kernel : kernels_for(narrow))
        if (kernel.form.schedule.table_registers != 0)
            golden.check("looks_up_32_" + kernel.name, ir_of(kernel, narrow));
    for (const GoldenKernel& kernel : kernels_for(streaming(x86_scope())))
        if (kStreamingGolden.contains(kernel.name))
            golden.check("streams_" + kernel.name, ir_of(kernel, streaming(x86_scope())));
    for (const PrefetchLines lines : {PrefetchLines::spread, PrefetchLines::head}) {
        TargetScope far = x86_scope();
        far.target.forced.emplace().read_prefetch_lines = static_cast<std::uint8_t>(lines);
        const std::string name =
            kPrefetchLinesNames[static_cast<std::size_t>(lines)] + std::string("_") + kFarRowsGolden;
        for (const GoldenKernel& kernel : kernels_for(far))
            if (kernel.name == kFarRowsGolden) golden.check(name, ir_of(kernel, far));
        if (lines == PrefetchLines::head) continue;
        far = streaming(far);
        far.target.forced->read_prefetch_lines = static_cast<std::uint8_t>(lines);
        for (const GoldenKernel& kernel : kernels_for(far))
            if (kernel.name == kFarRowsGolden) golden.check("streams_" + name, ir_of(kernel, far));
    }
    TargetScope to_l1 = streaming(x86_scope());
    to_l1.target.forced->read_prefetch_to_l1 = true;
    for (const GoldenKernel& kernel : kernels_for(to_l1))
        if (kernel.name == kFarSmallRowsGolden) golden.check("streams_to_l1_" + kernel.name, ir_of(kernel, to_l1));
    TargetScope two_steps = x86_scope();
    two_steps.target.forced.emplace().read_prefetch_lines = static_cast<std::uint8_t>(PrefetchLines::two_steps);
    for (const GoldenKernel& kernel : kernels_for(two_steps))
        if (kTwoStepsGolden.contains(kernel.name)) golden.check("two_steps_" + kernel.name, ir_of(kernel, two_steps));
    two_steps.target.forced->streaming_store = true;
    for (const GoldenKernel& kernel : kernels_for(two_steps))
        if (kernel.name == kFarSmallRowsGolden)
            golden.check("streams_two_steps_" + kernel.name, ir_of(kernel, two_steps));
    TargetScope scaled = x86_scope();
    scaled.target.forced.emplace().family = static_cast<std::uint8_t>(KernelFamily::constant_block);
    for (const GoldenKernel& kernel : kernels_for(scaled))
        if (kernel.name == kScaledGolden) golden.check("rows_one_by_one_" + kernel.name, ir_of(kernel, scaled));
    // Rows by groups of params, whether or not such params are.
    for (const GroupedRows way : {GroupedRows::in_place, GroupedRows::streamed}) {
        TargetScope grouping = x86_scope();
        grouping.target.forced.emplace().grouped_rows = static_cast<std::uint8_t>(way);
        const std::string name = std::string("groups_") + kGroupedRowsNames[static_cast<std::size_t>(way)] + "_";
        for (const GoldenKernel& kernel : kernels_for(grouping))
            if (kGroupingGolden.contains(kernel.name)) golden.check(name + kernel.name, ir_of(kernel, grouping));
    }
    // Rows that end in one store.
    TargetScope padding = x86_scope();
    padding.level = padding.target.level = IsaLevel::x86_64_v4;
    padding.cpu = "x86-64-v4";
    for (const GoldenKernel& kernel : kernels_for(padding))
        if (kernel.form.schedule.padded_rows) golden.check("pads_" + kernel.name, ir_of(kernel, padding));
    // As many tuples as fill a line: wider vectors.
    TargetScope wide = streaming(x86_scope());
    wide.target.vector_bytes = 64;
    for (const GoldenKernel& kernel : kernels_for(wide))
        if (kernel.name == kGatherGolden) golden.check("streams_" + kernel.name, ir_of(kernel, wide));
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
