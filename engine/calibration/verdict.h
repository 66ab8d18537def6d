// verdict.h: which choice of a fact the measured times speak for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "codegen/facts.h"

namespace gj {

/// What each candidate took in each round: times[round][candidate], in any unit. Candidate 0 is what the others are
/// measured against.
using RoundTimes = std::vector<std::vector<std::int64_t>>;

struct Verdict {
    int candidate;
    float gain;     ///< times as fast as candidate 0: the median over rounds
    bool is_clear;  ///< no candidate of another group was faster (by 1 % or more)
};

struct Margins {
    float least_gain = 1.03F;  ///< what candidate 0 is given up for
    float tie = 1.04F;         ///< of those that the best is at most so many times as fast as, the first is taken
};

/// The fastest by the median of its ratios to candidate 0 of the same round, by these margins. Nothing where even and
/// odd rounds would choose different groups (groups[candidate], as by choice_group), or where a clock ran backwards.
std::optional<Verdict> judge(const RoundTimes& times, const std::vector<std::uint8_t>& groups, Margins margins = {});

/// Fewer rounds than that decide nothing.
inline constexpr int kLeastRounds = 8;

}  // namespace gj
