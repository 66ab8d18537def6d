// fork_safe_mutex.cpp: the gates that fork() waits for.
#include "cache/fork_safe_mutex.h"

#include <atomic>
#include <new>
#include <pthread.h>
#include <time.h>

namespace gj {
namespace {

constexpr long kLoaderMilliseconds = 200;

// The kind that lets a waiting fork() go first: a crowd of short holds must not keep it out. Taken once a thread: see Held.
constexpr pthread_rwlock_t kForkFirst = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
// The kind that a waiting fork() does not close: who opens a library must not wait for another one who does.
constexpr pthread_rwlock_t kForkLast = PTHREAD_RWLOCK_INITIALIZER;

pthread_rwlock_t loader_gate = kForkLast, work_gate = kForkFirst, lock_gate = kForkFirst;

/// How often the thread holds each gate. Counted up before the gate is taken and down after it was left, so that a signal handler
/// never finds a gate held that is not counted.
struct Held {
    int loader = 0, work = 0, locks = 0;
    bool any() const { return loader + work + locks != 0; }
};
[[gnu::tls_model("initial-exec")]] constinit thread_local Held held;

constinit bool loader_is_held = false;  ///< by the fork() that is under way, which has the other gates too
constinit std::atomic<bool> loader_was_left{false};
constinit const AtForkInChild* child_handlers = nullptr;

bool close_loader_gate() {
    timespec until{};
    clock_gettime(CLOCK_REALTIME, &until);
    const long nanoseconds = until.tv_nsec + kLoaderMilliseconds * 1'000'000;
    until.tv_sec += nanoseconds / 1'000'000'000;
    until.tv_nsec = nanoseconds % 1'000'000'000;
    return pthread_rwlock_timedwrlock(&loader_gate, &until) == 0;
}

void before_fork() {
    if (held.any()) return;
    const bool closed = close_loader_gate();
    pthread_rwlock_wrlock(&work_gate);
    pthread_rwlock_wrlock(&lock_gate);
    loader_is_held = closed;
}

void after_fork_in_parent() {
    if (held.any()) return;
    const bool opens_loader = loader_is_held;
    pthread_rwlock_unlock(&lock_gate);
    pthread_rwlock_unlock(&work_gate);
    if (opens_loader) pthread_rwlock_unlock(&loader_gate);
}

// The threads that await a gate in the parent do not exist in the child: there it is made anew, not unlocked.
void after_fork_in_child() {
    if (held.any()) return;
    if (!loader_is_held) loader_was_left.store(true);
    new (&loader_gate) pthread_rwlock_t(kForkLast);
    new (&work_gate) pthread_rwlock_t(kForkFirst);
    new (&lock_gate) pthread_rwlock_t(kForkFirst);
    AtForkInChild::run_all();
}

[[maybe_unused]] const int registered = pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);

void enter_lock_gate() {
    if (held.locks++ == 0) pthread_rwlock_rdlock(&lock_gate);
}
void leave_lock_gate() {
    if (held.locks == 1) pthread_rwlock_unlock(&lock_gate);
    --held.locks;
}

bool try_lock_gate() {
    if (held.locks++ != 0 || pthread_rwlock_tryrdlock(&lock_gate) == 0) return true;
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

// A library that is being opened may open another one.
LoaderHold::LoaderHold() {
    if (held.loader++ == 0) pthread_rwlock_rdlock(&loader_gate);
}
LoaderHold::~LoaderHold() {
    if (held.loader == 1) pthread_rwlock_unlock(&loader_gate);
    --held.loader;
}

void LoaderHold::await_others() {
    if (held.loader == 0 && close_loader_gate()) pthread_rwlock_unlock(&loader_gate);
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
