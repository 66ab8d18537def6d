// reclaim.h: when may what a cache gave up be freed? When no thread can be inside a call that still saw it (epochs).
//
// A thread that is inside a call says so in a cache line of its own. What was retired before the oldest call
// that is still inside began is freed by the next collect().
//
// Why not a reference count: a shared write per hit. A thread-local memo: says nothing about eviction. Hazard
// pointers: one slot breaks when a host's pool runs another call on the thread that waits inside ours; epochs
// only need a depth.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "cache/thread_record.h"
#include "common/fork_safe_mutex.h"

namespace gj {

/// What can be retired. Its destructor frees it, on any thread, outside all locks of ours.
class Retired {
public:
    virtual ~Retired() = default;
    Retired(const Retired&) = delete;
    Retired& operator=(const Retired&) = delete;

protected:
    Retired() = default;

private:
    friend class Reclaimer;
    Retired* next_ = nullptr;
    std::uint64_t epoch_ = 0;
    std::size_t bytes_ = 0;
    std::shared_ptr<std::atomic<std::size_t>> account_;
};

/// Process-wide, never destroyed.
class Reclaimer {
public:
    /// Bytes of one owner that wait to be freed. Shared, because they may outlive the owner.
    using Account = std::shared_ptr<std::atomic<std::size_t>>;

    static Reclaimer& get() { return instance_; }

    void enter(ThreadRecord& record) {
        if (record.depth++ != 0) return;  // the outer pin is older, and covers this one
        // The store must be visible before the cache's table is read: sequentially consistent (an xchg on x86).
        record.epoch.store(epoch_.load(std::memory_order_acquire), std::memory_order_seq_cst);
    }
    void leave(ThreadRecord& record) {
        if (--record.depth == 0) record.epoch.store(0, std::memory_order_release);
    }

    /// Takes what no new reader can find any more: it was unpublished by a sequentially consistent store
    /// before this call. `bytes` are added to *account until it is freed. Never waits for a compile, a free
    /// or a reader.
    void retire(std::unique_ptr<Retired> retired, std::size_t bytes, Account account) noexcept;

    /// Frees what no thread can see any more and returns how many objects that were. Does not wait for
    /// readers. Fork-safe.
    std::size_t collect() noexcept;

private:
    constexpr Reclaimer() = default;
    void find_unreachable();
    bool free_one();

    static Reclaimer instance_;

    alignas(128) std::atomic<std::uint64_t> epoch_{1};  ///< written by retire() only
    alignas(128) ForkSafeMutex mutex_;  ///< over what follows. Innermost: nothing else is locked under it
    Retired* retired_ = nullptr;        ///< newest first
    Retired* unreachable_ = nullptr;    ///< no thread can see it any more; a child of fork() frees what it finds here
};

/// While it lives, nothing that its thread finds in a cache is freed. May nest. Costs one store with a barrier.
class Pinned {
public:
    Pinned() : record_(ThreadRecord::self()) { Reclaimer::get().enter(record_); }
    ~Pinned() { Reclaimer::get().leave(record_); }
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;

    const ThreadRecord& thread() const { return record_; }

private:
    ThreadRecord& record_;
};

}  // namespace gj
