// address_space.cpp: maps, and unmaps at once.
#include "engine/store/address_space.h"

#include <cerrno>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "common/text.h"

namespace gj {
namespace {

void* map(std::size_t bytes) {
    return mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

}  // namespace

bool can_map(std::size_t bytes) {
    void* const memory = map(bytes);
    if (memory == MAP_FAILED) return false;
    munmap(memory, bytes);
    return true;
}

Status check_executable_memory() {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    void* const memory = map(page);
    if (memory == MAP_FAILED) return {Code::resource_exhausted, Argument::none, "no memory to compile in"};
    const int error = mprotect(memory, page, PROT_READ | PROT_EXEC) == 0 ? 0 : errno;
    munmap(memory, page);
    if (error == 0) return {};
    if (error == ENOMEM) return {Code::resource_exhausted, Argument::none, "no memory to compile in"};
    return {Code::unavailable, Argument::none,
            text("no compiler: this process may not make memory executable (mprotect: ", strerrordesc_np(error),
                 "): PR_SET_MDWE, systemd's MemoryDenyWriteExecute, a seccomp filter or SELinux without execmem "
                 "forbids it")};
}

}  // namespace gj
