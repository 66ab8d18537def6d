// compile_worker_test.cpp: the compile worker's queue and thread, exit() and fork() in the middle of a job.
#include "engine/store/compile_worker.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cache/memory_cache.h"
#include "cache/single_flight.h"
#include "tests/support/process.h"

#if defined(__SANITIZE_THREAD__)
#define GJ_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GJ_THREAD_SANITIZER 1
#endif
#endif

namespace {

using namespace std::chrono_literals;
using gj::CompileWorker;
using gj::test::this_thread;
using gj::test::wait_until_asleep;

constexpr std::size_t kNoLimit = SIZE_MAX;

/// Lives as long as the process.
CompileWorker& the_worker() {
    static CompileWorker& worker = *new CompileWorker("gj-compile");
    return worker;
}

const int owner_a = 0, owner_b = 0;

/// Holds the worker in a job until it is opened.
class Gate {
public:
    void pass() {
        reached_.store(true);
        reached_.notify_all();
        open_.wait(false);
    }
    void wait_until_reached() { reached_.wait(false); }
    void open() {
        open_.store(true);
        open_.notify_all();
    }

private:
    std::atomic<bool> reached_{false}, open_{false};
};

/// Counts its end: captured by a job, it shows that the job was destroyed.
struct CountsEnd {
    explicit CountsEnd(std::atomic<int>& count) : count(&count) {}
    CountsEnd(CountsEnd&& other) noexcept : count(std::exchange(other.count, nullptr)) {}
    ~CountsEnd() {
        if (count != nullptr) ++*count;
    }
    std::atomic<int>* count;
};

/// New threads get a stack of so many bytes, unless they ask for another, while it lives.
class DefaultStack {
public:
    explicit DefaultStack(std::size_t bytes) {
        pthread_getattr_default_np(&before_);
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, bytes);
        pthread_setattr_default_np(&attributes);
        pthread_attr_destroy(&attributes);
    }
    ~DefaultStack() {
        pthread_setattr_default_np(&before_);
        pthread_attr_destroy(&before_);
    }
    DefaultStack(const DefaultStack&) = delete;
    DefaultStack& operator=(const DefaultStack&) = delete;

private:
    pthread_attr_t before_;
};

/// Uses about `bytes` of stack. Not instrumented, so that a sanitizer does not move its frames to the heap.
__attribute__((noinline, no_sanitize("address"))) int use_stack(std::size_t bytes) {
    volatile char frame[64 * 1024];
    for (std::size_t i = 0; i < sizeof(frame); i += 4096) frame[i] = 1;
    if (bytes > sizeof(frame)) frame[0] = static_cast<char>(use_stack(bytes - sizeof(frame)));
    return frame[0];
}

}  // namespace

TEST_CASE("worker: runs jobs in order, one at a time, and wait covers those that come meanwhile") {
    auto& worker = the_worker();
    std::vector<int> order;
    for (int i = 0; i < 100; ++i) REQUIRE(worker.submit(&owner_a, kNoLimit, [&, i] { order.push_back(i); }));
    Gate gate;
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&, waiter = this_thread()] {
        gate.pass();
        wait_until_asleep(waiter);
        worker.submit(&owner_a, kNoLimit, [&, waiter] {
            wait_until_asleep(waiter);
            order.push_back(100);
        });
    }));
    gate.wait_until_reached();
    gate.open();
    worker.wait(&owner_a);
    REQUIRE(order.size() == 101);
    for (int i = 0; i <= 100; ++i) CHECK(order[static_cast<std::size_t>(i)] == i);
}

TEST_CASE("worker: each owner's queue is bounded for itself, and a refused job is destroyed") {
    auto& worker = the_worker();
    Gate gate;
    std::atomic<int> ran{0}, ended{0};
    REQUIRE(worker.submit(&owner_a, 3, [&] { gate.pass(); }));
    gate.wait_until_reached();
    const auto submit = [&](const void* owner) {
        return worker.submit(owner, 3, [&ran, end = CountsEnd(ended)] { ++ran; });
    };
    for (int i = 0; i < 3; ++i) CHECK(submit(&owner_a));
    CHECK(worker.queued(&owner_a) == 3);
    CHECK_FALSE(submit(&owner_a));
    CHECK(ended == 1);
    CHECK(submit(&owner_b));
    gate.open();
    worker.wait(&owner_a);
    worker.wait(&owner_b);
    CHECK(worker.queued(&owner_a) == 0);
    CHECK(ran == 4);
    CHECK(ended == 5);
}

TEST_CASE("worker: drop destroys the owner's queued jobs without waiting for the one that runs") {
    auto& worker = the_worker();
    Gate gate;
    std::atomic<int> ran_a{0}, ran_b{0}, ended{0};
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&] { gate.pass(); }));
    for (int i = 0; i < 5; ++i) {
        REQUIRE(worker.submit(&owner_a, kNoLimit, [&ran_a, end = CountsEnd(ended)] { ++ran_a; }));
        REQUIRE(worker.submit(&owner_b, kNoLimit, [&ran_b] { ++ran_b; }));
    }
    gate.wait_until_reached();
    worker.drop(&owner_a);
    CHECK(ended == 5);
    CHECK(worker.queued(&owner_a) == 0);
    CHECK(worker.queued(&owner_b) == 5);
    gate.open();
    worker.wait(&owner_b);
    CHECK(ran_a == 0);
    CHECK(ran_b == 5);
}

TEST_CASE("worker: dropping wakes one who waits") {
    auto& worker = the_worker();
    Gate gate;
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&] { gate.pass(); }));
    REQUIRE(worker.submit(&owner_b, kNoLimit, [] {}));
    gate.wait_until_reached();
    std::atomic<pid_t> waits{0};
    std::atomic<bool> dropped{false}, returned_late{false};
    std::thread waiter([&] {
        waits = this_thread();
        waits.notify_all();
        worker.wait(&owner_b);
        returned_late = dropped.load();
    });
    waits.wait(0);
    wait_until_asleep(waits);
    dropped = true;
    worker.drop(&owner_b);  // the running job is owner_a's
    waiter.join();
    CHECK(returned_late);
    gate.open();
    worker.wait(&owner_a);
}

TEST_CASE("worker: a job that throws is destroyed, and the next runs") {
    auto& worker = the_worker();
    std::atomic<int> ended{0}, ran{0};
    REQUIRE(worker.submit(&owner_a, kNoLimit, [end = CountsEnd(ended)] { throw std::runtime_error("no"); }));
    REQUIRE(worker.submit(&owner_a, kNoLimit, [] { throw 3; }));
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&] { ++ran; }));
    worker.wait(&owner_a);
    CHECK(ended == 1);
    CHECK(ran == 1);
}

TEST_CASE("worker: 6 MB of stack can be used, and the host's signals stay away") {
    auto& worker = the_worker();
    const DefaultStack small(std::size_t{1} << 20);
    std::atomic<int> used{0};
    sigset_t blocked;
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&] {
        used = use_stack(std::size_t{6} << 20);
        pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
    }));
    worker.wait(&owner_a);
    CHECK(used == 1);
    for (const int signal : {SIGINT, SIGTERM, SIGCHLD, SIGALRM, SIGUSR1, SIGPROF})
        CHECK(sigismember(&blocked, signal) == 1);
    CHECK(sigismember(&blocked, SIGSEGV) == 0);
    sigset_t own;
    pthread_sigmask(SIG_BLOCK, nullptr, &own);
    CHECK(sigismember(&own, SIGINT) == 0);
}

TEST_CASE("worker: many threads submit, drop and wait at once") {
    auto& worker = the_worker();
    std::atomic<int> ended{0}, accepted{0}, refused{0};
    const auto run = [&](const void* owner) {
        for (int i = 0; i < 300; ++i) {
            ++(worker.submit(owner, 8, [end = CountsEnd(ended)] {}) ? accepted : refused);
            if (i % 50 == 49) worker.drop(owner);
            if (i % 30 == 29) worker.wait(owner);
        }
        worker.wait(owner);
    };
    std::vector<std::thread> threads;
    const int owners[4] = {};
    for (const int& owner : owners) threads.emplace_back(run, &owner);
    for (auto& thread : threads) thread.join();
    CHECK(ended == accepted + refused);
    CHECK(accepted > 0);
}

namespace {

/// What an engine would have: every job owns it, so that it may end before them.
struct Engine {
    gj::MemoryCache<int> cache{{100, std::size_t{1} << 30}};
    gj::SingleFlight<int> flights;
    std::atomic<int> made{0};
};
using Flight = gj::SingleFlight<int>::Flight;

/// The way of a miss (cache/single_flight.h) through the worker.
std::shared_ptr<const Flight> request(const std::shared_ptr<Engine>& engine, const std::string& key) {
    auto joined = engine->flights.join(key);
    if (!joined.leader) return joined.flight;
    if (auto found = engine->cache.find_shared(gj::Pinned(), 1, key)) {
        joined.leader->land(found);
        return joined.flight;
    }
    the_worker().submit(engine.get(), 64, [engine, key, leader = std::move(*joined.leader)]() mutable {
        auto value = std::make_shared<int>(++engine->made);
        std::this_thread::sleep_for(1ms);
        engine->cache.insert(1, key, value, 10);
        leader.land(value);
    });
    return joined.flight;
}

}  // namespace

TEST_CASE("worker, cache and single flight: 64 threads and one key, one job") {
    const auto engine = std::make_shared<Engine>();
    for (int round = 0; round < 10; ++round) {
        const std::string key = "key " + std::to_string(round);
        std::atomic<int> ready{0}, right{0};
        std::vector<std::thread> threads;
        for (int i = 0; i < 64; ++i)
            threads.emplace_back([&] {
                for (++ready; ready < 64;) std::this_thread::yield();
                const auto outcome = request(engine, key)->wait();
                if (outcome.ok() && *outcome.value() == round + 1) ++right;
            });
        for (auto& thread : threads) thread.join();
        CHECK(right == 64);
        CHECK(engine->made == round + 1);
    }
}

TEST_CASE("worker and single flight: waiters of a dropped job, and of one that threw, are told") {
    auto& worker = the_worker();
    const auto engine = std::make_shared<Engine>();
    Gate gate;
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&] { gate.pass(); }));
    const auto flight = request(engine, "dropped");
    std::thread waiter([&] { CHECK(flight->wait().status().code() == gj::Code::unavailable); });
    worker.drop(engine.get());
    waiter.join();
    gate.open();

    auto joined = engine->flights.join("throws");
    worker.submit(engine.get(), 64, [leader = std::move(*joined.leader)] { throw std::bad_alloc(); });
    CHECK(joined.flight->wait().status().code() == gj::Code::unavailable);
    CHECK(request(engine, "throws")->wait().ok());
    worker.wait(engine.get());
}

namespace {

/// Ends the process with an error when it is destroyed under a job that uses it, as LLVM's static objects would be.
struct StaticObject {
    ~StaticObject() {
        if (in_use) _exit(3);
        if (!job_done || !queued_destroyed || queued_ran) _exit(4);
    }
    std::atomic<bool> in_use{false};
    static inline std::atomic<bool> job_done{false}, queued_destroyed{false}, queued_ran{false};
};

enum class Comes { before, in_job, in_job_unregistered };

/// Runs exit() in the middle of a job. The static object comes to be before it, or in it, as by opening a library
/// there; unregistered: and exit() is not told to wait before it is destroyed.
[[noreturn]] void exit_in_a_job(Comes comes) {
    static Gate gate;
    static const auto object = []() -> StaticObject& {
        static StaticObject instance;
        return instance;
    };
    if (comes == Comes::before) object();
    the_worker().submit(&owner_a, kNoLimit, [comes, leaver = this_thread()] {
        StaticObject& used = object();
        if (comes != Comes::in_job_unregistered) CompileWorker::wait_at_exit();
        used.in_use = true;
        gate.pass();
        wait_until_asleep(leaver);  // in exit()
        used.in_use = false;
        StaticObject::job_done = true;
    });
    struct End {
        End() = default;
        End(End&& other) noexcept { std::swap(counts, other.counts); }
        ~End() {
            if (counts) StaticObject::queued_destroyed = true;
        }
        bool counts = false;
    };
    End end;
    end.counts = true;
    the_worker().submit(&owner_a, kNoLimit, [end = std::move(end)] { StaticObject::queued_ran = true; });
    gate.wait_until_reached();
    gate.open();
    std::exit(0);
}

/// Runs one of the test cases that are skipped otherwise in a process of its own; returns how it ended.
int run_child(const char* test_case) {
    const std::string filter = std::string("--test-case=") + test_case;
    std::string program = "/proc/self/exe", no_skip = "--no-skip", quiet = "--no-intro", argument = filter;
    char* arguments[] = {program.data(), no_skip.data(), quiet.data(), argument.data(), nullptr};
    pid_t child = 0;
    REQUIRE(posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments, environ) == 0);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return status;
}

}  // namespace

TEST_CASE("child: exit in a job" * doctest::skip()) { exit_in_a_job(Comes::before); }
TEST_CASE("child: exit in a job that loads" * doctest::skip()) { exit_in_a_job(Comes::in_job); }
TEST_CASE("child: exit in a job that makes objects" * doctest::skip()) { exit_in_a_job(Comes::in_job_unregistered); }
TEST_CASE("child: the job itself exits" * doctest::skip()) {
    the_worker().submit(&owner_a, kNoLimit, [] { std::exit(7); });
    the_worker().wait(&owner_a);
}

TEST_CASE("worker: exit() in the middle of a job waits for it, and drops the others") {
    CHECK(run_child("child: exit in a job") == 0);
    CHECK(run_child("child: exit in a job that loads") == 0);
    CHECK(run_child("child: exit in a job that makes objects") == 0);
    const int status = run_child("child: the job itself exits");
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 7);
}

#ifndef GJ_THREAD_SANITIZER

namespace {

/// Forks, runs `check` in the child, and returns its exit status: the line of the first claim that is false,
/// 0 for none.
template <class Check>
int in_child(Check check) {
    const pid_t child = fork();
    if (child == 0) {
        alarm(20);
        _exit(check());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

}  // namespace

TEST_CASE("worker: fork() in the middle of a job waits for it; the child drops the queue and starts anew") {
    auto& worker = the_worker();
    Gate gate;
    std::atomic<bool> done{false};
    std::atomic<int> ran{0}, ended{0};
    REQUIRE(worker.submit(&owner_a, kNoLimit, [&, forker = this_thread()] {
        gate.pass();
        wait_until_asleep(forker);  // in fork()
        done = true;
        std::this_thread::sleep_for(1ms);
    }));
    for (int i = 0; i < 3; ++i) REQUIRE(worker.submit(&owner_a, kNoLimit, [&ran, end = CountsEnd(ended)] { ++ran; }));
    gate.wait_until_reached();
    gate.open();
    const int failed = in_child([&] {
        if (!done) return 1;
        if (worker.queued(&owner_a) != 0 || ended < 3) return 2;
        const int before = ran;
        worker.wait(&owner_a);
        std::atomic<bool> again{false};
        if (!worker.submit(&owner_b, kNoLimit, [&] { again = true; })) return 3;
        worker.wait(&owner_b);
        if (!again || ran != before) return 4;
        return 0;
    });
    CHECK(failed == 0);
    worker.wait(&owner_a);
    CHECK(ran == 3);
}

TEST_CASE("worker: fork() in the middle of everything; a child finds no lock held and no thread inside") {
    const auto engine = std::make_shared<Engine>();
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 3; ++thread)
        threads.emplace_back([&, thread] {
            for (int i = 0; !stop; ++i) {
                const gj::Pinned pin;
                auto joined = engine->flights.join("key " + std::to_string((i * 3 + thread) % 200));
                engine->cache.insert(1, "key " + std::to_string(i % 150), std::make_shared<int>(i), 10);
                if (i % 16 == 0) request(engine, "job " + std::to_string(i % 32));
            }
        });
    int failures = 0;
    for (int i = 0; i < 50; ++i) {
        const int status = in_child([&] {
            gj::Reclaimer::get().collect();
            if (engine->cache.counts().waiting_bytes != 0) return 1;
            return request(engine, "of the child")->wait().ok() ? 0 : 2;
        });
        if (status != 0) ++failures;
    }
    CHECK(failures == 0);
    stop = true;
    for (auto& thread : threads) thread.join();
    the_worker().wait(engine.get());
}

#else

TEST_CASE("worker: fork()") {
    MESSAGE("SKIPPED under thread sanitizer: it ends a process that starts a thread after fork");
}

#endif
