// tuple_lanes.h: several index tuples at once, as lanes of vectors: loaded, checked, and turned into offsets within
// params.
#pragma once

#include "codegen/llvm/tuple.h"

namespace gj {

/// The tuples of one group of rows, which lie right behind each other.
struct TupleGroup {
    Values loaded;                    ///< vectors, as they lie in memory: the values of the tuples, one after the other
    llvm::Value* in_range = nullptr;  ///< i1: all are; null: never bad
    llvm::Value* offsets = nullptr;   ///< a lane a row; of a table in registers the coordinate
};

/// Writes the vector code of one kernel. `rows` make a group, and fill one vector with their offsets: of 32 or 64 bits;
/// of a table in registers with coordinates of 8, 16 or 32.
class TupleLanes {
public:
    /// At the head of the kernel: what does not change from group to group.
    TupleLanes(Writer& w, const CoordinateWords& words, int rows);

    /// Checked, or not: then in_range is null.
    TupleGroup emit_load(llvm::Value* place, bool checks = true);
    /// Writes body(row, offset) for each row of a group; offsets are i64.
    using OffsetBody = llvm::function_ref<void(int row, llvm::Value* offset)>;
    void emit_for_each_offset(llvm::Value* offsets, OffsetBody body);

    int rows() const { return rows_; }

private:
    llvm::Type* vector(int lanes, int bits);
    Values emit_interleaved_extents(llvm::ArrayRef<llvm::Value*> extents);
    bool is_table() const { return w_.schedule.table_registers != 0; }
    /// AVX2 has no largest one of lanes of 64 bits.
    bool checks_largest() const { return is_table() && w_.schedule.vector_bytes == 64; }
    llvm::Value* emit_check_largest(llvm::ArrayRef<llvm::Value*> coordinates);
    Values emit_narrow(Values wide);
    Values emit_low_halves(llvm::ArrayRef<llvm::Value*> wide);
    Values emit_deinterleave(llvm::ArrayRef<llvm::Value*> mixed, const std::string& path);
    Values emit_deinterleave_odd(llvm::ArrayRef<llvm::Value*> mixed, const std::string& path);
    llvm::Value* emit_offsets(llvm::ArrayRef<llvm::Value*> coordinates);
    llvm::Value* emit_in_row_order(llvm::Value* offsets);

    Writer& w_;
    const IndexType type_;
    const int coordinates_, rows_;
    const int offset_bits_;  ///< of one lane of the offsets
    const int check_bits_;   ///< of one lane while values are checked
    Values extents_;         ///< of vector i: the one at i modulo their number
    Values strides_;         ///< a vector a coordinate
};

}  // namespace gj
