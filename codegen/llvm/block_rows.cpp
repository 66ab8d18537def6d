// block_rows.cpp: rows of one block each: ascending copies, the checks of several rows at once.
//
// The C that it stands for, with two rows checked together (schedule.unroll):
//
//     for each run of rows along the innermost dimension {                         loop_nest.cpp
//         one of up to three such loops, by a sample of the rows                   if scheduled: row_sample.cpp
//         prefetch the params of the first 32 rows, where there are as many        where the schedule says so
//         for (; rows >= 2; rows -= 2, indices += 16, out += 256) {
//             prefetch the params of two rows, 32 rows ahead                       where the schedule says so
//             prefetch the indices 2 KiB before they are read first                fetches_indices
//             int64_t index[2] = {load(indices), load(indices + 8)};               volatile: once, and checked as used
//             if (likely(both in range)) {
//                 copy_block(out, params + index[0] * stride);                     block.cpp
//                 copy_block(out + 128, params + index[1] * stride);
//                                                                                  of run-time size: a loop over both
//             } else {                                                             the same registers, one by one
//                 flag |= cold(args, params, out, index[0]);                        functions.cpp
//                 flag |= cold(args, params, out + 128, index[1]);
//             }
//         }
//         for (; rows >= 1; ...) the same for one row, its names begin with "rest."
//     }
//
// Where rows are padded, `both in range` is `both before the last rows` if params end with a page, and in the place of
// the cold rows stand the same two ways with exact copies; their names begin with "exact."
//
// and the IR of the loop (no IR pass changes it):
//
//     rows:
//       %index.0 = load volatile i64, ptr %indices, align 1
//       %zero_based.0 = sub i64 %index.0, 0
//       %in_range.0 = icmp ult i64 %zero_based.0, %extent ...
//       %both_in_range.1 = and i1 %in_range.0, %in_range.1
//       br i1 %both_in_range.1, label %fast, label %cold, !prof !1
//     fast:
//       %distance.0 = mul i64 %zero_based.0, %stride ...
//       %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
//       %bytes_0.0 = load <32 x i8>, ptr %source.0, align 1 ...      all loads of a row before its stores
//       store <32 x i8> %bytes_0.0, ptr %out, align 1 ...
//     cold:
//       %cold.row_flag.0 = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %out, i64 %index.0) ...
#include "codegen/llvm/block_rows.h"

#include <algorithm>
#include <optional>

#include "codegen/families/families.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/functions.h"
#include "codegen/llvm/line_buffer.h"
#include "codegen/llvm/prefetch_rows.h"
#include "codegen/llvm/prefetch_run.h"
#include "codegen/llvm/row_groups.h"
#include "codegen/llvm/row_sample.h"
#include "codegen/llvm/streaming.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

class RowLoop {
public:
    RowLoop(Writer& writer, const BlockRows& rows, llvm::Function* row, BeforeCopies before_copies)
        : w_(writer),
          rows_(rows),
          in_(rows.in),
          row_(row),
          before_copies_(before_copies),
          prefetch_(writer, in_, rows.part),
          moves_(tuple_moves(in_)) {}

    void emit() {
        if (w_.schedule.streaming_store && rows_.part.bytes == nullptr) buffer_.emplace(w_);
        if (w_.schedule.grouped_rows != GroupedRows::no) groups_.emplace(w_, in_, row_);
        if (rows_.part.bytes != nullptr && w_.schedule.unroll > 1)
            sources_ = w_.ir.CreateAlloca(w_.ir.getPtrTy(), w_.ir.getInt64(w_.schedule.unroll), "sources");
        emit_runs_and_return(w_, rows_.bases, rows_.row_end, [&](const Run& run) { return emit_run(run); });
    }

private:
    /// A tuple as loaded, and as checked.
    struct Tuple {
        Values values;
        CheckedTuple checked;
    };
    using Tuples = llvm::SmallVector<Tuple, 4>;
    /// How rows are stored: each for itself, or as whole lines, which begin where the first row does.
    enum class Stores { rows, lines };
    /// Whether the loop that is written fetches the params of rows ahead.
    enum class Fetches { none, ahead };

    llvm::Value* emit_run(const Run& run) { return emit_as_they_come(groups_ ? groups_->emit_blocks(run) : run); }

    llvm::Value* emit_as_they_come(const Run& run) {
        if (w_.schedule.padded_rows) padded_below_ = emit_padded_below(run);
        const int together = w_.schedule.unroll;
        if (!moves_) {
            emit_prefetch_run(w_, run, in_, rows_.part);
            fixed_ = emit_load_tuple(run.pointers, 0);
            return emit_loops(run, together, Fetches::none);
        }
        if (w_.schedule.read_prefetch == 0) return emit_loops(run, together, Fetches::none);
        const auto anywhere = [&] { return emit_loops(run, together, Fetches::ahead); };
        if (w_.schedule.sampled_rows_log2 == 0) return anywhere();
        const int near_together = std::max(sources_ == nullptr ? together : 1, near_rows_together());
        const auto held = [&] { return emit_loops(run, near_together, Fetches::none); };
        const auto ascend = [&] { return emit_loops(run, near_together, Fetches::ahead); };
        return emit_by_sample(w_, run, {held, ascend, anywhere}, near_together > together);
    }

    /// Of rows that are held, or ascend.
    int near_rows_together() const {
        const std::uint32_t bytes = block_bytes(w_.signature);
        return bytes == 0 || buffer_ ? 1 : tuning::far_rows_checked_together(w_.signature.coordinate_count, bytes);
    }

    /// All rows of the run, so many a turn; returns the flag.
    llvm::Value* emit_loops(const Run& run, int together, Fetches fetches) {
        fetches_ = fetches;
        if (fetches_ == Fetches::ahead) prefetch_.emit_first(run);
        if (buffer_) return emit_streamed_run(run);
        const Run left = emit_while_rows(w_, run, together, in_.strides,
                                         [&](const Run& now) { return emit_group(now, Stores::rows, together); });
        ahead_.clear();
        return emit_rest(left, together);
    }

    /// Whole lines of out past the caches: put together in registers where some row begins one, else in the buffer.
    llvm::Value* emit_streamed_run(const Run& run) {
        const auto by_lines = [&] {
            const bool begins = block_bytes(w_.signature) % tuning::kLineBytes == 0;  // each row, or none
            const auto copy_row = [&](const Run& now) { return emit_row(now); };
            const Run first = begins ? run : emit_rows_to_line(w_, run, in_.strides, copy_row);
            const auto lines = [&](const Run& rows, int together) {
                return emit_while_rows(w_, rows, together, in_.strides,
                                       [&](const Run& now) { return emit_group(now, Stores::lines, together); });
            };
            const int together = w_.schedule.unroll, least = tuning::rows_of_whole_lines(block_bytes(w_.signature));
            const Run left = lines(first, together);
            if (least == together) return emit_rest(left, least);
            // As many as fill lines: runs of less than a turn may be all there are.
            const InSection section(w_.names, "few");
            return emit_rest(lines(left, least), least);
        };
        const auto by_buffer = [&] {
            const InSection section(w_.names, "unaligned");
            const auto copy_row = [&](const Run& now) { return emit_group(now, Stores::rows, 1); };
            const bool holds = fetches_ == Fetches::ahead && buffer_->rows() <= least_rows_ahead(w_.schedule);
            const auto hold = [&](llvm::Value* rows) {
                if (holds) prefetch_.hold_distance(rows);
            };
            const Run left = buffer_->emit_rows(run, in_.strides, hold, copy_row);
            prefetch_.hold_distance(nullptr);
            const InSection behind(w_.names, "behind");
            return emit_while_rows(w_, left, 1, in_.strides, copy_row).flag;
        };
        llvm::Value* reaches = emit_reaches_line(w_, run.pointers[kDirectSlot]);
        return emit_branch(w_, {"aligned", "unaligned", "streamed", true}, reaches, "flag.streamed", by_lines,
                           by_buffer);
    }

    /// Where indices lie side by side, and are a large part of what is moved, or rows are streamed or fetched ahead.
    bool fetches_indices() const {
        if (!moves_) return false;  // or there are none
        const Stride& stride = in_.strides[kIndexSlot];
        return stride.value == nullptr && stride.constant != 0 &&
               tuning::fetches_indices(tuple_bytes(w_.signature, kIndexSlot), block_bytes(w_.signature),
                                       w_.schedule.streaming_store, fetches_ == Fetches::ahead);
    }

    /// Of rows that are streamed each line of indices in the first turn that begins within it; of others in every turn.
    void emit_fetch_indices(llvm::Value* place, int count) {
        const std::int64_t bytes = tuple_bytes(w_.signature, kIndexSlot) * count;
        const int rows_ahead = fetches_ == Fetches::ahead ? w_.schedule.read_prefetch : 0;
        const auto fetch = [&] { emit_prefetch_indices(w_, place, count, rows_ahead); };
        if (!w_.schedule.streaming_store || bytes >= tuning::kLineBytes) return fetch();
        const InSection section(w_.names, "indices");
        llvm::Value* over = emit_bytes_over(w_, place, tuning::kLineBytes);
        llvm::Value* is_within =
            w_.ir.CreateICmpUGE(over, w_.ir.getInt64(static_cast<std::uint64_t>(bytes)), "is_within");
        emit_unless(w_, {"line_before", "next_line", "fetched"}, is_within, fetch);
    }

    /// Rows of the run whose coordinate is below that may be loaded with padding: all, or all but the last ones in
    /// params if their loads would reach the next page. What a mask leaves out of a load does not fault, but where the
    /// page is not there it takes the processor long each time: Zen 5, 24 bytes, 144 ns and not 0.5.
    llvm::Value* emit_padded_below(const Run& run) {
        constexpr std::uint64_t kLeastPageBytes = 4096;
        const InSection section(w_.names, "padded");
        const std::uint32_t row_bytes = block_bytes(w_.signature);
        const std::uint64_t behind = padded_load_bytes(w_.signature, w_.schedule.vector_bytes) -
                                     padded_tail_bytes(w_.signature, w_.schedule.vector_bytes);
        llvm::Value* const extent = in_.words.extents[0];
        llvm::Value* bytes = w_.ir.CreateMul(extent, w_.ir.getInt64(row_bytes), "params_bytes");
        llvm::Value* last = w_.advance(w_.advance(run.pointers[kAddressedSlot], bytes, "params_end"), -1, "last_byte");
        llvm::Value* over = emit_bytes_over(w_, last, kLeastPageBytes);
        llvm::Value* reaches = w_.ir.CreateICmpUGE(over, w_.ir.getInt64(kLeastPageBytes - behind), "reaches_page");
        llvm::Value* last_rows = w_.ir.getInt64((behind + row_bytes - 1) / row_bytes);
        llvm::Value* exact_rows = w_.ir.CreateSelect(reaches, last_rows, w_.ir.getInt64(0), "exact_rows");
        return w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, extent, exact_rows, nullptr, "below");
    }

    llvm::Value* emit_group(const Run& run, Stores stores, int count) {
        if (fetches_ == Fetches::ahead && stores == Stores::rows) ahead_ = prefetch_.emit_ahead(run, count);
        if (fetches_indices()) emit_fetch_indices(run.pointers[kIndexSlot], count);
        return emit_rows(run, count, stores);
    }

    /// Less than `group` rows; returns the flag.
    llvm::Value* emit_rest(const Run& left, std::int64_t group) {
        if (group == 1) return left.flag;
        const InSection section(w_.names, "rest");
        return emit_while_rows(w_, left, 1, in_.strides, [&](const Run& now) { return emit_row(now); }).flag;
    }

    /// The place of row `j` from `pointers`. Made where it is used: there the offsets become part of the instructions.
    llvm::Value* emit_pointer(llvm::ArrayRef<llvm::Value*> pointers, int slot, int j, const char* name) {
        return w_.advance(pointers[slot], in_.strides[slot], j, name);
    }

    Tuple emit_load_tuple(llvm::ArrayRef<llvm::Value*> pointers, int j) {
        Values at;
        for (int slot = 0; slot < w_.layout.streams; ++slot) {
            const std::string name = "row_" + stream_name(slot);
            at.push_back(slot < kIndexSlot ? nullptr : emit_pointer(pointers, slot, j, name.c_str()));
        }
        const Values values = gj::emit_load_tuple(w_, in_.places, at);
        Tuple tuple{values, emit_check_tuple(w_, in_.words, values, /*checks=*/padded_below_ == nullptr)};
        if (w_.planted(Fault::double_load)) {
            const Values again = gj::emit_load_tuple(w_, in_.places, at);
            tuple.checked.coordinates = emit_check_tuple(w_, in_.words, again).coordinates;
        }
        return tuple;
    }

    /// The tuples of `count` rows; one that does not move along the run was loaded and checked before it.
    Tuples emit_load_tuples(llvm::ArrayRef<llvm::Value*> pointers, int count) {
        Tuples tuples;
        for (int j = 0; j < count; ++j) {
            const InRow row(w_.names, j, count);
            tuples.push_back(moves_ ? emit_load_tuple(pointers, j) : fixed_);
        }
        return tuples;
    }

    llvm::Value* emit_source(const Run& run, int j, const Tuples& tuples) {
        const Tuple& tuple = tuples[w_.planted(Fault::group) ? 0 : j];
        llvm::Value* params = emit_pointer(run.pointers, kAddressedSlot, j, "row_params");
        return emit_address(w_, in_.words, params, tuple.checked.coordinates);
    }

    void emit_copy_rows(const Run& run, const Tuples& tuples, bool pads = false) {
        const int count = static_cast<int>(tuples.size());
        before_copies_(run, count);
        if (rows_.part.bytes == nullptr && stores_pairs(w_, tuples.size()))
            return emit_pairs_of_blocks(w_, run.pointers[kDirectSlot], emit_sources(run, tuples));
        if (sources_ != nullptr && count > 1 && ahead_.empty()) return emit_copy_each(run, tuples);
        for (int j = 0; j < count; ++j) {
            const InRow row(w_.names, j, count);
            llvm::Value* from = emit_source(run, j, tuples);
            llvm::Value* const to = emit_pointer(run.pointers, kDirectSlot, j, "row_out");
            const bool is_followed = j + 1 < count || w_.planted(Fault::padding);
            if (pads && is_followed) {
                emit_copy_padded_block(w_, to, from);
                continue;
            }
            BlockPart part = rows_.part;
            if (!ahead_.empty()) part.ahead = ahead_[j];
            emit_copy_block(w_, to, from, part);
        }
    }

    /// A copy of run-time size is much code: there is one for all rows of the turn, whose places wait for it on the
    /// stack.
    void emit_copy_each(const Run& run, const Tuples& tuples) {
        const Values from = emit_sources(run, tuples);
        const auto place_of = [&](llvm::Value* row) {
            return w_.ir.CreateInBoundsGEP(w_.ir.getPtrTy(), sources_, row, "source_place");
        };
        for (std::size_t j = 0; j < from.size(); ++j) {
            const InRow row(w_.names, static_cast<int>(j), static_cast<int>(from.size()));
            w_.ir.CreateStore(from[j], place_of(w_.ir.getInt64(j)));
        }
        const InSection section(w_.names, "each");
        const auto copy = [&](llvm::ArrayRef<llvm::Value*> now) -> Values {
            llvm::Value* source = w_.ir.CreateLoad(w_.ir.getPtrTy(), place_of(now[0]), "source");
            emit_copy_block(w_, now[1], source, rows_.part);
            return {w_.ir.CreateAdd(now[0], w_.ir.getInt64(1), "row.next"),
                    w_.advance(now[1], in_.strides[kDirectSlot], 1, "out.next")};
        };
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpULT(now[0], w_.ir.getInt64(from.size()), "more");
        };
        emit_do_while(w_, "copies", {{"row", w_.ir.getInt64(0)}, {"out", run.pointers[kDirectSlot]}}, copy, more);
    }

    Values emit_sources(const Run& run, const Tuples& tuples) {
        const int count = static_cast<int>(tuples.size());
        Values from;
        for (int j = 0; j < count; ++j) {
            const InRow row(w_.names, j, count);
            from.push_back(emit_source(run, j, tuples));
        }
        return from;
    }

    /// Null: no tuple is ever bad.
    llvm::Value* emit_all_in_range(const Tuples& tuples) {
        if (row_ == nullptr) return nullptr;
        return emit_all(tuples, "both_in_range", [&](const Tuple& tuple) {
            const bool is_checked = tuple.checked.in_range != nullptr;
            return is_checked ? tuple.checked.in_range
                              : emit_in_range(w_, tuple.checked.coordinates[0], in_.words.extents[0]);
        });
    }

    /// Whether that, an i1, holds of all tuples.
    llvm::Value* emit_all(const Tuples& tuples, const char* name, llvm::function_ref<llvm::Value*(const Tuple&)> of) {
        const int count = static_cast<int>(tuples.size());
        llvm::Value* all = nullptr;
        for (int j = 0; j < count; ++j) {
            const InRow row(w_.names, j, count);
            llvm::Value* one = of(tuples[j]);
            all = j == 0 ? one : w_.ir.CreateAnd(all, one, name);
        }
        return all;
    }

    llvm::Value* emit_row(const Run& run) { return emit_rows(run, 1, Stores::rows); }

    llvm::Value* emit_rows(const Run& run, int count, Stores stores) {
        const Tuples tuples = emit_load_tuples(run.pointers, count);
        const auto copy = [&] {
            if (stores == Stores::lines)
                emit_stream_rows(run, tuples);
            else
                emit_copy_rows(run, tuples);
            return run.flag;
        };
        const auto checked = [&] {
            return emit_either(w_, emit_all_in_range(tuples), copy, [&] { return emit_call_colds(run, tuples); });
        };
        if (padded_below_ == nullptr || count == 1) return checked();
        llvm::Value* is_below = emit_all(tuples, "both_below", [&](const Tuple& tuple) {
            return w_.ir.CreateICmpULT(tuple.checked.coordinates[0], padded_below_, "is_below");
        });
        const auto padded = [&] {
            emit_copy_rows(run, tuples, /*pads=*/true);
            return run.flag;
        };
        return emit_either(w_, is_below, padded, [&] {
            const InSection section(w_.names, "exact");
            return checked();
        });
    }

    /// Lines of params are fetched ahead by and by, and not those of up to 16 rows at once.
    void emit_stream_rows(const Run& run, const Tuples& tuples) {
        const int count = static_cast<int>(tuples.size());
        llvm::Value* const to = run.pointers[kDirectSlot];
        const Values from = emit_sources(run, tuples);
        if (fetches_ == Fetches::none) return emit_streamed_blocks(w_, to, from);
        const RowsAhead ahead = prefetch_.emit_rows_ahead(run, count);
        emit_streamed_blocks(w_, to, from, [&](int j) { prefetch_.emit_row_ahead(ahead, j, count); });
    }

    llvm::Value* emit_call_colds(const Run& run, const Tuples& tuples) {
        const int count = static_cast<int>(tuples.size());
        const InSection section(w_.names, "cold");
        llvm::Value* flag = run.flag;
        for (int j = 0; j < count; ++j) {
            const InRow row(w_.names, j, count);
            llvm::Value* from = emit_pointer(run.pointers, kAddressedSlot, j, "row_params");
            llvm::Value* to = emit_pointer(run.pointers, kDirectSlot, j, "row_out");
            flag = emit_call_cold(w_, row_, from, to, tuples[j].values, flag, part_numbers(w_, rows_.part));
        }
        return flag;
    }

    Writer& w_;
    const BlockRows& rows_;
    const RowInputs& in_;
    llvm::Function* const row_;
    const BeforeCopies before_copies_;
    RowPrefetch prefetch_;
    const bool moves_;  ///< the tuple, from row to row
    Fetches fetches_ = Fetches::none;
    llvm::Value* padded_below_ = nullptr;  ///< null: no rows are padded
    Tuple fixed_;                          ///< of the run, when it does not
    std::optional<LineBuffer> buffer_;     ///< of rows that are streamed
    std::optional<RowGroupLoop> groups_;
    llvm::Value* sources_ = nullptr;  ///< of rows of run-time size that are done together
    Values ahead_;                    ///< places in params whose lines the copies of a turn fetch, by row of the turn
};

}  // namespace

BlockRows load_block_rows(Writer& w) {
    BlockRows rows;
    rows.in = load_row_inputs(w, /*fetches_runs=*/true);
    rows.bases = load_bases(w);
    rows.row_end = w.function->getArg(2);
    return rows;
}

void emit_block_rows(Writer& w, const BlockRows& rows, llvm::Function* row, BeforeCopies before_copies) {
    RowLoop(w, rows, row, before_copies).emit();
}

}  // namespace gj
