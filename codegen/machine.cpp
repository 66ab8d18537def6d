// machine.cpp: asks the system and the CPU for the sizes of caches and TLB.
#include "codegen/machine.h"

#include <algorithm>
#include <unistd.h>

#include "codegen/cpuid.h"
#include "common/lazy.h"
#include "common/read_file.h"

namespace gj {
namespace {

// When nothing tells. Current server cores have no less, but for the last level, which may be anything.
constexpr std::uint64_t kAssumedL1d = 32 << 10, kAssumedL2 = 1 << 20, kAssumedLlc = 32 << 20;
// 1,536 entries of 4 KiB: what server cores since 2015 have or exceed; prefetching began to pay there when measured.
constexpr std::uint64_t kPageBytes = 4096, kAssumedTlbEntries = 1536;

constexpr const char* kDataSampling = "/sys/devices/system/cpu/vulnerabilities/gather_data_sampling";
constexpr const char* kCacheFolder = "/sys/devices/system/cpu/cpu0/cache";

/// "48K", "2M", "480M": 0 for anything else.
std::uint64_t parse_size(const std::string& text) {
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    if (digits == 0 || digits > 9) return 0;
    const std::uint64_t number = std::stoull(text.substr(0, digits));
    const std::string unit = text.substr(digits);
    return unit == "K" ? number << 10 : unit == "M" ? number << 20 : unit == "G" ? number << 30 : 0;
}

/// The first line, or "".
std::string read_line(const std::string& path) {
    const std::string text = read_file(path);
    return text.substr(0, text.find('\n'));
}

std::uint64_t ask_system(int name) {
    const long bytes = sysconf(name);
    return bytes > 0 ? static_cast<std::uint64_t>(bytes) : 0;
}

/// The first of the three ways that tells.
KnownSize known_size(std::uint64_t in_folder, std::uint64_t of_system, std::uint64_t assumed) {
    if (in_folder > 0) return {in_folder, kCacheFolder};
    if (of_system > 0) return {of_system, "sysconf"};
    return {assumed, "assumed: the system does not tell"};
}

KnownSize read_tlb_reach() {
    // Fewer than the smallest first-level TLB, or more than any CPU has: a hypervisor's invention.
    constexpr std::uint64_t kLeast = 32, kMost = 1 << 16;
    const TlbEntries tlb = tlb_entries(host_cpu());
    if (tlb.entries >= kLeast && tlb.entries <= kMost) return {tlb.entries * kPageBytes, tlb.source};
    return {kAssumedTlbEntries * kPageBytes, "assumed: 1536 entries of 4 KiB; the CPU does not tell"};
}

const MachineSizes* read_machine() {
    const CacheSizes found = read_cache_folder(kCacheFolder);
    MachineSizes sizes{};
    sizes.l1d = known_size(found.l1d, ask_system(_SC_LEVEL1_DCACHE_SIZE), kAssumedL1d);
    sizes.l2 = known_size(found.l2, ask_system(_SC_LEVEL2_CACHE_SIZE), kAssumedL2);
    sizes.llc = known_size(found.llc, ask_system(_SC_LEVEL3_CACHE_SIZE), std::max(kAssumedLlc, sizes.l2.bytes));
    sizes.tlb_reach = read_tlb_reach();
    return new MachineSizes(sizes);
}

constinit Lazy<const MachineSizes> known_sizes(read_machine);
constinit Lazy<const std::string> data_sampling([]() -> const std::string* {
    return new std::string(read_line(kDataSampling));
});
/// In a virtual machine what the CPU says takes microseconds, and each description of a plan has this.
constinit Lazy<const bool> known_gathers([]() -> const bool* {
    return new bool(gathers_fast(host_cpu(), machine_data_sampling()));
});

}  // namespace

CacheSizes read_cache_folder(const std::string& folder) {
    CacheSizes sizes;
    int last_level = 0;
    for (int index = 0;; ++index) {
        const std::string cache = folder + "/index" + std::to_string(index) + "/";
        const std::string level = read_line(cache + "level"), type = read_line(cache + "type");
        if (level.empty()) return sizes;
        if (type == "Instruction") continue;
        const std::uint64_t bytes = parse_size(read_line(cache + "size"));
        if (level == "1") sizes.l1d = bytes;
        if (level == "2") sizes.l2 = bytes;
        const int number = level[0] - '0';
        if (bytes == 0 || number < last_level) continue;
        last_level = number;
        sizes.llc = bytes;
    }
}

const MachineSizes& machine_sizes() { return known_sizes.get(); }

bool gathers_fast(const X86Cpu& cpu, const std::string& data_sampling) {
    return is_intel(cpu) && (data_sampling == "Not affected" || data_sampling == "Vulnerable");
}

bool streams_far(const X86Cpu& cpu) {
    return is_zen3(cpu) || (isa_level(cpu) == IsaLevel::x86_64_v4 && (is_amd(cpu) || is_sapphire_rapids(cpu)));
}

bool far_rows_together(const X86Cpu& cpu) {
    return is_zen3(cpu) || (is_zen5(cpu) && isa_level(cpu) == IsaLevel::x86_64_v4);
}

bool far_rows_together_into_far(const X86Cpu& cpu) { return is_zen3(cpu); }

bool fetches_in_two_steps(const X86Cpu& cpu) {
    const bool does = is_sapphire_rapids(cpu) || (is_amd(cpu) && !is_zen5(cpu));
    return does && isa_level(cpu) == IsaLevel::x86_64_v4;
}

bool fetches_held_rows_in_two_steps(const X86Cpu& cpu) {
    return is_sapphire_rapids(cpu) && isa_level(cpu) == IsaLevel::x86_64_v4;
}

bool fetches_wide_rows_in_two_steps(const X86Cpu& cpu) { return !is_zen3(cpu); }

bool fetches_to_l1(const X86Cpu& cpu) { return is_zen5(cpu) && isa_level(cpu) == IsaLevel::x86_64_v4; }

bool fetches_heads(const X86Cpu& cpu) { return is_zen5(cpu) && isa_level(cpu) == IsaLevel::x86_64_v4; }

bool fetches_small_out(const X86Cpu& cpu) { return !is_zen3(cpu); }

bool fetches_heads_from_memory(const X86Cpu& cpu) { return is_zen3(cpu); }

bool looks_up_in_narrow_registers(const X86Cpu& cpu) { return is_zen3(cpu); }

bool checks_by_vectors(const X86Cpu& cpu) { return !is_zen3(cpu); }

bool stores_pairs(const X86Cpu& cpu) { return !is_zen3(cpu); }

bool stages_any_rows(const X86Cpu& cpu) { return !is_zen3(cpu); }

bool gains_by_groups(const X86Cpu& cpu) { return !is_amd(cpu); }

bool machine_gathers_fast() { return known_gathers.get(); }

const std::string& machine_data_sampling() { return data_sampling.get(); }

}  // namespace gj
