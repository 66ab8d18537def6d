// worker_state_test.cpp: the compile worker does not take over the state of the thread that happened to start it.
#include <atomic>
#include <cfenv>
#include <sched.h>
#include <signal.h>
#include <thread>
#include <unistd.h>

#include <doctest/doctest.h>

#include "engine/store/llvm_compiler.h"

namespace {

/// What a job finds on its thread.
struct ThreadState {
    cpu_set_t cpus{};
    int scheduler = -1, rounding = -1, traps = -1;
    bool takes_faults = false, takes_others = true;
};

ThreadState own_state() {
    ThreadState state;
    sched_getaffinity(0, sizeof state.cpus, &state.cpus);
    state.scheduler = sched_getscheduler(0);
    state.rounding = std::fegetround();
    state.traps = fegetexcept();
    sigset_t blocked;
    pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
    state.takes_faults = sigismember(&blocked, SIGSEGV) == 0 && sigismember(&blocked, SIGFPE) == 0;
    state.takes_others = sigismember(&blocked, SIGTERM) == 0;
    return state;
}

/// As a host's real-time thread would be: one CPU, another class, floating-point traps, all signals blocked.
void become_special() {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
    const sched_param batch{}, real_time{1};
    if (sched_setscheduler(0, SCHED_FIFO, &real_time) != 0) REQUIRE(sched_setscheduler(0, SCHED_BATCH, &batch) == 0);
    std::fesetround(FE_UPWARD);
    feenableexcept(FE_DIVBYZERO | FE_INVALID);
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

TEST_CASE("the worker runs on the process's CPUs, as SCHED_OTHER, with the default floating-point environment") {
    cpu_set_t process;
    REQUIRE(sched_getaffinity(getpid(), sizeof process, &process) == 0);
    if (CPU_COUNT(&process) == 1) MESSAGE("one CPU only: whether a thread leaves another one's is not tested");
    const int owner = 0;
    ThreadState found;
    std::thread([&] {
        become_special();
        REQUIRE(gj::llvm_compiler().submit(&owner, SIZE_MAX, [&] { found = own_state(); }));
        gj::llvm_compiler().wait(&owner);
    }).join();
    const bool same_cpus = CPU_EQUAL(&found.cpus, &process);
    CHECK(same_cpus);
    CHECK(found.scheduler == SCHED_OTHER);
    CHECK(found.rounding == FE_TONEAREST);
    CHECK(found.traps == 0);
    CHECK(found.takes_faults);
    CHECK_FALSE(found.takes_others);
}

}  // namespace
