// tuple_lanes.cpp: several index tuples at once, as lanes of vectors: loaded, checked, and turned into offsets within
// params.
//
// K = 3, int64, 16 rows, 512 bits, offsets of 32 bits (n = 2 K = 6 vectors of 8 values; every shuffle is written out):
//
//     for i in 0..5:  v[i] = load volatile <8 x i64>                    x0 y0 z0 x1 y1 z1 x2 y2 | z2 x3 ..
//                     in_range &= v[i] < extents[i % 3]               extents[0] = X Y Z X Y Z X Y, extents[1] = Z X ..
//     for i in 0..2:  n[i] = low halves of v[2 i], v[2 i + 1]           one 32-bit lane a value
//     de-interleave:  x = <16 x i32>, y, z                              one vector a coordinate
//     offsets = x * stride[0] + y * stride[1] + z * stride[2]
//
// K vectors of V lanes (V a power of two) are de-interleaved so: an even K by splitting them into even and odd lanes,
// which are half as many coordinates each. With an odd K the lanes of coordinate k stand at another place in each of
// the K vectors: blending puts them into one vector without moving any across lanes. There coordinate k of row r is in
// lane (r K + k) % V, so turning that vector by k lanes brings all coordinates of row r into lane r K % V. A blend
// costs less than a permute everywhere.
//
// The IR of the first vector of three, and of the first row:
//
//     %loaded_0 = load volatile <8 x i64>, ptr %indices, align 1
//     %zero_based_0 = sub <8 x i64> %loaded_0, zeroinitializer
//     %in_range_0 = icmp ult <8 x i64> %zero_based_0, %extents_0 ...
//     %narrow_0 = shufflevector <16 x i32> %low_halves_0, <16 x i32> %high_halves_0, <16 x i32> <i32 0, i32 2, ..>
//     %blended_0_1 = shufflevector <16 x i32> %narrow_0, <16 x i32> %narrow_1, <16 x i32> <..>
//     %distances_0 = mul <16 x i32> %blended_0_2, %strides.splat_0
//     %offset_pair.0 = extractelement <8 x i64> %offset_words, i64 0
//
// Offsets of 32 bits: every extent is below 2^31, and so is the distance between any two bytes of params, so products
// and sums are right modulo 2^32. They are extended by their sign: strides may be negative. Otherwise lanes have 64
// bits throughout; params of 2^31 bytes and more wait for memory, so nothing is gained by telling strides below 2^32
// apart there.
//
// Coordinates of a table in registers are no offsets, and have 8, 16 or 32 bits. 64 rows of 1 byte, int32:
//
//     for i in 0..3:  v[i] = load volatile <16 x i32>
//     in_range = max(v[0], v[1], v[2], v[3]) < extents              %largest_2 = call <16 x i32> @llvm.umax(..)
//     coordinates = the low bytes of all, in their order              x86_permute.cpp
#include "codegen/llvm/tuple_lanes.h"

#include <numeric>

#include "codegen/llvm/x86_permute.h"

namespace gj {
namespace {

/// Lanes `first`, `first` + `step`, .. of two vectors of `lanes` lanes in a row.
llvm::SmallVector<int, 64> every(int lanes, int first, int step) {
    llvm::SmallVector<int, 64> mask;
    for (int i = 0; i < lanes; ++i) mask.push_back(first + i * step);
    return mask;
}

}  // namespace

TupleLanes::TupleLanes(Writer& w, const CoordinateWords& words, int rows)
    : w_(w),
      type_(w.signature.coordinates[0].type),
      coordinates_(w.signature.coordinate_count),
      rows_(rows),
      offset_bits_(8 * w.schedule.vector_bytes / rows_),
      check_bits_(std::max(offset_bits_, index_bytes(type_) == 8 ? 64 : 32)),
      extents_(emit_interleaved_extents(words.extents)) {
    if (is_table()) return;
    for (int k = 0; k < coordinates_; ++k) {
        const InPiece piece(w_.names, k, coordinates_);
        llvm::Value* lane = w_.ir.CreateTrunc(words.strides[k], w_.ir.getIntNTy(offset_bits_), "stride_lane");
        strides_.push_back(w_.ir.CreateVectorSplat(rows_, lane, "strides"));
    }
}

llvm::Type* TupleLanes::vector(int lanes, int bits) {
    return llvm::FixedVectorType::get(w_.ir.getIntNTy(bits), static_cast<unsigned>(lanes));
}

/// Vectors of extents in the order of the values, beginning with each coordinate that a vector of values begins with.
Values TupleLanes::emit_interleaved_extents(llvm::ArrayRef<llvm::Value*> extents) {
    const int lanes = rows_ * offset_bits_ / check_bits_;
    int width = lanes;
    while (width < coordinates_) width *= 2;
    llvm::Value* once = llvm::PoisonValue::get(vector(width, check_bits_));
    for (int k = 0; k < coordinates_; ++k) {
        const InPiece piece(w_.names, k, coordinates_);
        llvm::Value* lane = w_.ir.CreateTrunc(extents[k], w_.ir.getIntNTy(check_bits_), "extent_lane");
        once = w_.ir.CreateInsertElement(once, lane, static_cast<std::uint64_t>(k), "extents_once");
    }
    Values vectors;
    const int count = coordinates_ / std::gcd(coordinates_, lanes);
    for (int i = 0; i < count; ++i) {
        const InPiece piece(w_.names, i, count);
        llvm::SmallVector<int, 64> mask = every(lanes, i * lanes, 1);
        for (int& lane : mask) lane %= coordinates_;
        vectors.push_back(w_.ir.CreateShuffleVector(once, mask, "extents"));
    }
    return vectors;
}

TupleGroup TupleLanes::emit_load(llvm::Value* place, bool checks) {
    const int lanes = rows_ * offset_bits_ / check_bits_;
    const int count = coordinates_ * rows_ / lanes;
    TupleGroup group;
    Values mixed;
    llvm::Value* in_range = nullptr;
    for (int i = 0; i < count; ++i) {
        const InPiece piece(w_.names, i, count);
        llvm::Value* at = w_.advance(place, std::int64_t{i} * lanes * index_bytes(type_), "index_place");
        llvm::Value* values = emit_load_values(w_, type_, at, lanes);
        group.loaded.push_back(values);
        values = emit_widen(w_, type_, values, vector(lanes, check_bits_));
        llvm::Value* extents = extents_[i % extents_.size()];
        mixed.push_back(emit_coordinate(w_, type_, values, extents));
        llvm::Value* these = !checks || checks_largest() ? nullptr : emit_in_range(w_, mixed.back(), extents);
        in_range = i == 0 || these == nullptr ? these : w_.ir.CreateAnd(in_range, these, "so_far_in_range");
    }
    if (checks && checks_largest()) in_range = emit_check_largest(mixed);
    if (in_range != nullptr) group.in_range = emit_all(w_, in_range);
    group.offsets = emit_in_row_order(emit_offsets(emit_deinterleave(emit_narrow(mixed), "")));
    if (w_.planted(Fault::order)) group.offsets = w_.ir.CreateVectorReverse(group.offsets);
    if (w_.planted(Fault::group)) group.offsets = w_.ir.CreateShuffleVector(group.offsets, every(rows_, 0, 0));
    return group;
}

/// Of a table in registers, whose coordinates have one extent: the largest of each lane is compared. (Comparing takes
/// an execution unit that permutes need.) Null: none is ever bad.
llvm::Value* TupleLanes::emit_check_largest(llvm::ArrayRef<llvm::Value*> coordinates) {
    if (!can_be_bad(w_.signature)) return nullptr;
    llvm::Value* largest = coordinates[0];
    for (std::size_t i = 1; i < coordinates.size(); ++i) {
        const InPiece piece(w_.names, i - 1, coordinates.size() - 1);
        largest = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umax, largest, coordinates[i], nullptr, "largest");
    }
    return emit_in_range(w_, largest, extents_[0]);
}

/// From lanes of check_bits_ to lanes of offset_bits_.
Values TupleLanes::emit_narrow(Values wide) {
    if (check_bits_ == 64 && offset_bits_ < 64) wide = emit_low_halves(wide);
    return offset_bits_ < 32 ? Values{emit_x86_narrow(w_, wide, offset_bits_)} : wide;
}

/// Of lanes of 64 bits, those of two vectors in one.
Values TupleLanes::emit_low_halves(llvm::ArrayRef<llvm::Value*> wide) {
    Values narrow;
    llvm::Type* const halves = vector(w_.schedule.vector_bytes / 4, 32);
    for (std::size_t i = 0; i < wide.size(); i += 2) {
        const InPiece piece(w_.names, i / 2, wide.size() / 2);
        llvm::Value* low = w_.ir.CreateBitCast(wide[i], halves, "low_halves");
        llvm::Value* high = w_.ir.CreateBitCast(wide[i + 1], halves, "high_halves");
        narrow.push_back(w_.ir.CreateShuffleVector(low, high, every(w_.schedule.vector_bytes / 4, 0, 2), "narrow"));
    }
    return narrow;
}

/// `path` tells the halves of halves apart in names.
Values TupleLanes::emit_deinterleave(llvm::ArrayRef<llvm::Value*> mixed, const std::string& path) {
    if (mixed.size() % 2 != 0) return emit_deinterleave_odd(mixed, path);
    Values halves[2], split(mixed.size(), nullptr);
    for (int odd = 0; odd < 2; ++odd) {
        const std::string name = path + (odd ? "odd" : "even");
        for (std::size_t i = 0; i < mixed.size(); i += 2) {
            const InPiece piece(w_.names, i / 2, mixed.size() / 2);
            llvm::Value* half =
                w_.ir.CreateShuffleVector(mixed[i], mixed[i + 1], every(rows_, odd, 2), name + "_lanes");
            halves[odd].push_back(half);
        }
        halves[odd] = emit_deinterleave(halves[odd], name + "_");
        for (std::size_t i = 0; i < halves[odd].size(); ++i) split[2 * i + odd] = halves[odd][i];
    }
    return split;
}

Values TupleLanes::emit_deinterleave_odd(llvm::ArrayRef<llvm::Value*> mixed, const std::string& path) {
    const int count = static_cast<int>(mixed.size());
    Values coordinates;
    for (int k = 0; k < count; ++k) {
        const InPiece piece(w_.names, k, count);
        llvm::Value* blended = mixed[0];
        for (int i = 1; i < count; ++i) {
            const InPiece step(w_.names, i, count);
            llvm::SmallVector<int, 64> mask = every(rows_, 0, 1);
            for (int& lane : mask) lane += (i * rows_ + lane) % count == k ? rows_ : 0;
            blended = w_.ir.CreateShuffleVector(blended, mixed[i], mask, path + "blended");
        }
        llvm::SmallVector<int, 64> turned = every(rows_, k, 1);
        for (int& lane : turned) lane %= rows_;
        coordinates.push_back(k == 0 ? blended : w_.ir.CreateShuffleVector(blended, turned, path + "coordinate"));
    }
    return coordinates;
}

/// A lane a row, in the order in which emit_deinterleave leaves them.
llvm::Value* TupleLanes::emit_offsets(llvm::ArrayRef<llvm::Value*> coordinates) {
    if (is_table()) return coordinates[0];
    llvm::Value* offsets = nullptr;
    for (int k = 0; k < coordinates_; ++k) {
        const InPiece piece(w_.names, k, coordinates_);
        llvm::Value* part = w_.ir.CreateMul(coordinates[k], strides_[k], "distances");
        offsets = k == 0 ? part : w_.ir.CreateAdd(offsets, part, "offsets");
    }
    return offsets;
}

llvm::Value* TupleLanes::emit_in_row_order(llvm::Value* offsets) {
    int odd = coordinates_;
    while (odd % 2 == 0) odd /= 2;
    if (odd == 1) return offsets;
    llvm::SmallVector<int, 64> mask = every(rows_, 0, odd);
    for (int& lane : mask) lane %= rows_;
    return w_.ir.CreateShuffleVector(offsets, mask, "offsets_by_row");
}

/// Lanes of 32 bits are taken out in pairs, which halves the work of the one execution unit that can do it.
void TupleLanes::emit_for_each_offset(llvm::Value* offsets, OffsetBody body) {
    const int rows_in_word = 64 / offset_bits_;
    llvm::Value* words = w_.ir.CreateBitCast(offsets, vector(rows_ / rows_in_word, 64), "offset_words");
    for (int row = 0; row < rows_; row += rows_in_word) {
        const auto at = static_cast<std::uint64_t>(row / rows_in_word);
        const InRow first(w_.names, row, rows_);
        if (rows_in_word == 1) {
            body(row, w_.ir.CreateExtractElement(words, at, "offset"));
            continue;
        }
        llvm::Value* word = w_.ir.CreateExtractElement(words, at, "offset_pair");
        llvm::Value* low = w_.ir.CreateTrunc(word, w_.ir.getInt32Ty(), "low_offset");
        body(row, w_.ir.CreateSExt(low, w_.ir.getInt64Ty(), "offset"));
        const InRow second(w_.names, row + 1, rows_);
        body(row + 1, w_.ir.CreateAShr(word, 32, "offset"));
    }
}

}  // namespace gj
