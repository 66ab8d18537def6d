// device_generated_test.cpp: generated CUDA kernels, made by NVRTC and run through the fake libcuda, judged by the
// oracle: every valid call with rows runs one.
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/cuda/cuda_calls.h"
#include "tests/cuda/device.h"
#include "tests/cuda/device_product.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/limits.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

gj_engine_options blocking() {
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BLOCKING;
    return options;
}

TEST_CASE("calls of the product on generated kernels, against the oracle") {
    fake_cuda();
    const gj_engine_options options = blocking();
    Engine engine(&options);
    const ProductOnDevice product = run_product(engine, product_settings());
    CHECK(product.wrong == "");
    CHECK(engine.stats().generic_calls == 0);
    CHECK(engine.stats().compiles >= std::min<std::int64_t>(1500, product_settings().calls * 15 / 100));
    MESSAGE(product.calls << " calls, " << engine.stats().compiles << " kernels, "
                          << engine.stats().compile_ns / std::max<std::int64_t>(engine.stats().compiles, 1) / 1'000'000
                          << " ms each");
}

/// "warp_rows" of "gj_warp_rows_i32_k1_...".
std::string family_of(const std::string& kernel) {
    for (const char* family : {"packed_rows", "warp_rows", "units"})
        if (kernel.starts_with(std::string("gj_") + family + "_")) return family;
    return kernel;
}

TEST_CASE("kernels by pairs of block, policy, index type, K and layout, over whole tiles and what is left") {
    fake_cuda();
    const gj_engine_options options = blocking();
    Engine engine(&options);
    std::map<std::string, int> families;
    int streaming = 0;
    const std::vector<Row> rows = cuda_call_rows();
    for (const Row& row : rows) {
        ApiCall call = cuda_call(row);
        const std::string wrong = judge_on_device(engine, call);
        REQUIRE_MESSAGE(wrong == "", wrong << fake_cuda().last_kernel << "\n" << describe(call).substr(0, 600));
        ++families[family_of(fake_cuda().last_kernel)];
        streaming += fake_cuda().last_kernel.ends_with("_st") ? 1 : 0;
    }
    CHECK(engine.stats().generic_calls == 0);
    for (const char* family : {"packed_rows", "warp_rows", "units"}) CHECK_MESSAGE(families[family] > 30, family);
    CHECK(streaming > 60);
    CHECK(streaming < 240);
    MESSAGE(rows.size() << " calls, " << streaming << " streamed: " << families["packed_rows"] << " packed_rows, "
                        << families["warp_rows"] << " warp_rows, " << families["units"] << " units");
}

/// Dense rows of bytes, every one another.
ApiCall dense_rows(gj_dtype index, int block, std::int64_t count) {
    const std::int64_t extent = 100;
    ApiCall call = make_gather(Tensor(opaque(block), {extent}), Tensor(index, {count}));
    call.params = Tensor(opaque(block), {extent}, {1}, Placement{});
    call.params.fill_distinct(7);
    for (std::int64_t i = 0; i < count; ++i) call.indices.set_integer(i, i * 37 % extent);
    call.policy = GJ_POLICY_ZERO;
    return call;
}

TEST_CASE("an index that changes once it was read changes nothing: what is used is the load that was checked") {
    fake_cuda();
    const gj_engine_options options = blocking();
    const Engine engine(&options);
    std::map<std::string, int> families;
    // Each family; whole tiles and what is left. Blocks of one unit, or of a warp: one thread or lane reads an index.
    for (const auto& [block, count] : {std::pair{4, 3000}, {8, 2101}, {16, 4200}, {64, 205}, {3, 3000}}) {
        CAPTURE(block);
        ApiCall call = dense_rows(kInt32, block, count);
        std::vector<std::int64_t> indices;
        for (std::int64_t i = 0; i < count; ++i) indices.push_back(static_cast<std::int64_t>(call.indices.integer(i)));
        const OnDevice scope(call);
        CHECK(run_call(engine, call).status == GJ_OK);
        families[family_of(fake_cuda().last_kernel)] += 1;
        std::memset(call.out.element(0), 0xa5, call.out.span_bytes());
        const auto begin = reinterpret_cast<std::uintptr_t>(call.indices.lowest());
        std::vector<std::pair<std::uint64_t, std::size_t>> last;
        std::int64_t bytes_read = 0;
        fake_cuda().before_read = [&](std::uint64_t address, std::size_t bytes) {
            // What was read just now leads far out from here on.
            for (const auto& [at, size] : last) std::memset(reinterpret_cast<void*>(at), 0x7f, size);
            last.clear();
            if (address - begin >= call.indices.span_bytes()) return;
            last.emplace_back(address, bytes);
            bytes_read += static_cast<std::int64_t>(bytes);
        };
        CHECK(run_call(engine, call).status == GJ_OK);
        fake_cuda().before_read = nullptr;
        // Blocks of 3 bytes have three units, whose threads read their tuple each: those that come later see the
        // change.
        if (block != 3) {
            CHECK(bytes_read == 4 * count);
            bool right = true;
            for (std::int64_t i = 0; i < count; ++i)
                right &= std::memcmp(call.out.element(i), call.params.element(indices[static_cast<std::size_t>(i)]),
                                     static_cast<std::size_t>(block)) == 0;
            CHECK(right);
        }
        CHECK(fake_cuda().last_fault == "");
    }
    CHECK(families.size() == 3);
}

TEST_CASE("sectors: whole rows are read and written once, and no byte beside them") {
    fake_cuda();
    const gj_engine_options options = blocking();
    const Engine engine(&options);
    const auto sectors = [&](int block, std::int64_t count) {
        ApiCall call = dense_rows(kInt32, block, count);
        const OnDevice scope(call);
        REQUIRE(run_call(engine, call).status == GJ_OK);
        const std::uint64_t read = fake_cuda().sectors_read, written = fake_cuda().sectors_written;
        REQUIRE(run_call(engine, call).status == GJ_OK);
        return std::pair{fake_cuda().sectors_read - read, fake_cuda().sectors_written - written};
    };
    // Params and out of the tests begin at multiples of 64; so do their rows. Indices: 8 in a sector.
    constexpr std::uint64_t kRows = 1024;
    const auto [read64, written64] = sectors(64, kRows);
    CHECK(written64 == 2 * kRows);
    CHECK(read64 == 2 * kRows + kRows / 8);
    const auto [read4096, written4096] = sectors(4096, 24);
    CHECK(written4096 == 24 * 128);
    CHECK(read4096 == 24 * 128 + 48);  // a sector of indices a piece
    const auto [read4, written4] = sectors(4, 4 * kRows);
    CHECK(written4 == 4 * kRows / 8);
    CHECK(read4 <= 4 * kRows + 4 * kRows / 8);
    const auto [read16, written16] = sectors(16, 4 * kRows);
    CHECK(written16 == 4 * kRows / 2);
    CHECK(read16 <= 4 * kRows + 4 * kRows / 8);
}

TEST_CASE("a generated kernel has a block for every tile; the generic one has threads that go on") {
    fake_cuda();
    const gj_engine_options options = blocking();
    const Engine generated(&options);
    constexpr int kGeneric = 4 * 24;  // the fake's multiprocessors
    const auto blocks = [](gj_engine* engine, int block, std::int64_t count) {
        ApiCall call = dense_rows(kInt32, block, count);
        REQUIRE(judge_on_device(engine, call) == "");
        return static_cast<int>(fake_cuda().last_blocks);
    };
    CHECK(blocks(generated, 4, 150 * 1024) == 150);      // tiles of 256 vectors of 4 rows
    CHECK(blocks(generated, 64, 150 * 256) == 150);      // 8 warps of 32 rows
    CHECK(blocks(generated, 256, 150 * 64) == 150);      // 8 warps of 8 rows
    CHECK(blocks(generated, 4096, 150 * 4) == 150);      // 8 warps of half a row
    CHECK(blocks(generated, 3, 150 * 1024 / 3) == 150);  // 256 threads of 4 units
    gj_engine_options without = engine_options();
    without.compile_after_bytes = GJ_OFF;
    const Engine generic(&without);
    CHECK(blocks(generic, 4, 200 * 256) == kGeneric);
    CHECK(blocks(generic, 4, 20 * 256) == 20);
}

TEST_CASE("child: exits in a compile" * doctest::skip()) {
    fake_cuda();
    gj_engine_options options = engine_options();
    options.compile_mode = GJ_COMPILE_BACKGROUND;
    options.compile_after_bytes = 1;
    const Engine engine(&options);
    ApiCall call = cuda_call(cuda_call_rows()[5]);
    CHECK(judge_on_device(engine, call) == "");
    std::this_thread::sleep_for(std::chrono::milliseconds(std::atoi(std::getenv("GJ_TEST_WAIT"))));
    std::exit(0);
}

TEST_CASE("exit() in a compile is clean, early and late in it") {
    for (int wait = 0; wait < 200; wait += full_or_reduced(10, 40)) {
        CAPTURE(wait);
        CHECK(run_test_case("child: exits in a compile", {"GJ_TEST_WAIT=" + std::to_string(wait)}) == 0);
    }
}

}  // namespace
}  // namespace gj::test
