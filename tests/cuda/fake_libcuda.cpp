// fake_libcuda.cpp: libcuda's devices, contexts, memory and kernels, over memory of the host.
#include "tests/cuda/fake_libcuda.h"

#include <cstdlib>
#include <cstring>
#include <sstream>
#include <stdexcept>

#include "tests/cuda/fake_process.h"
#include "tests/ptx/machine.h"

namespace gj::test {

FakeProcess& process() {
    static FakeProcess& only = *new FakeProcess;
    return only;
}

std::vector<FakeContext*>& current_contexts() {
    static thread_local std::vector<FakeContext*> current;
    return current;
}

const FakeMemory* find_memory(std::uint64_t address, std::size_t bytes) {
    const auto& memory = process().shown.memory;
    auto range = memory.upper_bound(address);
    if (range == memory.begin()) return nullptr;
    --range;
    const std::uint64_t offset = address - range->first;
    return offset < range->second.bytes && bytes <= range->second.bytes - offset ? &range->second : nullptr;
}

int context_answer() {
    if (current_contexts().empty()) return kInvalidContext;
    const FakeContext& context = *current_contexts().back();
    if (context.is_destroyed) return kContextIsDestroyed;
    return context.is_in_error ? kIllegalAddress : kSuccess;
}

namespace {

constexpr int kMajor = 75, kMinor = 76, kMultiprocessors = 16, kL2Bytes = 38;

struct Library {
    std::string text;
};
struct Loaded {
    ptx::Kernel kernel;
    int machine;  ///< that its PTX is made for: devices from it on take it
};
[[maybe_unused]] constexpr int kNoMachine = 10000;  ///< of CUBINs: none of these devices'

[[maybe_unused]] bool is_cubin(const char* code) { return std::strncmp(code, "\177ELF", 4) == 0; }

/// By the current context's device.
bool is_taken(const Loaded& loaded) {
    return process().devices[static_cast<std::size_t>(current_contexts().back()->device)] >= loaded.machine;
}

[[maybe_unused]] int machine_of(const std::string& text) {
    const std::size_t at = text.find(".target sm_");
    return at == std::string::npos ? 0 : std::stoi(text.substr(at + 11));
}

std::string setting(const char* name, const char* otherwise) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

void read_settings() {
    FakeProcess& p = process();
    p.version = std::stoi(setting("GJ_FAKE_CUDA_VERSION", "13000"));
    p.devices.clear();
    std::istringstream list(setting("GJ_FAKE_CUDA_DEVICES", "80,90,120,990"));
    for (std::string machine; std::getline(list, machine, ',');)
        if (machine != "none") p.devices.push_back(std::stoi(machine));
}

bool is_device(int number) { return number >= 0 && number < static_cast<int>(process().devices.size()); }

FakeContext* make_context(int device, bool is_primary) {
    auto& contexts = process().contexts;
    contexts.push_back(std::make_unique<FakeContext>());
    *contexts.back() = {device, contexts.size(), is_primary, 0, false, false};
    return contexts.back().get();
}

/// Null: nobody has retained it yet.
FakeContext* find_primary(int device) {
    for (const auto& known : process().contexts)
        if (known->is_primary && known->device == device) return known.get();
    return nullptr;
}

ptx::Memory visible_memory() {
    ptx::Memory memory;
    for (const auto& [begin, range] : process().shown.memory)
        memory.allow(reinterpret_cast<const void*>(begin), range.bytes, "device memory", range.is_writable);
    memory.before_read = process().shown.before_read;
    return memory;
}

int run_kernel(const ptx::Kernel& kernel, ptx::Grid grid, const std::vector<std::byte>& parameters) {
    FakeCuda& shown = process().shown;
    shown.last_kernel = kernel.name;
    shown.last_parameter_bytes = kernel.parameter_bytes;
    shown.last_blocks = grid.blocks;
    shown.last_threads = grid.threads;
    try {
        const ptx::Traffic traffic = ptx::run(kernel, grid, parameters, visible_memory());
        shown.sectors_read += traffic.sectors_read;
        shown.sectors_written += traffic.sectors_written;
    } catch (const std::runtime_error& failed) {
        shown.last_fault = failed.what();
        current_contexts().back()->is_in_error = true;  // what comes later hears of it
    }
    return kSuccess;
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
    process().owner = getpid();
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
                                           {400, "CUDA_ERROR_INVALID_HANDLE"},
                                           {500, "CUDA_ERROR_NOT_FOUND"},
                                           {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
                                           {709, "CUDA_ERROR_CONTEXT_IS_DESTROYED"},
                                           {900, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
                                           {901, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"},
                                           {906, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"}};
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
    if (!is_device(number)) return kInvalidDevice;
    *device = number;
    return kSuccess;
}

GJ_EXPORT int cuDeviceGetAttribute(int* value, int attribute, int device) {
    GJ_CALLED();
    if (!is_device(device)) return kInvalidDevice;
    const int machine = process().devices[static_cast<std::size_t>(device)];
    const std::map<int, int> attributes{
        {kMajor, machine / 10}, {kMinor, machine % 10}, {kMultiprocessors, 4}, {kL2Bytes, kFakeL2Bytes}};
    const auto found = attributes.find(attribute);
    if (found == attributes.end()) return kInvalidValue;
    *value = found->second;
    return kSuccess;
}

GJ_EXPORT int cuDevicePrimaryCtxRetain(void** context, int device) {
    GJ_CALLED();
    if (!is_device(device)) return kInvalidDevice;
    FakeContext* const known = find_primary(device);
    FakeContext* const primary = known != nullptr ? known : make_context(device, true);
    ++primary->retained;
    *context = primary;
    return kSuccess;
}

GJ_EXPORT int cuDevicePrimaryCtxRelease_v2(int device) {
    GJ_CALLED();
    FakeContext* const known = is_device(device) ? find_primary(device) : nullptr;
    if (known == nullptr || known->retained == 0) return kInvalidContext;
    --known->retained;
    return kSuccess;
}

GJ_EXPORT int cuDevicePrimaryCtxGetState(int device, unsigned* flags, int* active) {
    GJ_CALLED();
    if (!is_device(device)) return kInvalidDevice;
    const FakeContext* const known = find_primary(device);
    *flags = 0;
    *active = known != nullptr && known->retained > 0 ? 1 : 0;
    return kSuccess;
}

GJ_EXPORT int cuCtxCreate_v2(void** context, unsigned, int device) {
    GJ_CALLED();
    if (!is_device(device)) return kInvalidDevice;
    *context = make_context(device, false);
    current_contexts().push_back(static_cast<FakeContext*>(*context));
    return kSuccess;
}

GJ_EXPORT int cuCtxDestroy_v2(void* context) {
    GJ_CALLED();
    auto* const destroyed = static_cast<FakeContext*>(context);
    destroyed->is_destroyed = true;
    if (!current_contexts().empty() && current_contexts().back() == destroyed) current_contexts().pop_back();
    return kSuccess;
}

GJ_EXPORT int cuCtxGetCurrent(void** context) {
    GJ_CALLED();
    *context = current_contexts().empty() ? nullptr : current_contexts().back();
    return kSuccess;
}

GJ_EXPORT int cuCtxGetDevice(int* device) {
    GJ_CALLED_IN_CONTEXT();
    *device = current_contexts().back()->device;
    return kSuccess;
}

GJ_EXPORT int cuCtxGetId(void* context, unsigned long long* id) {
    GJ_CALLED();
    if (context == nullptr) {
        if (const int answer = context_answer(); answer != kSuccess) return answer;
        context = current_contexts().back();
    }
    if (static_cast<const FakeContext*>(context)->is_destroyed) return kContextIsDestroyed;
    *id = static_cast<const FakeContext*>(context)->id;
    return kSuccess;
}

GJ_EXPORT int cuCtxPushCurrent_v2(void* context) {
    GJ_CALLED();
    if (context == nullptr) return kInvalidContext;
    if (static_cast<const FakeContext*>(context)->is_destroyed) return kContextIsDestroyed;
    current_contexts().push_back(static_cast<FakeContext*>(context));
    return kSuccess;
}

GJ_EXPORT int cuCtxPopCurrent_v2(void** context) {
    GJ_CALLED();
    if (current_contexts().empty()) return kInvalidContext;
    if (context != nullptr) *context = current_contexts().back();
    current_contexts().pop_back();
    return kSuccess;
}

#ifndef GJ_FAKE_CUDA_OLD  // what came with 12.0
GJ_EXPORT int cuLibraryLoadData(void** library, const void* code, int*, void**, unsigned, int*, void**, unsigned) {
    GJ_CALLED();
    if (const int answer = unsafe_answer(); answer != kSuccess) return answer;
    const auto* const text = static_cast<const char*>(code);
    if (is_cubin(text)) {
        if (!process().shown.is_lazy) return kNoBinary;
        *library = keep<Library>("\177ELF");
        return kSuccess;
    }
    try {
        // CUDA 12.4 knows PTX 8.4, 13.0 knows 9.0.
        const std::string version = ptx::version_of(text);
        const int asked = 10 * std::stoi(version) + std::stoi(version.substr(version.find('.') + 1));
        if (asked > (process().version - 4000) / 100 + process().version % 1000 / 10) return kUnsupportedPtx;
    } catch (const std::exception&) {
        return kInvalidPtx;
    }
    *library = keep<Library>(text);
    return kSuccess;
}

GJ_EXPORT int cuLibraryGetKernel(void** kernel, void* library, const char* name) {
    GJ_CALLED();
    try {
        const std::string& text = static_cast<const Library*>(library)->text;
        if (is_cubin(text.c_str())) return *kernel = keep<Loaded>(ptx::Kernel(), kNoMachine), kSuccess;
        *kernel = keep<Loaded>(ptx::read_kernel(text, name), machine_of(text));
    } catch (const std::runtime_error& failed) {
        process().shown.last_fault = failed.what();
        return kNotFound;
    }
    return kSuccess;
}

GJ_EXPORT int cuKernelGetFunction(void** function, void* kernel) {
    GJ_CALLED_IN_CONTEXT();
    if (const int answer = unsafe_answer(); answer != kSuccess) return answer;
    *function = kernel;
    return is_taken(*static_cast<const Loaded*>(kernel)) ? kSuccess : kNoBinary;
}

GJ_EXPORT int cuFuncLoad(void*) {
    GJ_CALLED_IN_CONTEXT();
    return unsafe_answer();
}
#endif

GJ_EXPORT int cuLaunchKernel(void* kernel, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                             unsigned block_y, unsigned block_z, unsigned shared_bytes, void* stream, void** parameters,
                             void** extra) {
    if (process().shown.skips_kernels) return kSuccess;
    GJ_CALLED();
    const bool is_line = grid_y == 1 && grid_z == 1 && block_y == 1 && block_z == 1;
    if (!is_line || grid_x == 0 || block_x == 0 || block_x > 1024 || shared_bytes != 0 || extra != nullptr)
        return kInvalidValue;
    const auto& given_kernel = *static_cast<const Loaded*>(kernel);
    const ptx::Kernel& loaded = given_kernel.kernel;
    if (block_x > loaded.most_threads) return kInvalidValue;
    std::vector<std::byte> given(loaded.parameter_bytes);
    for (std::size_t i = 0; i < loaded.parameters.size(); ++i)
        std::memcpy(given.data() + loaded.parameters[i].offset, parameters[i], loaded.parameters[i].bytes);
    return enqueue(stream, [&given_kernel, grid_x, block_x, given] {
        if (!is_taken(given_kernel)) return static_cast<int>(kNoBinary);
        return run_kernel(given_kernel.kernel, {grid_x, block_x}, given);
    });
}

GJ_EXPORT int cuMemAlloc_v2(unsigned long long* address, std::size_t bytes) {
    GJ_CALLED_IN_CONTEXT();
    if (const int answer = unsafe_answer(); answer != kSuccess) return answer;
    if (bytes == 0) return kInvalidValue;
    void* const memory = bytes <= std::size_t{1} << 32 ? std::aligned_alloc(256, (bytes + 255) / 256 * 256) : nullptr;
    if (memory == nullptr) return kOutOfMemory;
    std::memset(memory, 0xee, bytes);
    *address = reinterpret_cast<std::uintptr_t>(memory);
    process().shown.memory[*address] = {bytes, current_contexts().back()->device, true, false};
    return kSuccess;
}

GJ_EXPORT int cuMemFree_v2(unsigned long long address) {
    GJ_CALLED_IN_CONTEXT();
    if (const int answer = unsafe_answer(); answer != kSuccess) return answer;
    if (process().shown.memory.erase(address) == 0) return kInvalidValue;
    std::free(reinterpret_cast<void*>(address));
    return kSuccess;
}

GJ_EXPORT int cuMemsetD32Async(unsigned long long address, unsigned value, std::size_t count, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    if (address % 4 != 0 || find_memory(address, 4 * count) == nullptr) return kInvalidValue;
    return enqueue(stream, [=] {
        for (std::size_t i = 0; i < count; ++i) std::memcpy(reinterpret_cast<char*>(address) + 4 * i, &value, 4);
        return kSuccess;
    });
}

GJ_EXPORT int cuMemcpyDtoHAsync_v2(void* to, unsigned long long from, std::size_t bytes, void* stream) {
    GJ_CALLED_IN_CONTEXT();
    if (find_memory(from, bytes) == nullptr) return kInvalidValue;
    return enqueue(stream, [=] {
        std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
        return kSuccess;
    });
}

GJ_EXPORT int cuPointerGetAttribute(void* value, int attribute, unsigned long long address) {
    GJ_CALLED();
    const FakeMemory* const memory = find_memory(address, 1);
    if (memory == nullptr) return kInvalidValue;
    switch (attribute) {
        case 2: return *static_cast<unsigned*>(value) = 2, kSuccess;
        case 8: return *static_cast<unsigned*>(value) = memory->is_managed ? 1 : 0, kSuccess;
        case 9: return *static_cast<int*>(value) = memory->device, kSuccess;
        default: return kInvalidValue;
    }
}
// NOLINTEND(readability-identifier-naming)
