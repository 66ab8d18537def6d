// passes.cpp: the pinned passes, from a kernel's IR to a file.
//
// No pass runs on the IR: the emitters write what they want to see, and addPassesToEmitFile's own IR passes (loop strength
// reduction above all) took a quarter of the instructions of a compile and made no faster kernel. So instruction selection comes
// first, then the usual machine passes without these:
//   machine-scheduler  moves loads and stores out of the order that the emitter chose, at a tenth of the cost
//   early-ifcvt, machine-combiner  for arithmetic, which kernels have hardly any of
#include "codegen/llvm/passes.h"

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/CodeGen/MachineModuleInfo.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/TargetPassConfig.h>

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
