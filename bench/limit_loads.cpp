// limit_loads.cpp: loads of every line that the rows of a gather touch.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

#include "bench/limits.h"

#if defined(__x86_64__)
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
#endif

namespace gj::bench {
namespace {

constexpr std::size_t kLineBytes = 64;
constexpr std::size_t kTurn = 8;             ///< rows: of 64-bit indices a line
constexpr std::size_t kIndicesAhead = 2048;  ///< bytes: they are read once and in order

/// Rows of a power of two, each within a line.
template <std::size_t kBytes>
struct ShortRow {
    using Word = std::conditional_t<kBytes >= 8, std::uint64_t, std::uint8_t>;

    std::size_t slice_bytes() const { return kBytes; }
    std::size_t lines() const { return 1; }
    std::size_t offset(std::size_t) const { return 0; }
};

/// Rows that are whole lines; kLines: how many, 0: known at run time.
template <std::size_t kLines>
struct WholeLines {
    using Word = std::uint64_t;
    std::size_t bytes;

    std::size_t slice_bytes() const { return kLines != 0 ? kLines * kLineBytes : bytes; }
    std::size_t lines() const { return slice_bytes() / kLineBytes; }
    std::size_t offset(std::size_t line) const { return line * kLineBytes; }
};

/// Any others, which begin anywhere in a line and may end in one more than their size says; kSteps: how many lines'
/// sizes they have, rounded up, 0: known at run time.
template <std::size_t kSteps>
struct AnyRow {
    using Word = std::uint8_t;
    std::size_t bytes;

    std::size_t slice_bytes() const { return bytes; }
    std::size_t lines() const { return (kSteps != 0 ? kSteps : (bytes + kLineBytes - 1) / kLineBytes) + 1; }
    std::size_t offset(std::size_t line) const { return std::min(line * kLineBytes, bytes - 1); }
};

template <class Visit>
void with_row(std::size_t slice_bytes, Visit visit) {
    switch (slice_bytes) {
        case 1: return visit(ShortRow<1>());
        case 2: return visit(ShortRow<2>());
        case 4: return visit(ShortRow<4>());
        case 8: return visit(ShortRow<8>());
        case 16: return visit(ShortRow<16>());
        case 32: return visit(ShortRow<32>());
        case 64: return visit(ShortRow<64>());
        case 128: return visit(WholeLines<2>{slice_bytes});
        case 256: return visit(WholeLines<4>{slice_bytes});
        default: break;
    }
    if (slice_bytes % kLineBytes == 0) return visit(WholeLines<0>{slice_bytes});
    if (slice_bytes < kLineBytes) return visit(AnyRow<1>{slice_bytes});
    if (slice_bytes < 2 * kLineBytes) return visit(AnyRow<2>{slice_bytes});
    return visit(AnyRow<0>{slice_bytes});
}

/// The empty asm: g++ takes a function that only fetches for one without effect, and drops calls of it.
template <int kLocality>
void fetch(const char* at) {
    __builtin_prefetch(at, 0, kLocality);
    asm volatile("");
}

template <class Index>
void fetch_indices(const Index* indices) {
    fetch<3>(reinterpret_cast<const char*>(indices) + kIndicesAhead);
}

/// The value is needed, and nothing is done with it.
void use(std::uint64_t value) { asm volatile("" : : "r"(value)); }

template <class Index, class Row>
const char* row_at(const char* params, const Index* indices, std::size_t i, const Row& row) {
    return params + static_cast<std::size_t>(indices[i]) * row.slice_bytes();
}

/// Rows in turns, with indices fetched ahead, and four sums, so that no load waits for a sum. before_row(i) is called
/// before row i is loaded, but not for those at the end that don't fill a turn.
template <class Index, class Row, class Each>
void load_rows(const char* params, const Index* indices, std::size_t count, const Row& row, Each before_row) {
    const auto load = [&](std::size_t i) {
        const char* const begin = row_at(params, indices, i, row);
        std::uint64_t sum = 0;
        for (std::size_t line = 0; line < row.lines(); ++line) {
            typename Row::Word word;
            std::memcpy(&word, begin + row.offset(line), sizeof word);
            sum += word;
        }
        return sum;
    };
    std::array<std::uint64_t, 4> sums{};
    std::size_t i = 0;
    for (; i + kTurn <= count; i += kTurn) {
        fetch_indices(indices + i);
        for (std::size_t k = 0; k < kTurn; ++k) {
            before_row(i + k);
            sums[k % sums.size()] += load(i + k);
        }
        asm volatile("" : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3]));  // no vectors of sums
    }
    for (; i < count; ++i) sums[0] += load(i);
    use(sums[0] + sums[1] + sums[2] + sums[3]);
}

constexpr auto kNothing = [](std::size_t) {};

template <class Index>
void plain(const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    with_row(slice_bytes, [=](auto row) { load_rows(params, indices, count, row, kNothing); });
}

/// Lines are fetched kBytes of rows ahead, but at most kRows rows and at least one; of a row at most kLines. Into the
/// first level (locality 3), the second (2), or past the others (0).
template <std::size_t kRows, std::size_t kBytes, std::size_t kLines, int kLocality, class Index>
void fetched(const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    with_row(slice_bytes, [=](auto row) {
        const std::size_t ahead = std::clamp<std::size_t>(kBytes / row.slice_bytes(), 1, kRows);
        const std::size_t lines = std::min(row.lines(), kLines);
        const auto fetch_at = [&](std::size_t i) {
            const char* const next = row_at(params, indices, i, row);
            for (std::size_t line = 0; line < lines; ++line) fetch<kLocality>(next + row.offset(line));
        };
        for (std::size_t i = 0; i < std::min(ahead, count); ++i) fetch_at(i);
        const std::size_t with = count > ahead ? count - ahead : 0;
        load_rows(params, indices, with, row, [&](std::size_t i) { fetch_at(i + ahead); });
        load_rows(params, indices + with, count - with, row, kNothing);
    });
}

/// The same, with the first line of each row fetched at twice that distance, so that its page is known when its other
/// lines are asked for. Which of the two is the faster depends on sizes.
template <std::size_t kRows, std::size_t kBytes, int kLocality, class Index>
void pages_first(const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    with_row(slice_bytes, [=](auto row) {
        const std::size_t ahead = std::clamp<std::size_t>(kBytes / row.slice_bytes(), 1, kRows);
        const auto fetch_first = [&](std::size_t i) { fetch<kLocality>(row_at(params, indices, i, row)); };
        const auto fetch_others = [&](std::size_t i) {
            const char* const next = row_at(params, indices, i, row);
            for (std::size_t line = 1; line < row.lines(); ++line) fetch<kLocality>(next + row.offset(line));
        };
        const auto fetch_row = [&](std::size_t i) {
            fetch_first(i + 2 * ahead);
            fetch_others(i + ahead);
        };
        for (std::size_t i = 0; i < std::min(2 * ahead, count); ++i) fetch_first(i);
        for (std::size_t i = 0; i < std::min(ahead, count); ++i) fetch_others(i);
        const std::size_t with = count > 2 * ahead ? count - 2 * ahead : 0;
        load_rows(params, indices, with, row, fetch_row);
        load_rows(params, indices + with, count - with, row, kNothing);
    });
}

#if defined(__x86_64__)
template <class Index>
[[gnu::target("avx512f")]] __m512i eight_places(const Index* indices, __m128i shift) {
    if constexpr (sizeof(Index) == 8) return _mm512_sll_epi64(_mm512_loadu_si512(indices), shift);
    const __m256i narrow = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(indices));
    return _mm512_sll_epi64(_mm512_cvtepi32_epi64(narrow), shift);
}

/// Sixteen rows a turn.
template <class Index>
[[gnu::target("avx512f")]] void gathered_64(const char* params, const Index* indices, std::size_t count,
                                            std::size_t slice_bytes) {
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
        }
        sum = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(_mm512_add_epi64(sums, others)));
    }
    use(sum);
    plain(params, indices + i, count - i, slice_bytes);
}

template <class Index>
[[gnu::target("avx2")]] __m256i four_places(const Index* indices, __m128i shift) {
    if constexpr (sizeof(Index) == 8)
        return _mm256_sll_epi64(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(indices)), shift);
    const __m128i narrow = _mm_loadu_si128(reinterpret_cast<const __m128i*>(indices));
    return _mm256_sll_epi64(_mm256_cvtepi32_epi64(narrow), shift);
}

/// Eight rows a turn.
template <class Index>
[[gnu::target("avx2")]] void gathered_32(const char* params, const Index* indices, std::size_t count,
                                         std::size_t slice_bytes) {
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
        }
    } else {
        const auto* const words = reinterpret_cast<const long long*>(params);
        for (; i + 8 <= count; i += 8) {
            fetch_indices(indices + i);
            const __m256i low = four_places(indices + i, shift), high = four_places(indices + i + 4, shift);
            sums = _mm256_add_epi64(sums, _mm256_i64gather_epi64(words, low, 1));
            others = _mm256_add_epi64(others, _mm256_i64gather_epi64(words, high, 1));
        }
    }
    std::array<std::uint64_t, 4> parts{};
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(parts.data()), _mm256_add_epi64(sums, others));
    use(parts[0] + parts[1] + parts[2] + parts[3]);
    plain(params, indices + i, count - i, slice_bytes);
}
#endif

}  // namespace

template <class Index>
std::vector<LoadProbe<Index>> load_probes(std::size_t slice_bytes) {
    std::vector<LoadProbe<Index>> found{{"plain", plain<Index>},
                                        {"fetch_L1_32", fetched<32, 2048, 4, 3, Index>},
                                        {"fetch_L1_64", fetched<64, 8192, 4, 3, Index>},
                                        {"fetch_L2_32", fetched<32, 8192, 5, 2, Index>},
                                        {"fetch_nta_64", fetched<64, 8192, 64, 0, Index>},
                                        {"pages_first_L2_64", pages_first<64, 8192, 2, Index>},
                                        {"pages_first_nta_32", pages_first<32, 4096, 0, Index>},
                                        {"fetch_L2_far", fetched<64, 32768, 64, 2, Index>},
                                        {"pages_first_L2_far", pages_first<64, 32768, 2, Index>}};
#if defined(__x86_64__)
    // Rows of 4 bytes, or of 8 to 64: an instruction takes the first 8 of each. A shift makes a row's number its place.
    if (slice_bytes < 4 || slice_bytes > kLineBytes || !std::has_single_bit(slice_bytes)) return found;
    if (__builtin_cpu_supports("avx2")) found.push_back({"gather_32", gathered_32<Index>});
    if (__builtin_cpu_supports("avx512f")) found.push_back({"gather_64", gathered_64<Index>});
#endif
    return found;
}

template std::vector<LoadProbe<std::int32_t>> load_probes(std::size_t);
template std::vector<LoadProbe<std::int64_t>> load_probes(std::size_t);

}  // namespace gj::bench
