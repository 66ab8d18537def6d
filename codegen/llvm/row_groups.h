// row_groups.h: blocks of rows that are taken by groups of params, not as they come.
#pragma once

#include "codegen/llvm/row_inputs.h"

namespace gj {

/// Of a kernel with grouped_rows. Made at the kernel's head.
class RowGroupLoop {
public:
    /// `row`: the function for tuples that need a closer look; null when none ever does.
    RowGroupLoop(Writer& writer, const RowInputs& in, llvm::Function* row);

    /// Does the rows of a run block by block, until fewer are left than RowGroups asks for. Returns those.
    Run emit_blocks(const Run& run);

private:
    llvm::Value* emit_block(const Run& block);
    void emit_clear_counts();
    llvm::Value* emit_row(const Run& block, const Run& now);
    void emit_append(const Run& block, llvm::Value* coordinate, llvm::Value* number);
    void emit_take_buckets(const Run& block);
    void emit_take_bucket(const Run& block, llvm::Value* group, llvm::Value* entries, llvm::Value* count);
    llvm::Value* emit_place(const Run& block, llvm::Value* number);

    Writer& w_;
    const RowInputs& in_;
    llvm::Function* const row_;
    llvm::Function* const take_bucket_;
    const Stride out_stride_;  ///< of rows where the block is put together: in out, or in RowGroups
    llvm::Value* const groups_;
    llvm::Value *counts_, *buckets_, *least_rows_;
    llvm::Value *shift_, *within_group_;  ///< of a coordinate: its group's bits begin there; the bits below
};

}  // namespace gj
