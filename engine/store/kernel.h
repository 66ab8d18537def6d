// kernel.h: a compiled kernel as caches and plans hold it.
#pragma once

#include <cstdint>
#include <memory>

#include "codegen/loader.h"
#include "common/fork_safe_mutex.h"
#include "engine/store/gdb_entry.h"
#include "engine/store/served_classes.h"
#include "engine/store/unwind_table.h"

namespace gj {

struct Kernel {
    Kernel() = default;
    ~Kernel() {
        const ForkHold hold;  // no child inherits the unwinder's or gdb's locks while they are held
        gdb_entry.reset();
        if (frames != nullptr && !RegisteredFrames::may_change()) {  // the unwinder goes on reading its table
            [[maybe_unused]] const auto* const kept_frames = frames.release();
            [[maybe_unused]] const auto* const kept_code = code.release();
        }
        frames.reset();
        code.reset();
    }
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;

    std::unique_ptr<LoadedKernel> code;
    std::unique_ptr<RegisteredFrames> frames;  ///< null unless the process's unwinder shall know it
    std::unique_ptr<GdbEntry> gdb_entry;       ///< null unless gdb shall
    std::int64_t compile_ns = 0;               ///< emit, select instructions, link
    std::int64_t load_ns = 0;                  ///< into executable memory
    mutable ServedClasses served;              ///< of calls: whose facts were asked for

    std::size_t bytes() const { return sizeof(Kernel) + code->mapped_bytes; }
};

}  // namespace gj
