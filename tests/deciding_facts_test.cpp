// deciding_facts_test.cpp: which facts a kernel's calls have measured: those that it rests on, and no others.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "engine/calibration/calibrator.h"
#include "engine/calibration/experiment.h"
#include "engine/store/served_classes.h"
#include "tests/small_server.h"

namespace gj {
namespace {

TEST_CASE("a schedule rests on the facts that would change it, and on no other") {
    const Target target = small_server();
    const auto experiment = Experiment::of(Fact::far_store_cache_256, target);
    REQUIRE(experiment);
    const SizeClasses large{.params = Place::l2, .out = OutSize::large};
    const auto names = [&](const SizeClasses& classes) {
        std::set<std::string> found;
        for (const Fact fact : deciding_facts(experiment->signature(), classes, target))
            found.insert(fact_record(fact).name);
        return found;
    };
    CHECK(names(large) == std::set<std::string>{"far_store_cache_256", "copy_width_256"});
    CHECK(names({.params = Place::l2, .out = OutSize::beyond_l2}) ==
          std::set<std::string>{"mid_store_cache_256", "copy_width_256"});
    CHECK(names({.params = Place::l2, .out = OutSize::half_llc}) ==
          std::set<std::string>{"mid_store_cache_256", "copy_width_256", "far_from_half_llc_cache"});
    CHECK(names({.params = Place::memory}) == std::set<std::string>{"near_store_memory_256", "read_prefetch_memory_256",
                                                                    "two_steps_memory_64", "copy_width_256"});
}

TEST_CASE("what must be known first is asked for first") {
    const auto experiment = Experiment::of(Fact::read_prefetch_memory_4k, small_server());
    REQUIRE(experiment);
    const Key key(experiment->signature(), experiment->candidates()[0].schedule);
    const Recipe recipe{experiment->signature(), experiment->candidates()[0].schedule, key, {.params = Place::memory}};
    const auto asks = [&](const Target& target, Fact fact) {
        const std::vector<Fact> facts = Calibrator::facts_of(recipe, target, target);
        return std::find(facts.begin(), facts.end(), fact) != facts.end();
    };
    Target shared = small_server();
    shared.llc_bytes = 480 << 20;
    CHECK(asks(shared, Fact::read_prefetch_memory_4k));
    CHECK(asks(shared, Fact::far_from_half_llc_cache));
    CHECK_FALSE(asks(small_server(), Fact::far_from_half_llc_cache));
    const auto small_rows = Experiment::of(Fact::gather_l1_4, small_server());
    REQUIRE(small_rows);
    const Schedule& schedule = small_rows->candidates()[0].schedule;
    const Recipe between{small_rows->signature(),
                         schedule,
                         Key(small_rows->signature(), schedule),
                         {.params = Place::l1, .out = OutSize::half_llc}};
    const std::vector<Fact> facts = Calibrator::facts_of(between, small_server(), small_server());
    const auto place = [&](Fact fact) { return std::find(facts.begin(), facts.end(), fact); };
    CHECK(place(Fact::far_from_half_llc_cache) != facts.end());
    CHECK(place(Fact::far_store_cache_64) != facts.end());
}

TEST_CASE("rows of 1 KiB into a large out ask for how such are fetched") {
    const auto experiment = Experiment::of(Fact::read_prefetch_memory_1k, small_server());
    REQUIRE(experiment);
    const Schedule& schedule = experiment->candidates()[0].schedule;
    const auto asks = [&](OutSize out, const Target& target, Fact fact) {
        const Recipe recipe{experiment->signature(),
                            schedule,
                            Key(experiment->signature(), schedule),
                            {.params = Place::memory, .out = out}};
        const std::vector<Fact> facts = Calibrator::facts_of(recipe, target, target);
        return std::find(facts.begin(), facts.end(), fact) != facts.end();
    };
    const Target target = small_server();
    for (const Fact fact : {Fact::far_read_prefetch_memory_1k, Fact::far_store_memory_1k}) {
        CHECK(asks(OutSize::large, target, fact));
        CHECK_FALSE(asks(OutSize::small, target, fact));
    }
    for (const Fact fact : {Fact::far_read_prefetch_memory_4k, Fact::far_store_memory_4k})
        CHECK(asks(OutSize::half_llc, target, fact));  // before whether that is a large one
}

TEST_CASE("gathers are asked for where indices are checked by vectors, or may be") {
    Target target = small_server();
    for (const Fact gather : {Fact::mid_gather_l2_4, Fact::mid_gather_l2_8}) {
        const auto experiment = Experiment::of(gather, target);
        REQUIRE(experiment);
        const auto is_asked = [&] {
            const SizeClasses classes{.params = Place::l2, .out = OutSize::beyond_l2};
            const std::vector<Fact> facts = deciding_facts(experiment->signature(), classes, target);
            return std::find(facts.begin(), facts.end(), gather) != facts.end();
        };
        KnownFact& vectors = target.facts[Fact::mid_index_vectors_l2_4];
        for (const bool are_checked_so : {false, true}) {
            vectors.choice = are_checked_so ? 1 : 0;
            vectors.source = FactSource::assumed;
            CHECK(is_asked());
            vectors.source = FactSource::measured;
            CHECK(is_asked() == are_checked_so);
        }
    }
}

TEST_CASE("a kernel knows which classes of calls it has served, by version of the facts") {
    ServedClasses served;
    const SizeClasses places[] = {{.params = Place::l1},
                                  {.params = Place::memory},
                                  {.params = Place::memory, .out = OutSize::large},
                                  {.params = Place::l1, .table = Place::registers_1},
                                  {.params = Place::l1, .table = Place::registers_8},
                                  {.params = Place::l1, .table = Place::registers_16},
                                  {.params = Place::llc, .table = Place::registers_16},
                                  {.params = Place::near_by},
                                  {.params = Place::near_by, .is_part_of_far = true},
                                  {.params = Place::l1, .runs_fill_lines = true}};
    CHECK_FALSE(served.has({}, 0));
    for (const std::uint32_t version : {0U, 1U, 100U}) {
        for (const SizeClasses& classes : places) {
            CHECK_FALSE(served.has(classes, version));
            CHECK(served.note(classes, version));
            CHECK(served.has(classes, version));
            CHECK_FALSE(served.note(classes, version));
            CHECK_FALSE(served.has(classes, version + 1));
        }
        for (const SizeClasses& classes : places) CHECK(served.has(classes, version));
    }
}

}  // namespace
}  // namespace gj
