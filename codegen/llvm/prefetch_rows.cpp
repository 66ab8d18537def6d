// prefetch_rows.cpp: fetching the params of rows of one block each, some rows ahead. As C, for one row at a time:
//
//     if (rows >= 32) for (i = 0; i < 32; ++i) prefetch the block of row i                 once a run
//
//     ahead = min(rows - 1, 32)                                                            each turn
//     from = address of the tuple at indices + 8 * ahead, checked for itself if at all     tuple.cpp
//     prefetch the block at `from`                                                         block.cpp
//
//     %ahead.rows = call i64 @llvm.umin.i64(i64 %ahead.last_group, i64 32)
//     %ahead.indices = getelementptr i8, ptr %indices, i64 %ahead.indices_bytes ...
//     %ahead.source = getelementptr i8, ptr %params_base, i64 %ahead.offset
//     call void @llvm.prefetch.p0(ptr %ahead.source, i32 0, i32 2, i32 1)
//
// In two steps: so many rows ahead the lines that every block has; 24 rows ahead (%ahead.second.source) what may lie
// behind them.
#include "codegen/llvm/prefetch_rows.h"

#include "codegen/tuning.h"

namespace gj {

std::int64_t least_rows_ahead(const Schedule& schedule) {
    const bool in_two_steps = schedule.read_prefetch_lines == PrefetchLines::two_steps;
    return in_two_steps ? tuning::rows_of_second_step(schedule.read_prefetch) : schedule.read_prefetch;
}

void RowPrefetch::emit_first(const Run& run) {
    const InSection section(w_.names, "fetched");
    const std::uint8_t most = w_.schedule.read_prefetch;
    llvm::Value* is_long = w_.ir.CreateICmpUGE(run.rows, w_.ir.getInt64(most), "is_long");
    emit_first_rows(run, is_long, most, first_lines());
    if (!is_in_two_steps()) return;
    const InSection second(w_.names, "second");
    emit_first_rows(run, is_long, tuning::rows_of_second_step(most), BlockLines::rest);
}

void RowPrefetch::emit_first_rows(const Run& run, llvm::Value* is_long, std::uint8_t rows, BlockLines lines) {
    llvm::Value* count = w_.ir.CreateSelect(is_long, w_.ir.getInt64(rows), w_.ir.getInt64(0), "count");
    emit_while_rows(w_, {run.pointers, count, nullptr}, 1, in_.strides, [&](const Run& now) {
        emit_prefetch_block(w_, emit_address_ahead(w_, in_.words, in_.places, now.pointers), part_, lines);
        return nullptr;
    });
}

RowsAhead RowPrefetch::emit_rows_ahead(const Run& run, int count) {
    const InSection section(w_.names, "ahead");
    Distance distance = held_;
    if (distance.first == nullptr)
        distance = emit_distance(w_.ir.CreateSub(run.rows, w_.ir.getInt64(count), "last_group"));
    RowsAhead ahead{emit_advance_all(w_, run.pointers, in_.strides, distance.first), {}};
    if (!is_in_two_steps()) return ahead;
    const InSection second(w_.names, "second");
    ahead.second = emit_advance_all(w_, run.pointers, in_.strides, distance.second);
    return ahead;
}

RowPrefetch::Distance RowPrefetch::emit_distance(llvm::Value* last) {
    const std::uint8_t most = w_.schedule.read_prefetch;
    Distance distance;
    distance.first = w_.least(last, w_.ir.getInt64(most), "rows");
    if (!is_in_two_steps()) return distance;
    const InSection second(w_.names, "second");
    distance.second = w_.least(last, w_.ir.getInt64(tuning::rows_of_second_step(most)), "rows");
    return distance;
}

void RowPrefetch::hold_distance(llvm::Value* rows) {
    const InSection section(w_.names, "held");
    held_ = rows != nullptr ? emit_distance(rows) : Distance();
}

void RowPrefetch::emit_row_ahead(const RowsAhead& ahead, int j, int count) {
    const InSection section(w_.names, "ahead");
    const InRow name(w_.names, j, count);
    emit_prefetch_block(w_, emit_source(ahead.first, j), part_, first_lines());
    if (ahead.second.empty()) return;
    const InSection second(w_.names, "second");
    emit_prefetch_block(w_, emit_source(ahead.second, j), part_, BlockLines::rest);
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

/// Where the params lie of the row `j` behind `pointers`.
llvm::Value* RowPrefetch::emit_source(const Values& pointers, int j) {
    Values row;
    for (int slot = 0; slot < w_.layout.streams; ++slot)
        row.push_back(w_.advance(pointers[slot], in_.strides[slot], j, ("row_" + stream_name(slot)).c_str()));
    return emit_address_ahead(w_, in_.words, in_.places, row);
}

}  // namespace gj
