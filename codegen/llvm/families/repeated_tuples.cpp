// repeated_tuples.cpp: the emitter of tuples that serve many rows: checked once a chunk, then copied row by row with
// vector stores.
//
// The C that it stands for; gather on the last axis of P f32[R, D], I i64[n], policy error:
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         int32_t offsets[1024];
//         for (row = row_begin; row < row_end; row += band) {         what is left of a run of positions, or whole ones
//             for panels of rows that stay in the cache                     one panel where all positions are one chunk
//                 for chunks of up to 1024 positions {
//                     good = check(offsets, indices, count);                       offsets.cpp: each index once a panel
//                     if (likely(good)) copy_rows(args, from, to, rows, count, offsets);   copy_, look_up_rows.cpp
//                     else bad_rows(args, from, to, rows, count, offsets), flag = 1;                  bad_rows.cpp
//                 }
//         }
//         return flag;
//     }
//
// and the IR of a chunk:
//
//     chunks:
//       %chunk_positions = call i64 @llvm.umin.i64(i64 %positions_left, i64 1024)
//       ... the check, its names begin with "lanes." and "single." ...
//       br i1 %single.good.end, label %fast, label %cold, !prof !1
//     fast:
//       call void @copy_rows(ptr %args, ptr %panel_params, ptr %chunk_out, i64 %panel_rows, i64 %chunk_positions, ..)
//     cold:
//       call void @bad_rows(ptr %args, ptr %panel_params, ptr %chunk_out, i64 %panel_rows, i64 %chunk_positions, ..)
//     done:
//       %flag.next = phi i32 [ %chunk_flag, %fast ], [ 1, %cold ]
#include "codegen/llvm/control.h"
#include "codegen/llvm/families/families.h"
#include "codegen/llvm/functions.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/repeated_tuples/offsets.h"
#include "codegen/llvm/repeated_tuples/rectangle.h"
#include "codegen/llvm/streaming.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

/// The body of the kernel. `good` does rectangles of good tuples, `bad` any; null when no tuple ever is bad.
class RepeatedTuples {
public:
    RepeatedTuples(Writer& writer, llvm::Function* good, llvm::Function* bad)
        : w_(writer),
          good_(good),
          bad_(bad),
          positions_{w_.layout.dims - repeated_dim_count(w_.signature), w_.layout.dims},
          outer_{0, positions_.first},
          bases_(load_bases(w_)),
          offsets_(w_),
          step_(load_inner_strides(w_)),
          row_step_(load_strides(w_, repeat_dim(w_), "row_step")),
          rows_at_once_(emit_rows_at_once()) {
        position_count_ = w_.ir.getInt64(1);
        for (int dim = positions_.first; dim < positions_.last; ++dim) {
            const InPiece piece(w_.names, dim - positions_.first, positions_.count());
            llvm::Value* extent = w_.word(w_.layout.extent(dim), "positions_extent");
            position_count_ = w_.ir.CreateMul(position_count_, extent, "positions");
        }
    }

    void emit() {
        llvm::Value* end = w_.function->getArg(2);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpSLT(now[0], end, "more_bands");
        };
        const Values done =
            emit_while(w_, "bands", {{"row", w_.function->getArg(1)}, {"band_flag", flag_or_null()}}, more,
                       [&](llvm::ArrayRef<llvm::Value*> now) { return emit_band(now[0], now[1]); });
        if (w_.schedule.streaming_store) emit_store_fence(w_);
        w_.ir.CreateRet(done[1] != nullptr ? done[1] : w_.ir.getInt32(0));
    }

private:
    llvm::Value* flag_or_null() { return has_flag(w_.signature) ? w_.ir.getInt32(0) : nullptr; }
    llvm::Value* emit_or(llvm::Value* a, llvm::Value* b, const char* name) {
        return a != nullptr ? w_.ir.CreateOr(a, b, name) : nullptr;
    }

    /// Rows that are done together where there are several chunks: fewer than all, lest they leave the cache in
    /// between.
    llvm::Value* emit_rows_at_once() {
        const Stride& step = row_step_[kAddressedSlot];
        if (step.value == nullptr) return w_.ir.getInt64(INT64_MAX);
        namespace intrinsic = llvm::Intrinsic;
        llvm::Value* no = w_.ir.getFalse();
        llvm::Value* bytes = w_.ir.CreateBinaryIntrinsic(intrinsic::abs, step.value, no, nullptr, "row_distance");
        llvm::Value* zeros = w_.ir.CreateBinaryIntrinsic(intrinsic::ctlz, bytes, no, nullptr, "leading_zeros");
        llvm::Value* bits = w_.ir.CreateSub(w_.ir.getInt64(64), zeros, "distance_bits");
        llvm::Value* rows = w_.ir.CreateLShr(w_.ir.getInt64(tuning::kRereadBytes), bits, "rows_in_cache");
        return w_.ir.CreateBinaryIntrinsic(intrinsic::umax, rows, w_.ir.getInt64(1), nullptr, "rows_at_once");
    }

    /// The next rows of the range: what is left of a run of positions, or as many whole ones as there are.
    Values emit_band(llvm::Value* row, llvm::Value* flag) {
        auto& ir = w_.ir;
        llvm::Value* left = ir.CreateSub(w_.function->getArg(2), row, "rows_left");
        llvm::Value* outer = ir.CreateUDiv(row, position_count_, "outer_row");
        llvm::Value* first = ir.CreateURem(row, position_count_, "first_position");
        llvm::Value* at_begin = ir.CreateICmpEQ(first, ir.getInt64(0), "is_at_begin");
        llvm::Value* has_all = ir.CreateICmpUGE(left, position_count_, "has_all_positions");
        llvm::Value* whole = ir.CreateAnd(at_begin, has_all, "is_whole");
        llvm::Value* whole_rows = ir.CreateUDiv(left, position_count_, "whole_rows");
        llvm::Value* rows = ir.CreateSelect(whole, whole_rows, ir.getInt64(1), "band_rows");
        llvm::Value* end = ir.CreateAdd(first, left, "end_position");
        llvm::Value* last = w_.least(end, position_count_, "last_position");
        llvm::Value* outer_end = ir.CreateAdd(outer, rows, "outer_end");
        const bool has_flag = flag != nullptr;
        llvm::Value* found;
        {
            const InSection section(w_.names, "outer");
            found = emit_for_each_run(w_, outer_, bases_, outer, outer_end, has_flag, [&](const Run& run) {
                const InSection inner_part(w_.names, "inner");
                llvm::Value* inner = emit_for_each_run(w_, positions_, run.pointers, first, last, has_flag,
                                                       [&](const Run& inner) { return emit_panels(inner, run.rows); });
                return emit_or(run.flag, inner, "run_flag.next");
            });
        }
        llvm::Value* band_positions = ir.CreateSub(last, first, "band_positions");
        llvm::Value* done = ir.CreateMul(rows, band_positions, "band_size");
        return {ir.CreateAdd(row, done, "row.next"), emit_or(flag, found, "band_flag.next")};
    }

    /// `rows` rows of one run of positions.
    llvm::Value* emit_panels(const Run& run, llvm::Value* rows) {
        const InNoSection plain(w_.names);
        llvm::Value* capacity = w_.ir.getInt64(static_cast<std::uint64_t>(offsets_.capacity()));
        llvm::Value* one_chunk = w_.ir.CreateICmpULE(run.rows, capacity, "is_one_chunk");
        llvm::Value* at_once = w_.ir.CreateSelect(one_chunk, rows, rows_at_once_, "most_rows");
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], w_.ir.getInt64(0), "more_panels");
        };
        const Carried start[] = {{"panel_rows_left", rows},
                                 {"panel_params", run.pointers[kAddressedSlot]},
                                 {"panel_out", run.pointers[kDirectSlot]},
                                 {"panel_flag", run.flag}};
        return emit_while(w_, "panels", start, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* count = w_.least(now[0], at_once, "panel_rows");
            llvm::Value* flag =
                emit_chunks({now[1], now[2], count, run.rows, offsets_.buffer()}, run.pointers[kIndexSlot], now[3]);
            return Values{w_.ir.CreateSub(now[0], count, "panel_rows_left.next"),
                          w_.advance(now[1], row_step_[kAddressedSlot], count, "panel_params.next"),
                          w_.advance(now[2], row_step_[kDirectSlot], count, "panel_out.next"), flag};
        })[3];
    }

    llvm::Value* emit_chunks(const Rectangle& all, llvm::Value* index, llvm::Value* flag) {
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], w_.ir.getInt64(0), "more_chunks");
        };
        const Carried start[] = {
            {"positions_left", all.positions}, {"chunk_out", all.to}, {"chunk_indices", index}, {"chunk_flag", flag}};
        return emit_while(w_, "chunks", start, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* capacity = w_.ir.getInt64(static_cast<std::uint64_t>(offsets_.capacity()));
            llvm::Value* count = w_.least(now[0], capacity, "chunk_positions");
            llvm::Value* good = offsets_.emit_check(now[2], step_[kIndexSlot], count);
            if (w_.planted(Fault::double_load)) offsets_.emit_check(now[2], step_[kIndexSlot], count);
            llvm::Value* flag_now = emit_chunk({all.from, now[1], all.rows, count, all.offsets}, good, now[3]);
            return Values{w_.ir.CreateSub(now[0], count, "positions_left.next"),
                          w_.advance(now[1], step_[kDirectSlot], count, "chunk_out.next"),
                          w_.advance(now[2], step_[kIndexSlot], count, "chunk_indices.next"), flag_now};
        })[3];
    }

    llvm::Value* emit_chunk(const Rectangle& chunk, llvm::Value* good, llvm::Value* flag) {
        const auto copy = [&] {
            emit_call_rectangle(w_, good_, chunk);
            return flag;
        };
        return emit_either(w_, good, copy, [&]() -> llvm::Value* {
            emit_call_rectangle(w_, bad_, chunk);
            return flag != nullptr ? w_.ir.getInt32(1) : nullptr;
        });
    }

    Writer& w_;
    llvm::Function *good_, *bad_;
    const DimRange positions_, outer_;
    Values bases_;
    Offsets offsets_;
    Strides step_;      ///< from position to position
    Strides row_step_;  ///< from row to row with the same tuples
    llvm::Value* rows_at_once_;
    llvm::Value* position_count_;  ///< until the tuples are the same again
};

}  // namespace

void emit_repeated_tuples(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* good = schedule.table_registers != 0 ? create_look_up_rows(signature, schedule, module)
                                                         : create_copy_rows(signature, schedule, module);
    const bool has_bad_rows = can_be_bad(signature) && signature.policy != Policy::wrap;
    llvm::Function* bad = has_bad_rows ? create_bad_rows(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    RepeatedTuples(w, good, bad).emit();
}

}  // namespace gj
