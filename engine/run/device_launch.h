// device_launch.h: runs a kernel of a CUDA device, generated or generic, over all rows of one call, on the caller's
// stream.
#pragma once

#include "codegen/cuda/device_args.h"
#include "codegen/cuda/launch_device.h"
#include "common/run_settings.h"
#include "engine/form/specialise.h"

namespace gj {

struct DeviceRun {
    LaunchDevice& device;
    const Call& call;
    const Geometry& geometry;
    const Form& form;
    KernelArgs& args;  ///< all dimensions are rows; the launch sets the error word
    void* kernel;      ///< null: the generic one
};

/// Success once it is enqueued. Under the policy `error` without a word of the caller's it waits for the stream, and
/// says what first_bad says of the first bad tuple, which it has fetched. FAILED_PRECONDITION under capture where it
/// would wait, or load.
Status device_launch(const DeviceRun& run, const RunSettings& settings);

/// A generated kernel and what comes before it on the stream. Sets widths and error word in `args`; waits for nothing.
Status enqueue_generated(LaunchDevice& device, void* kernel, const Signature& signature, const Schedule& schedule,
                         AddressBits bits, const RunSettings& settings, DeviceArgs* args);

/// What a call without rows does that shall reset its word.
Status reset_error_word(Device where, const Call& call, const RunSettings& settings);

/// Whether a call on this stream may wait for a compile now, and load what it gives.
Status check_may_compile(LaunchDevice& device, void* stream);

}  // namespace gj
