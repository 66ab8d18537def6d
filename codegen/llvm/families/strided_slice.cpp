// strided_slice.cpp: the emitter of runs of small blocks that share one index tuple: it is loaded and checked once a
// run.
//
// The C that it stands for; gather on axis 0 of P f32[D, 64] with a stride of two elements in its last dimension, I
// i64[n], policy error:
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         for each run of rows along the innermost dimension {                         loop_nest.cpp
//             int64_t index = load(indices);                                        volatile: once, and checked as used
//             if (likely((uint64_t)index < extent)) copy_run(out, params + index * stride, rows);       strided_run.cpp
//             else flag |= cold(args, params, out, index, rows);                       functions.cpp
//         }
//         return flag;
//     }
//
// and the IR of a run:
//
//       %index = load volatile i64, ptr %run.indices_1, align 1
//       %in_range = icmp ult i64 %zero_based, %extent
//       br i1 %in_range, label %fast, label %cold, !prof !1
//     fast:
//       %source = getelementptr i8, ptr %params_base, i64 %offset
//       %long.is_enough = icmp ugt i64 %run_rows, 8 ...
//     cold:
//       %row_flag = call preserve_mostcc i32 @cold(ptr %args, ptr %params_base, ptr %run.out_1, ..)
#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/families/families.h"
#include "codegen/llvm/functions.h"
#include "codegen/llvm/prefetch_run.h"
#include "codegen/llvm/strided_run.h"

namespace gj {
namespace {

class StridedSlice {
public:
    StridedSlice(Writer& writer, llvm::Function* row)
        : w_(writer), row_(row), in_(load_row_inputs(w_, /*fetches_runs=*/true)) {}

    void emit() {
        const Values bases = load_bases(w_);
        emit_runs_and_return(w_, bases, w_.function->getArg(2), [&](const Run& run) { return emit_run(run); });
    }

private:
    llvm::Value* emit_run(const Run& run) {
        emit_prefetch_run(w_, run, in_);
        const Values values = emit_load_tuple(w_, in_.places, run.pointers);
        CheckedTuple tuple = emit_check_tuple(w_, in_.words, values);
        if (w_.planted(Fault::double_load)) {
            const Values again = emit_load_tuple(w_, in_.places, run.pointers);
            tuple.coordinates = emit_check_tuple(w_, in_.words, again).coordinates;
        }
        const auto copy = [&] {
            emit_copy(run, tuple);
            return run.flag;
        };
        return emit_either(w_, row_ != nullptr ? tuple.in_range : nullptr, copy, [&] {
            return emit_call_cold(w_, row_, run.pointers[kAddressedSlot], run.pointers[kDirectSlot], values, run.flag,
                                  {run.rows});
        });
    }

    void emit_copy(const Run& run, const CheckedTuple& tuple) {
        llvm::Value* from = emit_address(w_, in_.words, run.pointers[kAddressedSlot], tuple.coordinates);
        emit_copy_run(
            w_, {run.pointers[kDirectSlot], from, run.rows, in_.strides[kDirectSlot], in_.strides[kAddressedSlot]});
    }

    Writer& w_;
    llvm::Function* const row_;
    const RowInputs in_;
};

/// A run of any tuple. Its one number is how many rows it has.
llvm::Function* create_run_function(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    const auto run_of = [](Writer& w, llvm::Value* to, llvm::Value* from, llvm::ArrayRef<llvm::Value*> numbers) {
        const Strides strides = load_inner_strides(w);
        return StridedRun{to, from, numbers[0], strides[kDirectSlot], strides[kAddressedSlot]};
    };
    return create_cold_function(
        signature, schedule, module, {"run_rows"},
        [&](Writer& w, llvm::Value* to, llvm::Value* from, llvm::ArrayRef<llvm::Value*> numbers) {
            emit_copy_run_by_blocks(w, run_of(w, to, from, numbers));
        },
        [&](Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> numbers) {
            emit_replace_run(w, run_of(w, to, to, numbers));
        });
}

}  // namespace

void emit_strided_slice(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_run_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    StridedSlice(w, row).emit();
}

}  // namespace gj
