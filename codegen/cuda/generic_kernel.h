// generic_kernel.h: the CUDA kernel that takes every signature at run time: fallback, baseline, stand-in.
#pragma once

#include <string>
#include <string_view>

namespace gj {

inline constexpr const char* kGenericKernelName = "gj_generic";

/// generic_kernel.cu: CUDA C++, complete. Its one parameter is GenericArgs; a grid of any size, of blocks of 256
/// threads at most, does all of a call.
std::string_view generic_kernel_source();
/// XXH3 of it, as hexadecimal text.
std::string generic_kernel_hash();

/// PTX of it, for compute_75 and all later machines, which a driver alone can run: generic_kernel.ptx. Its first lines
/// name the hash of its source and the NVRTC that made it.
std::string_view generic_kernel_ptx();

}  // namespace gj
