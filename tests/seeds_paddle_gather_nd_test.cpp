// seeds_paddle_gather_nd_test.cpp: every example and statement of Paddle's document of paddle.gather_nd.
//
// The document prints one bracket too few in cases 1 and 2; its own formula gives the shapes (1,3,4) and (1,4).
#include <utility>

#include <doctest/doctest.h>

#include "tests/oracle.h"
#include "tests/seeds.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

const Integers kX{{2, 3, 4}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}};

TEST_CASE("paddle.gather_nd example 1: case 1, a matrix") {
    const Integers index{{1, 1}, {1}};
    check_gather_nd(index, kX, {{1, 3, 4}, {12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}});
}

TEST_CASE("paddle.gather_nd example 2: case 2, a row") {
    const Integers index{{1, 2}, {0, 2}};
    check_gather_nd(index, kX, {{1, 4}, {8, 9, 10, 11}});
}

TEST_CASE("paddle.gather_nd example 3: case 3, an element") {
    const Integers index{{1, 3}, {1, 2, 3}};
    check_gather_nd(index, kX, {{1}, {23}});
}

TEST_CASE("paddle.gather_nd example 4: the code sample") {
    const Integers x{{2, 3, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
    const Integers index{{1, 2}, {0, 1}};
    check_gather_nd(index, x, {{1, 2}, {3, 4}});
}

// Gathers rows 2 and 0 of a 3 x 2 tensor of T and looks at the values.
template <typename T>
void check_rows(gj_dtype dtype, const std::vector<T>& x, const std::vector<T>& expected) {
    for (gj_dtype index_dtype : {kInt32, kInt64}) {
        const ApiCall call =
            make_gather_nd(Tensor::of<T>(dtype, {3, 2}, x), Tensor::integers(index_dtype, {2, 1}, {2, 0}));
        for (gj_engine* engine : {generated_engine(), generic_engine()}) {
            CHECK(run_call(engine, call).status == GJ_OK);
            CHECK(call.out.values<T>() == expected);
        }
    }
}

TEST_CASE("paddle.gather_nd: x may be int32, int64, float32, float64, bool") {
    check_rows<std::int32_t>(kInt32, {1, -2, 3, 4, 5, 6}, {5, 6, 1, -2});
    check_rows<std::int64_t>(kInt64, {1, -2, 3, 4, 5, 6}, {5, 6, 1, -2});
    check_rows<float>(kFloat32, {1.5F, -2.F, 3.F, 4.F, 5.F, 6.25F}, {5.F, 6.25F, 1.5F, -2.F});
    check_rows<double>(kFloat64, {1.5, -2., 3., 4., 5., 6.25}, {5., 6.25, 1.5, -2.});
    check_rows<std::uint8_t>({GJ_BOOL, 8, 1}, {1, 0, 1, 1, 0, 1}, {0, 1, 1, 0});
}

TEST_CASE("paddle.gather_nd: out has the shape index.shape[:-1] + x.shape[index.shape[-1]:]") {
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3, 4}), Tensor(kInt64, {5, 6, 2})), &status) ==
          Extents{5, 6, 4});
    CHECK(status == GJ_OK);
}

TEST_CASE("paddle.gather_nd: index.shape[-1] is at most the rank of x") {
    gj_status status = GJ_OK;
    shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor(kInt32, {4, 3})), &status);
    CHECK(status == GJ_INVALID_ARGUMENT);
}

TEST_CASE("paddle.gather_nd: out has the type of x") {
    ApiCall call = make_gather_nd(Tensor(kFloat64, {3, 2}), Tensor::integers(kInt64, {1, 1}, {0}));
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    call.out = Tensor(kInt64, {1, 2});
    CHECK(run_call(generic_engine(), call).status == GJ_INVALID_ARGUMENT);
}

}  // namespace
}  // namespace gj::test
