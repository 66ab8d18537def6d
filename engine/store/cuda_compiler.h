// cuda_compiler.h: the CUDA back end of this process: NVRTC, opened at the first need and never closed.
#pragma once

#include <string>

#include "engine/store/compiler.h"

namespace gj {

/// `libraries`: a folder that holds NVRTC, or "" to look for one (codegen/cuda/library.h). The first that finds one
/// decides for the process. UNAVAILABLE where there is none that goes with the driver, which is open already.
Compiler& cuda_compiler(const std::string& libraries);

}  // namespace gj
