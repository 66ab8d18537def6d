// yardsticks.cpp: what gathers are held against: the loop that anyone writes, and what the hardware allows.
#include "bench/server/yardsticks.h"

#include <algorithm>
#include <cstdlib>

#include <tbb/parallel_for.h>

#include "bench/limits.h"
#include "bench/memcpy_rows.h"

namespace gj::bench {
namespace {

/// Calls work(piece) for pieces 0 .. threads - 1, each on a thread of its own.
template <class Work>
void on_threads(int threads, Work work) {
    if (threads == 1) return work(0);
    tbb::parallel_for(std::size_t{0}, static_cast<std::size_t>(threads), work, tbb::static_partitioner());
}

template <class Index>
void memcpy_part(const Geometry& g, const Part<Index>& part) {
    const std::size_t ahead = prefetch_distance(g.params_bytes(), g.slice_bytes);
    const std::size_t coordinates = g.extents.size();
    const bool bad = coordinates == 1 ? memcpy_rows(part.out, part.params, part.indices, part.count, g.extent(),
                                                    g.slice_bytes, ahead)
                                      : memcpy_tuples(part.out, part.params, part.indices, part.count, g.extents.data(),
                                                      coordinates, g.slice_bytes, ahead);
    if (bad) std::abort();
}

}  // namespace

template <class Index>
std::vector<Yardstick<Index>> yardsticks(const Geometry& g, int threads) {
    const auto pieces = static_cast<std::size_t>(threads);
    std::vector<Yardstick<Index>> result;
    result.push_back({"memcpy_rows", "a bounds check and a memcpy a row, prefetched beyond the TLB's reach", true,
                      false, [=](char* out, const char* params, const Index* indices) {
                          on_threads(threads, [&](std::size_t piece) {
                              for_parts(g, out, params, indices, piece, pieces,
                                        [&](const Part<Index>& part) { memcpy_part(g, part); });
                          });
                      }});
    for (const CopyProbe& probe : copy_probes())
        result.push_back({std::string("copy.") + probe.name, "as many bytes as out has, in order", false, false,
                          [=, copy = probe.run](char* out, const char* params, const Index*) {
                              on_threads(threads, [&](std::size_t piece) {
                                  const std::size_t lines = g.out_bytes() / 64, begin = lines * piece / pieces * 64;
                                  const bool last = piece + 1 == pieces;
                                  const std::size_t end = last ? g.out_bytes() : lines * (piece + 1) / pieces * 64;
                                  // Small params are read again and again by each thread; of others each begins at
                                  // its own part: from the start two threads would read half of what one reads.
                                  const bool is_part = g.params_bytes() > end - begin;
                                  const std::size_t from = is_part ? g.params_bytes() / 64 * piece / pieces * 64 : 0;
                                  copy(out + begin, params + from, end - begin, g.params_bytes() - from);
                              });
                          }});
    // Where many rows share a line, as along the last axis, these would be no limit.
    if (g.outers > 1 && g.slice_bytes < 64) return result;
    Geometry rows = g;
    rows.extents = {static_cast<std::int64_t>(g.extent())};
    const auto add = [&](const char* kind, const char* text, const std::vector<LineProbe<Index>>& probes) {
        for (const LineProbe<Index>& probe : probes)
            result.push_back({kind + probe.name, text, false, true,
                              [=, run = probe.run](char* out, const char* params, const Index* indices) {
                                  on_threads(threads, [&](std::size_t piece) {
                                      for_parts(
                                          rows, out, params, indices, piece, pieces, [&](const Part<Index>& part) {
                                              run(part.out, part.params, part.indices, part.count, rows.slice_bytes);
                                          });
                                  });
                              }});
    };
    add("loads.", "every line that the rows touch", load_probes<Index>(g.slice_bytes));
    add("both.", "the same, and as many stores as out has bytes, in one loop; or gathers by hand",
        both_probes<Index>(g.slice_bytes));
    return result;
}

template std::vector<Yardstick<std::int32_t>> yardsticks(const Geometry&, int);
template std::vector<Yardstick<std::int64_t>> yardsticks(const Geometry&, int);

}  // namespace gj::bench
