// tuple.cpp: index tuples: loading one, checking it, and turning it into an offset within params.
//
// A value v of a dimension of extent D, in 64 bits (extents are below 2^63), with index base b, as C:
//
//     z = from_end && v < 0 ? v + D : v - b;      zero-based; wraps round, which the next line forgives: 2^63 - 1
//     in_range = (uint64_t)z < (uint64_t)D;       is no extent's valid index, so INT64_MIN - 1 is out of range too
//     clamp:  in_range ? z : v < b ? 0 : D - 1
//     wrap:   r = floored v mod D;  b == 0 or (from_end && v < 0) ? r : r == 0 ? D - 1 : r - 1
//
// Values of unsigned types are zero-extended and never negative. The IR of an int32 index of row 1, from_end, policy
// error:
//
//     %narrow_index.1 = load volatile i32, ptr %row_indices.1, align 1
//     %index.1 = sext i32 %narrow_index.1 to i64
//     %zero_based.1 = sub i64 %index.1, 0
//     %from_end.1 = add i64 %index.1, %extent
//     %is_negative.1 = icmp slt i64 %index.1, 0
//     %resolved.1 = select i1 %is_negative.1, i64 %from_end.1, i64 %zero_based.1
//     %in_range.1 = icmp ult i64 %resolved.1, %extent
//     ...
//     %distance.1 = mul i64 %resolved.1, %stride                    or a constant: bakes_stride
//     %offset.1 = add i64 0, %distance.1
//     %source.1 = getelementptr i8, ptr %params, i64 %offset.1
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

const CoordinateSignature& coordinate(Writer& w, std::size_t k) { return w.signature.coordinates[k]; }

int first_coordinate_of(const Signature& signature, int slot) {
    int k = 0;
    while (signature.coordinates[k].stream_slot != slot) ++k;
    return k;
}

/// A constant of the value's own type: an integer, or all lanes of a vector.
llvm::Value* constant_like(llvm::Value* value, std::uint64_t number) {
    return llvm::ConstantInt::get(value->getType(), number);
}

llvm::Value* emit_is_negative(Writer& w, llvm::Value* value, const char* name) {
    return w.ir.CreateICmpSLT(value, constant_like(value, 0), name);
}

llvm::Value* emit_zero_based(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent) {
    const int base = w.planted(Fault::base) ? 0 : w.signature.index_base;
    llvm::Value* zero_based =
        w.ir.CreateSub(value, constant_like(value, static_cast<std::uint64_t>(base)), "zero_based");
    if (!w.signature.from_end || !is_signed(type)) return zero_based;
    llvm::Value* from_end = w.ir.CreateAdd(value, extent, "from_end");
    llvm::Value* is_negative = emit_is_negative(w, value, "is_negative");
    return w.ir.CreateSelect(is_negative, from_end, zero_based, "resolved");
}

/// `zero_based` where it is in range, else the nearer end of the dimension.
llvm::Value* emit_clamp(Writer& w, IndexType type, llvm::Value* value, llvm::Value* zero_based, llvm::Value* extent) {
    llvm::Value* first = constant_like(value, w.signature.index_base);
    llvm::Value* below =
        is_signed(type) ? w.ir.CreateICmpSLT(value, first, "is_below") : w.ir.CreateICmpULT(value, first, "is_below");
    llvm::Value* last = w.ir.CreateSub(extent, constant_like(extent, 1), "last");
    llvm::Value* end = w.ir.CreateSelect(below, constant_like(value, 0), last, "nearer_end");
    llvm::Value* is_inside = w.ir.CreateICmpULT(zero_based, extent, "is_inside");
    return w.ir.CreateSelect(is_inside, zero_based, end, "clamped");
}

llvm::Value* emit_floored_modulo(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent) {
    if (!is_signed(type)) return w.ir.CreateURem(value, extent, "modulo");
    llvm::Value* rest = w.ir.CreateSRem(value, extent, "remainder");
    llvm::Value* floored = w.ir.CreateAdd(rest, extent, "floored");
    return w.ir.CreateSelect(emit_is_negative(w, rest, "is_to_floor"), floored, rest, "modulo");
}

llvm::Value* emit_wrap(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent) {
    llvm::Value* rest = emit_floored_modulo(w, type, value, extent);
    if (w.signature.index_base == 0) return rest;
    llvm::Value* one = w.ir.getInt64(1);
    llvm::Value* is_first = w.ir.CreateICmpEQ(rest, w.ir.getInt64(0), "is_first");
    llvm::Value* last = w.ir.CreateSub(extent, one, "last");
    llvm::Value* one_less = w.ir.CreateSub(rest, one, "one_less");
    llvm::Value* before = w.ir.CreateSelect(is_first, last, one_less, "from_begin");
    if (!w.signature.from_end || !is_signed(type)) return before;
    return w.ir.CreateSelect(emit_is_negative(w, value, "is_negative"), rest, before, "wrapped");
}

/// Where rows lie side by side: of 1 to 8 bytes, and of any size that are fetched ahead. Zen 5, time: 1 to 8 bytes out
/// of L1 and L2, four or eight at once by 32-bit indices 0.76 to 0.85, by 64-bit ones eight 0.86 to 0.9, four 0.96 to
/// 1.0, as vectors of indices 0.93 to 0.99; of 12 bytes and more there 0.97 to 1.06, fetched ahead out of half of the
/// last-level cache, by hand, 16 and 32 bytes 0.87 to 0.93.
bool bakes_stride(Writer& w, int k) {
    return is_scale(w.signature, k) ||
           (coordinate(w, static_cast<std::size_t>(k)).block_stride && w.schedule.read_prefetch != 0);
}

/// As which type a value of coordinate k is loaded by itself. A negative int32 is no valid index either where it is
/// taken for the number above 2^31 of the same bits; but not where negatives are resolved. movslq from memory costs an
/// operation more than movl. Zen 5, rows out of L1, time: of 12 bytes 0.93, 16 0.86, 24 0.96, 32 0.87, 64 and more 1.0.
IndexType loaded_type(Writer& w, std::size_t k) {
    const Policy policy = w.signature.policy;
    const bool resolves = w.signature.from_end || policy == Policy::clamp || policy == Policy::wrap;
    const CoordinateSignature& here = coordinate(w, k);
    const bool is_alike = here.type == IndexType::i32 && here.extent_below_2_31 && !resolves;
    return is_alike ? IndexType::u32 : here.type;
}

}  // namespace

bool can_be_bad(const Signature& signature) {
    return signature.coordinate_count > 0 && signature.policy != Policy::trust && signature.policy != Policy::clamp;
}

InPiece in_coordinate(Writer& w, std::size_t k) { return {w.names, k, w.layout.coordinates}; }

CoordinateWords load_coordinate_words(Writer& w) {
    CoordinateWords words;
    for (int k = 0; k < w.layout.coordinates; ++k) {
        const InPiece piece(w.names, k, w.layout.coordinates);
        words.extents.push_back(w.word(w.layout.coordinate_extent(k), "extent"));
        words.strides.push_back(bakes_stride(w, k) ? w.ir.getInt64(block_bytes(w.signature))
                                                   : w.word(w.layout.coordinate_stride(k), "stride"));
    }
    return words;
}

llvm::Value* load_first_place(Writer& w, int slot) {
    return w.word(w.layout.coordinate_offset(first_coordinate_of(w.signature, slot)), stream_name(slot) + "_offset");
}

TuplePlaces load_tuple_places(Writer& w) {
    TuplePlaces places;
    for (int k = 0; k < w.layout.coordinates; ++k) {
        const InPiece piece(w.names, k, w.layout.coordinates);
        const CoordinateSignature& here = coordinate(w, k);
        const int first = first_coordinate_of(w.signature, here.stream_slot);
        if (k == first) {
            places.push_back({});
        } else if (here.unit_stride) {
            places.push_back({places[k - 1].value, places[k - 1].constant + index_bytes(coordinate(w, k - 1).type)});
        } else {
            llvm::Value* from = w.word(w.layout.coordinate_offset(first), "first_offset");
            llvm::Value* offset = w.word(w.layout.coordinate_offset(k), "own_offset");
            places.push_back({w.ir.CreateSub(offset, from, "place_in_tuple"), 0});
        }
    }
    return places;
}

Values emit_load_tuple(Writer& w, const TuplePlaces& places, llvm::ArrayRef<llvm::Value*> pointers) {
    Values values;
    for (std::size_t k = 0; k < places.size(); ++k) {
        const InPiece piece = in_coordinate(w, k);
        llvm::Value* place = pointers[coordinate(w, k).stream_slot];
        if (places[k].value != nullptr) place = w.advance(place, places[k].value, "index_begin");
        place = w.advance(place, places[k].constant, "index_place");
        const IndexType type = loaded_type(w, k);
        const int bytes = index_bytes(type);
        const char* const name = bytes == 8 ? "index" : "narrow_index";
        llvm::Value* value =
            w.ir.CreateAlignedLoad(w.ir.getIntNTy(bytes * 8), place, llvm::Align(1), /*isVolatile=*/true, name);
        values.push_back(emit_widen(w, type, value, w.ir.getInt64Ty()));
    }
    return values;
}

/// Vectors of less than 16 bytes are loaded as integers: the back end would load a volatile one by elements.
llvm::Value* emit_load_values(Writer& w, IndexType type, llvm::Value* place, int lanes) {
    const int bits = 8 * index_bytes(type);
    llvm::Type* vector = llvm::FixedVectorType::get(w.ir.getIntNTy(bits), static_cast<unsigned>(lanes));
    const bool as_integer = lanes * bits < 128;
    llvm::Type* loaded = as_integer ? w.ir.getIntNTy(lanes * bits) : vector;
    const char* const name = as_integer ? "loaded_word" : "loaded";
    llvm::Value* values = w.ir.CreateAlignedLoad(loaded, place, llvm::Align(1), /*isVolatile=*/true, name);
    return w.ir.CreateBitCast(values, vector, "loaded");
}

llvm::Value* emit_widen(Writer& w, IndexType type, llvm::Value* values, llvm::Type* wide) {
    if (w.planted(Fault::overflow) && index_bytes(type) == 8)
        values = w.ir.CreateTrunc(values, values->getType()->getWithNewBitWidth(32));
    return w.ir.CreateIntCast(values, wide, is_signed(type) && !w.planted(Fault::sign), "index");
}

llvm::Value* emit_coordinate(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent) {
    llvm::Value* coordinate = emit_zero_based(w, type, value, extent);
    return w.signature.policy == Policy::clamp ? emit_clamp(w, type, value, coordinate, extent) : coordinate;
}

llvm::Value* emit_in_range(Writer& w, llvm::Value* coordinate, llvm::Value* extent) {
    if (!can_be_bad(w.signature)) return nullptr;
    const auto is_below = w.planted(Fault::bound) ? llvm::CmpInst::ICMP_ULE : llvm::CmpInst::ICMP_ULT;
    return w.ir.CreateICmp(is_below, coordinate, extent, "in_range");
}

CheckedIndex emit_check_index(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent) {
    llvm::Value* coordinate = emit_coordinate(w, type, value, extent);
    return {coordinate, emit_in_range(w, coordinate, extent)};
}

llvm::Value* emit_all(Writer& w, llvm::Value* in_range) {
    const unsigned lanes = llvm::cast<llvm::FixedVectorType>(in_range->getType())->getNumElements();
    llvm::Value* bits = w.ir.CreateBitCast(in_range, w.ir.getIntNTy(lanes), "in_range_bits");
    return w.ir.CreateICmpEQ(bits, llvm::Constant::getAllOnesValue(bits->getType()), "all_in_range");
}

bool checks_ahead(const Signature& signature) { return can_be_bad(signature) && signature.policy != Policy::error; }

CheckedTuple emit_check_tuple(Writer& w, const CoordinateWords& words, llvm::ArrayRef<llvm::Value*> values,
                              bool checks) {
    CheckedTuple tuple;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const InPiece piece = in_coordinate(w, k);
        tuple.coordinates.push_back(emit_coordinate(w, coordinate(w, k).type, values[k], words.extents[k]));
        llvm::Value* in_range = checks ? emit_in_range(w, tuple.coordinates.back(), words.extents[k]) : nullptr;
        if (in_range == nullptr) continue;
        tuple.in_range =
            tuple.in_range != nullptr ? w.ir.CreateAnd(tuple.in_range, in_range, "all_in_range") : in_range;
    }
    return tuple;
}

Values emit_wrap_tuple(Writer& w, const CoordinateWords& words, llvm::ArrayRef<llvm::Value*> values) {
    Values coordinates;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const InPiece piece = in_coordinate(w, k);
        coordinates.push_back(emit_wrap(w, coordinate(w, k).type, values[k], words.extents[k]));
    }
    return coordinates;
}

llvm::Value* emit_address(Writer& w, const CoordinateWords& words, llvm::Value* base,
                          llvm::ArrayRef<llvm::Value*> coordinates) {
    llvm::Value* offset = w.ir.getInt64(0);
    for (std::size_t k = 0; k < coordinates.size(); ++k) {
        const InPiece piece = in_coordinate(w, k);
        llvm::Value* step = w.ir.CreateMul(coordinates[k], words.strides[k], "distance");
        offset = w.ir.CreateAdd(offset, step, "offset");
    }
    return w.advance(base, offset, "source");
}

llvm::Value* emit_address_ahead(Writer& w, const CoordinateWords& words, const TuplePlaces& places,
                                llvm::ArrayRef<llvm::Value*> pointers) {
    CheckedTuple tuple = emit_check_tuple(w, words, emit_load_tuple(w, places, pointers), checks_ahead(w.signature));
    for (std::size_t k = 0; k < tuple.coordinates.size() && tuple.in_range != nullptr; ++k) {
        const InPiece piece = in_coordinate(w, k);
        llvm::Value*& coordinate = tuple.coordinates[k];
        coordinate = w.ir.CreateSelect(tuple.in_range, coordinate, w.ir.getInt64(0), "safe");
    }
    return emit_address(w, words, pointers[kAddressedSlot], tuple.coordinates);
}

}  // namespace gj
