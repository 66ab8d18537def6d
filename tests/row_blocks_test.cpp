// row_blocks_test.cpp: which way blocks of rows go, by times that a test makes up; and that all rows go once.
#include "engine/run/row_blocks.h"

#include <algorithm>
#include <cstdint>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/row_groups.h"
#include "engine/run/host_launch.h"
#include "engine/run/tuning.h"
#include "tests/support/limits.h"

namespace gj {
namespace {

/// A block that took so long.
void done(FasterWay& faster, float time) {
    if (faster.is_try())
        faster.note(time);
    else
        faster.skip();
}

/// The ways of the next `count` blocks, each of which takes what its way takes.
std::vector<FasterWay::Way> ways(FasterWay& faster, int count, float as_they_come, float grouped) {
    std::vector<FasterWay::Way> taken;
    for (int i = 0; i < count; ++i) {
        taken.push_back(faster.next());
        done(faster, taken.back() == FasterWay::grouped ? grouped : as_they_come);
    }
    return taken;
}

int grouped_of(const std::vector<FasterWay::Way>& ways) {
    return static_cast<int>(std::count(ways.begin(), ways.end(), FasterWay::grouped));
}

TEST_CASE("a way that is tried late has rows as they come until then") {
    FasterWay faster = FasterWay::tried_after(100);
    CHECK(grouped_of(ways(faster, 100, 10, 5)) == 0);
    CHECK(faster.is_try());
    CHECK(grouped_of(ways(faster, 6, 10, 5)) == 3);
    CHECK(faster.next() == FasterWay::grouped);
    faster = FasterWay::tried_after(100);
    CHECK(grouped_of(ways(faster, 106, 10, 11)) == 3);
    CHECK(grouped_of(ways(faster, 256, 10, 11)) == 0);  // no pause as after a first try
    CHECK(grouped_of(ways(faster, 6, 10, 11)) == 3);
}

TEST_CASE("three blocks the other way are timed between three as they come; the faster way stays") {
    FasterWay faster{};
    CHECK(ways(faster, 6, 10, 7) == std::vector{FasterWay::as_they_come, FasterWay::grouped, FasterWay::grouped,
                                                FasterWay::grouped, FasterWay::as_they_come, FasterWay::as_they_come});
    CHECK(grouped_of(ways(faster, tuning::kFirstPause, 10, 7)) == tuning::kFirstPause);
    CHECK(faster.next() == FasterWay::grouped);  // what is kept goes first
    CHECK(ways(faster, 6, 10, 7)[1] == FasterWay::as_they_come);
}

TEST_CASE("a way that loses is tried ever more rarely") {
    FasterWay faster{};
    const std::vector<FasterWay::Way> taken = ways(faster, 1000, 10, 30);
    std::vector<std::ptrdiff_t> tries;
    for (std::size_t i = 1; i < taken.size(); ++i)
        if (taken[i] == FasterWay::grouped && taken[i - 1] != FasterWay::grouped)
            tries.push_back(static_cast<std::ptrdiff_t>(i));
    CHECK(tries == std::vector<std::ptrdiff_t>{1, 23, 93, 355, 617, 879});
}

TEST_CASE("a way that becomes the faster one is found, and what gains next to nothing is not") {
    FasterWay faster{};
    ways(faster, 1000, 10, 30);
    CHECK(grouped_of(ways(faster, 1000, 10, 5)) > 700);
    FasterWay same{};
    CHECK(grouped_of(ways(same, 10'000, 10, 9.8F)) < 130);  // the tries
}

TEST_CASE("the slower way is not kept because the faster one is slowed down by what it leaves in the caches") {
    FasterWay faster{};
    FasterWay::Way before = FasterWay::grouped;
    int grouped = 0;
    for (int i = 0; i < 1000; ++i) {
        const FasterWay::Way way = faster.next();
        const bool is_grouped = way == FasterWay::grouped;
        grouped += is_grouped ? 1 : 0;
        done(faster, is_grouped ? 12 : way == before ? 10 : 15);
        before = way;
    }
    CHECK(grouped == 6 * 3);  // of each try
}

TEST_CASE("what slows the machine down decides nothing, be it for a block or for a while") {
    FasterWay block{};
    for (const float time : {1000.0F, 1000.0F, 1000.0F, 8.0F, 1000.0F, 10.0F}) done(block, time);
    CHECK(grouped_of(ways(block, 8, 10, 8)) == 8);
    FasterWay faster{};
    for (int i = 0; i < 10'000; ++i) {
        const float slow = i / 47 % 2 == 0 ? 1.0F : 3.0F;
        const FasterWay::Way way = faster.next();
        done(faster, (way == FasterWay::grouped ? 8.0F : 10.0F) * slow);
        if (i > 5 && !faster.is_try()) CHECK(faster.next() == FasterWay::grouped);
    }
}

/// What a kernel was called with, of one thread.
struct Taken {
    std::int64_t begin, end;
    const RowGroups* groups;
};
thread_local std::vector<Taken> calls;

/// Keeps what it is called with. The rows up to `words[0]` are bad.
std::uint32_t keep_call(const KernelArgs* args, std::int64_t begin, std::int64_t end, std::int64_t groups,
                        std::int64_t slice_end) {
    CHECK(slice_end == -1);
    calls.push_back({begin, end, reinterpret_cast<const RowGroups*>(static_cast<std::uintptr_t>(groups))});
    return begin < static_cast<std::int64_t>(args->words[0]) ? 1 : 0;
}

std::uint32_t keep_other_call(const KernelArgs* args, std::int64_t begin, std::int64_t end, std::int64_t groups,
                              std::int64_t slice_end) {
    return keep_call(args, begin, end, groups, slice_end);
}

KernelArgs args_of(std::uint64_t address, std::uint64_t bad_rows = 0) {
    KernelArgs args{};
    args.words[0] = bad_rows;
    args.words[ArgsLayout::kBase + kAddressedSlot] = address;
    return args;
}

TEST_CASE("all rows go once, in blocks, and any bad one is told") {
    const KernelArgs args = args_of(1 << 20, 5);
    for (const std::int64_t rows : {std::int64_t{0}, std::int64_t{1}, tuning::kLeastGroupedRows - 1,
                                    tuning::kLeastGroupedRows, tuning::kRowsOfBlock, 3 * tuning::kRowsOfBlock + 7}) {
        calls.clear();
        CHECK(run_row_blocks(args, keep_call, 3, 3 + rows) == 1);
        CHECK(run_row_blocks(args, keep_call, 5, 5 + rows) == 0);
        std::int64_t at = 3;
        const std::int64_t blocks = rows < tuning::kLeastGroupedRows ? 1 : (rows - 1) / tuning::kRowsOfBlock + 1;
        REQUIRE(std::ssize(calls) == 2 * blocks);
        for (std::int64_t i = 0; i < blocks; ++i) {
            const Taken& taken = calls[static_cast<std::size_t>(i)];
            CHECK(taken.begin == at);
            CHECK(taken.end - at <= tuning::kRowsOfBlock);
            CHECK(taken.end - at >= (i + 1 < blocks ? rows / blocks : rows / blocks - blocks * tuning::kLineBytes));
            if (i + 1 < blocks) CHECK((taken.end - at) % tuning::kLineBytes == 0);
            at = taken.end;
        }
        CHECK(at == 3 + rows);
    }
}

TEST_CASE("few rows are never grouped; of many the second block is, in memory of the thread's own") {
    const KernelArgs args = args_of(2 << 20);
    calls.clear();
    for (int i = 0; i < 3; ++i) run_row_blocks(args, keep_call, 0, tuning::kLeastGroupedRows - 1);
    for (const Taken& taken : calls) CHECK(taken.groups == nullptr);
    calls.clear();
    run_row_blocks(args, keep_call, 0, 2 * tuning::kRowsOfBlock);
    REQUIRE(calls.size() == 2);
    CHECK(calls[0].groups == nullptr);
    REQUIRE(calls[1].groups != nullptr);
    CHECK(calls[1].groups->least_rows == tuning::kLeastGroupedRows);
    const RowGroups* const mine = calls[1].groups;
    std::thread([&] {
        run_row_blocks(args, keep_call, 0, 2 * tuning::kRowsOfBlock);
        REQUIRE(calls.size() == 2);
        CHECK(calls[0].groups == nullptr);  // another thread has learned nothing here
        CHECK(calls[1].groups != mine);
    }).join();
}

TEST_CASE("what was learned outlives a call, and is of one kernel on one table") {
    const KernelArgs args = args_of(7 << 20);
    const auto is_grouped = [&](const KernelArgs& of, CpuKernel kernel) {
        calls.clear();
        run_row_blocks(of, kernel, 0, tuning::kRowsOfBlock);
        REQUIRE(calls.size() == 1);
        return calls[0].groups != nullptr;
    };
    CHECK_FALSE(is_grouped(args, keep_call));
    CHECK(is_grouped(args, keep_call));
    CHECK_FALSE(is_grouped(args, keep_other_call));
    CHECK_FALSE(is_grouped(args_of(8 << 20), keep_call));
    CHECK(is_grouped(args, keep_call));
}

TEST_CASE("what was learned of one table says nothing of another") {
    calls.clear();
    for (std::uint64_t table = 1; table <= 1000; ++table)
        run_row_blocks(args_of(table << 24), keep_call, 0, tuning::kRowsOfBlock);
    for (const Taken& taken : calls) CHECK(taken.groups == nullptr);
}

TEST_CASE("where groups seldom gain, few blocks are all taken as they come") {
    const KernelArgs args = args_of(6 << 20);
    calls.clear();
    for (int i = 0; i < 100; ++i) run_row_blocks(args, keep_call, 0, tuning::kRowsOfBlock, 100);
    for (const Taken& taken : calls) CHECK(taken.groups == nullptr);
    calls.clear();
    run_row_blocks(args, keep_call, 0, 2 * tuning::kRowsOfBlock, 100);
    REQUIRE(calls.size() == 2);
    CHECK(calls[1].groups != nullptr);
}

TEST_CASE("what is asked for is grouped, however few rows there are") {
    calls.clear();
    run_grouped_rows(args_of(3 << 20), keep_call, 0, 1);
    REQUIRE(calls.size() == 1);
    REQUIRE(calls[0].groups != nullptr);
    CHECK(calls[0].groups->least_rows == 1);
}

TEST_CASE("a launch goes as the work says") {
    KernelArgs args = args_of(4 << 20);
    const auto groups_of = [&](RowGrouping grouping, std::int64_t rows) {
        calls.clear();
        bool bad = true;
        const Work work{.rows = rows, .row_bytes = 16, .slice_units = 1, .unit_bytes = 0, .grouping = grouping};
        for (int i = 0; i < 2; ++i) CHECK(host_launch(work, args, keep_call, {.max_threads = 1}, &bad).ok());
        CHECK_FALSE(bad);
        REQUIRE(calls.size() == 2);
        return std::pair{calls.front().groups != nullptr, calls.back().groups != nullptr};
    };
    CHECK(groups_of(RowGrouping::never, tuning::kRowsOfBlock) == std::pair{false, false});
    CHECK(groups_of(RowGrouping::where_faster, 100) == std::pair{false, false});
    CHECK(groups_of(RowGrouping::where_faster, tuning::kRowsOfBlock) == std::pair{false, true});
    args.words[ArgsLayout::kBase + kAddressedSlot] = 9 << 20;
    CHECK(groups_of(RowGrouping::where_faster_late, tuning::kRowsOfBlock) == std::pair{false, false});
    CHECK(groups_of(RowGrouping::always, 100) == std::pair{true, true});
}

// A sanitizer ends the process where it gets no memory.
TEST_CASE("where there is no memory, rows are taken as they come; where there is again, they may not be" *
          doctest::skip(test::kSanitized)) {
    const KernelArgs args = args_of(5 << 20);
    std::thread([&] {
        calls.clear();
        rlimit before{};
        REQUIRE(getrlimit(RLIMIT_DATA, &before) == 0);
        const rlimit none{1 << 20, before.rlim_max};
        REQUIRE(setrlimit(RLIMIT_DATA, &none) == 0);
        const std::uint32_t flag = run_row_blocks(args, keep_call, 0, 2 * tuning::kRowsOfBlock);
        const std::uint32_t forced = run_grouped_rows(args, keep_call, 0, 10);
        setrlimit(RLIMIT_DATA, &before);
        CHECK(flag == 0);
        CHECK(forced == 0);
        REQUIRE(calls.size() == 2);  // in one piece
        for (const Taken& taken : calls) CHECK(taken.groups == nullptr);
        calls.clear();
        run_row_blocks(args, keep_call, 0, 2 * tuning::kRowsOfBlock);
        REQUIRE(calls.size() == 2);
        CHECK(calls[1].groups != nullptr);
    }).join();
}

}  // namespace
}  // namespace gj
