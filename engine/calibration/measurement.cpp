// measurement.cpp: compiles and times candidates.
#include "engine/calibration/measurement.h"

#include <algorithm>

#include "engine/run/host_launch.h"

namespace gj {

bool Measurement::start_again(const Experiment& experiment) {
    const auto form = [](const Experiment& of) { return Key(of.signature(), of.candidates()[0].schedule); };
    if (form(experiment).bytes() != form(experiment_).bytes()) return false;
    if (experiment.candidates() != experiment_.candidates()) return false;
    experiment_ = experiment;
    is_prepared_ = false;
    warmed_ = steps_ = 0;
    times_.clear();
    timed_ns_ = spent_ns_ = 0;
    return true;
}

Result<bool> Measurement::compile_next(Backend& backend, Loader& loader, const Scope& scope) {
    const Candidate& candidate = experiment_.candidates()[kernels_.size()];
    std::unique_ptr<LoadedKernel> kernel;  // the generic one has none
    if (!candidate.generic) {
        GJ_ASSIGN_OR_RETURN(const KernelImage image,
                            backend.compile(experiment_.signature(), candidate.schedule, scope));
        GJ_ASSIGN_OR_RETURN(kernel, loader.load(image));
    }
    kernels_.push_back(std::move(kernel));
    return kernels_.size() == experiment_.candidates().size();
}

std::int64_t Measurement::time_next(std::size_t candidate_number) {
    const Candidate& candidate = experiment_.candidates()[candidate_number];
    const CpuKernel kernel = candidate.generic ? nullptr : kernels_[candidate_number]->function;
    const RunSettings settings{.max_threads = candidate.max_threads};
    const Work work = experiment_.work();
    std::int64_t spent = 0;
    for (int piece = 0; piece < experiment_.pieces(); ++piece) {
        const KernelArgs& args = experiment_.next_piece(candidate_number);
        const auto run = [&](int times) {
            bool bad = false;  // never
            for (int i = 0; i < times; ++i) {
                if (candidate.generic)
                    run_generic(experiment_.signature(), args, 0, experiment_.rows(), 0, -1, *candidate.generic);
                else if (settings.max_threads == 1)
                    kernel(&args, 0, experiment_.rows(), 0, -1);
                else
                    static_cast<void>(host_launch(work, args, kernel, settings, &bad));
            }
        };
        run(experiment_.lead_in());
        const std::int64_t begin = clock_();
        run(experiment_.repeats());
        spent += clock_() - begin;
    }
    return spent;
}

/// By its handicap.
std::int64_t Measurement::time_counted(std::size_t candidate_number) {
    const auto time = static_cast<float>(time_next(candidate_number));
    return static_cast<std::int64_t>(time * experiment_.candidates()[candidate_number].handicap);
}

/// All candidates have theirs, and then again from the last to the first: as even rounds, and as odd ones. A step is
/// what is not timed, the next one what is.
void Measurement::run_block() {
    const std::size_t count = experiment_.candidates().size(), block = steps_ / 2, half = block / count,
                      turn = block % count;
    const std::size_t candidate = half == 0 ? turn : count - 1 - turn;
    const bool is_lead_in = steps_++ % 2 == 0;
    times_.resize(2 * kRoundsOfBlock, std::vector<std::int64_t>(count));
    if (is_lead_in) {
        for (int sample = 0; sample < experiment_.samples_before_rounds(); ++sample) time_next(candidate);
    } else {
        for (std::size_t round = 0; round < kRoundsOfBlock; ++round)
            times_[2 * round + half][candidate] = time_counted(candidate);
    }
}

void Measurement::run_turn() {
    const std::size_t count = experiment_.candidates().size();
    if (times_.empty())
        for (std::size_t i = 0; i < count; ++i) time_next(i);  // not counted: their pages are mapped then
    std::vector<std::int64_t> round(count);
    for (std::size_t i = 0; i < count; ++i) {
        // Each comes first in as many even rounds as in odd ones: who does has an advantage (4 % of two on a Xeon).
        const std::size_t candidate = (i + times_.size() / 2) % count;
        round[candidate] = time_counted(candidate);
    }
    times_.push_back(std::move(round));
}

bool Measurement::has_enough() const {
    const std::size_t count = experiment_.candidates().size(), rounds = times_.size();
    if (experiment_.comes_in_blocks()) return steps_ == 4 * count;
    const std::size_t turns = 2 * count;  // in which each came first as often as all others
    if (rounds == 0 || rounds % turns != 0) return false;
    return rounds + turns > kMostRounds || (rounds >= kLeastRounds && timed_ns_ >= kMostTimedNs);
}

bool Measurement::run_round(const Scratch& scratch) {
    const std::int64_t begin = clock_();
    const std::size_t left = experiment_.samples_to_warm() - warmed_;
    bool is_timed = false;
    if (!is_prepared_) {
        is_prepared_ = experiment_.prepare(scratch);
    } else if (left > 0) {
        for (std::size_t i = 0; i < std::min(left, kWarmedAtOnce); ++i, ++warmed_) time_next(0);
    } else {
        is_timed = true;
        experiment_.comes_in_blocks() ? run_block() : run_turn();
    }
    const std::int64_t spent = std::max<std::int64_t>(clock_() - begin, 0);
    spent_ns_ += spent;
    if (is_timed) timed_ns_ += spent;
    return has_enough() || spent_ns_ >= kMostNs;
}

std::optional<Verdict> Measurement::add_to(Trials* trials, std::uint8_t assumed_choice, bool is_last) const {
    std::vector<TriedSchedule> tried;
    int assumed = -1;
    for (const Candidate& candidate : experiment_.candidates()) {
        if (candidate.choice == assumed_choice) assumed = static_cast<int>(tried.size());
        tried.push_back({choice_group(experiment_.kind(), candidate.choice), candidate.schedule, candidate.generic});
    }
    return trials->add(times_, tried, experiment_.margins(), assumed, is_last);
}

KnownFact Measurement::fact_of(const Verdict& verdict) const {
    const Candidate& first = experiment_.candidates()[0];
    const Candidate& chosen = experiment_.candidates()[static_cast<std::size_t>(verdict.candidate)];
    return {chosen.choice, FactSource::measured, verdict.gain * chosen.handicap / first.handicap};
}

}  // namespace gj
