// control.cpp: loops and branches over any values.
#include "codegen/llvm/control.h"

namespace gj {
namespace {

/// A phi for each value, in the builder's block, that takes the first ones from `before`.
Values emit_phis(Writer& w, llvm::ArrayRef<Carried> carried, const char* ending, llvm::BasicBlock* before) {
    Values phis;
    for (const Carried& each : carried) {
        llvm::PHINode* phi =
            each.first != nullptr ? w.ir.CreatePHI(each.first->getType(), 2, each.name + ending) : nullptr;
        if (phi != nullptr) phi->addIncoming(each.first, before);
        phis.push_back(phi);
    }
    return phis;
}

void add_incoming(const Values& phis, const Values& values, llvm::BasicBlock* from) {
    for (std::size_t i = 0; i < phis.size(); ++i) {
        if (phis[i] != nullptr) llvm::cast<llvm::PHINode>(phis[i])->addIncoming(values[i], from);
    }
}

Values first_values(llvm::ArrayRef<Carried> carried) {
    Values values;
    for (const Carried& each : carried) values.push_back(each.first);
    return values;
}

/// In *block, which is then the one it ends in.
llvm::Value* emit_way(Writer& w, Way way, llvm::BasicBlock* behind, llvm::BasicBlock** block) {
    w.ir.SetInsertPoint(*block);
    llvm::Value* value = way();
    *block = w.ir.GetInsertBlock();
    w.ir.CreateBr(behind);
    return value;
}

}  // namespace

Values emit_while(Writer& w, const char* name, llvm::ArrayRef<Carried> carried, LoopCondition more, LoopBody body) {
    llvm::BasicBlock* loop = w.new_block(name);
    llvm::BasicBlock* after = w.new_block(llvm::Twine(name) + ".end");
    llvm::Value* is_entered;
    {
        const InSection first(w.names, "first");
        is_entered = more(first_values(carried));
    }
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    w.ir.CreateCondBr(is_entered, loop, after);

    w.ir.SetInsertPoint(after);
    const Values exits = emit_phis(w, carried, ".end", before);
    w.ir.SetInsertPoint(loop);
    const Values heads = emit_phis(w, carried, "", before);
    const Values next = body(heads);
    llvm::Value* again = more(next);
    add_incoming(heads, next, w.ir.GetInsertBlock());
    add_incoming(exits, next, w.ir.GetInsertBlock());
    w.ir.CreateCondBr(again, loop, after);
    w.ir.SetInsertPoint(after);
    return exits;
}

Values emit_do_while(Writer& w, const char* name, llvm::ArrayRef<Carried> carried, LoopBody body, LoopCondition more) {
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    llvm::BasicBlock* loop = w.new_block(name);
    w.ir.CreateBr(loop);
    w.ir.SetInsertPoint(loop);
    const Values heads = emit_phis(w, carried, "", before);
    Values next = body(heads);
    llvm::Value* again = more(next);
    add_incoming(heads, next, w.ir.GetInsertBlock());
    llvm::BasicBlock* after = w.new_block(llvm::Twine(name) + ".end");
    w.ir.CreateCondBr(again, loop, after);
    w.ir.SetInsertPoint(after);
    return next;
}

llvm::Value* emit_branch(Writer& w, const Branch& branch, llvm::Value* condition, const char* name, Way first,
                         Way second) {
    llvm::BasicBlock* first_block = w.new_block(branch.first);
    llvm::BasicBlock* second_block = w.new_block(branch.second);
    llvm::BasicBlock* behind = w.new_block(branch.behind);
    llvm::MDNode* weights = branch.is_likely ? llvm::MDBuilder(w.ir.getContext()).createLikelyBranchWeights() : nullptr;
    w.ir.CreateCondBr(condition, first_block, second_block, weights);
    llvm::Value *of_first = nullptr, *of_second = nullptr;
    if (branch.writes_second) of_second = emit_way(w, second, behind, &second_block);
    of_first = emit_way(w, first, behind, &first_block);
    if (!branch.writes_second) of_second = emit_way(w, second, behind, &second_block);
    w.ir.SetInsertPoint(behind);
    if (of_first == nullptr) return nullptr;
    llvm::PHINode* value = w.ir.CreatePHI(of_first->getType(), 2, name);
    value->addIncoming(of_first, first_block);
    value->addIncoming(of_second, second_block);
    return value;
}

void emit_unless(Writer& w, const Branch& branch, llvm::Value* condition, llvm::function_ref<void()> body) {
    const auto nothing = []() -> llvm::Value* { return nullptr; };
    const auto something = [&]() -> llvm::Value* {
        body();
        return nullptr;
    };
    emit_branch(w, branch, condition, "", nothing, something);
}

llvm::Value* emit_either(Writer& w, llvm::Value* in_range, Way fast, Way cold) {
    if (in_range == nullptr) return fast();
    return emit_branch(w, {"fast", "cold", "done", true}, in_range, "flag.next", fast, cold);
}

}  // namespace gj
