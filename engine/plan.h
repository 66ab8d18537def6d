// plan.h: a call whose way up to the kernel was walked once: what a gj_plan is.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/run/known_launch.h"
#include "engine/run/known_run.h"
#include "engine/run/owned_tensor.h"

namespace gj {

/// Where a plan's kernel came from: the values of gj_kernel_origin.
enum class KernelOrigin : std::int32_t { none = 0, memory = 1, compiled = 2 };

/// The values of gj_kernel_state.
enum class KernelState : std::int32_t { none = 0, generated = 1, pending = 2, generic = 3 };

/// What a plan runs now.
struct PlanInfo {
    KernelState state;
    const Kernel* kernel;  ///< generated; else null
    KernelOrigin origin;
    Reason reason;  ///< generic: why
};

/// Immutable but for a kernel that a background compile brings later; any number of threads may run one plan. Outlives
/// its engine; owns its kernel, so running it pins nothing.
class Plan {
public:
    /// `call`: data pointers are ignored, extents of index positions may be kDynamic. Everything is copied, fill too.
    static Result<std::unique_ptr<Plan>> make(const Engine& engine, const Call& call, CompileMode mode);

    Status run(const Operands& operands, const RunSettings& settings) const;

    /// Waits for nothing. Its pointers are valid as long as the plan.
    PlanInfo info() const;
    /// Returns when no kernel is pending: success, or why the generic kernel runs for good.
    Status wait() const;
    /// FAILED_PRECONDITION while the generic kernel runs.
    Result<std::string> code(CodeKind kind) const;
    /// JSON.
    std::string describe() const;

private:
    Plan(const Engine& engine, const Call& call, KernelStore& store);
    Status specialise();
    Recipe recipe() const { return {form_.signature, form_.schedule, *key_, form_.classes}; }
    Status acquire_kernel(CompileMode mode);
    Status acquire_on_device(CompileMode mode);
    const Kernel* kernel() const {
        const Kernel* kernel = kernel_.load(std::memory_order_acquire);
        return kernel != nullptr || flight_ == nullptr ? kernel : landed_kernel();
    }
    const Kernel* landed_kernel() const;
    void own(std::shared_ptr<Kernel> kernel);
    Status check_operands(const Operands& operands) const;
    Call with_data(const Operands& operands) const;
    Status launch(const Operands& operands, const Kernel& kernel, const RunSettings& settings) const;
    Status check_and_run(const Operands& operands, const Kernel* kernel, const RunSettings& settings) const;
    void bind(const Call& call, const Geometry& geometry, int slice_dims, KernelArgs* args) const;

    const std::shared_ptr<KernelStore> store_;
    const Target& target_;            ///< the store's, as it was known when the plan was made
    const RunDefaults run_defaults_;  ///< the engine's
    const OwnedTensor params_, indices_, out_;
    std::vector<std::byte> fill_;
    Device device_{};  ///< where it runs
    Call call_;        ///< points into the three above and fill_; no data
    Geometry geometry_;
    bool is_dynamic_ = false;
    bool has_rows_ = true;  ///< false: known to write nothing, whatever the indices
    Form form_;             ///< of every run but for pointers (bases are offsets from data) and dynamic numbers
    std::optional<Key> key_;
    std::optional<KnownRun> known_run_;                ///< where data pointers are all that is new in a run
    std::unique_ptr<const KnownLaunch> known_launch_;  ///< the same on a device; else null

    std::shared_ptr<const KernelStore::Flight>
        flight_;                            ///< a background compile, whose outcome it keeps alive; else null
    std::shared_ptr<Kernel> owned_kernel_;  ///< where there was none
    mutable std::atomic<const Kernel*> kernel_{
        nullptr};  ///< of one of the two; all that a run writes: whole or not at all
    KernelOrigin origin_ = KernelOrigin::none;
    Status why_generic_;  ///< a failure where it was known from the first that the generic kernel runs for good
};

}  // namespace gj
