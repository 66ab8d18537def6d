// semantics_types_test.cpp: what the written semantics say of element types, index types and strides, a sentence a test
// case.
#include <cstdint>
#include <cstring>
#include <utility>

#include "tests/semantics.h"

namespace gj::test {
namespace {

constexpr gj_dtype kIndexTypes[] = {kInt8, kInt16, kInt32, kInt64, kUint8, kUint16, kUint32, kUint64};

// Gathers elements 2, 0 of three whose bytes are all different, and compares bytes.
void check_moves_bytes(gj_dtype dtype) {
    ApiCall call = make_gather(Tensor(dtype, {3}), Tensor::integers(kInt32, {2}, {2, 0}));
    REQUIRE(call.out.shape == Extents{2});
    const std::size_t bytes = call.params.element_bytes();
    INFO("code " << int{dtype.code} << " bits " << int{dtype.bits} << " lanes " << dtype.lanes);
    check_runs(call, GJ_OK, "", [&] {
        CHECK(std::memcmp(call.out.element(0), call.params.element(2), bytes) == 0);
        CHECK(std::memcmp(call.out.element(1), call.params.element(0), bytes) == 0);
    });
}

gj_status run_status(const ApiCall& call) { return run_call(generic_engine(), call).status; }

TEST_CASE("types: bool, integers, floats, bfloat16 and complex numbers") {
    check_moves_bytes({GJ_BOOL, 8, 1});
    for (std::uint8_t bits : {8, 16, 32, 64}) {
        check_moves_bytes({GJ_INT, bits, 1});
        check_moves_bytes({GJ_UINT, bits, 1});
        if (bits > 8) check_moves_bytes({GJ_FLOAT, bits, 1});
    }
    check_moves_bytes({GJ_BFLOAT, 16, 1});
    check_moves_bytes({GJ_COMPLEX, 64, 1});
    check_moves_bytes({GJ_COMPLEX, 128, 1});
}

TEST_CASE("types: every 8-bit float, and codes that no version of DLPack has yet") {
    for (std::uint8_t code = 7; code <= 16; ++code) check_moves_bytes({code, 8, 1});
    check_moves_bytes({200, 8, 1});
    check_moves_bytes({255, 16, 1});
}

TEST_CASE("types: lanes above 1 are one element of lanes x bits") {
    check_moves_bytes({GJ_FLOAT, 32, 4});
    check_moves_bytes({GJ_INT, 8, 3});
    check_moves_bytes({GJ_UINT, 4, 2});
    check_moves_bytes({GJ_INT, 1, 24});
    check_moves_bytes({17, 4, 6});  // float4_e2m1fn
}

TEST_CASE("types: opaque elements of every size from 1 to 256 bytes") {
    for (int bytes = 1; bytes <= 256; ++bytes) check_moves_bytes(opaque(bytes));
}

TEST_CASE("types: opaque elements up to 65535 bytes") {
    for (int bytes :
         {257, 321, 336, 384, 400, 496, 511, 512, 513, 528, 1000, 1024, 4095, 4096, 4097, 16384, 65521, 65534, 65535}) {
        check_moves_bytes(opaque(bytes));
    }
}

TEST_CASE("types: 16 bits an element and 32767 lanes, 8 bits and 65535") {
    check_moves_bytes({GJ_FLOAT, 16, 32767});
    check_moves_bytes({GJ_INT, 8, 65535});
}

TEST_CASE("types: UNSUPPORTED unless bits x lanes is whole bytes, 1 to 65535 of them") {
    for (gj_dtype dtype :
         {gj_dtype{GJ_FLOAT, 16, 32768}, gj_dtype{GJ_FLOAT, 64, 8192}, gj_dtype{GJ_INT, 4, 1}, gj_dtype{GJ_BOOL, 1, 1},
          gj_dtype{GJ_INT, 8, 0}, gj_dtype{GJ_INT, 0, 1}, gj_dtype{GJ_UINT, 4, 3}, gj_dtype{GJ_INT, 12, 1}}) {
        ApiCall call = make_gather(Tensor(kInt32, {3}), Tensor::integers(kInt32, {2}, {2, 0}));
        call.params.dtype = call.out.dtype = dtype;
        INFO("code " << int{dtype.code} << " bits " << int{dtype.bits} << " lanes " << dtype.lanes);
        const std::vector<unsigned char> before = snapshot(call.out);
        CHECK(run_status(call) == GJ_UNSUPPORTED);
        CHECK(snapshot(call.out) == before);
    }
}

TEST_CASE("types: bit patterns survive, signalling NaNs too") {
    ApiCall singles = make_gather(Tensor::of<std::uint32_t>(kFloat32, {3}, {0x7F800001, 0xFFBFFFFF, 0x80000000}),
                                  Tensor::integers(kInt32, {4}, {2, 1, 0, 1}));
    check_ok<std::uint32_t>(singles, {0x80000000, 0xFFBFFFFF, 0x7F800001, 0xFFBFFFFF});
    ApiCall doubles = make_gather(Tensor::of<std::uint64_t>(kFloat64, {2}, {0x7FF0000000000001, 0xFFF7FFFFFFFFFFFF}),
                                  Tensor::integers(kInt32, {3}, {1, 0, 1}));
    check_ok<std::uint64_t>(doubles, {0xFFF7FFFFFFFFFFFF, 0x7FF0000000000001, 0xFFF7FFFFFFFFFFFF});
    ApiCall halves = make_gather(Tensor::of<std::uint16_t>({GJ_FLOAT, 16, 1}, {2}, {0x7C01, 0xFDFF}),
                                 Tensor::integers(kInt32, {2}, {1, 0}));
    check_ok<std::uint16_t>(halves, {0xFDFF, 0x7C01});
    ApiCall bools = make_gather(Tensor::of<std::uint8_t>({GJ_BOOL, 8, 1}, {3}, {0, 1, 0x80}),
                                Tensor::integers(kInt32, {3}, {2, 1, 0}));
    check_ok<std::uint8_t>(bools, {0x80, 1, 0});
}

TEST_CASE("types: params and out have the same dtype, whatever its code") {
    for (gj_dtype dtype : {kFloat32, gj_dtype{GJ_INT, 16, 2}, opaque(4), kInt64}) {
        ApiCall call = make_gather(Tensor(kInt32, {3}), Tensor::integers(kInt32, {2}, {2, 0}));
        call.out = Tensor(dtype, {2});
        CHECK(run_status(call) == GJ_INVALID_ARGUMENT);
    }
}

TEST_CASE("indices: all eight types") {
    for (gj_dtype type : kIndexTypes) {
        ApiCall call =
            make_gather(Tensor::integers(kInt32, {3}, {10, 11, 12}), Tensor::integers(type, {4}, {2, 0, 1, 2}));
        check_ok<std::int32_t>(call, {12, 10, 11, 12});
        ApiCall nd = make_gather_nd(Tensor::integers(kInt32, {2, 2}, {0, 1, 10, 11}),
                                    Tensor::integers(type, {3, 2}, {1, 0, 0, 1, 1, 1}));
        check_ok<std::int32_t>(nd, {10, 1, 11});
    }
}

TEST_CASE("indices: any other type is INVALID_ARGUMENT") {
    for (gj_dtype type :
         {kFloat32, kFloat64, gj_dtype{GJ_BOOL, 8, 1}, gj_dtype{GJ_OPAQUE, 32, 1}, gj_dtype{GJ_INT, 32, 2},
          gj_dtype{GJ_INT, 128, 1}, gj_dtype{GJ_INT, 24, 1}, gj_dtype{GJ_UINT, 4, 1}}) {
        ApiCall call = make_gather(Tensor(kInt32, {3}), Tensor::integers(kInt32, {2}, {2, 0}));
        call.indices.dtype = type;
        CHECK(run_status(call) == GJ_INVALID_ARGUMENT);
    }
}

TEST_CASE("strides: NULL is row-major, on all three tensors") {
    ApiCall call = make_gather(Tensor::integers(kInt32, {2, 3}, {0, 1, 2, 10, 11, 12}),
                               Tensor::integers(kInt32, {2, 2}, {1, 0, 0, 1}), 1);
    REQUIRE(call.params.view().strides == nullptr);
    check_ok<std::int32_t>(call, {1, 0, 0, 1, 11, 10, 10, 11});
}

TEST_CASE("strides: column-major, negative and with gaps, on all three tensors") {
    const std::int64_t values[] = {0, 1, 2, 10, 11, 12};
    for (const Extents& params : {Extents{1, 2}, Extents{-3, -1}, Extents{8, 2}, Extents{3, -1}}) {
        for (const Extents& out : {Extents{1, 2}, Extents{-2, 1}, Extents{9, 3}, Extents{-2, -1}}) {
            ApiCall call;
            call.axis = 1;
            call.params = Tensor(kInt32, {2, 3}, params);
            for (std::int64_t i = 0; i < 6; ++i) call.params.set_integer(i, values[i]);
            call.indices = Tensor(kInt16, {2}, {-3});
            call.indices.set_integer(0, 2);
            call.indices.set_integer(1, 0);
            call.out = Tensor(kInt32, {2, 2}, out);
            check_ok<std::int32_t>(call, {2, 0, 12, 10});
        }
    }
}

TEST_CASE("strides: 0 broadcasts params and indices, and is refused on out") {
    ApiCall call = make_gather(Tensor(kInt32, {2, 3}, {0, 1}), Tensor(kInt32, {4}, {0}));
    for (std::int64_t i = 0; i < 3; ++i) call.params.set_integer(i, 10 + i);
    call.indices.set_integer(0, 1);
    check_ok<std::int32_t>(call, {10, 11, 12, 10, 11, 12, 10, 11, 12, 10, 11, 12});
    call.out = Tensor(kInt32, {4, 3}, {0, 1});
    check_untouched(call, GJ_INVALID_ARGUMENT);
}

TEST_CASE("strides: those of dimensions of extent 1 mean nothing") {
    for (std::int64_t stride : {std::int64_t{0}, std::int64_t{-5}, INT64_MAX, INT64_MIN}) {
        ApiCall call;
        call.params = Tensor(kInt32, {3, 1}, {1, stride});
        for (std::int64_t i = 0; i < 3; ++i) call.params.set_integer(i, 10 + i);
        call.indices = Tensor(kInt32, {1, 2}, {stride, 1});
        call.indices.set_integer(0, 2);
        call.indices.set_integer(1, 1);
        call.out = Tensor(kInt32, {1, 2, 1}, {stride, 1, stride});
        check_ok<std::int32_t>(call, {12, 11});
    }
}

TEST_CASE("strides: those of empty tensors mean nothing") {
    ApiCall call;
    call.params = Tensor(kInt32, {3, 0}, {INT64_MAX, INT64_MIN});
    call.indices = Tensor::integers(kInt32, {2}, {0, 1});
    call.out = Tensor(kInt32, {2, 0}, {0, INT64_MAX});
    check_untouched(call, GJ_OK);
}

TEST_CASE("strides: byte_offset is added, and one byte of alignment is enough") {
    for (int misalignment : {0, 1, 3, 7}) {
        const Placement placement{misalignment, 5};
        ApiCall call;
        call.params = Tensor(kInt64, {3, 2}, {2, 1}, placement);
        for (std::int64_t i = 0; i < 6; ++i) call.params.set_integer(i, i);
        call.indices = Tensor(kInt64, {2}, {1}, placement);
        call.indices.set_integer(0, 2);
        call.indices.set_integer(1, 0);
        call.out = Tensor(kInt64, {2, 2}, {2, 1}, placement);
        check_ok<std::int64_t>(call, {4, 5, 0, 1});
    }
}

TEST_CASE("ranks: up to 32, out included; above is UNSUPPORTED") {
    Extents shape(32, 1);
    shape[31] = 2;
    ApiCall call = make_gather(Tensor::integers(kInt32, shape, {10, 11}), Tensor::integers(kInt32, {2}, {1, 0}), 31);
    REQUIRE(call.out.rank() == 32);
    check_ok<std::int32_t>(call, {11, 10});
    ApiCall rank33 = make_gather(Tensor(kInt32, shape), Tensor(kInt32, {1, 2}), 31);
    gj_status status = GJ_OK;
    shape_of_out(rank33, &status);
    CHECK(status == GJ_UNSUPPORTED);
    shape.push_back(1);
    shape_of_out(make_gather(Tensor(kInt32, shape), Tensor(kInt32, {})), &status);
    CHECK(status == GJ_UNSUPPORTED);
}

}  // namespace
}  // namespace gj::test
