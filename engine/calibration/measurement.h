// measurement.h: one fact being measured: its kernels, compiled one by one, and rounds of them, timed one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "codegen/loader.h"
#include "engine/calibration/experiment.h"
#include "engine/calibration/verdict.h"
#include "engine/store/compiler.h"

namespace gj {

/// Nanoseconds since some moment.
using Clock = std::int64_t (*)();

/// Each step takes some milliseconds at most, and may be done by another thread than the one before.
class Measurement {
public:
    static constexpr std::size_t kMostRounds = 40;
    /// For rounds by turns, unless those are too few to decide.
    static constexpr std::int64_t kMostTimedNs = 15'000'000;
    /// For all of it but compiles and touching the scratch. On a Zen 3, idle: by turns 19 ms, at most 37; where params
    /// are read into the last-level cache first 58, at most 88; by blocks 56, at most 120, of which 15 to 30 are timed.
    static constexpr std::int64_t kMostNs = 250'000'000;
    /// One behind the other (Experiment::samples_before_rounds): twice so many of each candidate.
    static constexpr std::size_t kRoundsOfBlock = 6;

    static constexpr std::size_t kWarmedAtOnce = 16;  ///< samples of a step

    Measurement(Experiment experiment, Clock clock) : experiment_(std::move(experiment)), clock_(clock) {}

    const Experiment& experiment() const { return experiment_; }
    /// From the begin, with the kernels that are there: false, and nothing is done, where those of `experiment` are
    /// other ones.
    bool start_again(const Experiment& experiment);
    /// The next candidate's kernel, on the compiler's worker. True when it was the last. Where all are the generic one
    /// there is nothing to compile.
    Result<bool> compile_next(Backend& backend, Loader& loader, const Scope& scope);
    /// A round of all candidates, each of them on pieces of its own, every two rounds another one first; or some rounds
    /// of one of them, or what it does before those. True when there were enough, or when they take too long: then
    /// those by turns that there are count, if they are enough to decide, and blocks tell nothing.
    bool run_round(const Scratch& scratch);
    /// What is believed with its rounds; `is_last` as in Trials.
    std::optional<Verdict> add_to(Trials* trials, std::uint8_t assumed_choice, bool is_last) const;
    KnownFact fact_of(const Verdict& verdict) const;

private:
    std::int64_t time_next(std::size_t candidate_number);
    std::int64_t time_counted(std::size_t candidate_number);
    void run_block();
    void run_turn();
    bool has_enough() const;

    Experiment experiment_;
    const Clock clock_;
    std::vector<std::unique_ptr<LoadedKernel>> kernels_;
    bool is_prepared_ = false;
    std::size_t warmed_ = 0;  ///< samples, so far
    std::size_t steps_ = 0;   ///< of blocks, so far
    RoundTimes times_;
    std::int64_t timed_ns_ = 0;
    std::int64_t spent_ns_ = 0;  ///< on all of it
};

}  // namespace gj
