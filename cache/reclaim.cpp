// reclaim.cpp: threads' records, what waits, and when it is freed.
#include "cache/reclaim.h"

#include <algorithm>
#include <mutex>
#include <pthread.h>
#include <type_traits>

namespace gj {

// Constant initialised, so that the way of a hit tests no guard; trivially destroyed, so that it outlives
// every static object.
constinit Reclaimer Reclaimer::instance_;
constinit thread_local ThreadRecord* Reclaimer::current_ = nullptr;
static_assert(std::is_trivially_destructible_v<Reclaimer>);

namespace {
// Not a thread_local with a destructor: a call made from another thread_local's destructor would find it destroyed.
pthread_key_t thread_end_key;
bool thread_end_known = false;
}  // namespace

void Reclaimer::register_handlers() {
    thread_end_known = pthread_key_create(&thread_end_key, release_record) == 0;
    at_fork_in_child(after_fork_in_child);
}

ThreadRecord& Reclaimer::acquire() {
    [[maybe_unused]] static const bool registered = (register_handlers(), true);
    ThreadRecord* record = reuse();
    if (!record) record = add();
    // Should this fail, the record stays with the thread that ended: a few bytes are lost, nothing else.
    if (thread_end_known) pthread_setspecific(thread_end_key, record);
    current_ = record;
    return *record;
}

ThreadRecord* Reclaimer::reuse() {
    for (ThreadRecord* record = records_.load(); record; record = record->next) {
        bool expected = false;
        if (!record->owned.load(std::memory_order_relaxed) && record->owned.compare_exchange_strong(expected, true))
            return record;
    }
    return nullptr;
}

ThreadRecord* Reclaimer::add() {
    auto* record = new ThreadRecord;  // never freed
    record->number = record_count_.fetch_add(1, std::memory_order_relaxed);
    record->next = records_.load();
    while (!records_.compare_exchange_weak(record->next, record)) {}
    return record;
}

void Reclaimer::release_record(void* ended) {
    current_ = nullptr;
    auto* record = static_cast<ThreadRecord*>(ended);
    record->depth = 0;  // a thread may be ended in the middle of a call
    record->epoch.store(0, std::memory_order_release);
    record->owned.store(false, std::memory_order_release);
}

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

std::uint64_t Reclaimer::oldest_inside() const {
    std::uint64_t oldest = UINT64_MAX;
    for (const ThreadRecord* record = records_.load(); record; record = record->next)
        if (const std::uint64_t epoch = record->epoch.load(std::memory_order_seq_cst)) oldest = std::min(oldest, epoch);
    return oldest;
}

Retired* Reclaimer::take_unreachable() {
    std::scoped_lock lock(mutex_);
    if (!retired_) return nullptr;
    // The orders are on the operations, not on a fence: that is what ThreadSanitizer follows.
    const std::uint64_t oldest = oldest_inside();
    Retired** link = &retired_;
    while (*link && (*link)->epoch_ >= oldest) link = &(*link)->next_;
    Retired* unreachable = *link;  // newest first: all that follow are older still
    *link = nullptr;
    return unreachable;
}

std::size_t Reclaimer::collect() noexcept {
    const ForkHold hold;  // no child inherits code that is half unmapped
    std::size_t count = 0;
    for (Retired* item = take_unreachable(); item; ++count) {
        Retired* next = item->next_;
        const std::size_t bytes = item->bytes_;
        const Account account = std::move(item->account_);
        delete item;
        account->fetch_sub(bytes, std::memory_order_relaxed);
        item = next;
    }
    return count;
}

// Only the thread that forked lives on: the others are inside nothing, and their records are free.
void Reclaimer::after_fork_in_child() {
    for (ThreadRecord* record = instance_.records_.load(); record; record = record->next) {
        if (record == current_) continue;
        record->depth = 0;
        record->epoch.store(0);
        record->owned.store(false);
    }
}

}  // namespace gj
