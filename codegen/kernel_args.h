// kernel_args.h: the ABI of every generated function. Versioned; the same block on the CPU (by pointer) and on CUDA (by
// value).
#pragma once

#include <cstdint>

#include "codegen/signature.h"

namespace gj {

/// A packed block of 64-bit words. Which word is what follows from the counts alone, and the counts are baked into the
/// kernel, so generated code reads each at a constant offset and nothing is indexed at run time. All strides are in
/// bytes.
///
///   [0]               version | streams << 8 | dims << 16 | coordinates << 24 | fields << 32   (checked by tests)
///   [1]               fill: address of one element (policy fill), else 0
///   [2]               device error word (CUDA), else 0
///   [3]               rows: product of the extents of the row dimensions
///   streams  * 1      base; of the position (Role::position) the number of the tuple with all dimensions at 0
///   dims     * (1 + streams)  extent, stride per slot
///   coordinates * 3   extent, addressed stride, offset of the value from its index row
///   fields   * 2      bytes, offset within the slice
///
/// Canonical: base points at the row with all dimensions at 0 after negative direct strides were turned round.
struct KernelArgs {
    static constexpr std::uint8_t kVersion = 1;
    static constexpr int kMaxWords =
        4 + kMaxStreams + kMaxDims * (2 + kMaxStreams) + kMaxCoordinates * 3 + kMaxFields * 2;

    std::uint64_t words[kMaxWords];  ///< never cleared: only the words in use are written (25 for an ordinary gather)
};

/// Where each word stands, derived from the counts. Used by specialise (the writer), the emitters and the generic
/// kernel.
struct ArgsLayout {
    int streams, dims, coordinates, fields;

    static constexpr int kHeader = 0, kFill = 1, kErrorWord = 2, kRows = 3, kBase = 4;

    constexpr explicit ArgsLayout(const Signature& signature)
        : streams(signature.stream_count),
          dims(signature.dim_count),
          coordinates(signature.coordinate_count),
          fields(signature.field_count) {}

    constexpr std::uint64_t header() const {
        return std::uint64_t{KernelArgs::kVersion} | std::uint64_t(streams) << 8 | std::uint64_t(dims) << 16 |
               std::uint64_t(coordinates) << 24 | std::uint64_t(fields) << 32;
    }
    constexpr int base(int slot) const { return kBase + slot; }
    constexpr int extent(int dim) const { return kBase + streams + dim * (1 + streams); }
    constexpr int stride(int dim, int slot) const { return extent(dim) + 1 + slot; }
    constexpr int coordinate_extent(int k) const { return extent(dims) + 3 * k; }
    constexpr int coordinate_stride(int k) const { return coordinate_extent(k) + 1; }
    constexpr int coordinate_offset(int k) const { return coordinate_extent(k) + 2; }
    constexpr int field_bytes(int field) const { return coordinate_extent(coordinates) + 2 * field; }
    constexpr int field_offset(int field) const { return field_bytes(field) + 1; }
    constexpr int words() const { return field_bytes(fields); }
};

/// A kernel does rows [row_begin, row_end) of the canonical row order, and of each row the part [slice_begin,
/// slice_end) of its outermost slice dimension, or of the bytes of its block when no dimension runs inside the row ([0,
/// -1): all; kernels whose schedule does not say splits_slice are only called so). One with grouped_rows
/// has instead of slice_begin the address of a RowGroups that is its own while it runs; 0: rows are taken as they come.
/// It returns 1 if any tuple that it loaded was bad under `error`, else 0, and writes nothing but the direct stream and
/// its RowGroups. It has no state, takes no lock, calls nothing.
///
/// Why only a flag: the first bad tuple in the *caller's* row-major order is found afterwards by
/// engine/form/first_bad.cpp, which walks the indices as the caller gave them. So the answer does not depend on loop
/// order, on how columns-first calls were mirrored, on collapsing or on the split over threads; rows carry no
/// position, and the cold path costs a compare, not a division.
using CpuKernel = std::uint32_t (*)(const KernelArgs* args, std::int64_t row_begin, std::int64_t row_end,
                                    std::int64_t slice_begin, std::int64_t slice_end);

}  // namespace gj
