// object.h: from IR to text or to a relocatable object.
#pragma once

#include <string>

#include "codegen/llvm/module.h"

namespace gj {

std::string write_ir(const CompileUnit& unit);
/// Both need the target machine, and use up the module: LLVM's code generator changes it.
Result<std::string> write_assembly(CompileUnit& unit);
Result<std::string> write_object(CompileUnit& unit);

}  // namespace gj
