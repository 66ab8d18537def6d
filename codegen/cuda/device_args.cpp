// device_args.cpp: from the words of a call to those of a CUDA kernel's parameter.
#include "codegen/cuda/device_args.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace gj {
namespace {

class WordWriter {
public:
    explicit WordWriter(std::uint64_t* to) : at_(to) {}
    void put(std::uint64_t word) { *at_++ = word; }
    void put_extent(std::uint64_t extent) {
        const Divisor by = divisor_of(std::max<std::int64_t>(static_cast<std::int64_t>(extent), 1));
        put(extent);
        put(by.multiplier);
        put(by.shift);
    }

private:
    std::uint64_t* at_;
};

void write_fill(const void* element, std::size_t bytes, std::byte* to) {
    constexpr std::size_t kLeast = 16;
    std::size_t written = 0;
    do {
        std::memcpy(to + written, element, bytes);
        written += bytes;
    } while (written + bytes <= std::max(kLeast, bytes));
}

}  // namespace

Divisor divisor_of(std::int64_t extent) {
    const auto divisor = static_cast<std::uint64_t>(extent);
    const auto shift = static_cast<std::uint64_t>(std::bit_width(divisor - 1));
    // floor(2^(63 + shift) / divisor) + 1, which is below 2^64. The product with n is too large by less than one in
    // divisor, because n < 2^63.
    __extension__ using Wide = unsigned __int128;
    return {static_cast<std::uint64_t>((Wide{1} << (63 + shift)) / divisor + 1), shift};
}

AddressBits write_device_args(const Signature& signature, const Schedule& schedule, const KernelArgs& kernel_args,
                              DeviceArgs* to) {
    const ArgsLayout from(signature);
    const auto word = [&](int i) { return kernel_args.words[i]; };
    const std::uint64_t row_units = word(from.field_bytes(0)) / schedule.vector_bytes;
    AddressBits bits{word(from.field_bytes(0)), 0};
    WordWriter writer(to->words);
    writer.put(word(ArgsLayout::kRows) * row_units);
    writer.put(word(ArgsLayout::kErrorWord));
    writer.put(0);
    writer.put(0);
    writer.put_extent(row_units);
    for (int slot = 0; slot < from.streams; ++slot) writer.put(word(from.base(slot)));
    for (int d = 0; d < from.dims; ++d) {
        writer.put_extent(word(from.extent(d)));
        for (int slot = 0; slot < from.streams; ++slot) {
            writer.put(word(from.stride(d, slot)));
            if (slot <= kDirectSlot) bits.slices |= word(from.stride(d, slot));
            if (slot == kIndexSlot) bits.indices |= word(from.stride(d, slot));
        }
    }
    for (int k = 0; k < from.coordinates; ++k) {
        writer.put_extent(word(from.coordinate_extent(k)));
        writer.put(word(from.coordinate_stride(k)));
        writer.put(word(from.coordinate_offset(k)));
        bits.slices |= word(from.coordinate_stride(k));
        bits.indices |= word(from.coordinate_offset(k));
    }
    const DeviceArgsLayout at(signature);
    if (at.has_fill)
        write_fill(reinterpret_cast<const void*>(word(ArgsLayout::kFill)), signature.element_bits / 8,
                   reinterpret_cast<std::byte*>(to->words + at.fill()));
    return bits;
}

void set_widths(const Signature& signature, const Schedule& schedule, AddressBits bits, DeviceArgs* args) {
    const DeviceArgsLayout at(signature);
    const std::uint64_t unit = schedule.vector_bytes;
    const std::uint64_t slices =
        bits.slices | args->words[at.base(kAddressedSlot)] | args->words[at.base(kDirectSlot)] | unit;
    bool is_wide = slices % unit == 0;
    if (at.coordinates > 0) {
        const auto index = static_cast<std::uint64_t>(index_bytes(signature.coordinates[0].type));
        is_wide &= (bits.indices | args->words[at.base(kIndexSlot)]) % index == 0;
    }
    args->words[DeviceArgsLayout::kIsWide] = is_wide ? 1 : 0;
    args->words[DeviceArgsLayout::kPiece] = slices & (0 - slices);
}

}  // namespace gj
