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
//
// and the IR of the loop over runs, for two dimensions:
//
//     runs:
//       %counter_0 = phi i64 [ %split.rest_1, %some_rows ], [ %up_0, %rows.end ]
//       %counter_1 = phi i64 [ %split.counter_1, %some_rows ], [ 0, %rows.end ]
//       %rows_left = phi i64 [ %all_rows, %some_rows ], [ %rows_left.next, %rows.end ]
//       %run_flag = phi i32 [ 0, %some_rows ], [ %flag.end, %rows.end ]
//       %to_run_end = sub i64 %run_extent, %counter_1
//       %run_rows = call i64 @llvm.umin.i64(i64 %to_run_end, i64 %rows_left)
//       %run.out_1 = getelementptr i8, ptr %run.out_0, i64 %run.out_bytes_1 ...
//       ... body ...
//       %rows_left.next = sub i64 %rows_left, %run_rows
//       %more_runs = icmp ne i64 %rows_left.next, 0
//       br i1 %more_runs, label %runs, label %runs.end
#include "codegen/llvm/loop_nest.h"

#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/functions.h"
#include "codegen/llvm/streaming.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

Stride load_stride(Writer& w, int dim, int slot, const llvm::Twine& name) {
    const DimSignature& here = w.signature.dims[dim];
    if (!(here.streams & slot_bit(slot))) return {};
    if (slot == kAddressedSlot && w.planted(Fault::stride)) return {};
    const bool is_index = slot >= kIndexSlot;
    const std::int64_t unit = is_index ? tuple_bytes(w.signature, slot) : block_bytes(w.signature);
    if (!(here.unit_streams & slot_bit(slot)) || unit == 0) return {w.word(w.layout.stride(dim, slot), name), 0};
    return {nullptr, unit};
}

/// The counters of a row, outermost first.
Values emit_split_row(Writer& w, DimRange dims, llvm::Value* row) {
    const InSection section(w.names, "split");
    Values counters(dims.count(), nullptr);
    for (int i = dims.count() - 1; i > 0; --i) {
        const InPiece piece(w.names, i, dims.count());
        llvm::Value* extent = w.word(w.layout.extent(dims.first + i), "dim_extent");
        counters[i] = w.ir.CreateURem(row, extent, "counter");
        row = w.ir.CreateUDiv(row, extent, "rest");
    }
    if (!counters.empty()) counters[0] = row;
    return counters;
}

Values emit_row_pointers(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases,
                         llvm::ArrayRef<llvm::Value*> counters) {
    const InSection section(w.names, "run");
    Values pointers;
    for (int slot = 0; slot < w.layout.streams; ++slot) {
        llvm::Value* pointer = bases[slot];
        const std::string name = stream_name(slot);
        for (int i = 0; i < dims.count(); ++i) {
            const InPiece piece(w.names, i, dims.count());
            const Stride stride = load_stride(w, dims.first + i, slot, name + "_step");
            pointer = w.advance(pointer, stride, counters[i], name);
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
        const InPiece piece(w.names, i, dims.count());
        llvm::Value* one = w.ir.CreateZExt(carry, w.ir.getInt64Ty(), "carry_up");
        llvm::Value* up = w.ir.CreateAdd(counters[i], one, "up");
        carry = w.ir.CreateICmpEQ(up, w.word(w.layout.extent(dims.first + i), "dim_extent"), "carry");
        next[i] = i == 0 ? up : w.ir.CreateSelect(carry, w.ir.getInt64(0), up, "counter.next");
    }
    return next;
}

/// The loop over runs, for two dimensions and more. Returns the flag.
llvm::Value* emit_run_loop(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_begin,
                           llvm::Value* rows, llvm::Value* flag, RunBody body) {
    const std::size_t count = static_cast<std::size_t>(dims.count());
    llvm::SmallVector<Carried, 8> carried;
    for (llvm::Value* counter : emit_split_row(w, dims, row_begin))
        carried.push_back({"counter_" + std::to_string(carried.size()), counter});
    carried.push_back({"rows_left", rows});
    carried.push_back({"run_flag", flag});
    const auto one_run = [&](llvm::ArrayRef<llvm::Value*> now) {
        const llvm::ArrayRef<llvm::Value*> counters = now.take_front(count);
        llvm::Value* left = now[count];
        llvm::Value* extent = w.word(w.layout.extent(dims.last - 1), "run_extent");
        llvm::Value* inner = w.ir.CreateSub(extent, counters.back(), "to_run_end");
        llvm::Value* run = w.least(inner, left, "run_rows");
        llvm::Value* runs_done = w.ir.CreateAdd(counters[count - 2], w.ir.getInt64(1), "runs_done");
        llvm::Value* runs = w.word(w.layout.extent(dims.last - 2), "run_count");
        llvm::Value* runs_behind = w.ir.CreateSub(runs, runs_done, "runs_behind");
        llvm::Value* new_flag = body({emit_row_pointers(w, dims, bases, counters), run, now[count + 1], runs_behind});
        Values next = emit_count_up(w, dims, counters);
        next.push_back(w.ir.CreateSub(left, run, "rows_left.next"));
        next.push_back(new_flag);
        return next;
    };
    return emit_do_while(w, "runs", carried, one_run, [&](llvm::ArrayRef<llvm::Value*> next) {
        return w.ir.CreateICmpNE(next[count], w.ir.getInt64(0), "more_runs");
    })[count + 1];
}

}  // namespace

Strides load_strides(Writer& w, int dim, const char* name) {
    Strides strides(w.layout.streams);
    for (int slot = 0; slot < w.layout.streams && dim >= 0; ++slot)
        strides[slot] = load_stride(w, dim, slot, name + ("_" + stream_name(slot)));
    return strides;
}

Strides load_inner_strides(Writer& w) { return load_strides(w, w.layout.dims - 1, "step"); }

Strides load_run_strides(Writer& w) { return load_strides(w, w.layout.dims - 2, "run_step"); }

Values load_bases(Writer& w) {
    Values bases;
    for (int slot = 0; slot < w.layout.streams; ++slot) {
        const std::string name = stream_name(slot) + "_base";
        if (slot < kIndexSlot) {
            bases.push_back(w.pointer_word(w.layout.base(slot), name));
            continue;
        }
        llvm::Value* tensor = w.pointer_word(w.layout.base(slot), stream_name(slot) + "_tensor");
        bases.push_back(w.advance(tensor, load_first_place(w, slot), name));
        if (w.planted(Fault::position))
            bases.back() = w.advance(bases.back(), -tuple_bytes(w.signature, slot), "wrong");
    }
    return bases;
}

Values emit_advance_all(Writer& w, llvm::ArrayRef<llvm::Value*> pointers, const Strides& strides, llvm::Value* count) {
    Values places;
    for (std::size_t slot = 0; slot < pointers.size(); ++slot)
        places.push_back(w.advance(pointers[slot], strides[slot], count, stream_name(static_cast<int>(slot))));
    return places;
}

llvm::Value* emit_for_each_run(Writer& w, DimRange dims, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_begin,
                               llvm::Value* row_end, bool has_flag, RunBody body) {
    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    llvm::BasicBlock* some = w.new_block("some_rows");
    llvm::BasicBlock* end = w.new_block("end");
    w.ir.CreateCondBr(w.ir.CreateICmpSLT(row_begin, row_end, "has_rows"), some, end);

    w.ir.SetInsertPoint(some);
    llvm::Value* rows = w.ir.CreateSub(row_end, row_begin, "all_rows");
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
    llvm::PHINode* result = w.ir.CreatePHI(w.ir.getInt32Ty(), 2, "result");
    result->addIncoming(no_flag, before);
    result->addIncoming(flag, done);
    return result;
}

void emit_runs_and_return(Writer& w, llvm::ArrayRef<llvm::Value*> bases, llvm::Value* row_end, RunBody body) {
    llvm::Value* row_begin = w.function->getArg(1);
    llvm::Value* flag =
        emit_for_each_run(w, {0, w.layout.dims}, bases, row_begin, row_end, has_flag(w.signature), body);
    if (w.schedule.stores_past_caches()) emit_store_fence(w);
    w.ir.CreateRet(flag != nullptr ? flag : w.ir.getInt32(0));
}

Run emit_while_rows(Writer& w, const Run& run, int step, const Strides& strides, RunBody body, RunBody also) {
    llvm::SmallVector<Carried, 8> carried{{"left", run.rows}, {"flag", run.flag}};
    for (std::size_t slot = 0; slot < strides.size(); ++slot) {
        llvm::Value* moving = strides[slot].moves() ? run.pointers[slot] : nullptr;
        carried.push_back({stream_name(static_cast<int>(slot)), moving});
    }
    // What stands still is what it was before the loop.
    const auto run_of = [&](llvm::ArrayRef<llvm::Value*> now) {
        Run here{run.pointers, now[0], now[1]};
        for (std::size_t slot = 0; slot < strides.size(); ++slot)
            if (strides[slot].moves()) here.pointers[slot] = now[2 + slot];
        return here;
    };
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
        llvm::Value* enough = w.ir.CreateICmpUGE(now[0], w.ir.getInt64(static_cast<std::uint64_t>(step)), "more");
        return also ? w.ir.CreateAnd(enough, also(run_of(now)), "goes_on") : enough;
    };
    return run_of(emit_while(w, "rows", carried, more, [&](llvm::ArrayRef<llvm::Value*> now) {
        const Run here = run_of(now);
        llvm::Value* flag = body(here);
        llvm::Value* left = w.ir.CreateSub(here.rows, w.ir.getInt64(static_cast<std::uint64_t>(step)), "left.next");
        Values next{left, flag};
        for (std::size_t slot = 0; slot < strides.size(); ++slot)
            next.push_back(strides[slot].moves() ? w.advance(here.pointers[slot], strides[slot], step,
                                                             stream_name(static_cast<int>(slot)) + ".next")
                                                 : nullptr);
        return next;
    }));
}

}  // namespace gj
