// x86_fence.cpp: x86's instruction that orders streaming stores.
#include "codegen/llvm/x86_fence.h"

namespace gj {

bool emit_x86_store_fence(Writer& w) {
    llvm::Module& module = *w.function->getParent();
    if (!llvm::StringRef(module.getTargetTriple()).starts_with("x86_64")) return false;
    w.ir.CreateCall(module.getOrInsertFunction("llvm.x86.sse.sfence", w.ir.getVoidTy()));
    return true;
}

}  // namespace gj
