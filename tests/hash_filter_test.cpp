// hash_filter_test.cpp: what was noted is always found, and little else.
#include "engine/store/hash_filter.h"

#include <memory>
#include <random>
#include <vector>

#include <doctest/doctest.h>

namespace gj {
namespace {

TEST_CASE("hashes that were noted are found, and an eighth of others once there are 4096 of them") {
    const auto filter = std::make_unique<HashFilter>();
    std::mt19937_64 random(1);
    std::vector<std::uint64_t> noted(4096);
    for (std::uint64_t& hash : noted) {
        hash = random();
        filter->note(hash);
    }
    for (const std::uint64_t hash : noted) CHECK(filter->may_have(hash));
    int others = 0;
    for (int i = 0; i < 10'000; ++i) others += filter->may_have(random()) ? 1 : 0;
    CHECK(others > 900);
    CHECK(others < 1500);
}

TEST_CASE("hashes that differ in any of the lowest 15 bits are told apart") {
    for (int bit = 0; bit < 15; ++bit) {
        HashFilter filter;
        filter.note(0);
        CHECK(filter.may_have(0));
        CHECK_FALSE(filter.may_have(std::uint64_t{1} << bit));
    }
}

}  // namespace
}  // namespace gj
