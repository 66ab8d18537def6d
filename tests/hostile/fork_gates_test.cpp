// fork_gates_test.cpp: what fork() waits for, what waits for fork(), and what does not.
#include <atomic>
#include <chrono>
#include <csignal>
#include <mutex>
#include <optional>
#include <pthread.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "common/fork_safe_mutex.h"
#include "engine/engine.h"
#include "engine/store/host_loader.h"
#include "engine/store/llvm_compiler.h"
#include "engine/store/stores.h"
#include "tests/support/process.h"

namespace gj {
namespace {

using namespace std::chrono_literals;
using test::this_thread;
using test::wait_until_asleep;

/// Forks; the child ends at once. Whether both went well.
bool fork_once() {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    int status = 0;
    return waitpid(child, &status, 0) == child && status == 0;
}

/// gather of two rows of `width` bytes, with memory of its own.
struct Example {
    std::int64_t params_shape[2], indices_shape[1] = {2}, out_shape[2];
    unsigned char table[5 * 320] = {}, result[2 * 320] = {};
    std::int64_t indices[2] = {4, 1};
    Call call{};

    explicit Example(std::int64_t width) : params_shape{5, width}, out_shape{2, width} {
        const Device cpu{DeviceType::cpu, 0};
        const auto view = [&](void* data, ElementType type, int rank, const std::int64_t* shape) {
            return TensorView{static_cast<std::byte*>(data), cpu, rank, type, shape, nullptr};
        };
        call.operation = Operation::gather;
        call.params = view(table, {1, 8, 1}, 2, params_shape);
        call.indices = view(indices, {0, 64, 1}, 1, indices_shape);
        call.out = view(result, {1, 8, 1}, 2, out_shape);
    }
};

/// Holds the compile worker in a job while it lives.
class BusyWorker {
public:
    BusyWorker() {
        llvm_compiler().submit(this, SIZE_MAX, [this] {
            begun_.store(true);
            begun_.notify_all();
            ended_.wait(false);
        });
        begun_.wait(false);
    }
    void end() {
        ended_.store(true);
        ended_.notify_all();
    }
    ~BusyWorker() {
        end();
        llvm_compiler().wait(this);
    }

private:
    std::atomic<bool> begun_{false}, ended_{false};
};

EngineSettings background_settings() {
    EngineSettings settings;
    settings.compile_mode = CompileMode::background;
    settings.store.compile_after_bytes = 1;
    settings.run_defaults.max_threads = 1;
    settings.calibration = CalibrationMode::off;  // a fork() would wait for a step of it, too
    return settings;
}

TEST_CASE("while fork() waits for a compile, default calls go on: they queue compiles, log and count") {
    alarm(60);  // a hang is a failure
    Engine engine(background_settings(), std::make_shared<Log>(LogLevel::error, nullptr, nullptr));
    std::atomic<bool> has_forked{false};
    std::optional<BusyWorker> busy(std::in_place);
    std::atomic<pid_t> forks{0};
    std::thread forker([&] {
        forks = this_thread();
        forks.notify_all();
        CHECK(fork_once());
        has_forked = true;
    });
    forks.wait(0);
    wait_until_asleep(forks);  // it waits for the job
    for (std::int64_t width = 1; width <= 100; ++width) {
        Example example(width);
        CHECK(engine.run(example.call, {}).ok());
    }
    CHECK(engine.stats().store.queued > 0);
    CHECK_FALSE(has_forked);
    busy->end();
    forker.join();
    CHECK(has_forked);
    busy.reset();
    engine.wait();
    CHECK(engine.stats().store.compiles + engine.stats().store.refused > 0);
}

pthread_mutex_t host_lock = PTHREAD_MUTEX_INITIALIZER;
std::atomic<bool> host_has_lock{false};  ///< handlers stay registered for the tests that follow
std::atomic<int> host_handlers{0};
void lock_host() {
    if (host_has_lock) pthread_mutex_lock(&host_lock);
    ++host_handlers;
}
void unlock_host() {
    if (host_has_lock) pthread_mutex_unlock(&host_lock);
}

TEST_CASE("a host takes its own lock around fork() and holds it while it makes calls") {
    alarm(60);
    host_has_lock = true;
    pthread_atfork(lock_host, unlock_host, unlock_host);
    Engine engine(background_settings(), std::make_shared<Log>(LogLevel::error, nullptr, nullptr));
    std::atomic<bool> stop{false};
    std::thread caller([&] {
        for (std::int64_t width = 1; !stop; width = width % 320 + 1) {
            pthread_mutex_lock(&host_lock);
            Example example(width);
            CHECK(engine.run(example.call, {}).ok());
            pthread_mutex_unlock(&host_lock);
        }
    });
    const int before = host_handlers;
    for (int i = 0; i < 200; ++i) CHECK(fork_once());
    CHECK(host_handlers == before + 200);
    stop = true;
    caller.join();
    host_has_lock = false;
    engine.wait();
}

/// A fork() on another thread, which waits, while this lives, for one who has a ForkHold.
class ForkUnderWay {
public:
    ForkUnderWay() {
        holder_ = std::thread([this] {
            const ForkHold hold;
            holds_ = true;
            while (!release_) std::this_thread::yield();
        });
        while (!holds_) std::this_thread::yield();
        std::atomic<pid_t> forks{0};
        forker_ = std::thread([&forks] {
            forks = this_thread();
            forks.notify_all();
            CHECK(fork_once());
        });
        forks.wait(0);
        wait_until_asleep(forks);
        // It may be for a compile that is just over: until then locks can be had.
        while (TriedForkHold()) std::this_thread::yield();
    }
    ~ForkUnderWay() {
        release_ = true;
        holder_.join();
        forker_.join();
    }

private:
    std::atomic<bool> holds_{false}, release_{false};
    std::thread holder_, forker_;
};

TEST_CASE("while fork() is under way, who can do without a lock does without") {
    alarm(60);
    const auto can_hold = [] {
        const TriedForkHold tried;
        return static_cast<bool>(tried);
    };
    CHECK(can_hold());
    {
        const ForkUnderWay fork;
        CHECK_FALSE(can_hold());
        const TriedForkHold first;
        CHECK_FALSE(can_hold());
    }
    CHECK(can_hold());
}

TEST_CASE("while fork() is under way, default calls go on with the facts that they know") {
    alarm(60);
    const EngineSettings settings = background_settings();
    const auto log = std::make_shared<Log>(LogLevel::error, nullptr, nullptr);
    FactBook book;
    Engine engine(settings, log, make_stores(settings.store, settings.host(), {&book, {}}, {}, "", log));
    const StoreParts parts{settings.host(), &llvm_compiler(), &host_loader(), nullptr, {&book, {}}};
    const auto store = std::make_shared<KernelStore>(settings.store, parts, TraceSettings(), log);
    Example example(64);
    CHECK(engine.run(example.call, {}).ok());
    engine.wait();  // fork() lets all else go on while it waits for a compile
    const Target& before = store->target();
    book.note(Fact::near_store_cache_64, {1, FactSource::measured, 1.5F});
    {
        const ForkUnderWay fork;
        CHECK(engine.run(example.call, {}).ok());
        CHECK(&store->target() == &before);
    }
    CHECK(store->target().facts_version == book.version());
    CHECK(engine.run(example.call, {}).ok());
    engine.wait();
}

std::atomic<int> forks_in_handler{0};

/// Has a signal handler fork at this point, on this thread.
void fork_in_handler() {
    std::signal(SIGTRAP, [](int) { forks_in_handler += fork_once(); });  // one that the worker does not block
    const int before = forks_in_handler;
    std::raise(SIGTRAP);
    CHECK(forks_in_handler == before + 1);
}

TEST_CASE("a handler that forks does not wait for the thread that it interrupted, whatever that holds") {
    alarm(60);
    {
        const ForkHold hold;
        fork_in_handler();
    }
    {
        ForkSafeMutex mutex;
        const std::scoped_lock lock(mutex);
        fork_in_handler();
    }
    {
        const WorkHold work;
        const ForkHold hold;
        fork_in_handler();
    }
    {
        const LoaderHold hold;
        fork_in_handler();
    }
    CHECK(fork_once());  // and afterwards the gates are as they were
    const int owner = 0;
    REQUIRE(llvm_compiler().submit(&owner, SIZE_MAX, [] { fork_in_handler(); }));
    llvm_compiler().wait(&owner);
}

// A handler that was registered before the library's runs while its gates are closed.
std::atomic<void (*)()> while_closed{nullptr};
[[gnu::constructor(101)]] void register_early() {
    pthread_atfork(
        [] {
            if (void (*const act)() = while_closed.load(); act != nullptr) act();
        },
        nullptr, nullptr);
}

TEST_CASE("a handler that forks in the middle of fork(), and a host's own that makes calls there, wait for nothing") {
    alarm(60);
    static Engine engine(background_settings(), std::make_shared<Log>(LogLevel::error, nullptr, nullptr));
    for (void (*const act)() : {+[] { while_closed = nullptr, fork_in_handler(); },
                                +[] {
                                    Example example(7);
                                    CHECK(engine.run(example.call, {}).ok());
                                    CHECK(engine.stats().store.queued >= 0);
                                }}) {
        while_closed = act;
        CHECK(fork_once());
        while_closed = nullptr;
        // The gates are as they were: other threads hold and fork.
        std::thread([] {
            const ForkHold hold;
            const LoaderHold loader;
        }).join();
        std::thread([] { CHECK(fork_once()); }).join();
        CHECK(fork_once());
    }
    engine.wait();
}

TEST_CASE("a child that had to wait long for another fork() may use the loader: nobody else did") {
    alarm(60);
    while_closed = [] { std::this_thread::sleep_for(150ms); };
    std::vector<std::thread> threads;
    std::atomic<int> left{0};
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            const pid_t child = fork();
            if (child == 0) _exit(LoaderHold::was_left_by_fork() ? 1 : 0);
            int status = 0;
            waitpid(child, &status, 0);
            left += status != 0;
        });
    for (std::thread& thread : threads) thread.join();
    while_closed = nullptr;
    CHECK(left == 0);
}

TEST_CASE("many threads fork, hold, try and wait at once") {
    alarm(120);
    ForkSafeMutex mutex;
    std::atomic<bool> stop{false};
    std::atomic<std::int64_t> counted{0};
    std::int64_t guarded = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&] {
            while (!stop) {
                if (const TriedForkHold tried; !tried) continue;
                const std::scoped_lock lock(mutex);
                ++guarded;
                ++counted;
            }
        });
    std::vector<std::thread> forkers;
    for (int i = 0; i < 2; ++i)
        forkers.emplace_back([&] {
            for (int fork = 0; fork < 300; ++fork) {
                const pid_t child = ::fork();
                if (child == 0) {
                    alarm(10);
                    const std::scoped_lock lock(mutex);
                    _exit(0);
                }
                int status = 0;
                waitpid(child, &status, 0);
                CHECK(status == 0);
            }
        });
    for (std::thread& forker : forkers) forker.join();
    stop = true;
    for (std::thread& thread : threads) thread.join();
    CHECK(guarded == counted);
}

}  // namespace
}  // namespace gj
