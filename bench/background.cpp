// background.cpp: what the first call of its kind costs when a worker is to make its kernel.
//
// Every round has an engine of its own, in background mode, that knows no kernel yet. Counters, in microseconds a call:
// first_call (its compile is queued at once, which starts the worker's thread), first_call_by_default (compiling waits
// until more bytes have moved), generic (a warm gj_gather on the generic kernel); extra and extra_by_default: what the
// first calls took beyond that. No first call is a repeated one, so neither are the generic engine's: their shapes take
// turns. A compile empties the nearer caches: it takes eight calls until one is warm.
#include <cstring>
#include <vector>

#include "bench/settings.h"
#include "bench/suite.h"

namespace gj::bench {
namespace {

constexpr std::size_t kExtent = 4096, kSliceBytes = 64, kRows = 4096;

struct Samples {
    std::vector<double> first, first_by_default, generic;
};

double seconds_of(const PublicCall& call, gj_engine* engine) {
    const double begin = now_seconds();
    call.run(engine);
    return now_seconds() - begin;
}

double seconds_of_first(const PublicCall& call, std::int64_t compile_after_bytes) {
    gj_engine_options options{};
    options.compile_after_bytes = compile_after_bytes;
    gj_engine* engine = create_engine(GJ_COMPILE_BACKGROUND, options);
    const double seconds = seconds_of(call, engine);
    require(gj_engine_wait(engine), "gj_engine_wait");
    gj_engine_destroy(engine);
    return seconds;
}

void report_micros(benchmark::State& state, const char* name, std::vector<double> seconds) {
    for (double& value : seconds) value *= 1e6;
    report(state, name, median_interval(seconds));
}

std::vector<double> differences(std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
}

void run_background(benchmark::State& state, Suite& suite) {
    if (suite.engines.generated == nullptr) return state.SkipWithError("there is no compiler");
    const GatherCase c = rows_case(kExtent, kSliceBytes, 64, kRows);
    char *const params = suite.buffers.params.at_least(c.params.span()), *const out =
                                                                             suite.buffers.out.at_least(c.out.span());
    char* const indices = suite.buffers.indices.at_least(c.indices.span());
    random_indices(indices, 64, kRows, {kExtent});
    char* const expected = suite.buffers.expected.at_least(c.out.span());
    naive_gather(c, params, indices, expected);
    const PublicCall call(c, params, indices, out);
    const PublicCall shorter(rows_case(kExtent, kSliceBytes, 64, kRows - 1), params, indices, out);
    const auto warm_up = [&] {
        for (int i = 0; i < 4; ++i)
            for (const PublicCall* each : {&call, &shorter}) each->run(suite.engines.generic);
    };
    Samples samples;
    for (auto _ : state) {
        const Candidate first = candidate("first_call", [&] { seconds_of_first(call, 1); });
        if (!all_right(state, {first}, out, expected, c.out.span())) return;
        for (int round = 0; round < settings().rounds; ++round) {
            warm_up();
            samples.generic.push_back(seconds_of(call, suite.engines.generic));
            samples.first_by_default.push_back(seconds_of_first(call, 0));
            warm_up();
            samples.first.push_back(seconds_of_first(call, 1));
        }
        report_micros(state, "generic", samples.generic);
        report_micros(state, "first_call", samples.first);
        report_micros(state, "first_call_by_default", samples.first_by_default);
        report_micros(state, "extra", differences(samples.first, samples.generic));
        report_micros(state, "extra_by_default", differences(samples.first_by_default, samples.generic));
        state.counters["rounds"] = settings().rounds;
        state.SetIterationTime(median(samples.first));
    }
}

}  // namespace

void register_background(Suite& suite) {
    register_benchmark("background/rows:4096/slice:64",
                       [&suite](benchmark::State& state) { run_background(state, suite); });
}

}  // namespace gj::bench
