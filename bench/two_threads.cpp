// two_threads.cpp: two threads that call the same small gather: on one engine, so that they share its kernel, and on
// two.
//
// Counters, in nanoseconds a call of one thread: one_key, two_engines, one_thread (alone). A:B: how many times as fast
// as B is A.
#include <memory>
#include <vector>

#include "bench/gather_run.h"
#include "bench/second_thread.h"

namespace gj::bench {
namespace {

constexpr std::size_t kExtent = 1000, kSliceBytes = 4, kRows = 8;

/// One thread's memory, pages apart from the others'.
struct Thread {
    Buffer params{Buffer::Content::random}, indices{Buffer::Content::same}, out{Buffer::Content::same};
    std::unique_ptr<PublicCall> call;

    explicit Thread(const GatherCase& c) {
        random_indices(indices.at_least(c.indices.span()), 64, kRows, {kExtent});
        call = std::make_unique<PublicCall>(c, params.at_least(c.params.span()), indices.at_least(0),
                                            out.at_least(c.out.span()));
    }
    std::function<void(int)> calls_on(gj_engine* engine) {
        return [this, engine](int calls) {
            for (; calls > 0; --calls) call->run(engine);
        };
    }
};

bool right(benchmark::State& state, const GatherCase& c, Thread& thread, gj_engine* engine) {
    std::vector<char> expected(c.out.span());
    naive_gather(c, thread.params.at_least(0), thread.indices.at_least(0), expected.data());
    return all_right(state, {{"gather", thread.calls_on(engine)}}, thread.out.at_least(0), expected.data(),
                     expected.size());
}

void run_two_threads(benchmark::State& state, Suite& suite) {
    if (suite.engines.generated == nullptr) return state.SkipWithError("there is no compiler");
    const GatherCase c = rows_case(kExtent, kSliceBytes, 64, kRows);
    gj_engine* const shared = suite.engines.generated;
    gj_engine* const other = create_engine(GJ_COMPILE_BLOCKING);
    Thread mine(c), theirs(c);
    SecondThread second;
    const auto on = [&](gj_engine* my_engine, gj_engine* their_engine) {
        return [&second, my_calls = mine.calls_on(my_engine), their_calls = theirs.calls_on(their_engine)](int calls) {
            second.run(my_calls, their_calls, calls);
        };
    };
    for (auto _ : state) {
        if (!right(state, c, mine, shared) || !right(state, c, theirs, shared) || !right(state, c, theirs, other))
            break;
        Rounds rounds({{"one_key", on(shared, shared)},
                       {"two_engines", on(shared, other)},
                       {"one_thread", mine.calls_on(shared)}},
                      Clock::wall);
        rounds.measure(0.004);
        rounds.report_times(state, 1);
        rounds.report_ratio(state, "one_key", "two_engines");
        rounds.report_ratio(state, "one_key", "one_thread");
        state.SetIterationTime(median(rounds.seconds("one_key")));
    }
    gj_engine_destroy(other);
}

}  // namespace

void register_two_threads(Suite& suite) {
    register_benchmark("two_threads/rows:8/slice:4",
                       [&suite](benchmark::State& state) { run_two_threads(state, suite); });
}

}  // namespace gj::bench
