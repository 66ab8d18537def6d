// device_args.cpp: from the words of a call to those of a CUDA kernel's parameter.
#include "codegen/cuda/device_args.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "codegen/cuda/cuda_work.h"

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
    const std::uint64_t block = word(from.field_bytes(0)), row_units = block / schedule.vector_bytes;
    const std::uint64_t run = from.dims > 0 ? word(from.extent(from.dims - 1)) : 1;
    const CudaWork work = cuda_work(signature, schedule, word(ArgsLayout::kRows), row_units, run);
    AddressBits bits{block, work.takes_runs ? 0 : block, 0};
    WordWriter writer(to->words);
    writer.put(work.items);
    writer.put(word(ArgsLayout::kRows));
    writer.put(word(ArgsLayout::kErrorWord));
    writer.put(0);
    writer.put(0);
    writer.put(row_units);
    writer.put_extent(work.parts);
    for (int slot = 0; slot < from.streams; ++slot) writer.put(word(from.base(slot)));
    for (int d = 0; d < from.dims; ++d) {
        writer.put_extent(word(from.extent(d)));
        for (int slot = 0; slot < from.streams; ++slot) writer.put(word(from.stride(d, slot)));
        // A family that takes a run as one piece asks for nothing along it but what it knows.
        if (work.takes_runs && d == from.dims - 1) continue;
        bits.params |= word(from.stride(d, kAddressedSlot));
        bits.out |= word(from.stride(d, kDirectSlot));
        if (from.coordinates > 0) bits.indices |= word(from.stride(d, kIndexSlot));
    }
    for (int k = 0; k < from.coordinates; ++k) {
        writer.put_extent(word(from.coordinate_extent(k)));
        writer.put(word(from.coordinate_stride(k)));
        writer.put(word(from.coordinate_offset(k)));
        bits.params |= word(from.coordinate_stride(k));
        if (!work.takes_runs) bits.indices |= word(from.coordinate_offset(k));
    }
    const DeviceArgsLayout at(signature);
    if (at.has_fill)
        write_fill(reinterpret_cast<const void*>(word(ArgsLayout::kFill)), signature.element_bits / 8,
                   reinterpret_cast<std::byte*>(to->words + at.fill()));
    return bits;
}

void set_widths(const Signature& signature, const Schedule& schedule, AddressBits bits, DeviceArgs* args) {
    const DeviceArgsLayout at(signature);
    const CudaWidths widths = cuda_widths(signature, schedule);
    const std::uint64_t params = bits.params | args->words[at.base(kAddressedSlot)];
    const std::uint64_t out = bits.out | args->words[at.base(kDirectSlot)];
    bool is_wide = params % widths.params == 0 && out % widths.out == 0;
    if (at.coordinates > 0) is_wide &= (bits.indices | args->words[at.base(kIndexSlot)]) % widths.indices == 0;
    const std::uint64_t both = params | out | schedule.vector_bytes;
    args->words[DeviceArgsLayout::kIsWide] = is_wide ? 1 : 0;
    args->words[DeviceArgsLayout::kPiece] = both & (0 - both);
}

}  // namespace gj
