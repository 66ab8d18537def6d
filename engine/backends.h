// backends.h: the back ends that are libraries of their own, opened at the first need and never closed.
#pragma once

#include "codegen/backend.h"
#include "common/status.h"

namespace gj {

/// The LLVM back end of this process, or UNAVAILABLE with the reason. The first call opens libgatherjit-llvm.so beside this
/// library; a failure is remembered, but for want of memory (RESOURCE_EXHAUSTED): then the next call tries again. Thread-safe.
Result<Backend*> llvm_backend();

}  // namespace gj
