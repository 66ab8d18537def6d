// register_table.h: params that lie in vector registers while a kernel runs.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// `schedule.table_registers` vectors of 64 bytes, and elements of 1, 2, 4 or 8 bytes that lie side by side; or vectors
/// of 32 bytes, and elements of 1, 2 or 4.
class RegisterTable {
public:
    /// Which lanes of the registers `extent` elements fill.
    struct Reach {
        llvm::Value* extent;
        Values there;  ///< a register each: lanes that are loaded
        Values last;   ///< a register each: the lane of the last, broken word. Only where AVX2 loads words of elements
    };
    /// At the head of a function.
    static Reach emit_reach(Writer& w, llvm::Value* extent);
    /// Reads the elements from `params` on, and no byte behind them. `reach` outlives it.
    RegisterTable(Writer& w, llvm::Value* params, const Reach& reach);

    /// The elements at coordinates that were checked: a vector of them, of as many bytes as a register, in lanes of 32
    /// bits; or of 16 or 8, where the coordinates fit and elements are not larger.
    llvm::Value* emit_look_up(llvm::Value* coordinates);

private:
    llvm::FixedVectorType* vector(unsigned lanes, unsigned bytes);
    llvm::Value* emit_last_word(llvm::Value* params, llvm::Value* extent);
    llvm::Value* emit_lanes(llvm::Value* coordinates);
    llvm::Value* emit_look_up_lanes(llvm::ArrayRef<llvm::Value*> lines, llvm::Value* lanes);
    llvm::Value* emit_look_up_bytes(llvm::Value* coordinates);
    llvm::Value* emit_look_up_pairs(llvm::Value* coordinates);

    Writer& w_;
    const unsigned register_bytes_, bytes_, lane_bytes_;  ///< bytes of an element; of a lane
    Values lines_;
};

}  // namespace gj
