// module.h: what one compilation owns: a context, a target machine and a module of its own.
#pragma once

#include <memory>
#include <string>

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include "codegen/key.h"
#include "common/status.h"

namespace gj {

/// Nothing in it is shared with another compilation: contexts intern for ever, and target machines are not thread-safe.
struct CompileUnit {
    std::string errors;  ///< what LLVM reported through the context; it prints nothing and ends nothing
    llvm::LLVMContext context;
    std::unique_ptr<llvm::TargetMachine> machine;
    std::unique_ptr<llvm::Module> module;  ///< last: it must go before its context
};

/// An empty module for the CPU and features of `scope`. Every function gets them by finish_module.
Result<std::unique_ptr<CompileUnit>> create_compile_unit(const Scope& scope);

/// Gives every function the attributes of the target, and verifies the module.
Status finish_module(CompileUnit& unit, const Schedule& schedule);

}  // namespace gj
