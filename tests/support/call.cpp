// call.cpp: one call of the C API as a value: described, run, and told apart.
#include "tests/support/call.h"

#include <utility>

#include "tests/support/engine.h"

namespace gj::test {
namespace {

void* fill_pointer(const ApiCall& call) {
    return call.fill.empty() ? nullptr : const_cast<unsigned char*>(call.fill.data());
}

// Marks the index positions of `indices` and the same dimensions of `out` as GJ_DYNAMIC. A negative
// batch_dims of gather counts from the rank of indices; the tests ask for dynamic plans of valid calls only.
void make_positions_dynamic(const ApiCall& call, Extents& indices, Extents& out) {
    const bool gather = call.operation == Operation::kGather;
    const int rank = static_cast<int>(indices.size());
    const int batch = call.batch_dims < 0 ? call.batch_dims + rank : call.batch_dims;
    const int positions = rank - batch - (gather ? 0 : 1);
    int first_in_out = batch;
    if (gather && call.axis != GJ_AXIS_DEFAULT) {
        first_in_out = call.axis < 0 ? call.axis + call.params.rank() : call.axis;
    }
    for (int i = 0; i < positions; ++i) {
        indices.at(static_cast<std::size_t>(batch + i)) = GJ_DYNAMIC;
        out.at(static_cast<std::size_t>(first_in_out + i)) = GJ_DYNAMIC;
    }
}

gj_status run_direct(gj_engine* engine, const ApiCall& call, const gj_operands* operands, const gj_run_options* run) {
    if (call.operation == Operation::kGather) {
        const gj_gather_options options = gather_options(call);
        return gj_gather(engine, operands, &options, run);
    }
    const gj_gather_nd_options options = gather_nd_options(call);
    return gj_gather_nd(engine, operands, &options, run);
}

std::string describe(const char* name, const Tensor& tensor) {
    std::string text = std::string(name) + ": dtype {" + std::to_string(tensor.dtype.code) + "," +
                       std::to_string(tensor.dtype.bits) + "," + std::to_string(tensor.dtype.lanes) + "} shape " +
                       to_string(tensor.shape) + " strides " +
                       (tensor.null_strides ? std::string("NULL") : to_string(tensor.strides)) + " byte_offset " +
                       std::to_string(tensor.byte_offset) + "\n";
    return text;
}

std::string index_values(const Tensor& indices) {
    std::string text = "values:";
    const std::int64_t shown = indices.count() < 64 ? indices.count() : 64;
    for (std::int64_t i = 0; i < shown; ++i) {
        const Int128 value = indices.integer(i);
        text += " " + (value < 0 ? std::to_string(static_cast<std::int64_t>(value))
                                 : std::to_string(static_cast<std::uint64_t>(value)));
    }
    return text + (shown < indices.count() ? " ...\n" : "\n");
}

}  // namespace

gj_gather_options gather_options(const ApiCall& call) {
    gj_gather_options options{};
    options.struct_size = sizeof options;
    options.axis = call.axis;
    options.batch_dims = call.batch_dims;
    options.policy = call.policy;
    options.negatives = call.negatives;
    options.index_base = call.index_base;
    options.fill = fill_pointer(call);
    return options;
}

gj_gather_nd_options gather_nd_options(const ApiCall& call) {
    gj_gather_nd_options options{};
    options.struct_size = sizeof options;
    options.batch_dims = call.batch_dims;
    options.policy = call.policy;
    options.negatives = call.negatives;
    options.index_base = call.index_base;
    options.fill = fill_pointer(call);
    return options;
}

gj_run_options run_options(const ApiCall& call) {
    gj_run_options options{};
    options.struct_size = sizeof options;
    options.pool = call.pool;
    options.max_threads = call.max_threads;
    return options;
}

ApiOperands::ApiOperands(const ApiCall& call)
    : params(call.params.view()), indices(call.indices.view()), out(call.out.view()) {
    operands_.struct_size = sizeof operands_;
    operands_.params = &params;
    operands_.indices = &indices;
    operands_.out = &out;
}

Outcome run_call(gj_engine* engine, const ApiCall& call, Route route) {
    const ApiOperands operands(call);
    Outcome outcome;
    outcome.info.struct_size = sizeof outcome.info;
    gj_run_options run = run_options(call);
    run.error_info = &outcome.info;
    gj_plan* plan = nullptr;
    if (route == Route::kDirect) {
        outcome.status = run_direct(engine, call, operands.get(), &run);
    } else {
        outcome.status = make_plan(engine, call, route == Route::kDynamicPlan, &plan);
        outcome.has_info = outcome.status == GJ_OK;
        if (outcome.has_info) outcome.status = gj_plan_run(plan, operands.get(), &run);
    }
    if (outcome.status != GJ_OK) outcome.message = gj_last_error();
    gj_plan_release(plan);
    return outcome;
}

gj_status make_plan(gj_engine* engine, const ApiCall& call, bool dynamic, gj_plan** plan) {
    Extents indices_shape = call.indices.shape, out_shape = call.out.shape;
    if (dynamic) make_positions_dynamic(call, indices_shape, out_shape);
    ApiOperands operands(call);
    operands.params.data = operands.indices.data = operands.out.data = nullptr;
    operands.indices.shape = indices_shape.data();
    operands.out.shape = out_shape.data();
    gj_plan_options plan_options{};
    plan_options.struct_size = sizeof plan_options;
    plan_options.compile_mode = compiler_available() ? GJ_COMPILE_BLOCKING : GJ_COMPILE_BACKGROUND;
    if (call.operation == Operation::kGather) {
        const gj_gather_options options = gather_options(call);
        return gj_gather_plan(engine, operands.get(), &options, &plan_options, plan);
    }
    const gj_gather_nd_options options = gather_nd_options(call);
    return gj_gather_nd_plan(engine, operands.get(), &options, &plan_options, plan);
}

Extents shape_of_out(const ApiCall& call, gj_status* status) {
    ApiOperands operands(call);
    gj_operands without_out = *operands.get();
    without_out.out = nullptr;
    std::int32_t rank = 0;
    std::int64_t shape[GJ_MAX_RANK] = {};
    if (call.operation == Operation::kGather) {
        const gj_gather_options options = gather_options(call);
        *status = gj_gather_shape(&without_out, &options, &rank, shape);
    } else {
        const gj_gather_nd_options options = gather_nd_options(call);
        *status = gj_gather_nd_shape(&without_out, &options, &rank, shape);
    }
    return *status == GJ_OK ? Extents(shape, shape + rank) : Extents{};
}

namespace {

ApiCall make_call(Operation operation, Tensor params, Tensor indices, std::int32_t axis, std::int32_t batch_dims) {
    ApiCall call;
    call.operation = operation;
    call.params = std::move(params);
    call.indices = std::move(indices);
    call.axis = axis;
    call.batch_dims = batch_dims;
    gj_status status = GJ_INTERNAL;
    Extents shape = shape_of_out(call, &status);
    if (status == GJ_OK) call.out = Tensor(call.params.dtype, std::move(shape));
    return call;
}

}  // namespace

ApiCall make_gather(Tensor params, Tensor indices, std::int32_t axis, std::int32_t batch_dims) {
    return make_call(Operation::kGather, std::move(params), std::move(indices), axis, batch_dims);
}

ApiCall make_gather_nd(Tensor params, Tensor indices, std::int32_t batch_dims) {
    return make_call(Operation::kGatherNd, std::move(params), std::move(indices), 0, batch_dims);
}

std::string describe(const ApiCall& call) {
    std::string text = call.operation == Operation::kGather ? "gather" : "gather_nd";
    text += " axis " + (call.axis == GJ_AXIS_DEFAULT ? std::string("default") : std::to_string(call.axis));
    text += " batch_dims " + std::to_string(call.batch_dims) + " policy " + std::to_string(call.policy);
    text += " negatives " + std::to_string(call.negatives) + " base " + std::to_string(call.index_base);
    text += " max_threads " + std::to_string(call.max_threads) + (call.pool != nullptr ? " host pool" : "") + "\n";
    text += describe("params", call.params) + describe("indices", call.indices);
    text += index_values(call.indices) + describe("out", call.out);
    return text;
}

}  // namespace gj::test
