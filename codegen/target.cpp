// target.cpp: reads what this machine is.
#include "codegen/target.h"

#include <algorithm>
#include <unistd.h>

namespace gj {
namespace {

#if defined(__x86_64__)
IsaLevel host_level() {
    // The compiler's run-time library checks XCR0 too: a level is only reported when the system saves its registers.
    __builtin_cpu_init();
    if (__builtin_cpu_supports("x86-64-v4")) return IsaLevel::x86_64_v4;
    if (__builtin_cpu_supports("x86-64-v3")) return IsaLevel::x86_64_v3;
    if (__builtin_cpu_supports("x86-64-v2")) return IsaLevel::x86_64_v2;
    return IsaLevel::baseline;
}
#else
IsaLevel host_level() { return IsaLevel::baseline; }
#endif

std::uint32_t register_bytes(IsaLevel level) {
    if (level == IsaLevel::x86_64_v4) return 64;
    if (level == IsaLevel::x86_64_v3) return 32;
    return 16;
}

std::uint64_t cache_bytes(int sysconf_name, std::uint64_t when_unknown) {
    const long bytes = sysconf(sysconf_name);
    return bytes > 0 ? static_cast<std::uint64_t>(bytes) : when_unknown;
}

}  // namespace

Target host_target(IsaLevel cap) {
    Target target;
    const IsaLevel host = host_level();
    target.level = cap == IsaLevel::baseline ? host : std::min(cap, host);
    target.capped = target.level < host;
    target.vector_bytes = register_bytes(target.level);
    target.l2_bytes = cache_bytes(_SC_LEVEL2_CACHE_SIZE, 1 << 20);
    target.llc_bytes = cache_bytes(_SC_LEVEL3_CACHE_SIZE, 32 << 20);
    // 1,536 second-level entries of 4 KiB: what current server cores have; prefetching began to pay there when measured.
    target.tlb_reach_bytes = 6 << 20;
    return target;
}

}  // namespace gj
