// calibrator.cpp: the queue of facts, and the steps of the one that is being measured.
#include "engine/calibration/calibrator.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <new>
#include <utility>

#include "common/lazy.h"
#include "common/text.h"
#include "engine/calibration/spare_memory.h"

namespace gj {
namespace {

/// A pause of the whole machine, or a clock that leaps, takes no more of the time that there is.
constexpr std::int64_t kMostJobNs = 50'000'000;

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

/// Those of the generic kernel need none.
bool needs_kernels(Fact fact) { return !is_about_generic(fact); }

std::vector<Fact> all_facts() {
    std::vector<Fact> facts;
    for (int i = 0; i < kFactCount; ++i) facts.push_back(static_cast<Fact>(i));
    return facts;
}

}  // namespace

/// What a measurement's jobs pass on. Whoever destroys it before its end (exit, fork, a worker that takes no more, a
/// job that threw) has given it up.
class Calibrator::Step {
public:
    explicit Step(Calibrator* calibrator) : calibrator_(calibrator) {}
    ~Step() {
        if (has_turn) calibrator_->give_up();
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

    bool has_turn = false;  ///< to measure: is_busy_ is for this one. Written under mutex_
    Wanted wanted{};
    Target target;
    std::unique_ptr<Measurement> measurement;
    std::shared_ptr<Scratch> scratch;

private:
    Calibrator* const calibrator_;
};

Calibrator& Calibrator::get() { return process_calibrator.get(); }

CalibrationCounts Calibrator::counts_of_process() {
    const Calibrator* const made = process_calibrator.get_if_made();
    return made != nullptr ? made->counts() : CalibrationCounts();
}

Target Calibrator::known_target(IsaLevel cap) {
    Target target = host_target(cap);
    target.facts_version = machine(cap).book.update(&target.facts);
    target.may_time_calls = false;  // what is measured runs its rows as they come
    return target;
}

bool Calibrator::can_measure(Fact fact, const Target& target) {
    const FactRecord& record = fact_record(fact);
    if (record.kind == FactKind::two_threads && !own_threads_run()) return false;
    if (record.params == Place::memory && !Scratch::can_be_like_memory()) return false;
    return Experiment::of(fact, target).has_value();
}

const char* Calibrator::outlook(Fact fact, const Target& target) {
    const IsaLevel cap = cap_of(target);
    Calibrator* const made = process_calibrator.get_if_made();
    const Target known = made != nullptr ? made->known_target(cap) : host_target(cap);
    const bool is_known = known.facts[fact].source == FactSource::measured;
    if (!is_known && !can_measure(fact, known)) return "never";
    if (!target.may_time_calls) return "off";
    if (is_known) return "measured since";
    if (made == nullptr) return "later";
    const std::scoped_lock lock(made->mutex_);
    const Progress& progress = made->progress({fact, cap, nullptr, nullptr, 0});
    if (made->is_queued(fact, cap)) return "wanted";
    if (progress.tries >= kMostTries) return "undecided";
    if (made->machine(cap).spent_ns >= kMostNs) return "no time";
    return progress.last == Ended::failed ? "failed" : "later";
}

std::vector<Fact> Calibrator::facts_of(const Recipe& recipe, const Target& target, const Target& known) {
    std::vector<Fact> facts = deciding_facts(recipe.signature, recipe.classes, target);
    const auto asks = [&](Fact fact) { return std::find(facts.begin(), facts.end(), fact) != facts.end(); };
    const auto can_be_told = [&](Fact fact) { return Experiment::of(fact, known).has_value(); };
    if (!std::all_of(facts.begin(), facts.end(), can_be_told))
        for (const Fact held : {Fact::far_from_half_llc_cache, Fact::far_from_half_llc_llc})
            if (!asks(held)) facts.push_back(held);
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (const std::optional<Fact> before = fact_before(facts[i]); before && !asks(*before))
            facts.push_back(*before);
    for (const Fact fact : all_facts())  // which no schedule rests on
        if (fact_record(fact).kind == FactKind::two_threads) facts.push_back(fact);
    return facts;
}

void Calibrator::look_into(const KernelStore& store, const Recipe& recipe) {
    const Target& target = store.target();
    if (target.kind != TargetKind::cpu) return;
    try {
        const Result<Backend*> backend = store.compiler().ready_for(store.loader());
        if (!backend.ok() && backend.status().code() == Code::unavailable)
            want(store, all_facts(), false, kMostNs);
        else
            want(store, facts_of(recipe, target, known_target(cap_of(target))), true, kMostNs);
    } catch (const std::bad_alloc&) {
        // The next kernel asks again.
    }
}

Status Calibrator::measure_all(const KernelStore& store, bool again) {
    Status ready = store.check_ready();  // opens the compiler on this thread, which may hold the loader's lock
    if (!ready.ok() && ready.code() != Code::unavailable) return ready;
    {
        const std::scoped_lock lock(mutex_);
        Machine& known = machine(cap_of(store.target()));
        if (again || !known.was_measured_whole)
            for (Progress& fact : known.facts) {
                const Ended last = fact.last;  // another thread may be about to tell whom it waited for
                fact = {};
                fact.last = last;
            }
        known.was_measured_whole = true;
    }
    while (want(store, all_facts(), ready.ok(), INT64_MAX)) await_idle();
    GJ_RETURN_IF_FAILED(std::move(ready));
    const std::vector<Fact> unknown = unknown_facts(store.target());
    if (unknown.empty()) return {};
    return {Code::resource_exhausted, Argument::engine,
            text(unknown.size(), " facts of the machine could not be measured (no memory, no thread or no kernel), ",
                 fact_record(unknown[0]).name, " is one: they stay as assumed")};
}

/// Those that this machine could tell, and nobody gave, and that were not measured; but for those that it was too busy
/// for.
std::vector<Fact> Calibrator::unknown_facts(const Target& of) {
    const IsaLevel cap = cap_of(of);
    const Target target = known_target(cap);
    std::vector<Fact> unknown;
    for (const Fact fact : all_facts())
        if (of.facts[fact].source != FactSource::given && target.facts[fact].source == FactSource::assumed &&
            can_measure(fact, target))
            unknown.push_back(fact);
    const std::scoped_lock lock(mutex_);
    std::erase_if(unknown, [&](Fact fact) {
        const Ended last = progress({fact, cap, nullptr, nullptr, 0}).last;
        const bool came_late = fact_record(fact).kind == FactKind::two_threads;  // threads since then
        return last == Ended::undecided || (last == Ended::not_yet && came_late);
    });
    return unknown;
}

bool Calibrator::is_worth_a_try(const Wanted& wanted) {
    const Progress& known = progress(wanted);
    if (wanted.most_ns != kMostNs) return known.tries + known.failures < kMostTries;
    return machine(wanted.cap).spent_ns < wanted.most_ns && known.tries < kMostTries;
}

/// Under mutex_.
bool Calibrator::is_queued(Fact fact, IsaLevel cap) const {
    return std::any_of(queue_.begin(), queue_.end(),
                       [&](const Wanted& wanted) { return wanted.fact == fact && wanted.cap == cap; });
}

/// Under mutex_.
void Calibrator::note_failure(Progress* progress) {
    progress->skips = (1 << std::min(progress->failures, 10)) - 1;
    ++progress->failures;
    progress->last = Ended::failed;
}

/// Whether any of them is queued now. What this machine can't tell, or not yet, is asked for in vain, and again with
/// the next version of the facts.
bool Calibrator::want(const KernelStore& store, const std::vector<Fact>& facts, bool can_make_kernels,
                      std::int64_t most_ns) {
    const IsaLevel cap = cap_of(store.target());
    const Target known = known_target(cap);
    std::vector<Wanted> wanted;
    for (const Fact fact : facts) {
        const bool is_given = store.target().facts[fact].source == FactSource::given;
        if (is_given || (!can_make_kernels && needs_kernels(fact))) continue;
        if (known.facts[fact].source == FactSource::assumed && can_measure(fact, known))
            wanted.push_back({fact, cap, &store.compiler(), &store.loader(), most_ns});
    }
    bool any = false;
    {
        const std::scoped_lock lock(mutex_);
        for (const Wanted& one : wanted) {
            const bool is_there = is_queued(one.fact, cap);
            if (!is_there && !is_worth_a_try(one)) continue;
            if (int& skips = progress(one).skips; !is_there && skips > 0 && most_ns == kMostNs) {
                --skips;
                continue;
            }
            if (!is_there) queue_.push_back(one);
            any = true;
        }
    }
    begin_next();
    return any;
}

/// For one that is queued too.
bool Calibrator::waits_for_other(const Wanted& wanted) const {
    return std::any_of(queue_.begin(), queue_.end(), [&](const Wanted& other) {
        return other.cap == wanted.cap && follows(wanted.fact, other.fact);
    });
}

/// Whether one is being measured now. Never throws: where there is no memory to begin, all that is queued is dropped,
/// and wanted again when a kernel asks for it.
bool Calibrator::begin_first() {
    const ForkHold hold;  // no child takes one for begun that has no job
    try {
        const auto step = std::make_shared<Step>(this);
        {
            const std::scoped_lock lock(mutex_);
            if (is_busy_) return true;
            std::erase_if(queue_, [&](const Wanted& wanted) { return !is_worth_a_try(wanted); });
            if (queue_.empty()) return false;
            // One that must be known before another one and was requeued behind it goes first.
            const auto next = std::find_if_not(queue_.begin(), queue_.end(),
                                               [&](const Wanted& wanted) { return waits_for_other(wanted); });
            std::rotate(queue_.begin(), next, next + 1);
            step->wanted = queue_.front();
            step->has_turn = is_busy_ = true;
        }
        worker_.submit(this, SIZE_MAX, [this, step] { begin(step); });
        return true;
    } catch (const std::bad_alloc&) {
        const std::scoped_lock lock(mutex_);
        if (!is_busy_ && !queue_.empty()) drop_queue();
        return false;
    }
}

/// Unless one is being measured, whose end calls this again.
void Calibrator::begin_next() {
    if (!begin_first()) announce_if_idle();
}

void Calibrator::begin(const std::shared_ptr<Step>& step) {
    step->target = known_target(step->wanted.cap);
    if (!can_measure(step->wanted.fact, step->target)) return end(*step, true);
    std::optional<Experiment> experiment = Experiment::of(step->wanted.fact, step->target);
    if (!provide_scratch(*step, experiment->scratch_bytes())) return end(*step, true);
    if (fact_record(step->wanted.fact).params == Place::memory && !step->scratch->is_like_memory())
        return end(*step, true);
    {
        const std::scoped_lock lock(mutex_);
        step->measurement = std::exchange(last(step->wanted), nullptr);
    }
    if (step->measurement != nullptr && step->measurement->start_again(*experiment)) return time(step);
    step->measurement = std::make_unique<Measurement>(std::move(*experiment), clock_);
    if (needs_kernels(step->wanted.fact))
        compile(step);
    else
        time(step);
}

/// That of the facts before this one, or a new one. Only who has the turn asks.
bool Calibrator::provide_scratch(Step& step, std::size_t bytes) {
    {
        const std::scoped_lock lock(mutex_);
        step.scratch = scratch_;
    }
    if (step.scratch == nullptr) {
        step.scratch = std::make_shared<Scratch>(scratch_bytes(step.target));
        const std::scoped_lock lock(mutex_);
        scratch_ = step.scratch;
    }
    return bytes <= step.scratch->size();
}

/// A kernel a job: callers' compiles come between them.
void Calibrator::compile(const std::shared_ptr<Step>& step) {
    step->wanted.compiler->submit(this, SIZE_MAX, [this, step] {
        const Result<Backend*> backend = step->wanted.compiler->ready_for(*step->wanted.loader);
        if (!backend.ok()) return end(*step, true);
        const Scope scope = backend.value()->scope(step->target);
        const Result<bool> is_last = step->measurement->compile_next(*backend.value(), *step->wanted.loader, scope);
        if (!is_last.ok()) return end(*step, true);
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
        if (step->scratch->touch_some(step->measurement->experiment().scratch_bytes()))
            is_last = step->measurement->run_round(*step->scratch);
        const std::int64_t spent = std::clamp<std::int64_t>(clock_() - begin, 0, kMostJobNs);
        spent_ns_.fetch_add(spent, std::memory_order_relaxed);
        if (step->wanted.most_ns == kMostNs) {
            const std::scoped_lock lock(mutex_);
            machine(step->wanted.cap).spent_ns += spent;
        }
        if (!is_last) return time(step);
        end(*step, false);
    });
}

void Calibrator::end(Step& step, bool failed) {
    const Wanted wanted = step.wanted;
    const std::uint8_t assumed = step.target.facts[wanted.fact].choice;
    std::optional<Verdict> belief;
    if (!failed && step.measurement) {
        const std::scoped_lock lock(mutex_);
        Progress& known = progress(wanted);
        belief = step.measurement->add_to(&known.trials, assumed, known.tries + 1 == kMostTries);
    }
    if (belief) {
        const KnownFact fact = step.measurement->fact_of(*belief);
        if (fact.choice != assumed) changed_.fetch_add(1, std::memory_order_relaxed);
        machine(wanted.cap).book.note(wanted.fact, fact);
    }
    {
        const std::scoped_lock lock(mutex_);
        Progress& known = progress(wanted);
        if (failed) note_failure(&known);
        if (!failed) known.failures = 0;
        if (!belief && !failed) {
            ++known.tries;
            known.last = Ended::undecided;
        }
        if (belief || known.tries == kMostTries) known.trials = {};
        queue_.erase(queue_.begin());
        (belief ? measured_ : undecided_).fetch_add(1, std::memory_order_relaxed);
        if (!belief && !failed) {  // behind all others: what disturbed it may be over by then
            last(wanted) = std::move(step.measurement);
            queue_.push_back(wanted);
        }
        step.has_turn = is_busy_ = false;
    }
    begin_next();
}

/// The first had its try, so that who asks again and again comes to an end.
void Calibrator::drop_queue() {
    note_failure(&progress(queue_.front()));
    queue_.clear();
}

void Calibrator::give_up() {
    {
        const std::scoped_lock lock(mutex_);
        drop_queue();
        is_busy_ = false;
    }
    announce_if_idle();
}

void Calibrator::announce_if_idle() {
    std::shared_ptr<Scratch> given_back;
    LastMeasurements over;
    {
        const std::scoped_lock lock(mutex_);
        if (!queue_.empty()) return;
        given_back = std::move(scratch_);
        std::swap(over, last_);
    }
    idles_.fetch_add(1);
    idles_.notify_all();
}

/// Returns when nothing is queued.
void Calibrator::await_idle() {
    for (;;) {
        const int seen = idles_.load();
        {
            const std::scoped_lock lock(mutex_);
            if (queue_.empty()) return;
        }
        idles_.wait(seen);
    }
}

CalibrationCounts Calibrator::counts() const {
    return {measured_.load(std::memory_order_relaxed), changed_.load(std::memory_order_relaxed),
            undecided_.load(std::memory_order_relaxed), spent_ns_.load(std::memory_order_relaxed)};
}

}  // namespace gj
