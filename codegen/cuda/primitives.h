// primitives.h: the device functions that generated CUDA kernels are written with, each as text for one signature.
#pragma once

#include <string>

#include "codegen/cuda/source.h"
#include "codegen/schedule.h"
#include "codegen/signature.h"

namespace gj::cuda {

inline constexpr int kThreads = 256;  ///< of a block

/// Types, Divisor, quotient(); struct Args, which is DeviceArgs (device_args.h).
void write_args_struct(const Signature& signature, Source* to);

/// load_index(at), by volatile loads of the whole index; load_index_bytes(at), where it may lie anywhere. Both give 64
/// bits, widened by the sign where it has one.
void write_index_loads(IndexType type, Source* to);

/// settle(value, coordinate, &place): where an index leads in its dimension; false: nowhere.
void write_settle(const Signature& signature, Source* to);

/// Unit, load_unit(from, good), which reads nothing and gives zeros unless good, and store_unit(to, unit).
void write_unit_moves(int bytes, Source* to);

/// move_pieces(to, from, bytes, piece): so many bytes, `piece` at a time, a power of two that both lie at.
void write_piece_moves(int unit_bytes, Source* to);

/// Statements that divide `row` by the extents, outermost last, and call `step(d, i)` (text of what is done at index i
/// of dimension d).
template <class Step>
void write_odometer(const Signature& signature, Source* to, Step step) {
    if (signature.dim_count > 1) to->line("u64 outer;");
    for (int d = signature.dim_count; d-- > 0;) {
        if (d > 0) {
            to->line("outer = quotient(row, args.dim", d, ".by);");
            to->line("const i64 i", d, " = row - outer * args.dim", d, ".extent;");
            to->line("row = outer;");
        } else {
            to->line("const i64 i0 = row;");
        }
        step(d);
    }
}

/// " * 64" or " * args.dim1.out": by how much a slot moves along a dimension; "" where it does not.
std::string stride_text(const Signature& signature, int d, int slot);
/// "params", "out", "indices", "position".
const char* stream_name(const Signature& signature, int slot);

/// report(args, row): the number of that row's tuple goes to the error word, if it is the smallest. Only where the
/// signature has positions.
void write_report(const Signature& signature, Source* to);

}  // namespace gj::cuda
