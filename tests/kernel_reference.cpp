// kernel_reference.cpp: loops over rows, blocks and bytes.
#include "tests/kernel_reference.h"

#include <algorithm>
#include <cstring>

#include "codegen/kernel_args.h"

namespace gj::test {
namespace {

std::size_t row_dims(const PlainKernel& kernel) {
    return kernel.dims.size() - static_cast<std::size_t>(kernel.slice_dims);
}

/// The byte offset of a row within a stream.
std::int64_t row_offset(const PlainKernel& kernel, std::int64_t row, int slot) {
    std::int64_t offset = 0;
    for (std::size_t d = row_dims(kernel); d-- > 0; row /= kernel.dims[d].extent)
        offset += row % kernel.dims[d].extent * kernel.dims[d].strides[static_cast<std::size_t>(slot)];
    return offset;
}

/// Where in params a row's slice begins; nothing when its tuple is bad.
std::optional<std::int64_t> source_of(const PlainKernel& kernel, std::int64_t row) {
    std::int64_t from = row_offset(kernel, row, kAddressedSlot);
    for (const PlainKernel::Coordinate& k : kernel.coordinates) {
        std::uint64_t bits = 0;
        std::memcpy(&bits,
                    kernel.streams[static_cast<std::size_t>(k.slot)] + row_offset(kernel, row, k.slot) + k.offset,
                    static_cast<std::size_t>(index_bytes(kernel.rules.type)));
        const auto at = coordinate_of(kernel.rules, value_of(kernel.rules.type, bits), k.extent);
        if (!at) return std::nullopt;
        from += *at * k.stride;
    }
    return from;
}

/// The bytes [begin, end) of one block.
void write_block(const PlainKernel& kernel, const std::uint8_t* from, std::int64_t begin, std::int64_t end,
                 std::uint8_t* out) {
    for (std::int64_t i = begin; i < end; ++i) {
        const bool fills = from == nullptr && kernel.rules.policy == Policy::fill;
        const std::uint8_t instead = fills ? kernel.fill[static_cast<std::size_t>(i) % kernel.fill.size()] : 0;
        out[i] = from != nullptr ? from[i] : instead;
    }
}

/// The units [begin, end) of one row's slice.
void write_slice(const PlainKernel& kernel, std::optional<std::int64_t> from, std::int64_t begin, std::int64_t end,
                 std::uint8_t* out) {
    const std::size_t first = row_dims(kernel);
    std::int64_t blocks = 1;
    for (std::size_t d = first; d < kernel.dims.size(); ++d) blocks *= kernel.dims[d].extent;
    for (std::int64_t block = 0; block < blocks; ++block) {
        std::int64_t rest = block, source = from.value_or(0), target = 0, unit = 0;
        for (std::size_t d = kernel.dims.size(); d-- > first; rest /= kernel.dims[d].extent) {
            unit = rest % kernel.dims[d].extent;
            source += unit * kernel.dims[d].strides[kAddressedSlot];
            target += unit * kernel.dims[d].strides[kDirectSlot];
        }
        const bool cuts_blocks = kernel.slice_dims == 0;
        if (!cuts_blocks && (unit < begin || unit >= end)) continue;
        write_block(kernel, from ? kernel.streams[kAddressedSlot] + source : nullptr, cuts_blocks ? begin : 0,
                    cuts_blocks ? end : kernel.block, out + target);
    }
}

}  // namespace

Number value_of(IndexType type, std::uint64_t bits) {
    const int width = index_bytes(type) * 8;
    if (width < 64) bits &= (std::uint64_t{1} << width) - 1;
    Number value = static_cast<Number>(bits);
    if (is_signed(type) && (bits >> (width - 1)) != 0) value -= static_cast<Number>(1) << width;
    return value;
}

std::optional<std::int64_t> coordinate_of(const IndexRules& rules, Number value, std::int64_t extent) {
    const Number zero_based = rules.from_end && value < 0 ? value + extent : value - rules.index_base;
    if (zero_based >= 0 && zero_based < extent) return static_cast<std::int64_t>(zero_based);
    if (extent == 0) return std::nullopt;
    if (rules.policy == Policy::clamp) return zero_based < 0 ? 0 : extent - 1;
    if (rules.policy != Policy::wrap) return std::nullopt;
    const Number rest = zero_based % extent;
    return static_cast<std::int64_t>(rest < 0 ? rest + extent : rest);
}

std::int64_t PlainKernel::rows() const {
    std::int64_t count = 1;
    for (std::size_t d = 0; d < row_dims(*this); ++d) count *= dims[d].extent;
    return count;
}

std::int64_t PlainKernel::slice_units() const { return slice_dims > 0 ? dims[row_dims(*this)].extent : block; }

bool reference_rows(const PlainKernel& kernel, std::int64_t first, std::int64_t last, std::int64_t begin,
                    std::int64_t end, std::uint8_t* out) {
    bool bad = false;
    for (std::int64_t row = first; row < last; ++row) {
        const std::optional<std::int64_t> from = source_of(kernel, row);
        write_slice(kernel, from, begin, end, out + row_offset(kernel, row, kDirectSlot));
        bad |= !from;
    }
    return bad && kernel.rules.policy == Policy::error;
}

bool reference_rows(const PlainKernel& kernel, std::int64_t first, std::int64_t last, std::uint8_t* out) {
    return reference_rows(kernel, first, last, 0, kernel.slice_units(), out);
}

}  // namespace gj::test
