// row_groups.cpp: blocks of rows that are taken by groups of params, not as they come.
//
// The C that it stands for; rows of 4 bytes, policy error (what stands in RowGroups is in codegen/row_groups.h):
//
//     groups = the kernel's fourth argument, least_rows = groups != 0 && extent <= 2^40 ? groups->least_rows : 2^64 - 1
//     shift = max(bits of (extent - 1), 8) - 8;                                        256 groups at most
//     for (; rows >= least_rows; rows -= m, indices += 8 * m, out += 4 * m) {
//         m = min(rows, 131072);
//         clear(groups->counts);
//         for (number = 0; number < m; ++number) {
//             index = load(indices + 8 * number);                                   volatile: once, and checked as used
//             if (likely(index < extent)) {
//                 group = index >> shift;
//                 groups->buckets[group][groups->counts[group]++] = index & ~(-1 << shift) | number << 32;
//                 if (unlikely(that was the last place)) take_bucket(..), groups->counts[group] = 0;
//             } else {
//                 flag |= cold(args, params, out + 4 * number, index);                               functions.cpp
//             }
//         }
//         for (group = 0; group < 256; ++group) take_bucket(..)
//     }
//
//     void take_bucket(args, from, to, entries, count) {                           not inlined; entries[i] is {at, row}
//         for (i = 0; i < min(count, 64); ++i) prefetch(from + 4 * entries[i].at);
//         for (i = 0; i < count; ++i) {
//             if (i + 64 < count) prefetch(from + 4 * entries[i + 64].at);                           as two loops
//             copy(to + 4 * entries[i].row, from + 4 * entries[i].at);
//         }
//     }
//
// With GroupedRows::streamed, `to` is groups->rows, and a block is copied from there as whole lines.
//
// The IR of an entry; its names begin with "by_groups.append.":
//
//     %by_groups.append.group = and i64 %by_groups.append.group_bits, 255
//     %by_groups.append.count = load i32, ptr %by_groups.append.count_place, align 4 ...
//     %by_groups.append.at = and i64 %by_groups.append.zero_based, %within_group
//     %by_groups.append.row_bits = shl i64 %by_groups.append.number, 32
//     %by_groups.append.entry = or i64 %by_groups.append.at, %by_groups.append.row_bits
//     store i64 %by_groups.append.entry, ptr %by_groups.append.entry_place, align 8
#include "codegen/llvm/row_groups.h"

#include "codegen/llvm/block_part.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/functions.h"
#include "codegen/row_groups.h"

namespace gj {
namespace {

constexpr unsigned kGroupsArgument = 3;
constexpr auto kGroupBits = static_cast<std::uint64_t>(std::countr_zero(std::uint64_t{tuning::kRowGroups}));
constexpr std::uint64_t kRowAt = 32;  ///< of an entry: the bit
constexpr std::int64_t kEntryBytes = 8;
constexpr std::int64_t kBucketBytes = sizeof(RowGroups::buckets[0]);

bool streams_blocks(const Writer& w) { return w.schedule.grouped_rows == GroupedRows::streamed; }

/// Rows of a block lie side by side in RowGroups.
Stride stride_of_block(const Writer& w, const Strides& strides) {
    return streams_blocks(w) ? Stride{nullptr, block_bytes(w.signature)} : strides[kDirectSlot];
}

/// What take_bucket does; its arguments are in the picture above.
class BucketCopy {
public:
    explicit BucketCopy(Writer& writer)
        : w_(writer),
          words_(load_coordinate_words(w_)),
          out_stride_(stride_of_block(w_, load_inner_strides(w_))),
          from_(w_.function->getArg(1)),
          to_(w_.function->getArg(2)),
          entries_(w_.function->getArg(3)) {}

    void emit() {
        llvm::Value* const count = w_.function->getArg(4);
        llvm::Value* const most = w_.ir.getInt64(tuning::kGroupedRowsAhead);
        llvm::Value* const none = w_.ir.getInt64(0);
        emit_for("first", none, w_.least(count, most, "fetched_first"), [&](llvm::Value* i) { emit_prefetch(i); });
        llvm::Value* const followed =
            w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, count, most, nullptr, "followed");
        llvm::Value* const done = emit_for("rows", none, followed, [&](llvm::Value* i) {
            emit_prefetch(w_.ir.CreateAdd(i, most, "ahead"));
            emit_copy(i);
        });
        if (!w_.planted(Fault::tail)) emit_for("last", done, count, [&](llvm::Value* i) { emit_copy(i); });
        w_.ir.CreateRet(w_.ir.getInt32(0));
    }

private:
    /// for (i = begin; i < end; ++i) body(i). Returns `i` behind the loop.
    llvm::Value* emit_for(const char* section, llvm::Value* begin, llvm::Value* end,
                          llvm::function_ref<void(llvm::Value*)> body) {
        const InSection name(w_.names, section);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w_.ir.CreateICmpULT(now[0], end, "more"); };
        return emit_while(w_, "loop", {{"i", begin}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            body(now[0]);
            return Values{w_.ir.CreateAdd(now[0], w_.ir.getInt64(1), "i.next")};
        })[0];
    }

    llvm::Value* emit_load(llvm::Value* i) {
        llvm::Value* place = w_.advance(entries_, Stride{nullptr, kEntryBytes}, i, "entry_place");
        return w_.ir.CreateAlignedLoad(w_.ir.getInt64Ty(), place, llvm::Align(kEntryBytes), "entry");
    }

    llvm::Value* emit_source(llvm::Value* entry) {
        llvm::Value* at = w_.ir.CreateAnd(entry, w_.ir.getInt64(UINT32_MAX), "at");
        return emit_address(w_, words_, from_, {at});
    }

    void emit_prefetch(llvm::Value* i) {
        const InSection name(w_.names, "fetch");
        emit_prefetch_block(w_, emit_source(emit_load(i)));
    }

    void emit_copy(llvm::Value* i) {
        llvm::Value* entry = emit_load(i);
        llvm::Value* source = emit_source(w_.planted(Fault::group) ? emit_load(w_.ir.getInt64(0)) : entry);
        llvm::Value* row = w_.ir.CreateLShr(entry, kRowAt, "row");
        emit_copy_block(w_, w_.advance(to_, out_stride_, row, "row_out"), source);
    }

    Writer& w_;
    const CoordinateWords words_;
    const Stride out_stride_;
    llvm::Value *const from_, *const to_, *const entries_;
};

llvm::Function* create_take_bucket(Writer& kernel) {
    llvm::Module& module = *kernel.function->getParent();
    llvm::Type* const pointer = kernel.ir.getPtrTy();
    llvm::Function* const function =
        create_function(module, {pointer, pointer, pointer, pointer, kernel.ir.getInt64Ty()},
                        llvm::GlobalValue::InternalLinkage, "take_bucket");
    function->addFnAttr(llvm::Attribute::NoInline);
    name_arguments(function, {"args", "from", "to", "entries", "count"});
    Writer w(kernel.signature, kernel.schedule, function);
    BucketCopy(w).emit();
    return function;
}

llvm::Value* emit_member(Writer& w, llvm::Value* groups, std::size_t offset, const char* name) {
    return w.advance(groups, static_cast<std::int64_t>(offset), name);
}

/// UINT64_MAX where there are no RowGroups, or more coordinates than they keep.
llvm::Value* emit_least_rows(Writer& w, llvm::Value* given, llvm::Value* groups, llvm::Value* bits) {
    llvm::Value* is_given = w.ir.CreateICmpNE(given, w.ir.getInt64(0), "is_given");
    llvm::Value* fits = w.ir.CreateICmpULE(bits, w.ir.getInt64(RowGroups::kMostExtentBits), "extent_fits");
    llvm::Value* can = w.ir.CreateAnd(is_given, fits, "can_group");
    const auto load = [&] {
        llvm::Value* place = emit_member(w, groups, offsetof(RowGroups, least_rows), "least_rows_place");
        return w.ir.CreateAlignedLoad(w.ir.getInt64Ty(), place, llvm::Align(8), "least_rows_given");
    };
    return emit_branch(w, {"grouped", "as_they_come", "head"}, can, "least_rows", load,
                       [&] { return w.ir.getInt64(UINT64_MAX); });
}

}  // namespace

RowGroupLoop::RowGroupLoop(Writer& writer, const RowInputs& in, llvm::Function* row)
    : w_(writer),
      in_(in),
      row_(row),
      take_bucket_(create_take_bucket(w_)),
      out_stride_(stride_of_block(w_, in.strides)),
      groups_(w_.ir.CreateIntToPtr(w_.function->getArg(kGroupsArgument), w_.ir.getPtrTy(), "groups")) {
    llvm::Value* last = w_.ir.CreateSub(in_.words.extents[0], w_.ir.getInt64(1), "last_coordinate");
    llvm::Value* zeros = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, last, w_.ir.getFalse(), nullptr, "zeros");
    llvm::Value* bits = w_.ir.CreateSub(w_.ir.getInt64(64), zeros, "coordinate_bits");
    shift_ = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, bits, w_.ir.getInt64(kGroupBits), nullptr, "shift");
    within_group_ =
        w_.ir.CreateNot(w_.ir.CreateShl(w_.ir.getInt64(UINT64_MAX), shift_, "beyond_group"), "within_group");
    counts_ = emit_member(w_, groups_, offsetof(RowGroups, counts), "counts");
    buckets_ = emit_member(w_, groups_, offsetof(RowGroups, buckets), "buckets");
    least_rows_ = emit_least_rows(w_, w_.function->getArg(kGroupsArgument), groups_, bits);
}

Run RowGroupLoop::emit_blocks(const Run& run) {
    const InSection section(w_.names, "by_groups");
    llvm::SmallVector<Carried, 8> carried{{"left", run.rows}, {"flag", run.flag}};
    for (std::size_t slot = 0; slot < run.pointers.size(); ++slot)
        carried.push_back({stream_name(static_cast<int>(slot)), run.pointers[slot]});
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
        return w_.ir.CreateICmpUGE(now[0], least_rows_, "more");
    };
    const Values end = emit_while(w_, "blocks", carried, more, [&](llvm::ArrayRef<llvm::Value*> now) {
        llvm::Value* rows = w_.least(now[0], w_.ir.getInt64(tuning::kRowsOfBlock), "block_rows");
        Run block{Values(now.drop_front(2)), rows, now[1]};
        llvm::Value* flag = emit_block(block);
        Values next{w_.ir.CreateSub(now[0], rows, "left.next"), flag};
        for (std::size_t slot = 0; slot < block.pointers.size(); ++slot)
            next.push_back(w_.advance(block.pointers[slot], in_.strides[slot], rows,
                                      stream_name(static_cast<int>(slot)) + ".next"));
        return next;
    });
    return {Values(llvm::ArrayRef(end).drop_front(2)), end[0], end[1], run.runs_behind};
}

llvm::Value* RowGroupLoop::emit_block(const Run& block) {
    llvm::Value* const to = block.pointers[kDirectSlot];
    Run rows = block;
    if (streams_blocks(w_))
        rows.pointers[kDirectSlot] = emit_member(w_, groups_, offsetof(RowGroups, rows), "block_rows_place");
    emit_clear_counts();
    // Out is found by a row's number.
    Strides strides = in_.strides;
    strides[kDirectSlot] = {};
    llvm::Value* flag = nullptr;
    {
        const InSection section(w_.names, "append");
        flag = emit_while_rows(w_, rows, 1, strides, [&](const Run& now) { return emit_row(rows, now); }).flag;
    }
    emit_take_buckets(rows);
    if (streams_blocks(w_)) {
        const InSection section(w_.names, "out");
        llvm::Value* bytes = w_.ir.CreateMul(block.rows, w_.ir.getInt64(block_bytes(w_.signature)), "block_bytes");
        emit_stream_part(w_, to, rows.pointers[kDirectSlot], {bytes});
    }
    return flag;
}

void RowGroupLoop::emit_clear_counts() {
    const InSection section(w_.names, "clear");
    llvm::Constant* const some = llvm::Constant::getNullValue(llvm::FixedVectorType::get(w_.ir.getInt32Ty(), 4));
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
        return w_.ir.CreateICmpULT(now[0], w_.ir.getInt64(sizeof(RowGroups::counts)), "more");
    };
    emit_while(w_, "loop", {{"at", w_.ir.getInt64(0)}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
        w_.ir.CreateAlignedStore(some, w_.advance(counts_, now[0], "cleared"), llvm::Align(4));
        return Values{w_.ir.CreateAdd(now[0], w_.ir.getInt64(16), "at.next")};
    });
}

llvm::Value* RowGroupLoop::emit_place(const Run& block, llvm::Value* number) {
    return w_.advance(block.pointers[kDirectSlot], out_stride_, number, "row_out");
}

/// One tuple of a block; returns the flag.
llvm::Value* RowGroupLoop::emit_row(const Run& block, const Run& now) {
    llvm::Value* number = w_.ir.CreateSub(block.rows, now.rows, "number");
    const Values values = emit_load_tuple(w_, in_.places, now.pointers);
    CheckedTuple tuple = emit_check_tuple(w_, in_.words, values);
    if (w_.planted(Fault::double_load))
        tuple.coordinates = emit_check_tuple(w_, in_.words, emit_load_tuple(w_, in_.places, now.pointers)).coordinates;
    const auto append = [&] {
        emit_append(block, tuple.coordinates[0], number);
        return now.flag;
    };
    return emit_either(w_, row_ != nullptr ? tuple.in_range : nullptr, append, [&] {
        const InSection section(w_.names, "cold");
        return emit_call_cold(w_, row_, now.pointers[kAddressedSlot], emit_place(block, number), values, now.flag);
    });
}

void RowGroupLoop::emit_append(const Run& block, llvm::Value* coordinate, llvm::Value* number) {
    if (w_.planted(Fault::order)) number = w_.ir.CreateSub(w_.ir.CreateNot(number), w_.ir.CreateNeg(block.rows));
    // Always one of them, whatever `trust` is given.
    llvm::Value* group = w_.ir.CreateAnd(w_.ir.CreateLShr(coordinate, shift_, "group_bits"),
                                         w_.ir.getInt64(tuning::kRowGroups - 1), "group");
    llvm::Value* count_place = w_.advance(counts_, Stride{nullptr, sizeof(RowGroups::counts[0])}, group, "count_place");
    llvm::Value* count = w_.ir.CreateAlignedLoad(w_.ir.getInt32Ty(), count_place, llvm::Align(4), "count");
    llvm::Value* bucket = w_.advance(buckets_, Stride{nullptr, kBucketBytes}, group, "bucket");
    llvm::Value* index = w_.ir.CreateZExt(count, w_.ir.getInt64Ty(), "wide_count");
    llvm::Value* place = w_.advance(bucket, Stride{nullptr, kEntryBytes}, index, "entry_place");
    llvm::Value* at = w_.ir.CreateAnd(coordinate, within_group_, "at");
    llvm::Value* entry = w_.ir.CreateOr(at, w_.ir.CreateShl(number, kRowAt, "row_bits"), "entry");
    w_.ir.CreateAlignedStore(entry, place, llvm::Align(kEntryBytes));
    llvm::Value* next = w_.ir.CreateAdd(count, w_.ir.getInt32(1), "count.next");
    llvm::Value* is_open = w_.ir.CreateICmpNE(next, w_.ir.getInt32(tuning::kBucketRows), "is_open");
    llvm::Value* kept = emit_branch(
        w_, {"open", "full", "appended", true}, is_open, "count.kept", [&] { return next; },
        [&]() -> llvm::Value* {
            const InSection section(w_.names, "full");
            emit_take_bucket(block, group, bucket, w_.ir.CreateZExt(next, w_.ir.getInt64Ty(), "all"));
            return w_.ir.getInt32(0);
        });
    w_.ir.CreateAlignedStore(kept, count_place, llvm::Align(4));
}

void RowGroupLoop::emit_take_bucket(const Run& block, llvm::Value* group, llvm::Value* entries, llvm::Value* count) {
    llvm::Value* first = w_.ir.CreateShl(group, shift_, "first_coordinate");
    llvm::Value* from = emit_address(w_, in_.words, block.pointers[kAddressedSlot], {first});
    w_.ir.CreateCall(take_bucket_, {w_.function->getArg(0), from, block.pointers[kDirectSlot], entries, count}, "none");
}

void RowGroupLoop::emit_take_buckets(const Run& block) {
    const InSection section(w_.names, "left");
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
        return w_.ir.CreateICmpULT(now[0], w_.ir.getInt64(tuning::kRowGroups), "more");
    };
    emit_while(w_, "loop", {{"group", w_.ir.getInt64(0)}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
        llvm::Value* place = w_.advance(counts_, Stride{nullptr, sizeof(RowGroups::counts[0])}, now[0], "count_place");
        llvm::Value* count = w_.ir.CreateAlignedLoad(w_.ir.getInt32Ty(), place, llvm::Align(4), "count");
        llvm::Value* bucket = w_.advance(buckets_, Stride{nullptr, kBucketBytes}, now[0], "bucket");
        emit_take_bucket(block, now[0], bucket, w_.ir.CreateZExt(count, w_.ir.getInt64Ty(), "wide_count"));
        return Values{w_.ir.CreateAdd(now[0], w_.ir.getInt64(1), "group.next")};
    });
}

}  // namespace gj
