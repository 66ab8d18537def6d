// image_calls.h: the calls whose kernels go from one process to another.
#pragma once

#include <string>
#include <vector>

#include "codegen/schedule.h"
#include "tests/support/call.h"

namespace gj::test {

/// One of every family and more, each under every policy; but under `trust` some index is bad. The same in each
/// process.
std::vector<ApiCall> image_calls();

/// The host, and each level below it as if it were one's cap.
std::vector<Target> image_targets();

/// What a call's image is found by.
std::string image_key(const Target& target, const Signature& signature, const Schedule& schedule);

}  // namespace gj::test
