// image_calls.h: the calls whose kernels go from one process to another.
#pragma once

#include <vector>

#include "tests/support/call.h"

namespace gj::test {

/// One of every family and more, each under every policy; but under `trust` some index is bad. The same in each
/// process.
std::vector<ApiCall> image_calls();

}  // namespace gj::test
