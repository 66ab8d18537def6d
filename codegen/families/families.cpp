// families.cpp: the kernel families in order of preference.
#include "codegen/families/families.h"

#include <array>

namespace gj {
namespace {

constexpr std::array kFamilies{
    FamilyEntry{KernelFamily::strided_slice, "strided_slice", strided_slice_fits, strided_slice_schedule},
    FamilyEntry{KernelFamily::repeated_tuples, "repeated_tuples", repeated_tuples_fits, repeated_tuples_schedule,
                repeated_tuples_pays},
    FamilyEntry{KernelFamily::vector_tuples, "vector_tuples", vector_tuples_fits, vector_tuples_schedule,
                vector_tuples_pays},
    FamilyEntry{KernelFamily::constant_block, "constant_block", constant_block_fits, constant_block_schedule},
    FamilyEntry{KernelFamily::sized_block, "sized_block", sized_block_fits, sized_block_schedule},
};

}  // namespace

std::span<const FamilyEntry> families() { return kFamilies; }

}  // namespace gj
