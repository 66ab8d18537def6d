// device_checks.h: asks the driver whether a call's pointers and stream belong to the device that it names.
#pragma once

#include "codegen/cuda/launch_device.h"
#include "common/run_settings.h"
#include "common/status.h"
#include "engine/form/call.h"

namespace gj {

/// For hosts that ask for it (check_device_pointers). INVALID_ARGUMENT names the argument; nothing is enqueued. Null
/// pointers pass.
Status check_places(const LaunchDevice& device, const Call& call, const RunSettings& settings);

}  // namespace gj
