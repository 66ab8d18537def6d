// block.cpp: moving, clearing and filling one block, of constant size or not.
#include "codegen/llvm/block.h"

#include <algorithm>
#include <vector>

#include "codegen/llvm/sized_block.h"

namespace gj {
namespace {

/// So many chunks are loaded before the first is stored: they all fit the 16 registers of a machine without AVX-512.
constexpr std::size_t kChunksAtOnce = 12;
constexpr std::int64_t kLineBytes = 64;
/// Lines of one block that are prefetched at most; the hardware follows from there.
constexpr std::int64_t kPrefetchedLines = 5;

struct Chunk {
    std::uint32_t offset, bytes;
};

/// The widest chunks first, then exact tails, each half of the one before.
std::vector<Chunk> split(std::uint32_t bytes, std::uint32_t widest) {
    std::vector<Chunk> chunks;
    std::uint32_t offset = 0;
    for (std::uint32_t size = widest; size > 0; size /= 2) {
        for (; bytes - offset >= size; offset += size) chunks.push_back({offset, size});
    }
    return chunks;
}

std::vector<Chunk> split_block(Writer& w) {
    return split(block_bytes(w.signature), std::max<std::uint32_t>(w.schedule.vector_bytes, 8));
}

/// Vectors from 16 bytes on, integers below.
llvm::Type* chunk_type(Writer& w, const Chunk& chunk) {
    if (chunk.bytes >= 16) return llvm::FixedVectorType::get(w.ir.getInt8Ty(), chunk.bytes);
    return w.ir.getIntNTy(chunk.bytes * 8);
}

llvm::Value* load_chunk(Writer& w, llvm::Value* from, const Chunk& chunk) {
    return w.ir.CreateAlignedLoad(chunk_type(w, chunk), w.advance(from, chunk.offset), llvm::Align(1));
}

void store_chunk(Writer& w, llvm::Value* to, const Chunk& chunk, llvm::Value* value) {
    w.store(value, w.advance(to, chunk.offset));
}

}  // namespace

std::uint32_t block_bytes(const Signature& signature) { return signature.fields[0].bits / 8; }

void emit_copy_block(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part) {
    if (part.bytes) return emit_copy_sized(w, to, from, part);
    std::vector<Chunk> chunks = split_block(w);
    if (w.planted(Fault::tail) && chunks.size() > 1) chunks.pop_back();
    for (std::size_t begin = 0; begin < chunks.size(); begin += kChunksAtOnce) {
        const std::size_t end = std::min(begin + kChunksAtOnce, chunks.size());
        Values loaded;
        for (std::size_t i = begin; i < end; ++i) loaded.push_back(load_chunk(w, from, chunks[i]));
        if (w.planted(Fault::order) && loaded[0]->getType() == loaded.back()->getType())
            std::swap(loaded[0], loaded.back());
        for (std::size_t i = begin; i < end; ++i) store_chunk(w, to, chunks[i], loaded[i - begin]);
    }
}

void emit_zero_block(Writer& w, llvm::Value* to, const BlockPart& part) {
    if (part.bytes) return emit_zero_sized(w, to, part);
    for (const Chunk& chunk : split_block(w)) {
        store_chunk(w, to, chunk, llvm::Constant::getNullValue(chunk_type(w, chunk)));
    }
}

void emit_fill_block(Writer& w, llvm::Value* to, const BlockPart& part) {
    if (part.bytes) return emit_fill_sized(w, to, part);
    const std::uint32_t element_bytes = w.signature.element_bits / 8;
    const std::vector<Chunk> chunks = split(element_bytes, std::max<std::uint32_t>(w.schedule.vector_bytes, 8));
    llvm::Value* element = w.pointer_word(ArgsLayout::kFill);

    llvm::BasicBlock* before = w.ir.GetInsertBlock();
    llvm::BasicBlock* loop = w.new_block("fill");
    llvm::BasicBlock* after = w.new_block("filled");
    w.ir.CreateBr(loop);
    w.ir.SetInsertPoint(loop);
    llvm::PHINode* offset = w.ir.CreatePHI(w.ir.getInt64Ty(), 2);
    llvm::Value* place = w.advance(to, offset);
    for (const Chunk& chunk : chunks) store_chunk(w, place, chunk, load_chunk(w, element, chunk));
    llvm::Value* next = w.ir.CreateAdd(offset, w.ir.getInt64(element_bytes));
    w.ir.CreateCondBr(w.ir.CreateICmpULT(next, w.ir.getInt64(block_bytes(w.signature))), loop, after);
    offset->addIncoming(w.ir.getInt64(0), before);
    offset->addIncoming(next, loop);
    w.ir.SetInsertPoint(after);
}

void emit_replace_block(Writer& w, llvm::Value* to, const BlockPart& part) {
    const bool fills = w.signature.policy == Policy::fill && !w.planted(Fault::policy);
    fills ? emit_fill_block(w, to, part) : emit_zero_block(w, to, part);
}

void emit_prefetch_block(Writer& w, llvm::Value* from) {
    const std::uint32_t bytes = block_bytes(w.signature);
    const std::int64_t lines = bytes == 0 ? kPrefetchedLines : (bytes + kLineBytes - 1) / kLineBytes;
    for (std::int64_t line = 0; line < std::min(lines, kPrefetchedLines); ++line) {
        emit_prefetch_line(w, w.advance(from, line * kLineBytes));
    }
}

// Params go into L2 only. A line on its way to L1 holds one of few line buffers until it arrives, and what they can hold is what
// limits a gather beyond TLB reach: this was 1.04 to 1.17 times as fast as prefetching into L1, with blocks of 4 to 320 bytes.
void emit_prefetch_line(Writer& w, llvm::Value* place, Stream stream) {
    constexpr int kNontemporal = 0, kL2 = 2, kL1 = 3;
    const int locality = stream != Stream::params ? kL1 : w.schedule.nontemporal_read ? kNontemporal : kL2;
    w.ir.CreateIntrinsic(
        llvm::Intrinsic::prefetch, {w.ir.getPtrTy()},
        {place, w.ir.getInt32(stream == Stream::out), w.ir.getInt32(locality), w.ir.getInt32(/*of data*/ 1)});
}

}  // namespace gj
