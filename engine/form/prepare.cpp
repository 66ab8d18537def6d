// prepare.cpp: refusals, empty calls, and calls whose params are empty.
#include "engine/form/prepare.h"

#include <algorithm>

#include "engine/form/first_bad.h"

namespace gj {
namespace {

bool is_empty(const TensorView& tensor) { return std::count(tensor.shape, tensor.shape + tensor.rank, 0) > 0; }

bool has_tuples(const Call& call, const Geometry& geometry) {
    return std::count(call.indices.shape, call.indices.shape + geometry.position_end, 0) == 0;
}

bool reports_empty_params(const Call& call, const Geometry& geometry) {
    return call.operation == Operation::gather_nd && call.policy == Policy::error && is_empty(call.params) &&
           has_tuples(call, geometry);
}

Status check_data(const Call& call, const Geometry& geometry) {
    const char* const why = "data is null, but its elements are needed";
    if (call.out.data == nullptr) return invalid(Argument::out, why);
    if (call.params.data == nullptr && !is_empty(call.params)) return invalid(Argument::params, why);
    if (call.indices.data == nullptr && geometry.coordinates > 0) return invalid(Argument::indices, why);
    if (call.fill == nullptr && call.policy == Policy::fill)
        return invalid(Argument::options, "fill is null, but the policy is GJ_POLICY_FILL");
    return {};
}

Status check_error_word(const Call& call, const RunSettings& settings, Device device) {
    if (device.is_host()) return invalid(Argument::run_options, "error_word is for CUDA tensors: it must be null");
    if (!call.reports_position)
        return invalid(Argument::run_options, "error_word: only the policies ERROR and ZERO report a tuple");
    if (reinterpret_cast<std::uintptr_t>(settings.error_word) % alignof(std::uint64_t) != 0)
        return invalid(Argument::run_options, "error_word is not a multiple of 8");
    return {};
}

/// There are rows, but params is empty: an addressed dimension has extent 0 (every other is out's too), and a slice
/// would have to be read where there is none. error, zero and fill need no slice.
Status check_nothing_addressed(const Call& call, const Geometry& geometry, Device device) {
    if (call.policy == Policy::clamp || call.policy == Policy::wrap)
        return device.is_host() ? first_bad(call, geometry) : nothing_to_move_to(call, geometry);
    if (call.policy == Policy::trust)
        return invalid(Argument::params, "GJ_POLICY_TRUST: there is no slice to read in a dimension of extent 0");
    return {};
}

}  // namespace

Status prepare(const Call& call, const RunSettings& settings, Prepared* prepared) {
    GJ_RETURN_IF_FAILED(derive_geometry(call, false, &prepared->geometry));
    GJ_RETURN_IF_FAILED(check_out(call, prepared->geometry));
    GJ_RETURN_IF_FAILED(check_devices(call, &prepared->device));
    return prepare_data(call, settings, prepared);
}

Status prepare_data(const Call& call, const RunSettings& settings, Prepared* prepared) {
    const Geometry& geometry = prepared->geometry;
    if (settings.error_word != nullptr) GJ_RETURN_IF_FAILED(check_error_word(call, settings, prepared->device));
    GJ_RETURN_IF_FAILED(measure(call.params, Argument::params, &prepared->params));
    GJ_RETURN_IF_FAILED(measure(call.indices, Argument::indices, &prepared->indices));
    GJ_RETURN_IF_FAILED(measure(call.out, Argument::out, &prepared->out));
    prepared->has_rows = prepared->out.bytes() > 0;
    if (!prepared->has_rows) return reports_empty_params(call, geometry) ? params_is_empty(call) : Status();
    GJ_RETURN_IF_FAILED(check_data(call, geometry));
    GJ_RETURN_IF_FAILED(check_out_strides(call.out, settings.assume_no_overlap));
    if (!settings.assume_no_overlap) {
        GJ_RETURN_IF_FAILED(check_apart(call.out, prepared->out, call.params, prepared->params, Argument::params));
        if (geometry.coordinates > 0)
            GJ_RETURN_IF_FAILED(
                check_apart(call.out, prepared->out, call.indices, prepared->indices, Argument::indices));
    }
    return prepared->params.bytes() > 0 ? Status() : check_nothing_addressed(call, geometry, prepared->device);
}

Status report_bad(const Call& call, const Geometry& geometry) {
    return reports_empty_params(call, geometry) ? params_is_empty(call) : first_bad(call, geometry);
}

Status report_fetched(const Call& call, const Geometry& geometry, std::int64_t position, const std::byte* values) {
    return reports_empty_params(call, geometry) ? params_is_empty(call)
                                                : judge_fetched(call, geometry, position, values);
}

}  // namespace gj
