// primitives.cpp: the text of device functions.
#include "codegen/cuda/primitives.h"

#include "codegen/cuda/device_args.h"

namespace gj::cuda {
namespace {

constexpr const char* kTypes = R"(typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

struct Divisor { u64 multiplier, shift; };

// n / extent, for n below 2^63.
__device__ __forceinline__ u64 quotient(u64 n, const Divisor& by) {
    return __umul64hi(2 * n, by.multiplier) >> by.shift;
}

)";

constexpr const char* kRemainder = R"(// n % extent, for every n.
__device__ __forceinline__ u64 remainder(u64 n, u64 extent, const Divisor& by) {
    const u64 half = n >> 1;
    const u64 twice = 2 * (half - quotient(half, by) * extent) + (n & 1);
    return twice >= extent ? twice - extent : twice;
}

)";

/// PTX's name for an index, the register's type, and its letter.
struct IndexLoad {
    const char *type, *variable, *letter, *widened;
};
constexpr IndexLoad kIndexLoads[] = {
    {"s8", "int", "r", "i64"}, {"s16", "short", "h", "i64"}, {"s32", "int", "r", "i64"}, {"s64", "i64", "l", "i64"},
    {"u8", "u32", "r", "u64"}, {"u16", "u16", "h", "u64"},   {"u32", "u32", "r", "u64"}, {"u64", "u64", "l", "u64"}};

}  // namespace

const char* stream_name(const Signature& signature, int slot) {
    if (slot == position_slot(signature)) return "position";
    constexpr const char* kNames[] = {"params", "out", "indices"};
    return kNames[slot];
}

std::string times(std::int64_t bytes) { return bytes == 1 ? "" : text(" * ", bytes); }

std::string stride_text(const Signature& signature, int d, int slot) {
    const DimSignature& dim = signature.dims[d];
    if ((dim.streams & slot_bit(slot)) == 0) return "";
    const bool is_unit = (dim.unit_streams & slot_bit(slot)) != 0;
    if (is_unit && slot == kIndexSlot) return text(" * ", tuple_bytes(signature, slot));
    if (is_unit && slot <= kDirectSlot && block_bytes(signature) != 0) return text(" * ", block_bytes(signature));
    return text(" * args.dim", d, ".", stream_name(signature, slot));
}

void write_args_struct(const Signature& signature, Source* to) {
    to->block(kTypes);
    const int position = position_slot(signature);
    std::string strides;
    for (int slot = 0; slot < signature.stream_count; ++slot)
        strides += text(slot == 0 ? "i64 " : ", ", stream_name(signature, slot));
    if (signature.dim_count > 0) to->line("struct Dim { u64 extent; Divisor by; ", strides, "; };");
    if (signature.coordinate_count > 0) to->line("struct Coordinate { u64 extent; Divisor by; i64 stride, offset; };");
    to->open("struct Args");
    to->line("u64 items, rows;");
    to->line("u64* error_word;");
    to->line("u64 is_wide, piece;");
    to->line("u64 row_units, parts;");
    to->line("Divisor by_parts;");
    to->line("const u8* params;");
    to->line("u8* out;");
    if (signature.stream_count > kIndexSlot) to->line("const u8* indices;");
    if (position >= 0) to->line("i64 position;");
    const auto line_of = [&](const char* type, const char* name, int count) {
        std::string names;
        for (int i = 0; i < count; ++i) names += text(i == 0 ? " " : ", ", name, i);
        if (count > 0) to->line(type, names, ";");
    };
    line_of("Dim", "dim", signature.dim_count);
    line_of("Coordinate", "coordinate", signature.coordinate_count);
    if (signature.policy == Policy::fill) to->line("__align__(16) u8 fill[", DeviceArgs::kFillBytes, "];");
    to->close(";");
    to->line();
}

void write_index_loads(IndexType type, Source* to) {
    const IndexLoad& load = kIndexLoads[static_cast<int>(type)];
    to->line("// Once: what is checked is what is used.");
    to->open("__device__ __forceinline__ u64 load_index(const u8* from)");
    to->line(load.variable, " value;");
    to->line("asm volatile(\"ld.volatile.global.", load.type, " %0, [%1];\" : \"=", load.letter,
             "\"(value) : \"l\"(__cvta_generic_to_global(from)) : \"memory\");");
    // A register of 16 bits has no sign of its own.
    to->line("return (", load.widened, ")value;");
    to->close();
    to->line();
    const int bytes = index_bytes(type), above = 64 - 8 * bytes;
    to->open("__device__ __forceinline__ u64 load_index_bytes(const u8* from)");
    to->line("u64 value = 0;");
    to->line("#pragma unroll 1");
    to->open("for (int i = 0; i < ", bytes, "; ++i)");
    to->line("u32 byte;");
    to->line("asm volatile(\"ld.volatile.global.u8 %0, [%1];\" : \"=r\"(byte)");
    to->line("             : \"l\"(__cvta_generic_to_global(from) + i) : \"memory\");");
    to->line("value |= (u64)byte << (8 * i);");
    to->close();
    if (is_signed(type) && above > 0)
        to->line("return (u64)((i64)(value << ", above, ") >> ", above, ");");
    else
        to->line("return value;");
    to->close();
    to->line();
}

void write_settle(const Signature& signature, Source* to) {
    const bool may_be_negative = is_signed(signature.coordinates[0].type);
    const bool counts_from_end = signature.from_end && may_be_negative;
    const int base = signature.index_base;
    const Policy policy = signature.policy;
    if (policy == Policy::wrap) to->block(kRemainder);
    to->line("// Where an index leads in its dimension; false: nowhere.");
    to->open("__device__ __forceinline__ bool settle(u64 value, const Coordinate& in, u64* place)");
    const std::string plain = base == 0 ? "value" : text("value - ", base);
    if (counts_from_end)
        to->line("*place = (i64)value < 0 ? value + in.extent : ", plain, ";");
    else
        to->line("*place = ", plain, ";");
    if (policy == Policy::error || policy == Policy::zero || policy == Policy::fill)
        to->line("return *place < in.extent;");
    if (policy == Policy::trust) to->line("return true;");
    if (policy == Policy::clamp) {
        to->line("if (*place < in.extent) return true;");
        std::string is_below = may_be_negative ? "(i64)value < 0" : "";
        if (base > 0) is_below += text(may_be_negative ? " || " : "", "value < ", base);
        to->line("*place = ", is_below.empty() ? "" : text(is_below, " ? 0 : "), "in.extent - 1;");
        to->line("return true;");
    }
    if (policy == Policy::wrap) {
        to->line("if (*place < in.extent) return true;");
        // Modulo first: the base can't be taken from the smallest number. ~value is the distance below -1.
        if (may_be_negative) {
            to->line("const bool is_negative = (i64)value < 0;");
            to->line("const u64 rest = remainder(is_negative ? ~value : value, in.extent, in.by);");
            to->line("*place = is_negative ? in.extent - 1 - rest : rest;");
        } else {
            to->line("*place = remainder(value, in.extent, in.by);");
        }
        if (base > 0) {
            const char* const unless = counts_from_end ? "if (!is_negative) " : "";
            to->line(unless, "*place = *place >= ", base, " ? *place - ", base, " : in.extent - ", base, ";");
        }
        to->line("return true;");
    }
    to->close();
    to->line();
}

const char* store_text(const Schedule& schedule) { return schedule.streaming_store ? "st.global.cs" : "st.global"; }

void write_unit_moves(const Schedule& schedule, Source* to) {
    const int bytes = schedule.vector_bytes;
    struct Move {
        const char *type, *ptx, *letter, *zero;
    };
    // A byte lies in a register of 16 bits.
    const Move move = bytes == 8   ? Move{"u64", "u64", "l", "mov.u64"}
                      : bytes == 4 ? Move{"u32", "u32", "r", "mov.u32"}
                      : bytes == 2 ? Move{"u16", "u16", "h", "mov.u16"}
                                   : Move{"u16", "u8", "h", "mov.u16"};
    const char* const comment = "// Reads nothing, and gives zeros, unless good.";
    if (bytes == 16) {
        to->line("typedef uint4 Unit;");
        to->line();
        to->line(comment);
        to->block(R"(__device__ __forceinline__ Unit load_unit(const u8* from, bool good) {
    Unit unit;
    asm volatile("{\n\t.reg .pred good;\n\tsetp.ne.u32 good, %5, 0;\n\t"
                 "mov.u32 %0, 0;\n\tmov.u32 %1, 0;\n\tmov.u32 %2, 0;\n\tmov.u32 %3, 0;\n\t"
                 "@good ld.global.v4.u32 {%0, %1, %2, %3}, [%4];\n\t}"
                 : "=&r"(unit.x), "=&r"(unit.y), "=&r"(unit.z), "=&r"(unit.w)
                 : "l"(__cvta_generic_to_global(from)), "r"((u32)good));
    return unit;
}

)");
        to->open("__device__ __forceinline__ void store_unit(u8* to, Unit unit)");
        to->line("asm volatile(\"", store_text(schedule), ".v4.u32 [%0], {%1, %2, %3, %4};\"");
        to->line(
            "             :: \"l\"(__cvta_generic_to_global(to)), \"r\"(unit.x), \"r\"(unit.y), \"r\"(unit.z), "
            "\"r\"(unit.w) : \"memory\");");
        to->close();
        to->line();
        return;
    }
    to->line("typedef ", move.type, " Unit;");
    to->line();
    to->line(comment);
    to->open("__device__ __forceinline__ Unit load_unit(const u8* from, bool good)");
    to->line("Unit unit;");
    to->line("asm volatile(\"{\\n\\t.reg .pred good;\\n\\tsetp.ne.u32 good, %2, 0;\\n\\t", move.zero,
             " %0, 0;\\n\\t\"");
    to->line("             \"@good ld.global.", move.ptx, " %0, [%1];\\n\\t}\"");
    to->line("             : \"=&", move.letter,
             "\"(unit) : \"l\"(__cvta_generic_to_global(from)), \"r\"((u32)good));");
    to->line("return unit;");
    to->close();
    to->line();
    to->open("__device__ __forceinline__ void store_unit(u8* to, Unit unit)");
    to->line("asm volatile(\"", store_text(schedule), ".", move.ptx, " [%0], %1;\"");
    to->line("             :: \"l\"(__cvta_generic_to_global(to)), \"", move.letter, "\"(unit) : \"memory\");");
    to->close();
    to->line();
}

void write_piece_moves(int unit_bytes, Source* to) {
    struct Piece {
        int bytes;
        const char *registers, *zeros, *type, *names;
    };
    constexpr Piece kPieces[] = {{16, ".reg .b32 a, b, c, d;",
                                  "mov.u32 a, 0; mov.u32 b, 0; mov.u32 c, 0; mov.u32 d, 0;", "v4.u32", "{a, b, c, d}"},
                                 {8, ".reg .b64 a;", "mov.u64 a, 0;", "u64", "a"},
                                 {4, ".reg .b32 a;", "mov.u32 a, 0;", "u32", "a"},
                                 {2, ".reg .b16 a;", "mov.u16 a, 0;", "u16", "a"},
                                 {1, ".reg .b16 a;", "mov.u16 a, 0;", "u8", "a"}};
    to->line("// One unit, so many bytes at a time: a power of two that both sides lie at. Zeros unless good.");
    to->open("__device__ __forceinline__ void move_pieces(u8* to, const u8* from, u32 piece, bool good)");
    to->line("u64 target = __cvta_generic_to_global(to), source = __cvta_generic_to_global(from);");
    if (unit_bytes > 1) {
        to->line("#pragma unroll 1");
        to->open("for (u32 i = 0; i < ", unit_bytes, "; i += piece, target += piece, source += piece)");
    }
    for (const Piece& piece : kPieces) {
        if (piece.bytes > unit_bytes) continue;
        if (unit_bytes > 1) to->line("if (piece == ", piece.bytes, ")");
        const char* const indent = unit_bytes > 1 ? "    " : "";
        to->line(indent, "asm volatile(\"{\\n\\t.reg .pred good;\\n\\t", piece.registers,
                 "\\n\\tsetp.ne.u32 good, %2, 0;\\n\\t\"");
        to->line(indent, "             \"", piece.zeros, "\\n\\t\"");
        to->line(indent, "             \"@good ld.global.", piece.type, " ", piece.names, ", [%1];\\n\\tst.global.",
                 piece.type, " [%0], ", piece.names, ";\\n\\t}\"");
        to->line(indent, "             :: \"l\"(target), \"l\"(source), \"r\"((u32)good) : \"memory\");");
    }
    if (unit_bytes > 1) to->close();
    to->close();
    to->line();
}

void write_place(const Signature& signature, int dims, Source* to) {
    const bool has_indices = signature.coordinate_count > 0;
    to->line("// Where a ", dims == signature.dim_count ? "row" : "run",
             has_indices ? " is read from, but for its tuple; where it goes; where the tuple lies."
                         : " is read from, and where it goes.");
    to->open("struct Place");
    to->line("const u8* from;");
    to->line("u8* to;");
    if (has_indices) to->line("const u8* index;");
    to->close(";");
    to->line();
    to->open("__device__ __forceinline__ Place place_of(const Args& args, u64 row)");
    to->line("Place place = {args.params, args.out", has_indices ? ", args.indices" : "", "};");
    write_odometer(signature, dims, to, [&](int d) {
        constexpr const char* kPlaces[] = {"from", "to", "index"};
        for (int slot = 0; slot <= kIndexSlot && slot < signature.stream_count; ++slot) {
            const std::string stride = stride_text(signature, d, slot);
            if (!stride.empty()) to->line("place.", kPlaces[slot], " += i", d, stride, ";");
        }
    });
    to->line("return place;");
    to->close();
    to->line();
}

bool may_be_bad(const Signature& signature) {
    return signature.coordinate_count > 0 &&
           (signature.policy == Policy::error || signature.policy == Policy::zero || signature.policy == Policy::fill);
}

void write_tuple(const Signature& signature, const char* from, const char* good,
                 const std::function<std::string(int)>& value, Source* to) {
    to->line("u64 at;");
    for (int k = 0; k < signature.coordinate_count; ++k) {
        to->line(good, " &= settle(", value(k), ", args.coordinate", k, ", &at);");
        const bool is_baked_in = is_scale(signature, k);
        to->line(from, " += at * ", is_baked_in ? text(block_bytes(signature)) : text("args.coordinate", k, ".stride"),
                 ";");
    }
}

std::string coordinate_at(const Signature& signature, int k) {
    // One behind the other they are as far on as the indices before them are long.
    int behind = k;
    while (behind > 0 && signature.coordinates[behind].unit_stride) --behind;
    if (behind > 0) return text(" + args.coordinate", k, ".offset");
    return k == 0 ? "" : text(" + ", k * index_bytes(signature.coordinates[0].type));
}

void write_fill_unit(const Signature& signature, int unit_bytes, Source* to) {
    if (!fills(signature)) return;
    const unsigned element = signature.element_bits / 8;
    const bool is_repeated = element <= 16 && 16 % element == 0;
    const unsigned period = (is_repeated ? 16 : element) / static_cast<unsigned>(unit_bytes);
    to->line("// The part of the fill element that belongs to a row's unit.");
    to->open("__device__ __forceinline__ Unit fill_unit(const Args& args, u64 unit)");
    to->line("return ((const ", unit_bytes == 1 ? "u8" : "Unit", "*)args.fill)[unit % ", period, "];");
    to->close();
    to->line();
    to->open("__device__ __forceinline__ void store_byte(u8* to, u32 byte)");
    to->line(
        "asm volatile(\"st.global.u8 [%0], %1;\" :: \"l\"(__cvta_generic_to_global(to)), \"r\"(byte) : "
        "\"memory\");");
    to->close();
    to->line();
}

bool fills(const Signature& signature) { return signature.policy == Policy::fill && may_be_bad(signature); }

void write_move_or_replace(const Signature& signature, int unit_bytes, const std::string& unit, Source* to) {
    const char* const good = may_be_bad(signature) ? "good" : "true";
    if (!fills(signature)) return to->line("move_pieces(place.to, place.from, (u32)args.piece, ", good, ");");
    to->open("if (good)");
    to->line("move_pieces(place.to, place.from, (u32)args.piece, true);");
    to->close(" else {");
    to->line("    const Unit filled = fill_unit(args, ", unit, ");");
    to->line("    for (int b = 0; b < ", unit_bytes, "; ++b) store_byte(place.to + b, ((const u8*)&filled)[b]);");
    to->line("}");
}

void write_report(const Signature& signature, Source* to) {
    const int position = position_slot(signature);
    if (position < 0) return;
    to->line("// The smallest number stays.");
    to->open("__device__ __forceinline__ void report(const Args& args, u64 row)");
    to->line("i64 position = args.position;");
    write_odometer(signature, signature.dim_count, to, [&](int d) {
        const std::string stride = stride_text(signature, d, position);
        if (!stride.empty()) to->line("position += i", d, stride, ";");
    });
    to->line("if ((u64)position < *(volatile u64*)args.error_word) atomicMin(args.error_word, (u64)position);");
    to->close();
    to->line();
}

}  // namespace gj::cuda
