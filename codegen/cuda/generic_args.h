// generic_args.h: the one parameter of the generic CUDA kernel: a call, with all that is baked into other kernels.
#pragma once

#include <cstdint>

#include "codegen/cuda/device_args.h"
#include "codegen/kernel_args.h"
#include "codegen/signature.h"
#include "common/array.h"

namespace gj {

/// Passed by value: it holds no address of the host. The same struct stands in generic_kernel.cu. A *unit* is what one
/// thread moves at a time: the widest power of two of bytes, at most 16, that divides everything that an address is
/// made from.
struct GenericArgs {
    static constexpr int kFillBytes =
        256;  ///< an element of the policy `fill` has so many at most (engine/form/call.h)

    struct Dim {
        std::int64_t extent;
        Divisor by;
        Array<std::int64_t, 4> stride;  ///< params, out, indices: bytes; the position
    };
    struct Coordinate {
        std::int64_t extent;
        Divisor by;
        std::int64_t stride, offset;  ///< bytes: of params; of the value from its row's place in indices
    };

    std::int64_t units;      ///< of all rows
    std::int64_t row_units;  ///< of one row
    Divisor by_row_units;
    std::uint64_t params, out, indices;
    std::int64_t position;     ///< the tuple's number at row 0
    std::uint64_t error_word;  ///< where the smallest number of a bad tuple goes; 0: nowhere
    std::uint32_t dims, coordinates;
    std::uint32_t policy, from_end, index_base;  ///< as in Signature
    std::uint32_t index_bytes, index_is_signed;
    std::uint32_t unit_bytes;
    std::int64_t fill_units;  ///< of an element of the policy `fill`
    Divisor by_fill_units;
    Array<Dim, kMaxDims> dim;
    Array<Coordinate, kMaxCoordinates> coordinate;
    alignas(16) Array<unsigned char, kFillBytes> fill;
};
static_assert(sizeof(GenericArgs) <= 3500, "CUDA takes 4096 bytes");

/// Of a gather with rows, every extent at least 1, whose fill element, where there is one, is at most kFillBytes long.
/// `args` as for the generic kernel of the CPU, but with all dimensions as rows.
void write_generic_args(const Signature& signature, const KernelArgs& args, GenericArgs* to);

}  // namespace gj
