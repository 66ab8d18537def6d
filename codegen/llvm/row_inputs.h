// row_inputs.h: what every loop over rows loads at the head of its kernel.
#pragma once

#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/tuple.h"

namespace gj {

struct RowInputs {
    Strides strides;      ///< from row to row, by slot
    Strides run_strides;  ///< from run to run; of all 0 where the family fetches no runs ahead
    CoordinateWords words;
    TuplePlaces places;
};

/// Loads them here. `fetches_runs`: whether the family fetches runs ahead.
inline RowInputs load_row_inputs(Writer& w, bool fetches_runs) {
    RowInputs in;
    in.strides = load_inner_strides(w);
    if (fetches_runs) in.run_strides = load_run_strides(w);
    in.words = load_coordinate_words(w);
    in.places = load_tuple_places(w);
    return in;
}

/// Whether any index stream moves from row to row; else all rows of a run share their tuple.
inline bool tuple_moves(const RowInputs& in) {
    for (std::size_t slot = kIndexSlot; slot < in.strides.size(); ++slot)
        if (in.strides[slot].moves()) return true;
    return false;
}

}  // namespace gj
