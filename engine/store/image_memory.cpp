// image_memory.cpp: maps, protects and unmaps.
#include "engine/store/image_memory.h"

#include <cerrno>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "common/text.h"

namespace gj {
namespace {

Status no_memory() { return {Code::resource_exhausted, Argument::none, "no memory for a kernel's code"}; }

/// Up to a page's end. The size of a page is the system's: 4 KiB, 16 KiB, 64 KiB.
std::size_t whole_pages(std::size_t bytes) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return (bytes + page - 1) / page * page;
}

}  // namespace

Result<ImageMemory> ImageMemory::reserve(std::size_t bytes) {
    const std::size_t mapped = whole_pages(bytes);
    void* const memory = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return no_memory();
    return ImageMemory(static_cast<std::byte*>(memory), bytes, mapped);
}

Status ImageMemory::seal() {
    if (mprotect(begin_, mapped_, PROT_READ | PROT_EXEC) != 0) {
        if (errno == ENOMEM) return no_memory();
        return {Code::unavailable, Argument::none,
                text("kernels can't be loaded: this process may not make memory executable (mprotect: ",
                     strerrordesc_np(errno),
                     "): PR_SET_MDWE, systemd's MemoryDenyWriteExecute, a seccomp filter or SELinux without execmem "
                     "forbids it")};
    }
    __builtin___clear_cache(reinterpret_cast<char*>(begin_), reinterpret_cast<char*>(begin_ + size_));
    return {};
}

ImageMemory::ImageMemory(ImageMemory&& other) noexcept
    : begin_(std::exchange(other.begin_, nullptr)), size_(other.size_), mapped_(other.mapped_) {}

ImageMemory::~ImageMemory() {
    if (begin_ != nullptr) munmap(begin_, mapped_);
}

Status check_executable_memory() {
    GJ_ASSIGN_OR_RETURN(ImageMemory memory, ImageMemory::reserve(1));
    return memory.seal();
}

}  // namespace gj
