// interval_test.cpp: the interval of a median, against tables and against what it promises.
#include "bench/interval.h"

#include <random>

#include <doctest/doctest.h>

namespace gj::bench {
namespace {

TEST_CASE("as many samples are left out as the binomial distribution allows") {
    // l - 1 of the tables of the sign test at 5 %, two-sided.
    const std::size_t expected[][2] = {{1, 0},  {5, 0},  {6, 0},  {8, 0},  {9, 1},   {11, 1},
                                       {12, 2}, {15, 3}, {21, 5}, {31, 9}, {61, 22}, {100, 39}};
    for (const auto& [count, left_out] : expected) CHECK_MESSAGE(samples_left_out(count) == left_out, count);
}

TEST_CASE("median and ends") {
    CHECK(median({3, 1, 2}) == 2);
    CHECK(median({4, 1, 2, 3}) == 2.5);
    const Estimate estimate = median_interval({9, 1, 8, 2, 7, 3, 6, 4, 5});
    CHECK(estimate.value == 5);
    CHECK(estimate.low == 2);
    CHECK(estimate.high == 8);
    const Estimate one = median_interval({3});
    CHECK(one.low == 3);
    CHECK(one.high == 3);
}

TEST_CASE("the interval covers the true median in at least 95 of 100 runs, whatever the distribution") {
    std::mt19937 random(1);
    std::exponential_distribution<double> skewed(1);
    for (const int count : {9, 15, 61}) {
        int covered = 0;
        constexpr int kRuns = 4000;
        for (int run = 0; run < kRuns; ++run) {
            std::vector<double> samples;
            for (int i = 0; i < count; ++i) samples.push_back(skewed(random));
            const Estimate estimate = median_interval(samples);
            if (estimate.low <= std::log(2.0) && std::log(2.0) <= estimate.high) ++covered;
        }
        CHECK_MESSAGE(covered >= 0.945 * kRuns, count << " samples: " << covered);
        CHECK_MESSAGE(covered < 0.99 * kRuns, count << " samples: " << covered);
    }
}

}  // namespace
}  // namespace gj::bench
