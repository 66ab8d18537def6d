// provider.h: the execution provider: what its factory, its sessions and its kernels share.
#pragma once

#include <array>
#include <exception>
#include <gatherjit.h>
#include <mutex>
#include <string>

#include "ort_abi.h"

namespace gj::ort {

inline constexpr const char* kProviderName = "GatherJITExecutionProvider";

#define GJ_ORT_RETURN_IF_FAILED(call) \
    if (OrtStatus* const failed_ = (call); failed_ != nullptr) return failed_

/// No exception crosses into ONNX Runtime.
template <class Work>
OrtStatus* guarded(const Functions& f, Work work) noexcept {
    try {
        return work();
    } catch (const std::exception& failed) {
        return f.CreateStatus(ORT_FAIL, failed.what());
    }
}

enum class Op { gather, gather_nd, gather_elements };
inline constexpr std::array<const char*, 3> kOpNames{"Gather", "GatherND", "GatherElements"};

/// Bytes of an element by ONNXTensorElementDataType; 0: strings, and what takes no whole bytes.
inline constexpr std::array<std::uint8_t, 21> kElementBytes{0, 4, 1, 1, 2,  2, 4, 8, 0, 1, 2,
                                                            8, 4, 8, 8, 16, 2, 1, 1, 1, 1};
inline constexpr int kInt32 = 6, kInt64 = 7;

/// One a registered library. Its engines are by gj_compile_mode, and made at the first need: sessions share kernels.
struct Factory : OrtEpFactory {
    explicit Factory(const Functions& functions);
    ~Factory();

    /// Thread-safe.
    OrtStatus* engine(gj_compile_mode mode, gj_engine** made);

    const Functions f;
    std::string version;
    std::mutex mutex;
    std::array<gj_engine*, 3> engines{};
};

/// One a session.
struct Provider : OrtEp {
    explicit Provider(Factory& factory);
    ~Provider();
    Provider(const Provider&) = delete;
    Provider& operator=(const Provider&) = delete;

    /// What a kernel is created with.
    struct Registration {
        Provider* provider;
        Op op;
    };

    const Functions& f;
    gj_engine* engine = nullptr;
    std::array<bool, kOpNames.size()> claimed{};
    bool leaves_slower = true;  ///< nodes that may be slower here
    std::array<Registration, kOpNames.size()> registrations;
    OrtKernelRegistry* registry = nullptr;
};

/// capability.cpp: tells ONNX Runtime which nodes of a graph this provider takes.
OrtStatus* claim_nodes(const Provider& provider, const OrtGraph* graph, OrtEpGraphSupportInfo* info);

/// registry.cpp: all kernels there are, for the provider's registry.
OrtStatus* register_kernels(Provider& provider);

/// kernel.cpp: an OrtKernelCreateFunc; `state` is a Registration.
OrtStatus* create_kernel(void* state, const OrtKernelInfo* info, OrtKernelImpl** kernel);

}  // namespace gj::ort
