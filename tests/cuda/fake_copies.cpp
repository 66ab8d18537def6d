// fake_copies.cpp: what programs ask of libcuda and gatherjit does not: copies, sets, events, names.
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "tests/cuda/fake_process.h"

namespace gj::test {
namespace {

struct Event {
    std::chrono::steady_clock::time_point time;
};

bool is_known(unsigned long long address, std::size_t bytes) { return find_memory(address, bytes) != nullptr; }

void* pointer(unsigned long long address) { return reinterpret_cast<void*>(address); }

}  // namespace
}  // namespace gj::test

using namespace gj::test;

// NOLINTBEGIN(readability-identifier-naming): libcuda's names.
GJ_EXPORT int cuDeviceGetName(char* name, int length, int) {
    GJ_CALLED();
    std::strncpy(name, "a fake: no card", static_cast<std::size_t>(length));
    name[length - 1] = '\0';
    return kSuccess;
}

GJ_EXPORT int cuCtxSynchronize() {
    GJ_CALLED_IN_CONTEXT();
    return unsafe_answer();
}

GJ_EXPORT int cuMemGetInfo_v2(std::size_t* free, std::size_t* total) {
    GJ_CALLED_IN_CONTEXT();
    *free = *total = std::size_t{1} << 30;
    return kSuccess;
}

GJ_EXPORT int cuMemAllocManaged(unsigned long long* address, std::size_t bytes, unsigned flags) {
    if (flags != 1) return kInvalidValue;
    const int answer = cuMemAlloc_v2(address, bytes);
    if (answer == kSuccess) process().shown.memory[*address].is_managed = true;
    return answer;
}

GJ_EXPORT int cuMemcpyHtoD_v2(unsigned long long to, const void* from, std::size_t bytes) {
    GJ_CALLED_IN_CONTEXT();
    if (!is_known(to, bytes)) return kInvalidValue;
    if (const int answer = unsafe_answer(); answer != kSuccess) return answer;
    std::memcpy(pointer(to), from, bytes);
    return kSuccess;
}

GJ_EXPORT int cuMemcpyDtoH_v2(void* to, unsigned long long from, std::size_t bytes) {
    GJ_CALLED_IN_CONTEXT();
    if (!is_known(from, bytes)) return kInvalidValue;
    if (const int answer = unsafe_answer(); answer != kSuccess) return answer;
    std::memcpy(to, pointer(from), bytes);
    return kSuccess;
}

GJ_EXPORT int cuMemcpyDtoDAsync_v2(unsigned long long to, unsigned long long from, std::size_t bytes, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    if (!is_known(to, bytes) || !is_known(from, bytes)) return kInvalidValue;
    return enqueue(stream, [=] {
        std::memmove(pointer(to), pointer(from), bytes);
        return kSuccess;
    });
}

GJ_EXPORT int cuMemsetD8Async(unsigned long long address, unsigned char value, std::size_t count, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    if (!is_known(address, count)) return kInvalidValue;
    return enqueue(stream, [=] {
        std::memset(pointer(address), value, count);
        return kSuccess;
    });
}

GJ_EXPORT int cuEventCreate(void** event, unsigned) {
    GJ_CALLED_IN_CONTEXT();
    *event = keep<Event>();
    return kSuccess;
}

GJ_EXPORT int cuEventRecord(void* event, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    return enqueue(stream, [=] {
        static_cast<Event*>(event)->time = std::chrono::steady_clock::now();
        return kSuccess;
    });
}

GJ_EXPORT int cuEventSynchronize(void*) {
    GJ_CALLED_IN_CONTEXT();
    return unsafe_answer();
}

GJ_EXPORT int cuEventElapsedTime(float* milliseconds, void* begin, void* end) {
    GJ_CALLED();
    const auto taken = static_cast<const Event*>(end)->time - static_cast<const Event*>(begin)->time;
    *milliseconds = std::chrono::duration<float, std::milli>(taken).count();
    return kSuccess;
}
// NOLINTEND(readability-identifier-naming)
