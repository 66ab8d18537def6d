// padded_rows_test.cpp: rows that end in one store, whose padding the next row overwrites: which do, what they write.
#include <cstdint>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "tests/kernel_run.h"
#include "tests/support/limits.h"

using namespace gj;
using namespace gj::test;

namespace {

constexpr IsaLevel kLevel = IsaLevel::x86_64_v4;

/// Rows that lie side by side.
Signature rows_of(std::uint32_t bytes) {
    Signature signature{};
    signature.stream_count = 3;
    signature.dim_count = signature.coordinate_count = signature.field_count = 1;
    signature.fields[0].bits = 8 * bytes;
    const SlotMask moving = slot_bit(kDirectSlot) | slot_bit(kIndexSlot);
    signature.dims[0] = {DimKind::counted, 0, moving, moving};
    signature.coordinates[0] = {CoordinateKind::checked, IndexType::i64, kIndexSlot, false, true, true};
    return signature;
}

Target wide_target() { return {.level = kLevel, .vector_bytes = 64}; }

Schedule chosen(std::uint32_t bytes, Place params, const Target& target = wide_target()) {
    Schedule schedule;
    choose(rows_of(bytes), {.params = params}, target, &schedule);
    return schedule;
}

}  // namespace

TEST_CASE("rows of every size up to 95 bytes, under every policy, beside a page that must not be touched") {
    Random random(60);
    const std::vector<TargetScope> scopes = every_scope();
    int padded[5]{};  // by level
    for (std::uint32_t block = 3; block < 96; block += full_or_reduced(1, 3)) {
        for (const Policy policy : kPolicies) {
            Shape shape;
            shape.block = block;
            choose_tuples(shape, random);
            shape.policy = policy;
            shape.coordinates = 1;
            shape.at_begin = one_in(random, 2);  // or params end with a page
            shape.inner_extent = pick(random, 1, 30);
            Case c = make_case(shape, random);
            const Schedule schedule = c.schedule;
            for (const TargetScope& scope : scopes) {
                c.schedule = schedule;
                if (!pad_rows(c, scope.level)) continue;
                ++padded[static_cast<int>(scope.level)];
                run_case(shape, c, random, scope);
            }
        }
    }
    const auto at_least = [&](IsaLevel level, int count) {
        if (host_scope().level >= level) CHECK(padded[static_cast<int>(level)] >= count);
    };
    CHECK(padded[static_cast<int>(IsaLevel::x86_64_v2)] == 0);
    at_least(IsaLevel::x86_64_v3, full_or_reduced(10, 2));
    at_least(IsaLevel::x86_64_v4, full_or_reduced(100, 25));
}

TEST_CASE("two threads write neighbouring rows, padded but for the last of each group") {
    Random random(61);
    for (const std::uint32_t block : {3, 7, 12, 24, 28, 44}) {
        Shape shape;
        shape.block = block;
        shape.policy = Policy::zero;
        shape.inner_extent = 401;
        for (bool is_padded = false; !is_padded;) {
            choose_tuples(shape, random);
            shape.coordinates = shape.dims = 1;
            Case c = make_case(shape, random);
            is_padded = pad_rows(c, IsaLevel::x86_64_v4);
            if (is_padded && host_scope().level == kLevel)
                check_two_threads(shape, c, load(compile(c.signature, c.schedule))->function, random);
        }
    }
}

TEST_CASE("rows within L2 whose last bytes are no power of two are padded") {
    for (const std::uint32_t bytes : {3, 12, 24, 28, 44, 60})
        for (const Place params : {Place::l1, Place::l2}) CHECK(chosen(bytes, params).padded_rows);
    for (const std::uint32_t bytes : {4, 16, 32, 36, 40, 48, 64}) CHECK_FALSE(chosen(bytes, Place::l2).padded_rows);
    for (const Place params : {Place::near_by, Place::llc, Place::memory}) CHECK_FALSE(chosen(24, params).padded_rows);
    CHECK_FALSE(chosen(76, Place::l2).padded_rows);  // one at a time
    Target target = wide_target();
    target.facts[Fact::padded_rows_24].choice = 0;
    CHECK_FALSE(chosen(24, Place::l2, target).padded_rows);
}

TEST_CASE("with AVX2 rows are padded whose last bytes are whole words") {
    const Target narrower{.level = IsaLevel::x86_64_v3, .vector_bytes = 32};
    for (const std::uint32_t bytes : {12, 20, 24, 28, 44, 60}) CHECK(chosen(bytes, Place::l2, narrower).padded_rows);
    for (const std::uint32_t bytes : {3, 6, 13, 25, 32, 46})
        CHECK_FALSE(chosen(bytes, Place::l2, narrower).padded_rows);
    CHECK_FALSE(chosen(24, Place::l2, {.level = IsaLevel::x86_64_v2, .vector_bytes = 16}).padded_rows);
}

TEST_CASE("rows that are streamed, or forced to be done one by one, are not padded") {
    Target target = wide_target();
    target.forced.emplace().streaming_store = true;
    CHECK(chosen(24, Place::l2, target).streaming_store);
    CHECK_FALSE(chosen(24, Place::l2, target).padded_rows);
    target.forced = ForcedFields{.unroll = 1};
    CHECK(chosen(24, Place::l2, target).unroll == 1);
    CHECK_FALSE(chosen(24, Place::l2, target).padded_rows);
    target.forced = ForcedFields{.padded_rows = false};
    CHECK_FALSE(chosen(24, Place::l2, target).padded_rows);
    target.forced = ForcedFields{.unroll = 1, .padded_rows = true};  // can't be: all stays
    CHECK(chosen(24, Place::l2, target) == chosen(24, Place::l2));
}

TEST_CASE("what can't be padded is refused") {
    const Schedule padded = chosen(24, Place::l2);
    const auto refused = [&](const Signature& signature, Schedule schedule, IsaLevel level = kLevel) {
        const FamilyRecord& family = *find_family(TargetKind::cpu, schedule.family);
        return family.why_refused(signature, schedule, level, false) != nullptr;
    };
    const auto with = [&](auto change) {
        Schedule schedule = padded;
        change(schedule);
        return schedule;
    };
    CHECK_FALSE(refused(rows_of(24), padded));
    CHECK_FALSE(refused(rows_of(24), padded, IsaLevel::x86_64_v3));
    CHECK(refused(rows_of(24), padded, IsaLevel::x86_64_v2));
    CHECK_FALSE(refused(rows_of(25), padded));
    CHECK(refused(rows_of(25), padded, IsaLevel::x86_64_v3));
    CHECK(refused(rows_of(32), padded));
    CHECK(refused(rows_of(24), with([](Schedule& s) { s.unroll = 1; })));
    CHECK(refused(rows_of(24), with([](Schedule& s) { s.family = KernelFamily::vector_tuples; })));
    CHECK(refused(rows_of(24), with([](Schedule& s) { s.streaming_store = true, s.unroll = 8; })));
    Signature apart = rows_of(24);
    apart.dims[0].unit_streams = slot_bit(kIndexSlot);
    CHECK(refused(apart, padded));
}
