// vector_tuples.cpp: the family that checks many index tuples at once.
#include <algorithm>

#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

bool types_are_equal(const Signature& signature) {
    const auto* coordinates = signature.coordinates.data();
    return std::all_of(coordinates, coordinates + signature.coordinate_count,
                       [&](const CoordinateSignature& c) { return c.type == coordinates[0].type; });
}

bool tuples_lie_side_by_side(const Signature& signature) {
    for (int k = 1; k < signature.coordinate_count; ++k)
        if (!signature.coordinates[static_cast<std::size_t>(k)].unit_stride) return false;
    const DimSignature& innermost = signature.dims[signature.dim_count - std::size_t{1}];
    return (innermost.unit_streams & slot_bit(kIndexSlot)) != 0;
}

const char* block_is_small(int coordinates, std::uint32_t bytes) {
    if (bytes == 0 || bytes > tuning::kMostVectorTupleBytes)
        return "the slice is larger than 64 bytes: checking its tuple takes less time than copying it";
    return coordinates > 1 || tuning::gains_by_tuple_vectors(1, bytes)
               ? nullptr
               : "with one coordinate, the slice is not of 1, 2, 4 or 8 bytes: others gain nothing";
}

/// Rows that fill no lines here, as groups of 4 to 16 of the smaller powers of two do, but in constant_block. (Three
/// coordinates and more gain more by vectors.)
bool streams_elsewhere(int coordinates, const Signature& signature) {
    const std::uint32_t bytes = block_bytes(signature);
    const bool is_power_of_2 = (bytes & (bytes - 1)) == 0;
    const bool fills_lines_here = bytes <= tuning::kMostStreamedTupleBytes && (coordinates > 2 || is_power_of_2);
    return !fills_lines_here && rows_lie_side_by_side(signature) && tuning::rows_of_whole_lines(bytes) != 0;
}

/// Of one coordinate. The fact is measured with 64-bit indices, of which a vector holds half as many as of 32 bits, and
/// where negatives are refused; to resolve them costs a vector less than rows one by one. Zen 5, 32-bit indices, rows
/// of 1 to 8 bytes, times as fast as one by one: out of L1 1.4, out of L2 1.15 to 1.25, where 64-bit ones are 0.9. From
/// memory 32-bit ones are 0.9 too.
const char* one_coordinate_gains(const Signature& signature, const SizeClasses& classes, const Facts& facts) {
    const std::uint32_t bytes = block_bytes(signature);
    const bool is_wide = index_bytes(signature.coordinates[0].type) == 8 || classes.params == Place::memory;
    if (is_wide && !signature.from_end)
        return classes.index_vectors(bytes, facts)
                   ? nullptr
                   : "one coordinate gains nothing from vectors with such params and such an out (facts)";
    return !classes.beyond_tlb() || classes.rows_together(bytes, facts)
               ? nullptr
               : "one coordinate gains nothing from vectors when params lie beyond TLB reach";
}

/// Of several coordinates. Rows that are streamed as whole lines constant_block puts together; beyond TLB reach vectors
/// gain more than that (Zen 5, K = 3 and 5, rows of 24 to 64 bytes into 64 MiB, times as fast as streamed: out of L2
/// 0.63 to 1.2, out of half of the last-level cache 0.84 to 2.1, from memory 1.05 to 1.9).
const char* block_gains(const Signature& signature, const SizeClasses& classes, const Target& target) {
    const std::uint32_t bytes = block_bytes(signature);
    const int coordinates = signature.coordinate_count;
    if (!classes.beyond_tlb() && streams(classes.store(bytes, target.facts)) &&
        streams_elsewhere(coordinates, signature))
        return "rows of this size are better streamed as whole lines";
    if (tuning::gains_by_tuple_vectors(coordinates, bytes)) return nullptr;
    if (coordinates == 2 && (index_bytes(signature.coordinates[0].type) == 8 || classes.beyond_tlb()))
        return "two coordinates gain nothing from vectors with rows of this size: 64-bit ones, or beyond TLB reach";
    return target.facts.tuple_vectors(classes.params)
               ? nullptr
               : "rows of this size gain nothing from vectors on this machine (facts)";
}

const char* fits(const Signature& signature) {
    if (signature.coordinate_count == 0) return "there are no coordinates";
    if (signature.coordinate_count > tuning::kMostVectorCoordinates) return "there are more than 8 coordinates";
    if (const char* why = block_is_small(signature.coordinate_count, block_bytes(signature))) return why;
    if (signature.dim_count == 0) return "there is one row only";
    if (tuple_stays_in_run(signature)) return "the index tuple does not move along the innermost dimension";
    if (!types_are_equal(signature)) return "the coordinates are of different types";
    if (!tuples_lie_side_by_side(signature)) return "the tuples do not lie side by side along the innermost dimension";
    return nullptr;
}

/// Larger ones are kept in registers where each row has its own (repeated_tuples).
constexpr int kMostTableRegisters = 8;

bool is_table(const Signature& signature, const SizeClasses& classes, const Target& target) {
    const int registers = table_registers(signature, classes, target);
    return registers != 0 && registers <= kMostTableRegisters && table_fits(signature) == nullptr;
}

const char* pays(const Signature& signature, const SizeClasses& classes, const Target& target) {
    if (is_table(signature, classes, target)) return nullptr;
    if (signature.coordinate_count == 1)
        if (const char* why = one_coordinate_gains(signature, classes, target.facts)) return why;
    if (signature.coordinate_count > 1)
        if (const char* why = block_gains(signature, classes, target)) return why;
    if (target.vector_bytes > tuning::kNarrowVectorBytes) return nullptr;
    if (signature.coordinate_count == 1) return "one coordinate gains nothing from vectors of 16 bytes";
    const std::uint32_t bytes = block_bytes(signature);
    if (index_bytes(signature.coordinates[0].type) == 8 && bytes > tuning::kMostNarrowWideIndexBytes)
        return "64-bit indices of slices above 8 bytes gain nothing from vectors of 16 bytes";
    return nullptr;
}

}  // namespace

const char* hardware_gather_fits(const Signature& signature) {
    if (signature.fields[0].bits != 32 && signature.fields[0].bits != 64) return "the slice is not of 4 or 8 bytes";
    const DimSignature& innermost = signature.dims[signature.dim_count - std::size_t{1}];
    if ((innermost.streams & slot_bit(kAddressedSlot)) != 0) return "params move along the innermost dimension";
    return rows_lie_side_by_side(signature) ? nullptr : "rows of out do not lie side by side";
}

const char* table_fits(const Signature& signature) {
    const auto* dims = signature.dims.data();
    const bool stays = std::none_of(dims, dims + signature.dim_count, [](const DimSignature& dim) {
        return (dim.streams & slot_bit(kAddressedSlot)) != 0;
    });
    return stays ? row_table_fits(signature) : "params move from row to row";
}

namespace {

bool fills_lines(const Signature& signature, const Schedule& schedule) {
    return rows_lie_side_by_side(signature) &&
           std::int64_t{schedule.unroll} * block_bytes(signature) % tuning::kLineBytes == 0;
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    if (is_table(signature, classes, target)) {
        schedule_table(signature, classes, target, schedule);
        schedule->unroll =
            static_cast<std::uint8_t>(schedule->vector_bytes / table_lane_bytes(*schedule, block_bytes(signature)));
        return;
    }
    const std::uint32_t widest = tuning::widest_tuple_vector(signature.coordinate_count);
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, widest));
    schedule->unroll = static_cast<std::uint8_t>(tuple_offsets_fit_32(signature) ? schedule->vector_bytes / 4
                                                                                 : schedule->vector_bytes / 8);
    schedule->read_prefetch = read_prefetch_rows(signature, classes, target.facts, tuning::kMostVectorTupleBytesAhead);
    schedule->hardware_gather =
        target.level == IsaLevel::x86_64_v4 &&
        target.facts.gather(block_bytes(signature), classes.params, classes.out_class(target.facts)) &&
        hardware_gather_fits(signature) == nullptr;
    schedule->grouped_rows = grouped_rows(signature, classes);
}

/// As few rows a group as fill whole lines, but not fewer than otherwise. Not rows of 32 bytes: none of theirs begins a
/// line in memory of malloc's, and all would go one by one. Nor tables of 1 and 2 bytes, of which up to a line's rows
/// would go one by one, and at an odd address all: not measured.
void stream(const Signature& signature, std::uint32_t widest, Schedule* schedule) {
    const std::uint32_t bytes = block_bytes(signature);
    if (bytes > tuning::kMostStreamedTupleBytes || (schedule->table_registers != 0 && bytes <= 2)) return;
    schedule->streaming_store = true;
    while (!fills_lines(signature, *schedule) && 2U * schedule->vector_bytes <= widest) {
        schedule->vector_bytes = static_cast<std::uint8_t>(2 * schedule->vector_bytes);
        schedule->unroll = static_cast<std::uint8_t>(2 * schedule->unroll);
    }
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    if (const char* why = fits(signature)) return why;
    if (schedule.splits_slice || schedule.write_prefetch != 0) return "that needs another family";
    const int narrow = schedule.vector_bytes / 4, wide = schedule.vector_bytes / 8;
    const bool is_table = schedule.table_registers != 0;
    if (!is_table && schedule.unroll != wide && (schedule.unroll != narrow || !tuple_offsets_fit_32(signature)))
        return "a group of rows does not fill one vector of offsets";
    if (schedule.streaming_store && !fills_lines(signature, schedule)) return "a group of rows fills no whole lines";
    if (const char* why = grouping_refuses(signature, schedule)) return why;
    if (is_table) {
        if (schedule.grouped_rows != GroupedRows::no) return "a table in registers is not grouped";
        if (schedule.unroll * table_lane_bytes(schedule, block_bytes(signature)) != schedule.vector_bytes)
            return "a group of rows does not fill one vector of coordinates";
        if (schedule.hardware_gather || schedule.read_prefetch != 0) return "a table in registers is not loaded from";
        if (const char* why = table_refuses(signature, schedule, kMostTableRegisters)) return why;
        return table_fits(signature);
    }
    if (schedule.byte_permutes) return "there is no table";
    return schedule.hardware_gather ? hardware_gather_fits(signature) : nullptr;
}

}  // namespace

bool tuple_offsets_fit_32(const Signature& signature) {
    const auto* coordinates = signature.coordinates.data();
    return signature.offsets_fit_32 && std::all_of(coordinates, coordinates + signature.coordinate_count,
                                                   [](const CoordinateSignature& c) { return c.extent_below_2_31; });
}

constinit const FamilyRecord vector_tuples_record{
    KernelFamily::vector_tuples, "vector_tuples", fits, pays, schedule_rows, refuses, stream};

}  // namespace gj
