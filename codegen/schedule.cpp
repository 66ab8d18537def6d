// schedule.cpp: from a signature and its size classes to the first kernel family that fits.
#include "codegen/schedule.h"

#include <algorithm>

namespace gj {

SizeClasses classify(std::uint64_t addressed_bytes, std::uint64_t direct_bytes, const Target& target) {
    SizeClasses classes;
    if (addressed_bytes > target.tlb_reach_bytes) classes.addressed_bytes = 1;
    if (addressed_bytes / 4 >= target.llc_bytes) classes.addressed_bytes = 2;
    classes.direct_bytes = direct_bytes >= (8u << 20) ? 1 : 0;
    return classes;
}

// Once params lie beyond TLB reach a plain loop of constant-size copies loses to memcpy a row (stores that wait for missed loads
// hold up page walks); 32 rows, or about 2 KiB of larger rows, restored the speed of loads alone on both machines measured.
// Within TLB reach prefetching cost up to 10 %.
std::uint8_t read_prefetch_rows(std::uint64_t row_bytes, const SizeClasses& classes) {
    if (classes.addressed_bytes == 0) return 0;
    return static_cast<std::uint8_t>(row_bytes <= 100 ? 32 : std::max<std::uint64_t>(2048 / row_bytes, 1));
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

Schedule choose(const Signature& signature, const SizeClasses& classes, const Target& target) {
    for (const FamilyEntry& entry : families())
        if (entry.why_not(signature, classes, target) == nullptr) return entry.schedule(signature, classes, target);
    return {};
}

}  // namespace gj
