// prefetch_run.h: fetching the params of a run that has one tuple, some runs ahead.
#pragma once

#include "codegen/llvm/block.h"
#include "codegen/llvm/row_inputs.h"

namespace gj {

/// When the schedule says so: prefetches the first lines of the run that comes read_prefetch runs later along the
/// dimension before the innermost, or of the last one there. `part`: of its first block.
void emit_prefetch_run(Writer& w, const Run& run, const RowInputs& in, const BlockPart& part = {});

}  // namespace gj
