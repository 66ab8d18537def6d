// warp_rows.cpp: the family of CUDA kernels whose warps have up to 32 rows each: a lane finds a row, one ballot says
// which tuples were good, and then all lanes copy all rows, coalesced. Of large rows a warp has a piece of one.
#include "codegen/cuda/cuda_work.h"
#include "codegen/cuda/families/families.h"
#include "codegen/cuda/primitives.h"
#include "codegen/cuda/tuning.h"

namespace gj::cuda {
namespace {

const char* fits(const Signature& signature) {
    const std::uint32_t block = block_bytes(signature);
    return block != 0 && block < tuning::kCudaLeastWarpBlock ? "the block is smaller than 32 bytes" : nullptr;
}

const char* pays(const Signature&, const SizeClasses& classes, const Target&) {
    return classes.unit_bytes < tuning::kCudaLeastWarpUnit
               ? "block or strides are not made of units of 4 bytes: a thread a unit wastes no lanes"
               : nullptr;
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target&, Schedule* schedule) {
    schedule->vector_bytes = classes.unit_bytes;
    schedule->splits_slice =
        block_bytes(signature) == 0 && signature.fields[0].size_class >= tuning::kCudaSplitSizeClass;
    schedule->unroll = tuning::kCudaWarpUnits;
    schedule->streaming_store = streams(classes, classes.unit_bytes);
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    const unsigned unit = schedule.vector_bytes;
    if (unit != 4 && unit != 8 && unit != 16) return "a unit has 4, 8 or 16 bytes";
    if (block_bytes(signature) % unit != 0) return "the block has no whole number of such units";
    if (schedule.unroll < 1 || schedule.unroll > 8) return "1 to 8 units are done together";
    return schedule.splits_slice && block_bytes(signature) != 0 ? "only rows of run-time size are split" : nullptr;
}

class Emitter {
public:
    Emitter(const Signature& signature, const Schedule& schedule)
        : signature_(signature),
          schedule_(schedule),
          unit_(schedule.vector_bytes),
          unroll_(schedule.unroll),
          rows_(cuda_warp_rows(signature)),
          splits_(schedule.splits_slice) {}

    std::string emit(const std::string& symbol) {
        to_.line("// ", symbol, ".cu");
        to_.line("// warp_rows: a warp has ", splits_ ? "a piece of a row" : text(rows_, " rows"), ", units of ", unit_,
                 " bytes, ", unroll_, " at a time.");
        to_.line();
        write_args_struct(signature_, &to_);
        if (has_indices()) {
            write_index_loads(signature_.coordinates[0].type, &to_);
            write_settle(signature_, &to_);
        }
        write_unit_moves(schedule_, &to_);
        write_piece_moves(unit_, &to_);
        write_fill_unit(signature_, unit_, &to_);
        write_place(signature_, signature_.dim_count, &to_);
        write_report(signature_, &to_);
        write_find_row();
        if (splits_)
            write_move_piece();
        else
            write_move_rows();
        write_kernel(symbol);
        return to_.take();
    }

private:
    bool has_indices() const { return signature_.coordinate_count > 0; }
    bool reports() const { return position_slot(signature_) >= 0; }
    std::string row_units() const {
        const unsigned block = block_bytes(signature_);
        return block != 0 ? text(block / static_cast<unsigned>(unit_)) : "(u32)args.row_units";
    }

    void write_find_row() {
        to_.line("// Where a row is read from and goes; false: its tuple leads nowhere.");
        to_.open("__device__ __forceinline__ bool find_row(const Args& args, u64 row, Place* place)");
        to_.line("*place = place_of(args, row);");
        if (has_indices()) {
            const int count = signature_.coordinate_count;
            to_.line("u64 value[", count, "];");
            to_.open("if (args.is_wide)");
            for (int k = 0; k < count; ++k)
                to_.line("value[", k, "] = load_index(place->index", coordinate_at(signature_, k), ");");
            to_.close(" else {");
            for (int k = 0; k < count; ++k)
                to_.line("    value[", k, "] = load_index_bytes(place->index", coordinate_at(signature_, k), ");");
            to_.line("}");
            to_.line("bool good = true;");
            write_tuple(signature_, "place->from", "good", [](int k) { return text("value[", k, "]"); }, &to_);
            to_.line("return good;");
        } else {
            to_.line("return true;");
        }
        to_.close();
        to_.line();
    }

    /// `row_from`, `row_to` and `good` of row number j of the warp's.
    void write_row_of_lane() {
        to_.line("const u8* const row_from = (const u8*)__shfl_sync(~0u, (u64)mine.from, j);");
        to_.line("u8* const row_to = (u8*)__shfl_sync(~0u, (u64)mine.to, j);");
    }

    /// Which row, `j`, and which of its units, `c`, the unit number m of the warp's is.
    void write_division() {
        const unsigned block = block_bytes(signature_);
        if (block != 0)
            to_.line("const u32 j = m / ", block / static_cast<unsigned>(unit_), ";");
        else
            to_.line("const u32 j = (u32)quotient(m, args.by_parts);");
        to_.line("const u32 c = m - j * ", row_units(), ";");
    }

    void open_units() { to_.open_unrolled("u", unroll_); }

    void write_move_rows() {
        to_.line("// Rows from `first` on, ", rows_, " of them or what is left. All lanes come here.");
        to_.open("__device__ __forceinline__ void move_rows(const Args& args, u64 first, u32 lane)");
        to_.line("const u32 rows = args.rows - first < ", rows_, " ? (u32)(args.rows - first) : ", rows_, ";");
        to_.line("Place mine = {};");
        if (may_be_bad(signature_)) {
            to_.line("bool is_good = true;");
            to_.line("if (lane < rows) is_good = find_row(args, first + lane, &mine);");
            to_.line("const u32 bad = __ballot_sync(~0u, !is_good);");
        } else {
            to_.line("if (lane < rows) find_row(args, first + lane, &mine);");
        }
        if (reports()) to_.line("if (!is_good && args.error_word) report(args, first + lane);");
        to_.line("const u32 units = rows * ", row_units(), ";");
        to_.open("if (args.is_wide)");
        to_.line("#pragma unroll 1");
        to_.open("for (u32 step = 0; step < units; step += ", 32 * unroll_, ")");
        to_.line("Unit unit[", unroll_, "];");
        to_.line("const u8* from[", unroll_, "];");
        to_.line("u8* to[", unroll_, "];");
        to_.line("bool good[", unroll_, "];");
        if (fills(signature_)) to_.line("u32 number[", unroll_, "];");
        open_units();
        to_.line("const u32 m = step + 32 * u + lane;");
        write_division();
        write_row_of_lane();
        to_.line("from[u] = row_from + c * ", unit_, ";");
        to_.line("to[u] = row_to + c * ", unit_, ";");
        to_.line("good[u] = m < units", may_be_bad(signature_) ? " && (bad >> (j & 31) & 1) == 0;" : ";");
        if (fills(signature_)) to_.line("number[u] = c;");
        to_.close();
        open_units();
        to_.line("unit[u] = load_unit(from[u], good[u]);");
        to_.close();
        open_units();
        if (fills(signature_)) to_.line("if (!good[u]) unit[u] = fill_unit(args, number[u]);");
        to_.line("if (step + 32 * u + lane < units) store_unit(to[u], unit[u]);");
        to_.close();
        to_.close();
        to_.line("return;");
        to_.close();
        to_.line("#pragma unroll 1");
        to_.open("for (u32 step = 0; step < units; step += 32)");
        to_.line("const u32 m = step + lane;");
        write_division();
        write_row_of_lane();
        to_.line("if (m >= units) continue;");
        to_.line("struct { const u8* from; u8* to; } place = {row_from + c * ", unit_, ", row_to + c * ", unit_, "};");
        if (may_be_bad(signature_)) to_.line("const bool good = (bad >> (j & 31) & 1) == 0;");
        write_move_or_replace(signature_, unit_, "c", &to_);
        to_.close();
        to_.close();
        to_.line();
    }

    void write_move_piece() {
        const int units = cuda_piece_units(schedule_);
        to_.line("// Piece `item` of all rows'.");
        to_.open("__device__ __forceinline__ void move_piece(const Args& args, u64 item, u32 lane)");
        to_.line("const u64 row = quotient(item, args.by_parts);");
        to_.line("const u64 begin = (item - row * args.parts) * ", units, ";");
        to_.line("const u64 end = begin + ", units, " < args.row_units ? begin + ", units, " : args.row_units;");
        to_.line("Place mine;");
        to_.line(may_be_bad(signature_) ? "const bool good = find_row(args, row, &mine);"
                                        : "find_row(args, row, &mine);");
        if (reports()) to_.line("if (!good && args.error_word && lane == 0) report(args, row);");
        to_.open("if (args.is_wide)");
        to_.line("#pragma unroll 1");
        to_.open("for (u64 step = begin + lane; step < end; step += ", 32 * unroll_, ")");
        to_.line("Unit unit[", unroll_, "];");
        open_units();
        to_.line("const u64 c = step + 32 * u;");
        to_.line("unit[u] = load_unit(mine.from + c * ", unit_, ", ", may_be_bad(signature_) ? "good && " : "",
                 "c < end);");
        to_.close();
        open_units();
        to_.line("const u64 c = step + 32 * u;");
        if (fills(signature_)) to_.line("if (!good) unit[u] = fill_unit(args, c);");
        to_.line("if (c < end) store_unit(mine.to + c * ", unit_, ", unit[u]);");
        to_.close();
        to_.close();
        to_.line("return;");
        to_.close();
        to_.line("#pragma unroll 1");
        to_.open("for (u64 c = begin + lane; c < end; c += 32)");
        to_.line("struct { const u8* from; u8* to; } place = {mine.from + c * ", unit_, ", mine.to + c * ", unit_,
                 "};");
        write_move_or_replace(signature_, unit_, "c", &to_);
        to_.close();
        to_.close();
        to_.line();
    }

    void write_kernel(const std::string& symbol) {
        const int warps = kThreads / 32;
        to_.line("extern \"C\" __global__ void __launch_bounds__(", kThreads, ", 4)");
        to_.open(symbol, "(const __grid_constant__ Args args)");
        to_.line("const u32 lane = threadIdx.x % 32;");
        to_.line("const u64 warps = (u64)gridDim.x * ", warps, ";");
        to_.line("for (u64 item = (u64)blockIdx.x * ", warps, " + threadIdx.x / 32; item < args.items; item += warps)");
        to_.line(splits_ ? "    move_piece(args, item, lane);"
                         : text("    move_rows(args, ", rows_, " * item, lane);"));
        to_.close();
    }

    const Signature& signature_;
    const Schedule& schedule_;
    const int unit_, unroll_, rows_;
    const bool splits_;
    Source to_;
};

}  // namespace

constinit const FamilyRecord warp_rows_record{KernelFamily::warp_rows, "warp_rows", fits,   pays,
                                              schedule_rows,           refuses,     nullptr};

std::string emit_warp_rows(const Signature& signature, const Schedule& schedule, const std::string& symbol) {
    return Emitter(signature, schedule).emit(symbol);
}

}  // namespace gj::cuda
