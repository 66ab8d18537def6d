// offsets.h: tuples that are checked once and used many times: their offsets within params, kept on the kernel's stack.
#pragma once

#include "codegen/llvm/tuple.h"

namespace gj {

/// The offsets of up to capacity() tuples of one coordinate. They are in 32 bits where the signature has proven that
/// they fit. A bad tuple's offset is a mark that no other offset is.
class Offsets {
public:
    /// At the head of a kernel.
    explicit Offsets(Writer& writer);

    int capacity() const;
    llvm::Value* buffer() const { return buffer_; }

    /// Loads `count` tuples (at most capacity()) from `place` on, `step` apart, each index once, checks them and writes
    /// their offsets. Returns whether all were in range; null: they always are.
    llvm::Value* emit_check(llvm::Value* place, const Stride& step, llvm::Value* count);

private:
    llvm::Value* emit_splat(llvm::Value* word, const char* lane, const char* name);
    llvm::Value* emit_lanes(llvm::Value* place, llvm::Value* at);
    llvm::Value* emit_one(llvm::Value* place, llvm::Value* at);
    llvm::Value* emit_wrapped(const Values& values, const CheckedIndex& index);
    void emit_store(const CheckedIndex& index, llvm::Value* stride, llvm::Value* at);

    Writer& w_;
    CoordinateWords words_;
    const int check_bits_;  ///< of a value while it is checked
    const int lanes_;       ///< tuples that are checked together
    llvm::Value *lane_extent_, *lane_stride_;
    llvm::Value* buffer_;
};

/// The offset of tuple `at` of a buffer, in 64 bits.
llvm::Value* emit_load_offset(Writer& w, llvm::Value* buffer, llvm::Value* at);
/// Whether it is an offset, and not the mark of a bad tuple.
llvm::Value* emit_is_good(Writer& w, llvm::Value* offset);

}  // namespace gj
