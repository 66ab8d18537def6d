// llvm_families_test.cpp: sized_block and strided_slice alone: signatures and arguments made by hand, against a
// reference of its own, in buffers between pages that may not be touched. Row ranges begin anywhere, in the middle of a
// run too.
#include <algorithm>
#include <cstdint>
#include <regex>
#include <string>

#include <doctest/doctest.h>

#include "tests/kernel_run.h"
#include "tests/support/limits.h"

using namespace gj;
using namespace gj::test;

namespace {

Shape strided_shape(std::uint32_t block, int step, std::int64_t extent) {
    Shape shape;
    shape.family = KernelFamily::strided_slice;
    shape.block = block;
    shape.inner_is_slice = true;
    shape.inner_step = step;
    shape.inner_extent = extent;
    return shape;
}

/// Of a kernel of rows of so many bytes, which fetches so many lines for writing.
std::int64_t longest_turn(std::uint32_t block, std::uint8_t write_prefetch, Random& random) {
    Shape shape;
    shape.family = KernelFamily::sized_block;
    shape.block = block;
    shape.inner_extent = 5;
    Case c = make_case(shape, random);
    c.schedule.streaming_store = false;
    c.schedule.write_prefetch = write_prefetch;
    const auto ir = backend().show(c.signature, c.schedule, host_scope(), CodeKind::llvm_ir);
    REQUIRE(ir.ok());
    const std::string& text = ir.value();
    static const std::regex step("turns\\.at\\.next[^ ]* = add i64 [^,]*, ([0-9]+)");
    std::int64_t longest = 0;
    for (std::sregex_iterator match(text.begin(), text.end(), step), end; match != end; ++match)
        longest = std::max<std::int64_t>(longest, std::stoll((*match)[1]));
    return longest;
}

}  // namespace

TEST_CASE("sized_block: sizes around its turns and vectors, whole and in parts") {
    Random random(30);
    // Behind the longest turns of 1 KiB one of 512 bytes, 256 and 128, or none, and bytes that fill no turn, or none.
    for (const std::uint32_t block : {321,  322,  383,  385,  449,  511,  513,  640,  900,  1000, 1024,
                                      1025, 1152, 1280, 1537, 1920, 2047, 2048, 2690, 3968, 4096, 5003}) {
        for (int i = 0; i < full_or_reduced(8, 1); ++i) {
            Shape shape;
            shape.family = KernelFamily::sized_block;
            shape.block = block;
            choose_tuples(shape, random);
            shape.inner_extent = pick(random, 1, 6);
            run_shape(shape, random);
        }
    }
}

TEST_CASE("sized_block: every policy, with fill elements of any size") {
    Random random(31);
    for (const Policy policy : kPolicies) {
        for (const std::uint32_t block : {360, 1260, 1331}) {
            for (int i = 0; i < full_or_reduced(6, 1); ++i) {
                Shape shape;
                shape.family = KernelFamily::sized_block;
                shape.block = block;
                choose_tuples(shape, random);
                shape.policy = policy;
                shape.coordinates = static_cast<int>(pick(random, 1, 2));
                shape.inner_extent = pick(random, 1, 5);
                run_shape(shape, random);
            }
        }
    }
}

TEST_CASE("sized_block: no dimension, and an empty part") {
    Random random(32);
    Shape shape;
    shape.family = KernelFamily::sized_block;
    shape.block = 700;
    shape.dims = 0;
    run_shape(shape, random);
    Case c = make_case(shape, random);
    write_indices(shape, random, c, 0);
    const std::unique_ptr<LoadedKernel> kernel = load(compile(c.signature, c.schedule));
    c.buffers[kDirectSlot]->data()[5] = 0x77;
    CHECK(kernel->function(&c.args, 0, 1, 5, 5) == 0);
    CHECK(c.buffers[kDirectSlot]->data()[5] == 0x77);
}

TEST_CASE("strided_slice: every block, step and length of run around its vectors") {
    Random random(33);
    for (const std::uint32_t block : {1, 2, 3, 4, 5, 8, 12, 16}) {
        for (const int step : {2, -1, 3, 4, 5, -2, -7, 1, 0}) {
            for (const std::int64_t extent : {1, 4, 5, 8, 9, 15, 16, 17, 31, 33, 64, 65, 67, 129, 200}) {
                if (kSanitized && (extent + step) % 5 != 0) continue;
                Shape shape = strided_shape(block, step, extent);
                choose_tuples(shape, random);
                run_shape(shape, random);
            }
        }
    }
}

TEST_CASE("strided_slice: every index type and policy") {
    Random random(34);
    for (int type = 0; type < 8; ++type) {
        for (const Policy policy : kPolicies) {
            Shape shape = strided_shape(4, type % 2 == 0 ? 2 : -1, pick(random, 1, 70));
            choose_tuples(shape, random);
            shape.type = static_cast<IndexType>(type);
            shape.policy = policy;
            shape.coordinates = static_cast<int>(pick(random, 1, 3));
            run_shape(shape, random);
        }
    }
}

TEST_CASE("sized_block: turns are as long as rows have them, and no longer than what is fetched for writing") {
    Random random(36);
    for (int i = 0; i < 4; ++i) {
        CHECK(longest_turn(330, 0, random) == 256);
        CHECK(longest_turn(1023, 0, random) == 512);
        CHECK(longest_turn(1025, 0, random) == 1024);
        CHECK(longest_turn(70'000, 0, random) == 1024);
        CHECK(longest_turn(1025, 16, random) == 1024);
        CHECK(longest_turn(1025, 8, random) == 512);
        CHECK(longest_turn(1025, 7, random) == 256);
        CHECK(longest_turn(1025, 1, random) == 128);
    }
}

TEST_CASE("an emitter refuses signatures and schedules of other families") {
    Random random(35);
    const auto refused = [](const Case& c, const Schedule& schedule) {
        return backend().compile(c.signature, schedule, host_scope()).status().code() == Code::internal;
    };
    Shape moving;
    moving.block = 4;
    Case rows = make_case(moving, random);
    rows.signature.dims[0].streams |= slot_bit(kIndexSlot);
    Schedule schedule = rows.schedule;
    schedule.family = KernelFamily::strided_slice;
    CHECK(refused(rows, schedule));
    schedule.family = KernelFamily::sized_block;
    CHECK(refused(rows, schedule));
    schedule.family = KernelFamily::constant_block;
    schedule.splits_slice = true;
    CHECK(refused(rows, schedule));

    Shape large;
    large.block = 404;
    large.family = KernelFamily::sized_block;
    const Case sized = make_case(large, random);
    schedule = sized.schedule;
    schedule.family = KernelFamily::constant_block;
    CHECK(refused(sized, schedule));
}
