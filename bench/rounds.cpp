// rounds.cpp: candidates timed in turn, round by round, and what is reported of them.
#include "bench/rounds.h"

#include <algorithm>
#include <ctime>
#include <numeric>
#include <random>

#include "bench/settings.h"

namespace gj::bench {

double now_seconds(Clock clock) {
    timespec time{};
    clock_gettime(clock == Clock::thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::vector<Candidate> fastest(std::vector<Candidate> candidates, std::size_t count) {
    std::vector<std::pair<double, Candidate>> timed;
    for (Candidate& candidate : candidates) {
        double shortest = 1e9;
        for (int i = 0; i < 3; ++i) {
            const double begin = now_seconds();
            candidate.run(1);
            shortest = std::min(shortest, now_seconds() - begin);
        }
        timed.emplace_back(shortest, std::move(candidate));
    }
    std::sort(timed.begin(), timed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    candidates.clear();
    for (std::size_t i = 0; i < std::min(count, timed.size()); ++i) candidates.push_back(std::move(timed[i].second));
    return candidates;
}

/// The shortest of a few calls, which warm up as well.
int Rounds::calls_for_sample(const Candidate& candidate, double sample_seconds, double* call_seconds) const {
    constexpr double kEnough = 0.005;
    const double begin = now_seconds(clock_);
    double shortest = 1e9;
    for (int i = 0; i < 5; ++i) {
        const double start = now_seconds(clock_);
        candidate.run(1);
        const double end = now_seconds(clock_);
        shortest = std::min(shortest, end - start);
        if (end - begin > kEnough) break;
    }
    *call_seconds = shortest;
    return std::max(1, static_cast<int>(sample_seconds / shortest));
}

void Rounds::measure(double sample_seconds) {
    // Nobody looks at the times of a single round: it is over soon.
    if (settings().rounds == 1) sample_seconds = 0;
    std::vector<int> calls;
    double round_seconds = 0;
    for (const Candidate& candidate : candidates_) {
        double call_seconds = 0;
        calls.push_back(calls_for_sample(candidate, sample_seconds, &call_seconds));
        round_seconds += calls.back() * call_seconds;
        seconds_.emplace_back(candidate.name, std::vector<double>());
    }
    const int affordable = static_cast<int>(std::min(settings().case_seconds / round_seconds, 1e6));
    const int rounds = std::min(std::max(affordable, kMinRounds), settings().rounds);

    std::mt19937 random(1);
    std::vector<std::size_t> order(candidates_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (int round = 0; round < rounds; ++round) {
        std::shuffle(order.begin(), order.end(), random);
        for (const std::size_t i : order) {
            if (calls[i] > 3) candidates_[i].run(1);
            const double begin = now_seconds(clock_);
            candidates_[i].run(calls[i]);
            seconds_[i].second.push_back((now_seconds(clock_) - begin) / calls[i]);
        }
    }
}

const std::vector<double>& Rounds::seconds(const std::string& name) const {
    static const std::vector<double> none;
    const auto same = [&](const auto& entry) { return entry.first == name; };
    const auto found = std::find_if(seconds_.begin(), seconds_.end(), same);
    return found == seconds_.end() ? none : found->second;
}

std::vector<double> Rounds::fastest(const std::string& prefix) const {
    std::vector<double> result;
    for (const auto& [name, seconds] : seconds_) {
        if (!name.starts_with(prefix)) continue;
        result.resize(seconds.size(), 1e9);
        for (std::size_t round = 0; round < seconds.size(); ++round)
            result[round] = std::min(result[round], seconds[round]);
    }
    return result;
}

void Rounds::add(const std::string& name, std::vector<double> seconds) {
    seconds_.emplace_back(name, std::move(seconds));
}

void report(benchmark::State& state, const std::string& name, const Estimate& estimate) {
    state.counters[name] = estimate.value;
    state.counters[name + ":low"] = estimate.low;
    state.counters[name + ":high"] = estimate.high;
}

void Rounds::report_time(benchmark::State& state, const std::string& name, double units) const {
    std::vector<double> nanoseconds = seconds(name);
    if (nanoseconds.empty()) return;
    for (double& value : nanoseconds) value *= 1e9 / units;
    report(state, name, median_interval(nanoseconds));
}

void Rounds::report_ratio(benchmark::State& state, const std::string& fast, const std::string& slow) const {
    std::vector<double> ratios = seconds(slow);
    const std::vector<double>& divisors = seconds(fast);
    if (ratios.empty() || divisors.empty()) return;
    for (std::size_t round = 0; round < ratios.size(); ++round) ratios[round] /= divisors[round];
    report(state, fast + ":" + slow, median_interval(ratios));
}

void Rounds::report_times(benchmark::State& state, double units) const {
    for (const auto& entry : seconds_) report_time(state, entry.first, units);
    if (!seconds_.empty()) state.counters["rounds"] = static_cast<double>(seconds_.front().second.size());
}

}  // namespace gj::bench
