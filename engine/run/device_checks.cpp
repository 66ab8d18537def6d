// device_checks.cpp: pointer attributes, and a stream's context.
#include "engine/run/device_checks.h"

#include <algorithm>

#include "common/text.h"

namespace gj {
namespace {

// CUpointer_attribute, CUmemorytype
constexpr int kMemoryType = 2, kIsManaged = 8, kOrdinal = 9;
constexpr unsigned kDeviceMemory = 2;

Status check_pointer(const LaunchDevice& device, const void* pointer, Argument argument, const char* what) {
    if (pointer == nullptr) return {};
    const DriverFunctions& f = device.driver().functions();
    const auto address = reinterpret_cast<DeviceAddress>(pointer);
    unsigned type = 0, is_managed = 0;
    int ordinal = -1;
    // What the driver does not know is memory of the host.
    if (f.cuPointerGetAttribute(&type, kMemoryType, address) != 0) type = 0;
    if (f.cuPointerGetAttribute(&is_managed, kIsManaged, address) != 0) is_managed = 0;
    if (is_managed != 0) return {};
    if (type != kDeviceMemory) return invalid(argument, text(what, " is no address of device memory"));
    if (f.cuPointerGetAttribute(&ordinal, kOrdinal, address) != 0 || ordinal == device.device().number) return {};
    return invalid(argument, text(what, " lies on device ", ordinal, ", not on device ", device.device().number));
}

Status check_tensor(const LaunchDevice& device, const TensorView& tensor, Argument argument) {
    const bool is_empty = std::count(tensor.shape, tensor.shape + tensor.rank, 0) > 0;
    return is_empty ? Status() : check_pointer(device, tensor.data, argument, "data");
}

Status check_stream(const LaunchDevice& device, void* stream) {
    if (is_named_stream(stream)) return {};
    const Driver& driver = device.driver();
    const DriverFunctions& f = driver.functions();
    void* context = nullptr;
    if (f.cuStreamGetCtx(stream, &context) != 0) return invalid(Argument::run_options, "stream is none of CUDA's");
    int number = -1;
    GJ_RETURN_IF_FAILED(driver.check(f.cuCtxPushCurrent(context), "stream"));
    const int asked = f.cuCtxGetDevice(&number);
    static_cast<void>(f.cuCtxPopCurrent(nullptr));
    GJ_RETURN_IF_FAILED(driver.check(asked, "stream"));
    if (number == device.device().number) return {};
    return invalid(Argument::run_options, text("stream belongs to device ", number, ", but the tensors lie on device ",
                                               device.device().number));
}

}  // namespace

Status check_places(const LaunchDevice& device, const Call& call, const RunSettings& settings) {
    GJ_RETURN_IF_FAILED(check_tensor(device, call.params, Argument::params));
    GJ_RETURN_IF_FAILED(check_tensor(device, call.indices, Argument::indices));
    GJ_RETURN_IF_FAILED(check_tensor(device, call.out, Argument::out));
    GJ_RETURN_IF_FAILED(check_pointer(device, settings.error_word, Argument::run_options, "error_word"));
    return check_stream(device, settings.stream);
}

}  // namespace gj
