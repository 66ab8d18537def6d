// look_up_rows.cpp: the emitter of the function that copies a rectangle of good tuples whose rows fit registers: each
// row is loaded once, and looked up at 16 positions at a time.
//
//     void copy_rows(args, from, to, rows, positions, offsets) {
//         for (; rows != 0; --rows, from += row_step_params, to += row_step_out) {
//             table = the elements of the row, in registers                                    register_table.cpp
//             for (at = 0; at + 16 <= positions; at += 16)
//                 store(to + 4 * at, look_up(table, offsets[at .. at + 15] / 4));
//             store the lanes of the last positions that there are, past at
//         }
//     }
//
//     groups:
//       %kept_offsets = load <16 x i32>, ptr %offset_place, align 4
//       %coordinates = lshr <16 x i32> %kept_offsets, <i32 2, ..>
//       ... %found = ...
//       store <16 x i32> %found, ptr %group_to, align 1
#include <bit>

#include "codegen/llvm/control.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/register_table.h"
#include "codegen/llvm/repeated_tuples/rectangle.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

constexpr unsigned kPositions = 16;

class LookUpRows {
public:
    explicit LookUpRows(Writer& writer)
        : w_(writer),
          all_(rectangle_of(w_.function)),
          row_step_(load_strides(w_, repeat_dim(w_), "row_step")),
          masks_(RegisterTable::emit_masks(w_, load_coordinate_words(w_).extents[0])) {}

    void emit() {
        llvm::Value* one = w_.ir.getInt64(1);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], w_.ir.getInt64(0), "more_rows");
        };
        emit_while(w_, "rows_loop", {{"rows_left", all_.rows}, {"row_from", all_.from}, {"row_to", all_.to}}, more,
                   [&](llvm::ArrayRef<llvm::Value*> now) {
                       emit_row(now[1], now[2]);
                       return Values{w_.ir.CreateSub(now[0], one, "rows_left.next"),
                                     w_.advance(now[1], row_step_[kAddressedSlot], 1, "row_from.next"),
                                     w_.advance(now[2], row_step_[kDirectSlot], 1, "row_to.next")};
                   });
        w_.ir.CreateRetVoid();
    }

private:
    void emit_row(llvm::Value* from, llvm::Value* to) {
        RegisterTable table(w_, from, masks_);
        llvm::Value* size = w_.ir.getInt64(kPositions);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpULE(w_.ir.CreateAdd(now[0], size, "group_end"), all_.positions, "more");
        };
        llvm::Value* at =
            emit_while(w_, "groups", {{"at", w_.ir.getInt64(0)}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
                llvm::Value* found = emit_group(table, now[0]);
                w_.store(found, emit_place(to, now[0]));
                return Values{w_.ir.CreateAdd(now[0], size, "at.next")};
            })[0];
        if (w_.planted(Fault::tail)) return;
        const InSection section(w_.names, "rest");
        const auto store_rest = [&]() -> llvm::Value* {
            emit_rest(table, to, at);
            return nullptr;
        };
        llvm::Value* has_rest = w_.ir.CreateICmpULT(at, all_.positions, "has_rest");
        emit_branch(w_, {"some", "none", "row_done"}, has_rest, "", store_rest,
                    []() -> llvm::Value* { return nullptr; });
    }

    /// Fewer than 16 positions. The buffer of offsets ends with a group, so all of one can be read.
    void emit_rest(RegisterTable& table, llvm::Value* to, llvm::Value* at) {
        llvm::Value* found = emit_group(table, at);
        llvm::Value* left = w_.ir.CreateTrunc(w_.ir.CreateSub(all_.positions, at, "left"), w_.ir.getInt16Ty(), "few");
        llvm::Value* none = w_.ir.CreateShl(w_.ir.getInt16(0xffff), left, "lanes_behind");
        llvm::Value* lanes = w_.ir.CreateBitCast(
            w_.ir.CreateNot(none, "lanes"), llvm::FixedVectorType::get(w_.ir.getInt1Ty(), kPositions), "lane_mask");
        w_.ir.CreateMaskedStore(found, emit_place(to, at), llvm::Align(1), lanes);
    }

    llvm::Value* emit_place(llvm::Value* to, llvm::Value* at) {
        return w_.advance(to, Stride{nullptr, block_bytes(w_.signature)}, at, "group_to");
    }

    llvm::Value* emit_group(RegisterTable& table, llvm::Value* at) {
        llvm::Type* const offsets = llvm::FixedVectorType::get(w_.ir.getInt32Ty(), kPositions);
        llvm::Value* place = w_.advance(all_.offsets, Stride{nullptr, 4}, at, "offset_place");
        llvm::Value* kept = w_.ir.CreateAlignedLoad(offsets, place, llvm::Align(4), "kept_offsets");
        if (w_.planted(Fault::order)) kept = w_.ir.CreateVectorReverse(kept);
        if (w_.planted(Fault::group)) kept = w_.ir.CreateShuffleVector(kept, llvm::SmallVector<int, 16>(kPositions, 0));
        const auto shift = static_cast<std::uint64_t>(std::countr_zero(block_bytes(w_.signature)));
        return table.emit_look_up(w_.ir.CreateLShr(kept, shift, "coordinates"));
    }

    Writer& w_;
    const Rectangle all_;
    const Strides row_step_;  ///< from row to row with the same tuples
    const Values masks_;
};

}  // namespace

llvm::Function* create_look_up_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* function = create_rectangle_function(module, "copy_rows");
    Writer w(signature, schedule, function);
    LookUpRows(w).emit();
    return function;
}

}  // namespace gj
