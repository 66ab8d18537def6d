// gj_units_k0_b24_error_rO_o32_u4_v8.cu
// units: a thread a unit of 8 bytes, 4 at a time.

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

struct Dim { u64 extent; Divisor by; i64 params, out; };
struct Args {
    u64 items, rows;
    u64* error_word;
    u64 is_wide, piece;
    u64 row_units, parts;
    Divisor by_parts;
    const u8* params;
    u8* out;
    Dim dim0;
};

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

// Where a row is read from, and where it goes.
struct Place {
    const u8* from;
    u8* to;
};

__device__ __forceinline__ Place place_of(const Args& args, u64 row) {
    Place place = {args.params, args.out};
    const i64 i0 = row;
    place.to += i0 * 24;
    return place;
}

// 4 units: all indices are asked for, then all slices, and then they are stored.
__device__ __forceinline__ void move_units(const Args& args, u64 first) {
    Place place[4];
    u64 number[4];
    Unit unit[4];
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        const u64 n = first + u * 256;
        const u64 row = n / 3;
        number[u] = n - row * 3;
        place[u] = place_of(args, row);
    }
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        unit[u] = load_unit(place[u].from + number[u] * 8, true);
    }
    #pragma unroll
    for (int u = 0; u < 4; ++u) {
        store_unit(place[u].to + number[u] * 8, unit[u]);
    }
}

// One unit, wherever it lies.
__device__ __forceinline__ void move_unit(const Args& args, u64 n) {
    const u64 row = n / 3;
    const u64 unit = n - row * 3;
    Place place = place_of(args, row);
    place.from += unit * 8;
    place.to += unit * 8;
    move_pieces(place.to, place.from, (u32)args.piece, true);
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_units_k0_b24_error_rO_o32_u4_v8(const __grid_constant__ Args args) {
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
