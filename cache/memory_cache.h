// memory_cache.h: key -> shared value, bounded by entries and bytes.
//
// Readers probe an immutable table that is swapped whole; writers copy it under a lock (a miss costs
// milliseconds, a copy of a few thousand slots microseconds). What was swapped out or evicted goes through
// the reclaimer.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "cache/reclaim.h"
#include "common/fork_safe_mutex.h"

namespace gj {

/// 0 in either: nothing is kept.
struct CacheLimits {
    std::size_t entries;
    std::size_t bytes;  ///< of all that is kept, and of all that was given up and is not freed yet
};

struct CacheCounts {
    std::size_t entries, bytes;
    std::size_t evictions;
    std::size_t waiting_bytes;  ///< given up, not freed yet: some thread may still see it
};

template <class Value>
class MemoryCache {
public:
    explicit MemoryCache(CacheLimits limits) : limits_(limits), table_(new Table(1)) {}
    /// No thread may be inside a call that uses this cache. What still waits is freed by a later collect() of anyone.
    ~MemoryCache() {
        delete table_.load();
        clock_.clear();
        Reclaimer::get().collect();
    }
    MemoryCache(const MemoryCache&) = delete;
    MemoryCache& operator=(const MemoryCache&) = delete;

    /// The warm hit; nullptr is a miss. Valid while the pin lives. Writes at most one byte, once an eviction
    /// sweep and entry.
    Value* find(const Pinned&, std::uint64_t hash, std::string_view key) const {
        const Entry* entry = lookup(hash, key);
        return entry != nullptr ? entry->value.get() : nullptr;
    }
    /// The same for one who keeps the value longer (a plan).
    std::shared_ptr<Value> find_shared(const Pinned&, std::uint64_t hash, std::string_view key) const {
        const Entry* entry = lookup(hash, key);
        return entry != nullptr ? entry->value : nullptr;
    }

    /// Evicts as much as the limits ask for. A key that is there stays as it is; a value that exceeds the
    /// limit alone is not kept. `value_bytes`: what the value holds (mapped code); the cost of the entry
    /// itself is added.
    void insert(std::uint64_t hash, std::string_view key, std::shared_ptr<Value> value, std::size_t value_bytes);

    /// Gives up all that is kept. No eviction in the counts. May throw for want of memory, and has done nothing then.
    void clear();

    /// False: what waits to be freed fills the limit, because a thread is long in one call. Then nothing
    /// should be made that would be inserted.
    bool may_grow() {
        if (within_limit()) return true;
        Reclaimer::get().collect();
        return within_limit();
    }

    CacheCounts counts() const {
        std::scoped_lock lock(mutex_);
        return {clock_.size(), bytes_, evictions_, waiting_->load(std::memory_order_relaxed)};
    }

private:
    struct Entry : Retired {
        Entry(std::uint64_t hash, std::string_view key, std::shared_ptr<Value> value, std::size_t bytes)
            : hash(hash), key(key), value(std::move(value)), bytes(bytes) {}
        std::uint64_t hash;
        std::string key;
        std::shared_ptr<Value> value;
        std::size_t bytes;
        mutable std::atomic<bool> used{false};  ///< since the last eviction sweep that passed here
    };
    struct Slot {
        std::uint64_t hash = 0;
        const Entry* entry = nullptr;
    };
    /// Open addressing, never more than half full; immutable once published.
    struct Table : Retired {
        explicit Table(std::size_t entries)
            : mask(std::bit_ceil(std::max<std::size_t>(8, 2 * entries)) - 1), slots(new Slot[mask + 1]) {}
        void put(const Entry* entry) {
            std::size_t i = entry->hash & mask;
            while (slots[i].entry != nullptr) i = (i + 1) & mask;
            slots[i] = {entry->hash, entry};
        }
        std::size_t bytes() const { return sizeof(Table) + (mask + 1) * sizeof(Slot); }
        std::size_t mask;
        std::unique_ptr<Slot[]> slots;
    };
    using Clock = std::list<std::unique_ptr<Entry>>;  // moving a node between lists cannot fail

    const Entry* lookup(std::uint64_t hash, std::string_view key) const;
    void replace_table(Clock added, std::size_t bytes);
    std::unique_ptr<Table> publish(std::unique_ptr<Table> fresh);
    void retire(std::unique_ptr<Table> table, Clock entries);
    Clock evict(std::size_t needed_bytes);
    std::size_t budget() const { return limits_.bytes - limits_.bytes / 8; }
    bool within_limit() const {
        const CacheCounts now = counts();
        return now.bytes + now.waiting_bytes <= limits_.bytes;
    }

    const CacheLimits limits_;
    mutable ForkSafeMutex mutex_;  ///< over all below but the load of table_; the reclaimer is called outside it
    Clock clock_;                  ///< owns the entries; the next to be judged is in front
    std::size_t bytes_ = 0, evictions_ = 0;
    const Reclaimer::Account waiting_ = std::make_shared<std::atomic<std::size_t>>(0);
    alignas(128) std::atomic<Table*> table_;
};

template <class Value>
auto MemoryCache<Value>::lookup(std::uint64_t hash, std::string_view key) const -> const Entry* {
    const Table* table = table_.load(std::memory_order_seq_cst);  // see reclaim.h; a plain load on x86
    for (std::size_t i = hash & table->mask;; i = (i + 1) & table->mask) {
        const Slot& slot = table->slots[i];
        if (slot.entry == nullptr) return nullptr;
        if (slot.hash != hash || slot.entry->key != key) continue;
        if (!slot.entry->used.load(std::memory_order_relaxed)) slot.entry->used.store(true, std::memory_order_relaxed);
        return slot.entry;
    }
}

template <class Value>
void MemoryCache<Value>::insert(std::uint64_t hash, std::string_view key, std::shared_ptr<Value> value,
                                std::size_t value_bytes) {
    const std::size_t bytes = value_bytes + key.size() + sizeof(Entry) + 4 * sizeof(Slot);
    if (limits_.entries == 0 || bytes > budget()) return;
    Clock added;
    added.push_back(std::make_unique<Entry>(hash, key, std::move(value), bytes));
    replace_table(std::move(added), bytes);
    Reclaimer::get().collect();
}

/// With `added`, one entry of so many bytes, and without what it evicts.
template <class Value>
void MemoryCache<Value>::replace_table(Clock added, std::size_t bytes) {
    const ForkHold hold;  // a child inherits nothing that is unpublished but not retired
    Clock victims;
    std::unique_ptr<Table> old;
    {
        std::scoped_lock lock(mutex_);
        if (lookup(added.front()->hash, added.front()->key) != nullptr) return;
        auto fresh = std::make_unique<Table>(clock_.size() + 1);  // the last that can fail
        victims = evict(bytes);
        clock_.splice(clock_.end(), added);
        bytes_ += bytes;
        for (const auto& entry : clock_) fresh->put(entry.get());
        old = publish(std::move(fresh));
    }
    retire(std::move(old), std::move(victims));
}

template <class Value>
void MemoryCache<Value>::clear() {
    {
        const ForkHold hold;  // as above
        auto fresh = std::make_unique<Table>(1);
        Clock victims;
        std::unique_ptr<Table> old;
        {
            std::scoped_lock lock(mutex_);
            victims.swap(clock_);
            bytes_ = 0;
            old = publish(std::move(fresh));
        }
        retire(std::move(old), std::move(victims));
    }
    Reclaimer::get().collect();
}

/// Returns the table that was there. Under the lock.
template <class Value>
auto MemoryCache<Value>::publish(std::unique_ptr<Table> fresh) -> std::unique_ptr<Table> {
    std::unique_ptr<Table> old(table_.load(std::memory_order_relaxed));
    table_.store(fresh.release(), std::memory_order_seq_cst);
    return old;
}

/// What no new reader finds any more.
template <class Value>
void MemoryCache<Value>::retire(std::unique_ptr<Table> table, Clock entries) {
    const std::size_t table_bytes = table->bytes();
    Reclaimer::get().retire(std::move(table), table_bytes, waiting_);
    for (auto& entry : entries) {
        const std::size_t entry_bytes = entry->bytes;
        Reclaimer::get().retire(std::move(entry), entry_bytes, waiting_);
    }
}

/// Second chance: an entry used since it was last in front goes to the end once; the first that was not is
/// the victim. An eighth of the byte limit stays free for what waits, so that one call's length of waiting
/// stops no compile.
template <class Value>
auto MemoryCache<Value>::evict(std::size_t needed_bytes) -> Clock {
    Clock victims;
    std::size_t chances = clock_.size();
    while (clock_.size() >= limits_.entries || bytes_ + needed_bytes > budget()) {
        const auto front = clock_.begin();
        if (chances != 0 && (*front)->used.exchange(false, std::memory_order_relaxed)) {
            clock_.splice(clock_.end(), clock_, front);
            --chances;
            continue;
        }
        bytes_ -= (*front)->bytes;
        ++evictions_;
        victims.splice(victims.end(), clock_, front);
    }
    return victims;
}

}  // namespace gj
