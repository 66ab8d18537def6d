// kernel_case.cpp: a kernel's signature, arguments and memory made by hand.
#include "tests/kernel_case.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <sstream>
#include <sys/mman.h>

#include "codegen/families/families.h"
#include "codegen/tuning.h"

namespace gj::test {
namespace {

constexpr std::size_t kPage = 4096;

void choose_dims(const Shape& shape, Random& random, Case& c) {
    Signature& s = c.signature;
    const int slots = s.stream_count;
    for (int d = 0; d < shape.dims; ++d) {
        const bool inner = d == shape.dims - 1;
        c.extents.push_back(inner && shape.inner_extent ? shape.inner_extent : pick(random, 1, inner ? 40 : 6));
        c.rows *= c.extents.back();
        // Position {D, I} mostly; batch {A, D, I}; outer {A, D}; broadcast {D}.
        const bool moves_params = shape.inner_step != 0 || !one_in(random, 4);
        const int before_positions = shape.position_dims ? d - (shape.dims - shape.position_dims) : -2;
        const std::int64_t kind = before_positions >= 0           ? 3
                                  : before_positions == -1        ? pick(random, 1, 2)
                                  : inner && shape.inner_is_slice ? (moves_params ? 1 : 2)
                                  : inner && one_in(random, 2)    ? 3
                                                                  : pick(random, 0, 5);
        SlotMask mask = slot_bit(kDirectSlot);
        if (kind == 0 || kind == 1) mask |= slot_bit(kAddressedSlot);
        if (kind != 1 && kind != 2) {
            for (int slot = kIndexSlot; slot < slots; ++slot) mask |= slot_bit(slot);
        }
        s.dims[static_cast<std::size_t>(d)] = {DimKind::counted, 0, mask, 0};
        c.strides.emplace_back(static_cast<std::size_t>(slots), 0);
    }
}

/// The innermost stride that the shape asks for in params, downwards too.
void choose_step(const Shape& shape, Case& c, std::int64_t* span) {
    DimSignature& dim = c.signature.dims[c.extents.size() - 1];
    const std::int64_t stride = std::int64_t{shape.inner_step} * shape.block, steps = c.extents.back() - 1;
    c.strides.back()[kAddressedSlot] = stride;
    if (shape.inner_step == 1) dim.unit_streams |= slot_bit(kAddressedSlot);
    if (stride < 0) c.addressed_begin = -stride * steps;
    *span += std::abs(stride) * steps;
}

/// Packs the streams from the innermost dimension outwards, with or without gaps. A stride that comes out as
/// one block (one tuple) is sometimes declared as such.
void choose_strides(Random& random, Case& c, int slot, std::int64_t unit, std::int64_t innermost_bytes,
                    std::size_t dims) {
    std::int64_t span = innermost_bytes;
    for (std::size_t d = dims; d-- > 0;) {
        DimSignature& dim = c.signature.dims[d];
        if (!(dim.streams & slot_bit(slot))) continue;
        const std::int64_t stride = span + (one_in(random, 3) ? pick(random, 1, 9) : 0);
        c.strides[d][static_cast<std::size_t>(slot)] = stride;
        if (stride == unit && !one_in(random, 4)) dim.unit_streams |= slot_bit(slot);
        span = stride * (c.extents[d] - 1) + span;
    }
    c.spans[static_cast<std::size_t>(slot)] = span;
}

void choose_coordinates(const Shape& shape, Random& random, Case& c) {
    std::int64_t span = shape.block;
    c.coordinate_extents.resize(static_cast<std::size_t>(shape.coordinates));
    c.coordinate_strides.resize(static_cast<std::size_t>(shape.coordinates));
    for (std::size_t k = c.coordinate_extents.size(); k-- > 0;) {
        const bool empty = shape.empty_dimension && k + 1 == c.coordinate_extents.size();
        const std::int64_t of_one = shape.grouped_rows == GroupedRows::no ? 300 : 5000;
        const std::int64_t most = shape.coordinates == 1 ? of_one : shape.coordinates <= 3 ? 9 : 2;
        c.coordinate_extents[k] = empty ? 0 : pick(random, 1, most);
        c.coordinate_strides[k] = span + (one_in(random, 4) ? 3 : 0);
        span += c.coordinate_strides[k] * std::max<std::int64_t>(c.coordinate_extents[k] - 1, 0);
    }
    std::size_t dims = c.extents.size();
    if (shape.inner_step != 0) {
        choose_step(shape, c, &span);
        --dims;
    }
    choose_strides(random, c, kAddressedSlot, shape.block, span, dims);
}

/// Where the values of one tuple lie within their streams; returns the bytes that a tuple takes.
std::int64_t choose_places(const Shape& shape, Random& random, Case& c) {
    const std::int64_t bytes = index_bytes(shape.type);
    std::int64_t place = shape.coordinates > 0 && one_in(random, 6) ? 3 : 0;
    for (int k = 0; k < shape.coordinates; ++k) {
        const bool own = shape.separate_streams;
        const bool unit = !own && k > 0 && !one_in(random, 4);
        if (k > 0 && !unit && !own) place += pick(random, 0, 5);
        const auto slot = static_cast<std::uint8_t>(own ? kIndexSlot + k : kIndexSlot);
        c.signature.coordinates[static_cast<std::size_t>(k)] = {
            CoordinateKind::checked,
            shape.type,
            slot,
            unit,
            one_in(random, 2),  // extents are small
            tuning::is_exact_block(shape.block) && c.coordinate_strides[static_cast<std::size_t>(k)] == shape.block &&
                !one_in(random, 4)};
        c.coordinate_offsets.push_back(own ? 0 : place);
        if (!own) place += bytes;
    }
    return shape.separate_streams ? bytes : place;
}

void choose_fill(const Shape& shape, Random& random, Case& c) {
    std::uint32_t element = 0;
    do element = static_cast<std::uint32_t>(pick(random, 1, shape.block));
    while (shape.block % element != 0);
    c.signature.element_bits = element * 8;
    for (std::uint32_t i = 0; i < element; ++i) c.fill.push_back(static_cast<std::uint8_t>(0xf0 + i));
}

/// As whole lines past the caches, where the family can.
void choose_streaming(const Shape& shape, const Case& c, Random& random, Schedule& schedule) {
    const FamilyRecord& family = *find_family(TargetKind::cpu, shape.family);
    if (family.stream == nullptr) return;
    Schedule streaming = schedule;
    Target target;
    target.vector_bytes = schedule.vector_bytes;
    family.stream(c.signature, target.vector_bytes, &streaming);
    if (family.family == KernelFamily::constant_block && streaming.unroll != 0 && one_in(random, 3))
        streaming.unroll = static_cast<std::uint8_t>(streaming.unroll * pick(random, 1, 16 / streaming.unroll));
    if (family.refuses(c.signature, streaming) == nullptr) schedule = streaming;
}

void choose_grouping(const Shape& shape, const Case& c, Schedule& schedule) {
    Schedule grouping = schedule;
    grouping.grouped_rows = shape.grouped_rows;
    if (shape.family == KernelFamily::vector_tuples)
        grouping.unroll =
            static_cast<std::uint8_t>(schedule.vector_bytes / (tuple_offsets_fit_32(c.signature) ? 4 : 8));
    if (find_family(TargetKind::cpu, shape.family)->refuses(c.signature, grouping) == nullptr) schedule = grouping;
}

void choose_schedule(const Shape& shape, Random& random, const Case& c, Schedule& schedule) {
    schedule.family = shape.family;
    schedule.unroll = static_cast<std::uint8_t>(one_in(random, 2)   ? 4
                                                : one_in(random, 2) ? 1
                                                : one_in(random, 2) ? 8
                                                                    : pick(random, 2, 3));
    schedule.vector_bytes = static_cast<std::uint8_t>(16 << pick(random, 0, 2));
    schedule.read_prefetch = static_cast<std::uint8_t>(one_in(random, 3) ? pick(random, 1, 33) : 0);
    if (shape.family == KernelFamily::sized_block) {
        schedule.write_prefetch = static_cast<std::uint8_t>(one_in(random, 2) ? pick(random, 1, 20) : 0);
        if (schedule.read_prefetch != 0) schedule.read_prefetch_lines = static_cast<PrefetchLines>(pick(random, 0, 2));
        schedule.splits_slice = true;
    }
    schedule.read_prefetch_to_l1 = schedule.read_prefetch != 0 && one_in(random, 2);
    Schedule two_steps = schedule;
    two_steps.read_prefetch_lines = PrefetchLines::two_steps;
    const bool may_be =
        find_family(TargetKind::cpu, shape.family)->why_refused(c.signature, two_steps, IsaLevel::x86_64_v4, false) ==
        nullptr;
    if (may_be && one_in(random, 2)) schedule = two_steps;
    if (shape.streams) choose_streaming(shape, c, random, schedule);
    if (shape.grouped_rows != GroupedRows::no) choose_grouping(shape, c, schedule);
    if (sampling_refuses(c.signature, schedule) == nullptr && !one_in(random, 3))
        schedule.sampled_rows_log2 = static_cast<std::uint8_t>(pick(random, 1, 7));
}

void write_args(const Shape& shape, Case& c) {
    const ArgsLayout at(c.signature);
    std::uint64_t* const words = c.args.words;
    const auto put = [&](int word, std::int64_t value) { words[word] = static_cast<std::uint64_t>(value); };
    words[ArgsLayout::kHeader] = at.header();
    words[ArgsLayout::kFill] = c.fill.empty() ? 0 : reinterpret_cast<std::uint64_t>(c.fill.data());
    words[ArgsLayout::kErrorWord] = 0;
    put(ArgsLayout::kRows, c.rows);
    for (int slot = 0; slot < at.streams; ++slot) {
        words[at.base(slot)] = reinterpret_cast<std::uint64_t>(c.buffers[static_cast<std::size_t>(slot)]->data());
    }
    words[at.base(kAddressedSlot)] += static_cast<std::uint64_t>(c.addressed_begin);
    for (int d = 0; d < at.dims; ++d) {
        put(at.extent(d), c.extents[static_cast<std::size_t>(d)]);
        for (int slot = 0; slot < at.streams; ++slot) {
            put(at.stride(d, slot), c.strides[static_cast<std::size_t>(d)][static_cast<std::size_t>(slot)]);
        }
    }
    for (int k = 0; k < at.coordinates; ++k) {
        put(at.coordinate_extent(k), c.coordinate_extents[static_cast<std::size_t>(k)]);
        put(at.coordinate_stride(k), c.coordinate_strides[static_cast<std::size_t>(k)]);
        put(at.coordinate_offset(k), c.coordinate_offsets[static_cast<std::size_t>(k)]);
    }
    put(at.field_bytes(0), shape.block);
    put(at.field_offset(0), 0);
}

IndexRules rules_of(const Shape& shape) { return {shape.type, shape.policy, shape.from_end, shape.index_base}; }

/// Whether the bits name a place of the dimension, without the policy's help.
bool is_good(const Shape& shape, std::uint64_t bits, std::int64_t extent) {
    IndexRules rules = rules_of(shape);
    rules.policy = Policy::error;
    return coordinate_of(rules, value_of(rules.type, bits), extent).has_value();
}

std::uint64_t choose_value(const Shape& shape, Random& random, std::int64_t extent, bool good) {
    const std::uint64_t special[] = {0,
                                     1,
                                     ~std::uint64_t{0},
                                     std::uint64_t{1} << 63,
                                     (std::uint64_t{1} << 63) - 1,
                                     static_cast<std::uint64_t>(extent),
                                     static_cast<std::uint64_t>(extent) + 1,
                                     static_cast<std::uint64_t>(-extent),
                                     static_cast<std::uint64_t>(-extent - 1),
                                     std::uint64_t{1} << 31,
                                     std::uint64_t{1} << 32,
                                     0x80,
                                     0x7f,
                                     0x8000,
                                     0x7fff,
                                     std::uint64_t{1} << 63 | 1,
                                     static_cast<std::uint64_t>(-2)};
    for (int attempt = 0; attempt < 50; ++attempt) {
        std::uint64_t bits = static_cast<std::uint64_t>(pick(random, 0, std::max<std::int64_t>(extent - 1, 0)));
        bits += static_cast<std::uint64_t>(shape.index_base);
        if (shape.from_end && one_in(random, 2))
            bits = static_cast<std::uint64_t>(-pick(random, 1, std::max<std::int64_t>(extent, 1)));
        if (!good && one_in(random, 2)) bits = special[pick(random, 0, std::ssize(special) - 1)];
        if (!good && one_in(random, 9)) bits = random();
        if (!good || is_good(shape, bits, extent)) return bits;
    }
    return static_cast<std::uint64_t>(shape.index_base);
}

/// Byte offset of a row within a stream.
std::int64_t row_offset(const Case& c, std::int64_t row, int slot) {
    std::int64_t offset = 0;
    for (std::size_t d = c.extents.size(); d-- > 0; row /= c.extents[d]) {
        offset += row % c.extents[d] * c.strides[d][static_cast<std::size_t>(slot)];
    }
    return offset;
}

std::uint8_t* index_place(const Case& c, std::int64_t row, int k) {
    const int slot = c.signature.coordinates[static_cast<std::size_t>(k)].stream_slot;
    return c.buffers[static_cast<std::size_t>(slot)]->data() + row_offset(c, row, slot) +
           c.coordinate_offsets[static_cast<std::size_t>(k)];
}

}  // namespace

GuardedBytes::GuardedBytes(std::size_t size, bool at_begin)
    : size_(size), mapped_((size + kPage - 1) / kPage * kPage + 2 * kPage) {
    void* const place = mmap(nullptr, mapped_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (place == MAP_FAILED) std::abort();
    map_ = static_cast<std::uint8_t*>(place);
    data_ = at_begin ? map_ + kPage : map_ + mapped_ - kPage - size_;
    if (mapped_ == 2 * kPage) return;
    if (mprotect(map_ + kPage, mapped_ - 2 * kPage, PROT_READ | PROT_WRITE) != 0) std::abort();
}

GuardedBytes::~GuardedBytes() { munmap(map_, mapped_); }

std::uint8_t* GuardedBytes::data() const { return data_; }

std::int64_t pick(Random& random, std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
}

void write_indices(const Shape& shape, Random& random, Case& c, int bad_one_in) {
    // What a sample of rows tells of: the same ones, all in their order, or neither.
    const std::int64_t order = c.schedule.sampled_rows_log2 != 0 ? pick(random, 0, 2) : 2;
    const auto value_of_row = [&](std::int64_t row, std::int64_t extent, bool good) {
        if (!good || extent == 0 || order == 2) return choose_value(shape, random, extent, good);
        const std::int64_t place = order == 0 ? extent / 2 : row * extent / c.rows;
        const auto bits = static_cast<std::uint64_t>(place + shape.index_base);
        return is_good(shape, bits, extent) ? bits : choose_value(shape, random, extent, good);
    };
    for (std::int64_t row = 0; row < c.rows; ++row) {
        const bool edge = row == 0 || row == c.rows - 1;
        const bool good = bad_one_in == 0 || !one_in(random, edge ? 2 : bad_one_in);
        for (int k = 0; k < shape.coordinates; ++k) {
            const std::uint64_t bits = value_of_row(row, c.coordinate_extents[static_cast<std::size_t>(k)], good);
            std::memcpy(index_place(c, row, k), &bits, static_cast<std::size_t>(index_bytes(shape.type)));
        }
    }
}

void spoil_tuple(const Shape& shape, Random& random, Case& c, std::int64_t row) {
    const auto k = pick(random, 0, shape.coordinates - 1);
    const std::int64_t extent = c.coordinate_extents[static_cast<std::size_t>(k)];
    std::uint64_t bits = 0;
    do bits = choose_value(shape, random, extent, false);
    while (is_good(shape, bits, extent));
    std::memcpy(index_place(c, row, static_cast<int>(k)), &bits, static_cast<std::size_t>(index_bytes(shape.type)));
}

Case make_case(const Shape& shape, Random& random) {
    Case c;
    Signature& s = c.signature;
    s.policy = shape.policy;
    s.from_end = shape.from_end;
    s.index_base = static_cast<std::uint8_t>(shape.index_base);
    const int index_streams = shape.coordinates == 0 ? 0 : shape.separate_streams ? shape.coordinates : 1;
    s.stream_count = static_cast<std::uint8_t>(2 + index_streams);
    s.dim_count = static_cast<std::uint8_t>(shape.dims);
    s.coordinate_count = static_cast<std::uint8_t>(shape.coordinates);
    s.field_count = 1;
    s.streams[0] = Role::addressed;
    s.streams[1] = Role::direct;
    for (int i = 0; i < index_streams; ++i) {
        s.streams[static_cast<std::size_t>(2 + i)] = static_cast<Role>(static_cast<int>(Role::index) + i);
    }
    const bool exact = tuning::is_exact_block(shape.block);
    const auto size_class = static_cast<std::uint8_t>(std::bit_width(shape.block) - 1);
    s.fields[0] = {FieldKind::move, NumberType::none, NumberType::none, exact ? shape.block * 8 : 0,
                   exact ? std::uint8_t{0} : size_class};
    if (shape.policy == Policy::fill) choose_fill(shape, random, c);
    c.spans.assign(s.stream_count, 0);
    choose_dims(shape, random, c);
    choose_coordinates(shape, random, c);
    choose_strides(random, c, kDirectSlot, shape.block, shape.block, c.extents.size());
    const std::int64_t tuple = choose_places(shape, random, c);
    for (int slot = kIndexSlot; slot < s.stream_count; ++slot) {
        const std::int64_t values = shape.separate_streams ? 1 : shape.coordinates;
        const std::int64_t unit = values * index_bytes(shape.type);
        choose_strides(random, c, slot, unit, tuple, c.extents.size());
    }
    for (std::int64_t span : c.spans)
        c.buffers.push_back(std::make_unique<GuardedBytes>(static_cast<std::size_t>(span), shape.at_begin));
    for (std::size_t i = 0; i < c.buffers[0]->size(); ++i)
        c.buffers[0]->data()[i] = static_cast<std::uint8_t>(random() >> 7);
    if (shape.empty_dimension) std::memset(c.buffers[0]->data(), 0xee, c.buffers[0]->size());

    choose_schedule(shape, random, c, c.schedule);
    write_args(shape, c);
    return c;
}

PlainKernel plain_kernel(const Shape& shape, const Case& c) {
    PlainKernel plain;
    plain.rules = rules_of(shape);
    plain.block = shape.block;
    for (std::size_t d = 0; d < c.extents.size(); ++d) plain.dims.push_back({c.extents[d], c.strides[d]});
    for (std::size_t k = 0; k < c.coordinate_extents.size(); ++k)
        plain.coordinates.push_back({c.coordinate_extents[k], c.coordinate_strides[k], c.coordinate_offsets[k],
                                     c.signature.coordinates[k].stream_slot});
    for (const auto& buffer : c.buffers) plain.streams.push_back(buffer->data());
    plain.streams[kAddressedSlot] += c.addressed_begin;
    plain.fill = c.fill;
    return plain;
}

std::string describe(const Shape& shape, const Case& c) {
    std::ostringstream text;
    text << "type " << static_cast<int>(shape.type) << " policy " << static_cast<int>(shape.policy) << " K "
         << shape.coordinates << " block " << shape.block << (shape.from_end ? " from_end" : "") << " base "
         << shape.index_base << " unroll " << static_cast<int>(c.schedule.unroll) << " prefetch "
         << static_cast<int>(c.schedule.read_prefetch) << " of "
         << kPrefetchLinesNames[static_cast<std::size_t>(c.schedule.read_prefetch_lines)]
         << (c.schedule.read_prefetch_to_l1 ? " to L1" : "") << " vector " << static_cast<int>(c.schedule.vector_bytes)
         << " sampled " << static_cast<int>(c.schedule.sampled_rows_log2) << " step " << shape.inner_step
         << (shape.at_begin ? " at begin" : "") << (c.schedule.streaming_store ? " streaming" : "")
         << (c.schedule.padded_rows ? " padded" : "") << " extents";
    for (std::int64_t extent : c.extents) text << " " << extent;
    return text.str();
}

}  // namespace gj::test
