// generic_kernel_test.cpp: the generic kernel on signatures and arguments made by hand, slices and parts of them too,
// against the reference.
#include "engine/run/generic_kernel.h"

#include <algorithm>
#include <cstring>
#include <random>
#include <sstream>
#include <vector>

#include <doctest/doctest.h>

#include "tests/kernel_reference.h"

namespace gj::test {
namespace {

using Random = std::mt19937_64;
using Bytes = std::vector<std::uint8_t>;
std::int64_t pick(Random& random, std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1));
}
bool one_in(Random& random, int n) { return pick(random, 1, n) == 1; }

struct Setting {
    IndexType type = IndexType::i32;
    Policy policy = Policy::error;
    bool from_end = false;
    int index_base = 0;
    int coordinates = 1;
};

struct TestDim {
    std::int64_t extent;
    bool addressed, index;  // moves that stream; direct always moves
    std::int64_t addressed_stride = 0, direct_stride = 0, index_stride = 0;
};

struct TestCoordinate {
    std::int64_t extent, stride, offset;
};

/// One kernel call: what it is, and the memory that it works on. Buffers are no longer than they must be.
struct Case {
    Setting setting;
    Signature signature;
    KernelArgs args;
    std::vector<TestDim> dims;
    std::vector<TestCoordinate> coordinates;
    std::int64_t block_bytes = 1;
    Bytes addressed, direct, index, fill;
    std::int64_t addressed_base = 0, index_base_offset = 0;  // where the row of zeros is

    int slice_dims() const { return slice_dim_count(signature); }
    int row_dims() const { return static_cast<int>(dims.size()) - slice_dims(); }
    std::int64_t rows() const {
        std::int64_t count = 1;
        for (int d = 0; d < row_dims(); ++d) count *= dims[static_cast<std::size_t>(d)].extent;
        return count;
    }
    /// Units of a slice range.
    std::int64_t slice_units() const {
        return slice_dims() > 0 ? dims[static_cast<std::size_t>(row_dims())].extent : block_bytes;
    }
};

PlainKernel plain_kernel(const Case& c) {
    const Setting& setting = c.setting;
    PlainKernel plain;
    plain.rules = {setting.type, setting.policy, setting.from_end, setting.index_base};
    plain.block = c.block_bytes;
    for (const TestDim& dim : c.dims)
        plain.dims.push_back({dim.extent, {dim.addressed_stride, dim.direct_stride, dim.index_stride}});
    plain.slice_dims = c.slice_dims();
    for (const TestCoordinate& k : c.coordinates)
        plain.coordinates.push_back({k.extent, k.stride, k.offset, kIndexSlot});
    plain.streams = {c.addressed.data() + c.addressed_base, c.direct.data(), c.index.data() + c.index_base_offset};
    plain.fill = c.fill;
    return plain;
}

// ---- Cases ----

/// Gives a list of extents strides from the innermost out, with gaps; those with `either_sign` may be negative. Returns
/// {bytes in all, where the origin lies}.
struct Packed {
    std::int64_t bytes, origin;
};
Packed pack(Random& random, std::int64_t innermost_bytes, bool either_sign,
            const std::vector<std::pair<std::int64_t, std::int64_t*>>& extents_and_strides) {
    Packed packed{innermost_bytes, 0};
    for (const auto& [extent, stride] : extents_and_strides) {
        const std::int64_t size = packed.bytes + (one_in(random, 3) ? pick(random, 1, 9) : 0);
        const std::int64_t moves = std::max<std::int64_t>(extent - 1, 0) * size;
        const bool negative = either_sign && one_in(random, 3);
        *stride = negative ? -size : size;
        if (negative) packed.origin += moves;
        packed.bytes += moves;
    }
    return packed;
}

/// Eight bytes a draw: params are megabytes, and most of them no row of the call.
void fill_with_noise(Bytes& bytes, std::int64_t size, Random& random) {
    bytes.resize(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
        const std::uint64_t noise = random();
        std::memcpy(&bytes[i], &noise, std::min(sizeof noise, bytes.size() - i));
    }
}

std::int64_t choose_extent(const Setting& setting, Random& random) {
    const bool may_be_empty =
        setting.policy == Policy::error || setting.policy == Policy::zero || setting.policy == Policy::fill;
    if (may_be_empty && one_in(random, 20)) return 0;
    if (setting.coordinates == 1 && one_in(random, 4)) return pick(random, 120, 300);
    return pick(random, 1, setting.coordinates > 2 ? 3 : 9);
}

void choose_dims(Case& c, Random& random, int row_dims, int slice_dims) {
    for (int d = 0; d < row_dims + slice_dims; ++d) {
        const bool slice = d >= row_dims, last_row = d + 1 == row_dims;
        const std::int64_t extent = last_row && one_in(random, 2) ? pick(random, 10, 60) : pick(random, 1, 4);
        const std::int64_t kind = pick(random, 0, 3);  // batch, position, outer, broadcast
        c.dims.push_back({extent, slice || kind == 0 || kind == 2, !slice && kind < 2});
    }
    // A stream of indices that no dimension moves along is legal, and so is a row of one index tuple.
}

void choose_addressed(Case& c, Random& random) {
    for (int k = 0; k < c.setting.coordinates; ++k) c.coordinates.push_back({choose_extent(c.setting, random), 0, 0});
    std::vector<std::pair<std::int64_t, std::int64_t*>> moving;
    for (TestCoordinate& k : c.coordinates) moving.emplace_back(k.extent, &k.stride);
    for (TestDim& dim : c.dims)
        if (dim.addressed) moving.emplace_back(dim.extent, &dim.addressed_stride);
    std::shuffle(moving.begin(), moving.end(), random);
    const Packed packed = pack(random, c.block_bytes, true, moving);
    c.addressed_base = packed.origin;
    fill_with_noise(c.addressed, packed.bytes, random);
}

void choose_direct(Case& c, Random& random) {
    std::vector<std::pair<std::int64_t, std::int64_t*>> moving;
    for (std::size_t d = c.dims.size(); d-- > 0;) moving.emplace_back(c.dims[d].extent, &c.dims[d].direct_stride);
    c.direct.resize(static_cast<std::size_t>(pack(random, c.block_bytes, false, moving).bytes));
}

/// Values that are right, and, one in four where the policy lets them, values that seldom are.
std::uint64_t choose_value(const Setting& setting, Random& random, std::int64_t extent) {
    const auto last = std::max<std::int64_t>(extent - 1, 0);
    auto value = static_cast<std::uint64_t>(pick(random, 0, last) + setting.index_base);
    if (setting.from_end && is_signed(setting.type) && one_in(random, 2))
        value = static_cast<std::uint64_t>(-pick(random, 1, last + 1));
    if (setting.policy == Policy::trust || !one_in(random, 4)) return value;
    const std::uint64_t special[] = {0,
                                     1,
                                     ~std::uint64_t{0},
                                     static_cast<std::uint64_t>(extent),
                                     static_cast<std::uint64_t>(extent) + 1,
                                     static_cast<std::uint64_t>(-extent),
                                     static_cast<std::uint64_t>(-extent) - 1,
                                     std::uint64_t{1} << 63,
                                     (std::uint64_t{1} << 63) - 1,
                                     (std::uint64_t{1} << 63) + 1,
                                     0x7f,
                                     0x80,
                                     0x8000,
                                     std::uint64_t{1} << 31,
                                     std::uint64_t{1} << 32,
                                     random()};
    return special[random() % std::size(special)];
}

/// Fits in the index type, so that a value meant as good stays so: int8 indices never reach row 200.
bool keeps(IndexType type, std::uint64_t value) {
    if (index_bytes(type) == 8) return true;
    const std::int64_t limit = std::int64_t{1} << (index_bytes(type) * 8 - (is_signed(type) ? 1 : 0));
    const auto number = static_cast<std::int64_t>(value);
    return number < limit && number >= (is_signed(type) ? -limit : 0);
}

void choose_indices(Case& c, Random& random) {
    const std::int64_t bytes = index_bytes(c.setting.type);
    // Values begin where the row does, or a little behind: then rows may still lie side by side.
    const std::int64_t lead = one_in(random, 4) ? pick(random, 1, 5) : 0;
    std::int64_t tuple = 0;
    for (TestCoordinate& k : c.coordinates) {
        k.offset = lead + tuple;
        tuple += bytes + (one_in(random, 3) ? pick(random, 1, 5) : 0);
    }
    if (one_in(random, 3)) {  // the last coordinate comes first in memory
        for (std::size_t i = 0; i < c.coordinates.size() / 2; ++i)
            std::swap(c.coordinates[i].offset, c.coordinates[c.coordinates.size() - 1 - i].offset);
    }
    std::vector<std::pair<std::int64_t, std::int64_t*>> moving;
    for (TestDim& dim : c.dims)
        if (dim.index) moving.emplace_back(dim.extent, &dim.index_stride);
    std::shuffle(moving.begin(), moving.end(), random);
    const Packed packed = pack(random, tuple, true, moving);
    c.index_base_offset = packed.origin;
    c.index.assign(static_cast<std::size_t>(lead + packed.bytes), 0xcd);
    const std::int64_t tuples = c.rows();
    for (std::int64_t row = 0; row < tuples; ++row) {
        std::int64_t rest = row, place = c.index_base_offset;
        for (std::size_t d = static_cast<std::size_t>(c.row_dims()); d-- > 0; rest /= c.dims[d].extent)
            place += rest % c.dims[d].extent * c.dims[d].index_stride;
        for (const TestCoordinate& k : c.coordinates) {
            std::uint64_t value = choose_value(c.setting, random, k.extent);
            while (c.setting.policy == Policy::trust && !keeps(c.setting.type, value))
                value = choose_value(c.setting, random, k.extent);
            std::memcpy(c.index.data() + place + k.offset, &value, static_cast<std::size_t>(bytes));
        }
    }
}

void write_signature(Case& c) {
    Signature& s = c.signature;
    s.policy = c.setting.policy;
    s.from_end = c.setting.from_end;
    s.index_base = static_cast<std::uint8_t>(c.setting.index_base);
    s.stream_count = 3;
    s.dim_count = static_cast<std::uint8_t>(c.dims.size());
    s.coordinate_count = static_cast<std::uint8_t>(c.setting.coordinates);
    s.field_count = 1;
    s.streams[0] = Role::addressed;
    s.streams[1] = Role::direct;
    s.streams[2] = Role::index;
    s.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, static_cast<std::uint32_t>(c.block_bytes * 8),
                   0};
    for (std::size_t d = 0; d < c.dims.size(); ++d) {
        SlotMask streams = slot_bit(kDirectSlot);
        if (c.dims[d].addressed) streams |= slot_bit(kAddressedSlot);
        if (c.dims[d].index) streams |= slot_bit(kIndexSlot);
        s.dims[d] = {DimKind::counted, 0, streams, 0};
    }
    for (int k = 0; k < c.setting.coordinates; ++k)
        s.coordinates[static_cast<std::size_t>(k)] = {CoordinateKind::checked, c.setting.type, kIndexSlot, false,
                                                      false};
}

void write_args(Case& c) {
    const ArgsLayout at(c.signature);
    const auto put = [&](int word, std::int64_t value) { c.args.words[word] = static_cast<std::uint64_t>(value); };
    const auto address = [](const void* p) { return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(p)); };
    put(ArgsLayout::kHeader, static_cast<std::int64_t>(at.header()));
    put(ArgsLayout::kFill, c.fill.empty() ? 0 : address(c.fill.data()));
    put(ArgsLayout::kErrorWord, 0);
    put(ArgsLayout::kRows, c.rows());
    put(at.base(kAddressedSlot), address(c.addressed.data()) + c.addressed_base);
    put(at.base(kDirectSlot), address(c.direct.data()));
    put(at.base(kIndexSlot), address(c.index.data()) + c.index_base_offset);
    for (int d = 0; d < at.dims; ++d) {
        const TestDim& dim = c.dims[static_cast<std::size_t>(d)];
        put(at.extent(d), dim.extent);
        put(at.stride(d, kAddressedSlot), dim.addressed_stride);
        put(at.stride(d, kDirectSlot), dim.direct_stride);
        put(at.stride(d, kIndexSlot), dim.index_stride);
    }
    for (int k = 0; k < at.coordinates; ++k) {
        const TestCoordinate& coordinate = c.coordinates[static_cast<std::size_t>(k)];
        put(at.coordinate_extent(k), coordinate.extent);
        put(at.coordinate_stride(k), coordinate.stride);
        put(at.coordinate_offset(k), coordinate.offset);
    }
    put(at.field_bytes(0), c.block_bytes);
    put(at.field_offset(0), 0);
}

constexpr std::int64_t kBlocks[] = {1,  2,  3,  4,  5,  7,  8,  9,   12,  15,  16,  17,  24,  31,  32,
                                    33, 40, 48, 63, 64, 65, 96, 100, 127, 128, 129, 192, 256, 300, 1000};

Case make_case(const Setting& setting, Random& random) {
    Case c;
    c.setting = setting;
    c.block_bytes = kBlocks[random() % std::size(kBlocks)];
    const int row_dims = static_cast<int>(pick(random, 0, 4));
    choose_dims(c, random, row_dims, one_in(random, 2) ? 0 : static_cast<int>(pick(random, 1, 3)));
    choose_addressed(c, random);
    choose_direct(c, random);
    if (setting.policy == Policy::fill) {
        do c.fill.resize(static_cast<std::size_t>(pick(random, 1, c.block_bytes)));
        while (c.block_bytes % std::ssize(c.fill) != 0);
        for (std::uint8_t& byte : c.fill) byte = static_cast<std::uint8_t>(random() | 1);
        c.signature.element_bits = static_cast<std::uint32_t>(c.fill.size() * 8);
    }
    write_signature(c);
    choose_indices(c, random);
    write_args(c);
    return c;
}

std::string describe(const Case& c) {
    std::ostringstream text;
    text << "type " << static_cast<int>(c.setting.type) << " policy " << static_cast<int>(c.setting.policy) << " K "
         << c.setting.coordinates << " base " << c.setting.index_base << (c.setting.from_end ? " from_end" : "")
         << " block " << c.block_bytes << " dims";
    for (const TestDim& dim : c.dims)
        text << " " << dim.extent << (dim.addressed ? "A" : "") << "D" << (dim.index ? "I" : "");
    return text.str();
}

// ---- Checks ----

constexpr std::uint8_t kUntouched = 0xa5;

GenericSchedule random_schedule(Random& random) {
    constexpr std::uint8_t kRows[] = {0, 1, 2, 7, 32, 255}, kLines[] = {0, 8, 16, 255};
    constexpr std::uint16_t kRowBytes[] = {0, 1, 64, 256, 4096};
    constexpr std::uint8_t kInlineBytes[] = {0, 16, 64, 128};
    return {kRows[random() % std::size(kRows)],
            kLines[random() % std::size(kLines)],
            kRowBytes[random() % std::size(kRowBytes)],
            random() % 2 == 0,
            kInlineBytes[random() % std::size(kInlineBytes)],
            random() % 2 == 0};
}

/// All rows in one call.
void check_whole(Case& c, Random& random) {
    Bytes expected(c.direct.size(), kUntouched);
    const std::uint32_t flag = reference_rows(plain_kernel(c), 0, c.rows(), expected.data()) ? 1 : 0;
    std::fill(c.direct.begin(), c.direct.end(), kUntouched);
    if (random() % 2 == 0) c.args.words[ArgsLayout::kRows] = std::uint64_t{1} << 32;  // a task of a large call
    CHECK(run_generic(c.signature, c.args, 0, c.rows(), 0, -1, random_schedule(random)) == flag);
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
                for (int coordinates : {0, 1, 2, 5})
                    for (int repeat = 0; repeat < 12; ++repeat, ++cases) {
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
