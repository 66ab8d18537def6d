// block_part.h: moving, clearing and filling a block, or a part of one, whose size is a run-time value.
#pragma once

#include "codegen/llvm/block.h"

namespace gj {

/// Copies in ascending vectors, loads before stores, nothing outside the part; some bytes twice. Prefetches what will
/// be written when the schedule says so and the gap is known. Like the next three it ends in another basic block than
/// it began in.
void emit_copy_part(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part);
/// A copy whose whole lines are stored past the caches; what a kernel with streaming_store does of the above.
void emit_stream_part(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part);
void emit_zero_part(Writer& w, llvm::Value* to, const BlockPart& part);
void emit_fill_part(Writer& w, llvm::Value* to, const BlockPart& part);
/// Copies bytes [begin, end), a line at most, by pieces of 32, 16, 8, 4, 2 and 1: one that reached further would be of
/// a line that is streamed. (Rows of 1 KiB 16 bytes behind a line, out of L2 into 64 MiB, Zen 3, by words and bytes
/// 0.84 times as fast as the generic kernel.)
void emit_partial_line(Writer& w, const char* part, llvm::Value* to, llvm::Value* from, llvm::Value* begin,
                       llvm::Value* end);
/// Prefetches the lines of its first 4 KiB, for reading.
void emit_prefetch_part(Writer& w, llvm::Value* from, const BlockPart& part);

}  // namespace gj
