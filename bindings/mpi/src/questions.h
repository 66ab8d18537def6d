// questions.h: a chunk of this rank's indices, sorted by the ranks that have their rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "blocks.h"
#include "buffer.h"
#include "index_reader.h"

namespace gj::mpi {

/// One chunk: what is asked of whom, and where the answers come.
struct Questions {
    std::int64_t first = 0, count = 0;  // positions
    std::int64_t asked = 0;             // rows; fewer than positions where duplicates travel once or indices are bad
    std::byte* ids = nullptr;           // [asked] rows within their block, block by block
    Buffer slots;                       // [count] int32: which of the answers is the row of each position
    std::byte* answers = nullptr;       // where the rows come
    std::vector<std::int64_t> starts;   // [ranks] by block: where its ids begin
    std::vector<std::int64_t> counts;   // [ranks] by block
    bool in_order = false;              // slots are 0, 1, 2, ..
};

/// Makes questions. Its memory is scratch, used for one chunk after the other.
class Sorter {
public:
    /// For chunks of so many positions and so many ranks. False: there is no memory. May throw std::bad_alloc.
    bool reserve(std::int64_t capacity, int ranks, gj_mpi_duplicates duplicates);
    std::int64_t bytes() const;

    /// Fills ids, slots and what describes them, for the positions that `questions` has. `Id` is what local ids are
    /// written as.
    template <class Id>
    void sort(IndexReader& reader, const Blocks& blocks, std::int64_t capacity, Questions& questions);

private:
    bool pays_once(const std::int64_t* rows, std::int64_t count);
    void clear_table(std::int64_t count);
    std::int64_t find_or_insert(const std::int64_t* rows, std::int64_t i);
    void deal_out_slots(int blocks, Questions& questions);
    template <class Find>
    bool count_owners_of_rows(std::int64_t begin, std::int64_t end, Find find, std::int32_t* before);
    template <bool once, class Find>
    bool count_owners(std::int64_t begin, std::int64_t end, Find find, std::int32_t* before);
    template <class Id>
    void deal_out_ids(const Blocks& blocks, std::int64_t capacity, Questions& questions);
    template <class Find>
    void read_and_count(IndexReader& reader, Questions& questions, Find find);

    gj_mpi_duplicates duplicates_ = GJ_MPI_DUPLICATES_DEFAULT;
    Buffer rows_;    // [capacity] int64: rows of the table, or kNoRow
    Buffer owners_;  // [capacity] int32: a block; kBad; or, below that, the position that asks for the same row
    Buffer table_;   // int32: positions by hash of their rows, a power of two, twice as many or more, or none; then ids
    unsigned table_shift_ = 0;
    std::vector<std::int64_t> lanes_;  // [ranks * kLanes]: how many rows of each, then where the next one goes
};

}  // namespace gj::mpi
