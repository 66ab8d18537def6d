// register_table.cpp: params that lie in vector registers while a kernel runs, in place of a load a row.
//
// Elements of 4 bytes, two lines, 16 rows, as C and as IR:
//
//     u32x16 line[2] = masked_load(params, ..)      %table.line_1 = call @llvm.masked.load(.., <16 x i1> %table.there_1
//     u32x16 found = vpermi2d(line, coordinates)    x86_permute.cpp
//
// Elements of 8 bytes are looked up eight at a time. Those of 1 byte by vpermb and vpermi2b where the machine has them
// (schedule.byte_permutes); else as pairs, as every machine of the level can, and turned into place:
//
//     u16x16 found = vpermw(line, coordinates >> 1) %part = shufflevector <32 x i16> %found, poison, ..
//     u8x16 elements = found >> 8 * (coordinates & 1)
//                                                   %turned = lshr <16 x i16> %part, %turn
#include "codegen/llvm/register_table.h"

#include <algorithm>
#include <numeric>

#include "codegen/llvm/x86_permute.h"

namespace gj {

Values RegisterTable::emit_masks(Writer& w, llvm::Value* extent) {
    const InSection section(w.names, "table");
    const unsigned lanes = w.schedule.vector_bytes / block_bytes(w.signature);
    llvm::Type* const bits = w.ir.getIntNTy(lanes);
    Values masks;
    for (int line = 0; line < w.schedule.table_registers; ++line) {
        const InPiece piece(w.names, line, w.schedule.table_registers);
        llvm::Value* before = w.ir.getInt64(std::uint64_t{lanes} * static_cast<unsigned>(line));
        llvm::Value* left = w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, extent, before, nullptr, "left");
        llvm::Value* count = w.least(left, w.ir.getInt64(lanes), "count");
        // As many low bits as there are elements; a shift by all of them would mean nothing.
        llvm::Value* over = w.ir.CreateSub(w.ir.getInt64(lanes), count, "over");
        llvm::Value* shift = w.ir.CreateZExtOrTrunc(over, bits, "shift");
        llvm::Value* some = w.ir.CreateLShr(llvm::Constant::getAllOnesValue(bits), shift, "some");
        llvm::Value* is_empty = w.ir.CreateICmpEQ(count, w.ir.getInt64(0), "is_empty");
        llvm::Value* mask = w.ir.CreateSelect(is_empty, llvm::Constant::getNullValue(bits), some, "mask");
        masks.push_back(w.ir.CreateBitCast(mask, llvm::FixedVectorType::get(w.ir.getInt1Ty(), lanes), "there"));
    }
    return masks;
}

RegisterTable::RegisterTable(Writer& w, llvm::Value* params, llvm::ArrayRef<llvm::Value*> masks)
    : w_(w),
      register_bytes_(w.schedule.vector_bytes),
      rows_(register_bytes_ / 4),
      bytes_(block_bytes(w.signature)),
      lane_bytes_(w.schedule.byte_permutes ? 1 : std::max(bytes_, 2U)) {
    const InSection section(w_.names, "table");
    llvm::Type* const elements = vector(register_bytes_ / bytes_, bytes_);
    llvm::Value* none = llvm::Constant::getNullValue(elements);
    for (std::size_t line = 0; line < masks.size(); ++line) {
        const InPiece piece(w_.names, line, masks.size());
        const auto at = static_cast<std::int64_t>(line) * register_bytes_;
        llvm::Value* place = w_.advance(params, at, "line_place");
        llvm::Value* loaded = w_.ir.CreateMaskedLoad(elements, place, llvm::Align(1), masks[line], none, "line");
        lines_.push_back(w_.ir.CreateBitCast(loaded, vector(register_bytes_ / lane_bytes_, lane_bytes_), "line_lanes"));
    }
}

llvm::FixedVectorType* RegisterTable::vector(unsigned lanes, unsigned bytes) {
    return llvm::FixedVectorType::get(w_.ir.getIntNTy(8 * bytes), lanes);
}

/// Lanes [first, first + count).
llvm::Value* RegisterTable::emit_part(llvm::Value* all, unsigned first, unsigned count) {
    llvm::SmallVector<int, 32> mask(count);
    std::iota(mask.begin(), mask.end(), static_cast<int>(first));
    return w_.ir.CreateShuffleVector(all, mask, "part");
}

/// With lanes behind them that mean nothing, as many as a whole vector has.
llvm::Value* RegisterTable::emit_wide(llvm::Value* lanes) {
    llvm::SmallVector<int, 32> mask(register_bytes_ / lane_bytes_, -1);
    std::iota(mask.begin(), mask.begin() + rows_, 0);
    return w_.ir.CreateShuffleVector(lanes, mask, "wide");
}

/// Which lanes of the table the coordinates stand for.
llvm::Value* RegisterTable::emit_lanes(llvm::Value* coordinates) {
    llvm::Value* lanes = w_.ir.CreateZExtOrTrunc(coordinates, vector(rows_, lane_bytes_), "lanes");
    if (bytes_ == 1) lanes = w_.ir.CreateLShr(lanes, 1, "pair_lanes");
    return lanes;
}

/// Of a table of up to 256 bytes by one instruction's indices; of a larger one by two, and a ninth bit.
llvm::Value* RegisterTable::emit_look_up_bytes(llvm::Value* coordinates) {
    constexpr std::size_t kMostLines = 4;
    llvm::Value* lanes = w_.ir.CreateTrunc(coordinates, vector(rows_, 1), "lanes");
    llvm::Value* wide = emit_wide(lanes);
    const llvm::ArrayRef<llvm::Value*> lines = lines_;
    if (lines.size() <= kMostLines) return emit_part(emit_x86_look_up(w_, lines, wide), 0, rows_);
    llvm::Value* halves[2];
    for (std::size_t i = 0; i < 2; ++i) {
        const InPiece piece(w_.names, i, 2);
        halves[i] = emit_part(emit_x86_look_up(w_, lines.slice(i * kMostLines, kMostLines), wide), 0, rows_);
    }
    const auto bit = static_cast<std::uint64_t>(kMostLines) * register_bytes_;
    llvm::Value* beyond = w_.ir.CreateAnd(coordinates, llvm::ConstantInt::get(coordinates->getType(), bit), "beyond");
    llvm::Value* none = llvm::Constant::getNullValue(coordinates->getType());
    return w_.ir.CreateSelect(w_.ir.CreateICmpNE(beyond, none, "is_beyond"), halves[1], halves[0], "elements");
}

llvm::Value* RegisterTable::emit_look_up(llvm::Value* coordinates) {
    if (w_.schedule.byte_permutes) return emit_look_up_bytes(coordinates);
    llvm::Value* lanes = emit_lanes(coordinates);
    const unsigned at_once = register_bytes_ / lane_bytes_;
    if (at_once < rows_) {
        llvm::Value* halves[2];
        for (unsigned i = 0; i < 2; ++i) {
            const InPiece piece(w_.names, i, 2);
            halves[i] = emit_x86_look_up(w_, lines_, emit_part(lanes, i * at_once, at_once));
        }
        llvm::SmallVector<int, 32> all(rows_);
        std::iota(all.begin(), all.end(), 0);
        return w_.ir.CreateShuffleVector(halves[0], halves[1], all, "rows_found");
    }
    if (at_once == rows_) return emit_x86_look_up(w_, lines_, lanes);
    llvm::Value* found = emit_part(emit_x86_look_up(w_, lines_, emit_wide(lanes)), 0, rows_);
    if (bytes_ != 1) return found;
    llvm::Value* narrow = w_.ir.CreateTrunc(coordinates, vector(rows_, lane_bytes_), "places");
    llvm::Value* odd = w_.ir.CreateAnd(narrow, llvm::ConstantInt::get(narrow->getType(), 1), "odd");
    llvm::Value* turned = w_.ir.CreateLShr(found, w_.ir.CreateShl(odd, 3, "turn"), "turned");
    return w_.ir.CreateTrunc(turned, vector(rows_, 1), "elements");
}

}  // namespace gj
