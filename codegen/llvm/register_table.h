// register_table.h: params that lie in vector registers while a kernel runs.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// `schedule.table_registers` vectors of 64 bytes, and elements of 1, 2, 4 or 8 bytes that lie side by side; or vectors
/// of 32 bytes, and elements of 4.
class RegisterTable {
public:
    /// Which lanes of the registers hold `extent` elements. At the head of a function.
    static Values emit_masks(Writer& w, llvm::Value* extent);
    /// Reads the elements from `params` on, and no byte behind them.
    RegisterTable(Writer& w, llvm::Value* params, llvm::ArrayRef<llvm::Value*> masks);

    /// The elements at as many coordinates that were checked as a vector has lanes of 32 bits.
    llvm::Value* emit_look_up(llvm::Value* coordinates);

private:
    llvm::FixedVectorType* vector(unsigned lanes, unsigned bytes);
    llvm::Value* emit_lanes(llvm::Value* coordinates);
    llvm::Value* emit_look_up_bytes(llvm::Value* coordinates);
    llvm::Value* emit_part(llvm::Value* all, unsigned first, unsigned count);
    llvm::Value* emit_wide(llvm::Value* lanes);

    Writer& w_;
    const unsigned register_bytes_, rows_, bytes_, lane_bytes_;  ///< bytes of an element; of a lane
    Values lines_;
};

}  // namespace gj
