// block_rows.h: rows of one block each: what constant_block and sized_block have in common.
#pragma once

#include "codegen/llvm/block.h"
#include "codegen/llvm/row_inputs.h"

namespace gj {

/// The rows of a kernel, and which of them it does.
struct BlockRows {
    RowInputs in;
    Values bases;          ///< of row 0, by slot
    llvm::Value* row_end;  ///< i64
    BlockPart part;        ///< of a block of run-time size: which part of each row
};
/// All rows that the kernel is called for; read here.
BlockRows load_block_rows(Writer& w);

/// Is called before `count` rows are copied, to fetch what they are going to write.
using BeforeCopies = llvm::function_ref<void(const Run& run, int count)>;

/// Copies the rows, `schedule.unroll` at a time, and returns from the kernel. `row` is the function for tuples that
/// need a closer look; null when none ever does.
void emit_block_rows(Writer& w, const BlockRows& rows, llvm::Function* row, BeforeCopies before_copies);

}  // namespace gj
