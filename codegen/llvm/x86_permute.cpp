// x86_permute.cpp: x86's instructions that look lanes up in vector registers.
//
// A table of four vectors of 16 lanes, <16 x i32> lanes, as C and as IR:
//
//     low  = vpermi2d(lanes, table[0], table[1])      %low_found = call @llvm.x86.avx512.vpermi2var.d.512(..)
//     high = vpermi2d(lanes, table[2], table[3])      %high_found = call @llvm.x86.avx512.vpermi2var.d.512(..)
//     found = lanes & 32 ? high : low                 %is_high = icmp ne <16 x i32> %bit, zeroinitializer
//                                                     %blended = select <16 x i1> %is_high, %high_found, %low_found
#include "codegen/llvm/x86_permute.h"

#include <string>

namespace gj {
namespace {

llvm::FunctionCallee intrinsic(Writer& w, const char* of_one, const char* of_two, llvm::Type* vector, bool two) {
    llvm::Module& module = *w.function->getParent();
    if (two) return module.getOrInsertFunction(of_two, vector, vector, vector, vector);
    return module.getOrInsertFunction(of_one, vector, vector, vector);
}

bool is_wide(const llvm::FixedVectorType* vector) { return vector->getPrimitiveSizeInBits() == 512; }

/// Of a table of one vector, or of two.
llvm::FunctionCallee permute(Writer& w, llvm::FixedVectorType* vector, bool two) {
    switch (vector->getScalarSizeInBits()) {
        case 8: return intrinsic(w, "llvm.x86.avx512.permvar.qi.512", "llvm.x86.avx512.vpermi2var.qi.512", vector, two);
        case 16:
            return intrinsic(w, "llvm.x86.avx512.permvar.hi.512", "llvm.x86.avx512.vpermi2var.hi.512", vector, two);
        case 32:
            if (!is_wide(vector)) return intrinsic(w, "llvm.x86.avx2.permd", nullptr, vector, two);
            return intrinsic(w, "llvm.x86.avx512.permvar.si.512", "llvm.x86.avx512.vpermi2var.d.512", vector, two);
        default: return intrinsic(w, "llvm.x86.avx512.permvar.di.512", "llvm.x86.avx512.vpermi2var.q.512", vector, two);
    }
}

/// `path` tells the halves of halves apart in names.
llvm::Value* emit(Writer& w, llvm::ArrayRef<llvm::Value*> table, llvm::Value* lanes, const std::string& path) {
    auto* const vector = llvm::cast<llvm::FixedVectorType>(lanes->getType());
    const std::string found = path + "found";
    if (table.size() == 1) return w.ir.CreateCall(permute(w, vector, false), {table[0], lanes}, found);
    if (table.size() == 2 && is_wide(vector))
        return w.ir.CreateCall(permute(w, vector, true), {table[0], lanes, table[1]}, found);
    const std::size_t half = table.size() / 2;
    llvm::Value* low = emit(w, table.take_front(half), lanes, path + "low_");
    llvm::Value* high = emit(w, table.drop_front(half), lanes, path + "high_");
    llvm::Value* bit =
        w.ir.CreateAnd(lanes, llvm::ConstantInt::get(vector, half * vector->getNumElements()), path + "bit");
    llvm::Value* is_high = w.ir.CreateICmpNE(bit, llvm::Constant::getNullValue(vector), path + "is_high");
    return w.ir.CreateSelect(is_high, high, low, path + "blended");
}

}  // namespace

llvm::Value* emit_x86_look_up(Writer& w, llvm::ArrayRef<llvm::Value*> table, llvm::Value* lanes) {
    if (!w.planted(Fault::table_order)) return emit(w, table, lanes, "");
    if (table.size() == 1) return emit(w, w.ir.CreateVectorReverse(table[0]), lanes, "");
    return emit(w, Values(table.rbegin(), table.rend()), lanes, "");
}

}  // namespace gj
