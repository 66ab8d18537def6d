// sized_block.cpp: the emitter of rows of one block of run-time size, or of a part of each row's block.
//
// The C that it stands for:
//
//     uint32_t kernel(args, int64_t row_begin, int64_t row_end, int64_t slice_begin, int64_t slice_end) {
//         begin = slice_end < 0 ? 0 : slice_begin;                                 [0, -1) is the whole block
//         bytes = (slice_end < 0 ? block_bytes : slice_end) - begin;
//         params += begin, out += begin;
//         if (bytes <= 0) row_end = row_begin;
//         the rows, one at a time, or checked by groups and then copied  block_rows.cpp; block_part.cpp moves the bytes
//     }
//
// and its IR, before the loop:
//
//       %is_whole = icmp slt i64 %slice_end, 0
//       %begin = select i1 %is_whole, i64 0, i64 %slice_begin
//       %part_end = select i1 %is_whole, i64 %block_bytes, i64 %slice_end
//       %part_bytes = sub i64 %part_end, %begin
//       %part_params = getelementptr i8, ptr %params_base, i64 %begin
//       %has_bytes = icmp sgt i64 %part_bytes, 0
//       %last_row = select i1 %has_bytes, i64 %row_end, i64 %row_begin
#include "codegen/llvm/block_rows.h"
#include "codegen/llvm/families/families.h"
#include "codegen/llvm/functions.h"
#include "codegen/llvm/streaming.h"

namespace gj {
namespace {

/// Which part of each block is asked for: moves the bases there. The last row is the first when the part is empty.
void emit_take_part(Writer& w, BlockRows& rows) {
    llvm::Value* whole = w.word(w.layout.field_bytes(0), "block_bytes");
    llvm::Value* zero = w.ir.getInt64(0);
    llvm::Value* end = w.function->getArg(4);
    llvm::Value* is_whole = w.ir.CreateICmpSLT(end, zero, "is_whole");
    llvm::Value* begin = w.ir.CreateSelect(is_whole, zero, w.function->getArg(3), "begin");
    BlockPart& part = rows.part;
    part.bytes = w.ir.CreateSub(w.ir.CreateSelect(is_whole, whole, end, "part_end"), begin, "part_bytes");
    for (const int slot : {kAddressedSlot, kDirectSlot})
        rows.bases[slot] = w.advance(rows.bases[slot], begin, "part_" + stream_name(slot));
    if (w.signature.policy == Policy::fill)
        part.phase = w.ir.CreateURem(begin, w.ir.getInt64(w.signature.element_bits / 8), "phase");
    if (llvm::Value* stride = rows.in.strides[kDirectSlot].value) {
        part.gap = w.ir.CreateSub(stride, part.bytes, "gap");
        if (w.schedule.streaming_store) part.later = emit_shared_line_distance(w, stride);
    }
    llvm::Value* has_bytes = w.ir.CreateICmpSGT(part.bytes, zero, "has_bytes");
    rows.row_end = w.ir.CreateSelect(has_bytes, w.function->getArg(2), w.function->getArg(1), "last_row");
}

}  // namespace

void emit_sized_block(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_cold_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    BlockRows rows = load_block_rows(w);
    emit_take_part(w, rows);
    // A block sees to the lines that it is going to write itself.
    emit_block_rows(w, rows, row, [](const Run&, int) {});
}

}  // namespace gj
