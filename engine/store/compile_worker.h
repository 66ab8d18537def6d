// compile_worker.h: the one thread of the process that compiles with a back end.
#pragma once

#include <atomic>
#include <cstddef>
#include <list>
#include <memory>
#include <semaphore.h>
#include <utility>

#include "common/fork_safe_mutex.h"
#include "engine/store/background_thread.h"

namespace gj {

/// Runs jobs one at a time, in the order in which they came, on a background thread. The thread is started when there
/// is a job and ends when there was none for a second: an idle process keeps no thread of ours. Callers may hold the
/// loader's lock while they wait for a job, so neither the thread nor a job may need it.
///
/// A job is a function that is called once or never, and then destroyed, always outside locks. What must
/// happen in any case (a flight that must land) belongs into the destructor of what it captured: so it
/// happens when the job throws, is dropped, refused, or left behind by exit() or fork().
///
/// A worker lives as long as the process once it was given a job. Workers know nothing of each other: what one back end
/// does in 100 ms stands before no other's 4 ms.
///
/// exit() lets the running job end, destroys the others, and takes no more; so does the end of the process's first
/// thread, for a second, if it has submitted a job. fork() waits for the running job, but on
/// this thread itself, where only the handler of a fault in a job can call it. The child has no thread until it submits
/// a job; the parent's queued jobs are destroyed there: kept, they would wait for a thread that only a new job starts,
/// and with them those who joined their flights.
class CompileWorker {
public:
    /// `thread_name`: 15 characters at most, for as long as the worker lives.
    explicit CompileWorker(const char* thread_name);
    virtual ~CompileWorker() = default;
    CompileWorker(const CompileWorker&) = delete;
    CompileWorker& operator=(const CompileWorker&) = delete;

    /// False, and the job destroyed: `limit` jobs of this owner are queued already, the process is exiting, or no
    /// thread can be had. `owner` is an identity only.
    template <class Function>
    bool submit(const void* owner, std::size_t limit, Function function) {
        return enqueue({owner, std::make_unique<JobOf<Function>>(std::move(function))}, limit);
    }

    /// Destroys the owner's queued jobs. Does not wait for the one that runs.
    void drop(const void* owner);

    /// Whether a job of this owner is queued or runs.
    bool busy_with(const void* owner) const;
    /// Returns when none is. Not on the worker itself; hold no lock.
    void wait(const void* owner);

    /// Jobs of this owner that have not begun.
    std::size_t queued(const void* owner) const;

    /// exit() runs handlers in reverse order: call this again, on a worker, after loading a library whose
    /// destructors must not run while a job uses it. (The first submit calls it too.) It waits for all workers. Where
    /// exit() is called on the process's first thread, and that has submitted a job, it waits before any handler.
    static void wait_at_exit();
    /// Then no library must be opened any more: its destructors would run under whoever uses it. To be asked under the
    /// LoaderHold of the opening, for which exit() waits.
    static bool exit_has_begun();

protected:
    /// Called on the thread before each job while that is still in the queue, so that fork() and exit() do not wait for
    /// it; also if the job is then dropped.
    virtual void prepare() {}

private:
    struct Job {
        Job() = default;
        virtual ~Job() = default;
        Job(const Job&) = delete;
        Job& operator=(const Job&) = delete;
        virtual void run() = 0;
    };
    template <class Function>
    struct JobOf final : Job {
        explicit JobOf(Function f) : function(std::move(f)) {}
        void run() override { function(); }
        Function function;
    };
    struct Queued {
        const void* owner;
        std::unique_ptr<Job> job;
    };
    using Queue = std::list<Queued>;

    bool enqueue(Queued queued, std::size_t limit);
    void work();
    bool has_jobs() const;
    bool await_job();
    void run_next();
    Queue take_all();
    void be_known();
    static void stop_at_thread_end(void*);
    static void watch_first_thread();
    static void stop_at_exit();
    static void stop_all();
    void drop_all();
    void await_running();
    void begin_in_child();
    template <class Visit>
    static void for_each(Visit visit);
    std::size_t count_queued(const void* owner) const;
    void announce_change();

    static const AtForkInChild at_fork_;

    const BackgroundThread thread_;
    std::atomic<bool> is_known_{false};  ///< to exit() and fork()
    CompileWorker* next_ = nullptr;      ///< of those that are known
    mutable ForkSafeMutex mutex_;  ///< over what follows. No other lock is taken under it, no job run or destroyed
    Queue queue_;
    const void* running_owner_ = nullptr;
    bool running_ = false;
    bool thread_lives_ = false;
    sem_t wake_;  ///< of the thread, when it has nothing to do; a condition variable would not survive a fork
    std::atomic<int> changes_{0};  ///< counts what may end a wait
};

}  // namespace gj
