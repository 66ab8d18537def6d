// streaming.cpp: rows that are put together before they are stored: whole lines of out, past the caches; and pairs.
//
// A line that is stored as a whole need not be read first: where out lies in memory that is up to half of what is
// moved. Eight rows of 40 bytes are five lines; in vectors of 32 bytes the second half of the first line, as C and as
// IR, in which what is loaded for a group of rows, and what is put together, is numbered as it comes:
//
//     word a = load(row[0] + 32), b = load(row[1]);     %bytes_1 = load i64, ptr %source_1, align 1
//                                                       %joined_0 = insertelement <2 x i64> poison, i64 %bytes_1, i64 0
//     half = load(row[1] + 8);                          %bytes_3 = load <2 x i64>, ptr %source_3, align 1
//     stream(out + 32, {a, b, half});                   %vector_0 = shufflevector %joined_1, %bytes_3, <0, 1, 2, 3>
//                                                       store <4 x i64> %vector_0, ptr %to_1, align 32, !nontemporal
//
// Where blocks are no multiple of 8 bytes, pieces of 4 lie between: of 12 bytes { load64(row[0]), load32(row[0] + 8),
// load32(row[1]) }, %pieces_0 = bitcast <2 x i64> %joined_0 to <4 x i32> where their width changes.
#include "codegen/llvm/streaming.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "codegen/families/families.h"
#include "codegen/llvm/block.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/x86_fence.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

/// Bytes of blocks that follow each other, as vectors.
class Lines {
public:
    Lines(Writer& writer, llvm::ArrayRef<llvm::Value*> from, BeforeRow before_row)
        : w_(writer), from_(from), before_row_(before_row), block_(block_bytes(writer.signature)) {}

    std::uint32_t bytes() const { return block_ * static_cast<std::uint32_t>(from_.size()); }

    /// Bytes [begin, begin + size): a power of two, 16 at least.
    llvm::Value* emit_bytes(std::uint32_t begin, std::uint32_t size) {
        if (is_in_one_block(begin, size)) return emit_load(begin, vector_of(size));
        if (size == 16) return emit_joined(begin);
        llvm::Value* low = emit_bytes(begin, size / 2);
        llvm::Value* high = emit_bytes(begin + size / 2, size / 2);
        llvm::SmallVector<int, 8> all(size / 8);
        std::iota(all.begin(), all.end(), 0);
        const InPiece number(w_.names, vectors_++, kMany);
        return w_.ir.CreateShuffleVector(low, high, all, "vector");
    }

private:
    bool is_in_one_block(std::uint32_t begin, std::uint32_t size) const {
        return begin / block_ == (begin + size - 1) / block_;
    }

    llvm::Type* vector_of(std::uint32_t size) const { return llvm::FixedVectorType::get(w_.ir.getInt64Ty(), size / 8); }

    llvm::Value* emit_load(std::uint32_t begin, llvm::Type* type) {
        for (; before_row_ && rows_begun_ <= static_cast<int>(begin / block_); ++rows_begun_) before_row_(rows_begun_);
        const InPiece number(w_.names, loads_++, kMany);
        llvm::Value* offset = w_.ir.getInt64(begin % block_);
        llvm::Value* place = w_.advance(from_[begin / block_], offset, "source");
        return w_.ir.CreateAlignedLoad(type, place, llvm::Align(1), "bytes");
    }

    /// 16 bytes of several blocks, which all have a multiple of 4, from pieces of 8 and 4 that each lie within one.
    llvm::Value* emit_joined(std::uint32_t begin) {
        llvm::Value* joined = nullptr;
        for (std::uint32_t at = 0, piece = 0; at < 16; at += piece) {
            piece = at % 8 == 0 && is_in_one_block(begin + at, 8) ? 8 : 4;
            llvm::Type* const element = w_.ir.getIntNTy(piece * 8);
            llvm::Type* const pieces = llvm::FixedVectorType::get(element, 16 / piece);
            llvm::Value* loaded = emit_load(begin + at, element);
            llvm::Value* before = at == 0 ? llvm::PoisonValue::get(pieces) : emit_as(pieces, joined, "pieces", &casts_);
            const InPiece number(w_.names, joins_++, kMany);
            joined = w_.ir.CreateInsertElement(before, loaded, std::uint64_t{at / piece}, "joined");
        }
        return emit_as(vector_of(16), joined, "vector", &vectors_);
    }

    /// `value`, or, where it is of another type, cast under a name with the next number.
    llvm::Value* emit_as(llvm::Type* type, llvm::Value* value, const char* name, int* count) {
        if (value->getType() == type) return value;
        const InPiece number(w_.names, (*count)++, kMany);
        return w_.ir.CreateBitCast(value, type, name);
    }

    static constexpr int kMany = 2;  ///< for names: there are others
    Writer& w_;
    const llvm::ArrayRef<llvm::Value*> from_;
    const BeforeRow before_row_;
    const std::uint32_t block_;
    int rows_begun_ = 0, loads_ = 0, joins_ = 0, casts_ = 0, vectors_ = 0;
};

}  // namespace

void emit_streaming_store(Writer& w, llvm::Value* value, llvm::Value* to) {
    const std::uint64_t bytes = value->getType()->getPrimitiveSizeInBits() / 8;
    llvm::StoreInst* const store =
        w.ir.CreateAlignedStore(w.stored(value), to, llvm::Align(std::min<std::uint64_t>(bytes, tuning::kLineBytes)));
    llvm::Metadata* const one = llvm::ConstantAsMetadata::get(w.ir.getInt32(1));
    store->setMetadata(llvm::LLVMContext::MD_nontemporal, llvm::MDNode::get(w.ir.getContext(), one));
}

namespace {

using StoreVector = llvm::function_ref<void(llvm::Value* value, llvm::Value* to)>;

void emit_blocks(Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> from, std::uint32_t width,
                 BeforeRow before_row, StoreVector store) {
    Lines lines(w, from, before_row);
    const std::uint32_t count = lines.bytes() / width;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (w.planted(Fault::tail) && i + 1 == count) break;
        const std::uint32_t loaded = w.planted(Fault::order) ? count - 1 - i : i;
        llvm::Value* value = lines.emit_bytes(loaded * width, width);
        const InPiece piece(w.names, i, count);
        store(value, w.advance(to, std::int64_t{i} * width, "to"));
    }
}

}  // namespace

void emit_streamed_blocks(Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> from, BeforeRow before_row) {
    const auto width = std::clamp<std::uint32_t>(w.schedule.vector_bytes, 16, tuning::kLineBytes);
    emit_blocks(w, to, from, width, before_row,
                [&](llvm::Value* value, llvm::Value* at) { emit_streaming_store(w, value, at); });
}

bool stores_pairs(const Writer& w, std::size_t rows) {
    constexpr unsigned kPairBytes = 2 * tuning::kPairedBytes;
    return block_bytes(w.signature) == tuning::kPairedBytes && rows % 2 == 0 && rows_lie_side_by_side(w.signature) &&
           w.schedule.vector_bytes >= kPairBytes;
}

void emit_pairs_of_blocks(Writer& w, llvm::Value* to, llvm::ArrayRef<llvm::Value*> from) {
    emit_blocks(w, to, from, 2 * tuning::kPairedBytes, nullptr,
                [&](llvm::Value* value, llvm::Value* at) { w.store(value, at); });
}

llvm::Value* emit_reaches_line(Writer& w, llvm::Value* to) {
    const std::int64_t common = std::gcd(block_bytes(w.signature), static_cast<std::uint32_t>(tuning::kLineBytes));
    return w.ir.CreateICmpEQ(emit_bytes_over(w, to, common), w.ir.getInt64(0), "reaches_line");
}

Run emit_rows_to_line(Writer& w, const Run& run, const Strides& strides, RunBody copy_row) {
    const InSection section(w.names, "to_line");
    return emit_while_rows(w, run, 1, strides, copy_row, [&](const Run& now) {
        return w.ir.CreateNot(emit_begins_line(w, now.pointers[kDirectSlot]), "is_within_line");
    });
}

llvm::Value* emit_positions_to_line(Writer& w, llvm::Value* to) {
    const std::uint64_t block = block_bytes(w.signature);
    llvm::Value* address = w.ir.CreatePtrToInt(to, w.ir.getInt64Ty(), "address");
    llvm::Value* back = w.ir.CreateNeg(address, "back");
    llvm::Value* bytes = w.ir.CreateAnd(back, w.ir.getInt64(tuning::kLineBytes - 1), "bytes_to_line");
    llvm::Value* blocks = w.ir.CreateLShr(bytes, static_cast<std::uint64_t>(std::countr_zero(block)), "blocks");
    llvm::Value* over = w.ir.CreateAnd(address, w.ir.getInt64(block - 1), "over");
    llvm::Value* reaches = w.ir.CreateICmpEQ(over, w.ir.getInt64(0), "reaches_line");
    return w.ir.CreateSelect(reaches, blocks, w.ir.getInt64(UINT64_MAX), "to_line");
}

llvm::Value* emit_begins_line(Writer& w, llvm::Value* place) {
    return w.ir.CreateICmpEQ(emit_bytes_over(w, place, tuning::kLineBytes), w.ir.getInt64(0), "begins_line");
}

llvm::Value* emit_shared_line_distance(Writer& w, llvm::Value* row_bytes) {
    llvm::Value* one = w.ir.getInt64(1);
    const auto most = [&](llvm::Value* value, const char* name) {
        return w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::umax, value, one, nullptr, name);
    };
    llvm::Value* ahead = w.ir.getInt64(tuning::kSharedLineAhead);
    llvm::Value* rows = w.ir.CreateUDiv(ahead, most(row_bytes, "least_bytes"), "rows_ahead");
    return w.ir.CreateMul(most(rows, "least_rows"), row_bytes, "later");
}

void emit_fetch_shared_line(Writer& w, llvm::Value* row_end, llvm::Value* distance) {
    const InSection section(w.names, "shared_line");
    llvm::Value* later_end = w.advance(row_end, distance, "later_end");
    emit_unless(w, {"whole", "shared", "fetched"}, emit_begins_line(w, later_end),
                [&] { emit_prefetch_line(w, later_end, LineOf::out); });
}

void emit_store_fence(Writer& w) {
    if (emit_x86_store_fence(w)) return;
    w.ir.CreateFence(llvm::AtomicOrdering::Release);
}

}  // namespace gj
