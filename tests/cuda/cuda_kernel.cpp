// cuda_kernel.cpp: from a call to CUDA C++ and to code.
#include "tests/cuda/cuda_kernel.h"

#include <set>
#include <stdexcept>

#include "codegen/cuda/emit.h"
#include "codegen/kernel_symbol.h"

namespace gj::test {
namespace {

/// No part of it is read off a card. Its L2 is so small that kernels of 1,000 rows store both ways.
Target fixed_target() {
    Target target;
    target.kind = TargetKind::cuda;
    target.machine = 90;
    target.l2_bytes = 16 << 10;
    return target;
}

}  // namespace

std::string CudaKernel::symbol() const { return kernel_symbol(form.signature, form.schedule); }

CudaKernel cuda_kernel(const ApiCall& call) {
    const bool reports = call.policy == GJ_POLICY_ERROR || call.policy == GJ_POLICY_ZERO;
    const Target target = fixed_target();
    const Form form = engine_form(call, target, reports);
    Result<std::string> source = emit_cuda(form.signature, form.schedule);
    if (!source.ok()) throw std::runtime_error(source.status().failure().message);
    return {{form.signature, form.schedule}, std::move(source).value()};
}

ApiCall rows_call(const RowsCall& facts) {
    const int element = facts.element != 0 ? facts.element : facts.block % 4 == 0 ? 4 : 1;
    Extents params_shape(static_cast<std::size_t>(facts.coordinates), 7);
    params_shape.push_back(facts.block / element);
    ApiCall call =
        make_gather_nd(Tensor(opaque(element), params_shape), Tensor(facts.index, Extents{1000, facts.coordinates}));
    call.policy = facts.policy;
    call.negatives = facts.negatives;
    call.index_base = facts.index_base;
    if (facts.policy == GJ_POLICY_FILL) call.fill.assign(static_cast<std::size_t>(element), 0xc0);
    return call;
}

const Nvrtc& nvrtc() {
    const Result<const Nvrtc*> opened = Nvrtc::open("", {99, 0});
    if (!opened.ok()) throw std::runtime_error(opened.status().failure().message);
    return *opened.value();
}

CudaCode compile_cuda(const CudaKernel& kernel, const std::string& target) {
    Result<CudaCode> code = nvrtc().compile(kernel.source, target);
    if (!code.ok()) throw std::runtime_error(target + ": " + code.status().failure().message);
    return std::move(code).value();
}

std::vector<std::string> cuda_machines() {
    std::set<int> machines{80, 90};
    machines.insert(nvrtc().machines().front());
    machines.insert(nvrtc().machines().back());
    std::vector<std::string> targets;
    for (const int machine : machines) targets.push_back("sm_" + std::to_string(machine));
    return targets;
}

}  // namespace gj::test
