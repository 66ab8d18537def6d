// stores.cpp: names the back end and the loader of each target.
#include "engine/store/stores.h"

#include "codegen/cuda/launch_device.h"
#include "engine/store/cuda_compiler.h"
#include "engine/store/host_loader.h"
#include "engine/store/llvm_compiler.h"

namespace gj {

Stores::~Stores() {
    for (Other* other = others_.load(); other != nullptr;) {
        const std::unique_ptr<Other> owned(other);
        other = owned->next;
    }
}

KernelStore* Stores::add(Device device, std::shared_ptr<KernelStore> store) const {
    auto added = std::make_unique<Other>(Other{device, std::move(store), others_.load()});
    for (;;) {
        for (const Other* other = added->next; other != nullptr; other = other->next)
            if (other->device.type == device.type && other->device.id == device.id) return other->store.get();
        if (others_.compare_exchange_weak(added->next, added.get(), std::memory_order_acq_rel))
            return added.release()->store.get();
    }
}

Result<KernelStore*> Stores::open(Device device) const {
    if (KernelStore* const known = find(device)) return known;
    GJ_ASSIGN_OR_RETURN(std::shared_ptr<KernelStore> store, opener_(device));
    return add(device, std::move(store));
}

Stores make_stores(const StoreLimits& limits, const Target& host, const Learning& learning, const TraceSettings& traces,
                   const std::string& cuda_libraries, const std::shared_ptr<Log>& log) {
    const auto open_device = [=](Device device) -> Result<std::shared_ptr<KernelStore>> {
        GJ_ASSIGN_OR_RETURN(LaunchDevice* const opened, LaunchDevice::open(device.id));
        const StoreParts parts{cuda_target(opened->device()), &cuda_compiler(cuda_libraries), opened, opened, {}};
        return std::make_shared<KernelStore>(limits, parts, traces, log);
    };
    const StoreParts parts{host, &llvm_compiler(), &host_loader(), nullptr, learning};
    return Stores(std::make_shared<KernelStore>(limits, parts, traces, log), open_device);
}

}  // namespace gj
