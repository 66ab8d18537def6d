// judge.h: runs a call and says how its answer differs from the oracle's.
#pragma once

#include <string>
#include <vector>

#include "api/gatherjit.h"
#include "tests/oracle.h"
#include "tests/support/call.h"

namespace gj::test {

/// How the outcome of a call and the memory of its out differ from what was expected; "" when they do not.
/// `before` is the whole memory of out before the call: what lies between and around its elements must still
/// be the same.
std::string differences(const ApiCall& call, const Expectation& expectation, const Outcome& outcome,
                        const std::vector<unsigned char>& before);

/// Fills out with canaries, runs the call and compares everything with the oracle; "" or what is wrong.
/// Params and indices must be unchanged too.
std::string run_and_judge(gj_engine* engine, const ApiCall& call, Route route = Route::kDirect);
/// The same, with the oracle's answer already at hand.
std::string run_and_judge(gj_engine* engine, const ApiCall& call, const Expectation& expectation, Route route);

}  // namespace gj::test
