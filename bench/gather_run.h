// gather_run.h: one case with its memory, and the candidates that gatherjit itself brings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bench/direct_call.h"
#include "bench/public_call.h"
#include "bench/suite.h"

namespace gj::bench {

/// Index tensors that calls take in turn.
class IndexWindows {
public:
    IndexWindows(char* memory, std::size_t window_bytes, std::size_t count)
        : memory_(memory), window_bytes_(window_bytes), count_(count) {}

    char* next() {
        window_ = window_ + 1 == count_ ? 0 : window_ + 1;
        return memory_ + window_ * window_bytes_;
    }
    void restart() { window_ = count_ - 1; }
    std::size_t count() const { return count_; }

private:
    char* memory_;
    std::size_t window_bytes_, count_, window_ = 0;
};

class GatherRun {
public:
    /// `touched_bytes`: of params by one call. There are so many index windows that all of params may be read before
    /// one is used again: rows of large params are then never warm. Params and out begin `behind_line` bytes behind the
    /// begin of a page.
    GatherRun(Suite& suite, const GatherCase& c, const std::vector<std::int64_t>& index_extents,
              std::size_t touched_bytes, std::size_t behind_line = 0);

    char* params() const { return params_; }
    char* out() const { return out_; }
    IndexWindows& windows() { return windows_; }

    /// generic: the kernel that is not generated, called directly. generic_gather: the same through gj_gather. gather,
    /// plan, kernel: generated, through gj_gather, through gj_plan_run, called directly; the last only where a family
    /// takes the case. `few`: only generic and gather, for calls so long that what surrounds a kernel is nothing.
    std::vector<Candidate> gathers(bool few = false);

    /// The generated kernel of `c`, whose run this is, called directly, that keeps no table in registers.
    Candidate loads(const GatherCase& c);

    /// Whether each candidate writes, with the first window, what `expected` has. Else the benchmark has failed.
    bool all_right(benchmark::State& state, std::vector<Candidate> candidates, const char* expected);

    /// Names the family that runs as the benchmark's label; `seconds` become its time.
    void label(benchmark::State& state, double seconds) const;

private:
    Suite& suite_;
    const std::size_t out_bytes_;
    char *const params_, *const out_;
    IndexWindows windows_;
    PublicCall public_;
    DirectCall direct_;
    std::optional<DirectCall> loads_;
};

}  // namespace gj::bench
