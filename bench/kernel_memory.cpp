// kernel_memory.cpp: what a kept kernel takes, and what kernels leave behind that were compiled and removed.
//
// Counters, in bytes a kernel: kept (growth of the process while kernels are added to a cache), kept_by_stats (what
// gj_stats says), left (growth of the process while each kernel pushes the one before out of a cache of one entry).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

#include "bench/suite.h"

namespace gj::bench {
namespace {

double resident_bytes() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    long all = 0, resident = 0;
    if (file == nullptr || std::fscanf(file, "%ld %ld", &all, &resident) != 2) std::abort();
    std::fclose(file);
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// Distinct signatures, in the order of their numbers: block sizes by index types by policies by ways to count.
class Signatures {
public:
    explicit Signatures(Suite& suite)
        : params_(suite.buffers.params.at_least(kMaxBlock)),
          out_(suite.buffers.out.at_least(kMaxBlock)),
          indices_(suite.buffers.indices.at_least(8)) {}

    /// Has kernel number `n` made in `engine`, and checks one row of it.
    void run(gj_engine* engine, std::size_t n) {
        GatherCase c = rows_case(1, 1 + n % kMaxBlock, 64, 1);
        n /= kMaxBlock;
        for (int byte = 0; byte < 8; ++byte) indices_[byte] = 0;
        c.indices.type = {static_cast<std::uint8_t>(n % 2 == 0 ? GJ_INT : GJ_UINT),
                          static_cast<std::uint8_t>(8 << n / 2 % 4), 1};
        n /= 8;
        constexpr gj_policy kPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_CLAMP, GJ_POLICY_WRAP};
        c.policy = kPolicies[n % 4];
        const PublicCall call(c, params_, indices_, out_);
        out_[0] = static_cast<char>(~params_[0]);
        call.run(engine);
        if (out_[0] != params_[0]) wrong_ = true;
    }
    bool wrong() const { return wrong_; }

private:
    static constexpr std::size_t kMaxBlock = 320;
    char *params_, *out_, *indices_;
    bool wrong_ = false;
};

struct Growth {
    double bytes;  ///< of the process, a kernel
    gj_stats stats;
};

/// Runs kernels [0, count) in an engine that keeps at most `entries`, after `warm` others.
Growth grow(Signatures& signatures, std::int64_t entries, std::size_t count, std::size_t warm) {
    gj_engine_options options{};
    options.max_cache_entries = entries;
    options.max_cache_bytes = std::int64_t{1} << 30;
    gj_engine* engine = create_engine(GJ_COMPILE_BLOCKING, options);
    for (std::size_t n = 0; n < warm; ++n) signatures.run(engine, count + n);
    const double before = resident_bytes();
    for (std::size_t n = 0; n < count; ++n) signatures.run(engine, n);
    Growth growth{(resident_bytes() - before) / static_cast<double>(count), {}};
    growth.stats.struct_size = sizeof(growth.stats);
    require(gj_engine_stats(engine, &growth.stats), "gj_engine_stats");
    gj_engine_destroy(engine);
    return growth;
}

void run_kernel_memory(benchmark::State& state, Suite& suite, std::size_t kept, std::size_t removed) {
    if (suite.engines.generated == nullptr) return state.SkipWithError("there is no compiler");
    Signatures signatures(suite);
    for (auto _ : state) {
        const double begin = now_seconds();
        const std::size_t warm = std::min<std::size_t>(removed / 4, 200);
        const Growth keeping = grow(signatures, static_cast<std::int64_t>(2 * (kept + warm)), kept, warm);
        const Growth removing = grow(signatures, 1, removed, warm);
        if (signatures.wrong()) return state.SkipWithError("a wrong result");
        if (removing.stats.compiles < static_cast<std::int64_t>(removed))
            return state.SkipWithError("fewer compiles than kernels");
        const double by_stats =
            static_cast<double>(keeping.stats.cache_bytes) / static_cast<double>(keeping.stats.cache_entries);
        report(state, "kept", {keeping.bytes, keeping.bytes, keeping.bytes});
        report(state, "kept_by_stats", {by_stats, by_stats, by_stats});
        report(state, "left", {removing.bytes, removing.bytes, removing.bytes});
        state.counters["compiles"] = static_cast<double>(removing.stats.compiles);
        state.SetIterationTime(now_seconds() - begin);
    }
}

}  // namespace

void register_kernel_memory(Suite& suite) {
    const std::pair<std::size_t, std::size_t> sizes[] = {{10, 20}, {200, 500}, {1000, 10000}};
    for (const auto& [kept, removed] : sizes) {
        const std::string name = "kernel_memory/kept:" + std::to_string(kept) + "/removed:" + std::to_string(removed);
        register_benchmark(name, [&suite, kept = kept, removed = removed](benchmark::State& state) {
            run_kernel_memory(state, suite, kept, removed);
        });
    }
}

}  // namespace gj::bench
