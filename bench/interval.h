// interval.h: the median of a few samples, and where it lies with 95 % confidence whatever their distribution.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace gj::bench {

struct Estimate {
    double value, low, high;
};

/// How many of `count` sorted samples may be left out at each end while the rest still covers the median with 95 %.
/// Each sample lies below the median with probability 1/2, so their number is binomial. Fewer than six samples can't
/// reach 95 %.
inline std::size_t samples_left_out(std::size_t count) {
    double exactly = std::pow(0.5, static_cast<double>(count));  // probability of `left_out` samples below the median
    double at_most = exactly;
    std::size_t left_out = 0;
    for (; left_out < count; ++left_out) {
        exactly *= static_cast<double>(count - left_out) / static_cast<double>(left_out + 1);
        at_most += exactly;
        if (2 * at_most > 0.05) break;
    }
    return left_out;
}

inline double median(std::vector<double> samples) {
    const std::size_t middle = samples.size() / 2;
    std::sort(samples.begin(), samples.end());
    return samples.size() % 2 == 1 ? samples[middle] : (samples[middle - 1] + samples[middle]) / 2;
}

inline Estimate median_interval(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const std::size_t left_out = samples_left_out(samples.size());
    return {median(samples), samples[left_out], samples[samples.size() - 1 - left_out]};
}

}  // namespace gj::bench
