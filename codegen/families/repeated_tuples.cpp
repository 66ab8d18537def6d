// repeated_tuples.cpp: the family for tuples that serve many rows: gathers along a last axis and what is like them.
#include <algorithm>

#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {

TupleUse classify_tuple_use(std::int64_t rows, std::int64_t tuples, std::int64_t distance) {
    using namespace tuning;
    if (rows < kLeastRows || rows * tuples < kLeastUses) return TupleUse::few;
    if (tuples <= kShortRun) return TupleUse::short_run;
    return tuples <= kMediumRun || (distance >= -kNear && distance <= kNear) ? TupleUse::long_run : TupleUse::few;
}

namespace {

const char* fits(const Signature& signature) {
    if (signature.coordinate_count != 1) return "a tuple has not exactly one coordinate";
    if (repeated_dim_count(signature) == 0)
        return "no tuples repeat: index positions are not innermost, right inside a dimension that the indices do not "
               "move along";
    const std::uint32_t bytes = block_bytes(signature);
    if (bytes == 0 || bytes > tuning::kMostRepeatedBytes)
        return "the slice is larger than 32 bytes: checking its index once would gain little";
    return nullptr;
}

const char* pays(const Signature& signature, const SizeClasses& classes, const Target&) {
    switch (classes.tuple_use) {
        case TupleUse::few: return "the same tuples serve few rows, or rows that lie far apart";
        case TupleUse::short_run: return nullptr;
        case TupleUse::long_run:
            if (block_bytes(signature) <= tuning::kMostLongRunBytes) return nullptr;
            return "the runs of tuples are long, and slices above 8 bytes gain nothing from keeping them";
    }
    return nullptr;
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    if (table_registers(signature, classes, target) != 0 && row_table_fits(signature) == nullptr &&
        vectors_hold_row_table(target.vector_bytes, block_bytes(signature))) {
        schedule_table(signature, classes, target, schedule);
        schedule->unroll = 1;
        if (classes.params > Place::l2) schedule->read_prefetch = tuning::row_tables_ahead(schedule->table_registers);
        return;
    }
    schedule->unroll = tuning::rows_copied_together(block_bytes(signature));
    if (classes.beyond_tlb()) schedule->read_prefetch = tuning::kRepeatedRowsAhead;
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, tuning::kWidestSmallCopy));
}

/// Whole lines of one row at a time: of rows that lie side by side.
void stream(const Signature&, std::uint32_t, Schedule* schedule) {
    schedule->streaming_store = true;
    schedule->unroll = 1;
}

const char* stream_refuses(const Signature& signature, const Schedule& schedule) {
    const std::uint32_t bytes = block_bytes(signature);
    if (bytes > 8 || (bytes & (bytes - 1)) != 0) return "the slice is not of 1, 2, 4 or 8 bytes";
    if (schedule.unroll != 1) return "whole lines are stored one row at a time";
    if (schedule.vector_bytes < 16) return "no vectors are so narrow";
    return rows_lie_side_by_side(signature) ? nullptr : "rows of out do not lie side by side";
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    if (signature.coordinate_count != 1) return "a tuple has not exactly one coordinate";
    if (repeated_dim_count(signature) == 0) return "no tuples repeat";
    const std::uint32_t bytes = block_bytes(signature);
    if (!tuning::is_exact_block(bytes) || bytes == 0) return "the size of the block is not known";
    if (schedule.streaming_store)
        if (const char* why = stream_refuses(signature, schedule)) return why;
    if (schedule.table_registers != 0) {
        if (schedule.unroll != 1) return "a row's table is looked up one row at a time";
        if (const char* why = table_refuses(signature, schedule, bytes == 4 ? 16 : 8)) return why;
        if (!vectors_hold_row_table(schedule.vector_bytes, bytes))
            return "a row's table lies in registers of 64 bytes; or its elements have 4";
        return row_table_fits(signature);
    }
    if (schedule.byte_permutes) return "there is no table";
    return schedule.splits_slice || schedule.write_prefetch != 0 ? "that needs another family" : nullptr;
}

}  // namespace

constinit const FamilyRecord repeated_tuples_record{
    KernelFamily::repeated_tuples, "repeated_tuples", fits, pays, schedule_rows, refuses, stream};

}  // namespace gj
