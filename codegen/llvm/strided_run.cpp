// strided_run.cpp: a run of small blocks at strides of their own on either side: copied, cleared, filled.
//
// Where out is dense and params move by m blocks (m: one of kMultiples), as C, for vectors of n blocks and m = 2:
//
//     if (rows > n) {
//         for (left = rows; left > n; left -= n, from += 2 * n blocks, to += n blocks)
//             vector(to) = even blocks of (vector(from), vector(from + n blocks))
//         vector(end of out - n blocks) = odd blocks of the two vectors that end with the last block
//     }
//
// A vector loop reads the gap behind its last block too, so it goes on only while another block lies behind that gap; the last vector
// begins with the gap before its first block, behind which a block lies as well. So nothing outside params is read.
#include "codegen/llvm/strided_run.h"

#include <cstdlib>

#include "codegen/llvm/block.h"
#include "codegen/llvm/loop_nest.h"

namespace gj {
namespace {

/// Distances in params, in blocks, that are copied by vectors; 0, which is known when the kernel is made, is a splat.
constexpr int kMultiples[] = {2, -1, 3, 4};
/// Of short runs, by the narrowest vectors.
constexpr int kShortMultiples[] = {2, -1};
constexpr int kShortVectorBytes = 16;
constexpr int kMinLanes = 4;
constexpr int kBlocksAtOnce = 8;

using Mask = llvm::SmallVector<int, 64>;

bool is_dense(Writer& w, const Stride& stride) { return !stride.value && stride.constant == block_bytes(w.signature); }

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
        llvm::BasicBlock* before = w_.ir.GetInsertBlock();
        llvm::BasicBlock* loop = w_.new_block("vectors");
        llvm::BasicBlock* after = w_.new_block("vectors_end");
        w_.ir.CreateBr(loop);
        w_.ir.SetInsertPoint(loop);
        llvm::PHINode* left = w_.ir.CreatePHI(w_.ir.getInt64Ty(), 2);
        llvm::PHINode* from = w_.ir.CreatePHI(w_.ir.getPtrTy(), 2);
        llvm::PHINode* to = w_.ir.CreatePHI(w_.ir.getPtrTy(), 2);
        w_.store(emit_vector(from, /*is_last=*/false), to);
        llvm::Value* next_left = w_.ir.CreateSub(left, w_.ir.getInt64(lanes_));
        left->addIncoming(run.rows, before);
        left->addIncoming(next_left, loop);
        from->addIncoming(run.from, before);
        from->addIncoming(w_.advance(from, std::int64_t{multiple_} * vector_bytes()), loop);
        to->addIncoming(run.to, before);
        to->addIncoming(w_.advance(to, vector_bytes()), loop);
        w_.ir.CreateCondBr(w_.ir.CreateICmpUGT(next_left, w_.ir.getInt64(lanes_)), loop, after);

        w_.ir.SetInsertPoint(after);
        llvm::Value* last = w_.ir.CreateSub(run.rows, w_.ir.getInt64(1));
        llvm::Value* last_from = w_.advance(run.from, Stride{nullptr, multiple_ * block_}, last);
        llvm::Value* last_to = w_.advance(run.to, Stride{nullptr, block_}, last);
        llvm::Value* vector = emit_vector(last_from, /*is_last=*/true);
        if (!w_.planted(Fault::tail)) w_.store(vector, w_.advance(last_to, block_ - vector_bytes()));
    }

private:
    std::int64_t vector_bytes() const { return block_ * lanes_; }

    /// The vector of blocks of which `place` is the first; or, is_last, the last.
    llvm::Value* emit_vector(llvm::Value* place, bool is_last) {
        if (multiple_ == 0) {
            llvm::Value* block = w_.ir.CreateAlignedLoad(type_->getElementType(), place, llvm::Align(1));
            return w_.ir.CreateVectorSplat(static_cast<unsigned>(lanes_), block);
        }
        // The window of `vectors_` vectors has `place` at its lowest block when it goes upwards and `place` is the first, or both not.
        const bool is_lowest = (multiple_ > 0) != is_last;
        llvm::Value* window = is_lowest ? place : w_.advance(place, block_ - vectors_ * vector_bytes());
        const int first = is_lowest ? 0 : vectors_ - 1;
        if (vectors_ == 1) {
            llvm::Value* vector = load(window, 0);
            return w_.ir.CreateShuffleVector(vector, vector, pick(0, first));
        }
        llvm::Value* picked = load(window, 0);
        for (int v = 1; v < vectors_; ++v) {
            picked = w_.ir.CreateShuffleVector(picked, load(window, v), pick(v, first));
        }
        return picked;
    }

    llvm::Value* load(llvm::Value* window, int v) {
        return w_.ir.CreateAlignedLoad(type_, w_.advance(window, v * vector_bytes()), llvm::Align(1));
    }

    /// The mask that brings the blocks that are wanted from vector `v` of the window into their lanes: every vectors_-th from `first`
    /// on, the highest first when it goes downwards. Those of vectors before it stand there already, but for vector 0's in the first
    /// step.
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

/// By vectors, where params move by one of `multiples`; goes on at `after` then, else at `otherwise`.
void emit_by_stride(Writer& w, const StridedRun& run, llvm::ArrayRef<int> multiples, int lanes, llvm::BasicBlock* after,
                    llvm::BasicBlock* otherwise) {
    llvm::SwitchInst* by_stride = w.ir.CreateSwitch(run.from_stride.value, otherwise);
    for (const int multiple : multiples) {
        llvm::BasicBlock* by_vectors = w.new_block("by_vectors");
        const std::int64_t bytes = std::int64_t{multiple} * block_bytes(w.signature);
        by_stride->addCase(w.ir.getInt64(static_cast<std::uint64_t>(bytes)), by_vectors);
        w.ir.SetInsertPoint(by_vectors);
        VectorCopy(w, multiple, lanes).emit(run);
        w.ir.CreateBr(after);
    }
}

/// if (run is longer than a vector and its stride is one of those) by vectors, the same with shorter vectors, else by blocks.
void emit_copy_to_dense(Writer& w, const StridedRun& run) {
    llvm::BasicBlock* blocks = w.new_block("by_blocks");
    llvm::BasicBlock* after = w.new_block("copied");
    const int widest = w.schedule.vector_bytes;
    for (const int width : {widest, kShortVectorBytes}) {
        const int lanes = width / static_cast<int>(block_bytes(w.signature));
        if (lanes < kMinLanes) break;
        llvm::BasicBlock* vectors = w.new_block("long");
        llvm::BasicBlock* shorter = w.new_block("short");
        w.ir.CreateCondBr(w.ir.CreateICmpUGT(run.rows, w.ir.getInt64(lanes)), vectors, shorter);
        w.ir.SetInsertPoint(vectors);
        if (run.from_stride.value) {
            const bool all = width == widest;
            emit_by_stride(w, run, all ? llvm::ArrayRef(kMultiples) : llvm::ArrayRef(kShortMultiples), lanes, after,
                           blocks);
        } else {
            VectorCopy(w, 0, lanes).emit(run);
            w.ir.CreateBr(after);
        }
        w.ir.SetInsertPoint(shorter);
        if (width == kShortVectorBytes) break;
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
        left = emit_while_rows(w, left, count, strides, [&](const Run& now) {
            body(now.pointers, count);
            return nullptr;
        });
        if (step == 1) return;
    }
}

/// `count` blocks into one vector, which is stored at once. Measured at a stride of 5 blocks: 1.1 times as fast as single stores for
/// blocks of 8 bytes, no faster for 4, slower below.
void emit_copy_together(Writer& w, const StridedRun& run, llvm::ArrayRef<llvm::Value*> pointers, int count) {
    llvm::Type* type = w.ir.getIntNTy(block_bytes(w.signature) * 8);
    llvm::Value* vector = llvm::PoisonValue::get(llvm::FixedVectorType::get(type, static_cast<unsigned>(count)));
    for (int j = 0; j < count; ++j) {
        llvm::Value* from = w.advance(pointers[kAddressedSlot], run.from_stride, j);
        llvm::Value* block = w.ir.CreateAlignedLoad(type, from, llvm::Align(1));
        vector = w.ir.CreateInsertElement(vector, block, w.ir.getInt64(static_cast<std::uint64_t>(j)));
    }
    w.store(vector, pointers[kDirectSlot]);
}

}  // namespace

void emit_copy_run_by_blocks(Writer& w, const StridedRun& run) {
    const int step = block_bytes(w.signature) <= 8 ? kBlocksAtOnce : kBlocksAtOnce / 2;
    emit_for_blocks(w, run, step, [&](llvm::ArrayRef<llvm::Value*> pointers, int count) {
        if (count > 1 && block_bytes(w.signature) == 8 && is_dense(w, run.to_stride)) {
            return emit_copy_together(w, run, pointers, count);
        }
        for (int j = 0; j < count; ++j) {
            llvm::Value* from = w.advance(pointers[kAddressedSlot], run.from_stride, j);
            emit_copy_block(w, w.advance(pointers[kDirectSlot], run.to_stride, j), from);
        }
    });
}

void emit_copy_run(Writer& w, const StridedRun& run) {
    // A stride that is one block would have been folded into the block.
    const bool by_vectors = run.from_stride.value || !run.from_stride.moves();
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
