// read_prefetch_test.cpp: how far ahead rows of params are fetched, by how many of their lines, and into which cache.
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "codegen/schedule.h"
#include "codegen/tuning.h"
#include "engine/run/generic_kernel.h"
#include "tests/small_server.h"

namespace gj {
namespace {

TEST_CASE("rows beyond TLB reach are fetched 32 ahead, or as many as make 8 KiB") {
    const std::pair<std::uint64_t, int> expected[] = {
        {0, 32},   {1, 32},   {64, 32},  {256, 32}, {257, 31},
        {320, 25}, {1024, 8}, {8192, 1}, {8193, 1}, {std::uint64_t{1} << 40, 1}};
    for (const auto& [bytes, rows] : expected) {
        CHECK(tuning::read_prefetch_rows(bytes) == rows);
        CHECK(tuning::read_prefetch_rows_farther(bytes, false) == 4 * rows);
    }
}

TEST_CASE(
    "the first lines of several rows at once, where a fact says so: of as many as are some 8 KiB, of four at least") {
    Target target;
    const auto schedule_of = [&](std::uint8_t size_class, ReadPrefetchChoice choice) {
        Signature signature{};
        signature.fields[0].size_class = size_class;  // rows of 1 << size_class bytes and more
        signature.coordinate_count = 1;
        target.facts[size_class > 10 ? Fact::read_prefetch_memory_4k : Fact::read_prefetch_memory_1k].choice =
            static_cast<std::uint8_t>(choice);
        Schedule schedule;
        sized_block_record.schedule(signature, {.params = Place::memory}, target, &schedule);
        CHECK((schedule.read_prefetch_lines == PrefetchLines::head));
        return std::pair(int{schedule.unroll}, int{schedule.read_prefetch});
    };
    CHECK(schedule_of(11, ReadPrefetchChoice::head) == std::pair(1, 4));
    CHECK(schedule_of(11, ReadPrefetchChoice::heads) == std::pair(4, 4));
    CHECK(schedule_of(12, ReadPrefetchChoice::heads) == std::pair(4, 2));
    CHECK(schedule_of(10, ReadPrefetchChoice::heads) == std::pair(8, 8));
}

/// Whether of every such row, the first of which begins at `params`, the lines by which it is fetched are those that it
/// touches: every 64 bytes from its first byte on, and that of byte `last`.
bool fetches_all_lines(std::uint64_t bytes, std::uint64_t params, std::uint64_t last) {
    constexpr std::uint64_t kLine = tuning::kLineBytes;
    for (std::uint64_t begin = params; begin < params + kLine * bytes; begin += bytes) {
        std::set<std::uint64_t> fetched{(begin + last) / kLine}, touched;
        for (std::uint64_t place = 0; place < last; place += kLine) fetched.insert((begin + place) / kLine);
        for (std::uint64_t place = begin; place < begin + bytes; ++place) touched.insert(place / kLine);
        if (fetched != touched) return false;
    }
    return true;
}

TEST_CASE("of a row every line is fetched that it can touch, wherever params begin and among its like it lies") {
    for (std::uint64_t bytes = 1; bytes <= 4 * tuning::kLineBytes; ++bytes) {
        for (const std::uint64_t params : {0, 1, 16, 32, 60})
            CHECK(fetches_all_lines(bytes, params, tuning::last_fetched_byte(bytes, params)));
        CHECK(fetches_all_lines(bytes, 0, tuning::last_fetched_byte_of_constant(bytes)));
        CHECK(fetches_all_lines(bytes, 16, tuning::last_fetched_byte_of_constant(bytes)));
    }
    CHECK(tuning::last_fetched_byte(64) == 0);
    CHECK(tuning::last_fetched_byte(64, 16) == 63);
    CHECK(tuning::last_fetched_byte(48, 16) == 32);
    CHECK(tuning::last_fetched_byte(100) == 96);
    CHECK(tuning::last_fetched_byte(256) == 192);
    CHECK(tuning::last_fetched_byte_of_constant(64) == 63);
    CHECK(tuning::last_fetched_byte_of_constant(48) == 32);
}

TEST_CASE("what would fill L1 is not fetched as far ahead as into L2") {
    Target target = small_server();
    const SizeClasses near{.params = Place::llc}, far{.params = Place::llc, .out = OutSize::large};
    const auto rows = [&](const SizeClasses& classes, std::uint64_t bytes) {
        return int{read_prefetch_rows(classes, bytes, target.facts)};
    };
    for (const Fact fact : {Fact::read_prefetch_llc_64, Fact::read_prefetch_llc_256})
        target.facts[fact].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::farther);
    for (const std::uint64_t bytes : {64, 100, 255, 256}) CHECK(rows(far, bytes) == 128);
    target.facts[Fact::far_fetch_l1_llc_128].choice = target.facts[Fact::far_fetch_l1_llc_256].choice = 1;
    CHECK(rows(far, 64) == 128);
    CHECK(rows(far, 100) == 81);
    for (const std::uint64_t bytes : {128, 255}) CHECK(rows(far, bytes) == 128);
    CHECK(rows(far, 256) == 32);
    const SizeClasses columns{.params = Place::memory, .out = OutSize::large, .is_part_of_far = true};
    CHECK(rows(columns, 256) == 32);  // by the facts of the last-level cache
    CHECK(rows(near, 100) == 128);
    target.facts[Fact::fetch_l1_llc_64].choice = 1;
    CHECK(rows(near, 100) == 81);
    CHECK(rows(near, 256) == 128);
    CHECK(int{generic_schedule(100, near, target.facts).rows} == 81);
}

TEST_CASE("rows that are fetched into L1 are fetched in one step") {
    Target target = small_server();
    const SizeClasses near{.params = Place::llc}, far{.params = Place::llc, .out = OutSize::large};
    for (const auto& [two_steps, near_l1, far_l1, bytes] :
         {std::tuple{Fact::two_steps_llc_16, Fact::fetch_l1_llc_16, Fact::far_fetch_l1_llc_16, 16U},
          {Fact::two_steps_llc_64, Fact::fetch_l1_llc_64, Fact::far_fetch_l1_llc_128, 64U}}) {
        CHECK_FALSE(near.two_steps(bytes, target.facts));
        target.facts[two_steps].choice = 1;
        CHECK(near.two_steps(bytes, target.facts));
        CHECK(far.two_steps(bytes, target.facts));
        target.facts[near_l1].choice = 1;
        CHECK_FALSE(near.two_steps(bytes, target.facts));
        CHECK(far.two_steps(bytes, target.facts));
        target.facts[far_l1].choice = 1;
        CHECK_FALSE(far.two_steps(bytes, target.facts));
    }
}

}  // namespace
}  // namespace gj
