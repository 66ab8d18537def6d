// module.cpp: makes the parts of one compilation.
#include "codegen/llvm/module.h"

#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/raw_ostream.h>

namespace gj {
namespace {

/// Collects errors; drops warnings and remarks. Nothing reaches stderr.
class CollectErrors : public llvm::DiagnosticHandler {
public:
    explicit CollectErrors(std::string* errors) : errors_(errors) {}

    bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
        if (info.getSeverity() != llvm::DS_Error) return true;
        llvm::raw_string_ostream stream(*errors_);
        llvm::DiagnosticPrinterRawOStream printer(stream);
        info.print(printer);
        stream << "; ";
        return true;
    }

private:
    std::string* errors_;
};

}  // namespace

Result<std::unique_ptr<llvm::TargetMachine>> create_target_machine(const Scope& scope) {
    std::string why;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(scope.triple, why);
    if (target == nullptr)
        return Status(Code::internal, Argument::none, "LLVM has no target " + scope.triple + ": " + why);
    std::unique_ptr<llvm::TargetMachine> machine(
        target->createTargetMachine(scope.triple, scope.cpu, scope.features, llvm::TargetOptions(), llvm::Reloc::PIC_,
                                    llvm::CodeModel::Small, llvm::CodeGenOptLevel::Default, /*JIT=*/true));
    if (machine == nullptr) return Status(Code::internal, Argument::none, "LLVM makes no code for " + scope.triple);
    return machine;
}

std::unique_ptr<CompileUnit> create_compile_unit(const Scope& scope, ValueNames names) {
    auto unit = std::make_unique<CompileUnit>();
    unit->context.setDiscardValueNames(names == ValueNames::discarded);
    unit->context.setDiagnosticHandler(std::make_unique<CollectErrors>(&unit->errors));
    unit->module = std::make_unique<llvm::Module>("gatherjit", unit->context);
    unit->module->setTargetTriple(scope.triple);
    unit->module->setDataLayout(scope.data_layout);
    return unit;
}

Status finish_module(CompileUnit& unit, const Scope& scope, const Schedule& schedule) {
    for (llvm::Function& function : *unit.module) {
        if (function.isDeclaration()) continue;
        function.addFnAttr("target-cpu", scope.cpu);
        function.addFnAttr("target-features", scope.features);
        function.addFnAttr("prefer-vector-width", std::to_string(schedule.vector_bytes * 8));
        function.setUWTableKind(llvm::UWTableKind::Async);  // a signal may arrive anywhere
    }
    std::string why;
    llvm::raw_string_ostream stream(why);
    if (!llvm::verifyModule(*unit.module, &stream)) return {};
    return {Code::internal, Argument::none, "the emitter wrote IR that is not valid: " + stream.str()};
}

Status add_target_machine(CompileUnit& unit, const Scope& scope) {
    GJ_ASSIGN_OR_RETURN(unit.machine, create_target_machine(scope));
    if (unit.machine->createDataLayout() == unit.module->getDataLayout()) return {};
    return {Code::internal, Argument::none, "the data layout is not that of " + scope.triple};
}

}  // namespace gj
