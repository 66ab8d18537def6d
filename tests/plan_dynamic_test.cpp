// plan_dynamic_test.cpp: plans whose index positions are known only when they run.
#include <cstdint>
#include <random>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge_plan.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

/// Fills indices with values around [0, extent), some of them outside.
Tensor filled(Tensor indices, std::int64_t extent, std::mt19937& random) {
    std::uniform_int_distribution<std::int64_t> value(-1, extent);
    for (std::int64_t i = 0; i < indices.count(); ++i) indices.set_integer(i, value(random));
    return indices;
}

/// A family of calls that differ only in the extents of two index positions.
struct Shape {
    const char* name;
    ApiCall (*make)(std::int64_t m, std::int64_t n, std::mt19937& random);
};

ApiCall row_major_gather(std::int64_t m, std::int64_t n, std::mt19937& random) {
    return make_gather(Tensor(kFloat32, {3, 5, 2}), filled(Tensor(kInt32, {m, n}), 5, random), 1);
}

ApiCall row_major_gather_nd(std::int64_t m, std::int64_t n, std::mt19937& random) {
    return make_gather_nd(Tensor(kFloat64, {4, 4, 3}), filled(Tensor(kInt64, {m, n, 2}), 4, random));
}

ApiCall batched_gather(std::int64_t m, std::int64_t n, std::mt19937& random) {
    return make_gather(Tensor(kUint8, {3, 5, 2}), filled(Tensor(kInt8, {3, m, n}), 5, random), 1, 1);
}

/// Every tensor with strides of its own, with room for extents up to 64.
ApiCall strided_gather(std::int64_t m, std::int64_t n, std::mt19937& random) {
    ApiCall call = make_gather(Tensor(kFloat32, {5, 2}, {-7, 3}), filled(Tensor(kInt16, {m, n}, {200, 3}), 5, random));
    call.out = Tensor(kFloat32, {m, n, 2}, {64 * 5 * 3, 5, -2});
    return call;
}

/// Column-major, with leading extents of 64.
ApiCall column_major_gather(std::int64_t m, std::int64_t n, std::mt19937& random) {
    ApiCall call =
        make_gather(Tensor(kFloat32, {3, 5}, {1, 3}), filled(Tensor(kUint32, {m, n}, {1, 64}), 5, random), 1);
    call.out = Tensor(kFloat32, {3, m, n}, {1, 3, 3 * 64});
    return call;
}

const Shape kShapes[] = {{"row-major gather", row_major_gather},
                         {"row-major gather_nd", row_major_gather_nd},
                         {"batched gather", batched_gather},
                         {"strided gather", strided_gather},
                         {"column-major gather", column_major_gather}};

void prepare_call(ApiCall& call, gj_policy policy) {
    call.policy = policy;
    if (policy == GJ_POLICY_FILL) call.fill.assign(call.params.element_bytes(), 0xA7);
}

TEST_CASE("one plan with two dynamic extents runs every pair of them, 0 and 1 among them") {
    std::mt19937 random(7);
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        for (const Shape& shape : kShapes) {
            for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_FILL, GJ_POLICY_WRAP}) {
                ApiCall first = shape.make(2, 3, random);
                prepare_call(first, policy);
                const PlanHandle plan = plan_of(engine, first, {0, 1});
                for (const std::int64_t m : {0, 1, 2, 7, 33}) {
                    for (const std::int64_t n : {0, 1, 3, 17, 64}) {
                        ApiCall call = shape.make(m, n, random);
                        prepare_call(call, policy);
                        CHECK_MESSAGE(judge_plan(plan, call) == "", shape.name << ": " << describe(call));
                    }
                }
            }
        }
    }
}

TEST_CASE("one dynamic extent beside a known one: the known one stays") {
    std::mt19937 random(8);
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        for (const Shape& shape : kShapes) {
            for (const int position : {0, 1}) {
                const PlanHandle plan = plan_of(engine, shape.make(2, 2, random), {position});
                for (const std::int64_t extent : {0, 1, 2, 3, 40}) {
                    const ApiCall call = shape.make(position == 0 ? extent : 2, position == 1 ? extent : 2, random);
                    CHECK_MESSAGE(judge_plan(plan, call) == "", shape.name << ": " << describe(call));
                    if (extent == 2) continue;
                    const ApiCall other = shape.make(position == 1 ? extent : 2, position == 0 ? extent : 2, random);
                    const auto before = snapshot(other.out);
                    const Outcome outcome = run_plan(plan, other);
                    CHECK(outcome.status == GJ_INVALID_ARGUMENT);
                    CHECK(outcome.message.find("indices") != std::string::npos);
                    CHECK(outcome.message.find("shape[") != std::string::npos);
                    CHECK(snapshot(other.out) == before);
                }
            }
        }
    }
}

TEST_CASE("a dynamic plan with a known extent of 0 runs every other extent") {
    std::mt19937 random(9);
    for (const Shape& shape : kShapes) {
        const PlanHandle plan = plan_of(generated_engine(), shape.make(2, 0, random), {0});
        for (const std::int64_t extent : {0, 1, 5}) CHECK(judge_plan(plan, shape.make(extent, 0, random)) == "");
    }
}

TEST_CASE("a dynamic run whose indices and out disagree is refused") {
    std::mt19937 random(10);
    ApiCall call = row_major_gather(2, 3, random);
    const PlanHandle plan = plan_of(generic_engine(), call, {0, 1});
    call.indices = filled(Tensor(kInt32, {2, 4}), 5, random);
    const auto before = snapshot(call.out);
    const Outcome outcome = run_plan(plan, call);
    CHECK(outcome.status == GJ_INVALID_ARGUMENT);
    CHECK(outcome.message.find("shape is [3,2,3,2]") != std::string::npos);
    CHECK(outcome.info.argument == GJ_ARG_OUT);
    CHECK(snapshot(call.out) == before);
}

TEST_CASE("a dynamic run with a negative or overflowing extent is refused") {
    std::mt19937 random(11);
    const ApiCall call = row_major_gather(2, 3, random);
    const PlanHandle plan = plan_of(generic_engine(), call, {0, 1});
    for (const std::int64_t extent : {std::int64_t{-1}, INT64_MIN, INT64_MAX, std::int64_t{1} << 62}) {
        CAPTURE(extent);
        Invocation given(call);
        std::int64_t indices[] = {extent, 3}, out[] = {3, extent, 3, 2};
        given.indices.shape = indices;
        given.out.shape = out;
        CHECK(status_differences(given.run_plan(plan), {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices"}}) == "");
        CHECK(given.info.argument == GJ_ARG_INDICES);
    }
}

TEST_CASE("a plan whose extents are not known takes any stride, of which its runs are told") {
    std::mt19937 random(13);
    const ApiCall call = make_gather_nd(Tensor(kFloat64, {4, 4, 4}), filled(Tensor(kInt64, {2, 3}, {3, 1}), 4, random));
    Invocation given(call);
    std::int64_t dynamic[] = {GJ_DYNAMIC, 3}, known[] = {2, 3}, strides[] = {3, INT64_MIN / 8};
    std::int64_t dynamic_out[] = {GJ_DYNAMIC}, out[] = {2};
    given.indices.shape = dynamic;
    given.indices.strides = strides;
    given.out.shape = dynamic_out;
    gj_plan* made = nullptr;
    REQUIRE(given.make_plan(&made) == GJ_OK);
    const PlanHandle plan(made);
    given.indices.shape = known;
    given.out.shape = out;
    CHECK(status_differences(given.run_plan(plan), {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "span"}}) == "");
}

TEST_CASE("all-dynamic shapes pass through the shape functions") {
    const ApiCall gather = make_gather(Tensor(kInt8, {3, 5, 2}), Tensor(kInt8, {3, 4, 6}), 1, 1);
    Invocation given(gather);
    std::int64_t indices[] = {3, GJ_DYNAMIC, GJ_DYNAMIC}, shape[GJ_MAX_RANK];
    given.indices.shape = indices;
    std::int32_t rank = 0;
    REQUIRE(given.shape(&rank, shape) == GJ_OK);
    CHECK(Extents(shape, shape + rank) == Extents{3, GJ_DYNAMIC, GJ_DYNAMIC, 2});
    const ApiCall gather_nd = make_gather_nd(Tensor(kInt8, {3, 5, 2}), Tensor(kInt8, {3, 4, 1}), 1);
    Invocation given_nd(gather_nd);
    std::int64_t indices_nd[] = {3, GJ_DYNAMIC, 1};
    given_nd.indices.shape = indices_nd;
    REQUIRE(given_nd.shape(&rank, shape) == GJ_OK);
    CHECK(Extents(shape, shape + rank) == Extents{3, GJ_DYNAMIC, 2});
}

TEST_CASE("an out without the dynamic extents of the indices, or with others, is refused") {
    std::mt19937 random(12);
    const ApiCall call = row_major_gather(2, 3, random);
    Invocation given(call);
    std::int64_t indices[] = {GJ_DYNAMIC, 3}, out[] = {3, 2, 3, 2}, all[] = {3, GJ_DYNAMIC, GJ_DYNAMIC, 2};
    given.indices.shape = indices;
    gj_plan* plan = nullptr;
    for (std::int64_t* shape : {out, all}) {
        given.out.shape = shape;
        CHECK(status_differences(given.make_plan(&plan), {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "shape"}}) == "");
        CHECK(plan == nullptr);
    }
}

}  // namespace
}  // namespace gj::test
