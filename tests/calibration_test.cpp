// calibration_test.cpp: facts measured for real, with clocks that lie, in processes that fork and exit meanwhile; and
// results that are the same whatever they say.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "engine/calibration/calibrator.h"
#include "engine/engine.h"
#include "engine/store/host_loader.h"
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

/// A store like an engine's that learns from a calibrator of the test's own. Those are never destroyed.
struct Learner {
    explicit Learner(Clock clock) : calibrator(*new Calibrator(clock)) {
        const Target target = host_target(IsaLevel::baseline);
        const Learning learning{&calibrator.book(target.level), [this](const KernelStore& from, const Recipe& recipe) {
                                    calibrator.look_into(from, recipe);
                                }};
        stores.emplace(make_stores(EngineSettings().store, target, learning, {}, "",
                                   std::make_shared<Log>(LogLevel::error, nullptr, nullptr)));
    }
    const KernelStore& store() const { return *stores->host(); }

    Calibrator& calibrator;
    std::optional<Stores> stores;
};

int count_of(const Target& target, FactSource source) {
    int count = 0;
    for (int i = 0; i < kFactCount; ++i) count += target.facts[static_cast<Fact>(i)].source == source ? 1 : 0;
    return count;
}

int measurable(const Target& target) {
    int count = 0;
    for (int i = 0; i < kFactCount; ++i) count += Experiment::of(static_cast<Fact>(i), target) ? 1 : 0;
    return count;
}

TEST_CASE("every fact that this machine can tell is measured, or was undecided; stores learn it, once") {
    Learner learner(steady);
    const Target& before = learner.store().target();
    REQUIRE(learner.calibrator.measure_all(learner.store()).ok());
    const CalibrationCounts counts = learner.calibrator.counts();
    CHECK(counts.measured + counts.undecided > 0);
    CHECK(counts.measured + counts.undecided <= measurable(before) + 5);
    CHECK(counts.changed <= counts.measured);
    CHECK(counts.spent_ns > 0);
    const Target& after = learner.store().target();
    CHECK(count_of(before, FactSource::measured) == 0);  // a reference that was given stays what it was
    CHECK(count_of(after, FactSource::measured) == counts.measured);
    CHECK(&after == &learner.store().target());
}

/// A clock for each way to lie; the tests before it must have ended.
std::atomic<std::int64_t> told{0};

TEST_CASE("a clock that stands still, runs backwards or leaps: nothing is decided by it, and all comes to an end") {
    for (const Clock clock : {+[]() -> std::int64_t { return 7; }, +[]() -> std::int64_t { return -told++; },
                              +[]() -> std::int64_t { return told += INT64_MAX / 4096; }}) {
        Learner learner(clock);
        REQUIRE(learner.calibrator.measure_all(learner.store()).ok());
        const CalibrationCounts counts = learner.calibrator.counts();
        CHECK(counts.changed <= counts.measured);
        CHECK(counts.spent_ns >= 0);
    }
}

TEST_CASE("a clock that ticks evenly finds all choices alike: none is given up for another") {
    Learner learner(+[]() -> std::int64_t { return told += 1000; });
    REQUIRE(learner.calibrator.measure_all(learner.store()).ok());
    const Target& target = learner.store().target();
    CHECK(count_of(target, FactSource::measured) > 0);
    for (int i = 0; i < kFactCount; ++i) {
        const KnownFact& known = target.facts[static_cast<Fact>(i)];
        if (known.source == FactSource::measured) CHECK(known.choice == 0);
    }
}

TEST_CASE("a kernel has the facts measured that it rests on; calls go on meanwhile, and then have another kernel") {
    CHECK(run_test_case("child: lazy", {"GJ_CALIBRATION="}) == 0);
}

ApiCall rows_of(int bytes) {
    ApiCall call = make_gather(Tensor(opaque(bytes), {900}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
    call.params.fill_distinct(static_cast<std::uint64_t>(bytes));
    return call;
}

std::unique_ptr<gj::Engine> make_engine(CalibrationMode mode) {
    EngineSettings settings;
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
    for (int i = 0; i < 5000 && ends() < 2; ++i) {
        CHECK(is_right(*lazy, rows_of(64)));
        std::this_thread::sleep_for(1ms);
    }
    CHECK(ends() >= 2);  // how lines are fetched, how wide copies are
    CHECK(is_right(*lazy, rows_of(64)));
    CHECK(count_of(off->stores().host()->target(), FactSource::measured) == 0);
    const Target& target = lazy->stores().host()->target();
    CHECK(count_of(target, FactSource::measured) <= ends());
}

TEST_CASE("where a fact is known otherwise, the older kernel serves until the other one is there") {
    for (const CompileMode mode : {CompileMode::background, CompileMode::blocking}) {
        EngineSettings settings;
        settings.compile_mode = mode;
        settings.store.compile_after_bytes = 4;
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
        CHECK(is_right(engine, rows_of(64)));
        CHECK(engine.stats().generated_calls == before.generated_calls + 1);
        engine.wait();
        CHECK(engine.stats().store.compiles == 2);
        CHECK(is_right(engine, rows_of(64)));
        CHECK(engine.stats().cache_hits == before.cache_hits + 1);
    }
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

TEST_CASE("child: forks" * doctest::skip()) {
    const auto engine = make_engine(CalibrationMode::lazy);
    CHECK(is_right(*engine, rows_of(64)));
    for (int fork_number = 0; fork_number < 10; ++fork_number) {
        const ApiCall call = rows_of(8 + fork_number);
        CHECK(is_right(*engine, call));  // has something to measure, or is being measured
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) _exit(fork_number < 2 ? use_in_child(*engine) : is_right(*engine, rows_of(64)) ? 0 : 1);
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
    std::thread([&] { static_cast<void>(engine->calibrate()); }).detach();
    while (engine->stats().calibration.spent_ns == 0) std::this_thread::sleep_for(1ms);
    std::exit(42);  // NOLINT(concurrency-mt-unsafe): that is what is tested
}

}  // namespace
}  // namespace gj::test
