// row_blocks.cpp: a thread's RowGroups, and what it has learned of the tables that it reads.
#include "engine/run/row_blocks.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <new>
#include <type_traits>

#include "cache/thread_record.h"
#include "codegen/row_groups.h"
#include "engine/run/tuning.h"

namespace gj {
namespace {

/// What is known of a kernel's runs on a table, by where that lies.
struct Table {
    std::uint64_t address;
    CpuKernel kernel;
    FasterWay way;
};

/// In memory that is all zeros at first: no bucket is touched before it is needed.
struct ThreadBlocks {
    std::array<Table, 1024> tables;  ///< by address and kernel: of two that share a place, the one that ran last
    RowGroups groups;

    FasterWay& way_of(std::uint64_t address, CpuKernel kernel, std::uint16_t pause) {
        const std::uint64_t both = (address >> 12) + reinterpret_cast<std::uintptr_t>(kernel);
        Table& table = tables[both * 0x9e3779b97f4a7c15U >> 54];
        if (table.address != address || table.kernel != kernel)
            table = {address, kernel, FasterWay::tried_after(pause)};
        return table.way;
    }
};
static_assert(std::is_trivially_default_constructible_v<ThreadBlocks>, "it begins as zeros");

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

FasterWay FasterWay::tried_after(std::uint16_t blocks) {
    FasterWay way{};
    way.left_ = way.pause_ = blocks;
    return way;
}

void FasterWay::note(float time) {
    if (tried_ == 0) time_ = other_time_ = std::numeric_limits<float>::max();
    float& best = is_other() ? other_time_ : time_;
    best = std::min(time, best);
    if (++tried_ < 6) return;
    tried_ = 0;
    const bool is_faster = other_time_ * tuning::kLeastGainOfWay < time_;
    if (is_faster) way_ = other();
    pause_ = is_faster || pause_ == 0
                 ? tuning::kFirstPause
                 : static_cast<std::uint16_t>(std::min<unsigned>(4U * pause_, tuning::kLongestPause));
    left_ = pause_;
}

namespace {

/// Rows of each block of a run but the last one, which may have fewer: as few blocks as can be, cut at lines of out.
std::int64_t rows_of_block(std::int64_t rows) {
    const std::int64_t blocks = (rows - 1) / tuning::kRowsOfBlock + 1;
    constexpr std::int64_t kLine = tuning::kLineBytes;
    return std::min(((rows - 1) / blocks / kLine + 1) * kLine, tuning::kRowsOfBlock);
}

}  // namespace

std::uint32_t run_row_blocks(const KernelArgs& args, CpuKernel kernel, std::int64_t row_begin, std::int64_t row_end,
                             std::uint16_t pause) {
    using Clock = std::chrono::steady_clock;
    ThreadBlocks* const blocks = row_end - row_begin >= tuning::kLeastGroupedRows ? thread_blocks() : nullptr;
    if (blocks == nullptr) return run(args, kernel, row_begin, row_end, nullptr);
    blocks->groups.least_rows = tuning::kLeastGroupedRows;
    FasterWay& faster = blocks->way_of(args.words[ArgsLayout::kBase + kAddressedSlot], kernel, pause);
    std::uint32_t flags = 0;
    const std::int64_t most = rows_of_block(row_end - row_begin);
    for (std::int64_t begin = row_begin; begin < row_end;) {
        const std::int64_t rows = std::min(row_end - begin, most);
        RowGroups* const groups = faster.next() == FasterWay::grouped ? &blocks->groups : nullptr;
        const bool is_long = rows >= tuning::kLeastGroupedRows;
        if (is_long && faster.is_try()) {
            const Clock::time_point start = Clock::now();
            flags |= run(args, kernel, begin, begin + rows, groups);
            const std::chrono::duration<float, std::nano> time = Clock::now() - start;
            faster.note(std::max(time.count(), 1.0F) / static_cast<float>(rows));
        } else {
            flags |= run(args, kernel, begin, begin + rows, groups);
            if (is_long) faster.skip();
        }
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
