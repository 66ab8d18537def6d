// limits.h: what no gather can beat: copies of as many bytes, and loads of all the lines that its rows touch; and what
// it can hardly beat: those loads, and as many stores, in one loop. Each is there in several ways, because on every
// machine another one is the fastest, and a limit that can be beaten is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gj::bench {

/// Copies `bytes` from params (of at least 64 bytes) to out, in order; params that are smaller are read again from the
/// start. Out is aligned to 64 bytes.
struct CopyProbe {
    const char* name;
    void (*run)(char* out, const char* params, std::size_t bytes, std::size_t params_bytes);
};

/// Those that this CPU can run: memcpy, vectors of so many bytes, the same with streaming stores, which do not read
/// out's lines into the caches, and with out's lines fetched for writing some way ahead.
const std::vector<CopyProbe>& copy_probes();

/// Loads something of every line of every row, in the order of the indices. Checks nothing.
template <class Index>
struct LineProbe {
    std::string name;
    /// Out: of count * slice_bytes bytes, if the probe stores.
    void (*run)(char* out, const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes);
};

/// Those that this CPU can run: as they come, with rows some way ahead fetched, and, of rows of that size where they
/// can, by gather instructions.
template <class Index>
std::vector<LineProbe<Index>> load_probes(std::size_t slice_bytes);

/// Some of those loads, and in the same loop stores of all whole lines of out: plain, with lines of out fetched for
/// writing, and streaming. What is stored is not what is loaded, so that neither waits for the other. And row_probes.
/// Where loads and stores share what they wait for (the way between two caches, lines that are on their way), this
/// takes longer than the slower of the two.
template <class Index>
std::vector<LineProbe<Index>> both_probes(std::size_t slice_bytes);

/// Of rows of some sizes to 256 bytes: gathers that check nothing, as one writes them by hand for each size.
template <class Index>
std::vector<LineProbe<Index>> row_probes(std::size_t slice_bytes);

}  // namespace gj::bench
