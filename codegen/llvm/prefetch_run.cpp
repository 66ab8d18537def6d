// prefetch_run.cpp: fetching the params of a run that has one tuple, some runs ahead. As C:
//
//     ahead = min(runs_behind, 32)
//     from = address of the tuple at indices + ahead * run_step, as it is for a row      tuple.cpp
//     for line in 0..3: prefetch(from + min(64 * line, bytes of the run - 1 block))   downwards where params go so
//
//     %ahead.runs = call i64 @llvm.umin.i64(i64 %runs_behind, i64 32)
//     %ahead.indices = getelementptr i8, ptr %run.indices, i64 %ahead.indices_bytes ...
//     %ahead.source = getelementptr i8, ptr %ahead.params, i64 %ahead.offset
//     %ahead.line_offset_1 = call i64 @llvm.umin.i64(i64 64, i64 %ahead.last_row)
//     %ahead.line_1 = getelementptr i8, ptr %ahead.source, i64 %ahead.line_distance_1
//     call void @llvm.prefetch.p0(ptr %ahead.line_1, i32 0, i32 2, i32 1)
#include "codegen/llvm/prefetch_run.h"

#include "codegen/llvm/block.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

/// The lines from `from` on, upwards or downwards as the rows go. A short run's last line again rather than one behind
/// it.
void emit_prefetch_lines(Writer& w, llvm::Value* from, llvm::Value* rows, llvm::Value* stride) {
    constexpr std::int64_t kLines = tuning::kPrefetchedRunLines;
    llvm::Value* zero = w.ir.getInt64(0);
    llvm::Value* is_down = w.ir.CreateICmpSLT(stride, zero, "is_down");
    llvm::Value* step = w.ir.CreateSelect(is_down, w.ir.CreateNeg(stride, "minus_step"), stride, "step_size");
    llvm::Value* rows_behind = w.ir.CreateSub(rows, w.ir.getInt64(1), "rows_behind");
    llvm::Value* last = w.ir.CreateMul(rows_behind, step, "last_row");
    for (std::int64_t line = 0; line < kLines; ++line) {
        const InPiece piece(w.names, line, kLines);
        llvm::Value* bytes = w.ir.getInt64(static_cast<std::uint64_t>(line * tuning::kLineBytes));
        llvm::Value* offset = w.least(bytes, last, "line_offset");
        llvm::Value* down = w.ir.CreateNeg(offset, "minus_offset");
        emit_prefetch_line(w, w.advance(from, w.ir.CreateSelect(is_down, down, offset, "line_distance"), "line"));
    }
}

}  // namespace

void emit_prefetch_run(Writer& w, const Run& run, const RowInputs& in, const BlockPart& part) {
    if (w.schedule.read_prefetch == 0 || run.runs_behind == nullptr) return;
    const InSection section(w.names, "ahead");
    llvm::Value* most = w.ir.getInt64(w.schedule.read_prefetch);
    llvm::Value* ahead = w.least(run.runs_behind, most, "runs");
    const Values pointers = emit_advance_all(w, run.pointers, in.run_strides, ahead);
    llvm::Value* from = emit_address_ahead(w, in.words, in.places, pointers);
    const Stride& stride = in.strides[kAddressedSlot];
    if (part.bytes != nullptr || !stride.moves()) return emit_prefetch_block(w, from, part);
    emit_prefetch_lines(w, from, run.rows, stride.value != nullptr ? stride.value : w.ir.getInt64(stride.constant));
}

}  // namespace gj
