// generic_kernel_test.cpp: the generic kernel on signatures and arguments made by hand, slices and parts of them too,
// against the reference.
#include "engine/run/generic_kernel.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <optional>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "codegen/tuning.h"
#include "engine/run/wide_blocks.h"
#include "tests/generic_cases.h"
#include "tests/support/limits.h"

namespace gj::test {
namespace {

// ---- Checks ----

constexpr std::uint8_t kUntouched = 0xa5;

GenericSchedule random_schedule(Random& random) {
    constexpr std::uint8_t kRows[] = {0, 1, 2, 7, 32, 255}, kLines[] = {0, 8, 16, 255};
    constexpr std::uint16_t kRowBytes[] = {0, 1, 64, 256, 4096};
    constexpr std::uint8_t kInlineBytes[] = {0, 16, 64, 128};
    constexpr std::uint16_t kWideBytes[] = {0, 64, 4096};
    constexpr std::uint16_t kStreamedBytes[] = {0, 64, 256, 512};
    return {kRows[random() % std::size(kRows)],
            kLines[random() % std::size(kLines)],
            kRowBytes[random() % std::size(kRowBytes)],
            random() % 2 == 0,
            random() % 2 == 0,
            kInlineBytes[random() % std::size(kInlineBytes)],
            generic::has_wide_vectors() ? kWideBytes[random() % std::size(kWideBytes)] : std::uint16_t{0},
            random() % 2 == 0,
            random() % 2 == 0,
            kStreamedBytes[random() % std::size(kStreamedBytes)]};
}

/// All rows in one call.
void check_whole(Case& c, Random& random, std::optional<GenericSchedule> schedule = std::nullopt) {
    Bytes expected(c.direct.size(), kUntouched);
    const std::uint32_t flag = reference_rows(plain_kernel(c), 0, c.rows(), expected.data()) ? 1 : 0;
    std::fill(c.direct.begin(), c.direct.end(), kUntouched);
    if (random() % 2 == 0) c.args.words[ArgsLayout::kRows] = std::uint64_t{1} << 32;  // a task of a large call
    CHECK(run_generic(c.signature, c.args, 0, c.rows(), 0, -1, schedule ? *schedule : random_schedule(random)) == flag);
    CHECK(c.direct == expected);
}

/// A part of the rows, and a part of each.
void check_part(Case& c, Random& random) {
    const std::int64_t row_begin = pick(random, 0, c.rows()), row_end = pick(random, row_begin, c.rows());
    const std::int64_t begin = pick(random, 0, c.slice_units()), end = pick(random, begin, c.slice_units());
    Bytes expected(c.direct.size(), kUntouched);
    const bool bad = begin != end && reference_rows(plain_kernel(c), row_begin, row_end, begin, end, expected.data());
    const std::uint32_t flag = bad ? 1 : 0;
    std::fill(c.direct.begin(), c.direct.end(), kUntouched);
    CAPTURE(row_begin);
    CAPTURE(row_end);
    CAPTURE(begin);
    CAPTURE(end);
    CHECK(run_generic(c.signature, c.args, row_begin, row_end, begin, end, random_schedule(random)) == flag);
    CHECK(c.direct == expected);
}

TEST_CASE("every index type, policy, numbering and number of coordinates") {
    Random random(20240607);
    std::int64_t cases = 0;
    for (int type = 0; type < 8; ++type)
        for (Policy policy : {Policy::error, Policy::zero, Policy::fill, Policy::clamp, Policy::wrap, Policy::trust})
            for (int numbering = 0; numbering < 4; ++numbering)
                for (int coordinates = 0; coordinates <= 6; ++coordinates)
                    for (int repeat = 0; repeat < 8; ++repeat, ++cases) {
                        const Setting setting{static_cast<IndexType>(type), policy, numbering >= 2, numbering % 2,
                                              coordinates};
                        Case c = make_case(setting, random);
                        INFO(describe(c));
                        check_whole(c, random);
                        for (int part = 0; part < 3; ++part) check_part(c, random);
                    }
    MESSAGE(cases << " cases");
}

TEST_CASE("every block size, alone and along slice dimensions") {
    Random random(7);
    for (std::int64_t block = 1; block <= 300; ++block) {
        for (int slice_dims = 0; slice_dims < 4; ++slice_dims) {
            Case c;
            c.setting.type = block % 2 == 0 ? IndexType::i64 : IndexType::u16;
            c.block_bytes = block;
            choose_dims(c, random, 1, slice_dims);
            c.dims[0] = {5, false, true};
            choose_addressed(c, random);
            choose_direct(c, random);
            write_signature(c);
            choose_indices(c, random);
            write_args(c);
            INFO(describe(c));
            REQUIRE(c.slice_dims() == slice_dims);
            check_whole(c, random);
            check_part(c, random);
        }
    }
}

TEST_CASE("whole lines past the caches, wherever out begins, and nothing beside rows") {
    Random random(51);
    constexpr std::uint64_t kLine = 64;
    for (const std::int64_t block : {63, 64, 65, 128, 192, 500, 512, 513, 1024, 4096}) {
        Case c;
        c.setting.type = IndexType::i64;
        c.block_bytes = block;
        choose_dims(c, random, 1, 0);
        c.dims[0] = {7, false, true};
        choose_addressed(c, random);
        choose_direct(c, random);
        write_signature(c);
        choose_indices(c, random);
        write_args(c);
        INFO(describe(c));
        const std::size_t size = c.direct.size();
        Bytes expected(size, kUntouched);
        const std::uint32_t flag = reference_rows(plain_kernel(c), 0, c.rows(), expected.data()) ? 1 : 0;
        for (const std::uint64_t shift : {0, 1, 16, 63}) {
            Bytes memory(size + 3 * kLine, kUntouched), all = memory;
            const auto address = reinterpret_cast<std::uint64_t>(memory.data());
            const std::uint64_t begin = (0 - address) % kLine + kLine + shift;
            std::copy(expected.begin(), expected.end(), all.begin() + static_cast<std::ptrdiff_t>(begin));
            c.args.words[ArgsLayout(c.signature).base(kDirectSlot)] = address + begin;
            for (const std::uint8_t rows : {0, 2}) {
                std::fill(memory.begin(), memory.end(), kUntouched);
                CHECK(run_generic(c.signature, c.args, 0, c.rows(), 0, -1, {.rows = rows, .streams = true}) == flag);
                CHECK(memory == all);
            }
        }
    }
}

TEST_CASE("small rows past the caches, by whole lines wherever they begin, and nothing beside rows") {
    Random random(53);
    constexpr std::int64_t kLine = 64;
    for (const std::int64_t block : {8, 12, 16, 24, 33, 40, 63, 100, 200, 511}) {
        Case c;
        c.setting.type = IndexType::i32;
        c.setting.policy = block % 2 == 0 ? Policy::error : Policy::zero;
        c.block_bytes = block;
        choose_dims(c, random, 2, 0);
        c.dims[0] = {2, false, true};
        c.dims[1] = {2 * 4096 / block + pick(random, 1, 70), block % 4 == 0, true};
        choose_addressed(c, random);
        choose_direct(c, random);
        const std::int64_t run = c.dims[1].extent * block, gap = pick(random, 0, 70);
        c.dims[0].direct_stride = run + gap;
        c.dims[1].direct_stride = block;
        c.direct.assign(static_cast<std::size_t>(2 * run + gap), kUntouched);
        write_signature(c);
        choose_indices(c, random);
        write_args(c);
        INFO(describe(c));
        const std::size_t size = c.direct.size();
        Bytes memory(size + 3 * kLine, kUntouched);
        const auto address = reinterpret_cast<std::uint64_t>(memory.data());
        for (const std::int64_t shift : {0, 1, 16, 63}) {
            const std::uint64_t begin = (0 - address) % kLine + kLine + static_cast<std::uint64_t>(shift);
            c.args.words[ArgsLayout(c.signature).base(kDirectSlot)] = address + begin;
            for (const std::int64_t first : {std::int64_t{0}, pick(random, 1, c.rows() - 1)}) {
                const std::uint8_t by_words = first == 0 ? 0 : 128;
                Bytes expected(size, kUntouched), all(memory.size(), kUntouched);
                const std::uint32_t flag = reference_rows(plain_kernel(c), first, c.rows(), expected.data()) ? 1 : 0;
                std::copy(expected.begin(), expected.end(), all.begin() + static_cast<std::ptrdiff_t>(begin));
                for (const bool stages : {false, true}) {
                    std::fill(memory.begin(), memory.end(), kUntouched);
                    const GenericSchedule streams{.lines = 16,
                                                  .inline_bytes = by_words,
                                                  .streams = true,
                                                  .stages = stages,
                                                  .streamed_bytes = 512};
                    CHECK(run_generic(c.signature, c.args, first, c.rows(), 0, -1, streams) == flag);
                    CHECK(memory == all);
                }
            }
        }
    }
}

TEST_CASE("a line past the caches that two threads share keeps what both have written") {
    Random random(57);
    for (const std::int64_t block : {12, 16, 24, 40, 100, 300}) {
        Case c;
        c.setting.type = IndexType::i32;
        c.block_bytes = block;
        choose_dims(c, random, 1, 0);
        c.dims[0] = {16 * 4096 / block, false, true};
        choose_addressed(c, random);
        choose_direct(c, random);
        write_signature(c);
        choose_indices(c, random);
        write_args(c);
        INFO(describe(c));
        Bytes expected(c.direct.size(), kUntouched);
        reference_rows(plain_kernel(c), 0, c.rows(), expected.data());
        int wrong = 0;
        for (int i = 0; i < full_or_reduced(200, 20); ++i) {
            const GenericSchedule streams{.streams = true, .stages = block < 100, .streamed_bytes = 64};
            const std::int64_t cut = pick(random, c.rows() / 4, 3 * c.rows() / 4);
            std::fill(c.direct.begin(), c.direct.end(), kUntouched);
            std::atomic<bool> begins = false;
            std::thread other([&] {
                while (!begins) {}
                run_generic(c.signature, c.args, cut, c.rows(), 0, -1, streams);
            });
            begins = true;
            run_generic(c.signature, c.args, 0, cut, 0, -1, streams);
            other.join();
            wrong += c.direct != expected ? 1 : 0;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("whole lines past the caches, of which not every dimension or part begins with one") {
    Random random(52);
    constexpr std::uint64_t kLine = 64;
    for (const std::int64_t outer : {4 * 256, 4 * 256 + 8, 4 * 256 + 64}) {
        Case c;
        c.setting = {.type = IndexType::i32, .policy = Policy::trust};  // all rows are right
        c.block_bytes = 256;
        choose_dims(c, random, 2, 0);
        c.dims[0] = {3, false, true};
        c.dims[1] = {4, false, true};
        choose_addressed(c, random);
        choose_direct(c, random);
        c.dims[0].direct_stride = outer;
        c.dims[1].direct_stride = c.block_bytes;
        c.direct.assign(static_cast<std::size_t>(2 * outer + 4 * c.block_bytes), kUntouched);
        write_signature(c);
        choose_indices(c, random);
        write_args(c);
        INFO(describe(c));
        for (const auto& [begin, end] : {std::pair{0, 256}, {64, 192}, {8, 256}, {64, 200}}) {
            Bytes expected(c.direct.size(), kUntouched);
            REQUIRE_FALSE(reference_rows(plain_kernel(c), 0, c.rows(), begin, end, expected.data()));
            Bytes memory(c.direct.size() + kLine, kUntouched);
            const auto address = reinterpret_cast<std::uint64_t>(memory.data());
            const std::uint64_t first = (0 - address) % kLine;
            c.args.words[ArgsLayout(c.signature).base(kDirectSlot)] = address + first;
            CHECK(run_generic(c.signature, c.args, 0, c.rows(), begin, end, {.streams = true}) == 0);
            CHECK(std::equal(expected.begin(), expected.end(), memory.begin() + static_cast<std::ptrdiff_t>(first)));
        }
    }
}

TEST_CASE("runs so long that their rows are sampled: the same few, in their order, or any") {
    Random random(52);
    for (const std::int64_t block : {4, 16, 100, 2048})
        for (int order = 0; order < 3; ++order)
            for (const Policy policy : {Policy::error, Policy::zero, Policy::clamp, Policy::wrap}) {
                Case c;
                c.setting = {IndexType::i32, policy, one_in(random, 2), 0, static_cast<int>(pick(random, 1, 2))};
                c.block_bytes = block;
                const std::int64_t least = std::int64_t{1}
                                           << tuning::sampled_rows_log2(static_cast<std::uint64_t>(block));
                c.dims = {{2, one_in(random, 2), true}, {2 * least + 3, one_in(random, 4), true}};
                choose_addressed(c, random);
                choose_direct(c, random);
                write_signature(c);
                choose_indices(c, random);
                for (std::int64_t row = 0; row < c.rows() && order < 2; ++row) {
                    std::int64_t place = c.index_base_offset + row / c.dims[1].extent * c.dims[0].index_stride;
                    place += row % c.dims[1].extent * c.dims[1].index_stride;
                    for (const TestCoordinate& k : c.coordinates) {
                        const std::int64_t extent = std::max<std::int64_t>(k.extent, 1);
                        const std::int64_t value = order == 0 ? row % 2 % extent : row * extent / c.rows();
                        const auto index = static_cast<std::int32_t>(value);
                        if (row % 500 != 499) std::memcpy(c.index.data() + place + k.offset, &index, sizeof index);
                    }
                }
                write_args(c);
                INFO(describe(c));
                check_whole(c, random, GenericSchedule{.rows = 32, .row_bytes = 4096});
                check_whole(c, random);
                for (int part = 0; part < 3; ++part) check_part(c, random);
            }
}

TEST_CASE("blocks of any size by vectors of 32 bytes" * doctest::skip(!generic::has_wide_vectors())) {
    Random random(256);
    std::vector<std::int64_t> sizes;
    for (std::int64_t size = 17; size <= 520; ++size) sizes.push_back(size);
    for (const std::int64_t size : {1000, 1023, 1024, 1025, 2047, 4000, 4095, 4096, 4097}) sizes.push_back(size);
    for (const std::int64_t size : sizes)
        for (const IndexType type : {IndexType::i32, IndexType::u64})
            for (const std::uint8_t lines : {0, 2}) {
                Case c;
                c.setting = {type, size % 2 == 0 ? Policy::zero : Policy::error, size % 3 == 0, 0, 1};
                c.block_bytes = size;
                c.dims.push_back({9, false, true});
                c.coordinates.push_back({6, 0, 0});
                const Packed packed = pack(random, size, true, {{6, &c.coordinates[0].stride}});
                c.addressed_base = packed.origin;
                fill_with_noise(c.addressed, packed.bytes, random);
                choose_direct(c, random);
                write_signature(c);
                choose_indices(c, random);
                write_args(c);
                INFO(describe(c));
                check_whole(c, random,
                            GenericSchedule{.rows = lines, .lines = lines, .row_bytes = 4096, .wide_bytes = 4096});
            }
}

TEST_CASE("as many coordinates as there may be") {
    Random random(32);
    for (Policy policy : {Policy::error, Policy::wrap}) {
        Case c;
        c.setting = {IndexType::i16, policy, true, 1, kMaxCoordinates};
        c.block_bytes = 4;
        c.dims.push_back({50, false, true});
        for (int k = 0; k < kMaxCoordinates; ++k) c.coordinates.push_back({k < 8 ? 2 : 1, 0, 0});
        std::vector<std::pair<std::int64_t, std::int64_t*>> moving;
        for (TestCoordinate& k : c.coordinates) moving.emplace_back(k.extent, &k.stride);
        const Packed packed = pack(random, c.block_bytes, true, moving);
        c.addressed_base = packed.origin;
        fill_with_noise(c.addressed, packed.bytes, random);
        choose_direct(c, random);
        write_signature(c);
        choose_indices(c, random);
        write_args(c);
        check_whole(c, random);
    }
}

/// What a lone index of a huge dimension (stride 0) does: 'r' reads params, 'z' is bad.
char outcome(IndexType type, std::uint64_t value, std::int64_t extent, bool from_end, int index_base,
             Policy policy = Policy::error) {
    Case c;
    c.setting = {type, policy, from_end, index_base, 1};
    c.coordinates.push_back({extent, 0, 0});
    c.addressed = {'r'};
    c.direct = {'?'};
    c.index.resize(static_cast<std::size_t>(index_bytes(type)));
    std::memcpy(c.index.data(), &value, c.index.size());
    write_signature(c);
    write_args(c);
    const std::uint32_t flag = run_generic(c.signature, c.args, 0, 1, 0, -1, {});
    CHECK(flag == (c.direct[0] == 0 && policy == Policy::error ? 1 : 0));
    return c.direct[0] == 0 ? 'z' : static_cast<char>(c.direct[0]);
}

TEST_CASE("no arithmetic on an index overflows") {
    constexpr std::uint64_t kMin = std::uint64_t{1} << 63, kMax = kMin - 1;
    constexpr auto kAll = INT64_MAX;
    CHECK(outcome(IndexType::i64, kMin, kAll, false, 0) == 'z');
    CHECK(outcome(IndexType::i64, kMin, kAll, false, 1) == 'z');  // INT64_MIN - 1 is not INT64_MAX
    CHECK(outcome(IndexType::i64, kMin, kAll, true, 0) == 'z');
    CHECK(outcome(IndexType::i64, kMin + 1, kAll, true, 0) == 'r');  // -INT64_MAX is the first
    CHECK(outcome(IndexType::i64, kMin + 1, kAll, true, 1) == 'r');
    CHECK(outcome(IndexType::i64, kMax, kAll, false, 0) == 'z');
    CHECK(outcome(IndexType::i64, kMax, kAll, false, 1) == 'r');
    CHECK(outcome(IndexType::u64, kMax, kAll, false, 1) == 'r');
    CHECK(outcome(IndexType::u64, kMin, kAll, false, 1) == 'z');
    for (int index_base : {0, 1})
        for (bool from_end : {false, true}) {
            CHECK(outcome(IndexType::u64, kMin + 1, kAll, from_end, index_base) == 'z');
            CHECK(outcome(IndexType::u64, ~std::uint64_t{0}, kAll, from_end, index_base) == 'z');
            CHECK(outcome(IndexType::u8, 0xff, 255, from_end, index_base) == (index_base == 1 ? 'r' : 'z'));
        }
    CHECK(outcome(IndexType::i32, 0, 4, true, 1) == 'z');  // from_end, base 1: 0 is out of range
    CHECK(outcome(IndexType::i32, 0xffffffff, 4, true, 1) == 'r');
}

TEST_CASE("a dimension of extent 0 has no place for any value, whatever the policy") {
    for (Policy policy : {Policy::error, Policy::zero, Policy::clamp, Policy::wrap})
        for (std::uint64_t value : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}})
            CHECK(outcome(IndexType::i64, value, 0, true, 1, policy) == 'z');
}

TEST_CASE("an empty slice touches nothing and reads no index") {
    Random random(5);
    Case c = make_case({IndexType::i32, Policy::error, false, 0, 1}, random);
    std::fill(c.index.begin(), c.index.end(), std::uint8_t{0xff});
    std::fill(c.direct.begin(), c.direct.end(), kUntouched);
    CHECK(run_generic(c.signature, c.args, 0, c.rows(), 1, 1, {}) == 0);
    CHECK(run_generic(c.signature, c.args, 1, 1, 0, -1, {}) == 0);
    c.args.words[ArgsLayout(c.signature).field_bytes(0)] = 0;
    CHECK(run_generic(c.signature, c.args, 0, c.rows(), 0, -1, {}) == 0);
    CHECK(c.direct == Bytes(c.direct.size(), kUntouched));
}

}  // namespace
}  // namespace gj::test
