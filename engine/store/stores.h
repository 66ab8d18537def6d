// stores.h: an engine's kernel stores: one for each target that its calls run on.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "common/tensor.h"
#include "engine/store/kernel_store.h"

namespace gj {

/// Found by where a call runs. Thread-safe once it is complete.
class Stores {
public:
    /// The store of the host, for all tensors that lie there.
    explicit Stores(std::shared_ptr<KernelStore> host) : host_(std::move(host)) {}

    /// From here on calls on tensors of `device` have a store of their own.
    void add(Device device, std::shared_ptr<KernelStore> store) { others_.push_back({device, std::move(store)}); }

    const std::shared_ptr<KernelStore>& host() const { return host_; }
    /// Where a call on tensors of this device runs.
    const std::shared_ptr<KernelStore>& of(Device device) const {
        if (!others_.empty()) [[unlikely]]
            for (const Other& other : others_)
                if (other.device.type == device.type && other.device.id == device.id) return other.store;
        return host_;
    }
    template <class Visit>
    void for_each(Visit visit) const {
        visit(*host_);
        for (const Other& other : others_) visit(*other.store);
    }

private:
    struct Other {
        Device device;
        std::shared_ptr<KernelStore> store;
    };
    std::shared_ptr<KernelStore> host_;
    std::vector<Other> others_;
};

/// What every engine has: a store of the host, whose kernels LLVM makes, at most at level `isa_cap`.
Stores make_stores(const StoreLimits& limits, IsaLevel isa_cap, const TraceSettings& traces,
                   const std::shared_ptr<Log>& log);

}  // namespace gj
