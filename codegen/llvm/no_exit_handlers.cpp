// no_exit_handlers.cpp: nothing in this library is destroyed when the process ends.
//
// exit() destroys static objects while a compile may still run on another thread. That no exit handler of ours can prevent: LLVM
// makes some of its static objects in the middle of a compile, and those made last are destroyed first, before our handler is
// asked to wait. So their destructors are never registered. With LLVM inside this library its calls come here; a shared libLLVM
// registers its own with the C library.
extern "C" int __cxa_atexit(void (*)(void*), void*, void*);  // NOLINT(bugprone-reserved-identifier): the ABI's name

// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" __attribute__((visibility("hidden"))) int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
