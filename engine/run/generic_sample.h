// generic_sample.h: for the generic kernel: whether rows need not be fetched ahead, by a sample of their tuples.
#pragma once

#include "codegen/row_sample.h"
#include "engine/run/generic_rows.h"

namespace gj::generic {

/// Of `count` rows of the innermost dimension, at least two, with coordinates. Not inlined: a loop over rows has no
/// register to spare.
template <class T>
[[gnu::noinline]] bool are_held(const Lookup& lookup, const RowCursor& cursor, std::uint64_t count,
                                std::uint64_t row_bytes) {
    const RowDim& step = cursor.inner();
    const auto address_of = [&](std::uint64_t row) {
        const Address addressed = cursor.addressed + row * step.addressed;
        Address source = addressed;  // of a bad tuple, or one that the policy brings into range
        find_row<T>(lookup, addressed, cursor.index + row * step.index, &source);
        return source;
    };
    const auto for_rows = [&](auto look) {
        std::uint64_t random = RowSampling::kSeed;
        for (std::uint64_t i = 0; i < RowSampling::kStrata; ++i) {
            random = RowSampling::next(random);
            look(RowSampling::row(i, random, count));
        }
    };
    const Address tuples = cursor.index + lookup.dim[0].offset;
    for_rows([&](std::uint64_t row) { __builtin_prefetch(pointer(tuples + row * step.index)); });
    RowSampling sample{address_of(0)};
    for_rows([&](std::uint64_t row) {
        for (std::uint64_t j = 0; j < RowSampling::kNeighbours; ++j) sample.look_at(address_of(row + j));
    });
    return sample.are_held(count, row_bytes);
}

}  // namespace gj::generic
