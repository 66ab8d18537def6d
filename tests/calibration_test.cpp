// calibration_test.cpp: facts measured for real, with clocks that lie and compilers that fail, in processes that fork
// and exit meanwhile; and results that are the same whatever they say.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "engine/calibration/calibrator.h"
#include "engine/engine.h"
#include "engine/store/host_loader.h"
#include "engine/store/llvm_compiler.h"
#include "engine/store/stores.h"
#include "tests/kernel_form.h"
#include "tests/support/child_process.h"
#include "tests/support/limits.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

using namespace std::chrono_literals;

std::int64_t steady() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Ticks evenly, so that all choices are alike. Tests that use it have ended before another sets it.
std::atomic<std::int64_t> told{0};
std::int64_t even() { return told += 1000; }

/// Workers live as long as the process; from here they are found by who looks for leaks.
template <class Worker, class... Args>
Worker& immortal(Args&&... args) {
    static auto& all = *new std::vector<Worker*>;
    return *all.emplace_back(new Worker(std::forward<Args>(args)...));
}

/// What an engine makes its kernels by, with a calibrator of the test's own.
struct Learner {
    explicit Learner(Clock clock, Target target = host_target(IsaLevel::baseline),
                     Compiler* compiler = &llvm_compiler(), Loader* loader = &host_loader())
        : Learner(immortal<Calibrator>(clock), target, compiler, loader) {}
    explicit Learner(Calibrator& by, Target target = host_target(IsaLevel::baseline),
                     Compiler* compiler = &llvm_compiler(), Loader* loader = &host_loader())
        : calibrator(by),
          store(std::make_shared<KernelStore>(
              EngineSettings().store, StoreParts{target, compiler, loader, nullptr, learning(target)}, TraceSettings(),
              std::make_shared<Log>(LogLevel::error, [](void*, std::int32_t, const char*) {}, nullptr))) {}
    Learning learning(const Target& target) {
        return {&calibrator.book(target),
                [&by = calibrator](const KernelStore& from, const Recipe& recipe) { by.look_into(from, recipe); }};
    }
    Status measure_all() { return calibrator.measure_all(*store); }
    CalibrationCounts counts() const { return calibrator.counts(); }

    Calibrator& calibrator;
    std::shared_ptr<KernelStore> store;
};

int count_of(const Target& target, FactSource source) {
    int count = 0;
    for (int i = 0; i < kFactCount; ++i) count += target.facts[static_cast<Fact>(i)].source == source ? 1 : 0;
    return count;
}

/// Facts that are assumed, and could be told.
int count_unknown(const Target& target) {
    int count = 0;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        const bool is_assumed = target.facts[fact].source == FactSource::assumed;
        count += is_assumed && Calibrator::can_measure(fact, target) ? 1 : 0;
    }
    return count;
}

/// All but every n-th fact given: what is asked of each alike need not be asked of all. Others asked for by name.
Target knows_most(IsaLevel cap = IsaLevel::baseline, std::initializer_list<Fact> others = {}, int n = 7) {
    Target target = host_target(cap);
    for (int i = 0; i < kFactCount; ++i)
        if (const auto fact = static_cast<Fact>(i); i % n != 0 || is_about_generic(fact))  // that needs no compiler
            target.facts[fact].source = FactSource::given;
    for (const Fact fact : others) target.facts[fact].source = FactSource::assumed;
    return target;
}

TEST_CASE("every fact that this machine can tell is measured, or was undecided five times; stores learn it, once") {
    Learner learner(steady);
    const Target& before = learner.store->target();
    REQUIRE(learner.measure_all().ok());
    const CalibrationCounts counts = learner.counts();
    const Target& after = learner.store->target();
    CHECK(counts.measured > 0);
    CHECK(count_of(after, FactSource::measured) == counts.measured);
    CHECK(counts.undecided >= Calibrator::kMostTries * count_unknown(after));
    CHECK(counts.spent_ns > 0);
    int changed = 0;
    for (int i = 0; i < kFactCount; ++i)
        changed += after.facts[static_cast<Fact>(i)].choice != before.facts[static_cast<Fact>(i)].choice ? 1 : 0;
    CHECK(changed == counts.changed);
    CHECK(count_of(before, FactSource::measured) == 0);  // a reference that was given stays what it was
    CHECK(&after == &learner.store->target());
}

TEST_CASE("a clock that stands still or runs backwards: nothing is decided by it, and all comes to an end") {
    for (const Clock clock : {+[]() -> std::int64_t { return 7; }, +[]() -> std::int64_t { return -told++; }}) {
        const Target most = knows_most(IsaLevel::baseline, {Fact::near_store_cache_64, Fact::near_store_cache_1k}, 50);
        Learner learner(clock, most);
        REQUIRE(count_unknown(learner.store->target()) >= 3);  // any machine can tell these
        CHECK(learner.measure_all().ok());                     // no more than a machine that is too busy
        const CalibrationCounts counts = learner.counts();
        CHECK(counts.measured == 0);
        CHECK(counts.undecided == Calibrator::kMostTries * count_unknown(learner.store->target()));
        CHECK(counts.spent_ns == 0);
    }
}

TEST_CASE("a clock that ticks evenly finds all choices alike: none is given up for another") {
    Learner learner(even);
    const Target& before = learner.store->target();
    REQUIRE(learner.measure_all().ok());
    const Target& target = learner.store->target();
    CHECK(count_unknown(target) == 0);
    CHECK(count_of(target, FactSource::measured) > 0);
    for (int i = 0; i < kFactCount; ++i) {
        const auto fact = static_cast<Fact>(i);
        const KnownFact& known = target.facts[fact];
        if (known.source != FactSource::measured) continue;
        // (What is assumed of these counts more than it takes.)
        const bool is_handicapped = fact == Fact::triple_vectors_cache_64 || fact == Fact::registers_512_8;
        const std::uint8_t assumed = before.facts[fact].choice;
        const int first = beats_assumed(fact_record(fact), assumed) ? assumed : 0;
        CHECK(known.choice == (is_handicapped ? 1 - first : first));
    }
}

/// Four of the 32 intervals in four rounds of two candidates, of which each is the first in two, are shorter by 1.5 %:
/// whose, by where the first lies. They are all of the same candidate at a place for each, some at a few, and else
/// none.
std::atomic<std::int64_t> asked{0}, first_short{0};
std::int64_t favours_one() {
    const std::int64_t place = (asked++ - first_short) % 32;
    return told += place == 0 || place == 8 || place == 14 || place == 22 ? 985 : 1000;
}

TEST_CASE("what is assumed though another choice was faster, by too little, must be told twice; else once does") {
    Target target = host_target(IsaLevel::baseline);
    for (int i = 0; i < kFactCount; ++i) target.facts[static_cast<Fact>(i)].source = FactSource::given;
    const auto is_measurable = [&](Fact fact) { return Calibrator::can_measure(fact, target); };
    constexpr std::array kAsked{Fact::rows_together_llc_16, Fact::index_vectors_l1_4, Fact::copy_width_256};
    const auto* const fact = std::find_if(kAsked.begin(), kAsked.end(), is_measurable);
    if (fact == kAsked.end()) return;  // narrow vectors, and a last-level cache within TLB reach
    target.facts[*fact].source = FactSource::assumed;
    std::array<int, 2> told_times{};
    for (int first = 0; first < 32; ++first) {
        asked = 0;
        first_short = first;
        Learner learner(favours_one, target);
        REQUIRE(learner.measure_all().ok());
        const CalibrationCounts counts = learner.counts();
        REQUIRE(counts.undecided <= 1);
        ++told_times[static_cast<std::size_t>(counts.undecided)];
        CHECK(counts.measured == 1);
        CHECK(counts.changed == 0);
    }
    CHECK(told_times[0] > told_times[1]);
    CHECK(told_times[1] > 0);
}

TEST_CASE("what one engine is given or forced to is nothing that others learn") {
    const IsaLevel no_cap = IsaLevel::baseline;
    Target given = knows_most(no_cap, {Fact::copy_width_256, Fact::near_store_cache_256});
    given.facts[Fact::copy_width_4k] = {1, FactSource::given, 0};
    given.forced = ForcedFields{.vector_bytes = 16};
    Learner learner(even, given);
    REQUIRE(learner.measure_all().ok());
    CHECK(learner.store->target().facts[Fact::copy_width_4k] == KnownFact{1, FactSource::given, 0});
    const Learner other(learner.calibrator);
    const Facts& known = other.store->target().facts;
    CHECK(known[Fact::copy_width_4k].source == FactSource::assumed);
    CHECK(known[Fact::near_store_cache_256].source == FactSource::measured);
    // Where a forced width leaves one candidate, there is one to measure for the others.
    CHECK((known[Fact::copy_width_256].source == FactSource::measured) ==
          Experiment::of(Fact::copy_width_256, host_target(no_cap)).has_value());
}

TEST_CASE("code for this CPU and code for any of its level each have facts of their own") {
    const IsaLevel level = host_target(IsaLevel::baseline).level;
    Learner capped(even, knows_most(level));
    REQUIRE(capped.measure_all().ok());
    CHECK(count_of(capped.store->target(), FactSource::measured) > 0);
    const Learner of_this_cpu(capped.calibrator);
    const bool is_same = level == IsaLevel::baseline;  // not x86-64: there are no caps
    CHECK((count_of(of_this_cpu.store->target(), FactSource::measured) > 0) == is_same);
}

/// The host's compiler, but for what a test has it do before each compile, and before it is used.
class HinderedCompiler final : public Compiler, private Backend {
public:
    HinderedCompiler() : Compiler("gj-hindered") {}
    Result<gj::Backend*> open() override { return static_cast<gj::Backend*>(this); }
    Result<gj::Backend*> if_open() override { return open(); }
    Status check_use() override { return is_usable ? Status() : Status(Code::resource_exhausted, Argument::none, ""); }

    std::function<Status()> before = [] { return Status(); };
    std::atomic<bool> is_usable{true};
    std::atomic<int> compiles{0};

private:
    static gj::Backend& host() { return *llvm_compiler().open().value(); }
    Scope scope(const Target& target) const override { return host().scope(target); }
    Result<KernelImage> compile(const Signature& signature, const Schedule& schedule, const Scope& scope) override {
        ++compiles;
        GJ_RETURN_IF_FAILED(before());
        return host().compile(signature, schedule, scope);
    }
    Result<std::string> show(const Signature&, const Schedule&, const Scope&, CodeKind) override { return Status(); }
};

TEST_CASE("a compiler that fails is tried five times for each fact, and the caller is told") {
    auto& compiler = immortal<HinderedCompiler>();
    Learner learner(even, knows_most(), &compiler);
    compiler.before = [] { return Status(Code::internal, Argument::none, "no kernel today"); };
    const int tellable = count_unknown(learner.store->target());
    CHECK(learner.measure_all().code() == Code::resource_exhausted);
    CHECK(compiler.compiles == Calibrator::kMostTries * tellable);
    CHECK(learner.counts().undecided == Calibrator::kMostTries * tellable);
    compiler.compiles = 0;  // now one whose memory ends in each job that it has
    compiler.before = []() -> Status { throw std::bad_alloc(); };
    CHECK(learner.measure_all().code() == Code::resource_exhausted);
    CHECK(compiler.compiles > 0);
    CHECK(compiler.compiles <= Calibrator::kMostTries * tellable);
    // None where it must not be used.
    compiler.compiles = 0;
    compiler.is_usable = false;
    CHECK(learner.measure_all().code() == Code::resource_exhausted);
    CHECK(compiler.compiles == 0);
    CHECK(count_of(learner.store->target(), FactSource::measured) == 0);
    // Another time it can.
    compiler.is_usable = true;
    compiler.before = [] { return Status(); };
    CHECK(learner.measure_all().ok());
    CHECK(count_unknown(learner.store->target()) == 0);
}

TEST_CASE("a sandbox that allows no kernel: none is compiled for a fact") {
    struct : Loader {
        Status check() const override { return {Code::unavailable, Argument::none, "no pages can be made executable"}; }
        Result<std::unique_ptr<LoadedKernel>> load(const KernelImage&) override { return check(); }
    } loader;
    auto& compiler = immortal<HinderedCompiler>();
    Learner learner(even, host_target(IsaLevel::baseline), &compiler, &loader);
    CHECK(learner.measure_all().code() == Code::unavailable);
    CHECK(compiler.compiles == 0);
}

TEST_CASE("memory that ends while rounds are timed: the fact is given up, and whoever waits is told") {
    static std::atomic<int> ticks{0};
    const Clock clock = +[]() -> std::int64_t {
        if (++ticks % 25 == 0) throw std::bad_alloc();
        return even();
    };
    Learner learner(clock, knows_most(IsaLevel::baseline, {}, 30));
    CHECK(learner.measure_all().code() == Code::resource_exhausted);
    CHECK(ticks > 25);
    CHECK(learner.measure_all().code() == Code::resource_exhausted);  // nothing is left that it would wait for
}

TEST_CASE("what kernels bring about ends when its time is spent, which a leap of the clock does not take all at once") {
    Learner learner(+[]() -> std::int64_t { return told += 1'000'000'000; });
    const auto make = [&](int bytes) {
        const ApiCall call = make_gather(Tensor(opaque(bytes), {900}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
        const Form form = engine_form(call, learner.store->target());
        const Key key(form.signature, form.schedule);
        CHECK(learner.store->obtain({form.signature, form.schedule, key, form.classes}).ok());
    };
    int bytes = 16;
    for (; bytes < 60'000 && learner.counts().spent_ns < Calibrator::kMostNs; bytes *= 2) {
        const CalibrationCounts before = learner.counts();
        make(bytes);
        for (int i = 0; i < 200 && learner.counts().spent_ns == before.spent_ns; ++i) std::this_thread::sleep_for(1ms);
    }
    for (int i = 0; i < 5000 && learner.counts().spent_ns < Calibrator::kMostNs; ++i) std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(100ms);
    const CalibrationCounts spent = learner.counts();
    CHECK(spent.spent_ns >= Calibrator::kMostNs);
    CHECK(spent.measured + spent.undecided >= 1);
    CHECK(spent.spent_ns <= Calibrator::kMostNs + 64 * std::int64_t{50'000'000});  // the one that had begun was ended
    for (int other : {3, 24, 100, 700, 3000}) make(other);
    std::this_thread::sleep_for(100ms);
    CHECK(learner.counts().spent_ns == spent.spent_ns);
    CHECK(learner.counts().undecided == spent.undecided);
}

TEST_CASE("a kernel has the facts measured that it rests on; calls go on meanwhile, and then have another kernel") {
    CHECK(run_test_case("child: lazy", {"GJ_CALIBRATION="}) == 0);
}

ApiCall rows_of(int bytes) {
    ApiCall call = make_gather(Tensor(opaque(bytes), {900}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
    call.params.fill_distinct(static_cast<std::uint64_t>(bytes));
    return call;
}

std::unique_ptr<gj::Engine> make_engine(CalibrationMode mode, std::vector<GivenFact> given = {}) {
    EngineSettings settings;
    settings.given_facts = std::move(given);
    settings.calibration = mode;
    settings.compile_mode = CompileMode::blocking;
    return std::make_unique<gj::Engine>(settings, std::make_shared<Log>(LogLevel::error, nullptr, nullptr));
}

bool is_right(gj::Engine& engine, const ApiCall& call) {
    if (!engine.run(engine_call(call), {}).ok()) return false;
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const auto row = static_cast<std::int64_t>(call.indices.integer(i));
        if (std::memcmp(call.out.element(i), call.params.element(row), call.params.element_bytes()) != 0) return false;
    }
    return true;
}

TEST_CASE("child: lazy" * doctest::skip()) {
    const auto lazy = make_engine(CalibrationMode::lazy), off = make_engine(CalibrationMode::off);
    CHECK(is_right(*off, rows_of(64)));
    CHECK(off->stats().calibration.spent_ns == 0);
    CHECK(off->calibrate().code() == Code::failed_precondition);
    CHECK(is_right(*lazy, rows_of(64)));
    const auto ends = [&] {
        const CalibrationCounts counts = lazy->stats().calibration;
        return counts.measured + counts.undecided;
    };
    // How lines are fetched, and how wide copies are, where there are vectors of 64 bytes.
    const int facts_told = Calibrator::can_measure(Fact::copy_width_256, host_target(IsaLevel::baseline)) ? 2 : 1;
    for (int i = 0; i < 5000 && ends() < facts_told; ++i) {
        CHECK(is_right(*lazy, rows_of(64)));
        std::this_thread::sleep_for(1ms);
    }
    CHECK(ends() >= facts_told);
    CHECK(is_right(*lazy, rows_of(64)));
    CHECK(count_of(off->stores().host()->target(), FactSource::measured) == 0);
    const Facts& facts = lazy->stores().host()->target().facts;
    for (int i = 0; i < kFactCount; ++i) {
        const Fact fact = static_cast<Fact>(i);
        if (fact == Fact::near_store_cache_64 || fact == Fact::copy_width_256) continue;
        CHECK(facts[fact].source == FactSource::assumed);
    }
}

TEST_CASE("child: another class" * doctest::skip()) {
    const Target host = host_target(IsaLevel::baseline);
    if (!Calibrator::can_measure(Fact::mid_store_cache_64, host)) return;
    EngineSettings settings;
    settings.compile_mode = CompileMode::blocking;
    for (const Fact fact : {Fact::near_store_cache_64, Fact::copy_width_256})
        settings.given_facts.push_back({fact, host.facts[fact].choice});
    gj::Engine engine(settings, std::make_shared<Log>(LogLevel::error, nullptr, nullptr));
    CHECK(is_right(engine, rows_of(64)));
    engine.wait();
    CHECK(engine.stats().calibration.spent_ns == 0);
    const std::vector<std::int64_t> many(static_cast<std::size_t>(host.l2_bytes / 64 + 1), 7);
    ApiCall large = make_gather(Tensor(opaque(64), {900}), Tensor::integers(kInt64, {std::ssize(many)}, many));
    large.params.fill_distinct(64);
    CHECK(is_right(engine, large));
    CHECK(engine.stats().store.compiles == 1);  // the kernel that was there
    const auto ends = [&] {
        const CalibrationCounts counts = engine.stats().calibration;
        return counts.measured + counts.undecided;
    };
    for (int i = 0; i < 5000 && ends() == 0; ++i) std::this_thread::sleep_for(1ms);
    const bool was_undecided = engine.stats().calibration.undecided > 0;
    const FactSource source = engine.stores().host()->target().facts[Fact::mid_store_cache_64].source;
    CHECK((source == FactSource::measured || was_undecided));
}

TEST_CASE("a kernel that is there serves calls of another class: the facts that those rest on are measured too") {
    CHECK(run_test_case("child: another class", {"GJ_CALIBRATION="}) == 0);
}

/// Runs calls of 64-byte rows before and after a fact about them is known otherwise.
void check_older_serves(const EngineSettings& settings) {
    FactBook book;
    const auto log = std::make_shared<Log>(LogLevel::error, nullptr, nullptr);
    gj::Engine engine(settings, log, make_stores(settings.store, settings.host(), {&book, {}}, {}, "", log));
    CHECK(is_right(engine, rows_of(64)));
    engine.wait();
    CHECK(is_right(engine, rows_of(64)));
    const EngineStats before = engine.stats();
    CHECK(before.store.compiles == 1);
    const auto other =
        settings.host().facts[Fact::near_store_cache_64].choice == 0 ? StoreChoice::prefetch_8 : StoreChoice::plain;
    book.note(Fact::near_store_cache_64, {static_cast<std::uint8_t>(other), FactSource::measured, 1.5F});
    for (int i = 0; i < 3; ++i) CHECK(is_right(engine, rows_of(64)));  // from the third on it is remembered
    CHECK(engine.stats().generated_calls == before.generated_calls + 3);
    engine.wait();
    CHECK(engine.stats().store.compiles == 2);
    CHECK(is_right(engine, rows_of(64)));
    CHECK(engine.stats().cache_hits > before.cache_hits);
}

TEST_CASE("where a fact is known otherwise, the older kernel serves until the other one is there") {
    EngineSettings settings;
    settings.compile_mode = CompileMode::background;
    settings.store.compile_after_bytes = 4;
    check_older_serves(settings);
    // Calls that wait for their kernels know no limits on what is made in the background.
    settings.compile_mode = CompileMode::blocking;
    settings.store.compile_after_bytes = INT64_MAX;
    settings.store.queue = 0;
    check_older_serves(settings);
}

// The thread sanitizer allows such a child no thread.
TEST_CASE("fork() while facts are measured: the child measures anew, or does without" *
          doctest::skip(kThreadSanitized)) {
    CHECK(run_test_case("child: forks", {"GJ_CALIBRATION="}) == 0);
}

int use_in_child(gj::Engine& engine) {
    if (!is_right(engine, rows_of(64)) || !is_right(engine, rows_of(1))) return 1;
    return engine.calibrate().ok() ? 0 : 2;
}

/// Moves 2 MiB: after it oneTBB's threads are measured too.
ApiCall split_call() {
    constexpr std::int64_t kRows = 1024;
    ApiCall call = make_gather(Tensor(opaque(1024), {100}), Tensor(kInt64, {kRows}));
    for (std::int64_t i = 0; i < kRows; ++i) call.indices.set_integer(i, i * 7 % 100);
    call.params.fill_distinct(1);
    return call;
}

TEST_CASE("child: forks" * doctest::skip()) {
    std::vector<GivenFact> given;  // but those of what is read within TLB reach, which the calls below rest on
    for (int i = 0; i < kFactCount; ++i)
        if (fact_record(static_cast<Fact>(i)).params >= Place::llc) given.push_back({static_cast<Fact>(i), 0});
    const auto engine = make_engine(CalibrationMode::lazy, given);
    CHECK(is_right(*engine, split_call()));
    CHECK(is_right(*engine, rows_of(64)));
    for (int fork_number = 0; fork_number < 10; ++fork_number) {
        const ApiCall call = rows_of(8 + fork_number);
        CHECK(is_right(*engine, call));  // has something to measure, or is being measured
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) _exit(fork_number == 1 ? use_in_child(*engine) : is_right(*engine, rows_of(64)) ? 0 : 1);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(status == 0);
    }
    CHECK(engine->calibrate().ok());
}

TEST_CASE("exit() while facts are measured waits for a step, not for all of them") {
    CHECK(run_test_case("child: exits", {"GJ_CALIBRATION="}) == 42);
}

TEST_CASE("child: exits" * doctest::skip()) {
    const auto engine = make_engine(CalibrationMode::lazy);
    CHECK(is_right(*engine, split_call()));
    std::thread([&] { static_cast<void>(engine->calibrate()); }).detach();
    while (engine->stats().calibration.spent_ns == 0) std::this_thread::sleep_for(1ms);
    std::exit(42);  // NOLINT(concurrency-mt-unsafe): that is what is tested
}

}  // namespace
}  // namespace gj::test
