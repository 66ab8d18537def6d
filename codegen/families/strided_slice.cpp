// strided_slice.cpp: the family of small blocks that share a tuple along the innermost dimension.
#include <algorithm>

#include "codegen/families/families.h"

namespace gj {
namespace {

/// Larger blocks are vectors of their own.
constexpr std::uint32_t kMaxBlockBytes = 16;

}  // namespace

const char* strided_slice_fits(const Signature& signature) {
    const std::uint32_t bits = signature.fields[0].bits;
    if (bits == 0 || bits / 8 > kMaxBlockBytes) return "the block is larger than 16 bytes";
    if (!tuple_stays_in_run(signature)) return "the index tuple moves along the innermost dimension";
    return nullptr;
}

void strided_slice_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                            Schedule* schedule) {
    schedule->family = KernelFamily::strided_slice;
    schedule->unroll = 1;
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, 32u));
    if (signature.coordinate_count > 0)
        schedule->read_prefetch = read_prefetch_rows(signature.fields[0].bits / 8, classes);
}

}  // namespace gj
