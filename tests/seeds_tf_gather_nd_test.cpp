// seeds_tf_gather_nd_test.cpp: every example and statement of TensorFlow's three documents of gather_nd, which share
// most of them.
//
// tf.gather_nd and tf.compat.v1.gather_nd have 13 examples, the C++ class GatherNd the first ten of them. A test case's
// name ends with the document that it is of.
#include <doctest/doctest.h>

#include "tests/oracle.h"
#include "tests/seeds.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

struct Gather;
struct Compat;
struct Class;

const Strings kMatrix{{2, 2}, {"a", "b", "c", "d"}};
const Strings kTensor{{2, 2, 2}, {"a0", "b0", "c0", "d0", "a1", "b1", "c1", "d1"}};

}  // namespace
}  // namespace gj::test

TYPE_TO_STRING_AS("tf.gather_nd", gj::test::Gather);
TYPE_TO_STRING_AS("tf.compat.v1.gather_nd", gj::test::Compat);
TYPE_TO_STRING_AS("tensorflow::ops::GatherNd", gj::test::Class);

namespace gj::test {
namespace {

TEST_CASE_TEMPLATE("example 1: simple indexing into a matrix", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 2}, {0, 0, 1, 1}}, kMatrix, {{2}, {"a", "d"}});
}

TEST_CASE_TEMPLATE("example 2: slice indexing into a matrix", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 1}, {1, 0}}, kMatrix, {{2, 2}, {"c", "d", "a", "b"}});
}

TEST_CASE_TEMPLATE("example 3: indexing into a 3-tensor, a matrix", Document, Gather, Compat, Class) {
    check_gather_nd({{1, 1}, {1}}, kTensor, {{1, 2, 2}, {"a1", "b1", "c1", "d1"}});
}

TEST_CASE_TEMPLATE("example 4: indexing into a 3-tensor, rows", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 2}, {0, 1, 1, 0}}, kTensor, {{2, 2}, {"c0", "d0", "a1", "b1"}});
}

TEST_CASE_TEMPLATE("example 5: indexing into a 3-tensor, elements", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 3}, {0, 0, 1, 1, 0, 1}}, kTensor, {{2}, {"b0", "b1"}});
}

TEST_CASE_TEMPLATE("example 6: batched indexing into a matrix", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 1, 2}, {0, 0, 0, 1}}, kMatrix, {{2, 1}, {"a", "b"}});
}

TEST_CASE_TEMPLATE("example 7: batched slice indexing into a matrix", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 1, 1}, {1, 0}}, kMatrix, {{2, 1, 2}, {"c", "d", "a", "b"}});
}

TEST_CASE_TEMPLATE("example 8: batched indexing into a 3-tensor, matrices", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 1, 1}, {1, 0}}, kTensor, {{2, 1, 2, 2}, {"a1", "b1", "c1", "d1", "a0", "b0", "c0", "d0"}});
}

TEST_CASE_TEMPLATE("example 9: batched indexing into a 3-tensor, rows", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 2, 2}, {0, 1, 1, 0, 0, 0, 1, 1}}, kTensor,
                    {{2, 2, 2}, {"c0", "d0", "a1", "b1", "a0", "b0", "c1", "d1"}});
}

TEST_CASE_TEMPLATE("example 10: batched indexing into a 3-tensor, elements", Document, Gather, Compat, Class) {
    check_gather_nd({{2, 2, 3}, {0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0}}, kTensor, {{2, 2}, {"b0", "b1", "d0", "c1"}});
}

TEST_CASE_TEMPLATE("example 11: batch_dims = 1, rows", Document, Gather, Compat) {
    check_gather_nd({{2, 1}, {1, 0}}, kTensor, {{2, 2}, {"c0", "d0", "a1", "b1"}}, 1);
}

TEST_CASE_TEMPLATE("example 12: batch_dims = 1, one row of each batch", Document, Gather, Compat) {
    check_gather_nd({{2, 1, 1}, {1, 0}}, kTensor, {{2, 1, 2}, {"c0", "d0", "a1", "b1"}}, 1);
}

TEST_CASE_TEMPLATE("example 13: batch_dims = 1, elements", Document, Gather, Compat) {
    check_gather_nd({{2, 1, 2}, {1, 0, 0, 1}}, kTensor, {{2, 1}, {"c0", "b1"}}, 1);
}

TEST_CASE_TEMPLATE("the last dimension of indices can be at most the rank of params", Document, Gather, Compat) {
    gj_status status = GJ_OK;
    shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor(kInt32, {4, 2})), &status);
    CHECK(status == GJ_OK);
    shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor(kInt32, {4, 3})), &status);
    CHECK(status == GJ_INVALID_ARGUMENT);
}

TEST_CASE_TEMPLATE("out has the shape indices.shape[:-1] + params.shape[indices.shape[-1]:]", Document, Gather,
                   Compat) {
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {3, 4, 5, 6}), Tensor(kInt32, {7, 8, 2})), &status) ==
          Extents{7, 8, 5, 6});
    CHECK(status == GJ_OK);
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {3, 4}), Tensor(kInt32, {7, 2})), &status) == Extents{7});
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {3, 4}), Tensor(kInt32, {2})), &status) == Extents{});
    CHECK(status == GJ_OK);
}

TEST_CASE_TEMPLATE("leading batch dimensions of params and indices match exactly", Document, Gather, Compat) {
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3, 4}), Tensor(kInt32, {2, 5, 1}), 1), &status) ==
          Extents{2, 5, 4});
    CHECK(status == GJ_OK);
    shape_of_out(make_gather_nd(Tensor(kFloat32, {2, 3, 4}), Tensor(kInt32, {3, 5, 1}), 1), &status);
    CHECK(status == GJ_INVALID_ARGUMENT);
}

TEST_CASE_TEMPLATE("on the CPU an out of bound index is an error", Document, Gather, Compat) {
    const ApiCall call = make_gather_nd(Tensor::strings({2, 2}, {"a", "b", "c", "d"}),
                                        Tensor::integers(kInt32, {3, 2}, {0, 1, 0, 2, 1, 0}));
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.message == "indices[1] = [0, 2] does not index into param shape [2,2]");
    }
}

TEST_CASE_TEMPLATE("what the document says of a GPU, a 0 is stored, is GJ_POLICY_ZERO here", Document, Gather, Compat) {
    ApiCall call = make_gather_nd(Tensor::strings({2, 2}, {"a", "b", "c", "d"}),
                                  Tensor::integers(kInt32, {3, 2}, {0, 1, 0, 2, 1, 0}));
    call.policy = GJ_POLICY_ZERO;
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        call.out.fill_distinct(1);
        CHECK(run_call(engine, call).status == GJ_OK);
        CHECK(call.out.string_values() == std::vector<std::string>{"b", std::string(1, '\0'), "c"});
    }
}

TEST_CASE_TEMPLATE("out has the same type as params", Document, Gather, Compat) {
    ApiCall call = make_gather_nd(Tensor(kFloat32, {2}), Tensor::integers(kInt32, {1, 1}, {1}));
    CHECK(run_call(generic_engine(), call).status == GJ_OK);
    call.out.dtype = kInt32;
    CHECK(run_call(generic_engine(), call).status == GJ_INVALID_ARGUMENT);
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
                const ApiCall call =
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
