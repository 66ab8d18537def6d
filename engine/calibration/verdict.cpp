// verdict.cpp: medians of ratios, and whether two halves of the rounds agree.
#include "engine/calibration/verdict.h"

#include <algorithm>

namespace gj {
namespace {

/// Of every second round from `first` on, or of all (step 1).
float median_gain(const RoundTimes& times, std::size_t candidate, std::size_t first, std::size_t step) {
    std::vector<float> gains;
    for (std::size_t round = first; round < times.size(); round += step)
        gains.push_back(static_cast<float>(times[round][0]) / static_cast<float>(times[round][candidate]));
    const auto middle = gains.begin() + static_cast<std::ptrdiff_t>(gains.size() / 2);
    std::nth_element(gains.begin(), middle, gains.end());
    return *middle;
}

Verdict best(const RoundTimes& times, std::size_t first, std::size_t step, Margins margins) {
    std::vector<float> gains{1};
    for (std::size_t candidate = 1; candidate < times[0].size(); ++candidate)
        gains.push_back(median_gain(times, candidate, first, step));
    const float most = *std::max_element(gains.begin(), gains.end());
    if (most < margins.least_gain) return {0, 1};
    const auto ties = [&](float gain) { return gain >= margins.least_gain && gain * margins.tie >= most; };
    const auto chosen = std::find_if(gains.begin(), gains.end(), ties);
    return {static_cast<int>(chosen - gains.begin()), *chosen};
}

bool is_timed(const std::vector<std::int64_t>& round) {
    return std::all_of(round.begin(), round.end(), [](std::int64_t time) { return time > 0; });
}

}  // namespace

std::optional<Verdict> judge(const RoundTimes& times, const std::vector<std::uint8_t>& groups, Margins margins) {
    if (times.size() < kLeastRounds || !std::all_of(times.begin(), times.end(), is_timed)) return std::nullopt;
    const auto group = [&](const Verdict& verdict) { return groups[static_cast<std::size_t>(verdict.candidate)]; };
    if (group(best(times, 0, 2, margins)) != group(best(times, 1, 2, margins))) return std::nullopt;
    return best(times, 0, 1, margins);
}

}  // namespace gj
