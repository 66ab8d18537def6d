// ptx_version.h: lets PTX of a newer NVRTC be taken by an older driver.
#pragma once

#include <string>

namespace gj {

/// The text with ".version 8.0", that of CUDA 12.0, where each instruction in it was known then; else as it is.
std::string with_oldest_version(std::string ptx);

}  // namespace gj
