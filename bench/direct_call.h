// direct_call.h: one gather's kernels called as functions: no engine, no checks, no threads. Knows the library's inner
// parts.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "bench/gather_case.h"

namespace gj::bench {

/// Measures the machine, as GJ_CALIBRATION has it, and sets that to what came out. The engines of the API, which are
/// made later, are another copy of the library in this process, and would measure it again: candidates by different
/// facts can't be compared. Returns each "NAME=CHOICE (SOURCE)".
std::string share_facts();

/// What is wrong with the schedule that the environment asks for; "" where nothing is. (The library itself warns of it,
/// and goes on with its own.)
std::string wrong_schedule();

class DirectCall {
public:
    enum class Made : std::uint8_t { no, chosen, without_tables };
    /// Which kernel is made of the case, where a family takes it: none, the one that is chosen, or the one that would
    /// be if no table fit registers.
    DirectCall(const GatherCase& c, void* params, void* indices, void* out, Made made);
    ~DirectCall();

    bool has_kernel() const;
    void set_indices(void* indices);
    void run_kernel() const;   ///< only with a kernel
    void run_generic() const;  ///< the kernel that is not generated

private:
    struct Inner;
    std::unique_ptr<Inner> inner_;
};

}  // namespace gj::bench
