// families.cpp: the kernel families in order of preference, as a table.
#include "codegen/families/families.h"

#include <array>

namespace gj {
namespace {

constexpr std::array kCpuFamilies{
#define GJ_KERNEL_FAMILY(name, number) &name##_record,
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY
};

}  // namespace

std::span<const FamilyRecord* const> families(TargetKind kind) {
    if (kind != TargetKind::cpu) return {};  // a device's list will stand beside its emitters
    return kCpuFamilies;
}

}  // namespace gj
