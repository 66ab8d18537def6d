// repeated_call_test.cpp: calls that come again and again, with other data, beside others, and after their kernel was
// evicted.
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/product_focus.h"
#include "tests/support/engine.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

constexpr int kTimes = 4;

/// What went wrong in `kTimes` calls, whose params differ each time, or "".
std::string judge_repeated(gj_engine* engine, ApiCall& call) {
    for (int time = 0; time < kTimes; ++time) {
        if (!call.params.memory().empty()) call.params.fill_distinct(static_cast<std::uint64_t>(time + 1));
        const std::string wrong = run_and_judge(engine, call);
        if (!wrong.empty()) return "time " + std::to_string(time) + ": " + wrong;
    }
    return "";
}

TEST_CASE("calls of every kind are right each time they come") {
    const gj_engine_options options = generated_engine_options();
    const Engine engine(&options);
    std::int64_t calls = 0;
    for (int number = 0; number < focused_call_count(); number += full_or_reduced(1, 7)) {
        RoutedCall routed = focused_call(number);
        const std::string wrong = judge_repeated(engine, routed.call);
        CHECK_MESSAGE(wrong.empty(), "focused call ", number, ": ", wrong, "\n", describe(routed.call));
        ++calls;
    }
    const gj_stats stats = engine.stats();
    CHECK(stats.generated_calls + stats.generic_calls + stats.empty_calls <= kTimes * calls);
    if (compiler_available()) CHECK(stats.cache_hits > 2 * calls);
}

ApiCall rows_call(int columns, const std::vector<std::int64_t>& indices) {
    const auto count = static_cast<std::int64_t>(indices.size());
    ApiCall call = make_gather(Tensor(kFloat32, {5, columns}), Tensor::integers(kInt64, {count}, indices));
    call.params.fill_distinct(7);
    return call;
}

TEST_CASE("a repeated call's bad index is reported as the first one's") {
    ApiCall good = rows_call(3, {1, 4, 0, 2}), bad = rows_call(3, {1, 4, 5, 2});
    for (int time = 0; time < kTimes; ++time) {
        CHECK(run_and_judge(generated_engine(), good) == "");
        CHECK(run_and_judge(generated_engine(), bad) == "");
    }
    const Outcome outcome = run_call(generated_engine(), bad);
    CHECK(outcome.status == GJ_OUT_OF_RANGE);
    CHECK(outcome.message == "indices[2] = 5 is not in [0, 5)");
    CHECK(outcome.info.position == 2);
}

TEST_CASE("a repeated call whose kernel was evicted is compiled again") {
    if (!compiler_available()) return;
    gj_engine_options options = generated_engine_options();
    options.max_cache_entries = 1;
    const Engine engine(&options);
    ApiCall first = rows_call(3, {1, 4, 0, 2}), second = rows_call(6, {1, 4, 0, 2});
    for (int round = 0; round < 3; ++round) {
        CHECK(judge_repeated(engine, first) == "");
        CHECK(judge_repeated(engine, second) == "");
    }
    CHECK(engine.stats().compiles == 6);
    CHECK(engine.stats().generated_calls == 6 * kTimes);
}

TEST_CASE("a remembered call whose kernel is gone is compiled again") {
    if (!compiler_available()) return;
    gj_engine_options options = generated_engine_options();
    options.max_cache_entries = 1;
    const Engine engine(&options);
    ApiCall first = rows_call(3, {1, 4, 0, 2}), second = rows_call(6, {1, 4, 0, 2});
    std::int64_t made = 0;
    const auto check_made = [&](std::int64_t kernels) {
        CHECK(judge_repeated(engine, first) == "");
        made += kernels;
        CHECK(engine.stats().compiles == made);
        CHECK(engine.stats().cache_misses == made);
    };
    check_made(1);
    check_made(0);
    REQUIRE(gj_engine_clear_cache(engine) == GJ_OK);
    check_made(1);
    // Another thread's call, which is not the one that this thread made last.
    std::thread([&] { CHECK(run_and_judge(engine, second) == ""); }).join();
    check_made(2);
}

TEST_CASE("threads that come and go repeat calls of their own") {
    for (int generation = 0; generation < 4; ++generation) {
        std::vector<std::thread> threads;
        std::vector<std::string> wrong(8);
        for (std::size_t t = 0; t < wrong.size(); ++t) {
            threads.emplace_back([&wrong, t, generation] {
                ApiCall call = rows_call(1 + static_cast<int>(t) % 3, {generation, 4, 0, 2});
                for (int i = 0; i < 20 && wrong[t].empty(); ++i) wrong[t] = judge_repeated(generated_engine(), call);
            });
        }
        for (std::thread& thread : threads) thread.join();
        for (const std::string& text : wrong) CHECK(text == "");
    }
}

}  // namespace
}  // namespace gj::test
