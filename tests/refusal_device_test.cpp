// refusal_device_test.cpp: which devices are refused, and how.
#include <array>
#include <cstdint>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

constexpr gj_device kCpu{GJ_CPU, 0}, kCuda{GJ_CUDA, 0}, kCuda1{GJ_CUDA, 1}, kPinned{GJ_CUDA_HOST, 0},
    kManaged{GJ_CUDA_MANAGED, 0};

std::string refused_on(gj_device params, gj_device indices, gj_device out, const Refusal& refusal) {
    return refused(gather_call(), refusal, kCallsAndPlans, [&](Invocation& given) {
        given.params.device = params;
        given.indices.device = indices;
        given.out.device = out;
    });
}

TEST_CASE("CUDA tensors are UNAVAILABLE, managed ones too") {
    for (const gj_device& device : {kCuda, kCuda1, kManaged}) {
        CHECK(refused_on(device, device, device, {GJ_UNAVAILABLE, GJ_ARG_NONE, {"CUDA"}}) == "");
    }
    CHECK(refused_on(kCuda, kManaged, kCuda, {GJ_UNAVAILABLE, GJ_ARG_NONE, {"CUDA"}}) == "");
    CHECK(gj_backend_status(generic_engine(), GJ_BACKEND_CUDA) == GJ_UNAVAILABLE);
}

TEST_CASE("an unknown device type is UNSUPPORTED") {
    for (const std::int32_t type : {0, -1, 4, 7, 10, 12, 14, INT32_MAX, INT32_MIN}) {
        CAPTURE(type);
        const gj_device device{type, 0};
        const std::string said = std::to_string(type);
        CHECK(refused_on(device, kCpu, kCpu, {GJ_UNSUPPORTED, GJ_ARG_PARAMS, {"params", "device", said}}) == "");
        CHECK(refused_on(kCpu, device, kCpu, {GJ_UNSUPPORTED, GJ_ARG_INDICES, {"indices", "device", said}}) == "");
        CHECK(refused_on(kCpu, kCpu, device, {GJ_UNSUPPORTED, GJ_ARG_OUT, {"out", "device", said}}) == "");
    }
}

TEST_CASE("tensors on different devices are refused") {
    const Refusal indices{GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "device"}};
    const Refusal out{GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "device"}};
    CHECK(refused_on(kCuda, kCpu, kCuda, indices) == "");
    CHECK(refused_on(kCpu, kCuda, kCpu, indices) == "");
    CHECK(refused_on(kCuda, kCuda, kCpu, out) == "");
    CHECK(refused_on(kCpu, kCpu, kCuda, out) == "");
    CHECK(refused_on(kCpu, kCpu, kManaged, out) == "");
    CHECK(refused_on(kCuda, kPinned, kCuda, indices) == "");
    CHECK(refused_on(kCuda, kCuda1, kCuda, indices) == "");
    CHECK(refused_on(kCuda, kCuda, kCuda1, out) == "");
}

TEST_CASE("params pinned on the host with indices on a device are UNSUPPORTED") {
    for (const gj_device& device : {kCuda, kCuda1, kManaged}) {
        CHECK(refused_on(kPinned, device, device, {GJ_UNSUPPORTED, GJ_ARG_PARAMS, {"params", "pinned"}}) == "");
    }
}

TEST_CASE("pinned memory counts as the host, and device numbers of the host mean nothing") {
    const std::array<gj_device, 3> sets[] = {{kPinned, kPinned, kPinned},
                                             {kPinned, kCpu, kCpu},
                                             {kCpu, kPinned, kCpu},
                                             {kCpu, kCpu, kPinned},
                                             {gj_device{GJ_CPU, 3}, gj_device{GJ_CUDA_HOST, 1}, gj_device{GJ_CPU, -1}}};
    for (const auto& set : sets) {
        ApiCall call = gather_call();
        call.params.device = set[0];
        call.indices.device = set[1];
        call.out.device = set[2];
        for (const Route route : {Route::kDirect, Route::kPlan})
            CHECK(run_and_judge(generic_engine(), call, route) == "");
    }
}

TEST_CASE("a plan made for the host runs pinned tensors and refuses those of a device") {
    const ApiCall call = gather_call();
    Invocation given(call);
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    given.params.device = kPinned;
    CHECK(given.run_plan(plan) == GJ_OK);
    const auto before = snapshot(call.out);
    given.indices.device = kCuda;
    CHECK(status_differences(given.run_plan(plan), {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "device"}}) == "");
    CHECK(given.info.argument == GJ_ARG_INDICES);
    CHECK(snapshot(call.out) == before);
    gj_plan_release(plan);
}

}  // namespace
}  // namespace gj::test
