// target.h: the machine that code is made for: what the schedule may know of it, and what the back end bakes in.
#pragma once

#include <cstdint>
#include <string>

namespace gj {

/// Levels of the x86-64 psABI; `baseline` on other machines.
enum class IsaLevel : std::uint8_t { baseline = 0, x86_64_v2 = 2, x86_64_v3 = 3, x86_64_v4 = 4 };

/// What a Schedule may depend on. Read without LLVM, so that a warm call and an engine without a compiler have it too.
struct Target {
    IsaLevel level = IsaLevel::baseline;
    bool capped =
        false;  ///< the level was asked for and is below the host's: code for the level, not for the host's own CPU
    std::uint32_t vector_bytes = 16;  ///< widest register of the level
    std::uint64_t l2_bytes = 0;
    std::uint64_t llc_bytes = 0;
    std::uint64_t tlb_reach_bytes = 0;  ///< of 4 KiB pages
};

/// This machine, at most at level `cap` (baseline: no cap). A cap above the host's level means the host's.
Target host_target(IsaLevel cap);

}  // namespace gj
