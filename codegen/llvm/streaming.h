// streaming.h: rows that are put together before they are stored: whole lines of out, past the caches; and pairs.
#pragma once

#include "codegen/llvm/loop_nest.h"

namespace gj {

/// Stores a vector past the caches; `to` is a multiple of its size, or of a line's.
void emit_streaming_store(Writer& w, llvm::Value* value, llvm::Value* to);

/// Writes code before the first load of each row of some that are copied together.
using BeforeRow = llvm::function_ref<void(int row)>;

/// Copies blocks of constant size, which follow each other in `to` and fill whole lines: `to` begins one. Each line is
/// put together in registers. `from`: where each block lies.
void emit_streamed_blocks(Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> from,
                          BeforeRow before_row = nullptr);

/// Whether so many rows are stored two by two: two of them are a vector.
bool stores_pairs(const Writer& w, std::size_t rows);
/// Copies such rows, by ordinary stores.
void emit_pairs_of_blocks(Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> from);

/// i1: whether some of the rows of a block each that follow each other from `to` on begins a line.
llvm::Value* emit_reaches_line(Writer& w, llvm::Value* to);

/// Single rows, until the next one begins a line. Returns what is left.
Run emit_rows_to_line(Writer& w, const Run& run, const Strides& strides, RunBody copy_row);

/// Blocks of a power of two bytes that follow each other from `to` on until one begins a line; UINT64_MAX where none
/// ever does.
llvm::Value* emit_positions_to_line(Writer& w, llvm::Value* to);

/// i1: whether a line begins here.
llvm::Value* emit_begins_line(Writer& w, llvm::Value* place);

/// Where a row ends within a line, in which the next one begins, that line is stored in two parts, and so is read
/// first: fetches it for the row that ends `distance` bytes (i64) behind this one. That is what the second has of so
/// many bytes from row to row: whole rows.
void emit_fetch_shared_line(Writer& w, llvm::Value* row_end, llvm::Value* distance);
llvm::Value* emit_shared_line_distance(Writer& w, llvm::Value* row_bytes);

/// Before a kernel returns: what it stored past the caches is seen before anything that its caller stores.
void emit_store_fence(Writer& w);

}  // namespace gj
