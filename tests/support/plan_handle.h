// plan_handle.h: a plan that ends with its scope, and what it says about itself.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "api/gatherjit.h"
#include "tests/support/call.h"

namespace gj::test {

/// Owns a gj_plan.
class PlanHandle {
public:
    explicit PlanHandle(gj_plan* plan) : plan_(plan) {}
    PlanHandle(PlanHandle&& other) noexcept : plan_(std::exchange(other.plan_, nullptr)) {}
    PlanHandle& operator=(PlanHandle&&) = delete;
    ~PlanHandle() { gj_plan_release(plan_); }
    operator const gj_plan*() const { return plan_; }

    /// gj_plan_get_info.
    gj_plan_info info() const;
    /// gj_plan_describe.
    std::string describe() const;
    /// A part of the description by its JSON pointer, as text. Throws when it is not there.
    std::string described(const std::string& pointer) const;
    /// Whether it runs a generated kernel.
    bool is_generated() const { return info().kernel == GJ_KERNEL_GENERATED; }
    /// Equal for equal keys: signature, schedule.
    std::string key_hash() const { return described("/signature/key_hash"); }
    /// gj_plan_code of full length. Throws std::runtime_error when it fails.
    std::string code(gj_code form) const;

private:
    gj_plan* plan_;
};

/// The plan of a call. `dynamic` are positions among the dimensions I.shape[b:] (gather) or I.shape[b:-1] (gather_nd)
/// whose extents are GJ_DYNAMIC. Throws std::runtime_error when it is refused.
PlanHandle plan_of(gj_engine* engine, const ApiCall& call, const std::vector<int>& dynamic = {},
                   gj_compile_mode mode = GJ_COMPILE_DEFAULT);

/// Runs a plan with a call's tensors.
Outcome run_plan(const gj_plan* plan, const ApiCall& call);

}  // namespace gj::test
