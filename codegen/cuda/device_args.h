// device_args.h: the one parameter of a generated CUDA kernel: what of a call is not baked into it.
#pragma once

#include <cstdint>

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace gj {

/// How a number is divided by an extent without a division: n / extent == high 64 bits of (2 * n * multiplier), shifted
/// right by `shift`, for each n below 2^63.
struct Divisor {
    std::uint64_t multiplier;
    std::uint64_t shift;
};
/// `extent`: 1 or more.
Divisor divisor_of(std::int64_t extent);

/// Passed by value: it holds no address of the host. Words of 64 bits, a row of them for each part of the signature:
/// the struct `Args` that stands in each kernel's source.
///
///   items, rows           of work, as the family counts it (cuda_work.h); and rows
///   error_word            where the smallest number of a bad tuple goes; 0: nowhere
///   is_wide, piece        1: every address can be read or written as widely as the kernel is made for; else so many
///                         bytes of a slice at a time
///   row_units             units of one row; a unit is schedule.vector_bytes of a block
///   parts, Divisor        what an item's number is divided by
///   streams * 1           base; of the position the tuple's number at row 0
///   dims * (3 + streams)  extent, Divisor, stride a slot
///   coordinates * 5       extent, Divisor, stride in params, offset of the value in its row's tuple
///   fill                  kFillBytes, aligned to 16: an element of the policy `fill`, repeated to 16 bytes at least
struct DeviceArgs {
    static constexpr int kFillBytes = 256, kMostWords = 512;
    std::uint64_t words[kMostWords];  ///< only those in use are written
};
static_assert(sizeof(DeviceArgs) == 4096, "CUDA takes so much");

/// Where each word stands.
struct DeviceArgsLayout {
    static constexpr int kItems = 0, kRows = 1, kErrorWord = 2, kIsWide = 3, kPiece = 4, kRowUnits = 5, kParts = 6,
                         kBase = 9;
    int streams, dims, coordinates;
    bool has_fill;

    constexpr explicit DeviceArgsLayout(const Signature& signature)
        : streams(signature.stream_count),
          dims(signature.dim_count),
          coordinates(signature.coordinate_count),
          has_fill(signature.policy == Policy::fill) {}

    constexpr int base(int slot) const { return kBase + slot; }
    constexpr int dim(int d) const { return kBase + streams + d * (3 + streams); }
    constexpr int coordinate(int k) const { return dim(dims) + 5 * k; }
    constexpr int fill() const { return (coordinate(coordinates) + 1) / 2 * 2; }
    constexpr int words() const { return has_fill ? fill() + DeviceArgs::kFillBytes / 8 : coordinate(coordinates); }
};

/// The numbers that addresses are made from, or'ed: what decides how wide accesses may be.
struct AddressBits {
    std::uint64_t params = 0, out = 0, indices = 0;
};

/// From the words of a call, all of whose dimensions are rows. `kernel_args` has the error word too. All but
/// is_wide and piece; without the bases, the bits that decide those.
AddressBits write_device_args(const Signature& signature, const Schedule& schedule, const KernelArgs& kernel_args,
                              DeviceArgs* to);

/// Sets those two, by the bases that stand there.
void set_widths(const Signature& signature, const Schedule& schedule, AddressBits bits, DeviceArgs* args);

}  // namespace gj
