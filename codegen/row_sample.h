// row_sample.h: which rows of a run a sample looks at, and what it makes of them: the generic kernel's, and what
// llvm/row_sample.cpp writes as IR.
#pragma once

#include <bit>
#include <cstdint>

#include "codegen/tuning.h"

namespace gj {

/// One row of each of 32 equal parts of the run, anywhere in it, and the row behind it: rows at equal distances may
/// be another kind of rows each time (the first tokens of all texts of a batch, say).
struct RowSampling {
    static constexpr std::uint64_t kNeighbours = 2;
    static constexpr std::uint64_t kStrata = tuning::kSampledRows / kNeighbours;
    static constexpr int kWithinBits = 16, kPlaceBits = kWithinBits + std::countr_zero(kStrata);
    /// Knuth's generator (MMIX).
    static constexpr std::uint64_t kSeed = 1, kFactor = 6364136223846793005, kStep = 1442695040888963407;
    static constexpr std::uint64_t kLineFactor = 0x9e3779b97f4a7c15;  ///< 2^64 over the golden ratio
    static constexpr int kFoldShift = 32, kLineShift = 58;

    static constexpr std::uint64_t next(std::uint64_t random) { return random * kFactor + kStep; }
    /// Of part `i` of a run of so many rows, at least two: the last one but one at most, even where the product wraps.
    static constexpr std::uint64_t row(std::uint64_t i, std::uint64_t random, std::uint64_t rows) {
        const std::uint64_t place = i << kWithinBits | random >> (64 - kWithinBits);
        return place * (rows - 1) >> kPlaceBits;
    }
    /// A line's bit in a set of 64, by its hash. Multiplied twice: by once lines at equal distances may share a few.
    static constexpr std::uint64_t line_bit(std::uint64_t address) {
        const std::uint64_t hash = address / tuning::kLineBytes * kLineFactor;
        return std::uint64_t{1} << ((hash ^ hash >> kFoldShift) * kLineFactor >> kLineShift);
    }

    std::uint64_t first, before = first;     ///< addresses: of row 0, of the last one that was looked at
    std::uint64_t seen = 0, seen_twice = 0;  ///< sets of lines
    bool ascend = true;

    constexpr void look_at(std::uint64_t address) {
        const std::uint64_t bit = line_bit(address);
        seen_twice |= seen & bit;
        seen |= bit;
        ascend &= before <= address;
        before = address;
    }
    /// Whether nothing is to be fetched ahead. How many lines were seen once is as much of the sample as rows that were
    /// not looked at are in other lines than these (Good and Turing's estimate).
    constexpr bool are_held(std::uint64_t rows, std::uint64_t row_bytes) const {
        const auto lines = static_cast<std::uint64_t>(std::popcount(seen));
        const auto once = static_cast<std::uint64_t>(std::popcount(seen & ~seen_twice));
        const bool are_few = lines <= tuning::kFewLines && once <= tuning::most_lines_seen_once(row_bytes);
        return are_few || (ascend && before - first <= rows * tuning::kDenseRowBytes);
    }
};

}  // namespace gj
