// limits.cpp: copies. In a file of their own, so that no caller's constants get into them.
#include "bench/limits.h"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace gj::bench {
namespace {

constexpr std::size_t kLineBytes = 64;
constexpr std::size_t kWriteAhead = 1536;  // bytes of out

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
        using Vector = VECTOR;                                                                                        \
        constexpr std::size_t kTurn = 4 * kLineBytes, kParts = kTurn / sizeof(Vector);                                \
        std::size_t at = 0;                                                                                           \
        for (; at + kTurn <= bytes; at += kTurn) {                                                                    \
            if constexpr (store == Store::ahead)                                                                      \
                for (std::size_t line = 0; line < kTurn; line += kLineBytes)                                          \
                    __builtin_prefetch(out + at + kWriteAhead + line, 1);                                             \
            Vector parts[kParts];                                                                                     \
            for (std::size_t i = 0; i < kParts; ++i) parts[i] = LOAD(reinterpret_cast<const Vector*>(from + at) + i); \
            for (std::size_t i = 0; i < kParts; ++i) {                                                                \
                Vector* const to = reinterpret_cast<Vector*>(out + at) + i;                                           \
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

}  // namespace gj::bench
