// no_exit_handlers.cpp: nothing in this library is destroyed when the process ends.
//
// exit() destroys static objects while a compile may still run on another thread. No exit handler of ours can prevent
// that: LLVM makes some of its static objects in the middle of a compile, and what is made last is destroyed first,
// before our handler is asked to wait for the compile. So their destructors are never registered. This is sound because
// the library is linked nodelete: static objects live as long as the process, and leak checkers find what they own.
//
// A hidden symbol: calls from this library alone come here, and with LLVM linked statically those of LLVM are among
// them. A shared libLLVM registers its own with the C library. Thread-local objects have __cxa_thread_atexit and are
// still destroyed.
//
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming): the ABI's name
extern "C" __attribute__((visibility("hidden"))) int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
