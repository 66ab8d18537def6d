// backend.h: NVRTC as a back end: CUDA C++ of a kernel, made to a CUBIN or to PTX.
#pragma once

#include <atomic>
#include <optional>

#include "codegen/backend.h"
#include "codegen/cuda/nvrtc.h"

namespace gj {

/// Of the process; never destroyed. A scope's `triple` is the device's machine, "sm_90"; its `cpu` what code is made
/// for: "sm_90" gives a CUBIN, "compute_90" PTX, which the driver compiles; "": the compiler has nothing for this
/// device. Its `features` say why it is PTX, where the driver took no CUBIN.
class CudaBackend final : public Backend {
public:
    explicit CudaBackend(const Nvrtc& compiler) : compiler_(compiler) {}

    Scope scope(const Target& target) const override;
    std::optional<Scope> retreat(const Scope& refused) override;
    Result<KernelImage> compile(const Signature& signature, const Schedule& schedule, const Scope& scope) override;
    Result<std::string> show(const Signature& signature, const Schedule& schedule, const Scope& scope,
                             CodeKind kind) override;

private:
    const Nvrtc& compiler_;
    std::atomic<bool> has_retreated_{false};  ///< the driver takes no CUBIN of this compiler's
};

/// What code is made for on a device of that capability by a compiler that knows `machines`, ascending: its own
/// machine, else the one of its major version with the highest lower minor, else, or if `as_ptx`, PTX.
std::string code_target(int machine, const std::vector<int>& machines, bool as_ptx);

}  // namespace gj
