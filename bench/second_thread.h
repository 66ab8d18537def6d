// second_thread.h: a thread beside the one that measures.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace gj::bench {

/// It spins while it waits: waking it would take longer than what is measured.
class SecondThread {
public:
    SecondThread() : thread_([this] { work(); }) {}
    ~SecondThread() {
        task_ = nullptr;
        go_.fetch_add(1, std::memory_order_release);
        thread_.join();
    }

    /// Runs mine(calls) here and theirs(calls) there, and returns when both are done.
    void run(const std::function<void(int)>& mine, const std::function<void(int)>& theirs, int calls) {
        task_ = &theirs;
        calls_ = calls;
        const int round = go_.fetch_add(1, std::memory_order_release) + 1;
        mine(calls);
        while (done_.load(std::memory_order_acquire) != round) std::this_thread::yield();
    }

private:
    void work() {
        for (int round = 1;; ++round) {
            while (go_.load(std::memory_order_acquire) < round) std::this_thread::yield();
            if (task_ == nullptr) return;
            (*task_)(calls_);
            done_.store(round, std::memory_order_release);
        }
    }

    const std::function<void(int)>* task_ = nullptr;
    int calls_ = 0;
    alignas(64) std::atomic<int> go_{0};
    alignas(64) std::atomic<int> done_{0};
    std::thread thread_;
};

}  // namespace gj::bench
