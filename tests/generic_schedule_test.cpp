// generic_schedule_test.cpp: what the generic kernel makes of the facts of the machine.
#include <doctest/doctest.h>

#include "codegen/tuning.h"
#include "engine/calibration/experiment.h"
#include "engine/run/generic_kernel.h"
#include "engine/run/stream_line.h"
#include "engine/run/tuning.h"
#include "engine/run/wide_blocks.h"
#include "tests/small_server.h"

namespace gj {
namespace {

TEST_CASE("the generic kernel streams where the facts say so") {
    Facts facts = assumed_facts({.streams = true});
    const SizeClasses far{.params = Place::l2, .out = OutSize::large};
    CHECK(generic_schedule(256, far, facts).streams == generic::kHasStreamingStores);
    CHECK_FALSE(generic_schedule(256, {.params = Place::l2}, facts).streams);
    CHECK_FALSE(generic_schedule(256, {.params = Place::memory, .out = OutSize::large}, facts).streams);
    facts[Fact::far_store_cache_256].choice = static_cast<std::uint8_t>(StoreChoice::prefetch_16);
    CHECK_FALSE(generic_schedule(256, far, facts).streams);
}

TEST_CASE("the generic kernel streams rows from memory where the facts say so of it and of kernels") {
    Facts facts = assumed_facts({.streams = true});
    const SizeClasses far{.params = Place::memory, .out = OutSize::large};
    const auto streams = [&](std::uint64_t bytes) { return generic_schedule(bytes, far, facts).streams; };
    facts[Fact::generic_streams_memory_128].choice = 1;
    CHECK(streams(64) == generic::kHasStreamingStores);
    CHECK(streams(448) == generic::kHasStreamingStores);
    CHECK_FALSE(streams(511));  // neither whole lines nor so large
    CHECK_FALSE(streams(512));
    facts[Fact::generic_streams_memory_1k].choice = 1;
    CHECK(streams(512) == generic::kHasStreamingStores);
    CHECK(streams(4096) == generic::kHasStreamingStores);
    CHECK_FALSE(generic_schedule(512, {.params = Place::memory}, facts).streams);
    facts[Fact::far_store_memory_4k].choice = static_cast<std::uint8_t>(StoreChoice::prefetch_16);
    CHECK_FALSE(streams(4096));
}

TEST_CASE("the generic kernel puts small rows together before it streams them: powers of two, others by a fact" *
          doctest::skip(!generic::kHasStreamingStores)) {
    Facts facts = assumed_facts({.streams = true, .stages = false});
    const SizeClasses far{.params = Place::l2, .out = OutSize::large};
    const auto stages = [&](std::uint64_t bytes) { return generic_schedule(bytes, far, facts).stages; };
    for (const std::uint64_t bytes : {16, 32, 64, 128}) CHECK(stages(bytes));
    for (const std::uint64_t bytes : {12, 24, 40, 100}) CHECK_FALSE(stages(bytes));
    facts[Fact::generic_stages_cache_100].choice = 1;
    for (const std::uint64_t bytes : {12, 24, 40, 100}) CHECK(stages(bytes));
    for (int i = 0; i < 5; ++i) facts[static_cast<Fact>(static_cast<int>(Fact::far_store_cache_16) + i)].choice = 0;
    CHECK_FALSE(stages(100));
    CHECK(assumed_facts({}).generic_stages(100));
}

TEST_CASE("what the generic kernel does with rows is measured with it, in blocks" *
          doctest::skip(!generic::kHasStreamingStores)) {
    const Target target = small_server();
    for (const Fact fact :
         {Fact::generic_streams_memory_128, Fact::generic_streams_memory_1k, Fact::generic_stages_cache_100}) {
        const auto experiment = Experiment::of(fact, target);
        REQUIRE(experiment);
        CHECK(experiment->comes_in_blocks());
        REQUIRE(experiment->candidates().size() == 2);
        for (const Candidate& candidate : experiment->candidates()) {
            REQUIRE(candidate.generic);
            const bool is_about_stages = fact == Fact::generic_stages_cache_100;
            CHECK((is_about_stages ? candidate.generic->stages : candidate.generic->streams) ==
                  (candidate.choice == 1));
            if (is_about_stages) CHECK(candidate.generic->streams);
        }
    }
    const auto kernel = Experiment::of(Fact::far_store_memory_1k, target);
    REQUIRE(kernel);
    CHECK_FALSE(kernel->candidates()[0].generic);
}

TEST_CASE("the generic kernel copies by vectors of 32 bytes where there are such") {
    const auto wide_bytes = [](Place params) {
        return int{generic_schedule(64, {.params = params}, assumed_facts({})).wide_bytes};
    };
    const bool has = generic::has_wide_vectors();
    CHECK(wide_bytes(Place::l1) == (has ? 4096 : 0));
    CHECK(wide_bytes(Place::l2) == (has ? 4096 : 0));
    CHECK(wide_bytes(Place::near_by) == (has ? 4095 : 0));
    CHECK(wide_bytes(Place::llc) == (has ? 4095 : 0));
    CHECK(wide_bytes(Place::memory) == (has ? 4095 : 0));
}

TEST_CASE("the generic kernel streams whole lines of other rows too, where those are large enough") {
    const auto streamed_bytes = [](Place params, bool is_part_of_far = false) {
        const SizeClasses far{.params = params, .out = OutSize::large, .is_part_of_far = is_part_of_far};
        return int{generic_schedule(256, far, assumed_facts({.streams = true})).streamed_bytes};
    };
    CHECK(streamed_bytes(Place::l1) == 256);
    CHECK(streamed_bytes(Place::l2) == 256);
    CHECK(streamed_bytes(Place::l2, /*is_part_of_far*/ true) == 512);
    CHECK(streamed_bytes(Place::near_by) == 512);
    CHECK(streamed_bytes(Place::llc) == 512);
}

TEST_CASE("the generic kernel fetches rows into L1 where the facts say so, into a large out also of a small one") {
    const SizeClasses near{.params = Place::llc}, far{.params = Place::llc, .out = OutSize::large};
    Facts facts = assumed_facts({});
    CHECK_FALSE(generic_schedule(128, far, facts).to_l1);
    facts[Fact::far_fetch_l1_llc_128].choice = 1;
    CHECK(generic_schedule(128, far, facts).to_l1);
    CHECK_FALSE(generic_schedule(63, far, facts).to_l1);
    CHECK_FALSE(generic_schedule(128, near, facts).to_l1);
    for (const Fact fact : {Fact::fetch_l1_llc_64, Fact::fetch_l1_memory_64}) {
        facts = assumed_facts({});
        facts[fact].choice = 1;
        for (const OutSize out : {OutSize::small, OutSize::large}) {
            CHECK(generic_schedule(100, {.params = fact_record(fact).params, .out = out}, facts).to_l1);
            CHECK_FALSE(generic_schedule(63, {.params = fact_record(fact).params, .out = out}, facts).to_l1);
            const SizeClasses part{.params = Place::near_by, .out = out, .is_part_of_far = true};
            CHECK(generic_schedule(100, part, facts).to_l1 == (fact == Fact::fetch_l1_llc_64));
            CHECK_FALSE(generic_schedule(100, {.params = Place::near_by, .out = out}, facts).to_l1);
        }
    }
}

TEST_CASE("the generic kernel fetches no lines of small rows that would better be streamed") {
    const SizeClasses far{.params = Place::l2, .out = OutSize::large};
    Facts facts = assumed_facts({});
    CHECK(generic_schedule(32, far, facts).lines == 16);
    facts = assumed_facts({.streams = true});
    CHECK(generic_schedule(32, far, facts).lines == (generic::kHasStreamingStores ? 0 : 16));
    CHECK(generic_schedule(65, far, facts).lines == 16);
}

TEST_CASE("the generic kernel copies small blocks without memcpy, more of them where that was faster") {
    const auto inline_bytes = [](Place params, OutSize out) {
        return int{generic_schedule(64, {.params = params, .out = out}, assumed_facts({})).inline_bytes};
    };
    CHECK(inline_bytes(Place::l1, OutSize::small) == 64);
    CHECK(inline_bytes(Place::llc, OutSize::small) == 128);
    CHECK(inline_bytes(Place::l2, OutSize::small) == 64);
    CHECK(inline_bytes(Place::near_by, OutSize::small) == 64);
    CHECK(inline_bytes(Place::llc, OutSize::beyond_l2) == 64);
    CHECK(inline_bytes(Place::llc, OutSize::large) == 64);
    CHECK(inline_bytes(Place::memory, OutSize::small) == 16);
    // No lines of out are fetched for those out of the last-level cache.
    const auto lines = [](std::uint64_t row_bytes, Place params, OutSize out) {
        return int{generic_schedule(row_bytes, {.params = params, .out = out}, assumed_facts({})).lines};
    };
    CHECK(lines(128, Place::llc, OutSize::small) == 0);
    CHECK(lines(129, Place::llc, OutSize::small) == 8);
    CHECK(lines(128, Place::memory, OutSize::small) == 8);
    CHECK(lines(100, Place::llc, OutSize::large) == 8);
}

TEST_CASE("the generic kernel fetches heads of rows from memory for a large out where the facts say so") {
    Facts facts = assumed_facts({});
    const SizeClasses memory{.params = Place::memory}, far{.params = Place::memory, .out = OutSize::large};
    CHECK(generic_schedule(1024, far, facts).row_bytes == 1024);
    facts[Fact::read_prefetch_memory_4k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::head);  // of small outs
    CHECK(generic_schedule(1024, far, facts).row_bytes == 1024);
    facts[Fact::far_read_prefetch_memory_4k].choice = static_cast<std::uint8_t>(ReadPrefetchChoice::head);
    CHECK(generic_schedule(1024, far, facts).row_bytes == 256);
    CHECK(generic_schedule(4095, far, facts).row_bytes == 256);
    CHECK(generic_schedule(1023, far, facts).row_bytes == 1023);
    CHECK(generic_schedule(std::uint64_t{1} << 40, far, facts).row_bytes == 1024);
    CHECK(generic_schedule(1024, memory, facts).row_bytes == 1024);
    CHECK(generic_schedule(1024, {.params = Place::llc, .out = OutSize::large}, facts).row_bytes == 1024);
}

TEST_CASE("rows beyond TLB reach are fetched in two steps where the facts say so, by the generic kernel too") {
    Facts facts = assumed_facts({});
    const SizeClasses memory{.params = Place::memory}, llc{.params = Place::llc};
    CHECK_FALSE(generic_schedule(16, memory, facts).two_steps);
    CHECK(generic_schedule(17, memory, facts).two_steps);
    CHECK(generic_schedule(320, memory, facts).two_steps);
    CHECK_FALSE(generic_schedule(320, llc, facts).two_steps);
    CHECK_FALSE(generic_schedule(321, memory, facts).two_steps);
    CHECK_FALSE(generic_schedule(64, {.params = Place::l2}, facts).two_steps);
    facts = assumed_facts({.two_steps = true});
    CHECK(generic_schedule(16, memory, facts).two_steps);
    facts[Fact::two_steps_memory_64].choice = 0;
    CHECK_FALSE(generic_schedule(64, memory, facts).two_steps);
    facts[Fact::two_steps_llc_64].choice = 1;
    for (const std::uint64_t bytes : {17, 320}) CHECK(generic_schedule(bytes, llc, facts).two_steps);
    for (const std::uint64_t bytes : {16, 321}) CHECK_FALSE(generic_schedule(bytes, llc, facts).two_steps);
    CHECK_FALSE(generic_schedule(64, {.params = Place::l2}, facts).two_steps);
    CHECK(tuning::rows_of_two_steps(32) == 40);
    CHECK(tuning::rows_of_two_steps(255) == 255);
    CHECK(tuning::rows_of_second_step(40) == 24);
}

TEST_CASE("what the generic kernel stores plainly into a large out is not fetched as far ahead into L1") {
    CHECK(tuning::most_plain_rows_ahead(0) == 4096);
    CHECK(tuning::most_plain_rows_ahead(24) == 170);
    CHECK(tuning::most_plain_rows_ahead(100) == 40);
    CHECK(tuning::most_plain_rows_ahead(128) == 32);
    CHECK(tuning::most_plain_rows_ahead(400) == 32);
}

}  // namespace
}  // namespace gj
