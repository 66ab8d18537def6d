// buffers.cpp: the memory that cases share.
#include "bench/buffers.h"

#include <cstdint>
#include <cstring>

namespace gj::bench {

char* Buffer::at_least(std::size_t bytes) {
    constexpr std::size_t kPage = 4096;
    if (bytes <= size_) return memory_.get();
    memory_.reset();
    size_ = (bytes + kPage - 1) / kPage * kPage;
    memory_.reset(static_cast<char*>(std::aligned_alloc(kPage, size_)));
    if (memory_ == nullptr) std::abort();
    std::memset(memory_.get(), 1, size_);
    if (content_ == Content::random) {
        RandomBits random(7);
        for (std::size_t at = 0; at < size_; at += sizeof(std::uint64_t)) {
            const std::uint64_t bits = random.next();
            std::memcpy(memory_.get() + at, &bits, sizeof(bits));
        }
    }
    return memory_.get();
}

}  // namespace gj::bench
