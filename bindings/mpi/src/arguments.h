// arguments.h: what a rank was given, checked by itself before it tells the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "failure.h"

namespace gj::mpi {

/// A tensor whose shape and strides are kept.
class KeptTensor {
public:
    KeptTensor() = default;
    KeptTensor(const KeptTensor&) = delete;
    KeptTensor& operator=(const KeptTensor&) = delete;
    void keep(const gj_tensor& tensor);
    const gj_tensor& view() const { return view_; }
    /// The same but for data and byte_offset.
    bool is_like(const gj_tensor& other) const;
    void take_data(const gj_tensor& other);

private:
    gj_tensor view_{};
    std::int64_t shape_[GJ_MAX_RANK], strides_[GJ_MAX_RANK];
};

/// The table as one rank has it, and what its calls mean: what a plan keeps.
class TableArguments {
public:
    /// Local. Throws std::bad_alloc.
    Failure read(gj_engine* engine, const gj_tensor* shard, std::int64_t first_row, const gj_gather_options* options,
                 const gj_mpi_options* mpi);

    gj_engine* engine = nullptr;
    KeptTensor shard;
    std::int64_t first_row = 0, rows = 0;
    std::int64_t element_bytes = 0, row_bytes = 0;  // row_bytes is 0 where rows have no elements
    gj_gather_options options{};                    // of gj_gather: policy resolved, no error_info
    std::int64_t chunk_bytes = 0;                   // 0: what is fast
    gj_mpi_duplicates duplicates = GJ_MPI_DUPLICATES_DEFAULT;

    int row_rank() const { return shard.view().ndim - 1; }
    const std::int64_t* row_shape() const { return shard.view().shape + 1; }
    /// A number that differs where shape or dtype of rows do.
    std::int64_t layout() const;
    /// gj_gather without rows: it looks at engine, dtype, strides and every option, and touches nothing.
    Failure ask_library(const gj_run_options* run) const;

private:
    Failure read_mpi_options(const gj_mpi_options* given);
    Failure read_options(const gj_gather_options* given);
    Failure read_shard(const gj_tensor* given);

    std::vector<std::byte> fill_;
};

/// What one call adds to that.
class CallArguments {
public:
    /// Local. The tensors' shapes are the caller's, and are not kept.
    Failure read(const TableArguments& table, const gj_tensor* shard, const gj_tensor* indices, const gj_tensor* out,
                 const gj_run_options* run);

    gj_tensor shard{}, indices{}, out{};
    gj_run_options run{};     // for our gathers: nothing overlaps there, no error_info
    std::int64_t wanted = 0;  // rows: positions of indices, 0 where out has no elements

private:
    Failure check_shapes(const TableArguments& table);
    Failure check_memory(const TableArguments& table);
};

}  // namespace gj::mpi
