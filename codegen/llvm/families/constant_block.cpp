// constant_block.cpp: the emitter of rows of one block of known size: ascending copies, several rows checked at once.
//
// The C that it stands for; gather on axis 1 of P f32[A, D, 32], I i64[n], policy error, unroll 2 (batch dimensions,
// more coordinates and other strides only add terms to the addresses):
//
//     uint32_t kernel(const KernelArgs* args, int64_t row_begin, int64_t row_end, int64_t, int64_t) {
//         the rows, two at a time, where before two rows are copied                block_rows.cpp, which has the IR
//             prefetch_for_writing(out + 1024, 4 lines);                    what rows some way ahead fill, if scheduled
//         return flag;
//     }
//
//       %line_ahead_0 = getelementptr i8, ptr %out, i64 1024
//       call void @llvm.prefetch.p0(ptr %line_ahead_0, i32 1, i32 3, i32 1) ...
#include "codegen/llvm/block_rows.h"
#include "codegen/llvm/families/families.h"
#include "codegen/llvm/functions.h"
#include "codegen/tuning.h"

namespace gj {
namespace {

/// Where rows lie side by side in out: the lines some way ahead of the `bytes` to be written.
void emit_write_prefetch(Writer& w, const Run& run, const Stride& stride, std::int64_t bytes) {
    using tuning::kLineBytes;
    if (w.schedule.write_prefetch == 0 || stride.value != nullptr || stride.constant == 0) return;
    const int lines = static_cast<int>((bytes + kLineBytes - 1) / kLineBytes);
    for (int line = 0; line < lines; ++line) {
        const InPiece piece(w.names, line, lines);
        const std::int64_t ahead = (w.schedule.write_prefetch + line) * kLineBytes;
        emit_prefetch_line(w, w.advance(run.pointers[kDirectSlot], ahead, "line_ahead"), LineOf::out);
    }
}

}  // namespace

void emit_constant_block(const Signature& signature, const Schedule& schedule, llvm::Module& module) {
    llvm::Function* kernel = create_kernel_function(signature, schedule, module);
    llvm::Function* row = can_be_bad(signature) ? create_cold_function(signature, schedule, module) : nullptr;
    Writer w(signature, schedule, kernel);
    const BlockRows rows = load_block_rows(w);
    emit_block_rows(w, rows, row, [&](const Run& run, int count) {
        emit_write_prefetch(w, run, rows.in.strides[kDirectSlot], std::int64_t{count} * block_bytes(signature));
    });
}

}  // namespace gj
