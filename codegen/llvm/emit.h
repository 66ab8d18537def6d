// emit.h: the emitters, one a kernel family. Each is a pure function: the same arguments make the same IR.
#pragma once

#include "codegen/kernel_symbol.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"
#include "common/status.h"

namespace llvm {
class Module;
}

namespace gj {

/// Writes the kernel of `signature` into `module` (an empty one), or says why it has none.
Status emit_kernel(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// KernelFamily::constant_block. The preconditions were checked by emit_kernel.
void emit_constant_block(const Signature& signature, const Schedule& schedule, llvm::Module& module);

}  // namespace gj
