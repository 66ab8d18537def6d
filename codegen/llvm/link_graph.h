// link_graph.h: a kernel's object as JITLink sees it, and what must hold of it.
#pragma once

#include <span>

#include <llvm/ExecutionEngine/JITLink/JITLink.h>
#include <llvm/ExecutionEngine/JITLink/aarch64.h>
#include <llvm/ExecutionEngine/JITLink/x86_64.h>

#include "common/status.h"

namespace gj {

inline constexpr const char* kUnwindSection = ".eh_frame";

struct KernelGraph {
    std::unique_ptr<llvm::jitlink::LinkGraph> graph;  ///< refers to the object's bytes
    llvm::jitlink::Symbol* kernel;                    ///< its one exported symbol
    std::size_t least_alignment;  ///< what its relocations ask for: 1, or a page where they know of pages
};

/// Reads an object and checks that it is a kernel whose image may lie anywhere: one exported function, no undefined
/// symbol, no writable data, an unwind table, and no relocation but between places of its own. It sees the object as it
/// is: JITLink would make a table of addresses (GOT) for relocations that ask for one.
Result<KernelGraph> read_kernel_graph(std::span<const std::byte> object);

/// "what: error's text": INTERNAL, or RESOURCE_EXHAUSTED when there was no memory.
Status to_status(const char* what, llvm::Error error);

}  // namespace gj
