// form.cpp: what the calls of one fuzzer input have in common, and one call made from it.
#include "tests/fuzz/form.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>

namespace gj::test {
namespace {

constexpr std::int64_t kMostParams = 1024;  // elements
constexpr std::int64_t kMostOut = 512;

constexpr int kElementBytes[] = {1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 12, 16, 24, 31, 32, 40, 64, 100, 128, 255, 520};
constexpr std::int64_t kInnerExtents[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 31, 33, 64, 100};
constexpr std::int64_t kHugeExtents[] = {std::int64_t{1} << 31, (std::int64_t{1} << 32) + 5, std::int64_t{1} << 50};
// Strides that mean nothing, of dimensions whose extent is 1.
constexpr std::int64_t kIdleStrides[] = {0, -1, 77, INT64_MAX, INT64_MIN, std::int64_t{1} << 40};

enum Mode { kNull, kNullToo, kRowMajor, kColumnMajor, kPermuted, kPadded, kNegative, kAnySmall, kModes };

Extents joined(std::initializer_list<const Extents*> groups) {
    Extents all;
    for (const Extents* group : groups) all.insert(all.end(), group->begin(), group->end());
    return all;
}

// The largest extent of the groups becomes smaller until their product is at most `limit`.
void shrink(std::initializer_list<Extents*> groups, std::int64_t limit) {
    for (;;) {
        std::int64_t product = 1;
        std::int64_t* largest = nullptr;
        for (Extents* group : groups) {
            for (std::int64_t& extent : *group) {
                product *= std::max<std::int64_t>(extent, 1);
                if (largest == nullptr || extent > *largest) largest = &extent;
            }
        }
        if (product <= limit || largest == nullptr) return;
        *largest -= (*largest + 3) / 4;
    }
}

Extents take_extents(ByteSource& bytes, int rank, int most) {
    Extents extents;
    for (int i = 0; i < rank; ++i) {
        const int byte = bytes.take();
        extents.push_back(byte == 255 ? 0 : 1 + byte % most);
    }
    return extents;
}

gj_dtype take_element(ByteSource& bytes) {
    const int choice = bytes.take();
    const int size = choice < 220 ? kElementBytes[choice % std::ssize(kElementBytes)] : 1 + choice;
    const bool plain = size == 1 || size == 2 || size == 4 || size == 8;
    if (!plain || bytes.below(2) == 0) return opaque(size);
    return {static_cast<std::uint8_t>(bytes.below(GJ_FLOAT + 1)), static_cast<std::uint8_t>(8 * size), 1};
}

gj_dtype take_index(ByteSource& bytes) {
    const int choice = bytes.below(8);
    return {static_cast<std::uint8_t>(choice < 4 ? GJ_INT : GJ_UINT), static_cast<std::uint8_t>(8 << choice % 4), 1};
}

Layout take_layout(ByteSource& bytes) {
    Layout layout;
    layout.mode = bytes.below(kModes);
    if (layout.mode > kColumnMajor) {
        for (std::uint8_t& choice : layout.choices) choice = static_cast<std::uint8_t>(bytes.take());
    }
    return layout;
}

void take_shapes(FuzzForm& form, ByteSource& bytes) {
    form.batch = take_extents(bytes, bytes.below(3), 3);
    if (form.is_gather()) form.outer = take_extents(bytes, bytes.below(4), 3);
    form.addressed = take_extents(bytes, form.is_gather() ? 1 : bytes.below(7), 9);
    form.position_rank = bytes.below(4);
    form.inner.resize(static_cast<std::size_t>(bytes.below(4)));
    for (std::int64_t& extent : form.inner) extent = bytes.one_of(kInnerExtents);
    const std::int64_t room = static_cast<std::int64_t>(kMostTensorBytes) / (form.element.bits * form.element.lanes);
    shrink({&form.batch, &form.outer, &form.inner}, std::min(kMostOut / 2, room));
    shrink({&form.batch, &form.outer, &form.addressed, &form.inner}, std::min(kMostParams, 2 * room));
    if (!form.addressed.empty() && form.addressed[0] > 0 && bytes.below(16) == 1)
        form.huge_extent = bytes.one_of(kHugeExtents);
}

void take_options(FuzzForm& form, ByteSource& bytes) {
    const auto batch = static_cast<std::int32_t>(form.batch.size());
    form.batch_dims = batch;
    if (form.is_gather()) {
        const int rank = form.first_addressed() + 1 + static_cast<int>(form.inner.size());
        const int spelling = bytes.below(3);
        form.axis = form.first_addressed() - (spelling == 1 ? rank : 0);
        if (spelling == 2 && form.outer.empty()) form.axis = GJ_AXIS_DEFAULT;
        // batch_dims - rank of indices would be 0 without index positions, which means something else.
        if (form.position_rank > 0 && bytes.below(2) == 1) form.batch_dims = -form.position_rank;
    }
    form.policy = bytes.below(GJ_POLICY_TRUST + 1);
    form.negatives = bytes.below(2);
    form.index_base = bytes.below(2);
}

// Strides of the dimensions in `order` (the first moves slowest), with gaps of up to `padding` elements.
Extents ordered_strides(const Extents& shape, const std::vector<std::size_t>& order, int padding, ByteSource& choices) {
    Extents strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = order.size(); i-- > 0;) {
        strides[order[i]] = stride;
        stride *= std::max<std::int64_t>(shape[order[i]], 1) + (padding > 0 ? choices.below(padding + 1) : 0);
    }
    return strides;
}

Extents strides_of(const Extents& shape, const Layout& layout) {
    ByteSource choices(layout.choices);
    std::vector<std::size_t> order(shape.size());
    std::iota(order.begin(), order.end(), 0);
    if (layout.mode == kColumnMajor) std::reverse(order.begin(), order.end());
    if (layout.mode >= kPermuted) {
        const int seed = choices.take();
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[static_cast<unsigned>(seed) % i]);
    }
    Extents strides = ordered_strides(shape, order, layout.mode >= kPadded ? 2 : 0, choices);
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (layout.mode == kNegative && choices.below(2) == 0) strides[i] = -strides[i];
        if (layout.mode == kAnySmall) strides[i] = choices.below(9) - 3;
        if (layout.mode >= kPermuted && shape[i] == 1 && choices.below(4) == 3)
            strides[i] = choices.one_of(kIdleStrides);
    }
    return strides;
}

Tensor shaped(gj_dtype dtype, const Extents& shape, const Layout& layout) {
    Tensor tensor = Tensor::over(nullptr, dtype, shape, strides_of(shape, layout));
    tensor.null_strides = layout.mode <= kNullToo;
    if (tensor.span_bytes() > kMostTensorBytes) return shaped(dtype, shape, {});
    return tensor;
}

// Pseudo-random numbers from one seed: a long tensor of indices needs more values than an input has bytes.
class Mixer {
public:
    explicit Mixer(int seed) : state_(static_cast<std::uint64_t>(seed) * 0x9E3779B97F4A7C15u + 1) {}
    std::int64_t below(std::int64_t n) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<std::int64_t>((state_ >> 1) % static_cast<std::uint64_t>(n));
    }

private:
    std::uint64_t state_;
};

std::int64_t good_value(const FuzzForm& form, std::int64_t extent, std::int64_t index) {
    if (extent == 0) return form.index_base;
    index %= std::min(extent, (INT64_MAX >> (64 - form.index.bits)) - 1);  // what every type of that width holds
    const bool may_be_negative = form.negatives == GJ_NEGATIVES_FROM_END && form.index.code == GJ_INT;
    return may_be_negative && index % 3 == 1 ? -1 - index : index + form.index_base;
}

// At a border of the dimension, at one of an integer type, or anything; the type of the indices keeps its low bits.
std::int64_t special_value(const FuzzForm& form, std::int64_t extent, int kind) {
    const std::int64_t base = form.index_base, power = std::int64_t{1} << kind % 63;
    const std::int64_t values[] = {extent + base, extent - 1 + base, base - 1,  -extent, -extent - 1,   -1, 0,
                                   INT64_MIN,     INT64_MAX,         INT32_MIN, power,   power + extent};
    return values[kind % std::ssize(values)];
}

std::int64_t addressed_extent(const ApiCall& call, const FuzzForm& form, std::int64_t k) {
    return call.params.shape[static_cast<std::size_t>(form.first_addressed() + k)];
}

}  // namespace

FuzzForm take_form(ByteSource& bytes) {
    FuzzForm form;
    form.operation = bytes.below(2) == 0 ? Operation::kGather : Operation::kGatherNd;
    form.element = take_element(bytes);
    form.index = take_index(bytes);
    take_shapes(form, bytes);
    take_options(form, bytes);
    form.params = take_layout(bytes);
    form.indices = take_layout(bytes);
    form.out = take_layout(bytes);
    form.isa = bytes.below(8) < 6 ? 0 : 1 + bytes.below(kIsas - 1);
    return form;
}

Extents take_positions(const FuzzForm& form, ByteSource& bytes) {
    Extents positions = take_extents(bytes, form.position_rank, form.position_rank == 1 ? 80 : 7);
    const std::int64_t slices = element_count(joined({&form.batch, &form.outer, &form.inner}));
    const std::int64_t room = static_cast<std::int64_t>(kMostTensorBytes) / (form.element.bits * form.element.lanes);
    shrink({&positions}, std::max<std::int64_t>(1, std::min(kMostOut, room) / std::max<std::int64_t>(slices, 1)));
    return positions;
}

bool strides_hold(const FuzzForm& form, const Extents& positions) {
    const bool has_small = std::any_of(positions.begin(), positions.end(), [](auto extent) { return extent < 2; });
    return !has_small || std::max(form.indices.mode, form.out.mode) < kPermuted;
}

ApiCall shaped_call(const FuzzForm& form, const Extents& positions) {
    ApiCall call;
    call.operation = form.operation;
    call.params = shaped(form.element, joined({&form.batch, &form.outer, &form.addressed, &form.inner}), form.params);
    if (form.huge_extent != 0) {
        const auto first = static_cast<std::size_t>(form.first_addressed());
        Extents shape = call.params.shape, strides = call.params.strides;
        shape[first] = form.huge_extent;
        strides[first] = 0;
        call.params = Tensor::over(nullptr, form.element, std::move(shape), std::move(strides));
    }
    Extents indices = joined({&form.batch, &positions});
    if (!form.is_gather()) indices.push_back(std::ssize(form.addressed));
    call.indices = shaped(form.index, indices, form.indices);
    call.out = shaped(form.element, joined({&form.batch, &form.outer, &positions, &form.inner}), form.out);
    call.axis = form.axis;
    call.batch_dims = form.batch_dims;
    call.policy = form.policy;
    call.negatives = form.negatives;
    call.index_base = form.index_base;
    for (std::size_t i = 0; form.policy == GJ_POLICY_FILL && i < call.out.element_bytes(); ++i) {
        call.fill.push_back(static_cast<unsigned char>(0xA0 + i % 64));
    }
    call.max_threads = 1;
    return call;
}

void take_indices(const FuzzForm& form, ApiCall& call, ByteSource& bytes) {
    const auto k = std::ssize(form.addressed);
    const std::int64_t count = call.indices.count();
    if (k == 0 || count == 0) return;
    const int seed = bytes.take();
    Mixer mixer(seed);
    const bool all_special = seed % 16 == 15 && form.policy != GJ_POLICY_TRUST;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t extent = addressed_extent(call, form, i % k), draw = mixer.below(INT64_MAX);
        call.indices.set_integer(i, all_special ? special_value(form, extent, static_cast<int>(draw % 251))
                                                : good_value(form, extent, draw));
    }
    if (form.policy == GJ_POLICY_TRUST) return;
    for (int specials = bytes.below(4); specials > 0; --specials) {
        const std::int64_t place = (bytes.take() * 256 + bytes.take()) % count;
        call.indices.set_integer(place, special_value(form, addressed_extent(call, form, place % k), bytes.take()));
    }
}

}  // namespace gj::test
