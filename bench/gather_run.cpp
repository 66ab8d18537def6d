// gather_run.cpp: one case with its memory, and the candidates that gatherjit itself brings.
#include "bench/gather_run.h"

#include <algorithm>

namespace gj::bench {
namespace {

/// Filled with random indices. Of all lines 63 % are read by as many rows as there are lines, 95 % by three times as
/// many: else a cache that does not hold params may hold what is read of them.
IndexWindows make_windows(Suite& suite, const GatherCase& c, const std::vector<std::int64_t>& extents,
                          std::size_t touched_bytes) {
    const std::size_t span = c.params.span(), read = std::max(span, std::min(3 * span, 2 * suite.machine.last_level));
    const std::size_t count = std::clamp<std::size_t>(read / touched_bytes, 1, 256);
    const std::size_t window_bytes = c.indices.span();
    char* memory = suite.buffers.indices.at_least(window_bytes * count);
    random_indices(memory, c.indices.type.bits, c.index_count() * count, extents);
    return {memory, window_bytes, count};
}

/// With the next window each time.
auto calls_of(DirectCall& direct, void (DirectCall::*run)() const, IndexWindows& windows) {
    return [&direct, run, &windows] {
        direct.set_indices(windows.next());
        (direct.*run)();
    };
}

}  // namespace

GatherRun::GatherRun(Suite& suite, const GatherCase& c, const std::vector<std::int64_t>& index_extents,
                     std::size_t touched_bytes, std::size_t behind_line)
    : suite_(suite),
      out_bytes_(c.out.span()),
      params_(suite.buffers.params.at_least(c.params.span() + behind_line) + behind_line),
      out_(suite.buffers.out.at_least(out_bytes_ + behind_line) + behind_line),
      windows_(make_windows(suite, c, index_extents, touched_bytes)),
      public_(c, params_, windows_.next(), out_),
      direct_(c, params_, windows_.next(), out_,
              suite.engines.generated != nullptr ? DirectCall::Made::chosen : DirectCall::Made::no) {
    if (suite.engines.generated != nullptr) public_.make_plan(suite.engines.generated);
}

Candidate GatherRun::loads(const GatherCase& c) {
    loads_.emplace(c, params_, windows_.next(), out_, DirectCall::Made::without_tables);
    return candidate("loads", calls_of(*loads_, &DirectCall::run_kernel, windows_));
}

std::vector<Candidate> GatherRun::gathers(bool few) {
    const auto direct = [this](void (DirectCall::*run)() const) { return calls_of(direct_, run, windows_); };
    const auto through_api = [this](gj_engine* engine) {
        return [this, engine] {
            public_.set_indices(windows_.next());
            public_.run(engine);
        };
    };
    gj_engine* const generated = suite_.engines.generated;
    std::vector<Candidate> result{candidate("generic", direct(&DirectCall::run_generic))};
    if (generated == nullptr || !few)
        result.push_back(candidate("generic_gather", through_api(suite_.engines.generic)));
    if (generated == nullptr) return result;
    result.push_back(candidate("gather", through_api(generated)));
    if (few) return result;
    result.push_back(candidate("plan", [this] {
        public_.set_indices(windows_.next());
        public_.run_plan();
    }));
    if (direct_.has_kernel()) result.push_back(candidate("kernel", direct(&DirectCall::run_kernel)));
    return result;
}

bool GatherRun::all_right(benchmark::State& state, std::vector<Candidate> candidates, const char* expected) {
    for (Candidate& each : candidates) {
        each.run = [this, run = each.run](int calls) {
            windows_.restart();
            run(calls);
        };
    }
    return bench::all_right(state, candidates, out_, expected, out_bytes_);
}

void GatherRun::label(benchmark::State& state, double seconds) const {
    state.SetLabel(public_.plan() != nullptr ? describe(public_.plan()).family : "generic");
    state.SetIterationTime(seconds);
}

}  // namespace gj::bench
