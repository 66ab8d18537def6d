// families.h: the records of the kernel families: what each takes, when it pays, how it is scheduled.
#pragma once

#include "codegen/schedule.h"

namespace gj {

#define GJ_KERNEL_FAMILY(name, number) extern const FamilyRecord name##_record;
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY

/// Bytes of a row; of a block of run-time size, the least and the most of its class.
std::uint64_t least_row_bytes(const Signature& signature);
std::uint64_t most_row_bytes(const Signature& signature);
/// What a kernel of the family stores from one place on: a row; of tuples that serve many rows a run of them.
std::uint64_t stored_run_bytes(KernelFamily family, const Signature& signature, const SizeClasses& classes);

/// Rows ahead whose params are fetched, and lines of out ahead that are fetched for writing: 0 where the facts say that
/// it loses. Where whole lines are streamed instead, none is fetched for writing (stream of a FamilyRecord).
std::uint8_t read_prefetch_rows(const SizeClasses& classes, std::uint64_t row_bytes, const Facts& facts);
/// The same, of rows whose size is known, but tuples of several coordinates are read so many bytes ahead at most.
std::uint8_t read_prefetch_rows(const Signature& signature, const SizeClasses& classes, const Facts& facts,
                                int most_tuple_bytes);
std::uint8_t write_prefetch_lines(const SizeClasses& classes, std::uint64_t row_bytes, const Facts& facts);

/// Of constant_block and vector_tuples: whether rows can be taken by groups of params; nullptr for yes, or why not.
const char* grouping_fits(const Signature& signature);
/// How they are, where they are so many that it may pay.
GroupedRows grouped_rows(const Signature& signature, const SizeClasses& classes);
/// As FamilyRecord::refuses, of that field.
const char* grouping_refuses(const Signature& signature, const Schedule& schedule);
/// Why no sample of its rows tells how those of such a schedule are fetched; null: one can.
const char* sampling_refuses(const Signature& signature, const Schedule& schedule);
/// The runs of which one is taken (sampled_rows_log2).
std::uint8_t sampled_rows_log2(const Signature& signature, const Schedule& schedule);
/// Of vector_tuples: whether a gather instruction can load the rows; nullptr for yes, or why not.
const char* hardware_gather_fits(const Signature& signature);
/// Whether the one coordinate's elements can be a table in registers, if they are few and side by side: all of params
/// (vector_tuples), or those of a row at a time (repeated_tuples). As above.
const char* table_fits(const Signature& signature);
const char* row_table_fits(const Signature& signature);
/// Whether vectors of so many bytes hold such a table: AVX-512's, or AVX2's of up to 128 bytes, whose elements have 4
/// bytes at most (those of 8 gain 1.3 at 64 bytes and lose at 128).
constexpr bool vectors_hold_table(std::uint32_t vector_bytes, std::uint32_t element_bytes, Place table) {
    if (vector_bytes == 64) return table < Place::l1;
    return vector_bytes == 32 && element_bytes <= 4 && table <= Place::registers_2;
}
/// Those of a row at a time: AVX2's pay with elements of 4 bytes only.
constexpr bool vectors_hold_row_table(std::uint32_t vector_bytes, std::uint32_t element_bytes) {
    return vector_bytes == 64 || element_bytes == 4;
}
/// Registers that a table which fits takes on this machine; 0: it is loaded from. Asked on the way of every call.
inline std::uint8_t table_registers(const Signature& signature, const SizeClasses& classes, const Target& target) {
    if (classes.table >= Place::l1) return 0;
    const std::uint32_t bytes = block_bytes(signature);
    if (!vectors_hold_table(target.vector_bytes, bytes, classes.table)) return 0;
    if (!target.facts.in_registers(bytes, classes.table)) return 0;
    return static_cast<std::uint8_t>(registers_of(classes.table) * 64 / static_cast<int>(target.vector_bytes));
}
/// Bytes of a lane that holds a coordinate of a row of vector_tuples while its table is looked up: as few as let most
/// rows be done at once. (A table of 512 bytes has coordinates of nine bits.)
constexpr int table_lane_bytes(const Schedule& schedule, std::uint32_t element_bytes) {
    if (schedule.vector_bytes != 64 || element_bytes > 2) return 4;
    return schedule.byte_permutes && schedule.table_registers <= 4 ? 1 : 2;
}
/// Has a schedule look such a table up.
void schedule_table(const Signature& signature, const SizeClasses& classes, const Target& target, Schedule* schedule);
/// What no emitter can do of a table in so many registers at most; nullptr: nothing.
const char* table_refuses(const Signature& signature, const Schedule& schedule, int most_registers);
/// Whether there is an innermost dimension and rows follow each other along it in out, without gaps.
bool rows_lie_side_by_side(const Signature& signature);
/// Bytes of a row's tail, behind its vectors, that are loaded as one and stored with padding, where more than one store
/// ends it; else 0. By up to 32 bytes. Zen 5, by hand, time: out of L1 rows of 12 bytes 0.67 to 0.73, 20 and 24 bytes
/// 0.78 to 0.8, 28 bytes 0.62; out of L2 0.72 to 0.83, 0.9 to 0.95, 0.7. By a vector of 64 bytes, which nearly always
/// lies in two lines, 40 and 100 bytes 1.2 to 1.3. Vectors of 32 bytes put together of two or three masked loads, so
/// that no store lies in two lines: 12 to 28 bytes 1.1 to 1.6 of that, 40, 48 and 100 bytes 0.97 to 1.2 of exact ones.
/// With AVX2 (vpmaskmovd), by turns, rows of 12 and 24 bytes out of L1 and L2 0.78 to 0.97.
std::uint32_t padded_tail_bytes(const Signature& signature, std::uint32_t vector_bytes);
/// What its load reaches over: a vector's least bytes, or more. A mask leaves out what lies behind the tail.
std::uint32_t padded_load_bytes(const Signature& signature, std::uint32_t vector_bytes);
/// Of such a tail: what its load takes or leaves out as a whole; and the least of ISA levels that has such a load, AVX2
/// of 4 bytes, AVX-512 of single ones.
constexpr std::uint32_t padded_lane_bytes(std::uint32_t tail_bytes) { return tail_bytes % 4 == 0 ? 4 : 1; }
constexpr IsaLevel padding_level(std::uint32_t tail_bytes) {
    return padded_lane_bytes(tail_bytes) == 4 ? IsaLevel::x86_64_v3 : IsaLevel::x86_64_v4;
}
/// Of constant_block, by vectors of so many bytes: whether rows that are done together can be so; nullptr for yes, or
/// why not.
const char* padding_fits(const Signature& signature, std::uint32_t vector_bytes);
/// Of vector_tuples and repeated_tuples: whether offsets may be computed in 32 bits.
bool tuple_offsets_fit_32(const Signature& signature);

}  // namespace gj
