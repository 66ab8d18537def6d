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
//
// Vectors of 32 bytes (AVX2) are looked up by lanes of 4 bytes only: smaller elements as words, turned into place in
// the same way. AVX2 loads no part of a word: the last one is put together.
#include "codegen/llvm/register_table.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "codegen/llvm/x86_permute.h"

namespace gj {

namespace {

/// Bytes of what a masked load of a register takes or leaves.
unsigned loaded_bytes(const Writer& w) {
    const unsigned bytes = block_bytes(w.signature);
    return w.schedule.vector_bytes == 32 ? std::max(bytes, 4U) : bytes;
}

/// The lanes before `end`, which counts those of all registers.
llvm::Value* emit_lanes_before(Writer& w, llvm::Value* end, unsigned lanes, int line) {
    llvm::Type* const bits = w.ir.getIntNTy(lanes);
    llvm::Value* before = w.ir.getInt64(std::uint64_t{lanes} * static_cast<unsigned>(line));
    llvm::Value* left = w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, end, before, nullptr, "left");
    llvm::Value* count = w.least(left, w.ir.getInt64(lanes), "count");
    // As many low bits as there are elements; a shift by all of them would mean nothing.
    llvm::Value* over = w.ir.CreateSub(w.ir.getInt64(lanes), count, "over");
    llvm::Value* shift = w.ir.CreateZExtOrTrunc(over, bits, "shift");
    llvm::Value* some = w.ir.CreateLShr(llvm::Constant::getAllOnesValue(bits), shift, "some");
    llvm::Value* is_empty = w.ir.CreateICmpEQ(count, w.ir.getInt64(0), "is_empty");
    llvm::Value* mask = w.ir.CreateSelect(is_empty, llvm::Constant::getNullValue(bits), some, "mask");
    return w.ir.CreateBitCast(mask, llvm::FixedVectorType::get(w.ir.getInt1Ty(), lanes), "there");
}

/// The one lane that `words`, which counts those of all registers, is the number of.
llvm::Value* emit_lane(Writer& w, llvm::Value* words, unsigned lanes, int line) {
    llvm::SmallVector<llvm::Constant*, 16> numbers;
    for (unsigned lane = 0; lane < lanes; ++lane)
        numbers.push_back(w.ir.getInt32(static_cast<unsigned>(line) * lanes + lane));
    llvm::Value* number = w.ir.CreateTrunc(words, w.ir.getInt32Ty(), "word_number");
    return w.ir.CreateICmpEQ(llvm::ConstantVector::get(numbers), w.ir.CreateVectorSplat(lanes, number, "word_numbers"),
                             "is_last");
}

}  // namespace

RegisterTable::Reach RegisterTable::emit_reach(Writer& w, llvm::Value* extent) {
    const InSection section(w.names, "table");
    if (w.planted(Fault::table_reach))
        extent = w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, extent, w.ir.getInt64(1));
    const unsigned bytes = block_bytes(w.signature), loaded = loaded_bytes(w), lanes = w.schedule.vector_bytes / loaded;
    const auto shift = static_cast<std::uint64_t>(std::countr_zero(loaded / bytes));
    llvm::Value* end = loaded == bytes ? extent : w.ir.CreateLShr(extent, shift, "whole_words");
    Reach reach{extent, {}, {}};
    for (int line = 0; line < w.schedule.table_registers; ++line) {
        const InPiece piece(w.names, line, w.schedule.table_registers);
        reach.there.push_back(emit_lanes_before(w, end, lanes, line));
        if (loaded != bytes) reach.last.push_back(emit_lane(w, end, lanes, line));
    }
    return reach;
}

RegisterTable::RegisterTable(Writer& w, llvm::Value* params, const Reach& reach)
    : w_(w),
      register_bytes_(w.schedule.vector_bytes),
      rows_(register_bytes_ / 4),
      bytes_(block_bytes(w.signature)),
      lane_bytes_(w.schedule.byte_permutes ? 1
                  : register_bytes_ == 32  ? 4
                                           : std::max(bytes_, 2U)) {
    const InSection section(w_.names, "table");
    const unsigned loaded = loaded_bytes(w_);
    llvm::Type* const elements = vector(register_bytes_ / loaded, loaded);
    llvm::Value* none = llvm::Constant::getNullValue(elements);
    llvm::Value* word = reach.last.empty() ? nullptr : emit_last_word(params, reach.extent);
    for (std::size_t line = 0; line < reach.there.size(); ++line) {
        const InPiece piece(w_.names, line, reach.there.size());
        const auto at = static_cast<std::int64_t>(line) * register_bytes_;
        llvm::Value* place = w_.advance(params, at, "line_place");
        llvm::Value* read = w_.ir.CreateMaskedLoad(elements, place, llvm::Align(1), reach.there[line], none, "line");
        if (word != nullptr) {
            llvm::Value* words = w_.ir.CreateVectorSplat(register_bytes_ / loaded, word, "last_words");
            read = w_.ir.CreateSelect(reach.last[line], words, read, "completed_line");
        }
        lines_.push_back(w_.ir.CreateBitCast(read, vector(register_bytes_ / lane_bytes_, lane_bytes_), "line_lanes"));
    }
}

/// The elements behind the last whole word, element by element; where there is none, any that are in params. Of a table
/// without elements the kernel's arguments are read: nothing looks at them.
llvm::Value* RegisterTable::emit_last_word(llvm::Value* params, llvm::Value* extent) {
    const unsigned in_word = 4 / bytes_;
    llvm::Value* is_empty = w_.ir.CreateICmpEQ(extent, w_.ir.getInt64(0), "is_empty");
    llvm::Value* from = w_.ir.CreateSelect(is_empty, w_.function->getArg(0), params, "word_from");
    llvm::Value* last = w_.ir.CreateSub(extent, w_.ir.getInt64(1), "last");
    llvm::Value* first = w_.ir.CreateAnd(extent, ~std::uint64_t{in_word - 1}, "first");
    llvm::Value* word = w_.ir.getInt32(0);
    for (unsigned i = 0; i + 1 < in_word; ++i) {
        const InPiece piece(w_.names, i, in_word - 1);
        llvm::Value* at = w_.least(w_.ir.CreateAdd(first, w_.ir.getInt64(i), "wanted"), last, "element");
        llvm::Value* place = w_.advance(from, Stride{nullptr, bytes_}, at, "element_place");
        llvm::Value* element =
            w_.ir.CreateAlignedLoad(w_.ir.getIntNTy(8 * bytes_), place, llvm::Align(1), "element_read");
        llvm::Value* wide = w_.ir.CreateZExt(element, w_.ir.getInt32Ty(), "wide_element");
        word = w_.ir.CreateOr(word, w_.ir.CreateShl(wide, std::uint64_t{8} * bytes_ * i, "turned_element"), "word");
    }
    return word;
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
    if (lane_bytes_ == bytes_) return lanes;
    return w_.ir.CreateLShr(lanes, static_cast<std::uint64_t>(std::countr_zero(lane_bytes_ / bytes_)), "shared_lanes");
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

/// Rows of 8 bytes, as many at once as a register has.
llvm::Value* RegisterTable::emit_look_up_halves(llvm::Value* lanes) {
    const unsigned at_once = register_bytes_ / lane_bytes_;
    llvm::Value* halves[2];
    for (unsigned i = 0; i < 2; ++i) {
        const InPiece piece(w_.names, i, 2);
        halves[i] = emit_x86_look_up(w_, lines_, emit_part(lanes, i * at_once, at_once));
    }
    llvm::SmallVector<int, 32> all(rows_);
    std::iota(all.begin(), all.end(), 0);
    return w_.ir.CreateShuffleVector(halves[0], halves[1], all, "rows_found");
}

llvm::Value* RegisterTable::emit_look_up(llvm::Value* coordinates) {
    if (w_.schedule.byte_permutes) return emit_look_up_bytes(coordinates);
    llvm::Value* lanes = emit_lanes(coordinates);
    const unsigned at_once = register_bytes_ / lane_bytes_;
    if (at_once < rows_) return emit_look_up_halves(lanes);
    llvm::Value* found = at_once == rows_ ? emit_x86_look_up(w_, lines_, lanes)
                                          : emit_part(emit_x86_look_up(w_, lines_, emit_wide(lanes)), 0, rows_);
    if (lane_bytes_ == bytes_) return found;
    llvm::Value* narrow = w_.ir.CreateZExtOrTrunc(coordinates, vector(rows_, lane_bytes_), "places");
    llvm::Value* place =
        w_.ir.CreateAnd(narrow, llvm::ConstantInt::get(narrow->getType(), lane_bytes_ / bytes_ - 1), "place_in_lane");
    const auto shift = static_cast<std::uint64_t>(std::countr_zero(8 * bytes_));
    llvm::Value* turned = w_.ir.CreateLShr(found, w_.ir.CreateShl(place, shift, "turn"), "turned");
    return w_.ir.CreateTrunc(turned, vector(rows_, bytes_), "elements");
}

}  // namespace gj
