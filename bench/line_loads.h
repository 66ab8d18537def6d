// line_loads.h: loops that load something of every line that the rows of a gather touch, and may store as many lines as
// its out has. In several ways, because on every machine another one is the fastest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gj::bench::line_loads {

inline constexpr std::size_t kLineBytes = 64;
inline constexpr std::size_t kTurn = 8;             ///< rows: of 64-bit indices a line
inline constexpr std::size_t kIndicesAhead = 2048;  ///< bytes: they are read once and in order

/// What is done with out: nothing. Others (limit_both.cpp) store a line of it for each line's bytes that rows have.
struct NoStores {
    explicit NoStores(char*) {}
    void store(std::size_t) {}
    void finish() {}
};

/// Rows of a power of two, each within a line.
template <std::size_t kBytes>
struct ShortRow {
    using Word = std::conditional_t<kBytes >= 8, std::uint64_t, std::uint8_t>;
    static constexpr bool kIsLines = kBytes % kLineBytes == 0;

    std::size_t slice_bytes() const { return kBytes; }
    std::size_t lines() const { return 1; }
    std::size_t offset(std::size_t) const { return 0; }
};

/// Rows that are whole lines; kLines: how many, 0: known at run time.
template <std::size_t kLines>
struct WholeLines {
    using Word = std::uint64_t;
    static constexpr bool kIsLines = true;
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
    static constexpr bool kIsLines = false;
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
inline void use(std::uint64_t value) { asm volatile("" : : "r"(value)); }

template <class Index, class Row>
const char* row_at(const char* params, const Index* indices, std::size_t i, const Row& row) {
    return params + static_cast<std::size_t>(indices[i]) * row.slice_bytes();
}

/// Rows in turns, with indices fetched ahead, and four sums, so that no load waits for a sum. before_row(i) is called
/// before row i is loaded, but not for those at the end that don't fill a turn. Stores come after each line, or, where
/// rows are no whole lines, after each turn.
template <class Index, class Row, class Stores, class Each>
void load_rows(const char* params, const Index* indices, std::size_t count, const Row& row, Stores& stores,
               Each before_row) {
    const auto load = [&](std::size_t i) {
        const char* const begin = row_at(params, indices, i, row);
        std::uint64_t sum = 0;
        for (std::size_t line = 0; line < row.lines(); ++line) {
            typename Row::Word word;
            std::memcpy(&word, begin + row.offset(line), sizeof word);
            sum += word;
            if constexpr (Row::kIsLines) stores.store(kLineBytes);
        }
        return sum;
    };
    const auto after_rows = [&](std::size_t rows) {
        if constexpr (!Row::kIsLines) stores.store(rows * row.slice_bytes());
    };
    std::array<std::uint64_t, 4> sums{};
    std::size_t i = 0;
    for (; i + kTurn <= count; i += kTurn) {
        fetch_indices(indices + i);
        for (std::size_t k = 0; k < kTurn; ++k) {
            before_row(i + k);
            sums[k % sums.size()] += load(i + k);
        }
        after_rows(kTurn);
        asm volatile("" : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3]));  // no vectors of sums
    }
    after_rows(count - i);
    for (; i < count; ++i) sums[0] += load(i);
    use(sums[0] + sums[1] + sums[2] + sums[3]);
}

inline constexpr auto kNothing = [](std::size_t) {};

template <class Index, class Stores>
void plain_rows(Stores& stores, const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    with_row(slice_bytes, [&](auto row) { load_rows(params, indices, count, row, stores, kNothing); });
}

// The probes (limits.h): each ends what it began to store.

template <class Stores, class Index>
void plain(char* out, const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    Stores stores(out);
    plain_rows(stores, params, indices, count, slice_bytes);
    stores.finish();
}

/// Lines are fetched kBytes of rows ahead, but at most kRows rows and at least one; of a row at most kLines. Into the
/// first level (locality 3), the second (2), or past the others (0).
template <std::size_t kRows, std::size_t kBytes, std::size_t kLines, int kLocality, class Stores, class Index>
void fetched(char* out, const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    Stores stores(out);
    with_row(slice_bytes, [=, &stores](auto row) {
        const std::size_t ahead = std::clamp<std::size_t>(kBytes / row.slice_bytes(), 1, kRows);
        const std::size_t lines = std::min(row.lines(), kLines);
        const auto fetch_at = [&](std::size_t i) {
            const char* const next = row_at(params, indices, i, row);
            for (std::size_t line = 0; line < lines; ++line) fetch<kLocality>(next + row.offset(line));
        };
        for (std::size_t i = 0; i < std::min(ahead, count); ++i) fetch_at(i);
        const std::size_t with = count > ahead ? count - ahead : 0;
        load_rows(params, indices, with, row, stores, [&](std::size_t i) { fetch_at(i + ahead); });
        load_rows(params, indices + with, count - with, row, stores, kNothing);
    });
    stores.finish();
}

/// The same, with the first line of each row fetched at twice that distance, so that its page is known when its other
/// lines are asked for. Which of the two is the faster depends on sizes.
template <std::size_t kRows, std::size_t kBytes, int kLocality, class Stores, class Index>
void pages_first(char* out, const char* params, const Index* indices, std::size_t count, std::size_t slice_bytes) {
    Stores stores(out);
    with_row(slice_bytes, [=, &stores](auto row) {
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
        load_rows(params, indices, with, row, stores, fetch_row);
        load_rows(params, indices + with, count - with, row, stores, kNothing);
    });
    stores.finish();
}

}  // namespace gj::bench::line_loads
