// compile_worker.cpp: the queue of compiles, its thread, and what exit() and fork() do to it.
#include "engine/store/compile_worker.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cxxabi.h>
#include <iterator>
#include <limits>
#include <mutex>
#include <new>
#include <time.h>
#include <unistd.h>
#include <utility>

extern "C" void* __dso_handle;  // NOLINT(bugprone-reserved-identifier,readability-identifier-naming): this library

namespace gj {
namespace {

// Starting a thread costs a call 15 to 30 us, waking one 2 to 6: a program that meets one new shape after the other
// starts one.
constexpr time_t kIdleSeconds = 1;

/// Whose thread this is; null: none's.
[[gnu::tls_model("initial-exec")]] constinit thread_local const CompileWorker* this_worker = nullptr;
/// The process's first thread: whether its end is watched.
[[gnu::tls_model("initial-exec")]] constinit thread_local bool is_watched = false;

/// exit() waits so long for a library that is being opened: seconds, where the machine is busy and the file is cold.
/// Not for ever: whoever calls exit() may hold the lock that the opening waits for (from a library's constructor).
constexpr std::chrono::seconds kOpeningPatience{10};
/// A process whose first thread ended so long ago goes on without it: that was pthread_exit().
constexpr std::chrono::seconds kExitPatience{1};

using Clock = std::chrono::steady_clock;

/// Until when jobs are refused, by Clock's count. 0: none is.
constinit std::atomic<Clock::rep> refused_until{0};
constexpr Clock::rep kForGood = std::numeric_limits<Clock::rep>::max();

Clock::rep count_of(Clock::time_point time) { return time.time_since_epoch().count(); }

/// The last that came to be known; each knows the one before it.
constinit std::atomic<CompileWorker*> last_known{nullptr};

}  // namespace

const AtForkInChild CompileWorker::at_fork_([] { for_each([](CompileWorker& worker) { worker.begin_in_child(); }); });

CompileWorker::CompileWorker(const char* thread_name)
    : thread_{thread_name, [](void* self) { static_cast<CompileWorker*>(self)->work(); }, this} {
    sem_init(&wake_, 0, 0);
}

template <class Visit>
void CompileWorker::for_each(Visit visit) {
    for (CompileWorker* worker = last_known.load(); worker != nullptr; worker = worker->next_) visit(*worker);
}

/// At the first job: exit() and fork() concern workers with jobs only.
void CompileWorker::be_known() {
    if (is_known_.load(std::memory_order_acquire)) return;
    wait_at_exit();  // twice does no harm
    const std::scoped_lock lock(mutex_);
    if (is_known_.load(std::memory_order_relaxed)) return;
    next_ = last_known.load();
    while (!last_known.compare_exchange_weak(next_, this)) {}
    is_known_.store(true, std::memory_order_release);
}

void CompileWorker::wait_at_exit() {
    const ForkHold hold;  // no child inherits the C library's lock over its exit handlers
    std::atexit(stop_at_exit);
}

bool CompileWorker::enqueue(Queued queued, std::size_t limit) {
    be_known();
    watch_first_thread();
    Queue added;
    added.push_back(std::move(queued));  // destroyed at the return, outside the lock, if it stays here
    {
        std::scoped_lock lock(mutex_);
        if (exit_has_begun() || count_queued(added.front().owner) >= limit) return false;
        if (!thread_lives_) {
            // Under the lock: nobody else counts on a thread that is not to be had.
            if (!start_background_thread(thread_)) return false;
            thread_lives_ = true;
        }
        queue_.splice(queue_.end(), added);
    }
    sem_post(&wake_);
    return true;
}

void CompileWorker::work() {
    this_worker = this;
    while (await_job()) {
        while (has_jobs()) {
            prepare();
            run_next();
        }
    }
}

bool CompileWorker::has_jobs() const {
    std::scoped_lock lock(mutex_);
    return !queue_.empty();
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

void CompileWorker::run_next() {
    const WorkHold hold;  // from before the job leaves the queue until it is destroyed
    Queue taken;
    {
        std::scoped_lock lock(mutex_);
        running_ = !queue_.empty();
        if (!running_) return;
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

bool CompileWorker::exit_has_begun() {
    const Clock::rep until = refused_until.load();
    return until != 0 && (until == kForGood || count_of(Clock::now()) < until);
}

void CompileWorker::stop_at_exit() {
    refused_until.store(kForGood);
    stop_all();
}

/// The end of the process's first thread, where that is exit(): it calls what its thread has registered before any
/// handler, those too that a library registers while it is opened, or in its first compiles.
void CompileWorker::stop_at_thread_end(void*) {
    if (refused_until.load() == 0) refused_until.store(count_of(Clock::now() + kExitPatience));
    stop_all();
}

void CompileWorker::watch_first_thread() {
    if (is_watched || gettid() != getpid()) return;
    // Where the C library has no memory to note it in, it ends the process. What is freed here will do.
    const std::unique_ptr<char[]> note(new (std::nothrow) char[64]);
    if (note != nullptr) is_watched = abi::__cxa_thread_atexit(stop_at_thread_end, nullptr, &__dso_handle) == 0;
}

/// All of them, before any is waited for: it would go on with its queue meanwhile.
void CompileWorker::stop_all() {
    for_each([](CompileWorker& worker) { worker.drop_all(); });
    LoaderHold::await_others(kOpeningPatience);
    for_each([](CompileWorker& worker) {
        if (this_worker != &worker) worker.await_running();  // else the job itself ends the process (LLVM may)
    });
}

void CompileWorker::drop_all() {
    take_all().clear();
    announce_change();
}

void CompileWorker::await_running() {
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
void CompileWorker::begin_in_child() {
    {
        std::scoped_lock lock(mutex_);
        thread_lives_ = false;
    }
    sem_init(&wake_, 0, 0);
    take_all().clear();
}

}  // namespace gj
