// seeds_tf_cc_gather_nd_test.cpp: every example and statement of TensorFlow's document of the C++ class GatherNd.
#include <doctest/doctest.h>

#include "tests/oracle.h"
#include "tests/seeds.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

const Strings kMatrix{{2, 2}, {"a", "b", "c", "d"}};
const Strings kTensor{{2, 2, 2}, {"a0", "b0", "c0", "d0", "a1", "b1", "c1", "d1"}};

TEST_CASE("tensorflow::ops::GatherNd example 1: simple indexing into a matrix") {
    const Integers indices{{2, 2}, {0, 0, 1, 1}};
    check_gather_nd(indices, kMatrix, {{2}, {"a", "d"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 2: slice indexing into a matrix") {
    const Integers indices{{2, 1}, {1, 0}};
    check_gather_nd(indices, kMatrix, {{2, 2}, {"c", "d", "a", "b"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 3: indexing into a 3-tensor, a matrix") {
    const Integers indices{{1, 1}, {1}};
    check_gather_nd(indices, kTensor, {{1, 2, 2}, {"a1", "b1", "c1", "d1"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 4: indexing into a 3-tensor, rows") {
    const Integers indices{{2, 2}, {0, 1, 1, 0}};
    check_gather_nd(indices, kTensor, {{2, 2}, {"c0", "d0", "a1", "b1"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 5: indexing into a 3-tensor, elements") {
    const Integers indices{{2, 3}, {0, 0, 1, 1, 0, 1}};
    check_gather_nd(indices, kTensor, {{2}, {"b0", "b1"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 6: batched indexing into a matrix") {
    const Integers indices{{2, 1, 2}, {0, 0, 0, 1}};
    check_gather_nd(indices, kMatrix, {{2, 1}, {"a", "b"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 7: batched slice indexing into a matrix") {
    const Integers indices{{2, 1, 1}, {1, 0}};
    check_gather_nd(indices, kMatrix, {{2, 1, 2}, {"c", "d", "a", "b"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 8: batched indexing into a 3-tensor, matrices") {
    const Integers indices{{2, 1, 1}, {1, 0}};
    check_gather_nd(indices, kTensor, {{2, 1, 2, 2}, {"a1", "b1", "c1", "d1", "a0", "b0", "c0", "d0"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 9: batched indexing into a 3-tensor, rows") {
    const Integers indices{{2, 2, 2}, {0, 1, 1, 0, 0, 0, 1, 1}};
    check_gather_nd(indices, kTensor, {{2, 2, 2}, {"c0", "d0", "a1", "b1", "a0", "b0", "c1", "d1"}});
}

TEST_CASE("tensorflow::ops::GatherNd example 10: batched indexing into a 3-tensor, elements") {
    const Integers indices{{2, 2, 3}, {0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0}};
    check_gather_nd(indices, kTensor, {{2, 2}, {"b0", "b1", "d0", "c1"}});
}

TEST_CASE(
    "tensorflow::ops::GatherNd: out has the shape [d_0, ..., d_{Q-2}, params.shape[K], ..., "
    "params.shape[P-1]]") {
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {3, 4, 5, 6}), Tensor(kInt32, {7, 8, 1})), &status) ==
          Extents{7, 8, 4, 5, 6});
    CHECK(status == GJ_OK);
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {3, 4, 5, 6}), Tensor(kInt32, {7, 8, 4})), &status) ==
          Extents{7, 8});
    CHECK(status == GJ_OK);
}

TEST_CASE("tensorflow::ops::GatherNd: out has P + Q - K - 1 dimensions") {
    for (int p = 1; p <= 4; ++p) {
        for (int q = 1; q <= 3; ++q) {
            for (int k = 1; k <= p; ++k) {
                Extents indices(static_cast<std::size_t>(q), 2);
                indices.back() = k;
                const Call call =
                    make_gather_nd(Tensor(kFloat32, Extents(static_cast<std::size_t>(p), 2)), Tensor(kInt32, indices));
                CHECK(call.out.rank() == p + q - k - 1);
            }
        }
    }
}

TEST_CASE("tensorflow::ops::GatherNd: K is at most P") {
    gj_status status = GJ_OK;
    shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor(kInt32, {4, 3})), &status);
    CHECK(status == GJ_INVALID_ARGUMENT);
}

TEST_CASE("tensorflow::ops::GatherNd: indices are an integer tensor") {
    gj_status status = GJ_OK;
    shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor(kFloat32, {4, 2})), &status);
    CHECK(status == GJ_INVALID_ARGUMENT);
}

}  // namespace
}  // namespace gj::test
