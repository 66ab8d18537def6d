// emit_block_rows.cpp: rows of one block each: ascending copies, the checks of several rows at once.
//
// Of constant size (block.cpp), or a run-time value and perhaps only a part of each row's block is asked for (sized_block.cpp).
//
// The C that it stands for; gather on axis 1 of P f32[A, D, 32], I i64[n], policy error, unroll 2 (batch
// dimensions, more coordinates and other strides only add terms to the addresses):
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         for each run of rows along the innermost dimension {                         loop_nest.cpp
//             for (; run >= 2; run -= 2, ix += 16, d += 256) {
//                 int64_t v0 = load_index(ix), v1 = load_index(ix + 8);               volatile: once, and checked as used
//                 if (likely((uint64_t)v0 < extent && (uint64_t)v1 < extent)) {
//                     prefetch_for_writing(d + 1024, 4 lines);                        what these rows fill, where the schedule says so
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
#include "codegen/llvm/run_prefetch.h"
#include "codegen/llvm/tuple.h"

namespace gj {
namespace {

constexpr std::int64_t kLineBytes = 64;

/// The body of the kernel. `row` is the function for tuples that need a closer look; null when none ever does.
class BlockRows {
public:
    BlockRows(Writer& writer, llvm::Function* row)
        : w_(writer),
          row_(row),
          strides_(load_inner_strides(w_)),
          run_strides_(load_run_strides(w_)),
          words_(load_coordinate_words(w_)),
          places_(load_tuple_places(w_)) {
        for (int slot = kIndexSlot; slot < w_.layout.streams; ++slot) tuple_moves_ |= strides_[slot].moves();
    }

    void emit() {
        Values bases = load_bases(w_);
        llvm::Value* row_end = w_.function->getArg(2);
        if (block_bytes(w_.signature) == 0) row_end = emit_take_part(bases);
        llvm::Value* flag = emit_for_each_run(w_, bases, w_.function->getArg(1), row_end, has_flag(w_.signature),
                                              [&](const Run& run) { return emit_run(run); });
        w_.ir.CreateRet(flag ? flag : w_.ir.getInt32(0));
    }

private:
    /// A tuple as loaded, and as checked.
    struct Tuple {
        Values values;
        CheckedTuple checked;
    };
    using Tuples = llvm::SmallVector<Tuple, 4>;

    /// A block of run-time size: which part of it is asked for. Moves the bases there; returns the last row, which is the first
    /// when the part is empty.
    llvm::Value* emit_take_part(Values& bases) {
        llvm::Value* whole = w_.word(w_.layout.field_bytes(0));
        llvm::Value* zero = w_.ir.getInt64(0);
        llvm::Value* end = w_.function->getArg(4);
        llvm::Value* is_all = w_.ir.CreateICmpSLT(end, zero);
        llvm::Value* begin = w_.ir.CreateSelect(is_all, zero, w_.function->getArg(3));
        part_.bytes = w_.ir.CreateSub(w_.ir.CreateSelect(is_all, whole, end), begin);
        for (const int slot : {kAddressedSlot, kDirectSlot}) bases[slot] = w_.advance(bases[slot], begin);
        if (w_.signature.policy == Policy::fill) {
            part_.phase = w_.ir.CreateURem(begin, w_.ir.getInt64(w_.signature.element_bits / 8));
        }
        if (llvm::Value* stride = strides_[kDirectSlot].value) part_.gap = w_.ir.CreateSub(stride, part_.bytes);
        llvm::Value* some = w_.ir.CreateICmpSGT(part_.bytes, zero);
        return w_.ir.CreateSelect(some, w_.function->getArg(2), w_.function->getArg(1));
    }

    llvm::Value* emit_run(const Run& run) {
        if (!tuple_moves_) {
            emit_prefetch_run(w_, run, strides_[kAddressedSlot], run_strides_, words_, places_);
            fixed_ = emit_load_tuple(run.pointers, 0);
        }
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
        Tuple tuple{values, emit_check_tuple(w_, words_, values)};
        if (w_.planted(Fault::double_load))
            tuple.checked.coordinates = emit_check_tuple(w_, words_, gj::emit_load_tuple(w_, places_, at)).coordinates;
        return tuple;
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
        llvm::Value* params = emit_pointer(run.pointers, kAddressedSlot, j);
        llvm::Value* from = emit_address(w_, words_, params, tuple.checked.coordinates);
        emit_copy_block(w_, emit_pointer(run.pointers, kDirectSlot, j), from, part_);
    }

    void emit_copy_rows(const Run& run, const Tuples& tuples) {
        emit_write_prefetch(run, static_cast<std::int64_t>(tuples.size()) * block_bytes(w_.signature));
        for (std::size_t j = 0; j < tuples.size(); ++j)
            emit_copy_row(run, static_cast<int>(j), tuples[w_.planted(Fault::group) ? 0 : j]);
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
        llvm::BasicBlock* copied = w_.ir.GetInsertBlock();
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(cold);
        llvm::Value* cold_flag = run.flag;
        for (int j = 0; j < count; ++j) {
            llvm::Value* from = emit_pointer(run.pointers, kAddressedSlot, j);
            llvm::Value* to = emit_pointer(run.pointers, kDirectSlot, j);
            cold_flag = emit_call_row(w_, row_, from, to, tuples[j].values, cold_flag, part_numbers(w_, part_));
        }
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(after);
        if (!run.flag) return nullptr;
        llvm::PHINode* flag = w_.ir.CreatePHI(w_.ir.getInt32Ty(), 2);
        flag->addIncoming(run.flag, copied);
        flag->addIncoming(cold_flag, cold);
        return flag;
    }

    /// Where rows of constant size lie side by side in out: the lines some way ahead of the `bytes` to be written. A block of run-time
    /// size sees to itself.
    void emit_write_prefetch(const Run& run, std::int64_t bytes) {
        const Stride& stride = strides_[kDirectSlot];
        if (w_.schedule.write_prefetch == 0 || part_.bytes || stride.value || stride.constant == 0) return;
        for (std::int64_t line = 0; line < bytes; line += kLineBytes) {
            const std::int64_t ahead = w_.schedule.write_prefetch * kLineBytes + line;
            emit_prefetch_line(w_, w_.advance(run.pointers[kDirectSlot], ahead), Stream::out);
        }
    }

    /// Prefetches the params of `count` rows, read_prefetch rows ahead, but never past the run.
    void emit_prefetch(const Run& run, int count) {
        llvm::Value* last = w_.ir.CreateSub(run.rows, w_.ir.getInt64(count));
        llvm::Value* ahead =
            w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, last, w_.ir.getInt64(w_.schedule.read_prefetch));
        Values pointers;
        for (int slot = 0; slot < w_.layout.streams; ++slot) {
            pointers.push_back(w_.advance(run.pointers[slot], strides_[slot], ahead));
        }
        for (int j = 0; j < count; ++j) {
            Values row;
            for (int slot = 0; slot < w_.layout.streams; ++slot) row.push_back(emit_pointer(pointers, slot, j));
            emit_prefetch_block(w_, emit_address_ahead(w_, words_, places_, row));
        }
    }

    Writer& w_;
    llvm::Function* row_;
    Strides strides_, run_strides_;
    CoordinateWords words_;
    TuplePlaces places_;
    BlockPart part_;
    bool tuple_moves_ = false;
    Tuple fixed_;  ///< of the run, when no index stream moves along it
};

}  // namespace

const char* block_rows_refuses(const Signature& signature, const Schedule& schedule) {
    const std::uint32_t bytes = block_bytes(signature);
    const bool sized = schedule.family == KernelFamily::sized_block;
    if (bytes > kExactBlockBytes || (bytes == 0) != sized) return "the block is of another size";
    if (schedule.slice_dims != 0) return "a slice dimension runs inside the row";
    if (!sized && schedule.splits_slice) return "that needs a block of run-time size";
    return nullptr;
}

void emit_block_rows(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_row_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    BlockRows(w, row).emit();
}

}  // namespace gj
