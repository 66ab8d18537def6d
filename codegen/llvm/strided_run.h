// strided_run.h: a run of small blocks at strides of their own on either side: copied, cleared, filled.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// The blocks of one run: `rows` of them, from one place in params to one in out.
struct StridedRun {
    llvm::Value* to;
    llvm::Value* from;
    llvm::Value* rows;  ///< i64, at least 1
    Stride to_stride, from_stride;
};

/// Copies by vectors where the strides allow it, which is asked at run time. Ends in another basic block than it began
/// in, as the others.
void emit_copy_run(Writer& w, const StridedRun& run);
/// Copies block by block, whatever the strides.
void emit_copy_run_by_blocks(Writer& w, const StridedRun& run);
/// Fills each block with the fill, under that policy, or clears it.
void emit_replace_run(Writer& w, const StridedRun& run);

}  // namespace gj
