// stores.cpp: names the back end and the loader of each target.
#include "engine/store/stores.h"

#include "engine/store/host_loader.h"
#include "engine/store/llvm_compiler.h"

namespace gj {

Stores make_stores(const StoreLimits& limits, IsaLevel isa_cap, const TraceSettings& traces,
                   const std::shared_ptr<Log>& log) {
    const StoreParts host{host_target(isa_cap), &llvm_compiler(), &host_loader()};
    return Stores(std::make_shared<KernelStore>(limits, host, traces, log));
}

}  // namespace gj
