// tuple.h: index tuples: loading one, checking it, and turning it into an offset within params.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// The words of the coordinates, read once at the head of a function.
struct CoordinateWords {
    Values extents, strides;
};
CoordinateWords load_coordinate_words(Writer& w);

/// Where each coordinate lies, from the place of the first one of its stream: a run-time part (or null) and a constant.
using TuplePlaces = Strides;
TuplePlaces load_tuple_places(Writer& w);
/// The offset word of the first coordinate of an index stream, which is folded into the stream's base.
llvm::Value* load_first_place(Writer& w, int slot);

/// The values, widened to 64 bits: by their own type, or as if unsigned where no negative int32 is valid. `pointers`
/// are a row's, by slot. This is the only way in which generated code reads an index. Volatile: under a data race a
/// plain load may be made twice, and then the value that was checked would not be the value that is used. Everything
/// after it works on these registers.
Values emit_load_tuple(Writer& w, const TuplePlaces& places, llvm::ArrayRef<llvm::Value*> pointers);

/// `lanes` values of one type that lie side by side, in the same way: a vector of them, as they lie in memory.
llvm::Value* emit_load_values(Writer& w, IndexType type, llvm::Value* place, int lanes);

/// Values of that type, integers or vectors of them, widened to `wide`.
llvm::Value* emit_widen(Writer& w, IndexType type, llvm::Value* values, llvm::Type* wide);

/// One index value, ready for use: zero-based, negatives resolved, and (clamp) brought into range. `value` and `extent`
/// are integers of one width, or vectors of them. In 32 bits the extent must be below 2^31.
struct CheckedIndex {
    llvm::Value* coordinate = nullptr;
    llvm::Value* in_range = nullptr;  ///< i1, or a vector of i1; null: never bad
};
CheckedIndex emit_check_index(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent);
/// Its two halves. The second is null where an index is never bad.
llvm::Value* emit_coordinate(Writer& w, IndexType type, llvm::Value* value, llvm::Value* extent);
llvm::Value* emit_in_range(Writer& w, llvm::Value* coordinate, llvm::Value* extent);

/// Whether all of a vector of i1 are set: i1.
llvm::Value* emit_all(Writer& w, llvm::Value* in_range);

/// A tuple ready for use: zero-based, negatives resolved, and (clamp) brought into range.
struct CheckedTuple {
    Values coordinates;
    llvm::Value* in_range = nullptr;  ///< i1; null: never bad, nothing to check (clamp, trust, no coordinates)
};
/// Not `checks`: in_range is null.
CheckedTuple emit_check_tuple(Writer& w, const CoordinateWords& words, llvm::ArrayRef<llvm::Value*> values,
                              bool checks = true);
/// The coordinates of any tuple under the policy wrap.
Values emit_wrap_tuple(Writer& w, const CoordinateWords& words, llvm::ArrayRef<llvm::Value*> values);

/// base + sum over k of coordinates[k] * stride[k].
llvm::Value* emit_address(Writer& w, const CoordinateWords& words, llvm::Value* base,
                          llvm::ArrayRef<llvm::Value*> coordinates);

/// Whether a tuple is checked where it is loaded to prefetch its row, before it is loaded again for its use. Not where
/// a bad one makes the call fail: a prefetch of what is not there reads nothing and has no effect but time, which other
/// policies, that may have many such, would lose. Zen 5, rows of 4 to 64 bytes out of half of the last-level cache,
/// time without: by hand 0.88 to 0.98. (Nor under trust and clamp, which have no bad ones.)
bool checks_ahead(const Signature& signature);
/// Where the row at `pointers` (by slot) lies in params, to prefetch it: nothing may be read there. A tuple that is bad
/// becomes offset 0, or stays if none is checked.
llvm::Value* emit_address_ahead(Writer& w, const CoordinateWords& words, const TuplePlaces& places,
                                llvm::ArrayRef<llvm::Value*> pointers);

/// Whether a tuple can be bad: whether code for bad ones is needed.
bool can_be_bad(const Signature& signature);

}  // namespace gj
