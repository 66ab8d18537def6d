// families.cpp: the kernel families in order of preference.
#include "codegen/families.h"

#include <array>

namespace gj {
namespace {

constexpr std::array kFamilies{
    FamilyEntry{KernelFamily::repeated_tuples, "repeated_tuples", repeated_tuples_fits, repeated_tuples_schedule},
    FamilyEntry{KernelFamily::constant_block, "constant_block", constant_block_fits, constant_block_schedule},
};

}  // namespace

std::span<const FamilyEntry> families() { return kFamilies; }

}  // namespace gj
