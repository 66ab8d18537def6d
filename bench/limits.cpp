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

/// Calls copy(out, params, bytes) until all of out is written, each part but the last in whole lines.
template <class Copy>
void in_parts(char* out, const char* params, std::size_t bytes, std::size_t params_bytes, Copy copy) {
    const std::size_t part = params_bytes / kLineBytes * kLineBytes;
    for (std::size_t done = 0; done < bytes; done += part) copy(out + done, params, std::min(part, bytes - done));
}

#if defined(__x86_64__)
/// Out is aligned to a line.
void stream_lines(char* out, const char* from, std::size_t bytes) {
    std::size_t at = 0;
    for (; at + kLineBytes <= bytes; at += kLineBytes) {
        for (std::size_t part = at; part < at + kLineBytes; part += sizeof(__m128i)) {
            const __m128i value = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + part));
            _mm_stream_si128(reinterpret_cast<__m128i*>(out + part), value);
        }
    }
    std::memcpy(out + at, from + at, bytes - at);
}

#define GJ_WRITE_PREFETCH_TARGET [[gnu::target("prfchw")]]
#else
void stream_lines(char* out, const char* from, std::size_t bytes) { std::memcpy(out, from, bytes); }

#define GJ_WRITE_PREFETCH_TARGET
#endif

GJ_WRITE_PREFETCH_TARGET void copy_lines(char* out, const char* from, std::size_t bytes) {
    constexpr std::size_t kAhead = 1536;
    std::size_t at = 0;
    for (; at + kLineBytes <= bytes; at += kLineBytes) {
        __builtin_prefetch(out + at + kAhead, 1);
        std::memcpy(out + at, from + at, kLineBytes);
    }
    std::memcpy(out + at, from + at, bytes - at);
}

}  // namespace

void memcpy_bytes(char* out, const char* params, std::size_t bytes, std::size_t params_bytes) {
    in_parts(out, params, bytes, params_bytes,
             [](char* to, const char* from, std::size_t size) { std::memcpy(to, from, size); });
}

void streaming_copy(char* out, const char* params, std::size_t bytes, std::size_t params_bytes) {
    in_parts(out, params, bytes, params_bytes, stream_lines);
#if defined(__x86_64__)
    _mm_sfence();
#endif
}

void write_prefetch_copy(char* out, const char* params, std::size_t bytes, std::size_t params_bytes) {
    in_parts(out, params, bytes, params_bytes, copy_lines);
}

template <class Index>
std::uint64_t load_lines(const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    std::uint64_t sum = 0;
    if (slice_bytes <= kLineBytes && kLineBytes % slice_bytes == 0) {  // no row crosses a line
        for (std::size_t i = 0; i < count; ++i)
            sum += static_cast<unsigned char>(params[static_cast<std::size_t>(indices[i]) * slice_bytes]);
        return sum;
    }
    const bool whole_lines = slice_bytes % kLineBytes == 0;
    for (std::size_t i = 0; i < count; ++i) {
        const char* row = params + static_cast<std::size_t>(indices[i]) * slice_bytes;
        for (std::size_t at = 0; at < slice_bytes; at += kLineBytes) sum += static_cast<unsigned char>(row[at]);
        if (!whole_lines) sum += static_cast<unsigned char>(row[slice_bytes - 1]);
    }
    return sum;
}

template std::uint64_t load_lines(const char*, const std::int32_t*, std::size_t, std::size_t);
template std::uint64_t load_lines(const char*, const std::int64_t*, std::size_t, std::size_t);

}  // namespace gj::bench
