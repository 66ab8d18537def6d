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

Result<std::unique_ptr<CompileUnit>> create_compile_unit(const Scope& scope) {
    auto unit = std::make_unique<CompileUnit>();
    unit->context.setDiagnosticHandler(std::make_unique<CollectErrors>(&unit->errors));
    std::string why;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(scope.triple, why);
    if (!target) return Status(Code::internal, Argument::none, "LLVM has no target " + scope.triple + ": " + why);
    unit->machine.reset(target->createTargetMachine(scope.triple, scope.cpu, scope.features, llvm::TargetOptions(),
                                                    llvm::Reloc::PIC_, llvm::CodeModel::Small,
                                                    llvm::CodeGenOptLevel::Default, /*JIT=*/true));
    if (!unit->machine) return Status(Code::internal, Argument::none, "LLVM makes no code for " + scope.triple);
    unit->module = std::make_unique<llvm::Module>("gatherjit", unit->context);
    unit->module->setTargetTriple(scope.triple);
    unit->module->setDataLayout(unit->machine->createDataLayout());
    return unit;
}

Status finish_module(CompileUnit& unit, const Schedule& schedule) {
    for (llvm::Function& function : *unit.module) {
        if (function.isDeclaration()) continue;
        function.addFnAttr("target-cpu", unit.machine->getTargetCPU());
        function.addFnAttr("target-features", unit.machine->getTargetFeatureString());
        function.addFnAttr("prefer-vector-width", std::to_string(schedule.vector_bytes * 8));
    }
    std::string why;
    llvm::raw_string_ostream stream(why);
    if (!llvm::verifyModule(*unit.module, &stream)) return {};
    return {Code::internal, Argument::none, "the emitter wrote IR that is not valid: " + stream.str()};
}

}  // namespace gj
