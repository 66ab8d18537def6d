// measurement_test.cpp: how long a fact is timed, by clocks that a test tells the time: of the generic kernel's facts,
// which need no compiler.
#include "engine/calibration/measurement.h"

#include <cstdint>
#include <optional>

#include <doctest/doctest.h>

#include "tests/small_server.h"

namespace gj {
namespace {

/// What the clock says, a tick later each time.
std::int64_t now_ns = 0, tick_ns = 0;
std::int64_t told_time() { return now_ns += tick_ns; }

class NoBackend final : public Backend {
public:
    Scope scope(const Target&) const override { return {}; }
    Result<KernelImage> compile(const Signature&, const Schedule&, const Scope&) override { return no_compiler(); }
    Result<std::string> show(const Signature&, const Schedule&, const Scope&, CodeKind) override {
        return no_compiler();
    }

private:
    static Status no_compiler() { return {Code::unavailable, Argument::none, "a generic kernel is not compiled"}; }
};

class NoLoader final : public Loader {
public:
    Status check() const override { return {}; }
    Result<std::unique_ptr<LoadedKernel>> load(const KernelImage&) override {
        return Status{Code::unavailable, Argument::none, "a generic kernel is not loaded"};
    }
};

struct Told {
    int steps = 0;
    std::int64_t spent_ns = 0;
    std::optional<Verdict> verdict;
};

/// Measures the fact twice, as what another choice than the assumed one needs, with a clock that ticks so.
Told measure(Fact fact, std::int64_t tick) {
    const Target target = small_server();
    Scratch scratch(std::size_t{64} << 20);
    REQUIRE(scratch.size() > 0);
    Told told;
    Trials trials;
    for (const bool is_last : {false, true}) {
        std::optional<Experiment> experiment = Experiment::of(fact, target);
        REQUIRE(experiment);
        Measurement measurement(std::move(*experiment), told_time);
        NoBackend backend;
        NoLoader loader;
        for (Result<bool> is_all = false; !is_all.value();) {
            is_all = measurement.compile_next(backend, loader, Scope());
            REQUIRE(is_all.ok());
        }
        while (!scratch.touch_some(measurement.experiment().scratch_bytes())) continue;
        now_ns = 0;
        tick_ns = tick;
        bool is_done = false;
        for (; !is_done; ++told.steps) is_done = measurement.run_round(scratch);
        told.spent_ns = now_ns;
        told.verdict = measurement.add_to(&trials, 0, is_last);
    }
    return told;
}

TEST_CASE("a fact that takes too long is given up, and has told nothing") {
    const Told even = measure(Fact::generic_streams_memory_1k, 1000);
    REQUIRE(even.verdict);
    CHECK(even.verdict->candidate == 0);
    const Told slow = measure(Fact::generic_streams_memory_1k, 2'000'000);
    CHECK_FALSE(slow.verdict);
    CHECK(slow.spent_ns >= Measurement::kMostNs);
    CHECK(slow.spent_ns < Measurement::kMostNs + 100'000'000);
    CHECK(slow.steps < even.steps);
    // One that stands still, or runs backwards, ends it no later than one that ticks, and tells nothing.
    for (const std::int64_t tick : {0, -1000}) {
        const Told wrong = measure(Fact::generic_streams_memory_1k, tick);
        CHECK_FALSE(wrong.verdict);
        CHECK(wrong.steps == even.steps);
    }
}

}  // namespace
}  // namespace gj
