// blocks.h: which rank has which rows of the table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "group.h"

namespace gj::mpi {

/// Among few blocks: how many of them begin at or below a row, but the first. Compilers do it by vectors.
template <int size>
class FindOfFew {
public:
    explicit FindOfFew(const std::vector<std::int64_t>& firsts) {
        lasts_before_.fill(INT64_MAX);  // of blocks that are not there
        for (std::size_t b = 1; b < firsts.size(); ++b) lasts_before_[b - 1] = firsts[b] - 1;
    }
    std::int32_t operator()(std::int64_t row) const {
        std::uint64_t block = 0;  // rows are below 2^63: a difference's highest bit is its sign
        for (const std::int64_t last : lasts_before_) block += static_cast<std::uint64_t>(last - row) >> 63;
        return static_cast<std::int32_t>(block);
    }

private:
    std::array<std::int64_t, size - 1> lasts_before_;
};

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
    const std::int64_t* firsts() const { return firsts_.data(); }
    std::int64_t first(int block) const { return firsts_[static_cast<std::size_t>(block)]; }

    /// use(find), where find(row) is the block of a row of the table; there must be one. No branch depends on a row,
    /// for rows come in no order.
    template <class Use>
    void with_find(Use use) const {
        if (firsts_.size() <= 2) return use(FindOfFew<2>(firsts_));
        if (firsts_.size() <= 4) return use(FindOfFew<4>(firsts_));
        if (firsts_.size() <= 8) return use(FindOfFew<8>(firsts_));
        use([firsts = firsts_.data(), blocks = firsts_.size()](std::int64_t row) {
            const std::int64_t* at = firsts;
            for (std::size_t left = blocks; left > 1;) {
                const std::size_t half = left / 2;
                at += at[half] <= row ? half : 0;
                left -= half;
            }
            return static_cast<std::int32_t>(at - firsts);
        });
    }

private:
    static Failure check_alike(const std::vector<Record>& records);
    Failure check_tiling(const std::vector<Record>& records) const;

    std::vector<int> ranks_;
    std::vector<std::int64_t> firsts_;
    std::int64_t total_ = 0, most_rows_ = 0;
};

}  // namespace gj::mpi
