// gj_units_i32_k1_b99_error_end_pOI_o32_u4_v1.cu
// units: a thread a unit of 1 bytes, 4 at a time.

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

struct Dim { u64 extent; Divisor by; i64 params, out, indices, position; };
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
    i64 position;
    Dim dim0;
    Coordinate coordinate0;
};

// Once: what is checked is what is used.
__device__ __forceinline__ u64 load_index(const u8* from) {
    int value;
    asm volatile("ld.volatile.global.s32 %0, [%1];" : "=r"(value) : "l"(__cvta_generic_to_global(from)) : "memory");
    return (i64)value;
}

__device__ __forceinline__ u64 load_index_bytes(const u8* from) {
    u64 value = 0;
    #pragma unroll 1
    for (int i = 0; i < 4; ++i) {
        u32 byte;
        asm volatile("ld.volatile.global.u8 %0, [%1];" : "=r"(byte)
                     : "l"(__cvta_generic_to_global(from) + i) : "memory");
        value |= (u64)byte << (8 * i);
    }
    return (u64)((i64)(value << 32) >> 32);
}

// Where an index leads in its dimension; false: nowhere.
__device__ __forceinline__ bool settle(u64 value, const Coordinate& in, u64* place) {
    *place = (i64)value < 0 ? value + in.extent : value;
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

// Where a row is read from, but for its tuple; where it goes; where the tuple lies.
struct Place {
    const u8* from;
    u8* to;
    const u8* index;
};

__device__ __forceinline__ Place place_of(const Args& args, u64 row) {
    Place place = {args.params, args.out, args.indices};
    const i64 i0 = row;
    place.to += i0 * 99;
    place.index += i0 * 4;
    return place;
}

// The smallest number stays.
__device__ __forceinline__ void report(const Args& args, u64 row) {
    i64 position = args.position;
    const i64 i0 = row;
    position += i0 * args.dim0.position;
    if ((u64)position < *(volatile u64*)args.error_word) atomicMin(args.error_word, (u64)position);
}

// 4 units: all indices are asked for, then all slices, and then they are stored.
__device__ __forceinline__ void move_units(const Args& args, u64 first) {
    Place place[4];
    u64 number[4];
    u64 value[4][1];
    bool good[4];
    Unit unit[4];
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        const u64 n = first + u * 256;
        const u64 row = n / 99;
        number[u] = n - row * 99;
        place[u] = place_of(args, row);
        value[u][0] = load_index(place[u].index);
    }
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        good[u] = true;
        u64 at;
        good[u] &= settle(value[u][0], args.coordinate0, &at);
        place[u].from += at * args.coordinate0.stride;
        unit[u] = load_unit(place[u].from + number[u], good[u]);
    }
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        store_unit(place[u].to + number[u], unit[u]);
    }
    if (args.error_word == nullptr) return;
    u32 bad = 0;
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        bad |= (u32)!good[u] << u;
    }
    if (bad == 0) return;
    #pragma unroll 1
    for (int u = 0; u < 4; ++u) {
        if ((bad >> u & 1) == 0) continue;
        const u64 n = first + u * 256;
        report(args, n / 99);
    }
}

// One unit, wherever it lies.
__device__ __forceinline__ void move_unit(const Args& args, u64 n) {
    const u64 row = n / 99;
    const u64 unit = n - row * 99;
    Place place = place_of(args, row);
    bool good = true;
    u64 at;
    good &= settle(load_index_bytes(place.index), args.coordinate0, &at);
    place.from += at * args.coordinate0.stride;
    if (!good && args.error_word) report(args, row);
    place.from += unit;
    place.to += unit;
    move_pieces(place.to, place.from, (u32)args.piece, good);
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_units_i32_k1_b99_error_end_pOI_o32_u4_v1(const __grid_constant__ Args args) {
    const u64 step = (u64)gridDim.x * 1024;
    for (u64 tile = (u64)blockIdx.x * 1024; tile < args.items; tile += step) {
        const u64 first = tile + threadIdx.x;
        if (args.is_wide && tile + 1024 <= args.items) {
            move_units(args, first);
            continue;
        }
        const u64 end = tile + 1024 < args.items ? tile + 1024 : args.items;
        #pragma unroll 1
        for (u64 n = first; n < end; n += 256) move_unit(args, n);
    }
}
