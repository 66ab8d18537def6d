// row_sample_test.cpp: what a sample of rows says of them, told by a mistake that only kernels of several rows at once
// can make: such a schedule takes rows one by one but for those that the sample calls near.
#include <cstdint>
#include <functional>

#include <doctest/doctest.h>

#include "tests/judge.h"
#include "tests/llvm_faults/faulty_backend.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

constexpr std::int64_t kExtent = 4096, kColumns = 10, kRows = 1000;  // of 40 bytes

using Pattern = std::function<std::int64_t(std::int64_t row)>;

/// Whether rows of these indices come out wrong.
bool are_near(const Engine& engine, std::int64_t rows, const Pattern& index) {
    ApiCall call = make_gather(Tensor(kFloat32, {kExtent, kColumns}), Tensor(kInt64, {rows}));
    call.max_threads = 1;
    for (std::int64_t row = 0; row < rows; ++row) call.indices.set_integer(row, index(row));
    call.params.fill_distinct(1);
    call.out = Tensor(kFloat32, {rows, kColumns});
    return !run_and_judge(engine, call).empty();
}

std::int64_t scattered(std::int64_t row) { return row * 2654435761 % kExtent; }

TEST_CASE("child: samples" * doctest::skip()) {
    const gj_engine_options options = generated_engine_options();
    {
        faulty_backend().plant(Fault::group, KernelFamily::none, PlantedIn::sampling);
        const Engine engine(&options);
        CHECK_FALSE(are_near(engine, kRows, [](std::int64_t row) { return row % 16; }));
    }
    faulty_backend().plant(Fault::group, KernelFamily::constant_block, PlantedIn::sampling);
    const Engine engine(&options);
    SUBCASE("the same few rows") {
        CHECK(are_near(engine, kRows, [](std::int64_t row) { return row % 2; }));
        CHECK(are_near(engine, kRows, [](std::int64_t row) { return row * row % 16 * 255; }));
        CHECK_FALSE(are_near(engine, kRows, [](std::int64_t row) { return scattered(row % 200); }));
    }
    SUBCASE("rows in their order") {
        CHECK(are_near(engine, kRows, [](std::int64_t row) { return row / 2; }));
        CHECK(are_near(engine, kRows, [](std::int64_t row) { return row * 4; }));
        CHECK(are_near(engine, kRows, [](std::int64_t row) { return row * row / 256; }));
        CHECK_FALSE(are_near(engine, kRows, [](std::int64_t row) { return (kRows - row) * 4; }));
    }
    SUBCASE("any rows") {
        CHECK_FALSE(are_near(engine, kRows, scattered));
        CHECK_FALSE(are_near(engine, kRows, [](std::int64_t row) { return row == 500 ? 0 : row * 4; }));
    }
    SUBCASE("too few") {
        CHECK_FALSE(are_near(engine, 255, [](std::int64_t row) { return row * 4; }));
        CHECK(are_near(engine, 256, [](std::int64_t row) { return row * 4; }));
    }
}

TEST_CASE("a sample tells the same few rows and rows in their order from any others") {
    CHECK(run_test_case("child: samples", {"GJ_SCHEDULE=family=constant_block,rows_checked_together=1,"
                                           "read_prefetch_rows=8,sampled_rows_log2=8"}) == 0);
}

}  // namespace
}  // namespace gj::test
