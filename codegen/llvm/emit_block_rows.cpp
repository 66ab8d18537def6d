// emit_block_rows.cpp: rows of a block of constant size: ascending copies, the checks of several rows at once.
//
// The C that it stands for; gather on axis 1 of P f32[A, D, 32], I i64[n], policy error, unroll 2 (batch
// dimensions, more coordinates and other strides only add terms to the addresses):
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         for each run of rows along the innermost dimension {                         loop_nest.cpp
//             for (; run >= 2; run -= 2, ix += 16, d += 256) {
//                 int64_t v0 = load_index(ix), v1 = load_index(ix + 8);               volatile: once, and checked as used
//                 if (likely((uint64_t)v0 < extent && (uint64_t)v1 < extent)) {
//                     copy_block(d, a + v0 * stride); copy_block(d + 128, a + v1 * stride);
//                 } else {                                                            the same registers, one by one
//                     flag |= row(args, a, d, v0); flag |= row(args, a, d + 128, v1);       row_function.cpp
//                 }
//             }
//             for (; run > 0; ...) the same for one row
//         }
//         return flag;
//     }
//
// and the IR of the loop (no IR pass changes it):
//
//     rows:
//       %v0 = load volatile i64, ptr %ix, align 1
//       %v1 = load volatile i64, ptr %ix8, align 1
//       %in0 = icmp ult i64 %v0, %extent ...
//       %in = and i1 %in0, %in1
//       br i1 %in, label %fast, label %cold, !prof !likely
//     fast:
//       %o0 = mul i64 %v0, %stride
//       %s0 = getelementptr i8, ptr %a, i64 %o0
//       %b0 = load <32 x i8>, ptr %s0, align 1 ...      all loads of a row before its stores
//       store <32 x i8> %b0, ptr %d, align 1 ...
//     cold:
//       %f0 = call preserve_mostcc i32 @row(ptr %args, ptr %a, ptr %d, i64 %v0) ...
#include "codegen/llvm/block.h"
#include "codegen/llvm/emit.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/row_function.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

/// The body of the kernel. `row` is the function for tuples that need a closer look; null when none ever does.
class BlockRows {
public:
    BlockRows(Writer& writer, llvm::Function* row)
        : w_(writer),
          row_(row),
          strides_(load_inner_strides(w_)),
          words_(load_coordinate_words(w_)),
          places_(load_tuple_places(w_)) {
        for (int slot = kIndexSlot; slot < w_.layout.streams; ++slot) tuple_moves_ |= strides_[slot].moves();
    }

    void emit() {
        llvm::Value* flag =
            emit_for_each_run(w_, all_dims(w_), load_bases(w_), w_.function->getArg(1), w_.function->getArg(2),
                              has_flag(w_.signature), [&](const Run& run) { return emit_run(run); });
        w_.ir.CreateRet(flag ? flag : w_.ir.getInt32(0));
    }

private:
    /// A tuple as loaded, and as checked.
    struct Tuple {
        Values values;
        CheckedTuple checked;
    };
    using Tuples = llvm::SmallVector<Tuple, 4>;

    llvm::Value* emit_run(const Run& run) {
        if (!tuple_moves_) fixed_ = emit_load_tuple(run.pointers, 0);
        const int unroll = w_.schedule.unroll;
        const Run left = emit_while_rows(w_, run, unroll, strides_, [&](const Run& now) {
            if (w_.schedule.read_prefetch && tuple_moves_) emit_prefetch(now, unroll);
            return emit_rows(now, unroll);
        });
        if (unroll == 1) return left.flag;
        return emit_while_rows(w_, left, 1, strides_, [&](const Run& now) { return emit_rows(now, 1); }).flag;
    }

    /// The place of row `j` from `pointers`. Made where it is used: there the offsets become part of the instructions.
    llvm::Value* emit_pointer(llvm::ArrayRef<llvm::Value*> pointers, int slot, int j) {
        return w_.advance(pointers[slot], strides_[slot], j);
    }

    Tuple emit_load_tuple(llvm::ArrayRef<llvm::Value*> pointers, int j) {
        Values at;
        for (int slot = 0; slot < w_.layout.streams; ++slot) {
            at.push_back(slot < kIndexSlot ? nullptr : emit_pointer(pointers, slot, j));
        }
        const Values values = gj::emit_load_tuple(w_, places_, at);
        return {values, emit_check_tuple(w_, words_, values)};
    }

    /// The tuples of `count` rows; one that does not move along the run was loaded and checked before it.
    Tuples emit_load_tuples(llvm::ArrayRef<llvm::Value*> pointers, int count) {
        Tuples tuples;
        for (int j = 0; j < count; ++j) {
            tuples.push_back(tuple_moves_ ? emit_load_tuple(pointers, j) : fixed_);
        }
        return tuples;
    }

    void emit_copy_row(const Run& run, int j, const Tuple& tuple) {
        llvm::Value* from = emit_pointer(run.pointers, kAddressedSlot, j);
        emit_copy_block(w_, emit_pointer(run.pointers, kDirectSlot, j),
                        emit_address(w_, words_, from, tuple.checked.coordinates));
    }

    void emit_copy_rows(const Run& run, const Tuples& tuples) {
        for (std::size_t j = 0; j < tuples.size(); ++j) emit_copy_row(run, static_cast<int>(j), tuples[j]);
    }

    llvm::Value* emit_rows(const Run& run, int count) {
        const Tuples tuples = emit_load_tuples(run.pointers, count);
        if (!row_) {
            emit_copy_rows(run, tuples);
            return run.flag;
        }
        llvm::BasicBlock* fast = w_.new_block("fast");
        llvm::BasicBlock* cold = w_.new_block("cold");
        llvm::BasicBlock* after = w_.new_block("rows_done");
        llvm::Value* in_range = tuples[0].checked.in_range;
        for (int j = 1; j < count; ++j) in_range = w_.ir.CreateAnd(in_range, tuples[j].checked.in_range);
        w_.ir.CreateCondBr(in_range, fast, cold, llvm::MDBuilder(w_.ir.getContext()).createLikelyBranchWeights());
        w_.ir.SetInsertPoint(fast);
        emit_copy_rows(run, tuples);
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(cold);
        llvm::Value* cold_flag = run.flag;
        for (int j = 0; j < count; ++j) {
            cold_flag = emit_call_row(w_, row_, emit_pointer(run.pointers, kAddressedSlot, j),
                                      emit_pointer(run.pointers, kDirectSlot, j), tuples[j].values, cold_flag);
        }
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(after);
        if (!run.flag) return nullptr;
        llvm::PHINode* flag = w_.ir.CreatePHI(w_.ir.getInt32Ty(), 2);
        flag->addIncoming(run.flag, fast);
        flag->addIncoming(cold_flag, cold);
        return flag;
    }

    /// Prefetches the params of `count` rows, read_prefetch rows ahead, but never past the run. Those indices are loaded again
    /// later, so they are checked here for themselves: a bad one becomes offset 0.
    void emit_prefetch(const Run& run, int count) {
        llvm::Value* last = w_.ir.CreateSub(run.rows, w_.ir.getInt64(count));
        llvm::Value* ahead =
            w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, last, w_.ir.getInt64(w_.schedule.read_prefetch));
        Values pointers;
        for (int slot = 0; slot < w_.layout.streams; ++slot) {
            pointers.push_back(w_.advance(run.pointers[slot], strides_[slot], ahead));
        }
        for (int j = 0; j < count; ++j) {
            CheckedTuple tuple = emit_load_tuple(pointers, j).checked;
            for (llvm::Value*& coordinate : tuple.coordinates) {
                if (!tuple.in_range) break;
                coordinate = w_.ir.CreateSelect(tuple.in_range, coordinate, w_.ir.getInt64(0));
            }
            llvm::Value* from = emit_pointer(pointers, kAddressedSlot, j);
            emit_prefetch_block(w_, emit_address(w_, words_, from, tuple.coordinates));
        }
    }

    Writer& w_;
    llvm::Function* row_;
    Strides strides_;
    CoordinateWords words_;
    TuplePlaces places_;
    bool tuple_moves_ = false;
    Tuple fixed_;  ///< of the run, when no index stream moves along it
};

}  // namespace

const char* block_rows_refuses(const Signature& signature, const Schedule& schedule) {
    const std::uint32_t bits = signature.fields[0].bits;
    if (bits == 0 || bits / 8 > kExactBlockBytes) return "the size of the block is not known";
    if (schedule.slice_dims != 0 || schedule.splits_slice) return "a slice dimension runs inside the row";
    return nullptr;
}

void emit_block_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_row_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    BlockRows(w, row).emit();
}

}  // namespace gj
