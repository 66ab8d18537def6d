// cuda_loader.h: loads kernels of CUDA devices through the driver, for good.
#pragma once

#include "codegen/loader.h"

namespace gj {

/// Of the whole process, once its driver is open (codegen/cuda/launch_device.h). What it loads is never unloaded
/// (codegen/cuda/loaded_code.h); UNSUPPORTED where the driver takes no code of this kind.
Loader& cuda_loader();

}  // namespace gj
