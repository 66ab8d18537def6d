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
    std::unique_ptr<llvm::TargetMachine> machine;  ///< null until code shall be made: IR needs none
    std::unique_ptr<llvm::Module> module;          ///< last: it must go before its context
};

Result<std::unique_ptr<llvm::TargetMachine>> create_target_machine(const Scope& scope);

/// Whether values and blocks are named: for people, not for code.
enum class ValueNames : bool { discarded, kept };

/// An empty module with the triple and the data layout of `scope`.
std::unique_ptr<CompileUnit> create_compile_unit(const Scope& scope, ValueNames names);

/// Gives every function the attributes of the CPU, and verifies the module.
Status finish_module(CompileUnit& unit, const Scope& scope, const Schedule& schedule);

/// From here on the unit can make code.
Status add_target_machine(CompileUnit& unit, const Scope& scope);

}  // namespace gj
