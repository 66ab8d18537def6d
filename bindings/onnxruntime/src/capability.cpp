// capability.cpp: which nodes of a graph this provider takes: those that are worth a kernel of their own.
#include <algorithm>
#include <string_view>
#include <vector>

#include "provider.h"

namespace gj::ort {
namespace {

/// "" of no node.
OrtStatus* type_of(const Functions& f, const OrtNode* node, std::string_view* type) {
    const char* text = "";
    if (node != nullptr) GJ_ORT_RETURN_IF_FAILED(f.Node_GetOperatorType(node, &text));
    *type = text;
    return nullptr;
}

OrtStatus* is_one_constant(const Functions& f, const OrtValueInfo* indices, bool* is) {
    const OrtValue* value = nullptr;
    int type = 0;
    const std::int64_t* shape = nullptr;
    std::size_t rank = 0;
    GJ_ORT_RETURN_IF_FAILED(f.ValueInfo_GetInitializerValue(indices, &value));
    if (value == nullptr) return nullptr;
    GJ_ORT_RETURN_IF_FAILED(f.GetTensorElementTypeAndShapeDataReference(value, &type, &shape, &rank));
    *is |= std::all_of(shape, shape + rank, [](std::int64_t extent) { return extent == 1; });
    return nullptr;
}

/// Whether ONNX Runtime may do better with a Gather of its own: one that computes shapes, picks one row, or reads or
/// gives quantized numbers is folded into its neighbours, and embeddings that are added are, with the addition and the
/// normalization behind it (its EmbedLayerNormalization).
OrtStatus* may_be_fused(const Functions& f, const OrtNode* gather, bool* may) {
    const OrtValueInfo *inputs[2] = {}, *output = nullptr;
    GJ_ORT_RETURN_IF_FAILED(f.Node_GetInputs(gather, inputs, 2));
    GJ_ORT_RETURN_IF_FAILED(f.Node_GetOutputs(gather, &output, 1));
    GJ_ORT_RETURN_IF_FAILED(is_one_constant(f, inputs[1], may));
    const OrtNode* producer = nullptr;
    std::string_view type;
    GJ_ORT_RETURN_IF_FAILED(f.ValueInfo_GetValueProducer(inputs[0], &producer, nullptr));
    GJ_ORT_RETURN_IF_FAILED(type_of(f, producer, &type));
    *may |= type == "Shape" || type == "DequantizeLinear";
    std::size_t count = 0;
    GJ_ORT_RETURN_IF_FAILED(f.ValueInfo_GetValueNumConsumers(output, &count));
    std::vector<const OrtNode*> consumers(count);
    std::vector<std::int64_t> slots(count);
    GJ_ORT_RETURN_IF_FAILED(f.ValueInfo_GetValueConsumers(output, consumers.data(), slots.data(), count));
    for (const OrtNode* const consumer : consumers) {
        GJ_ORT_RETURN_IF_FAILED(type_of(f, consumer, &type));
        *may |= type == "Add" || type == "QuantizeLinear";
    }
    return nullptr;
}

}  // namespace

OrtStatus* claim_nodes(const Provider& provider, const OrtGraph* graph, OrtEpGraphSupportInfo* info) {
    const Functions& f = provider.f;
    std::size_t count = 0;
    GJ_ORT_RETURN_IF_FAILED(f.Graph_GetNumNodes(graph, &count));
    std::vector<const OrtNode*> nodes(count);
    GJ_ORT_RETURN_IF_FAILED(f.Graph_GetNodes(graph, nodes.data(), count));
    for (const OrtNode* const node : nodes) {
        std::string_view type;
        GJ_ORT_RETURN_IF_FAILED(type_of(f, node, &type));
        const auto op = static_cast<std::size_t>(std::find(kOpNames.begin(), kOpNames.end(), type) - kOpNames.begin());
        if (op == kOpNames.size() || !provider.claimed[op]) continue;
        const OrtKernelDef* kernel = nullptr;
        GJ_ORT_RETURN_IF_FAILED(f.EpGraphSupportInfo_LookUpKernel(info, node, &kernel));
        bool is_left = kernel == nullptr;
        if (!is_left && op == 0) GJ_ORT_RETURN_IF_FAILED(may_be_fused(f, node, &is_left));
        if (!is_left) GJ_ORT_RETURN_IF_FAILED(f.EpGraphSupportInfo_AddSingleNode(info, node));
    }
    return nullptr;
}

}  // namespace gj::ort
