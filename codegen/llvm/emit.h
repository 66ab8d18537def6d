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

/// Writes the kernel of `signature` into `module` (an empty one), or says why `target` has none.
Status emit_kernel(const Signature& signature, const Schedule& schedule, const Target& target, llvm::Module& module);

// For each emitter: what it can't do of what emit_kernel lets through, or nullptr; and the emitter.

/// KernelFamily::constant_block and sized_block.
const char* block_rows_refuses(const Signature& signature, const Schedule& schedule);
void emit_block_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// KernelFamily::repeated_tuples.
const char* repeated_tuples_refuses(const Signature& signature, const Schedule& schedule);
void emit_repeated_tuples(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// KernelFamily::strided_slice.
const char* strided_slice_refuses(const Signature& signature, const Schedule& schedule);
void emit_strided_slice(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// KernelFamily::vector_tuples.
const char* vector_tuples_refuses(const Signature& signature, const Schedule& schedule);
void emit_vector_tuples(const Signature& signature, const Schedule& schedule, llvm::Module& module);

}  // namespace gj
