// semantics.cpp: checks what a call answers against values written out in a test, on every way that a call can take.
#include "tests/semantics.h"

#include "tests/judge.h"

namespace gj::test {

void check_runs(ApiCall& call, gj_status status, const std::string& message, const std::function<void()>& check_out) {
    INFO(describe(call));
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        for (Route route : {Route::kDirect, Route::kPlan}) {
            call.out.fill_distinct(1);
            const Outcome outcome = run_call(engine, call, route);
            CHECK(outcome.status == status);
            if (status == GJ_OK || status == GJ_OUT_OF_RANGE) CHECK(outcome.message == message);
            check_out();
            CHECK(run_and_judge(engine, call, route) == "");
        }
    }
}

void check_untouched(ApiCall& call, gj_status status, const std::string& message) {
    call.out.fill_distinct(1);
    const std::vector<unsigned char> before = snapshot(call.out);
    check_runs(call, status, message, [&] { CHECK(snapshot(call.out) == before); });
}

void set_rules(ApiCall& call, gj_policy policy, gj_negatives negatives, int index_base) {
    call.policy = policy;
    call.negatives = negatives;
    call.index_base = index_base;
}

}  // namespace gj::test
