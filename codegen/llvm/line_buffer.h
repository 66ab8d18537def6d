// line_buffer.h: rows of which none begins a line of out: gathered in a buffer, whose lines are stored past the caches.
#pragma once

#include "codegen/llvm/loop_nest.h"

namespace gj {

/// Of a kernel that streams rows of constant size which lie side by side in out.
class LineBuffer {
public:
    /// At the head of the kernel, whose stack it takes.
    explicit LineBuffer(Writer& writer);

    std::int64_t rows() const { return rows_; }

    /// Copies the run's rows a buffer at a time, by `copy_row`, which stores one plainly to where its direct pointer
    /// points. `before_buffer` is told how many rows lie behind each buffer full. Returns what is left: less than that.
    Run emit_rows(const Run& run, const Strides& strides, llvm::function_ref<void(llvm::Value* rows)> before_buffer,
                  RunBody copy_row);

private:
    llvm::Value* emit_gather(const Run& run, const Strides& strides, RunBody copy_row);
    void emit_stream(llvm::Value* out, llvm::Value* is_first);
    void emit_plain(const char* part, llvm::Value* out, llvm::Value* begin, llvm::Value* end);
    void emit_carry_on();

    Writer& w_;
    const std::int64_t rows_, bytes_;  ///< of a buffer: whole lines
    llvm::Value* const buffer_;
    llvm::Value* over_ =
        nullptr;  ///< i64: how far behind the begin of a line each buffer's rows begin, here and in out
};

}  // namespace gj
