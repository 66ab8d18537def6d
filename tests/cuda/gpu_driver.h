// gpu_driver.h: libcuda as a host program uses it, by prototypes of its own: contexts, streams, memory, graphs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gj::test {

using GpuAddress = unsigned long long;

/// X(name, exported name, parameters): what CUDA 12 exports, and 13 still does.
#define GJ_GPU_FUNCTIONS(X)                                                                                          \
    X(cuInit, "cuInit", (unsigned))                                                                                  \
    X(cuDriverGetVersion, "cuDriverGetVersion", (int*))                                                              \
    X(cuGetErrorName, "cuGetErrorName", (int, const char**))                                                         \
    X(cuDeviceGet, "cuDeviceGet", (int*, int))                                                                       \
    X(cuDeviceGetAttribute, "cuDeviceGetAttribute", (int*, int, int))                                                \
    X(cuDeviceGetName, "cuDeviceGetName", (char*, int, int))                                                         \
    X(cuDevicePrimaryCtxRetain, "cuDevicePrimaryCtxRetain", (void**, int))                                           \
    X(cuCtxCreate, "cuCtxCreate_v2", (void**, unsigned, int))                                                        \
    X(cuCtxDestroy, "cuCtxDestroy_v2", (void*))                                                                      \
    X(cuCtxGetCurrent, "cuCtxGetCurrent", (void**))                                                                  \
    X(cuCtxPushCurrent, "cuCtxPushCurrent_v2", (void*))                                                              \
    X(cuCtxPopCurrent, "cuCtxPopCurrent_v2", (void**))                                                               \
    X(cuCtxSynchronize, "cuCtxSynchronize", ())                                                                      \
    X(cuMemGetInfo, "cuMemGetInfo_v2", (std::size_t*, std::size_t*))                                                 \
    X(cuMemAlloc, "cuMemAlloc_v2", (GpuAddress*, std::size_t))                                                       \
    X(cuMemAllocManaged, "cuMemAllocManaged", (GpuAddress*, std::size_t, unsigned))                                  \
    X(cuMemFree, "cuMemFree_v2", (GpuAddress))                                                                       \
    X(cuMemcpyHtoD, "cuMemcpyHtoD_v2", (GpuAddress, const void*, std::size_t))                                       \
    X(cuMemcpyDtoH, "cuMemcpyDtoH_v2", (void*, GpuAddress, std::size_t))                                             \
    X(cuMemcpyDtoDAsync, "cuMemcpyDtoDAsync_v2", (GpuAddress, GpuAddress, std::size_t, void*))                       \
    X(cuMemsetD8Async, "cuMemsetD8Async", (GpuAddress, unsigned char, std::size_t, void*))                           \
    X(cuStreamCreate, "cuStreamCreate", (void**, unsigned))                                                          \
    X(cuStreamDestroy, "cuStreamDestroy_v2", (void*))                                                                \
    X(cuStreamSynchronize, "cuStreamSynchronize", (void*))                                                           \
    X(cuStreamBeginCapture, "cuStreamBeginCapture_v2", (void*, int))                                                 \
    X(cuStreamEndCapture, "cuStreamEndCapture", (void*, void**))                                                     \
    X(cuGraphInstantiate, "cuGraphInstantiateWithFlags", (void**, void*, unsigned long long))                        \
    X(cuGraphLaunch, "cuGraphLaunch", (void*, void*))                                                                \
    X(cuGraphExecDestroy, "cuGraphExecDestroy", (void*))                                                             \
    X(cuGraphDestroy, "cuGraphDestroy", (void*))                                                                     \
    X(cuEventCreate, "cuEventCreate", (void**, unsigned))                                                            \
    X(cuEventRecord, "cuEventRecord", (void*, void*))                                                                \
    X(cuEventSynchronize, "cuEventSynchronize", (void*))                                                             \
    X(cuEventElapsedTime, "cuEventElapsedTime", (float*, void*, void*))                                              \
    X(cuLibraryLoadData, "cuLibraryLoadData", (void**, const void*, int*, void**, unsigned, int*, void**, unsigned)) \
    X(cuLibraryGetKernel, "cuLibraryGetKernel", (void**, void*, const char*))                                        \
    X(cuLaunchKernel, "cuLaunchKernel",                                                                              \
      (void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**))

/// Of the library that gatherjit opens too: GJ_LIBCUDA, else the system's. Started, with device 0.
struct GpuDriver {
    // NOLINTBEGIN(readability-identifier-naming, bugprone-macro-parentheses): libcuda's names, and a declaration
#define GJ_GPU_MEMBER(name, exported, parameters) int(*name) parameters = nullptr;
    GJ_GPU_FUNCTIONS(GJ_GPU_MEMBER)
#undef GJ_GPU_MEMBER
    // NOLINTEND(readability-identifier-naming, bugprone-macro-parentheses)
    bool is_fake = false;  ///< tests/cuda/fake_libcuda: slow, and all is small there
};
/// Throws std::runtime_error where it can't be opened.
const GpuDriver& gpu();

/// Throws std::runtime_error with CUDA's name for what is not success.
void check_gpu(int result, const char* what);
/// GJ_GPU(cuMemFree, address): a call that must succeed.
#define GJ_GPU(name, ...) ::gj::test::check_gpu(::gj::test::gpu().name(__VA_ARGS__), #name)

/// `real`, or `over_fake` where there is no card.
template <class T>
T on_card(T real, T over_fake) {
    return gpu().is_fake ? over_fake : real;
}

/// A context of device 0, current while this lives: the primary one, or one of its own, which ends with it.
class GpuContext {
public:
    enum Kind { kPrimary, kOwn };
    explicit GpuContext(Kind kind = kPrimary);
    ~GpuContext();
    GpuContext(const GpuContext&) = delete;
    GpuContext& operator=(const GpuContext&) = delete;

private:
    Kind kind_;
    void* context_ = nullptr;
};

class GpuStream {
public:
    static constexpr unsigned kBlocking = 0, kNonBlocking = 1;
    explicit GpuStream(unsigned flags = kNonBlocking) { GJ_GPU(cuStreamCreate, &stream_, flags); }
    ~GpuStream() { static_cast<void>(gpu().cuStreamDestroy(stream_)); }
    GpuStream(const GpuStream&) = delete;
    GpuStream& operator=(const GpuStream&) = delete;
    operator void*() const { return stream_; }
    void wait() const { GJ_GPU(cuStreamSynchronize, stream_); }

private:
    void* stream_ = nullptr;
};

/// Memory of the current context.
class GpuMemory {
public:
    explicit GpuMemory(std::size_t bytes, bool is_managed = false);
    ~GpuMemory() { static_cast<void>(gpu().cuMemFree(address_)); }
    GpuMemory(const GpuMemory&) = delete;
    GpuMemory& operator=(const GpuMemory&) = delete;
    GpuAddress address() const { return address_; }
    template <class T = unsigned char>
    T* at(std::size_t offset = 0) const {
        return reinterpret_cast<T*>(address_ + offset);
    }
    std::size_t bytes() const { return bytes_; }
    /// Once all that was enqueued in the current context is done.
    void write(const void* from, std::size_t bytes, std::size_t offset = 0) const;
    void read(void* to, std::size_t bytes, std::size_t offset = 0) const;
    void set(unsigned char value) const;

private:
    GpuAddress address_ = 0;
    std::size_t bytes_;
};

/// What a stream was given while this recorded it.
class GpuGraph {
public:
    /// Modes of a capture: what other threads may not do meanwhile.
    static constexpr int kGlobal = 0, kThreadLocal = 1;
    GpuGraph() = default;
    ~GpuGraph();
    GpuGraph(const GpuGraph&) = delete;
    GpuGraph& operator=(const GpuGraph&) = delete;
    static void begin(void* stream, int mode = kGlobal) { GJ_GPU(cuStreamBeginCapture, stream, mode); }
    void end(void* stream);
    void launch(void* stream) const { GJ_GPU(cuGraphLaunch, executable_, stream); }

private:
    void *graph_ = nullptr, *executable_ = nullptr;
};

}  // namespace gj::test
