// call.cpp: what is checked about a call before its data are looked at.
#include "engine/form/call.h"

#include <algorithm>

#include "common/checked.h"
#include "common/text.h"
#include "engine/form/supported.h"

namespace gj {
namespace {

Status check_tensor(const TensorView& tensor, Argument argument) {
    if (tensor.rank < 0) return invalid(argument, text("ndim is ", tensor.rank, ": it must not be negative"));
    if (tensor.rank > kMaxRank)
        return unsupported(argument, text("rank ", tensor.rank, ": at most ", kMaxRank, " is supported"));
    if (tensor.rank > 0 && tensor.shape == nullptr) return invalid(argument, "shape is null and ndim is not 0");
    return {};
}

Status too_many_elements(Argument argument) {
    return invalid(argument, "the product of the extents overflows 64 bits");
}

/// Extents are >= 0, or kDynamic within [dynamic_begin, dynamic_end). The product of those above 0 is an int64.
Status check_extents(const std::int64_t* shape, int rank, Argument argument, int dynamic_begin, int dynamic_end) {
    std::int64_t elements = 1;
    bool fits = true;
    for (int i = 0; i < rank; ++i) {
        const std::int64_t extent = shape[i];
        const bool dynamic = extent == kDynamic && i >= dynamic_begin && i < dynamic_end;
        if (extent > 0)
            fits &= multiply(elements, extent, &elements);
        else if (extent < 0 && !dynamic)
            return invalid(argument, text("shape[", i, "] is ", extent, ": it must not be negative"));
    }
    return fits ? Status() : too_many_elements(argument);
}

Status check_index_type(const TensorView& indices) {
    const ElementType type = indices.type;
    const bool integer = type.code <= static_cast<std::uint8_t>(TypeCode::unsigned_integer);
    const bool width = type.bits == 8 || type.bits == 16 || type.bits == 32 || type.bits == 64;
    if (integer && width && type.lanes == 1) return {};
    return invalid(Argument::indices,
                   text("dtype is ", type_text(type),
                        ": an index is a signed or unsigned integer of 8, 16, 32 or 64 bits, lanes 1"));
}

/// Resolves gather's axis and batch_dims.
Status resolve_gather(const Call& call, Geometry* geometry) {
    const int r = call.params.rank, q = call.indices.rank;
    if (r < 1) return invalid(Argument::params, "rank 0: gather needs at least one dimension");
    if (call.batch_dims < -q || call.batch_dims > q)
        return invalid(Argument::options, text("batch_dims is ", call.batch_dims, ": it must be in [", -q, ", ", q,
                                               "], the rank of indices"));
    const int b = call.batch_dims < 0 ? call.batch_dims + q : call.batch_dims;
    if (b >= r)
        return invalid(Argument::options, text("batch_dims is ", b, ": it must be below ", r, ", the rank of params"));
    if (call.axis != kAxisDefault && (call.axis < -r || call.axis >= r))
        return invalid(Argument::options, text("axis is ", call.axis, ": it must be in [", -r, ", ", r, ")"));
    const int axis = call.axis == kAxisDefault ? b : call.axis < 0 ? call.axis + r : call.axis;
    if (b > axis)
        return invalid(Argument::options, text("batch_dims is ", b, ", above axis ", axis,
                                               ": did you mean axis = GJ_AXIS_DEFAULT, that is axis = batch_dims?"));
    geometry->batch_dims = b;
    geometry->axis = axis;
    geometry->coordinates = 1;
    geometry->position_end = q;
    return {};
}

Status resolve_gather_nd(const Call& call, Geometry* geometry) {
    const int r = call.params.rank, q = call.indices.rank, b = call.batch_dims;
    if (q < 1) return invalid(Argument::indices, "rank 0: gather_nd needs at least one dimension, the coordinates");
    if (b < 0 || b >= q)
        return invalid(Argument::options,
                       text("batch_dims is ", b, ": it must be in [0, ", q, "), the rank of indices"));
    if (b > r)
        return invalid(Argument::options,
                       text("batch_dims is ", b, ": it must be at most ", r, ", the rank of params"));
    const std::int64_t coordinates = call.indices.shape[q - 1];
    if (coordinates < 0 || coordinates > r - b)
        return invalid(Argument::indices, text("shape[", q - 1, "] is ", coordinates, ": a tuple has 0 to ", r - b,
                                               " coordinates here (rank of params less batch_dims)"));
    geometry->batch_dims = b;
    geometry->axis = b;
    geometry->coordinates = static_cast<int>(coordinates);
    geometry->position_end = q - 1;
    return {};
}

Status check_batch_shape(const Call& call, int batch_dims) {
    for (int i = 0; i < batch_dims; ++i)
        if (call.params.shape[i] != call.indices.shape[i])
            return invalid(Argument::indices, text("shape[", i, "] is ", call.indices.shape[i], ", but params has ",
                                                   call.params.shape[i], " there: batch dimensions must be equal"));
    return {};
}

/// shape(O) = P.shape[:axis] + I.shape[b:position_end] + P.shape[axis + K:]
Status derive_out_shape(const Call& call, Geometry* geometry) {
    const int inner = geometry->axis + geometry->coordinates;
    const int rank = geometry->axis + (geometry->position_end - geometry->batch_dims) + (call.params.rank - inner);
    if (rank > kMaxRank)
        return unsupported(Argument::out, text("out would have rank ", rank, ": at most ", kMaxRank, " is supported"));
    geometry->out_rank = rank;
    // Which extents may be dynamic is known of the tensors that they are from.
    std::int64_t* to = geometry->out_shape.data();
    std::int64_t elements = 1;
    bool fits = true;
    const auto append = [&](const std::int64_t* shape, int begin, int end) {
        for (int i = begin; i < end; ++i) {
            *to++ = shape[i];
            if (shape[i] > 0) fits &= multiply(elements, shape[i], &elements);
        }
    };
    append(call.params.shape, 0, geometry->axis);
    append(call.indices.shape, geometry->batch_dims, geometry->position_end);
    append(call.params.shape, inner, call.params.rank);
    return fits ? Status() : too_many_elements(Argument::out);
}

Status check_known_device(const TensorView& tensor, Argument argument) {
    switch (tensor.device.type) {
        case DeviceType::cpu:
        case DeviceType::cuda:
        case DeviceType::cuda_host:
        case DeviceType::cuda_managed: return {};
    }
    return unsupported(argument, text("device_type ", static_cast<std::int32_t>(tensor.device.type), " is not known"));
}

}  // namespace

Status derive_geometry(const Call& call, bool allow_dynamic, Geometry* geometry) {
    GJ_RETURN_IF_FAILED(check_tensor(call.params, Argument::params));
    GJ_RETURN_IF_FAILED(check_tensor(call.indices, Argument::indices));
    GJ_RETURN_IF_FAILED(check_element(call.params.type.total_bits(), Argument::params));
    GJ_RETURN_IF_FAILED(check_index_type(call.indices));
    GJ_RETURN_IF_FAILED(call.operation == Operation::gather ? resolve_gather(call, geometry)
                                                            : resolve_gather_nd(call, geometry));
    const int dynamic_end = allow_dynamic ? geometry->position_end : 0;
    GJ_RETURN_IF_FAILED(check_extents(call.params.shape, call.params.rank, Argument::params, 0, 0));
    GJ_RETURN_IF_FAILED(
        check_extents(call.indices.shape, call.indices.rank, Argument::indices, geometry->batch_dims, dynamic_end));
    GJ_RETURN_IF_FAILED(check_batch_shape(call, geometry->batch_dims));
    return derive_out_shape(call, geometry);
}

std::string type_text(ElementType type) {
    constexpr std::array kNames{"int", "uint", "float", "opaque", "bfloat", "complex", "bool"};
    std::string name = type.code < kNames.size() ? kNames[type.code] : text("code ", type.code, " of bits ");
    name += std::to_string(type.bits);
    return type.lanes == 1 ? name : text(name, " x ", type.lanes, " lanes");
}

Status check_out(const Call& call, const Geometry& geometry) {
    const TensorView& out = call.out;
    GJ_RETURN_IF_FAILED(check_tensor(out, Argument::out));
    if (out.type != call.params.type)
        return invalid(Argument::out, text("dtype is ", type_text(out.type), ", but params has ",
                                           type_text(call.params.type), ": they must be equal"));
    if (out.rank != geometry.out_rank || !std::equal(out.shape, out.shape + out.rank, geometry.out_shape.data()))
        return invalid(Argument::out,
                       text("shape is ", shape_text(out.shape, out.rank), ", but ",
                            shape_text(geometry.out_shape.data(), geometry.out_rank), " is what this call makes"));
    return {};
}

Status check_devices(const Call& call, Device* where) {
    const Device params = call.params.device, indices = call.indices.device, out = call.out.device;
    *where = params;
    if (params.is_host() && indices.is_host() && out.is_host()) return {};
    GJ_RETURN_IF_FAILED(check_known_device(call.params, Argument::params));
    GJ_RETURN_IF_FAILED(check_known_device(call.indices, Argument::indices));
    GJ_RETURN_IF_FAILED(check_known_device(call.out, Argument::out));
    if (params.type == DeviceType::cuda_host && !indices.is_host())
        return unsupported(Argument::params, "params pinned on the host with indices on a device are not supported");
    if (!params.is_with(indices)) return invalid(Argument::indices, "indices and params are on different devices");
    if (!params.is_with(out)) return invalid(Argument::out, "out and params are on different devices");
    where->type = DeviceType::cuda;
    const std::uint32_t element = call.params.type.total_bits() / 8;
    if (call.policy == Policy::fill && element > kMostDeviceFillBytes)
        return unsupported(Argument::options, text("fill: an element of ", element, " bytes; on a device at most ",
                                                   kMostDeviceFillBytes, " are supported"));
    return {};
}

}  // namespace gj
