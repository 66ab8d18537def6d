// gj_packed_rows_i32_k2_b8_wrap_end_base1_pOI_o32_u1_v8.cu
// packed_rows: a thread makes 1 store of 16 bytes, 2 rows each.

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
    Coordinate coordinate0, coordinate1;
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

// n % extent, for every n.
__device__ __forceinline__ u64 remainder(u64 n, u64 extent, const Divisor& by) {
    const u64 half = n >> 1;
    const u64 twice = 2 * (half - quotient(half, by) * extent) + (n & 1);
    return twice >= extent ? twice - extent : twice;
}

// Where an index leads in its dimension; false: nowhere.
__device__ __forceinline__ bool settle(u64 value, const Coordinate& in, u64* place) {
    *place = (i64)value < 0 ? value + in.extent : value - 1;
    if (*place < in.extent) return true;
    const bool is_negative = (i64)value < 0;
    const u64 rest = remainder(is_negative ? ~value : value, in.extent, in.by);
    *place = is_negative ? in.extent - 1 - rest : rest;
    if (!is_negative) *place = *place >= 1 ? *place - 1 : in.extent - 1;
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

// Of 2 rows, each index once.
__device__ __forceinline__ void load_tuples(const u8* from, u64* value) {
    {
        constexpr int v = 0;
        u32 word[4];
        asm volatile("ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];"
                     : "=r"(word[0]), "=r"(word[1]), "=r"(word[2]), "=r"(word[3])
                     : "l"(__cvta_generic_to_global(from) + 16 * v) : "memory");
        #pragma unroll
        for (int i = 0; i < 4; ++i) {
            value[4 * v + i] = (i64)(int)(word[i]);
        }
    }
}

// 2 slices, at once.
__device__ __forceinline__ void store_rows(u8* to, const Unit* unit) {
    const u32 word0 = (u32)unit[0];
    const u32 word1 = (u32)(unit[0] >> 32);
    const u32 word2 = (u32)unit[1];
    const u32 word3 = (u32)(unit[1] >> 32);
    asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};"
                 :: "l"(__cvta_generic_to_global(to)), "r"(word0), "r"(word1), "r"(word2), "r"(word3)
                 : "memory");
}

// Where a row's slice lies; false: its tuple leads nowhere.
__device__ __forceinline__ bool find_slice(const Args& args, const u64* value, const u8** from) {
    bool good = true;
    u64 at;
    good &= settle(value[0], args.coordinate0, &at);
    *from += at * args.coordinate0.stride;
    good &= settle(value[1], args.coordinate1, &at);
    *from += at * 8;
    return good;
}

// Vectors of whole rows: all tuples are asked for, then all slices. False: one has fewer.
__device__ __forceinline__ bool move_vectors(const Args& args, u64 first) {
    const u64 extent = args.dim0.extent;
    bool is_whole = true;
    u64 value[1][4];
    const u8* from[1];
    u8* to[1];
    Unit unit[1][2];
    {
        constexpr int v = 0;
        const u64 item = first + v * 256;
        const u64 run = quotient(item, args.by_parts);
        const u64 begin = (item - run * args.parts) * 2;
        is_whole &= begin + 2 <= extent;
    }
    if (!is_whole) return false;
    {
        constexpr int v = 0;
        const u64 item = first + v * 256;
        const u64 run = quotient(item, args.by_parts);
        const u64 begin = (item - run * args.parts) * 2;
        const Place place = place_of(args, run);
        from[v] = place.from;
        to[v] = place.to + begin * 8;
        load_tuples(place.index + begin * 8, value[v]);
    }
    {
        constexpr int v = 0;
        #pragma unroll
        for (int r = 0; r < 2; ++r) {
            const u8* slice = from[v];
            find_slice(args, value[v] + r * 2, &slice);
            unit[v][r] = load_unit(slice, true);
        }
    }
    {
        constexpr int v = 0;
        store_rows(to[v], unit[v]);
    }
    return true;
}

// One row, wherever it lies.
__device__ __forceinline__ void move_row(const Args& args, u64 run, u64 i) {
    Place place = place_of(args, run);
    u64 value[2];
    value[0] = load_index_bytes(place.index + i * 8);
    value[1] = load_index_bytes(place.index + i * 8 + 4);
    place.to += i * 8;
    find_slice(args, value, &place.from);
    move_pieces(place.to, place.from, (u32)args.piece, true);
}

extern "C" __global__ void __launch_bounds__(256, 4)
gj_packed_rows_i32_k2_b8_wrap_end_base1_pOI_o32_u1_v8(const __grid_constant__ Args args) {
    const u64 step = (u64)gridDim.x * 256;
    for (u64 tile = (u64)blockIdx.x * 256; tile < args.items; tile += step) {
        const u64 first = tile + threadIdx.x;
        if (args.is_wide && tile + 256 <= args.items && move_vectors(args, first)) continue;
        const u64 end = tile + 256 < args.items ? tile + 256 : args.items;
        #pragma unroll 1
        for (u64 n = first; n < end; n += 256) {
            const u64 item = n;
            const u64 run = quotient(item, args.by_parts);
            const u64 begin = (item - run * args.parts) * 2;
            const u64 extent = args.dim0.extent;
            const u64 last = begin + 2 < extent ? begin + 2 : extent;
            #pragma unroll 1
            for (u64 i = begin; i < last; ++i) move_row(args, run, i);
        }
    }
}
