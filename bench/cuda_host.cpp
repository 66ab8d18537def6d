// cuda_host.cpp: what a CUDA engine costs its host, without a card: gj_plan_run of 8 rows of 4 bytes with a launch that
// does nothing (a libcuda of the tests' own), beside the CPU's plan of the same; and what NVRTC takes.
//
// Counters of cuda_host/plan_run, in nanoseconds a call: device, on a stream of its own; host, the CPU's. host:device:
// how many times as fast as a run on a device is one on the host. Of cuda_host/compile, in milliseconds of this
// thread's processor time, medians over kernels of families, blocks, policies, index types and K by pairs: kernel,
// empty (a kernel without a statement), kernel_over_empty.
#include <dlfcn.h>
#include <set>

#include "bench/gather_run.h"
#include "bench/settings.h"
#include "codegen/cuda/nvrtc.h"
#include "tests/cuda/cuda_calls.h"
#include "tests/cuda/cuda_kernel.h"
#include "tests/cuda/fake_libcuda.h"

namespace gj::bench {
namespace {

/// Null where there is none.
test::FakeCuda* open_fake() {
#ifdef GJ_BENCH_FAKE_LIBCUDA
    setenv("GJ_LIBCUDA", GJ_BENCH_FAKE_LIBCUDA, 1);
    void* const library = dlopen(GJ_BENCH_FAKE_LIBCUDA, RTLD_NOW | RTLD_LOCAL);
    void* const symbol = library != nullptr ? dlsym(library, "gj_fake_cuda") : nullptr;
    return symbol != nullptr ? reinterpret_cast<test::FakeCudaFunction>(symbol)() : nullptr;
#else
    return nullptr;
#endif
}

void run_plan(benchmark::State& state, Suite& suite) {
    test::FakeCuda* const fake = open_fake();
    if (fake == nullptr || suite.engines.generated == nullptr) return state.SkipWithError("no compiler, or no fake");
    const GatherCase c = rows_case(1000, 4, 64, 8);
    char *params = suite.buffers.params.at_least(c.params.span()), *out = suite.buffers.out.at_least(c.out.span());
    char* const indices = suite.buffers.indices.at_least(c.indices.span());
    random_indices(indices, 64, c.index_count(), {1000});
    gj_engine* const engine = create_engine(GJ_COMPILE_BLOCKING);
    PublicCall host(c, params, indices, out), device(c, params, indices, out);
    host.make_plan(suite.engines.generated);
    device.place({GJ_CUDA, 0}, reinterpret_cast<void*>(std::uintptr_t{4096}));
    device.make_plan(engine);
    fake->skips_kernels = true;
    for (auto _ : state) {
        Rounds rounds({candidate("host", [&] { host.run_plan(); }), candidate("device", [&] { device.run_plan(); })});
        rounds.measure(0.001);
        rounds.report_times(state, 1);
        rounds.report_ratio(state, "host", "device");
        state.SetIterationTime(median(rounds.seconds("device")));
    }
    fake->skips_kernels = false;
    gj_engine_destroy(engine);
}

/// Of the kernels whose code tests/cuda looks at, for sm_90, one of each.
std::vector<std::string> sources() {
    std::set<std::string> made;
#ifdef GJ_BENCH_FAKE_LIBCUDA
    for (const test::Row& row : test::cuda_call_rows()) made.insert(test::cuda_kernel(test::cuda_call(row)).source);
#endif
    return {made.begin(), made.end()};
}

void run_compile(benchmark::State& state) {
    const Result<const Nvrtc*> opened = Nvrtc::open("", {99, 0});
    if (!opened.ok()) return state.SkipWithError(opened.status().failure().message.c_str());
    const auto milliseconds = [&](const std::string& source) {
        const double begin = now_seconds(Clock::thread);
        if (!opened.value()->compile(source, "sm_90").ok()) std::abort();
        return (now_seconds(Clock::thread) - begin) * 1e3;
    };
    const std::vector<std::string> all = sources();
    if (all.empty()) return state.SkipWithError("built without the tests, whose kernels are compiled");
    std::vector<double> kernels, empties;
    milliseconds("extern \"C\" __global__ void empty() {}\n");
    for (auto _ : state) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            kernels.push_back(milliseconds(all[i]));
            if (i % 4 == 0) empties.push_back(milliseconds("extern \"C\" __global__ void empty() {}\n"));
        }
        report(state, "kernel", median_interval(kernels));
        report(state, "empty", median_interval(empties));
        std::vector<double> over;
        for (const double kernel : kernels) over.push_back(kernel / median(empties));
        report(state, "kernel_over_empty", median_interval(over));
        state.counters["kernels"] = static_cast<double>(kernels.size());
        state.SetIterationTime(median(kernels) / 1e3);
    }
}

}  // namespace

void register_cuda_host(Suite& suite) {
    register_benchmark("cuda_host/plan_run", [&suite](benchmark::State& state) { run_plan(state, suite); });
    register_benchmark("cuda_host/compile", [](benchmark::State& state) { run_compile(state); });
}

}  // namespace gj::bench
