// gatherer.cpp: the order of a call: check, agree, make room, agree, exchange, agree.
#include "gatherer.h"

#include <algorithm>
#include <new>

namespace gj::mpi {
namespace {

/// What can throw for want of memory, and is no reason to leave the others waiting.
template <class Work>
Failure guarded(Work work) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return {GJ_RESOURCE_EXHAUSTED, GJ_ARG_NONE, "there is no memory for this call"};
    }
}

}  // namespace

Failure Gatherer::read_table(gj_engine* engine, const gj_tensor* shard, std::int64_t first_row,
                             const gj_gather_options* options, const gj_mpi_options* mpi) {
    return guarded([&]() -> Failure {
        blocks_.reserve(group_.size());
        GJ_MPI_RETURN_IF_FAILED(table_.read(engine, shard, first_row, options, mpi));
        exchange_.prepare(group_.size());
        return {};
    });
}

/// Every rank's part of the table is known after it, or the call is over on every rank.
Failure Gatherer::agree_on_table(const Failure& own) {
    Record record;
    record.status = own.status;
    if (own.ok()) {
        record.first_row = table_.first_row;
        record.rows = table_.rows;
        record.row_bytes = table_.row_bytes;
        record.layout = table_.layout();
        record.wanted = call_.wanted;
        record.chunk_bytes = table_.chunk_bytes;
        record.capacity = exchange_.capacity();
    }
    GJ_MPI_RETURN_IF_FAILED(group_.exchange(record));
    const std::vector<Record>& records = group_.records();
    const auto failed =
        std::find_if(records.begin(), records.end(), [](const Record& one) { return one.status != GJ_OK; });
    if (failed != records.end()) return group_.tell(static_cast<int>(failed - records.begin()), own);
    return blocks_.arrange(records);
}

Failure Gatherer::plan(const Failure& own) {
    GJ_MPI_RETURN_IF_FAILED(agree_on_table(own));
    is_planned_ = true;
    const bool has_rows = table_.rows > 0 && table_.row_bytes > 0;
    return group_.agree(has_rows ? kernels_.plan_taking(table_, blocks_.id_bits()) : Failure());
}

Failure Gatherer::run(const Failure& own, const gj_tensor* shard, const gj_tensor* indices, const gj_tensor* out,
                      const gj_run_options* run) {
    call_ = {};
    rows_wanted_ = 0;
    exchange_.clear_info();
    GJ_MPI_RETURN_IF_FAILED(agree_on_table(own.ok() ? call_.read(table_, shard, indices, out, run) : own));
    rows_wanted_ = call_.wanted;
    if (blocks_.total() == 0) return gather_from_nothing(shard, indices, out, run);
    const std::vector<Record>& records = group_.records();
    std::int64_t most_wanted = 0, least_room = exchange_.capacity();
    for (const Record& record : records) {
        most_wanted = std::max(most_wanted, record.wanted);
        least_room = std::min(least_room, record.capacity);
    }
    if (most_wanted == 0) return {};
    const std::int64_t rows =
        std::min(most_wanted, Exchange::rows_of_chunk(table_.chunk_bytes, table_.row_bytes, group_.size()));
    if (least_room < rows) GJ_MPI_RETURN_IF_FAILED(group_.agree(make_room(rows)));
    return exchange(most_wanted, rows);
}

Failure Gatherer::make_room(std::int64_t rows) {
    if (exchange_.capacity() >= rows) return {};
    return guarded([&]() -> Failure {
        GJ_MPI_RETURN_IF_FAILED(exchange_.reserve(table_, rows, group_.size()));
        return is_planned_ ? kernels_.plan_placing(table_, exchange_.capacity() + 1) : Failure();
    });
}

/// A table without rows: what becomes of the indices is this rank's own affair, and as on one machine.
Failure Gatherer::gather_from_nothing(const gj_tensor* shard, const gj_tensor* indices, const gj_tensor* out,
                                      const gj_run_options* run) const {
    const gj_operands operands = {sizeof operands, shard, indices, out};
    gj_error_info info{};
    info.struct_size = sizeof info;
    gj_gather_options options = table_.options;
    options.error_info = &info;
    const gj_status status = gj_gather(table_.engine, &operands, &options, run);
    if (status == GJ_OK) return {};
    Failure failure(status, info.argument, "%s", gj_last_error());
    if (info.K > 0) failure.bad = {info.position, info.coordinates[0], info.extent};
    return failure;
}

Failure Gatherer::exchange(std::int64_t most_wanted, std::int64_t chunk) {
    IndexReader reader;
    if (call_.wanted > 0) {
        const bool from_end = table_.options.negatives == GJ_NEGATIVES_FROM_END;
        reader = {call_.indices, {table_.options.policy, from_end, table_.options.index_base, blocks_.total()}};
    }
    Failure late;
    GJ_MPI_RETURN_IF_FAILED(exchange_.run(group_, blocks_, table_, call_, kernels_, reader, most_wanted, chunk, &late));
    GJ_MPI_RETURN_IF_FAILED(group_.agree(late));
    return reader.failure();
}

gj_mpi_plan_info Gatherer::info() const {
    gj_mpi_plan_info info = exchange_.info();
    info.rows_wanted = rows_wanted_;
    info.buffer_bytes = exchange_.bytes();
    return info;
}

}  // namespace gj::mpi
