// kernels.cpp: the text of the benchmark's kernels, compiled and launched.
#include "bench/gpu/kernels.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "codegen/cuda/nvrtc.h"

namespace gj::bench {
namespace {

constexpr unsigned kThreads = 256, kTile = 4 * kThreads;

constexpr std::uint64_t kSector = 32;

std::uint64_t tiles_of(std::uint64_t items) { return (items + kTile - 1) / kTile; }

constexpr const char* kText = R"(
typedef unsigned long long u64;
struct alignas(16) Unit { unsigned a, b, c, d; };

// A tile of four units a thread: blocks that run side by side read and write side by side.
extern "C" __global__ __launch_bounds__(256) void copy(Unit* out, const Unit* in, u64 units) {
    const u64 first = u64(blockIdx.x) * 1024 + threadIdx.x;
    Unit unit[4];
    for (int j = 0; j < 4; ++j)
        if (first + 256 * j < units) unit[j] = in[first + 256 * j];
    for (int j = 0; j < 4; ++j)
        if (first + 256 * j < units) out[first + 256 * j] = unit[j];
}

// A word of each sector of each row: a thread a sector, four times. A row has 2^shift of them.
extern "C" __global__ __launch_bounds__(256) void probe(unsigned* sink, const unsigned* table, const int* wanted,
                                                        u64 sectors, u64 row_words, u64 shift) {
    unsigned sum = 0;
    const u64 first = u64(blockIdx.x) * 1024 + threadIdx.x;
    for (int j = 0; j < 4; ++j) {
        const u64 n = first + 256 * j;
        if (n < sectors) sum ^= table[u64(wanted[n >> shift]) * row_words + 8 * (n & ((1 << shift) - 1))];
    }
    if (sum == 0x12345678u) *sink = sum;  // so that it is not left out
}

extern "C" __global__ __launch_bounds__(256) void fill(Unit* out, u64 units) {
    const u64 first = u64(blockIdx.x) * 1024 + threadIdx.x;
    for (int j = 0; j < 4; ++j)
        if (first + 256 * j < units) out[first + 256 * j] = Unit{7, 7, 7, 7};
}

extern "C" __global__ void block_a_row(unsigned* out, const unsigned* table, const int* wanted, u64 row_bytes) {
    const u64 to = blockIdx.x * row_bytes / 4, from = u64(wanted[blockIdx.x]) * row_bytes / 4;
    if (row_bytes % 16 == 0) {
        for (u64 i = threadIdx.x; i < row_bytes / 16; i += blockDim.x)
            reinterpret_cast<Unit*>(out + to)[i] = reinterpret_cast<const Unit*>(table + from)[i];
    } else {
        for (u64 i = threadIdx.x; i < row_bytes / 4; i += blockDim.x) out[to + i] = table[from + i];
    }
}

extern "C" __global__ void nothing() {}
)";

}  // namespace

Kernels::Kernels() {
    int version = 0, major = 0, minor = 0, device = 0;
    constexpr int kMajor = 75, kMinor = 76;
    GJ_GPU(cuDriverGetVersion, &version);
    GJ_GPU(cuDeviceGet, &device, 0);
    GJ_GPU(cuDeviceGetAttribute, &major, kMajor, device);
    GJ_GPU(cuDeviceGetAttribute, &minor, kMinor, device);
    const Result<const Nvrtc*> compiler = Nvrtc::open("", {version / 1000, version % 1000 / 10});
    if (!compiler.ok()) throw std::runtime_error(compiler.status().failure().message);
    // The driver makes the rest: PTX for the newest machine that both know.
    int machine = compiler.value()->machines().front();
    for (const int known : compiler.value()->machines())
        if (known <= 10 * major + minor) machine = known;
    Result<CudaCode> code = compiler.value()->compile(kText, "compute_" + std::to_string(machine));
    if (!code.ok()) throw std::runtime_error(code.status().failure().message);
    std::vector<char> text = code.value().bytes;
    text.push_back('\0');
    void* library = nullptr;
    GJ_GPU(cuLibraryLoadData, &library, text.data(), nullptr, nullptr, 0, nullptr, nullptr, 0);
    GJ_GPU(cuLibraryGetKernel, &copy_, library, "copy");
    GJ_GPU(cuLibraryGetKernel, &probe_, library, "probe");
    GJ_GPU(cuLibraryGetKernel, &fill_, library, "fill");
    GJ_GPU(cuLibraryGetKernel, &block_, library, "block_a_row");
    GJ_GPU(cuLibraryGetKernel, &nothing_, library, "nothing");
}

void Kernels::launch(void* kernel, std::uint64_t blocks, unsigned block, const std::vector<std::uint64_t>& arguments,
                     void* stream) const {
    std::vector<std::uint64_t> values = arguments;
    std::vector<void*> parameters;
    for (std::uint64_t& value : values) parameters.push_back(&value);
    GJ_GPU(cuLaunchKernel, kernel, static_cast<unsigned>(blocks), 1, 1, block, 1, 1, 0, stream, parameters.data(),
           nullptr);
}

void Kernels::copy(test::GpuAddress to, test::GpuAddress from, std::uint64_t bytes, void* stream) const {
    launch(copy_, tiles_of(bytes / 16), kThreads, {to, from, bytes / 16}, stream);
}

void Kernels::fill(test::GpuAddress to, std::uint64_t bytes, void* stream) const {
    launch(fill_, tiles_of(bytes / 16), kThreads, {to, bytes / 16}, stream);
}

void Kernels::probe(test::GpuAddress sink, test::GpuAddress table, test::GpuAddress indices, std::uint64_t rows,
                    std::uint64_t row_bytes, void* stream) const {
    const std::uint64_t of_row = std::max<std::uint64_t>(row_bytes / kSector, 1);
    launch(probe_, tiles_of(rows * of_row), kThreads,
           {sink, table, indices, rows * of_row, row_bytes / 4, static_cast<std::uint64_t>(std::countr_zero(of_row))},
           stream);
}

void Kernels::block_a_row(test::GpuAddress out, test::GpuAddress table, test::GpuAddress indices, std::uint64_t rows,
                          std::uint64_t row_bytes, void* stream) const {
    const std::uint64_t units = row_bytes / (row_bytes % 16 == 0 ? 16 : 4);
    const auto block = static_cast<unsigned>(std::clamp<std::uint64_t>((units + 31) / 32 * 32, 32, 1024));
    launch(block_, rows, block, {out, table, indices, row_bytes}, stream);
}

void Kernels::nothing(void* stream) const { launch(nothing_, 1, 32, {}, stream); }

}  // namespace gj::bench
