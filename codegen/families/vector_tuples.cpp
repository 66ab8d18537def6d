// vector_tuples.cpp: the family that checks many index tuples at once.
#include <algorithm>

#include "codegen/families/families.h"

namespace gj {
namespace {

constexpr int kMostCoordinates = 8;

bool types_are_equal(const Signature& signature) {
    const auto* coordinates = signature.coordinates.data();
    return std::all_of(coordinates, coordinates + signature.coordinate_count,
                       [&](const CoordinateSignature& c) { return c.type == coordinates[0].type; });
}

bool tuples_lie_side_by_side(const Signature& signature) {
    for (int k = 1; k < signature.coordinate_count; ++k)
        if (!signature.coordinates[static_cast<std::size_t>(k)].unit_stride) return false;
    const DimSignature& innermost = signature.dims[signature.dim_count - std::size_t{1}];
    return (innermost.unit_streams & slot_bit(kIndexSlot)) != 0;
}

// Not std::has_single_bit, which is a call where the processor may have no instruction that counts bits.
bool is_power_of_2(std::uint32_t bytes) { return (bytes & (bytes - 1)) == 0; }

// Times as fast as constant_block, params in L1 / in L2 (Sapphire Rapids class, vectors of 64 bytes; of 32 bytes they are alike):
//   K   1 .. 8 bytes             16 bytes     3, 5, 6, 12 bytes   7 bytes      24 bytes     32 bytes     64 bytes
//   1   1.07..1.2, 1.02..1.2     1.0, 1.0     0.8..0.97, 0.9..1   0.75, 0.8    0.93, 0.93   0.94, 0.95   0.92, 0.93
//   2   1.3..1.8, 1.4..1.8       1.35, 1.3    1.0..1.3, 1.2       1.0, 0.95    0.94, 1.1    0.92, 1.1    0.92, 0.94
//   3   1.1..2.1, 1.7..2.0       1.7, 1.6     1.2..1.35, 1.6      1.05, 1.25   1.2, 1.4     1.1, 1.4     0.95, 0.95
//   5   1.2..2.1, 1.8..2.8                                                                  1.7, 1.9     1.1, 1.1
const char* block_is_small(int coordinates, std::uint32_t bytes) {
    if (bytes == 0 || bytes > 32)
        return "the slice is larger than 32 bytes: checking its tuple takes less time than copying it";
    if (coordinates == 1 && (bytes > 8 || !is_power_of_2(bytes)))
        return "with one coordinate, the slice is not of 1, 2, 4 or 8 bytes: others gain nothing";
    if (coordinates == 2 && (bytes > 16 || !is_power_of_2(bytes)))
        return "with two coordinates, the slice is not of 1, 2, 4, 8 or 16 bytes: others gain nothing";
    return nullptr;
}

}  // namespace

const char* vector_tuples_fits(const Signature& signature) {
    if (signature.coordinate_count == 0) return "there are no coordinates";
    // The code grows with K: at K = 8 it takes three times as long to compile as a simple kernel.
    if (signature.coordinate_count > kMostCoordinates) return "there are more than 8 coordinates";
    if (const char* why = block_is_small(signature.coordinate_count, signature.fields[0].bits / 8)) return why;
    if (signature.dim_count == 0) return "there is one row only";
    if (tuple_stays_in_run(signature)) return "the index tuple does not move along the innermost dimension";
    if (!types_are_equal(signature)) return "the coordinates are of different types";
    if (!tuples_lie_side_by_side(signature)) return "the tuples do not lie side by side along the innermost dimension";
    return nullptr;
}

// Times as fast as constant_block: one coordinate with params of 64 MiB 0.8 to 1.0. With vectors of 16 bytes, params in L1, L2: one
// coordinate 0.9, 1.0; 32-bit indices, K = 2, 3, 5: 1.2..1.5, 1.3..1.5; 64-bit ones, which are then checked two at a time, up to
// 8 bytes 1.0..1.1, 1.1..1.2 and above 0.8..1.0, 1.0..1.1.
const char* vector_tuples_pays(const Signature& signature, const SizeClasses& classes, const Target& target) {
    if (signature.coordinate_count == 1 && classes.addressed_bytes > 0)
        return "one coordinate gains nothing from vectors when params lie beyond TLB reach";
    if (target.vector_bytes > 16) return nullptr;
    if (signature.coordinate_count == 1) return "one coordinate gains nothing from vectors of 16 bytes";
    if (index_bytes(signature.coordinates[0].type) == 8 && signature.fields[0].bits > 64)
        return "64-bit indices of slices above 8 bytes gain nothing from vectors of 16 bytes";
    return nullptr;
}

bool tuple_offsets_fit_32(const Signature& signature) {
    const auto* coordinates = signature.coordinates.data();
    return signature.offsets_fit_32 && std::all_of(coordinates, coordinates + signature.coordinate_count,
                                                   [](const CoordinateSignature& c) { return c.extent_below_2_31; });
}

const char* hardware_gather_fits(const Signature& signature) {
    if (signature.fields[0].bits != 32 && signature.fields[0].bits != 64) return "the slice is not of 4 or 8 bytes";
    const DimSignature& innermost = signature.dims[signature.dim_count - std::size_t{1}];
    if ((innermost.streams & slot_bit(kAddressedSlot)) != 0) return "params move along the innermost dimension";
    if ((innermost.unit_streams & slot_bit(kDirectSlot)) == 0) return "rows of out do not lie side by side";
    return nullptr;
}

void vector_tuples_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                            Schedule* schedule) {
    schedule->family = KernelFamily::vector_tuples;
    // One coordinate: vectors of 32 bytes were 1 to 15 % faster than those of 64.
    const std::uint32_t widest = signature.coordinate_count == 1 ? 32 : 64;
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, widest));
    schedule->unroll = static_cast<std::uint8_t>(tuple_offsets_fit_32(signature) ? schedule->vector_bytes / 4
                                                                                 : schedule->vector_bytes / 8);
    schedule->read_prefetch = read_prefetch_rows(signature.fields[0].bits / 8, classes);
    // Times as fast as a load a row, where gathers are fast: one coordinate: params in L1 1.25 to 1.45, in L2 1.15 to 1.2, beyond it
    // but within TLB reach 0.9 to 1.05; more coordinates, in L2: 1.0 to 1.07.
    schedule->hardware_gather =
        target.fast_gather && classes.addressed_bytes == 0 && hardware_gather_fits(signature) == nullptr;
}

}  // namespace gj
