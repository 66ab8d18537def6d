// prepare.h: everything that is checked and decided about a call before a kernel is thought of.
#pragma once

#include "common/status.h"
#include "engine/form/call.h"
#include "engine/form/layout.h"

namespace gj {

struct Prepared {
    Geometry geometry;
    Device device;  ///< where the call runs
    ByteRange params, indices, out;
    bool has_rows = false;  ///< false: the call has succeeded already, there is nothing to write
};

/// Checks a call whose tensors have data and known extents. A failure means that nothing was written.
Status prepare(const Call& call, const RunSettings& settings, Prepared* prepared);

/// The same from the point where shapes and devices are known to be right (plans check them against their own):
/// `prepared` has geometry and device.
Status prepare_data(const Call& call, const RunSettings& settings, Prepared* prepared);

/// What a call on the host reports when its kernel saw a bad tuple.
Status report_bad(const Call& call, const Geometry& geometry);
/// The same on a device, whose first bad tuple is at `position`, and whose coordinates somebody has fetched.
Status report_fetched(const Call& call, const Geometry& geometry, std::int64_t position, const std::byte* values);

}  // namespace gj
