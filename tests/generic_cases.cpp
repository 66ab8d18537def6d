// generic_cases.cpp: extents, strides and values by chance. See generic_cases.h.
#include "tests/generic_cases.h"

#include <algorithm>
#include <cstring>
#include <sstream>

namespace gj::test {
namespace {

constexpr std::int64_t kBlocks[] = {1,  2,  3,  4,  5,  7,  8,  9,   12,  15,  16,  17,  24,  31,  32,
                                    33, 40, 48, 63, 64, 65, 96, 100, 127, 128, 129, 192, 256, 300, 1000};

std::int64_t choose_extent(const Setting& setting, Random& random) {
    const bool may_be_empty =
        setting.policy == Policy::error || setting.policy == Policy::zero || setting.policy == Policy::fill;
    if (may_be_empty && one_in(random, 20)) return 0;
    if (setting.coordinates == 1 && one_in(random, 4)) return pick(random, 120, 300);
    return pick(random, 1, setting.coordinates > 2 ? 3 : 9);
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

}  // namespace

std::int64_t pick(Random& random, std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1));
}

bool one_in(Random& random, int n) { return pick(random, 1, n) == 1; }

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

void fill_with_noise(Bytes& bytes, std::int64_t size, Random& random) {
    bytes.resize(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
        const std::uint64_t noise = random();
        std::memcpy(&bytes[i], &noise, std::min(sizeof noise, bytes.size() - i));
    }
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
        s.coordinates[static_cast<std::size_t>(k)] = {
            CoordinateKind::checked, c.setting.type, kIndexSlot, false, false, false};
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

}  // namespace gj::test
