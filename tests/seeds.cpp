// seeds.cpp: checks one example of a seed document on every way that a call can take.
#include "tests/seeds.h"

#include <cstring>
#include <utility>

#include <doctest/doctest.h>

#include "tests/oracle.h"
#include "tests/support/call.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

Tensor make(const Strings& given) { return Tensor::strings(given.shape, given.values); }
Tensor make(const Integers& given) { return Tensor::integers(kInt64, given.shape, given.values); }

void check_values(const ApiCall& call, const Strings& output) { CHECK(call.out.string_values() == output.values); }
void check_values(const ApiCall& call, const Integers& output) {
    CHECK(call.out.values<std::int64_t>() == output.values);
}

// The oracle's elements, put where the library would have put them.
template <typename Given>
void check_oracle(ApiCall& call, const Given& output) {
    const Expectation expectation = expect(call);
    REQUIRE(expectation.refusals.empty());
    CHECK(expectation.status == GJ_OK);
    REQUIRE(expectation.out.size() == static_cast<std::size_t>(call.out.count()) * call.out.element_bytes());
    std::memcpy(call.out.element(0), expectation.out.data(), expectation.out.size());
    check_values(call, output);
}

template <typename Given>
void check_call(ApiCall call, const Given& output) {
    INFO(describe(call));
    gj_status status = GJ_INTERNAL;
    CHECK(shape_of_out(call, &status) == output.shape);
    REQUIRE(status == GJ_OK);
    call.out = Tensor(call.params.dtype, output.shape);
    for (gj_engine* engine : {generated_engine(), generic_engine()}) {
        for (Route route : {Route::kDirect, Route::kPlan, Route::kDynamicPlan}) {
            call.out.fill_distinct(1);
            const Outcome outcome = run_call(engine, call, route);
            INFO(outcome.message);
            CHECK(outcome.status == GJ_OK);
            check_values(call, output);
        }
    }
    check_oracle(call, output);
}

template <typename Given>
void check(Operation operation, const Integers& indices, const Given& params, const Given& output, int axis,
           int batch_dims) {
    for (gj_dtype index_dtype : {kInt32, kInt64}) {
        ApiCall call;
        call.operation = operation;
        call.params = make(params);
        call.indices = Tensor::integers(index_dtype, indices.shape, indices.values);
        call.axis = axis;
        call.batch_dims = batch_dims;
        check_call(std::move(call), output);
    }
}

}  // namespace

void check_gather_nd(const Integers& indices, const Strings& params, const Strings& output, int batch_dims) {
    check(Operation::kGatherNd, indices, params, output, 0, batch_dims);
}

void check_gather_nd(const Integers& indices, const Integers& params, const Integers& output, int batch_dims) {
    check(Operation::kGatherNd, indices, params, output, 0, batch_dims);
}

void check_gather(const Integers& indices, const Integers& params, const Integers& output, int axis, int batch_dims) {
    check(Operation::kGather, indices, params, output, axis, batch_dims);
}

}  // namespace gj::test
