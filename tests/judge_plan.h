// judge_plan.h: runs a plan and says how its answer differs from the oracle's.
#pragma once

#include <string>

#include "tests/judge.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

/// Runs a plan with a call's tensors and compares everything with the oracle; "" or what is wrong.
inline std::string judge_plan(const gj_plan* plan, const ApiCall& call) {
    const Expectation expected = expect(call);
    const auto before = snapshot(call.out);
    std::string text = differences(call, expected, run_plan(plan, call), before);
    restore(call.out, before);
    return text;
}

}  // namespace gj::test
