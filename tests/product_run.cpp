// product_run.cpp: runs calls of the product test on both kinds of kernel, and counts.
#include "tests/product_run.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/oracle.h"

namespace gj::test {
namespace {

std::string environment(const char* name, const char* fallback) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0' ? value : fallback;
}

// Rows of the covering array, roughly.
constexpr std::int64_t kRows = 440;

// A test case ends after so many: more would say no more.
constexpr int kMostFailures = 20;

}  // namespace

const ProductSettings& product_settings() {
    static const ProductSettings settings = [] {
        ProductSettings s;
        s.seed = std::stoull(environment("GJ_TEST_SEED", "1"));
        s.seconds = std::stod(environment("GJ_TEST_SECONDS", "10"));
        s.calls = std::stoll(environment("GJ_TEST_CALLS", "20000"));
        s.variations = static_cast<int>(std::clamp<std::int64_t>(s.calls / 4 / kRows, 1, 8));
        s.recipe = environment("GJ_TEST_RECIPE", "");
        return s;
    }();
    return settings;
}

ProductRun::ProductRun()
    : generated_options_(generated_engine_options()),
      generic_options_(generic_engine_options()),
      generated_(&generated_options_),
      generic_(&generic_options_) {}

std::string ProductRun::judge(const ApiCall& call, Route route) {
    const Expectation expectation = expect(call);
    ++calls_;
    plan_calls_ += route == Route::kPlan ? 1 : 0;
    dynamic_plan_calls_ += route == Route::kDynamicPlan ? 1 : 0;
    if (!expectation.refusals.empty()) {
        ++refused_;
    } else {
        ++(expectation.status == GJ_OK ? ok_ : out_of_range_);
    }
    std::string text = judge_generated(call, expectation, route);
    if (!text.empty()) text = "default engine: " + text;
    const std::string generic = run_and_judge(generic_, call, expectation, Route::kDirect);
    if (!generic.empty()) text += "generic engine: " + generic;
    return text;
}

std::string ProductRun::judge_generated(const ApiCall& call, const Expectation& expectation, Route route) {
    const gj_stats before = generated_.stats();
    std::string text = run_and_judge(generated_, call, expectation, route);
    if (!compiler_available() || !expectation.writes || call.out.count() == 0) return text;
    const gj_stats after = generated_.stats();
    const std::int64_t calls = route == Route::kDirect ? 1 : 0;  // plans are not counted
    if (after.generated_calls != before.generated_calls + calls || after.generic_calls != before.generic_calls)
        text += "it did not run a generated kernel\n";
    return text + families_.add(generated_, call, route);
}

std::string ProductRun::summary() const {
    const gj_stats stats = generated_.stats(), generic = generic_.stats();
    std::ostringstream text;
    text << "calls: " << calls_ << " (" << ok_ << " OK, " << out_of_range_ << " OUT_OF_RANGE, " << refused_
         << " refused), each on the default engine and on the generic kernel\n"
         << "routes on the default engine: " << calls_ - plan_calls_ - dynamic_plan_calls_ << " calls, " << plan_calls_
         << " plans, " << dynamic_plan_calls_ << " dynamic plans\n"
         << "calls by kernel on the default engine: " << stats.generated_calls << " generated, " << stats.generic_calls
         << " generic, " << stats.empty_calls << " empty; compiles: " << stats.compiles << " ("
         << stats.compile_failures << " failed, " << stats.compile_ns / 1000000 << " ms), cache entries "
         << stats.cache_entries << ", hits " << stats.cache_hits << "\n"
         << "valid calls with rows, calls and plans, by kernel family:" << families_.summary() << "\n"
         << families_.summary_of_forced() << "calls by kernel on the generic engine: " << generic.generated_calls
         << " generated, " << generic.generic_calls << " generic, " << generic.empty_calls << " empty\n";
    return text.str();
}

ProductRun& product_run() {
    static ProductRun run;
    return run;
}

void check_call(const ApiCall& call, Route route, const std::string& how) {
    const std::string wrong = product_run().judge(call, route);
    if (wrong.empty()) return;
    static int failures = 0;
    if (++failures > kMostFailures) FAIL("more than " << kMostFailures << " calls failed");
    FAIL_CHECK(wrong << how << "\nroute " << static_cast<int>(route) << " " << describe(call));
}

}  // namespace gj::test
