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
    std::sort(gains.begin(), gains.end());
    // Of an even number between the two in the middle: where who comes first has an advantage, half of two candidates'
    // ratios lie above the true one, and half below.
    return (gains[(gains.size() - 1) / 2] + gains[gains.size() / 2]) / 2;
}

std::vector<float> median_gains(const RoundTimes& times, std::size_t first, std::size_t step) {
    std::vector<float> gains{1};
    for (std::size_t candidate = 1; candidate < times[0].size(); ++candidate)
        gains.push_back(median_gain(times, candidate, first, step));
    return gains;
}

std::size_t choose(const std::vector<float>& gains, Margins margins) {
    const float most = *std::max_element(gains.begin(), gains.end());
    if (most < margins.least_gain) return 0;
    const auto ties = [&](float gain) { return gain >= margins.least_gain && gain * margins.tie >= most; };
    return static_cast<std::size_t>(std::find_if(gains.begin(), gains.end(), ties) - gains.begin());
}

bool is_timed(const std::vector<std::int64_t>& round) {
    return std::all_of(round.begin(), round.end(), [](std::int64_t time) { return time > 0; });
}

/// Two that differ by less are as fast as each other.
constexpr float kAsFast = 1.01F;

/// Whose rounds are believed though no two measurements told the same.
constexpr int kLeastMeasurements = 3;

}  // namespace

std::optional<Verdict> judge(const RoundTimes& times, const std::vector<std::uint8_t>& groups, Margins margins) {
    if (times.size() < kLeastRounds || !std::all_of(times.begin(), times.end(), is_timed)) return std::nullopt;
    const auto group_by_half = [&](std::size_t first) {
        return groups[choose(median_gains(times, first, 2), margins)];
    };
    if (group_by_half(0) != group_by_half(1)) return std::nullopt;
    const std::vector<float> gains = median_gains(times, 0, 1);
    const std::size_t chosen = choose(gains, margins);
    bool is_clear = true;
    for (std::size_t other = 0; other < gains.size(); ++other)
        is_clear = is_clear && (groups[other] == groups[chosen] || gains[other] <= gains[chosen] * kAsFast);
    return Verdict{static_cast<int>(chosen), gains[chosen], is_clear};
}

std::optional<Verdict> Trials::add(const RoundTimes& times, const std::vector<TriedSchedule>& candidates,
                                   Margins margins, int assumed, bool is_last) {
    if (candidates_ != candidates) {
        rounds_.clear();
        candidates_ = candidates;
        measurements_ = 0;
    }
    std::vector<std::uint8_t> groups;
    for (const TriedSchedule& candidate : candidates) groups.push_back(candidate.group);
    if (times.size() >= kLeastRounds && std::all_of(times.begin(), times.end(), is_timed)) {
        rounds_.insert(rounds_.end(), times.begin(), times.end());
        ++measurements_;
    }
    const std::optional<Verdict> last = judge(times, groups, margins), all = judge(rounds_, groups, margins);
    const auto group_of = [&](const Verdict& verdict) { return groups[static_cast<std::size_t>(verdict.candidate)]; };
    bool is_settled = false;
    if (last) {
        const auto group = static_cast<std::uint8_t>(1 << group_of(*last));
        is_settled = (last->is_clear && last->candidate == assumed) || (told_ & group) != 0;
        told_ |= group;
    }
    const bool agree = last && all && group_of(*last) == group_of(*all);
    const bool is_believed = (is_settled && agree) || (is_last && measurements_ >= kLeastMeasurements);
    return is_believed ? all : std::nullopt;
}

}  // namespace gj
