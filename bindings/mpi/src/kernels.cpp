// kernels.cpp: tensors for our gathers, and the calls.
#include "kernels.h"

#include <algorithm>

namespace gj::mpi {
namespace {

/// Rows one behind the other.
struct Rows {
    Rows(const TableArguments& table, std::byte* data, std::int64_t count)
        : view{data, {GJ_CPU, 0}, table.shard.view().ndim, table.shard.view().dtype, shape, nullptr, 0} {
        shape[0] = count;
        std::copy_n(table.row_shape(), table.row_rank(), shape + 1);
    }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    std::int64_t shape[GJ_MAX_RANK];
    gj_tensor view;
};

gj_tensor ids_tensor(const void* ids, int bits, std::int64_t* count) {
    return {const_cast<void*>(ids), {GJ_CPU, 0}, 1, {GJ_INT, static_cast<std::uint8_t>(bits), 1}, count, nullptr, 0};
}

/// Ids were checked where they were asked for, and are again by the kernel that reads them.
constexpr gj_gather_options checked_options() {
    gj_gather_options options{};
    options.struct_size = sizeof options;
    options.policy = GJ_POLICY_ERROR;
    return options;
}

constexpr gj_gather_options kChecked = checked_options();

Failure result(gj_status status, const char* what) {
    if (status == GJ_OK) [[likely]]
        return {};
    if (status == GJ_OUT_OF_RANGE)
        return {GJ_INTERNAL, GJ_ARG_NONE, "%s: a row was asked for that is not there: %s", what, gj_last_error()};
    return {status, GJ_ARG_NONE, "%s: %s", what, gj_last_error()};
}

Failure make_plan(const TableArguments& table, const gj_tensor& params, const gj_tensor& indices, gj_plan** plan) {
    const Rows out(table, nullptr, GJ_DYNAMIC);
    const gj_operands operands = {sizeof operands, &params, &indices, &out.view};
    gj_plan_release(*plan);
    return result(gj_gather_plan(table.engine, &operands, &kChecked, nullptr, plan), "a kernel");
}

Failure run(const TableArguments& table, const CallArguments& call, const gj_plan* plan, const gj_operands& operands,
            const char* what) {
    return result(plan != nullptr ? gj_plan_run(plan, &operands, &call.run)
                                  : gj_gather(table.engine, &operands, &kChecked, &call.run),
                  what);
}

}  // namespace

Kernels::~Kernels() {
    gj_plan_release(taking_);
    gj_plan_release(placing_);
}

Failure Kernels::plan_taking(const TableArguments& table, int id_bits) {
    std::int64_t count = GJ_DYNAMIC;
    return make_plan(table, table.shard.view(), ids_tensor(nullptr, id_bits, &count), &taking_);
}

Failure Kernels::plan_placing(const TableArguments& table, std::int64_t rows) {
    std::int64_t count = GJ_DYNAMIC;
    const Rows from(table, nullptr, rows);
    return make_plan(table, from.view, ids_tensor(nullptr, 32, &count), &placing_);
}

Failure Kernels::take(const TableArguments& table, const CallArguments& call, const void* ids, int id_bits,
                      std::int64_t count, std::byte* to) const {
    if (count == 0) return {};
    const gj_tensor indices = ids_tensor(ids, id_bits, &count);
    const Rows out(table, to, count);
    const gj_operands operands = {sizeof operands, &call.shard, &indices, &out.view};
    return run(table, call, taking_, operands, "rows of the shard");
}

Failure Kernels::place(const TableArguments& table, const CallArguments& call, std::byte* from, std::int64_t rows,
                       const std::int32_t* slots, const Box& box, std::byte* to) const {
    std::int64_t shape[GJ_MAX_RANK], strides[GJ_MAX_RANK];  // positions, and those behind them of a row
    std::copy_n(box.extent, box.rank, shape);
    std::copy_n(table.row_shape(), table.row_rank(), shape + box.rank);
    gj_tensor indices = ids_tensor(slots, 32, shape);
    indices.ndim = box.rank;
    gj_tensor out = {to + box.offset, {GJ_CPU, 0}, box.rank + table.row_rank(), call.out.dtype, shape, nullptr, 0};
    if (call.out.strides != nullptr) {
        std::transform(box.stride, box.stride + box.rank, strides,
                       [&](std::int64_t bytes) { return bytes / table.element_bytes; });
        std::copy_n(call.out.strides + call.indices.ndim, table.row_rank(), strides + box.rank);
        out.strides = strides;
    }
    const Rows params(table, from, rows);
    const gj_operands operands = {sizeof operands, &params.view, &indices, &out};
    return run(table, call, out.strides == nullptr ? placing_ : nullptr, operands, "rows into out");
}

}  // namespace gj::mpi
