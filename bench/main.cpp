// main.cpp: gatherjit_bench: the flags of Google Benchmark, and three of its own (settings.h).
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "bench/direct_call.h"
#include "bench/settings.h"
#include "bench/suite.h"

namespace gj::bench {

Settings& settings() {
    static Settings settings;
    return settings;
}

namespace {

/// True, and *value set, when `argument` is "--name=number".
bool read_flag(const char* argument, const std::string& name, double* value) {
    if (!std::string(argument).starts_with("--" + name + "=")) return false;
    char* end = nullptr;
    *value = std::strtod(argument + name.size() + 3, &end);
    return *end == '\0' && *value >= 0;
}

/// Before the library reads its environment: --force=FIELD=VALUE sets one more field of every schedule.
void force(const std::string& field) {
    const char* const before = std::getenv("GJ_SCHEDULE");
    const std::string all = before != nullptr && *before != '\0' ? std::string(before) + "," + field : field;
    setenv("GJ_SCHEDULE", all.c_str(), 1);
}

/// Takes our own flags out of argv; the rest is Google Benchmark's.
void read_settings(int* argc, char** argv) {
    int kept = 1;
    for (int i = 1; i < *argc; ++i) {
        double value = 0;
        if (read_flag(argv[i], "case_seconds", &value))
            settings().case_seconds = value;
        else if (read_flag(argv[i], "rounds", &value) && value >= 1)
            settings().rounds = static_cast<int>(value);
        else if (std::string(argv[i]).starts_with("--force="))
            force(argv[i] + std::strlen("--force="));
        else
            argv[kept++] = argv[i];
    }
    *argc = kept;
}

void print_help() {
    std::puts(
        "gatherjit_bench [--case_seconds=S] [--rounds=N] [--force=FIELD=VALUE]... and flags of Google Benchmark\n\n"
        "  --case_seconds  about how long the rounds of one case may take together (1.2)\n"
        "  --rounds        at most so many (61)\n"
        "  --force         a field of every kernel's schedule, as GJ_SCHEDULE has it, where a kernel can be made so\n");
    benchmark::PrintDefaultHelp();
}

}  // namespace
}  // namespace gj::bench

int main(int argc, char** argv) {
    using namespace gj::bench;
    read_settings(&argc, argv);
    benchmark::Initialize(&argc, argv, print_help);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    if (const std::string wrong = wrong_schedule(); !wrong.empty()) {
        std::fprintf(stderr, "gatherjit_bench: --force, or GJ_SCHEDULE: %s\n", wrong.c_str());
        return 1;
    }
    benchmark::AddCustomContext("facts", share_facts());
    Suite suite;
    describe_machine(suite.machine);
    register_rows(suite);
    register_forms(suite);
    register_dispatch(suite);
    register_two_threads(suite);
    register_background(suite);
    register_compile(suite);
    register_cuda_host(suite);
    register_kernel_memory(suite);
    register_limits(suite);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
