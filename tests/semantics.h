// semantics.h: checks what a call answers against values written out in a test, on every way that a call can take.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {

/// Runs the call as a call and as a plan, on generated and generic kernels: status and message must be these,
/// `check_out` is asked to look at out, and the oracle must agree with all of it. Out is filled with canaries before
/// each run.
void check_runs(ApiCall& call, gj_status status, const std::string& message, const std::function<void()>& check_out);

/// The answer of a call that writes all of out: these values, row-major.
template <typename T>
void check_answer(ApiCall& call, gj_status status, const std::string& message, const std::vector<T>& values) {
    check_runs(call, status, message, [&] { CHECK(call.out.values<T>() == values); });
}
template <typename T>
void check_ok(ApiCall& call, const std::vector<T>& values) {
    check_answer<T>(call, GJ_OK, "", values);
}

/// The answer of a call that writes nothing. The message is compared for OUT_OF_RANGE only.
void check_untouched(ApiCall& call, gj_status status, const std::string& message = "");

/// Makes `call` again with other rules.
void set_rules(ApiCall& call, gj_policy policy, gj_negatives negatives = GJ_NEGATIVES_REJECT, int index_base = 0);

}  // namespace gj::test
