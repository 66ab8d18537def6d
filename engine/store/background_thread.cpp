// background_thread.cpp: starts threads of the library's own.
#include "engine/store/background_thread.h"

#include <cfenv>
#include <cstddef>
#include <initializer_list>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

namespace gj {
namespace {

constexpr std::size_t kStackBytes = std::size_t{8} << 20;

/// All but the signals that a fault of the thread itself raises: the host's crash handler must see those.
sigset_t blocked_signals() {
    sigset_t set;
    sigfillset(&set);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS}) sigdelset(&set, fault);
    return set;
}

/// The process's are those of its first thread. What can't be had stays as it was inherited: that costs time, never a
/// result.
void forget_inherited_state() {
    const sigset_t blocked = blocked_signals();
    pthread_sigmask(SIG_SETMASK, &blocked, nullptr);
    cpu_set_t cpus;
    if (sched_getaffinity(getpid(), sizeof cpus, &cpus) == 0) sched_setaffinity(0, sizeof cpus, &cpus);
    const sched_param priority{};
    sched_setscheduler(0, SCHED_OTHER, &priority);
    setpriority(PRIO_PROCESS, 0,
                getpriority(PRIO_PROCESS, static_cast<id_t>(getpid())));  // of this thread; of the first
    std::fesetenv(FE_DFL_ENV);
}

void* run(void* given) {
    const auto& thread = *static_cast<const BackgroundThread*>(given);
    forget_inherited_state();
    pthread_setname_np(pthread_self(), thread.name);
    thread.function(thread.argument);
    return nullptr;
}

}  // namespace

bool start_background_thread(const BackgroundThread& thread) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);  // until it has set its own
    pthread_t started_as;
    void* const argument = const_cast<BackgroundThread*>(&thread);
    const bool started = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0 &&
                         pthread_attr_setstacksize(&attributes, kStackBytes) == 0 &&
                         pthread_create(&started_as, &attributes, run, argument) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    pthread_attr_destroy(&attributes);
    return started;
}

}  // namespace gj
