// fault.h: makes a call wrong, in one of the ways that must be refused.
#pragma once

#include <string>

#include "tests/fuzz/byte_source.h"
#include "tests/fuzz/form.h"
#include "tests/support/call.h"

namespace gj::test {

/// Most often nothing; else one fact of the call changes, and "" becomes what was done. The call may be valid all the
/// same: the oracle says. Whatever it says of it, no memory outside the tensors' own belongs to the call.
std::string take_fault(const FuzzForm& form, ApiCall& call, ByteSource& bytes);

}  // namespace gj::test
