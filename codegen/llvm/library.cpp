// library.cpp: the one symbol of libgatherjit-llvm.so, and the back end behind it.
#include <span>

#include <llvm/Support/TargetSelect.h>

#include "codegen/backend.h"
#include "codegen/llvm/emit.h"
#include "codegen/llvm/host.h"
#include "codegen/llvm/link.h"
#include "codegen/llvm/module.h"
#include "codegen/llvm/object.h"

namespace gj {
namespace {

/// The unit with the kernel's final IR.
Result<std::unique_ptr<CompileUnit>> emit(const Signature& signature, const Schedule& schedule, const Scope& scope,
                                          ValueNames names) {
    std::unique_ptr<CompileUnit> unit = create_compile_unit(scope, names);
    GJ_RETURN_IF_FAILED(emit_kernel(signature, schedule, scope, *unit->module));
    GJ_RETURN_IF_FAILED(finish_module(*unit, scope, schedule));
    return unit;
}

class LlvmBackend : public Backend {
public:
    Scope scope(const Target& target) const override { return resolve_scope(target); }

    Result<KernelImage> compile(const Signature& signature, const Schedule& schedule, const Scope& scope) override {
        GJ_ASSIGN_OR_RETURN(const std::unique_ptr<CompileUnit> unit,
                            emit(signature, schedule, scope, ValueNames::discarded));
        GJ_RETURN_IF_FAILED(add_target_machine(*unit, scope));
        GJ_ASSIGN_OR_RETURN(const std::string object, write_object(*unit));
        return link_image(std::as_bytes(std::span(object)));
    }

    Result<std::string> show(const Signature& signature, const Schedule& schedule, const Scope& scope,
                             CodeKind kind) override {
        GJ_ASSIGN_OR_RETURN(const std::unique_ptr<CompileUnit> unit,
                            emit(signature, schedule, scope, ValueNames::kept));
        if (kind == CodeKind::llvm_ir) return write_ir(*unit);
        GJ_RETURN_IF_FAILED(add_target_machine(*unit, scope));
        if (kind == CodeKind::assembly) return write_assembly(*unit);
        if (kind == CodeKind::object) return write_object(*unit);
        return Status(Code::internal, Argument::none, "a kernel of a CPU has no such code");
    }
};

/// Made once, never destroyed. Null when LLVM was built without this machine.
LlvmBackend* backend() {
    static LlvmBackend* const made = [] {
        const bool missing = llvm::InitializeNativeTarget() || llvm::InitializeNativeTargetAsmPrinter();
        return missing ? nullptr : new LlvmBackend;
    }();
    return made;
}

}  // namespace
}  // namespace gj

extern "C" __attribute__((visibility("default"))) gj::Backend* gj_llvm_backend(const char* source_hash,
                                                                               const char** why) {
    if (gj::codegen_source_hash() != source_hash) {
        *why = "it is of another build than the library that opens it";
        return nullptr;
    }
    gj::Backend* const backend = gj::backend();
    if (backend == nullptr) *why = "its LLVM makes no code for this machine";
    return backend;
}
