// image_memory.h: memory for kernels' code: written first, then run, and never both.
#pragma once

#include <cstddef>
#include <span>

#include "common/status.h"

namespace gj {

/// Whole pages of its own, so at no place but one (no second mapping that could be written to). Unmapped at its end.
class ImageMemory {
public:
    /// Memory to write to, at a page's begin. RESOURCE_EXHAUSTED.
    static Result<ImageMemory> reserve(std::size_t bytes);

    /// From here on it can be run and not written to; the machine's instruction cache has seen what was written. What
    /// fails leaves it as it was, and all that was written: UNAVAILABLE where the system forbids it (PR_SET_MDWE, a
    /// seccomp filter, SELinux), RESOURCE_EXHAUSTED.
    Status seal();

    std::span<std::byte> bytes() const { return {begin_, size_}; }
    std::size_t mapped_bytes() const { return mapped_; }

    ImageMemory(ImageMemory&& other) noexcept;
    ImageMemory& operator=(ImageMemory&&) = delete;
    ~ImageMemory();

private:
    ImageMemory(std::byte* begin, std::size_t size, std::size_t mapped) : begin_(begin), size_(size), mapped_(mapped) {}

    std::byte* begin_;  ///< null: moved from
    std::size_t size_, mapped_;
};

/// Whether memory that was written to may become executable now; as seal() fails.
Status check_executable_memory();

}  // namespace gj
