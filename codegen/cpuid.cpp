// cpuid.cpp: asks cpuid and XCR0, and reads their answers.
#include "codegen/cpuid.h"

#include <algorithm>
#include <initializer_list>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace gj {
namespace {

bool has_bits(std::uint32_t value, std::initializer_list<int> bits) {
    return std::all_of(bits.begin(), bits.end(), [=](int bit) { return (value >> bit & 1) != 0; });
}

bool has_v2(const CpuidRegisters& basic, const CpuidRegisters& extended) {
    // SSE3, SSSE3, CMPXCHG16B, SSE4.1, SSE4.2, POPCNT; LAHF.
    return has_bits(basic.ecx, {0, 9, 13, 19, 20, 23}) && has_bits(extended.ecx, {0});
}

bool has_v3(const CpuidRegisters& basic, const CpuidRegisters& features, const CpuidRegisters& extended) {
    // FMA, MOVBE, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT.
    return has_bits(basic.ecx, {12, 22, 27, 28, 29}) && has_bits(features.ebx, {3, 5, 8}) &&
           has_bits(extended.ecx, {5});
}

bool has_v4(const CpuidRegisters& features) {
    // AVX512F, DQ, CD, BW, VL.
    return has_bits(features.ebx, {16, 17, 28, 30, 31});
}

bool saves(std::uint64_t xcr0, std::uint64_t registers) { return (xcr0 & registers) == registers; }

/// Leaf 0x18: one subleaf a TLB. The largest that holds 4 KiB pages of data.
std::uint64_t entries_of_leaf_18(const X86Cpu& cpu) {
    constexpr std::uint32_t kMostSubleaves = 64, kData = 1, kUnified = 3, kLoadOnly = 4;
    const std::uint32_t last = std::min(cpu.cpuid(0x18, 0).eax, kMostSubleaves);
    std::uint64_t most = 0;
    for (std::uint32_t subleaf = 0; subleaf <= last; ++subleaf) {
        const CpuidRegisters tlb = cpu.cpuid(0x18, subleaf);
        const std::uint32_t type = tlb.edx & 31;
        const bool holds_data = type == kData || type == kUnified || type == kLoadOnly;
        if (holds_data && has_bits(tlb.ebx, {0})) most = std::max(most, std::uint64_t{tlb.ebx >> 16} * tlb.ecx);
    }
    return most;
}

/// Leaf 2: a descriptor a byte; of those, the TLBs of 4 KiB data pages that are the largest of some x86-64 CPU.
std::uint64_t entries_of_descriptor(std::uint32_t descriptor) {
    switch (descriptor) {
        case 0xB4: return 256;
        case 0x64:
        case 0xCA: return 512;
        case 0xC1: return 1024;
        case 0xC3: return 1536;
        default: return 0;
    }
}

std::uint64_t entries_of_leaf_2(const X86Cpu& cpu) {
    CpuidRegisters leaf = cpu.cpuid(2, 0);
    leaf.eax &= ~std::uint32_t{0xFF};  // a count, always 1
    std::uint64_t most = 0;
    for (const std::uint32_t descriptors : {leaf.eax, leaf.ebx, leaf.ecx, leaf.edx}) {
        if (has_bits(descriptors, {31})) continue;  // reserved: it holds none
        for (int shift = 0; shift < 32; shift += 8)
            most = std::max(most, entries_of_descriptor(descriptors >> shift & 0xFF));
    }
    return most;
}

constexpr std::uint32_t kZen3 = 0x19, kZen5 = 0x1A;  // Zen 4 is of the first one too

/// The family as AMD counts: 0x19 is Zen 3 and 4.
std::uint32_t amd_family(const X86Cpu& cpu) {
    const std::uint32_t signature = cpu.cpuid(1, 0).eax;
    return (signature >> 8 & 0xF) + (signature >> 20 & 0xFF);
}

/// AMD's leaf 0x80000006: the second-level data TLB. 0x80000019 beside it is about 1 GiB pages. Intel's answer is zero
/// here. Since family 0x1A (Zen 5, with 4,096 entries) the field counts 32 at a time, which leaf 0x80000021 says
/// (L2TlbSIzeX32; AMD64 Architecture Programmer's Manual, volume 3), and hypervisors don't pass on.
std::uint64_t entries_of_leaf_80000006(const X86Cpu& cpu) {
    constexpr std::uint32_t kMostBy32 = 256;  // more is a number of entries that a hypervisor made up
    constexpr int kBy32 = 14;
    const CpuidRegisters leaf = cpu.cpuid(0x80000006, 0);
    const std::uint32_t associativity = leaf.ebx >> 28;
    if (associativity == 0) return 0;
    const std::uint64_t field = leaf.ebx >> 16 & 0xFFF;
    const bool is_by_32 =
        (amd_family(cpu) >= kZen5 && field <= kMostBy32) || has_bits(cpu.cpuid(0x80000021, 0).eax, {kBy32});
    // Of so many three quarters. Rows of 64 and 256 bytes out of a table that takes all 4,096 lost up to 40 % without
    // prefetching; up to 12 MiB none lost, and those of 4 and 16 bytes are 1.5 to 2.4 times as fast.
    return is_by_32 ? field * 32 * 3 / 4 : field;
}

}  // namespace

#if defined(__x86_64__)

X86Cpu host_cpu() {
    X86Cpu cpu;
    cpu.cpuid = [](std::uint32_t leaf, std::uint32_t subleaf) -> CpuidRegisters {
        CpuidRegisters r;
        // Beyond the last leaf CPUs answer with another one: this checks, and answers 0.
        if (__get_cpuid_count(leaf, subleaf, &r.eax, &r.ebx, &r.ecx, &r.edx) == 0) return {};
        return r;
    };
    constexpr int kXsaveSwitchedOn = 27;
    if (has_bits(cpu.cpuid(1, 0).ecx, {kXsaveSwitchedOn})) {
        std::uint32_t low, high;
        __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
        cpu.xcr0 = std::uint64_t{high} << 32 | low;
    }
    return cpu;
}

#else

X86Cpu host_cpu() {
    return {[](std::uint32_t, std::uint32_t) { return CpuidRegisters(); }, 0};
}

#endif

bool is_intel(const X86Cpu& cpu) {
    const CpuidRegisters vendor = cpu.cpuid(0, 0);  // "Genu" "ineI" "ntel"
    return vendor.ebx == 0x756e6547 && vendor.edx == 0x49656e69 && vendor.ecx == 0x6c65746e;
}

bool is_zen3(const X86Cpu& cpu) {
    const std::uint32_t signature = cpu.cpuid(1, 0).eax, model = (signature >> 12 & 0xF0) | (signature >> 4 & 0xF);
    const bool is_zen4 = (model >= 0x10 && model < 0x20) || model >= 0x60;
    return is_amd(cpu) && amd_family(cpu) == kZen3 && !is_zen4 && isa_level(cpu) == IsaLevel::x86_64_v3;
}

bool is_zen5(const X86Cpu& cpu) { return is_amd(cpu) && amd_family(cpu) >= kZen5; }

bool is_sapphire_rapids(const X86Cpu& cpu) {
    constexpr int kAvx512Fp16 = 23;
    return is_intel(cpu) && has_bits(cpu.cpuid(7, 0).edx, {kAvx512Fp16});
}

bool is_amd(const X86Cpu& cpu) {
    const CpuidRegisters vendor = cpu.cpuid(0, 0);  // "Auth" "enti" "cAMD"
    return vendor.ebx == 0x68747541 && vendor.edx == 0x69746e65 && vendor.ecx == 0x444d4163;
}

IsaLevel isa_level(const X86Cpu& cpu) {
    const CpuidRegisters basic = cpu.cpuid(1, 0), features = cpu.cpuid(7, 0), extended = cpu.cpuid(0x80000001, 0);
    if (!has_v2(basic, extended)) return IsaLevel::baseline;
    if (!has_v3(basic, features, extended) || !saves(cpu.xcr0, SavedRegisters::kAvx)) return IsaLevel::x86_64_v2;
    if (!has_v4(features) || !saves(cpu.xcr0, SavedRegisters::kAvx512)) return IsaLevel::x86_64_v3;
    return IsaLevel::x86_64_v4;
}

bool has_byte_permutes(const X86Cpu& cpu) {
    return isa_level(cpu) == IsaLevel::x86_64_v4 && has_bits(cpu.cpuid(7, 0).ecx, {1});
}

std::uint64_t saved_registers(const X86Cpu& cpu) { return cpu.xcr0 & SavedRegisters::kAll; }

TlbEntries tlb_entries(const X86Cpu& cpu) {
    if (const std::uint64_t entries = entries_of_leaf_18(cpu)) return {entries, "cpuid leaf 0x18"};
    if (const std::uint64_t entries = entries_of_leaf_2(cpu)) return {entries, "cpuid leaf 2"};
    if (const std::uint64_t entries = entries_of_leaf_80000006(cpu)) return {entries, "cpuid leaf 0x80000006"};
    return {};
}

}  // namespace gj
