// row_sample.h: what a few of a run's index tuples tell of how its rows are best fetched.
#pragma once

#include "codegen/llvm/control.h"
#include "codegen/llvm/row_inputs.h"

namespace gj {

/// What is done with a run; each way returns its flag. A loop of its own for each: one more value that lives through a
/// loop may be one too many for the registers, and what is loaded from the stack waits behind stores of rows.
struct SampledRows {
    Way held;    ///< of rows in a few lines again and again, or side by side: nothing need be fetched ahead
    Way ascend;  ///< in params, but farther apart
    Way anywhere;
};

/// Looks at tuning::kSampledRows rows of all over the run (of a run of less than 2^sampled_rows_log2 at none, and takes
/// it for one whose rows lie anywhere), and goes the way. `asks_order`: else those that ascend lie anywhere too.
llvm::Value* emit_by_sample(Writer& w, const Run& run, const SampledRows& ways, bool asks_order);

}  // namespace gj
