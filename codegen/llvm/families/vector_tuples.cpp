// vector_tuples.cpp: rows of a small block of constant size whose index tuples are checked and located a vector at a time.
//
// The C that it stands for; gather_nd of P f32[X, Y], I i64[n, 2], policy error, 16 rows (batch dimensions and other strides only
// add terms to the addresses):
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         for each run of rows along the innermost dimension {                         loop_nest.cpp
//             for (; run >= 16; run -= 16, ix += 256, d += 64) {
//                 u64x8 v[4] = load(ix);                                               volatile: once, and checked as used
//                 i32x16 offsets = ...                                                 tuple_lanes.cpp
//                 if (likely(all(v < extents))) {
//                     for each of 16 rows: copy(d + 4 * row, a + offsets[row]);        taken out of the vector, not through memory,
//                                                                                     or, if scheduled, one gather and one store
//                 } else {
//                     store v to the stack                                             the same values, one by one
//                     for each of 16 rows: flag |= row(args, a, d + 4 * row, tuple);   row_function.cpp
//                 }
//             }
//             for (; run > 0; ...) the same for one row, without vectors
//         }
//         return flag;
//     }
//
// Measured on a Sapphire Rapids class machine, K = 2, int64, 4-byte elements within L2, times over the generic kernel: offsets taken
// out of the register 3.7, written to the stack and read a block later 3.2, read at once 2.1, a gather instruction 3.8.
#include "codegen/families/families.h"
#include "codegen/llvm/block.h"
#include "codegen/llvm/emit.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/row_function.h"
#include "codegen/llvm/tuple_lanes.h"

namespace gj {
namespace {

/// Indices are read once and in order, faster than the hardware fetches them: this far ahead calls were up to 20 % faster with
/// params in L1 and up to 8 % in L2, and never slower by more than 2 %.
constexpr std::int64_t kIndicesAhead = 2048;
constexpr std::int64_t kLineBytes = 64;

using Emit = llvm::function_ref<llvm::Value*()>;

class VectorTuples {
public:
    VectorTuples(Writer& writer, llvm::Function* row)
        : w_(writer),
          row_(row),
          strides_(load_inner_strides(w_)),
          words_(load_coordinate_words(w_)),
          places_(load_tuple_places(w_)),
          lanes_(w_, words_) {
        if (!row_) return;
        const std::int64_t bytes = tuple_bytes(w_.signature, kIndexSlot) * lanes_.rows();
        values_ = w_.ir.CreateAlloca(llvm::ArrayType::get(w_.ir.getInt8Ty(), static_cast<std::uint64_t>(bytes)));
        values_->setAlignment(llvm::Align(16));
    }

    void emit() {
        llvm::Value* flag = emit_for_each_run(w_, load_bases(w_), w_.function->getArg(1), w_.function->getArg(2),
                                              has_flag(w_.signature), [&](const Run& run) { return emit_run(run); });
        w_.ir.CreateRet(flag ? flag : w_.ir.getInt32(0));
    }

private:
    llvm::Value* emit_run(const Run& run) {
        const Run left = emit_while_rows(w_, run, lanes_.rows(), strides_, [&](const Run& now) {
            if (w_.schedule.read_prefetch) emit_prefetch(now);
            return emit_block(now);
        });
        if (w_.planted(Fault::tail)) return left.flag;
        return emit_while_rows(w_, left, 1, strides_, [&](const Run& now) { return emit_single_row(now); }).flag;
    }

    llvm::Value* emit_block(const Run& run) {
        emit_prefetch_indices(run.pointers[kIndexSlot]);
        TupleBlock block = lanes_.emit_load(run.pointers[kIndexSlot]);
        if (w_.planted(Fault::double_load)) block.offsets = lanes_.emit_load(run.pointers[kIndexSlot]).offsets;
        return emit_either(
            block.in_range, run.flag,
            [&] {
                emit_copy_rows(run, block.offsets);
                return run.flag;
            },
            [&] { return emit_cold_block(run, block.loaded); });
    }

    /// `good` where in_range, else `cold`, which is rare; each returns the flag. A null in_range: good.
    llvm::Value* emit_either(llvm::Value* in_range, llvm::Value* has_flag, Emit good, Emit cold) {
        if (!in_range) return good();
        llvm::BasicBlock* fast_block = w_.new_block("fast");
        llvm::BasicBlock* cold_block = w_.new_block("cold");
        llvm::BasicBlock* after = w_.new_block("rows_done");
        w_.ir.CreateCondBr(in_range, fast_block, cold_block,
                           llvm::MDBuilder(w_.ir.getContext()).createLikelyBranchWeights());
        w_.ir.SetInsertPoint(fast_block);
        llvm::Value* fast_flag = good();
        fast_block = w_.ir.GetInsertBlock();
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(cold_block);
        llvm::Value* cold_flag = cold();
        cold_block = w_.ir.GetInsertBlock();
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(after);
        if (!has_flag) return nullptr;
        llvm::PHINode* flag = w_.ir.CreatePHI(w_.ir.getInt32Ty(), 2);
        flag->addIncoming(fast_flag, fast_block);
        flag->addIncoming(cold_flag, cold_block);
        return flag;
    }

    /// The place of row `j`, given that of the row before it: constants become part of the instructions that use them.
    llvm::Value* emit_next(const Run& run, int slot, int j, llvm::Value* before) {
        if (j == 0) return run.pointers[slot];
        if (!strides_[slot].value) return w_.advance(run.pointers[slot], strides_[slot], j);
        return w_.advance(before, strides_[slot].value);
    }

    void emit_copy_rows(const Run& run, llvm::Value* offsets) {
        if (w_.schedule.hardware_gather) return emit_gather_rows(run, offsets);
        llvm::Value* from = nullptr;
        llvm::Value* to = nullptr;
        lanes_.emit_for_each_offset(offsets, [&](int j, llvm::Value* offset) {
            from = emit_next(run, kAddressedSlot, j, from);
            to = emit_next(run, kDirectSlot, j, to);
            emit_copy_block(w_, to, w_.advance(from, offset));
        });
    }

    /// Rows that all read the same params, and lie side by side in out. The address of a lane sign-extends its offset.
    void emit_gather_rows(const Run& run, llvm::Value* offsets) {
        llvm::Type* row = w_.ir.getIntNTy(8 * block_bytes(w_.signature));
        llvm::Type* rows = llvm::FixedVectorType::get(row, static_cast<unsigned>(lanes_.rows()));
        llvm::Value* from = w_.advance(run.pointers[kAddressedSlot], offsets);
        w_.store(w_.ir.CreateMaskedGather(rows, from, llvm::Align(1)), run.pointers[kDirectSlot]);
    }

    /// Rows one by one, from the values that were loaded: nothing is read again.
    llvm::Value* emit_cold_block(const Run& run, llvm::ArrayRef<llvm::Value*> loaded) {
        std::int64_t at = 0;
        for (llvm::Value* values : loaded) {
            w_.ir.CreateAlignedStore(values, w_.advance(values_, at), llvm::Align(1));
            at += static_cast<std::int64_t>(values->getType()->getPrimitiveSizeInBits()) / 8;
        }
        Run rows = run;
        rows.pointers[kIndexSlot] = values_;
        rows.rows = w_.ir.getInt64(lanes_.rows());
        return emit_while_rows(
                   w_, rows, 1, strides_,
                   [&](const Run& now) { return emit_call_row(now, emit_load_tuple(w_, places_, now.pointers)); })
            .flag;
    }

    llvm::Value* emit_call_row(const Run& run, llvm::ArrayRef<llvm::Value*> values) {
        return gj::emit_call_row(w_, row_, run.pointers[kAddressedSlot], run.pointers[kDirectSlot], values, run.flag);
    }

    llvm::Value* emit_single_row(const Run& run) {
        const Values values = emit_load_tuple(w_, places_, run.pointers);
        const CheckedTuple tuple = emit_check_tuple(w_, words_, values);
        return emit_either(
            tuple.in_range, run.flag,
            [&] {
                emit_copy_block(w_, run.pointers[kDirectSlot],
                                emit_address(w_, words_, run.pointers[kAddressedSlot], tuple.coordinates));
                return run.flag;
            },
            [&] { return emit_call_row(run, values); });
    }

    /// Fetches the lines of indices that lie kIndicesAhead bytes ahead. Past the end that is harmless.
    void emit_prefetch_indices(llvm::Value* place) {
        const std::int64_t bytes = tuple_bytes(w_.signature, kIndexSlot) * lanes_.rows();
        for (std::int64_t at = 0; at < bytes; at += kLineBytes) {
            emit_prefetch_line(w_, w_.advance(place, kIndicesAhead + at), Stream::indices);
        }
    }

    /// Prefetches the params of a block of rows, read_prefetch rows ahead, but never past the run. Those indices are loaded again
    /// later, so they are checked here for themselves: if one is bad, their offsets become 0.
    void emit_prefetch(const Run& run) {
        llvm::Value* last = w_.ir.CreateSub(run.rows, w_.ir.getInt64(lanes_.rows()));
        llvm::Value* ahead =
            w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, last, w_.ir.getInt64(w_.schedule.read_prefetch));
        Run there = run;
        for (int slot = 0; slot < w_.layout.streams; ++slot) {
            there.pointers[slot] = w_.advance(run.pointers[slot], strides_[slot], ahead);
        }
        TupleBlock block = lanes_.emit_load(there.pointers[kIndexSlot]);
        if (block.in_range) {
            llvm::Value* none = llvm::Constant::getNullValue(block.offsets->getType());
            block.offsets = w_.ir.CreateSelect(block.in_range, block.offsets, none);
        }
        llvm::Value* from = nullptr;
        lanes_.emit_for_each_offset(block.offsets, [&](int j, llvm::Value* offset) {
            from = emit_next(there, kAddressedSlot, j, from);
            emit_prefetch_block(w_, w_.advance(from, offset));
        });
    }

    Writer& w_;
    llvm::Function* row_;
    Strides strides_;
    CoordinateWords words_;
    TuplePlaces places_;
    TupleLanes lanes_;
    llvm::AllocaInst* values_ = nullptr;  ///< of a block with a bad tuple
};

}  // namespace

const char* vector_tuples_refuses(const Signature& signature, const Schedule& schedule) {
    if (const char* why = vector_tuples_fits(signature)) return why;
    if (schedule.slice_dims != 0 || schedule.splits_slice) return "a slice dimension runs inside the row";
    const int narrow = schedule.vector_bytes / 4, wide = schedule.vector_bytes / 8;
    if (schedule.unroll != wide && (schedule.unroll != narrow || !tuple_offsets_fit_32(signature)))
        return "a block of rows does not fill one vector of offsets";
    return schedule.hardware_gather ? hardware_gather_fits(signature) : nullptr;
}

void emit_vector_tuples(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_row_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    VectorTuples(w, row).emit();
}

}  // namespace gj
