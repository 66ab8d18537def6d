// guarded_memory.cpp: bytes between pages that fault on any access.
#include "tests/support/guarded_memory.h"

#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace gj::test {
namespace {

std::size_t whole_pages(std::size_t bytes) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return (bytes + page - 1) / page * page;
}

}  // namespace

GuardedMemory::GuardedMemory(std::size_t size, Edge edge, std::size_t guard)
    : size_(size), page_bytes_(whole_pages(size > 0 ? size : 1)) {
    const std::size_t guard_bytes = whole_pages(guard);
    mapping_bytes_ = page_bytes_ + 2 * guard_bytes;
    mapping_ = mmap(nullptr, mapping_bytes_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping_ == MAP_FAILED) throw std::bad_alloc();
    pages_ = static_cast<unsigned char*>(mapping_) + guard_bytes;
    if (mprotect(pages_, page_bytes_, PROT_READ | PROT_WRITE) != 0) {
        munmap(mapping_, mapping_bytes_);
        throw std::bad_alloc();
    }
    data_ = edge == Edge::kEnd ? pages_ + page_bytes_ - size_ : pages_;
}

GuardedMemory::~GuardedMemory() { munmap(mapping_, mapping_bytes_); }

}  // namespace gj::test
