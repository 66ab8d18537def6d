// compile.cpp: how long a kernel takes that nobody has asked for before, over many signatures.
//
// Every round makes a plan of each signature on a new engine, in blocking mode, and compiles the fixed function of
// llvm_reference.cpp between them; then everything is a median over the signatures. Counters, in milliseconds: compile
// (to a loaded function, as describe says), compile_p95, compile_16 (the same over kernels that check 16 rows together,
// which compile leaves out), load (its last part), plan (gj_gather_plan as a whole, the worker's thread included),
// reference. compile_over_reference, compile_16_over_reference, plan_over_reference: as multiples of it.
#include <algorithm>
#include <dlfcn.h>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench/llvm_reference.h"
#include "bench/settings.h"
#include "bench/suite.h"

namespace gj::bench {
namespace {

/// Null, with *why set, where there is none.
CompileReference open_reference(std::string* why) {
#ifdef GJ_BENCH_REFERENCE
    void* reference = dlopen(GJ_BENCH_REFERENCE, RTLD_NOW | RTLD_LOCAL);
    if (reference != nullptr) return reinterpret_cast<CompileReference>(dlsym(reference, kReferenceSymbol));
    *why = dlerror();
#else
    *why = "there is no compiler";
#endif
    return nullptr;
}

/// What a program may ask for: small and large rows, tuples, the last axis, strided slices.
std::vector<GatherCase> signatures() {
    std::vector<GatherCase> cases;
    for (const int bits : {32, 64}) {
        for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_CLAMP}) {
            const std::size_t begin = cases.size();
            for (const std::size_t slice : {1, 2, 4, 8, 12, 16, 24, 32, 40, 64, 100, 128, 256, 1024, 4096})
                cases.push_back(rows_case(1000, slice, bits, 1000));
            for (const std::size_t coordinates : {2, 3, 5})
                for (const std::size_t slice : {4, 64})
                    cases.push_back(tuples_case(std::vector<std::int64_t>(coordinates, 10), slice, bits, 1000));
            cases.push_back(axis_case({1000, 64}, 1, bits, 16));
            cases.push_back(strided_case(1000, 64, 2, bits, 1000));
            for (std::size_t i = begin; i < cases.size(); ++i) cases[i].policy = policy;
        }
    }
    return cases;
}

/// By name: times in milliseconds.
using Times = std::map<std::string, std::vector<double>>;

class CompileRun {
public:
    CompileRun(Suite& suite, CompileReference reference) : reference_(reference) {
        for (const GatherCase& c : signatures()) {
            char *params = suite.buffers.params.at_least(c.params.span()),
                 *out = suite.buffers.out.at_least(c.out.span());
            calls_.push_back(
                std::make_unique<PublicCall>(c, params, suite.buffers.indices.at_least(c.indices.span()), out));
        }
    }

    /// False: something failed; the state says what.
    bool run_round(benchmark::State& state) {
        Times round;
        gj_engine* engine = create_engine(GJ_COMPILE_BLOCKING);
        std::shuffle(calls_.begin(), calls_.end(), random_);
        bool good = true;
        for (std::size_t i = 0; i < calls_.size() && good; ++i) {
            make_plan(engine, *calls_[i], round);
            if (i % 4 == 0) good = time_reference(state, round);
        }
        gj_engine_destroy(engine);
        if (good) add(round);
        return good;
    }

    void report_all(benchmark::State& state) const {
        for (const auto& [name, medians] : medians_) report(state, name, median_interval(medians));
        std::vector<double> sorted = all_compiles_;
        std::sort(sorted.begin(), sorted.end());
        const auto rounds = static_cast<double>(medians_.at("reference").size());
        state.counters["compile_p95"] = sorted[sorted.size() * 95 / 100];
        state.counters["kernels"] = static_cast<double>(sorted.size()) / rounds;
        state.counters["reference_instructions"] = instructions_;
        state.counters["rounds"] = rounds;
        state.SetIterationTime(median(medians_.at("compile")) / 1e3);
    }

private:
    void make_plan(gj_engine* engine, PublicCall& call, Times& round) {
        const double begin = now_seconds();
        call.make_plan(engine);
        const double milliseconds = (now_seconds() - begin) * 1e3;
        const Described made = describe(call.plan());
        call.drop_plan();
        if (!made.compiled) return;  // no family takes it, or its kernel is that of another of the signatures
        const double compiled = (made.compile_seconds + made.load_seconds) * 1e3;
        if (made.rows_checked_together >= 16) {
            round["compile_16"].push_back(compiled);
            return;
        }
        round["compile"].push_back(compiled);
        round["load"].push_back(made.load_seconds * 1e3);
        round["plan"].push_back(milliseconds);
        all_compiles_.push_back(compiled);
    }

    bool time_reference(benchmark::State& state, Times& round) {
        const ReferenceCompile compiled = reference_();
        if (compiled.error != nullptr) {
            state.SkipWithError(compiled.error);
            return false;
        }
        round["reference"].push_back(compiled.seconds * 1e3);
        instructions_ = compiled.instructions;
        return true;
    }

    void add(const Times& round) {
        const double reference = median(round.at("reference"));
        for (const auto& [name, times] : round) {
            medians_[name].push_back(median(times));
            if (name != "reference" && name != "load")
                medians_[name + "_over_reference"].push_back(median(times) / reference);
        }
    }

    CompileReference reference_;
    std::vector<std::unique_ptr<PublicCall>> calls_;
    std::mt19937 random_{3};
    Times medians_;  ///< over the signatures, by round
    std::vector<double> all_compiles_;
    int instructions_ = 0;
};

void run_compile(benchmark::State& state, Suite& suite) {
    std::string why;
    const CompileReference reference = open_reference(&why);
    if (reference == nullptr || suite.engines.generated == nullptr) return state.SkipWithError(why.c_str());
    CompileRun run(suite, reference);
    // One round is hundreds of compiles: fewer rounds than elsewhere do.
    const int rounds = std::min(settings().rounds, 15);
    for (auto _ : state) {
        for (int round = 0; round < rounds; ++round)
            if (!run.run_round(state)) return;
        run.report_all(state);
    }
}

}  // namespace

void register_compile(Suite& suite) {
    register_benchmark("compile/signatures", [&suite](benchmark::State& state) { run_compile(state, suite); });
}

}  // namespace gj::bench
