// cpuid.h: what an x86 CPU says of itself: its level, the registers that the system saves, the entries of its TLB.
#pragma once

#include <cstdint>
#include <functional>

#include "codegen/target.h"

namespace gj {

struct CpuidRegisters {
    std::uint32_t eax = 0, ebx = 0, ecx = 0, edx = 0;
};

/// The raw answers. All that is said below is a pure function of them, so that tests can make CPUs of their own.
struct X86Cpu {
    std::function<CpuidRegisters(std::uint32_t leaf, std::uint32_t subleaf)> cpuid;  ///< zeros for leaves that it lacks
    std::uint64_t xcr0 = 0;  ///< 0 unless the system has switched XSAVE on
};
/// The CPU that this runs on; on other architectures one that answers zeros.
X86Cpu host_cpu();

/// Who made it.
bool is_intel(const X86Cpu& cpu);
bool is_amd(const X86Cpu& cpu);
/// The last one without AVX-512.
bool is_zen3(const X86Cpu& cpu);
/// Or later ones.
bool is_zen5(const X86Cpu& cpu);
bool is_sapphire_rapids(const X86Cpu& cpu);

/// The highest level of the psABI whose instructions the CPU has and whose registers the system saves.
IsaLevel isa_level(const X86Cpu& cpu);

/// Whether it looks bytes up in registers of 64 bytes: AVX512_VBMI, which no level has.
bool has_byte_permutes(const X86Cpu& cpu);

/// XCR0, as far as code for a CPU may depend on it: see SavedRegisters.
std::uint64_t saved_registers(const X86Cpu& cpu);

/// How many 4 KiB pages of data the largest TLB holds, and what says so. Virtual machines often leave these leaves
/// empty.
struct TlbEntries {
    std::uint64_t entries = 0;  ///< 0: no leaf tells
    const char* source = "";
};
TlbEntries tlb_entries(const X86Cpu& cpu);

}  // namespace gj
