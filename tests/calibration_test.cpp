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
#include "tests/learner.h"
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

/// All is to be told; where that takes minutes, a few.
Target all_to_tell() { return kSanitized ? knows_most() : host_target(IsaLevel::baseline); }

TEST_CASE("every fact that this machine can tell is measured, or was undecided five times; stores learn it, once") {
    Learner learner(steady, all_to_tell());
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
    Learner learner(even, all_to_tell());
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
    CHECK(off->calibrate(true).code() == Code::failed_precondition);
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
    // Small or large, out is stored alike.
    settings.given_facts = {{Fact::near_store_cache_64, host.facts[Fact::mid_store_cache_64].choice},
                            {Fact::copy_width_256, host.facts[Fact::copy_width_256].choice}};
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
    return engine.calibrate(true).ok() ? 0 : 2;
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
    CHECK(engine->calibrate(true).ok());
}

TEST_CASE("exit() while facts are measured waits for a step, not for all of them") {
    CHECK(run_test_case("child: exits", {"GJ_CALIBRATION="}) == 42);
}

TEST_CASE("child: exits" * doctest::skip()) {
    const auto engine = make_engine(CalibrationMode::lazy);
    CHECK(is_right(*engine, split_call()));
    std::thread([&] { static_cast<void>(engine->calibrate(true)); }).detach();
    while (engine->stats().calibration.spent_ns == 0) std::this_thread::sleep_for(1ms);
    std::exit(42);  // NOLINT(concurrency-mt-unsafe): that is what is tested
}

}  // namespace
}  // namespace gj::test
