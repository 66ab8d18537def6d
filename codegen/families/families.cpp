// families.cpp: the kernel families in order of preference, as a table.
#include "codegen/families/families.h"

#include <algorithm>
#include <array>
#include <bit>

#include "codegen/cuda/families/families.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

constexpr std::array kCpuFamilies{
#define GJ_KERNEL_FAMILY(name, number) &name##_record,
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY
};

constexpr std::array kCudaFamilies{
#define GJ_CUDA_FAMILY(name, number) &cuda::name##_record,
#include "codegen/cuda/families/families.def"
#undef GJ_CUDA_FAMILY
};

}  // namespace

std::uint64_t least_row_bytes(const Signature& signature) {
    const std::uint32_t bytes = block_bytes(signature);
    return bytes != 0 ? bytes : std::uint64_t{1} << signature.fields[0].size_class;
}

std::uint64_t most_row_bytes(const Signature& signature) {
    const std::uint64_t least = least_row_bytes(signature);
    return block_bytes(signature) != 0 ? least : 2 * least - 1;
}

std::uint64_t stored_run_bytes(KernelFamily family, const Signature& signature, const SizeClasses& classes) {
    const bool is_run = family == KernelFamily::repeated_tuples && classes.runs_fill_lines;
    return is_run ? tuning::kRepeatedRunBytes : most_row_bytes(signature);
}

std::uint8_t read_prefetch_rows(const SizeClasses& classes, std::uint64_t row_bytes, const Facts& facts) {
    const ReadPrefetchChoice choice = classes.read_prefetch(row_bytes, facts);
    if (choice == ReadPrefetchChoice::none) return 0;  // before the division that follows
    if (classes.is_part_of_far && choice != ReadPrefetchChoice::farther) return 0;
    const std::uint8_t far = tuning::read_prefetch_rows(row_bytes);
    if (choice == ReadPrefetchChoice::farther)
        return tuning::read_prefetch_rows_farther(row_bytes, classes.read_prefetch_to_l1(row_bytes, facts));
    return choice == ReadPrefetchChoice::near ? static_cast<std::uint8_t>((far + 3) / 4) : far;
}

std::uint8_t read_prefetch_rows(const Signature& signature, const SizeClasses& classes, const Facts& facts,
                                int most_tuple_bytes) {
    const std::uint8_t rows = read_prefetch_rows(classes, block_bytes(signature), facts);
    if (signature.coordinate_count < 2) return rows;
    const auto bytes = static_cast<int>(std::max<std::int64_t>(tuple_bytes(signature, kIndexSlot), 1));
    return static_cast<std::uint8_t>(std::min<int>(rows, std::max(most_tuple_bytes / bytes, 1)));
}

std::uint8_t write_prefetch_lines(const SizeClasses& classes, std::uint64_t row_bytes, const Facts& facts) {
    StoreChoice store = classes.store(row_bytes, facts);
    // Rows that can't be streamed: as in an out that is not large.
    if (streams(store)) store = facts.store(row_bytes, classes.params, OutSize::beyond_l2);
    return store == StoreChoice::prefetch_16 ? 16 : store == StoreChoice::prefetch_8 ? 8 : 0;
}

bool rows_lie_side_by_side(const Signature& signature) {
    if (signature.dim_count == 0) return false;
    const DimSignature& innermost = signature.dims[signature.dim_count - std::size_t{1}];
    return (innermost.streams & innermost.unit_streams & slot_bit(kDirectSlot)) != 0;
}

std::uint32_t padded_tail_bytes(const Signature& signature, std::uint32_t vector_bytes) {
    const std::uint32_t tail = block_bytes(signature) % std::clamp<std::uint32_t>(vector_bytes, 8, 32);
    const bool is_one_piece = (tail & (tail - 1)) == 0;
    return is_one_piece ? 0 : tail;
}

std::uint32_t padded_load_bytes(const Signature& signature, std::uint32_t vector_bytes) {
    return std::max(std::bit_ceil(padded_tail_bytes(signature, vector_bytes)), 16U);
}

const char* padding_fits(const Signature& signature, std::uint32_t vector_bytes) {
    if (!rows_lie_side_by_side(signature)) return "rows of out do not lie side by side: padding would lie between them";
    if (signature.coordinate_count != 1 || !signature.coordinates[0].block_stride || params_move_in_run(signature))
        return "rows of params do not lie side by side for one coordinate to tell which is the last";
    return padded_tail_bytes(signature, vector_bytes) == 0 ? "rows end in one store anyway" : nullptr;
}

const char* grouping_fits(const Signature& signature) {
    const std::uint32_t bytes = block_bytes(signature);
    if (signature.coordinate_count != 1) return "rows are grouped by one coordinate";
    if (bytes == 0 || bytes > tuning::kMostGroupedRowBytes) return "the slice is larger than 16 bytes";
    if (signature.dim_count == 0) return "there is one row only";
    if (tuple_stays_in_run(signature)) return "the index tuple does not move along the innermost dimension";
    return params_move_in_run(signature) ? "params move along the innermost dimension" : nullptr;
}

GroupedRows grouped_rows(const Signature& signature, const SizeClasses& classes) {
    if (!classes.is_vast || grouping_fits(signature) != nullptr) return GroupedRows::no;
    const bool is_far = classes.out >= OutSize::quarter_llc && rows_lie_side_by_side(signature);
    return is_far ? GroupedRows::streamed : GroupedRows::in_place;
}

const char* grouping_refuses(const Signature& signature, const Schedule& schedule) {
    if (schedule.grouped_rows == GroupedRows::no) return nullptr;
    if (schedule.grouped_rows == GroupedRows::streamed && !rows_lie_side_by_side(signature))
        return "rows of out do not lie side by side: a block of them fills no whole lines";
    return grouping_fits(signature);
}

const char* sampling_refuses(const Signature& signature, const Schedule& schedule) {
    const KernelFamily family = schedule.family;
    if (family != KernelFamily::constant_block && family != KernelFamily::sized_block &&
        family != KernelFamily::vector_tuples)
        return "the family takes no samples of its rows";
    if (schedule.read_prefetch == 0) return "no rows are fetched ahead, whatever a sample of them tells";
    if (schedule.read_prefetch_lines == PrefetchLines::spread) return "what copies a row fetches lines of another";
    if (signature.dim_count == 0) return "there is one row only";
    return tuple_stays_in_run(signature) ? "the index tuple does not move along the innermost dimension" : nullptr;
}

std::uint8_t sampled_rows_log2(const Signature& signature, const Schedule& schedule) {
    if (sampling_refuses(signature, schedule) != nullptr) return 0;
    const std::uint64_t row_bytes = least_row_bytes(signature);
    // What is stored past the caches waits for memory anyway, but for rows of which a line has several.
    if (schedule.streaming_store && row_bytes >= tuning::kLineBytes) return 0;
    return tuning::sampled_rows_log2(row_bytes);
}

const char* row_table_fits(const Signature& signature) {
    const std::uint32_t bytes = block_bytes(signature);
    if (signature.coordinate_count != 1) return "a table has one coordinate";
    if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) return "the slice is not of 1, 2, 4 or 8 bytes";
    if (!tuple_offsets_fit_32(signature)) return "offsets are not known to fit 32 bits";
    return rows_lie_side_by_side(signature) ? nullptr : "rows of out do not lie side by side";
}

void schedule_table(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule) {
    schedule->table_registers = table_registers(signature, classes, target);
    schedule->vector_bytes = static_cast<std::uint8_t>(target.vector_bytes);
    schedule->byte_permutes = target.byte_permutes && block_bytes(signature) == 1 && schedule->vector_bytes == 64;
}

const char* table_refuses(const Signature& signature, const Schedule& schedule, int most_registers) {
    const int count = schedule.table_registers;
    if (count > most_registers || (count & (count - 1)) != 0)
        return "a table takes 1, 2, 4 or 8 registers, or 16, a row at a time, of elements of 4 bytes";
    const Place table = classify_table(std::uint64_t{schedule.table_registers} * schedule.vector_bytes);
    if (!vectors_hold_table(schedule.vector_bytes, block_bytes(signature), table))
        return "a table's registers have 64 bytes; or 32, where it has 128 and its elements 4 at most";
    if (schedule.byte_permutes && (block_bytes(signature) != 1 || schedule.vector_bytes != 64))
        return "bytes are looked up one by one in registers of 64 bytes, elements of 1 byte alone";
    return nullptr;
}

std::span<const FamilyRecord* const> families(TargetKind kind) {
    if (kind == TargetKind::cuda) return kCudaFamilies;
    return kCpuFamilies;
}

}  // namespace gj
