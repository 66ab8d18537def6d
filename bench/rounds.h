// rounds.h: candidates timed in turn, round by round, and what is reported of them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/interval.h"

namespace gj::bench {

/// Something that is timed. `run` makes so many calls, so that the loop around a short call is compiled with it.
struct Candidate {
    std::string name;
    std::function<void(int calls)> run;
};

template <class Call>
Candidate candidate(std::string name, Call call) {
    return {std::move(name), [call](int calls) mutable {
                for (; calls > 0; --calls) call();
            }};
}

/// Those `count` candidates whose shortest of three calls is the shortest.
std::vector<Candidate> fastest(std::vector<Candidate> candidates, std::size_t count);

/// What a sample is timed by: the processor time of this thread, in which other programs' turns don't count; or the
/// wall clock, where several threads work.
enum class Clock { thread, wall };
double now_seconds(Clock clock = Clock::wall);

/// Times all candidates once a round, in a new random order each round: what disturbs one disturbs all, none always
/// runs in what another left in the caches, and ratios are taken within a round.
class Rounds {
public:
    explicit Rounds(std::vector<Candidate> candidates, Clock clock = Clock::thread)
        : candidates_(std::move(candidates)), clock_(clock) {}

    /// `sample_seconds`: of one candidate in one round. Calls shorter than that are repeated, after one that is not
    /// timed.
    void measure(double sample_seconds);

    /// Seconds of one call, by round. Empty: there is no such candidate.
    const std::vector<double>& seconds(const std::string& name) const;
    /// By round the fewest seconds of all candidates whose names begin so.
    std::vector<double> fastest(const std::string& prefix) const;
    /// A quantity that is made of others, by round.
    void add(const std::string& name, std::vector<double> seconds);

    /// Counter NAME: nanoseconds a unit, `units` of them in a call; NAME:low and NAME:high, its 95 % interval.
    void report_time(benchmark::State& state, const std::string& name, double units) const;
    /// Counter FAST:SLOW and its interval: how many times as fast as SLOW is FAST. Nothing when one of them is missing.
    void report_ratio(benchmark::State& state, const std::string& fast, const std::string& slow) const;
    /// All times, and the number of rounds.
    void report_times(benchmark::State& state, double units) const;

private:
    int calls_for_sample(const Candidate& candidate, double sample_seconds, double* call_seconds) const;

    std::vector<Candidate> candidates_;
    Clock clock_;
    std::vector<std::pair<std::string, std::vector<double>>> seconds_;
};

/// Counters NAME, NAME:low, NAME:high.
void report(benchmark::State& state, const std::string& name, const Estimate& estimate);

}  // namespace gj::bench
