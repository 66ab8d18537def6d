// sized_block.cpp: the family that copies one block of run-time size a row, or a part of it.
#include "codegen/families/families.h"

namespace gj {
namespace {

/// How many lines ahead of the stores lines of out are fetched for writing; what it gains stands in codegen/llvm/sized_block.cpp.
constexpr std::uint8_t kLinesAhead = 16;

}  // namespace

const char* sized_block_fits(const Signature& signature) {
    return signature.fields[0].bits == 0 ? nullptr : "the block is of at most 320 bytes";
}

void sized_block_schedule(const Signature& signature, const SizeClasses& classes, const Target& target,
                          Schedule* schedule) {
    schedule->family = KernelFamily::sized_block;
    schedule->unroll = 1;
    // Unlike small blocks: stores are aligned here, and of a row of 4 KiB from memory more is under way (codegen/llvm/sized_block.cpp).
    schedule->vector_bytes = static_cast<std::uint8_t>(target.vector_bytes);
    schedule->write_prefetch = kLinesAhead;
    schedule->splits_slice = true;
    if (signature.coordinate_count > 0)
        schedule->read_prefetch = read_prefetch_rows(std::uint64_t{1} << signature.fields[0].size_class, classes);
}

}  // namespace gj
