// kernel_memory_test.cpp: what 6,000 compiled and evicted kernels leave behind, and what a kept kernel costs.
#include <cstdint>
#include <malloc.h>

#include <doctest/doctest.h>

#include "tests/support/call.h"
#include "tests/support/engine.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

constexpr gj_dtype kIndexTypes[] = {kInt8, kInt16, kInt32, kInt64, kUint8, kUint16, kUint32, kUint64};
constexpr gj_policy kPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_CLAMP, GJ_POLICY_WRAP, GJ_POLICY_TRUST};

/// A call with a key of its own for each number below 8 x 5 x 2 x 2 x 320.
ApiCall call_of(int number) {
    const auto take = [&number](int choices) {
        const int choice = number % choices;
        number /= choices;
        return choice;
    };
    const gj_dtype index_type = kIndexTypes[take(8)];
    const gj_policy policy = kPolicies[take(5)];
    const int from_end = take(2), base = take(2), bytes = 1 + take(320);
    ApiCall call = make_gather(Tensor(opaque(bytes), {4}), Tensor::integers(index_type, {2}, {2, 1}));
    call.policy = policy;
    call.negatives = from_end ? GJ_NEGATIVES_FROM_END : GJ_NEGATIVES_REJECT;
    call.index_base = base;
    return call;
}

/// Bytes that this process holds: those that malloc handed out (exact), and those that are resident (with what malloc
/// keeps back).
struct Memory {
    std::int64_t allocated, resident, mappings;
};

Memory measure() {
    malloc_trim(0);
    const struct mallinfo2 info = mallinfo2();
    return {static_cast<std::int64_t>(info.uordblks + info.hblkhd), resident_bytes(),
            static_cast<std::int64_t>(mappings().size())};
}

/// Runs the calls [first, last), each of which compiles a kernel.
void run_calls(gj_engine* engine, int first, int last) {
    for (int number = first; number < last; ++number) REQUIRE(run_call(engine, call_of(number)).status == GJ_OK);
}

TEST_CASE("6,000 kernels compiled and evicted leave memory and mappings as they were") {
    REQUIRE(compiler_available());
    constexpr int kWarmUp = 500, kKernels = 6'000;
    gj_engine_options options = generated_engine_options();
    options.max_cache_entries = 16;
    const Engine engine(&options);
    run_calls(engine, 0, kWarmUp);
    const Memory before = measure();
    run_calls(engine, kWarmUp, kWarmUp + kKernels);
    const Memory after = measure();

    const gj_stats stats = engine.stats();
    CHECK(stats.compiles == kWarmUp + kKernels);
    CHECK(stats.cache_evictions == kWarmUp + kKernels - 16);
    CHECK(stats.generated_calls == kWarmUp + kKernels);
    const double allocated = static_cast<double>(after.allocated - before.allocated) / kKernels;
    const double resident = static_cast<double>(after.resident - before.resident) / kKernels;
    MESSAGE("left of each: ", allocated, " bytes allocated, ", resident, " resident; mappings ", before.mappings,
            " before, ", after.mappings, " after; ", stats.compile_ns / stats.compiles / 1000, " us a compile");
    CHECK(allocated <= 100);
    // malloc's pools are several hundred KB wide at this and at that moment: that is their noise, not ours.
    CHECK(resident <= 200);
    CHECK(after.mappings <= before.mappings + 8);
}

TEST_CASE("a kept kernel costs at most 8 KB") {
    REQUIRE(compiler_available());
    constexpr int kWarmUp = 100, kKernels = 1'000;
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    run_calls(engine, 0, kWarmUp);
    const Memory before = measure();
    const gj_stats stats_before = engine.stats();
    run_calls(engine, kWarmUp, kWarmUp + kKernels);
    const Memory after = measure();

    const gj_stats stats = engine.stats();
    REQUIRE(stats.cache_entries == kWarmUp + kKernels);
    const double resident = static_cast<double>(after.resident - before.resident) / kKernels;
    const double counted = static_cast<double>(stats.cache_bytes - stats_before.cache_bytes) / kKernels;
    MESSAGE("a kept kernel: ", resident, " bytes resident, ", counted, " as the cache counts them; ",
            after.mappings - before.mappings, " mappings more for ", kKernels);
    CHECK(resident <= 8192);
    CHECK(counted <= 8192);
    CHECK(counted >= 0.7 * resident);  // the limit in bytes is one of real bytes
    CHECK(after.mappings - before.mappings <= kKernels);
}

}  // namespace
}  // namespace gj::test
