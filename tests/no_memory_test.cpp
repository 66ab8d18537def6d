// no_memory_test.cpp: compiles that fail for want of address space, for everybody who waits, and succeed once there is
// some.
//
// Limits hold for a whole process, so each case runs in one of its own. What is checked is checked after the limit is
// lifted: a failing check needs memory too.
#include <array>
#include <atomic>
#include <barrier>
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <memory>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

constexpr std::int64_t kMiB = std::int64_t{1} << 20;

ApiCall call_of(int columns) {
    ApiCall call = make_gather(Tensor(kFloat32, {5, columns}), Tensor::integers(kInt32, {2}, {4, 1}));
    call.params.fill_distinct(static_cast<std::uint64_t>(columns));
    return call;
}

/// malloc keeps 16 MiB for this program from here on: only what maps memory afresh meets a limit.
void reserve_heap() {
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    void* volatile block = std::malloc(16 * kMiB);
    std::free(block);
}

/// Compiles two kernels, so that the compiler is open and its thread has the memory that compiles need.
void warm_up(gj_engine* engine) {
    for (const int columns : {1, 2}) CHECK(run_and_judge(engine, call_of(columns)) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
}

/// Repeats a call, for whose kernel a pause after failures may still run, until it is answered with OK.
gj_status run_until_ok(gj_engine* engine, const ApiCall& call) {
    gj_status status = GJ_INTERNAL;
    for (int attempt = 0; status != GJ_OK && attempt < 200; ++attempt) {
        status = run_call(engine, call).status;
        if (status != GJ_OK) usleep(50'000);
    }
    return status;
}

gj_engine_options blocking_options() {
    gj_engine_options options = generated_engine_options();
    options.log_level = GJ_LOG_ERROR;
    options.log = [](void* user, gj_log_level, const char* message) {
        if (user != nullptr) *static_cast<std::string*>(user) += message;
    };
    return options;
}

TEST_CASE("child: a call under a limit" * doctest::skip()) {
    const std::int64_t more = std::atoll(std::getenv("GJ_TEST_MORE_KIB")) * 1024;
    const bool is_warm = std::getenv("GJ_TEST_WARM")[0] == '1';
    reserve_heap();
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    if (is_warm) warm_up(engine);
    constexpr int kCalls = 3;
    std::vector<ApiCall> calls;
    std::vector<std::unique_ptr<Invocation>> given;
    std::vector<std::vector<unsigned char>> before;
    for (int i = 0; i < kCalls; ++i) calls.push_back(call_of(60 + i));
    for (const ApiCall& call : calls) {
        given.push_back(std::make_unique<Invocation>(call));
        given.back()->engine = engine;
        before.push_back(snapshot(call.out));
    }
    std::array<gj_status, kCalls> statuses{};
    {
        const AddressSpaceLimit limit(more);
        for (std::size_t i = 0; i < kCalls; ++i) statuses[i] = given[i]->call();
    }
    int exhausted = 0;
    for (std::size_t i = 0; i < kCalls; ++i) {
        CHECK((statuses[i] == GJ_OK || statuses[i] == GJ_RESOURCE_EXHAUSTED));
        if (statuses[i] != GJ_RESOURCE_EXHAUSTED) continue;
        ++exhausted;
        CHECK(snapshot(calls[i].out) == before[i]);
        CHECK(given[i]->info.status == GJ_RESOURCE_EXHAUSTED);
    }
    // The least limits leave nothing to compile in, the largest enough.
    if (more == 0) CHECK(exhausted == kCalls);
    if (more >= 1024 * kMiB) CHECK(exhausted == 0);
    for (const ApiCall& call : calls) {
        CHECK(run_until_ok(engine, call) == GJ_OK);
        CHECK(run_and_judge(engine, call) == "");
    }
    CHECK(engine.stats().generic_calls == 0);
}

TEST_CASE("whatever memory is left, a blocking call is OK or RESOURCE_EXHAUSTED, and OK once there is enough") {
    REQUIRE(compiler_available());
    for (const int is_warm : {0, 1}) {
        for (const int mib : {0,  1,  2,  4,  6,  8,   9,   10,  16,  24,  32,  36,  38,  40,  42,  44,
                              46, 48, 56, 64, 96, 128, 192, 256, 264, 272, 320, 328, 336, 344, 384, 1024}) {
            CAPTURE(is_warm);
            CAPTURE(mib);
            CHECK(run_test_case("child: a call under a limit", {"GJ_TEST_MORE_KIB=" + std::to_string(mib * 1024),
                                                                "GJ_TEST_WARM=" + std::to_string(is_warm)}) == 0);
        }
    }
}

// A thread can still be had, but no compile begins.
constexpr std::int64_t kThreadOnly = 16 * kMiB;

TEST_CASE("child: eight threads wait" * doctest::skip()) {
    reserve_heap();
    std::string heard;
    gj_engine_options options = blocking_options();
    options.log_user = &heard;
    const Engine engine(&options);
    warm_up(engine);
    const std::int64_t compiles = engine.stats().compiles;
    constexpr int kThreads = 8, kCallsEach = 200;
    std::barrier ready(kThreads + 1), limited(kThreads + 1), done(kThreads + 1);
    std::atomic<int> exhausted{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
        threads.emplace_back([&] {
            const ApiCall warm = call_of(1), cold = call_of(70);
            Invocation given_warm(warm), given(cold);
            given_warm.engine = given.engine = engine;
            given_warm.call();  // a thread's first call may allocate
            ready.arrive_and_wait();
            limited.arrive_and_wait();
            for (int i = 0; i < kCallsEach; ++i) exhausted += given.call() == GJ_RESOURCE_EXHAUSTED;
            done.arrive_and_wait();
        });
    }
    ready.arrive_and_wait();
    {
        const AddressSpaceLimit limit(kThreadOnly);
        limited.arrive_and_wait();
        done.arrive_and_wait();
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(exhausted == kThreads * kCallsEach);
    // Latched: 100 ms after the first failure, 200 after the second, and so on. 1,600 calls do not take until the
    // tenth.
    CHECK(engine.stats().compile_failures >= 1);
    CHECK(engine.stats().compile_failures < 10);
    CHECK(engine.stats().compiles == compiles);
    CHECK_MESSAGE(heard.find("memory") != std::string::npos, heard);
    CHECK(run_until_ok(engine, call_of(70)) == GJ_OK);
    CHECK(engine.stats().compiles == compiles + 1);
}

TEST_CASE("a failing compile reaches all who wait, is latched, and is followed by a success") {
    CHECK(run_test_case("child: eight threads wait", {}) == 0);
}

TEST_CASE("child: background" * doctest::skip()) {
    reserve_heap();
    gj_engine_options options = blocking_options();
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.compile_after_bytes = 1;
    const Engine engine(&options);
    warm_up(engine);
    const ApiCall call = call_of(80);
    Invocation given(call);
    given.engine = engine;
    int good = 0;
    {
        const AddressSpaceLimit limit(kThreadOnly);
        for (int i = 0; i < 100; ++i) good += given.call() == GJ_OK ? 1 : 0;
        gj_engine_wait(engine);
    }
    CHECK(good == 100);
    const gj_stats limited = engine.stats();
    CHECK(limited.compile_failures >= 1);
    for (int attempt = 0; engine.stats().compiles == limited.compiles && attempt < 200; ++attempt) {
        CHECK(run_and_judge(engine, call) == "");
        usleep(50'000);
    }
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(run_and_judge(engine, call) == "");
    CHECK(engine.stats().generated_calls > limited.generated_calls);
}

TEST_CASE("in background mode the generic kernel runs while compiles fail, and the generated one once they succeed") {
    CHECK(run_test_case("child: background", {}) == 0);
}

TEST_CASE("child: plans" * doctest::skip()) {
    reserve_heap();
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    warm_up(engine);
    const ApiCall call = call_of(75);
    const PlanHandle good = plan_of(engine, call_of(1), {}, GJ_COMPILE_BLOCKING);
    Invocation blocking(call), standard(call), background(call);
    blocking.engine = standard.engine = background.engine = engine;
    blocking.plan_options.compile_mode = GJ_COMPILE_BLOCKING;
    background.plan_options.compile_mode = GJ_COMPILE_BACKGROUND;
    gj_plan* plans[3] = {};
    gj_status made[3] = {}, shown{}, opened{};
    std::size_t size = 7;
    {
        const AddressSpaceLimit limit(kThreadOnly);
        made[0] = blocking.make_plan(&plans[0]);
        made[1] = standard.make_plan(&plans[1]);
        made[2] = background.make_plan(&plans[2]);
        shown = gj_plan_code(good, GJ_CODE_OBJECT, nullptr, &size);
        opened = gj_backend_status(engine, GJ_BACKEND_LLVM);
        gj_engine_wait(engine);
    }
    CHECK(made[0] == GJ_RESOURCE_EXHAUSTED);
    CHECK(plans[0] == nullptr);
    CHECK(made[1] == GJ_RESOURCE_EXHAUSTED);
    CHECK(plans[1] == nullptr);
    CHECK(made[2] == GJ_OK);
    CHECK(shown == GJ_RESOURCE_EXHAUSTED);
    CHECK(size == 7);
    CHECK(opened == GJ_OK);  // it is open
    const PlanHandle generic(plans[2]);
    CHECK_FALSE(generic.is_generated());
    CHECK_MESSAGE(generic.described("/kernel/reason").find("memory") != std::string::npos, generic.describe());
    CHECK(run_plan(generic, call).status == GJ_OK);
    CHECK(good.code(GJ_CODE_OBJECT).size() > 100);
    CHECK(run_until_ok(engine, call) == GJ_OK);
    CHECK(plan_of(engine, call).is_generated());
}

TEST_CASE("plans: blocking ones are refused, background ones run the generic kernel and say why") {
    CHECK(run_test_case("child: plans", {}) == 0);
}

TEST_CASE("child: the back end can't be opened" * doctest::skip()) {
    reserve_heap();
    const Engine engine;
    gj_status limited{};
    {
        const AddressSpaceLimit limit(kThreadOnly);
        limited = gj_backend_status(engine, GJ_BACKEND_LLVM);
    }
    CHECK(limited == GJ_RESOURCE_EXHAUSTED);
    CHECK(gj_backend_status(engine, GJ_BACKEND_LLVM) == GJ_OK);
}

TEST_CASE("a back end that could not be opened for want of memory is opened later") {
    CHECK(run_test_case("child: the back end can't be opened", {}) == 0);
}

}  // namespace
}  // namespace gj::test
