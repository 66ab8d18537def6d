// blocks.h: which rank has which rows of the table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "group.h"

namespace gj::mpi {

/// The blocks that are not empty, in the order of their rows.
class Blocks {
public:
    /// Room for so many ranks. Throws std::bad_alloc.
    void reserve(int ranks);
    /// Reads them off the records. What does not fit together is the same failure on every rank.
    Failure arrange(const std::vector<Record>& records);

    int count() const { return static_cast<int>(firsts_.size()); }
    std::int64_t total() const { return total_; }
    /// Of the numbers of rows within their block.
    int id_bits() const { return most_rows_ <= INT32_MAX ? 32 : 64; }
    int rank(int block) const { return ranks_[static_cast<std::size_t>(block)]; }
    std::int64_t first(int block) const { return firsts_[static_cast<std::size_t>(block)]; }

    /// The block of a row of the table; there must be one.
    int find(std::int64_t row) const {
        const std::int64_t* at = firsts_.data();
        for (std::size_t left = firsts_.size(); left > 1;) {  // no branch on data: rows come in no order
            const std::size_t half = left / 2;
            at += at[half] <= row ? half : 0;
            left -= half;
        }
        return static_cast<int>(at - firsts_.data());
    }

private:
    static Failure check_alike(const std::vector<Record>& records);
    Failure check_tiling(const std::vector<Record>& records) const;

    std::vector<int> ranks_;
    std::vector<std::int64_t> firsts_;
    std::int64_t total_ = 0, most_rows_ = 0;
};

}  // namespace gj::mpi
