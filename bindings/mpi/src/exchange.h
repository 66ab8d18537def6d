// exchange.h: rounds of questions and answers, so that rows travel while the next ones are asked for and gathered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "kernels.h"
#include "questions.h"
#include "row_type.h"

namespace gj::mpi {

/// Rows of one chunk at most: MPI counts them in int. (A test build has fewer.)
#ifndef GJ_MPI_MOST_ROWS
#define GJ_MPI_MOST_ROWS (1 << 30)
#endif
inline constexpr std::int64_t kMostRows = GJ_MPI_MOST_ROWS;

/// What is the same for every call of a table: buffers, MPI's type of a row.
class Exchange {
public:
    Exchange() = default;
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

    /// Local. Arrays by rank. Throws std::bad_alloc.
    void prepare(int ranks);
    /// So many rows of a chunk fit into the limit, or, where it is 0, are fast on so many ranks; at least one.
    static std::int64_t rows_of_chunk(std::int64_t chunk_bytes, std::int64_t row_bytes, int ranks);
    /// Buffers for chunks of so many rows, and MPI's type of a row. Local. Throws std::bad_alloc.
    Failure reserve(const TableArguments& table, std::int64_t rows, int ranks);
    std::int64_t capacity() const { return capacity_; }
    std::int64_t bytes() const;

    /// Answers everybody's questions, by chunks of so many rows, which is the same number on all ranks, until the rank
    /// that wants most has all. Collective. What fails on this rank alone is kept for the end, for others are waiting:
    /// `late`.
    Failure run(const Group& group, const Blocks& blocks, const TableArguments& table, const CallArguments& call,
                const Kernels& kernels, IndexReader& reader, std::int64_t most_wanted, std::int64_t chunk,
                Failure* late);
    /// Of the last run; rows_wanted and buffer_bytes are left to others.
    const gj_mpi_plan_info& info() const { return info_; }
    void clear_info() { info_ = {}; }

private:
    struct Run;  // one call's way through it

    /// One chunk of this rank's positions. Arrays by rank.
    struct Round {
        Questions questions;
        std::vector<std::int64_t> asked, incoming;            // rows, by owner and by who asks
        std::vector<std::int64_t> asked_from, incoming_from;  // where they begin in the owner's list of all
        std::vector<std::int64_t> asked_at;                   // where they begin in the questions' ids
        std::int64_t steps = 0;
    };
    /// MPI's counts and displacements, which stay as they are while they are used.
    struct Counts {
        std::vector<int> send, send_at, receive, receive_at;
    };
    /// All that MPI reads and writes by itself, and what belongs to it.
    struct Memory {
        Round rounds[3];        // one is counted while the one before travels and that before it is placed
        Buffer ids[2];          // [capacity] what is asked, of a round and the next
        Buffer served_ids;      // [capacity] what others ask for
        Buffer served_rows[2];  // [capacity] what they get: one travels while the other is gathered
        Buffer answers[2];      // [capacity + 1] rows; the last one is the row of bad indices
        Counts id_counts, row_counts;
    };

    RowType row_type_;
    std::int64_t capacity_ = 0;  // rows of a chunk that there is room for
    std::int64_t chunk_ = 0;     // rows of a chunk of this run
    Sorter sorter_;
    std::unique_ptr<Memory> memory_;
    gj_mpi_plan_info info_{};
};

}  // namespace gj::mpi
