// kernel_traces.h: what of each loaded kernel is left for people and profilers, when the environment asks for it.
#pragma once

#include <string>

#include "codegen/backend.h"
#include "engine/store/kernel.h"
#include "engine/store/log.h"
#include "engine/store/recipe.h"

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

/// Of a kernel that was loaded just now, wherever its image came from, its name and unwind table for perf, gdb and the
/// process's unwinder, as the settings ask. The log is warned of what fails. On compile workers only.
void register_kernel(const TraceSettings& settings, const std::string& symbol, Kernel* kernel, Log* log);

/// Writes the IR, assembly and object of a kernel that was made just now to NAME.ll, NAME.s, NAME.o in the dump folder,
/// where NAME is its symbol, its key's hash and, below the host's own instruction set, the level. Each file comes to be
/// whole. On compile workers only.
Status dump_kernel(const std::string& folder, Backend& backend, const Recipe& recipe, const Scope& scope,
                   bool is_capped);

}  // namespace gj
