// fork_safe_mutex.h: what fork() waits for, so that no child inherits a held lock or work that is half done.
//
// A child has one thread. A lock that another thread of the parent held would stay locked in the child for ever. So
// fork() waits (pthread_atfork), one after the other, for
//   1. long work (WorkHold): a compile, milliseconds;
//   2. calls of the loader (LoaderHold), 200 ms at most: whoever forks may hold the loader's own lock;
//   3. locks (ForkHold, and every ForkSafeMutex while it is locked): microseconds.
// So while fork() waits for a compile, locks can be taken: it holds up no call. Who takes several takes them in this
// order, and waits for no other thread under the third.
//
// The handlers are registered when the library is loaded. A host's handlers that are registered later take the host's
// locks before these gates are closed, as a thread does that makes a call while it holds such a lock.
//
// A thread that forks while it holds one of these, or is in fork() already, is in a signal handler, or in a hook of the
// loader. The child of a handler may only call what is async-signal-safe, so nothing need be whole there: such a fork()
// waits for nothing, for it would wait for itself.
#pragma once

#include <chrono>
#include <mutex>

namespace gj {

/// fork() on another thread waits while one of these lives. May nest. For microseconds.
class ForkHold {
public:
    ForkHold();
    ~ForkHold();
    ForkHold(const ForkHold&) = delete;
    ForkHold& operator=(const ForkHold&) = delete;
};

/// The same for one who can do without: while a fork() is under way it is false, and holds nothing.
class TriedForkHold {
public:
    TriedForkHold();
    ~TriedForkHold();
    TriedForkHold(const TriedForkHold&) = delete;
    TriedForkHold& operator=(const TriedForkHold&) = delete;
    explicit operator bool() const { return held_; }

private:
    const bool held_;
};

/// The same for work of milliseconds. Taken before any ForkHold, and does not nest.
class WorkHold {
public:
    WorkHold();
    ~WorkHold();
    WorkHold(const WorkHold&) = delete;
    WorkHold& operator=(const WorkHold&) = delete;
};

/// The same around calls of the dynamic loader, which may wait for its lock for any time: fork() waits for 200 ms at
/// most.
class LoaderHold {
public:
    LoaderHold();
    ~LoaderHold();
    LoaderHold(const LoaderHold&) = delete;
    LoaderHold& operator=(const LoaderHold&) = delete;

    /// Returns when no other thread has one, or after so long.
    static void await_others(std::chrono::milliseconds patience);
    /// In a child whose fork() waited too long and left one behind: the loader must not be used there.
    static bool was_left_by_fork();
};

/// For std::scoped_lock. Not for condition variables: those are not usable after a fork with waiters; wait on
/// an atomic.
class ForkSafeMutex {
public:
    void lock();
    void unlock();

private:
    std::mutex mutex_;
};

/// A static object of this type has `handler` run in every child of a fork(), where these mutexes can be locked again.
class AtForkInChild {
public:
    explicit AtForkInChild(void (*handler)()) noexcept;
    static void run_all();

private:
    void (*const handler_)();
    const AtForkInChild* const next_;
};

}  // namespace gj
