// x86_fence.h: x86's instruction that orders streaming stores.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// sfence: LLVM's own fences say nothing of streaming stores, which x86 does not order. False, and nothing is written,
/// where the module is for other machines.
bool emit_x86_store_fence(Writer& w);

}  // namespace gj
