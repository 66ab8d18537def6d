// compile_worker.cpp: the queue of compiles, its thread, and what exit() and fork() do to it.
#include "engine/compile_worker.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <utility>

namespace gj {
namespace {

constexpr std::size_t kStackBytes = std::size_t{8} << 20;

// Starting a thread costs a call 15 to 30 us, waking one 2 to 6: a program that meets one new shape after the other starts one.
constexpr time_t kIdleSeconds = 1;

constinit thread_local bool on_worker = false;

/// All but the signals that a fault of the thread itself raises: the host's crash handler must see those.
sigset_t blocked_signals() {
    sigset_t set;
    sigfillset(&set);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS}) sigdelset(&set, fault);
    return set;
}

/// A detached thread with a large stack that inherits the blocked signals.
bool start_detached(void* (*function)(void*), void* argument) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    const sigset_t blocked = blocked_signals();
    sigset_t before;
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    pthread_t thread;
    const bool started = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0 &&
                         pthread_attr_setstacksize(&attributes, kStackBytes) == 0 &&
                         pthread_create(&thread, &attributes, function, argument) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    pthread_attr_destroy(&attributes);
    return started;
}

}  // namespace

CompileWorker& CompileWorker::get() {
    static auto* worker = new CompileWorker;  // never destroyed: the thread may outlive static objects
    return *worker;
}

CompileWorker::CompileWorker() {
    sem_init(&wake_, 0, 0);
    at_fork_in_child(after_fork_in_child);
}

void CompileWorker::wait_at_exit() {
    std::atexit([] { get().stop(); });
}

bool CompileWorker::enqueue(const void* owner, std::size_t limit, std::unique_ptr<Job> job) {
    [[maybe_unused]] static const bool registered = (wait_at_exit(), true);
    Queue added;
    added.push_back({owner, std::move(job)});  // destroyed at the return, outside the lock, if it stays here
    bool has_thread = true;
    {
        std::scoped_lock lock(mutex_);
        if (stopped_ || count_queued(owner) >= limit) return false;
        queue_.splice(queue_.end(), added);
        has_thread = std::exchange(thread_lives_, true);
    }
    // Outside the lock, which is the first thing that the thread asks for.
    if (has_thread) sem_post(&wake_);
    if (has_thread || start_thread()) return true;
    {
        std::scoped_lock lock(mutex_);
        thread_lives_ = false;
    }
    take_all().clear();
    announce_change();
    return false;
}

bool CompileWorker::start_thread() {
    return start_detached(
        [](void* self) -> void* {
            static_cast<CompileWorker*>(self)->work();
            return nullptr;
        },
        this);
}

void CompileWorker::work() {
    on_worker = true;
    pthread_setname_np(pthread_self(), "gj-compile");
    do {
        while (run_next()) {}
    } while (await_job());
}

/// False when none came for long, and then the thread counts as gone.
bool CompileWorker::await_job() {
    timespec until{};
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += kIdleSeconds;
    if (sem_timedwait(&wake_, &until) == 0) return true;
    std::scoped_lock lock(mutex_);
    return thread_lives_ = !queue_.empty();
}

/// False when there is nothing to do.
bool CompileWorker::run_next() {
    const ForkHold hold;  // from before the job leaves the queue until it is destroyed
    Queue taken;
    {
        std::scoped_lock lock(mutex_);
        running_ = !queue_.empty();
        if (!running_) return false;
        taken.splice(taken.end(), queue_, queue_.begin());
        running_owner_ = taken.front().owner;
    }
    try {
        taken.front().job->run();
    } catch (...) {
        // What the job had to do in any case is done by its destructor.
    }
    taken.clear();
    {
        std::scoped_lock lock(mutex_);
        running_ = false;
    }
    announce_change();
    return true;
}

void CompileWorker::drop(const void* owner) {
    Queue dropped;
    {
        std::scoped_lock lock(mutex_);
        for (auto it = queue_.begin(); it != queue_.end();) {
            const auto next = std::next(it);
            if (it->owner == owner) dropped.splice(dropped.end(), queue_, it);
            it = next;
        }
    }
    dropped.clear();
    announce_change();
}

void CompileWorker::wait(const void* owner) {
    for (;;) {
        const int seen = changes_.load();
        if (!busy_with(owner)) return;
        changes_.wait(seen);
    }
}

std::size_t CompileWorker::queued(const void* owner) const {
    std::scoped_lock lock(mutex_);
    return count_queued(owner);
}

std::size_t CompileWorker::count_queued(const void* owner) const {
    return static_cast<std::size_t>(
        std::count_if(queue_.begin(), queue_.end(), [owner](const Queued& queued) { return queued.owner == owner; }));
}

bool CompileWorker::busy_with(const void* owner) const {
    std::scoped_lock lock(mutex_);
    return (running_ && running_owner_ == owner) || count_queued(owner) != 0;
}

void CompileWorker::announce_change() {
    changes_.fetch_add(1);
    changes_.notify_all();
}

CompileWorker::Queue CompileWorker::take_all() {
    std::scoped_lock lock(mutex_);
    return std::exchange(queue_, {});
}

void CompileWorker::stop() {
    {
        std::scoped_lock lock(mutex_);
        stopped_ = true;
    }
    take_all().clear();
    announce_change();
    if (on_worker) return;  // the job itself ends the process (LLVM does after a fatal error)
    for (;;) {
        const int seen = changes_.load();
        {
            std::scoped_lock lock(mutex_);
            if (!running_) return;
        }
        changes_.wait(seen);
    }
}

// No job runs: fork() waited for it.
void CompileWorker::after_fork_in_child() {
    CompileWorker& self = get();
    {
        std::scoped_lock lock(self.mutex_);
        self.thread_lives_ = false;
    }
    sem_init(&self.wake_, 0, 0);
    self.take_all().clear();
}

}  // namespace gj
