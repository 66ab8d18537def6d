// verdict_test.cpp: which choice of a fact measured times speak for, and how sure that is.
#include "engine/calibration/verdict.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

namespace gj {
namespace {

/// Rounds of three candidates that take 100 and 100 / gain, give or take some of the noise.
RoundTimes rounds_of(float second, float third, int count = 40, int noise = 0) {
    RoundTimes rounds;
    for (int i = 0; i < count; ++i) {
        const auto time = [&](float gain) {
            return static_cast<std::int64_t>(100000 / gain) + (i * 7919 % 11 - 5) * noise;
        };
        rounds.push_back({time(1), time(second), time(third)});
    }
    return rounds;
}

int chosen(const RoundTimes& times, const std::vector<std::uint8_t>& groups = {0, 1, 2}) {
    const auto verdict = judge(times, groups);
    return verdict ? verdict->candidate : -1;
}

TEST_CASE("the fastest by 3 % at least, of those that tie the first") {
    CHECK(chosen(rounds_of(1.02F, 0.5F)) == 0);
    CHECK(chosen(rounds_of(1.05F, 0.5F)) == 1);
    CHECK(chosen(rounds_of(1.2F, 1.22F)) == 1);
    CHECK(chosen(rounds_of(1.01F, 1.04F)) == 2);
    CHECK(chosen(rounds_of(1.2F, 1.3F)) == 2);
    CHECK(chosen(rounds_of(1.2F, 1.3F, 40, 1000)) == 2);
    CHECK(chosen(rounds_of(0.9F, 0.9F, 40, 1000)) == 0);
    CHECK(judge(rounds_of(1.08F, 1), {0, 1, 2}, {.least_gain = 1.1F})->candidate == 0);
    CHECK(judge(rounds_of(1.2F, 1.3F), {0, 1, 2}, {.tie = 1.1F})->candidate == 1);
    CHECK(judge(rounds_of(1.2F, 1.34F), {0, 1, 2}, {.tie = 1.1F})->candidate == 2);
    CHECK(judge(rounds_of(1.12F, 1), {0, 1, 2}, {.least_gain = 1.1F})->candidate == 1);
    const auto verdict = judge(rounds_of(1.5F, 1), {0, 1, 2});
    REQUIRE(verdict);
    CHECK(verdict->gain == doctest::Approx(1.5).epsilon(0.01));
}

TEST_CASE("of two that are alike, whoever is first in his round being faster decides nothing") {
    RoundTimes times;
    for (int round = 0; round < 40; ++round)
        times.push_back(round / 2 % 2 == 0 ? std::vector<std::int64_t>{960, 1000}
                                           : std::vector<std::int64_t>{1000, 960});
    CHECK(judge(times, {0, 1})->candidate == 0);
    CHECK(judge(times, {0, 1})->is_clear);
}

TEST_CASE("a verdict is clear where no other kind of choice was faster") {
    const auto is_clear = [](float second, float third, const std::vector<std::uint8_t>& groups = {0, 1, 2}) {
        return judge(rounds_of(second, third), groups)->is_clear;
    };
    CHECK(is_clear(0.9F, 0.8F));
    CHECK(is_clear(1.3F, 1.2F));
    CHECK_FALSE(is_clear(1.02F, 0.5F));  // not by enough
    CHECK(is_clear(1.005F, 0.5F));       // as fast
    CHECK_FALSE(is_clear(1.2F, 1.22F));  // a tie
    CHECK(is_clear(1.2F, 1.22F, {0, 1, 1}));
    CHECK(is_clear(1.02F, 0.5F, {0, 0, 1}));
}

TEST_CASE("a few rounds in which the machine did something else decide nothing") {
    RoundTimes times = rounds_of(1.3F, 1);
    for (std::size_t i = 0; i < 12; ++i) times[i * 3][1] *= 20;
    CHECK(chosen(times) == 1);
}

TEST_CASE("even and odd rounds have to agree on the group") {
    RoundTimes times = rounds_of(1.3F, 1);
    for (std::size_t i = 0; i < times.size(); i += 2) times[i] = {100, 100, 70};
    CHECK(chosen(times) == -1);
    CHECK(chosen(times, {0, 1, 1}) != -1);
}

TEST_CASE("a clock that stands still or runs backwards decides nothing, nor do few rounds") {
    RoundTimes times = rounds_of(1.3F, 1);
    CHECK(chosen(rounds_of(1.3F, 1, kLeastRounds - 1)) == -1);
    times[5][2] = 0;
    CHECK(chosen(times) == -1);
    times[5][2] = -7;
    CHECK(chosen(times) == -1);
    CHECK(chosen({}) == -1);
}

TEST_CASE("choices of a group are alike in kind: lines fetched for writing, streaming, rows fetched whole") {
    const auto store = [](StoreChoice choice) {
        return choice_group(FactKind::store, static_cast<std::uint8_t>(choice));
    };
    CHECK(store(StoreChoice::prefetch_8) == store(StoreChoice::prefetch_16));
    CHECK(store(StoreChoice::streaming_32) == store(StoreChoice::streaming));
    CHECK(store(StoreChoice::plain) != store(StoreChoice::prefetch_16));
    CHECK(store(StoreChoice::streaming) != store(StoreChoice::prefetch_16));
    const auto fetch = [](ReadPrefetchChoice choice) {
        return choice_group(FactKind::read_prefetch, static_cast<std::uint8_t>(choice));
    };
    for (const ReadPrefetchChoice whole : {ReadPrefetchChoice::near, ReadPrefetchChoice::farther})
        CHECK(fetch(whole) == fetch(ReadPrefetchChoice::far));
    for (const ReadPrefetchChoice other :
         {ReadPrefetchChoice::none, ReadPrefetchChoice::spread, ReadPrefetchChoice::head, ReadPrefetchChoice::heads})
        CHECK(fetch(other) != fetch(ReadPrefetchChoice::far));
    CHECK(fetch(ReadPrefetchChoice::heads) != fetch(ReadPrefetchChoice::head));
    CHECK(fetch(ReadPrefetchChoice::spread) != fetch(ReadPrefetchChoice::head));
}

std::vector<TriedSchedule> candidates(std::size_t count) {
    std::vector<TriedSchedule> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i].group = static_cast<std::uint8_t>(i);
    return all;
}

/// Which of three candidates is believed after each of these measurements, the last of which is the last one; the
/// first candidate is what is assumed. -1: none.
std::vector<int> believed(const std::vector<RoundTimes>& measurements) {
    Trials trials;
    std::vector<int> all;
    for (const RoundTimes& times : measurements) {
        const bool is_last = &times == &measurements.back();
        const std::optional<Verdict> belief = trials.add(times, candidates(3), {}, 0, is_last);
        all.push_back(belief ? belief->candidate : -1);
    }
    return all;
}

/// Rounds that tell of the third candidate this by turns.
RoundTimes torn_rounds(float even, float odd) {
    RoundTimes times = rounds_of(1, even);
    const RoundTimes others = rounds_of(1, odd);
    for (std::size_t i = 1; i < times.size(); i += 2) times[i] = others[i];
    return times;
}

TEST_CASE("what is assumed is believed at once, unless another was faster; other choices when told twice") {
    const RoundTimes none = rounds_of(0.9F, 0.9F), second = rounds_of(1.2F, 1), third = rounds_of(1, 1.2F);
    const RoundTimes nearly = rounds_of(1.02F, 1);
    CHECK(believed({none, none})[0] == 0);
    CHECK(believed({nearly, nearly, none}) == std::vector{-1, 0, 0});
    CHECK(believed({second, second, none}) == std::vector{-1, 1, 1});
    CHECK(believed({third, none, none})[0] == -1);
}

TEST_CASE("what is told twice is believed where the rounds of all measurements tell it too") {
    const RoundTimes second = rounds_of(1.1F, 1), torn = torn_rounds(1.5F, 1);
    CHECK(believed({second, torn, second, second}) == std::vector{-1, -1, 1, 1});
    const std::vector<int> all = believed({second, torn, torn, torn, second, second});
    CHECK(std::count(all.begin(), all.begin() + 5, -1) == 5);
}

TEST_CASE("what no measurement tells is believed of the rounds of all of them when the last is over") {
    const RoundTimes even = torn_rounds(1.2F, 1.02F), odd = torn_rounds(1.02F, 1.2F);
    CHECK_FALSE(judge(even, {0, 1, 2}));
    CHECK(believed({even, odd, even, odd}) == std::vector{-1, -1, -1, 2});
    CHECK(believed({even, even, even}) == std::vector{-1, -1, -1});
}

TEST_CASE("of two measurements the rounds alone are not believed, nor those of a clock that ran backwards") {
    const RoundTimes even = torn_rounds(1.2F, 1.02F), odd = torn_rounds(1.02F, 1.2F), second = rounds_of(1.2F, 1);
    CHECK(believed({even, odd}) == std::vector{-1, -1});
    RoundTimes backwards = second;
    backwards[7][1] = -5;
    CHECK(believed({backwards, second, second, second}) == std::vector{-1, -1, 1, 1});
    CHECK(believed({even, odd, backwards}) == std::vector{-1, -1, -1});
}

TEST_CASE("rounds of other candidates are not put together") {
    const auto last = [](const std::vector<TriedSchedule>& others) {
        Trials trials;
        for (int i = 0; i < 4; ++i) trials.add(rounds_of(1, 1.5F), others, {}, 0, false);
        return trials.add(rounds_of(1.2F, 1), candidates(3), {}, 0, true);
    };
    REQUIRE(last(candidates(3)));
    CHECK(last(candidates(3))->candidate == 2);
    std::vector<TriedSchedule> others = candidates(3);
    others[1].schedule.read_prefetch = 8;
    CHECK_FALSE(last(others));  // only its own, which are too few
    others = candidates(3);
    others[1].group = 2;
    CHECK_FALSE(last(others));
}

}  // namespace
}  // namespace gj
