// positions.h: the positions of indices and out, in row-major order, as runs of equal strides.
#pragma once

#include <algorithm>
#include <cstdint>

#include "gatherjit_mpi.h"

namespace gj::mpi {

/// The strides of a tensor in bytes: `to` has room for its rank.
void write_byte_strides(const gj_tensor& tensor, std::int64_t* to);

/// Positions that are a tensor of their own.
struct Box {
    std::int64_t offset = 0;  // bytes from the first position of all
    std::int64_t count = 0;   // positions
    int rank = 0;
    std::int64_t extent[GJ_MAX_RANK], stride[GJ_MAX_RANK];  // in bytes
};

/// The first `rank` dimensions of a tensor, folded to as few as they are. There must be a position.
class Positions {
public:
    Positions() = default;
    Positions(const gj_tensor& tensor, int rank);

    /// visit(bytes from the first position, length, stride in bytes) for each run of positions [first, first + count).
    template <class Visit>
    void for_each_run(std::int64_t first, std::int64_t count, Visit visit) const {
        const int last = rank_ - 1;
        while (count > 0) {
            const std::int64_t begin = first % extent_[last], length = std::min(count, extent_[last] - begin);
            std::int64_t offset = begin * stride_[last], rest = first / extent_[last];
            for (int d = last; d-- > 0; rest /= extent_[d]) offset += rest % extent_[d] * stride_[d];
            visit(offset, length, stride_[last]);
            first += length;
            count -= length;
        }
    }

    /// visit(box) for the boxes that positions [first, first + count) are made of: fewer than twice the dimensions.
    template <class Visit>
    void for_each_box(std::int64_t first, std::int64_t count, Visit visit) const {
        while (count > 0) {
            const Box box = largest_box(first, count);
            visit(box);
            first += box.count;
            count -= box.count;
        }
    }

private:
    Box largest_box(std::int64_t first, std::int64_t most) const;

    int rank_ = 1;
    std::int64_t extent_[GJ_MAX_RANK] = {1};
    std::int64_t stride_[GJ_MAX_RANK] = {0};
};

}  // namespace gj::mpi
