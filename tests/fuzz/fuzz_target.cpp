// fuzz_target.cpp: libFuzzer's entry: bytes become calls, on which the oracle, the generic kernel and generated kernels
// must agree.
//
// An input describes one form and up to four calls of it. The generic kernel runs each with heap memory, generated
// kernels run it between pages that fault: called directly, as a plan, as a plan with dynamic extents, and by a dynamic
// plan that all calls of the input share. With files as arguments libFuzzer replays them; then the calls are printed in
// words.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/fuzz/fault.h"
#include "tests/fuzz/form.h"
#include "tests/fuzz/memory.h"
#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr int kMostCalls = 4;

struct Counts {
    long long inputs = 0, calls = 0, runs = 0;
    long long ok = 0, out_of_range = 0, refused = 0, unjudged = 0;
};
Counts counts;
bool verbose = false;

// An engine for each cap on the instruction set that a form may ask for.
const Engine& generated_engine_of(const FuzzForm& form) {
    auto capped = [](gj_isa isa) {
        gj_engine_options options = generated_engine_options();
        options.isa = isa;
        return options;
    };
    static const gj_engine_options options[] = {capped(GJ_ISA_HOST), capped(GJ_ISA_X86_64_V2),
                                                capped(GJ_ISA_X86_64_V3)};
    static const Engine engines[] = {Engine(&options[0]), Engine(&options[1]), Engine(&options[2])};
    return engines[form.isa];
}

// Printed when the process ends: that something was tested, and what.
void print_counts() {
    long long compiles = 0, generated = 0, generic = 0, empty = 0;
    for (FuzzForm form; form.isa < kIsas; ++form.isa) {
        const gj_stats stats = generated_engine_of(form).stats();
        compiles += stats.compiles;
        generated += stats.generated_calls;
        generic += stats.generic_calls;
        empty += stats.empty_calls;
    }
    std::printf(
        "fuzz: %lld inputs, %lld calls (%lld OK, %lld OUT_OF_RANGE, %lld refused), %lld runs, all as the oracle says\n",
        counts.inputs, counts.calls, counts.ok, counts.out_of_range, counts.refused, counts.runs);
    std::printf(
        "fuzz: %lld kernels compiled; direct calls: %lld generated, %lld generic, %lld empty; %lld calls broke the "
        "promise of TRUST and were not made\n",
        compiles, generated, generic, empty, counts.unjudged);
    std::fflush(stdout);
}

// One call, twice in memory, and what it must answer.
struct Case {
    Extents positions;
    ApiCall on_heap, on_pages;
    std::string fault;
    Expectation expected;
    HeapMemory heap;
};

[[noreturn]] void fail(const Case& given, const std::string& run, const std::string& wrong) {
    std::fprintf(stderr, "fuzz: %s: %sfault: %s\n%s", run.c_str(), wrong.c_str(), given.fault.c_str(),
                 describe(given.on_pages).c_str());
    std::abort();
}

void require_same(const Case& given, const std::string& run, const std::string& wrong) {
    ++counts.runs;
    if (!wrong.empty()) fail(given, run, wrong);
}

void copy_memory(const Tensor& from, const Tensor& to) { restore(to, snapshot(from)); }

// The same call in both memories; the bytes of a fault are read twice.
void take_case(const FuzzForm& form, ByteSource& bytes, PageMemory& pages, Case& made) {
    made.positions = take_positions(form, bytes);
    const Edge edge = bytes.below(2) == 0 ? Edge::kEnd : Edge::kBegin;
    made.on_heap = shaped_call(form, made.positions);
    made.on_pages = shaped_call(form, made.positions);
    for (ApiCall* call : {&made.on_heap, &made.on_pages}) call->params.byte_offset = made.positions.size() % 3;
    made.heap.place(made.on_heap);
    pages.place(made.on_pages, edge);
    made.on_heap.params.fill_distinct(1);
    made.on_heap.out.fill_distinct(2);
    take_indices(form, made.on_heap, bytes);
    copy_memory(made.on_heap.params, made.on_pages.params);
    copy_memory(made.on_heap.indices, made.on_pages.indices);
    copy_memory(made.on_heap.out, made.on_pages.out);
    ByteSource again = bytes;
    made.fault = take_fault(form, made.on_heap, bytes);
    take_fault(form, made.on_pages, again);
}

void count(const Expectation& expected) {
    ++counts.calls;
    if (!expected.refusals.empty()) {
        ++counts.refused;
    } else {
        ++(expected.status == GJ_OK ? counts.ok : counts.out_of_range);
    }
}

void check_direct_calls(gj_engine* generated, const Case& given) {
    require_same(given, "generic kernel",
                 run_and_judge(generic_engine(), given.on_heap, given.expected, Route::kDirect));
    const std::string message = gj_last_error();
    require_same(given, "generated kernel", run_and_judge(generated, given.on_pages, given.expected, Route::kDirect));
    if (given.expected.refusals.empty() || message == gj_last_error()) return;
    fail(given, "messages", "\"" + message + "\" and \"" + gj_last_error() + "\"\n");
}

void check_shape(const Case& given) {
    gj_status status = GJ_INTERNAL;
    const Extents shape = shape_of_out(given.on_pages, &status);
    if (status != GJ_OK || shape != given.on_pages.out.shape) fail(given, "shape", to_string(shape) + "\n");
}

void check_plan(const Case& given, const gj_plan* plan, const std::string& name) {
    const auto before = snapshot(given.on_pages.out);
    require_same(given, name, differences(given.on_pages, given.expected, run_plan(plan, given.on_pages), before));
    restore(given.on_pages.out, before);
}

// A plan of the form's calls with any extents; only without strides, which would have to hold for all of them.
void check_shared_plan(gj_engine* generated, const FuzzForm& form, const Case& given,
                       std::optional<PlanHandle>& shared) {
    if (!given.on_pages.indices.null_strides || !given.on_pages.out.null_strides) return;
    if (!shared) {
        std::vector<int> dynamic(static_cast<std::size_t>(form.position_rank));
        std::iota(dynamic.begin(), dynamic.end(), 0);
        shared.emplace(plan_of(generated, given.on_pages, dynamic));
    }
    check_plan(given, *shared, "shared dynamic plan");
}

void check_case(const FuzzForm& form, const Case& given, std::optional<PlanHandle>& shared) {
    gj_engine* const generated = generated_engine_of(form);
    check_direct_calls(generated, given);
    require_same(given, "plan", run_and_judge(generated, given.on_pages, given.expected, Route::kPlan));
    if (!given.expected.refusals.empty()) return;
    check_shape(given);
    if (!given.fault.empty() || !strides_hold(form, given.positions)) return;
    require_same(given, "dynamic plan", run_and_judge(generated, given.on_pages, given.expected, Route::kDynamicPlan));
    check_shared_plan(generated, form, given, shared);
}

// Whether the oracle can say anything: it can't of a call that breaks the promise of GJ_POLICY_TRUST.
bool judge(Case& made) {
    try {
        made.expected = expect(made.on_heap);
        return true;
    } catch (const std::logic_error&) {
        ++counts.unjudged;
        return false;
    }
}

void run_input(ByteSource bytes) {
    static PageMemory pages;
    ++counts.inputs;
    const FuzzForm form = take_form(bytes);
    std::optional<PlanHandle> shared;
    for (int i = 0; i == 0 || (i < kMostCalls && !bytes.is_empty()); ++i) {
        Case made;
        take_case(form, bytes, pages, made);
        if (!judge(made)) continue;
        if (verbose)
            std::printf("call %d, isa %d, fault: %s\n%s", i, form.isa, made.fault.c_str(),
                        describe(made.on_pages).c_str());
        count(made.expected);
        check_case(form, made, shared);
    }
}

}  // namespace
}  // namespace gj::test

// NOLINTBEGIN(readability-identifier-naming): libFuzzer's names.

// The engines come first, so that they are still there when the counts are printed.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    for (int i = 1; i < *argc; ++i) {
        std::FILE* file = (*argv)[i][0] == '-' ? nullptr : std::fopen((*argv)[i], "rb");
        char byte = 0;
        gj::test::verbose |= file != nullptr && std::fread(&byte, 1, 1, file) == 1;  // of a folder nothing can be read
        if (file != nullptr) std::fclose(file);
    }
    gj::test::generic_engine();
    gj::test::generated_engine_of({});
    return std::atexit(gj::test::print_counts);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gj::test::run_input(gj::test::ByteSource(std::span(data, size)));
    return 0;
}

// NOLINTEND(readability-identifier-naming)
