// settings.h: how long to measure. Everything else is a flag of Google Benchmark.
#pragma once

namespace gj::bench {

struct Settings {
    double case_seconds = 1.2;  ///< --case_seconds=: about how long the rounds of one case may take together
    int rounds = 61;            ///< --rounds=: at most so many; fewer in slow cases, but at least kMinRounds
};

// --force=FIELD=VALUE goes to the library by its environment, as a user's would: GJ_SCHEDULE.

/// The fewest rounds that give a 95 % interval which leaves out the worst round at each end.
inline constexpr int kMinRounds = 9;

/// The process's, read from the command line by main.
Settings& settings();

}  // namespace gj::bench
