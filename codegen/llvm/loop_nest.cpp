// loop_nest.cpp: from a range of rows to runs along the innermost dimension, and from a run to groups of rows.
//
// As C, for dimensions 0 .. n-1 (n > 1; with one dimension or none the range is one run, and there is no loop
// and no division):
//
//     if (row_begin < row_end) {
//         c[n-1] = row_begin % extent[n-1], rest = row_begin / extent[n-1], ...      the only divisions of a task
//         left = row_end - row_begin
//         do {
//             run = min(extent[n-1] - c[n-1], left)
//             pointer[s] = base[s] + sum over d of c[d] * stride[d][s]
//             body(pointer, run)
//             left -= run, c[n-1] = 0, then count up c[n-2] .. c[0] with carry
//         } while (left > 0)
//     }
#include "codegen/llvm/loop_nest.h"

#include "codegen/llvm/block.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

Stride load_stride(Writer& w, int dim, int slot) {
    const DimSignature& here = w.signature.dims[dim];
    if (!(here.streams & slot_bit(slot))) return {};
    if (slot == kAddressedSlot && w.planted(Fault::stride)) return {};
    const bool is_index = slot >= kIndexSlot;
    const std::int64_t unit = is_index ? tuple_bytes(w.signature, slot) : block_bytes(w.signature);
    if (!(here.unit_streams & slot_bit(slot)) || unit == 0) return {w.word(w.layout.stride(dim, slot)), 0};
    return {nullptr, unit};
}

/// The counters of a row, outermost first.
Values emit_split_row(Writer& w, DimRange dims, llvm::Value* row) {
    Values counters(dims.count(), nullptr);
    for (int i = dims.count() - 1; i > 0; --i) {
        llvm::Value* extent = w.word(w.layout.extent(dims.first + i));
        counters[i] = w.ir.CreateURem(row, extent);
        row = w.ir.CreateUDiv(row, extent);
    }
    if (!counters.empty()) counters[0] = row;
    return counters;
}

Values emit_row_pointers(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases,
                         llvm::ArrayRef<llvm::Value*> counters) {
    Values pointers;
    for (int slot = 0; slot < w.layout.streams; ++slot) {
        llvm::Value* pointer = bases[slot];
        for (int i = 0; i < dims.count(); ++i) {
            pointer = w.advance(pointer, load_stride(w, dims.first + i, slot), counters[i]);
        }
        pointers.push_back(pointer);
    }
    return pointers;
}

/// The counters behind the end of a run: the innermost is 0, the others count up with carry. The outermost never wraps.
Values emit_count_up(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> counters) {
    Values next(counters.begin(), counters.end());
    next.back() = w.ir.getInt64(0);
    llvm::Value* carry = w.ir.getTrue();
    for (int i = dims.count() - 2; i >= 0; --i) {
        llvm::Value* up = w.ir.CreateAdd(counters[i], w.ir.CreateZExt(carry, w.ir.getInt64Ty()));
        carry = w.ir.CreateICmpEQ(up, w.word(w.layout.extent(dims.first + i)));
        next[i] = i == 0 ? up : w.ir.CreateSelect(carry, w.ir.getInt64(0), up);
    }
    return next;
}

/// The loop over runs, for two dimensions and more. Returns the flag.
llvm::Value* emit_run_loop(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_begin,
                           llvm::Value* rows, llvm::Value* flag, RunBody body) {
    const Values first = emit_split_row(w, dims, row_begin);
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    llvm::BasicBlock* loop = w.new_block("runs");
    w.ir.CreateBr(loop);
    w.ir.SetInsertPoint(loop);
    llvm::SmallVector<llvm::PHINode*, 8> carried;  // the counters, the rows that are left, the flag
    auto carry_in = [&](llvm::Value* value) -> llvm::Value* {
        carried.push_back(w.ir.CreatePHI(value->getType(), 2));
        carried.back()->addIncoming(value, before);
        return carried.back();
    };
    Values counters;
    for (llvm::Value* counter : first) counters.push_back(carry_in(counter));
    llvm::Value* left = carry_in(rows);
    if (flag) flag = carry_in(flag);

    llvm::Value* inner = w.ir.CreateSub(w.word(w.layout.extent(dims.last - 1)), counters.back());
    llvm::Value* run = w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, inner, left);
    llvm::Value* runs_done = w.ir.CreateAdd(counters[dims.count() - 2], w.ir.getInt64(1));
    llvm::Value* runs_behind = w.ir.CreateSub(w.word(w.layout.extent(dims.last - 2)), runs_done);
    flag = body({emit_row_pointers(w, dims, bases, counters), run, flag, runs_behind});

    Values next = emit_count_up(w, dims, counters);
    next.push_back(w.ir.CreateSub(left, run));
    llvm::Value* more = w.ir.CreateICmpNE(next.back(), w.ir.getInt64(0));
    if (flag) next.push_back(flag);
    for (std::size_t i = 0; i < carried.size(); ++i) carried[i]->addIncoming(next[i], w.ir.GetInsertBlock());
    llvm::BasicBlock* after = w.new_block("runs_end");
    w.ir.CreateCondBr(more, loop, after);
    w.ir.SetInsertPoint(after);
    return flag;
}

}  // namespace

Strides load_strides(Writer& w, int dim) {
    Strides strides(w.layout.streams);
    for (int slot = 0; slot < w.layout.streams && dim >= 0; ++slot) strides[slot] = load_stride(w, dim, slot);
    return strides;
}

Strides load_inner_strides(Writer& w) { return load_strides(w, w.layout.dims - 1); }

Strides load_run_strides(Writer& w) { return load_strides(w, w.layout.dims - 2); }

Values load_bases(Writer& w) {
    Values bases;
    for (int slot = 0; slot < w.layout.streams; ++slot) {
        llvm::Value* base = w.pointer_word(w.layout.base(slot));
        bases.push_back(slot < kIndexSlot ? base : w.advance(base, load_first_place(w, slot)));
        if (slot >= kIndexSlot && w.planted(Fault::position))
            bases.back() = w.advance(bases.back(), -tuple_bytes(w.signature, slot));
    }
    return bases;
}

llvm::Value* emit_for_each_run(Writer& w, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_begin,
                               llvm::Value* row_end, bool has_flag, RunBody body) {
    return emit_for_each_run(w, {0, w.layout.dims}, bases, row_begin, row_end, has_flag, body);
}

llvm::Value* emit_for_each_run(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_begin,
                               llvm::Value* row_end, bool has_flag, RunBody body) {
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    llvm::BasicBlock* some = w.new_block("some_rows");
    llvm::BasicBlock* end = w.new_block("end");
    w.ir.CreateCondBr(w.ir.CreateICmpSLT(row_begin, row_end), some, end);

    w.ir.SetInsertPoint(some);
    llvm::Value* rows = w.ir.CreateSub(row_end, row_begin);
    llvm::Value* no_flag = has_flag ? w.ir.getInt32(0) : nullptr;
    llvm::Value* flag;
    if (dims.count() < 2) {
        const Values counters(dims.count(), row_begin);
        flag = body({emit_row_pointers(w, dims, bases, counters), rows, no_flag});
    } else {
        flag = emit_run_loop(w, dims, bases, row_begin, rows, no_flag, body);
    }
    llvm::BasicBlock* done = w.ir.GetInsertBlock();
    w.ir.CreateBr(end);

    w.ir.SetInsertPoint(end);
    if (!has_flag) return nullptr;
    llvm::PHINode* result = w.ir.CreatePHI(w.ir.getInt32Ty(), 2);
    result->addIncoming(no_flag, before);
    result->addIncoming(flag, done);
    return result;
}

Run emit_while_rows(Writer& w, const Run& run, int step, const Strides& strides, RunBody body) {
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    llvm::BasicBlock* loop = w.new_block("rows");
    llvm::BasicBlock* after = w.new_block("rows_end");
    llvm::Value* step_rows = w.ir.getInt64(step);
    w.ir.CreateCondBr(w.ir.CreateICmpUGE(run.rows, step_rows), loop, after);

    // What changes from turn to turn: a phi at the head of the loop, and one behind it.
    llvm::SmallVector<llvm::PHINode*, 8> heads, exits;
    auto carry = [&](llvm::Value* value) -> llvm::Value* {
        w.ir.SetInsertPoint(after);
        exits.push_back(w.ir.CreatePHI(value->getType(), 2));
        exits.back()->addIncoming(value, before);
        w.ir.SetInsertPoint(loop);
        heads.push_back(w.ir.CreatePHI(value->getType(), 2));
        heads.back()->addIncoming(value, before);
        return heads.back();
    };
    Run now{{}, carry(run.rows), run.flag ? carry(run.flag) : nullptr};
    for (std::size_t slot = 0; slot < strides.size(); ++slot) {
        now.pointers.push_back(strides[slot].moves() ? carry(run.pointers[slot]) : run.pointers[slot]);
    }
    llvm::Value* flag = body(now);

    Values next{w.ir.CreateSub(now.rows, step_rows)};
    if (flag) next.push_back(flag);
    for (std::size_t slot = 0; slot < strides.size(); ++slot) {
        if (strides[slot].moves()) next.push_back(w.advance(now.pointers[slot], strides[slot], step));
    }
    for (std::size_t i = 0; i < next.size(); ++i) {
        heads[i]->addIncoming(next[i], w.ir.GetInsertBlock());
        exits[i]->addIncoming(next[i], w.ir.GetInsertBlock());
    }
    w.ir.CreateCondBr(w.ir.CreateICmpUGE(next[0], step_rows), loop, after);

    w.ir.SetInsertPoint(after);
    Run left{run.pointers, exits[0], flag ? exits[1] : nullptr};
    std::size_t i = flag ? 2 : 1;
    for (std::size_t slot = 0; slot < strides.size(); ++slot) {
        if (strides[slot].moves()) left.pointers[slot] = exits[i++];
    }
    return left;
}

}  // namespace gj
