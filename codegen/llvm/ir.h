// ir.h: the IR builder, and the few things that every emitter here does with it.
#pragma once

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

#include "codegen/fault.h"
#include "codegen/kernel_args.h"
#include "codegen/llvm/names.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace gj {

using Values = llvm::SmallVector<llvm::Value*, 4>;

/// Bytes from one row to the next: a constant where the signature knows it, else a value read at the head of
/// the kernel.
struct Stride {
    llvm::Value* value = nullptr;  ///< null: constant
    std::int64_t constant = 0;

    bool moves() const { return value != nullptr || constant != 0; }
};
using Strides = llvm::SmallVector<Stride, 4>;

/// The stream in a slot, as names have it.
inline std::string stream_name(int slot) {
    if (slot > kIndexSlot) return "indices_" + std::to_string(slot - kIndexSlot);
    return slot == kIndexSlot ? "indices" : slot == kDirectSlot ? "out" : "params";
}

/// One function being written: where its words are, and the builder. Of the arguments of one call at most one may emit:
/// compilers evaluate them in different orders, and the IR must not depend on who built us.
class Writer {
public:
    Writer(const Signature& signature, const Schedule& schedule, llvm::Function* function)
        : signature(signature),
          schedule(schedule),
          layout(signature),
          function(function),
          names{!function->getContext().shouldDiscardValueNames(), "", "", ""},
          ir(function->getContext(), llvm::ConstantFolder(), NamingInserter(names)) {
        ir.SetInsertPoint(new_block("entry"));
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// A word of KernelArgs, loaded here. Nothing that a kernel writes changes one.
    llvm::Value* word(int index, const llvm::Twine& name) { return load_word(index, ir.getInt64Ty(), name); }
    llvm::Value* pointer_word(int index, const llvm::Twine& name) { return load_word(index, ir.getPtrTy(), name); }

    llvm::Value* advance(llvm::Value* pointer, llvm::Value* bytes, const llvm::Twine& name) {
        return ir.CreateGEP(ir.getInt8Ty(), pointer, bytes, name);
    }
    llvm::Value* advance(llvm::Value* pointer, std::int64_t bytes, const llvm::Twine& name) {
        return bytes == 0 ? pointer : advance(pointer, static_cast<llvm::Value*>(ir.getInt64(bytes)), name);
    }
    /// pointer + count * stride.
    llvm::Value* advance(llvm::Value* pointer, const Stride& stride, llvm::Value* count, const llvm::Twine& name) {
        if (!stride.moves()) return pointer;
        llvm::Value* step = stride.value != nullptr ? stride.value : ir.getInt64(stride.constant);
        llvm::Value* bytes = ir.CreateMul(count, step, name + "_bytes");
        return advance(pointer, bytes, name);
    }
    llvm::Value* advance(llvm::Value* pointer, const Stride& stride, int count, const llvm::Twine& name) {
        return count == 0 ? pointer : advance(pointer, stride, ir.getInt64(count), name);
    }

    /// Of two unsigned numbers.
    llvm::Value* least(llvm::Value* a, llvm::Value* b, const llvm::Twine& name) {
        return ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, a, b, nullptr, name);
    }

    /// Stores it unaligned.
    void store(llvm::Value* value, llvm::Value* to) { ir.CreateAlignedStore(stored(value), to, llvm::Align(1)); }
    /// What of a value a store is given: all of it.
    llvm::Value* stored(llvm::Value* value) { return planted(Fault::width) ? lower_half(value) : value; }

    /// Whether this mistake is to be made here (fault.h).
    bool planted(Fault fault) const { return gj::planted(fault, schedule); }

    llvm::BasicBlock* new_block(const llvm::Twine& name) {
        return llvm::BasicBlock::Create(function->getContext(), names.of(name), function);
    }

    const Signature& signature;
    const Schedule& schedule;
    const ArgsLayout layout;
    llvm::Function* const function;
    Names names;
    llvm::IRBuilder<llvm::ConstantFolder, NamingInserter> ir;

private:
    llvm::Value* lower_half(llvm::Value* value) {
        const auto bits = static_cast<unsigned>(value->getType()->getPrimitiveSizeInBits());
        return ir.CreateTrunc(ir.CreateBitCast(value, ir.getIntNTy(bits)), ir.getIntNTy(bits / 2));
    }
    llvm::Value* load_word(int index, llvm::Type* type, const llvm::Twine& name) {
        llvm::Value* place = advance(function->getArg(0), std::int64_t{8} * index, name + "_word");
        auto* load = ir.CreateAlignedLoad(type, place, llvm::Align(8), name);
        load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(ir.getContext(), {}));
        return load;
    }
};

}  // namespace gj
