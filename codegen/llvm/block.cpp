// block.cpp: moving, clearing and filling one block, of constant size or not.
//
// A block of 40 bytes, vectors of 32, as C:                     and its IR:
//
//     u8x32 b0 = load(s); u64 b1 = load(s + 32);                   %bytes_0 = load <32 x i8>, ptr %source, align 1
//     store(d, b0);       store(d + 32, b1);                       %source_1 = getelementptr i8, ptr %source, i64 32
//                                                                  %bytes_1 = load i64, ptr %source_1, align 1
//                                                                  store <32 x i8> %bytes_0, ptr %out, align 1
//                                                                  %to_1 = getelementptr i8, ptr %out, i64 32
//                                                                  store i64 %bytes_1, ptr %to_1, align 1
#include "codegen/llvm/block.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

#include "codegen/families/families.h"
#include "codegen/llvm/block_part.h"
#include "codegen/llvm/control.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

using tuning::kLineBytes;

struct Piece {
    std::uint32_t offset, bytes;
    std::uint32_t padding = 0;  ///< so many of its last bytes are no part of the block
};

/// The widest pieces first, then exact tails, each half of the one before.
std::vector<Piece> split(std::uint32_t bytes, std::uint32_t widest) {
    std::vector<Piece> pieces;
    std::uint32_t offset = 0;
    for (std::uint32_t size = widest; size > 0; size /= 2) {
        for (; bytes - offset >= size; offset += size) pieces.push_back({offset, size});
    }
    return pieces;
}

std::vector<Piece> split_block(Writer& w) {
    return split(block_bytes(w.signature), std::max<std::uint32_t>(w.schedule.vector_bytes, 8));
}

std::vector<Piece> split_padded_block(Writer& w) {
    const std::uint32_t bytes = block_bytes(w.signature), widest = std::max<std::uint32_t>(w.schedule.vector_bytes, 8);
    const std::uint32_t tail = padded_tail_bytes(w.signature, widest), padded = std::bit_ceil(tail);
    std::vector<Piece> pieces = split(bytes - tail, widest);
    pieces.push_back({bytes - tail, padded, padded - tail});
    return pieces;
}

/// Vectors from 16 bytes on, integers below.
llvm::Type* piece_type(Writer& w, const Piece& piece) {
    if (piece.bytes >= 16) return llvm::FixedVectorType::get(w.ir.getInt8Ty(), piece.bytes);
    return w.ir.getIntNTy(piece.bytes * 8);
}

/// Nothing is read behind the block, zeros are loaded instead. Less than a vector is the first part of one.
llvm::Value* load_padded_piece(Writer& w, llvm::Value* place, const Piece& piece) {
    const std::uint32_t tail = piece.bytes - piece.padding, lane_bytes = padded_lane_bytes(tail);
    const std::uint32_t bytes = padded_load_bytes(w.signature, w.schedule.vector_bytes), lanes = bytes / lane_bytes;
    auto* const vector = llvm::FixedVectorType::get(w.ir.getIntNTy(8 * lane_bytes), lanes);
    llvm::SmallVector<llvm::Constant*, 32> within;
    for (std::uint32_t i = 0; i < lanes; ++i) within.push_back(w.ir.getInt1(i * lane_bytes < tail));
    llvm::Value* loaded = w.ir.CreateMaskedLoad(vector, place, llvm::Align(1), llvm::ConstantVector::get(within),
                                                llvm::Constant::getNullValue(vector), "tail");
    if (piece.bytes == bytes) return w.ir.CreateBitCast(loaded, piece_type(w, piece), "bytes");
    auto* const words = llvm::FixedVectorType::get(piece_type(w, piece), bytes / piece.bytes);
    return w.ir.CreateExtractElement(w.ir.CreateBitCast(loaded, words, "words"), std::uint64_t{0}, "bytes");
}

llvm::Value* load_piece(Writer& w, llvm::Value* from, const Piece& piece) {
    llvm::Value* place = w.advance(from, piece.offset, "source");
    if (piece.padding != 0) return load_padded_piece(w, place, piece);
    return w.ir.CreateAlignedLoad(piece_type(w, piece), place, llvm::Align(1), "bytes");
}

void store_piece(Writer& w, llvm::Value* to, const Piece& piece, llvm::Value* value) {
    w.store(value, w.advance(to, piece.offset, "to"));
}

/// Writes body(i) for piece i of [begin, end).
void for_pieces(Writer& w, std::size_t begin, std::size_t end, std::size_t count,
                llvm::function_ref<void(std::size_t)> body) {
    for (std::size_t i = begin; i < end; ++i) {
        const InPiece piece(w.names, i, count);
        body(i);
    }
}

/// Pieces [begin, end) as they are loaded. Beyond TLB reach by lines from both ends: the hardware takes ascending lines
/// of a row for a stream and fetches the next ones too, which rows anywhere in params have no use for. Out of 256 MiB
/// rows of 192, 256 and 320 bytes were 1.17 to 1.32 times as fast on a Zen 4.
std::vector<std::size_t> load_order(Writer& w, const std::vector<Piece>& pieces, std::size_t begin, std::size_t end) {
    std::vector<std::size_t> order(end - begin);
    std::iota(order.begin(), order.end(), begin);
    if (w.schedule.read_prefetch == 0) return order;
    const auto line = [&](std::size_t i) { return pieces[i].offset / kLineBytes; };
    const auto turn = [&](std::size_t i) {
        return std::pair(std::min(2 * (line(i) - line(begin)), 2 * (line(end - 1) - line(i)) + 1), i);
    };
    std::ranges::sort(order, {}, turn);
    return order;
}

void emit_copy_pieces(Writer& w, llvm::Value* to, llvm::Value* from, std::vector<Piece> pieces) {
    if (w.planted(Fault::tail) && pieces.size() > 1) pieces.pop_back();
    for (std::size_t begin = 0; begin < pieces.size(); begin += tuning::kPiecesAtOnce) {
        const std::size_t end = std::min(begin + tuning::kPiecesAtOnce, pieces.size());
        Values loaded(end - begin);
        for (const std::size_t i : load_order(w, pieces, begin, end)) {
            const InPiece piece(w.names, i, pieces.size());
            loaded[i - begin] = load_piece(w, from, pieces[i]);
        }
        if (w.planted(Fault::order) && loaded[0]->getType() == loaded.back()->getType())
            std::swap(loaded[0], loaded.back());
        for_pieces(w, begin, end, pieces.size(),
                   [&](std::size_t i) { store_piece(w, to, pieces[i], loaded[i - begin]); });
    }
}

}  // namespace

void emit_copy_block(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part) {
    if (part.bytes != nullptr) return emit_copy_part(w, to, from, part);
    emit_copy_pieces(w, to, from, split_block(w));
}

void emit_copy_padded_block(Writer& w, llvm::Value* to, llvm::Value* from) {
    emit_copy_pieces(w, to, from, split_padded_block(w));
}

void emit_zero_block(Writer& w, llvm::Value* to, const BlockPart& part) {
    if (part.bytes != nullptr) return emit_zero_part(w, to, part);
    const std::vector<Piece> pieces = split_block(w);
    for_pieces(w, 0, pieces.size(), pieces.size(), [&](std::size_t i) {
        store_piece(w, to, pieces[i], llvm::Constant::getNullValue(piece_type(w, pieces[i])));
    });
}

void emit_fill_block(Writer& w, llvm::Value* to, const BlockPart& part) {
    if (part.bytes != nullptr) return emit_fill_part(w, to, part);
    const InSection name(w.names, "fill");
    const std::uint32_t element_bytes = w.signature.element_bits / 8;
    const std::vector<Piece> pieces = split(element_bytes, std::max<std::uint32_t>(w.schedule.vector_bytes, 8));
    llvm::Value* element = w.pointer_word(ArgsLayout::kFill, "element");
    const auto fill_one = [&](llvm::ArrayRef<llvm::Value*> now) {
        llvm::Value* place = w.advance(to, now[0], "place");
        for_pieces(w, 0, pieces.size(), pieces.size(),
                   [&](std::size_t i) { store_piece(w, place, pieces[i], load_piece(w, element, pieces[i])); });
        return Values{w.ir.CreateAdd(now[0], w.ir.getInt64(element_bytes), "offset.next")};
    };
    emit_do_while(w, "loop", {{"offset", w.ir.getInt64(0)}}, fill_one, [&](llvm::ArrayRef<llvm::Value*> next) {
        return w.ir.CreateICmpULT(next[0], w.ir.getInt64(block_bytes(w.signature)), "more");
    });
}

void emit_replace_block(Writer& w, llvm::Value* to, const BlockPart& part) {
    const bool fills = w.signature.policy == Policy::fill && !w.planted(Fault::policy);
    fills ? emit_fill_block(w, to, part) : emit_zero_block(w, to, part);
}

namespace {

/// Bytes of a block by which its lines are fetched.
std::vector<std::int64_t> fetched_bytes(std::int64_t bytes, BlockLines which) {
    const std::int64_t whole = tuning::whole_line_bytes(bytes);
    const std::int64_t last =
        which == BlockLines::rest ? bytes - 1 : static_cast<std::int64_t>(tuning::last_fetched_byte_of_constant(bytes));
    std::vector<std::int64_t> fetched;
    const std::int64_t end = which == BlockLines::whole ? whole : last;
    for (std::int64_t at = which == BlockLines::rest ? whole : 0; at < end; at += kLineBytes) fetched.push_back(at);
    if (which != BlockLines::whole) fetched.push_back(last);
    return fetched;
}

}  // namespace

void emit_prefetch_block(Writer& w, llvm::Value* from, const BlockPart& part, BlockLines which) {
    if (part.bytes != nullptr) return emit_prefetch_part(w, from, part);
    const std::vector<std::int64_t> fetched = fetched_bytes(block_bytes(w.signature), which);
    for (std::size_t i = 0; i < fetched.size(); ++i) {
        const InPiece piece(w.names, i, fetched.size());
        emit_prefetch_line(w, w.advance(from, fetched[i], "line"));
    }
}

llvm::Value* emit_bytes_over(Writer& w, llvm::Value* place, std::int64_t unit) {
    llvm::Value* address = w.ir.CreatePtrToInt(place, w.ir.getInt64Ty(), "address");
    return w.ir.CreateAnd(address, w.ir.getInt64(static_cast<std::uint64_t>(unit - 1)), "over");
}

void emit_prefetch_line(Writer& w, llvm::Value* place, LineOf what) {
    const bool is_to_l1 = what != LineOf::params || w.schedule.read_prefetch_to_l1;
    const int locality = is_to_l1 ? tuning::kLocalityL1 : tuning::kLocalityL2;
    w.ir.CreateIntrinsic(
        llvm::Intrinsic::prefetch, {w.ir.getPtrTy()},
        {place, w.ir.getInt32(what == LineOf::out ? 1 : 0), w.ir.getInt32(locality), w.ir.getInt32(/*of data*/ 1)});
}

void emit_prefetch_indices(Writer& w, llvm::Value* place, std::int64_t rows, std::int64_t rows_ahead) {
    using tuning::kLineBytes;
    const std::int64_t bytes = tuple_bytes(w.signature, kIndexSlot);
    const int lines = static_cast<int>((bytes * rows + kLineBytes - 1) / kLineBytes);
    const std::int64_t lines_ahead = (bytes * rows_ahead + kLineBytes - 1) / kLineBytes;
    const std::int64_t ahead = tuning::kIndicesAhead + lines_ahead * kLineBytes;
    for (int line = 0; line < lines; ++line) {
        const InPiece piece(w.names, line, lines);
        emit_prefetch_line(w, w.advance(place, ahead + line * kLineBytes, "line_ahead"), LineOf::indices);
    }
}

}  // namespace gj
