// kernel_form.h: what the engine would make a call's kernel from, on any target.
#pragma once

#include "codegen/schedule.h"
#include "codegen/signature.h"
#include "codegen/target.h"
#include "engine/form/specialise.h"
#include "tests/support/call.h"

namespace gj::test {

struct KernelForm {
    Signature signature;
    Schedule schedule;
};

/// The call as the engine takes it. Points into the one given.
gj::Call engine_call(const ApiCall& call);

/// By the engine's own way; it points into the call. Both throw std::runtime_error when the call is refused.
Form engine_form(const ApiCall& call, const Target& target, bool reports_position = false);
Form engine_form(const ApiCall& call, const Target&& target, bool reports_position = false) = delete;
KernelForm kernel_form(const ApiCall& call, const Target& target);

}  // namespace gj::test
