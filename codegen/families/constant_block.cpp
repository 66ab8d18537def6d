// constant_block.cpp: the family that copies one block of known size a row.
#include <algorithm>

#include "codegen/families/families.h"

namespace gj {
namespace {

// Rows whose indices are checked in one branch. Measured within L2: with one coordinate 1, 2 and 4 rows differ by less than 1 %
// from 16 bytes on and by 4 % below, but four rows of 256 bytes take nearly twice as long to compile as one; with two coordinates
// 2 rows are 10 % faster than 4, with three or more 1 row is 4 to 7 % faster than 2 (registers).
// Beyond TLB reach one row is 5 to 12 % faster than two or four: fewer rows are under way at once then, and it is their stores that
// hold up the page walks of the rows ahead (ten instructions more that did nothing gained as much).
std::uint8_t rows_at_once(int coordinates, std::uint32_t block_bytes, const SizeClasses& classes) {
    if (coordinates > 2 || classes.addressed_bytes > 0) return 1;
    if (coordinates == 2) return 2;
    return block_bytes <= 8 ? 4 : block_bytes <= 64 ? 2 : 1;
}

// How many lines ahead of the stores lines of out are fetched for writing.
//
// Params within TLB reach, from 24 bytes on: 1.03 to 1.15 times as fast with out in L2, 1.1 to 1.4 times with out of 64 MiB; smaller
// blocks lost 5 to 10 %. 8 to 64 lines differed by less than 2 % within L2; with out in memory 16 and more were 5 % faster than 8.
// Beyond TLB reach, from 96 bytes on: 1.1 to 1.25 times as fast with out of 64 MiB and the same with out in L2; smaller blocks lost up
// to 4 %. 4 to 12 lines were alike, 16 up to 7 % slower and 32 15 %.
std::uint8_t lines_ahead(std::uint32_t block_bytes, const SizeClasses& classes) {
    if (classes.addressed_bytes == 0) return block_bytes >= 24 ? 16 : 0;
    return block_bytes >= 96 ? 8 : 0;
}

}  // namespace

const char* constant_block_fits(const Signature& signature) {
    if (signature.fields[0].bits == 0) return "the block is larger than 320 bytes";
    return nullptr;
}

void constant_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                             Schedule* schedule) {
    schedule->family = KernelFamily::constant_block;
    const std::uint32_t block_bytes = signature.fields[0].bits / 8;
    schedule->unroll = rows_at_once(signature.coordinate_count, block_bytes, classes);
    // 64-byte copies were never faster than 32-byte ones, and up to twice slower.
    schedule->vector_bytes = static_cast<std::uint8_t>(std::min(target.vector_bytes, 32u));
    schedule->write_prefetch = lines_ahead(block_bytes, classes);
    // Without coordinates every row reads the same slice.
    if (signature.coordinate_count > 0) schedule->read_prefetch = read_prefetch_rows(block_bytes, classes);
}

}  // namespace gj
