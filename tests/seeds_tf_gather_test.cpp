// seeds_tf_gather_test.cpp: every formula and statement of TensorFlow's document of tf.gather. The document
// has no example with values: its three formulas are the examples, each on values written out here.
#include <utility>

#include <doctest/doctest.h>

#include "tests/oracle.h"
#include "tests/seeds.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

const Integers kVector{{4}, {10, 11, 12, 13}};
const Integers kMatrix{{2, 3}, {0, 1, 2, 10, 11, 12}};
const Integers kTensor{{2, 3, 2}, {0, 1, 10, 11, 20, 21, 100, 101, 110, 111, 120, 121}};

TEST_CASE("tf.gather example 1: scalar indices, out has rank(params) - 1 dimensions") {
    const Integers index{{}, {2}};
    check_gather(index, kVector, {{}, {12}}, 0);
    check_gather({{}, {1}}, kMatrix, {{3}, {10, 11, 12}}, 0);
    check_gather(index, kMatrix, {{2}, {2, 12}}, 1);
    check_gather(index, kTensor, {{2, 2}, {20, 21, 120, 121}}, 1);
}

TEST_CASE("tf.gather example 2: vector indices, out has rank(params) dimensions") {
    const Integers indices{{3}, {1, 0, 1}};
    check_gather(indices, kVector, {{3}, {11, 10, 11}}, 0);
    check_gather(indices, kMatrix, {{3, 3}, {10, 11, 12, 0, 1, 2, 10, 11, 12}}, 0);
    check_gather(indices, kMatrix, {{2, 3}, {1, 0, 1, 11, 10, 11}}, 1);
    check_gather(indices, kTensor, {{2, 3, 2}, {10, 11, 0, 1, 10, 11, 110, 111, 100, 101, 110, 111}}, 1);
}

TEST_CASE("tf.gather example 3: higher rank indices, out has rank(params) + rank(indices) - 1 dimensions") {
    const Integers indices{{2, 2}, {1, 0, 0, 1}};
    check_gather(indices, kVector, {{2, 2}, {11, 10, 10, 11}}, 0);
    check_gather(indices, kMatrix, {{2, 2, 3}, {10, 11, 12, 0, 1, 2, 0, 1, 2, 10, 11, 12}}, 0);
    check_gather(indices, kTensor, {{2, 3, 2, 2}, {1,   0,   0,   1,   11,  10,  10,  11,  21,  20,  20,  21,
                                                   101, 100, 100, 101, 111, 110, 110, 111, 121, 120, 120, 121}},
                 2);
}

Extents shape_of(Extents params, Extents indices, int axis) {
    gj_status status = GJ_INTERNAL;
    Extents shape = shape_of_out(
        make_gather(Tensor(kFloat32, std::move(params)), Tensor(kInt32, std::move(indices)), axis), &status);
    CHECK(status == GJ_OK);
    return shape;
}

TEST_CASE("tf.gather: out has the shape params.shape[:axis] + indices.shape + params.shape[axis+1:]") {
    CHECK(shape_of({5, 6, 7}, {}, 0) == Extents{6, 7});
    CHECK(shape_of({5, 6, 7}, {}, 1) == Extents{5, 7});
    CHECK(shape_of({5, 6, 7}, {}, 2) == Extents{5, 6});
    CHECK(shape_of({5, 6, 7}, {4}, 0) == Extents{4, 6, 7});
    CHECK(shape_of({5, 6, 7}, {4}, 1) == Extents{5, 4, 7});
    CHECK(shape_of({5, 6, 7}, {4}, 2) == Extents{5, 6, 4});
    CHECK(shape_of({5, 6, 7}, {2, 3}, 0) == Extents{2, 3, 6, 7});
    CHECK(shape_of({5, 6, 7}, {2, 3}, 1) == Extents{5, 2, 3, 7});
    CHECK(shape_of({5, 6, 7}, {2, 3, 4}, 2) == Extents{5, 6, 2, 3, 4});
    CHECK(shape_of({5}, {}, 0) == Extents{});
}

TEST_CASE("tf.gather: axis supports negative indexes") {
    CHECK(shape_of({5, 6, 7}, {2, 3}, -1) == Extents{5, 6, 2, 3});
    CHECK(shape_of({5, 6, 7}, {2, 3}, -2) == Extents{5, 2, 3, 7});
    CHECK(shape_of({5, 6, 7}, {2, 3}, -3) == Extents{2, 3, 6, 7});
    const Integers indices{{3}, {1, 0, 1}};
    check_gather(indices, kMatrix, {{2, 3}, {1, 0, 1, 11, 10, 11}}, -1);
    check_gather(indices, kTensor, {{2, 3, 2}, {10, 11, 0, 1, 10, 11, 110, 111, 100, 101, 110, 111}}, -2);
}

TEST_CASE("tf.gather: axis defaults to the first dimension") {
    const Tensor params = Tensor::integers(kInt64, {2, 3}, {0, 1, 2, 10, 11, 12});
    const Tensor indices = Tensor::integers(kInt32, {1}, {1});
    const Tensor out(kInt64, {1, 3});
    const gj_tensor p = params.view(), i = indices.view(), o = out.view();
    const gj_operands operands{sizeof(gj_operands), &p, &i, &o};
    CHECK(gj_gather(generic_engine(), &operands, nullptr, nullptr) == GJ_OK);
    CHECK(out.values<std::int64_t>() == std::vector<std::int64_t>{10, 11, 12});
}

TEST_CASE("tf.gather: params are at least of rank axis + 1") {
    for (int axis : {2, 3, -3}) {
        gj_status status = GJ_OK;
        shape_of_out(make_gather(Tensor(kFloat32, {5, 6}), Tensor(kInt32, {4}), axis), &status);
        CHECK(status == GJ_INVALID_ARGUMENT);
    }
    gj_status status = GJ_OK;
    shape_of_out(make_gather(Tensor(kFloat32, {}), Tensor(kInt32, {4}), 0), &status);
    CHECK(status == GJ_INVALID_ARGUMENT);
}

TEST_CASE("tf.gather: indices must be in the range [0, params.shape[axis])") {
    ApiCall call = make_gather(Tensor::integers(kInt64, {2, 3}, {0, 1, 2, 10, 11, 12}),
                               Tensor::integers(kInt32, {2, 2}, {0, 2, 3, -1}), 1);
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        call.out.fill_distinct(1);
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.message == "indices[1,0] = 3 is not in [0, 3)");
        CHECK(call.out.values<std::int64_t>() == std::vector<std::int64_t>{0, 2, 0, 0, 10, 12, 0, 0});
    }
}

TEST_CASE("tf.gather: out has the same type as params") {
    ApiCall call = make_gather(Tensor(kFloat32, {2}), Tensor::integers(kInt32, {1}, {1}));
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    call.out.dtype = kInt32;
    CHECK(run_call(generic_engine(), call).status == GJ_INVALID_ARGUMENT);
}

}  // namespace
}  // namespace gj::test
