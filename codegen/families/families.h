// families.h: the records of the kernel families: what each takes, when it pays, how it is scheduled.
#pragma once

#include "codegen/schedule.h"

namespace gj {

#define GJ_KERNEL_FAMILY(name, number) extern const FamilyRecord name##_record;
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY

/// Of vector_tuples: whether a gather instruction can load the rows; nullptr for yes, or why not.
const char* hardware_gather_fits(const Signature& signature);
/// Whether there is an innermost dimension and rows follow each other along it in out, without gaps.
bool rows_lie_side_by_side(const Signature& signature);
/// Of vector_tuples and repeated_tuples: whether offsets may be computed in 32 bits.
bool tuple_offsets_fit_32(const Signature& signature);

}  // namespace gj
