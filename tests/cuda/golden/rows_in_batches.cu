// gj_warp_rows_i32_k1_b64_zero_bpOI_o32_u4_v16_st.cu
// warp_rows: a warp has 32 rows, units of 16 bytes, 4 at a time.

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
    Dim dim0, dim1;
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
    *place = value;
    return *place < in.extent;
}

typedef uint4 Unit;

// Reads nothing, and gives zeros, unless good.
__device__ __forceinline__ Unit load_unit(const u8* from, bool good) {
    Unit unit;
    asm volatile("{\n\t.reg .pred good;\n\tsetp.ne.u32 good, %5, 0;\n\t"
                 "mov.u32 %0, 0;\n\tmov.u32 %1, 0;\n\tmov.u32 %2, 0;\n\tmov.u32 %3, 0;\n\t"
                 "@good ld.global.v4.u32 {%0, %1, %2, %3}, [%4];\n\t}"
                 : "=&r"(unit.x), "=&r"(unit.y), "=&r"(unit.z), "=&r"(unit.w)
                 : "l"(__cvta_generic_to_global(from)), "r"((u32)good));
    return unit;
}

__device__ __forceinline__ void store_unit(u8* to, Unit unit) {
    asm volatile("st.global.cs.v4.u32 [%0], {%1, %2, %3, %4};"
                 :: "l"(__cvta_generic_to_global(to)), "r"(unit.x), "r"(unit.y), "r"(unit.z), "r"(unit.w) : "memory");
}

// One unit, so many bytes at a time: a power of two that both sides lie at. Zeros unless good.
__device__ __forceinline__ void move_pieces(u8* to, const u8* from, u32 piece, bool good) {
    u64 target = __cvta_generic_to_global(to), source = __cvta_generic_to_global(from);
    #pragma unroll 1
    for (u32 i = 0; i < 16; i += piece, target += piece, source += piece) {
        if (piece == 16)
            asm volatile("{\n\t.reg .pred good;\n\t.reg .b32 a, b, c, d;\n\tsetp.ne.u32 good, %2, 0;\n\t"
                         "mov.u32 a, 0; mov.u32 b, 0; mov.u32 c, 0; mov.u32 d, 0;\n\t"
                         "@good ld.global.v4.u32 {a, b, c, d}, [%1];\n\tst.global.v4.u32 [%0], {a, b, c, d};\n\t}"
                         :: "l"(target), "l"(source), "r"((u32)good) : "memory");
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
    u64 outer;
    outer = quotient(row, args.dim1.by);
    const i64 i1 = row - outer * args.dim1.extent;
    row = outer;
    place.to += i1 * 64;
    place.index += i1 * 4;
    const i64 i0 = row;
    place.from += i0 * args.dim0.params;
    place.to += i0 * args.dim0.out;
    place.index += i0 * args.dim0.indices;
    return place;
}

// The smallest number stays.
__device__ __forceinline__ void report(const Args& args, u64 row) {
    i64 position = args.position;
    u64 outer;
    outer = quotient(row, args.dim1.by);
    const i64 i1 = row - outer * args.dim1.extent;
    row = outer;
    position += i1 * args.dim1.position;
    const i64 i0 = row;
    position += i0 * args.dim0.position;
    if ((u64)position < *(volatile u64*)args.error_word) atomicMin(args.error_word, (u64)position);
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

// Rows from `first` on, 32 of them or what is left. All lanes come here.
__device__ __forceinline__ void move_rows(const Args& args, u64 first, u32 lane) {
    const u32 rows = args.rows - first < 32 ? (u32)(args.rows - first) : 32;
    Place mine = {};
    bool is_good = true;
    if (lane < rows) is_good = find_row(args, first + lane, &mine);
    const u32 bad = __ballot_sync(~0u, !is_good);
    if (!is_good && args.error_word) report(args, first + lane);
    const u32 units = rows * 4;
    if (args.is_wide) {
        #pragma unroll 1
        for (u32 step = 0; step < units; step += 128) {
            Unit unit[4];
            const u8* from[4];
            u8* to[4];
            bool good[4];
            #pragma unroll
            for (int u = 0; u < 4; ++u) {
                const u32 m = step + 32 * u + lane;
                const u32 j = m / 4;
                const u32 c = m - j * 4;
                const u8* const row_from = (const u8*)__shfl_sync(~0u, (u64)mine.from, j);
                u8* const row_to = (u8*)__shfl_sync(~0u, (u64)mine.to, j);
                from[u] = row_from + c * 16;
                to[u] = row_to + c * 16;
                good[u] = m < units && (bad >> (j & 31) & 1) == 0;
            }
            #pragma unroll
            for (int u = 0; u < 4; ++u) {
                unit[u] = load_unit(from[u], good[u]);
            }
            #pragma unroll
            for (int u = 0; u < 4; ++u) {
                if (step + 32 * u + lane < units) store_unit(to[u], unit[u]);
            }
        }
        return;
    }
    #pragma unroll 1
    for (u32 step = 0; step < units; step += 32) {
        const u32 m = step + lane;
        const u32 j = m / 4;
        const u32 c = m - j * 4;
        const u8* const row_from = (const u8*)__shfl_sync(~0u, (u64)mine.from, j);
        u8* const row_to = (u8*)__shfl_sync(~0u, (u64)mine.to, j);
        if (m >= units) continue;
        struct { const u8* from; u8* to; } place = {row_from + c * 16, row_to + c * 16};
        const bool good = (bad >> (j & 31) & 1) == 0;
        move_pieces(place.to, place.from, (u32)args.piece, good);
    }
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_warp_rows_i32_k1_b64_zero_bpOI_o32_u4_v16_st(const __grid_constant__ Args args) {
    const u32 lane = threadIdx.x % 32;
    const u64 warps = (u64)gridDim.x * 8;
    for (u64 item = (u64)blockIdx.x * 8 + threadIdx.x / 32; item < args.items; item += warps)
        move_rows(args, 32 * item, lane);
}
