// jitdump.h: kernels as perf's jitdump file has them (tools/perf/Documentation/jitdump-specification.txt of Linux):
// name, code, unwind records. `perf inject --jit` makes them objects that perf can take samples' callers through.
#pragma once

#include <string>

#include "codegen/loader.h"
#include "common/status.h"

namespace gj {

/// Adds the kernel to /tmp/jit-PID.dump, and maps that file once a process, which is how perf comes to know of it.
/// Thread-safe; it may wait for a file.
Status add_to_jitdump(const LoadedKernel& kernel, const std::string& symbol);

/// perf copies a sample's stack up to the first page that was never touched, and the large structs of a call are hardly
/// ever touched as a whole. This touches as much stack as a call can need: its caller's thread is one on which callers
/// shall be found.
[[gnu::noinline]] void make_stack_resident();

}  // namespace gj
