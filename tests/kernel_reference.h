// kernel_reference.h: what a kernel made by hand must do, a byte at a time: the one reference of all tests of kernels.
//
// It knows of a kernel what a test chose, in plain numbers, and nothing of the words that the kernel is given. The
// oracle (tests/oracle.h) judges whole calls through the public header and can't see kernels; kernel_reference_test
// holds what this file says of an index against what the oracle says.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "codegen/signature.h"

namespace gj::test {

/// How values are read and what becomes of bad ones.
struct IndexRules {
    IndexType type = IndexType::i64;
    Policy policy = Policy::error;
    bool from_end = false;
    int index_base = 0;
};

__extension__ typedef __int128 Number;  ///< room for every index value, with its sign

/// The value that the lowest bits stand for.
Number value_of(IndexType type, std::uint64_t bits);
/// The zero-based coordinate that docs/semantics.md gives a value; nothing when it is bad.
std::optional<std::int64_t> coordinate_of(const IndexRules& rules, Number value, std::int64_t extent);

/// A kernel and its memory as a test made them. Strides and offsets are bytes; streams are numbered by slot.
struct PlainKernel {
    struct Dim {
        std::int64_t extent;
        std::vector<std::int64_t> strides;  ///< by slot; of a stream that does not move along it, 0
    };
    struct Coordinate {
        std::int64_t extent, stride, offset;
        int slot;  ///< of its index stream
    };

    IndexRules rules;
    std::int64_t block = 0;
    std::vector<Dim> dims;
    int slice_dims = 0;  ///< the innermost so many are inside a row
    std::vector<Coordinate> coordinates;
    std::vector<const std::uint8_t*> streams;  ///< by slot: where the row of zeros begins
    std::vector<std::uint8_t> fill;

    std::int64_t rows() const;
    /// What a part of a row counts: steps of its outermost dimension, or the block's bytes where it has none.
    std::int64_t slice_units() const;
};

/// Does the units [begin, end) of the rows [first, last) into `out`, where the row of zeros begins. Returns whether a
/// tuple was bad under `error`.
bool reference_rows(const PlainKernel& kernel, std::int64_t first, std::int64_t last, std::int64_t begin,
                    std::int64_t end, std::uint8_t* out);
/// Whole rows.
bool reference_rows(const PlainKernel& kernel, std::int64_t first, std::int64_t last, std::uint8_t* out);

}  // namespace gj::test
