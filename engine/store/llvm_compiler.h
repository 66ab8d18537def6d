// llvm_compiler.h: the LLVM back end of this process: a library of its own, opened at the first need and never closed.
#pragma once

#include "engine/store/compiler.h"

namespace gj {

/// UNAVAILABLE for good when there is no such library, or in a child whose fork() met an opening; for now while memory
/// may not become executable. RESOURCE_EXHAUSTED for want of memory or file descriptors.
Compiler& llvm_compiler();

}  // namespace gj
