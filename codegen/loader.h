// loader.h: what makes a kernel's bytes run. engine/store/host_loader.h is the CPU's; a device's will load modules.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "codegen/kernel_args.h"
#include "codegen/kernel_image.h"
#include "common/status.h"

namespace gj {

/// A function on the CPU, or a kernel of a device. Owns the memory that it lies in. Destroyed only where no thread can
/// be inside (cache/reclaim.h), or by the plan that owns it.
class LoadedKernel {
public:
    virtual ~LoadedKernel() = default;

    CpuKernel function = nullptr;             ///< null of a device's
    void* device_function = nullptr;          ///< the driver's handle; null of a CPU's
    std::size_t mapped_bytes = 0;             ///< what it costs, counted against a cache's limit
    std::span<const std::byte> image;         ///< of a CPU's: where the image's bytes lie now
    std::span<const std::byte> unwind_table;  ///< the last of them
};

/// Thread-safe; any thread.
class Loader {
public:
    /// Whether this process may load kernels now: asked before one is made in vain. UNAVAILABLE, with the reason, where
    /// the system forbids it; RESOURCE_EXHAUSTED for want of memory.
    virtual Status check() const = 0;
    /// Needs the image no longer afterwards. The failures of check(); INTERNAL where the bytes are no image.
    virtual Result<std::unique_ptr<LoadedKernel>> load(const KernelImage& image) = 0;

protected:
    ~Loader() = default;  ///< loaders live as long as the process
};

}  // namespace gj
