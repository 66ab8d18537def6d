// launch_device.cpp: the devices of the process's driver.
#include "codegen/cuda/launch_device.h"

#include <list>

#include "codegen/cuda/generic_kernel.h"
#include "codegen/cuda/loaded_code.h"
#include "common/fork_safe_mutex.h"
#include "common/text.h"

namespace gj {
namespace {

/// What the generic kernel's PTX is made for.
constexpr int kOldestMachine = 75;

class CudaKernel : public LoadedKernel {
public:
    CudaKernel(void* kernel, std::size_t bytes) {
        device_function = kernel;
        mapped_bytes = bytes;
    }
};

using Devices = std::list<LaunchDevice>;  // they stay where they are

/// Once the driver is open.
constinit std::atomic<Devices*> devices{nullptr};

Result<Devices*> open_devices() {
    if (Devices* const known = devices.load(std::memory_order_acquire)) return known;
    const LoaderHold hold;
    GJ_ASSIGN_OR_RETURN(const Driver* const driver, Driver::open(""));
    auto made = std::make_unique<Devices>();
    for (const CudaDevice& device : driver->devices()) made->emplace_back(*driver, device);
    Devices* kept = nullptr;
    return devices.compare_exchange_strong(kept, made.get(), std::memory_order_acq_rel) ? made.release() : kept;
}

}  // namespace

constinit std::atomic<bool> LaunchDevice::is_lost_{false}, LaunchDevice::has_begun_{false};

/// Also where another thread was opening the driver: what that has locked stays locked in the child.
const AtForkInChild LaunchDevice::at_fork_([] {
    if (has_begun_.load()) is_lost_.store(true);
});

Status LaunchDevice::lost() {
    return {Code::unavailable, Argument::none,
            "CUDA can't be used in a child of fork() whose parent has used it: start another process"};
}

Result<LaunchDevice*> LaunchDevice::open(std::int32_t number) {
    if (!is_usable() || LoaderHold::was_left_by_fork()) return lost();
    has_begun_.store(true);
    GJ_ASSIGN_OR_RETURN(Devices* const all, open_devices());
    for (LaunchDevice& device : *all) {
        if (device.device_.number != number) continue;
        if (device.device_.machine >= kOldestMachine) return &device;
        return Status(Code::unavailable, Argument::none,
                      text("device ", number, " has compute capability ", device.device_.machine / 10, ".",
                           device.device_.machine % 10, "; 7.5 is the oldest that will do"));
    }
    return invalid(Argument::params, text("device_id is ", number, ", but the driver has ", all->size(), " devices"));
}

Result<void*> LaunchDevice::primary_context() {
    if (void* const known = primary_.load(std::memory_order_acquire)) return known;
    void* context = nullptr;
    const RelaxedCapture relaxed(driver_);
    GJ_RETURN_IF_FAILED(driver_.check(driver_.functions().cuDevicePrimaryCtxRetain(&context, device_.number),
                                      "retaining a primary context"));
    primary_.store(context, std::memory_order_release);  // another thread may have retained it too: it is the same one
    return context;
}

Result<void*> LaunchDevice::generic_kernel(void* stream) {
    if (void* const known = generic_.load(std::memory_order_acquire)) return known;
    GJ_RETURN_IF_FAILED(check_not_captured(
        stream,
        "it is being captured, and the generic kernel is not loaded yet: make a plan before the capture "
        "(gj_gather_plan, gj_gather_nd_plan)"));
    return load_generic_kernel();
}

Result<void*> LaunchDevice::load_generic_kernel() {
    if (void* const known = generic_.load(std::memory_order_acquire)) return known;
    GJ_ASSIGN_OR_RETURN(void* const kernel, load_code(driver_, generic_kernel_ptx(), kGenericKernelName));
    generic_.store(kernel, std::memory_order_release);
    return kernel;
}

Result<std::unique_ptr<LoadedKernel>> LaunchDevice::load(const KernelImage& image) {
    GJ_RETURN_IF_FAILED(check());
    const std::string_view bytes(reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size());
    GJ_ASSIGN_OR_RETURN(void* const kernel, load_code(driver_, bytes, image.symbol));
    GJ_RETURN_IF_FAILED(check_taken(kernel));
    return std::unique_ptr<LoadedKernel>(std::make_unique<CudaKernel>(kernel, bytes.size()));
}

/// A driver that loads lazily (CUDA C++ Programming Guide, "Lazy Loading") looks at code no earlier than a context
/// needs it. The primary one has each kernel, where it is in use. Elsewhere it is made once, on the compiler's worker,
/// until it is known that the device takes code of this kind: a context of the host's own may be gone by now.
Status LaunchDevice::check_taken(void* kernel) {
    const DriverFunctions& f = driver_.functions();
    unsigned flags = 0;
    int is_active = 0;
    if (f.cuDevicePrimaryCtxGetState(device_.number, &flags, &is_active) != 0) return {};
    if (is_active == 0 && takes_code_.load()) return {};
    void* primary = nullptr;
    const RelaxedCapture relaxed(driver_);
    if (f.cuDevicePrimaryCtxRetain(&primary, device_.number) != 0) return {};  // a launch will tell why
    Status resident;
    if (f.cuCtxPushCurrent(primary) == 0) {
        resident = make_resident(kernel);
        static_cast<void>(f.cuCtxPopCurrent(nullptr));
    }
    static_cast<void>(f.cuDevicePrimaryCtxRelease(device_.number));
    if (resident.ok()) takes_code_.store(true);
    return resident.code() == Code::unsupported ? std::move(resident) : Status();
}

Status LaunchDevice::make_resident(void* kernel) const {
    const DriverFunctions& f = driver_.functions();
    const RelaxedCapture relaxed(driver_);
    void* function = nullptr;
    GJ_RETURN_IF_FAILED(driver_.check(f.cuKernelGetFunction(&function, kernel), "loading a kernel into its context"));
    if (f.cuFuncLoad == nullptr) return {};
    return driver_.check(f.cuFuncLoad(function), "loading a kernel into its context");
}

Status LaunchDevice::check_not_captured(void* stream, const char* what) const {
    constexpr int kImplicit = 906;  // of the legacy stream, while another one is captured
    int status = 0;
    const int result = driver_.functions().cuStreamIsCapturing(stream, &status);
    if (result != kImplicit) GJ_RETURN_IF_FAILED(driver_.check(result, "stream"));
    if (result == 0 && status == 0) return {};
    return {Code::failed_precondition, Argument::run_options, text("stream: ", what)};
}

}  // namespace gj
