// row_function.cpp: the functions of a kernel: its entry, and the cold one for rows whose tuples need a closer look.
//
//     uint32_t row(args, a, d, v) {                                                   cold, never inlined
//         if ((uint64_t)v < extent) { copy_block(d, a + v * stride); return 0; }
//         zero_block(d); return 1;
//     }
#include "codegen/llvm/row_function.h"

#include "codegen/llvm/emit.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

constexpr const char* kRowSymbol = "row";
constexpr unsigned kOwnArguments = 3;  ///< args, from, to

bool has_part(const Signature& signature) { return block_bytes(signature) == 0; }

void emit_row_function(const Signature& signature, const Schedule& schedule, llvm::Function* function) {
    Writer w(signature, schedule, function);
    llvm::Value* from = function->getArg(1);
    llvm::Value* to = function->getArg(2);
    Values values;
    for (unsigned k = 0; k < signature.coordinate_count; ++k) values.push_back(function->getArg(kOwnArguments + k));
    BlockPart part;
    if (has_part(signature)) {
        part.bytes = function->getArg(kOwnArguments + signature.coordinate_count);
        part.phase = function->getArg(kOwnArguments + signature.coordinate_count + 1);
    }
    const CoordinateWords words = load_coordinate_words(w);
    if (signature.policy == Policy::wrap) {
        emit_copy_block(w, to, emit_address(w, words, from, emit_wrap_tuple(w, words, values)), part);
        w.ir.CreateRet(w.ir.getInt32(0));
        return;
    }
    const CheckedTuple tuple = emit_check_tuple(w, words, values);
    llvm::BasicBlock* good = w.new_block("good");
    llvm::BasicBlock* bad = w.new_block("bad");
    w.ir.CreateCondBr(tuple.in_range, good, bad);
    w.ir.SetInsertPoint(good);
    emit_copy_block(w, to, emit_address(w, words, from, tuple.coordinates), part);
    w.ir.CreateRet(w.ir.getInt32(0));
    w.ir.SetInsertPoint(bad);
    signature.policy == Policy::fill ? emit_fill_block(w, to, part) : emit_zero_block(w, to, part);
    w.ir.CreateRet(w.ir.getInt32(has_flag(signature)));
}

llvm::Function* create_function(llvm::Module& module, llvm::ArrayRef<llvm::Type*> parameters,
                                llvm::GlobalValue::LinkageTypes linkage, const std::string& name) {
    auto* type = llvm::FunctionType::get(llvm::Type::getInt32Ty(module.getContext()), parameters, false);
    llvm::Function* function = llvm::Function::Create(type, linkage, name, module);
    function->addFnAttr(llvm::Attribute::NoUnwind);
    function->addParamAttr(0, llvm::Attribute::NoAlias);
    function->addParamAttr(0, llvm::Attribute::ReadOnly);
    return function;
}

}  // namespace

bool has_flag(const Signature& signature) { return signature.policy == Policy::error && can_be_bad(signature); }

llvm::Function* create_kernel_function(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return create_function(module, {pointer, i64, i64, i64, i64}, llvm::GlobalValue::ExternalLinkage,
                           kernel_symbol(signature, schedule));
}

llvm::Function* create_row_function(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::SmallVector<llvm::Type*, 8> parameters(kOwnArguments, pointer);
    const unsigned numbers = signature.coordinate_count + (has_part(signature) ? 2 : 0);
    parameters.append(numbers, llvm::Type::getInt64Ty(module.getContext()));
    llvm::Function* row = create_function(module, parameters, llvm::GlobalValue::InternalLinkage, kRowSymbol);
    row->addFnAttr(llvm::Attribute::NoInline);
    row->addFnAttr(llvm::Attribute::Cold);
    row->setCallingConv(llvm::CallingConv::PreserveMost);
    emit_row_function(signature, schedule, row);
    return row;
}

llvm::Value* emit_call_row(Writer& w, llvm::Function* row, llvm::Value* from, llvm::Value* to,
                           llvm::ArrayRef<llvm::Value*> values, llvm::Value* flag, const BlockPart& part) {
    Values arguments{w.function->getArg(0), from, to};
    arguments.append(values.begin(), values.end());
    if (part.bytes) arguments.append({part.bytes, part.phase ? part.phase : w.ir.getInt64(0)});
    llvm::CallInst* call = w.ir.CreateCall(row, arguments);
    call->setCallingConv(row->getCallingConv());
    return flag ? w.ir.CreateOr(flag, call) : nullptr;
}

}  // namespace gj
