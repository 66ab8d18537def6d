// launch_device.h: a device as launches see it: its primary context, its kernels, the words that calls lease.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "codegen/cuda/context.h"
#include "codegen/cuda/driver.h"
#include "codegen/cuda/error_words.h"
#include "codegen/loader.h"
#include "common/fork_safe_mutex.h"
#include "common/status.h"

namespace gj {

/// Of the process; never destroyed. Thread-safe.
class LaunchDevice final : public Loader {
public:
    /// Opens the driver, if that was not done. INVALID_ARGUMENT for a number that no device has, UNAVAILABLE without a
    /// driver, and in a child of a process that had opened one: CUDA does not outlive fork(). Who calls this may hold
    /// the loader's lock.
    static Result<LaunchDevice*> open(std::int32_t number);
    /// False in such a child.
    static bool is_usable() { return !is_lost_.load(std::memory_order_relaxed); }
    static Status lost();

    LaunchDevice(const Driver& driver, const CudaDevice& device) : words(driver), driver_(driver), device_(device) {}

    Status check() const override { return is_usable() ? Status() : lost(); }
    /// For good (loaded_code.h). UNSUPPORTED where the driver takes no code of this kind.
    Result<std::unique_ptr<LoadedKernel>> load(const KernelImage& image) override;

    const Driver& driver() const { return driver_; }
    const CudaDevice& device() const { return device_; }

    /// Makes the context of a stream's work current, while `scope` lives.
    Status enter(void* stream, InContext* scope) {
        if (!is_usable()) return lost();
        return scope->enter(device_.number, stream, [this] { return primary_context(); });
    }

    /// In the stream's context. Loaded at the first need: FAILED_PRECONDITION where the stream is captured then.
    Result<void*> generic_kernel(void* stream);
    Result<void*> load_generic_kernel();

    /// Has the kernel in the current context, so that a launch there loads nothing.
    Status make_resident(void* kernel) const;

    /// In the stream's context. FAILED_PRECONDITION with `what` while it is captured, or another is whose capture it
    /// would end.
    Status check_not_captured(void* stream, const char* what) const;

    ErrorWords words;

private:
    Result<void*> primary_context();
    Status check_taken(void* kernel);

    static std::atomic<bool> is_lost_, has_begun_;  ///< has_begun_: to open the driver
    static const AtForkInChild at_fork_;
    const Driver& driver_;
    const CudaDevice device_;
    std::atomic<void*> primary_{nullptr};
    std::atomic<void*> generic_{nullptr};
    std::atomic<bool> takes_code_{false};  ///< that a context took what was made
};

}  // namespace gj
