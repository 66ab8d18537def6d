// gpu_size_test.cpp: on a card: tensors beyond 2^31 and 2^32 bytes, elements and rows.
#include <algorithm>
#include <cstring>
#include <vector>

#include <doctest/doctest.h>

#include "tests/cuda/gpu_call.h"
#include "tests/support/invocation.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

constexpr std::int64_t kGigabyte = std::int64_t{1} << 30;

bool has_memory(std::int64_t bytes) {
    std::size_t free = 0, total = 0;
    GJ_GPU(cuMemGetInfo, &free, &total);
    const bool is_enough = static_cast<std::int64_t>(free) > bytes + bytes / 8;
    if (!is_enough) MESSAGE("left out: " << bytes << " bytes are wanted, and " << free << " are free");
    return is_enough;
}

Tensor on_gpu(const GpuMemory& memory, gj_dtype type, const Extents& shape) {
    Tensor tensor = Tensor::over(memory.at(), type, shape, row_major_strides(shape));
    tensor.device = {GJ_CUDA, 0};
    return tensor;
}

/// Runs a gather of these on each kind of kernel, and then says whether out is right.
template <class Judge>
void on_both_kernels(const ApiCall& call, const GpuMemory& out, const GpuWord& word, Judge judge) {
    const gj_engine_options options = blocking_options();
    const Engine engine(&options);
    for (gj_engine* const each : {static_cast<gj_engine*>(engine), generic_engine()}) {
        out.set(0x5c);
        Invocation given(call);
        given.engine = each;
        given.run.error_word = word.get();
        given.run.error_word_reset = 1;
        REQUIRE(given.call() == GJ_OK);
        judge();
    }
    CHECK(engine.stats().generated_calls == 1);
}

TEST_CASE("params of 4.5 GiB in rows of a byte: rows at both ends, and around 2^31 and 2^32") {
    const GpuContext context;
    const std::int64_t rows = on_card(kGigabyte / 2 * 9, std::int64_t{10'000});
    if (!has_memory(rows)) return;
    const GpuMemory params(static_cast<std::size_t>(rows));
    params.set(0x21);
    std::vector<std::int64_t> wanted{0, 1, rows - 1, rows - 2, rows - 4096};
    for (const std::int64_t edge : {on_card(kGigabyte * 2, std::int64_t{2048}), on_card(kGigabyte * 4, rows / 2)})
        for (std::int64_t i = -3; i < 4; ++i) wanted.push_back(edge + i);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto value = static_cast<unsigned char>(0x80 + i);
        params.write(&value, 1, static_cast<std::size_t>(wanted[i]));
    }
    for (const gj_dtype type : {kInt64, kUint32, kUint64}) {
        std::vector<std::int64_t> values;
        std::vector<unsigned char> expected;
        for (std::size_t i = 0; i < 3000; ++i) {
            const std::size_t which = i % (wanted.size() + 1);
            const std::int64_t row = which < wanted.size() ? wanted[which] : 77;
            const bool fits = type.bits == 64 || row < kGigabyte * 4;
            values.push_back(fits ? row : 77);
            expected.push_back(!fits || which == wanted.size() ? 0x21 : static_cast<unsigned char>(0x80 + which));
        }
        if (type.bits == 64) values[2000] = rows, expected[2000] = 0;  // the first that is bad
        const Tensor host = Tensor::integers(type, {3000}, values);
        const GpuMemory indices(host.span_bytes()), out(3000);
        indices.write(host.lowest(), host.span_bytes());
        ApiCall call;
        call.params = on_gpu(params, kUint8, {rows});
        call.indices = on_gpu(indices, type, {3000});
        call.out = on_gpu(out, kUint8, {3000});
        call.policy = GJ_POLICY_ERROR;
        const GpuWord word;
        on_both_kernels(call, out, word, [&] {
            std::vector<unsigned char> got(3000);
            out.read(got.data(), got.size());
            const auto [at, unused] = std::mismatch(got.begin(), got.end(), expected.begin());
            CHECK_MESSAGE(at == got.end(), "row " << at - got.begin());
            CHECK(word.value() == (type.bits == 64 ? 2000 : UINT64_MAX));
        });
    }
}

TEST_CASE("out of 2^31 rows of a byte and more, the last of them bad") {
    const GpuContext context;
    const std::int64_t rows = on_card(kGigabyte * 2 + 12'345, std::int64_t{9'345});
    if (!has_memory(2 * rows)) return;
    const GpuMemory params(100), indices(static_cast<std::size_t>(rows)), out(static_cast<std::size_t>(rows));
    std::vector<unsigned char> table(100);
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<unsigned char>(i + 50);
    params.write(table.data(), table.size());
    indices.set(7);
    const std::vector<std::int64_t> places{0, rows / 3, rows - 1000, rows - 3, rows - 1};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto value = static_cast<unsigned char>(places[i] == rows - 1 ? 100 : 10 + i);
        indices.write(&value, 1, static_cast<std::size_t>(places[i]));
    }
    ApiCall call;
    call.params = on_gpu(params, kUint8, {100});
    call.indices = on_gpu(indices, kUint8, {rows});
    call.out = on_gpu(out, kUint8, {rows});
    call.policy = GJ_POLICY_ERROR;
    const GpuWord word;
    on_both_kernels(call, out, word, [&] {
        CHECK(word.value() == static_cast<std::uint64_t>(rows - 1));
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::int64_t begin = std::max<std::int64_t>(places[i] - 500, 0);
            std::vector<unsigned char> got(static_cast<std::size_t>(std::min<std::int64_t>(rows - begin, 1000)));
            out.read(got.data(), got.size(), static_cast<std::size_t>(begin));
            std::vector<unsigned char> expected(got.size(), 57);
            for (std::size_t j = 0; j < places.size(); ++j)
                if (const std::int64_t at = places[j] - begin; at >= 0 && at < std::ssize(got))
                    expected[static_cast<std::size_t>(at)] =
                        places[j] == rows - 1 ? 0 : static_cast<unsigned char>(60 + j);
            CHECK_MESSAGE((got == expected), "around row " << places[i]);
        }
    });
}

TEST_CASE("out of more than half of L2, of each family: what L2 gives up first is all there") {
    const GpuContext context;
    constexpr int kL2Bytes = 38;  // CUdevice_attribute
    int device = 0, l2_bytes = 0;
    GJ_GPU(cuDeviceGet, &device, 0);
    GJ_GPU(cuDeviceGetAttribute, &l2_bytes, kL2Bytes, device);
    const std::int64_t bytes = std::int64_t{l2_bytes} * 3 / 5 / 4096 * 4096;
    // packed_rows by 4 and 16 bytes, warp_rows whole and in pieces, and units, which take three coordinates.
    struct Rows {
        int bytes, coordinates;
        const char* family;
    };
    const gj_engine_options options = blocking_options();
    const Engine blocking(&options);
    for (const auto& [row, coordinates, family] : {Rows{4, 1, "packed_rows"},
                                                   {16, 2, "packed_rows"},
                                                   {64, 1, "warp_rows"},
                                                   {512, 1, "warp_rows"},
                                                   {4096, 1, "warp_rows"},
                                                   {16, 3, "units"}}) {
        CAPTURE(row);
        const std::int64_t rows = bytes / row;
        const Tensor table = [&, row = row, coordinates = coordinates] {
            Extents shape(static_cast<std::size_t>(coordinates), 5);
            shape.push_back(row / 4);
            Tensor made(kUint32, shape);
            made.fill_distinct(9);
            return made;
        }();
        std::vector<std::int32_t> values(static_cast<std::size_t>(rows * coordinates));
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::int32_t>((i * 7 + i / 64) % 5);
        const GpuMemory params(table.span_bytes()), indices(values.size() * 4),
            out(static_cast<std::size_t>(rows * row));
        params.write(table.lowest(), table.span_bytes());
        indices.write(values.data(), values.size() * 4);
        ApiCall call;
        call.operation = Operation::kGatherNd;
        call.params = on_gpu(params, kUint32, table.shape);
        call.indices = on_gpu(indices, kInt32, {rows, coordinates});
        call.out = on_gpu(out, kUint32, {rows, row / 4});
        call.policy = GJ_POLICY_ZERO;
        const PlanHandle plan = plan_of(blocking, call);
        CHECK(plan.described("/schedule/streaming_store") == "true");
        CHECK(plan.described("/schedule/family") == "\"" + std::string(family) + "\"");
        const GpuWord word;
        on_both_kernels(call, out, word, [&, row = row, coordinates = coordinates] {
            CHECK(word.value() == UINT64_MAX);
            std::vector<unsigned char> got(static_cast<std::size_t>(rows * row));
            out.read(got.data(), got.size());
            std::int64_t wrong = 0;
            for (std::int64_t i = 0; i < rows; ++i) {
                std::int64_t at = 0;
                for (int k = 0; k < coordinates; ++k)
                    at = at * 5 + values[static_cast<std::size_t>(i * coordinates + k)];
                const auto bytes_of_row = static_cast<std::size_t>(row);
                wrong += std::memcmp(&got[static_cast<std::size_t>(i) * bytes_of_row],
                                     table.lowest() + static_cast<std::size_t>(at) * bytes_of_row, bytes_of_row) != 0;
            }
            CHECK(wrong == 0);
        });
    }
}

TEST_CASE("out beyond 2^32 bytes in rows of 4 KiB") {
    const GpuContext context;
    constexpr std::int64_t kRow = 1024;  // floats
    const std::int64_t rows = on_card(kGigabyte / 4096 * 9 / 2, std::int64_t{12});
    if (!has_memory(rows * kRow * 4)) return;
    Tensor table(kFloat32, {100, kRow});
    table.fill_distinct(4);
    const GpuMemory params(table.span_bytes()), indices(static_cast<std::size_t>(rows) * 4),
        out(static_cast<std::size_t>(rows * kRow) * 4);
    params.write(table.lowest(), table.span_bytes());
    std::vector<std::int32_t> values(static_cast<std::size_t>(rows));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::int32_t>(i * 31 % 100);
    indices.write(values.data(), values.size() * 4);
    ApiCall call;
    call.params = on_gpu(params, kFloat32, {100, kRow});
    call.indices = on_gpu(indices, kInt32, {rows});
    call.out = on_gpu(out, kFloat32, {rows, kRow});
    call.policy = GJ_POLICY_ZERO;
    const GpuWord word;
    on_both_kernels(call, out, word, [&] {
        CHECK(word.value() == UINT64_MAX);
        for (std::int64_t i = 0; i < 200; ++i) {
            const std::int64_t row = i < 100 ? rows - 1 - i % rows : (i - 100) * (rows / 100) % rows;
            std::vector<unsigned char> got(kRow * 4);
            out.read(got.data(), got.size(), static_cast<std::size_t>(row) * got.size());
            const unsigned char* const expected = table.element({values[static_cast<std::size_t>(row)], 0});
            CHECK_MESSAGE(std::memcmp(got.data(), expected, got.size()) == 0, "row " << row);
        }
    });
}

}  // namespace
}  // namespace gj::test
