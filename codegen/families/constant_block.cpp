// constant_block.cpp: the family that copies one block of known size a row.
#include <algorithm>

#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

const char* fits(const Signature& signature) {
    return block_bytes(signature) == 0 ? "the size of the block is not baked in" : nullptr;
}

/// Tuples of several coordinates would be looked up twice: not measured.
bool may_fetch_in_two_steps(const Signature& signature) {
    return signature.coordinate_count == 1 && !tuple_stays_in_run(signature);
}

std::uint8_t rows_checked_together(const Signature& signature, const SizeClasses& classes, const Facts& facts) {
    const int coordinates = signature.coordinate_count;
    const std::uint32_t bytes = block_bytes(signature);
    if (classes.rows_together(bytes, facts)) return tuning::far_rows_checked_together(coordinates, bytes);
    if (classes.params <= Place::l1 && coordinates == 1 && is_scale(signature, 0))
        return tuning::kScaledRowsCheckedTogether;
    return tuning::rows_checked_together(coordinates, bytes, classes.beyond_tlb());
}

/// As FamilyRecord::refuses.
const char* padding_refuses(const Signature& signature, const Schedule& schedule) {
    if (schedule.streaming_store) return "what is stored past the caches is whole lines";
    if (schedule.unroll < 2) return "rows are done one by one";
    return padding_fits(signature, schedule.vector_bytes);
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    const std::uint32_t bytes = block_bytes(signature);
    schedule->unroll = rows_checked_together(signature, classes, target.facts);
    const std::uint32_t copy_bytes = target.facts.copy_bytes(/*is_baked_in=*/true, bytes, classes.params);
    const bool is_alone = bytes == tuning::kPairedBytes && rows_lie_side_by_side(signature) &&
                          !target.facts.pairs(classes.params, classes.out);
    schedule->vector_bytes =
        static_cast<std::uint8_t>(std::min(target.vector_bytes, is_alone ? tuning::kPairedBytes : copy_bytes));
    schedule->write_prefetch = write_prefetch_lines(classes, bytes, target.facts);
    // Without coordinates every row reads the same slice.
    if (signature.coordinate_count > 0)
        schedule->read_prefetch = read_prefetch_rows(signature, classes, target.facts, tuning::kMostTupleBytesAhead);
    if (schedule->read_prefetch != 0 && may_fetch_in_two_steps(signature) && classes.two_steps(bytes, target.facts)) {
        schedule->read_prefetch_lines = PrefetchLines::two_steps;
        if (bytes < tuning::kLeastRowNoFarther)
            schedule->read_prefetch = tuning::rows_of_two_steps(schedule->read_prefetch);
    }
    schedule->grouped_rows = grouped_rows(signature, classes);
    schedule->padded_rows = target.level >= padding_level(padded_tail_bytes(signature, schedule->vector_bytes)) &&
                            target.facts.padded_rows(classes.params) &&
                            padding_refuses(signature, *schedule) == nullptr;
}

/// A bad tuple takes all rows of its turn off the fast way: where bad ones are nothing exceptional, no more rows are
/// done together than must be. Zen 5, rows of 64 bytes out of half of the last-level cache, 1 % and 10 % of them bad:
/// one by one 1.8 to 2.3 and 3.1 to 4.4 ns a row, by eights 2.9 to 3.1 and 6 to 6.7. Nor where the tuple stays and
/// params move, which is not measured.
bool streams_few_together(const Signature& signature) {
    return signature.policy == Policy::zero || signature.policy == Policy::fill || tuple_stays_in_run(signature);
}

void stream(const Signature& signature, std::uint32_t widest, Schedule* schedule) {
    const std::uint32_t bytes = block_bytes(signature);
    schedule->streaming_store = true;
    schedule->unroll = streams_few_together(signature)
                           ? tuning::rows_of_whole_lines(bytes)
                           : tuning::streamed_rows_together(signature.coordinate_count, bytes, schedule->unroll);
    schedule->vector_bytes = static_cast<std::uint8_t>(widest);
    schedule->write_prefetch = 0;  // what is stored so is not read before
    schedule->padded_rows = false;
}

const char* stream_refuses(const Signature& signature, const Schedule& schedule) {
    if (!rows_lie_side_by_side(signature)) return "rows of out do not lie side by side: they fill no whole lines";
    const std::uint32_t bytes = block_bytes(signature), rows = tuning::rows_of_whole_lines(bytes);
    const bool are_too_many = schedule.unroll * std::int64_t{bytes} > tuning::kLineBufferBytes;
    if (rows == 0 || schedule.unroll == 0 || schedule.unroll % rows != 0 || are_too_many)
        return "as many rows as are done together fill no whole lines, or too many";
    return nullptr;
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    const std::uint32_t bytes = block_bytes(signature);
    if (!tuning::is_exact_block(bytes) || bytes == 0) return "the block is of another size";
    if (schedule.read_prefetch_lines == PrefetchLines::two_steps && !may_fetch_in_two_steps(signature))
        return "in two steps rows of one coordinate are fetched, which moves along the innermost dimension";
    if (schedule.splits_slice) return "that needs a block of run-time size";
    if (const char* why = grouping_refuses(signature, schedule)) return why;
    if (const char* why = schedule.padded_rows ? padding_refuses(signature, schedule) : nullptr) return why;
    return schedule.streaming_store ? stream_refuses(signature, schedule) : nullptr;
}

}  // namespace

constinit const FamilyRecord constant_block_record{
    KernelFamily::constant_block, "constant_block", fits, nullptr, schedule_rows, refuses, stream};

}  // namespace gj
