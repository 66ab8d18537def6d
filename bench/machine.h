// machine.h: what this machine is, and how large "half of the last-level cache" is on it.
#pragma once

#include <cstddef>

namespace gj::bench {

struct Machine {
    std::size_t l1 = 32 << 10, l2 = 1 << 20, last_level = 32 << 20;
    std::size_t memory = std::size_t{4} << 30;

    /// 8 times the last-level cache, but at most a sixteenth of the memory: virtual machines report the cache of the
    /// whole host.
    std::size_t far_params() const;
    /// Half of the last-level cache, with the same limit halved twice, so that it stays well below far_params.
    std::size_t near_params() const;
};

Machine detect_machine();

/// Puts the machine into the context of Google Benchmark's output, limits that were applied included.
void describe_machine(const Machine& machine);

}  // namespace gj::bench
