// prefetch_rows.h: fetching the params of rows of one block each, some rows ahead.
#pragma once

#include "codegen/llvm/block.h"
#include "codegen/llvm/row_inputs.h"

namespace gj {

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

private:
    bool is_in_two_steps() const { return w_.schedule.read_prefetch_lines == PrefetchLines::two_steps; }
    BlockLines first_lines() const { return is_in_two_steps() ? BlockLines::whole : BlockLines::all; }
    void emit_first_rows(const Run& run, llvm::Value* is_long, std::uint8_t rows, BlockLines lines);
    Values emit_sources(const Run& run, int count, llvm::Value* last, std::uint8_t ahead);
    void emit_blocks(const Values& from, BlockLines lines);

    Writer& w_;
    const RowInputs& in_;
    const BlockPart& part_;
};

}  // namespace gj
