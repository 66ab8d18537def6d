// device_call_test.cpp: calls and plans on tensors of a device: what they mean, judged by the oracle.
#include <cstdlib>
#include <cstring>

#include <doctest/doctest.h>

#include "tests/cuda/device.h"
#include "tests/cuda/device_product.h"
#include "tests/support/engine.h"
#include "tests/support/limits.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

TEST_CASE("calls of the product on a device's generic kernel, against the oracle") {
    fake_cuda();
    gj_engine_options options = engine_options();
    options.compile_after_bytes = GJ_OFF;
    const Engine engine(&options);
    ProductSettings settings{};
    const char* const calls = std::getenv("GJ_TEST_DEVICE_CALLS");
    settings.seed = calls != nullptr ? 22 : 21;
    settings.calls = calls != nullptr ? std::atoll(calls) : full_or_reduced(1200, 120);
    const ProductOnDevice product = run_product(engine, settings, /*makes_plans=*/false);
    CHECK(product.wrong == "");
    CHECK(engine.stats().generic_calls > product.calls / 4);
    CHECK(engine.stats().generated_calls == 0);
}

ApiCall rows_of_three() {
    ApiCall call = make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {5}, {2, 0, 7, 3, -1}));
    call.params.fill_distinct(3);
    return call;
}

TEST_CASE("the default policy is ERROR on the host and ZERO on a device") {
    fake_cuda();
    ApiCall call = rows_of_three();
    CHECK(run_call(generic_engine(), call).status == GJ_OUT_OF_RANGE);
    const auto zeroed = snapshot(call.out);
    for (const Route route : {Route::kDirect, Route::kPlan}) {
        const OnDevice scope(call);
        std::memset(call.out.element(0), 0xa5, call.out.span_bytes());
        CHECK(run_call(generic_engine(), call, route).status == GJ_OK);
        CHECK((snapshot(call.out) == zeroed));
    }
    const OnDevice scope(call);
    CHECK(gj_gather(generic_engine(), ApiOperands(call).get(), nullptr, nullptr) == GJ_OK);
}

TEST_CASE("managed memory is its device's, and pinned memory the host's") {
    fake_cuda();
    ApiCall call = rows_of_three();
    call.policy = GJ_POLICY_ZERO;
    CHECK(judge_on_device(generic_engine(), call, Route::kDirect, {GJ_CUDA_MANAGED, 0}) == "");
    const int launches = fake_cuda().calls["cuLaunchKernel"];
    call.params.device = call.indices.device = call.out.device = {GJ_CUDA_HOST, 0};
    CHECK(run_and_judge(generic_engine(), call) == "");
    CHECK(fake_cuda().calls["cuLaunchKernel"] == launches);
    const OnDevice scope(call);
    call.indices.device = {GJ_CUDA_MANAGED, 0};
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
}

TEST_CASE("what shapes alone decide is answered at once, and nothing is enqueued") {
    fake_cuda();
    const int launches = fake_cuda().calls["cuLaunchKernel"];
    // No rows; rows, but nothing to clamp to.
    ApiCall empty = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {9, 9}));
    CHECK(judge_on_device(generic_engine(), empty) == "");
    ApiCall nd = make_gather_nd(Tensor(kFloat32, {0, 2}), Tensor::integers(kInt32, {1, 2}, {0, 0}));
    nd.out = Tensor(kFloat32, {1});
    for (const gj_policy policy : {GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
        nd.policy = policy;
        const OnDevice scope(nd);
        for (const Route route : {Route::kDirect, Route::kPlan}) {
            const Outcome outcome = run_call(generic_engine(), nd, route);
            CHECK(outcome.status == GJ_OUT_OF_RANGE);
            CHECK(outcome.message ==
                  "there is no slice to go to: params has extent 0 in dimension 0, which is addressed; its shape is "
                  "[0,2]");
            CHECK(outcome.info.position == 0);
            CHECK(outcome.info.K == 0);
        }
    }
    CHECK(fake_cuda().calls["cuLaunchKernel"] == launches);
}

TEST_CASE("a fill element of 256 bytes is the longest on a device") {
    fake_cuda();
    for (const int bytes : {256, 257}) {
        ApiCall call = make_gather(Tensor(opaque(bytes), {3}), Tensor::integers(kInt32, {3}, {1, 5, 0}));
        call.params.fill_distinct(8);
        call.policy = GJ_POLICY_FILL;
        call.fill.assign(static_cast<std::size_t>(bytes), 0x5c);
        for (const Route route : {Route::kDirect, Route::kPlan}) {
            if (bytes == 256) {
                CHECK(judge_on_device(generic_engine(), call, route) == "");
                continue;
            }
            const OnDevice scope(call);
            const Outcome outcome = run_call(generic_engine(), call, route);
            CHECK(outcome.status == GJ_UNSUPPORTED);
            CHECK(outcome.message.find("fill: an element of 257 bytes") != std::string::npos);
        }
    }
}

}  // namespace
}  // namespace gj::test
