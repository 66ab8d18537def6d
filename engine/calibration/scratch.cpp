// scratch.cpp: maps, touches and unmaps.
#include "engine/calibration/scratch.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>

#include "common/lazy.h"
#include "common/read_file.h"

namespace gj {
namespace {

constexpr std::size_t kPageBytes = 4096;

/// A sandbox that lets no memory be seen twice will not let the next one: nor is its address space to be lost again.
constinit std::atomic<bool> are_views_refused{false};

bool is_mode(const char* file, std::initializer_list<const char*> modes) {
    const std::string all = read_file(std::string("/sys/kernel/mm/transparent_hugepage/") + file);
    return std::any_of(modes.begin(), modes.end(),
                       [&](const char* mode) { return all.find(mode) != std::string::npos; });
}

/// Whether arrays of this size lie in large pages without having asked; and memory that can be seen twice. Asked once.
constinit Lazy<const bool> pages_are_large([] { return new const bool(is_mode("enabled", {"[always]"})); });
constinit Lazy<const bool> shared_pages_are_large([] {
    return new const bool(is_mode("shmem_enabled", {"[always]", "[within_size]", "[force]"}));
});

/// Four times as much of what a process may have left would be most of it.
bool is_address_space_limited() {
    rlimit limit{};
    return getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

std::byte* map(std::size_t bytes, int protection, int flags, std::byte* where = nullptr) {
    void* const mapped = mmap(where, bytes, protection, flags | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return mapped != MAP_FAILED ? static_cast<std::byte*>(mapped) : nullptr;
}

}  // namespace

bool Scratch::can_be_like_memory() {
    return pages_are_large.get() ||
           (!shared_pages_are_large.get() && !are_views_refused && !is_address_space_limited());
}

Scratch::Scratch(std::size_t bytes) : bytes_(bytes), is_like_memory_(pages_are_large.get()) {
    const bool is_whole = bytes % kPageBytes == 0;
    if (!is_like_memory_ && is_whole && can_be_like_memory()) map_views();
    if (data_ == nullptr) data_ = map(bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE);
}

/// Shared memory, of which mremap, asked to move none of it (0 bytes), makes another mapping.
void Scratch::map_views() {
    std::byte* const reserved = map(kMostViews * bytes_, PROT_NONE, MAP_PRIVATE);
    if (reserved == nullptr) return;
    std::byte* const first = map(bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, reserved);
    std::size_t views = first != nullptr ? 1 : 0;
    while (views != 0 && views < kMostViews &&
           mremap(first, 0, bytes_, MREMAP_MAYMOVE | MREMAP_FIXED, reserved + views * bytes_) != MAP_FAILED)
        ++views;
    if (views < kMostViews) {
        if (first != nullptr) are_views_refused = true;  // else it is for want of memory
        // But not what could not be mapped: there may be something else by now.
        munmap(reserved, views * bytes_);
        munmap(reserved + (views + 1) * bytes_, (kMostViews - views - 1) * bytes_);
        return;
    }
    madvise(first, views * bytes_, MADV_DONTDUMP);
    data_ = first;
    views_ = views;
    is_like_memory_ = true;
}

Scratch::~Scratch() {
    if (data_ != nullptr) munmap(data_, views_ * bytes_);
}

bool Scratch::touch_some(std::size_t bytes) {
    constexpr std::size_t kAtOnce = std::size_t{4} << 20;
    const std::size_t end = std::min({bytes, bytes_, touched_ + kAtOnce});
    // Not zeros: a system may share or squeeze pages of those.
    if (end > touched_) std::memset(data_ + touched_, 0x5a, end - touched_);
    for (std::size_t view = 1; view < views_; ++view)
        for (std::size_t page = touched_; page < end; page += kPageBytes)
            static_cast<void>(*static_cast<const volatile std::byte*>(data_ + view * bytes_ + page));
    touched_ = std::max(touched_, end);
    return touched_ >= std::min(bytes, bytes_);
}

}  // namespace gj
