// problem.h: one call in canonical form: validated, normalised, dimensions sorted and collapsed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "codegen/kernel_args.h"
#include "codegen/signature.h"
#include "common/array.h"
#include "common/status.h"

namespace gj {

struct Stream {
    std::byte* base;  ///< byte_offset added, negative direct strides turned round; of Role::position a number
    Role role;
    std::uint32_t element_bits;
};

struct Dim {
    DimKind kind;
    std::uint8_t extent_slot;  ///< ragged: the stream that holds the extents
    std::int64_t extent;       ///< counted
    Array<std::int64_t, kMaxStreams>
        stride;  ///< bytes per slot; 0: does not move (absent or broadcast: the same thing)
};

struct Coordinate {
    CoordinateKind kind;
    IndexType type;
    std::uint8_t stream_slot;
    std::int64_t index_offset;  ///< bytes, from the row's place in its index stream
    std::int64_t extent;
    std::int64_t stride;  ///< of the addressed stream, bytes
};

struct Field {
    FieldKind kind;
    NumberType source_type, target_type;
    std::int64_t bits;    ///< the innermost contiguous run of both sides, folded out of the dimensions
    std::int64_t offset;  ///< bytes within the slice
};

/// One loop nest for the whole family. Lives on the caller's stack; the arrays are uninitialised beyond the counts.
///
///     for each row (batch x outer x index position):
///         src = base(batch, outer) + sum over k of check(index[k], extent[k]) * stride[k]
///         copy the slice from src to out(row)
///
/// A Problem forgets how the caller numbered things: messages are made from the caller's tensors (first_bad.h).
struct Problem {
    OperationFamily operation_family;
    Policy policy;
    bool from_end;
    std::uint8_t index_base;
    int stream_count, dim_count, coordinate_count, field_count;
    const void* fill;
    Array<Stream, kMaxStreams> streams;
    Array<Dim, kMaxDims> dims;
    Array<Coordinate, kMaxCoordinates> coordinates;
    Array<Field, kMaxFields> fields;
};

}  // namespace gj
