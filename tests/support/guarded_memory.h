// guarded_memory.h: bytes between pages that fault on any access.
#pragma once

#include <cstddef>

namespace gj::test {

/// Where the bytes touch a page that faults. The other end is as near as whole pages allow.
enum class Edge {
    kEnd,   ///< the first byte after them faults
    kBegin  ///< the byte before them faults
};

/// `size` bytes of zeros with `guard` bytes of PROT_NONE before and after their pages.
class GuardedMemory {
public:
    static constexpr std::size_t kGuard = std::size_t{1} << 20;

    explicit GuardedMemory(std::size_t size, Edge edge, std::size_t guard = kGuard);
    ~GuardedMemory();
    GuardedMemory(const GuardedMemory&) = delete;
    GuardedMemory& operator=(const GuardedMemory&) = delete;

    unsigned char* data() const { return data_; }
    std::size_t size() const { return size_; }
    /// All bytes that may be accessed: the pages that hold data().
    unsigned char* pages() const { return pages_; }
    std::size_t page_bytes() const { return page_bytes_; }

private:
    void* mapping_ = nullptr;
    std::size_t mapping_bytes_ = 0, size_, page_bytes_ = 0;
    unsigned char* pages_ = nullptr;
    unsigned char* data_ = nullptr;
};

}  // namespace gj::test
