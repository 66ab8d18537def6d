// driver.h: the driver of CUDA (CUDA Driver API, 12.0 and later), by prototypes of our own: the one owner of libcuda's
// functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "codegen/cuda/version.h"
#include "common/status.h"

namespace gj {

/// CUdeviceptr; CUdevice, CUresult and attributes are numbers; contexts, streams, libraries and kernels are opaque.
using DeviceAddress = unsigned long long;

// NOLINTBEGIN(readability-identifier-naming): libcuda's names.
/// By the names without their versions. Each is there, but for those at the end, which may be null.
struct DriverFunctions {
    int (*cuInit)(unsigned flags);
    int (*cuDriverGetVersion)(int* version);
    int (*cuGetErrorName)(int result, const char** name);
    int (*cuDeviceGetCount)(int* count);
    int (*cuDeviceGet)(int* device, int number);
    int (*cuDeviceGetAttribute)(int* value, int attribute, int device);
    int (*cuDevicePrimaryCtxRetain)(void** context, int device);
    int (*cuDevicePrimaryCtxRelease)(int device);
    int (*cuDevicePrimaryCtxGetState)(int device, unsigned* flags, int* active);
    int (*cuCtxGetCurrent)(void** context);
    int (*cuCtxGetDevice)(int* device);
    int (*cuCtxGetId)(void* context, unsigned long long* id);
    int (*cuCtxPushCurrent)(void* context);
    int (*cuCtxPopCurrent)(void** context);
    int (*cuLibraryLoadData)(void** library, const void* code, int* jit_options, void** jit_values, unsigned jit_count,
                             int* options, void** values, unsigned count);
    int (*cuLibraryGetKernel)(void** kernel, void* library, const char* name);
    int (*cuLaunchKernel)(void* kernel, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                          unsigned block_y, unsigned block_z, unsigned shared_bytes, void* stream, void** parameters,
                          void** extra);
    int (*cuMemAlloc)(DeviceAddress* address, std::size_t bytes);
    int (*cuMemFree)(DeviceAddress address);
    int (*cuMemsetD32Async)(DeviceAddress address, unsigned value, std::size_t count, void* stream);
    int (*cuMemcpyDtoHAsync)(void* to, DeviceAddress from, std::size_t bytes, void* stream);
    int (*cuStreamSynchronize)(void* stream);
    int (*cuStreamIsCapturing)(void* stream, int* status);
    int (*cuStreamGetCtx)(void* stream, void** context);
    int (*cuPointerGetAttribute)(void* value, int attribute, DeviceAddress address);
    int (*cuThreadExchangeStreamCaptureMode)(int* mode);
    int (*cuKernelGetFunction)(void** function, void* kernel);
    int (*cuFuncLoad)(void* function);  ///< from 12.4 on
};
// NOLINTEND(readability-identifier-naming)

/// What schedules and compilers may know of a device.
struct CudaDevice {
    int number = 0;   ///< the driver's
    int machine = 0;  ///< compute capability: 90 is 9.0
    int multiprocessors = 0;
    int l2_bytes = 0;
};

/// Of the process; never closed. Thread-safe.
class Driver {
public:
    /// Opens it and starts it, if that was not done. `chosen`: a file, or "" for GJ_LIBCUDA, else the system's, which
    /// the first call that succeeds decides. UNAVAILABLE, with the reason: none is there, it is older than 12.0, lacks
    /// a function, or has no device. Who calls this may hold the loader's lock.
    static Result<const Driver*> open(const std::string& chosen);

    CudaVersion version() const { return version_; }
    const std::vector<CudaDevice>& devices() const { return devices_; }
    const DriverFunctions& functions() const { return functions_; }

    /// Success, or what a function's result means: `what`, and CUDA's name for it. RESOURCE_EXHAUSTED for want of
    /// memory, FAILED_PRECONDITION where the context is gone or in error, or the stream is being captured, UNSUPPORTED
    /// of code that it does not take; else INTERNAL.
    Status check(int result, const char* what) const { return result == 0 ? Status() : failure(result, what); }

private:
    Driver() = default;
    static Result<const Driver*> start(void* library);
    Status read_devices();
    Status failure(int result, const char* what) const;

    DriverFunctions functions_{};
    CudaVersion version_;
    std::vector<CudaDevice> devices_;
};

/// While it lives, what this thread loads, allocates or frees ends no capture: else a capture of any thread, in the
/// mode that hosts use by default, would be lost.
class RelaxedCapture {
public:
    explicit RelaxedCapture(const Driver& driver) : driver_(driver) { exchange(); }
    ~RelaxedCapture() { exchange(); }
    RelaxedCapture(const RelaxedCapture&) = delete;
    RelaxedCapture& operator=(const RelaxedCapture&) = delete;

private:
    void exchange() { static_cast<void>(driver_.functions().cuThreadExchangeStreamCaptureMode(&mode_)); }

    static constexpr int kRelaxed = 2;
    const Driver& driver_;
    int mode_ = kRelaxed;
};

}  // namespace gj
