// register_table.cpp: params that lie in vector registers while a kernel runs, in place of a load a row.
//
// Elements of 4 bytes, two lines, 16 rows, as C and as IR:
//
//     u32x16 line[2] = masked_load(params, ..)      %table.line_1 = call @llvm.masked.load(.., <16 x i1> %table.there_1
//     u32x16 found = vpermi2d(line, coordinates)    x86_permute.cpp
//
// Elements of 8 bytes are looked up eight at a time. Those of 1 byte are looked up as pairs, as every machine of the
// level can, and turned into place:
//
//     u16x16 found = vpermw(line, coordinates >> 1) %part = shufflevector <32 x i16> %found, poison, ..
//     u8x16 elements = found >> 8 * (coordinates & 1)
//                                                   %turned = lshr <16 x i16> %part, %turn
#include "codegen/llvm/register_table.h"

#include <algorithm>
#include <numeric>

#include "codegen/llvm/x86_permute.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr unsigned kRows = 16;

}  // namespace

RegisterTable::RegisterTable(Writer& w, llvm::Value* params, llvm::Value* extent)
    : w_(w), bytes_(block_bytes(w.signature)), lane_bytes_(std::max(bytes_, 2U)) {
    const InSection section(w_.names, "table");
    for (int line = 0; line < w_.schedule.table_registers; ++line) {
        const InPiece piece(w_.names, line, w_.schedule.table_registers);
        lines_.push_back(emit_load_line(params, extent, line));
    }
}

llvm::FixedVectorType* RegisterTable::vector(unsigned lanes, unsigned bytes) {
    return llvm::FixedVectorType::get(w_.ir.getIntNTy(8 * bytes), lanes);
}

llvm::Value* RegisterTable::emit_load_line(llvm::Value* params, llvm::Value* extent, int line) {
    const unsigned lanes = tuning::kLineBytes / bytes_;
    llvm::Type* const i64 = w_.ir.getInt64Ty();
    llvm::Value* before = llvm::ConstantInt::get(i64, std::uint64_t{lanes} * static_cast<unsigned>(line));
    llvm::Value* left = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, extent, before, nullptr, "left");
    llvm::Value* count = w_.least(left, w_.ir.getInt64(lanes), "count");
    // As many low bits as there are elements; a shift by all of them would mean nothing.
    llvm::Type* const bits = w_.ir.getIntNTy(lanes);
    llvm::Value* over = w_.ir.CreateSub(w_.ir.getInt64(lanes), count, "over");
    llvm::Value* some =
        w_.ir.CreateLShr(llvm::Constant::getAllOnesValue(bits), w_.ir.CreateZExtOrTrunc(over, bits, "shift"), "some");
    llvm::Value* is_empty = w_.ir.CreateICmpEQ(count, w_.ir.getInt64(0), "is_empty");
    llvm::Value* mask = w_.ir.CreateSelect(is_empty, llvm::Constant::getNullValue(bits), some, "mask");
    llvm::Value* there = w_.ir.CreateBitCast(mask, llvm::FixedVectorType::get(w_.ir.getInt1Ty(), lanes), "there");
    llvm::Type* const elements = vector(lanes, bytes_);
    llvm::Value* place = w_.advance(params, std::int64_t{tuning::kLineBytes} * line, "line_place");
    llvm::Value* loaded =
        w_.ir.CreateMaskedLoad(elements, place, llvm::Align(1), there, llvm::Constant::getNullValue(elements), "line");
    return w_.ir.CreateBitCast(loaded, vector(tuning::kLineBytes / lane_bytes_, lane_bytes_), "line_lanes");
}

/// Lanes [first, first + count).
llvm::Value* RegisterTable::emit_part(llvm::Value* all, unsigned first, unsigned count) {
    llvm::SmallVector<int, 32> mask(count);
    std::iota(mask.begin(), mask.end(), static_cast<int>(first));
    return w_.ir.CreateShuffleVector(all, mask, "part");
}

/// With lanes behind them that mean nothing, as many as a whole vector has.
llvm::Value* RegisterTable::emit_wide(llvm::Value* lanes) {
    llvm::SmallVector<int, 32> mask(tuning::kLineBytes / lane_bytes_, -1);
    std::iota(mask.begin(), mask.begin() + kRows, 0);
    return w_.ir.CreateShuffleVector(lanes, mask, "wide");
}

/// Which lanes of the table the coordinates stand for.
llvm::Value* RegisterTable::emit_lanes(llvm::Value* coordinates) {
    llvm::Value* lanes = w_.ir.CreateZExtOrTrunc(coordinates, vector(kRows, lane_bytes_), "lanes");
    if (bytes_ == 1) lanes = w_.ir.CreateLShr(lanes, 1, "pair_lanes");
    return lanes;
}

llvm::Value* RegisterTable::emit_look_up(llvm::Value* coordinates) {
    llvm::Value* lanes = emit_lanes(coordinates);
    const unsigned at_once = tuning::kLineBytes / lane_bytes_;
    if (at_once < kRows) {
        llvm::Value* halves[2];
        for (unsigned i = 0; i < 2; ++i) {
            const InPiece piece(w_.names, i, 2);
            halves[i] = emit_x86_look_up(w_, lines_, emit_part(lanes, i * at_once, at_once));
        }
        llvm::SmallVector<int, 32> all(kRows);
        std::iota(all.begin(), all.end(), 0);
        return w_.ir.CreateShuffleVector(halves[0], halves[1], all, "rows_found");
    }
    if (at_once == kRows) return emit_x86_look_up(w_, lines_, lanes);
    llvm::Value* found = emit_part(emit_x86_look_up(w_, lines_, emit_wide(lanes)), 0, kRows);
    if (bytes_ != 1) return found;
    llvm::Value* narrow = w_.ir.CreateTrunc(coordinates, vector(kRows, lane_bytes_), "places");
    llvm::Value* odd = w_.ir.CreateAnd(narrow, llvm::ConstantInt::get(narrow->getType(), 1), "odd");
    llvm::Value* turned = w_.ir.CreateLShr(found, w_.ir.CreateShl(odd, 3, "turn"), "turned");
    return w_.ir.CreateTrunc(turned, vector(kRows, 1), "elements");
}

}  // namespace gj
