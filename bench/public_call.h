// public_call.h: one gather through the public C API: engines, plan, operands.
#pragma once

#include <string>

#include "api/gatherjit.h"
#include "bench/gather_case.h"

namespace gj::bench {

/// Ends the program with the library's message unless the status is GJ_OK.
void require(gj_status status, const char* what);

/// An engine of one thread, or the end of the program.
gj_engine* create_engine(gj_compile_mode mode, gj_engine_options options = {});

/// Engines of one thread: one that makes kernels and waits for them, one whose calls run the generic kernel.
struct Engines {
    Engines();
    ~Engines();
    Engines(const Engines&) = delete;
    Engines& operator=(const Engines&) = delete;

    gj_engine* generated = nullptr;  ///< null where there is no compiler
    gj_engine* generic = nullptr;
};

/// What a plan's kernel is, as gj_plan_describe says.
struct Described {
    std::string family;     ///< "generic" when no kernel was made
    bool compiled = false;  ///< for this plan, not found in memory
    int rows_checked_together = 0;
    double compile_seconds = 0, load_seconds = 0;
};
Described describe(const gj_plan* plan);

/// A case and its memory. Owns no data.
class PublicCall {
public:
    PublicCall(const GatherCase& c, void* params, void* indices, void* out);
    ~PublicCall();
    PublicCall(const PublicCall&) = delete;
    PublicCall& operator=(const PublicCall&) = delete;

    void set_indices(void* indices) { indices_.data = indices; }
    void run(gj_engine* engine) const {
        require(case_.nd ? gj_gather_nd(engine, &operands_, &nd_options_, nullptr)
                         : gj_gather(engine, &operands_, &options_, nullptr),
                "a gather");
    }
    void make_plan(gj_engine* engine);
    void drop_plan();
    void run_plan() const { require(gj_plan_run(plan_, &operands_, run_), "gj_plan_run"); }
    /// From here on it is one on tensors of that device, on that stream.
    void place(gj_device device, void* stream);
    const gj_plan* plan() const { return plan_; }

private:
    const GatherCase case_;
    gj_gather_options options_{};
    gj_gather_nd_options nd_options_{};
    gj_tensor params_, indices_, out_;
    gj_operands operands_;
    gj_run_options run_options_{};
    const gj_run_options* run_ = nullptr;
    gj_plan* plan_ = nullptr;
};

}  // namespace gj::bench
