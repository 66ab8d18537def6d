// background_thread.h: the threads that the library starts for itself, and what they do not inherit.
#pragma once

namespace gj {

/// What such a thread runs, and its name.
struct BackgroundThread {
    const char* name;
    void (*function)(void* argument);
    void* argument = nullptr;
};

/// Starts one, detached: with a stack of 8 MB (compilers need one), all signals blocked but those that a fault of its
/// own raises, on the CPUs and with the niceness of the process's first thread, as SCHED_OTHER, and with the default
/// floating-point environment, whatever the calling thread has. `thread` lives for ever. False when there is none to be
/// had. Allocates nothing itself.
bool start_background_thread(const BackgroundThread& thread);

}  // namespace gj
