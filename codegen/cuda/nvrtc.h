// nvrtc.h: NVRTC, the compiler of CUDA C++ (NVRTC's documentation, CUDA Toolkit 12.0 and later), by prototypes of our
// own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codegen/cuda/version.h"
#include "common/status.h"

namespace gj {

/// What a compile gave.
struct CudaCode {
    std::vector<char> bytes;  ///< PTX text, or a CUBIN
    std::string log;          ///< with the registers of each kernel, where code was made for a real machine
};

/// Thread-safe. compile needs a stack of megabytes: call it on a compile worker.
class Nvrtc {
public:
    /// Opens it, if that was not done; never closes it. `folder`: where it is, or "" to look for one (library.h), which
    /// the first call that succeeds decides. UNAVAILABLE, with the reason: none is there, it is older than 12.0, or of
    /// a later major version than the driver, which takes nothing from it then.
    static Result<const Nvrtc*> open(const std::string& folder, CudaVersion driver);

    CudaVersion version() const { return version_; }
    /// Numbers of the machines that it makes code for, ascending: 75, 80, 90, 120.
    const std::vector<int>& machines() const { return machines_; }

    /// `target`: "sm_90" gives a CUBIN, "compute_75" PTX. INTERNAL, with the compiler's log and the numbered source,
    /// where it can't be compiled.
    Result<CudaCode> compile(std::string_view source, const std::string& target) const;

private:
    struct Functions;
    Nvrtc(const Functions* functions, CudaVersion version, std::vector<int> machines)
        : functions_(functions), version_(version), machines_(std::move(machines)) {}
    static Result<const Nvrtc*> make(void* library);

    const Functions* functions_;
    CudaVersion version_;
    std::vector<int> machines_;
};

}  // namespace gj
