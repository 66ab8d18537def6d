// rotation_test.cpp: more signatures by turns than an engine has places to count them in: each is found worth a compile
// all the same.
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "engine/store/wanted_bytes.h"
#include "tests/judge.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

/// A signature of its own for each number below 320 x 4 x 5.
ApiCall call_of(int number) {
    constexpr gj_dtype kTypes[] = {kInt8, kInt16, kInt32, kInt64};
    constexpr gj_policy kPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_CLAMP, GJ_POLICY_WRAP,
                                       GJ_POLICY_TRUST};
    ApiCall call =
        make_gather(Tensor(opaque(1 + number % 320), {5}), Tensor::integers(kTypes[number / 320 % 4], {2}, {4, 1}));
    call.policy = kPolicies[number / 1280];
    return call;
}

TEST_CASE("of 5,000 signatures by turns, those that write enough are compiled") {
    constexpr int kSignatures = 5000, kRounds = 12;
    gj_engine_options options = engine_options();
    options.compile_queue = kSignatures;
    options.compile_after_bytes =
        std::int64_t{2} * 300 * kRounds;  // rows of 300 bytes and more write it, all rounds taken together
    const Engine engine(&options);
    std::vector<ApiCall> calls;
    for (int i = 0; i < kSignatures; ++i) calls.push_back(call_of(i));
    for (int round = 0; round < kRounds; ++round)
        for (const ApiCall& call : calls) REQUIRE(run_call(engine, call).status == GJ_OK);
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    const gj_stats stats = engine.stats();
    MESSAGE(stats.compiles, " compiled");
    CHECK(stats.compiles_refused == 0);
    if (compiler_available()) CHECK(stats.compiles >= kSignatures * 21 / 320);
}

TEST_CASE("each of 20,000 hashes by turns is worth it in the end, whatever places they share") {
    WantedBytes wanted(10);
    std::vector<std::uint64_t> waiting;
    for (std::uint64_t i = 1; i <= 20'000; ++i) waiting.push_back(i * 0x9E3779B97F4A7C15u);
    int rounds = 0;
    for (; !waiting.empty() && rounds < 100; ++rounds)
        std::erase_if(waiting, [&](std::uint64_t hash) { return wanted.add(hash, 1) == WantedBytes::Sum::enough; });
    CHECK(waiting.empty());
    CHECK(rounds >= 10);
    CHECK(rounds <= 10 * 5);  // of n that share a place the last one waits for 1 + 1/2 + .. + 1/n times as many turns
}

TEST_CASE("counting ends with the limits") {
    using Sum = WantedBytes::Sum;
    WantedBytes never(INT64_MAX), at_once(1), some(100);
    CHECK(never.add(1, INT64_MAX) == Sum::little);
    CHECK(at_once.add(1, 1) == Sum::enough);
    CHECK(some.add(5, 99) == Sum::half);
    CHECK(some.add(5, 1) == Sum::enough);
    CHECK(some.add(5, 49) == Sum::little);
    CHECK(some.add(5, 1) == Sum::half);
    CHECK(some.add(5, 1) == Sum::little);  // half is said once
    CHECK(some.add(5, INT64_MAX) == Sum::enough);
    CHECK(some.add(5, 1) == Sum::little);
    some.put_back(5);
    CHECK(some.add(5, 1) == Sum::enough);
}

}  // namespace
}  // namespace gj::test
