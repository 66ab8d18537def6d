// exit_test.cpp: a process may end in the middle of a compile: a thousand of them do, each at another moment.
#include <array>
#include <chrono>
#include <csignal>
#include <iterator>
#include <map>
#include <random>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

namespace gj::test {
namespace {

constexpr int kProcesses = 1000;
constexpr const char* kWays[] = {"exit", "return", "thread", "destroy", "call"};

pid_t start(std::string way, std::string microseconds, std::string in_peace) {
    std::string program = GJ_TEST_EXIT_IN_COMPILE;
    char* arguments[] = {program.data(), way.data(), microseconds.data(), in_peace.data(), nullptr};
    pid_t child = 0;
    if (posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0)
        throw std::runtime_error("a process can't be started");
    return child;
}

/// The status with which a child ended, 1000 + the signal's number, or -1 when it did not end for a minute.
int end_of(pid_t child) {
    int status = 0;
    for (int i = 0; i < 10000; ++i) {
        if (waitpid(child, &status, WNOHANG) == child)
            return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return -1;
}

TEST_CASE("a thousand processes end in the middle of a compile, each with its own status") {
    std::mt19937 random(1);
    // From before the compiler is open to after the last compile, the middle more often than the ends.
    std::geometric_distribution<int> moment(1.0 / 6'000);
    std::map<int, int> ends;
    for (int i = 0; i < kProcesses; i += 2) {
        const auto way = [](int number) { return kWays[static_cast<std::size_t>(number) % std::size(kWays)]; };
        const pid_t first = start(way(i), std::to_string(moment(random)), std::getenv("PEACE"));
        const pid_t second = start(way(i + 1), std::to_string(moment(random)), std::getenv("PEACE"));
        ++ends[end_of(first)];
        ++ends[end_of(second)];
    }
    for (const auto& [end, times] : ends) CHECK_MESSAGE((end == 40 || end == 41), times, " processes: ", end);
    MESSAGE(ends[40], " processes ended before their compiles, ", ends[41], " after");
    CHECK(ends[40] + ends[41] == kProcesses);
    CHECK(ends[40] >= kProcesses / 2);
}

}  // namespace
}  // namespace gj::test
