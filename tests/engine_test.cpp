// engine_test.cpp: an engine's cache is emptied on request; errors of shapes, plans and calls reach the infos of their
// options.
#include "tests/support/engine.h"

#include <atomic>
#include <cstdint>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/invocation.h"
#include "tests/support/limits.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

ApiCall call_of_bytes(int bytes) {
    return make_gather(Tensor(opaque(bytes), {5}), Tensor::integers(kInt32, {2}, {4, 1}));
}

TEST_CASE("a cleared cache compiles again; plans keep their kernels") {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    const PlanHandle plan = plan_of(engine, call_of_bytes(1));
    const gj_plan_info before = plan.info();
    for (int round = 1; round <= 3; ++round) {
        for (int bytes = 1; bytes <= 5; ++bytes) CHECK(run_and_judge(engine, call_of_bytes(bytes)) == "");
        const gj_stats stats = engine.stats();
        CHECK(stats.cache_entries == (compiler_available() ? 5 : 0));
        CHECK(stats.compiles == (compiler_available() ? 5 * round : 0));
        REQUIRE(gj_engine_clear_cache(engine) == GJ_OK);
        const gj_stats cleared = engine.stats();
        CHECK(cleared.cache_entries == 0);
        CHECK(cleared.cache_bytes == 0);
        CHECK(cleared.cache_evictions == 0);
    }
    CHECK(plan.info().kernel == before.kernel);
    CHECK(run_plan(plan, call_of_bytes(1)).status == GJ_OK);
    CHECK(status_differences(gj_engine_clear_cache(nullptr), {GJ_INVALID_ARGUMENT, 0, {"engine"}}) == "");
}

TEST_CASE("calls in a loop are right and counted, without a cache and while their kernel lands") {
    for (const bool has_cache : {false, true}) {
        gj_engine_options options = engine_options();
        options.compile_mode = GJ_COMPILE_BACKGROUND;
        options.max_cache_entries = has_cache ? 0 : GJ_OFF;
        options.compile_after_bytes = 100;
        const Engine engine(&options);
        constexpr int kCalls = 210;
        for (int i = 0; i < kCalls; ++i) {  // two of seven have a bad tuple
            const ApiCall call = make_gather(Tensor(opaque(4), {5}), Tensor::integers(kInt32, {3}, {i % 5, 4, i % 7}));
            CHECK(run_and_judge(engine, call) == "");
            if (i == kCalls / 2) REQUIRE(gj_engine_wait(engine) == GJ_OK);
        }
        const gj_stats stats = engine.stats();
        const bool compiles = has_cache && compiler_available();
        CHECK(stats.generated_calls + stats.generic_calls == kCalls);
        CHECK((stats.generated_calls >= kCalls / 2 - 1) == compiles);
        CHECK(stats.cache_hits == stats.generated_calls);
        CHECK(stats.cache_misses == (has_cache ? stats.generic_calls : 0));
    }
}

TEST_CASE("a cache may be cleared while other threads run what is in it") {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    std::atomic<bool> done{false};
    std::atomic<int> wrong{0};
    std::vector<std::thread> callers;
    for (int t = 0; t < 3; ++t)
        callers.emplace_back([&, t] {
            for (int i = 0; !done; ++i)
                if (!run_and_judge(engine, call_of_bytes(1 + (t + i) % 4)).empty()) ++wrong;
        });
    for (int i = 0; i < full_or_reduced(200, 20); ++i) {
        CHECK(gj_engine_clear_cache(engine) == GJ_OK);
        std::this_thread::yield();
    }
    done = true;
    for (std::thread& caller : callers) caller.join();
    CHECK(wrong == 0);
}

TEST_CASE("a bad tuple reaches the info of the options and that of the run options") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        const ApiCall call = make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {3}, {2, 0, 9}));
        Invocation given(call);
        given.engine = engine;
        REQUIRE(given.call() == GJ_OUT_OF_RANGE);
        for (const gj_error_info& info : {given.info, given.options_info}) {
            CHECK(info.status == GJ_OUT_OF_RANGE);
            CHECK(info.argument == GJ_ARG_INDICES);
            CHECK(info.position == 2);
            CHECK(info.coordinates[0] == 9);
            CHECK(info.extent == 4);
        }
        // Either alone.
        given.run.error_info = nullptr;
        given.options_info.position = 77;
        REQUIRE(given.call() == GJ_OUT_OF_RANGE);
        CHECK(given.options_info.position == 2);
        given.gather.error_info = nullptr;
        given.options_info.position = 77;
        REQUIRE(given.call() == GJ_OUT_OF_RANGE);
        CHECK(given.options_info.position == 77);
    }
}

TEST_CASE("an info of another size is refused where it stands, and not written") {
    const ApiCall call = call_of_bytes(3);
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, {"error_info.struct_size"}}, kAll,
                  [](Invocation& given) { given.options_info.struct_size = 8; }) == "");
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS, {"error_info.struct_size"}}, kCalls,
                  [](Invocation& given) { given.info.struct_size = 0; }) == "");
}

TEST_CASE("options that were never set are refused, and nothing in them is followed") {
    const ApiCall call = call_of_bytes(3);
    for (const int garbage : {0xAB, 0xFF, 0x7F}) {
        const Change fill = [garbage](Invocation& given) {
            std::memset(&given.gather, garbage, sizeof given.gather);
            std::memset(&given.gather_nd, garbage, sizeof given.gather_nd);
        };
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, {"gj_gather_options.struct_size"}}, kAll, fill) ==
              "");
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS, {"gj_run_options.struct_size"}}, kCalls,
                      [garbage](Invocation& given) { std::memset(&given.run, garbage, sizeof given.run); }) == "");
    }
}

}  // namespace
}  // namespace gj::test
