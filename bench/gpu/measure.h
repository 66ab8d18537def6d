// measure.h: candidates on a card, timed in turn, launches in graphs.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/cuda/gpu_driver.h"

namespace gj::bench {

/// Something that a stream is given: its `turn`-th launch takes other indices and another out than the one before.
struct GpuCandidate {
    std::string name;
    std::function<void(int turn, void* stream)> enqueue;
    std::vector<double> seconds = {};  ///< of one launch, or call, by round
};

/// A median, and the quartiles around it.
struct Spread {
    double median = 0, low = 0, high = 0;
};
Spread spread_of(std::vector<double> samples);
/// How many times as fast as `slow` is `fast`, taken within each round.
Spread ratio_of(const GpuCandidate& fast, const GpuCandidate& slow);

/// On the card: `launches` of each are one graph, replayed once a round, in another order each round. Where a candidate
/// can't be captured, as many plain launches between two events. False: some could not.
bool time_kernels(std::vector<GpuCandidate>& candidates, int launches, int rounds);

/// On the host's clock: `calls` of each a round, and no wait in what is timed.
void time_calls(std::vector<GpuCandidate>& candidates, int calls, int rounds);

}  // namespace gj::bench
