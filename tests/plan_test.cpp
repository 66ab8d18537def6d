// plan_test.cpp: plans with known extents: what they run, refuse, keep and copy.
#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge_plan.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

std::vector<ApiCall> some_calls() {
    std::vector<ApiCall> calls;
    calls.push_back(gather_call());
    calls.push_back(make_gather(Tensor(kFloat64, {2, 5, 3}), Tensor::integers(kInt16, {2, 2}, {4, 0, 9, 1}), 1));
    calls.push_back(make_gather(Tensor(kUint8, {3, 4}), Tensor::integers(kUint64, {3, 2}, {3, 0, 1, 1, -1, 2}), 1, 1));
    calls.push_back(make_gather(Tensor(opaque(7), {5}), Tensor::integers(kInt8, {}, {-3}), -1));
    calls.push_back(make_gather_nd(Tensor(kFloat32, {3, 4, 2}), Tensor::integers(kInt64, {3, 2}, {2, 3, 0, 0, 3, 1})));
    calls.push_back(make_gather_nd(Tensor(kInt16, {2, 3, 4}), Tensor::integers(kInt32, {2, 2, 1}, {2, 0, 1, 3}), 1));
    calls.push_back(make_gather_nd(Tensor(kInt16, {2, 3}), Tensor(kInt32, {3, 0})));
    calls.push_back(make_gather(Tensor(kFloat32, {0, 3}), Tensor::integers(kInt32, {2}, {2, 0})));
    calls.push_back(make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {2, 0})));
    return calls;
}

TEST_CASE("a plan answers and writes as its call, under every policy, however often it runs") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        for (ApiCall& call : some_calls()) {
            for (gj_policy policy = GJ_POLICY_DEFAULT; policy < GJ_POLICY_TRUST; ++policy) {
                call.policy = policy;
                call.fill.assign(policy == GJ_POLICY_FILL ? call.params.element_bytes() : 0, 0xA7);
                const PlanHandle plan = plan_of(engine, call);
                for (int run = 0; run < 3; ++run) CHECK_MESSAGE(judge_plan(plan, call) == "", describe(call));
            }
        }
    }
}

TEST_CASE("a plan runs other data at other addresses") {
    const ApiCall first = gather_call();
    const PlanHandle plan = plan_of(generated_engine(), first);
    for (int seed = 1; seed < 20; ++seed) {
        ApiCall call = gather_call();
        call.params = Tensor(kFloat32, {4, 3}, {3, 1}, {seed % 64, static_cast<std::uint64_t>(seed) * 8});
        call.params.fill_distinct(static_cast<std::uint64_t>(seed));
        call.out = Tensor(kFloat32, {2, 3}, {3, 1}, {(seed * 7) % 64, 0});
        call.indices.set_integer(0, seed % 5);
        CHECK(judge_plan(plan, call) == "");
    }
}

TEST_CASE("a plan run with tensors that are not the plan's is refused, and tensor and field are named") {
    struct Field {
        const char* name;
        void (*change)(gj_tensor&);
    };
    static std::int64_t other_shape[] = {5, 3}, other_strides[] = {7, 2};
    const std::array fields{Field{"rank", [](gj_tensor& tensor) { tensor.ndim -= 1; }},
                            Field{"dtype", [](gj_tensor& tensor) { tensor.dtype.bits = 64; }},
                            Field{"dtype", [](gj_tensor& tensor) { tensor.dtype.code = GJ_BFLOAT; }},
                            Field{"device", [](gj_tensor& tensor) { tensor.device.device_type = GJ_CUDA; }},
                            Field{"shape[0]", [](gj_tensor& tensor) { tensor.shape = other_shape; }},
                            Field{"shape", [](gj_tensor& tensor) { tensor.shape = nullptr; }},
                            Field{"strides", [](gj_tensor& tensor) { tensor.strides = other_strides; }}};
    struct Role {
        const char* name;
        std::int32_t argument;
        gj_tensor Invocation::* tensor;
    };
    const std::array roles{Role{"params", GJ_ARG_PARAMS, &Invocation::params},
                           Role{"indices", GJ_ARG_INDICES, &Invocation::indices},
                           Role{"out", GJ_ARG_OUT, &Invocation::out}};
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(generic_engine(), call);
    for (const Role& role : roles) {
        for (const Field& field : fields) {
            CAPTURE(std::string(role.name));
            CAPTURE(std::string(field.name));
            Invocation given(call);
            field.change(given.*role.tensor);
            const auto before = snapshot(call.out);
            CHECK(status_differences(given.run_plan(plan),
                                     {GJ_INVALID_ARGUMENT, role.argument, {role.name, field.name}}) == "");
            CHECK(given.info.argument == role.argument);
            CHECK(snapshot(call.out) == before);
        }
    }
    CHECK(judge_plan(plan, call) == "");
}

TEST_CASE("row-major strides may be NULL in the plan and spelt out in the run, and the other way round") {
    ApiCall null = gather_call(), spelt = gather_call();
    for (Tensor* tensor : {&spelt.params, &spelt.indices, &spelt.out}) tensor->null_strides = false;
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        CHECK(judge_plan(plan_of(engine, null), spelt) == "");
        CHECK(judge_plan(plan_of(engine, spelt), null) == "");
        CHECK(judge_plan(plan_of(engine, null, {0}), spelt) == "");
        CHECK(plan_of(engine, null).key_hash() == plan_of(engine, spelt).key_hash());
    }
}

TEST_CASE("strides of extents of 1 may differ between plan and run") {
    ApiCall call = make_gather(Tensor(kFloat32, {4, 1}, {1, 1}), Tensor::integers(kInt32, {1, 2}, {3, 1}));
    const PlanHandle plan = plan_of(generic_engine(), call);
    Invocation given(call);
    std::int64_t params[] = {1, 77}, indices[] = {INT64_MIN, 1}, out[] = {0, 1, INT64_MAX};
    given.params.strides = params;
    given.indices.strides = indices;
    given.out.strides = out;
    const Expectation expected = expect(call);
    REQUIRE(given.run_plan(plan) == GJ_OK);
    CHECK(std::memcmp(call.out.element(0), expected.out.data(), expected.out.size()) == 0);
}

TEST_CASE("a plan outlives its engine, with its kernel, pool and settings") {
    for (const bool generated : {false, true}) {
        const gj_engine_options options = generated ? generated_engine_options() : generic_engine_options();
        auto engine = std::make_unique<Engine>(&options);
        const ApiCall call = gather_call();
        const PlanHandle plan = plan_of(*engine, call);
        const bool runs_generated = plan.is_generated();
        engine.reset();
        CHECK(plan.is_generated() == runs_generated);
        for (int run = 0; run < 3; ++run) CHECK(judge_plan(plan, call) == "");
        if (runs_generated) CHECK(!plan.code(GJ_CODE_OBJECT).empty());
    }
}

TEST_CASE("a plan copies the fill") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        ApiCall call = gather_call();
        call.indices.set_integer(0, 99);
        call.policy = GJ_POLICY_FILL;
        call.fill = {1, 2, 3, 4};
        const PlanHandle plan = plan_of(engine, call);
        const Expectation expected = expect(call);
        call.fill = {9, 9, 9, 9};
        call.fill.shrink_to_fit();
        REQUIRE(run_plan(plan, call).status == GJ_OK);
        CHECK(std::memcmp(call.out.element(0), expected.out.data(), expected.out.size()) == 0);
    }
}

TEST_CASE("a plan whose out has no elements needs no fill, as the call") {
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        ApiCall call = make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {0}, {}));
        call.policy = GJ_POLICY_FILL;
        CHECK(run_and_judge(engine, call, Route::kDirect) == "");
        CHECK(run_and_judge(engine, call, Route::kPlan) == "");
    }
}

TEST_CASE("plans with the cache off keep their own kernel, and two plans of one key share a compile with it on") {
    if (!compiler_available()) return;
    const ApiCall call = gather_call();
    {
        const gj_engine_options off = generic_engine_options();
        const Engine engine(&off);
        const PlanHandle first = plan_of(engine, call), second = plan_of(engine, call);
        CHECK(first.is_generated());
        CHECK(second.is_generated());
        CHECK(engine.stats().cache_entries == 0);
        CHECK(engine.stats().cache_bytes == 0);
        CHECK(judge_plan(first, call) == "");
        CHECK(judge_plan(second, call) == "");
    }
    const Engine engine;
    const PlanHandle first = plan_of(engine, call), second = plan_of(engine, call);
    CHECK(engine.stats().compiles == 1);
    CHECK(engine.stats().cache_entries == 1);
    CHECK(first.described("/kernel/origin") != second.described("/kernel/origin"));
    CHECK(judge_plan(second, call) == "");
}

TEST_CASE("runs of plans are not counted") {
    const Engine engine;
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(engine, call);
    for (int run = 0; run < 5; ++run) REQUIRE(run_plan(plan, call).status == GJ_OK);
    const gj_stats stats = engine.stats();
    CHECK(stats.generated_calls + stats.generic_calls + stats.empty_calls == 0);
    CHECK(stats.cache_hits + stats.cache_misses == 0);
}

TEST_CASE("a plan made in background mode gets its kernel, and is right before and after") {
    const Engine engine;
    const ApiCall call = gather_call();
    const PlanHandle plan = plan_of(engine, call, {}, GJ_COMPILE_BACKGROUND);
    for (int run = 0; run < 50; ++run) CHECK(judge_plan(plan, call) == "");
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(plan.is_generated() == compiler_available());
    CHECK(judge_plan(plan, call) == "");
    if (compiler_available()) CHECK(engine.stats().compiles == 1);
}

TEST_CASE("eight threads run one plan at once, while its background kernel arrives") {
    for (int round = 0; round < 5; ++round) {
        const Engine engine;
        const PlanHandle plan = plan_of(engine, gather_call(), {0}, GJ_COMPILE_BACKGROUND);
        std::atomic<int> wrong{0};
        std::vector<std::thread> threads;
        for (int t = 0; t < 8; ++t) {
            threads.emplace_back([&, t] {
                ApiCall call = make_gather(Tensor(kFloat32, {4, 3}), Tensor(kInt32, {5 + t}));
                for (int i = 0; i < 5 + t; ++i) call.indices.set_integer(i, (i * t) % 5);
                for (int run = 0; run < 200; ++run) wrong += judge_plan(plan, call) != "";
            });
        }
        for (std::thread& thread : threads) thread.join();
        CHECK(wrong == 0);
        REQUIRE(gj_engine_wait(engine) == GJ_OK);
        CHECK(plan.is_generated() == compiler_available());
    }
}

}  // namespace
}  // namespace gj::test
