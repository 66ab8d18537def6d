// rows.cpp: gathers of rows: generated and generic kernels, memcpy a row, memcpy of as many bytes, all interleaved.
//
// One benchmark is one case {slice bytes, params, index type}. Each of its rounds times every candidate once, in turn, so that
// what disturbs one disturbs all; ratios are taken within a round. Counters, times in nanoseconds a row:
//   NAME             median over the rounds
//   NAME_ratio       median of memcpy_rows / NAME: above 1 is faster than memcpy a row
//   NAME_ratio_low, NAME_ratio_high   its quartiles
// Before and after, every candidate's out is compared with a plain loop's.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/call.h"
#include "bench/memcpy_rows.h"

namespace gj::bench {
namespace {

constexpr std::size_t kSliceBytes[] = {1, 2, 4, 8, 12, 16, 24, 32, 40, 64, 100, 128, 256, 1024, 4096};
constexpr int kRounds = 61;
constexpr double kSampleSeconds = 0.0003;  // of one candidate in one round

struct Caches {
    std::size_t l1 = 32 << 10, l2 = 1 << 20;
};

Caches detect_caches() {
    Caches caches;
    for (const benchmark::CPUInfo::CacheInfo& cache : benchmark::CPUInfo::Get().caches) {
        if (cache.type == "Instruction") continue;
        if (cache.level == 1) caches.l1 = static_cast<std::size_t>(cache.size);
        if (cache.level == 2) caches.l2 = static_cast<std::size_t>(cache.size);
    }
    return caches;
}

/// Page-aligned bytes, the same pages for every candidate.
struct FreeDeleter {
    void operator()(char* memory) const { std::free(memory); }
};
using Buffer = std::unique_ptr<char, FreeDeleter>;

Buffer make_buffer(std::size_t bytes) {
    constexpr std::size_t kPage = 4096;
    void* memory = std::aligned_alloc(kPage, (bytes + kPage - 1) / kPage * kPage);
    if (memory == nullptr) std::abort();
    std::memset(memory, 1, bytes);
    return Buffer(static_cast<char*>(memory));
}

struct Case {
    std::size_t slice_bytes, params_bytes, out_bytes;
    std::size_t extent() const { return std::max<std::size_t>(params_bytes / slice_bytes, 1); }
    std::size_t count() const { return std::max<std::size_t>(out_bytes / slice_bytes, 1); }
    /// Calls with different indices until all of params may have been read: rows of large params are then never warm.
    std::size_t windows() const {
        const std::size_t touched = count() * std::max<std::size_t>(slice_bytes, 64);
        return std::clamp<std::size_t>(params_bytes / touched, 1, 256);
    }
};

template <class Index>
std::vector<Index> random_indices(const Case& c) {
    std::mt19937_64 random(c.slice_bytes * 1000003 + c.params_bytes);
    std::vector<Index> indices(c.count() * c.windows());
    for (Index& index : indices) index = static_cast<Index>(random() % c.extent());
    return indices;
}

struct Candidate {
    const char* name;
    std::function<void(std::size_t window)> run;
    std::vector<double> seconds;  // of one call, by round
};

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Runs every candidate on one window and compares what it wrote with a plain loop's.
template <class Index>
bool all_right(const Case& c, std::vector<Candidate>& candidates, const char* params, const std::vector<Index>& indices,
               char* out, std::size_t window) {
    std::vector<char> expected(c.count() * c.slice_bytes);
    for (std::size_t i = 0; i < c.count(); ++i)
        for (std::size_t k = 0; k < c.slice_bytes; ++k)
            expected[i * c.slice_bytes + k] =
                params[static_cast<std::size_t>(indices[window * c.count() + i]) * c.slice_bytes + k];
    for (Candidate& candidate : candidates) {
        if (std::strcmp(candidate.name, "memcpy") == 0) continue;
        std::memset(out, 0x5a, expected.size());
        candidate.run(window);
        if (std::memcmp(out, expected.data(), expected.size()) != 0) {
            std::fprintf(stderr, "%s is wrong at %zu bytes a slice\n", candidate.name, c.slice_bytes);
            return false;
        }
    }
    return true;
}

/// Times one sample of each candidate, beginning with another one each round.
void time_round(std::vector<Candidate>& candidates, const std::vector<int>& calls, std::size_t round,
                std::size_t windows, std::size_t* window) {
    for (std::size_t k = 0; k < candidates.size(); ++k) {
        const std::size_t i = (round + k) % candidates.size();
        const double begin = now();
        for (int call = 0; call < calls[i]; ++call) candidates[i].run(++*window % windows);
        candidates[i].seconds.push_back((now() - begin) / calls[i]);
    }
}

/// Calls that make a sample of kSampleSeconds.
int calls_for_sample(Candidate& candidate, std::size_t windows) {
    double shortest = 1;
    for (std::size_t i = 0; i < 5; ++i) {
        const double begin = now();
        candidate.run(i % windows);
        shortest = std::min(shortest, now() - begin);
    }
    return std::max(1, static_cast<int>(kSampleSeconds / shortest));
}

void report(benchmark::State& state, const Case& c, const std::vector<Candidate>& candidates) {
    const Candidate& reference = candidates.front();
    for (const Candidate& candidate : candidates) {
        const std::string name = candidate.name;
        state.counters[name] = percentile(candidate.seconds, 0.5) / static_cast<double>(c.count()) * 1e9;
        if (&candidate == &reference) continue;
        std::vector<double> ratios;
        for (std::size_t round = 0; round < candidate.seconds.size(); ++round)
            ratios.push_back(reference.seconds[round] / candidate.seconds[round]);
        state.counters[name + "_ratio"] = percentile(ratios, 0.5);
        state.counters[name + "_ratio_low"] = percentile(ratios, 0.25);
        state.counters[name + "_ratio_high"] = percentile(ratios, 0.75);
    }
}

template <class Index>
void run_case(benchmark::State& state, const Engines& engines, const Case& c) {
    const Buffer params = make_buffer(c.extent() * c.slice_bytes), out = make_buffer(c.count() * c.slice_bytes);
    std::mt19937_64 random(7);
    for (std::size_t i = 0; i < c.extent() * c.slice_bytes; i += 5) params.get()[i] = static_cast<char>(random());
    std::vector<Index> indices = random_indices<Index>(c);
    RowCall call(engines, params.get(), c.extent(), c.slice_bytes, sizeof(Index) * 8, c.count(), out.get());
    const auto at = [&](std::size_t window) { return indices.data() + window * c.count(); };
    const std::size_t ahead = prefetch_distance(c.extent() * c.slice_bytes, c.slice_bytes);

    std::vector<Candidate> candidates;
    candidates.push_back(
        {"memcpy_rows",
         [&](std::size_t window) {
             if (memcpy_rows(out.get(), params.get(), at(window), c.count(), c.extent(), c.slice_bytes, ahead))
                 std::abort();
         },
         {}});
    candidates.push_back({"generic",
                          [&](std::size_t window) {
                              call.set_indices(at(window));
                              call.run(engines.generic);
                          },
                          {}});
    if (engines.generated != nullptr) {
        candidates.push_back({"plan",
                              [&](std::size_t window) {
                                  call.set_indices(at(window));
                                  call.run_plan();
                              },
                              {}});
        candidates.push_back({"call",
                              [&](std::size_t window) {
                                  call.set_indices(at(window));
                                  call.run(engines.generated);
                              },
                              {}});
    }
    const std::size_t copied = std::min(c.count() * c.slice_bytes, c.extent() * c.slice_bytes);
    candidates.push_back({"memcpy",
                          [&](std::size_t) {
                              for (std::size_t done = 0; done < c.count() * c.slice_bytes; done += copied)
                                  std::memcpy(out.get() + done, params.get(),
                                              std::min(copied, c.count() * c.slice_bytes - done));
                              benchmark::ClobberMemory();
                          },
                          {}});

    if (!all_right(c, candidates, params.get(), indices, out.get(), 0)) return state.SkipWithError("wrong result");
    std::vector<int> calls;
    for (Candidate& candidate : candidates) calls.push_back(calls_for_sample(candidate, c.windows()));
    std::size_t round = 0, window = 0;
    for (auto _ : state) time_round(candidates, calls, round++, c.windows(), &window);
    if (!all_right(c, candidates, params.get(), indices, out.get(), c.windows() - 1))
        return state.SkipWithError("wrong result");
    report(state, c, candidates);
}

void register_case(const Engines& engines, const std::string& params_name, const Case& c) {
    const std::string name = "rows/slice:" + std::to_string(c.slice_bytes) + "/params:" + params_name +
                             "/rows:" + std::to_string(c.count()) + "/index:";
    benchmark::RegisterBenchmark((name + "int32").c_str(), [&engines, c](benchmark::State& state) {
        run_case<std::int32_t>(state, engines, c);
    })->Iterations(kRounds);
    benchmark::RegisterBenchmark((name + "int64").c_str(), [&engines, c](benchmark::State& state) {
        run_case<std::int64_t>(state, engines, c);
    })->Iterations(kRounds);
}

void register_cases(const Engines& engines) {
    const Caches caches = detect_caches();
    const std::pair<const char*, std::size_t> params[] = {
        {"half-L1", caches.l1 / 2}, {"half-L2", caches.l2 / 2}, {"64MiB", std::size_t{64} << 20}};
    for (const auto& [name, params_bytes] : params)
        for (std::size_t slice_bytes : kSliceBytes)
            register_case(engines, name, {slice_bytes, params_bytes, caches.l2 / 4});
    register_case(engines, "half-L1", {64, caches.l1 / 2, std::size_t{8} * 64});  // 8 rows: what a call itself costs
}

}  // namespace
}  // namespace gj::bench

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    const gj::bench::Engines engines;
    gj::bench::register_cases(engines);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
