// passes.h: the pinned passes, from a kernel's IR to a file.
#pragma once

#include "codegen/llvm/module.h"

namespace llvm::legacy {
class PassManager;
}

namespace gj {

/// Adds what makes an object or an assembly text of unit's module and writes it to `out`. False: LLVM can't.
bool add_passes(CompileUnit& unit, llvm::legacy::PassManager& passes, llvm::raw_pwrite_stream& out,
                llvm::CodeGenFileType type);

}  // namespace gj
