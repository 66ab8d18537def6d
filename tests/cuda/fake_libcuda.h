// fake_libcuda.h: a libcuda without a card: it hands out memory of the host, refuses CUBINs, and runs PTX by tests/ptx.
//
// What it shows is read from the environment when it is started:
//     GJ_FAKE_CUDA_VERSION   what it knows, as the driver says it: 13000 (default)
//     GJ_FAKE_CUDA_DEVICES   capabilities, "80,90,120,990" (default); "none"
//     GJ_FAKE_CUDA_INIT      what cuInit answers
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace gj::test {

/// The state of the process's one. Its functions may be called by one thread at a time.
struct FakeCuda {
    /// How often each function was called, by name.
    std::map<std::string, int> calls;
    /// What the machine said of the last launch that failed.
    std::string last_fault;
    /// Begin and bytes of what was allocated, and not freed.
    std::map<std::uint64_t, std::size_t> memory;
    /// The stream of the last launch or copy.
    void* last_stream = nullptr;
    /// Called before each read of a kernel.
    std::function<void(std::uint64_t address, std::size_t bytes)> before_read;
};

/// Exported by the library as "gj_fake_cuda".
using FakeCudaFunction = FakeCuda* (*)();

}  // namespace gj::test
