// x86_permute.cpp: x86's instructions that look lanes up in vector registers, and that put lanes together.
//
// A table of four vectors of 16 lanes, <16 x i32> lanes, as C and as IR:
//
//     low  = vpermi2d(lanes, table[0], table[1])      %low_found = call @llvm.x86.avx512.vpermi2var.d.512(..)
//     high = vpermi2d(lanes, table[2], table[3])      %high_found = call @llvm.x86.avx512.vpermi2var.d.512(..)
//     found = lanes << 26 < 0 ? high : low            %is_high = icmp slt <16 x i32> %as_sign, zeroinitializer
//                                                     %blended = select <16 x i1> %is_high, %high_found, %low_found
//
// (The sign is taken out of lanes by vpmovd2m, any other bit by vptestmd, which on Intel's takes the one execution unit
// that permutes need.)
#include "codegen/llvm/x86_permute.h"

#include <bit>
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
    const auto bit = static_cast<unsigned>(std::countr_zero(half * vector->getNumElements()));
    llvm::Value* as_sign = w.ir.CreateShl(lanes, vector->getScalarSizeInBits() - 1 - bit, path + "as_sign");
    llvm::Value* is_high = w.ir.CreateICmpSLT(as_sign, llvm::Constant::getNullValue(vector), path + "is_high");
    return w.ir.CreateSelect(is_high, high, low, path + "blended");
}

/// Two vectors in one of lanes half as wide, which the sixteen bytes of each make next to each other.
llvm::Value* emit_pack(Writer& w, llvm::Value* low, llvm::Value* high) {
    auto* const wide = llvm::cast<llvm::FixedVectorType>(low->getType());
    const unsigned bits = wide->getScalarSizeInBits() / 2;
    auto* const narrow = llvm::FixedVectorType::get(w.ir.getIntNTy(bits), 2 * wide->getNumElements());
    const char* const name = bits == 16 ? "llvm.x86.avx512.packusdw.512" : "llvm.x86.avx512.packuswb.512";
    llvm::FunctionCallee pack = w.function->getParent()->getOrInsertFunction(name, narrow, wide, wide);
    return w.ir.CreateCall(pack, {low, high}, "packed");
}

}  // namespace

llvm::Value* emit_x86_narrow(Writer& w, llvm::ArrayRef<llvm::Value*> wide, int bits) {
    constexpr int kParts = 4;  // of a vector, of 16 bytes, which packing leaves in their places
    const int vectors = 32 / bits;
    Values packed(wide);
    while (packed.size() > 1) {
        const std::size_t pairs = packed.size() / 2;
        for (std::size_t i = 0; i < pairs; ++i) {
            const InPiece piece(w.names, i, pairs);
            packed[i] = emit_pack(w, packed[2 * i], packed[2 * i + 1]);
        }
        packed.truncate(pairs);
    }
    llvm::SmallVector<int, 16> order;
    for (int from = 0; from < vectors; ++from)
        for (int part = 0; part < kParts; ++part) order.push_back(part * vectors + from);
    llvm::Type* const fours = w.ir.getIntNTy(static_cast<unsigned>(4 * bits));
    auto* const parts = llvm::FixedVectorType::get(fours, static_cast<unsigned>(order.size()));
    llvm::Value* ordered = w.ir.CreateShuffleVector(w.ir.CreateBitCast(packed[0], parts, "fours"), order, "in_order");
    return w.ir.CreateBitCast(ordered, packed[0]->getType(), "narrow");
}

llvm::Value* emit_x86_look_up(Writer& w, llvm::ArrayRef<llvm::Value*> table, llvm::Value* lanes) {
    if (!w.planted(Fault::table_order)) return emit(w, table, lanes, "");
    if (table.size() == 1) return emit(w, w.ir.CreateVectorReverse(table[0]), lanes, "");
    return emit(w, Values(table.rbegin(), table.rend()), lanes, "");
}

}  // namespace gj
