// loop.cpp: a loop over any values: tested before the first turn and at the end of each.
#include "codegen/llvm/loop.h"

namespace gj {
namespace {

/// A phi for each value, in the builder's block, that takes `values` from `before`.
Values emit_phis(Writer& w, const Values& values, llvm::BasicBlock* before) {
    Values phis;
    for (llvm::Value* value : values) {
        llvm::PHINode* phi = value ? w.ir.CreatePHI(value->getType(), 2) : nullptr;
        if (phi) phi->addIncoming(value, before);
        phis.push_back(phi);
    }
    return phis;
}

void add_incoming(const Values& phis, const Values& values, llvm::BasicBlock* from) {
    for (std::size_t i = 0; i < phis.size(); ++i) {
        if (phis[i]) llvm::cast<llvm::PHINode>(phis[i])->addIncoming(values[i], from);
    }
}

}  // namespace

Values emit_while(Writer& w, const char* name, const Values& values, LoopCondition more, LoopBody body) {
    llvm::BasicBlock* loop = w.new_block(name);
    llvm::BasicBlock* after = w.new_block("after");
    llvm::Value* first = more(values);
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    w.ir.CreateCondBr(first, loop, after);

    w.ir.SetInsertPoint(after);
    const Values exits = emit_phis(w, values, before);
    w.ir.SetInsertPoint(loop);
    const Values heads = emit_phis(w, values, before);
    const Values next = body(heads);
    llvm::Value* again = more(next);
    add_incoming(heads, next, w.ir.GetInsertBlock());
    add_incoming(exits, next, w.ir.GetInsertBlock());
    w.ir.CreateCondBr(again, loop, after);
    w.ir.SetInsertPoint(after);
    return exits;
}

}  // namespace gj
