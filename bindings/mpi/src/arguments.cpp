// arguments.cpp: refusals. What gj_gather itself refuses is put to it as a call without rows.
#include "arguments.h"

#include <algorithm>
#include <cstring>

#include "layout.h"

namespace gj::mpi {
namespace {

using Number = long long;  // what printf takes

bool is_same(gj_dtype a, gj_dtype b) { return a.code == b.code && a.bits == b.bits && a.lanes == b.lanes; }

/// What must be right before anything of a tensor is looked at.
Failure check_tensor(const gj_tensor* tensor, std::int32_t argument, const char* name) {
    if (tensor == nullptr) return {GJ_INVALID_ARGUMENT, argument, "%s must not be null", name};
    if (tensor->device.device_type != GJ_CPU && tensor->device.device_type != GJ_CUDA_HOST)
        return {GJ_UNSUPPORTED, argument, "%s: device_type is %d: only tensors on the host travel", name,
                tensor->device.device_type};
    if (tensor->ndim < 0) return {GJ_INVALID_ARGUMENT, argument, "%s: ndim is %d", name, tensor->ndim};
    if (tensor->ndim > GJ_MAX_RANK)
        return {GJ_UNSUPPORTED, argument, "%s: ndim is %d: at most %d is done", name, tensor->ndim, GJ_MAX_RANK};
    if (tensor->ndim > 0 && tensor->shape == nullptr) return {GJ_INVALID_ARGUMENT, argument, "%s: shape is null", name};
    return {};
}

}  // namespace

void KeptTensor::keep(const gj_tensor& tensor) {
    view_ = tensor;
    std::copy_n(tensor.shape, tensor.ndim, shape_);
    view_.shape = shape_;
    if (tensor.strides == nullptr) return;
    std::copy_n(tensor.strides, tensor.ndim, strides_);
    view_.strides = strides_;
}

bool KeptTensor::is_like(const gj_tensor& other) const {
    if (other.ndim != view_.ndim || !is_same(other.dtype, view_.dtype)) return false;
    if (!std::equal(shape_, shape_ + view_.ndim, other.shape)) return false;
    std::int64_t mine[GJ_MAX_RANK], theirs[GJ_MAX_RANK];
    write_byte_strides(view_, mine);
    write_byte_strides(other, theirs);
    for (int d = 0; d < view_.ndim; ++d) {
        if (shape_[d] > 1 && mine[d] != theirs[d]) return false;
    }
    return true;
}

void KeptTensor::take_data(const gj_tensor& other) {
    view_.data = other.data;
    view_.byte_offset = other.byte_offset;
}

Failure TableArguments::read(gj_engine* given_engine, const gj_tensor* given_shard, std::int64_t given_first_row,
                             const gj_gather_options* given_options, const gj_mpi_options* mpi) {
    if (given_engine == nullptr) return {GJ_INVALID_ARGUMENT, GJ_ARG_ENGINE, "engine must not be null"};
    engine = given_engine;
    GJ_MPI_RETURN_IF_FAILED(read_mpi_options(mpi));
    GJ_MPI_RETURN_IF_FAILED(read_shard(given_shard));
    GJ_MPI_RETURN_IF_FAILED(read_options(given_options));
    std::int64_t end = 0;
    if (rows > 0 && (given_first_row < 0 || __builtin_add_overflow(given_first_row, rows, &end)))
        return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, "first_row is %lld: with %lld rows it must lie in [0, 2^63)",
                Number{given_first_row}, Number{rows}};
    first_row = given_first_row;
    return ask_library(nullptr);
}

Failure TableArguments::read_mpi_options(const gj_mpi_options* given) {
    if (given == nullptr) return {};
    GJ_MPI_RETURN_IF_FAILED(
        check_size(given, given->struct_size, sizeof(gj_mpi_options), GJ_ARG_OPTIONS, "gj_mpi_options"));
    if (given->chunk_bytes < 0)
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, "chunk_bytes is %lld: it must not be negative",
                Number{given->chunk_bytes}};
    if (given->duplicates < GJ_MPI_DUPLICATES_DEFAULT || given->duplicates > GJ_MPI_DUPLICATES_ONCE)
        return {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, "duplicates is %d: it must be a gj_mpi_duplicates", given->duplicates};
    if (given->reserved != 0) return {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, "gj_mpi_options: reserved must be 0"};
    chunk_bytes = given->chunk_bytes;
    duplicates = given->duplicates;
    return {};
}

Failure TableArguments::read_shard(const gj_tensor* given) {
    GJ_MPI_RETURN_IF_FAILED(check_tensor(given, GJ_ARG_PARAMS, "shard"));
    if (given->ndim < 1) return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, "shard: ndim is 0: it needs an axis of rows"};
    Layout layout;
    GJ_MPI_RETURN_IF_FAILED(measure(*given, GJ_ARG_PARAMS, "shard", &layout));
    shard.keep(*given);
    rows = given->shape[0];
    element_bytes = layout.element_bytes;
    row_bytes = element_bytes;
    for (int d = 1; d < given->ndim; ++d) {
        if (__builtin_mul_overflow(row_bytes, given->shape[d], &row_bytes))
            return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, "shard: a row has more than 2^63 - 1 bytes"};
    }
    return {};
}

Failure TableArguments::read_options(const gj_gather_options* given) {
    options.struct_size = sizeof options;
    options.policy = GJ_POLICY_ERROR;
    if (given == nullptr) return {};
    GJ_MPI_RETURN_IF_FAILED(
        check_size(given, given->struct_size, sizeof(gj_gather_options), GJ_ARG_OPTIONS, "gj_gather_options"));
    std::memcpy(&options, given, sizeof options);
    options.struct_size = sizeof options;
    if (options.axis != 0 && options.axis != GJ_AXIS_DEFAULT && options.axis != -shard.view().ndim)
        return {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, "axis is %d: rows are dealt out along axis 0", options.axis};
    if (options.batch_dims != 0)
        return {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, "batch_dims is %d: it must be 0", options.batch_dims};
    if (options.error_info != nullptr && options.error_info->struct_size < sizeof(gj_error_info))
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, "error_info.struct_size is %zu: it must be sizeof(gj_error_info)",
                options.error_info->struct_size};
    options.axis = 0;
    options.error_info = nullptr;
    if (options.policy == GJ_POLICY_DEFAULT) options.policy = GJ_POLICY_ERROR;
    if (options.policy != GJ_POLICY_FILL) return {};
    if (options.fill == nullptr)
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OPTIONS, "fill is null, but the policy is GJ_POLICY_FILL"};
    const auto* const element = static_cast<const std::byte*>(options.fill);
    fill_.assign(element, element + element_bytes);
    options.fill = fill_.data();
    return {};
}

Failure TableArguments::ask_library(const gj_run_options* run) const {
    std::int64_t none = 0, shape[GJ_MAX_RANK] = {0};
    std::copy_n(row_shape(), row_rank(), shape + 1);
    const gj_tensor indices = {nullptr, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, &none, nullptr, 0};
    const gj_tensor out = {nullptr, {GJ_CPU, 0}, shard.view().ndim, shard.view().dtype, shape, nullptr, 0};
    const gj_operands operands = {sizeof operands, &shard.view(), &indices, &out};
    gj_error_info info{};
    info.struct_size = sizeof info;
    gj_gather_options asked = options;
    asked.error_info = &info;
    const gj_status status = gj_gather(engine, &operands, &asked, run);
    return status == GJ_OK ? Failure() : failure_of_library(status, info.argument);
}

std::int64_t TableArguments::layout() const {
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a, a word at a time
    const auto add = [&hash](std::uint64_t word) { hash = (hash ^ word) * 1099511628211u; };
    const gj_dtype dtype = shard.view().dtype;
    add(dtype.code);
    add(dtype.bits);
    add(dtype.lanes);
    for (int d = 0; d < row_rank(); ++d) add(static_cast<std::uint64_t>(row_shape()[d]));
    return static_cast<std::int64_t>(hash);
}

Failure CallArguments::read(const TableArguments& table, const gj_tensor* given_shard, const gj_tensor* given_indices,
                            const gj_tensor* given_out, const gj_run_options* given_run) {
    GJ_MPI_RETURN_IF_FAILED(check_tensor(given_shard, GJ_ARG_PARAMS, "shard"));
    GJ_MPI_RETURN_IF_FAILED(check_tensor(given_indices, GJ_ARG_INDICES, "indices"));
    GJ_MPI_RETURN_IF_FAILED(check_tensor(given_out, GJ_ARG_OUT, "out"));
    if (!table.shard.is_like(*given_shard))
        return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, "shard is not the plan's: shape, strides and dtype must be"};
    shard = *given_shard;
    indices = *given_indices;
    out = *given_out;
    run.struct_size = sizeof run;
    if (given_run != nullptr) {
        GJ_MPI_RETURN_IF_FAILED(check_size(given_run, given_run->struct_size, sizeof(gj_run_options),
                                           GJ_ARG_RUN_OPTIONS, "gj_run_options"));
        std::memcpy(&run, given_run, sizeof run);
        run.struct_size = sizeof run;
        GJ_MPI_RETURN_IF_FAILED(table.ask_library(given_run));
    }
    run.error_info = nullptr;
    GJ_MPI_RETURN_IF_FAILED(check_shapes(table));
    GJ_MPI_RETURN_IF_FAILED(check_memory(table));
    if (is_dense(out)) out.strides = nullptr;
    run.assume_no_overlap = 1;
    return {};
}

Failure CallArguments::check_shapes(const TableArguments& table) {
    const gj_operands operands = {sizeof operands, &table.shard.view(), &indices, &out};
    gj_error_info info{};
    info.struct_size = sizeof info;
    gj_gather_options asked = table.options;
    asked.error_info = &info;
    std::int32_t rank = 0;
    std::int64_t shape[GJ_MAX_RANK];
    const gj_status status = gj_gather_shape(&operands, &asked, &rank, shape);
    if (status != GJ_OK) return failure_of_library(status, info.argument);
    if (out.ndim != rank || !std::equal(shape, shape + rank, out.shape)) {
        char expected[400], given[400];
        write_shape(shape, rank, expected, sizeof expected);
        write_shape(out.shape, out.ndim, given, sizeof given);
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, "out: shape is %s: it must be %s", given, expected};
    }
    if (!is_same(out.dtype, table.shard.view().dtype))
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, "out: dtype is not that of shard"};
    return {};
}

Failure CallArguments::check_memory(const TableArguments& table) {
    Layout of_shard, of_indices, of_out;
    GJ_MPI_RETURN_IF_FAILED(measure(shard, GJ_ARG_PARAMS, "shard", &of_shard));
    GJ_MPI_RETURN_IF_FAILED(measure(indices, GJ_ARG_INDICES, "indices", &of_indices));
    GJ_MPI_RETURN_IF_FAILED(measure(out, GJ_ARG_OUT, "out", &of_out));
    const char* const why = "%s: data is null, but its elements are needed";
    // Others may ask for rows of an empty-handed rank.
    if (shard.data == nullptr && of_shard.elements > 0) return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, why, "shard"};
    if (of_out.elements == 0) return {};
    if (out.data == nullptr) return {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, why, "out"};
    if (indices.data == nullptr) return {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, why, "indices"};
    wanted = of_indices.elements;
    if (run.assume_no_overlap == 1) return {};
    GJ_MPI_RETURN_IF_FAILED(check_itself(out, table.element_bytes));
    if (overlap(of_out, of_shard))
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
                "out: its addresses meet those of shard (assume_no_overlap promises "
                "that no element does)"};
    if (overlap(of_out, of_indices))
        return {GJ_INVALID_ARGUMENT, GJ_ARG_OUT,
                "out: its addresses meet those of indices (assume_no_overlap "
                "promises that no element does)"};
    return {};
}

}  // namespace gj::mpi
