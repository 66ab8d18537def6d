// semantics_gather_test.cpp: what the written semantics say of gather, a sentence a test case.
#include <cstdint>
#include <utility>

#include "tests/semantics.h"

namespace gj::test {
namespace {

using Values = std::vector<std::int32_t>;

// params[i,j] = 10 i + j
Tensor matrix(std::int64_t rows, std::int64_t columns) {
    Tensor tensor(kInt32, {rows, columns});
    for (std::int64_t i = 0; i < rows * columns; ++i) tensor.set_integer(i, i / columns * 10 + i % columns);
    return tensor;
}

// params[i,j,k] = 100 i + 10 j + k
Tensor cube(std::int64_t n0, std::int64_t n1, std::int64_t n2) {
    Tensor tensor(kInt32, {n0, n1, n2});
    for (std::int64_t i = 0; i < n0 * n1 * n2; ++i) {
        tensor.set_integer(i, i / (n1 * n2) * 100 + i / n2 % n1 * 10 + i % n2);
    }
    return tensor;
}

gj_status shape_status(ApiCall call) {
    gj_status status = GJ_INTERNAL;
    shape_of_out(call, &status);
    return status;
}

TEST_CASE("gather: axis in [-r, r-1], a negative one counts from the end of params") {
    ApiCall last = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2}, {2, 0}), -1);
    check_ok<std::int32_t>(last, {2, 0, 12, 10});
    ApiCall first = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2}, {1, 0}), -2);
    check_ok<std::int32_t>(first, {10, 11, 12, 0, 1, 2});
    for (int axis : {2, -3, 100, INT32_MIN + 1, INT32_MAX}) {
        CHECK(shape_status(make_gather(matrix(2, 3), Tensor(kInt32, {2}), axis)) == GJ_INVALID_ARGUMENT);
    }
}

TEST_CASE("gather: GJ_AXIS_DEFAULT is axis = batch_dims") {
    ApiCall none = make_gather(matrix(2, 3), Tensor::integers(kInt32, {1}, {1}), GJ_AXIS_DEFAULT);
    check_ok<std::int32_t>(none, {10, 11, 12});
    ApiCall one = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2, 2}, {2, 0, 1, 1}), GJ_AXIS_DEFAULT, 1);
    CHECK(one.out.shape == Extents{2, 2});
    check_ok<std::int32_t>(one, {2, 0, 11, 11});
}

TEST_CASE("gather: indices have any rank, 0 included: the axis is then dropped") {
    ApiCall scalar = make_gather(matrix(2, 3), Tensor::integers(kInt32, {}, {2}), 1);
    CHECK(scalar.out.shape == Extents{2});
    check_ok<std::int32_t>(scalar, {2, 12});
    ApiCall rank3 = make_gather(matrix(2, 3), Tensor::integers(kInt32, {1, 2, 1}, {1, 0}), 0);
    CHECK(rank3.out.shape == Extents{1, 2, 1, 3});
    check_ok<std::int32_t>(rank3, {10, 11, 12, 0, 1, 2});
}

TEST_CASE("gather: r is at least 1") {
    CHECK(shape_status(make_gather(Tensor(kInt32, {}), Tensor(kInt32, {}))) == GJ_INVALID_ARGUMENT);
}

TEST_CASE("gather: batch_dims pairs the batches of params and indices, with outer rows between batch and axis") {
    ApiCall call = make_gather(cube(2, 2, 3), Tensor::integers(kInt32, {2, 2}, {2, 0, 1, 1}), 2, 1);
    CHECK(call.out.shape == Extents{2, 2, 2});
    check_ok<std::int32_t>(call, {2, 0, 12, 10, 101, 101, 111, 111});
}

TEST_CASE("gather: batch_dims in [-q, q], a negative one counts from the rank of indices") {
    ApiCall call = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2, 2}, {2, 0, 1, 1}), 1, -1);
    CHECK(call.out.shape == Extents{2, 2});
    check_ok<std::int32_t>(call, {2, 0, 11, 11});
    ApiCall zero = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2, 1}, {1, 0}), 0, -2);
    CHECK(zero.out.shape == Extents{2, 1, 3});
    check_ok<std::int32_t>(zero, {10, 11, 12, 0, 1, 2});
    for (int batch_dims : {3, -3, INT32_MIN, INT32_MAX}) {
        CHECK(shape_status(make_gather(cube(2, 2, 3), Tensor(kInt32, {2, 2}), 2, batch_dims)) == GJ_INVALID_ARGUMENT);
    }
}

TEST_CASE("gather: batch_dims equal to the rank of indices is legal") {
    ApiCall call = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2}, {2, 1}), 1, 1);
    CHECK(call.out.shape == Extents{2});
    check_ok<std::int32_t>(call, {2, 11});
    ApiCall rows = make_gather(cube(2, 2, 3), Tensor::integers(kInt64, {2}, {1, 0}), 1, 1);
    CHECK(rows.out.shape == Extents{2, 3});
    check_ok<std::int32_t>(rows, {10, 11, 12, 100, 101, 102});
}

TEST_CASE("gather: batch_dims is at most axis, below r, and the batch extents are equal") {
    CHECK(shape_status(make_gather(matrix(2, 3), Tensor(kInt32, {2, 2}), 0, 1)) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather(matrix(2, 3), Tensor(kInt32, {2, 3}), GJ_AXIS_DEFAULT, 2)) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather(matrix(2, 3), Tensor(kInt32, {3, 2}), 1, 1)) == GJ_INVALID_ARGUMENT);
}

TEST_CASE("gather: a batch_dims above axis 0 names GJ_AXIS_DEFAULT") {
    ApiCall call = make_gather(matrix(2, 3), Tensor(kInt32, {2, 2}), 0, 1);
    call.out = Tensor(kInt32, {2, 2});
    CHECK(run_call(generic_engine(), call).message.find("GJ_AXIS_DEFAULT") != std::string::npos);
}

TEST_CASE("gather: the message of a bad index, with its position in indices") {
    ApiCall call = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2, 2}, {1, 0, 0, 2}));
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[1,1] = 2 is not in [0, 2)",
                               {10, 11, 12, 0, 1, 2, 0, 1, 2, 0, 0, 0});
    ApiCall scalar = make_gather(matrix(2, 3), Tensor::integers(kInt32, {}, {-1}));
    check_answer<std::int32_t>(scalar, GJ_OUT_OF_RANGE, "indices = -1 is not in [0, 2)", {0, 0, 0});
    ApiCall batched = make_gather(matrix(2, 3), Tensor::integers(kInt32, {2, 2}, {0, 1, 0, 7}), 1, 1);
    check_answer<std::int32_t>(batched, GJ_OUT_OF_RANGE, "indices[1,1] = 7 is not in [0, 3)", {0, 1, 10, 0});
}

TEST_CASE("gather: the slice of a bad index means every outer row that it stands for") {
    ApiCall call = make_gather(cube(2, 3, 2), Tensor::integers(kInt32, {2}, {5, 1}), 1);
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[0] = 5 is not in [0, 3)",
                               {0, 0, 10, 11, 0, 0, 110, 111});
}

TEST_CASE("gather: if out has no elements the call succeeds and no index is read") {
    for (gj_policy policy = GJ_POLICY_DEFAULT; policy <= GJ_POLICY_TRUST; ++policy) {
        ApiCall bad = make_gather(Tensor(kInt32, {3, 0}), Tensor::integers(kInt32, {2}, {99, -99}));
        bad.policy = policy;
        bad.fill.assign(policy == GJ_POLICY_FILL ? 4 : 0, 1);
        check_untouched(bad, GJ_OK);
        ApiCall outer = make_gather(Tensor(kInt32, {0, 3}), Tensor::integers(kInt32, {2}, {99, -99}), 1);
        outer.policy = policy;
        outer.fill.assign(policy == GJ_POLICY_FILL ? 4 : 0, 1);
        outer.indices.null_data = true;
        check_untouched(outer, GJ_OK);
        ApiCall none = make_gather(Tensor(kInt32, {0, 3}), Tensor(kInt32, {0}));
        none.policy = policy;
        none.fill.assign(policy == GJ_POLICY_FILL ? 4 : 0, 1);
        none.params.null_data = none.indices.null_data = none.out.null_data = true;
        check_untouched(none, GJ_OK);
    }
}

TEST_CASE("gather: the error policy into an axis of extent 0 reports the first index") {
    ApiCall call = make_gather(Tensor(kInt32, {0, 2}), Tensor::integers(kInt32, {2}, {0, 5}));
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[0] = 0 is not in [0, 0)", {0, 0, 0, 0});
}

TEST_CASE("gather: clamp and wrap into an axis of extent 0 are OUT_OF_RANGE at the first position and write nothing") {
    for (gj_policy policy : {GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
        ApiCall call = make_gather(Tensor(kInt32, {0, 2}), Tensor::integers(kInt32, {1, 2}, {3, 5}));
        call.policy = policy;
        check_untouched(call, GJ_OUT_OF_RANGE, "indices[0,0] = 3 is not in [0, 0)");
    }
}

TEST_CASE("gather: trust into an axis of extent 0 is INVALID_ARGUMENT, zero and fill fill") {
    ApiCall call = make_gather(Tensor(kInt32, {0, 2}), Tensor::integers(kInt32, {2}, {0, 5}));
    call.policy = GJ_POLICY_TRUST;
    check_untouched(call, GJ_INVALID_ARGUMENT);
    call.policy = GJ_POLICY_ZERO;
    check_ok<std::int32_t>(call, {0, 0, 0, 0});
    call.policy = GJ_POLICY_FILL;
    call.fill = {1, 2, 0, 0};
    check_ok<std::int32_t>(call, {513, 513, 513, 513});
}

TEST_CASE("gather: shape formulas take GJ_DYNAMIC extents of index positions through") {
    ApiCall call = make_gather(cube(2, 3, 4), Tensor(kInt32, {5}), 1);
    call.indices.shape = {GJ_DYNAMIC};
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(call, &status) == Extents{2, GJ_DYNAMIC, 4});
    CHECK(status == GJ_OK);
}

TEST_CASE("gather: a dynamic plan runs with any number of positions, none included") {
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        ApiCall call = make_gather(matrix(3, 2), Tensor(kInt32, {1}));
        gj_plan* plan = nullptr;
        REQUIRE(make_plan(engine, call, true, &plan) == GJ_OK);
        for (std::int64_t n : {1, 4, 0, 7}) {
            ApiCall run = make_gather(matrix(3, 2), Tensor(kInt32, {n}));
            Values expected;
            for (std::int64_t i = 0; i < n; ++i) {
                run.indices.set_integer(i, i % 3);
                const auto first = static_cast<std::int32_t>(i % 3 * 10);
                expected.insert(expected.end(), {first, first + 1});
            }
            const ApiOperands operands(run);
            CHECK(gj_plan_run(plan, operands.get(), nullptr) == GJ_OK);
            CHECK(run.out.values<std::int32_t>() == expected);
        }
        CHECK(gj_plan_release(plan) == GJ_OK);
    }
}

}  // namespace
}  // namespace gj::test
