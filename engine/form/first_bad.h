// first_bad.h: after a kernel saw a bad tuple: which one is the first, in the caller's own order, and what to say of
// it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/form/call.h"

namespace gj {

/// OUT_OF_RANGE for the first bad tuple in row-major order of the caller's indices. When none is bad any more (another
/// thread wrote to the indices meanwhile): position -1.
Status first_bad(const Call& call, const Geometry& geometry);

/// Where a device has found the first bad tuple, at `position`: the distance of one of its coordinates from the data of
/// the indices, in bytes. Nothing is read.
std::int64_t tuple_offset(const Call& call, const Geometry& geometry, std::int64_t position, int coordinate);
/// What first_bad says of that tuple, whose coordinates somebody has fetched to `values`, one behind the other.
Status judge_fetched(const Call& call, const Geometry& geometry, std::int64_t position, const std::byte* values);

/// OUT_OF_RANGE under `clamp` and `wrap` where a dimension that is addressed has extent 0: of the first tuple, whose
/// coordinates are not looked at.
Status nothing_to_move_to(const Call& call, const Geometry& geometry);

/// OUT_OF_RANGE of gather_nd when there are tuples and params has no elements, as TensorFlow words it.
Status params_is_empty(const Call& call);

}  // namespace gj
