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

}  // namespace gj
