// strided_slice.cpp: runs of small blocks that share one index tuple: it is loaded and checked once a run.
//
// The C that it stands for; gather on axis 0 of P f32[D, 64] with a stride of two elements in its last dimension, I i64[n], policy error:
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         for each run of rows along the innermost dimension {                         loop_nest.cpp
//             int64_t v = load_index(ix);                                             volatile: once, and checked as used
//             if (likely((uint64_t)v < extent)) copy_run(d, a + v * stride, rows);     strided_run.cpp
//             else flag |= run(args, a, d, v, rows);                                  row_function.cpp
//         }
//         return flag;
//     }
#include "codegen/llvm/block.h"
#include "codegen/llvm/emit.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/row_function.h"
#include "codegen/llvm/run_prefetch.h"
#include "codegen/llvm/strided_run.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

class StridedSlice {
public:
    StridedSlice(Writer& writer, llvm::Function* cold)
        : w_(writer),
          cold_(cold),
          strides_(load_inner_strides(w_)),
          run_strides_(load_run_strides(w_)),
          words_(load_coordinate_words(w_)),
          places_(load_tuple_places(w_)) {}

    void emit() {
        llvm::Value* flag = emit_for_each_run(w_, load_bases(w_), w_.function->getArg(1), w_.function->getArg(2),
                                              has_flag(w_.signature), [&](const Run& run) { return emit_run(run); });
        w_.ir.CreateRet(flag ? flag : w_.ir.getInt32(0));
    }

private:
    llvm::Value* emit_run(const Run& run) {
        emit_prefetch_run(w_, run, strides_[kAddressedSlot], run_strides_, words_, places_);
        const Values values = emit_load_tuple(w_, places_, run.pointers);
        CheckedTuple tuple = emit_check_tuple(w_, words_, values);
        if (w_.planted(Fault::double_load))
            tuple.coordinates = emit_check_tuple(w_, words_, emit_load_tuple(w_, places_, run.pointers)).coordinates;
        if (!cold_) {
            emit_copy(run, tuple);
            return run.flag;
        }
        llvm::BasicBlock* fast = w_.new_block("fast");
        llvm::BasicBlock* cold = w_.new_block("cold");
        llvm::BasicBlock* after = w_.new_block("run_done");
        w_.ir.CreateCondBr(tuple.in_range, fast, cold, llvm::MDBuilder(w_.ir.getContext()).createLikelyBranchWeights());
        w_.ir.SetInsertPoint(fast);
        emit_copy(run, tuple);
        llvm::BasicBlock* copied = w_.ir.GetInsertBlock();
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(cold);
        llvm::Value* cold_flag = emit_call_row(w_, cold_, run.pointers[kAddressedSlot], run.pointers[kDirectSlot],
                                               values, run.flag, {run.rows});
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(after);
        if (!run.flag) return nullptr;
        llvm::PHINode* flag = w_.ir.CreatePHI(w_.ir.getInt32Ty(), 2);
        flag->addIncoming(run.flag, copied);
        flag->addIncoming(cold_flag, cold);
        return flag;
    }

    void emit_copy(const Run& run, const CheckedTuple& tuple) {
        llvm::Value* from = emit_address(w_, words_, run.pointers[kAddressedSlot], tuple.coordinates);
        emit_copy_run(w_, {run.pointers[kDirectSlot], from, run.rows, strides_[kDirectSlot], strides_[kAddressedSlot]});
    }

    Writer& w_;
    llvm::Function* cold_;
    Strides strides_, run_strides_;
    CoordinateWords words_;
    TuplePlaces places_;
};

/// A run of any tuple. Its one number is how many rows it has.
llvm::Function* create_run_function(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    const auto run_of = [](Writer& w, llvm::Value* to, llvm::Value* from, llvm::ArrayRef<llvm::Value*> numbers) {
        const Strides strides = load_inner_strides(w);
        return StridedRun{to, from, numbers[0], strides[kDirectSlot], strides[kAddressedSlot]};
    };
    return create_row_function(
        signature, schedule, module, 1,
        [&](Writer& w, llvm::Value* to, llvm::Value* from, llvm::ArrayRef<llvm::Value*> numbers) {
            emit_copy_run_by_blocks(w, run_of(w, to, from, numbers));
        },
        [&](Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> numbers) {
            emit_replace_run(w, run_of(w, to, to, numbers));
        });
}

}  // namespace

const char* strided_slice_refuses(const Signature& signature, const Schedule& schedule) {
    if (!tuple_stays_in_run(signature)) return "the tuple moves along the innermost dimension";
    if (block_bytes(signature) == 0) return "the size of the block is not known";
    if (schedule.slice_dims || schedule.splits_slice || schedule.write_prefetch) return "that needs another family";
    return nullptr;
}

void emit_strided_slice(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* cold = can_be_bad(signature) ? create_run_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    StridedSlice(w, cold).emit();
}

}  // namespace gj
