// scratch.cpp: maps, touches and unmaps.
#include "engine/calibration/scratch.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>

namespace gj {

Scratch::Scratch(std::size_t bytes) : bytes_(bytes) {
    void* const mapped =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped != MAP_FAILED) data_ = static_cast<std::byte*>(mapped);
}

Scratch::~Scratch() {
    if (data_ != nullptr) munmap(data_, bytes_);
}

bool Scratch::touch_some(std::size_t bytes) {
    constexpr std::size_t kAtOnce = std::size_t{4} << 20;
    const std::size_t end = std::min({bytes, bytes_, touched_ + kAtOnce});
    // Not zeros: a system may share or squeeze pages of those.
    if (end > touched_) std::memset(data_ + touched_, 0x5a, end - touched_);
    touched_ = std::max(touched_, end);
    return touched_ >= std::min(bytes, bytes_);
}

}  // namespace gj
