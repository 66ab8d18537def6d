// device_compile_test.cpp: how kernels of a device come to be: in the background, as PTX, shared between engines, found
// wanting; and what runs of plans do not do.
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/cuda/device.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

gj_engine_options options_of(gj_compile_mode mode) {
    gj_engine_options options = engine_options();
    options.compile_mode = mode;
    options.compile_after_bytes = 1;
    return options;
}

/// Rows of so many floats: of each number another kernel.
ApiCall rows(int floats) {
    ApiCall call = make_gather(Tensor(kFloat32, {9, floats}), Tensor::integers(kInt32, {5}, {8, 0, 3, 3, 1}));
    call.params.fill_distinct(static_cast<std::uint64_t>(floats));
    call.policy = GJ_POLICY_ZERO;
    return call;
}

TEST_CASE("background: calls and plans run the generic kernel until theirs is there") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    const Engine engine(&options);
    ApiCall call = rows(11);
    CHECK(judge_on_device(engine, call) == "");
    CHECK(fake_cuda().last_kernel == "gj_generic");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(judge_on_device(engine, call) == "");
    CHECK(fake_cuda().last_kernel.starts_with("gj_warp_rows_i32_k1_b44_zero"));
    CHECK(engine.stats().generated_calls == 1);
    const OnDevice scope(call);
    const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
    CHECK(plan.info().origin == GJ_ORIGIN_MEMORY);
    ApiCall other = rows(12);
    const OnDevice other_scope(other);
    const PlanHandle pending = plan_of(engine, other, {}, GJ_COMPILE_BACKGROUND);
    CHECK(run_plan(pending, other).status == GJ_OK);
    CHECK(gj_plan_wait(pending) == GJ_OK);
    CHECK(run_plan(pending, other).status == GJ_OK);
    CHECK(fake_cuda().last_kernel.starts_with("gj_warp_rows_i32_k1_b48_zero"));
}

TEST_CASE("a driver that takes no CUBIN gets PTX; that is remembered, and told") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    for (int device = 0; device < 4; ++device) {
        CAPTURE(device);
        for (const int floats : {21, 22}) {
            ApiCall call = rows(floats);
            CHECK(judge_on_device(engine, call, Route::kDirect, {GJ_CUDA, device}) == "");
        }
    }
    ApiCall call = rows(23);
    const OnDevice scope(call, {GJ_CUDA, 2});
    const int loads = fake_cuda().calls["cuLibraryLoadData"];
    const PlanHandle plan = plan_of(engine, call);
    CHECK(fake_cuda().calls["cuLibraryLoadData"] == loads + 1);  // no CUBIN was tried
    CHECK(plan.described("/target/machine") == "\"sm_120\"");
    CHECK(plan.described("/target/cpu") == "\"compute_90\"");
    CHECK(plan.described("/target/features").find("took no CUBIN") != std::string::npos);
    CHECK(plan.described("/schedule/family") == "\"warp_rows\"");
    CHECK(plan.described("/schedule/unit_bytes") == "4");
}

/// A process whose driver says no more than that where a context is to have a CUBIN's kernel.
void begin_lazy() { fake_cuda().is_lazy = true; }

void check_ptx(const Engine& engine, ApiCall& call) {
    const OnDevice scope(call);
    const PlanHandle plan = plan_of(engine, call);
    CHECK(run_plan(plan, call).status == GJ_OK);
    CHECK(fake_cuda().last_kernel.starts_with("gj_warp_rows"));
    CHECK(plan.described("/target/cpu") == "\"compute_80\"");
    CHECK(plan.described("/target/features").find("took no CUBIN") != std::string::npos);
}

TEST_CASE("child: a lazy driver, a call first" * doctest::skip()) {
    begin_lazy();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(26), other = rows(27);
    CHECK(judge_on_device(engine, call) == "");
    check_ptx(engine, other);
}

TEST_CASE("child: a lazy driver, a plan first" * doctest::skip()) {
    begin_lazy();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(26);
    check_ptx(engine, call);
}

TEST_CASE("child: a lazy driver, in the background" * doctest::skip()) {
    begin_lazy();
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    const Engine engine(&options);
    ApiCall call = rows(26);
    CHECK(judge_on_device(engine, call) == "");
    CHECK(fake_cuda().last_kernel == "gj_generic");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    const int resident = fake_cuda().calls["cuFuncLoad"];
    CHECK(resident > 0);  // the worker has the kernel in the primary context: the first launch loads nothing
    CHECK(judge_on_device(engine, call) == "");
    CHECK(fake_cuda().last_kernel.starts_with("gj_warp_rows"));
    CHECK(engine.stats().compile_failures == 0);
}

TEST_CASE("child: a lazy driver, in a context of the host's own" * doctest::skip()) {
    begin_lazy();
    cuda<unsigned>("cuInit", 0u);
    void* own = nullptr;
    cuda<void**, unsigned, int>("cuCtxCreate_v2", &own, 0u, 0);
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(26), other = rows(27);
    CHECK(judge_on_device(engine, call) == "");
    CHECK(fake_cuda().last_kernel.starts_with("gj_warp_rows"));
    check_ptx(engine, other);
    CHECK(fake_cuda().last_context == own);
    unsigned flags = 0;
    int is_active = 1;
    cuda<int, unsigned*, int*>("cuDevicePrimaryCtxGetState", 0, &flags, &is_active);
    CHECK(is_active == 0);  // it was there for the judgement only
}

TEST_CASE("the same of a driver that looks at code no earlier than a context needs it") {
    for (const char* name : {"a call first", "a plan first", "in the background", "in a context of the host's own"}) {
        CAPTURE(name);
        CHECK(run_test_case(std::string("child: a lazy driver, ") + name, {}) == 0);
    }
}

TEST_CASE("a plan's code: its source, PTX of an old version, and a CUBIN for the device's machine") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(31);
    {
        const OnDevice scope(call, {GJ_CUDA, 1});
        const PlanHandle plan = plan_of(engine, call);
        const std::string source = plan.code(GJ_CODE_CUDA_SOURCE), ptx = plan.code(GJ_CODE_PTX);
        CHECK(source.starts_with("// gj_warp_rows_i32_k1_b124_zero"));
        CHECK(source.find("#include") == std::string::npos);
        CHECK(ptx.find(".version 8.0\n") != std::string::npos);
        CHECK(ptx.find(".target sm_90") != std::string::npos);
        CHECK(plan.code(GJ_CODE_CUBIN).starts_with("\177ELF"));
        std::size_t size = 0;
        CHECK(gj_plan_code(plan, GJ_CODE_LLVM_IR, nullptr, &size) == GJ_FAILED_PRECONDITION);
    }
    const OnDevice scope(call, {GJ_CUDA, 3});  // 99.0, which no NVRTC knows
    const PlanHandle plan = plan_of(engine, call);
    std::size_t size = 0;
    CHECK(gj_plan_code(plan, GJ_CODE_CUBIN, nullptr, &size) == GJ_FAILED_PRECONDITION);
    CHECK(std::string(gj_last_error()).find("makes no CUBIN for sm_990") != std::string::npos);
    CHECK(plan.code(GJ_CODE_PTX).find(".target sm_90") != std::string::npos);
}

TEST_CASE("engines share what is loaded") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    ApiCall call = rows(41);
    {
        const Engine first(&options);
        CHECK(judge_on_device(first, call) == "");
    }
    const int loads = fake_cuda().calls["cuLibraryLoadData"];
    const Engine second(&options);
    CHECK(judge_on_device(second, call) == "");
    CHECK(second.stats().compiles == 1);
    CHECK(fake_cuda().calls["cuLibraryLoadData"] == loads);
}

/// All functions of the driver that have been called since.
std::string calls_since(const std::map<std::string, int>& before) {
    std::string names;
    for (const auto& [name, count] : fake_cuda().calls) {
        const auto found = before.find(name);
        const int earlier = found == before.end() ? 0 : found->second;
        if (count > earlier) names += name + " " + std::to_string(count - earlier) + ", ";
    }
    return names;
}

TEST_CASE("a plan's run launches, and asks the driver for nothing else") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(51);
    const OnDevice scope(call);
    Invocation given(call);
    given.engine = engine;
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    auto before = fake_cuda().calls;
    CHECK(given.run_plan(plan) == GJ_OK);
    CHECK(calls_since(before) == "cuCtxGetCurrent 1, cuCtxPopCurrent_v2 1, cuCtxPushCurrent_v2 1, cuLaunchKernel 1, ");
    void* context = nullptr;
    void* stream = nullptr;
    REQUIRE(reinterpret_cast<int (*)(void**, unsigned, int)>(fake_cuda_function("cuCtxCreate_v2"))(&context, 0, 0) ==
            0);
    REQUIRE(reinterpret_cast<int (*)(void**, unsigned)>(fake_cuda_function("cuStreamCreate"))(&stream, 1) == 0);
    given.run.stream = stream;
    DeviceWord word;
    given.run.error_word = word.get();
    before = fake_cuda().calls;
    CHECK(given.run_plan(plan) == GJ_OK);
    CHECK(calls_since(before) == "cuLaunchKernel 1, ");
    reinterpret_cast<int (*)(void*)>(fake_cuda_function("cuCtxDestroy_v2"))(context);
    gj_plan_release(plan);
}

TEST_CASE("under capture nothing is compiled: the plan call to make before is named") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(61), ready = rows(62);
    const OnDevice scope(call), ready_scope(ready);
    CHECK(run_call(engine, ready).status == GJ_OK);
    void *context = nullptr, *stream = nullptr, *graph = nullptr;
    REQUIRE(reinterpret_cast<int (*)(void**, unsigned, int)>(fake_cuda_function("cuCtxCreate_v2"))(&context, 0, 0) ==
            0);
    REQUIRE(reinterpret_cast<int (*)(void**, unsigned)>(fake_cuda_function("cuStreamCreate"))(&stream, 1) == 0);
    REQUIRE(reinterpret_cast<int (*)(void*, int)>(fake_cuda_function("cuStreamBeginCapture_v2"))(stream, 0) == 0);
    Invocation given(call), given_ready(ready);
    given.engine = given_ready.engine = engine;
    given.run.stream = given_ready.run.stream = stream;
    CHECK(status_differences(given.call(),
                             {GJ_FAILED_PRECONDITION, GJ_ARG_RUN_OPTIONS, {"captured", "gj_gather_plan"}}) == "");
    CHECK(given_ready.call() == GJ_OK);
    // The worker loads while a stream is captured.
    const gj_engine_options background = options_of(GJ_COMPILE_BACKGROUND);
    const Engine other(&background);
    given.engine = other;
    CHECK(given.call() == GJ_OK);
    CHECK(gj_engine_wait(other) == GJ_OK);
    CHECK(other.stats().compiles == 1);
    REQUIRE(reinterpret_cast<int (*)(void*, void**)>(fake_cuda_function("cuStreamEndCapture"))(stream, &graph) == 0);
    CHECK(graph != nullptr);
    reinterpret_cast<int (*)(void*)>(fake_cuda_function("cuCtxDestroy_v2"))(context);
}

TEST_CASE("a load that fails fails blocking calls, and no others") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(71);
    const OnDevice scope(call);
    CHECK(run_call(generic_engine(), call).status == GJ_OK);  // loads the generic kernel
    fake_cuda().failing["cuLibraryLoadData"] = 2;
    const Outcome outcome = run_call(engine, call);
    CHECK(outcome.status == GJ_RESOURCE_EXHAUSTED);
    CHECK(outcome.message.find("CUDA_ERROR_OUT_OF_MEMORY") != std::string::npos);
    const gj_engine_options background = options_of(GJ_COMPILE_BACKGROUND);
    const Engine other(&background);
    CHECK(run_call(other, call).status == GJ_OK);
    CHECK(gj_engine_wait(other) == GJ_OK);
    fake_cuda().failing.clear();
    CHECK(other.stats().compile_failures == 1);
    usleep(150'000);  // a key that failed is not tried again before 100 ms
    const Outcome again = run_call(engine, call);
    CHECK_MESSAGE(again.status == GJ_OK, again.message);
    CHECK(fake_cuda().last_kernel != "gj_generic");
}

TEST_CASE("a fork() in a compile waits for it; the child has the CPU") {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BACKGROUND);
    const Engine engine(&options);
    for (int i = 0; i < 8; ++i) {
        ApiCall call = rows(33 + i);
        CHECK(judge_on_device(engine, call) == "");
        usleep(static_cast<useconds_t>(7000 * i));
        const pid_t child = fork();
        if (child == 0) {
            alarm(20);
            int wrong = run_and_judge(engine, call).empty() ? 0 : 1;
            const OnDevice scope(call);
            wrong += run_call(engine, call).status == GJ_UNAVAILABLE ? 0 : 2;
            _exit(wrong);
        }
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(status == 0);
    }
    CHECK(gj_engine_wait(engine) == GJ_OK);
    CHECK(engine.stats().compiles == 8);
}

TEST_CASE("child: dumps" * doctest::skip()) {
    fake_cuda();
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(91);
    CHECK(judge_on_device(engine, call, Route::kDirect, {GJ_CUDA, 1}) == "");
}

TEST_CASE("GJ_DUMP writes a kernel's source, PTX and CUBIN") {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("gj_cuda_" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    CHECK(run_test_case("child: dumps", {"GJ_DUMP=" + folder.string()}) == 0);
    std::string endings;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        endings += file.path().extension().string() + (file.file_size() > 500 ? "" : " (short)");
    for (const char* ending : {".cu", ".ptx", ".cubin"}) CHECK(endings.find(ending) != std::string::npos);
    CHECK(endings.size() == std::string(".cu.ptx.cubin").size());
    std::filesystem::remove_all(folder);
}

TEST_CASE("without NVRTC blocking is UNAVAILABLE with the reason, and all else runs the generic kernel") {
    CHECK(run_test_case("child: no NVRTC", {"GJ_LIBNVRTC=/nowhere/libnvrtc.so.13"}) == 0);
    // Of a later major version than the driver.
    CHECK(run_test_case("child: no NVRTC",
                        {"GJ_FAKE_CUDA_VERSION=12040", "GJ_TEST_WHY=but the driver is of CUDA 12"}) == 0);
}

TEST_CASE("child: no NVRTC" * doctest::skip()) {
    fake_cuda();
    const char* const given = std::getenv("GJ_TEST_WHY");
    const std::string why = given != nullptr ? given : "/nowhere/libnvrtc.so.13";
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    ApiCall call = rows(95);
    const OnDevice scope(call);
    const Outcome outcome = run_call(engine, call);
    CHECK(outcome.status == GJ_UNAVAILABLE);
    CHECK_MESSAGE(outcome.message.find(why) != std::string::npos, outcome.message);
    CHECK(gj_backend_status(engine, GJ_BACKEND_CUDA) == GJ_UNAVAILABLE);
    const Engine standard;
    CHECK(run_call(standard, call).status == GJ_OK);
    const PlanHandle plan = plan_of(standard, call);
    CHECK(plan.info().kernel == GJ_KERNEL_GENERIC);
    CHECK(std::string(plan.info().reason).find(why) != std::string::npos);
    CHECK(run_plan(plan, call).status == GJ_OK);
    CHECK(fake_cuda().last_kernel == "gj_generic");
}

TEST_CASE("cuda_libraries: a folder with NVRTC, absolute") {
    const std::string file = std::getenv("GJ_LIBNVRTC");
    CHECK(run_test_case("child: a folder", {"GJ_TEST_FOLDER=" + file.substr(0, file.rfind('/'))}) == 0);
    gj_engine_options options = engine_options();
    options.cuda_libraries = "lib/cuda";
    gj_engine* engine = nullptr;
    CHECK(gj_engine_create(&options, &engine) == GJ_INVALID_ARGUMENT);
    CHECK(std::string(gj_last_error()).find("cuda_libraries") != std::string::npos);
}

TEST_CASE("child: a folder" * doctest::skip()) {
    fake_cuda();
    setenv("GJ_LIBNVRTC", "/nowhere/libnvrtc.so.13", 1);
    ApiCall call = rows(96);
    gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    {
        const Engine without(&options);
        const OnDevice scope(call);
        CHECK(run_call(without, call).status == GJ_UNAVAILABLE);
    }
    options.cuda_libraries = std::getenv("GJ_TEST_FOLDER");
    const Engine engine(&options);
    CHECK(judge_on_device(engine, call) == "");
    CHECK(gj_backend_status(engine, GJ_BACKEND_CUDA) == GJ_OK);
}

}  // namespace
}  // namespace gj::test
