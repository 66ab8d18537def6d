// dlpack_test.cpp: gj_tensor is DLPack's DLTensor: layout, codes, and a call with a tensor that was cast.
#include <cstddef>
#include <cstdint>

#include <dlpack/dlpack.h>
#include <doctest/doctest.h>

#include "api/gatherjit.h"

#define SAME_MEMBER(ours, our_member, theirs, their_member)                       \
    static_assert(offsetof(ours, our_member) == offsetof(theirs, their_member) && \
                      sizeof(ours::our_member) == sizeof(theirs::their_member),   \
                  #our_member)

static_assert(sizeof(gj_tensor) == 48 && sizeof(gj_tensor) == sizeof(DLTensor) &&
              alignof(gj_tensor) == alignof(DLTensor));
SAME_MEMBER(gj_tensor, data, DLTensor, data);
SAME_MEMBER(gj_tensor, device, DLTensor, device);
SAME_MEMBER(gj_tensor, ndim, DLTensor, ndim);
SAME_MEMBER(gj_tensor, dtype, DLTensor, dtype);
SAME_MEMBER(gj_tensor, shape, DLTensor, shape);
SAME_MEMBER(gj_tensor, strides, DLTensor, strides);
SAME_MEMBER(gj_tensor, byte_offset, DLTensor, byte_offset);

static_assert(sizeof(gj_device) == sizeof(DLDevice));
SAME_MEMBER(gj_device, device_type, DLDevice, device_type);
SAME_MEMBER(gj_device, device_id, DLDevice, device_id);

static_assert(sizeof(gj_dtype) == sizeof(DLDataType));
SAME_MEMBER(gj_dtype, code, DLDataType, code);
SAME_MEMBER(gj_dtype, bits, DLDataType, bits);
SAME_MEMBER(gj_dtype, lanes, DLDataType, lanes);

static_assert(int{GJ_CPU} == kDLCPU && int{GJ_CUDA} == kDLCUDA && int{GJ_CUDA_HOST} == kDLCUDAHost &&
              int{GJ_CUDA_MANAGED} == kDLCUDAManaged);
static_assert(int{GJ_INT} == kDLInt && int{GJ_UINT} == kDLUInt && int{GJ_FLOAT} == kDLFloat &&
              int{GJ_OPAQUE} == kDLOpaqueHandle && int{GJ_BFLOAT} == kDLBfloat && int{GJ_COMPLEX} == kDLComplex &&
              int{GJ_BOOL} == kDLBool);

TEST_CASE("a DLTensor is cast and gathered from") {
    float table[3][2] = {{0, 1}, {10, 11}, {20, 21}};
    std::int64_t table_shape[] = {3, 2};
    DLTensor params{};
    params.data = table;
    params.device = {kDLCPU, 0};
    params.ndim = 2;
    params.dtype = {kDLFloat, 32, 1};
    params.shape = table_shape;

    std::int16_t rows[] = {-1, 2, 0};
    std::int64_t rows_shape[] = {2};
    DLTensor indices{};
    indices.data = rows;
    indices.device = {kDLCPU, 0};
    indices.ndim = 1;
    indices.dtype = {kDLInt, 16, 1};
    indices.shape = rows_shape;
    indices.byte_offset = sizeof rows[0];

    float result[2][2] = {};
    std::int64_t result_shape[] = {2, 2};
    DLTensor out = params;
    out.data = result;
    out.shape = result_shape;

    gj_engine* engine = nullptr;
    REQUIRE(gj_engine_create(nullptr, &engine) == GJ_OK);
    gj_operands operands{sizeof operands, reinterpret_cast<const gj_tensor*>(&params),
                         reinterpret_cast<const gj_tensor*>(&indices), reinterpret_cast<const gj_tensor*>(&out)};
    REQUIRE(gj_gather(engine, &operands, nullptr, nullptr) == GJ_OK);
    CHECK(result[0][0] == 20);
    CHECK(result[0][1] == 21);
    CHECK(result[1][0] == 0);
    CHECK(result[1][1] == 1);
    CHECK(gj_engine_destroy(engine) == GJ_OK);
}
