// launch.h: runs a kernel, generated or generic, over all rows of one call.
#pragma once

#include "codegen/kernel_args.h"
#include "codegen/schedule.h"
#include "engine/call.h"

namespace gj {

/// A kernel with its arguments; `function` null: the generic kernel.
struct Launch {
    const Signature* signature;
    const KernelArgs* args;
    CpuKernel function;
    Schedule schedule;
    int generic_prefetch;  ///< rows ahead, for the generic kernel
};

/// How many dimensions run inside a row of that kernel (write_args counts the others as rows).
int dims_inside_row(const Signature& signature, const Schedule& schedule, CpuKernel function);

/// Runs every row. *bad is set when the kernel saw a bad tuple under the policy `error`.
Status launch(const Launch& launch, const RunSettings& settings, bool* bad);

}  // namespace gj
