// ptx_test.cpp: the machine that runs PTX: every operation that it knows, and the ways in which it is strict.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/ptx/machine.h"
#include "tests/ptx/operations.h"

namespace gj::test::ptx {
namespace {

using Words = std::vector<std::uint64_t>;

/// A kernel around a body: each lane has three words of its own in %rd1, %rd2, %rd3 (the low halves in %r1, %r2, %r3),
/// and stores %rd9 where its result goes.
std::string kernel_around(const std::string& body) {
    return ".version 8.0\n.target sm_75\n.address_size 64\n"
           ".visible .entry k(.param .u64 in, .param .u64 out) {\n"
           ".reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<20>; .reg .b64 %rd<20>;\n"
           ".shared .align 16 .b8 kept[512];\n"
           "mov.u32 %r10, %tid.x; mov.u32 %r11, %ctaid.x; mov.u32 %r12, %ntid.x;\n"
           "mad.lo.s32 %r10, %r11, %r12, %r10;\n"
           "ld.param.u64 %rd10, [in]; mul.wide.u32 %rd11, %r10, 24; add.s64 %rd10, %rd10, %rd11;\n"
           "ld.param.u64 %rd12, [out]; mul.wide.u32 %rd13, %r10, 8; add.s64 %rd12, %rd12, %rd13;\n"
           "ld.global.u64 %rd1, [%rd10]; ld.global.u64 %rd2, [%rd10+8]; ld.global.u64 %rd3, [%rd10+16];\n"
           "cvt.u32.u64 %r1, %rd1; cvt.u32.u64 %r2, %rd2; cvt.u32.u64 %r3, %rd3;\n"
           "mov.u64 %rd9, 0; mov.u32 %r9, 0;\n" +
           body + "\nst.global.u64 [%rd12], %rd9;\nret;\n}\n";
}

struct Ran {
    Words out;
    Traffic traffic;
};

/// One thread for each three of `in`.
Ran run_body(const std::string& body, Words in, std::uint32_t blocks = 1) {
    const Kernel kernel = read_kernel(kernel_around(body), "k");
    Ran ran{Words(in.size() / 3, 0xdead), {}};
    Memory memory;
    memory.allow(in.data(), 8 * in.size(), "in", false);
    memory.allow(ran.out.data(), 8 * ran.out.size(), "out", true);
    const std::array<std::uint64_t, 2> parameters{reinterpret_cast<std::uintptr_t>(in.data()),
                                                  reinterpret_cast<std::uintptr_t>(ran.out.data())};
    const auto threads = static_cast<std::uint32_t>(ran.out.size()) / blocks;
    ran.traffic = run(kernel, {blocks, threads}, std::as_bytes(std::span(parameters)), memory);
    return ran;
}

/// What is said when the machine refuses; "" when it does not.
std::string refusal(const std::string& body, std::uint32_t threads = 32) {
    try {
        run_body(body, Words(3 * threads, 1));
    } catch (const std::runtime_error& refused) {
        return refused.what();
    }
    return "";
}

const Words kNumbers{0,
                     1,
                     2,
                     7,
                     31,
                     32,
                     33,
                     0x7f,
                     0x80,
                     0xff,
                     0x7fff,
                     0x8000,
                     0x7fffffff,
                     0x80000000,
                     0xffffffff,
                     0x100000000,
                     0x123456789abcdef0,
                     0x7fffffffffffffff,
                     0x8000000000000000,
                     0xffffffffffffffff,
                     0xfffffffffffffffe,
                     0x87654321};

/// Words for every pair of numbers, and a third that goes along.
Words pairs() {
    Words in;
    for (std::size_t i = 0; i < kNumbers.size(); ++i)
        for (std::size_t j = 0; j < kNumbers.size(); ++j)
            in.insert(in.end(), {kNumbers[i], kNumbers[j], kNumbers[(i * 7 + j * 3) % kNumbers.size()]});
    return in;
}

using U64 = std::uint64_t;
using U32 = std::uint32_t;
using S64 = std::int64_t;
using S32 = std::int32_t;

struct Row {
    const char* instruction;  ///< of %rd1.. to %rd9, or of %r1.. to %r9
    std::function<U64(U64, U64, U64)> expected;
};

/// In 32 bits.
template <class F>
Row row32(const char* instruction, F expected) {
    return {instruction, [expected](U64 a, U64 b, U64 c) {
                return U64{static_cast<U32>(expected(static_cast<U32>(a), static_cast<U32>(b), static_cast<U32>(c)))};
            }};
}

U32 permuted(U32 a, U32 b, U32 choices) {
    U32 result = 0;
    for (int i = 0; i < 4; ++i) {
        const U32 choice = choices >> (4 * i) & 15;
        const U32 word = (choice & 4) != 0 ? b : a;
        const U32 byte = word >> (8 * (choice & 3)) & 0xff;
        const U32 chosen = (choice & 8) == 0 ? byte : (byte >= 0x80 ? 0xff : 0);
        result |= chosen << (8 * i);
    }
    return result;
}

__extension__ using U128 = unsigned __int128;
__extension__ using S128 = __int128;

std::vector<Row> rows() {
    return {
        {"mov.b64 %rd9, %rd1", [](U64 a, U64, U64) { return a; }},
        {"cvta.to.global.u64 %rd9, %rd1", [](U64 a, U64, U64) { return a; }},
        {"add.s64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return a + b; }},
        {"sub.s64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return a - b; }},
        {"neg.s64 %rd9, %rd1", [](U64 a, U64, U64) { return 0 - a; }},
        {"abs.s64 %rd9, %rd1", [](U64 a, U64, U64) { return static_cast<S64>(a) < 0 ? 0 - a : a; }},
        {"not.b64 %rd9, %rd1", [](U64 a, U64, U64) { return ~a; }},
        {"and.b64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return a & b; }},
        {"or.b64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return a | b; }},
        {"xor.b64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return a ^ b; }},
        {"shl.b64 %rd9, %rd1, %r2", [](U64 a, U64 b, U64) { return static_cast<U32>(b) < 64 ? a << (b & 63) : 0; }},
        {"shr.u64 %rd9, %rd1, %r2", [](U64 a, U64 b, U64) { return static_cast<U32>(b) < 64 ? a >> (b & 63) : 0; }},
        {"shr.s64 %rd9, %rd1, %r2",
         [](U64 a, U64 b, U64) {
             return static_cast<U64>(static_cast<S64>(a) >> std::min<U32>(static_cast<U32>(b), 63));
         }},
        {"min.u64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return std::min(a, b); }},
        {"min.s64 %rd9, %rd1, %rd2",
         [](U64 a, U64 b, U64) { return static_cast<U64>(std::min(static_cast<S64>(a), static_cast<S64>(b))); }},
        {"max.u64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return std::max(a, b); }},
        {"mul.lo.s64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return a * b; }},
        {"mul.hi.u64 %rd9, %rd1, %rd2", [](U64 a, U64 b, U64) { return static_cast<U64>(U128{a} * b >> 64); }},
        {"mul.hi.s64 %rd9, %rd1, %rd2",
         [](U64 a, U64 b, U64) { return static_cast<U64>(S128{static_cast<S64>(a)} * static_cast<S64>(b) >> 64); }},
        {"mad.lo.s64 %rd9, %rd1, %rd2, %rd3", [](U64 a, U64 b, U64 c) { return a * b + c; }},
        {"mul.wide.u32 %rd9, %r1, %r2", [](U64 a, U64 b, U64) { return (a & 0xffffffff) * (b & 0xffffffff); }},
        {"mul.wide.s32 %rd9, %r1, %r2",
         [](U64 a, U64 b, U64) { return static_cast<U64>(S64{static_cast<S32>(a)} * static_cast<S32>(b)); }},
        {"mad.wide.s32 %rd9, %r1, %r2, %rd3",
         [](U64 a, U64 b, U64 c) { return static_cast<U64>(S64{static_cast<S32>(a)} * static_cast<S32>(b)) + c; }},
        {"mad.wide.u32 %rd9, %r1, %r2, %rd3",
         [](U64 a, U64 b, U64 c) { return (a & 0xffffffff) * (b & 0xffffffff) + c; }},
        {"bfe.u64 %rd9, %rd1, %r2, 13",
         [](U64 a, U64 b, U64) { return (b & 0xff) > 63 ? 0 : a >> (b & 0xff) & 0x1fff; }},
        {"selp.b64 %rd9, %rd1, %rd2, %p1", [](U64, U64 b, U64) { return b; }},
        {"cvt.s64.s32 %rd9, %r1", [](U64 a, U64, U64) { return static_cast<U64>(S64{static_cast<S32>(a)}); }},
        {"cvt.s64.s8 %rd9, %rd1", [](U64 a, U64, U64) { return static_cast<U64>(S64{static_cast<std::int8_t>(a)}); }},
        {"cvt.u64.u16 %rd9, %rd1", [](U64 a, U64, U64) { return a & 0xffff; }},
        row32("add.s32 %r9, %r1, %r2", [](U32 a, U32 b, U32) { return a + b; }),
        row32("shl.b32 %r9, %r1, %r2", [](U32 a, U32 b, U32) { return b < 32 ? a << (b & 31) : 0; }),
        row32("shr.s32 %r9, %r1, %r2",
              [](U32 a, U32 b, U32) { return static_cast<U32>(static_cast<S32>(a) >> std::min(b, 31u)); }),
        row32("max.s32 %r9, %r1, %r2",
              [](U32 a, U32 b, U32) { return static_cast<U32>(std::max(static_cast<S32>(a), static_cast<S32>(b))); }),
        row32("mul.hi.u32 %r9, %r1, %r2", [](U32 a, U32 b, U32) { return U64{a} * b >> 32; }),
        row32("mad.hi.u32 %r9, %r1, %r2, %r3", [](U32 a, U32 b, U32 c) { return (U64{a} * b >> 32) + c; }),
        row32("popc.b32 %r9, %r1", [](U32 a, U32, U32) { return std::popcount(a); }),
        row32("clz.b32 %r9, %r1", [](U32 a, U32, U32) { return std::countl_zero(a); }),
        row32("bfind.shiftamt.u32 %r9, %r1", [](U32 a, U32, U32) { return a == 0 ? ~0u : std::countl_zero(a); }),
        row32("brev.b32 %r9, %r1",
              [](U32 a, U32, U32) {
                  U32 result = 0;
                  for (int i = 0; i < 32; ++i) result = result << 1 | (a >> i & 1);
                  return result;
              }),
        row32("bfe.s32 %r9, %r1, 4, 8",
              [](U32 a, U32, U32) { return static_cast<U32>(S32{static_cast<std::int8_t>(a >> 4)}); }),
        row32("bfi.b32 %r9, %r1, %r2, 5, 7", [](U32 a, U32 b, U32) { return (b & ~0xfe0u) | (a & 0x7f) << 5; }),
        row32("bfi.b32 %r9, %r1, %r2, %r3, 1",
              [](U32 a, U32 b, U32 c) {
                  const U32 at = c & 0xff;
                  return at > 31 ? b : (b & ~(1u << at)) | (a & 1) << at;
              }),
        row32("prmt.b32 %r9, %r1, %r2, %r3", permuted),
        row32("shf.l.wrap.b32 %r9, %r1, %r2, %r3",
              [](U32 a, U32 b, U32 c) { return (U64{b} << 32 | a) << (c & 31) >> 32; }),
        row32("shf.r.wrap.b32 %r9, %r1, %r2, %r3", [](U32 a, U32 b, U32 c) { return (U64{b} << 32 | a) >> (c & 31); }),
    };
}

TEST_CASE("arithmetic: every operation on every pair of 22 numbers") {
    const Words in = pairs();
    std::set<std::string> tested;
    for (const Row& row : rows()) {
        CAPTURE(std::string(row.instruction));
        const std::string instruction = row.instruction;
        const bool is_32 = instruction.find("%r9") != std::string::npos;
        const Words out = run_body(instruction + ";" + (is_32 ? "cvt.u64.u32 %rd9, %r9;" : ""), in).out;
        for (std::size_t i = 0; i < out.size(); ++i)
            REQUIRE(out[i] == row.expected(in[3 * i], in[3 * i + 1], in[3 * i + 2]));
        std::string name = instruction.substr(0, instruction.find(' '));
        tested.insert(name.substr(0, name.rfind('.')));
    }
    // None that the machine knows is left out.
    for (const std::string& name : operation_names()) CHECK_MESSAGE(tested.count(name) > 0, name);
}

TEST_CASE("setp: every comparison, signed and unsigned, and what it is combined with") {
    const Words in = pairs();
    const std::vector<std::pair<const char*, std::function<bool(S64, S64)>>> comparisons{
        {"eq", [](S64 a, S64 b) { return a == b; }}, {"ne", [](S64 a, S64 b) { return a != b; }},
        {"lt", [](S64 a, S64 b) { return a < b; }},  {"le", [](S64 a, S64 b) { return a <= b; }},
        {"gt", [](S64 a, S64 b) { return a > b; }},  {"ge", [](S64 a, S64 b) { return a >= b; }}};
    for (const auto& [name, holds] : comparisons) {
        CAPTURE(std::string(name));
        const Words is_signed =
            run_body(std::string("setp.") + name + ".s64 %p1, %rd1, %rd2; selp.b64 %rd9, 1, 0, %p1;", in).out;
        const Words is_unsigned =
            run_body(std::string("setp.") + name + ".u32 %p1|%p2, %r1, %r2; selp.b64 %rd9, 1, 0, %p2;", in).out;
        const Words both = run_body(std::string("setp.ne.s64 %p3, %rd3, 0; setp.") + name +
                                        ".and.s64 %p1, %rd1, %rd2, %p3; selp.b64 %rd9, 1, 0, %p1;",
                                    in)
                               .out;
        const Words either = run_body(std::string("setp.ne.s64 %p3, %rd3, 0; setp.") + name +
                                          ".or.s64 %p1, %rd1, %rd2, !%p3; selp.b64 %rd9, 1, 0, %p1;",
                                      in)
                                 .out;
        for (std::size_t i = 0; i < is_signed.size(); ++i) {
            const auto a = static_cast<S64>(in[3 * i]), b = static_cast<S64>(in[3 * i + 1]);
            REQUIRE(is_signed[i] == (holds(a, b) ? 1 : 0));
            REQUIRE(is_unsigned[i] == (holds(a & 0xffffffff, b & 0xffffffff) ? 0 : 1));
            REQUIRE(both[i] == (holds(a, b) && in[3 * i + 2] != 0 ? 1 : 0));
            REQUIRE(either[i] == (holds(a, b) || in[3 * i + 2] == 0 ? 1 : 0));
        }
    }
}

TEST_CASE("branches: lanes part and meet again; a predicate keeps an instruction from some") {
    const Words in = [] {
        Words words;
        for (U64 i = 0; i < 64; ++i) words.insert(words.end(), {i % 5, i, 0});
        return words;
    }();
    // Each lane adds its second word as many times as its first says, and then all vote.
    const Words out = run_body(
                          "mov.u64 %rd4, 0;\n"
                          "LOOP: setp.ge.u64 %p1, %rd4, %rd1; @%p1 bra DONE;\n"
                          "add.s64 %rd9, %rd9, %rd2; add.s64 %rd4, %rd4, 1; bra.uni LOOP;\n"
                          "DONE: vote.sync.ballot.b32 %r9, 1, -1; setp.ne.s32 %p2, %r9, -1;\n"
                          "@%p2 mov.u64 %rd9, 77; @!%p2 add.s64 %rd9, %rd9, 1000;",
                          in)
                          .out;
    for (U64 i = 0; i < 64; ++i) CHECK(out[i] == i % 5 * i + 1000);
}

TEST_CASE("lanes that come from behind are waited for") {
    Words in;
    for (U64 i = 0; i < 32; ++i) in.insert(in.end(), {i, 0, 0});
    // Some take a way that lies behind the vote, and come back to it.
    const Words out = run_body(
                          "setp.lt.u64 %p1, %rd1, 5; @%p1 bra COLD;\n"
                          "BACK: vote.sync.ballot.b32 %r9, 1, -1; cvt.u64.u32 %rd4, %r9; add.s64 %rd9, %rd9, %rd4;\n"
                          "st.global.u64 [%rd12], %rd9; ret;\n"
                          "COLD: mov.u64 %rd9, 7; bra BACK;",
                          in)
                          .out;
    for (U64 i = 0; i < 32; ++i) CHECK(out[i] == U64{0xffffffff} + (i < 5 ? 7 : 0));
}

TEST_CASE("loads and stores: every width, vectors, signs, shared memory, parameters, blocks") {
    Words in(3 * 64);
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = 0x80f1e2d3c4b5a697 + i * 0x0101010101010101;
    const auto word = [&](std::size_t thread, int k) { return in[3 * thread + static_cast<std::size_t>(k)]; };
    const auto check = [&](const std::string& body, const std::function<U64(std::size_t)>& expected) {
        CAPTURE(body);
        const Words out = run_body(body, in, 2).out;
        for (std::size_t i = 0; i < out.size(); ++i) REQUIRE(out[i] == expected(i));
    };
    check("ld.global.u8 %rd9, [%rd10+9];", [&](std::size_t i) { return word(i, 1) >> 8 & 0xff; });
    check("ld.global.s8 %rd9, [%rd10];",
          [&](std::size_t i) { return static_cast<U64>(S64{static_cast<std::int8_t>(word(i, 0))}); });
    check("ld.volatile.global.u16 %rd9, [%rd10+2];", [&](std::size_t i) { return word(i, 0) >> 16 & 0xffff; });
    check("ld.global.nc.L1::no_allocate.L2::128B.u32 %rd9, [%rd10+4];",
          [&](std::size_t i) { return word(i, 0) >> 32; });
    check("ld.global.v2.u32 {%r4, %r5}, [%rd10+8]; mov.b64 %rd9, {%r5, %r4};",
          [&](std::size_t i) { return word(i, 1) >> 32 | word(i, 1) << 32; });
    check("ld.global.u64 %rd4, [%rd10]; mov.b64 {%r4, %r5}, %rd4; mov.b64 {_, %r6}, %rd4; mov.b64 %rd9, {%r6, %r4};",
          [&](std::size_t i) { return word(i, 0) >> 32 | word(i, 0) << 32; });
    check("st.global.u64 [%rd12], %rd1; ld.global.u64 %rd9, [%rd12];", [&](std::size_t i) { return word(i, 0); });
    check(
        "st.global.cs.u32 [%rd12], %r1; st.global.u8 [%rd12+7], %r2; ld.global.v2.u32 {%r4, %r5}, [%rd12]; "
        "and.b32 %r5, %r5, 0xff000000; mov.b64 %rd9, {%r4, %r5};",
        [&](std::size_t i) { return (word(i, 0) & 0xffffffff) | (word(i, 1) & 0xff) << 56; });
    check(
        "mov.u32 %r13, %tid.x; mul.wide.u32 %rd14, %r13, 8; mov.u64 %rd15, kept; add.s64 %rd14, %rd14, %rd15;\n"
        "st.shared.u64 [%rd14], %rd1; bar.sync 0; xor.b64 %rd14, %rd14, 8; ld.shared.u64 %rd9, [%rd14];",
        [&](std::size_t i) { return word(i ^ 1, 0); });
    check("mov.u32 %r4, %nctaid.x; mov.u32 %r5, %laneid; mad.lo.s32 %r4, %r4, 1000, %r5; cvt.u64.u32 %rd9, %r4;",
          [&](std::size_t i) { return 2000 + i % 32; });
}

TEST_CASE("atomics, votes, shuffles, the mask of those that are here") {
    Words in;
    for (U64 i = 0; i < 32; ++i) in.insert(in.end(), {(i * 37 + 11) % 64, i, 0});
    const auto check = [&](const std::string& body, const std::function<U64(U64)>& expected) {
        CAPTURE(body);
        const Words out = run_body(body, in).out;
        for (U64 i = 0; i < 32; ++i) REQUIRE(out[i] == expected(i));
    };
    const auto first = [&](U64 i) { return in[3 * i]; };
    const std::string base = "ld.param.u64 %rd5, [out];";
    Words smallest =
        run_body(base +
                     "st.global.u64 [%rd12], 99; bar.warp.sync -1; red.relaxed.gpu.global.min.u64 [%rd5], %rd1;"
                     "bar.warp.sync -1; ld.global.u64 %rd9, [%rd5];",
                 in)
            .out;
    U64 least = 99;
    for (U64 i = 0; i < 32; ++i) least = std::min(least, first(i));
    CHECK(smallest[31] == least);
    check("setp.lt.u64 %p1, %rd1, 20; vote.sync.ballot.b32 %r9, %p1, 0xffffffff; cvt.u64.u32 %rd9, %r9;", [&](U64) {
        U64 ballot = 0;
        for (U64 i = 0; i < 32; ++i) ballot |= U64{first(i) < 20} << i;
        return ballot;
    });
    check("setp.lt.u64 %p1, %rd1, 64; vote.sync.all.pred %p2, %p1, -1; selp.b64 %rd9, 1, 0, %p2;",
          [](U64) { return 1; });
    check("setp.gt.u64 %p1, %rd1, 64; vote.sync.any.pred %p2, %p1, -1; selp.b64 %rd9, 1, 0, %p2;",
          [](U64) { return 0; });
    check("shfl.sync.idx.b32 %r9, %r1, 5, 31, -1; cvt.u64.u32 %rd9, %r9;", [&](U64) { return first(5); });
    check("shfl.sync.idx.b32 %r9|%p1, %r1, %r2, 31, -1; cvt.u64.u32 %rd9, %r9; @!%p1 mov.u64 %rd9, 7;", first);
    check("shfl.sync.bfly.b32 %r9, %r1, 3, 31, -1; cvt.u64.u32 %rd9, %r9;", [&](U64 i) { return first(i ^ 3); });
    check("shfl.sync.up.b32 %r9|%p1, %r1, 2, 0, -1; cvt.u64.u32 %rd9, %r9; selp.b64 %rd9, %rd9, 1000, %p1;",
          [&](U64 i) { return i < 2 ? 1000 : first(i - 2); });
    check("shfl.sync.down.b32 %r9|%p1, %r1, 1, 31, -1; cvt.u64.u32 %rd9, %r9; selp.b64 %rd9, %rd9, 1000, %p1;",
          [&](U64 i) { return i == 31 ? 1000 : first(i + 1); });
    check("setp.lt.u64 %p1, %rd2, 4; @!%p1 bra REST; activemask.b32 %r9; cvt.u64.u32 %rd9, %r9; REST:",
          [](U64 i) { return i < 4 ? 15 : 0; });
    Words sums = run_body(base + "bar.warp.sync -1; atom.global.add.u64 %rd9, [%rd5], 1;", in).out;
    CHECK(std::set<U64>(sums.begin() + 1, sums.end()).size() == 31);
}

TEST_CASE("it is strict: memory, alignment, lanes that are missing, what it does not know") {
    const auto says = [](const std::string& body, const char* what, std::uint32_t threads = 32) {
        const std::string said = refusal(body, threads);
        CHECK_MESSAGE(said.find(what) != std::string::npos, "\"" << body << "\" said \"" << said << "\"");
    };
    says("ld.global.u64 %rd9, [%rd10+24];", "a read of 8 bytes outside of every tensor");
    says("ld.global.u8 %rd9, [%rd10+-1];", "outside of every tensor");
    says("st.global.u64 [%rd12+8], %rd1;", "a write of 8 bytes outside");
    says("st.global.u64 [%rd10], %rd1;", "a write to in");
    says("ld.global.u32 %r9, [%rd10+2];", "misaligned");
    says("ld.global.v2.u64 {%rd4, %rd5}, [%rd10+8];", "misaligned");
    says("ld.shared.u32 %r9, [kept+512];", "outside shared");
    says("ld.param.u64 %rd9, [out+8];", "outside param");
    const std::string some = "setp.lt.u32 %p1, %r10, 4; @%p1 ";
    says(some + "vote.sync.ballot.b32 %r9, 1, -1;", "names a lane that is not here");
    says("vote.sync.ballot.b32 %r9, 1, 15;", "does not name a lane that is here");
    says("vote.sync.ballot.b32 %r9, 1, -1;", "names a lane that is not here", 20);
    says(some + "shfl.sync.idx.b32 %r9, %r1, 0, 31, -1;", "names a lane that is not here");
    says(some + "shfl.sync.idx.b32 %r9, %r1, 9, 31, 15;", "a lane that is not here");
    says("shfl.sync.idx.b32 %r9, %r1, 0, 15, -1;", "within segments");
    says(some + "bar.sync 0;", "not all lanes have reached");
    says("setp.lt.u32 %p1, %r10, 32; @%p1 bar.sync 0;", "not all warps have reached", 64);
    says(some + "bar.warp.sync -1;", "names a lane that is not here");
    says("ld.u32 %r9, [%rd10];", "an access of no space");
    says("bar.red.popc.u32 %r9, 0, %p1;", "not known");
    says("bar.arrive 0, 32;", "not known");
    says("fence.nonsense.here;", "not known");
    says("add.s64 %rd9, %rd12;", "another number of operands");
    says("add.s64 %rd9, %rd1, %rd2, %rd3, %rd4;", "another number of operands");
    says("ld.global.u64 %q1, [%rd10];", "no register");
    says("ld.global.L1::nonsense.u64 %rd9, [%rd10];", "what is .L1::nonsense");
    says("membar.gl; fence.acq_rel.gpu; exit;", "");
    says("trap;", "trap");
    says("div.u64 %rd9, %rd1, %rd2;", "an instruction that is not known in \"div.u64");
    says("add.f32 %r9, %r1, %r2;", "not known");
    says("setp.foo.u32 %p1, %r1, %r2;", "the comparison foo");
    says("ld.global.secret.u32 %r9, [%rd10];", "what is .secret");
    says("atom.global.cas.b64 %rd9, [%rd12], %rd1;", "an atomic .cas");
    says("cvt.rn.f32.u32 %r9, %r1;", "conversion");
    says("mov.u32 %r9, %clock;", "what is %clock");
    says("bra ELSEWHERE;", "what is ELSEWHERE");
    says("mov.u32 %q1, 1;", "no register");
    says(".local .b8 x[4];", "what is .local");
    says("bra END; END:", "", 32);
    CHECK_THROWS_AS(read_kernel(kernel_around(""), "other"), std::runtime_error);
    // Where it happened.
    says("@%p1 trap; trap;", "block 0, threads from 0 on");
}

TEST_CASE("sectors are counted once an access of a warp, and reads can be watched") {
    // 32 lanes of 24 bytes apart: 24 sectors for each of the three loads, 8 for the store of 8 bytes a lane.
    alignas(32) static std::array<std::uint64_t, 96> in{};
    alignas(32) static std::array<std::uint64_t, 32> out{};
    const Kernel kernel = read_kernel(kernel_around("mov.u64 %rd9, %rd2;"), "k");
    Memory memory;
    memory.allow(in.data(), sizeof in, "in", false);
    memory.allow(out.data(), sizeof out, "out", true);
    int reads = 0;
    memory.before_read = [&](std::uint64_t address, std::size_t bytes) {
        CHECK(bytes == 8);
        // Who changes what was read changes what a second read would find.
        if (++reads == 1) in[1] = 5;
        CHECK(address >= reinterpret_cast<std::uintptr_t>(in.data()));
    };
    const std::array<std::uint64_t, 2> parameters{reinterpret_cast<std::uintptr_t>(in.data()),
                                                  reinterpret_cast<std::uintptr_t>(out.data())};
    const Traffic traffic = run(kernel, {1, 32}, std::as_bytes(std::span(parameters)), memory);
    CHECK(reads == 96);
    CHECK(out[0] == 5);
    CHECK(traffic.sectors_read == 72);
    CHECK(traffic.sectors_written == 8);
    CHECK(traffic.instructions > 20);
    CHECK_THROWS_AS(run(kernel, {1, 32}, std::as_bytes(std::span(parameters)).first(8), memory), std::runtime_error);
}

}  // namespace
}  // namespace gj::test::ptx
