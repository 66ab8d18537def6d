// prefetch_rows.cpp: fetching the params of rows of one block each, some rows ahead. As C, for one row at a time:
//
//     if (rows >= 32) for (i = 0; i < 32; ++i) prefetch the block of row i                 once a run
//
//     ahead = min(rows - 1, 32)                                                            each turn
//     from = address of the tuple at indices + 8 * ahead, checked for itself               tuple.cpp
//     prefetch the block at `from`                                                         block.cpp
//
//     %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
//     %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes ...
//     %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
//     call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
//
// Where params may begin so that a row of 64 bytes, say, lies in two lines, the second one too:
//
//     if (crosses_lines) prefetch the block's last byte                                     params & 63, once a run
//
// In two steps: so many rows ahead the lines that every block has; 24 rows ahead (%ahead.second.source) what may lie
// behind them.
#include "codegen/llvm/prefetch_rows.h"

#include "codegen/llvm/control.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

/// i1: whether rows of params that begin here touch one line more than those that begin with a line.
llvm::Value* emit_crosses_lines(Writer& w, llvm::Value* params) {
    const std::uint64_t bytes = block_bytes(w.signature), multiple = bytes - tuning::last_fetched_byte(bytes);
    llvm::Value* over = emit_bytes_over(w, params, static_cast<std::int64_t>(multiple));
    return w.ir.CreateICmpNE(over, w.ir.getInt64(0), "crosses_lines");
}

}  // namespace

void RowPrefetch::emit_first(const Run& run) {
    const InSection section(w_.names, "fetched");
    const std::uint8_t most = w_.schedule.read_prefetch;
    if (part_.bytes == nullptr && first_lines() == BlockLines::all &&
        tuning::may_cross_lines(block_bytes(w_.signature)))
        crosses_lines_ = emit_crosses_lines(w_, run.pointers[kAddressedSlot]);
    llvm::Value* is_long = w_.ir.CreateICmpUGE(run.rows, w_.ir.getInt64(most), "is_long");
    emit_first_rows(run, is_long, most, first_lines());
    if (!is_in_two_steps()) return;
    const InSection second(w_.names, "second");
    emit_first_rows(run, is_long, tuning::rows_of_second_step(most), BlockLines::rest);
}

void RowPrefetch::emit_first_rows(const Run& run, llvm::Value* is_long, std::uint8_t rows, BlockLines lines) {
    llvm::Value* count = w_.ir.CreateSelect(is_long, w_.ir.getInt64(rows), w_.ir.getInt64(0), "count");
    emit_while_rows(w_, {run.pointers, count, nullptr}, 1, in_.strides, [&](const Run& now) {
        emit_fetch(emit_address_ahead(w_, in_.words, in_.places, now.pointers), lines);
        return nullptr;
    });
}

void RowPrefetch::emit_fetch(llvm::Value* from, BlockLines lines) {
    emit_prefetch_block(w_, from, part_, lines);
    if (crosses_lines_ == nullptr) return;
    emit_unless(w_, {"whole", "split", "fetched"}, w_.ir.CreateNot(crosses_lines_, "is_whole"), [&] {
        emit_prefetch_line(w_, w_.advance(from, block_bytes(w_.signature) - std::int64_t{1}, "last_byte"));
    });
}

RowsAhead RowPrefetch::emit_rows_ahead(const Run& run, int count) {
    const InSection section(w_.names, "ahead");
    llvm::Value* last = w_.ir.CreateSub(run.rows, w_.ir.getInt64(count), "last_group");
    const std::uint8_t most = w_.schedule.read_prefetch;
    RowsAhead ahead{emit_pointers(run, last, most), {}};
    if (!is_in_two_steps()) return ahead;
    const InSection second(w_.names, "second");
    ahead.second = emit_pointers(run, last, tuning::rows_of_second_step(most));
    return ahead;
}

void RowPrefetch::emit_row_ahead(const RowsAhead& ahead, int j, int count) {
    const InSection section(w_.names, "ahead");
    const InRow name(w_.names, j, count);
    emit_fetch(emit_source(ahead.first, j), first_lines());
    if (ahead.second.empty()) return;
    const InSection second(w_.names, "second");
    emit_fetch(emit_source(ahead.second, j), BlockLines::rest);
}

Values RowPrefetch::emit_ahead(const Run& run, int count) {
    const RowsAhead ahead = emit_rows_ahead(run, count);
    if (w_.schedule.read_prefetch_lines != PrefetchLines::spread) {
        for (int j = 0; j < count; ++j) emit_row_ahead(ahead, j, count);
        return {};
    }
    const InSection section(w_.names, "ahead");
    Values from;
    for (int j = 0; j < count; ++j) {
        const InRow name(w_.names, j, count);
        from.push_back(emit_source(ahead.first, j));
    }
    return from;
}

/// Where each stream stands so many rows later, `last` at most.
Values RowPrefetch::emit_pointers(const Run& run, llvm::Value* last, std::uint8_t ahead) {
    llvm::Value* rows = w_.least(last, w_.ir.getInt64(ahead), "rows");
    return emit_advance_all(w_, run.pointers, in_.strides, rows);
}

/// Where the params lie of the row `j` behind `pointers`.
llvm::Value* RowPrefetch::emit_source(const Values& pointers, int j) {
    Values row;
    for (int slot = 0; slot < w_.layout.streams; ++slot)
        row.push_back(w_.advance(pointers[slot], in_.strides[slot], j, ("row_" + stream_name(slot)).c_str()));
    return emit_address_ahead(w_, in_.words, in_.places, row);
}

}  // namespace gj
