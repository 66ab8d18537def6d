// known_launch.h: what KnownRun is for calls on the host, for those on a CUDA device: checked and written down once.
#pragma once

#include "codegen/cuda/device_args.h"
#include "engine/run/device_launch.h"
#include "engine/run/known_operands.h"

namespace gj {

/// Holds for generated kernels of one form. Immutable.
class KnownLaunch {
public:
    /// As KnownRun. The form outlives it.
    KnownLaunch(const Operands& operands, const ByteRange& params, const ByteRange& indices, const ByteRange& out,
                const Form& form);

    bool takes(const Operands& given) const { return operands_.takes(given); }

    /// Enqueues it, for tensors that it takes. Waits for nothing: not for a call that would have to.
    Status launch(LaunchDevice& device, void* kernel, const Operands& given, const RunSettings& settings) const;

private:
    const KnownOperands operands_;
    const Signature& signature_;  ///< the form's
    const Schedule& schedule_;
    DeviceArgs args_;  ///< with bases from null data pointers
    AddressBits bits_;
};

}  // namespace gj
