// device_place_test.cpp: devices, contexts, streams, capture, and what a process can't do with CUDA.
#include <atomic>
#include <cstdlib>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/cuda/device.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

ApiCall rows() {
    ApiCall call = make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {3}, {2, 0, 3}));
    call.params.fill_distinct(3);
    call.policy = GJ_POLICY_ZERO;
    return call;
}

class OwnContext {
public:
    explicit OwnContext(int device) { cuda<void**, unsigned, int>("cuCtxCreate_v2", &context, 0, device); }
    ~OwnContext() { reinterpret_cast<int (*)(void*)>(fake_cuda_function("cuCtxDestroy_v2"))(context); }
    OwnContext(const OwnContext&) = delete;
    OwnContext& operator=(const OwnContext&) = delete;
    /// Of this context, which is current.
    static void* make_stream(unsigned flags = 1) {
        void* stream = nullptr;
        cuda<void**, unsigned>("cuStreamCreate", &stream, flags);
        return stream;
    }
    void* context = nullptr;
};

void* primary_of(int device) {
    void* context = nullptr;
    cuda<void**, int>("cuDevicePrimaryCtxRetain", &context, device);
    return context;
}

void* current() {
    void* context = nullptr;
    cuda<void**>("cuCtxGetCurrent", &context);
    return context;
}

TEST_CASE("NULL and the named streams: the current context if it is the tensors' device's, else the primary one") {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call, {GJ_CUDA, 1});
    Invocation given(call);
    for (void* const stream : {static_cast<void*>(nullptr), GJ_STREAM_LEGACY, GJ_STREAM_PER_THREAD}) {
        given.run.stream = stream;
        CHECK(given.call() == GJ_OK);
        CHECK(fake_cuda().last_stream == stream);
        CHECK(fake_cuda().last_context == primary_of(1));
        CHECK(current() == nullptr);
        const OwnContext same(1);
        CHECK(given.call() == GJ_OK);
        CHECK(fake_cuda().last_context == same.context);
        const OwnContext other(2);
        CHECK(given.call() == GJ_OK);
        CHECK(fake_cuda().last_context == primary_of(1));
        CHECK(current() == other.context);
    }
}

TEST_CASE("a stream of its own has its context, whatever is current") {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call, {GJ_CUDA, 1});
    const OwnContext mine(1);
    void* const stream = OwnContext::make_stream();
    const OwnContext other(2);
    for (const gj_policy policy : {GJ_POLICY_ZERO, GJ_POLICY_ERROR}) {
        call.policy = policy;
        Invocation given(call);
        given.run.stream = stream;
        CHECK(given.call() == GJ_OK);
        CHECK(fake_cuda().last_stream == stream);
        CHECK(fake_cuda().last_context == mine.context);
        CHECK(current() == other.context);
    }
}

TEST_CASE("an unknown device number is INVALID_ARGUMENT") {
    fake_cuda();
    const Refusal refusal{GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params", "device_id is 4", "4 devices"}};
    CHECK(refused(rows(), refusal, kCallsAndPlans, [](Invocation& given) {
              given.params.device = given.indices.device = given.out.device = {GJ_CUDA, 4};
          }) == "");
}

TEST_CASE("a plan compares the device's number") {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call, {GJ_CUDA, 1});
    Invocation given(call);
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    CHECK(given.run_plan(plan) == GJ_OK);
    given.indices.device.device_id = 2;
    CHECK(status_differences(given.run_plan(plan), {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "device"}}) == "");
    given.indices.device = {GJ_CPU, 0};
    CHECK(status_differences(given.run_plan(plan), {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "device"}}) == "");
    given.indices.device = {GJ_CUDA_MANAGED, 1};
    CHECK(given.run_plan(plan) == GJ_OK);
    gj_plan_release(plan);
}

TEST_CASE("check_device_pointers: host pointers, another device's, and another device's stream") {
    fake_cuda();
    gj_engine_options options = engine_options();
    options.check_device_pointers = 1;
    Engine engine(&options);
    ApiCall call = rows(), elsewhere = rows(), host = rows();
    const OnDevice scope(call, {GJ_CUDA, 1}), other_scope(elsewhere, {GJ_CUDA, 2});
    Invocation given(call);
    given.engine = engine;
    REQUIRE(given.call() == GJ_OK);
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    const int launches = fake_cuda().calls["cuLaunchKernel"];
    const auto is_refused = [&](int argument, const std::vector<std::string>& words) {
        for (const gj_status status : {given.call(), given.run_plan(plan)})
            CHECK(status_differences(status, {GJ_INVALID_ARGUMENT, argument, words}) == "");
        CHECK(given.info.argument == argument);
    };
    const auto with = [&](gj_tensor& tensor, const Tensor& memory, int argument, const char* word) {
        void* const before = std::exchange(tensor.data, memory.view().data);
        is_refused(argument, {word});
        tensor.data = before;
    };
    with(given.params, host.params, GJ_ARG_PARAMS, "no address of device memory");
    with(given.indices, host.indices, GJ_ARG_INDICES, "no address of device memory");
    with(given.out, host.out, GJ_ARG_OUT, "no address of device memory");
    with(given.out, elsewhere.out, GJ_ARG_OUT, "lies on device 2, not on device 1");
    alignas(8) std::uint64_t word = 0;
    given.run.error_word = &word;
    is_refused(GJ_ARG_RUN_OPTIONS, {"error_word"});
    given.run.error_word = nullptr;
    {
        const OwnContext context(2);
        given.run.stream = OwnContext::make_stream();
        is_refused(GJ_ARG_RUN_OPTIONS, {"stream belongs to device 2"});
    }
    CHECK(fake_cuda().calls["cuLaunchKernel"] == launches);
    gj_plan_release(plan);
}

TEST_CASE("a context that was destroyed, or is in error: FAILED_PRECONDITION with CUDA's name for it") {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call, {GJ_CUDA, 3});
    Invocation given(call);
    void* stream = nullptr;
    {
        const OwnContext context(3);
        given.run.stream = stream = OwnContext::make_stream();
        CHECK(given.call() == GJ_OK);
    }
    CHECK(status_differences(given.call(),
                             {GJ_FAILED_PRECONDITION, GJ_ARG_NONE, {"CUDA_ERROR_CONTEXT_IS_DESTROYED"}}) == "");
    const OwnContext context(3);
    given.run.stream = OwnContext::make_stream();
    ApiCall outside = rows();  // its memory is no device's
    outside.params.device = outside.indices.device = outside.out.device = {GJ_CUDA, 3};
    Invocation wrong(outside);
    wrong.run.stream = given.run.stream;
    CHECK(wrong.call() == GJ_OK);
    CHECK(status_differences(given.call(), {GJ_FAILED_PRECONDITION, GJ_ARG_NONE, {"CUDA_ERROR_ILLEGAL_ADDRESS"}}) ==
          "");
    fake_cuda().last_fault.clear();
}

TEST_CASE("a launch that fails is told") {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call);
    fake_cuda().failing["cuLaunchKernel"] = 1;
    Invocation given(call);
    CHECK(status_differences(given.call(),
                             {GJ_INTERNAL, GJ_ARG_NONE, {"launching a kernel", "CUDA_ERROR_INVALID_VALUE"}}) == "");
    fake_cuda().failing.clear();
}

TEST_CASE("a ready plan is captured and replayed; ERROR without a word is not") {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call);
    const OwnContext context(0);
    void* const stream = OwnContext::make_stream();
    Invocation given(call);
    given.run.stream = stream;
    DeviceWord word;
    given.run.error_word = word.get();
    given.run.error_word_reset = 1;
    given.gather.policy = GJ_POLICY_ERROR;
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    void *graph = nullptr, *executable = nullptr;
    cuda<void*, int>("cuStreamBeginCapture_v2", stream, 0);
    CHECK(given.run_plan(plan) == GJ_OK);
    CHECK(given.call() == GJ_OK);
    given.run.error_word = nullptr;
    given.run.error_word_reset = 0;
    for (const gj_status status : {given.run_plan(plan), given.call()})
        CHECK(status_differences(status, {GJ_FAILED_PRECONDITION, GJ_ARG_RUN_OPTIONS, {"captured", "error_word"}}) ==
              "");
    cuda<void*, void**>("cuStreamEndCapture", stream, &graph);
    cuda<void**, void*, unsigned long long>("cuGraphInstantiateWithFlags", &executable, graph, 0);
    call.out.fill_distinct(77);
    word.value = 0;
    call.indices.set_integer(1, 8);
    cuda<void*, void*>("cuGraphLaunch", executable, stream);
    CHECK(word.value == 1);
    CHECK(call.out.values<std::uint32_t>()[3] == 0);
    CHECK(call.out.values<std::uint32_t>()[0] == call.params.values<std::uint32_t>()[6]);
    gj_plan_release(plan);
}

TEST_CASE("ERROR without a word waits on one stream while another is captured, whose capture lives on") {
    fake_cuda();
    ApiCall call = rows();
    call.policy = GJ_POLICY_ERROR;
    const OnDevice scope(call);
    const OwnContext context(0);
    void *const captured = OwnContext::make_stream(), *const other = OwnContext::make_stream();
    Invocation given(call);
    void* graph = nullptr;
    cuda<void*, int>("cuStreamBeginCapture_v2", captured, 0);
    given.run.stream = other;
    CHECK(given.call() == GJ_OK);
    cuda<void*, void**>("cuStreamEndCapture", captured, &graph);
    CHECK(graph != nullptr);
    // The legacy stream waits for blocking streams of its own context, and would end their captures.
    void* const blocking = OwnContext::make_stream(0);
    cuda<void*, int>("cuStreamBeginCapture_v2", blocking, 0);
    given.run.stream = nullptr;
    CHECK(status_differences(given.call(), {GJ_FAILED_PRECONDITION, GJ_ARG_RUN_OPTIONS, {"captured"}}) == "");
    const OwnContext elsewhere(2);  // now NULL is of the device's primary context
    CHECK(given.call() == GJ_OK);
    cuda<void*, void**>("cuStreamEndCapture", blocking, &graph);
    CHECK(graph != nullptr);
}

TEST_CASE("threads that wait for their own answers do not meet") {
    fake_cuda();
    std::vector<ApiCall> calls;
    for (const std::int64_t index : {0, 9, 1, -1}) {
        calls.push_back(make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {3}, {2, index, 3})));
        calls.back().policy = GJ_POLICY_ERROR;
    }
    std::vector<std::unique_ptr<OnDevice>> scopes;
    for (ApiCall& call : calls) scopes.push_back(std::make_unique<OnDevice>(call));
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            const gj_status expected = t % 2 == 0 ? GJ_OK : GJ_OUT_OF_RANGE;
            const ApiCall& own = calls[static_cast<std::size_t>(t)];
            for (int i = 0; i < 50; ++i) wrong += run_call(generic_engine(), own).status == expected ? 0 : 1;
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

TEST_CASE("a first call on a captured stream names the plan call to make before, and the capture lives on") {
    fake_cuda();
    CHECK(run_test_case("child: the first call is captured", {}) == 0);
}

TEST_CASE("child: the first call is captured" * doctest::skip()) {
    fake_cuda();
    ApiCall call = rows();
    const OnDevice scope(call);
    // The driver is started by the first question.
    CHECK(gj_backend_status(generic_engine(), GJ_BACKEND_CUDA) != GJ_INVALID_ARGUMENT);
    const OwnContext context(0);
    void* const stream = OwnContext::make_stream();
    Invocation given(call);
    given.run.stream = stream;
    void* graph = nullptr;
    cuda<void*, int>("cuStreamBeginCapture_v2", stream, 0);
    CHECK(status_differences(given.call(),
                             {GJ_FAILED_PRECONDITION, GJ_ARG_RUN_OPTIONS, {"captured", "gj_gather_plan"}}) == "");
    gj_plan* plan = nullptr;
    CHECK(given.make_plan(&plan) == GJ_OK);  // in relaxed mode
    CHECK(given.run_plan(plan) == GJ_OK);
    cuda<void*, void**>("cuStreamEndCapture", stream, &graph);
    CHECK(graph != nullptr);
    gj_plan_release(plan);
}

TEST_CASE("a child of fork() has no CUDA, and all else") {
    if (kThreadSanitized) return;  // its runtime ends children that start threads
    fake_cuda();
    ApiCall call = rows(), host = rows();
    const OnDevice scope(call);
    Invocation given(call), on_host(host);
    REQUIRE(given.call() == GJ_OK);
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    const pid_t child = fork();
    if (child == 0) {
        Engine fresh;
        int wrong = given.call() == GJ_UNAVAILABLE ? 0 : 1;
        wrong += std::string(gj_last_error()).find("fork()") != std::string::npos ? 0 : 2;
        wrong += given.run_plan(plan) == GJ_UNAVAILABLE ? 0 : 4;
        gj_plan* none = nullptr;
        wrong += given.make_plan(&none) == GJ_UNAVAILABLE && none == nullptr ? 0 : 64;
        given.engine = fresh;
        wrong += given.call() == GJ_UNAVAILABLE ? 0 : 8;
        wrong += on_host.call() == GJ_OK ? 0 : 16;
        wrong += gj_backend_status(fresh, GJ_BACKEND_CUDA) == GJ_UNAVAILABLE ? 0 : 32;
        _exit(wrong);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    CHECK(given.call() == GJ_OK);
    gj_plan_release(plan);
}

TEST_CASE("without a driver device tensors are UNAVAILABLE with the reason") {
    CHECK(run_test_case("child: no driver", {"GJ_LIBCUDA=/nowhere/libcuda.so.1"}) == 0);
}

TEST_CASE("child: no driver" * doctest::skip()) {
    const ApiCall call = rows();
    Invocation given(call);
    given.params.device = given.indices.device = given.out.device = {GJ_CUDA, 0};
    const Refusal refusal{GJ_UNAVAILABLE, GJ_ARG_NONE, {"no CUDA driver", "/nowhere/libcuda.so.1"}};
    gj_plan* plan = nullptr;
    CHECK(status_differences(given.call(), refusal) == "");
    CHECK(status_differences(given.make_plan(&plan), refusal) == "");
    CHECK(status_differences(gj_backend_status(generic_engine(), GJ_BACKEND_CUDA), refusal) == "");
}

}  // namespace
}  // namespace gj::test
