// kernel_symbol.h: what a kernel is called: in its IR, its object, profiles, dumps and descriptions.
#pragma once

#include <string>

#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace gj {

/// The facts of signature and schedule that a reader of a profile wants, in letters and digits. Equal keys have equal
/// symbols; different keys mostly have different ones, but not always: it is no unique name. docs/design.md says how to
/// read one.
std::string kernel_symbol(const Signature& signature, const Schedule& schedule);

/// "error", "zero", ..
const char* policy_name(Policy policy);

}  // namespace gj
