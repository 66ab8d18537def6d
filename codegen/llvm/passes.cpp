// passes.cpp: the pinned passes, from a kernel's IR to a file.
//
// No pass runs on the IR: the emitters write what they want to see. The IR passes that addPassesToEmitFile would add
// (loop strength reduction above all) and the machine scheduler took 30 % of the instructions of a compile, and the
// kernels were no faster by them. So instruction selection comes first, then the usual machine passes without these:
//   MachineScheduler                   moves loads and stores out of the order that the emitter chose
//   EarlyIfConverter, MachineCombiner  are for arithmetic, of which kernels have hardly any
#include "codegen/llvm/passes.h"

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/CodeGen/MachineModuleInfo.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/TargetPassConfig.h>
#include <llvm/IR/LegacyPassManager.h>

namespace gj {

bool add_passes(CompileUnit& unit, llvm::legacy::PassManager& passes, llvm::raw_pwrite_stream& out,
                llvm::CodeGenFileType type) {
    auto& machine = static_cast<llvm::LLVMTargetMachine&>(*unit.machine);
    auto* functions = new llvm::MachineModuleInfoWrapperPass(&machine);  // owned by `passes`, as all that follow
    llvm::TargetPassConfig* config = machine.createPassConfig(passes);
    config->setDisableVerify(true);
    config->disablePass(&llvm::MachineSchedulerID);
    config->disablePass(&llvm::EarlyIfConverterID);
    config->disablePass(&llvm::MachineCombinerID);
    passes.add(config);
    passes.add(functions);
    passes.add(llvm::createTargetTransformInfoWrapperPass(machine.getTargetIRAnalysis()));
    if (config->addInstSelector()) return false;
    passes.add(llvm::Pass::createPass(&llvm::FinalizeISelID));
    config->addMachinePasses();
    config->setInitialized();
    if (machine.addAsmPrinter(passes, out, nullptr, type, functions->getMMI().getContext())) return false;
    passes.add(llvm::createFreeMachineFunctionPass());
    return true;
}

}  // namespace gj
