// status_test.cpp: every status is provoked; messages belong to threads; names and version. RESOURCE_EXHAUSTED is
// provoked in out_of_memory_test, UNAVAILABLE for want of a compiler in without_compiler_test.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <pthread.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

/// Rows enough for many tasks.
ApiCall large_call() {
    ApiCall call = make_gather(Tensor(kFloat32, {100, 16}), Tensor(kInt32, {1 << 17}));
    for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, i % 100);
    return call;
}

TEST_CASE("OK: a good call") { CHECK(run_call(generic_engine(), gather_call()).status == GJ_OK); }

TEST_CASE("INVALID_ARGUMENT: a null tensor") {
    CHECK(refused(gather_call(), {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params"}}, kAll,
                  [](Invocation& given) { given.operands.params = nullptr; }) == "");
}

TEST_CASE("OUT_OF_RANGE: a bad index, with its position for programs") {
    ApiCall call = gather_call();
    call.indices.set_integer(1, -7);
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.message == "indices[1] = -7 is not in [0, 4)");
        CHECK(outcome.info.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.info.argument == GJ_ARG_INDICES);
        CHECK(outcome.info.position == 1);
        CHECK(outcome.info.coordinates[0] == -7);
    }
}

TEST_CASE("UNSUPPORTED: an unknown policy") {
    CHECK(refused(gather_call(), {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"policy"}}, kAll,
                  [](Invocation& given) { given.gather.policy = 99; }) == "");
}

TEST_CASE("FAILED_PRECONDITION: the code of a plan that runs the generic kernel") {
    const ApiCall call = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0}));
    const PlanHandle plan = plan_of(generic_engine(), call);
    std::size_t size = 0;
    CHECK(status_differences(gj_plan_code(plan, GJ_CODE_LLVM_IR, nullptr, &size),
                             {GJ_FAILED_PRECONDITION, 0, {"generic"}}) == "");
}

TEST_CASE("UNAVAILABLE: CUDA tensors and the CUDA back end") {
    CHECK(refused(gather_call(), {GJ_UNAVAILABLE, GJ_ARG_NONE, {"CUDA"}}, kCallsAndPlans, [](Invocation& given) {
              for (gj_tensor* tensor : {&given.params, &given.indices, &given.out})
                  tensor->device.device_type = GJ_CUDA;
          }) == "");
    CHECK(status_differences(gj_backend_status(generic_engine(), GJ_BACKEND_CUDA), {GJ_UNAVAILABLE, 0, {"CUDA"}}) ==
          "");
}

TEST_CASE("UNSUPPORTED: a long fill on a device") {
    constexpr gj_dtype kLong{GJ_OPAQUE, 8, 257};
    ApiCall call = make_gather(Tensor(kLong, {4}), Tensor::integers(kInt32, {2}, {2, 0}));
    call.policy = GJ_POLICY_FILL;
    call.fill.assign(257, 1);
    for (Tensor* tensor : {&call.params, &call.indices, &call.out}) tensor->device.device_type = GJ_CUDA;
    CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OPTIONS, {"fill", "257", "256"}}, kCallsAndPlans) == "");
    const std::vector<gj_status> expected = expect(call).refusals;
    CHECK(std::count(expected.begin(), expected.end(), GJ_UNSUPPORTED) > 0);
}

using ParallelFor = void (*)(void*, std::int64_t, gj_task, void*);

gj_thread_pool make_pool(ParallelFor parallel_for) {
    gj_thread_pool pool{};
    pool.struct_size = sizeof pool;
    pool.parallel_for = parallel_for;
    pool.workers = 8;
    return pool;
}

TEST_CASE("INTERNAL: a pool that throws, before, between and after its tasks") {
    struct Thrower {
        ParallelFor parallel_for;
        const char* word;
    };
    const Thrower throwers[] = {
        {[](void*, std::int64_t, gj_task, void*) { throw std::runtime_error("the pool is closed"); },
         "the pool is closed"},
        {[](void*, std::int64_t, gj_task task, void* context) {
             task(context, 0, 0);
             throw 42;
         },
         "threw"},
        {[](void*, std::int64_t count, gj_task task, void* context) {
             for (std::int64_t i = 0; i < count; ++i) task(context, i, 0);
             throw std::logic_error("too late");
         },
         "too late"},
        // Not RESOURCE_EXHAUSTED, which would say that nothing was written.
        {[](void*, std::int64_t count, gj_task task, void* context) {
             for (std::int64_t i = 0; i < count; ++i) task(context, i, 0);
             throw std::bad_alloc();
         },
         "parallel_for"}};
    const ApiCall call = large_call();
    for (const Thrower& thrower : throwers) {
        const gj_thread_pool pool = make_pool(thrower.parallel_for);
        for (gj_engine* engine : {generic_engine(), generated_engine()}) {
            Invocation given(call);
            given.engine = engine;
            given.run.pool = &pool;
            const PlanHandle plan = plan_of(engine, call);
            CHECK(status_differences(given.call(), {GJ_INTERNAL, 0, {thrower.word}}) == "");
            CHECK(given.info.status == GJ_INTERNAL);
            CHECK(status_differences(given.run_plan(plan), {GJ_INTERNAL, 0, {thrower.word}}) == "");
            given.run.pool = nullptr;
            CHECK(given.call() == GJ_OK);
            CHECK(given.run_plan(plan) == GJ_OK);
        }
    }
}

TEST_CASE("INTERNAL: a pool that loses a task, runs one twice instead of another, or runs none") {
    const ParallelFor losers[] = {[](void*, std::int64_t count, gj_task task, void* context) {
                                      for (std::int64_t i = 0; i < count - 1; ++i) task(context, i, 0);
                                  },
                                  [](void*, std::int64_t count, gj_task task, void* context) {
                                      for (std::int64_t i = 0; i < count; ++i) task(context, i == 1 ? 0 : i, 0);
                                  },
                                  [](void*, std::int64_t, gj_task, void*) {}};
    const ApiCall call = large_call();
    for (const ParallelFor loser : losers) {
        const gj_thread_pool pool = make_pool(loser);
        Invocation given(call);
        given.run.pool = &pool;
        CHECK(status_differences(given.call(), {GJ_INTERNAL, 0, {"pool", "task"}}) == "");
        CHECK(given.info.status == GJ_INTERNAL);
        CHECK(given.info.argument == GJ_ARG_RUN_OPTIONS);
    }
}

TEST_CASE("INTERNAL: a log callback that throws, also for want of memory") {
    if (!compiler_available()) return;
    gj_engine_options options = generated_engine_options();
    options.log_level = GJ_LOG_DEBUG;
    options.log = [](void*, gj_log_level, const char*) { throw std::bad_alloc(); };
    const Engine engine(&options);
    const ApiCall call = gather_call();
    Invocation given(call);
    given.engine = engine;
    // The compile's message is delivered by this call or by the next.
    const gj_status first = given.call(), second = given.call();
    CHECK((first == GJ_INTERNAL || second == GJ_INTERNAL));
    CHECK(std::string(gj_last_error()).find("log callback") != std::string::npos);
    CHECK(given.call() == GJ_OK);
}

TEST_CASE("the message is the thread's own, and is not cleared by a success") {
    std::string first, in_thread;
    CHECK(gj_engine_wait(nullptr) == GJ_INVALID_ARGUMENT);
    first = gj_last_error();
    CHECK(first.find("engine") != std::string::npos);
    std::thread([&] {
        in_thread = gj_last_error();
        CHECK(gj_gather(generic_engine(), nullptr, nullptr, nullptr) == GJ_INVALID_ARGUMENT);
        CHECK(std::string(gj_last_error()).find("operands") != std::string::npos);
    }).join();
    CHECK(in_thread.empty());
    CHECK(gj_last_error() == first);
    CHECK(run_call(generic_engine(), gather_call()).status == GJ_OK);
    CHECK(gj_plan_release(nullptr) == GJ_OK);
    CHECK(gj_last_error() == first);
    CHECK(gj_gather(generic_engine(), nullptr, nullptr, nullptr) == GJ_INVALID_ARGUMENT);
    CHECK(gj_last_error() != first);
}

TEST_CASE("a thread's last calls may fail: in the destructors of its own thread-specific data") {
    static int failures = 0;
    pthread_key_t key = 0;
    REQUIRE(pthread_key_create(&key, [](void*) {
                const bool failed = gj_gather(nullptr, nullptr, nullptr, nullptr) == GJ_INVALID_ARGUMENT;
                failures += failed && std::string(gj_last_error()) == "engine: engine must not be null";
            }) == 0);
    for (int i = 0; i < 8; ++i) {
        std::thread([key] {
            pthread_setspecific(key, &failures);
            CHECK(gj_gather(generic_engine(), nullptr, nullptr, nullptr) == GJ_INVALID_ARGUMENT);
        }).join();
    }
    pthread_key_delete(key);
    CHECK(failures == 8);
}

TEST_CASE("a failing call fills error_info, a good one leaves it alone") {
    ApiCall call = gather_call();
    Invocation given(call);
    std::memset(&given.info, 0x5A, sizeof given.info);
    given.info.struct_size = sizeof given.info;
    gj_error_info before;
    std::memcpy(&before, &given.info, sizeof before);
    REQUIRE(given.call() == GJ_OK);
    CHECK(std::memcmp(&before, &given.info, sizeof before) == 0);
    given.operands.indices = nullptr;
    REQUIRE(given.call() == GJ_INVALID_ARGUMENT);
    CHECK(given.info.status == GJ_INVALID_ARGUMENT);
    CHECK(given.info.argument == GJ_ARG_INDICES);
    CHECK(given.info.position == -1);
    CHECK(given.info.K == 0);
    CHECK(given.info.struct_size == sizeof given.info);
}

TEST_CASE("every status has its name, and no other value has one") {
    const char* names[] = {
        "OK",          "INVALID_ARGUMENT", "OUT_OF_RANGE", "UNSUPPORTED", "FAILED_PRECONDITION", "RESOURCE_EXHAUSTED",
        "UNAVAILABLE", "INTERNAL"};
    for (gj_status status = 0; status < 8; ++status) CHECK(std::string(gj_status_name(status)) == names[status]);
    for (const gj_status status : {-1, 8, INT32_MAX, INT32_MIN})
        CHECK(std::string(gj_status_name(status)) == "UNKNOWN");
}

TEST_CASE("the version is that of the header") {
    CHECK(gj_version() == GJ_VERSION_MAJOR * 1000000u + GJ_VERSION_MINOR * 1000u + GJ_VERSION_PATCH);
}

}  // namespace
}  // namespace gj::test
