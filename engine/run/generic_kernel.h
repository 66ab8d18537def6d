// generic_kernel.h: the kernel that is not generated: plain C++, everything read at run time. Fallback, baseline,
// stand-in.
#pragma once

#include <cstdint>

#include "codegen/kernel_args.h"
#include "codegen/signature.h"

namespace gj {

/// Does what a generated kernel of `signature` would do, and takes the same arguments (codegen/kernel_args.h:
/// CpuKernel). slice_dim_count(signature) dimensions run inside the row; slice ranges are understood. `read_prefetch`:
/// rows ahead whose params are prefetched, 0 for none.
std::uint32_t run_generic(const Signature& signature, const KernelArgs& args, std::int64_t row_begin,
                          std::int64_t row_end, std::int64_t slice_begin, std::int64_t slice_end,
                          int read_prefetch) noexcept;

}  // namespace gj
