// calibration_hindered_test.cpp: facts that can't be measured: compilers that fail, or are none, memory and time that
// end; when they are asked for again, and what is said of them.
#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/kernel_form.h"
#include "tests/learner.h"

namespace gj::test {
namespace {

using namespace std::chrono_literals;

Recipe recipe_of(const KernelStore& store, int bytes) {
    const ApiCall call = make_gather(Tensor(opaque(bytes), {900}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
    const Form form = engine_form(call, store.target());
    return {form.signature, form.schedule, Key(form.signature, form.schedule), form.classes};
}

template <class Condition>
bool await(const Condition& is_met) {
    for (int i = 0; i < 60'000 && !is_met(); ++i) std::this_thread::sleep_for(1ms);
    return is_met();
}

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
    const Target& host = learner.store->target();
    int tellable = 0;  // those of the generic kernel, which is here
    for (int i = 0; i < kFactCount; ++i) {
        const auto fact = static_cast<Fact>(i);
        tellable += is_about_generic(fact) && Calibrator::can_measure(fact, host) ? 1 : 0;
    }
    Learner lazy(even, host_target(IsaLevel::baseline), &compiler, &loader);
    lazy.store->request(recipe_of(*lazy.store, 64), SIZE_MAX);  // as a call has it made that runs the generic one
    CHECK(await([&] { return lazy.counts().measured >= tellable; }));
    CHECK(learner.measure_all().code() == Code::unavailable);
    CHECK(compiler.compiles == 0);
    CHECK(learner.counts().measured == tellable);
    CHECK(count_of(learner.store->target(), FactSource::measured) == tellable);
    CHECK(await([&] { return lazy.store->counts().queued == 0; }));
    lazy.store->wait();
}

TEST_CASE("what failed is not given up: kernels ask again, after every failure half as often") {
    auto& compiler = immortal<HinderedCompiler>();
    compiler.before = [] { return Status(Code::internal, Argument::none, "no kernel yet"); };
    Learner learner(even, knows_most(IsaLevel::baseline, {Fact::near_store_cache_64}), &compiler);
    const Recipe recipe = recipe_of(*learner.store, 64);
    const Target& host = learner.store->target();
    const std::vector<Fact> facts = Calibrator::facts_of(recipe, host, host);
    const auto asked = std::count_if(facts.begin(), facts.end(), [&](Fact f) {
        return host.facts[f].source == FactSource::assumed && Calibrator::can_measure(f, host);
    });
    REQUIRE(asked > 0);
    for (unsigned asks = 1; asks <= 64; ++asks) {
        learner.calibrator.look_into(*learner.store, recipe);
        const auto tries = std::int64_t{std::bit_width(asks)};  // the first, the second, the fourth, the eighth ..
        CHECK(await([&] { return learner.counts().undecided >= asked * tries; }));
        CHECK(learner.counts().undecided == asked * tries);
    }
    CHECK(learner.counts().measured == 0);
    compiler.before = [] { return Status(); };
    for (int i = 0; i < 64; ++i) learner.calibrator.look_into(*learner.store, recipe);
    CHECK(await([&] { return learner.counts().measured > 0; }));
    CHECK(learner.measure_all().ok());  // nothing is measured any more when other tests' clocks begin
}

TEST_CASE("what a busy machine did not tell is tried again by who asks for it, and two who ask at once agree") {
    const Clock stands = +[]() -> std::int64_t { return 7; };
    Learner learner(stands, knows_most(IsaLevel::baseline, {Fact::near_store_cache_64}, 50));
    CHECK(learner.measure_all(false).ok());
    const std::int64_t tried = learner.counts().undecided;
    CHECK(tried > 0);
    CHECK(learner.measure_all(false).ok());  // an engine more that is to be calibrated at its start
    CHECK(learner.counts().undecided == tried);
    CHECK(learner.measure_all().ok());
    CHECK(learner.counts().undecided == 2 * tried);
    for (int i = 0; i < 3; ++i) {
        bool other_is_ok = false;
        std::thread other([&] { other_is_ok = learner.measure_all().ok(); });
        CHECK(learner.measure_all().ok());
        other.join();
        CHECK(other_is_ok);
    }
}

TEST_CASE("jobs that tell of a kernel's use are no compiles: they fill no queue of those") {
    Learner learner(even, knows_most());
    KernelStore& store = *learner.store;
    const Recipe recipe = recipe_of(store, 64);
    const auto kernel = store.obtain(recipe);
    REQUIRE(kernel.ok());
    store.wait();
    std::atomic<bool> goes_on{false};
    REQUIRE(store.compiler().submit(&goes_on, SIZE_MAX, [&] { goes_on.wait(false); }));
    Recipe large = recipe;
    for (const OutSize out : {OutSize::beyond_l2, OutSize::large}) {
        large.classes.out = out;
        store.tell_of_use(*kernel.value(), large);
    }
    CHECK(store.counts().queued == 0);
    store.request(recipe_of(store, 24), 1);
    CHECK(store.counts().queued == 1);
    CHECK(store.counts().refused == 0);
    goes_on = true;
    goes_on.notify_all();
    store.wait();
    store.compiler().wait(&goes_on);
    CHECK(store.counts().compiles == 2);
    CHECK(learner.measure_all().ok());  // as above
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
    const auto make = [&](int bytes) { CHECK(learner.store->obtain(recipe_of(*learner.store, bytes)).ok()); };
    const auto ends = [&] { return learner.counts().measured + learner.counts().undecided; };
    int bytes = 16;
    for (; bytes < 60'000 && learner.counts().spent_ns < Calibrator::kMostNs; bytes *= 2) {
        const CalibrationCounts before = learner.counts();
        make(bytes);
        for (int i = 0; i < 200 && learner.counts().spent_ns == before.spent_ns; ++i) std::this_thread::sleep_for(1ms);
    }
    CHECK(await([&] { return learner.counts().spent_ns >= Calibrator::kMostNs; }));
    const std::int64_t ended = ends();
    std::this_thread::sleep_for(100ms);
    const CalibrationCounts spent = learner.counts();
    CHECK(spent.spent_ns >= Calibrator::kMostNs);
    CHECK(spent.measured + spent.undecided >= 1);
    CHECK(ends() <= ended + 1);  // the one that had begun was ended
    for (int other : {3, 24, 100, 700, 3000}) make(other);
    std::this_thread::sleep_for(100ms);
    CHECK(learner.counts().spent_ns == spent.spent_ns);
    CHECK(learner.counts().undecided == spent.undecided);
}

}  // namespace
}  // namespace gj::test
