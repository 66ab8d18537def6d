// direct_call.h: one gather's kernels called as functions: no engine, no checks, no threads. Knows the library's inner
// parts.
#pragma once

#include <memory>
#include <string>

#include "bench/gather_case.h"

namespace gj::bench {

class DirectCall {
public:
    /// `compile`: have the kernel of the case made, where a family takes it.
    DirectCall(const GatherCase& c, void* params, void* indices, void* out, bool compile);
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
