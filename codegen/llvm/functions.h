// functions.h: the functions of a kernel: its entry, and the cold one for rows whose tuples need a closer look.
#pragma once

#include "codegen/llvm/block.h"

namespace gj {

/// An empty one that returns an i32; its first parameter is the kernel's arguments.
llvm::Function* create_function(llvm::Module& module, llvm::ArrayRef<llvm::Type*> parameters,
                                llvm::GlobalValue::LinkageTypes linkage, const std::string& name);

/// The kernel's entry, empty. Its arguments are CpuKernel's.
llvm::Function* create_kernel_function(const Signature& signature, const Schedule& schedule, llvm::Module& module);

/// Names the first arguments of a function.
void name_arguments(llvm::Function* function, llvm::ArrayRef<const char*> names);

/// i32 cold(args, from, to, values..., numbers...): a row, or a run of rows, of any tuple, resolved by policy: copied,
/// cleared or filled. `from` is its place in params at coordinates 0; `values` are the tuple as it was loaded; what the
/// numbers are, which are given by their names, is the family's business. Returns the flag. Cold, never inlined, and
/// leaves the caller's registers alone. Only where can_be_bad(signature).
using EmitCopy =
    llvm::function_ref<void(Writer& w, llvm::Value* to, llvm::Value* from, llvm::ArrayRef<llvm::Value*> numbers)>;
using EmitReplace = llvm::function_ref<void(Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> numbers)>;
llvm::Function* create_cold_function(const Signature& signature, const Schedule& schedule, llvm::Module& module,
                                     llvm::ArrayRef<const char*> numbers, EmitCopy copy, EmitReplace replace);

/// The cold function of one block. Its numbers are those of its part, if the block's size is not constant.
llvm::Function* create_cold_function(const Signature& signature, const Schedule& schedule, llvm::Module& module);
Values part_numbers(Writer& w, const BlockPart& part);

/// Calls it. Returns `flag` with the row's flag added, or null when `flag` is null.
llvm::Value* emit_call_cold(Writer& w, llvm::Function* row, llvm::Value* from, llvm::Value* to,
                            llvm::ArrayRef<llvm::Value*> values, llvm::Value* flag,
                            llvm::ArrayRef<llvm::Value*> numbers = {});

/// Whether the kernel returns anything but 0.
bool has_flag(const Signature& signature);

}  // namespace gj
