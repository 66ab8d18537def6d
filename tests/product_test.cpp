// product_test.cpp: the product of everything that calls differ in, against the oracle: every pair of levels, every
// triple of {index type, policy, K}, then random calls until a time budget. Seed and budget come from the environment
// (product_run.h).
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include <doctest/doctest.h>

#include "tests/covering_array.h"
#include "tests/product_call.h"
#include "tests/product_factors.h"
#include "tests/product_run.h"
#include "tests/support/isa.h"

namespace gj::test {
namespace {

/// What is promised of a run of the usual size.
constexpr std::int64_t kCallsAsked = 20'000, kKernelsAsked = 1'500;

void check_recipe(const CallRecipe& recipe) {
    const RoutedCall routed = make_call(recipe);
    check_call(routed.call, routed.route, "reproduce with GJ_TEST_RECIPE=" + to_string(recipe));
}

// Any row that the rules allow: a few levels by chance, the rest completed around them.
Row random_row(const Factors& factors, std::mt19937_64& random) {
    for (;;) {
        Row row(factors.levels.size(), -1);
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (random() % 4 != 0) row[i] = static_cast<int>(random() % static_cast<unsigned>(factors.levels[i]));
        }
        row[kBulk] = random() % 32 == 0 ? 1 : 0;
        if (consistent(factors, row) && complete_row(factors, row)) return row;
    }
}

// The row with other levels of what a kernel does not know.
Row varied(const Factors& factors, Row row, std::mt19937_64& random) {
    for (Factor factor : {kBadShare, kThreads, kPlacement}) {
        Row candidate = row;
        candidate[factor] = static_cast<int>(random() % static_cast<unsigned>(factors.levels[factor]));
        if (consistent(factors, candidate)) row = candidate;
    }
    return row;
}

TEST_CASE("product: one recipe from the environment" * doctest::skip(product_settings().recipe.empty())) {
    check_recipe(parse_recipe(product_settings().recipe));
}

TEST_CASE("product: every pair of levels, every triple of {index type, policy, K}" *
          doctest::skip(!product_settings().recipe.empty())) {
    const Factors factors = product_factors();
    const std::vector<Row> rows = covering_array(factors, product_settings().seed);
    std::mt19937_64 random(product_settings().seed);
    Coverage coverage(factors);
    for (const Row& row : rows) {
        const std::uint64_t structure = random();
        for (int i = 0; i < product_settings().variations; ++i) check_recipe({row, structure, random(), false});
        coverage.add(row);
    }
    std::printf("product: %zu rows cover %lld of %lld pairs and %lld of %lld triples; %d calls a row\n", rows.size(),
                static_cast<long long>(coverage.pairs_covered()), static_cast<long long>(coverage.pairs()),
                static_cast<long long>(coverage.triples_covered()), static_cast<long long>(coverage.triples()),
                product_settings().variations);
    CHECK(coverage.pairs() > 5000);
    CHECK(coverage.triples() == 8 * 7 * 7);
    CHECK(coverage.complete());
}

// Last in the program, so that the counts include all other cases.
TEST_CASE("random: calls until the time budget" * doctest::skip(!product_settings().recipe.empty())) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(product_settings().seconds);
    const Factors factors = product_factors();
    std::mt19937_64 random(product_settings().seed + 1);
    const std::int64_t before = product_run().calls(), least = product_settings().calls;
    while (Clock::now() < end || product_run().calls() < least || product_run().calls() - before < least / 2) {
        // Calls of one structure mostly share a kernel.
        const Row row = random_row(factors, random);
        const std::uint64_t structure = random();
        for (int i = 0; i < 24; ++i) check_recipe({varied(factors, row, random), structure, random(), true});
    }
    const ProductRun& run = product_run();
    std::printf("product: seed %llu, %lld random calls\n%s", static_cast<unsigned long long>(product_settings().seed),
                static_cast<long long>(run.calls() - before), run.summary().c_str());
    CHECK(run.calls() >= least);
    if (!compiler_available()) return;
    if (least >= kCallsAsked) CHECK(run.generated_stats().compiles >= kKernelsAsked);
    // What pays on one instruction set may seldom do so on another: under a cap each family must only come up. A forced
    // one takes the place of others.
    if (std::getenv("GJ_SCHEDULE") != nullptr) return;
    CHECK(run.families().least() >= run.calls() / (asked_isa().empty() ? 100 : 1000));
}

}  // namespace
}  // namespace gj::test
