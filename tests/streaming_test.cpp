// streaming_test.cpp: kernels that store whole lines past the caches: signatures and arguments made by hand, against a
// reference of its own, in buffers between pages that may not be touched; that a fence stands before every return; two
// threads that write neighbouring rows.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/families/families.h"
#include "codegen/tuning.h"
#include "tests/kernel_run.h"
#include "tests/streamed_assembly.h"
#include "tests/support/limits.h"

using namespace gj;
using namespace gj::test;

namespace {

Shape streaming_shape(std::uint32_t block, Random& random) {
    Shape shape;
    shape.family = tuning::is_exact_block(block) ? KernelFamily::constant_block : KernelFamily::sized_block;
    shape.block = block;
    shape.streams = true;
    choose_tuples(shape, random);
    return shape;
}

/// A case whose kernel streams.
Case streaming_case(const Shape& shape, Random& random) {
    for (;;) {
        Case c = make_case(shape, random);
        if (c.schedule.streaming_store) return c;
    }
}

/// One whose kernel takes rows by groups of params and streams blocks of them, but no other rows.
Case grouping_case(Shape shape, Random& random) {
    shape.streams = false;
    shape.grouped_rows = GroupedRows::streamed;
    for (;;) {
        choose_tuples(shape, random);
        Case c = make_case(shape, random);
        if (c.schedule.grouped_rows == GroupedRows::streamed) return c;
    }
}

}  // namespace

TEST_CASE("blocks that fill whole lines in up to 16 rows, at every alignment of out") {
    Random random(40);
    int streaming = 0;
    for (std::uint32_t block = 1; block <= tuning::kMostExactBlockBytes; ++block) {
        const bool fills = tuning::is_exact_block(block) && tuning::rows_of_whole_lines(block) != 0;
        for (int i = 0; i < (fills ? full_or_reduced(6, 1) : 0); ++i) {
            Shape shape = streaming_shape(block, random);
            const int together = std::max(tuning::rows_of_whole_lines(block), tuning::kStreamedRowsTogether);
            shape.inner_extent = pick(random, 1, 3 * together);
            Case probe = make_case(shape, random);
            streaming += probe.schedule.streaming_store ? 1 : 0;
            run_shape(shape, random);
        }
    }
    CHECK(streaming > full_or_reduced(100, 15));
}

TEST_CASE("rows none of which begins a line, as of memory that malloc returns, and nothing beside them") {
    Random random(46);
    constexpr std::uint8_t kUntouched = 0xa5;
    for (const TargetScope& each : every_scope()) {
        CAPTURE(isa_name(each.level));
        for (const std::uint32_t block :
             {4, 12, 16, 20, 28, 32, 36, 40, 60, 64, 96, 100, 128, 192, 256, 288, 320, 400, 496}) {
            Shape shape = streaming_shape(block, random);
            shape.coordinates = 1;
            shape.dims = one_in(random, 2) ? 1 : 2;
            shape.inner_extent = pick(random, 1, 5 * tuning::kLineBufferBytes / block + 3);
            Case c = streaming_case(shape, random);
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, each));
            write_indices(shape, random, c, shape.policy == Policy::trust ? 0 : 30);
            const std::size_t size = c.buffers[kDirectSlot]->size();
            std::vector<std::uint8_t> expected(size, kUntouched);
            const bool bad = reference_rows(plain_kernel(shape, c), 0, c.rows, expected.data());
            for (const std::size_t shift : {0, 1, 4, 16, 20, 48, 63}) {
                CAPTURE(describe(shape, c));
                CAPTURE(shift);
                std::vector<std::uint8_t> memory(size + 4 * tuning::kLineBytes, kUntouched);
                const auto address = reinterpret_cast<std::uintptr_t>(memory.data());
                const std::size_t begin = (0 - address) % tuning::kLineBytes + tuning::kLineBytes + shift;
                std::vector<std::uint8_t> all = memory;
                std::copy(expected.begin(), expected.end(), all.begin() + static_cast<std::ptrdiff_t>(begin));
                c.args.words[ArgsLayout(c.signature).base(kDirectSlot)] = address + begin;
                const std::int64_t cut = pick(random, 0, c.rows);
                std::uint32_t flag = kernel->function(&c.args, cut, c.rows, 0, -1);
                flag |= kernel->function(&c.args, 0, cut, 0, -1);
                CHECK(flag == (bad && shape.policy == Policy::error ? 1U : 0U));
                CHECK(memory == all);
            }
        }
    }
}

TEST_CASE("tuples that are checked together: a group of rows fills whole lines, or nothing is streamed") {
    Random random(44);
    for (const TargetScope& each : every_scope()) {
        CAPTURE(isa_name(each.level));
        const int asked = full_or_reduced(15, 3);
        int streaming = 0;
        for (int i = 0; streaming < asked && i < 500 * asked; ++i) {
            Shape shape = streaming_shape(std::uint32_t{1} << pick(random, 0, 4), random);
            shape.family = KernelFamily::vector_tuples;
            shape.coordinates = static_cast<int>(pick(random, 1, 5));
            Case c = make_case(shape, random);
            if (vector_tuples_record.fits(c.signature) != nullptr) continue;
            c.schedule = {.family = KernelFamily::vector_tuples};
            vector_tuples_record.schedule(c.signature, {}, each.target, &c.schedule);
            vector_tuples_record.stream(c.signature, each.target.vector_bytes, &c.schedule);
            const std::int64_t group = c.schedule.unroll * std::int64_t{shape.block};
            const bool fills = rows_lie_side_by_side(c.signature) && group % tuning::kLineBytes == 0;
            REQUIRE((vector_tuples_record.refuses(c.signature, c.schedule) == nullptr) == fills);
            if (!fills) continue;
            ++streaming;
            CAPTURE(describe(shape, c));
            CHECK(unfenced(assembly_of(c, each)) == "");
            const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, each));
            for (const int bad_one_in : {0, 40, 3}) {
                if (shape.policy == Policy::trust && bad_one_in != 0) break;
                write_indices(shape, random, c, bad_one_in);
                check_runs(shape, c, kernel->function, random);
            }
        }
        // With vectors of 16 bytes two rows go together here: too few for a line.
        CHECK(streaming == (each.target.vector_bytes > 16 ? asked : 0));
    }
}

TEST_CASE("tuples that serve many rows: loaded, and looked up in registers") {
    Random random(45);
    for (const TargetScope& each : every_scope()) {
        CAPTURE(isa_name(each.level));
        for (const std::uint32_t block : {1, 2, 4, 8}) {
            for (int i = 0; i < full_or_reduced(6, 1); ++i) {
                Shape shape = streaming_shape(block, random);
                shape.family = KernelFamily::repeated_tuples;
                shape.coordinates = shape.position_dims = 1;
                shape.dims = 2;
                shape.inner_extent = pick(random, 1, 400);
                Case c = streaming_case(shape, random);
                CAPTURE(describe(shape, c));
                CHECK(unfenced(assembly_of(c, each)) == "");
                run_shape(shape, random, each);
                const SizeClasses classes{.table = Place::registers_2};
                Target target = each.target;
                target.facts = assumed_facts({.tables = true});
                c.signature.offsets_fit_32 = c.signature.coordinates[0].extent_below_2_31 = true;
                Schedule schedule{.family = KernelFamily::repeated_tuples};
                repeated_tuples_record.schedule(c.signature, classes, target, &schedule);
                repeated_tuples_record.stream(c.signature, target.vector_bytes, &schedule);
                if (schedule.table_registers == 0) continue;
                c.schedule = schedule;
                CHECK(unfenced(assembly_of(c, each)) == "");
            }
        }
    }
}

TEST_CASE("blocks of run-time size, whole and in parts") {
    Random random(41);
    for (const std::uint32_t block : {321, 383, 385, 449, 511, 513, 640, 1000, 1024, 1025, 4096, 5003}) {
        for (int i = 0; i < full_or_reduced(8, 1); ++i) run_shape(streaming_shape(block, random), random);
    }
}

TEST_CASE("every level's code streams, and a fence stands before every return") {
    Random random(42);
    for (const TargetScope& each : every_scope()) {
        for (const std::uint32_t block : {4, 16, 24, 32, 40, 64, 96, 256, 320, 496, 1000, 4096}) {
            for (const Policy policy : kPolicies) {
                Shape shape = streaming_shape(block, random);
                shape.policy = policy;
                CAPTURE(isa_name(each.level));
                CAPTURE(block);
                CAPTURE(static_cast<int>(policy));
                CHECK(unfenced(assembly_of(streaming_case(shape, random), each)) == "");
                if (block % 3 == 1) run_shape(shape, random, each);
                if (block > tuning::kMostGroupedRowBytes) continue;
                CHECK(unfenced(assembly_of(grouping_case(shape, random), each)) == "");
            }
        }
    }
}

TEST_CASE("without a fence or a streaming store the check above fails") {
    CHECK(unfenced("\t.type\tgj_a,@function\n\tmovntps\n\tsfence\n\tretq\n") == "");
    CHECK(unfenced("\t.type\tgj_a,@function\n\tmovntps\n\tretq\n") == "a return before the fence");
    CHECK(unfenced("\t.type\tgj_a,@function\n\tmovntps\n\tsfence\n\tretq\n\tretq\n") == "a return before the fence");
    CHECK(unfenced("\t.type\tgj_a,@function\n\tsfence\n\tretq\n") == "nothing is streamed");
    const std::string streams = "\t.type\tcopy_rows,@function\n\tmovntps\n\tretq\n\t.type\tgj_a,@function\n";
    CHECK(unfenced(streams + "\tcallq\tcopy_rows\n\tsfence\n\tretq\n") == "");
    CHECK(unfenced(streams + "\tsfence\n\tcallq\tcopy_rows\n\tretq\n") == "a return before the fence");
}

TEST_CASE("two threads write neighbouring rows, and each other's lines") {
    Random random(43);
    struct Written {
        std::uint32_t block;
        bool repeats_tuples;
    };
    for (const auto [block, repeats_tuples] :
         {Written{8, false}, Written{24, false}, Written{40, false}, Written{64, false}, Written{96, false},
          Written{1000, false}, Written{1, true}, Written{4, true}, Written{8, true}}) {
        Shape shape = streaming_shape(block, random);
        if (repeats_tuples) shape.family = KernelFamily::repeated_tuples;
        shape.policy = Policy::zero;
        shape.coordinates = 1;
        shape.position_dims = repeats_tuples ? 1 : 0;
        shape.dims = repeats_tuples ? 2 : 1;
        shape.inner_extent = 401;
        Case c = streaming_case(shape, random);
        check_two_threads(shape, c, load(compile(c.signature, c.schedule))->function, random);
    }
}
