// loop.h: a loop over any values.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

using LoopCondition = llvm::function_ref<llvm::Value*(llvm::ArrayRef<llvm::Value*> now)>;
using LoopBody = llvm::function_ref<Values(llvm::ArrayRef<llvm::Value*> now)>;

/// while (more(values)) values = body(values). Returns the values behind it, where the builder then stands. Null values stay
/// null.
Values emit_while(Writer& w, const char* name, const Values& values, LoopCondition more, LoopBody body);

}  // namespace gj
