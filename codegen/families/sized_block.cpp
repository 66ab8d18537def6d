// sized_block.cpp: the family that copies one block of run-time size a row, or a part of it.
#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

const char* fits(const Signature& signature) {
    return block_bytes(signature) == 0 ? nullptr : "the size of the block is baked in";
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    schedule->unroll = 1;
    const std::uint64_t row_bytes = least_row_bytes(signature);
    const std::uint32_t copy_bytes = target.facts.copy_bytes(/*is_baked_in=*/false, row_bytes, classes.params);
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, copy_bytes));
    schedule->write_prefetch = write_prefetch_lines(classes, most_row_bytes(signature), target.facts);
    schedule->splits_slice = true;
    if (signature.coordinate_count == 0) return;
    schedule->read_prefetch = read_prefetch_rows(classes, row_bytes, target.facts);
    if (schedule->read_prefetch == 0) return;
    const ReadPrefetchChoice choice = classes.read_prefetch(row_bytes, target.facts);
    schedule->read_prefetch_lines = choice == ReadPrefetchChoice::spread ? PrefetchLines::spread
                                    : choice >= ReadPrefetchChoice::head ? PrefetchLines::head
                                                                         : PrefetchLines::all;
    if (choice == ReadPrefetchChoice::heads) schedule->unroll = tuning::heads_together(row_bytes);
}

void stream(const Signature&, std::uint32_t widest, Schedule* schedule) {
    schedule->streaming_store = true;
    schedule->vector_bytes = static_cast<std::uint8_t>(widest);
    schedule->write_prefetch = 0;  // what is stored so is not read before
}

const char* refuses(const Signature& signature, const Schedule&) {
    return block_bytes(signature) == 0 ? nullptr : "the block is of another size";
}

}  // namespace

constinit const FamilyRecord sized_block_record{
    KernelFamily::sized_block, "sized_block", fits, nullptr, schedule_rows, refuses, stream};

}  // namespace gj
