// link_graph.h: a kernel's object as JITLink sees it, and what must hold of it.
#pragma once

#include <span>

#include <llvm/ExecutionEngine/JITLink/JITLink.h>

#include "common/status.h"

namespace gj {

inline constexpr const char* kUnwindSection = ".eh_frame";

struct KernelGraph {
    std::unique_ptr<llvm::jitlink::LinkGraph> graph;  ///< refers to the object's bytes
    llvm::jitlink::Symbol* kernel;                    ///< its one exported symbol
};

/// Reads an object and checks that it is a kernel: one exported function, no undefined symbol, no writable
/// data, an unwind table. Both a compile and a link ask this, so a damaged object from elsewhere fails here and not in
/// a call.
Result<KernelGraph> read_kernel_graph(std::span<const std::byte> object);

/// "what: error's text": INTERNAL, RESOURCE_EXHAUSTED when there was no memory, UNAVAILABLE when the system forbids it.
Status to_status(const char* what, llvm::Error error);

}  // namespace gj
