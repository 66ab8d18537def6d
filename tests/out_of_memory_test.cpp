// out_of_memory_test.cpp: memory that runs out at every single place is RESOURCE_EXHAUSTED, and running a plan needs
// none.
//
// This program's operator new is also the library's: they share libstdc++, and the first definition in link order
// counts.
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace {

/// Of this thread only: the compiler's thread has no way to go on without memory.
struct Allocations {
    std::int64_t count = 0;
    std::int64_t fail_from = INT64_MAX;   ///< the allocation with this number fails
    std::int64_t fail_until = INT64_MAX;  ///< and those after it up to this one
};
constinit thread_local Allocations allocations;

void* allocate(std::size_t size, std::size_t alignment) {
    const std::int64_t number = allocations.count++;
    if (number >= allocations.fail_from && number < allocations.fail_until) throw std::bad_alloc();
    const std::size_t whole = (size + alignment - 1) / alignment * alignment;
    void* memory = std::aligned_alloc(alignment, whole > 0 ? whole : alignment);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size, 16); }
void* operator new[](std::size_t size) { return allocate(size, 16); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace gj::test {
namespace {

/// Allocations that `action` makes on this thread.
template <class Action>
std::int64_t count_allocations(Action action) {
    allocations = {};
    action();
    return allocations.count;
}

/// Runs `action`, whose status it returns, with the allocations [first, first + length) failing. The compiler is open
/// by then: whoever waits for it opens it, and LLVM's static objects have no way to be made without memory.
template <class Action>
gj_status starved(std::int64_t first, std::int64_t length, Action action) {
    compiler_available();
    allocations = {0, first, length > INT64_MAX - first ? INT64_MAX : first + length};
    const gj_status status = action();
    allocations = {};
    return status;
}

/// Lets each allocation of `action` fail, alone and together with all that follow; it must always answer OK or
/// RESOURCE_EXHAUSTED, and `check` is asked afterwards. How often it was RESOURCE_EXHAUSTED.
template <class Action, class Check>
int starve_everywhere(Action action, Check check) {
    int exhausted = 0;
    for (const std::int64_t length : {std::int64_t{1}, INT64_MAX}) {
        int untroubled = 0;
        for (std::int64_t first = 0; untroubled < 3 && first < 2000; ++first) {
            const gj_status status = starved(first, length, action);
            CAPTURE(first);
            CAPTURE(length);
            CHECK((status == GJ_OK || status == GJ_RESOURCE_EXHAUSTED));
            exhausted += status == GJ_RESOURCE_EXHAUSTED;
            untroubled = status == GJ_OK ? untroubled + 1 : 0;
            check(status);
        }
    }
    return exhausted;
}

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

TEST_CASE("the test's operator new is the library's") {
    gj_engine* engine = nullptr;
    CHECK(count_allocations([&] { REQUIRE(gj_engine_create(nullptr, &engine) == GJ_OK); }) > 0);
    gj_engine_destroy(engine);
}

TEST_CASE("an engine that can't be made for want of memory is RESOURCE_EXHAUSTED and NULL") {
    gj_engine* engine = nullptr;
    const int exhausted = starve_everywhere(
        [&] {
            engine = reinterpret_cast<gj_engine*>(&engine);
            return gj_engine_create(nullptr, &engine);
        },
        [&](gj_status status) {
            CHECK((engine != nullptr) == (status == GJ_OK));
            if (status == GJ_RESOURCE_EXHAUSTED)
                CHECK(std::string(gj_last_error()).find("memory") != std::string::npos);
            if (status == GJ_OK) gj_engine_destroy(engine);
        });
    CHECK(exhausted > 0);
}

TEST_CASE("a plan that can't be made for want of memory is RESOURCE_EXHAUSTED and NULL") {
    const ApiCall call = gather_call();
    for (const gj_compile_mode mode : {GJ_COMPILE_DEFAULT, GJ_COMPILE_BACKGROUND}) {
        const Engine engine;
        Invocation given(call);
        given.engine = engine;
        given.plan_options.compile_mode = mode;
        gj_plan* plan = nullptr;
        const int exhausted = starve_everywhere([&] { return given.make_plan(&plan); },
                                                [&](gj_status status) {
                                                    CHECK((plan != nullptr) == (status == GJ_OK));
                                                    gj_plan_release(plan);
                                                    plan = nullptr;
                                                });
        CHECK(exhausted > 0);
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK(run_and_judge(engine, call, Route::kPlan) == "");
    }
}

TEST_CASE("cold calls without memory are RESOURCE_EXHAUSTED with nothing written, or right") {
    for (const bool generated : {false, true}) {
        const ApiCall call = gather_call();
        const Expectation expected = expect(call);
        const auto before = snapshot(call.out);
        gj_engine_options options = generated ? generated_engine_options() : engine_options();
        options.compile_after_bytes = 1;
        // A fresh engine each time, so that every call is cold; its creation is not starved.
        for (std::int64_t first = 0; first < 60; ++first) {
            const Engine engine(&options);
            Invocation given(call);
            given.engine = engine;
            restore(call.out, before);
            const gj_status status = starved(first, INT64_MAX, [&] { return given.call(); });
            CAPTURE(first);
            CHECK((status == GJ_OK || status == GJ_RESOURCE_EXHAUSTED));
            if (status == GJ_RESOURCE_EXHAUSTED) CHECK(snapshot(call.out) == before);
            if (status == GJ_OK)
                CHECK(__builtin_memcmp(call.out.element(0), expected.out.data(), expected.out.size()) == 0);
            if (status == GJ_RESOURCE_EXHAUSTED) CHECK(given.info.status == GJ_RESOURCE_EXHAUSTED);
            REQUIRE(gj_engine_wait(engine) == GJ_OK);
            restore(call.out, before);
            CHECK(run_and_judge(engine, call, expected, Route::kDirect) == "");
        }
    }
}

TEST_CASE("a refusal for which there is no memory left is still a failure") {
    ApiCall call = gather_call();
    Invocation given(call);
    given.operands.params = nullptr;
    const gj_status refused = starved(0, INT64_MAX, [&] { return given.call(); });
    CHECK((refused == GJ_INVALID_ARGUMENT || refused == GJ_RESOURCE_EXHAUSTED));
    call.indices.set_integer(0, 99);
    const Invocation bad(call);
    const gj_status out_of_range = starved(0, INT64_MAX, [&] { return bad.call(); });
    CHECK((out_of_range == GJ_OUT_OF_RANGE || out_of_range == GJ_RESOURCE_EXHAUSTED));
}

TEST_CASE("running a plan allocates nothing") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        for (const bool dynamic : {false, true}) {
            const ApiCall calls[] = {
                gather_call(),
                make_gather_nd(Tensor(kInt16, {3, 4, 2}), Tensor::integers(kInt64, {3, 2}, {2, 3, 0, 0, 1, 2})),
                make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0}))};
            for (const ApiCall& call : calls) {
                const PlanHandle plan = plan_of(engine, call, dynamic ? std::vector<int>{0} : std::vector<int>{});
                const Invocation given(call);
                gj_status status = GJ_INTERNAL;
                CHECK(count_allocations([&] { status = given.run_plan(plan); }) == 0);
                CHECK(status == GJ_OK);
            }
        }
    }
}

TEST_CASE("a warm call allocates nothing, whether it repeats the one before or not") {
    const ApiCall two = gather_call(),
                  three = make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {3}, {2, 0, 1}));
    gj_engine_options options = engine_options();
    options.compile_after_bytes = GJ_OFF;
    const Engine missing(&options);  // the cache never has what a call looks for
    for (gj_engine* engine : {generic_engine(), generated_engine(), static_cast<gj_engine*>(missing)}) {
        Invocation first(two), second(three);
        first.engine = second.engine = engine;
        REQUIRE(first.call() == GJ_OK);
        REQUIRE(second.call() == GJ_OK);
        for (const Invocation* given : {&first, &first, &second, &second, &first, &second}) {
            CHECK(count_allocations([&] { given->call(); }) == 0);
        }
    }
}

TEST_CASE("the first run of a plan after its background compile allocates nothing") {
    const Engine engine;
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    const Invocation given(call);
    gj_status status = GJ_INTERNAL;
    CHECK(count_allocations([&] { status = given.run_plan(plan); }) == 0);
    CHECK(status == GJ_OK);
}

}  // namespace
}  // namespace gj::test
