// stores.h: an engine's kernel stores: one for each target that its calls run on.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "common/tensor.h"
#include "engine/store/kernel_store.h"

namespace gj {

/// Found by where a call runs. Thread-safe; nobody waits.
class Stores {
public:
    /// Makes the store of a device at its first call.
    using Opener = std::function<Result<std::shared_ptr<KernelStore>>(Device)>;

    /// The store of the host, for all tensors that lie there, and how others come to be.
    explicit Stores(std::shared_ptr<KernelStore> host, Opener opener = {})
        : host_(std::move(host)), opener_(std::move(opener)) {}
    Stores(Stores&& other) noexcept
        : host_(std::move(other.host_)), opener_(std::move(other.opener_)), others_(other.others_.exchange(nullptr)) {}
    ~Stores();
    Stores& operator=(Stores&&) = delete;

    /// From here on calls on tensors of `device` have a store of their own. Of two the first is kept.
    KernelStore* add(Device device, std::shared_ptr<KernelStore> store) const;

    KernelStore* host() const { return host_.get(); }
    /// Where a call on tensors of this device runs; null: open() it.
    KernelStore* find(Device device) const {
        for (const Other* other = others_.load(std::memory_order_acquire); other != nullptr; other = other->next)
            if (other->device.type == device.type && other->device.id == device.id) return other->store.get();
        return device.is_host() ? host_.get() : nullptr;
    }
    /// The same; makes it where it is not there. The opener's failures.
    Result<KernelStore*> open(Device device) const;

    template <class Visit>
    void for_each(Visit visit) const {
        visit(*host_);
        for (const Other* other = others_.load(std::memory_order_acquire); other != nullptr; other = other->next)
            visit(*other->store);
    }

private:
    struct Other {
        Device device;
        std::shared_ptr<KernelStore> store;
        Other* next;
    };
    std::shared_ptr<KernelStore> host_;
    Opener opener_;
    mutable std::atomic<Other*> others_{nullptr};  ///< only ever grows: who walks it needs no lock
};

/// What every engine has: a store of the host, whose kernels LLVM makes; and one for each CUDA device that it meets,
/// whose kernels NVRTC makes. `cuda_libraries`: a folder with NVRTC, or "". `learning`: of the host's.
Stores make_stores(const StoreLimits& limits, const Target& host, const Learning& learning, const TraceSettings& traces,
                   const std::string& cuda_libraries, const std::shared_ptr<Log>& log);

}  // namespace gj
