// row_groups_test.cpp: kernels that take rows by groups of params: signatures and arguments made by hand, against a
// reference of its own, in buffers between pages that may not be touched.
#include "codegen/row_groups.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include <doctest/doctest.h>

#include "tests/kernel_run.h"
#include "tests/support/limits.h"

using namespace gj;
using namespace gj::test;

namespace {

constexpr GroupedRows kWays[] = {GroupedRows::in_place, GroupedRows::streamed};

/// One coordinate that moves from row to row, and a case whose kernel groups.
Shape grouping_shape(std::uint32_t block, GroupedRows way, Random& random) {
    Shape shape;
    choose_meaning(shape, random);
    shape.block = block;
    shape.grouped_rows = way;
    const bool fits_vectors = block <= 8 && (block & (block - 1)) == 0;
    if (fits_vectors && one_in(random, 2)) shape.family = KernelFamily::vector_tuples;
    shape.dims = static_cast<int>(pick(random, 1, 2));
    shape.inner_extent = one_in(random, 2) ? pick(random, 1, 40) : pick(random, 41, 3000);
    return shape;
}

Case grouping_case(const Shape& shape, Random& random) {
    for (;;) {
        Case c = make_case(shape, random);
        if (c.schedule.grouped_rows == shape.grouped_rows) return c;
    }
}

void run_case(const Shape& shape, Random& random, const Scope& scope) {
    Case c = grouping_case(shape, random);
    INFO(describe(shape, c));
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule, scope));
    for (const int bad_one_in : {0, 12, 2}) {
        if (shape.policy == Policy::trust && bad_one_in != 0) break;
        write_indices(shape, random, c, bad_one_in);
        check_runs(shape, c, kernel->function, random);
    }
}

}  // namespace

TEST_CASE("rows by groups: every size of a block, at any alignment, whole and in tasks") {
    Random random(51);
    for (const GroupedRows way : kWays)
        for (std::uint32_t block = 1; block <= tuning::kMostGroupedRowBytes; ++block)
            for (int i = 0; i < full_or_reduced(3, 1); ++i)
                run_case(grouping_shape(block, way, random), random, host_scope());
}

TEST_CASE("rows by groups: every index type and policy, on every level") {
    Random random(52);
    for (const TargetScope& each : every_scope())
        for (int type = 0; type < full_or_reduced(8, 2); ++type)
            for (const Policy policy : kPolicies) {
                const GroupedRows way = kWays[pick(random, 0, 1)];
                Shape shape = grouping_shape(std::uint32_t{1} << pick(random, 0, 4), way, random);
                shape.type = static_cast<IndexType>(type);
                shape.policy = policy;
                run_case(shape, random, each);
            }
}

TEST_CASE("rows by groups: without a place for them, or of fewer than are asked for, rows are taken as they come") {
    Random random(53);
    for (const GroupedRows way : kWays) {
        Shape shape = grouping_shape(4, way, random);
        shape.dims = 1;
        shape.inner_extent = 500;
        shape.policy = Policy::zero;
        shape.from_end = false;
        Case c = grouping_case(shape, random);
        const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
        write_indices(shape, random, c, 9);
        GuardedBytes& out = *c.buffers[kDirectSlot];
        std::vector<std::uint8_t> expected(out.size(), 0xa5);
        reference_rows(plain_kernel(shape, c), 0, c.rows, expected.data());
        const auto groups = std::make_unique<RowGroups>();
        const auto address = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(groups.get()));
        const auto touched = [&](std::int64_t given, std::int64_t least_rows) {
            std::memset(out.data(), 0xa5, out.size());
            std::memset(static_cast<void*>(groups->counts), 0xff, sizeof groups->counts);
            groups->least_rows = least_rows;
            kernel->function(&c.args, 0, c.rows, given, -1);
            CHECK(std::memcmp(out.data(), expected.data(), out.size()) == 0);
            return groups->counts[0] != UINT32_MAX;
        };
        CHECK_FALSE(touched(0, 1));
        CHECK_FALSE(touched(address, 501));
        CHECK(touched(address, 500));
        // More coordinates than an entry has room for.
        c.args.words[ArgsLayout(c.signature).coordinate_extent(0)] = std::uint64_t{1} << RowGroups::kMostExtentBits;
        write_indices(shape, random, c, 0);
        std::memset(expected.data(), 0xa5, expected.size());
        reference_rows(plain_kernel(shape, c), 0, c.rows, expected.data());
        CHECK(touched(address, 500));  // 2^40 rows fit
        ++c.args.words[ArgsLayout(c.signature).coordinate_extent(0)];
        CHECK_FALSE(touched(address, 500));
    }
}
