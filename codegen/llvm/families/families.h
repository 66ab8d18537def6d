// families.h: the emitters, one a kernel family. Each is a pure function: the same arguments make the same IR.
#pragma once

#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace llvm {
class Module;
}

namespace gj {

/// emit_NAME(signature, schedule, module) for each family of the list: writes the kernel of a signature and a schedule
/// that the family does not refuse into an empty module.
#define GJ_KERNEL_FAMILY(name, number) \
    void emit_##name(const Signature& signature, const Schedule& schedule, llvm::Module& module);
#include "codegen/families/families.def"
#undef GJ_KERNEL_FAMILY

}  // namespace gj
