// fork_safe_mutex.h: a mutex that fork() never copies while it is locked.
//
// A child has one thread. A lock that another thread of the parent held would stay locked in the child for
// ever. So every lock and every longer piece of work that a child must not find half done (a compile, the
// freeing of code) holds one process-wide gate, shared; fork() waits until it is free (pthread_atfork).
#pragma once

#include <mutex>

namespace gj {

/// fork() on another thread waits while one of these lives. May nest. A thread that holds one must not fork.
class ForkHold {
public:
    ForkHold();
    ~ForkHold();
    ForkHold(const ForkHold&) = delete;
    ForkHold& operator=(const ForkHold&) = delete;
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

/// `handler` runs in every child of a fork(), where these mutexes can be locked again. Handlers run in the order of registration.
void at_fork_in_child(void (*handler)());

}  // namespace gj
