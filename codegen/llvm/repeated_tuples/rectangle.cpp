// rectangle.cpp: the functions that do a rectangle: their types and calls.
//
//     define internal void @copy_rows(ptr %args, ptr %from, ptr %to, i64 %rows, i64 %positions, ptr %offsets)
//     call void @copy_rows(ptr %args, ptr %panel_params, ptr %chunk_out, i64 %panel_rows, i64 %chunk_positions, ..)
#include "codegen/llvm/repeated_tuples/rectangle.h"

#include "codegen/llvm/functions.h"

namespace gj {

llvm::Function* create_rectangle_function(llvm::Module& module, const char* name) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* count = llvm::Type::getInt64Ty(module.getContext());
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()),
                                         {pointer, pointer, pointer, count, count, pointer}, false);
    auto* function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module);
    function->addFnAttr(llvm::Attribute::NoUnwind);
    function->addFnAttr(llvm::Attribute::NoInline);
    name_arguments(function, {"args", "from", "to", "rows", "positions", "offsets"});
    return function;
}

Rectangle rectangle_of(llvm::Function* function) {
    return {function->getArg(1), function->getArg(2), function->getArg(3), function->getArg(4), function->getArg(5)};
}

void emit_call_rectangle(Writer& w, llvm::Function* function, const Rectangle& all) {
    w.ir.CreateCall(function, {w.function->getArg(0), all.from, all.to, all.rows, all.positions, all.offsets});
}

int repeat_dim(const Writer& w) { return w.layout.dims - repeated_dim_count(w.signature) - 1; }

}  // namespace gj
