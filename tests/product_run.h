// product_run.h: runs calls of the product test on both kinds of kernel, and counts.
#pragma once

#include <cstdint>
#include <string>

#include "tests/oracle.h"
#include "tests/product_families.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {

/// What the environment asks for.
struct ProductSettings {
    std::uint64_t seed;  ///< GJ_TEST_SEED, else 1
    double seconds;      ///< GJ_TEST_SECONDS: random calls run at least so long, else 10
    std::int64_t calls;  ///< GJ_TEST_CALLS: at least so many calls in all, else 20,000
    int variations;      ///< calls a row of the covering array: as many as a fourth of `calls` allows, 1..8
    std::string recipe;  ///< GJ_TEST_RECIPE: run this call only; "" for the whole test
};
const ProductSettings& product_settings();

/// The engines of the product test and its counts. A call counts once, however many kernels judge it.
class ProductRun {
public:
    ProductRun();
    /// Runs the call on generated kernels by `route` and on the generic kernel directly; "" or how they differ from the
    /// oracle. Where there is a compiler, a generic kernel instead of a generated one is a difference too.
    std::string judge(const ApiCall& call, Route route);
    std::int64_t calls() const { return calls_; }
    gj_stats generated_stats() const { return generated_.stats(); }
    const FamilyCounts& families() const { return families_; }
    /// A few lines for people: counts, kernels, what the calls answered.
    std::string summary() const;

private:
    std::string judge_generated(const ApiCall& call, const Expectation& expectation, Route route);

    gj_engine_options generated_options_, generic_options_;
    Engine generated_, generic_;
    FamilyCounts families_;
    std::int64_t calls_ = 0, plan_calls_ = 0, dynamic_plan_calls_ = 0;
    std::int64_t ok_ = 0, out_of_range_ = 0, refused_ = 0;
};

/// The run that all cases of the program share.
ProductRun& product_run();

/// Judges one call and reports a failure to doctest, with `how` (what reproduces it) and every fact of the call.
void check_call(const ApiCall& call, Route route, const std::string& how);

}  // namespace gj::test
