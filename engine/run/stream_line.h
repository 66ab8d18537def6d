// stream_line.h: for the generic kernel: a line of out that is stored past the caches, where the compiler has a way.
#pragma once

#include "codegen/tuning.h"
#include "engine/run/generic_rows.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace gj::generic {

#if defined(__SSE2__)

inline constexpr bool kHasStreamingStores = true;

/// `direct` begins a line.
inline void stream_line(Address direct, Address addressed) {
    constexpr int kParts = tuning::kLineBytes / sizeof(__m128i);
    const auto* from = reinterpret_cast<const __m128i*>(addressed);
    auto* to = reinterpret_cast<__m128i*>(direct);
    __m128i parts[kParts];
    for (int i = 0; i < kParts; ++i) parts[i] = _mm_loadu_si128(from + i);
    for (int i = 0; i < kParts; ++i) _mm_stream_si128(to + i, parts[i]);
}

/// Whoever is told after this that lines were streamed sees them.
inline void fence_streams() { _mm_sfence(); }

#else

inline constexpr bool kHasStreamingStores = false;
inline void stream_line(Address direct, Address addressed) {
    __builtin_memcpy(pointer(direct), pointer(addressed), tuning::kLineBytes);
}
inline void fence_streams() {}

#endif

}  // namespace gj::generic
