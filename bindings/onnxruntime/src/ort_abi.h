// ort_abi.h: what this provider uses of ONNX Runtime's C ABI, by slots of its tables, as of API version 24.
//
// ONNX Runtime keeps the slots of every released version, which it asserts itself, and adds functions and members at
// the end. So no header of its is needed, and what is here holds for 1.24 and all that come later. Names are its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gj::ort {

inline constexpr std::uint32_t kApiVersion = 24;  // the first with kernel registries for plugins

enum OrtErrorCode : int { ORT_FAIL = 1, ORT_INVALID_ARGUMENT = 2, ORT_NOT_IMPLEMENTED = 9 };
enum OrtHardwareDeviceType : int { OrtHardwareDeviceType_CPU = 0 };

using OrtKernelCreateFunc = struct OrtStatus* (*)(void* state, const struct OrtKernelInfo*, struct OrtKernelImpl**);

struct OrtApiBase {
    const void* (*GetApi)(std::uint32_t version);
    const char* (*GetVersionString)();
};

// (slot, name, type) of OrtApi. What is opaque is declared where it comes first.
#define GJ_ORT_API(X)                                                                                                \
    X(0, CreateStatus, OrtStatus*(OrtErrorCode, const char* message))                                                \
    X(51, GetTensorMutableData, OrtStatus*(struct OrtValue*, void** data))                                           \
    X(55, CastTypeInfoToTensorInfo, OrtStatus*(const struct OrtTypeInfo*, const struct OrtTensorTypeAndShapeInfo**)) \
    X(61, GetDimensionsCount, OrtStatus*(const OrtTensorTypeAndShapeInfo*, std::size_t* count))                      \
    X(62, GetDimensions, OrtStatus*(const OrtTensorTypeAndShapeInfo*, std::int64_t* extents, std::size_t rank))      \
    X(86, KernelInfoGetAttribute_int64, OrtStatus*(const OrtKernelInfo*, const char* name, std::int64_t*))           \
    X(90, KernelContext_GetInput, OrtStatus*(const struct OrtKernelContext*, std::size_t, const OrtValue**))         \
    X(91, KernelContext_GetOutput,                                                                                   \
      OrtStatus*(OrtKernelContext*, std::size_t, const std::int64_t* shape, std::size_t rank, OrtValue**))           \
    X(93, ReleaseStatus, void(OrtStatus*))                                                                           \
    X(238, GetSessionConfigEntry,                                                                                    \
      OrtStatus*(const struct OrtSessionOptions*, const char* key, char* value, std::size_t* size))                  \
    X(249, KernelInfoGetConstantInput_tensor,                                                                        \
      OrtStatus*(const OrtKernelInfo*, std::size_t, int* is_constant, const OrtValue**))                             \
    X(274, KernelContext_ParallelFor,                                                                                \
      OrtStatus*(const OrtKernelContext*, void (*task)(void*, std::size_t), std::size_t count, std::size_t, void*))  \
    X(290, GetValueInfoTypeInfo, OrtStatus*(const struct OrtValueInfo*, const OrtTypeInfo**))                        \
    X(307, HardwareDevice_Type, OrtHardwareDeviceType(const struct OrtHardwareDevice*))                              \
    X(317, GetEpApi, const struct OrtEpApi*())                                                                       \
    X(323, ValueInfo_GetValueProducer, OrtStatus*(const OrtValueInfo*, const struct OrtNode**, std::size_t* slot))   \
    X(324, ValueInfo_GetValueNumConsumers, OrtStatus*(const OrtValueInfo*, std::size_t* count))                      \
    X(325, ValueInfo_GetValueConsumers,                                                                              \
      OrtStatus*(const OrtValueInfo*, const OrtNode**, std::int64_t* slots, std::size_t count))                      \
    X(326, ValueInfo_GetInitializerValue, OrtStatus*(const OrtValueInfo*, const OrtValue**))                         \
    X(344, Graph_GetNumNodes, OrtStatus*(const struct OrtGraph*, std::size_t* count))                                \
    X(345, Graph_GetNodes, OrtStatus*(const OrtGraph*, const OrtNode**, std::size_t count))                          \
    X(350, Node_GetOperatorType, OrtStatus*(const OrtNode*, const char** type))                                      \
    X(354, Node_GetInputs, OrtStatus*(const OrtNode*, const OrtValueInfo**, std::size_t count))                      \
    X(356, Node_GetOutputs, OrtStatus*(const OrtNode*, const OrtValueInfo**, std::size_t count))                     \
    X(390, TensorTypeAndShape_HasShape, bool(const OrtTensorTypeAndShapeInfo*))                                      \
    X(414, GetTensorElementTypeAndShapeDataReference,                                                                \
      OrtStatus*(const OrtValue*, int* type, const std::int64_t** shape, std::size_t* rank))

// The same of OrtEpApi.
#define GJ_ORT_EP_API(X)                                                                                           \
    X(0, CreateEpDevice,                                                                                           \
      OrtStatus*(struct OrtEpFactory*, const OrtHardwareDevice*, const struct OrtKeyValuePairs* metadata,          \
                 const OrtKeyValuePairs* options, struct OrtEpDevice**))                                           \
    X(3, EpGraphSupportInfo_AddSingleNode, OrtStatus*(struct OrtEpGraphSupportInfo*, const OrtNode*))              \
    X(18, CreateKernelRegistry, OrtStatus*(struct OrtKernelRegistry**))                                            \
    X(19, ReleaseKernelRegistry, void(OrtKernelRegistry*))                                                         \
    X(20, KernelRegistry_AddKernel,                                                                                \
      OrtStatus*(OrtKernelRegistry*, const struct OrtKernelDef*, OrtKernelCreateFunc, void* state))                \
    X(21, CreateKernelDefBuilder, OrtStatus*(struct OrtKernelDefBuilder**))                                        \
    X(22, ReleaseKernelDefBuilder, void(OrtKernelDefBuilder*))                                                     \
    X(23, KernelDefBuilder_SetOperatorType, OrtStatus*(OrtKernelDefBuilder*, const char* type))                    \
    X(25, KernelDefBuilder_SetSinceVersion, OrtStatus*(OrtKernelDefBuilder*, int first, int last))                 \
    X(26, KernelDefBuilder_SetExecutionProvider, OrtStatus*(OrtKernelDefBuilder*, const char* name))               \
    X(29, KernelDefBuilder_AddTypeConstraint,                                                                      \
      OrtStatus*(OrtKernelDefBuilder*, const char* argument, const struct OrtDataType* const* types, std::size_t)) \
    X(32, KernelDefBuilder_Build, OrtStatus*(OrtKernelDefBuilder*, OrtKernelDef**))                                \
    X(33, ReleaseKernelDef, void(OrtKernelDef*))                                                                   \
    X(40, GetTensorDataType, OrtStatus*(int type, const OrtDataType**))                                            \
    X(41, EpGraphSupportInfo_LookUpKernel, OrtStatus*(OrtEpGraphSupportInfo*, const OrtNode*, const OrtKernelDef**))

#define GJ_ORT_MEMBER(slot, name, ...) std::add_pointer_t<__VA_ARGS__> name;
/// The functions that are used, of a table of each.
struct Functions {
    GJ_ORT_API(GJ_ORT_MEMBER)
    GJ_ORT_EP_API(GJ_ORT_MEMBER)
};
#undef GJ_ORT_MEMBER

// What the provider fills in. Members that it leaves null stand for "not implemented"; `later` is where newer versions
// go on, which look at ort_version_supported first.
struct OrtKernelImpl {
    std::uint32_t ort_version_supported, flags;
    OrtStatus* (*Compute)(OrtKernelImpl*, OrtKernelContext*);
    void (*Release)(OrtKernelImpl*);
    void* later[6];
};

struct OrtEp {
    std::uint32_t ort_version_supported;
    const char* (*GetName)(const OrtEp*);
    OrtStatus* (*GetCapability)(OrtEp*, const OrtGraph*, OrtEpGraphSupportInfo*);
    void* compile[10];  // Compile .. GetCompiledModelCompatibilityInfo: of providers that compile subgraphs
    OrtStatus* (*GetKernelRegistry)(OrtEp*, const OrtKernelRegistry**);
    void* later[16];
};

struct OrtEpFactory {
    std::uint32_t ort_version_supported;
    const char* (*GetName)(const OrtEpFactory*);
    const char* (*GetVendor)(const OrtEpFactory*);
    OrtStatus* (*GetSupportedDevices)(OrtEpFactory*, const OrtHardwareDevice* const*, std::size_t count,
                                      OrtEpDevice** made, std::size_t most, std::size_t* made_count);
    OrtStatus* (*CreateEp)(OrtEpFactory*, const OrtHardwareDevice* const*, const OrtKeyValuePairs* const*,
                           std::size_t count, const OrtSessionOptions*, const struct OrtLogger*, OrtEp**);
    void (*ReleaseEp)(OrtEpFactory*, OrtEp*);
    std::uint32_t (*GetVendorId)(const OrtEpFactory*);
    const char* (*GetVersion)(const OrtEpFactory*);
    void* ValidateCompiledModelCompatibilityInfo;
    void* CreateAllocator;
    void* ReleaseAllocator;
    OrtStatus* (*CreateDataTransfer)(OrtEpFactory*, void** transfer);  // called unchecked; it may give null
    bool (*IsStreamAware)(const OrtEpFactory*);
    void* later[16];
};

}  // namespace gj::ort
