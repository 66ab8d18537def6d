// semantics_policies_test.cpp: what the written semantics say of indices outside their dimension, a sentence a test
// case.
#include <cstdint>
#include <utility>

#include "tests/semantics.h"

namespace gj::test {
namespace {

// params = 10, 11, 12, ...
Tensor tens(std::int64_t count) {
    Tensor tensor(kInt32, {count});
    for (std::int64_t i = 0; i < count; ++i) tensor.set_integer(i, 10 + i);
    return tensor;
}

ApiCall vector_gather(gj_dtype type, const std::vector<std::int64_t>& indices, std::int64_t extent = 4) {
    return make_gather(tens(extent), Tensor::integers(type, {std::ssize(indices)}, indices));
}

ApiCall vector_gather(gj_policy policy, const std::vector<std::int64_t>& indices,
                      gj_negatives negatives = GJ_NEGATIVES_REJECT, int base = 0, gj_dtype type = kInt64) {
    ApiCall call = vector_gather(type, indices);
    set_rules(call, policy, negatives, base);
    if (policy == GJ_POLICY_FILL) call.fill = {77, 0, 0, 0};
    return call;
}

void check_message(ApiCall call, const std::string& message) {
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.message == message);
    }
}

TEST_CASE("policy default: error on the CPU") {
    ApiCall call = vector_gather(GJ_POLICY_DEFAULT, {3, 4, 0});
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[1] = 4 is not in [0, 4)", {13, 0, 10});
}

TEST_CASE("policy error: zero-fills bad slices, writes all others, reports the first") {
    ApiCall call = vector_gather(GJ_POLICY_ERROR, {9, 3, -1, 1, 4});
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[0] = 9 is not in [0, 4)", {0, 13, 0, 11, 0});
}

TEST_CASE("policy error: the first bad tuple is the lowest in row-major order of indices, whatever their strides") {
    // Column-major 2 x 3: memory order is [0,0] [1,0] [0,1] [1,1] [0,2] [1,2].
    ApiCall call = make_gather(tens(4), Tensor(kInt32, {2, 3}, {1, 2}));
    const std::int64_t values[] = {0, 1, 8, 7, 2, 3};
    for (std::int64_t i = 0; i < 6; ++i) call.indices.set_integer(i, values[i]);
    check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[0,2] = 8 is not in [0, 4)", {10, 11, 0, 0, 12, 13});
    ApiCall reversed = make_gather(tens(4), Tensor(kInt32, {4}, {-1}));
    for (std::int64_t i = 0; i < 4; ++i) reversed.indices.set_integer(i, 3 + i);
    check_answer<std::int32_t>(reversed, GJ_OUT_OF_RANGE, "indices[1] = 4 is not in [0, 4)", {13, 0, 0, 0});
    // An outer loop of out that is not the first of indices: out is column-major too.
    ApiCall columns = make_gather(tens(4), Tensor::integers(kInt32, {2, 2}, {0, 9, 8, 1}));
    columns.out = Tensor(kInt32, {2, 2}, {1, 2});
    check_answer<std::int32_t>(columns, GJ_OUT_OF_RANGE, "indices[0,1] = 9 is not in [0, 4)", {10, 0, 0, 11});
}

TEST_CASE("policy error: gj_error_info carries position, coordinates and extent for programs") {
    ApiCall call = make_gather_nd(Tensor(kInt32, {5, 6, 7}), Tensor::integers(kInt32, {2, 2, 3},
                                                                              {0, 0, 0, 4, 5, 6,  //
                                                                               1, -3, 8, 9, 9, 9}));
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        const Outcome outcome = run_call(engine, call);
        CHECK(outcome.info.status == GJ_OUT_OF_RANGE);
        CHECK(outcome.info.argument == GJ_ARG_INDICES);
        CHECK(outcome.info.position == 2);
        CHECK(outcome.info.K == 3);
        CHECK(outcome.info.coordinate == 1);
        CHECK(outcome.info.extent == 6);
        CHECK(outcome.info.coordinates[0] == 1);
        CHECK(outcome.info.coordinates[1] == -3);
        CHECK(outcome.info.coordinates[2] == 8);
    }
}

TEST_CASE("policy error: coordinates of uint64 indices are reported as bit patterns") {
    ApiCall call = vector_gather(kUint64, {0, -2});
    const Outcome outcome = run_call(generated_engine(), call);
    CHECK(outcome.message == "indices[1] = 18446744073709551614 is not in [0, 4)");
    CHECK(outcome.info.coordinates[0] == -2);
}

TEST_CASE("policy error: a call that is refused has the position -1 in its error_info") {
    ApiCall call = vector_gather(GJ_POLICY_ERROR, {0});
    call.axis = 5;
    const Outcome outcome = run_call(generic_engine(), call);
    CHECK(outcome.info.status == GJ_INVALID_ARGUMENT);
    CHECK(outcome.info.position == -1);
}

TEST_CASE("policy zero: bad slices are zero-filled, the call succeeds") {
    ApiCall call = vector_gather(GJ_POLICY_ZERO, {9, 3, -1, 1, 4});
    check_ok<std::int32_t>(call, {0, 13, 0, 11, 0});
}

TEST_CASE("policy fill: bad slices are filled with the given element") {
    ApiCall call = vector_gather(GJ_POLICY_FILL, {9, 3, -1, 1, 4});
    check_ok<std::int32_t>(call, {77, 13, 77, 11, 77});
    ApiCall rows =
        make_gather(Tensor::integers(kInt32, {2, 3}, {1, 2, 3, 4, 5, 6}), Tensor::integers(kInt32, {2}, {2, 1}));
    rows.policy = GJ_POLICY_FILL;
    rows.fill = {1, 2, 3, 4};
    check_ok<std::int32_t>(rows, {0x04030201, 0x04030201, 0x04030201, 4, 5, 6});
}

TEST_CASE("policy fill: the element is read during a call and copied into a plan") {
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        ApiCall call = vector_gather(GJ_POLICY_FILL, {9, 3});
        gj_plan* plan = nullptr;
        REQUIRE(make_plan(engine, call, false, &plan) == GJ_OK);
        call.fill = {55, 0, 0, 0};
        const ApiOperands operands(call);
        CHECK(gj_plan_run(plan, operands.get(), nullptr) == GJ_OK);
        CHECK(call.out.values<std::int32_t>() == std::vector<std::int32_t>{77, 13});
        CHECK(run_call(engine, call).status == GJ_OK);
        CHECK(call.out.values<std::int32_t>() == std::vector<std::int32_t>{55, 13});
        gj_plan_release(plan);
    }
}

TEST_CASE("policies clamp and wrap: into an empty dimension, that dimension's coordinate is to blame") {
    for (const gj_policy policy : {GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
        // The first coordinate is outside too, but could be moved into its dimension.
        ApiCall call = make_gather_nd(Tensor(kFloat32, {5, 0, 3}), Tensor::integers(kInt32, {1, 2}, {9, 0}));
        call.policy = policy;
        for (gj_engine* engine : {generic_engine(), generated_engine()}) {
            const Outcome outcome = run_call(engine, call);
            CHECK(outcome.status == GJ_OUT_OF_RANGE);
            CHECK(outcome.info.position == 0);
            CHECK(outcome.info.coordinate == 1);
            CHECK(outcome.info.extent == 0);
            CHECK(outcome.info.coordinates[0] == 9);
            CHECK(outcome.info.coordinates[1] == 0);
        }
    }
}

TEST_CASE("policy clamp: each coordinate is clamped into its dimension") {
    ApiCall call = vector_gather(GJ_POLICY_CLAMP, {9, 3, -1, 1, 4, INT64_MIN, INT64_MAX});
    check_ok<std::int32_t>(call, {13, 13, 10, 11, 13, 10, 13});
    ApiCall nd = make_gather_nd(Tensor::integers(kInt32, {2, 3}, {0, 1, 2, 10, 11, 12}),
                                Tensor::integers(kInt32, {3, 2}, {5, 1, -1, 9, 1, -9}));
    nd.policy = GJ_POLICY_CLAMP;
    check_ok<std::int32_t>(nd, {11, 2, 10});
}

TEST_CASE("policy wrap: each coordinate is taken modulo its dimension, floored, whatever the value") {
    ApiCall call = vector_gather(GJ_POLICY_WRAP, {9, 3, -1, 1, 4, -4, -5, INT64_MIN, INT64_MAX});
    check_ok<std::int32_t>(call, {11, 13, 13, 11, 10, 10, 13, 10, 13});
    ApiCall odd = vector_gather(kInt64, {INT64_MIN, INT64_MAX, -1, -7, -8}, 7);
    odd.policy = GJ_POLICY_WRAP;  // 2^63 = 1 modulo 7, so -2^63 = 6 and 2^63 - 1 = 0
    check_ok<std::int32_t>(odd, {16, 10, 16, 10, 16});
}

TEST_CASE("policy trust: nothing is checked, and from_end is honoured") {
    ApiCall call = vector_gather(GJ_POLICY_TRUST, {3, 0, 1});
    check_ok<std::int32_t>(call, {13, 10, 11});
    ApiCall from_end = vector_gather(GJ_POLICY_TRUST, {-1, 0, -4}, GJ_NEGATIVES_FROM_END);
    check_ok<std::int32_t>(from_end, {13, 10, 10});
    ApiCall one_based = vector_gather(GJ_POLICY_TRUST, {-1, 1, 4}, GJ_NEGATIVES_FROM_END, 1);
    check_ok<std::int32_t>(one_based, {13, 10, 13});
}

TEST_CASE("negatives reject: a negative index is bad") {
    check_message(vector_gather(GJ_POLICY_ERROR, {-1}), "indices[0] = -1 is not in [0, 4)");
}

TEST_CASE("negatives from_end: -1 is the last, and the interval of messages is [-D, D)") {
    ApiCall call = vector_gather(GJ_POLICY_ERROR, {-1, -4, 3, 0}, GJ_NEGATIVES_FROM_END);
    check_ok<std::int32_t>(call, {13, 10, 13, 10});
    check_message(vector_gather(GJ_POLICY_ERROR, {-5}, GJ_NEGATIVES_FROM_END), "indices[0] = -5 is not in [-4, 4)");
    check_message(vector_gather(GJ_POLICY_ERROR, {4}, GJ_NEGATIVES_FROM_END), "indices[0] = 4 is not in [-4, 4)");
}

TEST_CASE("negatives from_end: clamp and wrap follow") {
    ApiCall clamp = vector_gather(GJ_POLICY_CLAMP, {-1, -4, -5, -100, 4}, GJ_NEGATIVES_FROM_END);
    check_ok<std::int32_t>(clamp, {13, 10, 10, 10, 13});
    ApiCall wrap = vector_gather(GJ_POLICY_WRAP, {-1, -4, -5, -8, 4, INT64_MIN}, GJ_NEGATIVES_FROM_END);
    check_ok<std::int32_t>(wrap, {13, 10, 13, 10, 10, 10});
}

TEST_CASE("index_base 1: the interval of messages is [1, D+1) and values are the caller's") {
    ApiCall call = vector_gather(GJ_POLICY_ERROR, {1, 4, 2}, GJ_NEGATIVES_REJECT, 1);
    check_ok<std::int32_t>(call, {10, 13, 11});
    check_message(vector_gather(GJ_POLICY_ERROR, {0}, GJ_NEGATIVES_REJECT, 1), "indices[0] = 0 is not in [1, 5)");
    check_message(vector_gather(GJ_POLICY_ERROR, {5}, GJ_NEGATIVES_REJECT, 1), "indices[0] = 5 is not in [1, 5)");
    check_message(vector_gather(GJ_POLICY_ERROR, {-1}, GJ_NEGATIVES_REJECT, 1), "indices[0] = -1 is not in [1, 5)");
}

TEST_CASE("index_base 1 with from_end: -1 is the last, 0 is out of range, the interval of messages is [-D, D+1)") {
    ApiCall call = vector_gather(GJ_POLICY_ERROR, {-1, 1, -4, 4}, GJ_NEGATIVES_FROM_END, 1);
    check_ok<std::int32_t>(call, {13, 10, 10, 13});
    check_message(vector_gather(GJ_POLICY_ERROR, {0}, GJ_NEGATIVES_FROM_END, 1), "indices[0] = 0 is not in [-4, 5)");
    check_message(vector_gather(GJ_POLICY_ERROR, {-5}, GJ_NEGATIVES_FROM_END, 1), "indices[0] = -5 is not in [-4, 5)");
    check_message(vector_gather(GJ_POLICY_ERROR, {5}, GJ_NEGATIVES_FROM_END, 1), "indices[0] = 5 is not in [-4, 5)");
}

TEST_CASE("index_base 1: clamp and wrap follow") {
    ApiCall clamp = vector_gather(GJ_POLICY_CLAMP, {0, 1, 4, 5, -7}, GJ_NEGATIVES_REJECT, 1);
    check_ok<std::int32_t>(clamp, {10, 10, 13, 13, 10});
    ApiCall wrap = vector_gather(GJ_POLICY_WRAP, {0, 1, 4, 5, -3}, GJ_NEGATIVES_REJECT, 1);
    check_ok<std::int32_t>(wrap, {13, 10, 13, 10, 10});
}

TEST_CASE("no arithmetic on an index overflows: INT64_MIN, base 1, every policy") {
    ApiCall error = vector_gather(GJ_POLICY_ERROR, {INT64_MIN, 1, INT64_MAX}, GJ_NEGATIVES_REJECT, 1);
    check_answer<std::int32_t>(error, GJ_OUT_OF_RANGE, "indices[0] = -9223372036854775808 is not in [1, 5)",
                               {0, 10, 0});
    ApiCall from_end = vector_gather(GJ_POLICY_ERROR, {INT64_MIN, 1}, GJ_NEGATIVES_FROM_END, 1);
    check_answer<std::int32_t>(from_end, GJ_OUT_OF_RANGE, "indices[0] = -9223372036854775808 is not in [-4, 5)",
                               {0, 10});
    ApiCall clamp = vector_gather(GJ_POLICY_CLAMP, {INT64_MIN, INT64_MAX}, GJ_NEGATIVES_REJECT, 1);
    check_ok<std::int32_t>(clamp, {10, 13});
    ApiCall wrap = vector_gather(GJ_POLICY_WRAP, {INT64_MIN, INT64_MAX}, GJ_NEGATIVES_REJECT, 1);
    check_ok<std::int32_t>(wrap, {13, 12});  // -2^63 - 1 = 3, 2^63 - 2 = 2 modulo 4
    ApiCall bytes = vector_gather(GJ_POLICY_WRAP, {-128, 127}, GJ_NEGATIVES_REJECT, 1, kInt8);
    check_ok<std::int32_t>(bytes, {13, 12});
}

TEST_CASE("unsigned indices are compared by value: above 2^63 is out of range, never negative") {
    const auto top = static_cast<std::int64_t>(std::uint64_t{1} << 63);
    for (gj_negatives negatives : {GJ_NEGATIVES_REJECT, GJ_NEGATIVES_FROM_END}) {
        ApiCall call = vector_gather(GJ_POLICY_ERROR, {1, top, -1}, negatives, 0, kUint64);
        const std::string interval = negatives == GJ_NEGATIVES_REJECT ? "[0, 4)" : "[-4, 4)";
        check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[1] = 9223372036854775808 is not in " + interval,
                                   {11, 0, 0});
        ApiCall clamp = vector_gather(GJ_POLICY_CLAMP, {1, top, -1}, negatives, 0, kUint64);
        check_ok<std::int32_t>(clamp, {11, 13, 13});
        ApiCall wrap = vector_gather(GJ_POLICY_WRAP, {1, top, -1}, negatives, 0, kUint64);
        check_ok<std::int32_t>(wrap, {11, 10, 13});
        ApiCall wrap_one = vector_gather(GJ_POLICY_WRAP, {0, 1, top, -1}, negatives, 1, kUint64);
        check_ok<std::int32_t>(wrap_one, {13, 10, 13, 12});
    }
    check_message(vector_gather(GJ_POLICY_ERROR, {255}, GJ_NEGATIVES_FROM_END, 0, kUint8),
                  "indices[0] = 255 is not in [-4, 4)");
    check_message(vector_gather(GJ_POLICY_ERROR, {UINT32_MAX}, GJ_NEGATIVES_FROM_END, 0, kUint32),
                  "indices[0] = 4294967295 is not in [-4, 4)");
}

TEST_CASE("bounds are checked per dimension and per batch, never only on the flattened offset") {
    // [0, 3] of a 2 x 3 params would be element 3 when flattened; so would row 2 of batch 0 be row 0 of batch 1.
    ApiCall nd = make_gather_nd(Tensor::integers(kInt32, {2, 3}, {0, 1, 2, 10, 11, 12}),
                                Tensor::integers(kInt32, {2, 2}, {0, 3, 1, -1}));
    check_answer<std::int32_t>(nd, GJ_OUT_OF_RANGE, "indices[0] = [0, 3] does not index into param shape [2,3]",
                               {0, 0});
    ApiCall batched =
        make_gather(Tensor::integers(kInt32, {2, 2}, {1, 2, 3, 4}), Tensor::integers(kInt32, {2, 1}, {2, -1}), 1, 1);
    check_answer<std::int32_t>(batched, GJ_OUT_OF_RANGE, "indices[0,0] = 2 is not in [0, 2)", {0, 0});
}

TEST_CASE("an index value is no sentinel: every value of a type can be the bad one") {
    for (std::int64_t value : {std::int64_t{-1}, std::int64_t{4}, INT64_MIN, INT64_MAX, INT64_MIN + 1}) {
        ApiCall call = vector_gather(GJ_POLICY_ERROR, {0, value});
        check_answer<std::int32_t>(call, GJ_OUT_OF_RANGE, "indices[1] = " + std::to_string(value) + " is not in [0, 4)",
                                   {10, 0});
    }
}

}  // namespace
}  // namespace gj::test
