// units.cpp: the family of CUDA kernels that takes everything: a thread a unit over the flat space of (row, unit), some
// units at a time.
#include "codegen/cuda/families/families.h"
#include "codegen/cuda/primitives.h"
#include "codegen/tuning.h"

namespace gj::cuda {
namespace {

const char* fits(const Signature&) { return nullptr; }

void schedule_units(const Signature& signature, const SizeClasses& classes, const Target&, Schedule* schedule) {
    schedule->vector_bytes = classes.unit_bytes;
    schedule->unroll = tuning::cuda_units_in_flight(signature.coordinate_count);
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    const int unit = schedule.vector_bytes;
    if (unit < 1 || unit > 16 || (unit & (unit - 1)) != 0) return "a unit is a power of two of bytes, up to 16";
    if (block_bytes(signature) % static_cast<unsigned>(unit) != 0) return "the block has no whole number of such units";
    if (schedule.unroll < 1 || schedule.unroll > 8) return "1 to 8 units are done together";
    return nullptr;
}

class Emitter {
public:
    Emitter(const Signature& signature, const Schedule& schedule)
        : signature_(signature), unit_(schedule.vector_bytes), unroll_(schedule.unroll) {}

    std::string emit(const std::string& symbol) {
        to_.line("// ", symbol, ".cu: units: a thread a unit of ", unit_, " bytes, ", unroll_, " at a time.");
        to_.line();
        write_args_struct(signature_, &to_);
        if (has_indices()) {
            write_index_loads(signature_.coordinates[0].type, &to_);
            write_settle(signature_, &to_);
        }
        write_unit_moves(unit_, &to_);
        write_piece_moves(unit_, &to_);
        write_report(signature_, &to_);
        write_place();
        if (may_be_bad()) write_replacement();
        write_move_units();
        write_move_unit();
        write_kernel(symbol);
        return to_.take();
    }

private:
    bool has_indices() const { return signature_.coordinate_count > 0; }
    bool may_be_bad() const {
        return has_indices() && (signature_.policy == Policy::error || signature_.policy == Policy::zero ||
                                 signature_.policy == Policy::fill);
    }
    bool reports() const { return position_slot(signature_) >= 0; }
    bool has_one_unit() const { return static_cast<int>(block_bytes(signature_)) == unit_; }

    void write_place() {
        to_.line("// Of a unit: where it is read from, but for its tuple; where it goes; where the tuple lies.");
        to_.open("struct Place");
        to_.line("u64 row, unit;");
        to_.line("const u8* from;");
        to_.line("u8* to;");
        if (has_indices()) to_.line("const u8* index;");
        to_.close(";");
        to_.line();
        to_.open("__device__ __forceinline__ Place place_of(const Args& args, u64 n)");
        to_.line("Place place;");
        if (has_one_unit()) {
            to_.line("u64 row = n;");
            to_.line("place.unit = 0;");
        } else {
            const unsigned block = block_bytes(signature_);
            const std::string units = block != 0 ? std::to_string(block / static_cast<unsigned>(unit_)) : "";
            to_.line("u64 row = ", units.empty() ? "quotient(n, args.by_row_units)" : text("n / ", units), ";");
            to_.line("place.unit = n - row * ", units.empty() ? "args.row_units" : units, ";");
        }
        to_.line("place.row = row;");
        to_.line("place.from = args.params + place.unit * ", unit_, ";");
        to_.line("place.to = args.out + place.unit * ", unit_, ";");
        if (has_indices()) to_.line("place.index = args.indices;");
        write_odometer(signature_, &to_, [&](int d) {
            constexpr const char* kPlaces[] = {"from", "to", "index"};
            for (int slot = 0; slot <= kIndexSlot && slot < signature_.stream_count; ++slot) {
                const std::string stride = stride_text(signature_, d, slot);
                if (!stride.empty()) to_.line("place.", kPlaces[slot], " += i", d, stride, ";");
            }
        });
        to_.line("return place;");
        to_.close();
        to_.line();
    }

    /// What stands in out for a unit of a bad tuple.
    void write_replacement() {
        if (signature_.policy != Policy::fill) return;
        const unsigned element = signature_.element_bits / 8;
        const bool is_repeated = element <= 16 && 16 % element == 0;
        const unsigned period = (is_repeated ? 16 : element) / static_cast<unsigned>(unit_);
        to_.line("// The part of the fill element that belongs to a unit.");
        to_.open("__device__ __forceinline__ Unit fill_unit(const Args& args, u64 unit)");
        to_.line("return ((const ", unit_ == 1 ? "u8" : "Unit", "*)args.fill)[unit % ", period, "];");
        to_.close();
        to_.line();
    }

    std::string index_at(int k, const std::string& place) const {
        return signature_.coordinates[k].unit_stride || k == 0
                   ? text(place, ".index + ", k * index_bytes(signature_.coordinates[0].type))
                   : text(place, ".index + args.coordinate", k, ".offset");
    }

    /// Adds what the tuple says to `place`.from; `is_good` is anded. value(k) is the text of an index.
    template <class Value>
    void write_tuple(const std::string& place, const std::string& is_good, Value value) {
        to_.line("u64 at;");
        for (int k = 0; k < signature_.coordinate_count; ++k) {
            to_.line(is_good, " &= settle(", value(k), ", args.coordinate", k, ", &at);");
            to_.line(place, ".from += at * args.coordinate", k, ".stride;");
        }
    }

    void write_move_units() {
        to_.line("// ", unroll_, " units: all indices are asked for, then all slices, and then they are stored.");
        to_.open("__device__ __forceinline__ void move_units(const Args& args, u64 first)");
        to_.line("Place place[", unroll_, "];");
        if (has_indices()) to_.line("u64 value[", unroll_, "][", signature_.coordinate_count, "];");
        to_.line("Unit unit[", unroll_, "];");
        if (has_indices()) to_.line("bool good[", unroll_, "];");
        open_rows();
        to_.line("place[r] = place_of(args, first + r * ", kThreads, ");");
        for (int k = 0; k < signature_.coordinate_count; ++k)
            to_.line("value[r][", k, "] = load_index(", index_at(k, "place[r]"), ");");
        to_.close();
        open_rows();
        if (has_indices()) {
            to_.line("good[r] = true;");
            write_tuple("place[r]", "good[r]", [](int k) { return text("value[r][", k, "]"); });
        }
        to_.line("unit[r] = load_unit(place[r].from, ", has_indices() ? "good[r]" : "true", ");");
        to_.close();
        if (signature_.policy == Policy::fill && has_indices()) {
            open_rows();
            to_.line("if (!good[r]) unit[r] = fill_unit(args, place[r].unit);");
            to_.close();
        }
        open_rows();
        to_.line("store_unit(place[r].to, unit[r]);");
        to_.close();
        if (reports()) {
            to_.line("if (args.error_word == nullptr) return;");
            to_.line("bool all = true;");
            open_rows();
            to_.line("all &= good[r];");
            to_.close();
            to_.line("if (all) return;");
            to_.line("u32 bad = 0;");
            open_rows();
            to_.line("bad |= (u32)!good[r] << r;");
            to_.close();
            to_.line("#pragma unroll 1");
            to_.open("for (int r = 0; r < ", unroll_, "; ++r)");
            to_.line("if (bad >> r & 1) report(args, place_of(args, first + r * ", kThreads, ").row);");
            to_.close();
        }
        to_.close();
        to_.line();
    }

    void open_rows() {
        to_.line("#pragma unroll");
        to_.open("for (int r = 0; r < ", unroll_, "; ++r)");
    }

    void write_move_unit() {
        to_.line("// One unit, wherever it lies.");
        to_.open("__device__ __forceinline__ void move_unit(const Args& args, u64 n)");
        to_.line("Place place = place_of(args, n);");
        to_.line("bool good = true;");
        if (has_indices())
            write_tuple("place", "good", [&](int k) { return text("load_index_bytes(", index_at(k, "place"), ")"); });
        to_.line("if (good) return move_pieces(place.to, place.from, (u32)args.piece);");
        if (may_be_bad()) {
            if (reports()) to_.line("if (args.error_word) report(args, place.row);");
            if (signature_.policy == Policy::fill) {
                to_.line("const Unit unit = fill_unit(args, place.unit);");
                to_.line("for (int i = 0; i < ", unit_, "; ++i) place.to[i] = ((const u8*)&unit)[i];");
            } else {
                to_.line("#pragma unroll 1");
                to_.line("for (int i = 0; i < ", unit_, "; ++i) place.to[i] = 0;");
            }
        }
        to_.close();
        to_.line();
    }

    void write_kernel(const std::string& symbol) {
        const int tile = kThreads * unroll_;
        to_.line("extern \"C\" __global__ void __launch_bounds__(", kThreads, ", 4)");
        to_.open(symbol, "(const __grid_constant__ Args args)");
        to_.line("const u64 step = (u64)gridDim.x * ", tile, ";");
        to_.open("for (u64 tile = (u64)blockIdx.x * ", tile, "; tile < args.units; tile += step)");
        to_.line("const u64 first = tile + threadIdx.x;");
        to_.open("if (args.is_wide && tile + ", tile, " <= args.units)");
        to_.line("move_units(args, first);");
        to_.line("continue;");
        to_.close();
        to_.line("const u64 end = tile + ", tile, " < args.units ? tile + ", tile, " : args.units;");
        to_.line("#pragma unroll 1");
        to_.line("for (u64 n = first; n < end; n += ", kThreads, ") move_unit(args, n);");
        to_.close();
        to_.close();
    }

    const Signature& signature_;
    const int unit_, unroll_;
    Source to_;
};

}  // namespace

constinit const FamilyRecord units_record{KernelFamily::units, "units", fits, nullptr, schedule_units, refuses};

std::string emit_units(const Signature& signature, const Schedule& schedule, const std::string& symbol) {
    return Emitter(signature, schedule).emit(symbol);
}

}  // namespace gj::cuda
