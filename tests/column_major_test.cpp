// column_major_test.cpp: a call of a column-major host (Julia, Fortran) and its row-major mirror are one Signature.
#include <algorithm>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

Extents reversed(Extents extents) {
    std::reverse(extents.begin(), extents.end());
    return extents;
}

/// The same memory, numbered by a column-major host: dimensions in reverse, the first one contiguous.
Tensor mirror(const Tensor& tensor) {
    const Extents shape = reversed(tensor.shape);
    return Tensor::over(tensor.memory().data() == nullptr ? nullptr : tensor.element(0), tensor.dtype, shape,
                        column_major_strides(shape));
}

ApiCall mirror(const ApiCall& call) {
    ApiCall mirrored;
    mirrored.operation = call.operation;
    mirrored.params = mirror(call.params);
    mirrored.indices = mirror(call.indices);
    mirrored.out = mirror(call.out);
    mirrored.axis = call.params.rank() - 1 - call.axis;
    mirrored.policy = call.policy;
    mirrored.negatives = call.negatives;
    mirrored.index_base = call.index_base;
    return mirrored;
}

Tensor some_indices(gj_dtype type, const Extents& shape, std::int64_t extent) {
    Tensor indices(type, shape);
    for (std::int64_t i = 0; i < indices.count(); ++i) indices.set_integer(i, (i * 7 + 3) % (extent + 1));
    return indices;
}

std::string describe_both(const ApiCall& call) { return describe(call) + "mirror: " + describe(mirror(call)); }

TEST_CASE("a column-major gather has the Signature of its row-major mirror, for every rank and axis") {
    const std::vector<Extents> params_shapes{{5}, {4, 3}, {4, 3, 5}, {2, 3, 4, 5}, {2, 3, 2, 3, 2}};
    const std::vector<Extents> indices_shapes{{}, {6}, {2, 3}, {2, 1, 3}};
    for (gj_engine* engine : {generic_engine(), generated_engine()}) {
        for (const Extents& params : params_shapes) {
            for (const Extents& indices : indices_shapes) {
                for (int axis = 0; axis < static_cast<int>(params.size()); ++axis) {
                    const std::int64_t extent = params[static_cast<std::size_t>(axis)];
                    ApiCall call = make_gather(Tensor(kFloat32, params), some_indices(kInt32, indices, extent), axis);
                    const ApiCall mirrored = mirror(call);
                    const PlanHandle plan = plan_of(engine, call), mirrored_plan = plan_of(engine, mirrored);
                    CHECK_MESSAGE(plan.described("/signature") == mirrored_plan.described("/signature"),
                                  describe_both(call));
                    CHECK_MESSAGE(plan.described("/problem") == mirrored_plan.described("/problem"),
                                  describe_both(call));
                    CHECK(run_and_judge(engine, mirrored) == "");
                    // One memory: both must write the same bytes.
                    run_call(engine, call);
                    const auto row_major = snapshot(call.out);
                    call.out.fill_distinct(99);
                    run_call(engine, mirrored);
                    for (std::int64_t i = 0; i < call.out.count(); ++i) {
                        const auto place = static_cast<std::size_t>(call.out.element(i) - call.out.memory().data());
                        for (std::size_t byte = 0; byte < 4; ++byte)
                            REQUIRE(call.out.memory()[place + byte] == row_major[place + byte]);
                    }
                }
            }
        }
    }
}

TEST_CASE("every option and type leaves a column-major call with its mirror's key") {
    for (const gj_dtype& type : {kUint8, kFloat64, opaque(3)}) {
        for (const gj_dtype& index : {kInt8, kUint64}) {
            for (const gj_policy policy : {GJ_POLICY_ERROR, GJ_POLICY_CLAMP, GJ_POLICY_WRAP}) {
                ApiCall call = make_gather(Tensor(type, {3, 4, 2}), some_indices(index, {5, 2}, 4), 1);
                call.policy = policy;
                call.negatives = GJ_NEGATIVES_FROM_END;
                call.index_base = 1;
                CHECK(plan_of(generic_engine(), call).key_hash() == plan_of(generic_engine(), mirror(call)).key_hash());
                CHECK(run_and_judge(generated_engine(), mirror(call)) == "");
            }
        }
    }
}

TEST_CASE("the mirror of a plan with dynamic extents has its key too") {
    // A column-major tensor with a dynamic leading extent has strides that hold for every run: 8 is the largest.
    const ApiCall row = make_gather(Tensor(kFloat32, {4, 3}), some_indices(kInt32, {6}, 4));
    ApiCall column = mirror(row);
    CHECK(plan_of(generic_engine(), row, {0}).key_hash() == plan_of(generic_engine(), column, {0}).key_hash());
}

TEST_CASE("positions in any order of memory are one Signature") {
    // indices [m,n] stored n-first with an out stored alike, and the same walked as [n,m].
    const ApiCall straight = make_gather(Tensor(kFloat32, {5, 4}), some_indices(kInt32, {3, 2}, 5));
    ApiCall turned;
    turned.params = Tensor::over(straight.params.element(0), kFloat32, {5, 4}, {4, 1});
    turned.indices = Tensor::over(straight.indices.element(0), kInt32, {2, 3}, {1, 2});
    turned.out = Tensor::over(straight.out.element(0), kFloat32, {2, 3, 4}, {4, 8, 1});
    CHECK(plan_of(generic_engine(), straight).key_hash() == plan_of(generic_engine(), turned).key_hash());
    CHECK(run_and_judge(generated_engine(), turned) == "");
}

TEST_CASE("walked backwards on every tensor a call keeps its Signature") {
    const ApiCall straight = make_gather(Tensor(kFloat32, {5, 4}), some_indices(kInt32, {6}, 5));
    ApiCall backwards;
    backwards.params = Tensor::over(straight.params.element(0), kFloat32, {5, 4}, {4, -1});
    backwards.indices = Tensor::over(straight.indices.element(0), kInt32, {6}, {-1});
    backwards.out = Tensor::over(straight.out.element(0), kFloat32, {6, 4}, {-4, -1});
    CHECK(plan_of(generic_engine(), straight).key_hash() == plan_of(generic_engine(), backwards).key_hash());
    CHECK(run_and_judge(generated_engine(), backwards) == "");
}

TEST_CASE("a column-major gather_nd of single coordinates is a gather along the last axis") {
    const ApiCall gather = make_gather(Tensor(kFloat32, {3, 5}), some_indices(kInt32, {6}, 5), 1);
    ApiCall gather_nd;
    gather_nd.operation = Operation::kGatherNd;
    gather_nd.params = mirror(gather.params);
    gather_nd.indices = Tensor::over(gather.indices.element(0), kInt32, {6, 1}, {1, 6});
    gather_nd.out = mirror(gather.out);
    CHECK(plan_of(generic_engine(), gather).key_hash() == plan_of(generic_engine(), gather_nd).key_hash());
    CHECK(run_and_judge(generated_engine(), gather_nd) == "");
}

}  // namespace
}  // namespace gj::test
