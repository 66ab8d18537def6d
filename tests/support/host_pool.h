// host_pool.h: thread pools as a host would bring them.
#pragma once

#include <atomic>
#include <cstdint>

#include "api/gatherjit.h"

namespace gj::test {

/// A host's pool. kReverse runs all tasks on the calling thread, last first; kThreads runs them on `workers` threads.
class HostPool {
public:
    enum class Kind { kReverse, kThreads };
    HostPool(Kind kind, int workers);
    const gj_thread_pool* get() const { return &pool_; }
    /// Tasks that it was given so far.
    std::int64_t tasks() const { return tasks_; }

private:
    static void run_reverse(void* context, std::int64_t count, gj_task task, void* task_context);
    static void run_threads(void* context, std::int64_t count, gj_task task, void* task_context);

    gj_thread_pool pool_{};
    std::atomic<std::int64_t> tasks_{0};
};

}  // namespace gj::test
