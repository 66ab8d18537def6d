// limits.h: what no gather can beat: copies of as many bytes, and loads of all the lines that its rows touch.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gj::bench {

/// `bytes` from params (of at least 64 bytes) to out, in order; params that are smaller are read again from the start.
/// Out is aligned to 64 bytes.
void memcpy_bytes(char* out, const char* params, std::size_t bytes, std::size_t params_bytes);
/// The same, without reading out's lines into the caches (x86-64; elsewhere plain stores).
void streaming_copy(char* out, const char* params, std::size_t bytes, std::size_t params_bytes);
/// The same, with out's lines fetched for writing some way ahead.
void write_prefetch_copy(char* out, const char* params, std::size_t bytes, std::size_t params_bytes);

/// Loads a word of every line of every row, in the order of the indices, and returns their sum. Checks nothing.
template <class Index>
std::uint64_t load_lines(const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes);

}  // namespace gj::bench
