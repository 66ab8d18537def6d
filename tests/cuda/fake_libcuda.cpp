// fake_libcuda.cpp: libcuda's functions, over memory of the host. Streams do at once what they are given.
#include "tests/cuda/fake_libcuda.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "tests/ptx/machine.h"

#define GJ_EXPORT extern "C" __attribute__((visibility("default")))

namespace gj::test {
namespace {

// CUresult.
enum Answer {
    kSuccess = 0,
    kInvalidValue = 1,
    kOutOfMemory = 2,
    kNotInitialized = 3,
    kInvalidDevice = 101,
    kInvalidContext = 201,
    kNoBinary = 209,
    kInvalidPtx = 218,
    kUnsupportedPtx = 222,
    kNotFound = 500,
    kIllegalAddress = 700,
};

constexpr int kMajor = 75, kMinor = 76, kMultiprocessors = 16;

struct Context {
    int device = 0;
    bool in_error = false;
};

struct Library {
    std::string text;
};

struct Loaded {
    ptx::Kernel kernel;
};

struct Process {
    FakeCuda shown;
    bool is_started = false;
    int version = 13000;
    std::vector<int> devices;
    std::vector<std::unique_ptr<Context>> primaries;
    std::vector<std::unique_ptr<Library>> libraries;
    std::vector<std::unique_ptr<Loaded>> kernels;
};

Process& process() {
    static Process& only = *new Process;
    return only;
}
thread_local std::vector<Context*> current;

std::string setting(const char* name, const char* otherwise) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

void read_settings() {
    Process& p = process();
    p.version = std::stoi(setting("GJ_FAKE_CUDA_VERSION", "13000"));
    p.devices.clear();
    std::istringstream list(setting("GJ_FAKE_CUDA_DEVICES", "80,90,120,990"));
    for (std::string machine; std::getline(list, machine, ',');)
        if (machine != "none") p.devices.push_back(std::stoi(machine));
    p.primaries.resize(p.devices.size());
}

/// Every function begins with it.
int called(const char* name) {
    ++process().shown.calls[name];
    return process().is_started ? kSuccess : kNotInitialized;
}

#define GJ_CALLED() \
    if (const int answer = called(__func__); answer != kSuccess) return answer
/// Also needs a context that is not in error.
#define GJ_CALLED_IN_CONTEXT()                   \
    GJ_CALLED();                                 \
    if (current.empty()) return kInvalidContext; \
    if (current.back()->in_error) return kIllegalAddress

ptx::Memory visible_memory() {
    ptx::Memory memory;
    const FakeCuda& shown = process().shown;
    for (const auto& [begin, bytes] : shown.memory)
        memory.allow(reinterpret_cast<const void*>(begin), bytes, "device memory", true);
    memory.before_read = shown.before_read;
    return memory;
}

/// Whether [address, address + bytes) was handed out.
bool is_known(std::uint64_t address, std::size_t bytes) {
    const auto& memory = process().shown.memory;
    auto range = memory.upper_bound(address);
    if (range == memory.begin()) return false;
    --range;
    return address - range->first <= range->second && bytes <= range->second - (address - range->first);
}

}  // namespace
}  // namespace gj::test

using namespace gj::test;

// NOLINTBEGIN(readability-identifier-naming): libcuda's names.
GJ_EXPORT FakeCuda* gj_fake_cuda() { return &process().shown; }

GJ_EXPORT int cuDriverGetVersion(int* version) {
    read_settings();
    *version = process().version;
    return kSuccess;
}

GJ_EXPORT int cuInit(unsigned) {
    ++process().shown.calls[__func__];
    read_settings();
    const int answer = std::stoi(setting("GJ_FAKE_CUDA_INIT", "0"));
    process().is_started = answer == kSuccess;
    return answer;
}

GJ_EXPORT int cuGetErrorName(int result, const char** name) {
    const std::map<int, const char*> names{{1, "CUDA_ERROR_INVALID_VALUE"},
                                           {2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                           {100, "CUDA_ERROR_NO_DEVICE"},
                                           {201, "CUDA_ERROR_INVALID_CONTEXT"},
                                           {209, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
                                           {218, "CUDA_ERROR_INVALID_PTX"},
                                           {222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"},
                                           {500, "CUDA_ERROR_NOT_FOUND"},
                                           {700, "CUDA_ERROR_ILLEGAL_ADDRESS"}};
    const auto found = names.find(result);
    *name = found == names.end() ? nullptr : found->second;
    return found == names.end() ? kInvalidValue : kSuccess;
}

GJ_EXPORT int cuDeviceGetCount(int* count) {
    GJ_CALLED();
    *count = static_cast<int>(process().devices.size());
    return kSuccess;
}

GJ_EXPORT int cuDeviceGet(int* device, int number) {
    GJ_CALLED();
    if (number < 0 || number >= static_cast<int>(process().devices.size())) return kInvalidDevice;
    *device = number;
    return kSuccess;
}

GJ_EXPORT int cuDeviceGetAttribute(int* value, int attribute, int device) {
    GJ_CALLED();
    if (device < 0 || device >= static_cast<int>(process().devices.size())) return kInvalidDevice;
    const int machine = process().devices[static_cast<std::size_t>(device)];
    if (attribute == kMajor)
        *value = machine / 10;
    else if (attribute == kMinor)
        *value = machine % 10;
    else if (attribute == kMultiprocessors)
        *value = 4;
    else
        return kInvalidValue;
    return kSuccess;
}

GJ_EXPORT int cuDevicePrimaryCtxRetain(void** context, int device) {
    GJ_CALLED();
    if (device < 0 || device >= static_cast<int>(process().devices.size())) return kInvalidDevice;
    auto& primary = process().primaries[static_cast<std::size_t>(device)];
    if (primary == nullptr) primary = std::make_unique<Context>(Context{device, false});
    *context = primary.get();
    return kSuccess;
}

GJ_EXPORT int cuCtxGetCurrent(void** context) {
    GJ_CALLED();
    *context = current.empty() ? nullptr : current.back();
    return kSuccess;
}

GJ_EXPORT int cuCtxGetDevice(int* device) {
    GJ_CALLED_IN_CONTEXT();
    *device = current.back()->device;
    return kSuccess;
}

GJ_EXPORT int cuCtxPushCurrent_v2(void* context) {
    GJ_CALLED();
    if (context == nullptr) return kInvalidContext;
    current.push_back(static_cast<Context*>(context));
    return kSuccess;
}

GJ_EXPORT int cuCtxPopCurrent_v2(void** context) {
    GJ_CALLED();
    if (current.empty()) return kInvalidContext;
    if (context != nullptr) *context = current.back();
    current.pop_back();
    return kSuccess;
}

#ifndef GJ_FAKE_CUDA_OLD  // what came with 12.0
GJ_EXPORT int cuLibraryLoadData(void** library, const void* code, int*, void**, unsigned, int*, void**, unsigned) {
    GJ_CALLED();
    const auto* const text = static_cast<const char*>(code);
    if (std::memcmp(text, "\177ELF", 4) == 0) return kNoBinary;
    try {
        // CUDA 12.4 knows PTX 8.4, 13.0 knows 9.0.
        const std::string version = ptx::version_of(text);
        const int asked = 10 * std::stoi(version) + std::stoi(version.substr(version.find('.') + 1));
        if (asked > (process().version - 4000) / 100 + process().version % 1000 / 10) return kUnsupportedPtx;
    } catch (const std::exception&) {
        return kInvalidPtx;
    }
    process().libraries.push_back(std::make_unique<Library>(Library{text}));
    *library = process().libraries.back().get();
    return kSuccess;
}

GJ_EXPORT int cuLibraryGetKernel(void** kernel, void* library, const char* name) {
    GJ_CALLED();
    try {
        const auto* const from = static_cast<const Library*>(library);
        process().kernels.push_back(std::make_unique<Loaded>(Loaded{ptx::read_kernel(from->text, name)}));
    } catch (const std::runtime_error& failed) {
        process().shown.last_fault = failed.what();
        return kNotFound;
    }
    *kernel = process().kernels.back().get();
    return kSuccess;
}

GJ_EXPORT int cuKernelGetFunction(void** function, void* kernel) {
    GJ_CALLED();
    *function = kernel;
    return kSuccess;
}
#endif

GJ_EXPORT int cuLaunchKernel(void* kernel, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                             unsigned block_y, unsigned block_z, unsigned shared_bytes, void* stream, void** parameters,
                             void** extra) {
    GJ_CALLED_IN_CONTEXT();
    const bool is_line = grid_y == 1 && grid_z == 1 && block_y == 1 && block_z == 1;
    if (!is_line || grid_x == 0 || block_x == 0 || block_x > 1024 || shared_bytes != 0 || extra != nullptr)
        return kInvalidValue;
    const ptx::Kernel& loaded = static_cast<const Loaded*>(kernel)->kernel;
    if (block_x > loaded.most_threads) return kInvalidValue;
    process().shown.last_stream = stream;
    std::vector<std::byte> given(loaded.parameter_bytes);
    for (std::size_t i = 0; i < loaded.parameters.size(); ++i)
        std::memcpy(given.data() + loaded.parameters[i].offset, parameters[i], loaded.parameters[i].bytes);
    try {
        ptx::run(loaded, {grid_x, block_x}, given, visible_memory());
    } catch (const std::runtime_error& failed) {
        process().shown.last_fault = failed.what();
        current.back()->in_error = true;  // what comes later hears of it
    }
    return kSuccess;
}

GJ_EXPORT int cuMemAlloc_v2(unsigned long long* address, std::size_t bytes) {
    GJ_CALLED_IN_CONTEXT();
    if (bytes == 0) return kInvalidValue;
    void* const memory = bytes <= std::size_t{1} << 32 ? std::aligned_alloc(256, (bytes + 255) / 256 * 256) : nullptr;
    if (memory == nullptr) return kOutOfMemory;
    std::memset(memory, 0xee, bytes);
    *address = reinterpret_cast<std::uintptr_t>(memory);
    process().shown.memory[*address] = bytes;
    return kSuccess;
}

GJ_EXPORT int cuMemFree_v2(unsigned long long address) {
    GJ_CALLED_IN_CONTEXT();
    if (process().shown.memory.erase(address) == 0) return kInvalidValue;
    std::free(reinterpret_cast<void*>(address));
    return kSuccess;
}

GJ_EXPORT int cuMemsetD32Async(unsigned long long address, unsigned value, std::size_t count, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    if (address % 4 != 0 || !is_known(address, 4 * count)) return kInvalidValue;
    process().shown.last_stream = stream;
    for (std::size_t i = 0; i < count; ++i) std::memcpy(reinterpret_cast<char*>(address) + 4 * i, &value, 4);
    return kSuccess;
}

GJ_EXPORT int cuMemcpyDtoHAsync_v2(void* to, unsigned long long from, std::size_t bytes, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    if (!is_known(from, bytes)) return kInvalidValue;
    process().shown.last_stream = stream;
    std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
    return kSuccess;
}

GJ_EXPORT int cuStreamSynchronize(void*) {
    GJ_CALLED_IN_CONTEXT();
    return kSuccess;
}

GJ_EXPORT int cuStreamIsCapturing(void*, int* status) {
    GJ_CALLED_IN_CONTEXT();
    *status = 0;
    return kSuccess;
}

GJ_EXPORT int cuThreadExchangeStreamCaptureMode(int* mode) {
    GJ_CALLED();
    static thread_local int kept = 0;
    std::swap(kept, *mode);
    return kSuccess;
}
// NOLINTEND(readability-identifier-naming)
