// copy_rows.cpp: the emitter of the function that copies a rectangle of good tuples: neither an index nor a check is
// left.
//
// The C that it stands for; elements of 4 bytes, two rows at a time, out dense:
//
//     void copy_rows(args, from, to, rows, positions, offsets) {
//         for (; rows >= 2; rows -= 2, from += 2 * row_step_params, to += 2 * row_step_out) {
//             prefetch the two rows four rows ahead, all lines of each;       if scheduled, and if most will be read
//             if (positions < 4) one position at a time;
//             else {
//                 for (at = 0; at + 8 <= positions; at += 8) {                 a group: two vectors of 4 elements a row
//                   for k in 0..3: row0[k] = from[offsets[at + k]], row1[k] = (from + row_step_params)[the same offset]
//                     store(to + 4 * at, row0), store(to + row_step_out + 4 * at, row1) ...
//                 }
//                 for (; at < positions; at += 4) the same for 4, the last group of which ends with the chunk
//             }
//         }
//         for (; rows >= 1; ...) the same for one row, its names begin with "rest."
//     }
//
// If scheduled, one row at a time, and of each whole lines past the caches: single positions to a line's begin, groups
// that are lines, single ones again (streaming.cpp). The line in which a row ends and the next one begins is fetched
// some rows before.
//
// and the IR of a group:
//
//     large:
//       %large.offset_0 = sext i32 %large.kept_offset_0 to i64
//       %large.source_0.0 = getelementptr i8, ptr %rows_from, i64 %large.offset_0
//       %large.element_0.0 = load i32, ptr %large.source_0.0, align 1
//       %large.vector_0.0 = insertelement <4 x i32> poison, i32 %large.element_0.0, i64 0
//       %large.source_0.1 = getelementptr i8, ptr %row_from.1, i64 %large.offset_0 ...
//       store <4 x i32> %large.vector_3.0, ptr %large.group_to.0, align 1
#include <bit>

#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/repeated_tuples/offsets.h"
#include "codegen/llvm/repeated_tuples/rectangle.h"
#include "codegen/llvm/streaming.h"
#include "codegen/llvm/tuple.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

class CopyRows {
public:
    explicit CopyRows(Writer& writer)
        : w_(writer),
          all_(rectangle_of(w_.function)),
          step_(load_inner_strides(w_)),
          row_step_(load_strides(w_, repeat_dim(w_), "row_step")),
          row_lines_(w_.schedule.read_prefetch != 0 ? emit_row_lines() : nullptr),
          later_(emit_later()),
          groups_(w_.schedule.streaming_store
                      ? tuning::GroupSizes{static_cast<int>(tuning::kLineBytes / block_bytes(w_.signature)), 1}
                      : tuning::positions_together(block_bytes(w_.signature), makes_vectors())) {}

    void emit() {
        const Values left = emit_row_loop({all_.rows, all_.from, all_.to}, w_.schedule.unroll);
        const InSection section(w_.names, "rest");
        if (w_.schedule.unroll > 1) emit_row_loop(left, 1);
        w_.ir.CreateRetVoid();
    }

private:
    /// `count` rows at a time, while there are as many.
    Values emit_row_loop(const Values& start, int count) {
        llvm::Value* step = w_.ir.getInt64(static_cast<std::uint64_t>(count));
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w_.ir.CreateICmpUGE(now[0], step, "more"); };
        const auto some_rows = [&](llvm::ArrayRef<llvm::Value*> now) {
            Values from{now[1]}, to{now[2]};
            for (int i = 0; i < count; ++i) {
                const InRow row(w_.names, i + 1, count + 1);
                from.push_back(w_.advance(from.back(), row_step_[kAddressedSlot], 1, "row_from"));
                to.push_back(w_.advance(to.back(), row_step_[kDirectSlot], 1, "row_to"));
            }
            llvm::Value *next_from = from.pop_back_val(), *next_to = to.pop_back_val();
            if (row_lines_ != nullptr) emit_prefetch_rows(from);
            if (later_ != nullptr) {
                llvm::Value* row_end = w_.advance(to[0], step_[kDirectSlot], all_.positions, "row_end");
                emit_fetch_shared_line(w_, row_end, later_);
            }
            emit_positions(from, to);
            return Values{w_.ir.CreateSub(now[0], step, "rows_left.next"), next_from, next_to};
        };
        return emit_while(w_, "rows_loop", {{"rows_left", start[0]}, {"rows_from", start[1]}, {"rows_to", start[2]}},
                          more, some_rows);
    }

    /// How many lines of each row are fetched ahead: all, or none where fewer positions are read than there are lines,
    /// or where elements lie backwards (but for a line of a short row, for nothing).
    llvm::Value* emit_row_lines() {
        const CoordinateWords words = load_coordinate_words(w_);
        llvm::Value* bytes = w_.ir.CreateMul(words.extents[0], words.strides[0], "row_bytes");
        // As many as any row touches: those within lines by the first and the last one of which they have a part.
        constexpr auto kLine = std::uint64_t{tuning::kLineBytes};
        llvm::Value* begin = w_.ir.CreatePtrToInt(all_.from, w_.ir.getInt64Ty(), "begin");
        llvm::Value* over = w_.ir.CreateAnd(w_.ir.CreateOr(begin, bytes, "places"), w_.ir.getInt64(kLine - 1), "over");
        llvm::Value* splits = w_.ir.CreateICmpNE(over, w_.ir.getInt64(0), "splits_lines");
        llvm::Value* more =
            w_.ir.CreateSelect(splits, w_.ir.getInt64(2 * (kLine - 1)), w_.ir.getInt64(0), "more_bytes");
        llvm::Value* touched = w_.ir.CreateAdd(bytes, more, "touched_bytes");
        llvm::Value* lines = w_.ir.CreateLShr(touched, std::countr_zero(kLine), "row_lines");
        llvm::Value* are_read = w_.ir.CreateICmpUGE(all_.positions, lines, "are_read");
        return w_.ir.CreateSelect(are_read, lines, w_.ir.getInt64(0), "fetched_lines");
    }

    /// Where rows are streamed: bytes of out to the row whose last line is fetched.
    llvm::Value* emit_later() {
        llvm::Value* row_bytes = row_step_[kDirectSlot].value;
        return w_.schedule.streaming_store && row_bytes != nullptr ? emit_shared_line_distance(w_, row_bytes) : nullptr;
    }

    /// What the hardware does not fetch, as elements are read in any order.
    void emit_prefetch_rows(llvm::ArrayRef<llvm::Value*> from) {
        const InSection section(w_.names, "ahead");
        Values ahead;
        for (std::size_t row = 0; row < from.size(); ++row) {
            const InRow name = in_row(row, from.size());
            ahead.push_back(w_.advance(from[row], row_step_[kAddressedSlot], w_.schedule.read_prefetch, "row_ahead"));
        }
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], row_lines_, "more_lines");
        };
        emit_while(w_, "lines", {{"line", w_.ir.getInt64(0)}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* at = w_.ir.CreateMul(now[0], w_.ir.getInt64(tuning::kLineBytes), "line_at");
            for (std::size_t row = 0; row < ahead.size(); ++row) {
                const InRow name = in_row(row, ahead.size());
                emit_prefetch_line(w_, w_.advance(ahead[row], at, "line_ahead"));
            }
            return Values{w_.ir.CreateAdd(now[0], w_.ir.getInt64(1), "line.next")};
        });
    }

    /// Elements are put together to vectors when their places in out are side by side.
    bool makes_vectors() const {
        const std::uint32_t bytes = block_bytes(w_.signature);
        return bytes <= 8 && (bytes & (bytes - 1)) == 0 && step_[kDirectSlot].value == nullptr;
    }

    /// All positions of the chunk, in groups. The last small one ends with the chunk, and so may do some of those
    /// before it again.
    void emit_positions(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to) {
        if (groups_.small == 1) return emit_groups(from, to);
        llvm::Value* small = w_.ir.getInt64(static_cast<std::uint64_t>(groups_.small));
        llvm::Value* has_group = w_.ir.CreateICmpUGE(all_.positions, small, "has_group");
        const auto in_groups = [&]() -> llvm::Value* {
            emit_groups(from, to);
            return nullptr;
        };
        const auto one_by_one = [&]() -> llvm::Value* {
            const InSection section(w_.names, "few");
            emit_small_groups(from, to, {w_.ir.getInt64(0), all_.positions}, 1);
            return nullptr;
        };
        const Branch branch{"some", "few", "positions_done", /*is_likely=*/false, /*writes_second=*/true};
        emit_branch(w_, branch, has_group, "", in_groups, one_by_one);
    }

    void emit_groups(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to) {
        llvm::Value* size = w_.ir.getInt64(static_cast<std::uint64_t>(groups_.large));
        llvm::Value* first = w_.ir.getInt64(0);
        if (w_.schedule.streaming_store) {
            const InSection section(w_.names, "to_line");
            llvm::Value* to_line = w_.least(emit_positions_to_line(w_, to[0]), all_.positions, "positions");
            emit_small_groups(from, to, {first, to_line}, 1);
            first = to_line;
        }
        Values at;
        {
            const InSection section(w_.names, "large");
            const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
                return w_.ir.CreateICmpULE(w_.ir.CreateAdd(now[0], size, "group_end"), all_.positions, "more");
            };
            at = emit_while(w_, "groups", {{"at", first}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
                emit_group(from, to, now[0], groups_.large);
                return Values{w_.ir.CreateAdd(now[0], size, "at.next")};
            });
        }
        const InSection section(w_.names, "small");
        if (!w_.planted(Fault::tail)) emit_small_groups(from, to, {at[0], all_.positions}, groups_.small);
    }

    /// Positions [first, end) of the chunk.
    struct Span {
        llvm::Value *first, *end;
    };

    /// The end is at least a group from the begin of the chunk.
    void emit_small_groups(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, const Span& span,
                           int group) {
        llvm::Value* size = w_.ir.getInt64(static_cast<std::uint64_t>(group));
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpULT(now[0], span.end, "more");
        };
        llvm::Value* last = group > 1 ? w_.ir.CreateSub(span.end, size, "last_group") : nullptr;
        emit_while(w_, "groups", {{"at", span.first}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* here = now[0];
            if (last != nullptr) here = w_.least(here, last, "here");
            emit_group(from, to, here, group);
            return Values{w_.ir.CreateAdd(now[0], size, "at.next")};
        });
    }

    void emit_group(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at, int group) {
        Values places;
        for (std::size_t row = 0; row < to.size(); ++row) {
            const InRow name = in_row(row, to.size());
            places.push_back(w_.advance(to[row], step_[kDirectSlot], at, "group_to"));
        }
        const int most = static_cast<int>(tuning::kJoinedVectorBytes / block_bytes(w_.signature));
        const bool joins = makes_vectors() && (group > 1 || !w_.schedule.streaming_store);
        const int lanes = joins ? std::min(group, most) : 1;
        for (int first = 0; first < group; first += lanes) {
            if (joins)
                emit_vectors(from, places, at, {first, lanes, group});
            else
                emit_block_of_rows(from, places, at, {first, 1, group});
        }
    }

    /// Positions first .. first + lanes - 1 of a group.
    struct Part {
        int first, lanes, group;
    };

    InRow in_row(std::size_t row, std::size_t count) {
        return {w_.names, static_cast<int>(row), static_cast<int>(count)};
    }

    llvm::Value* emit_offset(llvm::Value* at, int k) {
        llvm::Value* ahead = w_.ir.getInt64(w_.planted(Fault::group) ? 0 : static_cast<std::uint64_t>(k));
        return emit_load_offset(w_, all_.offsets, w_.ir.CreateAdd(at, ahead, "position"));
    }

    /// Position at + part.first of each row.
    void emit_block_of_rows(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at,
                            const Part& part) {
        const InPiece piece(w_.names, part.first, part.group);
        llvm::Value* offset = emit_offset(at, part.first);
        for (std::size_t row = 0; row < from.size(); ++row) {
            const InRow name = in_row(row, from.size());
            llvm::Value* block = w_.advance(from[row], offset, "source");
            emit_copy_block(w_, w_.advance(to[row], step_[kDirectSlot], part.first, "block_to"), block);
        }
    }

    /// The part of each row. An offset is used for all rows before the next is loaded: so one register holds it, and
    /// vectors grow side by side.
    void emit_vectors(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at,
                      const Part& part) {
        llvm::Type* element = w_.ir.getIntNTy(block_bytes(w_.signature) * 8);
        const auto lanes = static_cast<unsigned>(part.lanes);
        Values vectors(from.size(), llvm::PoisonValue::get(llvm::FixedVectorType::get(element, lanes)));
        for (int k = 0; k < part.lanes; ++k) {
            const InPiece piece(w_.names, part.first + k, part.group);
            llvm::Value* offset = emit_offset(at, part.first + k);
            for (std::size_t row = 0; row < from.size(); ++row) {
                const InRow name = in_row(row, from.size());
                llvm::Value* place = w_.advance(from[row], offset, "source");
                llvm::Value* value = w_.ir.CreateAlignedLoad(element, place, llvm::Align(1), "element");
                const auto lane = static_cast<std::uint64_t>(w_.planted(Fault::order) ? part.lanes - 1 - k : k);
                vectors[row] = w_.ir.CreateInsertElement(vectors[row], value, lane, "vector");
            }
        }
        for (std::size_t row = 0; row < from.size(); ++row) {
            const InPiece piece(w_.names, part.first / part.lanes, part.group / part.lanes);
            const InRow name = in_row(row, from.size());
            llvm::Value* place = w_.advance(to[row], step_[kDirectSlot], part.first, "vector_to");
            if (w_.schedule.streaming_store)
                emit_streaming_store(w_, vectors[row], place);
            else
                w_.store(vectors[row], place);
        }
    }

    Writer& w_;
    const Rectangle all_;
    const Strides step_;            ///< from position to position
    const Strides row_step_;        ///< from row to row with the same tuples
    llvm::Value* const row_lines_;  ///< of each row that are fetched ahead; null: none is
    llvm::Value* const later_;      ///< i64: to the row of out whose last line is fetched; null: none is
    const tuning::GroupSizes groups_;
};

}  // namespace

llvm::Function* create_copy_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* function = create_rectangle_function(module, "copy_rows");
    Writer w(signature, schedule, function);
    CopyRows(w).emit();
    return function;
}

}  // namespace gj
