// kernel_form.cpp: what the engine would make a call's kernel from.
#include "tests/kernel_form.h"

#include <stdexcept>

namespace gj::test {
namespace {

TensorView view_of(const Tensor& tensor) {
    return {reinterpret_cast<std::byte*>(tensor.element(Extents(tensor.shape.size(), 0))),
            {static_cast<DeviceType>(tensor.device.device_type), tensor.device.device_id},
            tensor.rank(),
            {tensor.dtype.code, tensor.dtype.bits, tensor.dtype.lanes},
            tensor.shape.data(),
            tensor.strides.data()};
}

}  // namespace

gj::Call engine_call(const ApiCall& call) {
    gj::Call made;
    made.operation = call.operation == test::Operation::kGather ? gj::Operation::gather : gj::Operation::gather_nd;
    made.params = view_of(call.params);
    made.indices = view_of(call.indices);
    made.out = view_of(call.out);
    made.axis = call.axis;
    made.batch_dims = call.batch_dims;
    made.policy = call.policy == GJ_POLICY_DEFAULT ? Policy::error : static_cast<Policy>(call.policy);
    made.from_end = call.negatives == GJ_NEGATIVES_FROM_END;
    made.index_base = static_cast<std::uint8_t>(call.index_base);
    made.fill = call.fill.data();
    return made;
}

Form engine_form(const ApiCall& call, const Target& target, bool reports_position) {
    gj::Call given = engine_call(call);
    given.reports_position = reports_position;
    Geometry geometry;
    Form form;
    const auto make = [&]() -> Status {
        GJ_RETURN_IF_FAILED(derive_geometry(given, true, &geometry));
        return make_form(given, geometry, {call.params.span_bytes(), call.out.span_bytes()}, call.out.span_bytes() > 0,
                         target, &form);
    };
    if (!make().ok()) throw std::runtime_error("the engine refuses this call");
    return form;
}

KernelForm kernel_form(const ApiCall& call, const Target& target) {
    const Form form = engine_form(call, target);
    return {form.signature, form.schedule};
}

}  // namespace gj::test
