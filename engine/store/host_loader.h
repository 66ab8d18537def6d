// host_loader.h: loads kernels of the CPU: copies an image to memory of its own, and makes that executable.
#pragma once

#include "codegen/loader.h"

namespace gj {

/// Of the whole process. Microseconds, whatever made the image and wherever it was since.
Loader& host_loader();

}  // namespace gj
