// exit_test.cpp: a process may end in the middle of a compile: a thousand of them do, each at another moment.
#include <array>
#include <map>
#include <random>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace gj::test {
namespace {

constexpr int kProcesses = 1000;
constexpr std::array<const char*, 5> kWays = {"exit", "return", "thread", "destroy", "call"};

// A shared libLLVM makes static objects in its first compiles and has the C library destroy them at exit, under those
// compiles: there the promise begins with the fifth.
#ifdef GJ_TEST_LLVM_IS_SHARED
constexpr int kFirst = 4;
#else
constexpr int kFirst = 0;
#endif
constexpr int kLast = 6;

/// A host that ends so, so many microseconds after so many kernels are compiled.
pid_t start(std::string way, int kernels, int microseconds) {
    std::string program = GJ_TEST_EXIT_IN_COMPILE;
    std::string after = std::to_string(kernels), later = std::to_string(microseconds);
    char* arguments[] = {program.data(), way.data(), after.data(), later.data(), nullptr};
    pid_t child = 0;
    if (posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0)
        throw std::runtime_error("a process can't be started");
    return child;
}

/// The status with which a child ended, or 1000 + the signal's number.
int end_of(pid_t child) {
    int status = 0;
    if (waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

TEST_CASE("a thousand processes end in the middle of a compile, each with its own status") {
    std::mt19937 random(1);
    std::map<int, int> ends;
    auto start_next = [&, number = 0]() mutable {
        const char* way = kWays[static_cast<std::size_t>(number) % kWays.size()];
        const int kernels = kFirst + number++ / static_cast<int>(kWays.size()) % (kLast - kFirst + 1);
        // A compile takes about 3 ms; the first waits for the compiler to be opened, which takes several.
        return start(way, kernels, std::uniform_int_distribution(0, kernels == 0 ? 12'000 : 3'000)(random));
    };
    for (int i = 0; i < kProcesses; i += 2) {
        const pid_t first = start_next(), second = start_next();
        ++ends[end_of(first)];
        ++ends[end_of(second)];
    }
    for (const auto& [end, times] : ends) CHECK_MESSAGE((end == 40 || end == 41), times, " processes: ", end);
    MESSAGE(ends[40], " processes ended before their last compile did, ", ends[41], " after");
    CHECK(ends[40] + ends[41] == kProcesses);
    CHECK(ends[40] >= kProcesses / 2);
}

TEST_CASE("a process whose first thread ends without it compiles again") {
    CHECK(end_of(start("pthread_exit", 1, 0)) == 40);
}

}  // namespace
}  // namespace gj::test
