// block_part.cpp: moving, clearing and filling a block whose size is a run-time value, or a part of one.
//
// As C, for vectors of 64 bytes (a block has more than 320 bytes; a part of one, when few rows are split over threads,
// may have less):
//
//     copy(d, s, bytes) {
//         if (bytes < 128) { one by one; return; }
//         if (d & 63) vector(d, 0) = vector(s, 0);                                    d may be aligned in no way, and
//         for (at = -d & 63; at + 1024 <= bytes; at += 1024) turn(at, 1024);          from here on d + at is a line
//         behind_turns = bytes - at;
//         if (behind_turns & 512) turn(at, 512), at += 512;                           half; then 256, and 128
//         if (at < bytes) vectors(d, bytes - 128) = vectors(s, bytes - 128)           overlaps what was written
//     }
//     turn(at, size) {                                                                the longest as a row has them
//         for (i = 0; i < size; i += 128) {                                           if scheduled
//             place = at + i + 1024 < bytes ? d + at + i + 1024 : the same place in the next row
//             prefetch_for_writing(place, 2 lines)
//         }
//         prefetch(ahead + min(at, 4096 - size), size)                                of a later row, if scheduled
//         vectors(d, at, size) = vectors(s, at, size)                                 16 loads, then 16 stores
//     }
//     prefetch(s, bytes) { for (line = s & -64; line < s + min(bytes, 4096); line += 64) prefetch_line(line); }
//
// A row by itself (a bad one, or the only one) is copied or cleared by turns of 128 bytes, and so are whole lines of d
// past the caches, if scheduled, its head and tail by pieces of 32 bytes to 1 (streaming.cpp).
//
// and the IR of the long turns (what they gain stands in codegen/tuning.h):
//
//     turns.loop:
//       %turns.at = phi i64 [ %first_aligned, %aligned ], [ %turns.at.next, %turns.loop ]
//       %turns.source_turn = getelementptr i8, ptr %source, i64 %turns.at
//       %turns.bytes_0 = load <64 x i8>, ptr %turns.source_turn, align 1
//       %turns.source_1 = getelementptr i8, ptr %turns.source_turn, i64 64
//       %turns.bytes_1 = load <64 x i8>, ptr %turns.source_1, align 1 ...
//       store <64 x i8> %turns.bytes_0, ptr %turns.to_turn, align 1 ...
//       %turns.at.next = add i64 %turns.at, 1024
//       %turns.more = icmp slt i64 %turns.at.next, %turns_end
//       br i1 %turns.more, label %turns.loop, label %turns.loop.end
#include "codegen/llvm/block_part.h"

#include <algorithm>
#include <bit>

#include "codegen/llvm/control.h"
#include "codegen/llvm/streaming.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

using tuning::kLineBytes, tuning::kTurnBytes;

std::int64_t vector_bytes(Writer& w) { return std::clamp<std::int64_t>(w.schedule.vector_bytes, 16, kLineBytes); }

llvm::Type* vector_type(Writer& w) {
    return llvm::FixedVectorType::get(w.ir.getInt8Ty(), static_cast<unsigned>(vector_bytes(w)));
}

llvm::Value* load(Writer& w, llvm::Type* type, llvm::Value* from) {
    return w.ir.CreateAlignedLoad(type, from, llvm::Align(1), "bytes");
}

/// for (at = begin; at < end; at += step) body(at), signed. Returns `at` behind the loop. Its names begin with `part`.
llvm::Value* emit_for(Writer& w, const char* part, llvm::Value* begin, llvm::Value* end, std::int64_t step,
                      llvm::function_ref<void(llvm::Value*)> body) {
    const InSection name(w.names, part);
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) { return w.ir.CreateICmpSLT(now[0], end, "more"); };
    return emit_while(w, "loop", {{"at", begin}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
        body(now[0]);
        return Values{w.ir.CreateAdd(now[0], w.ir.getInt64(step), "at.next")};
    })[0];
}

enum class Stores { plain, streaming };

/// A turn of so many bytes at offset `at`: some loads, then their stores, and again. `from` null: zeros.
void emit_turn(Writer& w, llvm::Value* to, llvm::Value* from, llvm::Value* at, std::int64_t bytes = kTurnBytes,
               Stores stores = Stores::plain) {
    llvm::Type* type = vector_type(w);
    llvm::Value* const source = from != nullptr ? w.advance(from, at, "source_turn") : nullptr;
    llvm::Value* const there = w.advance(to, at, "to_turn");
    const int count = static_cast<int>(bytes / vector_bytes(w)), most = tuning::pieces_of_turn(vector_bytes(w));
    for (int first = 0; first < count; first += most) {
        const int end = std::min(first + most, count);
        Values loaded;
        for (int i = first; i < end; ++i) {
            const InPiece piece(w.names, i, count);
            loaded.push_back(from != nullptr ? load(w, type, w.advance(source, i * vector_bytes(w), "source"))
                                             : llvm::Constant::getNullValue(type));
        }
        if (w.planted(Fault::order)) std::swap(loaded.front(), loaded.back());
        for (int i = first; i < end; ++i) {
            const InPiece piece(w.names, i, count);
            llvm::Value* value = loaded[static_cast<std::size_t>(i - first)];
            llvm::Value* place = w.advance(there, i * vector_bytes(w), "to");
            stores == Stores::plain ? w.store(value, place) : emit_streaming_store(w, value, place);
        }
    }
}

/// turn(at, bytes) for [begin, end): as many of the longest as there are, then one of each half of that, down to
/// kTurnBytes, where so much is left. Returns the offset behind them, less than kTurnBytes before the end.
llvm::Value* emit_turns(Writer& w, llvm::Value* begin, llvm::Value* end, std::int64_t longest,
                        llvm::function_ref<void(llvm::Value*, std::int64_t)> turn) {
    llvm::Value* turns_end = w.ir.CreateSub(end, w.ir.getInt64(longest - 1), "turns_end");
    llvm::Value* at = emit_for(w, "turns", begin, turns_end, longest, [&](llvm::Value* now) { turn(now, longest); });
    llvm::Value* left = w.ir.CreateSub(end, at, "behind_turns");
    constexpr const char* kSections[] = {"half", "quarter", "eighth"};
    static_assert(tuning::kLongestTurn >> std::size(kSections) == kTurnBytes);
    const char* const* section = kSections;
    for (std::int64_t bytes = longest / 2; bytes >= kTurnBytes; bytes /= 2) {
        llvm::Value* const here = at;
        const InSection part(w.names, *section++);
        llvm::Value* bit = w.ir.CreateAnd(left, w.ir.getInt64(static_cast<std::uint64_t>(bytes)), "bit");
        llvm::Value* is_left = w.ir.CreateICmpNE(bit, w.ir.getInt64(0), "is_left");
        const auto one = [&] {
            turn(here, bytes);
            return w.ir.CreateAdd(here, w.ir.getInt64(bytes), "at.next");
        };
        at = emit_branch(w, {"turn", "none", "behind"}, is_left, "at", one, [&] { return here; });
    }
    return at;
}

void emit_bytes(Writer& w, llvm::Value* to, llvm::Value* from, llvm::Value* begin, llvm::Value* end) {
    emit_for(w, "single", begin, end, 1, [&](llvm::Value* at) {
        llvm::Value* byte =
            from != nullptr ? load(w, w.ir.getInt8Ty(), w.advance(from, at, "source")) : w.ir.getInt8(0);
        w.store(byte, w.advance(to, at, "to"));
    });
}

/// if (bytes >= kTurnBytes) large(), else one by one.
void emit_large_or_bytes(Writer& w, llvm::Value* to, llvm::Value* from, llvm::Value* bytes,
                         llvm::function_ref<void()> large) {
    llvm::Value* is_large = w.ir.CreateICmpSGE(bytes, w.ir.getInt64(kTurnBytes), "is_large");
    const auto by_turns = [&]() -> llvm::Value* {
        large();
        return nullptr;
    };
    emit_branch(w, {"large", "small", "moved", true}, is_large, "", by_turns, [&]() -> llvm::Value* {
        emit_bytes(w, to, from, w.ir.getInt64(0), bytes);
        return nullptr;
    });
}

/// Of so many bytes at offset `at`. Whether what lies ahead is of this row or the next is asked for each kTurnBytes:
/// what lies between the two may be another thread's.
void emit_write_prefetch(Writer& w, llvm::Value* to, const BlockPart& part, llvm::Value* at, std::int64_t bytes) {
    if (w.schedule.write_prefetch == 0 || part.gap == nullptr) return;
    const std::int64_t distance = w.schedule.write_prefetch * kLineBytes;
    for (std::int64_t i = 0; i < bytes; i += kTurnBytes) {
        const InPiece of_turn(w.names, i / kTurnBytes, bytes / kTurnBytes);
        llvm::Value* ahead = w.ir.CreateAdd(at, w.ir.getInt64(static_cast<std::uint64_t>(distance + i)), "ahead");
        llvm::Value* in_row = w.ir.CreateICmpSLT(ahead, part.bytes, "is_in_row");
        llvm::Value* in_next = w.ir.CreateAdd(ahead, part.gap, "ahead_in_next");
        llvm::Value* offset = w.ir.CreateSelect(in_row, ahead, in_next, "ahead_offset");
        llvm::Value* place = w.advance(to, offset, "ahead_to");
        for (std::int64_t line = 0; line < kTurnBytes; line += kLineBytes) {
            const InPiece piece(w.names, line / kLineBytes, kTurnBytes / kLineBytes);
            emit_prefetch_line(w, w.advance(place, line, "line"), LineOf::out);
        }
    }
}

/// Long turns are more code, and pay where many rows are copied. A line is fetched for writing in an earlier turn than
/// it is stored in.
std::int64_t longest_turn(Writer& w, const BlockPart& part) {
    if (part.gap == nullptr) return kTurnBytes;
    const std::int64_t of_row = tuning::longest_turn(w.signature.fields[0].size_class);
    const int lines = w.schedule.write_prefetch;
    if (lines == 0) return of_row;
    const auto fetched = static_cast<std::int64_t>(std::bit_floor(static_cast<unsigned>(lines))) * kLineBytes;
    return std::clamp(fetched, kTurnBytes, of_row);
}

/// The lines of a later row at the place of those that a turn of so many bytes at `at` copies. Beyond the first 4 KiB
/// the last ones again: what is fetched of larger rows would be driven out before it is read.
void emit_fetch_ahead(Writer& w, const BlockPart& part, llvm::Value* at, std::int64_t bytes) {
    if (part.ahead == nullptr) return;
    const InSection name(w.names, "ahead");
    llvm::Value* line = w.ir.CreateAnd(at, w.ir.getInt64(-kLineBytes), "line_at");
    llvm::Value* place =
        w.least(line, w.ir.getInt64(static_cast<std::uint64_t>(tuning::kPrefetchedRowBytes - bytes)), "place");
    for (std::int64_t i = 0; i < bytes; i += kLineBytes) {
        const InPiece piece(w.names, i / kLineBytes, bytes / kLineBytes);
        emit_prefetch_line(w, w.advance(w.advance(part.ahead, place, "turn"), i, "line"));
    }
}

/// The last turn of a block, which ends with it.
void emit_last_turn(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part) {
    const InSection name(w.names, "last");
    if (w.planted(Fault::tail)) return;
    emit_turn(w, to, from, w.ir.CreateSub(part.bytes, w.ir.getInt64(kTurnBytes), "at"));
}

/// A block from offset `begin` on.
void emit_copy_from(Writer& w, llvm::Value* to, llvm::Value* from, llvm::Value* begin, const BlockPart& part) {
    const auto turn = [&](llvm::Value* at, std::int64_t bytes) {
        emit_write_prefetch(w, to, part, at, bytes);
        emit_fetch_ahead(w, part, at, bytes);
        emit_turn(w, to, from, at, bytes);
    };
    llvm::Value* done = emit_turns(w, begin, part.bytes, longest_turn(w, part), turn);
    // The lines of its last bytes, which need not be those of a turn.
    if (part.ahead != nullptr)
        emit_fetch_ahead(w, part, w.ir.CreateSub(part.bytes, w.ir.getInt64(kLineBytes + 1), "line_before_last"),
                         kTurnBytes);
    llvm::Value* is_done = w.ir.CreateICmpSGE(done, part.bytes, "is_done");
    emit_unless(w, {"whole", "part_left", "copied"}, is_done, [&] { emit_last_turn(w, to, from, part); });
}

/// Of two signed numbers.
llvm::Value* emit_signed_least(Writer& w, llvm::Value* a, llvm::Value* b, const char* name) {
    return w.ir.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b, nullptr, name);
}

/// The fill's bytes from `phase` on, for all of `period` (whole elements, a vector at least) or to the end of the part.
void emit_first_period(Writer& w, llvm::Value* to, const BlockPart& part, std::int64_t period, std::int64_t element) {
    llvm::Value* fill = w.pointer_word(ArgsLayout::kFill, "fill");
    llvm::Value* phase = part.phase != nullptr ? part.phase : w.ir.getInt64(0);
    if (period == element) {
        llvm::Value* to_end = w.ir.CreateSub(w.ir.getInt64(element), phase, "to_element_end");
        llvm::Value* head = emit_signed_least(w, to_end, part.bytes, "head");
        {
            const InSection name(w.names, "head");
            emit_copy_part(w, to, w.advance(fill, phase, "fill"), {head, nullptr, nullptr});
        }
        llvm::Value* left = w.ir.CreateSub(part.bytes, head, "left");
        llvm::Value* tail = emit_signed_least(w, phase, left, "tail");
        const InSection name(w.names, "tail");
        emit_copy_part(w, w.advance(to, head, "out"), fill, {tail, nullptr, nullptr});
        return;
    }
    llvm::Value* end = emit_signed_least(w, w.ir.getInt64(period), part.bytes, "period_end");
    emit_for(w, "period", w.ir.getInt64(0), end, 1, [&](llvm::Value* at) {
        llvm::Value* turned = w.ir.CreateAdd(at, phase, "turned");
        llvm::Value* place = w.ir.CreateURem(turned, w.ir.getInt64(element), "place");
        llvm::Value* byte = load(w, w.ir.getInt8Ty(), w.advance(fill, place, "source"));
        w.store(byte, w.advance(to, at, "to"));
    });
}

}  // namespace

void emit_partial_line(Writer& w, const char* part, llvm::Value* to, llvm::Value* from, llvm::Value* begin,
                       llvm::Value* end) {
    const InSection name(w.names, part);
    const auto copy = [&](llvm::Type* type, llvm::Value* at) {
        llvm::Value* piece = load(w, type, w.advance(from, at, "source"));  // before the place: compilers would differ
        w.store(piece, w.advance(to, at, "to"));
    };
    const auto vector = [&](unsigned bytes) { return llvm::FixedVectorType::get(w.ir.getInt8Ty(), bytes); };
    llvm::Value* last = w.ir.CreateSub(end, w.ir.getInt64(31), "last_vector");
    emit_for(w, "vectors", begin, last, 32, [&](llvm::Value* at) { copy(vector(32), at); });
    llvm::Value* size = w.ir.CreateSub(end, begin, "size");
    int number = 0;
    for (unsigned bytes = 16; bytes != 0; bytes /= 2) {
        const InPiece piece(w.names, number++, 5);
        llvm::Value* bit = w.ir.CreateAnd(size, w.ir.getInt64(bytes), "size_bit");
        llvm::Value* is_done = w.ir.CreateICmpEQ(bit, w.ir.getInt64(0), "is_done");
        emit_unless(w, {"without", "with", "behind"}, is_done, [&] {
            llvm::Value* before = w.ir.CreateAnd(size, w.ir.getInt64(-2 * std::int64_t{bytes}), "before");
            llvm::Type* const type = bytes == 16 ? vector(16) : static_cast<llvm::Type*>(w.ir.getIntNTy(8 * bytes));
            copy(type, w.ir.CreateAdd(begin, before, "at"));
        });
    }
}

void emit_stream_part(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part) {
    const InSection section(w.names, "stream");
    llvm::Value* const bytes = part.bytes;
    emit_large_or_bytes(w, to, from, bytes, [&] {
        llvm::Value* place = w.ir.CreatePtrToInt(to, w.ir.getInt64Ty(), "address");
        llvm::Value* minus = w.ir.CreateNeg(place, "minus_address");
        llvm::Value* begin = w.ir.CreateAnd(minus, w.ir.getInt64(kLineBytes - 1), "first_line");
        llvm::Value* behind = w.ir.CreateSub(bytes, begin, "behind");
        llvm::Value* whole = w.ir.CreateAnd(behind, w.ir.getInt64(-kLineBytes), "line_bytes");
        llvm::Value* end = w.ir.CreateAdd(begin, whole, "lines_end");
        if (part.later != nullptr) emit_fetch_shared_line(w, w.advance(to, bytes, "row_end"), part.later);
        emit_partial_line(w, "head", to, from, w.ir.getInt64(0), begin);
        llvm::Value* last = w.ir.CreateSub(end, w.ir.getInt64(kTurnBytes - 1), "last_turn");
        const auto stream_lines = [&](llvm::Value* at, std::int64_t bytes_of_turn) {
            emit_fetch_ahead(w, part, at, bytes_of_turn);
            emit_turn(w, to, from, at, bytes_of_turn, Stores::streaming);
        };
        llvm::Value* done =
            emit_for(w, "turns", begin, last, kTurnBytes, [&](llvm::Value* at) { stream_lines(at, kTurnBytes); });
        emit_for(w, "line", done, end, kLineBytes, [&](llvm::Value* at) { stream_lines(at, kLineBytes); });
        if (part.ahead != nullptr)
            emit_fetch_ahead(w, part, w.ir.CreateSub(bytes, w.ir.getInt64(1), "last_byte"), kLineBytes);
        if (!w.planted(Fault::tail)) emit_partial_line(w, "tail", to, from, end, bytes);
    });
}

void emit_copy_part(Writer& w, llvm::Value* to, llvm::Value* from, const BlockPart& part) {
    if (w.schedule.streaming_store) return emit_stream_part(w, to, from, part);
    emit_large_or_bytes(w, to, from, part.bytes, [&] {
        llvm::Value* place = w.ir.CreatePtrToInt(to, w.ir.getInt64Ty(), "address");
        llvm::Value* back = w.ir.CreateNeg(place, "minus_address");
        llvm::Value* first = w.ir.CreateAnd(back, w.ir.getInt64(vector_bytes(w) - 1), "first_aligned");
        llvm::Value* is_aligned = w.ir.CreateICmpEQ(first, w.ir.getInt64(0), "is_aligned");
        emit_unless(w, {"as_is", "first_vector", "aligned"}, is_aligned, [&] {
            const InSection name(w.names, "first");
            w.store(load(w, vector_type(w), from), to);
        });
        emit_copy_from(w, to, from, first, part);
    });
}

void emit_zero_part(Writer& w, llvm::Value* to, const BlockPart& part) {
    emit_large_or_bytes(w, to, nullptr, part.bytes, [&] {
        llvm::Value* last = w.ir.CreateSub(part.bytes, w.ir.getInt64(kTurnBytes), "last_turn");
        emit_for(w, "turns", w.ir.getInt64(0), last, kTurnBytes,
                 [&](llvm::Value* at) { emit_turn(w, to, nullptr, at); });
        emit_last_turn(w, to, nullptr, part);
    });
}

void emit_fill_part(Writer& w, llvm::Value* to, const BlockPart& part) {
    const std::int64_t element = w.signature.element_bits / 8;
    const std::int64_t period = (vector_bytes(w) + element - 1) / element * element;
    emit_first_period(w, to, part, period, element);
    // Then what stands a period before, which is at least a vector.
    llvm::Value* before = w.advance(to, -period, "period_before");
    llvm::Value* last = w.ir.CreateSub(part.bytes, w.ir.getInt64(vector_bytes(w) - 1), "last_vector");
    llvm::Value* done = emit_for(w, "vectors", w.ir.getInt64(period), last, vector_bytes(w), [&](llvm::Value* at) {
        llvm::Value* vector = load(w, vector_type(w), w.advance(before, at, "source"));
        w.store(vector, w.advance(to, at, "to"));
    });
    emit_bytes(w, to, before, done, part.bytes);
}

void emit_prefetch_part(Writer& w, llvm::Value* from, const BlockPart& part) {
    const bool is_head = w.schedule.read_prefetch_lines == PrefetchLines::head;
    const std::int64_t most = is_head ? tuning::kHeadBytes : tuning::kPrefetchedRowBytes;
    llvm::Value* bytes = w.least(part.bytes, w.ir.getInt64(static_cast<std::uint64_t>(most)), "fetched_bytes");
    // Lines, and not every 64th byte from the first on: the last line has fewer bytes where the row begins within one.
    llvm::Value* over = emit_bytes_over(w, from, kLineBytes);
    llvm::Value* first = w.advance(from, w.ir.CreateNeg(over, "back"), "first_line");
    emit_for(w, "lines", w.ir.getInt64(0), w.ir.CreateAdd(bytes, over, "from_line"), kLineBytes,
             [&](llvm::Value* at) { emit_prefetch_line(w, w.advance(first, at, "line")); });
}

}  // namespace gj
