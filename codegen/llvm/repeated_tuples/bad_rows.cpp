// bad_rows.cpp: the emitter of the function that writes a rectangle in which some tuple may be bad, an element at a
// time.
//
//     void bad_rows(args, from, to, rows, positions, offsets) {
//         for (; rows != 0; --rows, from += row_step_params, to += row_step_out)
//             for (at = 0, place = to; at < positions; ++at, place += step_out)
//                 if (offsets[at] is the mark of a bad tuple) zero_block(place);       or fill_block
//                 else copy_block(place, from + offsets[at]);
//     }
//
//     tuples:
//       %offset = sext i32 %kept_offset to i64
//       %is_good = icmp ne i64 %offset, -2147483648
//       br i1 %is_good, label %good, label %bad
//     good:
//       %source = getelementptr i8, ptr %row_from, i64 %offset
//       %bytes = load i32, ptr %source, align 1
//       store i32 %bytes, ptr %place, align 1
//     bad:
//       store i32 0, ptr %place, align 1
#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/repeated_tuples/offsets.h"
#include "codegen/llvm/repeated_tuples/rectangle.h"

namespace gj {
namespace {

/// One element by its offset, or what stands for a bad one.
void emit_any(Writer& w, llvm::Value* from, llvm::Value* to, llvm::Value* offset) {
    const auto copy = [&]() -> llvm::Value* {
        emit_copy_block(w, to, w.advance(from, offset, "source"));
        return nullptr;
    };
    const auto replace = [&]() -> llvm::Value* {
        const InSection section(w.names, "bad");
        emit_replace_block(w, to);
        return nullptr;
    };
    emit_branch(w, {"good", "bad", "written"}, emit_is_good(w, offset), "", copy, replace);
}

void emit_bad_rows(Writer& w) {
    const Rectangle all = rectangle_of(w.function);
    const Stride step = load_inner_strides(w)[kDirectSlot];
    const Strides row_step = load_strides(w, repeat_dim(w), "row_step");
    llvm::Value* one = w.ir.getInt64(1);
    const auto row = [&](llvm::ArrayRef<llvm::Value*> now) {
        const auto more = [&](llvm::ArrayRef<llvm::Value*> at) {
            return w.ir.CreateICmpULT(at[0], all.positions, "more_tuples");
        };
        emit_while(w, "tuples", {{"at", w.ir.getInt64(0)}, {"place", now[2]}}, more,
                   [&](llvm::ArrayRef<llvm::Value*> at) {
                       emit_any(w, now[1], at[1], emit_load_offset(w, all.offsets, at[0]));
                       return Values{w.ir.CreateAdd(at[0], one, "at.next"), w.advance(at[1], step, 1, "place.next")};
                   });
        return Values{w.ir.CreateSub(now[0], one, "rows_left.next"),
                      w.advance(now[1], row_step[kAddressedSlot], 1, "row_from.next"),
                      w.advance(now[2], row_step[kDirectSlot], 1, "row_to.next")};
    };
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
        return w.ir.CreateICmpNE(now[0], w.ir.getInt64(0), "more_rows");
    };
    emit_while(w, "rows_loop", {{"rows_left", all.rows}, {"row_from", all.from}, {"row_to", all.to}}, more, row);
    w.ir.CreateRetVoid();
}

}  // namespace

llvm::Function* create_bad_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* function = create_rectangle_function(module, "bad_rows");
    Writer w(signature, schedule, function);
    emit_bad_rows(w);
    return function;
}

}  // namespace gj
