// layout.h: which bytes a tensor covers, and whether out shares any with another tensor or with itself.
#pragma once

#include <cstdint>

#include "common/status.h"
#include "common/tensor.h"
#include "engine/form/call.h"

namespace gj {

/// Calls visit(i, stride) for each dimension, the innermost first: strides in units of which an element has `unit`,
/// row-major ones where none are given. Of those a dynamic extent counts as 1. They wrap where extents and strides were
/// not found to be an int64 yet, and where they mean nothing.
template <class Visit>
void for_each_stride(const TensorView& tensor, std::uint64_t unit, Visit visit) {
    std::uint64_t row_major = unit;
    for (int i = tensor.rank; i-- > 0;) {
        if (tensor.strides != nullptr) {
            visit(i, static_cast<std::int64_t>(static_cast<std::uint64_t>(tensor.strides[i]) * unit));
            continue;
        }
        visit(i, static_cast<std::int64_t>(row_major));
        if (tensor.shape[i] != kDynamic) row_major *= static_cast<std::uint64_t>(tensor.shape[i]);
    }
}

/// Addresses [begin, end) that hold a tensor's elements; begin == end when there are none.
struct ByteRange {
    std::uintptr_t begin = 0, end = 0;
    std::uint64_t bytes() const { return end - begin; }
    bool is_apart(const ByteRange& other) const { return end <= other.begin || other.end <= begin; }
};

/// INVALID_ARGUMENT when the byte span overflows int64; the product of the extents is known to be one (call.h). Strides
/// of dimensions of extent 1 and of empty tensors mean nothing.
Status measure(const TensorView& tensor, Argument argument, ByteRange* range);

/// INVALID_ARGUMENT unless no two elements of out share bytes: its dimensions sorted, each |stride| exceeds the span of
/// the smaller ones. A stride of 0 is refused even when the caller promises (`assume_no_overlap`) that all is well.
Status check_out_strides(const TensorView& out, bool assume_no_overlap);

/// check_apart of two tensors whose ranges meet.
Status check_interleaved(const TensorView& out, const ByteRange& out_range, const TensorView& other,
                         const ByteRange& other_range, Argument argument);

/// INVALID_ARGUMENT unless out and `other` are shown to share no byte: their ranges are apart, or their contiguous
/// inner blocks lie in different residues modulo the greatest common divisor of all other strides (interleaved columns
/// of one buffer).
inline Status check_apart(const TensorView& out, const ByteRange& out_range, const TensorView& other,
                          const ByteRange& other_range, Argument argument) {
    if (out_range.is_apart(other_range)) [[likely]]
        return {};
    return check_interleaved(out, out_range, other, other_range, argument);
}

}  // namespace gj
