// host_pool.cpp: thread pools as a host would bring them.
#include "tests/support/host_pool.h"

#include <thread>
#include <vector>

namespace gj::test {

HostPool::HostPool(Kind kind, int workers) {
    pool_.struct_size = sizeof pool_;
    pool_.context = this;
    pool_.parallel_for = kind == Kind::kReverse ? run_reverse : run_threads;
    pool_.workers = workers;
}

void HostPool::run_reverse(void* context, std::int64_t count, gj_task task, void* task_context) {
    static_cast<HostPool*>(context)->tasks_ += count;
    for (std::int64_t i = count; i-- > 0;) task(task_context, i, 0);
}

void HostPool::run_threads(void* context, std::int64_t count, gj_task task, void* task_context) {
    auto* self = static_cast<HostPool*>(context);
    self->tasks_ += count;
    std::atomic<std::int64_t> next{0};
    std::vector<std::thread> threads;
    for (std::int32_t worker = 0; worker < self->pool_.workers; ++worker) {
        threads.emplace_back([&next, count, task, task_context, worker] {
            for (std::int64_t i = next++; i < count; i = next++) task(task_context, i, worker);
        });
    }
    for (std::thread& thread : threads) thread.join();
}

}  // namespace gj::test
