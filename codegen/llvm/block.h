// block.h: moving, clearing and filling one block of constant size.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// Copies the block in ascending chunks, loads before stores, with exact tails: no call, no byte twice.
void emit_copy_block(Writer& w, llvm::Value* to, llvm::Value* from);
void emit_zero_block(Writer& w, llvm::Value* to);
/// Fills it with the element that the fill word points at. Ends in another basic block than it began in.
void emit_fill_block(Writer& w, llvm::Value* to);
/// Prefetches the lines of a block that is going to be read.
void emit_prefetch_block(Writer& w, llvm::Value* from);

/// Bytes of the block: the signature's one field.
std::uint32_t block_bytes(const Signature& signature);

}  // namespace gj
