// limits.cpp: copies and loads. In a file of their own, so that no caller's constants get into them.
#include "bench/limits.h"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace gj::bench {
namespace {

constexpr std::size_t kLineBytes = 64;
constexpr std::size_t kWriteAhead = 1536;    // bytes of out
constexpr std::size_t kIndicesAhead = 2048;  // bytes of indices: read once and in order, and yet worth a prefetch

/// Calls copy(out, params, bytes) until all of out is written, each part but the last in whole lines.
template <class Copy>
void in_parts(char* out, const char* params, std::size_t bytes, std::size_t params_bytes, Copy copy) {
    const std::size_t part = params_bytes / kLineBytes * kLineBytes;
    for (std::size_t done = 0; done < bytes; done += part) copy(out + done, params, std::min(part, bytes - done));
}

void memcpy_bytes(char* out, const char* params, std::size_t bytes, std::size_t params_bytes) {
    in_parts(out, params, bytes, params_bytes,
             [](char* to, const char* from, std::size_t size) { std::memcpy(to, from, size); });
}

#if defined(__x86_64__)
enum class Store { plain, ahead, streaming };

// Copies whole lines, four at a time, by vectors of one type; what is left by memcpy. LOAD, STORE, STREAM: intrinsics.
#define GJ_COPY_PROBE(NAME, TARGET, VECTOR, LOAD, STORE, STREAM)                                                      \
    template <Store store>                                                                                            \
    [[gnu::target(TARGET)]] void NAME##_lines(char* out, const char* from, std::size_t bytes) {                       \
        constexpr std::size_t kTurn = 4 * kLineBytes, kParts = kTurn / sizeof(VECTOR);                                \
        std::size_t at = 0;                                                                                           \
        for (; at + kTurn <= bytes; at += kTurn) {                                                                    \
            if constexpr (store == Store::ahead)                                                                      \
                for (std::size_t line = 0; line < kTurn; line += kLineBytes)                                          \
                    __builtin_prefetch(out + at + kWriteAhead + line, 1);                                             \
            VECTOR parts[kParts];                                                                                     \
            for (std::size_t i = 0; i < kParts; ++i) parts[i] = LOAD(reinterpret_cast<const VECTOR*>(from + at) + i); \
            for (std::size_t i = 0; i < kParts; ++i) {                                                                \
                VECTOR* const to = reinterpret_cast<VECTOR*>(out + at) + i;                                           \
                if constexpr (store == Store::streaming)                                                              \
                    STREAM(to, parts[i]);                                                                             \
                else                                                                                                  \
                    STORE(to, parts[i]);                                                                              \
            }                                                                                                         \
        }                                                                                                             \
        std::memcpy(out + at, from + at, bytes - at);                                                                 \
    }                                                                                                                 \
    template <Store store>                                                                                            \
    void NAME(char* out, const char* params, std::size_t bytes, std::size_t params_bytes) {                           \
        in_parts(out, params, bytes, params_bytes, NAME##_lines<store>);                                              \
        if constexpr (store == Store::streaming) _mm_sfence();                                                        \
    }

GJ_COPY_PROBE(copy_16, "sse2,prfchw", __m128i, _mm_loadu_si128, _mm_storeu_si128, _mm_stream_si128)
GJ_COPY_PROBE(copy_32, "avx,prfchw", __m256i, _mm256_loadu_si256, _mm256_storeu_si256, _mm256_stream_si256)
GJ_COPY_PROBE(copy_64, "avx512f,prfchw", __m512i, _mm512_loadu_si512, _mm512_storeu_si512, _mm512_stream_si512)
#undef GJ_COPY_PROBE
#endif

/// The value is needed, and nothing is done with it.
template <class Value>
void use(const Value& value) {
    asm volatile("" : : "r"(value));
}

enum class Fetch { none, l1, l2 };

/// Calls visit(offset in the row) for a byte of every line of a row.
template <class Visit>
void for_lines(std::size_t slice_bytes, Visit visit) {
    for (std::size_t at = 0; at < slice_bytes; at += kLineBytes) visit(at);
    if (slice_bytes % kLineBytes != 0) visit(slice_bytes - 1);
}

template <Fetch fetch>
void fetch_row(const char* row, std::size_t slice_bytes) {
    constexpr int kLocality = fetch == Fetch::l1 ? 3 : 2;
    if constexpr (fetch != Fetch::none)
        for_lines(slice_bytes, [&](std::size_t at) { __builtin_prefetch(row + at, 0, kLocality); });
}

/// Loads rows, each fetched `ahead` rows before. `size`: 0, or slice_bytes, so that no place is multiplied for.
template <class Index, Fetch fetch, std::size_t ahead, std::size_t size>
void load_rows_of(const char* params, const Index* indices, std::size_t count, std::size_t any_bytes) {
    constexpr std::size_t kGroup = 8;
    const std::size_t slice_bytes = size != 0 ? size : any_bytes;
    const bool one_line = slice_bytes <= kLineBytes && kLineBytes % slice_bytes == 0;  // no row crosses a line
    const auto row = [=](std::size_t i) { return params + static_cast<std::size_t>(indices[i]) * slice_bytes; };
    std::size_t i = 0;
    for (; i + kGroup + ahead <= count; i += kGroup) {
        __builtin_prefetch(reinterpret_cast<const char*>(indices + i) + kIndicesAhead);
        if constexpr (fetch != Fetch::none) {
            for (std::size_t j = 0; j < kGroup; ++j) {
                const char* const next = row(i + j + ahead);
                one_line ? __builtin_prefetch(next, 0, fetch == Fetch::l1 ? 3 : 2)
                         : fetch_row<fetch>(next, slice_bytes);
            }
        }
        for (std::size_t j = 0; j < kGroup; ++j) {
            const char* const now = row(i + j);
            if (one_line)
                use(*now);
            else
                for_lines(slice_bytes, [&](std::size_t at) { use(now[at]); });
        }
    }
    for (; i < count; ++i) for_lines(slice_bytes, [&](std::size_t at) { use(row(i)[at]); });
}

template <class Index, Fetch fetch, std::size_t ahead>
void load_rows(const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    switch (slice_bytes) {
#define GJ_SIZE(size) \
    case size: return load_rows_of<Index, fetch, ahead, size>(params, indices, count, size);
        GJ_SIZE(1)
        GJ_SIZE(2) GJ_SIZE(3) GJ_SIZE(4) GJ_SIZE(8) GJ_SIZE(12) GJ_SIZE(16) GJ_SIZE(24) GJ_SIZE(32) GJ_SIZE(40)
            GJ_SIZE(64)
#undef GJ_SIZE
                default : return load_rows_of<Index, fetch, ahead, 0>(params, indices, count, slice_bytes);
    }
}

#if defined(__x86_64__)
/// Rows of 4 and 8 bytes, 8 in an instruction. Others as they come.
template <class Index>
[[gnu::target("avx512f,avx512dq")]] void gather_rows(const char* params, const Index* indices, std::size_t count,
                                                     std::size_t slice_bytes) {
    constexpr std::size_t kGroup = 8;
    if (slice_bytes != 4 && slice_bytes != 8)
        return load_rows<Index, Fetch::none, 0>(params, indices, count, slice_bytes);
    std::size_t i = 0;
    for (; i + kGroup <= count; i += kGroup) {
        __builtin_prefetch(reinterpret_cast<const char*>(indices + i) + kIndicesAhead);
        __m512i places;
        if constexpr (sizeof(Index) == 8)
            places = _mm512_loadu_si512(indices + i);
        else
            places =
                _mm512_maskz_cvtepi32_epi64(0xff, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(indices + i)));
        if (slice_bytes == 4) {
            const __m256i values = _mm512_mask_i64gather_epi32(_mm256_setzero_si256(), 0xff, places, params, 4);
            asm volatile("" : : "v"(values));
        } else {
            const __m512i values = _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), 0xff, places, params, 8);
            asm volatile("" : : "v"(values));
        }
    }
    for (; i < count; ++i) use(params[static_cast<std::size_t>(indices[i]) * slice_bytes]);
}
#endif

}  // namespace

const std::vector<CopyProbe>& copy_probes() {
    static const std::vector<CopyProbe> probes = [] {
        std::vector<CopyProbe> found{{"memcpy", memcpy_bytes}};
#if defined(__x86_64__)
        found.insert(found.end(), {{"plain_16", copy_16<Store::plain>}, {"streaming_16", copy_16<Store::streaming>}});
        if (__builtin_cpu_supports("avx2"))
            found.insert(found.end(), {{"plain_32", copy_32<Store::plain>},
                                       {"write_prefetch_32", copy_32<Store::ahead>},
                                       {"streaming_32", copy_32<Store::streaming>}});
        if (__builtin_cpu_supports("avx512f"))
            found.insert(found.end(), {{"plain_64", copy_64<Store::plain>},
                                       {"write_prefetch_64", copy_64<Store::ahead>},
                                       {"streaming_64", copy_64<Store::streaming>}});
#endif
        return found;
    }();
    return probes;
}

template <class Index>
const std::vector<LoadProbe<Index>>& load_probes() {
    static const std::vector<LoadProbe<Index>> probes = [] {
        std::vector<LoadProbe<Index>> found{
            {"plain", load_rows<Index, Fetch::none, 0>},      {"fetch_l1_8", load_rows<Index, Fetch::l1, 8>},
            {"fetch_l1_32", load_rows<Index, Fetch::l1, 32>}, {"fetch_l2_1", load_rows<Index, Fetch::l2, 1>},
            {"fetch_l2_8", load_rows<Index, Fetch::l2, 8>},   {"fetch_l2_32", load_rows<Index, Fetch::l2, 32>}};
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx512dq")) found.push_back({"gather", gather_rows<Index>});
#endif
        return found;
    }();
    return probes;
}

template const std::vector<LoadProbe<std::int32_t>>& load_probes();
template const std::vector<LoadProbe<std::int64_t>>& load_probes();

}  // namespace gj::bench
