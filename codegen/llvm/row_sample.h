// row_sample.h: what a few of a run's index tuples tell of how its rows are best fetched.
#pragma once

#include <optional>

#include "codegen/llvm/row_inputs.h"

namespace gj {

/// Each i1. Neither: rows lie anywhere in params.
struct RowSample {
    llvm::Value* is_near;  ///< held, or ascending in params: several rows at once are faster than one by one
    llvm::Value* is_held;  ///< a few lines again and again, or one behind the other: nothing is fetched ahead
};

/// Looks at tuning::kSampledRows rows, evenly spread over the run; of a run of less than 2^sampled_rows_log2 at
/// none, and says neither.
RowSample emit_sample_rows(Writer& w, const Run& run, const RowInputs& in);

/// What fetches rows ahead; skipped where they are held. No sample: never.
void emit_unless_held(Writer& w, const std::optional<RowSample>& sample, llvm::function_ref<void()> fetch);

}  // namespace gj
