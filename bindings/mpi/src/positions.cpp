// positions.cpp: dimensions folded where one goes on where the other ends.
#include "positions.h"

namespace gj::mpi {

void write_byte_strides(const gj_tensor& tensor, std::int64_t* to) {
    const std::int64_t bytes = std::int64_t{tensor.dtype.bits} * tensor.dtype.lanes / 8;
    std::int64_t dense = bytes;
    for (int d = tensor.ndim; d-- > 0;) {
        // Where the extent is 1 a stride may be anything: it is multiplied as an unsigned number, and not used.
        to[d] = tensor.strides != nullptr ? static_cast<std::int64_t>(static_cast<std::uint64_t>(tensor.strides[d]) *
                                                                      static_cast<std::uint64_t>(bytes))
                                          : dense;
        dense *= tensor.shape[d];
    }
}

Positions::Positions(const gj_tensor& tensor, int rank) {
    std::int64_t strides[GJ_MAX_RANK];
    write_byte_strides(tensor, strides);
    // From the innermost out; turned round at the end.
    int count = 0;
    for (int d = rank; d-- > 0;) {
        if (tensor.shape[d] == 1) continue;
        if (count > 0 && strides[d] == stride_[count - 1] * extent_[count - 1]) {
            extent_[count - 1] *= tensor.shape[d];
        } else {
            extent_[count] = tensor.shape[d];
            stride_[count++] = strides[d];
        }
    }
    rank_ = std::max(count, 1);
    std::reverse(extent_, extent_ + rank_);
    std::reverse(stride_, stride_ + rank_);
}

/// The largest one that begins at `first`, of `most` positions at most: a piece of one dimension, and all of those
/// within it.
Box Positions::largest_box(std::int64_t first, std::int64_t most) const {
    int dimension = rank_ - 1;
    std::int64_t inner = 1;  // positions of the dimensions within
    while (dimension > 0 && first % (inner * extent_[dimension]) == 0 && inner * extent_[dimension] <= most)
        inner *= extent_[dimension--];
    Box box;
    box.rank = rank_ - dimension;
    std::copy_n(extent_ + dimension, box.rank, box.extent);
    std::copy_n(stride_ + dimension, box.rank, box.stride);
    std::int64_t rest = first / inner;
    box.extent[0] = std::min(most / inner, extent_[dimension] - rest % extent_[dimension]);
    box.count = box.extent[0] * inner;
    for (int d = dimension; d >= 0; rest /= extent_[d--]) box.offset += rest % extent_[d] * stride_[d];
    return box;
}

}  // namespace gj::mpi
