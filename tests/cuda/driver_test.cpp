// driver_test.cpp: the driver's table, over a fake libcuda: what is missing is a reason; PTX is loaded; a
// kernel's error is told with CUDA's name for it.
#include "codegen/cuda/driver.h"

#include <cstdlib>
#include <dlfcn.h>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/cuda/generic_args.h"
#include "codegen/cuda/generic_kernel.h"
#include "codegen/cuda/loaded_code.h"
#include "tests/cuda/fake_libcuda.h"
#include "tests/support/child_process.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

/// The process's, opened once.
const Driver& driver() {
    const Result<const Driver*> opened = Driver::open(GJ_FAKE_LIBCUDA);
    if (!opened.ok()) throw std::runtime_error(opened.status().failure().message);
    return *opened.value();
}

FakeCuda& fake() {
    static FakeCuda& state = *[] {
        void* const library = dlopen(GJ_FAKE_LIBCUDA, RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) throw std::runtime_error(dlerror());
        return reinterpret_cast<FakeCudaFunction>(dlsym(library, "gj_fake_cuda"))();
    }();
    return state;
}

void require(int result) {
    const Status status = driver().check(result, "a test");
    REQUIRE_MESSAGE(status.ok(), (status.ok() ? "" : status.failure().message));
}

/// The device's primary context, current while it lives.
class Entered {
public:
    explicit Entered(int device) {
        void* context = nullptr;
        require(driver().functions().cuDevicePrimaryCtxRetain(&context, device));
        require(driver().functions().cuCtxPushCurrent(context));
    }
    ~Entered() { driver().functions().cuCtxPopCurrent(nullptr); }
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;
};

TEST_CASE("what is missing is a reason") {
    const auto says = [](const char* library, const char* setting, const char* why) {
        CHECK(run_test_case("child: opens a driver",
                            {std::string("GJ_LIBCUDA=") + library, setting, std::string("GJ_TEST_WHY=") + why}) == 0);
    };
    says("/nowhere/libcuda.so.1", "X=", "/nowhere/libcuda.so.1: cannot open shared object file");
    says(GJ_FAKE_LIBCUDA, "GJ_FAKE_CUDA_VERSION=11080", "it knows CUDA 11.8, but 12.0 is the oldest that will do");
    says(GJ_FAKE_LIBCUDA, "GJ_FAKE_CUDA_DEVICES=none", "it has no device");
    says(GJ_FAKE_LIBCUDA, "GJ_FAKE_CUDA_INIT=100", "CUDA_ERROR_NO_DEVICE (100)");
    says(GJ_FAKE_LIBCUDA, "GJ_FAKE_CUDA_INIT=12345", "an error that it has no name for (12345)");
    says(GJ_OLD_LIBCUDA, "GJ_FAKE_CUDA_VERSION=11040", "it knows CUDA 11.4, but 12.0 is the oldest");
    says(GJ_OLD_LIBCUDA, "GJ_FAKE_CUDA_VERSION=12000", "it has no cuLibraryLoadData");
}

TEST_CASE("child: opens a driver" * doctest::skip()) {
    const Result<const Driver*> opened = Driver::open("");
    REQUIRE(!opened.ok());
    CHECK(opened.status().code() == Code::unavailable);
    const std::string& message = opened.status().failure().message;
    CHECK_MESSAGE(message.starts_with("no CUDA driver: "), message);
    CHECK_MESSAGE(message.find(std::getenv("GJ_TEST_WHY")) != std::string::npos, message);
}

TEST_CASE("the oldest driver takes the shipped PTX") {
    CHECK(run_test_case("child: loads the generic kernel", {"GJ_FAKE_CUDA_VERSION=12000"}) == 0);
}

TEST_CASE("version and devices are read once; a result is a status with CUDA's name") {
    CHECK(driver().version() == CudaVersion{13, 0});
    CHECK(&driver() == Driver::open("/nowhere/else").value());
    std::vector<int> machines;
    for (const CudaDevice& device : driver().devices()) {
        machines.push_back(device.machine);
        CHECK(device.multiprocessors == 4);
        CHECK(device.l2_bytes == kFakeL2Bytes);
    }
    CHECK(machines == std::vector<int>{80, 90, 120, 990});
    CHECK(fake().calls["cuInit"] == 1);
    CHECK(driver().check(0, "x").ok());
    CHECK(driver().check(1, "x").code() == Code::internal);
    CHECK(driver().check(2, "x").code() == Code::resource_exhausted);
    CHECK(driver().check(201, "x").code() == Code::failed_precondition);
    const Status illegal = driver().check(700, "launching");
    CHECK(illegal.code() == Code::failed_precondition);
    CHECK(illegal.failure().message == "launching: CUDA says CUDA_ERROR_ILLEGAL_ADDRESS (700)");
}

void* load_generic() {
    void *library = nullptr, *kernel = nullptr;
    const std::string text(generic_kernel_ptx());
    require(driver().functions().cuLibraryLoadData(&library, text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    require(driver().functions().cuLibraryGetKernel(&kernel, library, kGenericKernelName));
    return kernel;
}

TEST_CASE("child: loads the generic kernel" * doctest::skip()) {
    CHECK(driver().version() == CudaVersion{12, 0});
    const Entered context(driver().devices()[0].number);
    CHECK(load_generic() != nullptr);
}

TEST_CASE("a CUBIN and newer PTX are refused; a kernel that leaves its memory leaves the context in error") {
    const Entered context(driver().devices()[2].number);
    const DriverFunctions& cuda = driver().functions();
    void* library = nullptr;
    const auto load = [&](const char* code) {
        return cuda.cuLibraryLoadData(&library, code, nullptr, nullptr, 0, nullptr, nullptr, 0);
    };
    CHECK(load("\177ELF and so on") == 209);
    CHECK(load(".version 9.1\n.target sm_75\n") == 222);
    CHECK(load("no PTX") == 218);
    void* const kernel = load_generic();
    GenericArgs args{};
    args.units = args.row_units = 1;
    args.by_row_units = divisor_of(1);
    args.by_fill_units = divisor_of(1);
    args.unit_bytes = 1;
    args.params = args.out = 4096;  // nobody's
    args.policy = static_cast<std::uint32_t>(Policy::zero);
    void* parameters[] = {&args};
    CHECK(cuda.cuLaunchKernel(kernel, 1, 1, 1, 257, 1, 1, 0, nullptr, parameters, nullptr) == 1);  // .maxntid
    CHECK(cuda.cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, nullptr, parameters, nullptr) == 0);
    CHECK(driver().check(cuda.cuStreamSynchronize(nullptr), "waiting").code() == Code::failed_precondition);
    CHECK_MESSAGE(fake().last_fault.find("outside of every tensor") != std::string::npos, fake().last_fault);
    DeviceAddress address = 0;
    CHECK(cuda.cuMemAlloc(&address, 8) == 700);
}

TEST_CASE("what is loaded is found again by its bytes, and 256 MiB are the most") {
    const std::string ptx(generic_kernel_ptx());
    void* const first = load_code(driver(), ptx, kGenericKernelName).value();
    const int loads = fake().calls["cuLibraryLoadData"];
    CHECK(load_code(driver(), ptx, kGenericKernelName).value() == first);
    CHECK(fake().calls["cuLibraryLoadData"] == loads);
    CHECK(load_code(driver(), ptx + "\n", kGenericKernelName).value() != first);
    CHECK(load_code(driver(), "\177ELF and so on", "x").status().code() == Code::unsupported);
    CHECK(load_code(driver(), ptx + "//", "no_such_kernel").status().code() == Code::internal);
    if (kSanitized) return;
    // Comments weigh as much as code.
    const std::string large = ptx + std::string(kMostLoadedBytes - 5 * ptx.size(), ' ');
    CHECK(load_code(driver(), large, kGenericKernelName).ok());
    const auto beyond = load_code(driver(), ptx + "\n\n", kGenericKernelName);
    REQUIRE(beyond.ok());
    const auto no_more = load_code(driver(), ptx + "\n\n\n", kGenericKernelName);
    REQUIRE(!no_more.ok());
    CHECK(no_more.status().code() == Code::resource_exhausted);
    CHECK(load_code(driver(), ptx, kGenericKernelName).value() == first);
}

}  // namespace
}  // namespace gj::test
