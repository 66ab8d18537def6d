// second_backend_test.cpp: one engine with two back ends, LLVM's and a test's own with a slow compiler: calls, plans,
// failures, eviction, exit() and fork() with both at work.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "engine/plan.h"
#include "tests/kernel_form.h"
#include "tests/second_backend/test_compiler.h"
#include "tests/support/child_process.h"
#include "tests/support/limits.h"
#include "tests/support/process.h"

namespace gj::test {
namespace {

using namespace std::chrono_literals;

/// Memory of the host that the test's own back end works on; all other is LLVM's.
constexpr Device kTestDevice{DeviceType::cuda_host, 7};
constexpr Device kHost{DeviceType::cpu, 0};

std::vector<std::string>& heard() {
    static std::vector<std::string> messages;
    return messages;
}

EngineSettings settings_of(CompileMode mode) {
    EngineSettings settings;
    settings.compile_mode = mode;
    settings.store.compile_after_bytes = 1;
    settings.run_defaults.max_threads = 1;
    return settings;
}

std::unique_ptr<gj::Engine> make_engine(const EngineSettings& settings) {
    const auto log = std::make_shared<Log>(
        LogLevel::warning, [](void*, std::int32_t, const char* message) { heard().emplace_back(message); }, nullptr);
    Stores stores = make_stores(settings.store, settings.host(), {}, settings.traces, "", log);
    const StoreParts parts{host_target(IsaLevel::baseline), &test_compiler(), &test_loader(), nullptr, {}};
    stores.add(kTestDevice, std::make_shared<KernelStore>(settings.store, parts, settings.traces, log));
    return std::make_unique<gj::Engine>(settings, log, std::move(stores));
}

/// A gather of rows of `bytes` bytes: of each number another kernel.
ApiCall call_of(int bytes) {
    ApiCall call = make_gather(Tensor(opaque(bytes), {9}), Tensor::integers(kInt64, {4}, {8, 0, 3, 3}));
    call.params.fill_distinct(static_cast<std::uint64_t>(bytes));
    return call;
}

Call on(Device device, const ApiCall& call) {
    Call made = engine_call(call);
    made.params.device = made.indices.device = made.out.device = device;
    return made;
}

bool is_right(const ApiCall& call) {
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const auto row = static_cast<std::int64_t>(call.indices.integer(i));
        if (std::memcmp(call.out.element(i), call.params.element(row), call.params.element_bytes()) != 0) return false;
    }
    return true;
}

/// The status' code, and INTERNAL where the result is wrong.
Code run(gj::Engine& engine, Device device, int bytes) {
    const ApiCall call = call_of(bytes);
    const Code code = engine.run(on(device, call), {}).code();
    return code == Code::ok && !is_right(call) ? Code::internal : code;
}

std::unique_ptr<Plan> plan(gj::Engine& engine, const ApiCall& call, CompileMode mode) {
    Result<std::unique_ptr<Plan>> made = Plan::make(engine, on(kTestDevice, call), mode);
    REQUIRE(made.ok());
    return std::move(made.value());
}

/// The test's compiler waits in its next compile while it lives.
class SlowCompile {
public:
    SlowCompile() : before_(test_compiler().backend.compiles.arrivals()) { test_compiler().backend.compiles.close(); }
    ~SlowCompile() { end(); }
    SlowCompile(const SlowCompile&) = delete;
    SlowCompile& operator=(const SlowCompile&) = delete;
    void await_begin() const { test_compiler().backend.compiles.await_arrivals(before_ + 1); }
    int begun() const { return test_compiler().backend.compiles.arrivals() - before_; }
    static void end() { test_compiler().backend.compiles.open(); }

private:
    const int before_;
};

TEST_CASE("blocking: a call's kernel is made by the back end of its device, and one key has a kernel in each") {
    const auto engine = make_engine(settings_of(CompileMode::blocking));
    const int before = runs_of_functions();
    CHECK(run(*engine, kHost, 24) == Code::ok);
    CHECK(runs_of_functions() == before);
    CHECK(run(*engine, kTestDevice, 24) == Code::ok);
    CHECK(runs_of_functions() == before + 1);
    for (int i = 0; i < 4; ++i) {  // the third on is the thread's recent call
        CHECK(run(*engine, kTestDevice, 24) == Code::ok);
        CHECK(run(*engine, kHost, 24) == Code::ok);
    }
    CHECK(runs_of_functions() == before + 5);
    const EngineStats stats = engine->stats();
    CHECK(stats.store.compiles == 2);
    CHECK(stats.generated_calls == 10);
    CHECK(stats.store.cache.entries == 2);
    engine->clear_cache();
    CHECK(engine->stats().store.cache.entries == 0);
}

TEST_CASE("a slow compile of one back end delays no compile of the other") {
    const auto engine = make_engine(settings_of(CompileMode::blocking));
    SlowCompile slow;
    std::thread waits([&] { CHECK(run(*engine, kTestDevice, 25) == Code::ok); });
    slow.await_begin();
    for (const int bytes : {33, 34, 35}) CHECK(run(*engine, kHost, bytes) == Code::ok);
    CHECK(engine->stats().store.compiles == 3);
    SlowCompile::end();
    waits.join();
    CHECK(engine->stats().store.compiles == 4);
}

TEST_CASE("single flight: eight threads and one key, one compile") {
    const auto engine = make_engine(settings_of(CompileMode::blocking));
    SlowCompile slow;
    std::atomic<int> right{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] { right += run(*engine, kTestDevice, 26) == Code::ok ? 1 : 0; });
    slow.await_begin();
    SlowCompile::end();
    for (std::thread& thread : threads) thread.join();
    CHECK(right == 8);
    CHECK(slow.begun() == 1);
    CHECK(engine->stats().store.compiles == 1);
}

TEST_CASE("background: calls run the generic kernel until theirs is there") {
    const auto engine = make_engine(settings_of(CompileMode::background));
    const int before = runs_of_functions();
    SlowCompile slow;
    for (int i = 0; i < 3; ++i) CHECK(run(*engine, kTestDevice, 27) == Code::ok);
    slow.await_begin();
    CHECK(runs_of_functions() == before);
    CHECK(engine->stats().generic_calls == 3);
    SlowCompile::end();
    engine->wait();
    CHECK(run(*engine, kTestDevice, 27) == Code::ok);
    CHECK(runs_of_functions() == before + 1);
}

TEST_CASE("a compiler that fails, or is missing: blocking says so, all else runs the generic kernel") {
    const auto blocking = make_engine(settings_of(CompileMode::blocking));
    test_compiler().backend.fails = true;
    CHECK(run(*blocking, kTestDevice, 28) == Code::internal);
    CHECK(run(*blocking, kHost, 28) == Code::ok);
    CHECK(blocking->stats().store.failures == 1);
    test_compiler().backend.fails = false;
    const auto background = make_engine(settings_of(CompileMode::background));
    test_compiler().is_missing = true;
    CHECK(run(*blocking, kTestDevice, 29) == Code::unavailable);
    CHECK(run(*background, kTestDevice, 29) == Code::ok);
    CHECK(run(*background, kHost, 29) == Code::ok);
    const Status status = background->stores().find(kTestDevice)->check_ready();
    CHECK(status.code() == Code::unavailable);
    CHECK(background->stores().host()->check_ready().ok());
    background->wait();
    CHECK(background->stats().store.unavailable == 1);
    CHECK(background->stats().generated_calls == 0);
    test_compiler().is_missing = false;
    CHECK(run(*blocking, kTestDevice, 29) == Code::ok);
    background->log().deliver();
    bool was_said = false;
    for (const std::string& message : heard())
        was_said |= message.find("the test's compiler is missing") != std::string::npos;
    CHECK(was_said);
}

TEST_CASE("a plan shows and describes what its own back end made, and outlives its engine") {
    auto engine = make_engine(settings_of(CompileMode::blocking));
    const ApiCall call = call_of(30);
    std::unique_ptr<Plan> made = plan(*engine, call, CompileMode::blocking);
    engine.reset();
    CHECK(made->code(CodeKind::assembly).value() == "code of kind 1 by a test's compiler 1.0");
    CHECK(made->code(CodeKind::ptx).status().code() == Code::failed_precondition);
    const std::string description = made->describe();
    CHECK_MESSAGE(description.find("a test's compiler 1.0") != std::string::npos, description);
    CHECK(description.find("compiled for this plan") != std::string::npos);
    const int before = runs_of_functions();
    const Call operands = on(kTestDevice, call);
    CHECK(made->run(operands, {}).ok());
    CHECK(is_right(call));
    CHECK(runs_of_functions() == before + 1);
}

TEST_CASE("a plan in the background is pending until its kernel has landed") {
    const auto engine = make_engine(settings_of(CompileMode::background));
    const ApiCall call = call_of(31);
    SlowCompile slow;
    const std::unique_ptr<Plan> made = plan(*engine, call, CompileMode::background);
    slow.await_begin();
    CHECK(made->info().state == KernelState::pending);
    SlowCompile::end();
    CHECK(made->wait().ok());
    CHECK(made->info().state == KernelState::generated);
}

TEST_CASE("eviction: as many kernels live as are kept, and none is left") {
    const int before = live_kernels();
    {
        EngineSettings settings = settings_of(CompileMode::blocking);
        settings.store.cache.entries = 3;
        const auto engine = make_engine(settings);
        for (int i = 0; i < 12; ++i) CHECK(run(*engine, kTestDevice, 40 + i) == Code::ok);
        engine->wait();
        CHECK(engine->stats().store.cache.entries == 3);
        CHECK(engine->stats().store.cache.evictions == 9);
        CHECK(live_kernels() == before + 3);
    }
    Reclaimer::get().collect();
    CHECK(live_kernels() == before);
}

// ------------------------------------------------------------------------------------------ the end of a process

/// Two engines' compiles are under way, and others are queued behind them.
std::unique_ptr<gj::Engine> busy_engine(const SlowCompile& slow) {
    auto engine = make_engine(settings_of(CompileMode::background));
    for (int i = 0; i < 4; ++i) {
        CHECK(run(*engine, kTestDevice, 50 + i) == Code::ok);
        CHECK(run(*engine, kHost, 50 + i) == Code::ok);
    }
    slow.await_begin();
    return engine;
}

/// Opens the gate once the thread sleeps: in exit() or fork(), which wait for the compile.
std::thread end_when_asleep(pid_t thread) {
    return std::thread([thread] {
        wait_until_asleep(thread);
        SlowCompile::end();
    });
}

TEST_CASE("child: exit() in the middle of both back ends' compiles" * doctest::skip()) {
    alarm(30);
    static const SlowCompile slow;
    static const int compiled_before = test_compiler().backend.compiled;
    // Runs behind the worker's own handler: handlers run in reverse order.
    std::atexit([] { _exit(slow.begun() == 1 && test_compiler().backend.compiled == compiled_before + 1 ? 41 : 42); });
    [[maybe_unused]] auto* const engine = busy_engine(slow).release();
    end_when_asleep(this_thread()).detach();
    std::exit(43);
}

TEST_CASE("exit() waits for the compile under way of each back end, and begins no other") {
    // There LLVM is a shared library, whose own exit handlers may run under its first compiles (docs/design.md).
    if (kSanitized) return;
    for (int i = 0; i < 20; ++i)
        CHECK(run_test_case("child: exit() in the middle of both back ends' compiles", {}) == 41);
}

TEST_CASE("fork() waits for both back ends; parent and child go on compiling with both") {
    if (kThreadSanitized) return;  // it ends a process that starts a thread after fork
    for (int i = 0; i < 10; ++i) {
        SlowCompile slow;
        const auto engine = busy_engine(slow);
        std::thread opener = end_when_asleep(this_thread());
        const pid_t child = fork();
        if (child == 0) {
            alarm(20);
            int wrong = run(*engine, kTestDevice, 60 + i) == Code::ok ? 0 : 1;
            engine->wait();
            const auto blocking = make_engine(settings_of(CompileMode::blocking));
            if (run(*blocking, kTestDevice, 61) != Code::ok) wrong = 2;
            if (run(*blocking, kHost, 61) != Code::ok) wrong = 3;
            if (blocking->stats().generated_calls != 2) wrong = 4;
            _exit(wrong);
        }
        REQUIRE(child > 0);
        opener.join();
        engine->wait();
        for (int bytes = 50; bytes < 54; ++bytes) CHECK(run(*engine, kTestDevice, bytes) == Code::ok);
        CHECK(engine->stats().generated_calls >= 4);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(status == 0);
    }
}

}  // namespace
}  // namespace gj::test
