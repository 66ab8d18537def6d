// family_calls.h: calls of which every kernel family takes at least one: what tests of generated code walk over.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/support/call.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

struct FamilyCall {
    std::string name;  ///< of a file too
    ApiCall call;
};

/// Small calls with valid data. A new kernel family needs a line here: the tests that walk over them say so.
std::vector<FamilyCall> family_calls();

/// Which families exist, and which of them took a call: read off the plans' descriptions.
class FamilyCoverage {
public:
    void add(const PlanHandle& plan);
    /// Those that took none of the calls, or "".
    std::string missing() const;

private:
    std::set<std::string> known_, seen_;
};

}  // namespace gj::test
