// backend.cpp: from a signature and a schedule to a CUBIN or PTX.
#include "codegen/cuda/backend.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "codegen/cuda/driver.h"
#include "codegen/cuda/emit.h"
#include "codegen/cuda/ptx_version.h"
#include "codegen/kernel_symbol.h"
#include "common/text.h"

namespace gj {
namespace {

/// The machine that PTX is made for at most: later ones take it too, and it asks for nothing newer than CUDA 12.0.
constexpr int kLatestPtx = 90;

/// Machines of systems on a chip, whose code no others run (CUDA C++ Programming Guide, "Binary Compatibility").
constexpr int kTegra[] = {53, 62, 72, 87, 88, 101, 110};

constexpr const char* kNoCubin = "as PTX: the driver took no CUBIN of this compiler's";

bool is_ptx(const std::string& target) { return target.starts_with("compute_"); }

}  // namespace

Target cuda_target(const CudaDevice& device) {
    Target target;
    target.kind = TargetKind::cuda;
    target.machine = device.machine;
    target.l2_bytes = static_cast<std::uint64_t>(device.l2_bytes);
    return target;
}

std::string code_target(int machine, const std::vector<int>& machines, bool as_ptx) {
    int cubin = 0, ptx = 0;
    for (const int known : machines) {
        const bool is_tegra = std::find(std::begin(kTegra), std::end(kTegra), known) != std::end(kTegra);
        if (is_tegra && known != machine) continue;
        if (known / 10 == machine / 10 && known <= machine) cubin = known;
        if (known <= std::min(machine, kLatestPtx)) ptx = known;
    }
    if (cubin != 0 && !as_ptx) return text("sm_", cubin);
    return ptx != 0 ? text("compute_", ptx) : "";
}

Scope CudaBackend::scope(const Target& target) const {
    Scope scope;
    scope.kind = TargetKind::cuda;
    scope.cpu = code_target(target.machine, compiler_.machines(), has_retreated_.load());
    scope.compiler = text("NVRTC ", compiler_.version().major, ".", compiler_.version().minor);
    scope.source_hash = codegen_source_hash();
    scope.triple = text("sm_", target.machine);
    if (has_retreated_.load() && is_ptx(scope.cpu)) scope.features = kNoCubin;
    return scope;
}

std::optional<Scope> CudaBackend::retreat(const Scope& refused) {
    if (refused.cpu.empty() || is_ptx(refused.cpu)) return std::nullopt;
    Scope lesser = refused;
    lesser.cpu = code_target(std::stoi(refused.cpu.substr(3)), compiler_.machines(), true);
    if (lesser.cpu.empty()) return std::nullopt;
    lesser.features = kNoCubin;
    has_retreated_.store(true);
    return lesser;
}

Result<KernelImage> CudaBackend::compile(const Signature& signature, const Schedule& schedule, const Scope& scope) {
    if (scope.cpu.empty())
        return Status(Code::unavailable, Argument::none,
                      text(scope.compiler, " makes no code for ", scope.triple, ", the device's machine"));
    GJ_ASSIGN_OR_RETURN(const std::string source, emit_cuda(signature, schedule));
    GJ_ASSIGN_OR_RETURN(CudaCode code, compiler_.compile(source, scope.cpu));
    if (is_ptx(scope.cpu)) {
        const std::string ptx = with_oldest_version({code.bytes.begin(), code.bytes.end()});
        code.bytes.assign(ptx.begin(), ptx.end());
    }
    KernelImage image;
    image.bytes.resize(code.bytes.size());
    std::memcpy(image.bytes.data(), code.bytes.data(), code.bytes.size());
    image.symbol = kernel_symbol(signature, schedule);
    return image;
}

Result<std::string> CudaBackend::show(const Signature& signature, const Schedule& schedule, const Scope& scope,
                                      CodeKind kind) {
    if (kind == CodeKind::cuda_source) return emit_cuda(signature, schedule);
    Scope asked = scope;
    const int machine = std::stoi(scope.triple.substr(3));
    asked.cpu = code_target(machine, compiler_.machines(), kind == CodeKind::ptx);
    if (kind == CodeKind::cubin && is_ptx(asked.cpu))
        return Status(Code::failed_precondition, Argument::plan,
                      text(scope.compiler, " makes no CUBIN for ", scope.triple, ", only PTX"));
    GJ_ASSIGN_OR_RETURN(const KernelImage image, compile(signature, schedule, asked));
    return std::string(reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size());
}

}  // namespace gj
