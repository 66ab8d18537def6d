// capability.cpp: which nodes of a graph this provider takes: those that are worth a kernel of their own.
#include <algorithm>
#include <string_view>
#include <vector>

#include "provider.h"

namespace gj::ort {
namespace {

OrtStatus* type_of(const Functions& f, const OrtNode* node, std::string_view* type) {
    const char* text = "";
    if (node != nullptr) GJ_ORT_RETURN_IF_FAILED(f.Node_GetOperatorType(node, &text));
    *type = text;
    return nullptr;
}

/// What the model says of a tensor: rank, and the least number of elements. Where it says nothing, rank stays.
OrtStatus* read_shape(const Functions& f, const OrtValueInfo* tensor, std::size_t* rank, std::size_t* count) {
    const OrtTypeInfo* type = nullptr;
    const OrtTensorTypeAndShapeInfo* info = nullptr;
    *count = 1;
    GJ_ORT_RETURN_IF_FAILED(f.GetValueInfoTypeInfo(tensor, &type));
    GJ_ORT_RETURN_IF_FAILED(f.CastTypeInfoToTensorInfo(type, &info));
    if (info == nullptr || !f.TensorTypeAndShape_HasShape(info)) return nullptr;
    GJ_ORT_RETURN_IF_FAILED(f.GetDimensionsCount(info, rank));
    std::vector<std::int64_t> extents(*rank);
    GJ_ORT_RETURN_IF_FAILED(f.GetDimensions(info, extents.data(), *rank));
    for (const std::int64_t extent : extents)
        if (extent >= 0 && __builtin_mul_overflow(*count, static_cast<std::size_t>(extent), count)) *count = SIZE_MAX;
    return nullptr;
}

/// By operator: with fewer indices, whatever extents the model leaves open, a node is slower here, as a plugin's kernel
/// asks for each tensor (GatherElements of 32: 0.92, of 1,024: 1.1); so is one of this rank, which waits for L2 (0.93).
constexpr std::array<std::size_t, kOpNames.size()> kLeastIndices{0, 0, 512}, kSlowRank{SIZE_MAX, SIZE_MAX, 1};

/// Whether ONNX Runtime may do better with a Gather of its own: one that computes shapes, picks one row, or reads or
/// gives quantized numbers is folded into its neighbours, and embeddings that are added are, with the addition and the
/// normalization behind it (its EmbedLayerNormalization).
OrtStatus* may_be_fused(const Functions& f, const OrtNode* gather, const OrtValueInfo* const* inputs,
                        std::size_t indices_count, bool* may) {
    const OrtValueInfo* output = nullptr;
    const OrtValue* constant = nullptr;
    GJ_ORT_RETURN_IF_FAILED(f.Node_GetOutputs(gather, &output, 1));
    GJ_ORT_RETURN_IF_FAILED(f.ValueInfo_GetInitializerValue(inputs[1], &constant));
    *may |= constant != nullptr && indices_count == 1;
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
        const OrtValueInfo* inputs[2] = {};
        std::size_t indices_count = 0, rank = 0, indices_rank = 0;
        GJ_ORT_RETURN_IF_FAILED(f.EpGraphSupportInfo_LookUpKernel(info, node, &kernel));
        GJ_ORT_RETURN_IF_FAILED(f.Node_GetInputs(node, inputs, 2));
        GJ_ORT_RETURN_IF_FAILED(read_shape(f, inputs[0], &rank, &indices_count));
        GJ_ORT_RETURN_IF_FAILED(read_shape(f, inputs[1], &indices_rank, &indices_count));
        bool is_left = kernel == nullptr || rank + indices_rank > GJ_MAX_RANK + 1 ||
                       (provider.leaves_slower && (indices_count < kLeastIndices[op] || indices_rank == kSlowRank[op]));
        if (!is_left && op == static_cast<std::size_t>(Op::gather))
            GJ_ORT_RETURN_IF_FAILED(may_be_fused(f, node, inputs, indices_count, &is_left));
        if (!is_left) GJ_ORT_RETURN_IF_FAILED(f.EpGraphSupportInfo_AddSingleNode(info, node));
    }
    return nullptr;
}

}  // namespace gj::ort
