// semantics_gather_nd_test.cpp: what the written semantics say of gather_nd, a sentence a test case.
#include <cstdint>
#include <utility>

#include "tests/semantics.h"

namespace gj::test {
namespace {

// params = 0, 1, 2, ... in row-major order
Tensor counting(Extents shape) {
    Tensor tensor(kInt32, std::move(shape));
    for (std::int64_t i = 0; i < tensor.count(); ++i) tensor.set_integer(i, i);
    return tensor;
}

gj_status shape_status(const ApiCall& call) {
    gj_status status = GJ_INTERNAL;
    shape_of_out(call, &status);
    return status;
}

const std::string kRequested = "Requested more than 0 entries, but params is empty.  Params shape: ";

TEST_CASE("gather_nd: indices have at least rank 1, 0 <= b < q, b <= r, 0 <= K <= r - b") {
    CHECK(shape_status(make_gather_nd(counting({2, 3}), Tensor(kInt32, {}))) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather_nd(counting({2, 3}), Tensor(kInt32, {2, 1}), -1)) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather_nd(counting({2, 3}), Tensor(kInt32, {2, 1}), 2)) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather_nd(counting({2}), Tensor(kInt32, {2, 3, 0}), 2)) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather_nd(counting({2, 3}), Tensor(kInt32, {2, 2}), 1)) == GJ_INVALID_ARGUMENT);
    CHECK(shape_status(make_gather_nd(counting({2, 3}), Tensor(kInt32, {2, 1}), 1)) == GJ_OK);
    CHECK(shape_status(make_gather_nd(counting({2, 3}), Tensor(kInt32, {3, 1}), 1)) == GJ_INVALID_ARGUMENT);
}

TEST_CASE("gather_nd: b == r is legal") {
    ApiCall call = make_gather_nd(counting({2}), Tensor(kInt32, {2, 3, 0}), 1);
    CHECK(call.out.shape == Extents{2, 3});
    check_ok<std::int32_t>(call, {0, 0, 0, 1, 1, 1});
}

TEST_CASE("gather_nd: r = 0, then K = 0, is legal") {
    ApiCall call = make_gather_nd(Tensor::integers(kInt32, {}, {7}), Tensor(kInt32, {2, 0}));
    CHECK(call.out.shape == Extents{2});
    check_ok<std::int32_t>(call, {7, 7});
    ApiCall one = make_gather_nd(Tensor::integers(kInt32, {}, {7}), Tensor(kInt32, {0}));
    CHECK(one.out.shape == Extents{});
    check_ok<std::int32_t>(one, {7});
}

TEST_CASE("gather_nd: K == 0 copies all of params, of its batch, for every tuple") {
    ApiCall call = make_gather_nd(counting({2, 2}), Tensor(kInt32, {2, 0}));
    CHECK(call.out.shape == Extents{2, 2, 2});
    check_ok<std::int32_t>(call, {0, 1, 2, 3, 0, 1, 2, 3});
    ApiCall batched = make_gather_nd(counting({2, 2}), Tensor(kInt32, {2, 2, 0}), 1);
    CHECK(batched.out.shape == Extents{2, 2, 2});
    check_ok<std::int32_t>(batched, {0, 1, 0, 1, 2, 3, 2, 3});
    batched.indices.null_data = true;
    check_ok<std::int32_t>(batched, {0, 1, 0, 1, 2, 3, 2, 3});
}

TEST_CASE("gather_nd: there is no limit on K, nor on b + K") {
    ApiCall call =
        make_gather_nd(counting(Extents(10, 2)), Tensor::integers(kInt32, {2, 10}, {1, 0, 0, 0, 0, 0, 0, 0, 0, 1,  //
                                                                                    0, 0, 0, 0, 0, 0, 1, 1, 1, 1}));
    check_ok<std::int32_t>(call, {513, 15});
    Extents shape(12, 1);
    shape[0] = shape[4] = shape[11] = 2;
    Extents indices(shape.begin(), shape.begin() + 5);
    indices.push_back(7);
    ApiCall batched = make_gather_nd(counting(shape), Tensor(kInt32, indices), 5);
    for (std::int64_t i = 0; i < batched.indices.count(); ++i)
        batched.indices.set_integer(i, i == 6 || i == 13 ? 1 : 0);
    CHECK(batched.out.shape == Extents{2, 1, 1, 1, 2});
    check_ok<std::int32_t>(batched, {1, 3, 4, 6});
}

TEST_CASE("gather_nd: an index type too small for the dimension is legal and reaches what it reaches") {
    ApiCall call = make_gather_nd(counting({300}), Tensor::integers(kInt8, {3, 1}, {127, 0, 5}));
    check_ok<std::int32_t>(call, {127, 0, 5});
    ApiCall negative = make_gather_nd(counting({300}), Tensor::integers(kInt8, {2, 1}, {-1, -128}));
    set_rules(negative, GJ_POLICY_ERROR, GJ_NEGATIVES_FROM_END);
    check_ok<std::int32_t>(negative, {299, 172});
    ApiCall unsigned_bytes = make_gather_nd(counting({300}), Tensor::integers(kUint8, {2, 1}, {255, 128}));
    check_ok<std::int32_t>(unsigned_bytes, {255, 128});
}

TEST_CASE("gather_nd: the message of a bad tuple has its position and the whole shape of params") {
    ApiCall call = make_gather_nd(counting({2, 3, 2}), Tensor::integers(kInt32, {2, 2, 2}, {0, 0, 1, 2, 0, 3, 9, 9}));
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[1,0] = [0, 3] does not index into param shape [2,3,2]",
                               {0, 1, 10, 11, 0, 0, 0, 0});
}

TEST_CASE("gather_nd: batch coordinates of a bad tuple are in the position only") {
    ApiCall call =
        make_gather_nd(counting({2, 3, 2}), Tensor::integers(kInt64, {2, 2, 2}, {0, 0, 1, 1, 2, 1, 2, -1}), 1);
    CHECK(call.out.shape == Extents{2, 2});
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[1,1] = [2, -1] does not index into param shape [2,3,2]",
                               {0, 3, 11, 0});
}

TEST_CASE("gather_nd: when indices have rank 1 the position is left out") {
    ApiCall call = make_gather_nd(counting({2, 3}), Tensor::integers(kInt32, {2}, {2, 0}));
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices = [2, 0] does not index into param shape [2,3]", {0});
    ApiCall one = make_gather_nd(counting({2}), Tensor::integers(kInt32, {1}, {2}));
    check_answer<std::int32_t>(one, GJ_OUT_OF_RANGE, "indices = [2] does not index into param shape [2]", {0});
}

TEST_CASE("gather_nd: no tuples is success, whatever params are") {
    for (const Extents& indices : {Extents{0, 1}, Extents{2, 0, 1}, Extents{0, 0}}) {
        ApiCall call = make_gather_nd(counting({3, 2}), Tensor(kInt32, indices));
        check_untouched(call, GJ_OK);
        ApiCall empty = make_gather_nd(Tensor(kInt32, {0, 2}), Tensor(kInt32, indices));
        check_untouched(empty, GJ_OK);
    }
}

TEST_CASE("gather_nd: tuples, but params are empty: OUT_OF_RANGE under the error policy, out zero-filled, position 0") {
    for (gj_policy policy : {GJ_POLICY_DEFAULT, GJ_POLICY_ERROR}) {
        ApiCall call = make_gather_nd(Tensor(kInt32, {0, 3}), Tensor::integers(kInt32, {2, 1}, {0, 1}));
        call.policy = policy;
        check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, kRequested + "[0,3]", {0, 0, 0, 0, 0, 0});
        const Outcome outcome = run_call(generic_engine(), call);
        CHECK(outcome.info.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.info.position == 0);
    }
}

TEST_CASE("gather_nd: the same even when out has no elements either") {
    ApiCall call = make_gather_nd(Tensor(kInt32, {3, 0}), Tensor::integers(kInt32, {2, 1}, {0, 1}));
    CHECK(call.out.shape == Extents{2, 0});
    check_untouched(call, GJ_OUT_OF_RANGE, kRequested + "[3,0]");
}

TEST_CASE("gather_nd: the same even when K = 0") {
    ApiCall call = make_gather_nd(Tensor(kInt32, {0, 3}), Tensor(kInt32, {2, 0}));
    CHECK(call.out.shape == Extents{2, 0, 3});
    check_untouched(call, GJ_OUT_OF_RANGE, kRequested + "[0,3]");
}

TEST_CASE("gather_nd: empty params under every other policy: success when out has no elements") {
    for (gj_policy policy = GJ_POLICY_ZERO; policy <= GJ_POLICY_TRUST; ++policy) {
        ApiCall call = make_gather_nd(Tensor(kInt32, {3, 0}), Tensor::integers(kInt32, {2, 1}, {0, 99}));
        call.policy = policy;
        call.fill.assign(policy == GJ_POLICY_FILL ? 4 : 0, 1);
        check_untouched(call, GJ_OK);
        ApiCall whole = make_gather_nd(Tensor(kInt32, {0, 3}), Tensor(kInt32, {2, 0}));
        whole.policy = policy;
        whole.fill.assign(policy == GJ_POLICY_FILL ? 4 : 0, 1);
        check_untouched(whole, GJ_OK);
    }
}

TEST_CASE("gather_nd: empty params: zero and fill fill out") {
    ApiCall call = make_gather_nd(Tensor(kInt32, {3, 0, 2}), Tensor::integers(kInt32, {2, 2}, {0, 0, 1, 1}));
    call.policy = GJ_POLICY_ZERO;
    check_ok<std::int32_t>(call, {0, 0, 0, 0});
    call.policy = GJ_POLICY_FILL;
    call.fill = {9, 0, 0, 0};
    check_ok<std::int32_t>(call, {9, 9, 9, 9});
}

TEST_CASE("gather_nd: clamp and wrap into an extent of 0 report the first tuple and write nothing, trust is refused") {
    ApiCall call = make_gather_nd(Tensor(kInt32, {3, 0, 2}), Tensor::integers(kInt32, {2, 2}, {1, 4, 1, 1}));
    for (gj_policy policy : {GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
        call.policy = policy;
        check_untouched(call, GJ_OUT_OF_RANGE, "indices[0] = [1, 4] does not index into param shape [3,0,2]");
    }
    call.policy = GJ_POLICY_TRUST;
    check_untouched(call, GJ_INVALID_ARGUMENT);
}

TEST_CASE("gather_nd: shape formulas take GJ_DYNAMIC extents of index positions through") {
    ApiCall call = make_gather_nd(counting({2, 3, 4}), Tensor(kInt32, {2, 5, 1}), 1);
    call.indices.shape[1] = GJ_DYNAMIC;
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(call, &status) == Extents{2, GJ_DYNAMIC, 4});
    CHECK(status == GJ_OK);
}

TEST_CASE("gather_nd: K = 1 and a gather on axis 0 give the same") {
    ApiCall nd = make_gather_nd(counting({4, 3}), Tensor::integers(kInt32, {3, 1}, {3, 0, 2}));
    check_ok<std::int32_t>(nd, {9, 10, 11, 0, 1, 2, 6, 7, 8});
    ApiCall gather = make_gather(counting({4, 3}), Tensor::integers(kInt32, {3}, {3, 0, 2}));
    check_ok<std::int32_t>(gather, {9, 10, 11, 0, 1, 2, 6, 7, 8});
}

}  // namespace
}  // namespace gj::test
