// thread_start_test.cpp: the compile worker's thread can't be had for one caller; the jobs of the others are not lost
// with it.
#include <atomic>
#include <cerrno>
#include <chrono>
#include <dlfcn.h>
#include <pthread.h>
#include <thread>

#include <doctest/doctest.h>

#include "engine/store/compile_worker.h"

namespace {

std::atomic<bool> fails_next{false}, is_failing{false};

}  // namespace

/// The library's calls come here: a program's own symbols are found first. One call fails, and takes its time.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*function)(void*),
                              void* argument) noexcept {
    using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto real = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    if (!fails_next.exchange(false)) return real(thread, attributes, function, argument);
    is_failing = true;
    const timespec while_others_come{0, 100'000'000};
    nanosleep(&while_others_come, nullptr);
    return EAGAIN;
}

namespace {

using gj::CompileWorker;

TEST_CASE("a thread that can't be started costs its own caller's job only") {
    CompileWorker& worker = *new CompileWorker("gj-compile");  // lives as long as the process
    const int unlucky = 0, other = 0;
    std::atomic<int> ran{0};
    bool first = true, second = false;
    std::thread starter([&] {
        while (!is_failing) std::this_thread::yield();
        second = worker.submit(&other, SIZE_MAX, [&] { ++ran; });
    });
    fails_next = true;
    first = worker.submit(&unlucky, SIZE_MAX, [&] { ran += 100; });
    starter.join();
    worker.wait(&unlucky);
    worker.wait(&other);
    CHECK_FALSE(first);
    CHECK(second);
    CHECK(ran == 1);
}

}  // namespace
