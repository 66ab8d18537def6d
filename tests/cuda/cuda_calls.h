// cuda_calls.h: calls whose CUDA kernels are of every family: block, policy, index type, K and layout by pairs.
#pragma once

#include <vector>

#include "tests/covering_array.h"
#include "tests/support/call.h"

namespace gj::test {

/// Rows of levels for cuda_call: every pair, and every triple of {policy, K, layout}.
std::vector<Row> cuda_call_rows();

/// Params, some 10 KB of rows, indices a few of which are bad unless the policy trusts them.
ApiCall cuda_call(const Row& row);

}  // namespace gj::test
