// registry.cpp: the kernels that there are, by operator, version and types.
#include <vector>

#include "provider.h"

namespace gj::ort {
namespace {

using Types = std::vector<const OrtDataType*>;

/// Of ai.onnx. One that has no end has to begin with the operator's last definition.
struct Versions {
    Op op;
    int first, last = 2147483647;
};
constexpr Versions kVersions[] = {{Op::gather, 1, 12}, {Op::gather_nd, 11, 12}, {Op::gather_elements, 11, 12},
                                  {Op::gather, 13},    {Op::gather_nd, 13},     {Op::gather_elements, 13}};

/// Those that this ONNX Runtime has tensors of.
void find_types(const Functions& f, Types* all, Types* indices) {
    for (int type = 0; type < static_cast<int>(kElementBytes.size()); ++type) {
        const OrtDataType* found = nullptr;
        if (kElementBytes[static_cast<std::size_t>(type)] == 0) continue;
        if (OrtStatus* const unknown = f.GetTensorDataType(type, &found)) f.ReleaseStatus(unknown);
        if (found == nullptr) continue;
        all->push_back(found);
        if (type == kInt32 || type == kInt64) indices->push_back(found);
    }
}

OrtStatus* add_kernel(Provider& provider, const Versions& versions, const Types& all, const Types& indices,
                      OrtKernelDefBuilder* builder) {
    const Functions& f = provider.f;
    const auto op = static_cast<std::size_t>(versions.op);
    OrtKernelDef* built = nullptr;
    GJ_ORT_RETURN_IF_FAILED(f.KernelDefBuilder_SetOperatorType(builder, kOpNames[op]));
    GJ_ORT_RETURN_IF_FAILED(f.KernelDefBuilder_SetSinceVersion(builder, versions.first, versions.last));
    GJ_ORT_RETURN_IF_FAILED(f.KernelDefBuilder_SetExecutionProvider(builder, kProviderName));
    GJ_ORT_RETURN_IF_FAILED(f.KernelDefBuilder_AddTypeConstraint(builder, "T", all.data(), all.size()));
    if (versions.op != Op::gather_nd)  // whose indices are int64
        GJ_ORT_RETURN_IF_FAILED(f.KernelDefBuilder_AddTypeConstraint(builder, "Tind", indices.data(), indices.size()));
    GJ_ORT_RETURN_IF_FAILED(f.KernelDefBuilder_Build(builder, &built));
    OrtStatus* const failed =
        f.KernelRegistry_AddKernel(provider.registry, built, create_kernel, &provider.registrations[op]);
    f.ReleaseKernelDef(built);
    return failed;
}

}  // namespace

OrtStatus* register_kernels(Provider& provider) {
    const Functions& f = provider.f;
    Types all, indices;
    find_types(f, &all, &indices);
    GJ_ORT_RETURN_IF_FAILED(f.CreateKernelRegistry(&provider.registry));
    for (const Versions& versions : kVersions) {
        OrtKernelDefBuilder* builder = nullptr;
        GJ_ORT_RETURN_IF_FAILED(f.CreateKernelDefBuilder(&builder));
        OrtStatus* const failed = add_kernel(provider, versions, all, indices, builder);
        f.ReleaseKernelDefBuilder(builder);
        GJ_ORT_RETURN_IF_FAILED(failed);
    }
    return nullptr;
}

}  // namespace gj::ort
