// families.cpp: the kernel families in order of preference: what each takes, and how it is scheduled.
#include <algorithm>
#include <array>

#include "codegen/schedule.h"

namespace gj {
namespace {

const char* constant_block_fits(const Signature& signature) {
    if (slice_dim_count(signature) > 0) return "the slice is strided: it is not one block of bytes";
    if (signature.fields[0].bits == 0) return "the slice is larger than 320 bytes";
    return nullptr;
}

Schedule constant_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target) {
    Schedule schedule;
    schedule.family = KernelFamily::constant_block;
    // Checks of four rows in one branch cost nothing measurable; more coordinates need the registers for themselves.
    schedule.unroll = signature.coordinate_count <= 2 ? 4 : signature.coordinate_count <= 8 ? 2 : 1;
    // 64-byte copies were never faster than 32-byte ones, and up to twice slower.
    schedule.vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, 32u));
    // Without coordinates every row reads the same slice.
    if (signature.coordinate_count > 0)
        schedule.read_prefetch = read_prefetch_rows(signature.fields[0].bits / 8, classes);
    return schedule;
}

constexpr std::array kFamilies{
    FamilyEntry{KernelFamily::constant_block, "constant_block", constant_block_fits, constant_block_schedule},
};

}  // namespace

std::span<const FamilyEntry> families() { return kFamilies; }

}  // namespace gj
