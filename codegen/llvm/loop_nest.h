// loop_nest.h: from a range of rows to runs along the innermost dimension, and from a run to groups of rows.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// Rows that follow each other along the innermost dimension; or what is left of them.
struct Run {
    Values pointers;    ///< of the first row, by slot
    llvm::Value* rows;  ///< i64
    llvm::Value* flag;  ///< i32: the kernel's result so far; null when it is always 0
    llvm::Value* runs_behind =
        nullptr;  ///< i64: further runs along the dimension before the innermost; null: no such dimension
};

/// Writes the code of rows and returns the new flag (null when there is none).
using RunBody = llvm::function_ref<llvm::Value*(const Run& run)>;

/// Bytes from row to row along dimension `dim`, by slot; read here. Called "NAME_params", "NAME_out" ..
Strides load_strides(Writer& w, int dim, const char* name);
/// The same along the innermost dimension; read at the head of the kernel.
Strides load_inner_strides(Writer& w);
/// The same from run to run, along the dimension before it. Only with two dimensions and more.
Strides load_run_strides(Writer& w);
/// Where each stream stands at row 0; an index stream at its first coordinate.
Values load_bases(Writer& w);

/// The pointers of all streams, `count` strides on.
Values emit_advance_all(Writer& w, llvm::ArrayRef<llvm::Value*> pointers, const Strides& strides, llvm::Value* count);

/// Dimensions [first, last) of the signature.
struct DimRange {
    int first, last;
    int count() const { return last - first; }
};

/// for each run of rows [row_begin, row_end), which are counted over `dims`: body. Runs go along the last of them;
/// `bases` are the streams' places at row 0. Returns the flag at the end; the builder stands behind the loop.
llvm::Value* emit_for_each_run(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_begin,
                               llvm::Value* row_end, bool has_flag, RunBody body);

/// The rest of a kernel: for each run of rows [the kernel's first, row_end): body; then it returns the flag, or 0.
void emit_runs_and_return(Writer& w, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_end, RunBody body);

/// while (run.rows >= step) { body; go on by `step` rows }. Returns what is left. `also`: and while this holds.
Run emit_while_rows(Writer& w, const Run& run, int step, const Strides& strides, RunBody body, RunBody also = nullptr);

}  // namespace gj
