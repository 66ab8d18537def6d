// gpu_test.cpp: calls on a card, through the public header, judged by the oracle: on generated kernels and on the
// generic one.
//
// Without a driver or a device it prints "SKIPPED: reason" and exits with 77; where GJ_GPU is "required" it fails. With
// GJ_LIBCUDA naming the fake it runs without a card, on a few small calls.
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <random>

#include <doctest/doctest.h>

#include "tests/cuda/cuda_calls.h"
#include "tests/cuda/gpu_call.h"
#include "tests/product_call.h"
#include "tests/product_factors.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

/// What a device answers in words of its own: a fill that is too long, and a move into an empty dimension.
bool is_alike(const ApiCall& call) {
    if (call.policy == GJ_POLICY_FILL && call.params.element_bytes() > 256) return false;
    const bool moves = call.policy == GJ_POLICY_CLAMP || call.policy == GJ_POLICY_WRAP;
    return !moves || call.params.count() > 0;
}

/// Runs so many calls of the product, in each row of the covering array two of one structure.
void judge_product(gj_engine* engine, int wanted, std::uint64_t seed, std::size_t most_bytes) {
    std::mt19937_64 random(seed);
    const std::vector<Row> rows = covering_array(product_factors(), seed);
    for (std::size_t i = 0; wanted > 0; ++i) {
        const std::uint64_t structure = random();
        for (int variation = 0; variation < 2; ++variation) {
            const CallRecipe recipe{rows[i % rows.size()], structure, random(), variation == 1};
            RoutedCall made = make_call(recipe);
            if (made.call.policy == GJ_POLICY_DEFAULT) made.call.policy = GJ_POLICY_ZERO;
            if (!is_alike(made.call) || made.call.out.span_bytes() > most_bytes) continue;
            --wanted;
            const std::string wrong = judge_on_gpu(engine, made.call, made.route);
            REQUIRE_MESSAGE(wrong == "", wrong << "recipe " << to_string(recipe) << "\n" << describe(made.call));
        }
    }
}

TEST_CASE("calls of the product on generated kernels") {
    const GpuContext context;
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    judge_product(engine, on_card(400, 40), 5, on_card<std::size_t>(128 << 10, 8000));
    CHECK(engine.stats().generic_calls == 0);
    CHECK(engine.stats().generated_calls > 0);
    MESSAGE(engine.stats().compiles << " kernels, "
                                    << engine.stats().compile_ns / std::max<std::int64_t>(engine.stats().compiles, 1) /
                                           1'000'000
                                    << " ms each");
}

TEST_CASE("calls of the product on the generic kernel") {
    const GpuContext context;
    judge_product(generic_engine(), on_card(500, 150), 6, on_card<std::size_t>(128 << 10, 8000));
}

TEST_CASE("kernels by pairs of block, policy, index type, K and layout") {
    const GpuContext context;
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    const std::vector<Row> rows = cuda_call_rows();
    for (std::size_t i = 0; i < rows.size(); i += on_card<std::size_t>(1, 24)) {
        const ApiCall call = cuda_call(rows[i]);
        const std::string wrong = judge_on_gpu(engine, call);
        REQUIRE_MESSAGE(wrong == "", wrong << describe(call).substr(0, 600));
        if (i % 8 == 0) CHECK(judge_on_gpu(generic_engine(), call) == "");
    }
    CHECK(engine.stats().generic_calls == 0);
}

ApiCall rows_of_three(const std::vector<std::int64_t>& indices) {
    ApiCall call = make_gather(Tensor(kFloat32, {4, 3}),
                               Tensor::integers(kInt32, {static_cast<std::int64_t>(indices.size())}, indices));
    call.params.fill_distinct(3);
    return call;
}

TEST_CASE("managed memory, which the host reads where it lies, by both names") {
    const GpuContext context;
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    for (gj_engine* const each : {static_cast<gj_engine*>(engine), generic_engine()}) {
        ApiCall call = rows_of_three({2, 0, 7, 3, -1});
        call.policy = GJ_POLICY_ZERO;
        CHECK(judge_on_gpu(each, call, Route::kDirect, {GJ_CUDA_MANAGED, 0}) == "");
        const GpuCall there(call, {GJ_CUDA_MANAGED, 0});
        CHECK(run_call(each, there.call()).status == GJ_OK);
        GJ_GPU(cuCtxSynchronize);
        const auto got = there.call().out.values<std::uint32_t>();
        CHECK(got[0] == call.params.values<std::uint32_t>()[6]);
        CHECK(got[6] == 0);
    }
}

TEST_CASE("pinned memory is the host's") {
    ApiCall call = rows_of_three({2, 0, 3});
    call.params.device = call.indices.device = call.out.device = {GJ_CUDA_HOST, 0};
    const Outcome outcome = run_call(generic_engine(), call);
    CHECK(outcome.status == GJ_OK);
    CHECK(call.out.values<std::uint32_t>()[0] == call.params.values<std::uint32_t>()[6]);
}

TEST_CASE("ERROR without a word waits, and says what the host says") {
    const GpuContext context;
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    for (gj_engine* const each : {static_cast<gj_engine*>(engine), generic_engine()})
        for (const Route route : {Route::kDirect, Route::kPlan, Route::kDynamicPlan}) {
            ApiCall call = rows_of_three({2, 0, 7, 3, -1});
            call.policy = GJ_POLICY_ERROR;
            const Outcome on_host = run_call(generic_engine(), call, Route::kDirect);
            CHECK(on_host.status == GJ_OUT_OF_RANGE);
            const GpuCall there(call);
            const Outcome outcome = route == Route::kDirect ? run_call(each, there.call())
                                                            : run_plan(plan_of(each, there.call()), there.call());
            CHECK(outcome.status == on_host.status);
            CHECK(outcome.message == on_host.message);
            CHECK(outcome.info.position == 2);
            CHECK(outcome.info.coordinates[0] == 7);
            CHECK(judge_on_gpu(each, call, route) == "");
            ApiCall nd = make_gather_nd(Tensor(kFloat64, {4, 3}), Tensor::integers(kInt64, {3, 2}, {1, 1, 3, 3, 9, 9}));
            nd.params.fill_distinct(3);
            nd.policy = GJ_POLICY_ERROR;
            CHECK(judge_on_gpu(each, nd, route) == "");
            ApiCall good = rows_of_three({2, 0});
            good.policy = GJ_POLICY_ERROR;
            CHECK(judge_on_gpu(each, good, route) == "");
        }
}

TEST_CASE("in background mode the generic kernel runs first, and the generated one once it is there") {
    const GpuContext context;
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.compile_after_bytes = 1;
    const Engine engine(&options);
    const ApiCall call = cuda_call(cuda_call_rows()[3]);
    CHECK(judge_on_gpu(engine, call) == "");
    CHECK(engine.stats().generic_calls == 1);
    CHECK(engine.stats().generated_calls == 0);
    REQUIRE(gj_engine_wait(engine) == GJ_OK);
    CHECK(engine.stats().compiles == 1);
    CHECK(judge_on_gpu(engine, call) == "");
    CHECK(engine.stats().generated_calls == 1);
    const PlanHandle plan = plan_of(engine, GpuCall(call).call(), {}, GJ_COMPILE_BACKGROUND);
    CHECK(plan.is_generated());
}

}  // namespace
}  // namespace gj::test

int main(int argc, char** argv) {
    const char* const wish = std::getenv("GJ_GPU");
    const bool is_required = wish != nullptr && std::strcmp(wish, "required") == 0;
    if (gj_backend_status(gj::test::generic_engine(), GJ_BACKEND_CUDA) != GJ_OK) {
        std::cout << (is_required ? "FAILED: " : "SKIPPED: ") << gj_last_error() << "\n";
        return is_required ? 1 : 77;
    }
    return doctest::Context(argc, argv).run();
}
