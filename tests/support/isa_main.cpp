// isa_main.cpp: main for tests that run under each GJ_ISA: says which level is in use, and skips one that the host
// lacks, and, where GJ_TEST_ONCE is set, its own: the test without a cap runs kernels of the same level.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/support/isa.h"

namespace {

constexpr int kSkipped = 77, kYes = 42;

/// Of what a child process returns: none of its engines is in this one.
template <class Function>
int status_in_child(const Function& function) {
    const pid_t child = fork();
    if (child == 0) {
        const int status = function();
        std::fflush(stdout);
        _exit(status);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

bool is_of_host(const std::string& isa) {
    return status_in_child([&] {
               unsetenv("GJ_ISA");
               return gj::test::isa_in_use() == isa ? kYes : 0;
           }) == kYes;
}

int status_of_isa() {
    const std::string asked = gj::test::asked_isa(), used = gj::test::isa_in_use();
    std::printf("instruction set: %s%s\n", used.c_str(), asked.empty() ? ", not capped" : ", capped by GJ_ISA");
    if (asked.empty() || asked == used) return 0;
    std::printf("SKIPPED: this host has no %s\n", asked.c_str());
    return kSkipped;
}

}  // namespace

/// An engine is asked, in a child: tests that fork have none before that.
int main(int argc, char** argv) {
    const std::string asked = gj::test::asked_isa();
    if (!asked.empty() && std::getenv("GJ_TEST_ONCE") != nullptr && is_of_host(asked)) {
        std::printf("SKIPPED: %s is what this host has: the test without GJ_ISA runs it\n", asked.c_str());
        return kSkipped;
    }
    return status_in_child(status_of_isa) == kSkipped ? kSkipped : doctest::Context(argc, argv).run();
}
