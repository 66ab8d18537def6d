// gj_packed_rows_u8_k1_b1_fill1_end_pOI_o32_u1_v1.cu
// packed_rows: a thread makes 1 store of 16 bytes, 16 rows each.

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
    __align__(16) u8 fill[256];
};

// Once: what is checked is what is used.
__device__ __forceinline__ u64 load_index(const u8* from) {
    u32 value;
    asm volatile("ld.volatile.global.u8 %0, [%1];" : "=r"(value) : "l"(__cvta_generic_to_global(from)) : "memory");
    return (u64)value;
}

__device__ __forceinline__ u64 load_index_bytes(const u8* from) {
    u64 value = 0;
    #pragma unroll 1
    for (int i = 0; i < 1; ++i) {
        u32 byte;
        asm volatile("ld.volatile.global.u8 %0, [%1];" : "=r"(byte)
                     : "l"(__cvta_generic_to_global(from) + i) : "memory");
        value |= (u64)byte << (8 * i);
    }
    return value;
}

// Where an index leads in its dimension; false: nowhere.
__device__ __forceinline__ bool settle(u64 value, const Coordinate& in, u64* place) {
    *place = value;
    return *place < in.extent;
}

typedef u16 Unit;

// Reads nothing, and gives zeros, unless good.
__device__ __forceinline__ Unit load_unit(const u8* from, bool good) {
    Unit unit;
    asm volatile("{\n\t.reg .pred good;\n\tsetp.ne.u32 good, %2, 0;\n\tmov.u16 %0, 0;\n\t"
                 "@good ld.global.u8 %0, [%1];\n\t}"
                 : "=&h"(unit) : "l"(__cvta_generic_to_global(from)), "r"((u32)good));
    return unit;
}

__device__ __forceinline__ void store_unit(u8* to, Unit unit) {
    asm volatile("st.global.u8 [%0], %1;"
                 :: "l"(__cvta_generic_to_global(to)), "h"(unit) : "memory");
}

// One unit, so many bytes at a time: a power of two that both sides lie at. Zeros unless good.
__device__ __forceinline__ void move_pieces(u8* to, const u8* from, u32 piece, bool good) {
    u64 target = __cvta_generic_to_global(to), source = __cvta_generic_to_global(from);
    asm volatile("{\n\t.reg .pred good;\n\t.reg .b16 a;\n\tsetp.ne.u32 good, %2, 0;\n\t"
                 "mov.u16 a, 0;\n\t"
                 "@good ld.global.u8 a, [%1];\n\tst.global.u8 [%0], a;\n\t}"
                 :: "l"(target), "l"(source), "r"((u32)good) : "memory");
}

// The part of the fill element that belongs to a row's unit.
__device__ __forceinline__ Unit fill_unit(const Args& args, u64 unit) {
    return ((const u8*)args.fill)[unit % 16];
}

__device__ __forceinline__ void store_byte(u8* to, u32 byte) {
    asm volatile("st.global.u8 [%0], %1;" :: "l"(__cvta_generic_to_global(to)), "r"(byte) : "memory");
}

// Where a run is read from, but for its tuple; where it goes; where the tuple lies.
struct Place {
    const u8* from;
    u8* to;
    const u8* index;
};

__device__ __forceinline__ Place place_of(const Args& args, u64 row) {
    Place place = {args.params, args.out, args.indices};
    return place;
}

// Of 16 rows, each index once.
__device__ __forceinline__ void load_tuples(const u8* from, u64* value) {
    {
        constexpr int v = 0;
        u32 word[4];
        asm volatile("ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(word[0]), "=r"(word[1]), "=r"(word[2]), "=r"(word[3])
                     : "l"(__cvta_generic_to_global(from) + 16 * v) : "memory");
        #pragma unroll
        for (int i = 0; i < 16; ++i) {
            value[16 * v + i] = (u8)(word[i / 4] >> 8 * (i % 4));
        }
    }
}

// 16 slices, at once.
__device__ __forceinline__ void store_rows(u8* to, const Unit* unit) {
    const u32 word0 = unit[0] | (u32)unit[1] << 8 | (u32)unit[2] << 16 | (u32)unit[3] << 24;
    const u32 word1 = unit[4] | (u32)unit[5] << 8 | (u32)unit[6] << 16 | (u32)unit[7] << 24;
    const u32 word2 = unit[8] | (u32)unit[9] << 8 | (u32)unit[10] << 16 | (u32)unit[11] << 24;
    const u32 word3 = unit[12] | (u32)unit[13] << 8 | (u32)unit[14] << 16 | (u32)unit[15] << 24;
    asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};"
                 :: "l"(__cvta_generic_to_global(to)), "r"(word0), "r"(word1), "r"(word2), "r"(word3)
                 : "memory");
}

// Where a row's slice lies; false: its tuple leads nowhere.
__device__ __forceinline__ bool find_slice(const Args& args, const u64* value, const u8** from) {
    bool good = true;
    u64 at;
    good &= settle(value[0], args.coordinate0, &at);
    *from += at * 1;
    return good;
}

// Vectors of whole rows: all tuples are asked for, then all slices. False: one has fewer.
__device__ __forceinline__ bool move_vectors(const Args& args, u64 first) {
    const u64 extent = args.dim0.extent;
    bool is_whole = true;
    u64 value[1][16];
    const u8* from[1];
    u8* to[1];
    Unit unit[1][16];
    u32 bad[1];
    {
        constexpr int v = 0;
        const u64 item = first + v * 256;
        const u64 run = quotient(item, args.by_parts);
        const u64 begin = (item - run * args.parts) * 16;
        is_whole &= begin + 16 <= extent;
    }
    if (!is_whole) return false;
    {
        constexpr int v = 0;
        const u64 item = first + v * 256;
        const u64 run = quotient(item, args.by_parts);
        const u64 begin = (item - run * args.parts) * 16;
        const Place place = place_of(args, run);
        from[v] = place.from;
        to[v] = place.to + begin;
        load_tuples(place.index + begin, value[v]);
    }
    {
        constexpr int v = 0;
        bad[v] = 0;
        #pragma unroll
        for (int r = 0; r < 16; ++r) {
            const u8* slice = from[v];
            const bool good = find_slice(args, value[v] + r, &slice);
            bad[v] |= (u32)!good << r;
            unit[v][r] = load_unit(slice, good);
        }
    }
    {
        constexpr int v = 0;
        #pragma unroll
        for (int r = 0; r < 16; ++r) {
            if ((bad[v] >> r & 1) != 0) unit[v][r] = fill_unit(args, 0);
        }
        store_rows(to[v], unit[v]);
    }
    return true;
}

// One row, wherever it lies.
__device__ __forceinline__ void move_row(const Args& args, u64 run, u64 i) {
    Place place = place_of(args, run);
    u64 value[1];
    value[0] = load_index_bytes(place.index + i);
    place.to += i;
    const bool good = find_slice(args, value, &place.from);
    if (good) {
        move_pieces(place.to, place.from, (u32)args.piece, true);
    } else {
        const Unit filled = fill_unit(args, 0);
        for (int b = 0; b < 1; ++b) store_byte(place.to + b, ((const u8*)&filled)[b]);
    }
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_packed_rows_u8_k1_b1_fill1_end_pOI_o32_u1_v1(const __grid_constant__ Args args) {
    const u64 step = (u64)gridDim.x * 256;
    for (u64 tile = (u64)blockIdx.x * 256; tile < args.items; tile += step) {
        const u64 first = tile + threadIdx.x;
        if (args.is_wide && tile + 256 <= args.items && move_vectors(args, first)) continue;
        const u64 end = tile + 256 < args.items ? tile + 256 : args.items;
        #pragma unroll 1
        for (u64 n = first; n < end; n += 256) {
            const u64 item = n;
            const u64 run = quotient(item, args.by_parts);
            const u64 begin = (item - run * args.parts) * 16;
            const u64 extent = args.dim0.extent;
            const u64 last = begin + 16 < extent ? begin + 16 : extent;
            #pragma unroll 1
            for (u64 i = begin; i < last; ++i) move_row(args, run, i);
        }
    }
}
