// x86_permute.h: x86's instructions that look lanes up in vector registers, and that put lanes together.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// Lane `lanes`[i] of a table of `table.size()` vectors, a power of two, as lane i; of an index only those bits count
/// that a table of this size needs. Vectors of 64 bytes, lanes of 2, 4 or 8: vpermw, vpermd, vpermq, and of several
/// vectors vpermi2w, vpermi2d, vpermi2q and blends (x86-64-v4). Lanes of 1 byte, up to four vectors: vpermb, vpermi2b
/// (AVX512_VBMI too). Vectors of 32 bytes, lanes of 4: vpermd and blends (x86-64-v3).
llvm::Value* emit_x86_look_up(Writer& w, llvm::ArrayRef<llvm::Value*> table, llvm::Value* lanes);

/// One vector of lanes of `bits` (8 or 16) of the four or two vectors of 64 bytes that `wide` has, with lanes of 32, in
/// their order: vpackusdw, vpackuswb and a permute. Lanes that don't fit come out as something.
llvm::Value* emit_x86_narrow(Writer& w, llvm::ArrayRef<llvm::Value*> wide, int bits);

}  // namespace gj
