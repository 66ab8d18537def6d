// kernel_traces.h: what of each compiled kernel is left for people and profilers, when the environment asks for it.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "codegen/backend.h"
#include "codegen/key.h"
#include "common/status.h"

namespace gj {

struct TraceSettings {
    std::string dump_folder;  ///< absolute; "": nothing is written
    bool perf_map = false;
    bool jitdump = false;
    bool gdb = false;
    bool register_frames = false;  ///< with the process's unwinder
};

/// The folder's absolute path, or "" when it is none that can be written to.
std::string writable_folder(const std::string& path);

/// Writes a kernel's IR, assembly and object to NAME.ll, NAME.s, NAME.o, where NAME is its symbol, its key's hash and,
/// below the host's own instruction set, the level. Each file comes to be whole. On the compile worker only.
Status dump_kernel(const std::string& folder, Backend& backend, const Signature& signature, const Schedule& schedule,
                   const Scope& scope, std::span<const std::byte> object);

/// Adds the kernel to /tmp/perf-PID.map, where perf looks for the names of generated code. The file only grows: of
/// kernels that were evicted, an address may have several.
Status add_to_perf_map(const LoadedKernel& kernel, const std::string& symbol);

}  // namespace gj
