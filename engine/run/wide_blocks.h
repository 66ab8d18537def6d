// wide_blocks.h: for the generic kernel: blocks that are copied by vectors of 32 bytes, where the processor has such.
#pragma once

#include <cstdint>

#include "engine/run/generic_blocks.h"

namespace gj::generic {

// The library is compiled for any CPU of its architecture, and a function that is compiled for another one becomes part
// of no loop: so the instructions are written down. Sanitizers don't see them.
#if defined(__x86_64__) && !defined(GJ_SANITIZED)

inline bool has_wide_vectors() { return static_cast<bool>(__builtin_cpu_supports("avx")); }

#define GJ_LOAD(from, vector) "vmovdqu " from ", %%ymm" #vector "\n\t"
#define GJ_STORE(vector, to) "vmovdqu %%ymm" #vector ", " to "\n\t"
// What memcpy does too: what comes next may know of no such vectors, and then waits for their upper halves.
#define GJ_END "vzeroupper"
#define GJ_CLOBBERED                                                                                                  \
    "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", \
        "xmm12", "xmm13", "xmm14", "xmm15"

/// One vector.
struct WideBlock {
    static constexpr bool kDividesLine = false;  // not where params begin in the middle of one
    explicit WideBlock(const Slice&) {}
    Address copy(Address direct, Address addressed) const {
        asm volatile(GJ_LOAD("(%[from])", 0) GJ_STORE(0, "(%[to])") GJ_END
                     :
                     : [to] "r"(direct), [from] "r"(addressed)
                     : GJ_CLOBBERED);
        return direct;
    }
};

/// One to two vectors, two to four, and four to eight: the first ones and the last ones, which may overlap. All are
/// loaded before any is stored.
struct TwoWideBlock {
    static constexpr bool kDividesLine = false;
    explicit TwoWideBlock(const Slice& slice) : last(slice.block_bytes - 32) {}
    Address copy(Address direct, Address addressed) const {
        asm volatile(GJ_LOAD("(%[from])", 0) GJ_LOAD("(%[from],%[last])", 1) GJ_STORE(0, "(%[to])")
                         GJ_STORE(1, "(%[to],%[last])") GJ_END
                     :
                     : [to] "r"(direct), [from] "r"(addressed), [last] "r"(last)
                     : GJ_CLOBBERED);
        return direct;
    }
    std::uint64_t last;
};
struct FourWideBlock {
    static constexpr bool kDividesLine = false;
    explicit FourWideBlock(const Slice& slice) : last(slice.block_bytes - 64) {}
    Address copy(Address direct, Address addressed) const {
        asm volatile(GJ_LOAD("(%[from])", 0) GJ_LOAD("32(%[from])", 1) GJ_LOAD("(%[from],%[last])", 2)
                         GJ_LOAD("32(%[from],%[last])", 3) GJ_STORE(0, "(%[to])") GJ_STORE(1, "32(%[to])")
                             GJ_STORE(2, "(%[to],%[last])") GJ_STORE(3, "32(%[to],%[last])") GJ_END
                     :
                     : [to] "r"(direct), [from] "r"(addressed), [last] "r"(last)
                     : GJ_CLOBBERED);
        return direct;
    }
    std::uint64_t last;
};
struct EightWideBlock {
    static constexpr bool kDividesLine = false;
    explicit EightWideBlock(const Slice& slice) : last(slice.block_bytes - 128) {}
    Address copy(Address direct, Address addressed) const {
        asm volatile(GJ_LOAD("(%[from])", 0) GJ_LOAD("32(%[from])", 1) GJ_LOAD("64(%[from])", 2)
                         GJ_LOAD("96(%[from])", 3) GJ_LOAD("(%[from],%[last])", 4) GJ_LOAD("32(%[from],%[last])", 5)
                             GJ_LOAD("64(%[from],%[last])", 6) GJ_LOAD("96(%[from],%[last])", 7) GJ_STORE(0, "(%[to])")
                                 GJ_STORE(1, "32(%[to])") GJ_STORE(2, "64(%[to])") GJ_STORE(3, "96(%[to])")
                                     GJ_STORE(4, "(%[to],%[last])") GJ_STORE(5, "32(%[to],%[last])")
                                         GJ_STORE(6, "64(%[to],%[last])") GJ_STORE(7, "96(%[to],%[last])") GJ_END
                     :
                     : [to] "r"(direct), [from] "r"(addressed), [last] "r"(last)
                     : GJ_CLOBBERED);
        return direct;
    }
    std::uint64_t last;
};

/// More: the first one, all that begin at a multiple of their size in out, four by four, and the last four.
struct ManyWideBlock {
    static constexpr bool kDividesLine = false;
    explicit ManyWideBlock(const Slice& slice) : bytes(slice.block_bytes) {}
    Address copy(Address direct, Address addressed) const {
        const Address last = bytes - 128;
        Address to = (direct + 32) & ~Address{31}, from = addressed + (to - direct);
        asm volatile(GJ_LOAD("(%[first])", 0) GJ_STORE(0, "(%[direct])")
                     "1:\n\t"
                     GJ_LOAD("(%[from])", 0) GJ_LOAD("32(%[from])", 1)
                     GJ_LOAD("64(%[from])", 2) GJ_LOAD("96(%[from])", 3)
                     GJ_STORE(0, "(%[to])") GJ_STORE(1, "32(%[to])")
                     GJ_STORE(2, "64(%[to])") GJ_STORE(3, "96(%[to])")
                     "sub $-128, %[from]\n\t"
                     "sub $-128, %[to]\n\t"
                     "cmp %[stop], %[to]\n\t"
                     "jb 1b\n\t"
                     GJ_LOAD("(%[first],%[last])", 0) GJ_LOAD("32(%[first],%[last])", 1)
                     GJ_LOAD("64(%[first],%[last])", 2) GJ_LOAD("96(%[first],%[last])", 3)
                     GJ_STORE(0, "(%[direct],%[last])") GJ_STORE(1, "32(%[direct],%[last])")
                     GJ_STORE(2, "64(%[direct],%[last])") GJ_STORE(3, "96(%[direct],%[last])") GJ_END
                     : [to] "+&r"(to), [from] "+&r"(from)
                     : [direct] "r"(direct), [first] "r"(addressed), [last] "r"(last), [stop] "r"(direct + last)
                     : GJ_CLOBBERED);
        return direct;
    }
    std::uint64_t bytes;
};

#undef GJ_LOAD
#undef GJ_STORE
#undef GJ_END
#undef GJ_CLOBBERED

#else

inline bool has_wide_vectors() { return false; }
using WideBlock = AnyBlock;
using TwoWideBlock = AnyBlock;
using FourWideBlock = AnyBlock;
using EightWideBlock = AnyBlock;
using ManyWideBlock = AnyBlock;

#endif

}  // namespace gj::generic
