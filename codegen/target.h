// target.h: the machine that code is made for: what the schedule may know of it, and what the back end bakes in.
#pragma once

#include <cstdint>
#include <optional>

#include "codegen/facts.h"

namespace gj {

/// What kind of machine: each has kernel families, a back end and a loader of its own.
enum class TargetKind : std::uint8_t { cpu = 0, cuda = 1 };

/// Levels of the x86-64 psABI; `baseline` on other machines.
enum class IsaLevel : std::uint8_t { baseline = 0, x86_64_v2 = 2, x86_64_v3 = 3, x86_64_v4 = 4 };

/// "x86-64-v2" .. "x86-64-v4"; "baseline".
const char* isa_name(IsaLevel level);

/// Bits of XCR0: the registers that the system saves on a context switch. A feature whose registers are not saved must
/// not be used, whatever cpuid says of it.
struct SavedRegisters {
    static constexpr std::uint64_t kAvx = 0x6, kAvx512 = kAvx | 0xe0, kAmx = 0x60000, kApx = 0x80000;
    static constexpr std::uint64_t kAll = kAvx512 | kAmx | kApx;
};

/// Fields of every Schedule that a person sets, to see whether choose() missed something (GJ_SCHEDULE).
struct ForcedFields {
    std::optional<std::uint8_t> family = std::nullopt;  ///< a KernelFamily
    std::optional<std::uint8_t> unroll = std::nullopt;
    std::optional<std::uint8_t> vector_bytes = std::nullopt;
    std::optional<std::uint8_t> read_prefetch = std::nullopt;
    std::optional<std::uint8_t> read_prefetch_lines = std::nullopt;  ///< a PrefetchLines
    std::optional<bool> read_prefetch_to_l1 = std::nullopt;
    std::optional<std::uint8_t> write_prefetch = std::nullopt;
    std::optional<std::uint8_t> table_registers = std::nullopt;
    std::optional<bool> hardware_gather = std::nullopt;
    std::optional<bool> streaming_store = std::nullopt;
    std::optional<bool> padded_rows = std::nullopt;
    std::optional<std::uint8_t> grouped_rows = std::nullopt;  ///< a GroupedRows
    std::optional<std::uint8_t> sampled_rows_log2 = std::nullopt;
};

/// What a Schedule may depend on. Read without LLVM, so that a warm call and an engine without a compiler have it too.
struct Target {
    TargetKind kind = TargetKind::cpu;
    IsaLevel level = IsaLevel::baseline;
    bool capped = false;              ///< a level was asked for that the host has: its code, not that of the host's CPU
    std::uint32_t vector_bytes = 16;  ///< widest register of the level
    bool byte_permutes = false;       ///< instructions that look bytes up in such registers (AVX512_VBMI)
    std::uint64_t saved_registers = 0;                    ///< of SavedRegisters
    std::uint64_t tlb_reach_bytes = 0;                    ///< of 4 KiB pages
    std::uint64_t l1d_bytes = 0, llc_bytes = UINT64_MAX;  ///< of a core; of the last level, what one process may have
    bool may_time_calls = true;                           ///< off: nothing is timed, and so nothing chosen by it
    bool gains_by_groups = true;                          ///< of rows that may be taken by groups most are faster so
    Facts facts = assumed_facts({});
    std::uint32_t facts_version = 0;  ///< raised by each measurement that the facts have
    // Of a CUDA device, but for l2_bytes; the host's are above.
    int machine = 0;  ///< compute capability: 90 is 9.0
    std::uint64_t l2_bytes = 0;
    std::optional<ForcedFields> forced = std::nullopt;
};

/// This machine, at most at level `cap` (baseline: no cap). A cap above the host's level means the host's.
Target host_target(IsaLevel cap);

/// A CUDA device.
struct CudaDevice;
Target cuda_target(const CudaDevice& device);

}  // namespace gj
