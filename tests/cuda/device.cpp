// device.cpp: opens the fake libcuda, and hands it memory.
#include "tests/cuda/device.h"

#include <cstdlib>
#include <dlfcn.h>
#include <stdexcept>

namespace gj::test {
namespace {

void* library() {
    static void* const opened = [] {
        setenv("GJ_LIBCUDA", GJ_FAKE_LIBCUDA, 1);
        void* const made = dlopen(GJ_FAKE_LIBCUDA, RTLD_NOW | RTLD_LOCAL);
        return made != nullptr ? made : throw std::runtime_error(dlerror());
    }();
    return opened;
}

std::uint64_t begin_of(const Tensor& tensor) { return reinterpret_cast<std::uintptr_t>(tensor.lowest()); }

void add(const Tensor& tensor, gj_device device, bool is_writable) {
    if (tensor.span_bytes() == 0) return;
    fake_cuda().memory[begin_of(tensor)] = {tensor.span_bytes(), device.device_id, is_writable,
                                            device.device_type == GJ_CUDA_MANAGED};
}

}  // namespace

void* fake_cuda_function(const char* name) {
    void* const found = dlsym(library(), name);
    return found != nullptr ? found : throw std::runtime_error(dlerror());
}

FakeCuda& fake_cuda() {
    static FakeCuda& state = *reinterpret_cast<FakeCudaFunction>(fake_cuda_function("gj_fake_cuda"))();
    return state;
}

OnDevice::OnDevice(ApiCall& call, gj_device device) : call_(call) {
    add(call.params, device, false);
    add(call.indices, device, false);
    add(call.out, device, true);
    call.params.device = call.indices.device = call.out.device = device;
}

OnDevice::~OnDevice() {
    for (Tensor* tensor : {&call_.params, &call_.indices, &call_.out}) {
        fake_cuda().memory.erase(begin_of(*tensor));
        tensor->device = {GJ_CPU, 0};
    }
}

std::string judge_on_device(gj_engine* engine, ApiCall& call, Route route, gj_device device) {
    const Expectation expectation = expect(call);
    const OnDevice scope(call, device);
    std::string wrong = run_and_judge(engine, call, expectation, route);
    if (!fake_cuda().last_fault.empty()) wrong += fake_cuda().last_fault + "\n";
    fake_cuda().last_fault.clear();
    return wrong;
}

DeviceWord::DeviceWord() {
    fake_cuda().memory[reinterpret_cast<std::uintptr_t>(&value)] = {sizeof value, 0, true, false};
}
DeviceWord::~DeviceWord() { fake_cuda().memory.erase(reinterpret_cast<std::uintptr_t>(&value)); }

}  // namespace gj::test
