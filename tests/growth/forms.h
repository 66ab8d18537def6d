// forms.h: five operations that gatherjit does not do yet, written in the types that it has.
#pragma once

#include "engine/form/problem.h"

namespace gj::growth {

/// O[i, j] = P[I[i, j], j]: P f32[100, 8], I i32[5, 8].
Problem take_along_axis();

/// O[i, j, :] = P[i0[i], i1[j], :]: P f32[100, 50, 4], two index tensors that broadcast against each other.
Problem index_by_two_tensors();

/// O[I[n], :] += U[n, :]: O f32[100, 4], I i64[7].
Problem scatter_add();

/// O[bag, :] = sum over n in [offset[bag], offset[bag + 1]) of w[n] * P[I[n], :]: P f16[100, 8], w f32, O f32[3, 8].
Problem weighted_bag();

/// O f32[7, 16] = scale * (int4 - zero point) of rows {scale f16, zero point f16, 16 int4}: 12 bytes a row.
Problem int4_decode();

}  // namespace gj::growth
