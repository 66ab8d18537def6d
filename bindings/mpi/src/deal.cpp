// deal.cpp: compressed by owner, and the places expanded back to where the ids were.
#include "deal.h"

#include <algorithm>
#include <bit>

#if defined(__x86_64__) && !defined(GJ_MPI_NO_VECTORS)
#include <immintrin.h>

namespace gj::mpi {

bool can_deal_by_vectors(int owners) {
    return owners <= kMostDealtByVectors && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("popcnt");
}

[[gnu::target("avx512f,popcnt")]] void deal_by_vectors(const std::int64_t* rows, const std::int32_t* owners,
                                                       std::int64_t count, const std::int64_t* firsts, int owner_count,
                                                       std::int64_t* next, std::int32_t* ids, std::int32_t* slots) {
    const __m512i numbers = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (std::int64_t i = 0; i < count; i += 16) {
        const auto present = static_cast<__mmask16>(0xFFFF >> (16 - std::min<std::int64_t>(count - i, 16)));
        const __m512i owner = _mm512_maskz_loadu_epi32(present, owners + i);
        // An id has 31 bits: the difference of two rows' lower halves is enough.
        const auto low = static_cast<__mmask8>(present), high = static_cast<__mmask8>(present >> 8);
        const __m512i row = _mm512_maskz_inserti64x4(
            0xFF, _mm512_castsi256_si512(_mm512_maskz_cvtepi64_epi32(low, _mm512_maskz_loadu_epi64(low, rows + i))),
            _mm512_maskz_cvtepi64_epi32(high, _mm512_maskz_loadu_epi64(high, rows + i + 8)), 1);
        __m512i slot = _mm512_setzero_si512();
        for (int one = 0; one < owner_count; ++one) {
            const __mmask16 is_its = _mm512_mask_cmpeq_epi32_mask(present, owner, _mm512_set1_epi32(one));
            const int its = std::popcount(static_cast<unsigned>(is_its));
            const __m512i id = _mm512_sub_epi32(row, _mm512_set1_epi32(static_cast<std::int32_t>(firsts[one])));
            _mm512_mask_storeu_epi32(ids + next[one], static_cast<__mmask16>((1u << its) - 1),
                                     _mm512_maskz_compress_epi32(is_its, id));
            const __m512i place = _mm512_add_epi32(numbers, _mm512_set1_epi32(static_cast<std::int32_t>(next[one])));
            slot = _mm512_mask_expand_epi32(slot, is_its, place);
            next[one] += its;
        }
        _mm512_mask_storeu_epi32(slots + i, present, slot);
    }
}

}  // namespace gj::mpi
#else

namespace gj::mpi {

bool can_deal_by_vectors(int) { return false; }

void deal_by_vectors(const std::int64_t*, const std::int32_t*, std::int64_t, const std::int64_t*, int, std::int64_t*,
                     std::int32_t*, std::int32_t*) {}

}  // namespace gj::mpi
#endif
