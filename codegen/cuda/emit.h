// emit.h: from a signature and a schedule to CUDA C++.
#pragma once

#include <string>

#include "codegen/schedule.h"
#include "codegen/signature.h"
#include "common/status.h"

namespace gj {

/// Complete: it includes nothing. The kernel has the name that kernel_symbol gives, and one parameter, DeviceArgs.
/// Pure. INTERNAL for what no family of CUDA's does.
Result<std::string> emit_cuda(const Signature& signature, const Schedule& schedule);

/// How many threads a launch of such a kernel has work for: a grid may have fewer.
std::int64_t cuda_threads(const Schedule& schedule, std::uint64_t units);

}  // namespace gj
