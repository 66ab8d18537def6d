// backtrace_test.cpp: backtrace() in a signal handler gets from a kernel of every family to its callers where kernels
// are registered with the process's unwinder, and registered kernels come and go.
#include <atomic>
#include <csetjmp>
#include <csignal>
#include <dlfcn.h>
#include <execinfo.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/family_calls.h"
#include "tests/support/engine.h"
#include "tests/unwind/faulting_call.h"

namespace gj::test {
namespace {

sigjmp_buf after_fault;
std::string seen;  // names of exported functions on the way up, each in brackets

void look_up(int) {
    void* frames[64];
    const int count = backtrace(frames, 64);
    for (int i = 0; i < count; ++i) {
        Dl_info info;
        if (dladdr(frames[i], &info) != 0 && info.dli_sname != nullptr) seen += std::string("[") + info.dli_sname + "]";
    }
    siglongjmp(after_fault, 1);
}

/// What backtrace() sees from within the plan's kernel.
std::string functions_above(const PlanHandle& plan, const ApiCall& call) {
    void* frames[1];
    backtrace(frames, 1);  // opens what it needs
    seen.clear();
    struct sigaction handler{}, before{};
    handler.sa_handler = look_up;
    sigaction(SIGSEGV, &handler, &before);
    if (sigsetjmp(after_fault, 1) == 0) run_on_forbidden_params(plan, call);
    sigaction(SIGSEGV, &before, nullptr);
    return seen;
}

gj_engine_options options(bool registered) {
    gj_engine_options options = generated_engine_options();
    options.register_frames = registered ? 1 : 0;
    return options;
}

TEST_CASE("from a kernel of every family backtrace() sees its callers, if kernels are registered") {
    for (const bool registered : {true, false}) {
        const gj_engine_options given = options(registered);
        const Engine engine(&given);
        FamilyCoverage coverage;
        int looked = 0;
        for (const FamilyCall& each : family_calls()) {
            CAPTURE(each.name);
            const PlanHandle plan = plan_of(engine, each.call);
            coverage.add(plan);
            if (!plan.is_generated()) continue;
            ++looked;
            const std::string names = functions_above(plan, each.call);
            CAPTURE(names);
            CHECK((names.find("[gj_plan_run]") != std::string::npos) == registered);
            CHECK((names.find("[__libc_start_main]") != std::string::npos) == registered);
        }
        CHECK(looked > 10);
        CHECK(coverage.missing() == "");
    }
}

TEST_CASE("throwing goes on while registered kernels come and go") {
    gj_engine_options given = options(true);
    given.max_cache_entries = 4;
    const Engine engine(&given);
    for (int bytes = 1; bytes <= 60; ++bytes) {
        const ApiCall call = make_gather(Tensor(opaque(bytes), {4}), Tensor::integers(kInt32, {2}, {2, 1}));
        CHECK(run_call(engine, call).status == GJ_OK);
        CHECK_THROWS_AS(throw std::runtime_error("up"), std::runtime_error);
    }
    CHECK(engine.stats().cache_evictions == 56);
    CHECK(gj_engine_clear_cache(engine) == GJ_OK);
    CHECK_THROWS_AS(throw std::runtime_error("up"), std::runtime_error);
}

/// Inherited kernels go, new ones come. 0, or what was wrong.
int compile_and_drop(gj_engine* engine, const ApiCall& inherited) {
    const ApiCall fresh = make_gather(Tensor(opaque(70), {4}), Tensor::integers(kInt32, {2}, {2, 1}));
    if (run_call(engine, fresh).status != GJ_OK) return 1;
    if (gj_engine_clear_cache(engine) != GJ_OK) return 2;
    if (run_call(engine, inherited).status != GJ_OK) return 3;
    gj_stats stats{};
    stats.struct_size = sizeof stats;
    gj_engine_stats(engine, &stats);
    if (stats.generic_calls != 0) return 4;
    const gj_engine_options given = options(true);  // asks for what a child does not do
    gj_engine* own = nullptr;
    if (gj_engine_create(&given, &own) != GJ_OK) return 5;
    return run_call(own, inherited).status == GJ_OK && gj_engine_destroy(own) == GJ_OK ? 0 : 6;
}

TEST_CASE("children of fork() compile and drop kernels while another thread of their parent throws") {
    const gj_engine_options given = options(true);
    const Engine engine(&given);
    std::vector<ApiCall> calls;
    for (int bytes = 1; bytes <= 30; ++bytes) {
        calls.push_back(make_gather(Tensor(opaque(bytes), {4}), Tensor::integers(kInt32, {2}, {2, 1})));
        REQUIRE(run_call(engine, calls.back()).status == GJ_OK);
    }
    std::atomic<bool> done{false};
    std::thread thrower([&] {
        while (!done) try {
                throw std::runtime_error("up");
            } catch (const std::runtime_error&) {}
    });
    int wrong = 0;
    for (int i = 0; i < 40; ++i) {
        const pid_t child = fork();
        if (child == 0) {
            alarm(20);  // a hang is a failure
            _exit(compile_and_drop(engine, calls[0]));
        }
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        wrong += status != 0 ? 1 : 0;
    }
    done = true;
    thrower.join();
    CHECK(wrong == 0);
}

}  // namespace
}  // namespace gj::test
