// run_prefetch.h: fetching the params of a run that has one tuple, some runs ahead.
#pragma once

#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/tuple.h"

namespace gj {

/// When the schedule says so: prefetches the first lines of the run that comes read_prefetch runs later along the dimension before the
/// innermost, or of the last one there. `stride`: from row to row in params; `run_strides`: from run to run.
void emit_prefetch_run(Writer& w, const Run& run, const Stride& stride, const Strides& run_strides,
                       const CoordinateWords& words, const TuplePlaces& places);

}  // namespace gj
