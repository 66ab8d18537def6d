// run_prefetch.cpp: fetching the params of a run that has one tuple, some runs ahead.
#include "codegen/llvm/run_prefetch.h"

#include "codegen/llvm/block.h"

namespace gj {
namespace {

constexpr std::int64_t kLineBytes = 64;
/// As many as the generic kernel fetches; the hardware follows from there.
constexpr std::int64_t kLines = 4;

/// The lines from `from` on, upwards or downwards as the rows go. A short run's last line again rather than one behind it.
void emit_prefetch_lines(Writer& w, llvm::Value* from, llvm::Value* rows, llvm::Value* stride) {
    llvm::Value* zero = w.ir.getInt64(0);
    llvm::Value* is_down = w.ir.CreateICmpSLT(stride, zero);
    llvm::Value* step = w.ir.CreateSelect(is_down, w.ir.CreateNeg(stride), stride);
    llvm::Value* last = w.ir.CreateMul(w.ir.CreateSub(rows, w.ir.getInt64(1)), step);
    for (std::int64_t line = 0; line < kLines; ++line) {
        llvm::Value* offset = w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, w.ir.getInt64(line * kLineBytes), last);
        emit_prefetch_line(w, w.advance(from, w.ir.CreateSelect(is_down, w.ir.CreateNeg(offset), offset)));
    }
}

}  // namespace

void emit_prefetch_run(Writer& w, const Run& run, const Stride& stride, const Strides& run_strides,
                       const CoordinateWords& words, const TuplePlaces& places) {
    if (w.schedule.read_prefetch == 0 || !run.runs_behind) return;
    llvm::Value* ahead =
        w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, run.runs_behind, w.ir.getInt64(w.schedule.read_prefetch));
    Values pointers;
    for (int slot = 0; slot < w.layout.streams; ++slot) {
        pointers.push_back(w.advance(run.pointers[slot], run_strides[slot], ahead));
    }
    llvm::Value* from = emit_address_ahead(w, words, places, pointers);
    const bool is_small = block_bytes(w.signature) != 0;
    if (!is_small || !stride.moves()) return emit_prefetch_block(w, from);
    emit_prefetch_lines(w, from, run.rows, stride.value ? stride.value : w.ir.getInt64(stride.constant));
}

}  // namespace gj
