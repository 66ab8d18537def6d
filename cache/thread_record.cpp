// thread_record.cpp: gives threads their records and takes them back.
#include "cache/thread_record.h"

#include <cerrno>
#include <cstdlib>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

#include "common/fork_safe_mutex.h"

namespace gj {

constinit thread_local ThreadRecord* ThreadRecord::current = nullptr;

namespace {
/// The thread's end was told once. A host's own thread-specific data may make calls after that, and then it may not be
/// told again.
[[gnu::tls_model("initial-exec")]] constinit thread_local bool is_ending = false;
}  // namespace

/// All records. They outlive every static object: constant initialised, never destroyed.
struct ThreadRecords {
    static constinit inline std::atomic<ThreadRecord*> first{nullptr};
    static constinit inline std::atomic<std::uint32_t> count{0};
    static constinit inline std::atomic<std::uint64_t> lives{0};
    /// Some thread's end may not be told: there was no pthread key, or no memory for its value, or it was told too
    /// early.
    static constinit inline std::atomic<bool> ends_are_missed{false};

    static ThreadRecord* reuse();
    static ThreadRecord* add();
    static bool claim(ThreadRecord& record, pid_t expected);
    static void release(void* ended);
    static void release_others_in_child();
};

namespace {

/// Not a thread_local with a destructor: a call made from another thread_local's destructor would find it destroyed,
/// and the C library takes the loader's lock for it.
struct EndKey {
    EndKey() : exists(pthread_key_create(&key, ThreadRecords::release) == 0) {}
    pthread_key_t key{};
    const bool exists;
};
const EndKey end_key;  // false in `exists` while the library is being loaded: then ends are missed
const AtForkInChild at_fork(ThreadRecords::release_others_in_child);

pid_t thread_id() { return static_cast<pid_t>(syscall(SYS_gettid)); }

bool has_ended(pid_t thread) { return syscall(SYS_tgkill, getpid(), thread, 0) != 0 && errno == ESRCH; }

/// Nothing may be left of the thread that had it, which may have ended in the middle of a call.
void forget_thread(ThreadRecord& record) {
    record.depth = 0;
    record.epoch.store(0, std::memory_order_release);
    std::free(std::exchange(record.message, nullptr));
    std::free(std::exchange(record.row_groups, nullptr));
}

}  // namespace

ThreadRecord& ThreadRecord::acquire() {
    ThreadRecord* record = ThreadRecords::reuse();
    if (record == nullptr) record = ThreadRecords::add();
    record->life = ThreadRecords::lives.fetch_add(1, std::memory_order_relaxed) + 1;
    current = record;
    const bool is_told = end_key.exists && pthread_setspecific(end_key.key, record) == 0 && !is_ending;
    if (!is_told) ThreadRecords::ends_are_missed.store(true);
    return *record;
}

const ThreadRecord* ThreadRecord::first() { return ThreadRecords::first.load(); }

ThreadRecord* ThreadRecords::reuse() {
    const bool asks = ends_are_missed.load(std::memory_order_relaxed);
    for (ThreadRecord* record = first.load(); record != nullptr; record = record->next) {
        const pid_t owner = record->owner.load(std::memory_order_relaxed);
        if ((owner == 0 || (asks && has_ended(owner))) && claim(*record, owner)) return record;
    }
    return nullptr;
}

bool ThreadRecords::claim(ThreadRecord& record, pid_t expected) {
    if (!record.owner.compare_exchange_strong(expected, thread_id())) return false;
    forget_thread(record);
    return true;
}

ThreadRecord* ThreadRecords::add() {
    auto* record = new ThreadRecord;
    record->number = count.fetch_add(1, std::memory_order_relaxed);
    record->owner.store(thread_id(), std::memory_order_relaxed);
    record->next = first.load();
    while (!first.compare_exchange_weak(record->next, record)) {}
    return record;
}

void ThreadRecords::release(void* ended) {
    ThreadRecord::current = nullptr;
    is_ending = true;
    auto* record = static_cast<ThreadRecord*>(ended);
    forget_thread(*record);
    record->owner.store(0, std::memory_order_release);
}

// Only the thread that forked lives on: the others are inside nothing, and their records are free. Their messages may
// be half written, and what they have may be freed already: both are lost.
void ThreadRecords::release_others_in_child() {
    for (ThreadRecord* record = first.load(); record != nullptr; record = record->next) {
        if (record == ThreadRecord::current) {
            record->owner.store(thread_id(), std::memory_order_relaxed);
            continue;
        }
        record->message = nullptr;
        record->row_groups = nullptr;
        forget_thread(*record);
        record->owner.store(0);
    }
}

}  // namespace gj
