// gather_case.cpp: one gather, described: layouts of its tensors, what it means, and what must come out.
#include "bench/gather_case.h"

#include <cstring>
#include <utility>

namespace gj::bench {
namespace {

gj_dtype index_type(int bits) { return {GJ_INT, static_cast<std::uint8_t>(bits), 1}; }

}  // namespace

std::size_t Layout::count() const {
    std::size_t count = 1;
    for (const std::int64_t extent : shape) count *= static_cast<std::size_t>(extent);
    return count;
}

std::int64_t Layout::stride(std::size_t dimension) const {
    if (!strides.empty()) return strides[dimension];
    std::int64_t stride = 1;
    for (std::size_t d = shape.size(); d-- > dimension + 1;) stride *= shape[d];
    return stride;
}

std::size_t Layout::span() const {
    std::size_t last = 0;
    for (std::size_t d = 0; d < shape.size(); ++d) last += static_cast<std::size_t>((shape[d] - 1) * stride(d));
    return (last + 1) * element_bytes();
}

GatherCase rows_case(std::size_t extent, std::size_t slice_bytes, int index_bits, std::size_t count) {
    const auto bytes = static_cast<std::int64_t>(slice_bytes), rows = static_cast<std::int64_t>(count);
    GatherCase c;
    c.params = {kByte, {static_cast<std::int64_t>(extent), bytes}};
    c.indices = {index_type(index_bits), {rows}};
    c.out = {kByte, {rows, bytes}};
    return c;
}

GatherCase tuples_case(std::vector<std::int64_t> extents, std::size_t slice_bytes, int index_bits, std::size_t count) {
    const auto tuples = static_cast<std::int64_t>(count), elements = static_cast<std::int64_t>(slice_bytes / 4);
    GatherCase c;
    c.nd = true;
    c.indices = {index_type(index_bits), {tuples, static_cast<std::int64_t>(extents.size())}};
    extents.push_back(elements);
    c.params = {kFloat, std::move(extents)};
    c.out = {kFloat, {tuples, elements}};
    return c;
}

GatherCase axis_case(std::vector<std::int64_t> shape, int axis, int index_bits, std::int64_t count) {
    GatherCase c;
    c.axis = axis;
    c.params = {kFloat, shape};
    c.indices = {index_type(index_bits), {count}};
    shape[static_cast<std::size_t>(axis)] = count;
    c.out = {kFloat, std::move(shape)};
    return c;
}

GatherCase strided_case(std::int64_t extent, std::int64_t elements, std::int64_t stride, int index_bits,
                        std::int64_t count) {
    GatherCase c;
    c.params = {kFloat, {extent, elements}, {stride * elements, stride}};
    c.indices = {index_type(index_bits), {count}};
    c.out = {kFloat, {count, elements}};
    return c;
}

void random_indices(void* memory, int bits, std::size_t count, const std::vector<std::int64_t>& extents) {
    RandomBits random(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = random.below(static_cast<std::uint64_t>(extents[i % extents.size()]));
        if (bits == 32)
            static_cast<std::int32_t*>(memory)[i] = static_cast<std::int32_t>(value);
        else
            static_cast<std::int64_t*>(memory)[i] = static_cast<std::int64_t>(value);
    }
}

std::int64_t index_at(const void* memory, int bits, std::size_t i) {
    return bits == 32 ? static_cast<const std::int32_t*>(memory)[i] : static_cast<const std::int64_t*>(memory)[i];
}

void naive_gather(const GatherCase& c, const char* params, const void* indices, char* out) {
    const std::size_t rank = c.out.shape.size(), element = c.out.element_bytes();
    const auto axis = static_cast<std::size_t>(c.axis);
    std::vector<std::int64_t> at(rank);
    for (std::size_t n = 0; n < c.out.count(); ++n) {
        std::size_t left = n;
        for (std::size_t d = rank; d-- > 0; left /= static_cast<std::size_t>(c.out.shape[d]))
            at[d] = static_cast<std::int64_t>(left % static_cast<std::size_t>(c.out.shape[d]));
        // Dimension `axis` of out counts the tuples; each stands for K dimensions of params.
        std::int64_t from = 0, to = 0;
        for (std::size_t d = 0; d < rank; ++d) {
            to += at[d] * c.out.stride(d);
            if (d != axis) from += at[d] * c.params.stride(d < axis ? d : d + c.coordinates() - 1);
        }
        for (std::size_t k = 0; k < c.coordinates(); ++k) {
            const std::size_t i = static_cast<std::size_t>(at[axis]) * c.coordinates() + k;
            from += index_at(indices, c.indices.type.bits, i) * c.params.stride(axis + k);
        }
        std::memcpy(out + static_cast<std::size_t>(to) * element, params + static_cast<std::size_t>(from) * element,
                    element);
    }
}

}  // namespace gj::bench
