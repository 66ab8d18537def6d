// look_up_rows.cpp: the emitter of the function that copies a rectangle of good tuples whose rows fit registers: each
// row is loaded once, and looked up at 16 positions at a time.
//
//     void copy_rows(args, from, to, rows, positions, offsets) {
//         if (positions <= 16) keep coordinates = offsets[0 .. 15] / 4, and the lanes to store, from row to row; else
//         for (; rows != 0; --rows, from += row_step_params, to += row_step_out) {
//             prefetch the lines of the row 16 (4) rows ahead;                    if scheduled
//             table = the elements of the row, in registers                                    register_table.cpp
//             for (at = 0; at + 16 <= positions; at += 16)
//                 store(to + 4 * at, look_up(table, offsets[at .. at + 15] / 4));
//             store the lanes of the last positions that there are, past at
//             if scheduled, the lanes up to a line's begin first, and whole lines past the caches (streaming.cpp)
//         }
//     }
//
//     groups:
//       %kept_offsets = load <16 x i32>, ptr %offset_place, align 4
//       %coordinates = lshr <16 x i32> %kept_offsets, <i32 2, ..>
//       ... %found = ...
//       store <16 x i32> %found, ptr %group_to, align 1
#include <algorithm>
#include <bit>
#include <numeric>

#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/register_table.h"
#include "codegen/llvm/repeated_tuples/rectangle.h"
#include "codegen/llvm/streaming.h"
#include "codegen/llvm/tuple.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

class LookUpRows {
public:
    explicit LookUpRows(Writer& writer)
        : w_(writer),
          all_(rectangle_of(w_.function)),
          row_step_(load_strides(w_, repeat_dim(w_), "row_step")),
          reach_(RegisterTable::emit_reach(w_, load_coordinate_words(w_).extents[0])),
          positions_(w_.schedule.vector_bytes / 4U) {}

    void emit() {
        // Lines that go past the caches need the groups of each row; so does a planted tail, to be left out of them.
        if (w_.schedule.streaming_store || w_.planted(Fault::tail)) {
            emit_rows([&](llvm::Value* from, llvm::Value* to) { emit_row(from, to); });
        } else {
            llvm::Value* is_one = w_.ir.CreateICmpULE(all_.positions, w_.ir.getInt64(positions_), "is_one_group");
            const auto short_rows = [&]() -> llvm::Value* {
                emit_short_rows();
                return nullptr;
            };
            const auto long_rows = [&]() -> llvm::Value* {
                emit_rows([&](llvm::Value* from, llvm::Value* to) { emit_row(from, to); });
                return nullptr;
            };
            emit_branch(w_, {.first = "short_rows", .second = "long_rows", .behind = "copied"}, is_one, "", short_rows,
                        long_rows);
        }
        w_.ir.CreateRetVoid();
    }

private:
    using EmitRow = llvm::function_ref<void(llvm::Value* from, llvm::Value* to)>;

    void emit_rows(EmitRow emit_one) {
        llvm::Value* one = w_.ir.getInt64(1);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], w_.ir.getInt64(0), "more_rows");
        };
        emit_while(w_, "rows_loop", {{"rows_left", all_.rows}, {"row_from", all_.from}, {"row_to", all_.to}}, more,
                   [&](llvm::ArrayRef<llvm::Value*> now) {
                       emit_one(now[1], now[2]);
                       return Values{w_.ir.CreateSub(now[0], one, "rows_left.next"),
                                     w_.advance(now[1], row_step_[kAddressedSlot], 1, "row_from.next"),
                                     w_.advance(now[2], row_step_[kDirectSlot], 1, "row_to.next")};
                   });
    }

    /// Rows of one group: its coordinates stay in a register.
    void emit_short_rows() {
        const InSection section(w_.names, "short");
        llvm::Value* zero = w_.ir.getInt64(0);
        llvm::Value* coordinates = emit_coordinates(zero);
        llvm::Value* mask = emit_lanes_of(all_.positions);
        emit_rows([&](llvm::Value* from, llvm::Value* to) {
            emit_prefetch_row(from);
            RegisterTable table(w_, from, reach_);
            w_.ir.CreateMaskedStore(table.emit_look_up(coordinates), to, llvm::Align(1), mask);
        });
    }

    /// As many lines of the row some rows ahead as a table may take: none needs to be there.
    void emit_prefetch_row(llvm::Value* from) {
        if (w_.schedule.read_prefetch == 0) return;
        const InSection section(w_.names, "ahead");
        llvm::Value* ahead = w_.advance(from, row_step_[kAddressedSlot], w_.schedule.read_prefetch, "row_ahead");
        const int bytes = w_.schedule.table_registers * w_.schedule.vector_bytes;
        const auto lines = static_cast<unsigned>(std::max<std::int64_t>(bytes / tuning::kLineBytes, 1));
        for (unsigned line = 0; line < lines; ++line) {
            const InPiece piece(w_.names, line, lines);
            emit_prefetch_line(w_, w_.advance(ahead, std::int64_t{line} * tuning::kLineBytes, "line_ahead"));
        }
    }

    void emit_row(llvm::Value* from, llvm::Value* to) {
        emit_prefetch_row(from);
        RegisterTable table(w_, from, reach_);
        llvm::Value* first = w_.ir.getInt64(0);
        if (w_.schedule.streaming_store) {
            const InSection section(w_.names, "to_line");
            llvm::Value* to_line = w_.least(emit_positions_to_line(w_, to), all_.positions, "positions");
            first = emit_some(table, to, first, to_line);
        }
        llvm::Value* size = w_.ir.getInt64(positions_stored());
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpULE(w_.ir.CreateAdd(now[0], size, "group_end"), all_.positions, "more");
        };
        llvm::Value* at = emit_while(w_, "groups", {{"at", first}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            emit_groups(table, to, now[0]);
            return Values{w_.ir.CreateAdd(now[0], size, "at.next")};
        })[0];
        if (w_.planted(Fault::tail)) return;
        const InSection section(w_.names, "rest");
        emit_some(table, to, at, all_.positions);
    }

    /// A group, or as many as fill whole lines.
    unsigned positions_stored() const {
        if (!w_.schedule.streaming_store) return positions_;
        return std::max(positions_, static_cast<unsigned>(tuning::kLineBytes) / block_bytes(w_.signature));
    }

    void emit_groups(RegisterTable& table, llvm::Value* to, llvm::Value* at) {
        if (!w_.schedule.streaming_store) {
            llvm::Value* found = emit_group(table, at);
            return w_.store(found, emit_place(to, at));
        }
        const unsigned count = positions_stored() / positions_;
        Values found;
        for (unsigned i = 0; i < count; ++i) {
            const InPiece piece(w_.names, i, count);
            llvm::Value* here =
                i == 0 ? at : w_.ir.CreateAdd(at, w_.ir.getInt64(std::uint64_t{i} * positions_), "group_at");
            found.push_back(emit_group(table, here));
        }
        llvm::Value* line = emit_joined(found);
        emit_streaming_store(w_, line, emit_place(to, at));
    }

    /// A power of two of vectors, as one.
    llvm::Value* emit_joined(llvm::ArrayRef<llvm::Value*> vectors) {
        if (vectors.size() == 1) return vectors[0];
        Values pairs;
        for (std::size_t i = 0; i < vectors.size(); i += 2) {
            const InPiece piece(w_.names, i / 2, vectors.size() / 2);
            const unsigned lanes = llvm::cast<llvm::FixedVectorType>(vectors[i]->getType())->getNumElements();
            llvm::SmallVector<int, 64> all(std::size_t{2} * lanes);
            std::iota(all.begin(), all.end(), 0);
            const char* const name = vectors.size() == 2 ? "line" : "half_line";
            pairs.push_back(w_.ir.CreateShuffleVector(vectors[i], vectors[i + 1], all, name));
        }
        return emit_joined(pairs);
    }

    /// Positions [at, end), by groups of which the last one is stored in part, and read as a whole: the buffer of
    /// offsets has room for one behind its end (offsets.cpp). Returns end.
    llvm::Value* emit_some(RegisterTable& table, llvm::Value* to, llvm::Value* at, llvm::Value* end) {
        llvm::Value* size = w_.ir.getInt64(positions_);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w_.ir.CreateICmpULT(now[0], end, "more"); };
        emit_while(w_, "groups", {{"at", at}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* found = emit_group(table, now[0]);
            llvm::Value* mask = emit_lanes_of(w_.least(w_.ir.CreateSub(end, now[0], "left"), size, "few"));
            w_.ir.CreateMaskedStore(found, emit_place(to, now[0]), llvm::Align(1), mask);
            return Values{w_.ir.CreateAdd(now[0], size, "at.next")};
        });
        return end;
    }

    /// As many lanes as there are positions, of which a group has no more.
    llvm::Value* emit_lanes_of(llvm::Value* count) {
        llvm::Value* none = w_.ir.CreateShl(w_.ir.getInt64(UINT64_MAX), count, "lanes_behind");
        llvm::Value* lanes =
            w_.ir.CreateTrunc(w_.ir.CreateNot(none, "lanes"), w_.ir.getIntNTy(positions_), "lane_bits");
        return w_.ir.CreateBitCast(lanes, llvm::FixedVectorType::get(w_.ir.getInt1Ty(), positions_), "lane_mask");
    }

    llvm::Value* emit_place(llvm::Value* to, llvm::Value* at) {
        return w_.advance(to, Stride{nullptr, block_bytes(w_.signature)}, at, "group_to");
    }

    llvm::Value* emit_group(RegisterTable& table, llvm::Value* at) { return table.emit_look_up(emit_coordinates(at)); }

    /// Of a group that begins at a position.
    llvm::Value* emit_coordinates(llvm::Value* at) {
        llvm::Type* const offsets = llvm::FixedVectorType::get(w_.ir.getInt32Ty(), positions_);
        llvm::Value* place = w_.advance(all_.offsets, Stride{nullptr, 4}, at, "offset_place");
        llvm::Value* kept = w_.ir.CreateAlignedLoad(offsets, place, llvm::Align(4), "kept_offsets");
        if (w_.planted(Fault::order)) kept = w_.ir.CreateVectorReverse(kept);
        if (w_.planted(Fault::group)) kept = w_.ir.CreateShuffleVector(kept, llvm::SmallVector<int, 16>(positions_, 0));
        const auto shift = static_cast<std::uint64_t>(std::countr_zero(block_bytes(w_.signature)));
        return w_.ir.CreateLShr(kept, shift, "coordinates");
    }

    Writer& w_;
    const Rectangle all_;
    const Strides row_step_;  ///< from row to row with the same tuples
    const RegisterTable::Reach reach_;
    const unsigned positions_;  ///< that are looked up at once
};

}  // namespace

llvm::Function* create_look_up_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* function = create_rectangle_function(module, "copy_rows");
    Writer w(signature, schedule, function);
    LookUpRows(w).emit();
    return function;
}

}  // namespace gj
