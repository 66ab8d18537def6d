// fork_first_engine_test.cpp: a process forks while another thread makes its first engine; the child makes one too.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/child_process.h"

namespace gj::test {
namespace {

int make_engine_and_call() {
    gj_engine* engine = nullptr;
    if (gj_engine_create(nullptr, &engine) != GJ_OK) return 1;
    const int wrong = gather_once(engine, 4);
    return gj_engine_destroy(engine) == GJ_OK ? wrong : 2;
}

TEST_CASE("child: a first engine" * doctest::skip()) {
    const std::chrono::microseconds delay(std::atoi(std::getenv("GJ_TEST_DELAY")));
    std::atomic<bool> go{false};
    std::thread maker([&] {
        while (!go) {}
        CHECK(make_engine_and_call() == 0);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto start = std::chrono::steady_clock::now();
    go = true;
    while (std::chrono::steady_clock::now() - start < delay) {}
    const pid_t child = fork();
    if (child == 0) {
        alarm(5);  // a hang is a failure
        _exit(make_engine_and_call());
    }
    REQUIRE(child > 0);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    maker.join();
}

TEST_CASE("fork() beside the process's first engine, 150 times, each at another moment: the child makes one too") {
    for (int i = 0; i < 150; ++i) {
        CAPTURE(3 * i);
        CHECK(run_test_case("child: a first engine", {"GJ_TEST_DELAY=" + std::to_string(3 * i)}) == 0);
    }
}

}  // namespace
}  // namespace gj::test
