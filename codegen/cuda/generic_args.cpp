// generic_args.cpp: from a signature and the words of a call to the generic CUDA kernel's parameter.
#include "codegen/cuda/generic_args.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace gj {
namespace {

constexpr std::uint64_t kWidestUnit = 16;

/// The widest unit that divides each number that was added.
class CommonUnit {
public:
    void add(std::uint64_t number) { all_ |= number; }
    std::uint64_t bytes() const { return std::uint64_t{1} << std::countr_zero(all_); }

private:
    std::uint64_t all_ = kWidestUnit;
};

}  // namespace

void write_generic_args(const Signature& signature, const KernelArgs& args, GenericArgs* to) {
    const ArgsLayout at(signature);
    const auto word = [&](int i) { return args.words[i]; };
    const auto number = [&](int i) { return static_cast<std::int64_t>(args.words[i]); };
    const int position = position_slot(signature);
    const bool has_indices = at.coordinates > 0;
    to->params = word(at.base(kAddressedSlot));
    to->out = word(at.base(kDirectSlot));
    to->indices = has_indices ? word(at.base(kIndexSlot)) : 0;
    to->position = position < 0 ? 0 : number(at.base(position));
    to->error_word = word(ArgsLayout::kErrorWord);
    to->dims = signature.dim_count;
    to->coordinates = signature.coordinate_count;
    to->policy = static_cast<std::uint32_t>(signature.policy);
    to->from_end = signature.from_end ? 1 : 0;
    to->index_base = signature.index_base;
    to->index_bytes = has_indices ? static_cast<std::uint32_t>(index_bytes(signature.coordinates[0].type)) : 0;
    to->index_is_signed = has_indices && is_signed(signature.coordinates[0].type) ? 1 : 0;

    CommonUnit unit;
    unit.add(to->params);
    unit.add(to->out);
    unit.add(word(at.field_bytes(0)));
    std::int64_t rows = 1;
    for (int d = 0; d < at.dims; ++d) {
        GenericArgs::Dim& dim = to->dim[d];
        dim.extent = number(at.extent(d));
        dim.by = divisor_of(dim.extent);
        rows *= dim.extent;
        dim.stride = {};
        for (int slot = 0; slot < at.streams; ++slot)
            dim.stride[slot == position ? 3 : slot] = number(at.stride(d, slot));
        unit.add(word(at.stride(d, kAddressedSlot)));
        unit.add(word(at.stride(d, kDirectSlot)));
    }
    for (int k = 0; k < at.coordinates; ++k) {
        GenericArgs::Coordinate& coordinate = to->coordinate[k];
        coordinate.extent = number(at.coordinate_extent(k));
        coordinate.by = divisor_of(std::max<std::int64_t>(coordinate.extent, 1));
        coordinate.stride = number(at.coordinate_stride(k));
        coordinate.offset = number(at.coordinate_offset(k));
        unit.add(word(at.coordinate_stride(k)));
    }
    to->fill = {};
    std::uint64_t fill_bytes = kWidestUnit;
    if (signature.policy == Policy::fill) {
        fill_bytes = signature.element_bits / 8;
        std::memcpy(to->fill.data(), reinterpret_cast<const void*>(word(ArgsLayout::kFill)), fill_bytes);
        unit.add(fill_bytes);
    }
    to->unit_bytes = static_cast<std::uint32_t>(unit.bytes());
    to->row_units = static_cast<std::int64_t>(word(at.field_bytes(0)) / unit.bytes());
    to->by_row_units = divisor_of(to->row_units);
    to->fill_units = static_cast<std::int64_t>(fill_bytes / unit.bytes());
    to->by_fill_units = divisor_of(to->fill_units);
    to->units = rows * to->row_units;
}

}  // namespace gj
