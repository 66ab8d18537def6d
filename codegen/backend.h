// backend.h: what a back end is: bytes from (signature, schedule), code from bytes. codegen/llvm implements it; cuda/
// will.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "codegen/kernel_args.h"
#include "codegen/key.h"
#include "codegen/schedule.h"
#include "common/status.h"

namespace gj {

/// Owns executable memory. Destroyed only where no thread can be inside (cache/reclaim.h), or by the plan that owns it.
class LoadedKernel {
public:
    virtual ~LoadedKernel() = default;

    CpuKernel function = nullptr;  ///< null for device kernels
    std::size_t mapped_bytes = 0;
    std::span<const std::byte> image;         ///< code, then the unwind table; constants wherever
    std::span<const std::byte> unwind_table;  ///< from .eh_frame, which a zero word ends, to the image's end
};

/// What of a kernel can be shown.
enum class CodeKind : std::uint8_t { llvm_ir, assembly, object };

/// Thread-safe. compile and show need a stack of megabytes: call them on the compile worker only
/// (engine/store/compile_worker.h).
class Backend {
public:
    virtual ~Backend() = default;

    /// What this back end makes code for on this host, at most at `target`'s level.
    virtual Scope scope(const Target& target) const = 0;
    /// A relocatable object without undefined symbols or writable data. Pure: same input, same bytes.
    virtual Result<std::vector<std::byte>> compile(const Signature& signature, const Schedule& schedule,
                                                   const Scope& scope) = 0;
    /// Links such an object. Cheap (tens of microseconds); any thread.
    virtual Result<std::unique_ptr<LoadedKernel>> load(std::span<const std::byte> object) = 0;
    /// Text or bytes of a kernel, made again: nothing is kept for it.
    virtual Result<std::string> show(const Signature& signature, const Schedule& schedule, const Scope& scope,
                                     CodeKind kind) = 0;
};

/// The one symbol of libgatherjit-llvm.so. Returns the process-wide back end, never destroyed; null, with *why set to a
/// static string, when it cannot run here or when `source_hash` is not that of its own sources (a library of another
/// build).
inline constexpr const char* kLlvmBackendSymbol = "gj_llvm_backend";
using LlvmBackendFunction = Backend* (*)(const char* source_hash, const char** why);

}  // namespace gj
