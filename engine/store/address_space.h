// address_space.h: what the process may still map. LLVM ends the process when memory runs out, so this is asked before.
#pragma once

#include <cstddef>

namespace gj {

/// Asked before the compiler is opened. libLLVM and what it needs take about 190 MiB of address space, linked
/// statically 30.
inline constexpr std::size_t kOpenBytes = std::size_t{256} << 20;
/// Asked before each compile, on top of the worker's stack. The largest kernels take a few MiB.
inline constexpr std::size_t kCompileBytes = std::size_t{32} << 20;

/// Whether the process may map so many bytes more now (RLIMIT_AS, RLIMIT_DATA, strict overcommit, too many mappings).
/// Nothing is kept: another thread may take them. So it makes running out unlikely, not impossible.
bool can_map(std::size_t bytes);

}  // namespace gj
