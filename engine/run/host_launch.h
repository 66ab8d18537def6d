// host_launch.h: runs a kernel of the CPU, generated or generic, over all rows of one call.
#pragma once

#include "engine/form/specialise.h"
#include "engine/run/executor.h"

namespace gj {

/// How many dimensions run inside a row of the generated or the generic kernel (write_args counts the others as rows).
int dims_inside_row(const Form& form, bool generated);

/// What there is to do for one call.
Work work_of(const Form& form, const KernelArgs& args, bool generated);

/// Runs every row of what is known of a generated kernel's call. *bad as below.
Status host_launch(const Work& work, const KernelArgs& args, CpuKernel function, const RunSettings& settings,
                   bool* bad);

/// Runs every row. function null: the generic kernel. *bad is set when the kernel saw a bad tuple under the policy
/// `error`.
Status host_launch(const Form& form, const KernelArgs& args, CpuKernel function, const RunSettings& settings,
                   bool* bad);

}  // namespace gj
