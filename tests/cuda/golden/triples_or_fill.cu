// gj_units_i32_k3_b12_fill12_pOI_o32_u2_v4.cu
// units: a thread a unit of 4 bytes, 2 at a time.

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
    Coordinate coordinate0, coordinate1, coordinate2;
    __align__(16) u8 fill[256];
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
    *place = value;
    return *place < in.extent;
}

typedef u32 Unit;

// Reads nothing, and gives zeros, unless good.
__device__ __forceinline__ Unit load_unit(const u8* from, bool good) {
    Unit unit;
    asm volatile("{\n\t.reg .pred good;\n\tsetp.ne.u32 good, %2, 0;\n\tmov.u32 %0, 0;\n\t"
                 "@good ld.global.u32 %0, [%1];\n\t}"
                 : "=&r"(unit) : "l"(__cvta_generic_to_global(from)), "r"((u32)good));
    return unit;
}

__device__ __forceinline__ void store_unit(u8* to, Unit unit) {
    asm volatile("st.global.u32 [%0], %1;"
                 :: "l"(__cvta_generic_to_global(to)), "r"(unit) : "memory");
}

// One unit, so many bytes at a time: a power of two that both sides lie at. Zeros unless good.
__device__ __forceinline__ void move_pieces(u8* to, const u8* from, u32 piece, bool good) {
    u64 target = __cvta_generic_to_global(to), source = __cvta_generic_to_global(from);
    #pragma unroll 1
    for (u32 i = 0; i < 4; i += piece, target += piece, source += piece) {
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

// The part of the fill element that belongs to a row's unit.
__device__ __forceinline__ Unit fill_unit(const Args& args, u64 unit) {
    return ((const Unit*)args.fill)[unit % 3];
}

__device__ __forceinline__ void store_byte(u8* to, u32 byte) {
    asm volatile("st.global.u8 [%0], %1;" :: "l"(__cvta_generic_to_global(to)), "r"(byte) : "memory");
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
    place.to += i0 * 12;
    place.index += i0 * 12;
    return place;
}

// 2 units: all indices are asked for, then all slices, and then they are stored.
__device__ __forceinline__ void move_units(const Args& args, u64 first) {
    Place place[2];
    u64 number[2];
    u64 value[2][3];
    bool good[2];
    Unit unit[2];
    #pragma unroll
    for (int u = 0; u < 2; ++u) {
        const u64 n = first + u * 256;
        const u64 row = n / 3;
        number[u] = n - row * 3;
        place[u] = place_of(args, row);
        value[u][0] = load_index(place[u].index);
        value[u][1] = load_index(place[u].index + 4);
        value[u][2] = load_index(place[u].index + 8);
    }
    #pragma unroll
    for (int u = 0; u < 2; ++u) {
        good[u] = true;
        u64 at;
        good[u] &= settle(value[u][0], args.coordinate0, &at);
        place[u].from += at * args.coordinate0.stride;
        good[u] &= settle(value[u][1], args.coordinate1, &at);
        place[u].from += at * args.coordinate1.stride;
        good[u] &= settle(value[u][2], args.coordinate2, &at);
        place[u].from += at * args.coordinate2.stride;
        unit[u] = load_unit(place[u].from + number[u] * 4, good[u]);
    }
    #pragma unroll
    for (int u = 0; u < 2; ++u) {
        if (!good[u]) unit[u] = fill_unit(args, number[u]);
        store_unit(place[u].to + number[u] * 4, unit[u]);
    }
}

// One unit, wherever it lies.
__device__ __forceinline__ void move_unit(const Args& args, u64 n) {
    const u64 row = n / 3;
    const u64 unit = n - row * 3;
    Place place = place_of(args, row);
    bool good = true;
    u64 at;
    good &= settle(load_index_bytes(place.index), args.coordinate0, &at);
    place.from += at * args.coordinate0.stride;
    good &= settle(load_index_bytes(place.index + 4), args.coordinate1, &at);
    place.from += at * args.coordinate1.stride;
    good &= settle(load_index_bytes(place.index + 8), args.coordinate2, &at);
    place.from += at * args.coordinate2.stride;
    place.from += unit * 4;
    place.to += unit * 4;
    if (good) {
        move_pieces(place.to, place.from, (u32)args.piece, true);
    } else {
        const Unit filled = fill_unit(args, unit);
        for (int b = 0; b < 4; ++b) store_byte(place.to + b, ((const u8*)&filled)[b]);
    }
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_units_i32_k3_b12_fill12_pOI_o32_u2_v4(const __grid_constant__ Args args) {
    const u64 step = (u64)gridDim.x * 512;
    for (u64 tile = (u64)blockIdx.x * 512; tile < args.items; tile += step) {
        const u64 first = tile + threadIdx.x;
        if (args.is_wide && tile + 512 <= args.items) {
            move_units(args, first);
            continue;
        }
        const u64 end = tile + 512 < args.items ? tile + 512 : args.items;
        #pragma unroll 1
        for (u64 n = first; n < end; n += 256) move_unit(args, n);
    }
}
