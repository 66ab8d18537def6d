// structs.cpp: reads the caller's structs; the codes of the two sides are the same numbers.
#include "api/structs.h"

namespace gj::api {
namespace {

static_assert(static_cast<int>(Code::invalid_argument) == GJ_INVALID_ARGUMENT);
static_assert(static_cast<int>(Code::out_of_range) == GJ_OUT_OF_RANGE);
static_assert(static_cast<int>(Code::unsupported) == GJ_UNSUPPORTED);
static_assert(static_cast<int>(Code::failed_precondition) == GJ_FAILED_PRECONDITION);
static_assert(static_cast<int>(Code::resource_exhausted) == GJ_RESOURCE_EXHAUSTED);
static_assert(static_cast<int>(Code::unavailable) == GJ_UNAVAILABLE);
static_assert(static_cast<int>(Code::internal) == GJ_INTERNAL);
static_assert(static_cast<int>(Argument::engine) == GJ_ARG_ENGINE && static_cast<int>(Argument::plan) == GJ_ARG_PLAN);
static_assert(static_cast<int>(Argument::params) == GJ_ARG_PARAMS && static_cast<int>(Argument::out) == GJ_ARG_OUT);
static_assert(static_cast<int>(Argument::operands) == GJ_ARG_OPERANDS &&
              static_cast<int>(Argument::indices) == GJ_ARG_INDICES);
static_assert(static_cast<int>(Argument::options) == GJ_ARG_OPTIONS &&
              static_cast<int>(Argument::run_options) == GJ_ARG_RUN_OPTIONS);
static_assert(static_cast<int>(DeviceType::cpu) == GJ_CPU && static_cast<int>(DeviceType::cuda) == GJ_CUDA);
static_assert(static_cast<int>(DeviceType::cuda_host) == GJ_CUDA_HOST &&
              static_cast<int>(DeviceType::cuda_managed) == GJ_CUDA_MANAGED);
static_assert(static_cast<int>(TypeCode::integer) == GJ_INT && static_cast<int>(TypeCode::unsigned_integer) == GJ_UINT);
static_assert(static_cast<int>(Policy::error) == GJ_POLICY_ERROR && static_cast<int>(Policy::zero) == GJ_POLICY_ZERO);
static_assert(static_cast<int>(Policy::fill) == GJ_POLICY_FILL && static_cast<int>(Policy::clamp) == GJ_POLICY_CLAMP);
static_assert(static_cast<int>(Policy::wrap) == GJ_POLICY_WRAP && static_cast<int>(Policy::trust) == GJ_POLICY_TRUST);
static_assert(kDynamic == GJ_DYNAMIC && kAxisDefault == GJ_AXIS_DEFAULT && kMaxRank == GJ_MAX_RANK);

Status check_given(const gj_tensor* given, Argument argument, const char* name) {
    if (given != nullptr) return {};
    return invalid(argument, text("operands.", name, " must not be null"));
}

TensorView view_of(const gj_tensor& given) {
    auto* data = static_cast<std::byte*>(given.data);
    return {data == nullptr ? nullptr : data + given.byte_offset,
            {static_cast<DeviceType>(given.device.device_type), given.device.device_id},
            given.ndim,
            {given.dtype.code, given.dtype.bits, given.dtype.lanes},
            given.shape,
            given.strides};
}

Status check_error_info(const gj_error_info& given, Argument argument) {
    if (given.struct_size >= sizeof(gj_error_info)) return {};
    return invalid(argument, text("error_info.struct_size is ", given.struct_size,
                                  ": it must be sizeof(gj_error_info), ", sizeof(gj_error_info)));
}

/// After the operands: the default is the device's. On a device the first bad tuple is told by its position.
void resolve_policy(gj_policy given, Call* call) {
    call->policy = given == GJ_POLICY_DEFAULT ? Policy::error : static_cast<Policy>(given);
    if (call->params.device.is_host()) [[likely]]
        return;
    if (given == GJ_POLICY_DEFAULT) call->policy = Policy::zero;
    call->reports_position = call->policy == Policy::error || call->policy == Policy::zero;
}

/// What both operations' options have in common.
template <class Options>
Status read_meaning(const Options& options, Call* call) {
    if (options.policy < GJ_POLICY_DEFAULT || options.policy > GJ_POLICY_TRUST)
        return unsupported(Argument::options, text("policy is ", options.policy, ": it must be a gj_policy"));
    if (options.negatives != GJ_NEGATIVES_REJECT && options.negatives != GJ_NEGATIVES_FROM_END)
        return unsupported(Argument::options, text("negatives is ", options.negatives, ": it must be a gj_negatives"));
    if (options.index_base != 0 && options.index_base != 1)
        return invalid(Argument::options, text("index_base is ", options.index_base, ": it must be 0 or 1"));
    if (options.fill != nullptr && options.policy != GJ_POLICY_FILL)
        return invalid(Argument::options, "fill is given, but the policy is not GJ_POLICY_FILL");
    if (options.error_info != nullptr) GJ_RETURN_IF_FAILED(check_error_info(*options.error_info, Argument::options));
    call->batch_dims = options.batch_dims;
    resolve_policy(options.policy, call);
    call->from_end = options.negatives == GJ_NEGATIVES_FROM_END;
    call->index_base = static_cast<std::uint8_t>(options.index_base);
    call->fill = options.fill;
    return {};
}

Status check_flag(std::int32_t value, const char* name) {
    if (value == 0 || value == 1) return {};
    return invalid(Argument::run_options, text(name, " is ", value, ": it must be 0 or 1"));
}

}  // namespace

Status check_other_size(const void* given, std::size_t size, std::size_t own_size, Argument argument,
                        const char* name) {
    if (size < own_size)
        return invalid(argument, text(name, ".struct_size is ", size, ": it must be sizeof(", name, "), ", own_size));
    if (size > kMostStructBytes)
        return invalid(argument,
                       text(name, ".struct_size is ", size, ": no version has one of more than ", kMostStructBytes));
    const auto* bytes = static_cast<const char*>(given);
    if (std::any_of(bytes + own_size, bytes + size, [](char byte) { return byte != 0; }))
        return unsupported(argument, text(name, ": a field that this version does not know is set"));
    return {};
}

Status read_operands(const gj_operands* given, bool needs_out, Operands* operands) {
    if (given == nullptr) return invalid(Argument::operands, "operands must not be null");
    GJ_RETURN_IF_FAILED(check_size(*given, Argument::operands, "gj_operands"));
    GJ_RETURN_IF_FAILED(check_given(given->params, Argument::params, "params"));
    GJ_RETURN_IF_FAILED(check_given(given->indices, Argument::indices, "indices"));
    operands->params = view_of(*given->params);
    operands->indices = view_of(*given->indices);
    if (!needs_out) return {};
    GJ_RETURN_IF_FAILED(check_given(given->out, Argument::out, "out"));
    operands->out = view_of(*given->out);
    return {};
}

Status read_options(const gj_gather_options* given, Call* call) {
    call->operation = Operation::gather;
    if (given == nullptr) {
        resolve_policy(GJ_POLICY_DEFAULT, call);
        return {};
    }
    GJ_RETURN_IF_FAILED(check_size(*given, Argument::options, "gj_gather_options"));
    if (given->reserved != 0) return unsupported(Argument::options, "reserved must be 0");
    call->axis = given->axis;
    return read_meaning(*given, call);
}

Status read_options(const gj_gather_nd_options* given, Call* call) {
    call->operation = Operation::gather_nd;
    if (given == nullptr) {
        resolve_policy(GJ_POLICY_DEFAULT, call);
        return {};
    }
    GJ_RETURN_IF_FAILED(check_size(*given, Argument::options, "gj_gather_nd_options"));
    return read_meaning(*given, call);
}

Status read_pool(const gj_thread_pool* given, Argument argument, ThreadPool* pool) {
    gj_thread_pool own;
    GJ_RETURN_IF_FAILED(read_struct(given, argument, "gj_thread_pool", &own));
    if (own.parallel_for == nullptr) return invalid(argument, "pool.parallel_for is null");
    if (own.workers < 1) return invalid(argument, text("pool.workers is ", own.workers, ": it must be at least 1"));
    if (own.reserved != 0) return unsupported(argument, "pool.reserved must be 0");
    *pool = {own.context, own.parallel_for, own.workers};
    return {};
}

Status read_run_options(const gj_run_options& given, RunOptions* run) {
    gj_run_options own;
    GJ_RETURN_IF_FAILED(read_struct(&given, Argument::run_options, "gj_run_options", &own));
    if (own.error_info != nullptr) GJ_RETURN_IF_FAILED(check_error_info(*own.error_info, Argument::run_options));
    if (own.max_threads < 0)
        return invalid(Argument::run_options, text("max_threads is ", own.max_threads, ": it must not be negative"));
    GJ_RETURN_IF_FAILED(check_flag(own.assume_no_overlap, "assume_no_overlap"));
    GJ_RETURN_IF_FAILED(check_flag(own.error_word_reset, "error_word_reset"));
    if (own.reserved != 0) return unsupported(Argument::run_options, "reserved must be 0");
    run->settings.max_threads = own.max_threads;
    run->settings.assume_no_overlap = own.assume_no_overlap == 1;
    run->settings.stream = own.stream;
    run->settings.error_word = own.error_word;
    run->settings.resets_error_word = own.error_word_reset == 1 && own.error_word != nullptr;
    if (own.pool == nullptr) return {};
    run->settings.pool = &run->pool;
    return read_pool(own.pool, Argument::run_options, &run->pool);
}

}  // namespace gj::api
