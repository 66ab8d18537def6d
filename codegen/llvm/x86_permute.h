// x86_permute.h: x86's instructions that look lanes up in vector registers.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// Lane `lanes`[i] of a table of `table.size()` vectors, a power of two, as lane i: vpermw, vpermd, vpermq, and of
/// several vectors vpermi2w, vpermi2d, vpermi2q and blends. All are vectors of 64 bytes with lanes of 2, 4 or 8 bytes;
/// of an index only the bits count that a table of this size needs. Of level x86-64-v4.
llvm::Value* emit_x86_look_up(Writer& w, llvm::ArrayRef<llvm::Value*> table, llvm::Value* lanes);

}  // namespace gj
