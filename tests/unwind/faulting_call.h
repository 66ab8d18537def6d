// faulting_call.h: a call whose kernel meets memory that may not be read: a place from which to look up the stack.
#pragma once

#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {

/// Runs the plan on params that lie in memory without access. Returns only if the fault's handler jumps.
void run_on_forbidden_params(const PlanHandle& plan, const ApiCall& call);

}  // namespace gj::test
