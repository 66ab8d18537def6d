// backend.h: what a back end is: bytes from (signature, schedule, scope). codegen/llvm and codegen/cuda
// implement it.
#pragma once

#include <optional>
#include <string>

#include "codegen/kernel_image.h"
#include "codegen/key.h"
#include "codegen/schedule.h"
#include "common/status.h"

namespace gj {

/// What of a kernel can be shown: of a CPU's the first three, of a CUDA device's the others.
enum class CodeKind : std::uint8_t { llvm_ir, assembly, object, cuda_source, ptx, cubin };

/// Whether kernels for such targets have this kind of code.
inline bool has_code_kind(TargetKind target, CodeKind kind) {
    switch (kind) {
        case CodeKind::llvm_ir:
        case CodeKind::assembly:
        case CodeKind::object: return target == TargetKind::cpu;
        case CodeKind::cuda_source:
        case CodeKind::ptx:
        case CodeKind::cubin: return target == TargetKind::cuda;
    }
    return false;
}

/// Loads nothing. Thread-safe. compile and show need a stack of megabytes: call them on the back end's compile worker
/// only (engine/store/compile_worker.h).
class Backend {
public:
    virtual ~Backend() = default;

    /// What this back end makes code for on `target`.
    virtual Scope scope(const Target& target) const = 0;
    /// A scope whose code more loaders take than that of `refused`, if there is one: remembered, for scope() too.
    virtual std::optional<Scope> retreat(const Scope&) { return std::nullopt; }
    /// Pure: same input, same bytes.
    virtual Result<KernelImage> compile(const Signature& signature, const Schedule& schedule, const Scope& scope) = 0;
    /// Text or bytes of a kernel, made again: nothing is kept for it. Of a kind that the target has.
    virtual Result<std::string> show(const Signature& signature, const Schedule& schedule, const Scope& scope,
                                     CodeKind kind) = 0;
};

/// The one symbol of libgatherjit-llvm.so. Returns the process-wide back end, never destroyed; null, with *why set to a
/// static string, when it cannot run here or when `source_hash` is not that of its own sources (a library of another
/// build).
inline constexpr const char* kLlvmBackendSymbol = "gj_llvm_backend";
using LlvmBackendFunction = Backend* (*)(const char* source_hash, const char** why);

}  // namespace gj
