// machine.cpp: what this machine is, and how large "half of the last-level cache" is on it.
#include "bench/machine.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <unistd.h>

#include <benchmark/benchmark.h>

namespace gj::bench {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

std::size_t limit(const Machine& machine) { return std::max(machine.memory / 16 / kMiB, std::size_t{1}) * kMiB; }

/// What stands behind `name` and a colon in /proc/cpuinfo; "" when nothing does.
std::string cpu_info(const std::string& name) {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(':');
        if (line.starts_with(name) && colon != std::string::npos) return line.substr(std::min(colon + 2, line.size()));
    }
    return "";
}

std::string first_line(const char* path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

std::string in_mib(std::size_t bytes) { return std::to_string(bytes / kMiB) + " MiB"; }

std::string with_limit(std::size_t bytes, std::size_t wanted) {
    if (bytes == wanted) return in_mib(bytes);
    return in_mib(bytes) + " (not " + in_mib(wanted) + ": limited by memory)";
}

}  // namespace

std::size_t Machine::far_params() const { return std::min(8 * last_level, limit(*this)); }

std::size_t Machine::near_params() const { return std::min(last_level / 2, limit(*this) / 4); }

Machine detect_machine() {
    Machine machine;
    for (const benchmark::CPUInfo::CacheInfo& cache : benchmark::CPUInfo::Get().caches) {
        if (cache.type == "Instruction") continue;
        const auto bytes = static_cast<std::size_t>(cache.size);
        if (cache.level == 1) machine.l1 = bytes;
        if (cache.level == 2) machine.l2 = machine.last_level = bytes;
        if (cache.level == 3) machine.last_level = bytes;
    }
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0) machine.memory = static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
    return machine;
}

void describe_machine(const Machine& machine) {
    // Sapphire Rapids was the first Intel with these tiles.
    const std::string flags = cpu_info("flags") + " ";
    const auto yes_or_no = [&](const char* flag) { return flags.find(flag) != std::string::npos ? "yes" : "no"; };
    benchmark::AddCustomContext("processor", cpu_info("model name"));
    benchmark::AddCustomContext("processor_class",
                                "family " + cpu_info("cpu family") + ", model " + cpu_info("model\t"));
    benchmark::AddCustomContext("amx_tile", yes_or_no(" amx_tile "));
    benchmark::AddCustomContext("avx512", yes_or_no(" avx512bw "));
    benchmark::AddCustomContext("avx512_vbmi", yes_or_no(" avx512vbmi "));
    benchmark::AddCustomContext("memory", in_mib(machine.memory));
    benchmark::AddCustomContext("params_half_L1", std::to_string(machine.l1 / 2 / 1024) + " KiB");
    benchmark::AddCustomContext("params_half_L2", std::to_string(machine.l2 / 2 / 1024) + " KiB");
    benchmark::AddCustomContext("params_half_LLC", with_limit(machine.near_params(), machine.last_level / 2));
    benchmark::AddCustomContext("params_8xLLC", with_limit(machine.far_params(), 8 * machine.last_level));
    benchmark::AddCustomContext("out_64MiB", "64 MiB; with params beyond L2 at most 4 Mi rows, but at least 8 MiB");
    benchmark::AddCustomContext("huge_pages", first_line("/sys/kernel/mm/transparent_hugepage/enabled"));
}

}  // namespace gj::bench
