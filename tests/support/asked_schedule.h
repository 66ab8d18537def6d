// asked_schedule.h: whether a call's kernel is made as GJ_SCHEDULE asks.
#pragma once

#include "tests/support/call.h"

namespace gj::test {

/// True where GJ_SCHEDULE asks for nothing. The kernel is not compiled for that. A kernel that is not as asked, because
/// it can't be, is the same as without.
bool is_as_asked(const ApiCall& call);

}  // namespace gj::test
