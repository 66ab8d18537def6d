// device_error_test.cpp: the policy `error` on a device, with a word of the caller's and without one.
#include <doctest/doctest.h>

#include "tests/cuda/device.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

ApiCall call_with(const std::vector<std::int64_t>& indices) {
    ApiCall call = make_gather(Tensor(kFloat32, {4, 3}),
                               Tensor::integers(kInt32, {static_cast<std::int64_t>(indices.size())}, indices));
    call.params.fill_distinct(3);
    call.policy = GJ_POLICY_ERROR;
    return call;
}

TEST_CASE("without a word the call waits, and says what the host says") {
    fake_cuda();
    ApiCall call = call_with({2, 0, 7, 3, -1});
    for (const Route route : {Route::kDirect, Route::kPlan, Route::kDynamicPlan})
        CHECK(judge_on_device(generic_engine(), call, route) == "");
    ApiCall nd = make_gather_nd(Tensor(kFloat64, {4, 3}), Tensor::integers(kInt64, {3, 2}, {1, 1, 3, 3, 9, 9}));
    nd.params.fill_distinct(3);
    nd.policy = GJ_POLICY_ERROR;
    CHECK(judge_on_device(generic_engine(), nd) == "");
    ApiCall good = call_with({2, 0});
    CHECK(judge_on_device(generic_engine(), good) == "");
}

TEST_CASE("a tuple that was changed before it could be fetched: position -1") {
    fake_cuda();
    ApiCall call = call_with({2, 7});
    const OnDevice scope(call);
    auto* const second = reinterpret_cast<std::int32_t*>(call.indices.element(1));
    int reads = 0;
    fake_cuda().before_read = [&](std::uint64_t address, std::size_t) {
        const auto at = reinterpret_cast<std::uintptr_t>(second);
        // Each of its units reads it once.
        if (reads == 3 && address != at) *second = 1;
        reads += address == at ? 1 : 0;
    };
    const Outcome outcome = run_call(generic_engine(), call);
    fake_cuda().before_read = nullptr;
    CHECK(outcome.status == GJ_OUT_OF_RANGE);
    CHECK(*second == 1);
    CHECK(outcome.info.position == -1);
}

/// Runs it with a word: the status.
gj_status run_with(const Invocation& given) { return given.call(); }

TEST_CASE("with a word nothing waits; the smallest position stays in it until it is reset") {
    fake_cuda();
    DeviceWord word;
    ApiCall call = call_with({2, 0, 7, 3, -1});
    const OnDevice scope(call);
    Invocation given(call);
    given.run.error_word = word.get();
    const int waits = fake_cuda().calls["cuStreamSynchronize"];
    CHECK(run_with(given) == GJ_OK);
    CHECK(word.value == 2);
    for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_ZERO}) {
        given.gather.policy = policy;
        word.value = 1;  // an earlier call's
        CHECK(run_with(given) == GJ_OK);
        CHECK(word.value == 1);
        word.value = 4;
        CHECK(run_with(given) == GJ_OK);
        CHECK(word.value == 2);
    }
    call.indices.set_integer(2, 1);
    call.indices.set_integer(4, 1);
    CHECK(run_with(given) == GJ_OK);
    CHECK(word.value == 2);  // sticky
    given.run.error_word_reset = 1;
    CHECK(run_with(given) == GJ_OK);
    CHECK(word.value == UINT64_MAX);
    CHECK(fake_cuda().calls["cuStreamSynchronize"] == waits);
}

TEST_CASE("a call without rows resets the word too") {
    fake_cuda();
    DeviceWord word;
    word.value = 5;
    ApiCall call = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {9, 9}));
    const OnDevice scope(call);
    Invocation given(call);
    given.run.error_word = word.get();
    CHECK(given.call() == GJ_OK);
    CHECK(word.value == 5);
    given.run.error_word_reset = 1;
    CHECK(given.call() == GJ_OK);
    CHECK(word.value == UINT64_MAX);
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    word.value = 6;
    CHECK(given.run_plan(plan) == GJ_OK);
    CHECK(word.value == UINT64_MAX);
    gj_plan_release(plan);
}

TEST_CASE("words that can't be taken") {
    fake_cuda();
    DeviceWord word;
    ApiCall call = call_with({2});
    call.policy = GJ_POLICY_CLAMP;
    const auto on_device = [](const ApiCall& of, Invocation& given) {
        given.params.device = given.indices.device = given.out.device = {GJ_CUDA, 0};
        static_cast<void>(of);
    };
    const Refusal policy{GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS, {"error_word", "ERROR and ZERO"}};
    CHECK(refused(call, policy, kCalls, [&](Invocation& given) {
              on_device(call, given);
              given.run.error_word = word.get();
          }) == "");
    call.policy = GJ_POLICY_ERROR;
    const Refusal odd{GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS, {"error_word", "multiple of 8"}};
    CHECK(refused(call, odd, kCalls, [&](Invocation& given) {
              on_device(call, given);
              given.run.error_word = reinterpret_cast<std::uint64_t*>(reinterpret_cast<char*>(word.get()) + 4);
          }) == "");
    const Refusal host{GJ_INVALID_ARGUMENT, GJ_ARG_RUN_OPTIONS, {"error_word", "CUDA tensors"}};
    CHECK(refused(call, host, kCalls, [&](Invocation& given) { given.run.error_word = word.get(); }) == "");
}

TEST_CASE("words are leased a call, and a context's go with it") {
    fake_cuda();
    ApiCall call = call_with({2, 0});
    const OnDevice scope(call);
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    const int allocated = fake_cuda().calls["cuMemAlloc_v2"];
    for (int i = 0; i < 70; ++i) CHECK(run_call(generic_engine(), call).status == GJ_OK);
    CHECK(fake_cuda().calls["cuMemAlloc_v2"] == allocated);
    using Create = int (*)(void**, unsigned, int);
    using Destroy = int (*)(void*);
    for (int i = 1; i < 4; ++i) {
        void* context = nullptr;
        REQUIRE(reinterpret_cast<Create>(fake_cuda_function("cuCtxCreate_v2"))(&context, 0, 0) == 0);
        CHECK(run_call(generic_engine(), call).status == GJ_OK);
        CHECK(run_call(generic_engine(), call).status == GJ_OK);
        CHECK(fake_cuda().last_context == context);
        CHECK(fake_cuda().calls["cuMemAlloc_v2"] == allocated + i);
        REQUIRE(reinterpret_cast<Destroy>(fake_cuda_function("cuCtxDestroy_v2"))(context) == 0);
    }
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    CHECK(fake_cuda().calls["cuMemAlloc_v2"] == allocated + 3);
}

TEST_CASE("no device memory for a word is RESOURCE_EXHAUSTED, and nothing was launched") {
    fake_cuda();
    ApiCall call = call_with({2, 0});
    const OnDevice scope(call);
    void* context = nullptr;
    REQUIRE(reinterpret_cast<int (*)(void**, unsigned, int)>(fake_cuda_function("cuCtxCreate_v2"))(&context, 0, 0) ==
            0);
    fake_cuda().failing["cuMemAlloc_v2"] = 2;
    const int launches = fake_cuda().calls["cuLaunchKernel"];
    const Outcome outcome = run_call(generic_engine(), call);
    fake_cuda().failing.clear();
    CHECK(outcome.status == GJ_RESOURCE_EXHAUSTED);
    CHECK(outcome.message.find("CUDA_ERROR_OUT_OF_MEMORY") != std::string::npos);
    CHECK(fake_cuda().calls["cuLaunchKernel"] == launches);
    reinterpret_cast<int (*)(void*)>(fake_cuda_function("cuCtxDestroy_v2"))(context);
}

}  // namespace
}  // namespace gj::test
