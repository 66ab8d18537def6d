// block.h: moving, clearing and filling one block, of constant size or not.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// What is moved of a block whose size is not constant. All null where it is: such a block is moved whole.
struct BlockPart {
    llvm::Value* bytes = nullptr;  ///< i64
    llvm::Value* phase = nullptr;  ///< i64: where in the fill's element the part begins; null: at its begin
    llvm::Value* gap = nullptr;    ///< i64: bytes from its end to the same part of the next row; null: unknown
    llvm::Value* later = nullptr;  ///< i64: bytes to the same part of the row whose last line is fetched; null: none is
    llvm::Value* ahead = nullptr;  ///< the part of a later row, whose lines are fetched with those copied; null: none
};

/// Copies in ascending pieces, loads before stores, no call; a block of constant size with exact tails. May end in
/// another basic block than it began in, as the next two.
void emit_copy_block(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part = {});
/// The same of a block of constant size, whose tail is stored with padding (padded_tail_bytes): what lies behind the
/// block's place must be written afterwards.
void emit_copy_padded_block(Writer& w, llvm::Value* to, llvm::Value* from);
void emit_zero_block(Writer& w, llvm::Value* to, const BlockPart& part = {});
/// Fills it with the element that the fill word points at.
void emit_fill_block(Writer& w, llvm::Value* to, const BlockPart& part = {});
/// What a bad row gets: fills the block under that policy, else clears it.
void emit_replace_block(Writer& w, llvm::Value* to, const BlockPart& part = {});
/// Which lines of a block of constant size: all that one touches (tuning::last_fetched_byte_of_constant); as many as
/// one touches wherever it begins; or what may lie behind those.
enum class BlockLines { all, whole, rest };
/// Prefetches a block of params that is going to be read; of a part whose size is not constant the first 4 KiB.
void emit_prefetch_block(Writer& w, llvm::Value* from, const BlockPart& part = {}, BlockLines which = BlockLines::all);

/// i64: how far `place` lies behind a multiple of `unit`, a power of two.
llvm::Value* emit_bytes_over(Writer& w, llvm::Value* place, std::int64_t unit);

/// What a line that is prefetched belongs to.
enum class LineOf { params, indices, out };
void emit_prefetch_line(Writer& w, llvm::Value* place, LineOf what = LineOf::params);

/// Fetches the lines of indices of `rows` rows, tuning::kIndicesAhead bytes ahead of where they are read first: so many
/// rows behind `place`. By whole lines. Past the end that is harmless.
void emit_prefetch_indices(Writer& w, llvm::Value* place, std::int64_t rows, std::int64_t rows_ahead);

}  // namespace gj
