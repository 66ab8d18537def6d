// families.cpp: the kernel families in order of preference.
#include "codegen/families.h"

#include <array>

namespace gj {
namespace {

constexpr std::array kFamilies{
    FamilyEntry{KernelFamily::strided_slice, "strided_slice", strided_slice_fits, strided_slice_schedule},
    FamilyEntry{KernelFamily::constant_block, "constant_block", constant_block_fits, constant_block_schedule},
    FamilyEntry{KernelFamily::sized_block, "sized_block", sized_block_fits, sized_block_schedule},
};

}  // namespace

std::span<const FamilyEntry> families() { return kFamilies; }

}  // namespace gj
