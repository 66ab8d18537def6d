// gather_case.h: one gather, described: layouts of its tensors, what it means, and what must come out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "api/gatherjit.h"
#include "bench/buffers.h"

namespace gj::bench {

inline constexpr gj_dtype kByte{GJ_UINT, 8, 1}, kFloat{GJ_FLOAT, 32, 1};

struct Layout {
    gj_dtype type;
    std::vector<std::int64_t> shape, strides = {};  ///< strides in elements; empty: row-major

    std::size_t element_bytes() const { return std::size_t{type.bits} * type.lanes / 8; }
    std::size_t count() const;  ///< of elements
    std::size_t span() const;   ///< in bytes
    std::int64_t stride(std::size_t dimension) const;
};

/// gather along `axis`, or gather_nd (then axis is 0). No batch dimensions; indices of a gather are a vector, those of
/// a gather_nd a matrix of tuples. Out takes `out.span()` bytes without gaps.
struct GatherCase {
    bool nd = false;
    int axis = 0;
    gj_policy policy = GJ_POLICY_DEFAULT;
    Layout params, indices, out;

    std::size_t coordinates() const { return nd ? static_cast<std::size_t>(indices.shape[1]) : 1; }
    std::size_t index_count() const { return indices.count(); }
};

/// Rows of bytes, one after the other: out[i] = params[indices[i]].
GatherCase rows_case(std::size_t extent, std::size_t slice_bytes, int index_bits, std::size_t count);

/// gather_nd of slices of 4-byte elements: params are `extents` and the slice.
GatherCase tuples_case(std::vector<std::int64_t> extents, std::size_t slice_bytes, int index_bits, std::size_t count);

/// A tensor of 4-byte elements gathered along `axis`.
GatherCase axis_case(std::vector<std::int64_t> shape, int axis, int index_bits, std::int64_t count);

/// Rows of 4-byte elements of which only every `stride`-th is taken.
GatherCase strided_case(std::int64_t extent, std::int64_t elements, std::int64_t stride, int index_bits,
                        std::int64_t count);

/// Fills `count` indices of `bits` bits at `memory`; the k-th of a tuple is random in [0, extents[k]).
void random_indices(void* memory, int bits, std::size_t count, const std::vector<std::int64_t>& extents);

/// Number `i` of the index tensor.
std::int64_t index_at(const void* memory, int bits, std::size_t i);

/// What must be in out, element by element.
void naive_gather(const GatherCase& c, const char* params, const void* indices, char* out);

}  // namespace gj::bench
