// call.h: one call of the API as the engine takes it, and what is checked before anything else looks at it.
#pragma once

#include <cstdint>
#include <string>

#include "codegen/signature.h"
#include "common/array.h"
#include "common/run_settings.h"
#include "common/status.h"
#include "common/tensor.h"

namespace gj {

enum class Operation : std::uint8_t { gather, gather_nd };

/// An extent of an index position that is known only when a plan runs (GJ_DYNAMIC).
inline constexpr std::int64_t kDynamic = -1;
/// gather's axis when none is given: axis = batch_dims (GJ_AXIS_DEFAULT).
inline constexpr std::int32_t kAxisDefault = INT32_MIN;

/// What a call touches. Pointers are the caller's; nothing here owns anything.
struct Operands {
    TensorView params, indices, out;
};

/// What a call touches and what it means.
struct Call : Operands {
    Operation operation;
    std::int32_t axis = 0;  ///< gather only
    std::int32_t batch_dims = 0;
    Policy policy = Policy::error;  ///< resolved
    bool from_end = false;
    std::uint8_t index_base = 0;
    const void* fill = nullptr;
    bool reports_position = false;  ///< rows know their tuples' numbers: a kernel of a device says which one was bad
};

/// Where each dimension of a call belongs, after axis and batch_dims are resolved. gather_nd has axis == batch_dims and
/// any number of coordinates; gather has one.
struct Geometry {
    int batch_dims;    ///< b
    int axis;          ///< first addressed dimension of params
    int coordinates;   ///< K
    int position_end;  ///< the position dimensions of indices are [batch_dims, position_end)
    int out_rank;
    Array<std::int64_t, kMaxRank> out_shape;
};

/// Checks ranks, element and index types, axis, batch_dims and shapes, and derives the shape of out. Data, strides and
/// out are not looked at. kDynamic extents of index positions pass when `allow_dynamic`. Errors name the argument.
Status derive_geometry(const Call& call, bool allow_dynamic, Geometry* geometry);

/// "float32", "int8 x 4 lanes".
std::string type_text(ElementType type);

/// Checks out against the geometry: rank, shape, element type.
Status check_out(const Call& call, const Geometry& geometry);

/// The longest element that the policy `fill` takes on a device: it goes into a kernel's parameters.
inline constexpr std::uint32_t kMostDeviceFillBytes = 256;

/// Says where a call runs: on the device that its tensors lie on, a `cuda` for managed ones too; on the host as params
/// name it. Whether there is such a device is asked later (Stores).
Status check_devices(const Call& call, Device* where);

}  // namespace gj
