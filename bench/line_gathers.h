// line_gathers.h: the same loops as in line_loads.h by gather instructions of x86, of rows that those can reach.
#pragma once

#if defined(__x86_64__)
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bench/line_loads.h"

// g++ 12 takes the undefined values that these functions are made of for mistakes (its bug 105593).
#if !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#if !defined(__clang__)
#pragma GCC diagnostic pop
#endif

namespace gj::bench::line_loads {

/// Rows of 4 bytes, or of 8 to 64: an instruction takes the first 8 of each. A shift makes a row's number its place.
inline bool can_be_gathered(std::size_t slice_bytes) {
    return slice_bytes >= 4 && slice_bytes <= kLineBytes && std::has_single_bit(slice_bytes);
}

template <class Index>
[[gnu::target("avx512f")]] __m512i eight_places(const Index* indices, __m128i shift) {
    if constexpr (sizeof(Index) == 8) return _mm512_sll_epi64(_mm512_loadu_si512(indices), shift);
    const __m256i narrow = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(indices));
    return _mm512_sll_epi64(_mm512_cvtepi32_epi64(narrow), shift);
}

/// Sixteen rows a turn.
template <class Stores, class Index>
[[gnu::target("avx512f")]] void gathered_64(char* out, const char* params, const Index* indices, std::size_t count,
                                            std::size_t slice_bytes) {
    Stores stores(out);
    const __m128i shift = _mm_cvtsi32_si128(std::countr_zero(slice_bytes));
    std::size_t i = 0;
    std::uint64_t sum = 0;
    if (slice_bytes == 4) {
        __m256i sums = _mm256_setzero_si256(), others = sums;
        for (; i + 16 <= count; i += 16) {
            fetch_indices(indices + i);
            fetch_indices(indices + i + kTurn);
            const __m512i low = eight_places(indices + i, shift), high = eight_places(indices + i + 8, shift);
            sums = _mm256_add_epi32(sums, _mm512_i64gather_epi32(low, params, 1));
            others = _mm256_add_epi32(others, _mm512_i64gather_epi32(high, params, 1));
            stores.store(16 * 4);
        }
        sum = static_cast<std::uint64_t>(
            _mm512_reduce_add_epi64(_mm512_add_epi64(_mm512_cvtepi32_epi64(sums), _mm512_cvtepi32_epi64(others))));
    } else {
        __m512i sums = _mm512_setzero_si512(), others = sums;
        for (; i + 16 <= count; i += 16) {
            fetch_indices(indices + i);
            fetch_indices(indices + i + kTurn);
            const __m512i low = eight_places(indices + i, shift), high = eight_places(indices + i + 8, shift);
            sums = _mm512_add_epi64(sums, _mm512_i64gather_epi64(low, params, 1));
            others = _mm512_add_epi64(others, _mm512_i64gather_epi64(high, params, 1));
            stores.store(16 * slice_bytes);
        }
        sum = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(_mm512_add_epi64(sums, others)));
    }
    use(sum);
    plain_rows(stores, params, indices + i, count - i, slice_bytes);
    stores.finish();
}

template <class Index>
[[gnu::target("avx2")]] __m256i four_places(const Index* indices, __m128i shift) {
    if constexpr (sizeof(Index) == 8)
        return _mm256_sll_epi64(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(indices)), shift);
    const __m128i narrow = _mm_loadu_si128(reinterpret_cast<const __m128i*>(indices));
    return _mm256_sll_epi64(_mm256_cvtepi32_epi64(narrow), shift);
}

/// Eight rows a turn.
template <class Stores, class Index>
[[gnu::target("avx2")]] void gathered_32(char* out, const char* params, const Index* indices, std::size_t count,
                                         std::size_t slice_bytes) {
    Stores stores(out);
    const __m128i shift = _mm_cvtsi32_si128(std::countr_zero(slice_bytes));
    std::size_t i = 0;
    __m256i sums = _mm256_setzero_si256(), others = sums;
    if (slice_bytes == 4) {
        const auto* const words = reinterpret_cast<const int*>(params);
        for (; i + 8 <= count; i += 8) {
            fetch_indices(indices + i);
            const __m256i low = four_places(indices + i, shift), high = four_places(indices + i + 4, shift);
            sums = _mm256_add_epi64(sums, _mm256_cvtepi32_epi64(_mm256_i64gather_epi32(words, low, 1)));
            others = _mm256_add_epi64(others, _mm256_cvtepi32_epi64(_mm256_i64gather_epi32(words, high, 1)));
            stores.store(8 * 4);
        }
    } else {
        const auto* const words = reinterpret_cast<const long long*>(params);
        for (; i + 8 <= count; i += 8) {
            fetch_indices(indices + i);
            const __m256i low = four_places(indices + i, shift), high = four_places(indices + i + 4, shift);
            sums = _mm256_add_epi64(sums, _mm256_i64gather_epi64(words, low, 1));
            others = _mm256_add_epi64(others, _mm256_i64gather_epi64(words, high, 1));
            stores.store(8 * slice_bytes);
        }
    }
    std::array<std::uint64_t, 4> parts{};
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(parts.data()), _mm256_add_epi64(sums, others));
    use(parts[0] + parts[1] + parts[2] + parts[3]);
    plain_rows(stores, params, indices + i, count - i, slice_bytes);
    stores.finish();
}

}  // namespace gj::bench::line_loads
#endif
