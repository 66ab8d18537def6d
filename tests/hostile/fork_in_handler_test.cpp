// fork_in_handler_test.cpp: a crash reporter forks in the handler of a fault that the compile worker met.
//
// Its handler may find the worker anywhere, in malloc too: then the C library's own fork() waits for ever for malloc's
// lock, which nobody can mend here. So not all of these processes must end by themselves, but most, where without care
// none does.
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/hostile/rows.h"
#include "tests/support/child_process.h"
#include "tests/support/engine.h"

namespace gj::test {
namespace {

/// The number of the thread of that name, or 0.
pid_t thread_named(const std::string& name) {
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream file(task.path() / "comm");
        std::string found;
        std::getline(file, found);
        if (found == name) return std::atoi(task.path().filename().c_str());
    }
    return 0;
}

void report_crash(int) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    int status = 0;
    _exit(waitpid(child, &status, 0) == child && status == 0 ? 7 : 8);
}

TEST_CASE("child: crash" * doctest::skip()) {
    alarm(5);
    std::signal(SIGSEGV, report_crash);
    const gj_engine_options options = options_of(GJ_COMPILE_BLOCKING);
    const Engine engine(&options);
    std::thread([&] {
        // What the thread that starts the worker blocks is its own affair.
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, nullptr);
        for (std::int64_t width = 1;; width = width % 320 + 1) gather_once(engine, width);
    }).detach();
    usleep(static_cast<unsigned>(std::atoi(std::getenv("GJ_TEST_DELAY"))));
    pid_t worker = 0;
    while ((worker = thread_named("gj-compile")) == 0) usleep(100);  // where the machine is busy
    syscall(SYS_tgkill, getpid(), worker, SIGSEGV);
    for (;;) pause();
}

TEST_CASE("a handler of a fault on the worker forks: it does not wait for the worker") {
    constexpr int kProcesses = 40;
    int reported = 0;
    for (int i = 0; i < kProcesses; ++i)
        reported += run_test_case("child: crash", {"GJ_TEST_DELAY=" + std::to_string(60'000 + 777 * i)}) == 7 ? 1 : 0;
    MESSAGE(reported, " of ", kProcesses, " crashes were reported");
    CHECK(reported >= kProcesses * 3 / 4);
}

}  // namespace
}  // namespace gj::test
