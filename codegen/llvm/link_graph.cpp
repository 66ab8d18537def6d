// link_graph.cpp: reads a kernel's object and checks what must hold of it.
#include "codegen/llvm/link_graph.h"

namespace gj {
namespace {

using llvm::BitmaskEnumDetail::operator&;

Status not_a_kernel(const std::string& why) {
    return {Code::internal, Argument::none, "the object is no kernel: " + why};
}

}  // namespace

Status to_status(const char* what, llvm::Error failed) {
    std::string message = what;
    Code code = Code::internal;
    llvm::handleAllErrors(std::move(failed), [&](const llvm::ErrorInfoBase& info) {
        message += ": " + info.message();
        const std::error_code error = info.convertToErrorCode();
        if (error == std::errc::not_enough_memory) code = Code::resource_exhausted;
        // A sandbox that was entered since this was asked before the compile.
        if (error == std::errc::permission_denied || error == std::errc::operation_not_permitted)
            code = Code::unavailable;
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
    llvm::jitlink::Symbol* kernel = nullptr;
    for (llvm::jitlink::Symbol* symbol : (*graph)->defined_symbols()) {
        if (!symbol->hasName() || symbol->getScope() != llvm::jitlink::Scope::Default) continue;
        if (kernel != nullptr) return not_a_kernel("two exported symbols");
        kernel = symbol;
    }
    if (kernel == nullptr || !kernel->isCallable()) return not_a_kernel("no exported function");
    const llvm::jitlink::Section* unwind_table = (*graph)->findSectionByName(kUnwindSection);
    if (unwind_table == nullptr || unwind_table->empty()) return not_a_kernel("no unwind table");
    return KernelGraph{std::move(*graph), kernel};
}

}  // namespace gj
