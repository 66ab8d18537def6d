// canonical.h: from a call's tensors to a Problem.
#pragma once

#include <cstdint>

#include "common/array.h"
#include "engine/form/call.h"
#include "engine/form/problem.h"

namespace gj {

/// Which of out's dimensions became which of the Problem's: all that canonicalisation decides. It depends on extents
/// only where they are known, so a plan with dynamic extents makes it once and fill_problem fits it to each run.
///
/// The steps, in this order, each exact for every layout:
///  1. a dimension per dimension of out: {extent, params stride, out stride, indices stride}, a missing one 0; extents
///     of 1 dropped. Where a call reports positions, by how much the tuple's number moves is a fourth stride, and the
///     steps below treat it as the others
///  2. the out stride made positive: base += (extent - 1) * stride on every stream, strides negated
///  3. sorted by out stride, descending. This, and only this, is the loop order that a Signature sees, so a
///     column-major call and its row-major mirror are the same from here on
///  4. innermost dimensions with params stride == out stride == bytes so far are folded into the block
///  5. neighbours collapse where stride(outer) == extent(inner) * stride(inner) on every stream
struct Canonical {
    int dim_count = 0;
    int source_count = 0;                 ///< of order
    Array<std::uint8_t, kMaxRank> order;  ///< dimensions of out, outermost first; block_begin and after: folded
    Array<std::uint8_t, kMaxRank> last;   ///< canonical dim -> index in `order` of its innermost source
    int block_begin = 0;
    std::uint32_t reversed = 0;  ///< bit per dimension of out: walked backwards
};

/// Derives the form and fills the Problem. `call` has passed derive_geometry, check_out and measure (layout.h). With
/// kDynamic extents (a plan being made) the Problem has kDynamic extents and kUnknownStride strides, and no pointer is
/// meaningful; else every number is exact.
Canonical canonicalise(const Call& call, const Geometry& geometry, Problem* problem);

/// The Problem of another call in a form that was derived before.
void fill_problem(const Call& call, const Geometry& geometry, const Canonical& canonical, Problem* problem);

/// A stride that is not known before the extents are: no number that any stride is compared with.
inline constexpr std::int64_t kUnknownStride = INT64_MIN;

}  // namespace gj
