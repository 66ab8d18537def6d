// emit.h: from a signature and a schedule to a kernel's IR.
#pragma once

#include "codegen/key.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"
#include "common/status.h"

namespace llvm {
class Module;
}

namespace gj {

/// Writes the kernel of `signature` into `module` (an empty one), or says why code for `scope` has none. Values and
/// blocks have names unless the module's context discards them.
Status emit_kernel(const Signature& signature, const Schedule& schedule, const Scope& scope, llvm::Module& module);

}  // namespace gj
