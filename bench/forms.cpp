// forms.cpp: gathers that are not rows of one block: tuples, a column-major host's, the last axis, strided slices.
//
// Counters, in nanoseconds a block of out: what gather_run.h lists, and for tuples memcpy_rows, the loop written by
// hand. For tables and the last axis loads, a kernel that keeps nothing in registers. For column-major calls
// column_major and row_major: gj_gather of the call and of its row-major mirror, on the same memory. A:B: how many
// times as fast as B is A.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "bench/gather_run.h"
#include "bench/memcpy_rows.h"

namespace gj::bench {
namespace {

using Ratios = std::vector<std::pair<const char*, const char*>>;

/// Checks, times and reports `candidates`; `blocks` of out are written by one call.
void measure(benchmark::State& state, Suite& suite, const GatherCase& c, GatherRun& run,
             const std::vector<Candidate>& candidates, std::size_t blocks, const Ratios& ratios) {
    char* expected = suite.buffers.expected.at_least(c.out.span());
    run.windows().restart();
    naive_gather(c, run.params(), run.windows().next(), expected);
    if (!run.all_right(state, candidates, expected)) return;
    Rounds rounds(candidates);
    rounds.measure(c.params.span() <= suite.machine.l2 ? 0.0005 : 0.002);
    rounds.report_times(state, static_cast<double>(blocks));
    for (const auto& [fast, slow] : ratios) rounds.report_ratio(state, fast, slow);
    run.label(state, median(rounds.seconds(candidates.front().name)));
}

/// gather_nd with `coordinates` indices a tuple into params of about `params_bytes`, all extents equal.
template <class Index>
void run_tuples(benchmark::State& state, Suite& suite, int coordinates, std::size_t slice_bytes,
                std::size_t params_bytes) {
    const std::size_t whole_blocks = params_bytes / slice_bytes;
    const auto blocks = static_cast<double>(whole_blocks);
    const std::vector<std::int64_t> extents(static_cast<std::size_t>(coordinates),
                                            static_cast<std::int64_t>(std::pow(blocks, 1.0 / coordinates) + 1e-6));
    const auto count = suite.machine.l2 / 4 / slice_bytes;
    const GatherCase c = tuples_case(extents, slice_bytes, sizeof(Index) * 8, count);
    GatherRun run(suite, c, extents, count * std::max<std::size_t>(slice_bytes, 64));
    std::vector<Candidate> candidates = run.gathers();
    const std::size_t ahead = prefetch_distance(c.params.span(), slice_bytes);
    candidates.push_back(candidate("memcpy_rows", [&run, &extents, count, slice_bytes, ahead] {
        const auto* indices = reinterpret_cast<const Index*>(run.windows().next());
        if (memcpy_tuples(run.out(), run.params(), indices, count, extents.data(), extents.size(), slice_bytes, ahead))
            std::abort();
    }));
    for (auto _ : state)
        measure(state, suite, c, run, candidates, count,
                {{"gather", "generic"}, {"kernel", "generic"}, {"gather", "memcpy_rows"}, {"generic", "memcpy_rows"}});
}

/// One gather along an axis, against the generic kernel.
void run_over_generic(benchmark::State& state, Suite& suite, const GatherCase& c) {
    GatherRun run(suite, c, {c.params.shape[static_cast<std::size_t>(c.axis)]}, c.params.span());
    for (auto _ : state)
        measure(state, suite, c, run, run.gathers(), c.out.count(), {{"gather", "generic"}, {"kernel", "generic"}});
}

/// A table, or a row's, that registers hold, against loads.
void run_over_loads(benchmark::State& state, Suite& suite, const GatherCase& c) {
    if (suite.engines.generated == nullptr) return state.SkipWithError("there is no compiler");
    GatherRun run(suite, c, {c.params.shape[static_cast<std::size_t>(c.axis)]}, c.params.span());
    std::vector<Candidate> candidates = run.gathers();
    candidates.push_back(run.loads(c));
    for (auto _ : state)
        measure(state, suite, c, run, candidates, c.out.count(),
                {{"gather", "generic"}, {"kernel", "generic"}, {"kernel", "loads"}});
}

/// As a column-major host sees the same memory.
Layout mirror(Layout layout) {
    std::vector<std::int64_t> strides;
    for (std::size_t d = layout.shape.size(); d-- > 0;) strides.push_back(layout.stride(d));
    std::reverse(layout.shape.begin(), layout.shape.end());
    layout.strides = strides;
    return layout;
}

void run_column_major(benchmark::State& state, Suite& suite, const GatherCase& row_major) {
    GatherCase column_major = row_major;
    column_major.params = mirror(row_major.params);
    column_major.out = mirror(row_major.out);
    column_major.axis = static_cast<int>(row_major.params.shape.size()) - 1 - row_major.axis;
    GatherRun run(suite, column_major, {row_major.params.shape[static_cast<std::size_t>(row_major.axis)]},
                  row_major.params.span());
    char* indices = run.windows().next();
    const PublicCall calls[] = {{column_major, run.params(), indices, run.out()},
                                {row_major, run.params(), indices, run.out()}};
    gj_engine* engine = suite.engines.generated != nullptr ? suite.engines.generated : suite.engines.generic;
    const std::vector<Candidate> candidates{candidate("column_major", [&] { calls[0].run(engine); }),
                                            candidate("row_major", [&] { calls[1].run(engine); })};
    for (auto _ : state)
        measure(state, suite, column_major, run, candidates, row_major.out.count(), {{"column_major", "row_major"}});
}

void register_tuples(Suite& suite) {
    const std::pair<const char*, std::size_t> params[] = {{"half-L2", suite.machine.l2 / 2},
                                                          {"8xLLC", suite.machine.far_params()}};
    for (const auto& [params_name, params_bytes] : params) {
        for (const int coordinates : {1, 2, 3, 5}) {
            for (const std::size_t slice : {4, 64}) {
                const std::string name = "tuples/K:" + std::to_string(coordinates) + "/slice:" + std::to_string(slice) +
                                         "/params:" + params_name + "/index:";
                const auto bytes = params_bytes;
                register_benchmark(name + "int64", [&suite, coordinates, slice, bytes](benchmark::State& state) {
                    run_tuples<std::int64_t>(state, suite, coordinates, slice, bytes);
                });
                register_benchmark(name + "int32", [&suite, coordinates, slice, bytes](benchmark::State& state) {
                    run_tuples<std::int32_t>(state, suite, coordinates, slice, bytes);
                });
            }
        }
    }
}

void register_over_loads(Suite& suite) {
    const auto add = [&](const std::string& name, const GatherCase& c) {
        register_benchmark(name + "/index:int" + std::to_string(c.indices.type.bits),
                           [&suite, c](benchmark::State& state) { run_over_loads(state, suite, c); });
    };
    for (const std::size_t bytes : {64, 128, 256, 512})
        for (const std::size_t element : {1, 2, 4, 8})
            add("table/bytes:" + std::to_string(bytes) + "/slice:" + std::to_string(element),
                rows_case(bytes / element, element, 32, 2048));
    const auto half_l2 = static_cast<std::int64_t>(suite.machine.l2 / 2);
    const std::pair<std::int64_t, std::int64_t> runs[] = {{64, 16}, {64, 48}, {256, 16}, {256, 64}, {256, 256}};
    for (const auto& [elements, count] : runs)
        for (const int index_bits : {32, 64})
            add("last_axis/elements:" + std::to_string(elements) + "/indices:" + std::to_string(count),
                axis_case({half_l2 / (4 * elements), elements}, 1, index_bits, count));
}

void register_over_generic(Suite& suite, int index_bits) {
    const auto bytes = static_cast<std::int64_t>(suite.machine.l2 / 2);
    const std::string index = "/index:int" + std::to_string(index_bits);
    const auto add = [&](const std::string& name, const GatherCase& c) {
        register_benchmark(name + index, [&suite, c](benchmark::State& state) { run_over_generic(state, suite, c); });
    };
    for (const std::int64_t elements : {16, 64})
        add("strided/stride:2/elements:" + std::to_string(elements),
            strided_case(bytes / (8 * elements), elements, 2, index_bits, bytes / (8 * elements)));
}

void register_column_major(Suite& suite) {
    const auto elements = static_cast<std::int64_t>(suite.machine.l2 / 2 / sizeof(float));
    const std::pair<const char*, GatherCase> mirrored[] = {
        {"rows", axis_case({elements / 16, 16}, 0, 64, elements / 32)},
        {"middle", axis_case({8, elements / 128, 16}, 1, 64, elements / 256)},
        {"last", axis_case({elements / 64, 64}, 1, 64, 16)}};
    for (const auto& [name, c] : mirrored)
        register_benchmark(std::string("column_major/axis:") + name,
                           [&suite, c = c](benchmark::State& state) { run_column_major(state, suite, c); });
}

}  // namespace

void register_forms(Suite& suite) {
    register_tuples(suite);
    register_over_generic(suite, 32);
    register_over_generic(suite, 64);
    register_over_loads(suite);
    register_column_major(suite);
}

}  // namespace gj::bench
