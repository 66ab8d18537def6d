// fork_safe_mutex.cpp: the gates that fork() waits for.
#include "common/fork_safe_mutex.h"

#include <atomic>
#include <chrono>
#include <new>
#include <pthread.h>
#include <time.h>

namespace gj {
namespace {

constexpr std::chrono::milliseconds kLoaderPatience{200};

// The kind that lets a waiting fork() go first: a crowd of short holds must not keep it out. Taken once a thread: see
// Held.
constexpr pthread_rwlock_t kOpen = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
pthread_rwlock_t work_gate = kOpen, lock_gate = kOpen;

/// Threads under a LoaderHold. Not a lock: who opens a library waits for no fork() that waits for another one who does.
constinit std::atomic<int> loader_holds{0};
constinit std::atomic<bool> loader_was_left{false};

/// How often the thread holds each gate, and whether it is in fork(). Counted up before the gate is taken and down
/// after it was left, so that a signal handler never finds a gate held that is not counted.
struct Held {
    int loader = 0, work = 0, locks = 0;
    int forks = 0;   ///< 1: it has closed the gates, or is about to
    int nested = 0;  ///< forks that wait for nothing, for the thread holds something
    bool any() const { return loader + work + locks + forks != 0; }
    /// Its own fork() has closed the gates: then all is its own (a handler of the host's makes calls).
    bool has_all() const { return forks != 0; }
};
[[gnu::tls_model("initial-exec")]] constinit thread_local Held held;

constinit const AtForkInChild* child_handlers = nullptr;

using Clock = std::chrono::steady_clock;

/// Polls: it happens once a process, and what is awaited takes milliseconds.
bool loader_is_free_by(Clock::time_point until) {
    while (loader_holds.load() != 0) {
        if (Clock::now() >= until) return false;
        const timespec pause{0, 200'000};
        nanosleep(&pause, nullptr);
    }
    return true;
}

void before_fork() {
    if (held.any()) {
        ++held.nested;
        return;
    }
    held.forks = 1;
    pthread_rwlock_wrlock(&work_gate);
    for (const Clock::time_point until = Clock::now() + kLoaderPatience;;) {
        const bool waits_on = loader_is_free_by(until);
        pthread_rwlock_wrlock(&lock_gate);
        // Once it is closed nobody begins to open; somebody may have just before.
        if (!waits_on || loader_holds.load() == 0) return;
        pthread_rwlock_unlock(&lock_gate);
    }
}

void after_fork_in_parent() {
    if (held.nested != 0) {
        --held.nested;
        return;
    }
    pthread_rwlock_unlock(&lock_gate);
    pthread_rwlock_unlock(&work_gate);
    held.forks = 0;
}

// The threads that await a gate in the parent do not exist in the child: there it is made anew, not unlocked.
void after_fork_in_child() {
    if (held.nested != 0) {
        --held.nested;
        return;
    }
    if (loader_holds.exchange(0) != 0) loader_was_left.store(true);
    new (&work_gate) pthread_rwlock_t(kOpen);
    new (&lock_gate) pthread_rwlock_t(kOpen);
    held.forks = 0;
    AtForkInChild::run_all();
}

[[maybe_unused]] const int registered = pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);

void enter_lock_gate() {
    if (held.locks++ == 0 && !held.has_all()) pthread_rwlock_rdlock(&lock_gate);
}
void leave_lock_gate() {
    if (held.locks == 1 && !held.has_all()) pthread_rwlock_unlock(&lock_gate);
    --held.locks;
}

bool try_lock_gate() {
    if (held.locks++ != 0 || held.has_all() || pthread_rwlock_tryrdlock(&lock_gate) == 0) return true;
    --held.locks;
    return false;
}

}  // namespace

ForkHold::ForkHold() { enter_lock_gate(); }
ForkHold::~ForkHold() { leave_lock_gate(); }

TriedForkHold::TriedForkHold() : held_(try_lock_gate()) {}
TriedForkHold::~TriedForkHold() {
    if (held_) leave_lock_gate();
}

WorkHold::WorkHold() {
    ++held.work;
    pthread_rwlock_rdlock(&work_gate);
}
WorkHold::~WorkHold() {
    pthread_rwlock_unlock(&work_gate);
    --held.work;
}

LoaderHold::LoaderHold() {
    const ForkHold hold;
    ++held.loader;
    loader_holds.fetch_add(1);
}
LoaderHold::~LoaderHold() {
    loader_holds.fetch_sub(1);
    --held.loader;
}

void LoaderHold::await_others(std::chrono::milliseconds patience) {
    if (held.loader == 0) loader_is_free_by(Clock::now() + patience);
}
bool LoaderHold::was_left_by_fork() { return loader_was_left.load(); }

void ForkSafeMutex::lock() {
    enter_lock_gate();
    mutex_.lock();
}

void ForkSafeMutex::unlock() {
    mutex_.unlock();
    leave_lock_gate();
}

AtForkInChild::AtForkInChild(void (*handler)()) noexcept : handler_(handler), next_(child_handlers) {
    child_handlers = this;
}

void AtForkInChild::run_all() {
    for (const AtForkInChild* it = child_handlers; it != nullptr; it = it->next_) it->handler_();
}

}  // namespace gj
