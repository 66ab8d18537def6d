// geometry.h: a gather as rows of bytes, which is all that a loop by hand and a limit need to know of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gj::bench {

/// out[batch][outer][i] = params[batch][outer][row of tuple i of that batch], each `slice_bytes` long; all is dense.
struct Geometry {
    std::size_t batches = 1, outers = 1, count = 1;
    std::vector<std::int64_t> extents;  ///< of the dimensions that a tuple indexes
    std::size_t slice_bytes = 0;

    std::size_t extent() const {
        std::size_t product = 1;
        for (const std::int64_t each : extents) product *= static_cast<std::size_t>(each);
        return product;
    }
    std::size_t table_bytes() const { return extent() * slice_bytes; }  ///< that one batch and outer picks from
    std::size_t params_bytes() const { return batches * outers * table_bytes(); }
    std::size_t out_bytes() const { return batches * outers * count * slice_bytes; }
};

/// So many tuples for one table.
template <class Index>
struct Part {
    char* out;
    const char* params;
    const Index* indices;
    std::size_t count;
};

/// Calls visit(part) for the parts of one of `pieces` pieces of the gather: whole tables, or, where there is only one,
/// a part of its tuples.
template <class Index, class Visit>
void for_parts(const Geometry& g, char* out, const char* params, const Index* indices, std::size_t piece,
               std::size_t pieces, Visit visit) {
    const std::size_t coordinates = g.extents.size(), tables = g.batches * g.outers;
    if (tables == 1) {
        const std::size_t begin = g.count * piece / pieces, end = g.count * (piece + 1) / pieces;
        visit(Part<Index>{out + begin * g.slice_bytes, params, indices + begin * coordinates, end - begin});
        return;
    }
    for (std::size_t table = tables * piece / pieces; table < tables * (piece + 1) / pieces; ++table)
        visit(Part<Index>{out + table * g.count * g.slice_bytes, params + table * g.table_bytes(),
                          indices + table / g.outers * g.count * coordinates, g.count});
}

}  // namespace gj::bench
