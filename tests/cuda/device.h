// device.h: the fake libcuda as the driver that the library opens, and a call's tensors as memory of a device.
#pragma once

#include <stdexcept>
#include <string>

#include "tests/cuda/fake_libcuda.h"
#include "tests/judge.h"
#include "tests/support/call.h"

namespace gj::test {

/// Of the process. The library opens it too, from the first use of this on.
FakeCuda& fake_cuda();
/// One of its functions, by the name that CUDA 12 exports.
void* fake_cuda_function(const char* name);
/// Calls it. Throws std::runtime_error unless it answers 0.
template <class... Arguments>
void cuda(const char* name, Arguments... arguments) {
    const int answer = reinterpret_cast<int (*)(Arguments...)>(fake_cuda_function(name))(arguments...);
    if (answer != 0) throw std::runtime_error(name + (" answered " + std::to_string(answer)));
}

/// While it lives, a call's tensors lie on a device: their elements, and nothing beside them, are its memory.
class OnDevice {
public:
    explicit OnDevice(ApiCall& call, gj_device device = {GJ_CUDA, 0});
    ~OnDevice();
    OnDevice(const OnDevice&) = delete;
    OnDevice& operator=(const OnDevice&) = delete;

private:
    ApiCall& call_;
};

/// As run_and_judge, on a device: "" or what is wrong. The oracle's answer is that of the host.
std::string judge_on_device(gj_engine* engine, ApiCall& call, Route route = Route::kDirect,
                            gj_device device = {GJ_CUDA, 0});

/// A word of device memory, with UINT64_MAX in it.
class DeviceWord {
public:
    DeviceWord();
    ~DeviceWord();
    DeviceWord(const DeviceWord&) = delete;
    DeviceWord& operator=(const DeviceWord&) = delete;
    std::uint64_t* get() { return &value; }

    alignas(8) std::uint64_t value = UINT64_MAX;
};

}  // namespace gj::test
