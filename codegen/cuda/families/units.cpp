// units.cpp: the family of CUDA kernels that takes everything: a thread a unit over the flat space of (row, unit), some
// units at a time.
#include "codegen/cuda/families/families.h"
#include "codegen/cuda/primitives.h"
#include "codegen/cuda/tuning.h"

namespace gj::cuda {
namespace {

const char* fits(const Signature&) { return nullptr; }

void schedule_units(const Signature& signature, const SizeClasses& classes, const Target&, Schedule* schedule) {
    schedule->vector_bytes = classes.unit_bytes;
    schedule->unroll = tuning::cuda_units_in_flight(signature.coordinate_count);
    schedule->streaming_store = streams(classes, classes.unit_bytes);
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    const unsigned unit = schedule.vector_bytes;
    if (unit < 1 || unit > 16 || (unit & (unit - 1)) != 0) return "a unit is a power of two of bytes, up to 16";
    if (block_bytes(signature) % unit != 0) return "the block has no whole number of such units";
    if (schedule.unroll < 1 || schedule.unroll > 8) return "1 to 8 units are done together";
    return schedule.splits_slice ? "units are never split" : nullptr;
}

class Emitter {
public:
    Emitter(const Signature& signature, const Schedule& schedule)
        : signature_(signature), schedule_(schedule), unit_(schedule.vector_bytes), unroll_(schedule.unroll) {}

    std::string emit(const std::string& symbol) {
        to_.line("// ", symbol, ".cu");
        to_.line("// units: a thread a unit of ", unit_, " bytes, ", unroll_, " at a time.");
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
        write_move_units();
        write_move_unit();
        write_kernel(symbol);
        return to_.take();
    }

private:
    bool has_indices() const { return signature_.coordinate_count > 0; }
    bool reports() const { return position_slot(signature_) >= 0; }

    unsigned row_units() const { return block_bytes(signature_) / static_cast<unsigned>(unit_); }
    /// The row of the unit number n.
    std::string row_of_n() const {
        return row_units() == 1 ? "n" : row_units() == 0 ? "quotient(n, args.by_parts)" : text("n / ", row_units());
    }
    /// Its number in that row.
    std::string number_of_n(const char* row) const {
        return row_units() == 1   ? "0"
               : row_units() == 0 ? text("n - ", row, " * args.parts")
                                  : text("n - ", row, " * ", row_units());
    }

    void open_units() { to_.open_unrolled("u", unroll_); }

    void write_move_units() {
        to_.line("// ", unroll_, " units: all indices are asked for, then all slices, and then they are stored.");
        to_.open("__device__ __forceinline__ void move_units(const Args& args, u64 first)");
        to_.line("Place place[", unroll_, "];");
        to_.line("u64 number[", unroll_, "];");
        if (has_indices()) to_.line("u64 value[", unroll_, "][", signature_.coordinate_count, "];");
        if (has_indices()) to_.line("bool good[", unroll_, "];");
        to_.line("Unit unit[", unroll_, "];");
        open_units();
        to_.line("const u64 n = first + u * ", kThreads, ";");
        to_.line("const u64 row = ", row_of_n(), ";");
        to_.line("number[u] = ", number_of_n("row"), ";");
        to_.line("place[u] = place_of(args, row);");
        for (int k = 0; k < signature_.coordinate_count; ++k)
            to_.line("value[u][", k, "] = load_index(place[u].index", coordinate_at(signature_, k), ");");
        to_.close();
        open_units();
        if (has_indices()) {
            to_.line("good[u] = true;");
            write_tuple(signature_, "place[u].from", "good[u]", [](int k) { return text("value[u][", k, "]"); }, &to_);
        }
        to_.line("unit[u] = load_unit(place[u].from + number[u]", times(unit_), ", ",
                 may_be_bad(signature_) ? "good[u]" : "true", ");");
        to_.close();
        open_units();
        if (fills(signature_)) to_.line("if (!good[u]) unit[u] = fill_unit(args, number[u]);");
        to_.line("store_unit(place[u].to + number[u]", times(unit_), ", unit[u]);");
        to_.close();
        if (reports()) write_reports();
        to_.close();
        to_.line();
    }

    void write_reports() {
        to_.line("if (args.error_word == nullptr) return;");
        to_.line("u32 bad = 0;");
        open_units();
        to_.line("bad |= (u32)!good[u] << u;");
        to_.close();
        to_.line("if (bad == 0) return;");
        to_.line("#pragma unroll 1");
        to_.open("for (int u = 0; u < ", unroll_, "; ++u)");
        to_.line("if ((bad >> u & 1) == 0) continue;");
        to_.line("const u64 n = first + u * ", kThreads, ";");
        to_.line("report(args, ", row_of_n(), ");");
        to_.close();
    }

    void write_move_unit() {
        to_.line("// One unit, wherever it lies.");
        to_.open("__device__ __forceinline__ void move_unit(const Args& args, u64 n)");
        to_.line("const u64 row = ", row_of_n(), ";");
        to_.line("const u64 unit = ", number_of_n("row"), ";");
        to_.line("Place place = place_of(args, row);");
        if (has_indices()) {
            to_.line("bool good = true;");
            const auto value = [&](int k) {
                return text("load_index_bytes(place.index", coordinate_at(signature_, k), ")");
            };
            write_tuple(signature_, "place.from", "good", value, &to_);
        }
        if (reports()) to_.line("if (!good && args.error_word) report(args, row);");
        to_.line("place.from += unit", times(unit_), ";");
        to_.line("place.to += unit", times(unit_), ";");
        write_move_or_replace(signature_, unit_, "unit", &to_);
        to_.close();
        to_.line();
    }

    void write_kernel(const std::string& symbol) {
        const int tile = kThreads * unroll_;
        to_.line("extern \"C\" __global__ void __launch_bounds__(", kThreads, ", 4)");
        to_.open(symbol, "(const __grid_constant__ Args args)");
        to_.line("const u64 step = (u64)gridDim.x * ", tile, ";");
        to_.open("for (u64 tile = (u64)blockIdx.x * ", tile, "; tile < args.items; tile += step)");
        to_.line("const u64 first = tile + threadIdx.x;");
        to_.open("if (args.is_wide && tile + ", tile, " <= args.items)");
        to_.line("move_units(args, first);");
        to_.line("continue;");
        to_.close();
        to_.line("const u64 end = tile + ", tile, " < args.items ? tile + ", tile, " : args.items;");
        to_.line("#pragma unroll 1");
        to_.line("for (u64 n = first; n < end; n += ", kThreads, ") move_unit(args, n);");
        to_.close();
        to_.close();
    }

    const Signature& signature_;
    const Schedule& schedule_;
    const int unit_, unroll_;
    Source to_;
};

}  // namespace

constinit const FamilyRecord units_record{KernelFamily::units, "units", fits,   nullptr,
                                          schedule_units,      refuses, nullptr};

std::string emit_units(const Signature& signature, const Schedule& schedule, const std::string& symbol) {
    return Emitter(signature, schedule).emit(symbol);
}

}  // namespace gj::cuda
