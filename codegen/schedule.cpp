// schedule.cpp: from a signature and its size classes to the first kernel family that fits.
#include "codegen/schedule.h"

#include <algorithm>

namespace gj {

SizeClasses classify(std::uint64_t addressed_bytes, std::uint64_t direct_bytes, const Target& target) {
    SizeClasses classes;
    if (addressed_bytes > target.tlb_reach_bytes) classes.addressed_bytes = 1;
    if (addressed_bytes / 4 >= target.llc_bytes) classes.addressed_bytes = 2;
    classes.direct_bytes = direct_bytes >= kFarOutBytes ? 1 : 0;
    return classes;
}

// Once params lie beyond TLB reach a plain loop of constant-size copies loses to memcpy a row (stores that wait for missed loads
// hold up page walks). 32 rows ahead, or 8 KiB of larger rows, suit all sizes: rows of 4 to 64 bytes are 5 to 15 % slower with 8 or 16
// rows, and those of 192 to 320 bytes, with out in memory, 20 %; beyond 32 nothing changes. Within TLB reach prefetching cost up to 10 %.
std::uint8_t read_prefetch_rows(std::uint64_t row_bytes, const SizeClasses& classes) {
    if (classes.addressed_bytes == 0) return 0;
    return static_cast<std::uint8_t>(std::clamp<std::uint64_t>(8192 / std::max<std::uint64_t>(row_bytes, 1), 1, 32));
}

const char* family_name(KernelFamily family) {
    for (const FamilyEntry& entry : families())
        if (entry.family == family) return entry.name;
    return "generic";
}

const char* FamilyEntry::why_not(const Signature& signature, const SizeClasses& classes, const Target& target) const {
    const char* const why = fits(signature);
    return why == nullptr && pays != nullptr ? pays(signature, classes, target) : why;
}

void choose(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    *schedule = {};
    for (const FamilyEntry& entry : families())
        if (entry.why_not(signature, classes, target) == nullptr)
            return entry.schedule(signature, classes, target, schedule);
}

}  // namespace gj
