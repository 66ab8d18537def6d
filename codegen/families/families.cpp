// families.cpp: the kernel families in order of preference, as a table.
#include "codegen/families/families.h"

#include <array>

#include "codegen/cuda/families/families.h"

namespace gj {
namespace {

constexpr std::array kCpuFamilies{
#define GJ_KERNEL_FAMILY(name, number) &name##_record,
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY
};

constexpr std::array kCudaFamilies{
#define GJ_CUDA_FAMILY(name, number) &cuda::name##_record,
#include "codegen/cuda/families/families.def"
#undef GJ_CUDA_FAMILY
};

}  // namespace

bool rows_lie_side_by_side(const Signature& signature) {
    return signature.dim_count > 0 &&
           (signature.dims[signature.dim_count - std::size_t{1}].unit_streams & slot_bit(kDirectSlot)) != 0;
}

std::span<const FamilyRecord* const> families(TargetKind kind) {
    if (kind == TargetKind::cuda) return kCudaFamilies;
    return kCpuFamilies;
}

}  // namespace gj
