// verdict.h: which choice of a fact the measured times speak for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "codegen/facts.h"
#include "codegen/schedule.h"
#include "engine/run/generic_kernel.h"

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

/// A candidate, to tell it from others: its choice's group, and what that makes of the schedule, or of the generic
/// kernel's.
struct TriedSchedule {
    std::uint8_t group;
    Schedule schedule;
    std::optional<GenericSchedule> generic = {};

    bool operator==(const TriedSchedule&) const = default;
};

/// The measurements of one fact. Another choice than the assumed one must be told twice, by measurements at different
/// times: what else runs on the machine may favour one for as long as a measurement takes. So must the assumed one
/// where another was faster, by too little: a Zen 4 told in one process of ten that rows of 4 KiB are best fetched as
/// wholes, for a tie, and line by line they are 1.1 times as fast. And the rounds of all measurements must tell it too;
/// those of three and more are believed alone when the last one is over. (A Zen 3, whose cores others share, told of
/// rows of 1 KiB from memory in most measurements that they are best fetched line by line, 1.05 to 1.2 times as fast as
/// in any other way, but seldom by both halves of the rounds; and another way twice now and then.)
class Trials {
public:
    /// One more, and what is believed by now, of the rounds of all of them: of these candidates, of which `assumed`
    /// stands for what is assumed, or none does (-1). What other candidates took before, chosen when less was known of
    /// the machine, is not added to it.
    std::optional<Verdict> add(const RoundTimes& times, const std::vector<TriedSchedule>& candidates, Margins margins,
                               int assumed, bool is_last);

private:
    RoundTimes rounds_;
    std::vector<TriedSchedule> candidates_;  ///< that they are of
    int measurements_ = 0;                   ///< that they are of
    std::uint8_t told_ = 0;                  ///< a bit for each group, whatever the candidates were
};

}  // namespace gj
