// version.h: versions of CUDA's parts.
#pragma once

#include <compare>

namespace gj {

/// Of a toolkit, or of the newest one that a driver knows: 13.0 is {13, 0}.
struct CudaVersion {
    int major = 0, minor = 0;
    auto operator<=>(const CudaVersion&) const = default;
};

/// The oldest that will do, of driver and compiler.
inline constexpr CudaVersion kOldestCuda{12, 0};

}  // namespace gj
