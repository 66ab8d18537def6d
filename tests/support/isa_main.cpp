// isa_main.cpp: main for tests that run under each GJ_ISA: says which level is in use, and skips one that the host
// lacks.
#include <cstdio>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/isa.h"

int main(int argc, char** argv) {
    constexpr int kSkipped = 77;
    const std::string asked = gj::test::asked_isa(), used = gj::test::isa_in_use();
    std::printf("instruction set: %s%s\n", used.c_str(), asked.empty() ? ", not capped" : ", capped by GJ_ISA");
    if (!asked.empty() && asked != used) {
        std::printf("SKIPPED: this host has no %s\n", asked.c_str());
        return kSkipped;
    }
    return doctest::Context(argc, argv).run();
}
