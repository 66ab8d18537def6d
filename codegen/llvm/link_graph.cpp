// link_graph.cpp: reads a kernel's object and checks what must hold of it.
#include "codegen/llvm/link_graph.h"

#include "codegen/kernel_image.h"

namespace gj {
namespace {

using llvm::BitmaskEnumDetail::operator&;

Status not_a_kernel(const std::string& why) {
    return {Code::internal, Argument::none, "the object is no kernel: " + why};
}

/// What a relocation asks of the place of an image: the alignment; 0: an address, or what is not known here.
std::size_t alignment_for(const llvm::Triple& triple, llvm::jitlink::Edge::Kind kind) {
    namespace x86_64 = llvm::jitlink::x86_64;
    namespace aarch64 = llvm::jitlink::aarch64;
    if (triple.getArch() == llvm::Triple::x86_64) {
        switch (kind) {
            case x86_64::Delta64:
            case x86_64::Delta32:
            case x86_64::Delta8:
            case x86_64::PCRel32:
            case x86_64::BranchPCRel32: return 1;
            default: return 0;
        }
    }
    if (triple.getArch() != llvm::Triple::aarch64) return 0;
    switch (kind) {
        case aarch64::Delta64:
        case aarch64::Delta32:
        case aarch64::Branch26PCRel:
        case aarch64::TestAndBranch14PCRel:
        case aarch64::CondBranch19PCRel:
        case aarch64::LDRLiteral19:
        case aarch64::ADRLiteral21: return 1;
        // The distance of two pages, and the place in a page: the same wherever whole pages of 4 KiB are moved to.
        case aarch64::Page21:
        case aarch64::PageOffset12: return kMostImageAlignment;
        default: return 0;
    }
}

/// Whether the image will have it: not an absolute or undefined symbol, nor what lies in a section that is not loaded.
bool is_loaded(const llvm::jitlink::Symbol& symbol) {
    return symbol.isDefined() && symbol.getBlock().getSection().getMemLifetime() == llvm::orc::MemLifetime::Standard;
}

/// The strictest that any relocation asks for.
Result<std::size_t> check_relocations(const llvm::jitlink::LinkGraph& graph) {
    std::size_t alignment = 1;
    for (const llvm::jitlink::Block* block : graph.blocks()) {
        for (const llvm::jitlink::Edge& edge : block->edges()) {
            if (!edge.isRelocation()) continue;
            const std::size_t asked = alignment_for(graph.getTargetTriple(), edge.getKind());
            if (asked == 0) return not_a_kernel(std::string("relocation ") + graph.getEdgeKindName(edge.getKind()));
            if (!is_loaded(edge.getTarget())) return not_a_kernel("relocation to what is no part of it");
            alignment = std::max(alignment, asked);
        }
    }
    return alignment;
}

}  // namespace

Status to_status(const char* what, llvm::Error failed) {
    std::string message = what;
    Code code = Code::internal;
    llvm::handleAllErrors(std::move(failed), [&](const llvm::ErrorInfoBase& info) {
        message += ": " + info.message();
        const std::error_code error = info.convertToErrorCode();
        if (error == std::errc::not_enough_memory) code = Code::resource_exhausted;
    });
    return {code, Argument::none, std::move(message)};
}

Result<KernelGraph> read_kernel_graph(std::span<const std::byte> object) {
    const llvm::StringRef bytes(reinterpret_cast<const char*>(object.data()), object.size());
    auto graph = llvm::jitlink::createLinkGraphFromObject({bytes, "kernel"});
    if (!graph) return to_status("the object can't be read", graph.takeError());
    for (const llvm::jitlink::Symbol* symbol : (*graph)->external_symbols()) {
        return not_a_kernel("undefined symbol " + symbol->getName().str());
    }
    for (const llvm::jitlink::Section& section : (*graph)->sections()) {
        const bool is_writable = (section.getMemProt() & llvm::orc::MemProt::Write) != llvm::orc::MemProt::None;
        if (is_writable && !section.empty()) return not_a_kernel("writable section " + section.getName().str());
    }
    GJ_ASSIGN_OR_RETURN(const std::size_t alignment, check_relocations(**graph));
    llvm::jitlink::Symbol* kernel = nullptr;
    for (llvm::jitlink::Symbol* symbol : (*graph)->defined_symbols()) {
        if (!symbol->hasName() || symbol->getScope() != llvm::jitlink::Scope::Default) continue;
        if (kernel != nullptr) return not_a_kernel("two exported symbols");
        kernel = symbol;
    }
    if (kernel == nullptr || !kernel->isCallable()) return not_a_kernel("no exported function");
    const llvm::jitlink::Section* unwind_table = (*graph)->findSectionByName(kUnwindSection);
    if (unwind_table == nullptr || unwind_table->empty()) return not_a_kernel("no unwind table");
    return KernelGraph{std::move(*graph), kernel, alignment};
}

}  // namespace gj
