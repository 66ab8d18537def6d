// llvm_backend.h: the LLVM back end by itself, opened as the library opens it, for tests of inner parts.
#pragma once

#include <string>

#include "codegen/backend.h"

namespace gj::test {

/// The symbol of the libgatherjit-llvm beside this program. Throws std::runtime_error.
LlvmBackendFunction backend_function();
Backend& backend();

/// What code is made for, and what chooses its schedules.
struct TargetScope : Scope {
    Target target;
};
TargetScope scope_for(const Target& target);

/// Without a cap.
const TargetScope& host_scope();

}  // namespace gj::test
