// layout.cpp: extents and strides multiplied out, with every overflow a refusal.
#include "layout.h"

#include <algorithm>
#include <utility>

namespace gj::mpi {
namespace {

using Number = long long;  // what printf takes

/// Adds the way along one dimension to [low, high], in elements. False where that overflows.
bool extend(std::int64_t extent, std::int64_t stride, std::int64_t* low, std::int64_t* high) {
    std::int64_t way = 0;
    if (__builtin_mul_overflow(extent - 1, stride, &way)) return false;
    std::int64_t* const side = way < 0 ? low : high;
    return !__builtin_add_overflow(*side, way, side);
}

Failure count_elements(const gj_tensor& tensor, std::int32_t argument, const char* name, Layout* layout) {
    std::int64_t product = 1;  // of the extents that are not 0
    bool is_empty = false;
    for (int d = 0; d < tensor.ndim; ++d) {
        if (tensor.shape[d] < 0)
            return {GJ_INVALID_ARGUMENT, argument, "%s: extent %d is %lld", name, d, Number{tensor.shape[d]}};
        if (tensor.shape[d] == 0)
            is_empty = true;
        else if (__builtin_mul_overflow(product, tensor.shape[d], &product))
            return {GJ_INVALID_ARGUMENT, argument, "%s: more than 2^63 - 1 elements", name};
    }
    if (std::int64_t bytes = 0; __builtin_mul_overflow(product, layout->element_bytes, &bytes))
        return {GJ_INVALID_ARGUMENT, argument, "%s: more than 2^63 - 1 bytes", name};
    layout->elements = is_empty ? 0 : product;
    return {};
}

}  // namespace

Failure measure(const gj_tensor& tensor, std::int32_t argument, const char* name, Layout* layout) {
    const int bits = tensor.dtype.bits * tensor.dtype.lanes;
    if (bits == 0 || bits % 8 != 0 || bits / 8 > 65535)
        return {GJ_UNSUPPORTED, argument, "%s: an element has %d bits: it must have 1 to 65535 whole bytes", name,
                bits};
    layout->element_bytes = bits / 8;
    GJ_MPI_RETURN_IF_FAILED(count_elements(tensor, argument, name, layout));
    if (layout->elements == 0) return {};
    std::int64_t low = 0, high = 0, bytes_below = 0, bytes_above = 0;
    bool fits = true;
    if (tensor.strides == nullptr) high = layout->elements - 1;
    for (int d = 0; tensor.strides != nullptr && d < tensor.ndim; ++d) {
        if (tensor.shape[d] > 1) fits = fits && extend(tensor.shape[d], tensor.strides[d], &low, &high);
    }
    fits = fits && !__builtin_mul_overflow(low, layout->element_bytes, &bytes_below) &&
           !__builtin_add_overflow(high, 1, &high) &&
           !__builtin_mul_overflow(high, layout->element_bytes, &bytes_above);
    if (!fits) return {GJ_INVALID_ARGUMENT, argument, "%s: strides: its span of bytes is beyond 63 bits", name};
    const auto first = reinterpret_cast<std::uintptr_t>(tensor.data) + tensor.byte_offset;
    layout->begin = first + static_cast<std::uintptr_t>(bytes_below);
    layout->end = first + static_cast<std::uintptr_t>(bytes_above);
    return {};
}

Failure check_itself(const gj_tensor& out, std::int64_t element_bytes) {
    if (out.strides == nullptr) return {};
    std::pair<std::int64_t, std::int64_t> steps[GJ_MAX_RANK];  // stride in bytes, extent
    int count = 0;
    std::int64_t strides[GJ_MAX_RANK];
    write_byte_strides(out, strides);
    for (int d = 0; d < out.ndim; ++d) {
        if (out.shape[d] > 1) steps[count++] = {strides[d] < 0 ? -strides[d] : strides[d], out.shape[d]};
    }
    std::sort(steps, steps + count);
    std::int64_t covered = element_bytes;
    for (int i = 0; i < count; ++i) {
        if (steps[i].first < covered)
            return {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, "out: strides: it overlaps itself, or can't be shown not to"};
        covered += (steps[i].second - 1) * steps[i].first;
    }
    return {};
}

bool is_dense(const gj_tensor& tensor) {
    if (tensor.strides == nullptr) return true;
    gj_tensor dense = tensor;
    dense.strides = nullptr;
    std::int64_t given[GJ_MAX_RANK], wanted[GJ_MAX_RANK];
    write_byte_strides(tensor, given);
    write_byte_strides(dense, wanted);
    for (int d = 0; d < tensor.ndim; ++d) {
        if (tensor.shape[d] > 1 && given[d] != wanted[d]) return false;
    }
    return true;
}

}  // namespace gj::mpi
