// generic_kernel.cu: the generic CUDA kernel. It includes nothing; its one parameter is GenericArgs (generic_args.h).
//
// A thread a unit over the flat space of (row, unit). Each index is loaded once, by a volatile load, checked, and used
// from the register that it was checked in. There is no division: see Divisor.

typedef unsigned char u8;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

struct Divisor { u64 multiplier, shift; };
struct Dim { i64 extent; Divisor by; i64 stride[4]; };
struct Coordinate { i64 extent; Divisor by; i64 stride, offset; };

struct Args {
    i64 units, row_units;
    Divisor by_row_units;
    const u8* params;
    u8* out;
    const u8* indices;
    i64 position;
    u64* error_word;
    u32 dims, coordinates;
    u32 policy, from_end, index_base;
    u32 index_bytes, index_is_signed;
    u32 unit_bytes;
    i64 fill_units;
    Divisor by_fill_units;
    Dim dim[32];
    Coordinate coordinate[32];
    __align__(16) u8 fill[256];
};

enum Policy { kError = 1, kZero, kFill, kClamp, kWrap, kTrust };

// n / extent, for n below 2^63.
__device__ __forceinline__ u64 quotient(u64 n, const Divisor& by) {
    return __umul64hi(2 * n, by.multiplier) >> by.shift;
}

// For every n.
__device__ __forceinline__ u64 remainder(u64 n, u64 extent, const Divisor& by) {
    const u64 half = n >> 1;
    const u64 twice = 2 * (half - quotient(half, by) * extent) + (n & 1);
    return twice >= extent ? twice - extent : twice;
}

__device__ __forceinline__ u32 load_volatile_u8(u64 at) {
    u32 value;
    asm volatile("ld.volatile.global.u8 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
    return value;
}

// Widened by its sign where it has one. In bytes where it does not lie as its size asks for.
__device__ __forceinline__ u64 load_index(const u8* from, u32 bytes, bool is_signed) {
    const u64 at = __cvta_generic_to_global(from);
    u64 value = 0;
    if ((at & (bytes - 1)) != 0) {
        for (u32 i = 0; i < bytes; ++i) value |= (u64)load_volatile_u8(at + i) << (8 * i);
    } else if (bytes == 8) {
        asm volatile("ld.volatile.global.u64 %0, [%1];" : "=l"(value) : "l"(at) : "memory");
    } else if (bytes == 4) {
        u32 loaded;
        asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(loaded) : "l"(at) : "memory");
        value = loaded;
    } else if (bytes == 2) {
        unsigned short loaded;
        asm volatile("ld.volatile.global.u16 %0, [%1];" : "=h"(loaded) : "l"(at) : "memory");
        value = loaded;
    } else {
        value = load_volatile_u8(at);
    }
    const u32 above = 64 - 8 * bytes;
    return is_signed ? (u64)((i64)(value << above) >> above) : value;
}

// Where an index leads in its dimension; false: nowhere.
__device__ __forceinline__ bool settle(const Args& args, const Coordinate& c, u64 value, u64* place) {
    const u64 extent = c.extent;
    const bool negative = args.index_is_signed && (i64)value < 0;
    const bool from_end = negative && args.from_end;
    *place = from_end ? value + extent : value - args.index_base;
    if (*place < extent || args.policy == kTrust) return true;
    if (extent == 0) return false;
    if (args.policy == kClamp) {
        *place = negative || value < args.index_base ? 0 : extent - 1;
        return true;
    }
    if (args.policy != kWrap) return false;
    // Modulo first: the base can't be taken from the smallest number. ~value is the distance below -1.
    *place = negative ? extent - 1 - remainder(~value, extent, c.by) : remainder(value, extent, c.by);
    if (!from_end) *place = *place >= args.index_base ? *place - args.index_base : extent - args.index_base;
    return true;
}

template <class Unit>
__device__ __forceinline__ void move(u8* to, const u8* from) { *(Unit*)to = *(const Unit*)from; }

__device__ __forceinline__ void move_unit(u32 bytes, u8* to, const u8* from) {
    switch (bytes) {
        case 16: return move<uint4>(to, from);
        case 8: return move<u64>(to, from);
        case 4: return move<u32>(to, from);
        case 2: return move<unsigned short>(to, from);
        default: return move<u8>(to, from);
    }
}

// Zeros, or the unit of the fill element that belongs here.
__device__ __forceinline__ void replace_unit(const Args& args, u8* to, u64 unit) {
    const u64 at = args.policy == kFill ? (unit - quotient(unit, args.by_fill_units) * args.fill_units) : 0;
    for (u32 i = 0; i < args.unit_bytes; ++i)
        to[i] = args.policy == kFill ? args.fill[at * args.unit_bytes + i] : 0;
}

extern "C" __global__ void __launch_bounds__(256) gj_generic(const __grid_constant__ Args args) {
    const u64 step = (u64)gridDim.x * blockDim.x;
    for (u64 n = (u64)blockIdx.x * blockDim.x + threadIdx.x; n < args.units; n += step) {
        u64 row = quotient(n, args.by_row_units);
        const u64 unit = n - row * args.row_units;
        const u8* from = args.params;
        const u8* index = args.indices;
        u8* to = args.out;
        i64 position = args.position;
        for (int d = args.dims; d-- > 0;) {
            const Dim& dim = args.dim[d];
            const u64 outer = quotient(row, dim.by);
            const i64 i = row - outer * dim.extent;
            from += i * dim.stride[0];
            to += i * dim.stride[1];
            index += i * dim.stride[2];
            position += i * dim.stride[3];
            row = outer;
        }
        bool good = true;
        for (u32 k = 0; k < args.coordinates; ++k) {
            const Coordinate& c = args.coordinate[k];
            u64 place;
            if (settle(args, c, load_index(index + c.offset, args.index_bytes, args.index_is_signed), &place))
                from += (i64)place * c.stride;
            else
                good = false;
        }
        if (!good && args.error_word && unit == 0) atomicMin(args.error_word, (u64)position);
        to += unit * args.unit_bytes;
        if (good)
            move_unit(args.unit_bytes, to, from + unit * args.unit_bytes);
        else
            replace_unit(args, to, unit);
    }
}
