// reclaim.cpp: what waits, and when it is freed.
#include "cache/reclaim.h"

#include <algorithm>
#include <mutex>
#include <type_traits>
#include <utility>

namespace gj {

// Constant initialised, so that the way of a hit tests no guard; trivially destroyed, so that it outlives
// every static object.
constinit Reclaimer Reclaimer::instance_;
static_assert(std::is_trivially_destructible_v<Reclaimer>);

void Reclaimer::retire(std::unique_ptr<Retired> retired, std::size_t bytes, Account account) noexcept {
    const ForkHold hold;
    account->fetch_add(bytes, std::memory_order_relaxed);
    Retired* item = retired.release();
    item->bytes_ = bytes;
    item->account_ = std::move(account);
    std::scoped_lock lock(mutex_);
    // A reader that got the new epoch sees what was unpublished before; one that could see it has this epoch
    // or an older one.
    item->epoch_ = epoch_.fetch_add(1, std::memory_order_seq_cst);
    item->next_ = retired_;
    retired_ = item;
}

namespace {

std::uint64_t oldest_inside() {
    std::uint64_t oldest = UINT64_MAX;
    for (const ThreadRecord* record = ThreadRecord::first(); record != nullptr; record = record->next)
        if (const std::uint64_t epoch = record->epoch.load(std::memory_order_seq_cst)) oldest = std::min(oldest, epoch);
    return oldest;
}

}  // namespace

void Reclaimer::find_unreachable() {
    std::scoped_lock lock(mutex_);
    if (retired_ == nullptr) return;
    // The orders are on the operations, not on a fence: that is what ThreadSanitizer follows.
    const std::uint64_t oldest = oldest_inside();
    Retired** link = &retired_;
    while (*link != nullptr && (*link)->epoch_ >= oldest) link = &(*link)->next_;
    Retired** end = link;  // newest first: all that follow are older still
    while (*end != nullptr) end = &(*end)->next_;
    *end = unreachable_;
    unreachable_ = *link;
    *link = nullptr;
}

/// False when there is none.
bool Reclaimer::free_one() {
    const ForkHold hold;  // no child inherits code that is half unmapped, or that nobody frees
    Retired* item = nullptr;
    {
        std::scoped_lock lock(mutex_);
        if (unreachable_ == nullptr) return false;
        item = std::exchange(unreachable_, unreachable_->next_);
    }
    const std::size_t bytes = item->bytes_;
    const Account account = std::move(item->account_);
    delete item;
    account->fetch_sub(bytes, std::memory_order_relaxed);
    return true;
}

std::size_t Reclaimer::collect() noexcept {
    find_unreachable();
    std::size_t count = 0;
    while (free_one()) ++count;
    return count;
}

}  // namespace gj
