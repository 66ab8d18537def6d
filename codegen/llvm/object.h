// object.h: from IR to text or to a relocatable object.
#pragma once

#include <string>

#include "codegen/llvm/module.h"

namespace gj {

std::string write_ir(const CompileUnit& unit);
/// The module is used up by either: LLVM's code generator changes it.
Result<std::string> write_assembly(CompileUnit& unit);
Result<std::string> write_object(CompileUnit& unit);

}  // namespace gj
