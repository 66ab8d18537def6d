// suite.h: what all benchmarks share, and the list of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/buffers.h"
#include "bench/machine.h"
#include "bench/public_call.h"
#include "bench/rounds.h"

namespace gj::bench {

struct Suite {
    Machine machine = detect_machine();
    Engines engines;
    Buffers buffers;
};

// Each registers the benchmarks of the file of its name. What they measure stands there.
void register_rows(Suite& suite);
void register_forms(Suite& suite);
void register_dispatch(Suite& suite);
void register_two_threads(Suite& suite);
void register_background(Suite& suite);
void register_compile(Suite& suite);
void register_cuda_host(Suite& suite);
void register_kernel_memory(Suite& suite);
void register_limits(Suite& suite);  // limit_table.cpp

/// Registers `run(state)` as a benchmark that decides itself how long it takes: its one iteration is a whole case. The
/// time that Google Benchmark prints is what the case passes to state.SetIterationTime.
template <class Run>
void register_benchmark(const std::string& name, Run run) {
    benchmark::RegisterBenchmark(name.c_str(), std::move(run))
        ->Iterations(1)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond);
}

/// Runs each candidate once over a spoilt `out` and compares it with `expected`; the first that differs becomes the
/// benchmark's error.
bool all_right(benchmark::State& state, const std::vector<Candidate>& candidates, char* out, const char* expected,
               std::size_t bytes);

}  // namespace gj::bench
