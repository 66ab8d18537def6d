// fork_safe_mutex.cpp: the gate that fork() waits for.
#include "cache/fork_safe_mutex.h"

#include <new>
#include <pthread.h>

namespace gj {
namespace {

// The kind that lets a waiting fork() go first: a crowd of short holds must not keep it out. Taken once a thread: see held.
pthread_rwlock_t gate = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
constinit thread_local int held = 0;

// The threads that await the gate in the parent do not exist in the child: there it is made anew, not unlocked.
void renew_gate() { new (&gate) pthread_rwlock_t(PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP); }

void register_gate() {
    [[maybe_unused]] static const int registered =
        pthread_atfork([] { pthread_rwlock_wrlock(&gate); }, [] { pthread_rwlock_unlock(&gate); }, renew_gate);
}
void enter_gate() {
    if (held++ != 0) return;
    register_gate();
    pthread_rwlock_rdlock(&gate);
}
void leave_gate() {
    if (--held == 0) pthread_rwlock_unlock(&gate);
}

}  // namespace

ForkHold::ForkHold() { enter_gate(); }
ForkHold::~ForkHold() { leave_gate(); }

void ForkSafeMutex::lock() {
    enter_gate();
    mutex_.lock();
}

void ForkSafeMutex::unlock() {
    mutex_.unlock();
    leave_gate();
}

void at_fork_in_child(void (*handler)()) {
    register_gate();  // first: children run the handlers in this order
    pthread_atfork(nullptr, nullptr, handler);
}

}  // namespace gj
