// cuda_loader.cpp: hands a kernel's bytes to the driver.
#include "engine/store/cuda_loader.h"

#include <string_view>

#include "codegen/cuda/launch_device.h"
#include "codegen/cuda/loaded_code.h"

namespace gj {
namespace {

class CudaKernel : public LoadedKernel {
public:
    CudaKernel(void* kernel, std::size_t bytes) {
        device_function = kernel;
        mapped_bytes = bytes;
    }
};

class CudaLoader final : public Loader {
public:
    Status check() const override { return LaunchDevice::is_usable() ? Status() : LaunchDevice::lost(); }

    Result<std::unique_ptr<LoadedKernel>> load(const KernelImage& image) override {
        GJ_RETURN_IF_FAILED(check());
        GJ_ASSIGN_OR_RETURN(const Driver* const driver, Driver::open(""));  // it is open
        const std::string_view bytes(reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size());
        GJ_ASSIGN_OR_RETURN(void* const kernel, load_code(*driver, bytes, image.symbol));
        return std::unique_ptr<LoadedKernel>(std::make_unique<CudaKernel>(kernel, bytes.size()));
    }
};

constinit CudaLoader loader;

}  // namespace

Loader& cuda_loader() { return loader; }

}  // namespace gj
