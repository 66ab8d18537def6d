// repeated_tuples.cpp: tuples that serve many rows: checked once a chunk, then copied row by row with vector stores.
#include "codegen/llvm/block.h"
#include "codegen/llvm/emit.h"
#include "codegen/llvm/loop.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/llvm/offsets.h"
#include "codegen/llvm/row_function.h"

namespace gj {
namespace {

/// Elements are put together to vectors of so many bytes.
constexpr std::uint32_t kVectorBytes = 16;
/// Params that rows may take together when they are read again for the next chunk: within the second-level cache.
constexpr std::int64_t kBlockBytes = 512 << 10;

/// A block of rows times a chunk of positions, and the offsets of the chunk's tuples.
struct Rectangle {
    llvm::Value *from, *to;  ///< of the first row and position
    llvm::Value *rows, *positions;
    llvm::Value* offsets;
};

/// void function(args, from, to, rows, positions, offsets): the parts of a Rectangle. Functions of their own, because the hot loop
/// wants all registers, and register allocation of one large function takes twice as long.
llvm::Function* create_rectangle_function(llvm::Module& module, const char* name) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* count = llvm::Type::getInt64Ty(module.getContext());
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()),
                                         {pointer, pointer, pointer, count, count, pointer}, false);
    auto* function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module);
    function->addFnAttr(llvm::Attribute::NoUnwind);
    function->addFnAttr(llvm::Attribute::NoInline);
    return function;
}

Rectangle rectangle_of(llvm::Function* function) {
    return {function->getArg(1), function->getArg(2), function->getArg(3), function->getArg(4), function->getArg(5)};
}

void emit_call(Writer& w, llvm::Function* function, const Rectangle& r) {
    w.ir.CreateCall(function, {w.function->getArg(0), r.from, r.to, r.rows, r.positions, r.offsets});
}

/// The dimension along which rows have the same tuples.
int repeat_dim(const Writer& w) { return w.layout.dims - repeated_dim_count(w.signature) - 1; }

/// Copies a rectangle of good tuples.
class CopyRows {
public:
    explicit CopyRows(Writer& writer)
        : w_(writer),
          all_(rectangle_of(w_.function)),
          step_(load_inner_strides(w_)),
          row_step_(load_strides(w_, repeat_dim(w_))) {}

    void emit() {
        const Values left = emit_row_loop({all_.rows, all_.from, all_.to}, w_.schedule.unroll);
        if (w_.schedule.unroll > 1) emit_row_loop(left, 1);
        w_.ir.CreateRetVoid();
    }

private:
    /// `count` rows at a time, while there are as many.
    Values emit_row_loop(const Values& start, int count) {
        llvm::Value* step = w_.ir.getInt64(count);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w_.ir.CreateICmpUGE(now[0], step); };
        return emit_while(w_, "rows", start, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            Values from{now[1]}, to{now[2]};
            for (int i = 0; i < count; ++i) {
                from.push_back(w_.advance(from.back(), row_step_[kAddressedSlot], 1));
                to.push_back(w_.advance(to.back(), row_step_[kDirectSlot], 1));
            }
            llvm::Value *next_from = from.pop_back_val(), *next_to = to.pop_back_val();
            emit_positions(from, to);
            return Values{w_.ir.CreateSub(now[0], step), next_from, next_to};
        });
    }

    /// Elements are put together to vectors when their places in out are side by side.
    bool makes_vectors() const {
        const std::uint32_t bytes = block_bytes(w_.signature);
        return bytes <= 8 && (bytes & (bytes - 1)) == 0 && !step_[kDirectSlot].value;
    }

    /// Positions that are done together: large ones as long as they are whole, then small ones.
    struct GroupSizes {
        int large, small;
    };
    GroupSizes group_sizes() const {
        if (!makes_vectors()) return {4, 1};
        const std::uint32_t bytes = block_bytes(w_.signature);
        return bytes == 1 ? GroupSizes{16, 4} : bytes == 8 ? GroupSizes{4, 2} : GroupSizes{8, 4};
    }

    /// All positions of the chunk, in groups. The last small one ends with the chunk, and so may do some of those before it again.
    void emit_positions(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to) {
        const GroupSizes groups = group_sizes();
        if (groups.small == 1) return emit_groups(from, to, groups);
        llvm::BasicBlock* some = w_.new_block("some");
        llvm::BasicBlock* few = w_.new_block("few");
        llvm::BasicBlock* done = w_.new_block("positions_done");
        w_.ir.CreateCondBr(w_.ir.CreateICmpUGE(all_.positions, w_.ir.getInt64(groups.small)), some, few);
        w_.ir.SetInsertPoint(few);
        emit_group_loop(from, to, w_.ir.getInt64(0), 1);
        w_.ir.CreateBr(done);
        w_.ir.SetInsertPoint(some);
        emit_groups(from, to, groups);
        w_.ir.CreateBr(done);
        w_.ir.SetInsertPoint(done);
    }

    void emit_groups(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, GroupSizes groups) {
        llvm::Value* size = w_.ir.getInt64(groups.large);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpULE(w_.ir.CreateAdd(now[0], size), all_.positions);
        };
        const Values at = emit_while(w_, "large", {w_.ir.getInt64(0)}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            emit_group(from, to, now[0], groups.large);
            return Values{w_.ir.CreateAdd(now[0], size)};
        });
        if (!w_.planted(Fault::tail)) emit_group_loop(from, to, at[0], groups.small);
    }

    /// From position `at` to the end, which is at least a group from the begin of the chunk.
    void emit_group_loop(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at,
                         int group) {
        llvm::Value* size = w_.ir.getInt64(group);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w_.ir.CreateICmpULT(now[0], all_.positions); };
        llvm::Value* last = group > 1 ? w_.ir.CreateSub(all_.positions, size) : nullptr;
        emit_while(w_, "small", {at}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* here = last ? w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, now[0], last) : now[0];
            emit_group(from, to, here, group);
            return Values{w_.ir.CreateAdd(now[0], size)};
        });
    }

    void emit_group(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at, int group) {
        Values places;
        for (llvm::Value* place : to) places.push_back(w_.advance(place, step_[kDirectSlot], at));
        const int lanes =
            makes_vectors() ? std::min(group, static_cast<int>(kVectorBytes / block_bytes(w_.signature))) : 1;
        for (int first = 0; first < group; first += lanes) {
            if (makes_vectors())
                emit_vectors(from, places, at, first, lanes);
            else
                emit_block_of_rows(from, places, at, first);
        }
    }

    llvm::Value* emit_offset(llvm::Value* at, int k) {
        return emit_load_offset(w_, all_.offsets,
                                w_.ir.CreateAdd(at, w_.ir.getInt64(w_.planted(Fault::group) ? 0 : k)));
    }

    /// Position at + k of each row.
    void emit_block_of_rows(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at,
                            int k) {
        llvm::Value* offset = emit_offset(at, k);
        for (std::size_t row = 0; row < from.size(); ++row) {
            llvm::Value* block = w_.advance(from[row], offset);
            emit_copy_block(w_, w_.advance(to[row], step_[kDirectSlot], k), block);
        }
    }

    /// Positions at + first .. at + first + lanes - 1 of each row. An offset is used for all rows before the next is loaded: so
    /// one register holds it, and vectors grow side by side.
    void emit_vectors(llvm::ArrayRef<llvm::Value*> from, llvm::ArrayRef<llvm::Value*> to, llvm::Value* at, int first,
                      int lanes) {
        const std::uint32_t bytes = block_bytes(w_.signature);
        llvm::Type* element = w_.ir.getIntNTy(bytes * 8);
        Values vectors(from.size(),
                       llvm::PoisonValue::get(llvm::FixedVectorType::get(element, static_cast<unsigned>(lanes))));
        for (int k = 0; k < lanes; ++k) {
            llvm::Value* offset = emit_offset(at, first + k);
            for (std::size_t row = 0; row < from.size(); ++row) {
                llvm::Value* value = w_.ir.CreateAlignedLoad(element, w_.advance(from[row], offset), llvm::Align(1));
                const int lane = w_.planted(Fault::order) ? lanes - 1 - k : k;
                vectors[row] = w_.ir.CreateInsertElement(vectors[row], value, static_cast<std::uint64_t>(lane));
            }
        }
        for (std::size_t row = 0; row < from.size(); ++row)
            w_.store(vectors[row], w_.advance(to[row], step_[kDirectSlot], first));
    }

    Writer& w_;
    const Rectangle all_;
    Strides step_;      ///< from position to position
    Strides row_step_;  ///< from row to row with the same tuples
};

/// One element by its offset, or what stands for a bad one.
void emit_any(Writer& w, llvm::Value* from, llvm::Value* to, llvm::Value* offset) {
    llvm::BasicBlock* good = w.new_block("good");
    llvm::BasicBlock* bad = w.new_block("bad");
    llvm::BasicBlock* after = w.new_block("written");
    w.ir.CreateCondBr(emit_is_bad(w, offset), bad, good);
    w.ir.SetInsertPoint(good);
    emit_copy_block(w, to, w.advance(from, offset));
    w.ir.CreateBr(after);
    w.ir.SetInsertPoint(bad);
    emit_replace_block(w, to);
    w.ir.CreateBr(after);
    w.ir.SetInsertPoint(after);
}

/// Writes a rectangle in which some tuple may be bad, an element at a time.
void emit_bad_rows(Writer& w) {
    const Rectangle all = rectangle_of(w.function);
    const Stride step = load_inner_strides(w)[kDirectSlot];
    const Strides row_step = load_strides(w, repeat_dim(w));
    const auto row = [&](llvm::ArrayRef<llvm::Value*> now) {
        const auto more = [&](llvm::ArrayRef<llvm::Value*> at) { return w.ir.CreateICmpULT(at[0], all.positions); };
        emit_while(w, "tuples", {w.ir.getInt64(0), now[2]}, more, [&](llvm::ArrayRef<llvm::Value*> at) {
            emit_any(w, now[1], at[1], emit_load_offset(w, all.offsets, at[0]));
            return Values{w.ir.CreateAdd(at[0], w.ir.getInt64(1)), w.advance(at[1], step, 1)};
        });
        return Values{w.ir.CreateSub(now[0], w.ir.getInt64(1)), w.advance(now[1], row_step[kAddressedSlot], 1),
                      w.advance(now[2], row_step[kDirectSlot], 1)};
    };
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w.ir.CreateICmpNE(now[0], w.ir.getInt64(0)); };
    emit_while(w, "rows", {all.rows, all.from, all.to}, more, row);
    w.ir.CreateRetVoid();
}

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
          row_step_(load_strides(w_, repeat_dim(w_))),
          rows_at_once_(emit_rows_at_once()) {
        position_count_ = w_.ir.getInt64(1);
        for (int dim = positions_.first; dim < positions_.last; ++dim)
            position_count_ = w_.ir.CreateMul(position_count_, w_.word(w_.layout.extent(dim)));
    }

    void emit() {
        llvm::Value* end = w_.function->getArg(2);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w_.ir.CreateICmpSLT(now[0], end); };
        const Values done = emit_while(w_, "band", {w_.function->getArg(1), flag_or_null()}, more,
                                       [&](llvm::ArrayRef<llvm::Value*> now) { return emit_band(now[0], now[1]); });
        w_.ir.CreateRet(done[1] ? done[1] : w_.ir.getInt32(0));
    }

private:
    llvm::Value* flag_or_null() { return has_flag(w_.signature) ? w_.ir.getInt32(0) : nullptr; }
    llvm::Value* emit_or(llvm::Value* a, llvm::Value* b) { return a ? w_.ir.CreateOr(a, b) : nullptr; }

    /// Rows that are done together where there are several chunks: fewer than all, lest they leave the cache in between.
    llvm::Value* emit_rows_at_once() {
        const Stride& step = row_step_[kAddressedSlot];
        if (!step.value) return w_.ir.getInt64(INT64_MAX);
        llvm::Value* bytes = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::abs, step.value, w_.ir.getFalse());
        llvm::Value* zeros = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, bytes, w_.ir.getFalse());
        llvm::Value* rows = w_.ir.CreateLShr(w_.ir.getInt64(kBlockBytes), w_.ir.CreateSub(w_.ir.getInt64(64), zeros));
        return w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umax, rows, w_.ir.getInt64(1));
    }

    /// The next rows of the range: what is left of a run of positions, or as many whole ones as there are.
    Values emit_band(llvm::Value* row, llvm::Value* flag) {
        llvm::IRBuilder<>& ir = w_.ir;
        llvm::Value* left = ir.CreateSub(w_.function->getArg(2), row);
        llvm::Value* outer = ir.CreateUDiv(row, position_count_);
        llvm::Value* first = ir.CreateURem(row, position_count_);
        llvm::Value* at_begin = ir.CreateICmpEQ(first, ir.getInt64(0));
        llvm::Value* whole = ir.CreateAnd(at_begin, ir.CreateICmpUGE(left, position_count_));
        llvm::Value* rows = ir.CreateSelect(whole, ir.CreateUDiv(left, position_count_), ir.getInt64(1));
        llvm::Value* last = ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, ir.CreateAdd(first, left), position_count_);
        llvm::Value* found = emit_for_each_run(
            w_, outer_, bases_, outer, ir.CreateAdd(outer, rows), flag != nullptr, [&](const Run& run) {
                llvm::Value* inner = emit_for_each_run(w_, positions_, run.pointers, first, last, flag != nullptr,
                                                       [&](const Run& inner) { return emit_blocks(inner, run.rows); });
                return emit_or(run.flag, inner);
            });
        return {ir.CreateAdd(row, ir.CreateMul(rows, ir.CreateSub(last, first))), emit_or(flag, found)};
    }

    /// `rows` rows of one run of positions.
    llvm::Value* emit_blocks(const Run& run, llvm::Value* rows) {
        llvm::Value* one_chunk = w_.ir.CreateICmpULE(run.rows, w_.ir.getInt64(offsets_.capacity()));
        llvm::Value* at_once = w_.ir.CreateSelect(one_chunk, rows, rows_at_once_);
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], w_.ir.getInt64(0));
        };
        const Values start{rows, run.pointers[kAddressedSlot], run.pointers[kDirectSlot], run.flag};
        const Values done = emit_while(w_, "block", start, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* count = w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, now[0], at_once);
            llvm::Value* flag =
                emit_chunks({now[1], now[2], count, run.rows, offsets_.buffer()}, run.pointers[kIndexSlot], now[3]);
            return Values{w_.ir.CreateSub(now[0], count), w_.advance(now[1], row_step_[kAddressedSlot], count),
                          w_.advance(now[2], row_step_[kDirectSlot], count), flag};
        });
        return done[3];
    }

    llvm::Value* emit_chunks(const Rectangle& all, llvm::Value* index, llvm::Value* flag) {
        const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
            return w_.ir.CreateICmpNE(now[0], w_.ir.getInt64(0));
        };
        const Values start{all.positions, all.to, index, flag};
        const Values done = emit_while(w_, "chunk", start, more, [&](llvm::ArrayRef<llvm::Value*> now) {
            llvm::Value* count =
                w_.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umin, now[0], w_.ir.getInt64(offsets_.capacity()));
            llvm::Value* good = offsets_.emit_check(now[2], step_[kIndexSlot], count);
            if (w_.planted(Fault::double_load)) offsets_.emit_check(now[2], step_[kIndexSlot], count);
            llvm::Value* flag_now = emit_chunk({all.from, now[1], all.rows, count, all.offsets}, good, now[3]);
            return Values{w_.ir.CreateSub(now[0], count), w_.advance(now[1], step_[kDirectSlot], count),
                          w_.advance(now[2], step_[kIndexSlot], count), flag_now};
        });
        return done[3];
    }

    llvm::Value* emit_chunk(const Rectangle& chunk, llvm::Value* good, llvm::Value* flag) {
        if (!good) {
            emit_call(w_, good_, chunk);
            return flag;
        }
        llvm::BasicBlock* fast = w_.new_block("fast");
        llvm::BasicBlock* cold = w_.new_block("cold");
        llvm::BasicBlock* after = w_.new_block("chunk_done");
        w_.ir.CreateCondBr(good, fast, cold, llvm::MDBuilder(w_.ir.getContext()).createLikelyBranchWeights());
        w_.ir.SetInsertPoint(fast);
        emit_call(w_, good_, chunk);
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(cold);
        emit_call(w_, bad_, chunk);
        w_.ir.CreateBr(after);
        w_.ir.SetInsertPoint(after);
        if (!flag) return nullptr;
        llvm::PHINode* result = w_.ir.CreatePHI(w_.ir.getInt32Ty(), 2);
        result->addIncoming(flag, fast);
        result->addIncoming(w_.ir.getInt32(1), cold);
        return result;
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

const char* repeated_tuples_refuses(const Signature& signature, const Schedule& schedule) {
    if (signature.coordinate_count != 1) return "a tuple has not exactly one coordinate";
    if (repeated_dim_count(signature) == 0) return "no tuples repeat";
    const std::uint32_t bits = signature.fields[0].bits;
    if (bits == 0 || bits / 8 > kExactBlockBytes) return "the size of the block is not known";
    if (schedule.slice_dims != 0 || schedule.splits_slice) return "a slice dimension runs inside the row";
    if (schedule.whole_inner_runs) return "it takes any range of rows";
    return nullptr;
}

void emit_repeated_tuples(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* good = create_rectangle_function(module, "copy_rows");
    Writer copy(signature, schedule, good);
    CopyRows(copy).emit();
    llvm::Function* bad = nullptr;
    if (can_be_bad(signature) && signature.policy != Policy::wrap) {
        bad = create_rectangle_function(module, "bad_rows");
        Writer w(signature, schedule, bad);
        emit_bad_rows(w);
    }
    Writer w(signature, schedule, kernel);
    RepeatedTuples(w, good, bad).emit();
}

}  // namespace gj
