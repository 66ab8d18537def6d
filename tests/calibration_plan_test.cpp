// calibration_plan_test.cpp: a plan keeps the kernel that it was made with, whatever is measured later; what the
// calls tell of that others had made.
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include <doctest/doctest.h>

#include "engine/engine.h"
#include "engine/plan.h"
#include "engine/store/stores.h"
#include "tests/kernel_form.h"

using namespace gj;
using namespace gj::test;

TEST_CASE("where a fact is known otherwise, later calls and plans have another kernel, earlier plans keep theirs") {
    EngineSettings settings;
    settings.compile_mode = CompileMode::blocking;
    FactBook book;
    const auto log = std::make_shared<Log>(LogLevel::error, nullptr, nullptr);
    gj::Engine engine(settings, log, make_stores(settings.store, settings.host(), {&book, {}}, {}, "", log));
    ApiCall call = make_gather(Tensor(opaque(64), {900}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
    call.params.fill_distinct(64);
    const auto make_plan = [&] { return Plan::make(engine, engine_call(call), CompileMode::blocking); };
    const auto plan = make_plan();
    REQUIRE(plan.ok());
    const Kernel* const kernel = plan.value()->info().kernel;
    REQUIRE(kernel != nullptr);
    const std::string description = plan.value()->describe();

    const auto other =
        settings.host().facts[Fact::near_store_cache_64].choice == 0 ? StoreChoice::prefetch_8 : StoreChoice::plain;
    book.note(Fact::near_store_cache_64, {static_cast<std::uint8_t>(other), FactSource::measured, 1.5F});

    CHECK(engine.run(engine_call(call), {}).ok());
    engine.wait();
    const auto later = make_plan();
    REQUIRE(later.ok());
    CHECK(engine.stats().store.compiles == 2);
    CHECK(later.value()->info().kernel != kernel);
    CHECK(plan.value()->info().kernel == kernel);
    CHECK(plan.value()->describe() == description);
    std::memset(call.out.lowest(), 0, call.out.span_bytes());
    CHECK(plan.value()->run(engine_call(call), {}).ok());
    for (const std::int64_t i : {0, 1, 2, 3})
        CHECK(std::memcmp(call.out.element(i), call.params.element(i == 0 ? 8 : i == 1 ? 0 : 3), 64) == 0);
}

bool is_right(gj::Engine& engine, const ApiCall& call) {
    if (!engine.run(engine_call(call), {}).ok()) return false;
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const auto row = static_cast<std::int64_t>(call.indices.integer(i));
        if (std::memcmp(call.out.element(i), call.params.element(row), call.params.element_bytes()) != 0) return false;
    }
    return true;
}

/// A plan made the kernel; then a fact that it rests on is known otherwise.
void check_serves_on(const StoreLimits& limits) {
    EngineSettings settings;
    settings.compile_mode = CompileMode::background;
    settings.store = limits;
    FactBook book;
    const auto log = std::make_shared<Log>(LogLevel::error, nullptr, nullptr);
    gj::Engine engine(settings, log, make_stores(settings.store, settings.host(), {&book, {}}, {}, "", log));
    ApiCall call = make_gather(Tensor(opaque(64), {900}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
    call.params.fill_distinct(64);
    const auto make_plan = [&] { return Plan::make(engine, engine_call(call), CompileMode::blocking); };
    const auto plan = make_plan();
    REQUIRE(plan.ok());
    const std::uint8_t first = settings.host().facts[Fact::near_store_cache_64].choice;
    const auto other = static_cast<std::uint8_t>(first == 0 ? StoreChoice::prefetch_8 : StoreChoice::plain);
    for (const std::uint8_t choice : {other, first, other}) {
        book.note(Fact::near_store_cache_64, {choice, FactSource::measured, 1.5F});
        const EngineStats before = engine.stats();
        for (int i = 0; i < 4; ++i) CHECK(is_right(engine, call));
        CHECK(engine.stats().generated_calls == before.generated_calls + 4);
        CHECK(engine.stats().store.refused == 0);
    }
    CHECK(engine.stats().store.compiles == 1);
    const auto later = make_plan();
    REQUIRE(later.ok());
    CHECK(engine.stats().store.compiles == 2);
    CHECK(later.value()->info().kernel != plan.value()->info().kernel);
    const std::int64_t hits = engine.stats().cache_hits;
    CHECK(is_right(engine, call));
    CHECK(engine.stats().cache_hits == hits + 1);
}

TEST_CASE("where no call has a kernel made, the one of a plan serves calls on when a fact is known otherwise") {
    StoreLimits none_queued = EngineSettings().store, never = none_queued;
    none_queued.queue = 0;
    never.compile_after_bytes = INT64_MAX;
    check_serves_on(none_queued);
    check_serves_on(never);
}

TEST_CASE("a kernel that holds a small table serves no call of a larger one when its fact is known otherwise") {
    EngineSettings settings;
    settings.compile_mode = CompileMode::background;
    settings.store.queue = 0;
    FactBook book;
    const auto log = std::make_shared<Log>(LogLevel::error, nullptr, nullptr);
    gj::Engine engine(settings, log, make_stores(settings.store, settings.host(), {&book, {}}, {}, "", log));
    book.note(Fact::registers_128_4, {1, FactSource::measured, 1.5F});
    const auto rows = [](std::int64_t extent) {
        std::vector<std::int64_t> indices(16);
        for (std::size_t i = 0; i < indices.size(); ++i) indices[i] = static_cast<std::int64_t>(i) * 7 % extent;
        ApiCall call = make_gather(Tensor(opaque(4), {extent}), Tensor::integers(kInt64, {16}, indices));
        call.params.fill_distinct(4);
        return call;
    };
    const ApiCall small = rows(20), large = rows(90);
    REQUIRE(Plan::make(engine, engine_call(small), CompileMode::blocking).ok());
    for (int i = 0; i < 3; ++i) CHECK(is_right(engine, small));
    book.note(Fact::registers_128_4, {0, FactSource::measured, 1.5F});
    for (int i = 0; i < 3; ++i) {
        CHECK(is_right(engine, small));
        CHECK(is_right(engine, large));
    }
}

TEST_CASE("a remembered call of a class that its kernel has not served is told, once") {
    EngineSettings settings;
    settings.compile_mode = CompileMode::background;
    settings.store.compile_after_bytes = INT64_MAX;
    // Small or large, out is stored alike.
    settings.given_facts = {{Fact::near_store_cache_64, settings.host().facts[Fact::mid_store_cache_64].choice}};
    FactBook book;
    std::mutex mutex;
    std::vector<bool> told;  // whether of a large out
    const auto used = [&](const KernelStore&, const Recipe& recipe) {
        const std::lock_guard lock(mutex);
        told.push_back(recipe.classes.out > OutSize::small);
    };
    const auto log = std::make_shared<Log>(LogLevel::error, nullptr, nullptr);
    gj::Engine engine(settings, log, make_stores(settings.store, settings.host(), {&book, used}, {}, "", log));
    const auto rows = [](std::int64_t count) {
        const std::vector<std::int64_t> indices(static_cast<std::size_t>(count), 7);
        return make_gather(Tensor(opaque(64), {900}), Tensor::integers(kInt64, {count}, indices));
    };
    const ApiCall large = rows(static_cast<std::int64_t>(settings.host().l2_bytes / 64 + 1));
    const auto run_large = [&] { CHECK(engine.run(engine_call(large), {}).ok()); };
    for (int i = 0; i < 2; ++i) run_large();  // remembered, without a kernel
    CHECK(engine.stats().generic_calls == 2);
    const ApiCall small = rows(4);
    std::vector<bool> expected;
    for (int kernel = 0; kernel < 2; ++kernel) {
        REQUIRE(Plan::make(engine, engine_call(small), CompileMode::blocking).ok());
        for (int i = 0; i < 3; ++i) {
            engine.wait();
            run_large();
        }
        engine.wait();
        expected.insert(expected.end(), {false, true});
        CHECK(told == expected);
        engine.clear_cache();
        run_large();
    }
    CHECK(engine.stats().cache_hits == 6);
    CHECK(engine.stats().generic_calls == 4);
}
