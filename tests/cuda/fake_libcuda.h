// fake_libcuda.h: a libcuda without a card: it hands out memory of the host, refuses CUBINs, and runs PTX by tests/ptx.
//
// Streams do at once what they are given, unless they are captured. It is as strict as CUDA is where that matters: what
// must not be done while a stream is captured ends the capture, contexts that were destroyed are told by their id, and
// a kernel that leaves device memory leaves its context in error.
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

/// Device memory, or managed memory.
struct FakeMemory {
    std::size_t bytes = 0;
    int device = 0;
    bool is_writable = true;
    bool is_managed = false;
};

/// Of each of its devices: so little that calls of a test are stored both ways.
inline constexpr int kFakeL2Bytes = 64 << 10;

/// The state of the process's one. A test changes it while no other thread calls it.
struct FakeCuda {
    /// How often each function was called, by name.
    std::map<std::string, int> calls;
    /// What each call of a function answers, by name, and does nothing.
    std::map<std::string, int> failing;
    /// What the machine said of the last launch that failed.
    std::string last_fault;
    /// What was allocated, and not freed, by begin. A test may add memory of its own.
    std::map<std::uint64_t, FakeMemory> memory;
    /// The stream of the last launch, copy or set, and the context that it belonged to.
    void *last_stream = nullptr, *last_context = nullptr;
    /// The name of the last kernel that was launched, the bytes of its parameters, and its grid.
    std::string last_kernel;
    std::size_t last_parameter_bytes = 0;
    std::uint32_t last_blocks = 0, last_threads = 0;
    /// It takes CUBINs, and refuses them where a context is to have their kernel.
    bool is_lazy = false;
    /// Launches do nothing: for the cost of what comes before them.
    bool skips_kernels = false;
    /// 32-byte sectors that kernels have read and written.
    std::uint64_t sectors_read = 0, sectors_written = 0;
    /// Called before each read of a kernel.
    std::function<void(std::uint64_t address, std::size_t bytes)> before_read;
};

/// Exported by the library as "gj_fake_cuda".
using FakeCudaFunction = FakeCuda* (*)();

}  // namespace gj::test
