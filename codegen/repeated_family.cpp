// repeated_family.cpp: the family for tuples that serve many rows: gathers along a last axis and what is like them.
#include <algorithm>

#include "codegen/families.h"

namespace gj {
namespace {

// Rows that are copied together, and share the loads of the offsets. Measured with rows of 64 elements, 16 to 1000 indices, within
// L2: elements of 1 and 2 bytes are 12 % faster four at a time than two at a time, those of 3 to 6 bytes within 4 % either way,
// those of 8 bytes and more up to 30 % faster one at a time (several rows of params stand in each other's way).
std::uint8_t rows_at_once(std::uint32_t block_bytes) { return block_bytes <= 2 ? 4 : block_bytes < 8 ? 2 : 1; }

}  // namespace

const char* repeated_tuples_fits(const Signature& signature) {
    if (signature.coordinate_count != 1) return "a tuple has not exactly one coordinate";
    if (repeated_dim_count(signature) == 0)
        return "no tuples repeat: index positions are not innermost, right inside a dimension that the indices do not "
               "move along";
    const std::uint32_t bits = signature.fields[0].bits;
    if (bits == 0 || bits / 8 > 32)
        return "the slice is larger than 32 bytes: checking its index once would gain little";
    return nullptr;
}

Schedule repeated_tuples_schedule(const Signature& signature, const SizeClasses&, const Target& target) {
    Schedule schedule;
    schedule.family = KernelFamily::repeated_tuples;
    schedule.unroll = rows_at_once(signature.fields[0].bits / 8);
    schedule.vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, 32u));
    return schedule;
}

}  // namespace gj
