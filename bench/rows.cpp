// rows.cpp: gathers of rows of bytes, over the sizes of slices, params and out.
//
// Counters, in nanoseconds a row: memcpy_rows (the loop written by hand), what gather_run.h lists, copy.NAME (as many
// bytes in order), loads.NAME (every line of every row) and both.NAME (the same and as many stores, or a gather by hand
// that checks nothing), of each the two that won a trial; limit: the slower of the fastest copy and the fastest loads;
// both: the fastest of those. A:B: how many times as fast as B is A. Of params and out that begin within a line
// (behind_line/..) there is no limit.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "bench/gather_run.h"
#include "bench/limits.h"
#include "bench/memcpy_rows.h"

namespace gj::bench {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kSliceBytes[] = {1, 2, 4, 8, 12, 16, 24, 32, 40, 64, 100, 128, 256, 1024, 4096};
constexpr std::size_t kLineBytes = 64;
const std::string kCopy = "copy.", kLoads = "loads.", kBoth = "both.";

struct RowsCase {
    std::size_t slice_bytes, wanted_params_bytes, wanted_out_bytes;
    int index_bits;
    std::size_t behind_line = 0;  ///< bytes that params and out begin behind the begin of a line

    std::size_t extent() const { return std::max<std::size_t>(wanted_params_bytes / slice_bytes, 1); }
    std::size_t count() const { return std::max<std::size_t>(wanted_out_bytes / slice_bytes, 1); }
    std::size_t params_bytes() const { return extent() * slice_bytes; }
    std::size_t out_bytes() const { return count() * slice_bytes; }
    /// Every row of a large out comes from far away.
    bool is_long(const Machine& machine) const { return params_bytes() > machine.l2 && out_bytes() > machine.l2; }
    bool has_limit() const { return behind_line == 0; }  ///< probes move whole lines
    GatherCase gather() const { return rows_case(extent(), slice_bytes, index_bits, count()); }
};

/// A case, its memory, and all that may run on it.
template <class Index>
class RowsRun {
public:
    RowsRun(Suite& suite, const RowsCase& c)
        : suite_(suite),
          case_(c),
          gather_(suite, c.gather(), {static_cast<std::int64_t>(c.extent())},
                  c.count() * std::max(c.slice_bytes, kLineBytes), c.behind_line) {}

    void run(benchmark::State& state) {
        if (!check(state)) return;
        std::vector<Candidate> all = gathers();
        const std::size_t slice = case_.slice_bytes;
        if (case_.has_limit())
            for (const auto& probes : {copies(), lines(kLoads, load_probes<Index>(slice)),
                                       lines(kBoth, both_probes<Index>(slice))})  // of each the two that may be fastest
                for (Candidate& probe : fastest(probes, 2)) all.push_back(std::move(probe));
        Rounds rounds(std::move(all));
        const bool within_l2 = case_.params_bytes() + case_.out_bytes() <= suite_.machine.l2;
        rounds.measure(within_l2 ? 0.0005 : 0.002);
        report(state, rounds);
    }

private:
    const Index* next() { return reinterpret_cast<const Index*>(gather_.windows().next()); }

    std::vector<Candidate> gathers() {
        const std::size_t ahead = prefetch_distance(case_.params_bytes(), case_.slice_bytes);
        std::vector<Candidate> result = gather_.gathers(case_.is_long(suite_.machine));
        result.push_back(candidate("memcpy_rows", [this, ahead] {
            if (memcpy_rows(gather_.out(), gather_.params(), next(), case_.count(), case_.extent(), case_.slice_bytes,
                            ahead))
                std::abort();
        }));
        return result;
    }

    std::vector<Candidate> copies() {
        std::vector<Candidate> result;
        for (const CopyProbe& probe : copy_probes())
            result.push_back(candidate(kCopy + probe.name, [this, run = probe.run] {
                run(gather_.out(), gather_.params(), case_.out_bytes(), case_.params_bytes());
            }));
        return result;
    }

    std::vector<Candidate> lines(const std::string& kind, const std::vector<LineProbe<Index>>& probes) {
        std::vector<Candidate> result;
        for (const LineProbe<Index>& probe : probes)
            result.push_back(candidate(kind + probe.name, [this, run = probe.run] {
                run(gather_.out(), gather_.params(), next(), case_.count(), case_.slice_bytes);
            }));
        return result;
    }

    bool check(benchmark::State& state) {
        const std::size_t bytes = case_.out_bytes(), slice = case_.slice_bytes;
        char* expected = suite_.buffers.expected.at_least(bytes);
        gather_.windows().restart();
        const Index* indices = next();
        for (std::size_t i = 0; i < case_.count(); ++i)
            std::memcpy(expected + i * slice, gather_.params() + static_cast<std::size_t>(indices[i]) * slice, slice);
        if (!gather_.all_right(state, gathers(), expected)) return false;
        if (!case_.has_limit()) return true;
        if (!gather_.all_right(state, lines(kBoth, row_probes<Index>(slice)), expected)) return false;
        const std::size_t part = case_.params_bytes() / kLineBytes * kLineBytes;
        for (std::size_t at = 0; at < bytes; at += part)
            std::memcpy(expected + at, gather_.params(), std::min(part, bytes - at));
        return gather_.all_right(state, copies(), expected);
    }

    /// The slower of the fastest copy and the fastest loads, round by round; and the fastest of both in one loop.
    static void add_limits(Rounds& rounds) {
        std::vector<double> limit = rounds.fastest(kLoads);
        const std::vector<double> copy = rounds.fastest(kCopy);
        for (std::size_t i = 0; i < limit.size(); ++i) limit[i] = std::max(limit[i], copy[i]);
        rounds.add("limit", std::move(limit));
        rounds.add("both", rounds.fastest(kBoth));
    }

    void report(benchmark::State& state, Rounds& rounds) {
        if (case_.has_limit()) add_limits(rounds);
        rounds.report_times(state, static_cast<double>(case_.count()));
        for (const char* fast : {"gather", "plan", "kernel", "generic", "generic_gather"})
            rounds.report_ratio(state, fast, "memcpy_rows");
        for (const char* fast : {"gather", "kernel"}) rounds.report_ratio(state, fast, "generic");
        for (const char* fast : {"gather", "kernel", "generic"})
            if (case_.has_limit())
                for (const char* bound : {"limit", "both"}) rounds.report_ratio(state, fast, bound);
        gather_.label(state, median(rounds.seconds(suite_.engines.generated != nullptr ? "gather" : "generic_gather")));
    }

    Suite& suite_;
    const RowsCase case_;
    GatherRun gather_;
};

template <class Index>
void run_case(Suite& suite, const RowsCase& c, benchmark::State& state) {
    RowsRun<Index> run(suite, c);
    for (auto _ : state) run.run(state);
}

void register_case(Suite& suite, const char* params_name, const char* out_name, const RowsCase& c) {
    const std::string name = (c.behind_line == 0 ? "rows/slice:" : "behind_line/slice:") +
                             std::to_string(c.slice_bytes) + "/params:" + params_name + "/out:" + out_name +
                             "/index:int" + std::to_string(c.index_bits);
    register_benchmark(name, [&suite, c](benchmark::State& state) {
        c.index_bits == 32 ? run_case<std::int32_t>(suite, c, state) : run_case<std::int64_t>(suite, c, state);
    });
}

/// As malloc returns large memory. Sizes whose rows touch a line more there, and 400, whose rows do so anywhere.
constexpr std::size_t kBehindLine = 16;
constexpr std::size_t kBehindLineSliceBytes[] = {32, 64, 256, 400, 1024};

/// 64 MiB; of small slices less, as many as can be fetched from far away in a reasonable time, but not so few that out
/// would count as small (8 MiB: codegen/schedule.h).
std::size_t far_out(std::size_t slice_bytes) { return std::clamp(4 * kMiB * slice_bytes, 8 * kMiB, 64 * kMiB); }

}  // namespace

void register_rows(Suite& suite) {
    const Machine& machine = suite.machine;
    const std::pair<const char*, std::size_t> params[] = {{"half-L1", machine.l1 / 2},
                                                          {"half-L2", machine.l2 / 2},
                                                          {"half-LLC", machine.near_params()},
                                                          {"8xLLC", machine.far_params()}};
    for (const auto& [params_name, params_bytes] : params) {
        for (const std::size_t slice : kSliceBytes) {
            const std::size_t small_out = machine.l2 / 4;
            register_case(suite, params_name, "quarter-L2", {slice, params_bytes, small_out, 64});
            // Where everybody waits for memory, the size of an index makes no difference that is worth its time.
            if (params_bytes <= machine.l2)
                register_case(suite, params_name, "quarter-L2", {slice, params_bytes, small_out, 32});
            const bool far = params_bytes > machine.l2;
            register_case(suite, params_name, "64MiB", {slice, params_bytes, far ? far_out(slice) : 64 * kMiB, 64});
        }
        for (const std::size_t slice : kBehindLineSliceBytes)
            if (params_bytes > machine.l1)
                register_case(suite, params_name, "64MiB", {slice, params_bytes, 64 * kMiB, 64, kBehindLine});
    }
}

}  // namespace gj::bench
