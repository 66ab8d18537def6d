// allocations.cpp: operator new and delete, over malloc.
#include "allocations.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace gj::mpi::test {
namespace {

thread_local std::int64_t left = -1;  // of this thread: the compiler has one of its own
thread_local bool has_failed = false;
thread_local std::int64_t held = 0, peak = 0;

bool fails_now() {
    if (left < 0 || left-- != 0) return false;
    has_failed = true;
    return true;
}

void* allocate(std::size_t bytes) { return fails_now() ? nullptr : std::malloc(bytes > 0 ? bytes : 1); }

/// The size stands before the memory, so there must be room for it: alignments may be as small as 1.
std::size_t at_least_64(std::align_val_t alignment) {
    return std::max(static_cast<std::size_t>(alignment), std::size_t{64});
}

void* allocate_buffer(std::size_t bytes, std::size_t alignment) {
    if (fails_now()) return nullptr;
    const std::size_t room = (bytes + 2 * alignment - 1) / alignment * alignment;
    auto* const memory = static_cast<char*>(std::aligned_alloc(alignment, room));
    if (memory == nullptr) return nullptr;
    *reinterpret_cast<std::size_t*>(memory) = bytes;
    const std::int64_t now = held += static_cast<std::int64_t>(bytes);
    if (now > peak) peak = now;
    return memory + alignment;
}

void free_buffer(void* buffer, std::size_t alignment) {
    if (buffer == nullptr) return;
    char* const memory = static_cast<char*>(buffer) - alignment;
    held -= static_cast<std::int64_t>(*reinterpret_cast<std::size_t*>(memory));
    std::free(memory);
}

}  // namespace

void fail_allocation(std::int64_t number) {
    has_failed = false;
    left = number;
}
bool allocation_failed() { return has_failed; }
std::int64_t buffer_bytes() { return held; }
std::int64_t peak_buffer_bytes() { return peak; }
void reset_peak() { peak = held; }

}  // namespace gj::mpi::test

using gj::mpi::test::allocate;
using gj::mpi::test::allocate_buffer;
using gj::mpi::test::at_least_64;
using gj::mpi::test::free_buffer;

void* operator new(std::size_t bytes) {
    void* const memory = allocate(bytes);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    void* const memory = allocate_buffer(bytes, at_least_64(alignment));
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return allocate_buffer(bytes, at_least_64(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t alignment) noexcept { free_buffer(memory, at_least_64(alignment)); }
void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
    free_buffer(memory, at_least_64(alignment));
}
void operator delete(void* memory, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    free_buffer(memory, at_least_64(alignment));
}
