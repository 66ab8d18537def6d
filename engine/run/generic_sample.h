// generic_sample.h: for the generic kernel: what a few of a run's index tuples tell of how its rows are fetched.
#pragma once

#include <bit>

#include "codegen/tuning.h"
#include "engine/run/generic_rows.h"

namespace gj::generic {

/// Whether the rows of a run are the same few lines of params again and again, or lie one behind the other, so that
/// caches hold them or the hardware fetches them: as codegen/llvm/row_sample.cpp says. Not inlined: a loop over rows
/// has no register to spare for it.
template <class T>
[[gnu::noinline]] bool are_held(const Lookup& lookup, const RowCursor& cursor, std::uint64_t rows) {
    const RowDim& step = cursor.inner();
    std::uint64_t lines = 0;
    bool ascends = true;
    Address first = cursor.addressed, last = 0;
    for (std::uint64_t i = 0; i < tuning::kSampledRows; ++i) {
        const std::uint64_t row = i * rows / tuning::kSampledRows;
        Address source;
        if (!find_row<T>(lookup, cursor.addressed + row * step.addressed, cursor.index + row * step.index, &source))
            source = cursor.addressed;
        if (i == 0) first = last = source;
        lines |= std::uint64_t{1} << tuning::sampled_line_bit(source);
        ascends &= source >= last;
        last = source;
    }
    const bool is_few = static_cast<std::uint64_t>(std::popcount(lines)) <= tuning::kFewLines;
    return is_few || (ascends && last - first <= rows * tuning::kDenseRowBytes);
}

}  // namespace gj::generic
