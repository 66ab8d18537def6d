// backends.h: the back ends that are libraries of their own, opened at the first need and never closed.
#pragma once

#include "codegen/backend.h"
#include "common/status.h"

namespace gj {

/// The LLVM back end of this process, opened on the calling thread if it is not open yet. Who will wait for a compile
/// asks this first: it may hold the loader's lock, and then no other thread can open a library. Several may open at
/// once; nobody waits for another one.
///
/// UNAVAILABLE, with the reason: for good when there is no such library, or in a child whose fork() met an opening; for
/// now while memory may not become executable. RESOURCE_EXHAUSTED for want of memory or file descriptors: the next call
/// tries again. Thread-safe.
Result<Backend*> llvm_backend();

/// For a thread that others wait for, and that must not need the loader: has a thread of its own open the back end if
/// it is not open, and returns when that has ended, or when any other thread has opened it meanwhile.
void await_llvm_backend();

/// As llvm_backend, but opens nothing: RESOURCE_EXHAUSTED where it is not open.
Result<Backend*> llvm_backend_if_open();

}  // namespace gj
