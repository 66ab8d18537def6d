// form.h: what the calls of one fuzzer input have in common, and one call made from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/fuzz/byte_source.h"
#include "tests/support/call.h"

namespace gj::test {

/// How a tensor's strides come from its shape: by a mode, and by choices that the mode makes.
struct Layout {
    int mode = 0;
    std::array<std::uint8_t, 8> choices{};
};

/// All that a kernel is made for: the calls of one form share a kernel, or nearly. Only the extents of their index
/// positions, their values and their memory differ, because a compile takes as long as hundreds of calls.
struct FuzzForm {
    int isa = 0;  ///< below kIsas: which cap on the instruction set
    Operation operation = Operation::kGather;
    gj_dtype element{}, index{};
    Extents batch, outer, addressed, inner;
    int position_rank = 0;
    Layout params, indices, out;
    std::int64_t huge_extent = 0;  ///< not 0: the extent of the first addressed dimension, which has stride 0
    std::int32_t axis = 0, batch_dims = 0;
    gj_policy policy = GJ_POLICY_DEFAULT;
    gj_negatives negatives = GJ_NEGATIVES_REJECT;
    std::int32_t index_base = 0;

    bool is_gather() const { return operation == Operation::kGather; }
    int first_addressed() const { return static_cast<int>(batch.size() + outer.size()); }
};

/// No tensor of a valid call needs more memory.
inline constexpr std::size_t kMostTensorBytes = std::size_t{1} << 18;

inline constexpr int kIsas = 3;  ///< the host's, x86-64-v2, x86-64-v3

FuzzForm take_form(ByteSource& bytes);

/// The extents of a call's index positions.
Extents take_positions(const FuzzForm& form, ByteSource& bytes);

/// Whether the call's strides would hold for other extents of the positions too, as those of a dynamic plan must: where
/// an extent is 0 or 1 some may mean nothing.
bool strides_hold(const FuzzForm& form, const Extents& positions);

/// A call of this form. Its tensors have no memory yet.
ApiCall shaped_call(const FuzzForm& form, const Extents& positions);

/// Writes the values of the indices: mostly inside their dimensions, some at their borders and at those of their type.
void take_indices(const FuzzForm& form, ApiCall& call, ByteSource& bytes);

}  // namespace gj::test
