// row_blocks.cpp: a thread's RowGroups, and what it has learned of the tables that it reads.
#include "engine/run/row_blocks.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <new>
#include <type_traits>

#include "cache/thread_record.h"
#include "codegen/row_groups.h"
#include "engine/run/tuning.h"

namespace gj {
namespace {

/// What is known of a table, by where it lies.
struct Table {
    std::uint64_t address;
    FasterWay way;
};

/// In memory that is all zeros at first: no bucket is touched before it is needed.
struct ThreadBlocks {
    std::array<Table, 64> tables;  ///< by address: of two that share a place, the one that was read last
    RowGroups groups;

    FasterWay& way_of(std::uint64_t address) {
        Table& table = tables[(address >> 12) * 0x9e3779b97f4a7c15U >> 58];
        if (table.address != address) table = {address, {}};
        return table.way;
    }
};
static_assert(std::is_trivially_copyable_v<ThreadBlocks>, "it begins as zeros");

/// The calling thread's; null where there is no memory for it.
ThreadBlocks* thread_blocks() {
    try {
        ThreadRecord& record = ThreadRecord::self();
        if (record.row_groups == nullptr) record.row_groups = std::calloc(1, sizeof(ThreadBlocks));
        return static_cast<ThreadBlocks*>(record.row_groups);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

std::uint32_t run(const KernelArgs& args, CpuKernel kernel, std::int64_t begin, std::int64_t end, RowGroups* groups) {
    return kernel(&args, begin, end, static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(groups)), -1);
}

}  // namespace

void FasterWay::note(Way way, float time) {
    // One block that had to wait for something else is not to decide.
    times_[way] = times_[way] == 0 ? time : std::min(time, times_[way] * tuning::kMostSlowdown);
    if (way == way_) {
        if (left_ > 0) --left_;
        return;
    }
    const bool is_faster = time * tuning::kLeastGainOfWay < times_[way_];
    if (is_faster) way_ = way;
    pause_ =
        is_faster || pause_ == 0 ? tuning::kFirstPause : std::min<std::uint16_t>(4 * pause_, tuning::kLongestPause);
    left_ = pause_;
}

std::uint32_t run_row_blocks(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end) {
    using Clock = std::chrono::steady_clock;
    ThreadBlocks* const blocks = row_end - row_begin >= tuning::kLeastGroupedRows ? thread_blocks() : nullptr;
    if (blocks == nullptr) return run(args, kernel, row_begin, row_end, nullptr);
    blocks->groups.least_rows = tuning::kLeastGroupedRows;
    FasterWay& faster = blocks->way_of(args.words[ArgsLayout::kBase + kAddressedSlot]);
    std::uint32_t flags = 0;
    for (std::int64_t begin = row_begin; begin < row_end;) {
        const std::int64_t rows = std::min(row_end - begin, tuning::kRowsOfBlock);
        const FasterWay::Way way = faster.next();
        const Clock::time_point start = Clock::now();
        flags |= run(args, kernel, begin, begin + rows, way == FasterWay::grouped ? &blocks->groups : nullptr);
        const std::chrono::duration<float, std::nano> time = Clock::now() - start;
        if (rows >= tuning::kLeastGroupedRows)
            faster.note(way, std::max(time.count(), 1.0F) / static_cast<float>(rows));
        begin += rows;
    }
    return flags;
}

std::uint32_t run_grouped_rows(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end) {
    ThreadBlocks* const blocks = thread_blocks();
    if (blocks != nullptr) blocks->groups.least_rows = 1;
    return run(args, kernel, row_begin, row_end, blocks != nullptr ? &blocks->groups : nullptr);
}

}  // namespace gj
