// host_launch.h: runs a kernel of the CPU, generated or generic, over all rows of one call.
#pragma once

#include "engine/form/specialise.h"
#include "engine/run/executor.h"
#include "engine/run/generic_kernel.h"

namespace gj {

/// How many dimensions run inside a row of the generated or the generic kernel (write_args counts the others as rows).
int dims_inside_row(const Form& form, bool generated);

/// What there is to do for one call.
Work work_of(const Form& form, const KernelArgs& args, bool generated);

/// The generic kernel, as it runs one form.
struct GenericLaunch {
    const Signature& signature;
    GenericSchedule schedule;
};
GenericSchedule generic_schedule_of(const Form& form);

/// Runs every row of work that is known, by a generated kernel or the generic one. *bad is set when the kernel saw a
/// bad tuple under the policy `error`.
Status host_launch(const Work& work, const KernelArgs& args, CpuKernel function, const RunSettings& settings,
                   bool* bad);
Status host_launch(const Work& work, const KernelArgs& args, const GenericLaunch& generic, const RunSettings& settings,
                   bool* bad);

/// Runs every row of a form. function null: the generic kernel.
Status host_launch(const Form& form, const KernelArgs& args, CpuKernel function, const RunSettings& settings,
                   bool* bad);

}  // namespace gj
