// gj_warp_rows_i16_k1_c13_trust_pOI_o32_u4_v8.cu
// warp_rows: a warp has a piece of a row, units of 8 bytes, 4 at a time.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

struct Divisor { u64 multiplier, shift; };

// n / extent, for n below 2^63.
__device__ __forceinline__ u64 quotient(u64 n, const Divisor& by) {
    return __umul64hi(2 * n, by.multiplier) >> by.shift;
}

struct Dim { u64 extent; Divisor by; i64 params, out, indices; };
struct Coordinate { u64 extent; Divisor by; i64 stride, offset; };
struct Args {
    u64 items, rows;
    u64* error_word;
    u64 is_wide, piece;
    u64 row_units, parts;
    Divisor by_parts;
    const u8* params;
    u8* out;
    const u8* indices;
    Dim dim0;
    Coordinate coordinate0;
};

// Once: what is checked is what is used.
__device__ __forceinline__ u64 load_index(const u8* from) {
    short value;
    asm volatile("ld.volatile.global.s16 %0, [%1];" : "=h"(value) : "l"(__cvta_generic_to_global(from)) : "memory");
    return (i64)value;
}

__device__ __forceinline__ u64 load_index_bytes(const u8* from) {
    u64 value = 0;
    #pragma unroll 1
    for (int i = 0; i < 2; ++i) {
        u32 byte;
        asm volatile("ld.volatile.global.u8 %0, [%1];" : "=r"(byte)
                     : "l"(__cvta_generic_to_global(from) + i) : "memory");
        value |= (u64)byte << (8 * i);
    }
    return (u64)((i64)(value << 48) >> 48);
}

// Where an index leads in its dimension; false: nowhere.
__device__ __forceinline__ bool settle(u64 value, const Coordinate& in, u64* place) {
    *place = value;
    return true;
}

typedef u64 Unit;

// Reads nothing, and gives zeros, unless good.
__device__ __forceinline__ Unit load_unit(const u8* from, bool good) {
    Unit unit;
    asm volatile("{\n\t.reg .pred good;\n\tsetp.ne.u32 good, %2, 0;\n\tmov.u64 %0, 0;\n\t"
                 "@good ld.global.u64 %0, [%1];\n\t}"
                 : "=&l"(unit) : "l"(__cvta_generic_to_global(from)), "r"((u32)good));
    return unit;
}

__device__ __forceinline__ void store_unit(u8* to, Unit unit) {
    asm volatile("st.global.u64 [%0], %1;"
                 :: "l"(__cvta_generic_to_global(to)), "l"(unit) : "memory");
}

// One unit, so many bytes at a time: a power of two that both sides lie at. Zeros unless good.
__device__ __forceinline__ void move_pieces(u8* to, const u8* from, u32 piece, bool good) {
    u64 target = __cvta_generic_to_global(to), source = __cvta_generic_to_global(from);
    #pragma unroll 1
    for (u32 i = 0; i < 8; i += piece, target += piece, source += piece) {
        if (piece == 8)
            asm volatile("{\n\t.reg .pred good;\n\t.reg .b64 a;\n\tsetp.ne.u32 good, %2, 0;\n\t"
                         "mov.u64 a, 0;\n\t"
                         "@good ld.global.u64 a, [%1];\n\tst.global.u64 [%0], a;\n\t}"
                         :: "l"(target), "l"(source), "r"((u32)good) : "memory");
        if (piece == 4)
            asm volatile("{\n\t.reg .pred good;\n\t.reg .b32 a;\n\tsetp.ne.u32 good, %2, 0;\n\t"
                         "mov.u32 a, 0;\n\t"
                         "@good ld.global.u32 a, [%1];\n\tst.global.u32 [%0], a;\n\t}"
                         :: "l"(target), "l"(source), "r"((u32)good) : "memory");
        if (piece == 2)
            asm volatile("{\n\t.reg .pred good;\n\t.reg .b16 a;\n\tsetp.ne.u32 good, %2, 0;\n\t"
                         "mov.u16 a, 0;\n\t"
                         "@good ld.global.u16 a, [%1];\n\tst.global.u16 [%0], a;\n\t}"
                         :: "l"(target), "l"(source), "r"((u32)good) : "memory");
        if (piece == 1)
            asm volatile("{\n\t.reg .pred good;\n\t.reg .b16 a;\n\tsetp.ne.u32 good, %2, 0;\n\t"
                         "mov.u16 a, 0;\n\t"
                         "@good ld.global.u8 a, [%1];\n\tst.global.u8 [%0], a;\n\t}"
                         :: "l"(target), "l"(source), "r"((u32)good) : "memory");
    }
}

// Where a row is read from, but for its tuple; where it goes; where the tuple lies.
struct Place {
    const u8* from;
    u8* to;
    const u8* index;
};

__device__ __forceinline__ Place place_of(const Args& args, u64 row) {
    Place place = {args.params, args.out, args.indices};
    const i64 i0 = row;
    place.to += i0 * args.dim0.out;
    place.index += i0 * 2;
    return place;
}

// Where a row is read from and goes; false: its tuple leads nowhere.
__device__ __forceinline__ bool find_row(const Args& args, u64 row, Place* place) {
    *place = place_of(args, row);
    u64 value[1];
    if (args.is_wide) {
        value[0] = load_index(place->index);
    } else {
        value[0] = load_index_bytes(place->index);
    }
    bool good = true;
    u64 at;
    good &= settle(value[0], args.coordinate0, &at);
    place->from += at * args.coordinate0.stride;
    return good;
}

// Piece `item` of all rows'.
__device__ __forceinline__ void move_piece(const Args& args, u64 item, u32 lane) {
    const u64 row = quotient(item, args.by_parts);
    const u64 begin = (item - row * args.parts) * 256;
    const u64 end = begin + 256 < args.row_units ? begin + 256 : args.row_units;
    Place mine;
    find_row(args, row, &mine);
    if (args.is_wide) {
        #pragma unroll 1
        for (u64 step = begin + lane; step < end; step += 128) {
            Unit unit[4];
            #pragma unroll
            for (int u = 0; u < 4; ++u) {
                const u64 c = step + 32 * u;
                unit[u] = load_unit(mine.from + c * 8, c < end);
            }
            #pragma unroll
            for (int u = 0; u < 4; ++u) {
                const u64 c = step + 32 * u;
                if (c < end) store_unit(mine.to + c * 8, unit[u]);
            }
        }
        return;
    }
    #pragma unroll 1
    for (u64 c = begin + lane; c < end; c += 32) {
        struct { const u8* from; u8* to; } place = {mine.from + c * 8, mine.to + c * 8};
        move_pieces(place.to, place.from, (u32)args.piece, true);
    }
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_warp_rows_i16_k1_c13_trust_pOI_o32_u4_v8(const __grid_constant__ Args args) {
    const u32 lane = threadIdx.x % 32;
    const u64 warps = (u64)gridDim.x * 8;
    for (u64 item = (u64)blockIdx.x * 8 + threadIdx.x / 32; item < args.items; item += warps)
        move_piece(args, item, lane);
}
