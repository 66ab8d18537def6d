// strided_run.cpp: a run of small blocks at strides of their own on either side: copied, cleared, filled.
//
// Where out is dense and params move by m blocks (m: one of kVectorMultiples), as C, for vectors of n blocks and m = 2:
//
//     if (rows > n) {
//         for (left = rows; left > n; left -= n, from += 2 * n blocks, to += n blocks)
//             vector(to) = even blocks of (vector(from), vector(from + n blocks))
//         vector(end of out - n blocks) = odd blocks of the two vectors that end with the last block
//     }
//
// A vector loop reads the gap behind its last block too, so it goes on only while another block lies behind that gap;
// the last vector begins with the gap before its first block, behind which a block lies as well. So nothing outside
// params is read. The IR of the loop, for blocks of 4 bytes and vectors of 32:
//
//     long.twofold.vectors:
//       %long.twofold.left = phi i64 [ %run_rows, %long.twofold ], [ %long.twofold.left.next, %long.twofold.vectors ]
//       %long.twofold.blocks_0 = load <8 x i32>, ptr %long.twofold.from, align 1
//       %long.twofold.window_1 = getelementptr i8, ptr %long.twofold.from, i64 32
//       %long.twofold.blocks_1 = load <8 x i32>, ptr %long.twofold.window_1, align 1
//       %long.twofold.picked_1 = shufflevector <8 x i32> %long.twofold.blocks_0, %long.twofold.blocks_1, <i32 0, ..>
//       store <8 x i32> %long.twofold.picked_1, ptr %long.twofold.to, align 1
#include "codegen/llvm/strided_run.h"

#include <cstdlib>

#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/loop_nest.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

using Mask = llvm::SmallVector<int, 64>;

bool is_dense(Writer& w, const Stride& stride) {
    return stride.value == nullptr && stride.constant == block_bytes(w.signature);
}

/// What vectors are made of: blocks of 1, 2, 4 or 8 bytes.
bool is_number(std::uint32_t bytes) { return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8; }

class VectorCopy {
public:
    VectorCopy(Writer& w, int multiple, int lanes)
        : w_(w),
          multiple_(multiple),
          vectors_(std::abs(multiple)),
          block_(block_bytes(w.signature)),
          lanes_(lanes),
          type_(llvm::FixedVectorType::get(w.ir.getIntNTy(block_ * 8), static_cast<unsigned>(lanes))) {}

    /// run.rows > lanes.
    void emit(const StridedRun& run) {
        llvm::Value* lanes = w_.ir.getInt64(static_cast<std::uint64_t>(lanes_));
        const auto one_vector = [&](llvm::ArrayRef<llvm::Value*> now) {
            w_.store(emit_vector(now[1], /*is_last=*/false), now[2]);
            return Values{w_.ir.CreateSub(now[0], lanes, "left.next"),
                          w_.advance(now[1], std::int64_t{multiple_} * vector_bytes(), "from.next"),
                          w_.advance(now[2], vector_bytes(), "to.next")};
        };
        emit_do_while(w_, "vectors", {{"left", run.rows}, {"from", run.from}, {"to", run.to}}, one_vector,
                      [&](llvm::ArrayRef<llvm::Value*> next) { return w_.ir.CreateICmpUGT(next[0], lanes, "more"); });

        const InSection section(w_.names, "last");
        llvm::Value* last = w_.ir.CreateSub(run.rows, w_.ir.getInt64(1), "row");
        llvm::Value* last_from = w_.advance(run.from, Stride{nullptr, multiple_ * block_}, last, "from");
        llvm::Value* last_to = w_.advance(run.to, Stride{nullptr, block_}, last, "to");
        llvm::Value* vector = emit_vector(last_from, /*is_last=*/true);
        if (!w_.planted(Fault::tail)) w_.store(vector, w_.advance(last_to, block_ - vector_bytes(), "vector_to"));
    }

private:
    std::int64_t vector_bytes() const { return block_ * lanes_; }

    /// The vector of blocks of which `place` is the first; or, is_last, the last.
    llvm::Value* emit_vector(llvm::Value* place, bool is_last) {
        if (multiple_ == 0) {
            llvm::Value* block = w_.ir.CreateAlignedLoad(type_->getElementType(), place, llvm::Align(1), "block");
            return w_.ir.CreateVectorSplat(static_cast<unsigned>(lanes_), block, "blocks");
        }
        // The window of `vectors_` vectors has `place` at its lowest block when it goes upwards and `place` is the
        // first, or both not.
        const bool is_lowest = (multiple_ > 0) != is_last;
        llvm::Value* window = is_lowest ? place : w_.advance(place, block_ - vectors_ * vector_bytes(), "window_begin");
        const int first = is_lowest ? 0 : vectors_ - 1;
        llvm::Value* picked = load(window, 0);
        if (vectors_ == 1) return w_.ir.CreateShuffleVector(picked, picked, pick(0, first), "picked");
        for (int v = 1; v < vectors_; ++v) {
            llvm::Value* more = load(window, v);
            const InPiece piece(w_.names, v, vectors_);
            picked = w_.ir.CreateShuffleVector(picked, more, pick(v, first), "picked");
        }
        return picked;
    }

    llvm::Value* load(llvm::Value* window, int v) {
        const InPiece piece(w_.names, v, vectors_);
        llvm::Value* place = w_.advance(window, v * vector_bytes(), "window");
        return w_.ir.CreateAlignedLoad(type_, place, llvm::Align(1), "blocks");
    }

    /// The mask that brings the blocks that are wanted from vector `v` of the window into their lanes: every
    /// vectors_-th from `first` on, the highest first when it goes downwards. Those of vectors before it stand there
    /// already, but for vector 0's in the first step.
    Mask pick(int v, int first) {
        Mask mask;
        for (int lane = 0; lane < lanes_; ++lane) {
            const bool is_upward = (multiple_ > 0) != w_.planted(Fault::order);
            const int block = first + vectors_ * (is_upward ? lane : lanes_ - 1 - lane);
            const int vector = block / lanes_, place = block % lanes_;
            if (vector > v)
                mask.push_back(-1);
            else if (vector == v)
                mask.push_back(v == 0 ? place : lanes_ + place);
            else
                mask.push_back(v == 1 ? place : lane);
        }
        return mask;
    }

    Writer& w_;
    const int multiple_;
    const int vectors_;
    const std::int64_t block_;
    const int lanes_;
    llvm::FixedVectorType* const type_;
};

/// How far params move, in words.
const char* multiple_name(int multiple) {
    switch (multiple) {
        case -1: return "backwards";
        case 2: return "twofold";
        case 3: return "threefold";
        default: return "fourfold";
    }
}

/// By vectors, where params move by one of `multiples`; goes on at `after` then, else at `otherwise`.
void emit_by_stride(Writer& w, const StridedRun& run, llvm::ArrayRef<int> multiples, int lanes, llvm::BasicBlock* after,
                    llvm::BasicBlock* otherwise) {
    llvm::SwitchInst* by_stride = w.ir.CreateSwitch(run.from_stride.value, otherwise);
    for (const int multiple : multiples) {
        llvm::BasicBlock* by_vectors = w.new_block(multiple_name(multiple));
        const std::int64_t bytes = std::int64_t{multiple} * block_bytes(w.signature);
        by_stride->addCase(w.ir.getInt64(static_cast<std::uint64_t>(bytes)), by_vectors);
        w.ir.SetInsertPoint(by_vectors);
        const InSection section(w.names, multiple_name(multiple));
        VectorCopy(w, multiple, lanes).emit(run);
        w.ir.CreateBr(after);
    }
}

/// if (run is longer than a vector and its stride is one of those) by vectors, the same with shorter vectors, else by
/// blocks.
void emit_copy_to_dense(Writer& w, const StridedRun& run) {
    llvm::BasicBlock* blocks = w.new_block("by_blocks");
    llvm::BasicBlock* after = w.new_block("copied");
    const int widest = w.schedule.vector_bytes;
    for (const int width : {widest, tuning::kShortVectorBytes}) {
        const int lanes = width / static_cast<int>(block_bytes(w.signature));
        if (lanes < tuning::kLeastLanes) break;
        const bool is_widest = width == widest;
        const InSection section(w.names, is_widest ? "long" : "short");
        llvm::BasicBlock* vectors = w.new_block("run");
        llvm::BasicBlock* shorter = w.new_block("shorter");
        llvm::Value* is_long =
            w.ir.CreateICmpUGT(run.rows, w.ir.getInt64(static_cast<std::uint64_t>(lanes)), "is_enough");
        w.ir.CreateCondBr(is_long, vectors, shorter);
        w.ir.SetInsertPoint(vectors);
        if (run.from_stride.value != nullptr) {
            const auto multiples =
                is_widest ? llvm::ArrayRef(tuning::kVectorMultiples) : llvm::ArrayRef(tuning::kShortVectorMultiples);
            emit_by_stride(w, run, multiples, lanes, after, blocks);
        } else {
            VectorCopy(w, 0, lanes).emit(run);
            w.ir.CreateBr(after);
        }
        w.ir.SetInsertPoint(shorter);
        if (width == tuning::kShortVectorBytes) break;
    }
    w.ir.CreateBr(blocks);
    w.ir.SetInsertPoint(blocks);
    emit_copy_run_by_blocks(w, run);
    w.ir.CreateBr(after);
    w.ir.SetInsertPoint(after);
}

/// Calls body with the place in out of each block, `step` at a time and the rest one by one.
void emit_for_blocks(Writer& w, const StridedRun& run, int step,
                     llvm::function_ref<void(llvm::ArrayRef<llvm::Value*> pointers, int count)> body) {
    const Strides strides{run.from_stride, run.to_stride};
    Run left{{run.from, run.to}, run.rows, nullptr};
    for (const int count : {step, 1}) {
        const InSection section(w.names, count > 1 ? "several" : "single");
        left = emit_while_rows(w, left, count, strides, [&](const Run& now) {
            body(now.pointers, count);
            return nullptr;
        });
        if (step == 1) return;
    }
}

/// `count` blocks into one vector, which is stored at once.
void emit_copy_joined(Writer& w, const StridedRun& run, llvm::ArrayRef<llvm::Value*> pointers, int count) {
    llvm::Type* type = w.ir.getIntNTy(block_bytes(w.signature) * 8);
    llvm::Value* vector = llvm::PoisonValue::get(llvm::FixedVectorType::get(type, static_cast<unsigned>(count)));
    for (int j = 0; j < count; ++j) {
        const InRow row(w.names, j, count);
        llvm::Value* from = w.advance(pointers[kAddressedSlot], run.from_stride, j, "source");
        llvm::Value* block = w.ir.CreateAlignedLoad(type, from, llvm::Align(1), "bytes");
        vector = w.ir.CreateInsertElement(vector, block, w.ir.getInt64(static_cast<std::uint64_t>(j)), "joined");
    }
    w.store(vector, pointers[kDirectSlot]);
}

}  // namespace

void emit_copy_run_by_blocks(Writer& w, const StridedRun& run) {
    const std::uint32_t bytes = block_bytes(w.signature);
    emit_for_blocks(w, run, tuning::strided_blocks_at_once(bytes), [&](llvm::ArrayRef<llvm::Value*> now, int count) {
        if (count > 1 && bytes == tuning::kJoinedBlockBytes && is_dense(w, run.to_stride))
            return emit_copy_joined(w, run, now, count);
        for (int j = 0; j < count; ++j) {
            const InRow row(w.names, j, count);
            llvm::Value* from = w.advance(now[kAddressedSlot], run.from_stride, j, "row_params");
            emit_copy_block(w, w.advance(now[kDirectSlot], run.to_stride, j, "row_out"), from);
        }
    });
}

void emit_copy_run(Writer& w, const StridedRun& run) {
    // A stride that is one block would have been folded into the block.
    const bool by_vectors = run.from_stride.value != nullptr || !run.from_stride.moves();
    if (by_vectors && is_number(block_bytes(w.signature)) && is_dense(w, run.to_stride)) {
        return emit_copy_to_dense(w, run);
    }
    emit_copy_run_by_blocks(w, run);
}

void emit_replace_run(Writer& w, const StridedRun& run) {
    emit_for_blocks(w, run, 1,
                    [&](llvm::ArrayRef<llvm::Value*> pointers, int) { emit_replace_block(w, pointers[kDirectSlot]); });
}

}  // namespace gj
