// launch.h: runs a kernel, generated or generic, over all rows of one call.
#pragma once

#include "engine/specialise.h"

namespace gj {

/// How many dimensions run inside a row of a kernel (write_args counts the others as rows). function null: the generic kernel.
int dims_inside_row(const Form& form, CpuKernel function);

/// Runs every row. *bad is set when the kernel saw a bad tuple under the policy `error`.
Status launch(const Form& form, const KernelArgs& args, CpuKernel function, const RunSettings& settings, bool* bad);

}  // namespace gj
