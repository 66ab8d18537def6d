// line_buffer.cpp: rows of which none begins a line of out: gathered in a buffer, whose lines are streamed.
//
// Rows of 256 bytes in what malloc returns lie 16 bytes behind the begin of a line, each. As C, with a buffer of 7
// rows, 28 lines, and one line more:
//
//     over = out & 63, out_line = out - over;
//     for (; rows >= 7; rows -= 7, out_line += 1792) {
//         ahead = min(rows - 7, 32)                                                    as far for all of them
//         for 7 rows: copy(buffer + over + 256 * i, row), indices fetched ahead        lines as they will be in out
//         if (first) copy(out_line + over, buffer + over, 64 - over)                   what is before is another's
//         else stream(out_line, buffer)
//         for (at = 64; at < 1792; at += 64) stream(out_line + at, buffer + at)
//         line(buffer) = line(buffer + 1792)                                          the begin of the next one's first
//     }
//     if (any) copy(out_line, buffer, over)
#include "codegen/llvm/line_buffer.h"

#include <algorithm>

#include "codegen/families/families.h"
#include "codegen/llvm/block_part.h"
#include "codegen/llvm/control.h"
#include "codegen/llvm/prefetch_rows.h"
#include "codegen/llvm/streaming.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

using tuning::kLineBytes;

/// Whole lines; no more than are fetched ahead, if half of what fits is not: then no row of a run's last buffer is one
/// that nothing fetched, though all of them look only as far as rows come behind it.
std::int64_t rows_of_buffer(const Writer& w) {
    const std::uint32_t block = block_bytes(w.signature);
    const std::int64_t group = tuning::rows_of_whole_lines(block), most = tuning::kLineBufferBytes / (group * block);
    const std::int64_t fetched = least_rows_ahead(w.schedule) / group;
    return group * (2 * fetched >= most ? std::min(fetched, most) : most);
}

llvm::Value* emit_buffer(Writer& w, std::int64_t bytes) {
    const auto size = static_cast<std::uint64_t>(bytes + kLineBytes);
    llvm::AllocaInst* const buffer =
        w.ir.CreateAlloca(llvm::ArrayType::get(w.ir.getInt8Ty(), size), nullptr, "line_buffer");
    buffer->setAlignment(llvm::Align(tuning::kLineBufferAlignment));
    return buffer;
}

}  // namespace

LineBuffer::LineBuffer(Writer& writer)
    : w_(writer),
      rows_(rows_of_buffer(writer)),
      bytes_(rows_ * block_bytes(writer.signature)),
      buffer_(emit_buffer(writer, bytes_)) {}

Run LineBuffer::emit_rows(const Run& run, const Strides& strides,
                          llvm::function_ref<void(llvm::Value* rows)> before_buffer, RunBody copy_row) {
    const InSection section(w_.names, "buffered");
    llvm::Value* const out = run.pointers[kDirectSlot];
    over_ = emit_bytes_over(w_, out, kLineBytes);
    const Run left = emit_while_rows(w_, run, static_cast<int>(rows_), strides, [&](const Run& now) {
        before_buffer(w_.ir.CreateSub(now.rows, w_.ir.getInt64(static_cast<std::uint64_t>(rows_)), "rows_behind"));
        llvm::Value* flag = emit_gather(now, strides, copy_row);
        emit_stream(now.pointers[kDirectSlot], w_.ir.CreateICmpEQ(now.pointers[kDirectSlot], out, "is_first"));
        return flag;
    });
    // Nothing was carried on where there was no buffer full.
    llvm::Value* any = w_.ir.CreateICmpNE(left.pointers[kDirectSlot], out, "is_any");
    llvm::Value* end = w_.ir.CreateSelect(any, over_, w_.ir.getInt64(0), "carried");
    emit_plain("carried", left.pointers[kDirectSlot], w_.ir.getInt64(0), end);
    return left;
}

/// A buffer full of rows; returns the flag.
llvm::Value* LineBuffer::emit_gather(const Run& run, const Strides& strides, RunBody copy_row) {
    const InSection section(w_.names, "gather");
    Run rows = run;
    llvm::Value* const begin = w_.advance(buffer_, over_, "begin");
    llvm::Value* const end = w_.advance(begin, bytes_, "end");
    rows.pointers[kDirectSlot] = begin;
    const auto is_within = [&](const Run& now) {
        return w_.ir.CreateICmpNE(now.pointers[kDirectSlot], end, "is_within");
    };
    return emit_while_rows(w_, rows, 1, strides, copy_row, is_within).flag;
}

/// `out`: where the buffer's rows go.
void LineBuffer::emit_stream(llvm::Value* out, llvm::Value* is_first) {
    const InSection section(w_.names, "stream");
    llvm::Value* const line = w_.advance(out, w_.ir.CreateNeg(over_, "back"), "line");
    const auto stream_line = [&](llvm::Value* at) {
        const auto width = std::clamp<std::int64_t>(w_.schedule.vector_bytes, 16, kLineBytes);
        llvm::Type* const type = llvm::FixedVectorType::get(w_.ir.getInt8Ty(), static_cast<unsigned>(width));
        for (std::int64_t i = 0; i < kLineBytes; i += width) {
            const InPiece piece(w_.names, i / width, kLineBytes / width);
            llvm::Value* const from = w_.advance(w_.advance(buffer_, at, "buffer_line"), i, "from");
            llvm::Value* const bytes = w_.ir.CreateAlignedLoad(type, from, llvm::Align(width), "bytes");
            emit_streaming_store(w_, bytes, w_.advance(w_.advance(line, at, "to_line"), i, "to"));
        }
    };
    emit_branch(
        w_, {"first", "other", "stored"}, is_first, "",
        [&]() -> llvm::Value* {
            emit_plain("first", out, over_, w_.ir.getInt64(kLineBytes));
            return nullptr;
        },
        [&]() -> llvm::Value* {
            const InSection name(w_.names, "other");
            stream_line(w_.ir.getInt64(0));
            return nullptr;
        });
    const auto more = [&](llvm::ArrayRef<llvm::Value*> now) {
        return w_.ir.CreateICmpULT(now[0], w_.ir.getInt64(static_cast<std::uint64_t>(bytes_)), "more");
    };
    emit_while(w_, "lines", {{"at", w_.ir.getInt64(kLineBytes)}}, more, [&](llvm::ArrayRef<llvm::Value*> now) {
        stream_line(now[0]);
        return Values{w_.ir.CreateAdd(now[0], w_.ir.getInt64(kLineBytes), "at.next")};
    });
    emit_carry_on();
}

/// Bytes [begin, end) of the first line, to where rows begin at `out`.
void LineBuffer::emit_plain(const char* part, llvm::Value* out, llvm::Value* begin, llvm::Value* end) {
    const InSection section(w_.names, "plain");
    llvm::Value* const line = w_.advance(out, w_.ir.CreateNeg(over_, "back"), "line");
    if (!w_.planted(Fault::tail)) emit_partial_line(w_, part, line, buffer_, begin, end);
}

void LineBuffer::emit_carry_on() {
    llvm::Type* const word = w_.ir.getInt64Ty();
    llvm::Type* const type = llvm::FixedVectorType::get(word, 2);
    for (std::int64_t i = 0; i < kLineBytes; i += 16) {
        const InPiece piece(w_.names, i / 16, kLineBytes / 16);
        llvm::Value* const from = w_.advance(buffer_, bytes_ + i, "carried_from");
        llvm::Value* const bytes = w_.ir.CreateAlignedLoad(type, from, llvm::Align(16), "carried");
        w_.ir.CreateAlignedStore(bytes, w_.advance(buffer_, i, "carried_to"), llvm::Align(16));
    }
}

}  // namespace gj
