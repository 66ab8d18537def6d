// register_table.cpp: params that lie in vector registers while a kernel runs, in place of a load a row.
//
// Elements of 4 bytes, two lines, 16 rows, as C and as IR:
//
//     u32x16 line[2] = masked_load(params, ..)      %table.line_1 = call @llvm.masked.load(.., <16 x i1> %table.there_1
//     u32x16 found = vpermi2d(line, coordinates)    x86_permute.cpp
//
// Elements of 8 bytes are looked up eight at a time. Those of 1 byte by vpermb and vpermi2b where the machine has them
// (schedule.byte_permutes), as many at a time as there are coordinates; else as pairs, as every machine of the level
// can, and turned into place:
//
//     u16x32 found = vpermw(line, coordinates >> 1) %found = call <32 x i16> vpermw (x86_permute.cpp)
//     u8x32 elements = found >> 8 * (coordinates & 1)
//                                                   %turned = lshr <32 x i16> %found, %turn
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

unsigned lanes_of(const llvm::Value* vector) {
    return llvm::cast<llvm::FixedVectorType>(vector->getType())->getNumElements();
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

/// Which lanes of the table the coordinates stand for.
llvm::Value* RegisterTable::emit_lanes(llvm::Value* coordinates) {
    llvm::Value* lanes = w_.ir.CreateZExtOrTrunc(coordinates, vector(lanes_of(coordinates), lane_bytes_), "lanes");
    if (lane_bytes_ == bytes_) return lanes;
    return w_.ir.CreateLShr(lanes, static_cast<std::uint64_t>(std::countr_zero(lane_bytes_ / bytes_)), "shared_lanes");
}

/// What lies at as many lanes as a register has, or fewer.
llvm::Value* RegisterTable::emit_look_up_lanes(llvm::ArrayRef<llvm::Value*> lines, llvm::Value* lanes) {
    const unsigned rows = lanes_of(lanes), at_once = register_bytes_ / lane_bytes_;
    if (rows == at_once) return emit_x86_look_up(w_, lines, lanes);
    llvm::SmallVector<int, 64> mask(at_once, -1);
    std::iota(mask.begin(), mask.begin() + rows, 0);
    llvm::Value* wide = w_.ir.CreateShuffleVector(lanes, mask, "wide");
    llvm::Value* found = emit_x86_look_up(w_, lines, wide);
    return w_.ir.CreateShuffleVector(found, llvm::ArrayRef<int>(mask).take_front(rows), "part");
}

/// Of a table of up to 256 bytes by one instruction's indices; of a larger one by two, and a ninth bit.
llvm::Value* RegisterTable::emit_look_up_bytes(llvm::Value* coordinates) {
    constexpr std::size_t kMostLines = 4;
    llvm::Value* lanes = w_.ir.CreateTrunc(coordinates, vector(lanes_of(coordinates), 1), "lanes");
    const llvm::ArrayRef<llvm::Value*> lines = lines_;
    if (lines.size() <= kMostLines) return emit_look_up_lanes(lines, lanes);
    llvm::Value* halves[2];
    for (std::size_t i = 0; i < 2; ++i) {
        const InPiece piece(w_.names, i, 2);
        halves[i] = emit_look_up_lanes(lines.slice(i * kMostLines, kMostLines), lanes);
    }
    const auto bit = static_cast<std::uint64_t>(kMostLines) * register_bytes_;
    llvm::Value* beyond = w_.ir.CreateAnd(coordinates, llvm::ConstantInt::get(coordinates->getType(), bit), "beyond");
    llvm::Value* none = llvm::Constant::getNullValue(coordinates->getType());
    return w_.ir.CreateSelect(w_.ir.CreateICmpNE(beyond, none, "is_beyond"), halves[1], halves[0], "elements");
}

/// Rows of 8 bytes, those of even numbers and those of odd ones. Of a lane only its low bits are looked at, so the
/// coordinate of the row behind may stand above them: no instruction must take coordinates apart.
llvm::Value* RegisterTable::emit_look_up_pairs(llvm::Value* coordinates) {
    const unsigned pairs = lanes_of(coordinates) / 2;
    llvm::Value* even = w_.ir.CreateBitCast(coordinates, vector(pairs, 8), "even_lanes");
    llvm::Value* odd = w_.ir.CreateLShr(even, 32, "odd_lanes");
    llvm::Value* found[2];
    for (std::size_t i = 0; i < 2; ++i) {
        const InPiece piece(w_.names, i, 2);
        found[i] = emit_x86_look_up(w_, lines_, i == 0 ? even : odd);
    }
    llvm::SmallVector<int, 16> by_turns;
    for (unsigned i = 0; i < pairs; ++i) by_turns.append({static_cast<int>(i), static_cast<int>(i + pairs)});
    return w_.ir.CreateShuffleVector(found[0], found[1], by_turns, "rows_found");
}

llvm::Value* RegisterTable::emit_look_up(llvm::Value* coordinates) {
    if (w_.schedule.byte_permutes) return emit_look_up_bytes(coordinates);
    if (lane_bytes_ == 8) return emit_look_up_pairs(coordinates);
    const unsigned rows = lanes_of(coordinates);
    llvm::Value* found = emit_look_up_lanes(lines_, emit_lanes(coordinates));
    if (lane_bytes_ == bytes_) return found;
    llvm::Value* narrow = w_.ir.CreateZExtOrTrunc(coordinates, vector(rows, lane_bytes_), "places");
    llvm::Value* place =
        w_.ir.CreateAnd(narrow, llvm::ConstantInt::get(narrow->getType(), lane_bytes_ / bytes_ - 1), "place_in_lane");
    const auto shift = static_cast<std::uint64_t>(std::countr_zero(8 * bytes_));
    llvm::Value* turned = w_.ir.CreateLShr(found, w_.ir.CreateShl(place, shift, "turn"), "turned");
    return w_.ir.CreateTrunc(turned, vector(rows, bytes_), "elements");
}

}  // namespace gj
