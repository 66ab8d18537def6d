// call.h: one gather of rows through the public C API: engines, plan, operands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "api/gatherjit.h"

namespace gj::bench {

/// Ends the program with the library's message unless the status is GJ_OK.
void require(gj_status status, const char* what);

/// Engines of one thread: one that makes kernels and waits for them, one whose calls run the generic kernel.
struct Engines {
    Engines();
    ~Engines();
    Engines(const Engines&) = delete;
    Engines& operator=(const Engines&) = delete;

    gj_engine* generated = nullptr;  ///< null where there is no compiler
    gj_engine* generic = nullptr;
};

/// out[i] = params[indices[i]] over rows of bytes. Owns no data.
class RowCall {
public:
    RowCall(const Engines& engines, char* params, std::size_t extent, std::size_t slice_bytes, int index_bits,
            std::size_t count, char* out);
    ~RowCall();
    RowCall(const RowCall&) = delete;
    RowCall& operator=(const RowCall&) = delete;

    void set_indices(void* indices) { indices_.data = indices; }
    void run(gj_engine* engine) const;  ///< gj_gather
    void run_plan() const;              ///< gj_plan_run; only with a compiler

private:
    std::int64_t params_shape_[2], indices_shape_[1], out_shape_[2];
    gj_tensor params_, indices_, out_;
    gj_operands operands_;
    gj_plan* plan_ = nullptr;
};

}  // namespace gj::bench
