// blocks.h: which rank has which rows of the table.
#pragma once

#include <algorithm>
#include <array>
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

    /// use(find), where find(row) is the block of a row of the table; there must be one. No branch depends on a row,
    /// for rows come in no order; the steps among few blocks are unrolled (up to a quarter of a sort of their indices).
    template <class Use>
    void with_find(Use use) const {
        if (firsts_.size() <= 2) return use_unrolled<2>(use);
        if (firsts_.size() <= 4) return use_unrolled<4>(use);
        if (firsts_.size() <= 8) return use_unrolled<8>(use);
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
    template <int size, class Use>
    void use_unrolled(Use use) const {
        std::array<std::int64_t, size> firsts;
        firsts.fill(INT64_MAX);  // no row
        std::copy(firsts_.begin(), firsts_.end(), firsts.begin());
        use([&firsts](std::int64_t row) {
            std::int32_t block = 0;
            for (std::int32_t step = size / 2; step > 0; step /= 2)
                block += step & -std::int32_t{firsts[static_cast<std::size_t>(block + step)] <= row};
            return block;
        });
    }
    static Failure check_alike(const std::vector<Record>& records);
    Failure check_tiling(const std::vector<Record>& records) const;

    std::vector<int> ranks_;
    std::vector<std::int64_t> firsts_;
    std::int64_t total_ = 0, most_rows_ = 0;
};

}  // namespace gj::mpi
