// vector_tuples.cpp: the emitter of rows of a small block of known size whose index tuples are checked and located a
// vector at a time.
//
// The C that it stands for; gather_nd of P f32[X, Y], I i64[n, 2], policy error, 16 rows (batch dimensions and other
// strides only add terms to the addresses):
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         for each run of rows along the innermost dimension {                         loop_nest.cpp
//             blocks of rows by groups of params, if scheduled                         row_groups.cpp
//             a loop of its own where rows need not be fetched ahead, if scheduled     row_sample.cpp
//             for (; rows >= 16; rows -= 16, indices += 256, out += 64) {
//                 prefetch the params of 16 rows some way ahead, if scheduled; and the indices
//                 u64x8 loaded[4] = load(indices);                                  volatile: once, and checked as used
//                 i32x16 offsets = ...                                                 tuple_lanes.cpp
//                 if (likely(all(loaded < extents))) {
//                     for each of 16 rows: copy(out + 4 * row, params + offsets[row]);
//                                      taken out of the vector, not through memory; if scheduled, one gather and
//                                      store, or a look-up in registers that hold all of params (register_table.cpp),
//                                      or whole lines past the caches (streaming.cpp), from a line's begin on
//                 } else {
//                     store loaded to the stack                                        the same values, one by one
//                     for each of 16 rows: flag |= cold(args, params, out + 4 * row, tuple);            functions.cpp
//                 }
//             }
//             where a table in registers has groups of 32 or 64 rows: the same loop by 16; its names begin with "few."
//             for (; rows > 0; ...) the same for one row, without vectors; its names begin with "rest."
//         }
//         return flag;
//     }
//
// and the IR of the loop:
//
//     rows:
//       %loaded_0 = load volatile <4 x i64>, ptr %indices, align 1 ...
//       %all_in_range = icmp eq i4 %in_range_bits, -1
//       br i1 %all_in_range, label %fast, label %cold, !prof !1
//     fast:
//       %offset_pair.0 = extractelement <4 x i64> %offset_words, i64 0 ...
//       %source.0 = getelementptr i8, ptr %params_base, i64 %offset.0
//       %bytes.0 = load i32, ptr %source.0, align 1
//       store i32 %bytes.0, ptr %out, align 1 ...
//     cold:
//       store <4 x i64> %loaded_0, ptr %spilled, align 1 ...
//
// Measured on a Sapphire Rapids class machine, K = 2, int64, 4-byte elements within L2, times over the generic kernel:
// offsets taken out of the register 3.7, written to the stack and read a group later 3.2, read at once 2.1, a gather
// instruction 3.8.
#include <optional>

#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/families/families.h"
#include "codegen/llvm/functions.h"
#include "codegen/llvm/prefetch_rows.h"
#include "codegen/llvm/register_table.h"
#include "codegen/llvm/row_groups.h"
#include "codegen/llvm/row_inputs.h"
#include "codegen/llvm/row_sample.h"
#include "codegen/llvm/streaming.h"
#include "codegen/llvm/tuple_lanes.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

class VectorTuples {
public:
    VectorTuples(Writer& writer, llvm::Function* row)
        : w_(writer),
          row_(row),
          in_(load_row_inputs(w_, /*fetches_runs=*/false)),
          lanes_(w_, in_.words, w_.schedule.unroll) {
        if (row_ == nullptr) return;
        const auto bytes = static_cast<std::uint64_t>(tuple_bytes(w_.signature, kIndexSlot) * lanes_.rows());
        values_ = w_.ir.CreateAlloca(llvm::ArrayType::get(w_.ir.getInt8Ty(), bytes), nullptr, "spilled");
        values_->setAlignment(llvm::Align(16));
    }

    void emit() {
        const Values bases = load_bases(w_);
        if (w_.schedule.table_registers != 0) {
            table_.emplace(w_, bases[kAddressedSlot], RegisterTable::emit_reach(w_, in_.words.extents[0]));
            const int few = w_.schedule.vector_bytes / 4;
            const InSection section(w_.names, "few");
            if (lanes_.rows() > few) few_lanes_.emplace(w_, in_.words, few);
        }
        if (w_.schedule.grouped_rows != GroupedRows::no) groups_.emplace(w_, in_, row_);
        emit_runs_and_return(w_, bases, w_.function->getArg(2), [&](const Run& run) { return emit_run(run); });
    }

private:
    llvm::Value* emit_run(const Run& run) { return emit_as_they_come(groups_ ? groups_->emit_blocks(run) : run); }

    llvm::Value* emit_as_they_come(const Run& run) {
        const auto anywhere = [&] { return emit_loops(run, w_.schedule.read_prefetch != 0); };
        if (w_.schedule.sampled_rows_log2 == 0) return anywhere();
        const auto held = [&] { return emit_loops(run, false); };
        return emit_by_sample(w_, run, {held, anywhere, anywhere}, /*asks_order=*/false);
    }

    llvm::Value* emit_loops(const Run& run, bool fetches) {
        const auto copy_row = [&](const Run& now) { return emit_single_row(now); };
        const bool streams = w_.schedule.streaming_store;
        const Run first = streams ? emit_rows_to_line(w_, run, in_.strides, copy_row) : run;
        Run left = emit_while_rows(w_, first, lanes_.rows(), in_.strides, [&](const Run& now) {
            if (fetches) emit_prefetch(now);
            return emit_group(now, lanes_, streams, fetches);
        });
        if (few_lanes_) {
            const InSection section(w_.names, "few");
            left = emit_while_rows(w_, left, few_lanes_->rows(), in_.strides, [&](const Run& now) {
                return emit_group(now, *few_lanes_, /*streams=*/false, /*fetches=*/false);
            });
        }
        if (w_.planted(Fault::tail)) return left.flag;
        const InSection section(w_.names, "rest");
        return emit_while_rows(w_, left, 1, in_.strides, copy_row).flag;
    }

    llvm::Value* emit_group(const Run& run, TupleLanes& lanes, bool streams, bool fetches) {
        const int rows_ahead = fetches ? w_.schedule.read_prefetch : 0;
        emit_prefetch_indices(w_, run.pointers[kIndexSlot], lanes.rows(), rows_ahead);
        TupleGroup group = lanes.emit_load(run.pointers[kIndexSlot]);
        if (w_.planted(Fault::double_load)) group.offsets = lanes.emit_load(run.pointers[kIndexSlot]).offsets;
        const auto copy = [&] {
            emit_copy_rows(run, group.offsets, streams);
            return run.flag;
        };
        return emit_either(w_, group.in_range, copy, [&] { return emit_cold_group(run, group.loaded); });
    }

    /// The place of row `j`, given that of the row before it: constants become part of the instructions that use them.
    llvm::Value* emit_next(const Run& run, int slot, int j, llvm::Value* before) {
        const std::string name = "row_" + stream_name(slot);
        const Stride& stride = in_.strides[slot];
        if (j == 0) return run.pointers[slot];
        if (stride.value == nullptr) return w_.advance(run.pointers[slot], stride, j, name);
        return w_.advance(before, stride.value, name);
    }

    void emit_copy_rows(const Run& run, llvm::Value* offsets, bool streams) {
        if (table_) return emit_store_rows(run, table_->emit_look_up(offsets), streams);
        if (w_.schedule.hardware_gather) return emit_gather_rows(run, offsets, streams);
        if (streams) return emit_stream_rows(run, offsets);
        llvm::Value* from = nullptr;
        llvm::Value* to = nullptr;
        lanes_.emit_for_each_offset(offsets, [&](int j, llvm::Value* offset) {
            from = emit_next(run, kAddressedSlot, j, from);
            to = emit_next(run, kDirectSlot, j, to);
            emit_copy_block(w_, to, w_.advance(from, offset, "source"));
        });
    }

    void emit_stream_rows(const Run& run, llvm::Value* offsets) {
        Values sources;
        llvm::Value* from = nullptr;
        lanes_.emit_for_each_offset(offsets, [&](int j, llvm::Value* offset) {
            from = emit_next(run, kAddressedSlot, j, from);
            sources.push_back(w_.advance(from, offset, "source"));
        });
        emit_streamed_blocks(w_, run.pointers[kDirectSlot], sources);
    }

    /// Rows that all read the same params, and lie side by side in out. The address of a lane sign-extends its offset.
    void emit_gather_rows(const Run& run, llvm::Value* offsets, bool streams) {
        llvm::Type* row = w_.ir.getIntNTy(8 * block_bytes(w_.signature));
        llvm::Type* rows = llvm::FixedVectorType::get(row, static_cast<unsigned>(lanes_.rows()));
        llvm::Value* from = w_.advance(run.pointers[kAddressedSlot], offsets, "sources");
        emit_store_rows(run, w_.ir.CreateMaskedGather(rows, from, llvm::Align(1), nullptr, nullptr, "bytes"), streams);
    }

    void emit_store_rows(const Run& run, llvm::Value* bytes, bool streams) {
        if (streams)
            emit_streaming_store(w_, bytes, run.pointers[kDirectSlot]);
        else
            w_.store(bytes, run.pointers[kDirectSlot]);
    }

    /// Rows one by one, from the values that were loaded: nothing is read again.
    llvm::Value* emit_cold_group(const Run& run, llvm::ArrayRef<llvm::Value*> loaded) {
        const InSection section(w_.names, "cold");
        std::int64_t at = 0;
        for (std::size_t i = 0; i < loaded.size(); ++i) {
            const InPiece piece(w_.names, i, loaded.size());
            w_.ir.CreateAlignedStore(loaded[i], w_.advance(values_, at, "spilled_to"), llvm::Align(1));
            at += static_cast<std::int64_t>(loaded[i]->getType()->getPrimitiveSizeInBits()) / 8;
        }
        Run rows = run;
        rows.pointers[kIndexSlot] = values_;
        rows.rows = w_.ir.getInt64(static_cast<std::uint64_t>(at / tuple_bytes(w_.signature, kIndexSlot)));
        const auto one_row = [&](const Run& now) {
            return emit_call_cold(now, emit_load_tuple(w_, in_.places, now.pointers));
        };
        return emit_while_rows(w_, rows, 1, in_.strides, one_row).flag;
    }

    llvm::Value* emit_call_cold(const Run& run, llvm::ArrayRef<llvm::Value*> values) {
        return gj::emit_call_cold(w_, row_, run.pointers[kAddressedSlot], run.pointers[kDirectSlot], values, run.flag);
    }

    llvm::Value* emit_single_row(const Run& run) {
        const Values values = emit_load_tuple(w_, in_.places, run.pointers);
        const CheckedTuple tuple = emit_check_tuple(w_, in_.words, values);
        const auto copy = [&] {
            emit_copy_block(w_, run.pointers[kDirectSlot],
                            emit_address(w_, in_.words, run.pointers[kAddressedSlot], tuple.coordinates));
            return run.flag;
        };
        return emit_either(w_, tuple.in_range, copy, [&] { return emit_call_cold(run, values); });
    }

    /// Prefetches the params of a group of rows, read_prefetch rows ahead, but never past the run. Those indices are
    /// loaded again later, so they are checked here for themselves (checks_ahead): if one is bad, their offsets become
    /// 0. Where an index is an offset as it is, but for what an address multiplies by, they are loaded one by one. Zen
    /// 5, rows of 1 to 8 bytes out of half of the last-level cache, policy error, time: 0.92 to 0.97.
    void emit_prefetch(const Run& run) {
        const bool checks = checks_ahead(w_.signature);
        const bool computes = w_.signature.from_end || w_.signature.policy == Policy::clamp;
        if (!checks && !computes && w_.signature.coordinate_count == 1 && is_scale(w_.signature, 0)) {
            RowPrefetch(w_, in_, whole_).emit_ahead(run, lanes_.rows());
            return;
        }
        const InSection section(w_.names, "ahead");
        llvm::Value* group_rows = w_.ir.getInt64(static_cast<std::uint64_t>(lanes_.rows()));
        llvm::Value* last = w_.ir.CreateSub(run.rows, group_rows, "last_group");
        llvm::Value* most = w_.ir.getInt64(w_.schedule.read_prefetch);
        llvm::Value* ahead = w_.least(last, most, "rows");
        Run there = run;
        there.pointers = emit_advance_all(w_, run.pointers, in_.strides, ahead);
        TupleGroup group = lanes_.emit_load(there.pointers[kIndexSlot], checks);
        if (group.in_range != nullptr) {
            llvm::Value* none = llvm::Constant::getNullValue(group.offsets->getType());
            group.offsets = w_.ir.CreateSelect(group.in_range, group.offsets, none, "safe_offsets");
        }
        llvm::Value* from = nullptr;
        lanes_.emit_for_each_offset(group.offsets, [&](int j, llvm::Value* offset) {
            from = emit_next(there, kAddressedSlot, j, from);
            emit_prefetch_block(w_, w_.advance(from, offset, "source"));
        });
    }

    Writer& w_;
    llvm::Function* const row_;
    const RowInputs in_;
    const BlockPart whole_;  ///< of each block
    TupleLanes lanes_;
    std::optional<TupleLanes>
        few_lanes_;  ///< of rows that don't fill a group; a table of small elements has large ones
    std::optional<RegisterTable> table_;
    std::optional<RowGroupLoop> groups_;
    llvm::AllocaInst* values_ = nullptr;  ///< of a group with a bad tuple
};

}  // namespace

void emit_vector_tuples(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_cold_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    VectorTuples(w, row).emit();
}

}  // namespace gj
