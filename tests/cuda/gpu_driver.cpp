// gpu_driver.cpp: opens libcuda, and owns what it hands out.
#include "tests/cuda/gpu_driver.h"

#include <cstdlib>
#include <dlfcn.h>
#include <stdexcept>

namespace gj::test {
namespace {

template <class Function>
void find(void* library, const char* name, Function* function) {
    *function = reinterpret_cast<Function>(dlsym(library, name));
    if (*function == nullptr) throw std::runtime_error(std::string("the CUDA driver has no ") + name);
}

GpuDriver open_driver() {
    const char* const given = std::getenv("GJ_LIBCUDA");
    void* const library = dlopen(given != nullptr ? given : "libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) throw std::runtime_error(dlerror());
    GpuDriver driver;
#define GJ_GPU_FIND(name, exported, parameters) find(library, exported, &driver.name);
    GJ_GPU_FUNCTIONS(GJ_GPU_FIND)
#undef GJ_GPU_FIND
    driver.is_fake = dlsym(library, "gj_fake_cuda") != nullptr;
    if (const int result = driver.cuInit(0); result != 0)
        throw std::runtime_error("cuInit answered " + std::to_string(result));
    return driver;
}

}  // namespace

const GpuDriver& gpu() {
    static const GpuDriver driver = open_driver();
    return driver;
}

void check_gpu(int result, const char* what) {
    if (result == 0) return;
    const char* name = nullptr;
    if (gpu().cuGetErrorName(result, &name) != 0 || name == nullptr) name = "no name";
    throw std::runtime_error(std::string(what) + " answered " + name + " (" + std::to_string(result) + ")");
}

GpuContext::GpuContext(Kind kind) : kind_(kind) {
    int device = 0;
    GJ_GPU(cuDeviceGet, &device, 0);
    if (kind == kOwn) {
        GJ_GPU(cuCtxCreate, &context_, 0, device);
    } else {
        GJ_GPU(cuDevicePrimaryCtxRetain, &context_, device);  // for good: the engine keeps it as well
        GJ_GPU(cuCtxPushCurrent, context_);
    }
}

GpuContext::~GpuContext() {
    if (kind_ == kOwn)
        static_cast<void>(gpu().cuCtxDestroy(context_));
    else
        static_cast<void>(gpu().cuCtxPopCurrent(&context_));
}

GpuMemory::GpuMemory(std::size_t bytes, bool is_managed) : bytes_(bytes) {
    constexpr unsigned kAttachGlobal = 1;
    if (is_managed)
        GJ_GPU(cuMemAllocManaged, &address_, bytes, kAttachGlobal);
    else
        GJ_GPU(cuMemAlloc, &address_, bytes);
}

void GpuMemory::write(const void* from, std::size_t bytes, std::size_t offset) const {
    GJ_GPU(cuCtxSynchronize);
    if (bytes != 0) GJ_GPU(cuMemcpyHtoD, address_ + offset, from, bytes);
    GJ_GPU(cuCtxSynchronize);  // a copy from memory that can be paged may still be under way
}

void GpuMemory::read(void* to, std::size_t bytes, std::size_t offset) const {
    GJ_GPU(cuCtxSynchronize);
    if (bytes != 0) GJ_GPU(cuMemcpyDtoH, to, address_ + offset, bytes);
}

void GpuMemory::set(unsigned char value) const {
    GJ_GPU(cuCtxSynchronize);
    GJ_GPU(cuMemsetD8Async, address_, value, bytes_, nullptr);
    GJ_GPU(cuCtxSynchronize);
}

GpuGraph::~GpuGraph() {
    if (executable_ != nullptr) static_cast<void>(gpu().cuGraphExecDestroy(executable_));
    if (graph_ != nullptr) static_cast<void>(gpu().cuGraphDestroy(graph_));
}

void GpuGraph::end(void* stream) {
    GJ_GPU(cuStreamEndCapture, stream, &graph_);
    GJ_GPU(cuGraphInstantiate, &executable_, graph_, 0);
}

}  // namespace gj::test
