// prefetch_rows.h: fetching the params of rows of one block each, some rows ahead.
#pragma once

#include "codegen/llvm/block.h"
#include "codegen/llvm/row_inputs.h"

namespace gj {

/// How far ahead lines of rows are fetched at least: in two steps as far as in the second one. 0: not at all.
std::int64_t least_rows_ahead(const Schedule& schedule);

/// Where each stream stands some rows ahead of a group of rows, by slot: those fetched first; and, in two steps, again.
struct RowsAhead {
    Values first, second;
};

/// Of rows whose tuples move along the run, where the schedule says read_prefetch. `part`: of each block.
class RowPrefetch {
public:
    RowPrefetch(Writer& writer, const RowInputs& in, const BlockPart& part) : w_(writer), in_(in), part_(part) {}

    /// The rows of a run that no row comes read_prefetch rows before. Not in a shorter run, which it holds up: runs
    /// of 4 and 8 rows out of 256 MiB were about 0.9 times as fast.
    void emit_first(const Run& run);
    /// Those that come read_prefetch rows behind the first `count` rows of the run, but never past it. Returns their
    /// places where their lines are to be fetched by whoever copies (PrefetchLines::spread), else nothing.
    Values emit_ahead(const Run& run, int count);
    /// The same in parts, for who spreads them over what copies the rows: what serves all of them, then row `j`.
    RowsAhead emit_rows_ahead(const Run& run, int count);
    void emit_row_ahead(const RowsAhead& ahead, int j, int count);
    /// From here on as far ahead as it can be where at least `rows` come behind any row, so that no loop asks; null:
    /// asked for each group of rows again. Zen 5, rows of 32 and 64 bytes that are streamed by a buffer: 0.92 to 0.99
    /// of the time.
    void hold_distance(llvm::Value* rows);

private:
    /// In rows: of those that are fetched first; and, in two steps, again.
    struct Distance {
        llvm::Value *first = nullptr, *second = nullptr;
    };
    bool is_in_two_steps() const { return w_.schedule.read_prefetch_lines == PrefetchLines::two_steps; }
    BlockLines first_lines() const { return is_in_two_steps() ? BlockLines::whole : BlockLines::all; }
    void emit_first_rows(const Run& run, llvm::Value* is_long, std::uint8_t rows, BlockLines lines);
    Distance emit_distance(llvm::Value* last);
    llvm::Value* emit_source(const Values& pointers, int j);

    Writer& w_;
    const RowInputs& in_;
    const BlockPart& part_;
    Distance held_;
};

}  // namespace gj
