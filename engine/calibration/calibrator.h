// calibrator.h: measures facts of this machine, one at a time, on threads of its own, while calls go on as assumed.
//
// Its steps are jobs: kernels are compiled on the compiler's worker, between the compiles that callers want; pages are
// touched and rounds timed on a worker of its own, each a job of a millisecond or two. So fork() and exit() wait for
// one step and no more, and what they leave behind is given up like any other job.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
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
    std::int64_t undecided = 0;  ///< measurements that decided nothing
    std::int64_t spent_ns = 0;   ///< on touching memory and timing
};

/// Thread-safe. Never destroyed once it has measured.
class Calibrator {
public:
    /// For all measurements of a process; one that has begun is ended.
    static constexpr std::int64_t kMostNs = 600'000'000;

    explicit Calibrator(Clock clock) : clock_(clock) {}
    static Calibrator& get();

    FactBook& book(IsaLevel level) { return levels_[static_cast<std::size_t>(level)].book; }

    /// Has those facts measured that the schedule of this kernel, which the store has compiled just now, would be
    /// another by. On the compiler's worker. Never fails: what can't be measured stays assumed.
    void look_into(const KernelStore& store, const Recipe& recipe);
    /// Has every fact measured that is not known, and waits. UNAVAILABLE where no kernel can be made.
    Status measure_all(const KernelStore& store);

    CalibrationCounts counts() const;

private:
    /// A measurement decides nothing where the machine is busy: then it is tried again, so often.
    static constexpr int kMostTries = 3;
    struct Progress {
        int tries = 0;
        bool is_wanted = false, is_done = false;
    };
    struct Level {
        FactBook book;
        std::array<Progress, kFactCount> facts;
    };
    struct Wanted {
        Fact fact;
        Target target;
        Compiler* compiler;
        Loader* loader;
    };
    class Step;

    void want(const KernelStore& store, const std::vector<Fact>& facts);
    void begin_next();
    void compile(const std::shared_ptr<Step>& step);
    void time(const std::shared_ptr<Step>& step);
    void end(const Wanted& wanted, const std::optional<KnownFact>& outcome);
    void give_up();
    void announce_idle();
    Progress& progress(const Wanted& wanted) {
        return levels_[static_cast<std::size_t>(wanted.target.level)].facts[static_cast<std::size_t>(wanted.fact)];
    }

    const Clock clock_;
    CompileWorker worker_{"gj-calibrate"};
    std::array<Level, 5> levels_;
    ForkSafeMutex mutex_;  ///< over what follows, and progress
    std::vector<Wanted> queue_;
    bool is_busy_ = false;
    std::shared_ptr<Scratch> scratch_;  ///< while there is something to measure
    std::atomic<std::int64_t> measured_{0}, changed_{0}, undecided_{0}, spent_ns_{0};
    std::atomic<int> idles_{0};  ///< counts how often there was nothing left to measure
};

}  // namespace gj
