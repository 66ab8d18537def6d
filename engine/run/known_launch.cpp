// known_launch.cpp: what is left to do for a launch when only its data pointers are new.
#include "engine/run/known_launch.h"

#include <algorithm>

namespace gj {

KnownLaunch::KnownLaunch(const Operands& operands, const ByteRange& params, const ByteRange& indices,
                         const ByteRange& out, const Form& form)
    : operands_(operands, params, indices, out), signature_(form.signature), schedule_(form.schedule) {
    KernelArgs words;
    write_args(form.problem, signature_, 0, &words);
    bits_ = write_device_args(signature_, schedule_, words, &args_);
    std::uint64_t* const base = args_.words + DeviceArgsLayout::kBase;
    base[kAddressedSlot] -= KnownOperands::address(operands.params);
    base[kDirectSlot] -= KnownOperands::address(operands.out);
    if (signature_.coordinate_count > 0) base[kIndexSlot] -= KnownOperands::address(operands.indices);
}

Status KnownLaunch::launch(LaunchDevice& device, void* kernel, const Operands& given,
                           const RunSettings& settings) const {
    DeviceArgs args;
    std::copy_n(args_.words, DeviceArgsLayout(signature_).words(), args.words);
    std::uint64_t* const base = args.words + DeviceArgsLayout::kBase;
    base[kAddressedSlot] += KnownOperands::address(given.params);
    base[kDirectSlot] += KnownOperands::address(given.out);
    if (signature_.coordinate_count > 0) base[kIndexSlot] += KnownOperands::address(given.indices);
    return enqueue_generated(device, kernel, signature_, schedule_, bits_, settings, &args);
}

}  // namespace gj
