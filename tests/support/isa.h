// isa.h: the instruction set that this process's kernels are made for.
#pragma once

#include <string>

namespace gj::test {

/// GJ_ISA; "" when it is not set: nothing is capped.
std::string asked_isa();
/// What engines obey: "x86-64-v2" .. "x86-64-v4", "baseline".
std::string isa_in_use();

}  // namespace gj::test
