// rectangle.h: a panel of rows times a chunk of positions, all with the same tuples: what repeated_tuples is made of.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// A panel of rows times a chunk of positions, and the offsets of the chunk's tuples.
struct Rectangle {
    llvm::Value *from, *to;  ///< of the first row and position
    llvm::Value *rows, *positions;
    llvm::Value* offsets;
};

/// void copy_rows(args, from, to, rows, positions, offsets): copies a rectangle of good tuples. A function of its own,
/// as the next, because the hot loop wants all registers, and register allocation of one large function takes twice as
/// long.
llvm::Function* create_copy_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module);
/// The same where each row fits registers (schedule.table_registers).
llvm::Function* create_look_up_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module);
/// void bad_rows(args, from, to, rows, positions, offsets): writes a rectangle in which some tuple may be bad.
llvm::Function* create_bad_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module);

void emit_call_rectangle(Writer& w, llvm::Function* function, const Rectangle& all);

/// The rectangle that such a function is called for.
Rectangle rectangle_of(llvm::Function* function);
/// An empty one.
llvm::Function* create_rectangle_function(llvm::Module& module, const char* name);

/// The dimension along which rows have the same tuples.
int repeat_dim(const Writer& w);

}  // namespace gj
