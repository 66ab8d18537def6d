// dispatch.cpp: what a warm call costs: 8 rows of 4 bytes, everything in the first-level cache.
//
// Counters, in nanoseconds a call: what gather_run.h lists; gather_by_turns: of 8 and of 7 rows in turn, so that no
// call is like the one before (the engine remembers that one); memcpy_rows, the loop written by hand. A:B: how many
// times as fast as B is A.
#include <cstdlib>

#include "bench/gather_run.h"
#include "bench/memcpy_rows.h"

namespace gj::bench {
namespace {

void run_dispatch(benchmark::State& state, Suite& suite) {
    constexpr std::size_t kExtent = 1000, kSliceBytes = 4, kRows = 8;
    const GatherCase c = rows_case(kExtent, kSliceBytes, 64, kRows);
    GatherRun run(suite, c, {kExtent}, c.params.span());
    const auto* indices = reinterpret_cast<const std::int64_t*>(run.windows().next());
    std::vector<Candidate> candidates = run.gathers();
    const GatherCase fewer = rows_case(kExtent, kSliceBytes, 64, kRows - 1);
    auto* const data = const_cast<std::int64_t*>(indices);
    const PublicCall calls[] = {PublicCall(c, run.params(), data, run.out()),
                                PublicCall(fewer, run.params(), data, run.out())};
    if (suite.engines.generated != nullptr) {
        candidates.push_back(candidate("gather_by_turns", [&suite, &calls, turn = 0]() mutable {
            calls[turn].run(suite.engines.generated);
            turn = 1 - turn;
        }));
    }
    candidates.push_back(candidate("memcpy_rows", [&run, indices] {
        if (memcpy_rows(run.out(), run.params(), indices, kRows, kExtent, kSliceBytes, 0)) std::abort();
    }));
    char* expected = suite.buffers.expected.at_least(c.out.span());
    naive_gather(c, run.params(), indices, expected);
    for (auto _ : state) {
        if (!run.all_right(state, candidates, expected)) return;
        Rounds rounds(candidates);
        rounds.measure(0.001);
        rounds.report_times(state, 1);
        rounds.report_ratio(state, "kernel", "plan");
        rounds.report_ratio(state, "kernel", "gather");
        run.label(state, median(rounds.seconds(suite.engines.generated != nullptr ? "gather" : "generic_gather")));
    }
}

}  // namespace

void register_dispatch(Suite& suite) {
    register_benchmark("dispatch/rows:8/slice:4", [&suite](benchmark::State& state) { run_dispatch(state, suite); });
}

}  // namespace gj::bench
