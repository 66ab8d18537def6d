// row_sampling_test.cpp: which rows a sample looks at, and what it makes of them, by the generic kernel's own.
#include <cstdint>
#include <functional>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/row_sample.h"
#include "engine/run/generic_sample.h"

namespace gj::test {
namespace {

using Pattern = std::function<std::int64_t(std::int64_t row)>;

constexpr std::int64_t kExtent = 1 << 20;

/// Of rows that lie side by side in params.
bool are_held(std::int64_t rows, std::uint64_t row_bytes, const Pattern& index) {
    std::vector<std::int32_t> indices;
    for (std::int64_t row = 0; row < rows; ++row) indices.push_back(static_cast<std::int32_t>(index(row)));
    const auto count = static_cast<std::uint64_t>(rows);
    generic::Lookup lookup{};
    lookup.count = 1;
    lookup.dim[0] = {kExtent, row_bytes, 0, 0};
    generic::RowDims dims{};
    dims.count = 1;
    dims.dim[0] = {count, 0, row_bytes, sizeof(std::int32_t)};
    const generic::RowCursor cursor(dims, 1 << 12, 0, reinterpret_cast<std::uint64_t>(indices.data()), 0);
    return generic::are_held<std::int32_t>(lookup, cursor, count, row_bytes);
}

std::int64_t scattered(std::int64_t row) { return row * 2654435761 % kExtent; }

TEST_CASE("rows of a sample are the run's own, two by two, some of each part of it") {
    for (const std::uint64_t rows : {std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{64}, std::uint64_t{1000},
                                     std::uint64_t{1} << 40, std::uint64_t{1} << 62, ~std::uint64_t{0}}) {
        std::uint64_t random = RowSampling::kSeed, before = 0;
        for (std::uint64_t i = 0; i < RowSampling::kStrata; ++i) {
            random = RowSampling::next(random);
            const std::uint64_t row = RowSampling::row(i, random, rows);
            CHECK(row < rows - 1);
            if (rows > std::uint64_t{1} << 40) continue;
            CHECK(row >= before);
            CHECK(row >= i * (rows - 1) / RowSampling::kStrata);
            before = row;
        }
    }
}

TEST_CASE("the same few rows are held, also between some others: more of them where rows are small") {
    for (const std::uint64_t bytes : {4, 16, 64, 1000, 4096}) {
        CAPTURE(bytes);
        CHECK(are_held(5000, bytes, [](std::int64_t) { return 99; }));
        CHECK(are_held(5000, bytes, [](std::int64_t row) { return row * row % 16 * 3000; }));
        CHECK(are_held(5000, bytes, [](std::int64_t row) { return row % 100 == 99 ? scattered(row) : 7; }));
        CHECK_FALSE(are_held(5000, bytes, [](std::int64_t row) { return row % 3 == 2 ? scattered(row) : 7; }));
        CHECK_FALSE(are_held(5000, bytes, scattered));
        CHECK_FALSE(are_held(5000, bytes, [](std::int64_t row) { return scattered(row % 1000); }));
        CHECK(are_held(5000, bytes, [](std::int64_t row) { return row % 10 == 9 ? scattered(row) : 7; }) ==
              (bytes < 64));
    }
}

TEST_CASE("rows side by side are held, but not in another order, nor farther apart") {
    CHECK(are_held(5000, 4, [](std::int64_t row) { return row * 8; }));
    CHECK_FALSE(are_held(5000, 4, [](std::int64_t row) { return row * 9; }));
    CHECK_FALSE(are_held(5000, 64, [](std::int64_t row) { return row; }));
    CHECK(are_held(5000, 64, [](std::int64_t row) { return row / 2; }));
    CHECK_FALSE(are_held(5000, 16, [](std::int64_t row) { return 5000 - row; }));
    CHECK_FALSE(are_held(5000, 16, [](std::int64_t row) { return row ^ 1; }));
    CHECK_FALSE(are_held(1 << 16, 4, [](std::int64_t row) { return scattered(row / 4) / 4 * 4 + row % 4; }));
    // Sorted from part to part of the run, but not within.
    CHECK_FALSE(are_held(1 << 16, 16, [](std::int64_t row) { return row / 2048 * 2048 + row * 997 % 2048; }));
    CHECK_FALSE(are_held(9216, 64, [](std::int64_t row) { return row; }));  // a bad step for the hash, if it were equal
}

TEST_CASE("rows at equal distances do not stand for all others") {
    for (const std::int64_t period : {2, 32, 64, 128, 156})
        CHECK_FALSE(
            are_held(period * 64, 16, [&](std::int64_t row) { return row % period == 0 ? 7 : scattered(row); }));
}

TEST_CASE("bad tuples of a sample stand where their rows begin") {
    CHECK(are_held(5000, 16, [](std::int64_t row) { return row % 2 == 0 ? -1 : 7; }));
    CHECK_FALSE(are_held(5000, 16, [](std::int64_t row) { return row % 4 == 0 ? -1 : scattered(row); }));
}

}  // namespace
}  // namespace gj::test
