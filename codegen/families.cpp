// families.cpp: the kernel families in order of preference.
#include "codegen/families.h"

#include <array>

namespace gj {
namespace {

constexpr std::array kFamilies{
    FamilyEntry{KernelFamily::vector_tuples, "vector_tuples", vector_tuples_fits, vector_tuples_schedule},
    FamilyEntry{KernelFamily::constant_block, "constant_block", constant_block_fits, constant_block_schedule},
};

}  // namespace

std::span<const FamilyEntry> families() { return kFamilies; }

}  // namespace gj
