// isa_main.cpp: main for tests that run under each GJ_ISA: says which level is in use, and skips one that the host
// lacks.
#include <cstdio>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/support/isa.h"

namespace {

constexpr int kSkipped = 77;

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
    const pid_t child = fork();
    if (child == 0) {
        const int status = status_of_isa();
        std::fflush(stdout);
        _exit(status);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status) == kSkipped ? kSkipped : doctest::Context(argc, argv).run();
}
