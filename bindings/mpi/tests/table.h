// table.h: tables that every rank knows whole, of which each lends its block; tensors with any strides.
#pragma once

#include <cstddef>
#include <vector>

#include "test.h"

namespace gj::mpi::test {

using Extents = std::vector<std::int64_t>;

/// A tensor with its memory.
class Tensor {
public:
    Tensor() = default;
    /// Dense, all bytes 0xA5; `gaps`: strides with room between, some of them negative, drawn from `random`.
    Tensor(gj_dtype dtype, Extents shape, Random* gaps = nullptr);

    gj_tensor* get();
    std::int64_t count() const;
    std::size_t element_bytes() const { return static_cast<std::size_t>(dtype_.bits * dtype_.lanes / 8); }
    std::byte* element(std::int64_t number);  // in row-major order
    std::vector<std::byte>& memory() { return memory_; }
    Extents& shape() { return shape_; }
    /// The rows [first, first + rows) of it as a view.
    gj_tensor rows(std::int64_t first, std::int64_t count, Extents* shape);

private:
    gj_dtype dtype_{};
    Extents shape_, strides_;
    bool has_strides_ = false;
    std::int64_t origin_ = 0;  // the first element's place, in elements
    std::vector<std::byte> memory_;
    gj_tensor view_{};
};

/// What all ranks have in common: the whole table and who has which block.
struct Table {
    Tensor whole;
    std::vector<std::int64_t> first, rows;  // by rank
    std::int64_t total = 0;
    Extents own_shape;
    gj_tensor own() { return whole.rows(first_of_own(), rows_of_own(), &own_shape); }
    std::int64_t first_of_own() const { return first[static_cast<std::size_t>(rank())]; }
    std::int64_t rows_of_own() const { return rows[static_cast<std::size_t>(rank())]; }
};

/// Drawn alike on all ranks. `most`: rows of a block.
Table random_table(Random& shared, std::int64_t most);
/// A table of float32 with so many rows on each rank: element j of row i is 1000 i + j.
Table plain_table(std::int64_t rows, std::int64_t row_elements);

gj_dtype random_index_type(Random& random);
/// Indices into `total` rows: `bad` of a hundred are outside, some far.
void fill_indices(Random& random, Tensor& indices, std::int64_t total, const gj_gather_options& options, int bad);

}  // namespace gj::mpi::test
