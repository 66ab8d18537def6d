// register_table_test.cpp: tables that vector_tuples keeps in vector registers: every size of element and table, groups
// of as many rows as a vector has elements, and what is refused.
#include <initializer_list>
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "codegen/tuning.h"
#include "tests/kernel_run.h"
#include "tests/streamed_assembly.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

/// A case whose params are a table of elements side by side, in as few registers of so many bytes as hold it; in more,
/// if `wide`.
Case table_case(Shape shape, Random& random, std::uint32_t vector_bytes, bool wide) {
    Target target = host_scope().target;
    target.vector_bytes = vector_bytes;
    target.byte_permutes = target.byte_permutes && one_in(random, 2);
    target.facts = assumed_facts({.tables = true});
    for (;;) {
        Case c = make_case(shape, random);
        const std::int64_t bytes = c.coordinate_extents[0] * shape.block;
        if (bytes > tuning::kMostTableBytes) continue;
        c.signature.offsets_fit_32 = c.signature.coordinates[0].extent_below_2_31 = true;
        const bool is_dense = c.coordinate_strides[0] == shape.block || shape.empty_dimension;
        if (!is_dense || vector_tuples_record.fits(c.signature) != nullptr || table_fits(c.signature) != nullptr)
            continue;
        const SizeClasses classes{.table = classify_table(static_cast<std::uint64_t>(bytes))};
        c.schedule = {.family = KernelFamily::vector_tuples};
        vector_tuples_record.schedule(c.signature, classes, target, &c.schedule);
        if (c.schedule.table_registers == 0) continue;
        if (wide) c.schedule.table_registers = vector_bytes == 64 ? 8 : 4;
        c.schedule.unroll = static_cast<std::uint8_t>(vector_bytes / table_lane_bytes(c.schedule, shape.block));
        Schedule streaming = c.schedule;
        vector_tuples_record.stream(c.signature, target.vector_bytes, &streaming);
        if (one_in(random, 3) && vector_tuples_record.refuses(c.signature, streaming) == nullptr)
            c.schedule = streaming;
        return c;
    }
}

/// Whether this machine looks lanes up in vectors of so many bytes.
bool looks_up(std::uint32_t vector_bytes) {
    const bool can = host_scope().target.vector_bytes >= vector_bytes;
    if (!can) MESSAGE("SKIPPED: this machine has no vectors of " << vector_bytes << " bytes");
    return can;
}

}  // namespace

TEST_CASE("a small table lies in registers: every size of element and table, no byte behind it is read") {
    Random random(38);
    struct Tables {
        std::uint32_t block, vector_bytes;
    };
    std::map<std::uint32_t, std::map<int, int>> cases;
    int streaming = 0;
    std::map<int, int> groups;  // of so many rows
    for (const auto [block, vector_bytes] :
         {Tables{1, 64}, Tables{2, 64}, Tables{4, 64}, Tables{8, 64}, Tables{1, 32}, Tables{2, 32}, Tables{4, 32}}) {
        for (int i = 0; looks_up(vector_bytes) && i < full_or_reduced(120, 12); ++i) {
            Shape shape;
            choose_meaning(shape, random);
            shape.block = block;
            shape.dims = static_cast<int>(pick(random, 1, 3));
            shape.empty_dimension = i == 0 && shape.policy < Policy::clamp;
            if (i % 2 == 1) shape.inner_extent = pick(random, 60, 200);  // a group of bytes has 64 rows
            Case c = table_case(shape, random, vector_bytes, one_in(random, 6));
            INFO(describe(shape, c) << " registers " << int{c.schedule.table_registers});
            ++cases[vector_bytes][c.schedule.table_registers];
            ++groups[c.schedule.unroll];
            const std::string assembly = assembly_of(c, host_scope());
            CHECK(assembly.find("vperm") != std::string::npos);
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
            if (c.schedule.streaming_store) {
                CHECK(unfenced(assembly) == "");
                const bool can_be_wrong = shape.policy != Policy::trust && !shape.empty_dimension && c.rows > 1;
                if (can_be_wrong && ++streaming <= 10) check_two_threads(shape, c, kernel->function, random);
            }
            for (const int bad_one_in : {0, 30, 2}) {
                if (shape.policy == Policy::trust && bad_one_in != 0) break;
                if (shape.empty_dimension && bad_one_in == 0) continue;
                write_indices(shape, random, c, bad_one_in);
                check_range(shape, c, kernel->function, 0, c.rows);
                const std::int64_t begin = pick(random, 0, c.rows);
                check_range(shape, c, kernel->function, begin, pick(random, begin, c.rows));
            }
        }
    }
    if (full_or_reduced(1, 0) != 0) CHECK((streaming > 0) == (cases.count(64) != 0));  // of 32 bytes they fill no line
    for (auto& [vector_bytes, count] : cases)
        for (const int registers : {1, 2, 4, 8}) {
            // The smallest table takes two of 32 bytes, the largest four.
            const bool comes_up = vector_bytes == 64 || registers == 2 || registers == 4;
            CHECK((count[registers] > 0) == comes_up);
        }
    CHECK((groups[16] > 0 && groups[32] > 0) == (cases.count(64) != 0));
    CHECK((groups[64] > 0) == host_scope().target.byte_permutes);
}

TEST_CASE("no table in registers: other places of params, other machines, other families") {
    if (!looks_up(64)) return;
    Random random(39);
    const Case c = table_case({}, random, 64, false);
    const auto refused = [&](const Schedule& schedule, IsaLevel level = IsaLevel::x86_64_v4) {
        return find_family(TargetKind::cpu, schedule.family)->why_refused(c.signature, schedule, level, false) !=
               nullptr;
    };
    CHECK_FALSE(refused(c.schedule));
    CHECK(refused(c.schedule, IsaLevel::x86_64_v3));
    Schedule narrow = table_case({}, random, 32, false).schedule;
    CHECK_FALSE(refused(narrow, IsaLevel::x86_64_v3));
    CHECK(refused(narrow, IsaLevel::x86_64_v2));
    narrow.table_registers = 8;
    CHECK(refused(narrow, IsaLevel::x86_64_v3));
    for (const auto& change : std::initializer_list<void (*)(Schedule&)>{
             [](Schedule& s) { s.table_registers = 3; }, [](Schedule& s) { s.table_registers = 16; },
             [](Schedule& s) { s.vector_bytes = 32; }, [](Schedule& s) { s.byte_permutes = true; },
             [](Schedule& s) { s.unroll = 8; }, [](Schedule& s) { s.hardware_gather = true; },
             [](Schedule& s) { s.read_prefetch = 8; }, [](Schedule& s) { s.family = KernelFamily::constant_block; }}) {
        Schedule other = c.schedule;
        change(other);
        CHECK(refused(other));
    }
    // A vector of coordinates, in lanes as small as they allow.
    const auto rows_fit = [&](std::uint32_t block, int registers, bool byte_permutes, int rows) {
        const Case table = table_case({.block = block}, random, 64, false);
        Schedule schedule = table.schedule;
        schedule.table_registers = static_cast<std::uint8_t>(registers);
        schedule.byte_permutes = byte_permutes;
        schedule.unroll = static_cast<std::uint8_t>(rows);
        return vector_tuples_record.refuses(table.signature, schedule) == nullptr;
    };
    for (const int rows : {8, 16, 32, 64, 128}) {
        CHECK(rows_fit(1, 4, true, rows) == (rows == 64));
        CHECK(rows_fit(1, 8, true, rows) == (rows == 32));
        CHECK(rows_fit(1, 4, false, rows) == (rows == 32));
        CHECK(rows_fit(2, 1, false, rows) == (rows == 32));
        CHECK(rows_fit(8, 8, false, rows) == (rows == 16));
    }
    CHECK(classify_table(512) == Place::registers_8);
    CHECK(classify_table(513) == Place::registers_16);
    CHECK(classify_table(1025) == Place::l1);
    CHECK(classify_table(64) == Place::registers_1);
}

TEST_CASE("no kernel is chosen that its family can't make, however large a table and whatever the facts say of it") {
    if (!looks_up(32)) return;
    Random random(77);
    for (const std::uint32_t block : {1, 2, 4}) {
        Shape shape;
        shape.block = block;
        const Signature signature = table_case(shape, random, 32, false).signature;
        Target target;
        target.level = IsaLevel::x86_64_v4;
        target.vector_bytes = 64;
        for (int i = 0; i < kFactCount; ++i) {
            KnownFact& fact = target.facts[static_cast<Fact>(i)];
            if (fact_record(static_cast<Fact>(i)).kind == FactKind::yes_or_no) fact.choice = 1;
        }
        for (const Place table : {Place::registers_1, Place::registers_2, Place::registers_4, Place::registers_8,
                                  Place::registers_16, Place::l1}) {
            Schedule chosen;
            choose(signature, {.params = Place::l1, .table = table}, target, &chosen);
            const FamilyRecord* const family = find_family(target.kind, chosen.family);
            REQUIRE(family != nullptr);
            CHECK(family->why_refused(signature, chosen, target.level, target.byte_permutes) == nullptr);
            CHECK((chosen.table_registers != 0) == (table <= Place::registers_8));
        }
    }
}

}  // namespace gj::test
