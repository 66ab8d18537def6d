// packed_rows.cpp: the family of CUDA kernels of small blocks whose tuples lie side by side, and so do their rows of
// out: a thread loads the tuples of as many rows as fill 16 bytes, and stores those at once.
#include "codegen/cuda/cuda_work.h"
#include "codegen/cuda/families/families.h"
#include "codegen/cuda/primitives.h"
#include "codegen/cuda/tuning.h"

namespace gj::cuda {
namespace {

const char* fits(const Signature& signature) {
    const std::uint32_t block = block_bytes(signature);
    if (block == 0 || block > 16 || (block & (block - 1)) != 0) return "the block is no power of two up to 16 bytes";
    if (signature.coordinate_count == 0) return "there are no tuples";
    if (signature.coordinate_count > tuning::kCudaMostPackedCoordinates)
        return "the tuples of several rows have more coordinates than registers";
    for (int k = 1; k < signature.coordinate_count; ++k)
        if (!signature.coordinates[k].unit_stride) return "the coordinates of a tuple do not lie side by side";
    if (signature.dim_count == 0) return "there is one row";
    const DimSignature& run = signature.dims[signature.dim_count - 1];
    const SlotMask packed = slot_bit(kDirectSlot) | slot_bit(kIndexSlot);
    if ((run.unit_streams & packed) != packed) return "out or the tuples do not lie side by side";
    return nullptr;
}

const char* pays(const Signature& signature, const SizeClasses& classes, const Target&) {
    if (classes.unit_bytes < block_bytes(signature)) return "slices of params do not lie at multiples of their size";
    const auto values = 16 / block_bytes(signature) * static_cast<unsigned>(signature.coordinate_count);
    return signature.policy == Policy::wrap && values > tuning::kCudaMostPackedWraps
               ? "the remainders of so many indices fill the registers"
               : nullptr;
}

void schedule_rows(const Signature& signature, const SizeClasses& classes, const Target&, Schedule* schedule) {
    schedule->vector_bytes = static_cast<std::uint8_t>(block_bytes(signature));
    schedule->unroll = tuning::kCudaPackedVectors;
    schedule->streaming_store = streams(classes, 16);
}

const char* refuses(const Signature& signature, const Schedule& schedule) {
    if (schedule.vector_bytes != block_bytes(signature)) return "a unit is the block";
    if (schedule.unroll < 1 || schedule.unroll > 4) return "1 to 4 vectors are done together";
    return schedule.splits_slice ? "small blocks are never split" : nullptr;
}

class Emitter {
public:
    Emitter(const Signature& signature, const Schedule& schedule)
        : signature_(signature),
          schedule_(schedule),
          unit_(schedule.vector_bytes),
          unroll_(schedule.unroll),
          rows_(cuda_packed_rows(schedule)),
          tuple_(static_cast<int>(tuple_bytes(signature, kIndexSlot))),
          index_(index_bytes(signature.coordinates[0].type)) {}

    std::string emit(const std::string& symbol) {
        to_.line("// ", symbol, ".cu");
        to_.line("// packed_rows: a thread makes ", unroll_, unroll_ == 1 ? " store" : " stores", " of 16 bytes, ",
                 rows_, rows_ == 1 ? " row each." : " rows each.");
        to_.line();
        write_args_struct(signature_, &to_);
        write_index_loads(signature_.coordinates[0].type, &to_);
        write_settle(signature_, &to_);
        write_unit_moves(schedule_, &to_);
        write_piece_moves(unit_, &to_);
        write_fill_unit(signature_, unit_, &to_);
        write_place(signature_, signature_.dim_count - 1, &to_);
        write_report(signature_, &to_);
        write_load_tuples();
        write_store_rows();
        write_find_slice();
        write_move_vectors();
        write_move_row();
        write_kernel(symbol);
        return to_.take();
    }

private:
    int inner() const { return signature_.dim_count - 1; }
    bool reports() const { return position_slot(signature_) >= 0; }
    bool needs_bad() const { return reports() || fills(signature_); }
    bool packs_indices() const { return cuda_packs_indices(signature_, schedule_); }
    int values() const { return rows_ * signature_.coordinate_count; }

    /// The tuples of rows_ rows: by vectors, where they are whole ones.
    void write_load_tuples() {
        to_.line("// Of ", rows_, " rows, each index once.");
        to_.open("__device__ __forceinline__ void load_tuples(const u8* from, u64* value)");
        if (!packs_indices()) {
            to_.line("#pragma unroll");
            to_.line("for (int i = 0; i < ", values(), "; ++i) value[i] = load_index(from + i * ", index_, ");");
        } else {
            write_vector_loads();
        }
        to_.close();
        to_.line();
    }

    void write_vector_loads() {
        const int per_vector = 16 / index_;
        const bool has_sign = is_signed(signature_.coordinates[0].type);
        to_.open_unrolled("v", values() / per_vector);
        if (index_ == 8) {
            to_.line("asm volatile(\"ld.volatile.global.v2.u64 {%0, %1}, [%2];\"");
            to_.line("             : \"=l\"(value[2 * v]), \"=l\"(value[2 * v + 1])");
            to_.line("             : \"l\"(__cvta_generic_to_global(from) + 16 * v) : \"memory\");");
        } else {
            to_.line("u32 word[4];");
            to_.line("asm volatile(\"ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];\"");
            to_.line("             : \"=r\"(word[0]), \"=r\"(word[1]), \"=r\"(word[2]), \"=r\"(word[3])");
            to_.line("             : \"l\"(__cvta_generic_to_global(from) + 16 * v) : \"memory\");");
            const int per_word = 4 / index_, bits = 8 * index_;
            to_.open_unrolled("i", per_vector);
            const std::string shifted =
                per_word == 1 ? "word[i]" : text("word[i / ", per_word, "] >> ", bits, " * (i % ", per_word, ")");
            constexpr const char* kSigned[] = {"", "signed char", "short", "", "int"};
            constexpr const char* kUnsigned[] = {"", "u8", "u16", "", "u32"};
            if (has_sign)
                to_.line("value[", per_vector, " * v + i] = (i64)(", kSigned[index_], ")(", shifted, ");");
            else
                to_.line("value[", per_vector, " * v + i] = (", kUnsigned[index_], ")(", shifted, ");");
            to_.close();
        }
        to_.close();
    }

    /// Slices put together.
    void write_store_rows() {
        to_.line("// ", rows_, " slices, at once.");
        to_.open("__device__ __forceinline__ void store_rows(u8* to, const Unit* unit)");
        if (unit_ == 16) {
            to_.line("store_unit(to, unit[0]);");
        } else {
            for (int word = 0; word < 4; ++word) to_.line("const u32 word", word, " = ", word_text(word), ";");
            to_.line("asm volatile(\"", store_text(schedule_), ".v4.u32 [%0], {%1, %2, %3, %4};\"");
            to_.line(
                "             :: \"l\"(__cvta_generic_to_global(to)), \"r\"(word0), \"r\"(word1), \"r\"(word2), "
                "\"r\"(word3)");
            to_.line("             : \"memory\");");
        }
        to_.close();
        to_.line();
    }

    std::string word_text(int word) const {
        if (unit_ == 8)
            return text("(u32)", word % 2 == 0 ? "" : "(", "unit[", word / 2, "]", word % 2 == 0 ? "" : " >> 32)");
        if (unit_ == 4) return text("unit[", word, "]");
        std::string joined;
        for (int i = 0; i < 4 / unit_; ++i) {
            const int number = word * 4 / unit_ + i;
            joined += i == 0 ? text("unit[", number, "]") : text(" | (u32)unit[", number, "] << ", 8 * unit_ * i);
        }
        return joined;
    }

    void write_find_slice() {
        to_.line("// Where a row's slice lies; false: its tuple leads nowhere.");
        to_.open("__device__ __forceinline__ bool find_slice(const Args& args, const u64* value, const u8** from)");
        to_.line("bool good = true;");
        write_tuple(signature_, "*from", "good", [](int k) { return text("value[", k, "]"); }, &to_);
        to_.line("return good;");
        to_.close();
        to_.line();
    }

    std::string along_run(const std::string& row) const {
        const std::string stride = stride_text(signature_, inner(), kAddressedSlot);
        return stride.empty() ? "" : text(" + (i64)(", row, ")", stride);
    }

    void open_vectors() { to_.open_unrolled("v", unroll_); }
    void open_rows() { to_.open_unrolled("r", rows_); }

    /// Items n of vector v: its run, and the number of its first row there.
    void write_item(const std::string& number) {
        to_.line("const u64 item = ", number, ";");
        to_.line("const u64 run = quotient(item, args.by_parts);");
        to_.line("const u64 begin = (item - run * args.parts) * ", rows_, ";");
    }

    void write_move_vectors() {
        const int count = signature_.coordinate_count;
        to_.line("// Vectors of whole rows: all tuples are asked for, then all slices. False: one has fewer.");
        to_.open("__device__ __forceinline__ bool move_vectors(const Args& args, u64 first)");
        to_.line("const u64 extent = args.dim", inner(), ".extent;");
        to_.line("bool is_whole = true;");
        to_.line("u64 value[", unroll_, "][", values(), "];");
        to_.line("const u8* from[", unroll_, "];");
        to_.line("u8* to[", unroll_, "];");
        if (reports()) to_.line("u64 row[", unroll_, "];");
        to_.line("Unit unit[", unroll_, "][", rows_, "];");
        if (needs_bad()) to_.line("u32 bad[", unroll_, "];");
        open_vectors();
        write_item(text("first + v * ", kThreads));
        to_.line("is_whole &= begin + ", rows_, " <= extent;");
        to_.close();
        to_.line("if (!is_whole) return false;");
        open_vectors();
        write_item(text("first + v * ", kThreads));
        to_.line("const Place place = place_of(args, run);");
        if (reports()) to_.line("row[v] = run * extent + begin;");
        to_.line("from[v] = place.from", along_run("begin"), ";");
        to_.line("to[v] = place.to + begin", times(unit_), ";");
        to_.line("load_tuples(place.index + begin", times(tuple_), ", value[v]);");
        to_.close();
        open_vectors();
        if (needs_bad()) to_.line("bad[v] = 0;");
        open_rows();
        to_.line("const u8* slice = from[v]", along_run("r"), ";");
        const std::string find = text("find_slice(args, value[v] + r", times(count), ", &slice);");
        if (may_be_bad(signature_)) {
            to_.line("const bool good = ", find);
            if (needs_bad()) to_.line("bad[v] |= (u32)!good << r;");
            to_.line("unit[v][r] = load_unit(slice, good);");
        } else {
            to_.line(find);
            to_.line("unit[v][r] = load_unit(slice, true);");
        }
        to_.close();
        to_.close();
        open_vectors();
        if (fills(signature_)) {
            open_rows();
            to_.line("if ((bad[v] >> r & 1) != 0) unit[v][r] = fill_unit(args, 0);");
            to_.close();
        }
        to_.line("store_rows(to[v], unit[v]);");
        to_.close();
        if (reports()) {
            to_.line("if (args.error_word == nullptr) return true;");
            open_vectors();
            to_.line("#pragma unroll 1");
            to_.open("for (u32 rest = bad[v]; rest != 0; rest &= rest - 1)");
            to_.line("report(args, row[v] + (__ffs(rest) - 1));");
            to_.close();
            to_.close();
        }
        to_.line("return true;");
        to_.close();
        to_.line();
    }

    void write_move_row() {
        const int count = signature_.coordinate_count;
        to_.line("// One row, wherever it lies.");
        to_.open("__device__ __forceinline__ void move_row(const Args& args, u64 run, u64 i)");
        to_.line("Place place = place_of(args, run);");
        to_.line("u64 value[", count, "];");
        for (int k = 0; k < count; ++k)
            to_.line("value[", k, "] = load_index_bytes(place.index + i", times(tuple_), coordinate_at(signature_, k),
                     ");");
        if (const std::string along = along_run("i"); !along.empty()) to_.line("place.from = place.from", along, ";");
        to_.line("place.to += i", times(unit_), ";");
        to_.line(may_be_bad(signature_) ? "const bool good = " : "", "find_slice(args, value, &place.from);");
        if (reports()) to_.line("if (!good && args.error_word) report(args, run * args.dim", inner(), ".extent + i);");
        write_move_or_replace(signature_, unit_, "0", &to_);
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
        to_.line("if (args.is_wide && tile + ", tile, " <= args.items && move_vectors(args, first)) continue;");
        to_.line("const u64 end = tile + ", tile, " < args.items ? tile + ", tile, " : args.items;");
        to_.line("#pragma unroll 1");
        to_.open("for (u64 n = first; n < end; n += ", kThreads, ")");
        write_item("n");
        to_.line("const u64 extent = args.dim", inner(), ".extent;");
        to_.line("const u64 last = begin + ", rows_, " < extent ? begin + ", rows_, " : extent;");
        to_.line("#pragma unroll 1");
        to_.line("for (u64 i = begin; i < last; ++i) move_row(args, run, i);");
        to_.close();
        to_.close();
        to_.close();
    }

    const Signature& signature_;
    const Schedule& schedule_;
    const int unit_, unroll_, rows_, tuple_, index_;
    Source to_;
};

}  // namespace

constinit const FamilyRecord packed_rows_record{
    KernelFamily::packed_rows, "packed_rows", fits, pays, schedule_rows, refuses, nullptr};

std::string emit_packed_rows(const Signature& signature, const Schedule& schedule, const std::string& symbol) {
    return Emitter(signature, schedule).emit(symbol);
}

}  // namespace gj::cuda
