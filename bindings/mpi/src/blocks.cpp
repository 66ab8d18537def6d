// blocks.cpp: blocks of rows that tile the table.
#include "blocks.h"

#include <algorithm>

namespace gj::mpi {
namespace {

using Number = long long;  // what printf takes

const Record& record_of(const std::vector<Record>& records, int rank) {
    return records[static_cast<std::size_t>(rank)];
}

}  // namespace

void Blocks::reserve(int ranks) {
    ranks_.reserve(static_cast<std::size_t>(ranks));
    firsts_.reserve(static_cast<std::size_t>(ranks));
}

Failure Blocks::arrange(const std::vector<Record>& records) {
    GJ_MPI_RETURN_IF_FAILED(check_alike(records));
    ranks_.clear();
    firsts_.clear();
    total_ = most_rows_ = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records[i].rows > 0) ranks_.push_back(static_cast<int>(i));
    }
    std::sort(ranks_.begin(), ranks_.end(), [&](int a, int b) {
        const std::int64_t first_a = record_of(records, a).first_row, first_b = record_of(records, b).first_row;
        return first_a != first_b ? first_a < first_b : a < b;
    });
    GJ_MPI_RETURN_IF_FAILED(check_tiling(records));
    for (const int rank : ranks_) {
        const Record& record = record_of(records, rank);
        firsts_.push_back(record.first_row);
        total_ = record.first_row + record.rows;
        most_rows_ = std::max(most_rows_, record.rows);
    }
    return {};
}

Failure Blocks::check_alike(const std::vector<Record>& records) {
    const Record& first = records.front();
    for (std::size_t i = 1; i < records.size(); ++i) {
        const Record& other = records[i];
        if (other.row_bytes != first.row_bytes)
            return {GJ_INVALID_ARGUMENT,
                    GJ_ARG_PARAMS,
                    "shard: a row has %lld bytes on rank 0 and %lld on rank %zu",
                    Number{first.row_bytes},
                    Number{other.row_bytes},
                    i};
        if (other.layout != first.layout)
            return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS,
                    "shard: rows on rank 0 and on rank %zu differ in shape or dtype", i};
        if (other.chunk_bytes != first.chunk_bytes)
            return {GJ_INVALID_ARGUMENT,
                    GJ_ARG_OPTIONS,
                    "chunk_bytes is %lld on rank 0 and %lld on rank %zu: it must be the same",
                    Number{first.chunk_bytes},
                    Number{other.chunk_bytes},
                    i};
    }
    return {};
}

Failure Blocks::check_tiling(const std::vector<Record>& records) const {
    std::int64_t end = 0;
    int before = -1;
    for (const int rank : ranks_) {
        const Record& record = record_of(records, rank);
        if (record.first_row > end)
            return {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, "first_row: no rank has the rows %lld to %lld", Number{end},
                    Number{record.first_row} - 1};
        if (record.first_row < end)
            return {GJ_INVALID_ARGUMENT,
                    GJ_ARG_PARAMS,
                    "first_row: rank %d and rank %d both have row %lld",
                    before,
                    rank,
                    Number{record.first_row}};
        end = record.first_row + record.rows;
        before = rank;
    }
    return {};
}

}  // namespace gj::mpi
