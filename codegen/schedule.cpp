// schedule.cpp: from a signature and its size classes to the first kernel family that fits.
#include "codegen/schedule.h"

namespace gj {

SizeClasses classify(std::uint64_t addressed_bytes, const Target& target) {
    SizeClasses classes;
    classes.beyond_tlb = addressed_bytes > target.tlb_reach_bytes;
    return classes;
}

const FamilyRecord* find_family(TargetKind kind, KernelFamily family) {
    for (const FamilyRecord* record : families(kind))
        if (record->family == family) return record;
    return nullptr;
}

const char* family_name(KernelFamily family) {
    for (const TargetKind kind : {TargetKind::cpu, TargetKind::cuda})
        if (const FamilyRecord* const record = find_family(kind, family)) return record->name;
    return "generic";
}

const char* FamilyRecord::why_not(const Signature& signature, const SizeClasses& classes, const Target& target) const {
    const char* const why = fits(signature);
    return why == nullptr && pays != nullptr ? pays(signature, classes, target) : why;
}

void choose(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    *schedule = {};
    for (const FamilyRecord* record : families(target.kind)) {
        if (record->why_not(signature, classes, target) != nullptr) continue;
        schedule->family = record->family;
        return record->schedule(signature, classes, target, schedule);
    }
}

}  // namespace gj
