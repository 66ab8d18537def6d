// facts_results_test.cpp: whatever the facts say, and wherever params and out are said to lie: kernels by the schedules
// that are chosen then, signatures and arguments made by hand, against a reference. Results never change.
#include <algorithm>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/facts.h"
#include "codegen/tuning.h"
#include "tests/kernel_run.h"
#include "tests/support/limits.h"

using namespace gj;
using namespace gj::test;

namespace {

/// Each fact's choice of the number that `choose` gives for it, or its last.
template <class Choose>
Facts forced_facts(const Choose& choose) {
    Facts facts;
    for (int i = 0; i < kFactCount; ++i) {
        const auto fact = static_cast<Fact>(i);
        const int last = static_cast<int>(choice_names(fact_record(fact).kind).size()) - 1;
        facts[fact].choice = static_cast<std::uint8_t>(std::min(choose(), last));
    }
    return facts;
}

/// The schedules of one signature, each once: all facts at one extreme, and some mixtures.
std::vector<Schedule> schedules_by_facts(const Signature& signature, Target target) {
    constexpr int kMostChoices = 7, kMixtures = 3;
    Random random(74);
    std::vector<SizeClasses> all_classes;
    for (const Place params : {Place::l1, Place::l2, Place::near_by, Place::llc, Place::memory})
        for (int out = 0; out <= static_cast<int>(OutSize::large); ++out)
            for (const bool is_vast : {false, true})
                for (const bool is_part_of_far : {false, true})
                    all_classes.push_back({.params = params,
                                           .out = static_cast<OutSize>(out),
                                           .is_vast = is_vast,
                                           .is_part_of_far = is_part_of_far});
    std::vector<Schedule> found;
    for (int choice = 0; choice < kMostChoices + kMixtures; ++choice) {
        const bool is_mixture = choice >= kMostChoices;
        target.facts =
            forced_facts([&] { return is_mixture ? static_cast<int>(pick(random, 0, kMostChoices - 1)) : choice; });
        for (const SizeClasses& classes : all_classes) {
            Schedule schedule;
            choose(signature, classes, target, &schedule);
            if (std::find(found.begin(), found.end(), schedule) == found.end()) found.push_back(schedule);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("results are the same whatever the facts say") {
    Random random(47);
    const std::vector<TargetScope> scopes = every_scope();
    std::size_t blocks = 0, kernels = 0, streaming = 0, ahead = 0;
    for (const std::uint32_t block : {1, 4, 8, 12, 16, 24, 40, 64, 100, 256, 400, 1030, 2400, 4100}) {
        for (int i = 0; i < full_or_reduced(2, 1); ++i) {
            Shape shape;
            shape.family = tuning::is_exact_block(block) ? KernelFamily::constant_block : KernelFamily::sized_block;
            shape.block = block;
            choose_tuples(shape, random);
            shape.inner_extent = pick(random, 1, 300);  // of which some are fetched 128 rows ahead
            Case c = make_case(shape, random);
            write_indices(shape, random, c, shape.policy == Policy::trust ? 0 : 30);
            // Each block on the host's own instruction set, and on another; where time is short, on one of all.
            const std::size_t others = std::max<std::size_t>(1, full_or_reduced(scopes.size() - 1, scopes.size()));
            const TargetScope& scope = i == 1 ? scopes.back() : scopes[blocks % others];
            for (const Schedule& schedule : schedules_by_facts(c.signature, scope.target)) {
                c.schedule = schedule;
                const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, schedule, scope));
                check_runs(shape, c, kernel->function, random);
                ++kernels;
                streaming += schedule.stores_past_caches() ? 1 : 0;
                ahead += schedule.read_prefetch != 0 ? 1 : 0;
            }
        }
        ++blocks;
    }
    // The facts did make a difference.
    CHECK(kernels > full_or_reduced(200u, 100u));
    CHECK(streaming > 0);
    CHECK(ahead > kernels / 4);
}

TEST_CASE("rows of 16 bytes out of L1 are stored by pairs where a fact says so, all others always") {
    Random random(71);
    Shape shape;
    shape.block = tuning::kPairedBytes;
    Case c = make_case(shape, random);
    Target target = host_target(IsaLevel::baseline);
    target.vector_bytes = 32;
    const auto vector_bytes = [&](Place params, OutSize out) {
        Schedule schedule;
        schedule.family = KernelFamily::constant_block;
        choose(c.signature, {.params = params, .out = out}, target, &schedule);
        return int{schedule.vector_bytes};
    };
    for (const bool by_pairs : {false, true}) {
        target.facts = assumed_facts({});
        target.facts[Fact::pairs_l1_16].choice = by_pairs ? 1 : 0;
        CHECK(vector_bytes(Place::l1, OutSize::small) == (by_pairs ? 32 : 16));
        CHECK(vector_bytes(Place::l1, OutSize::large) == 32);
        CHECK(vector_bytes(Place::l2, OutSize::small) == 32);
    }
    c.signature.dims[c.signature.dim_count - std::size_t{1}].unit_streams = 0;  // rows that lie apart
    target.facts[Fact::pairs_l1_16].choice = 0;
    CHECK(vector_bytes(Place::l1, OutSize::small) == 32);
}
