// group.h: the ranks of a call: a communicator of our own, kept with the caller's, and what is agreed on it.
#pragma once

#include <cstddef>
#include <vector>

#include "failure.h"

namespace gj::mpi {

/// What each rank tells all others before anything is exchanged.
struct Record {
    std::int64_t status = GJ_OK;
    std::int64_t first_row = 0, rows = 0;
    std::int64_t row_bytes = 0;
    std::int64_t layout = 0;       // of rows: a hash of their shape and dtype
    std::int64_t wanted = 0;       // positions of this rank's indices
    std::int64_t chunk_bytes = 0;  // the limit, or 0
    std::int64_t capacity = 0;     // rows of a chunk that it has buffers for
};

class Group {
public:
    /// The one that belongs to the communicator; made, by all ranks together, when there is none yet.
    static Failure find(MPI_Comm comm, Group** group);

    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;
    ~Group();

    MPI_Comm comm() const { return comm_; }
    int rank() const { return rank_; }
    int size() const { return size_; }

    /// Everybody's records, by rank; they stay until the next exchange. Collective.
    Failure exchange(const Record& own);
    const std::vector<Record>& records() const { return records_; }

    /// After something that each rank did by itself: own failure, else that somebody else has failed. Collective.
    Failure agree(const Failure& own);
    /// The same where all know already that `first` is the lowest rank that failed.
    Failure tell(int first, const Failure& own);

private:
    Group() = default;
    static Failure make(MPI_Comm comm, int key, Group** group);

    MPI_Comm comm_ = MPI_COMM_NULL;
    int rank_ = 0, size_ = 0;
    std::vector<Record> records_;
};

}  // namespace gj::mpi
