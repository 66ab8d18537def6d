// sandbox_test.cpp: a process that may not make memory executable: said with the reason where a call would wait, and
// all others go on.
#include "tests/support/sandbox.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/judge.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"
#include "tests/support/plan_handle.h"

namespace gj::test {
namespace {

void check_says_why(gj_status status) {
    CHECK(status == GJ_UNAVAILABLE);
    const std::string message = gj_last_error();
    CHECK_MESSAGE(message.find("executable") != std::string::npos, message);
    CHECK_MESSAGE((message.find(std::strerror(EACCES)) != std::string::npos ||
                   message.find(std::strerror(EPERM)) != std::string::npos),
                  message);
}

void check_all_modes() {
    const gj_engine_options blocking = options_of(GJ_COMPILE_BLOCKING), background = options_of(GJ_COMPILE_BACKGROUND);
    const Engine standard, waits(&blocking), queues(&background);
    check_says_why(gj_backend_status(standard, GJ_BACKEND_LLVM));
    Rows rows(40);
    for (int i = 0; i < 3; ++i) {
        check_says_why(rows.gather(waits));
        CHECK(gather_once(standard, 40) == 0);
        CHECK(gather_once(queues, 40) == 0);
        CHECK(gj_engine_wait(queues) == GJ_OK);
    }
    gj_plan* plan = nullptr;
    check_says_why(rows.make_plan(standard, GJ_COMPILE_BLOCKING, &plan));
    for (const gj_compile_mode mode : {GJ_COMPILE_DEFAULT, GJ_COMPILE_BACKGROUND}) {
        REQUIRE(rows.make_plan(standard, mode, &plan) == GJ_OK);
        REQUIRE(gj_engine_wait(standard) == GJ_OK);
        const PlanHandle handle(plan);
        CHECK(rows.run(handle) == GJ_OK);
        CHECK(rows.is_right());
        CHECK_FALSE(handle.is_generated());
        const std::string reason = handle.described("/kernel/reason");
        CHECK_MESSAGE(reason.find("executable") != std::string::npos, reason);
    }
    for (gj_engine* engine : {static_cast<gj_engine*>(standard), static_cast<gj_engine*>(queues)}) {
        gj_stats stats{};
        stats.struct_size = sizeof stats;
        REQUIRE(gj_engine_stats(engine, &stats) == GJ_OK);
        CHECK(stats.generated_calls == 0);
        CHECK(stats.compile_failures == 0);
    }
}

TEST_CASE("child: sandboxed" * doctest::skip()) {
    alarm(30);
    REQUIRE(enter_sandbox(std::getenv("GJ_TEST_SANDBOX")));
    check_all_modes();
}

/// What asks for kernels in vain, again and again, holds no fork() up.
TEST_CASE("child: sandboxed and forking" * doctest::skip()) {
    alarm(30);
    REQUIRE(enter_sandbox(std::getenv("GJ_TEST_SANDBOX")));
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&] {
            const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
            const Engine engine(&options);
            while (!stop) CHECK(gather_once(engine, 40) == 1 + GJ_UNAVAILABLE);
        });
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 30; ++i) {
        const pid_t child = fork();
        if (child == 0)
            _exit(std::strstr(Rows(40).gather(Engine()) == GJ_OK ? "" : gj_last_error(), "fork") != nullptr ? 1 : 0);
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(status == 0);
    }
    // 200 ms each if they waited to the end for somebody who opens the compiler.
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(4));
    stop = true;
    for (std::thread& thread : threads) thread.join();
}

/// The compiler is open and has compiled when the process gives up its right.
TEST_CASE("child: sandboxed later" * doctest::skip()) {
    alarm(30);
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    CHECK(gather_once(engine, 40) == 0);
    REQUIRE(enter_sandbox(std::getenv("GJ_TEST_SANDBOX")));
    CHECK(gather_once(engine, 40) == 0);
    CHECK(engine.stats().generated_calls == 2);
    check_all_modes();
}

TEST_CASE("where memory may not become executable, blocking is UNAVAILABLE and says why, and the generic kernel runs") {
    for (const std::string& kind : sandboxes()) {
        CAPTURE(kind);
        for (const char* child : {"child: sandboxed", "child: sandboxed later", "child: sandboxed and forking"})
            CHECK(run_test_case(child, {"GJ_TEST_SANDBOX=" + kind}) == 0);
    }
}

}  // namespace
}  // namespace gj::test
