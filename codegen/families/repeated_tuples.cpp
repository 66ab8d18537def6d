// repeated_tuples.cpp: the family for tuples that serve many rows: gathers along a last axis and what is like them.
#include <algorithm>
#include <cstdlib>

#include "codegen/families/families.h"

namespace gj {
namespace {

// Rows that are copied together, and share the loads of the offsets. Measured with rows of 64 elements, 5 to 1000 indices, within
// L2: elements of 1 and 2 bytes are 12 % faster four at a time than two at a time; those of 3, 5, 6 and 7 bytes are up to 30 %
// faster one at a time with 64 indices and more, and 5 % slower with 16 and fewer; those of 8 bytes and more are up to 30 % faster
// one at a time (several rows of params stand in each other's way).
std::uint8_t rows_at_once(std::uint32_t block_bytes) { return block_bytes <= 2 ? 4 : block_bytes == 4 ? 2 : 1; }

}  // namespace

// Measured against the families behind this one (Sapphire Rapids class). 2 rows, or fewer than 128 uses, were up to 1.5 times as
// slow, 3 rows up to 1.1 times. So were runs of more than some hundred tuples where the rows of params do not stay in the first-level
// cache: by 5 % from 16 KiB a row on, by 30 % at 128 KiB. With blocks above 8 bytes runs of 200 tuples and more gained nothing.
TupleUse classify_tuple_use(std::int64_t rows, std::int64_t tuples, std::int64_t distance) {
    constexpr std::int64_t kLeastRows = 4, kLeastUses = 128, kShortRun = 128, kMediumRun = 256, kNear = 8 << 10;
    if (rows < kLeastRows || rows * tuples < kLeastUses) return TupleUse::few;
    if (tuples <= kShortRun) return TupleUse::short_run;
    return tuples <= kMediumRun || std::abs(distance) <= kNear ? TupleUse::long_run : TupleUse::few;
}

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

const char* repeated_tuples_pays(const Signature& signature, const SizeClasses& classes, const Target&) {
    switch (classes.tuple_use) {
        case TupleUse::few: return "the same tuples serve few rows, or rows that lie far apart";
        case TupleUse::short_run: return nullptr;
        case TupleUse::long_run:
            if (signature.fields[0].bits <= 64) return nullptr;
            return "the runs of tuples are long, and slices above 8 bytes gain nothing from keeping them";
    }
    return nullptr;
}

void repeated_tuples_schedule(const Signature& signature, const SizeClasses&, const Target& target,
                              Schedule* schedule) {
    schedule->family = KernelFamily::repeated_tuples;
    schedule->unroll = rows_at_once(signature.fields[0].bits / 8);
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, 32u));
}

}  // namespace gj
