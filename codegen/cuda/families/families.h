// families.h: the families of CUDA kernels: what each takes, how it is scheduled, and what writes it.
#pragma once

#include <string>

#include "codegen/schedule.h"

namespace gj::cuda {

/// Whether L2 gives up first what is stored, by stores of so many bytes.
inline bool streams(const SizeClasses& classes, int store_bytes) {
    return store_bytes == 16 && classes.params <= Place::l2 && classes.out > OutSize::small;
}

/// emit_NAME: the whole source of a kernel whose symbol is given; pure. The schedule is the family's.
#define GJ_CUDA_FAMILY(name, number)         \
    extern const FamilyRecord name##_record; \
    std::string emit_##name(const Signature& signature, const Schedule& schedule, const std::string& symbol);
#include "codegen/cuda/families/families.def"
#undef GJ_CUDA_FAMILY

}  // namespace gj::cuda
