// refusal_tensor_test.cpp: tensors that are refused: null, too many dimensions, extents, strides, element and index
// types.
#include <array>
#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/support/invocation.h"

namespace gj::test {
namespace {

ApiCall gather_call() { return make_gather(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2}, {2, 0})); }

ApiCall gather_nd_call() { return make_gather_nd(Tensor(kFloat32, {4, 3}), Tensor::integers(kInt32, {2, 1}, {2, 0})); }

/// One of the three tensors, by its role, its number and its name.
struct Role {
    gj_tensor Invocation::* tensor;
    const gj_tensor* gj_operands::* operand;
    Tensor ApiCall::* memory;
    std::int32_t argument;
    const char* name;
    unsigned entries;  ///< that look at it
};
constexpr std::array kRoles{
    Role{&Invocation::params, &gj_operands::params, &ApiCall::params, GJ_ARG_PARAMS, "params", kAll},
    Role{&Invocation::indices, &gj_operands::indices, &ApiCall::indices, GJ_ARG_INDICES, "indices", kAll},
    Role{&Invocation::out, &gj_operands::out, &ApiCall::out, GJ_ARG_OUT, "out", kCallsAndPlans},
};

TEST_CASE("null operands and null tensors are refused by name") {
    for (const ApiCall& call : {gather_call(), gather_nd_call()}) {
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_OPERANDS, {"operands"}}, kAll,
                      [](Invocation& given) { given.given_operands = nullptr; }) == "");
        for (const Role& role : kRoles) {
            CAPTURE(std::string(role.name));
            CHECK(refused(call, {GJ_INVALID_ARGUMENT, role.argument, {role.name, "null"}}, role.entries,
                          [&](Invocation& given) { given.operands.*role.operand = nullptr; }) == "");
        }
    }
}

TEST_CASE("a null engine, plan, size, rank, shape or statistics pointer is refused by name") {
    const ApiCall call = gather_call();
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_ENGINE, {"engine"}}, kCallsAndPlans,
                  [](Invocation& given) { given.engine = nullptr; }) == "");
    const Invocation given(call);
    std::int32_t rank = 0;
    std::array<std::int64_t, GJ_MAX_RANK> shape{};
    std::size_t size = 0;
    CHECK(status_differences(given.make_plan(nullptr), {GJ_INVALID_ARGUMENT, GJ_ARG_PLAN, {"plan"}}) == "");
    CHECK(status_differences(given.run_plan(nullptr), {GJ_INVALID_ARGUMENT, GJ_ARG_PLAN, {"plan"}}) == "");
    CHECK(given.info.argument == GJ_ARG_PLAN);
    CHECK(status_differences(given.shape(nullptr, shape.data()), {GJ_INVALID_ARGUMENT, GJ_ARG_NONE, {"rank"}}) == "");
    CHECK(status_differences(given.shape(&rank, nullptr), {GJ_INVALID_ARGUMENT, GJ_ARG_NONE, {"shape"}}) == "");
    CHECK(status_differences(gj_plan_code(nullptr, GJ_CODE_OBJECT, nullptr, &size),
                             {GJ_INVALID_ARGUMENT, 0, {"plan"}}) == "");
    CHECK(status_differences(gj_plan_describe(nullptr, nullptr, &size), {GJ_INVALID_ARGUMENT, 0, {"plan"}}) == "");
    CHECK(status_differences(gj_engine_wait(nullptr), {GJ_INVALID_ARGUMENT, 0, {"engine"}}) == "");
    CHECK(status_differences(gj_engine_stats(generic_engine(), nullptr), {GJ_INVALID_ARGUMENT, 0, {"stats"}}) == "");
    CHECK(status_differences(gj_engine_stats(nullptr, nullptr), {GJ_INVALID_ARGUMENT, 0, {"engine"}}) == "");
    CHECK(status_differences(gj_backend_status(nullptr, GJ_BACKEND_LLVM), {GJ_INVALID_ARGUMENT, 0, {"engine"}}) == "");
    CHECK(status_differences(gj_engine_create(nullptr, nullptr), {GJ_INVALID_ARGUMENT, 0, {"engine"}}) == "");

    gj_plan* plan = nullptr;
    REQUIRE(given.make_plan(&plan) == GJ_OK);
    CHECK(status_differences(gj_plan_code(plan, GJ_CODE_OBJECT, nullptr, nullptr),
                             {GJ_INVALID_ARGUMENT, 0, {"size"}}) == "");
    CHECK(status_differences(gj_plan_describe(plan, nullptr, nullptr), {GJ_INVALID_ARGUMENT, 0, {"size"}}) == "");
    gj_plan_release(plan);
}

TEST_CASE("destroying a null engine and releasing a null plan succeed") {
    CHECK(gj_engine_destroy(nullptr) == GJ_OK);
    CHECK(gj_plan_release(nullptr) == GJ_OK);
}

TEST_CASE("null data are refused by calls and plan runs where elements are needed") {
    for (const ApiCall& call : {gather_call(), gather_nd_call()}) {
        for (const Role& role : kRoles) {
            CAPTURE(std::string(role.name));
            const Refusal refusal{GJ_INVALID_ARGUMENT, role.argument, {role.name, "data"}};
            CHECK(refused(call, refusal, kCalls, [&](Invocation& given) { (given.*role.tensor).data = nullptr; }) ==
                  "");
            CHECK(refused(call, refusal, kCalls, [&](Invocation& given) {
                      (given.*role.tensor).data = nullptr;
                      (given.*role.tensor).byte_offset = 64;
                  }) == "");
            Invocation given(call);
            gj_plan* plan = nullptr;
            REQUIRE(given.make_plan(&plan) == GJ_OK);
            (given.*role.tensor).data = nullptr;
            const auto before = snapshot(call.out);
            CHECK(status_differences(given.run_plan(plan), refusal) == "");
            CHECK(snapshot(call.out) == before);
            gj_plan_release(plan);
        }
    }
}

TEST_CASE("null data are accepted where no element is touched") {
    ApiCall empty = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {9, 9}));
    empty.params.null_data = empty.indices.null_data = empty.out.null_data = true;
    CHECK(run_and_judge(generic_engine(), empty) == "");
    ApiCall no_coordinates = make_gather_nd(Tensor(kFloat32, {4, 3}), Tensor(kInt32, {2, 0}));
    no_coordinates.indices.null_data = true;
    CHECK(run_and_judge(generic_engine(), no_coordinates) == "");
    ApiCall zeros = make_gather(Tensor(kFloat32, {0, 3}), Tensor::integers(kInt32, {2}, {0, 1}));
    zeros.policy = GJ_POLICY_ZERO;
    zeros.params.null_data = true;
    CHECK(run_and_judge(generic_engine(), zeros) == "");
}

TEST_CASE("a negative rank and a missing shape are INVALID_ARGUMENT, a rank over 32 is UNSUPPORTED") {
    for (const ApiCall& call : {gather_call(), gather_nd_call()}) {
        for (const Role& role : kRoles) {
            CAPTURE(std::string(role.name));
            CHECK(refused(call, {GJ_INVALID_ARGUMENT, role.argument, {role.name, "ndim"}}, role.entries,
                          [&](Invocation& given) { (given.*role.tensor).ndim = -1; }) == "");
            CHECK(refused(call, {GJ_INVALID_ARGUMENT, role.argument, {role.name, "shape"}}, role.entries,
                          [&](Invocation& given) { (given.*role.tensor).shape = nullptr; }) == "");
            std::array<std::int64_t, 33> ones;
            ones.fill(1);
            CHECK(refused(call, {GJ_UNSUPPORTED, role.argument, {role.name, "rank", "33", "32"}}, role.entries,
                          [&](Invocation& given) {
                              (given.*role.tensor).ndim = 33;
                              (given.*role.tensor).shape = ones.data();
                          }) == "");
        }
    }
}

TEST_CASE("an out of more than 32 dimensions is UNSUPPORTED, one of 32 is accepted") {
    const Extents ones(20, 1);
    ApiCall call = make_gather(Tensor(kInt8, ones), Tensor::integers(kInt8, ones, {0}));
    call.out = Tensor(kInt8, Extents(32, 1));
    CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_OUT, {"out", "rank 39", "32"}}, kAll) == "");
    CHECK(run_and_judge(generic_engine(), make_gather(Tensor(kInt8, Extents(20, 1)),
                                                      Tensor::integers(kInt8, Extents(13, 1), {0}))) == "");
    CHECK(run_and_judge(generic_engine(),
                        make_gather(Tensor(kInt8, Extents(32, 1)), Tensor::integers(kInt8, {1}, {0}))) == "");
}

TEST_CASE("negative extents are refused, GJ_DYNAMIC outside a plan's index positions too") {
    for (const std::int64_t extent : {std::int64_t{-1}, std::int64_t{-5}, INT64_MIN}) {
        CAPTURE(extent);
        for (const std::size_t dim : {0, 1}) {
            ApiCall call = gather_call();
            call.params.shape[dim] = extent;
            CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params", "shape"}}, kAll) == "");
        }
        ApiCall call = gather_call();
        call.indices.shape[0] = extent;
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "shape"}}, kCalls) == "");
        ApiCall inner = gather_call();
        inner.out.shape[1] = extent;
        CHECK(refused(inner, {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "shape"}}, kCallsAndPlans) == "");
        ApiCall tuple = gather_nd_call();
        tuple.indices.shape[1] = extent;
        CHECK(refused(tuple, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "shape"}}, kAll) == "");
    }
    ApiCall call = gather_call();
    call.indices.shape[0] = -5;
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "shape"}}, kAll) == "");
    ApiCall batched = make_gather(Tensor(kFloat32, {2, 3}), Tensor::integers(kInt32, {2, 1}, {2, 0}), 1, 1);
    batched.indices.shape[0] = GJ_DYNAMIC;
    CHECK(refused(batched, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "shape"}}, kAll) == "");
}

TEST_CASE("extents whose product overflows are refused even when one of them is 0") {
    constexpr std::int64_t kLarge = std::int64_t{1} << 32;
    ApiCall params = gather_call();
    params.params.shape = {0, kLarge, kLarge};
    params.out.shape = {2, kLarge, kLarge};
    CHECK(refused(params, {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params", "overflow"}}, kAll) == "");
    ApiCall indices = gather_call();
    indices.indices.shape = {kLarge, 0, kLarge};
    indices.out.shape = {kLarge, 0, kLarge, 3};
    CHECK(refused(indices, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "overflow"}}, kAll) == "");
    ApiCall out = make_gather(Tensor(kInt8, {1, 1}), Tensor(kInt8, {1}));
    out.params = Tensor::over(out.params.element(0), kInt8, {0, kLarge}, {0, 0});
    out.indices = Tensor::over(out.indices.element(0), kInt8, {kLarge}, {0});
    out.out.shape = {kLarge, kLarge};
    out.out.strides = {0, 0};
    CHECK(refused(out, {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "overflow"}}, kAll) == "");
}

TEST_CASE("shape and strides that span more than 64 bits of bytes are refused") {
    for (const std::int64_t stride : {INT64_MAX, INT64_MIN, INT64_MAX / 4, std::int64_t{1} << 61}) {
        CAPTURE(stride);
        for (const Role& role : kRoles) {
            CAPTURE(std::string(role.name));
            ApiCall call = gather_call();
            Tensor& tensor = call.*role.memory;
            tensor.null_strides = false;
            tensor.strides[0] = stride;
            if (tensor.rank() > 1) tensor.strides[1] = ~(stride / 2);
            CHECK(refused(call, {GJ_INVALID_ARGUMENT, role.argument, {role.name, "span"}}, kCallsAndPlans) == "");
        }
    }
    // Two reaches that fit, and a span that doesn't.
    ApiCall call = gather_call();
    call.params.null_strides = false;
    call.params.strides = {INT64_MAX / 16, -(INT64_MAX / 12)};
    CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params", "span"}}, kCallsAndPlans) == "");
    ApiCall row_major = gather_call();
    row_major.params.shape = {4, std::int64_t{1} << 61};
    row_major.out.shape = {2, std::int64_t{1} << 61};
    CHECK(refused(row_major, {GJ_INVALID_ARGUMENT, GJ_ARG_PARAMS, {"params"}}, kCallsAndPlans) == "");
}

TEST_CASE("strides of extents of 1 and of empty tensors mean nothing") {
    ApiCall one = make_gather(Tensor(kFloat32, {4, 1}), Tensor::integers(kInt32, {1, 2}, {3, 1}));
    one.params.null_strides = one.indices.null_strides = one.out.null_strides = false;
    one.params.strides[1] = INT64_MAX;
    one.indices.strides[0] = INT64_MIN;
    one.out.strides[0] = INT64_MIN;
    one.out.strides[2] = 0;
    const auto before = snapshot(one.out);
    Invocation given(one);
    REQUIRE(given.call() == GJ_OK);
    for (int i = 0; i < 2; ++i) {
        const int row = i == 0 ? 3 : 1;
        CHECK(__builtin_memcmp(one.out.memory().data() + (one.out.element(0) - one.out.memory().data()) + 4 * i,
                               one.params.element({row, 0}), 4) == 0);
    }
    CHECK(snapshot(one.out) != before);
    // Of the axis that is addressed too, by tuples that serve many rows.
    ApiCall last = make_gather(Tensor(kUint8, {200, 1}), Tensor::integers(kInt32, {2}, {0, 0}), 1);
    last.params.null_strides = false;
    for (const std::int64_t stride : {INT64_MIN, INT64_MAX}) {
        last.params.strides[1] = stride;
        CHECK(Invocation(last).call() == GJ_OK);
        CHECK(__builtin_memcmp(last.out.element({199, 1}), last.params.element({199, 0}), 1) == 0);
    }
    ApiCall empty = make_gather(Tensor(kFloat32, {4, 0}), Tensor::integers(kInt32, {2}, {3, 1}));
    empty.params.null_strides = empty.out.null_strides = false;
    empty.params.strides = {INT64_MAX, INT64_MAX};
    empty.out.strides = {0, INT64_MIN};
    CHECK(Invocation(empty).call() == GJ_OK);
}

TEST_CASE("an element that is not 1 to 65535 whole bytes is UNSUPPORTED") {
    const gj_dtype refused_types[] = {{GJ_UINT, 4, 1},      {GJ_UINT, 1, 1},        {GJ_BOOL, 1, 1},  {GJ_INT, 12, 1},
                                      {GJ_FLOAT, 0, 1},     {GJ_FLOAT, 32, 0},      {GJ_FLOAT, 4, 3}, {GJ_UINT, 1, 9},
                                      {GJ_UINT, 16, 32768}, {GJ_OPAQUE, 255, 65535}};
    for (const gj_dtype& type : refused_types) {
        ApiCall call = gather_call();
        call.params.dtype = call.out.dtype = type;
        CAPTURE(int{type.bits});
        CAPTURE(int{type.lanes});
        CHECK(refused(call, {GJ_UNSUPPORTED, GJ_ARG_PARAMS, {"params", "element"}}, kAll) == "");
    }
}

TEST_CASE("elements of 1, 3 and 65535 bytes and packed lanes of whole bytes are accepted") {
    for (const gj_dtype& type : {opaque(1), opaque(3), opaque(65535), gj_dtype{GJ_UINT, 4, 2},
                                 gj_dtype{GJ_FLOAT, 32, 4}, gj_dtype{GJ_UINT, 12, 2}, gj_dtype{99, 16, 1}}) {
        CAPTURE(int{type.bits});
        CAPTURE(int{type.lanes});
        const ApiCall call = make_gather(Tensor(type, {3, 1}), Tensor::integers(kInt8, {2}, {2, 0}));
        CHECK(run_and_judge(generic_engine(), call) == "");
        CHECK(run_and_judge(generated_engine(), call) == "");
    }
}

TEST_CASE("an index dtype that is no integer of 8, 16, 32 or 64 bits is refused") {
    for (const gj_dtype& type :
         {kFloat32, gj_dtype{GJ_INT, 32, 2}, gj_dtype{GJ_INT, 24, 1}, gj_dtype{GJ_INT, 128, 1}, gj_dtype{GJ_UINT, 4, 2},
          gj_dtype{GJ_BOOL, 8, 1}, gj_dtype{GJ_INT, 32, 0}, gj_dtype{GJ_INT, 0, 1}, opaque(4), gj_dtype{99, 32, 1}}) {
        for (ApiCall& call : std::array{gather_call(), gather_nd_call()}) {
            call.indices.dtype = type;
            CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "dtype"}}, kAll) == "");
        }
    }
}

TEST_CASE("an out whose dtype is not that of params is refused") {
    for (const gj_dtype& type : {kInt32, kUint32, gj_dtype{GJ_FLOAT, 16, 2}, gj_dtype{GJ_FLOAT, 64, 1}, opaque(4)}) {
        ApiCall call = gather_call();
        call.out.dtype = type;
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "dtype", "but params has float32"}},
                      kCallsAndPlans) == "");
    }
}

TEST_CASE("an out whose shape does not match is refused, and both shapes are said") {
    for (const Extents& shape :
         {Extents{2}, Extents{3, 2}, Extents{2, 4}, Extents{1, 3}, Extents{2, 3, 1}, Extents{}, Extents{2, 0}}) {
        ApiCall call = gather_call();
        call.out.shape = shape;
        const Refusal refusal{GJ_INVALID_ARGUMENT, GJ_ARG_OUT, {"out", "shape", "[2,3]", to_string(shape)}};
        CHECK(refused(call, refusal, kCallsAndPlans) == "");
    }
}

TEST_CASE("batch dimensions of params and indices that differ are refused") {
    for (ApiCall& call :
         std::array{make_gather(Tensor(kFloat32, {2, 3}), Tensor::integers(kInt32, {2, 1}, {0, 1}), 1, 1),
                    make_gather_nd(Tensor(kFloat32, {2, 3}), Tensor::integers(kInt32, {2, 1}, {0, 1}), 1)}) {
        call.indices.shape[0] = 1;
        CHECK(refused(call, {GJ_INVALID_ARGUMENT, GJ_ARG_INDICES, {"indices", "params", "batch"}}, kAll) == "");
    }
}

}  // namespace
}  // namespace gj::test
