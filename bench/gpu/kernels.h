// kernels.h: the benchmark's own CUDA kernels, what generated ones are held against.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/cuda/gpu_driver.h"

namespace gj::bench {

/// Compiled by NVRTC when this is made. Throws std::runtime_error where that fails.
class Kernels {
public:
    Kernels();
    /// 16 bytes a thread, four times, in tiles.
    void copy(test::GpuAddress to, test::GpuAddress from, std::uint64_t bytes, void* stream) const;
    /// Stores only.
    void fill(test::GpuAddress to, std::uint64_t bytes, void* stream) const;
    /// Each 32-byte sector of each row that is asked for, of which a row has a power of two; nothing is written.
    void probe(test::GpuAddress sink, test::GpuAddress table, test::GpuAddress indices, std::uint64_t rows,
               std::uint64_t row_bytes, void* stream) const;
    /// A block a row.
    void block_a_row(test::GpuAddress out, test::GpuAddress table, test::GpuAddress indices, std::uint64_t rows,
                     std::uint64_t row_bytes, void* stream) const;
    /// Nothing at all: what a launch costs.
    void nothing(void* stream) const;

private:
    void launch(void* kernel, std::uint64_t blocks, unsigned block, const std::vector<std::uint64_t>& arguments,
                void* stream) const;

    void *copy_ = nullptr, *probe_ = nullptr, *fill_ = nullptr, *block_ = nullptr, *nothing_ = nullptr;
};

}  // namespace gj::bench
