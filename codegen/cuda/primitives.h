// primitives.h: the device functions that generated CUDA kernels are written with, each as text for one signature.
#pragma once

#include <functional>
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

/// Unit, load_unit(from, good), which reads nothing and gives zeros unless good, and store_unit(to, unit). Who loads
/// several units touches none of them before all are asked for, and has no shuffle among the loads: the compiler joins
/// two ways there, which waits for what was loaded before.
void write_unit_moves(const Schedule& schedule, Source* to);
/// "st.global", or with ".cs" (PTX ISA, "Cache Operators") where L2 is to give up first what is stored.
const char* store_text(const Schedule& schedule);

/// move_pieces(to, from, piece, good): a unit, `piece` bytes at a time, a power of two that both lie at; unless good
/// zeros, and nothing is read.
void write_piece_moves(int unit_bytes, Source* to);

/// Statements that divide `row` by the extents of the first `dims` dimensions, innermost first, and what step(d) writes
/// of dimension d, at whose index i0, i1 and so on it stands.
template <class Step>
void write_odometer(const Signature& signature, int dims, Source* to, Step step) {
    static_cast<void>(signature);
    if (dims > 1) to->line("u64 outer;");
    for (int d = dims; d-- > 0;) {
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

/// " * 64", or "" of 1.
std::string times(std::int64_t bytes);

/// " * 64" or " * args.dim1.out": by how much a slot moves along a dimension; "" where it does not.
std::string stride_text(const Signature& signature, int d, int slot);
/// "params", "out", "indices", "position".
const char* stream_name(const Signature& signature, int slot);

/// Place, and place_of(args, row), over the first `dims` dimensions: with one fewer than there are, of a run.
void write_place(const Signature& signature, int dims, Source* to);

/// Whether a tuple can lead nowhere under the policy.
bool may_be_bad(const Signature& signature);

/// Adds to `from` where a tuple leads, and ands to `good` whether it leads anywhere; value(k) is the text of an index.
void write_tuple(const Signature& signature, const char* from, const char* good,
                 const std::function<std::string(int)>& value, Source* to);

/// " + 8": how many bytes behind its tuple's begin a coordinate lies.
std::string coordinate_at(const Signature& signature, int k);

/// fill_unit(args, unit) and store_byte(to, byte), where the policy needs them.
void write_fill_unit(const Signature& signature, int unit_bytes, Source* to);

/// Whether it does.
bool fills(const Signature& signature);

/// One unit, `piece` by piece, by the variables `place` and `good`; `unit` is its number in the row.
void write_move_or_replace(const Signature& signature, int unit_bytes, const std::string& unit, Source* to);

/// report(args, row): the number of that row's tuple goes to the error word, if it is the smallest. Only where the
/// signature has positions.
void write_report(const Signature& signature, Source* to);

}  // namespace gj::cuda
