// calibrator.h: measures facts of this machine, one at a time, on threads of its own (and, those about threads, on
// oneTBB's), while calls go on as assumed.
//
// Its steps are jobs: kernels are compiled on the compiler's worker, between the compiles that callers want; pages are
// touched and rounds timed on a worker of its own, each a job of some milliseconds at most. So fork() and exit() wait
// for one step and no more, and what they leave behind is given up like any other job.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "common/fork_safe_mutex.h"
#include "engine/calibration/measurement.h"
#include "engine/store/compile_worker.h"
#include "engine/store/fact_book.h"
#include "engine/store/kernel_store.h"

namespace gj {

/// Of this process.
struct CalibrationCounts {
    std::int64_t measured = 0;   ///< facts
    std::int64_t changed = 0;    ///< of them, those that are not what was assumed
    std::int64_t undecided = 0;  ///< measurements that decided nothing, and those that could not be made
    std::int64_t spent_ns = 0;   ///< on touching memory and timing
};

/// Thread-safe. Never destroyed once it has measured.
class Calibrator {
public:
    /// For the measurements that kernels bring about, of each cap on the level of instructions. One that has begun is
    /// ended; what a measure_all asks for is measured however long it takes.
    static constexpr std::int64_t kMostNs = 600'000'000;

    /// A measurement decides nothing where the machine is busy, and not all is believed when it is told once: then
    /// there is another one, and so many at most.
    static constexpr int kMostTries = 5;
    explicit Calibrator(Clock clock) : clock_(clock) {}
    static Calibrator& get();
    static CalibrationCounts counts_of_process();  ///< makes none

    /// What is known of the machine as code for such a target finds it.
    const FactBook& book(const Target& target) { return machine(cap_of(target)).book; }

    /// Whether this machine can tell, and its threads run if the fact is about those: no measurement starts them.
    static bool can_measure(Fact fact, const Target& target);

    /// Of a fact that is assumed: "never" (this machine can't tell, or not yet), "off" (for this engine), "wanted" (it
    /// is being measured, or will be), "measured since" (`target` is older than that), "later" (nobody has asked),
    /// "undecided" (as often as it is tried), "failed" (the last time; it is tried again), "no time" (kernels have
    /// brought about so much that only measure_all measures it).
    static const char* outlook(Fact fact, const Target& target);

    /// Those that decide how `target` runs such calls, and what must be known first of a machine of which so much is
    /// known.
    static std::vector<Fact> facts_of(const Recipe& recipe, const Target& target, const Target& known);
    /// Has those facts measured that the schedule of this kernel, which the store has compiled or found for such calls
    /// just now, would be another by. On the compiler's worker. Never fails: what can't be measured stays assumed.
    void look_into(const KernelStore& store, const Recipe& recipe);
    /// Has every fact measured that is not known, and waits; `again`: those too that it did not find out the last time.
    /// OK as well where the machine was too busy to tell some. UNAVAILABLE where no kernel can be made: then it has
    /// those of the generic kernel measured. RESOURCE_EXHAUSTED where a fact could not be measured for want of memory,
    /// a thread or a kernel.
    Status measure_all(const KernelStore& store, bool again);

    CalibrationCounts counts() const;

private:
    enum class Ended : std::uint8_t { not_yet, undecided, failed };
    struct Progress {
        int tries = 0;                ///< that decided nothing
        int failures = 0;             ///< that could not be made, since one could
        int skips = 0;                ///< kernels that ask in vain: twice as many after each failure
        Ended last = Ended::not_yet;  ///< of those that told nothing
        Trials trials;
    };
    /// By the cap on its level of instructions: of one level, code for this CPU and code for any may use others.
    struct Machine {
        FactBook book;
        std::array<Progress, kFactCount> facts;
        std::int64_t spent_ns = 0;        ///< on what kernels brought about
        bool was_measured_whole = false;  ///< a measure_all has begun
    };
    struct Wanted {
        Fact fact;
        IsaLevel cap;
        Compiler* compiler;
        Loader* loader;
        std::int64_t most_ns;  ///< not if those of kernels have taken so long already
    };
    class Step;
    static constexpr std::size_t kCaps = 5;
    /// Of facts that are queued again: their kernels serve once more.
    using LastMeasurements = std::array<std::array<std::unique_ptr<Measurement>, kFactCount>, kCaps>;

    static IsaLevel cap_of(const Target& target) { return target.capped ? target.level : IsaLevel::baseline; }
    Machine& machine(IsaLevel cap) { return machines_[static_cast<std::size_t>(cap)]; }
    Progress& progress(const Wanted& wanted) {
        return machine(wanted.cap).facts[static_cast<std::size_t>(wanted.fact)];
    }
    std::unique_ptr<Measurement>& last(const Wanted& wanted) {
        return last_[static_cast<std::size_t>(wanted.cap)][static_cast<std::size_t>(wanted.fact)];
    }
    bool is_worth_a_try(const Wanted& wanted);
    bool is_queued(Fact fact, IsaLevel cap) const;
    static void note_failure(Progress* progress);
    /// This machine with what is known of it, and nothing of what a person has given.
    Target known_target(IsaLevel cap);
    std::vector<Fact> unknown_facts(const Target& of);

    bool want(const KernelStore& store, const std::vector<Fact>& facts, bool can_make_kernels, std::int64_t most_ns);
    bool begin_first();
    void begin_next();
    bool waits_for_other(const Wanted& wanted) const;
    void begin(const std::shared_ptr<Step>& step);
    void compile(const std::shared_ptr<Step>& step);
    void time(const std::shared_ptr<Step>& step);
    void end(Step& step, bool failed);
    void give_up();
    /// All that are queued: they are wanted again when a kernel asks for them. Under mutex_.
    void drop_queue();
    bool provide_scratch(Step& step, std::size_t bytes);
    void announce_if_idle();
    void await_idle();

    const Clock clock_;
    CompileWorker worker_{"gj-calibrate"};
    std::array<Machine, kCaps> machines_;  ///< by cap; baseline: none
    ForkSafeMutex mutex_;                  ///< over what follows, and all of machines_ but the books
    std::vector<Wanted> queue_;            ///< while is_busy_, the first is being measured
    LastMeasurements last_;
    bool is_busy_ = false;
    std::shared_ptr<Scratch> scratch_;  ///< while there is something to measure
    std::atomic<std::int64_t> measured_{0}, changed_{0}, undecided_{0}, spent_ns_{0};
    std::atomic<int> idles_{0};  ///< counts how often there was nothing left to measure
};

}  // namespace gj
