// driver.cpp: opens libcuda, finds its functions, and asks for the devices.
#include "codegen/cuda/driver.h"

#include <atomic>
#include <memory>

#include "codegen/cuda/library.h"
#include "common/text.h"

namespace gj {
namespace {

// CUDA's numbers.
constexpr int kMajor = 75, kMinor = 76, kMultiprocessors = 16, kL2Bytes = 38;  // CUdevice_attribute
constexpr int kOutOfMemory = 2;                                                // CUresult
/// A context that is destroyed, or no longer usable after an error of a kernel; a stream that is being captured.
constexpr int kPreconditions[] = {4,   201, 214, 220, 226, 700, 702, 709, 710, 714, 715, 716,
                                  717, 718, 719, 900, 901, 902, 903, 904, 905, 906, 907, 908};
/// Code for another machine, PTX that is wrong or of a version that is not known, no code at all.
constexpr int kNotTaken[] = {200, 209, 218, 222};

using GetProcAddress = int (*)(const char* symbol, void** function, int cuda_version, std::uint64_t flags, int* status);

/// Of a library the functions of one version of CUDA: by cuGetProcAddress, else by the names that dlsym knows.
class Finder {
public:
    explicit Finder(void* library)
        : library_(library),
          by_version_(reinterpret_cast<GetProcAddress>(find_symbol(library, "cuGetProcAddress_v2"))) {}

    template <class Function>
    void find(const char* name, const char* exported, Function* function, bool is_needed = true) {
        void* found = nullptr;
        constexpr int kVersion = 1000 * kOldestCuda.major + 10 * kOldestCuda.minor;
        if (by_version_ == nullptr || by_version_(name, &found, kVersion, 0, nullptr) != 0) found = nullptr;
        if (found == nullptr) found = find_symbol(library_, exported);
        *function = reinterpret_cast<Function>(found);
        if (found == nullptr && is_needed && missing_ == nullptr) missing_ = exported;
    }
    /// The first that is not there; null: none.
    const char* missing() const { return missing_; }

private:
    void* const library_;
    const GetProcAddress by_version_;
    const char* missing_ = nullptr;
};

/// The first that is missing, or null.
const char* find_functions(void* library, DriverFunctions* functions) {
    Finder finder(library);
#define GJ_FIND(name) finder.find(#name, #name, &functions->name)
#define GJ_FIND_V2(name) finder.find(#name, #name "_v2", &functions->name)
    GJ_FIND(cuInit);
    GJ_FIND(cuDriverGetVersion);
    GJ_FIND(cuGetErrorName);
    GJ_FIND(cuDeviceGetCount);
    GJ_FIND(cuDeviceGet);
    GJ_FIND(cuDeviceGetAttribute);
    GJ_FIND(cuDevicePrimaryCtxRetain);
    GJ_FIND_V2(cuDevicePrimaryCtxRelease);
    GJ_FIND(cuDevicePrimaryCtxGetState);
    GJ_FIND(cuCtxGetCurrent);
    GJ_FIND(cuCtxGetDevice);
    GJ_FIND(cuCtxGetId);
    GJ_FIND_V2(cuCtxPushCurrent);
    GJ_FIND_V2(cuCtxPopCurrent);
    GJ_FIND(cuLibraryLoadData);
    GJ_FIND(cuLibraryGetKernel);
    GJ_FIND(cuLaunchKernel);
    GJ_FIND_V2(cuMemAlloc);
    GJ_FIND_V2(cuMemFree);
    GJ_FIND(cuMemsetD32Async);
    GJ_FIND_V2(cuMemcpyDtoHAsync);
    GJ_FIND(cuStreamSynchronize);
    GJ_FIND(cuStreamIsCapturing);
    GJ_FIND(cuStreamGetCtx);
    GJ_FIND(cuPointerGetAttribute);
    GJ_FIND(cuThreadExchangeStreamCaptureMode);
    GJ_FIND(cuKernelGetFunction);
#undef GJ_FIND_V2
#undef GJ_FIND
    finder.find("cuFuncLoad", "cuFuncLoad", &functions->cuFuncLoad, /*is_needed=*/false);
    return finder.missing();
}

Status unavailable(std::string why) {
    return {Code::unavailable, Argument::none, text("no CUDA driver: ", std::move(why))};
}

constinit std::atomic<const Driver*> opened{nullptr};

}  // namespace

Status Driver::failure(int result, const char* what) const {
    const char* name = nullptr;
    if (functions_.cuGetErrorName(result, &name) != 0 || name == nullptr) name = "an error that it has no name for";
    Code code = result == kOutOfMemory ? Code::resource_exhausted : Code::internal;
    for (const int precondition : kPreconditions)
        if (result == precondition) code = Code::failed_precondition;
    for (const int not_taken : kNotTaken)
        if (result == not_taken) code = Code::unsupported;
    return {code, Argument::none, text(what, ": CUDA says ", name, " (", result, ")")};
}

Status Driver::read_devices() {
    int count = 0;
    GJ_RETURN_IF_FAILED(check(functions_.cuDeviceGetCount(&count), "counting devices"));
    for (int i = 0; i < count; ++i) {
        CudaDevice device;
        int major = 0, minor = 0;
        GJ_RETURN_IF_FAILED(check(functions_.cuDeviceGet(&device.number, i), "asking for a device"));
        const auto ask = [&](int attribute, int* value) {
            return check(functions_.cuDeviceGetAttribute(value, attribute, device.number), "asking a device");
        };
        GJ_RETURN_IF_FAILED(ask(kMajor, &major));
        GJ_RETURN_IF_FAILED(ask(kMinor, &minor));
        GJ_RETURN_IF_FAILED(ask(kMultiprocessors, &device.multiprocessors));
        GJ_RETURN_IF_FAILED(ask(kL2Bytes, &device.l2_bytes));
        device.machine = 10 * major + minor;
        devices_.push_back(device);
    }
    return {};
}

Result<const Driver*> Driver::start(void* library) {
    std::unique_ptr<Driver> driver(new Driver);
    DriverFunctions& f = driver->functions_;
    if (const char* missing = find_functions(library, &f)) {
        // An old driver is told by its version where it can say that much.
        int version = 0;
        if (f.cuDriverGetVersion == nullptr || f.cuDriverGetVersion(&version) != 0 || version >= 12000)
            return unavailable(text("it has no ", missing));
        return unavailable(
            text("it knows CUDA ", version / 1000, ".", version % 1000 / 10, ", but 12.0 is the oldest that will do"));
    }
    int version = 0;
    if (const Status started = driver->check(f.cuInit(0), "starting it"); !started.ok())
        return unavailable(started.failure().message);
    if (f.cuDriverGetVersion(&version) != 0) return unavailable("it does not say its version");
    driver->version_ = {version / 1000, version % 1000 / 10};
    if (driver->version_ < kOldestCuda)
        return unavailable(text("it knows CUDA ", driver->version_.major, ".", driver->version_.minor,
                                ", but 12.0 is the oldest that will do"));
    if (const Status devices = driver->read_devices(); !devices.ok()) return unavailable(devices.failure().message);
    if (driver->devices_.empty()) return unavailable("it has no device");
    return driver.release();
}

Result<const Driver*> Driver::open(const std::string& chosen) {
    if (const Driver* known = opened.load(std::memory_order_acquire)) return known;
    const Result<void*> library = open_library(driver_place(chosen));
    if (!library.ok()) return unavailable(library.status().failure().message);
    GJ_ASSIGN_OR_RETURN(const Driver* const made, start(library.value()));
    // Who was first is kept; the other one is a table.
    const Driver* kept = nullptr;
    return opened.compare_exchange_strong(kept, made, std::memory_order_acq_rel) ? made : kept;
}

}  // namespace gj
