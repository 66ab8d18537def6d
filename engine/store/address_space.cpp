// address_space.cpp: maps, and unmaps at once.
#include "engine/store/address_space.h"

#include <sys/mman.h>

namespace gj {

bool can_map(std::size_t bytes) {
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return false;
    munmap(memory, bytes);
    return true;
}

}  // namespace gj
