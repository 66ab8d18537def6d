// row_function.h: the functions of a kernel: its entry, and the cold one for rows whose tuples need a closer look.
#pragma once

#include "codegen/llvm/block.h"

namespace gj {

/// The kernel's entry, empty. Its arguments are CpuKernel's.
llvm::Function* create_kernel_function(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// i32 row(args, from, to, values...): one row of any tuple, resolved by policy: its block is copied, cleared or filled. `from` is
/// the row's place in params at coordinates 0; `values` are the tuple as it was loaded, and then, of a block of run-time size,
/// which part is meant. Returns the flag. Cold, never inlined, and leaves the caller's registers alone. Only where
/// can_be_bad(signature).
llvm::Function* create_row_function(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// Calls it. Returns `flag` with the row's flag added, or null when `flag` is null.
llvm::Value* emit_call_row(Writer& w, llvm::Function* row, llvm::Value* from, llvm::Value* to,
                           llvm::ArrayRef<llvm::Value*> values, llvm::Value* flag, const BlockPart& part = {});

/// Whether the kernel returns anything but 0.
bool has_flag(const Signature& signature);

}  // namespace gj
