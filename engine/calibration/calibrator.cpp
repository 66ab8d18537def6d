// calibrator.cpp: the queue of facts, and the steps of the one that is being measured.
#include "engine/calibration/calibrator.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <new>

#include "common/lazy.h"
#include "engine/calibration/spare_memory.h"

namespace gj {
namespace {

std::int64_t steady_ns() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

constinit Lazy<Calibrator> process_calibrator([] { return new Calibrator(steady_ns); });

/// A quarter of what the process may still take, at most: a container has a limit.
std::size_t scratch_bytes(const Target& target) {
    const std::uint64_t wanted = std::min<std::uint64_t>(Scratch::kMostBytes, 2 * target.llc_bytes);
    return static_cast<std::size_t>(std::min(wanted, spare_memory() / 4));
}

}  // namespace

/// What a measurement's jobs pass on. Whoever destroys it before its end (exit, fork, a worker that takes no more) has
/// given it up.
class Calibrator::Step {
public:
    Step(Calibrator* calibrator, const Wanted& of, Experiment experiment, std::shared_ptr<Scratch> memory)
        : wanted(of),
          measurement(std::move(experiment), calibrator->clock_),
          scratch(std::move(memory)),
          calibrator_(calibrator) {}
    ~Step() {
        if (!has_ended) calibrator_->give_up();
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

    const Wanted wanted;
    Measurement measurement;
    const std::shared_ptr<Scratch> scratch;
    bool has_ended = false;

private:
    Calibrator* const calibrator_;
};

Calibrator& Calibrator::get() { return process_calibrator.get(); }

void Calibrator::look_into(const KernelStore& store, const Recipe& recipe) {
    const Target& target = store.target();
    if (target.kind != TargetKind::cpu || target.forced) return;
    if (spent_ns_.load(std::memory_order_relaxed) >= kMostNs) return;
    try {
        want(store, deciding_facts(recipe.signature, recipe.classes, target));
    } catch (const std::bad_alloc&) {
        // The next kernel asks again.
    }
}

Status Calibrator::measure_all(const KernelStore& store) {
    GJ_RETURN_IF_FAILED(store.check_ready());  // opens the compiler on this thread, which may hold the loader's lock
    std::vector<Fact> all;
    for (int i = 0; i < kFactCount; ++i) all.push_back(static_cast<Fact>(i));
    want(store, all);
    for (;;) {
        const int seen = idles_.load();
        {
            const std::scoped_lock lock(mutex_);
            if (!is_busy_ && queue_.empty()) return {};
        }
        idles_.wait(seen);
    }
}

void Calibrator::want(const KernelStore& store, const std::vector<Fact>& facts) {
    {
        const std::scoped_lock lock(mutex_);
        for (const Fact fact : facts) {
            const Wanted wanted{fact, store.target(), &store.compiler(), &store.loader()};
            if (wanted.target.facts[fact].source != FactSource::assumed) continue;
            Progress& known = progress(wanted);
            if (known.is_wanted || known.is_done) continue;
            known.is_wanted = true;
            queue_.push_back(wanted);
        }
    }
    begin_next();
}

/// Unless one is being measured, whose end calls this again.
void Calibrator::begin_next() {
    for (;;) {
        const ForkHold hold;  // no child takes one for begun that has no job
        std::optional<Wanted> next;
        std::shared_ptr<Scratch> scratch;
        {
            const std::scoped_lock lock(mutex_);
            if (is_busy_) return;
            if (spent_ns_.load(std::memory_order_relaxed) >= kMostNs) queue_.clear();
            if (queue_.empty()) break;
            next = queue_.front();
            queue_.erase(queue_.begin());
            if (scratch_ == nullptr) scratch_ = std::make_shared<Scratch>(scratch_bytes(next->target));
            scratch = scratch_;
            is_busy_ = true;
        }
        next->target.facts_version = book(next->target.level).update(&next->target.facts);
        std::optional<Experiment> experiment = Experiment::of(next->fact, next->target);
        const bool has_memory = !experiment || experiment->scratch_bytes() <= scratch->size();
        if (experiment && has_memory) {
            compile(std::make_shared<Step>(this, *next, std::move(*experiment), std::move(scratch)));
            return;
        }
        const std::scoped_lock lock(mutex_);
        progress(*next).is_done = has_memory;  // not to be told on this machine; without memory, not now
        progress(*next).is_wanted = false;
        is_busy_ = false;
    }
    announce_idle();
}

void Calibrator::announce_idle() {
    std::shared_ptr<Scratch> given_back;
    {
        const std::scoped_lock lock(mutex_);
        if (is_busy_ || !queue_.empty()) return;
        given_back = std::move(scratch_);
    }
    idles_.fetch_add(1);
    idles_.notify_all();
}

/// A kernel a job: callers' compiles come between them.
void Calibrator::compile(const std::shared_ptr<Step>& step) {
    step->wanted.compiler->submit(this, SIZE_MAX, [this, step] {
        Result<Backend*> backend = step->wanted.compiler->if_open();
        if (!backend.ok()) return;
        const Scope scope = backend.value()->scope(step->wanted.target);
        const Result<bool> is_last = step->measurement.compile_next(*backend.value(), *step->wanted.loader, scope);
        if (!is_last.ok()) return;
        if (is_last.value())
            time(step);
        else
            compile(step);
    });
}

void Calibrator::time(const std::shared_ptr<Step>& step) {
    worker_.submit(this, SIZE_MAX, [this, step] {
        const std::int64_t begin = clock_();
        bool is_last = false;
        if (step->scratch->touch_some(step->measurement.experiment().scratch_bytes()))
            is_last = step->measurement.run_round(*step->scratch);
        // Whatever a clock says, the steps come to an end.
        spent_ns_.fetch_add(std::clamp<std::int64_t>(clock_() - begin, 0, kMostNs), std::memory_order_relaxed);
        if (!is_last) return time(step);
        step->has_ended = true;
        end(step->wanted, step->measurement.outcome());
        begin_next();
    });
}

void Calibrator::end(const Wanted& wanted, const std::optional<KnownFact>& outcome) {
    if (outcome) {
        measured_.fetch_add(1, std::memory_order_relaxed);
        if (outcome->choice != wanted.target.facts[wanted.fact].choice)
            changed_.fetch_add(1, std::memory_order_relaxed);
        book(wanted.target.level).note(wanted.fact, *outcome);
    } else {
        undecided_.fetch_add(1, std::memory_order_relaxed);
    }
    {
        const std::scoped_lock lock(mutex_);
        Progress& known = progress(wanted);
        known.is_wanted = false;
        known.is_done = outcome || ++known.tries >= kMostTries;
        is_busy_ = false;
    }
}

/// The one that was under way, and all that are queued: they are wanted again when a kernel asks for them.
void Calibrator::give_up() {
    {
        const std::scoped_lock lock(mutex_);
        for (Level& level : levels_)
            for (Progress& known : level.facts) known.is_wanted = false;
        queue_.clear();
        is_busy_ = false;
    }
    announce_idle();
}

CalibrationCounts Calibrator::counts() const {
    return {measured_.load(std::memory_order_relaxed), changed_.load(std::memory_order_relaxed),
            undecided_.load(std::memory_order_relaxed), spent_ns_.load(std::memory_order_relaxed)};
}

}  // namespace gj
