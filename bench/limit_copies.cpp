// limit_copies.cpp: gathers of rows of known size as one writes them by hand for it, which check nothing.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "bench/limits.h"
#include "bench/line_loads.h"

namespace gj::bench {

#if defined(__x86_64__)
using namespace line_loads;

namespace {

/// How rows ahead are fetched: so many bytes of them, at most so many rows, into that cache. No rows: not at all.
struct Fetch {
    const char* name;
    std::size_t rows, bytes;
    int locality;
};
constexpr Fetch kFetches[] = {{"rows", 0, 0, 0},
                              {"rows_L1_32", 32, 2048, 3},
                              {"rows_L1_128", 128, 8192, 3},
                              {"rows_L2_32", 32, 8192, 2},
                              {"rows_L2_128", 128, 32768, 2}};

/// Past the caches what is a multiple of 16 bytes; out begins with a line.
template <std::size_t kBytes, bool kStreams>
[[gnu::target("avx2"), gnu::always_inline]] inline void copy_known_row(char* to, const char* from) {
    if constexpr (!kStreams) {
        std::memcpy(to, from, kBytes);
    } else if constexpr (kBytes % 32 == 0) {
        for (std::size_t at = 0; at < kBytes; at += 32)
            _mm256_stream_si256(reinterpret_cast<__m256i*>(to + at),
                                _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + at)));
    } else {
        for (std::size_t at = 0; at < kBytes; at += 16)
            _mm_stream_si128(reinterpret_cast<__m128i*>(to + at),
                             _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + at)));
    }
}

template <std::size_t kBytes, std::size_t kFetch, bool kStreams, class Index>
[[gnu::target("avx2")]] void copied(char* out, const char* params, const Index* indices, std::size_t count,
                                    std::size_t) {
    constexpr Fetch kHow = kFetches[kFetch];
    constexpr std::size_t kAhead = kHow.rows == 0 ? 0 : std::clamp<std::size_t>(kHow.bytes / kBytes, 1, kHow.rows);
    constexpr bool kIsInLine = std::has_single_bit(kBytes) && kBytes <= kLineBytes;
    std::size_t i = 0;
    for (; i + kAhead + kTurn <= count; i += kTurn) {
        fetch_indices(indices + i + kAhead);
#pragma GCC unroll 8
        for (std::size_t k = 0; k < kTurn; ++k) {
            if constexpr (kAhead != 0) {
                const char* const next = params + static_cast<std::size_t>(indices[i + k + kAhead]) * kBytes;
#pragma GCC unroll 4
                for (std::size_t at = 0; at < kBytes; at += kLineBytes) __builtin_prefetch(next + at, 0, kHow.locality);
                if constexpr (!kIsInLine) __builtin_prefetch(next + kBytes - 1, 0, kHow.locality);
            }
            const char* const from = params + static_cast<std::size_t>(indices[i + k]) * kBytes;
            copy_known_row<kBytes, kStreams>(out + (i + k) * kBytes, from);
        }
    }
    for (; i < count; ++i)
        copy_known_row<kBytes, kStreams>(out + i * kBytes, params + static_cast<std::size_t>(indices[i]) * kBytes);
    if constexpr (kStreams) _mm_sfence();
}

template <std::size_t kBytes, std::size_t kFetch, class Index>
void add_copies(std::vector<LineProbe<Index>>& found) {
    if constexpr (kFetch < std::size(kFetches)) {
        const std::string name = kFetches[kFetch].name;
        found.push_back({name + "_plain", copied<kBytes, kFetch, false, Index>});
        if constexpr (kBytes % 16 == 0) found.push_back({name + "_streaming", copied<kBytes, kFetch, true, Index>});
        add_copies<kBytes, kFetch + 1>(found);
    }
}

template <class Index, std::size_t... kBytes>
void add_copies_of(std::size_t slice_bytes, std::vector<LineProbe<Index>>& found) {
    ((slice_bytes == kBytes ? add_copies<kBytes, 0>(found) : void()), ...);
}

}  // namespace

template <class Index>
std::vector<LineProbe<Index>> row_probes(std::size_t slice_bytes) {
    std::vector<LineProbe<Index>> found;
    if (!__builtin_cpu_supports("avx2")) return found;
    add_copies_of<Index, 1, 2, 4, 8, 12, 16, 24, 32, 40, 64, 100, 128, 256>(slice_bytes, found);
    return found;
}
#else
template <class Index>
std::vector<LineProbe<Index>> row_probes(std::size_t) {
    return {};
}
#endif

template std::vector<LineProbe<std::int32_t>> row_probes(std::size_t);
template std::vector<LineProbe<std::int64_t>> row_probes(std::size_t);

}  // namespace gj::bench
