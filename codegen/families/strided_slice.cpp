// strided_slice.cpp: the family of small blocks that share a tuple along the innermost dimension.
#include <algorithm>

#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

const char* fits(const Signature& signature) {
    const std::uint32_t bytes = block_bytes(signature);
    if (bytes == 0 || bytes > tuning::kMostStridedBlockBytes) return "the block is larger than 16 bytes";
    if (!tuple_stays_in_run(signature)) return "the index tuple moves along the innermost dimension";
    return nullptr;
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    schedule->unroll = 1;
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, tuning::kWidestSmallCopy));
    if (signature.coordinate_count > 0)
        schedule->read_prefetch = read_prefetch_rows(classes, block_bytes(signature), target.facts);
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    if (!tuple_stays_in_run(signature)) return "the tuple moves along the innermost dimension";
    if (block_bytes(signature) == 0) return "the size of the block is not known";
    if (schedule.splits_slice || schedule.write_prefetch) return "that needs another family";
    return nullptr;
}

}  // namespace

constinit const FamilyRecord strided_slice_record{
    KernelFamily::strided_slice, "strided_slice", fits, nullptr, schedule_rows, refuses, nullptr};

}  // namespace gj
