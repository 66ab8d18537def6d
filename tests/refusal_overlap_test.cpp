// refusal_overlap_test.cpp: an out that overlaps itself, params or indices, and layouts that only look so.
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include <doctest/doctest.h>

#include "tests/oracle.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

const Refusal kOverlapsItself{GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "overlap"}};
const Refusal kOverlapsParams{GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "overlap", "params"}};
const Refusal kOverlapsIndices{GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "overlap", "indices"}};

/// Rows 2 and 0 of a [4,3] params, in an out with these strides.
ApiCall with_out_strides(Extents strides) {
    ApiCall call = make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0}));
    call.out = Tensor(kFloat32, {2, 3}, std::move(strides));
    return call;
}

/// The same elements once more; no stride is negative.
Tensor same(const Tensor& tensor) {
    unsigned char* lowest = tensor.count() > 0 ? tensor.element(0) : nullptr;
    return Tensor::over(lowest, tensor.dtype, tensor.shape, tensor.strides);
}

/// What a call must write, row-major, judged as if its out lay elsewhere.
std::vector<unsigned char> right_bytes(const ApiCall& call) {
    ApiCall elsewhere;
    elsewhere.operation = call.operation;
    elsewhere.params = same(call.params);
    elsewhere.indices = same(call.indices);
    elsewhere.out = Tensor(call.out.dtype, call.out.shape);
    const Expectation expected = expect(elsewhere);
    REQUIRE(expected.refusals.empty());
    REQUIRE(expected.writes);
    return expected.out;
}

/// Whether out holds these elements.
bool holds(const Tensor& out, const std::vector<unsigned char>& bytes) {
    const std::size_t size = out.element_bytes();
    for (std::int64_t i = 0; i < out.count(); ++i)
        if (std::memcmp(out.element(i), bytes.data() + static_cast<std::size_t>(i) * size, size) != 0) return false;
    return true;
}

bool is_right(const ApiCall& call) { return holds(call.out, right_bytes(call)); }

TEST_CASE("stride 0 on an out is refused even when no overlap is promised") {
    for (const Extents& strides : {Extents{0, 1}, Extents{3, 0}, Extents{0, 0}}) {
        for (const std::int32_t promise : {0, 1}) {
            CHECK(refused(with_out_strides(strides), {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "stride 0"}}, kCalls,
                          [&](Invocation& given) { given.run.assume_no_overlap = promise; }) == "");
        }
    }
}

TEST_CASE("an out whose elements share memory is refused, by calls and by plan runs") {
    for (const Extents& strides :
         {Extents{1, 1}, Extents{2, 1}, Extents{1, -1}, Extents{-2, 1}, Extents{2, -1}, Extents{3, 2}}) {
        const ApiCall call = with_out_strides(strides);
        CAPTURE(to_string(strides));
        CHECK(refused(call, kOverlapsItself, kCalls) == "");
        Invocation given(call);
        gj_plan* plan = nullptr;
        if (given.make_plan(&plan) == GJ_OK) {
            const auto before = snapshot(call.out);
            CHECK(status_differences(given.run_plan(plan), kOverlapsItself) == "");
            CHECK(snapshot(call.out) == before);
        }
        gj_plan_release(plan);
    }
}

TEST_CASE("an out with gaps, reversed or permuted is accepted") {
    for (const Extents& strides :
         {Extents{3, 1}, Extents{4, 1}, Extents{1, 2}, Extents{-3, 1}, Extents{3, -1}, Extents{-7, -2}}) {
        ApiCall call = with_out_strides(strides);
        CAPTURE(to_string(strides));
        CHECK(Invocation(call).call() == GJ_OK);
        CHECK(is_right(call));
    }
}

TEST_CASE("interleaved elements that the rule can't show apart are accepted on a promise") {
    // The elements lie at 0, 2, 4 and 3, 5, 7: apart, but a stride of 3 does not exceed the span of three of 2.
    const ApiCall call = with_out_strides({3, 2});
    CHECK(refused(call, kOverlapsItself, kCalls) == "");
    Invocation given(call);
    given.run.assume_no_overlap = 1;
    CHECK(given.call() == GJ_OK);
    CHECK(is_right(call));
}

/// One buffer that holds everything: params [4,3] float32 and room on both sides.
struct Shared {
    std::vector<unsigned char> bytes = std::vector<unsigned char>(4096);
    ApiCall call;

    Shared() {
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i * 7 + i / 256);
        call.params = Tensor::over(bytes.data() + 1024, kFloat32, {4, 3}, {3, 1});
        call.indices = Tensor::integers(kInt32, {2}, {2, 0});
    }
    void put_out(std::ptrdiff_t offset_from_params, Extents strides = {3, 1}) {
        call.out = Tensor::over(bytes.data() + 1024 + offset_from_params, kFloat32, {2, 3}, std::move(strides));
    }
};

TEST_CASE("an out that meets params is refused, one that touches them is accepted") {
    for (const std::ptrdiff_t offset : {-23, -20, -1, 0, 1, 4, 12, 24, 44, 47}) {
        CAPTURE(offset);
        Shared shared;
        shared.put_out(offset);
        CHECK(refused(shared.call, kOverlapsParams, kCalls) == "");
    }
    for (const std::ptrdiff_t offset : {-24, 48}) {
        CAPTURE(offset);
        Shared shared;
        shared.put_out(offset);
        CHECK(Invocation(shared.call).call() == GJ_OK);
        CHECK(is_right(shared.call));
    }
}

TEST_CASE("an out that meets indices is refused, one that touches them is accepted") {
    for (const std::ptrdiff_t offset : {-23, -1, 0, 4, 7}) {
        Shared shared;
        shared.put_out(512);
        shared.call.indices = Tensor::over(shared.bytes.data() + 1024 + 512 - offset, kInt32, {2}, {1});
        shared.call.indices.set_integer(0, 2);
        shared.call.indices.set_integer(1, 0);
        CAPTURE(offset);
        CHECK(refused(shared.call, kOverlapsIndices, kCalls) == "");
    }
    for (const std::ptrdiff_t offset : {-24, 8}) {
        Shared shared;
        shared.put_out(512);
        shared.call.indices = Tensor::over(shared.bytes.data() + 1024 + 512 - offset, kInt32, {2}, {1});
        shared.call.indices.set_integer(0, 2);
        shared.call.indices.set_integer(1, 0);
        CHECK(Invocation(shared.call).call() == GJ_OK);
        CHECK(is_right(shared.call));
    }
}

TEST_CASE("the promise makes a call with crossing ranges run") {
    // A gather that writes where it reads later, or not at all: rows 3 and 3 into rows 0 and 1.
    Shared shared;
    shared.put_out(0);
    shared.call.indices = Tensor::integers(kInt32, {2}, {3, 3});
    const auto expected = right_bytes(shared.call);
    CHECK(refused(shared.call, kOverlapsParams, kCalls) == "");
    Invocation given(shared.call);
    given.run.assume_no_overlap = 1;
    CHECK(given.call() == GJ_OK);
    CHECK(holds(shared.call.out, expected));
}

TEST_CASE("interleaved columns of one buffer are accepted") {
    // A table of 8 columns: params are columns 0..2, out columns 3..5, indices (int32) column 7.
    std::vector<unsigned char> bytes(8 * 4 * 4);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i * 3 + 1);
    ApiCall call;
    call.params = Tensor::over(bytes.data(), kFloat32, {4, 3}, {8, 1});
    call.out = Tensor::over(bytes.data() + 12, kFloat32, {4, 3}, {8, 1});
    call.indices = Tensor::over(bytes.data() + 28, kInt32, {4}, {8});
    for (int i = 0; i < 4; ++i) call.indices.set_integer(i, (i * 3 + 1) % 4);
    for (const Route route : {Route::kDirect, Route::kPlan}) {
        CHECK(run_call(generic_engine(), call, route).status == GJ_OK);
        CHECK(is_right(call));
    }
    // One element wider, and they meet.
    call.params = Tensor::over(bytes.data(), kFloat32, {4, 3}, {8, 1});
    call.out = Tensor::over(bytes.data() + 8, kFloat32, {4, 3}, {8, 1});
    CHECK(refused(call, kOverlapsParams, kCalls) == "");
    call.out = Tensor::over(bytes.data() + 20, kFloat32, {4, 3}, {8, 1});
    CHECK(refused(call, kOverlapsIndices, kCalls) == "");
}

TEST_CASE("a plan run with an out that overlaps is refused, and accepted on a promise") {
    Shared shared;
    shared.put_out(0);
    shared.call.indices = Tensor::integers(kInt32, {2}, {3, 3});
    Invocation given(shared.call);
    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    const std::vector<unsigned char> before = shared.bytes;
    CHECK(status_differences(given.run_plan(plan), kOverlapsParams) == "");
    CHECK(shared.bytes == before);
    given.run.assume_no_overlap = 1;
    CHECK(given.run_plan(plan) == GJ_OK);
    gj_plan_release(plan);
}

TEST_CASE("indices that no one reads may share memory with out") {
    ApiCall call = make_gather_nd(Tensor(kFloat32, {3}), Tensor(kInt32, {2, 0}));
    call.indices = Tensor::over(call.out.element(0), kInt32, {2, 0}, {1, 1});
    CHECK(Invocation(call).call() == GJ_OK);
    CHECK(is_right(call));
}

}  // namespace
}  // namespace gj::test
