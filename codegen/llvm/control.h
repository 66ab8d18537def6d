// control.h: loops and branches over any values.
#pragma once

#include "codegen/llvm/ir.h"

namespace gj {

/// What a loop carries from turn to turn: its name at the loop's head, and what it is at first. A null value stays
/// null.
struct Carried {
    std::string name;
    llvm::Value* first;
};
using LoopCondition = llvm::function_ref<llvm::Value*(llvm::ArrayRef<llvm::Value*> now)>;
using LoopBody = llvm::function_ref<Values(llvm::ArrayRef<llvm::Value*> now)>;

/// while (more(values)) values = body(values). Returns the values behind it, where the builder then stands; there their
/// names end in ".end". The first test's names begin with "first.".
///
///     first:  br %first.more, rows, rows.end
///     rows:   %left = phi [first's, before], [%left.next, rows]
///             body, which makes %left.next
///             br %more, rows, rows.end
Values emit_while(Writer& w, const char* name, llvm::ArrayRef<Carried> carried, LoopCondition more, LoopBody body);

/// do values = body(values) while (more(values)).
Values emit_do_while(Writer& w, const char* name, llvm::ArrayRef<Carried> carried, LoopBody body, LoopCondition more);

/// Emits one way of a branch; returns its value, or null.
using Way = llvm::function_ref<llvm::Value*()>;

/// The blocks of a branch.
struct Branch {
    const char *first, *second, *behind;
    bool is_likely = false;  ///< the first way
    bool writes_second =
        false;  ///< the second way's code is written before the first's, and so gets its registers first
};
/// condition ? first() : second(). Returns the value, called `name`; null when they return null. The builder then
/// stands in `behind`.
llvm::Value* emit_branch(Writer& w, const Branch& branch, llvm::Value* condition, const char* name, Way first,
                         Way second);

/// if (!condition) body(). The blocks: without it, with it, behind it.
void emit_unless(Writer& w, const Branch& branch, llvm::Value* condition, llvm::function_ref<void()> body);

/// What every check ends in: `fast` where all is in range, else `cold`, which is rare. Each returns the kernel's flag,
/// or null where it has none. A null in_range: never bad.
///
///             br %in_range, fast, cold, !prof !likely
///     fast:   ...
///     cold:   %cold_flag = ...
///     done:   %flag.next = phi [%flag, fast], [%cold_flag, cold]
llvm::Value* emit_either(Writer& w, llvm::Value* in_range, Way fast, Way cold);

}  // namespace gj
