// product_call.cpp: makes a call of the product test from its row of levels and two seeds.
#include "tests/product_call.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <sstream>
#include <utility>

#include "tests/oracle.h"
#include "tests/product_factors.h"
#include "tests/support/host_pool.h"

namespace gj::test {
namespace {

// std::uniform_int_distribution is not the same everywhere; a seed must give the same call with every standard library.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::int64_t in(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool once_in(int n) { return in(1, n) == 1; }

private:
    std::mt19937_64 engine_;
};

// The extents of the groups of dimensions.
struct Groups {
    Extents batch, outer, addressed, positions, inner;
};

Extents joined(std::initializer_list<const Extents*> groups) {
    Extents all;
    for (const Extents* group : groups) all.insert(all.end(), group->begin(), group->end());
    return all;
}

// The structure chooses which extents are 1, because they drop out of a kernel; `random` chooses the others.
Extents random_extents(Random& structure, Random& random, int rank, std::int64_t most) {
    Extents extents;
    for (int i = 0; i < rank; ++i) extents.push_back(structure.once_in(8) ? 1 : random.in(2, most));
    return extents;
}

std::int64_t out_count(const Groups& g) { return element_count(joined({&g.batch, &g.outer, &g.positions, &g.inner})); }
std::int64_t params_count(const Groups& g) {
    return element_count(joined({&g.batch, &g.outer, &g.addressed, &g.inner}));
}

// Takes from the largest extent of what is too large until out and params are small enough.
void shrink(Groups& g, std::int64_t out_limit, std::int64_t params_limit) {
    auto reduce = [](std::initializer_list<Extents*> groups) {
        std::int64_t* largest = nullptr;
        for (Extents* group : groups) {
            for (std::int64_t& extent : *group) {
                if (largest == nullptr || extent > *largest) largest = &extent;
            }
        }
        *largest -= (*largest + 3) / 4;
    };
    while (out_count(g) > out_limit) reduce({&g.batch, &g.outer, &g.positions, &g.inner});
    while (params_count(g) > params_limit) reduce({&g.batch, &g.outer, &g.addressed, &g.inner});
}

Groups make_groups(const Row& row, Random& structure, Random& variation, bool may_be_empty) {
    const bool bulk = row[kBulk] == 1;
    Groups g;
    g.inner = random_extents(structure, structure, row[kInnerRank], 4);
    const bool is_long = row[kInnerLength] == 1;
    if (is_long) g.inner.back() = structure.in(5, structure.once_in(2) ? 20 : 75);
    g.batch = random_extents(structure, variation, row[kBatchRank], 3);
    g.outer = random_extents(structure, variation, row[kOuterRank], bulk ? 30 : 6);
    g.addressed = random_extents(structure, variation, row[kK], 7);
    g.positions = random_extents(structure, variation, row[kPositionRank], bulk ? 40 : 6);
    const int bytes = kElementSizes[row[kElementSize]];
    const std::int64_t out_limit = bulk ? 4096 : is_long ? 1024 : 256;
    shrink(g, std::min<std::int64_t>(out_limit, (1 << 18) / bytes), std::min(4096, (1 << 18) / bytes));
    if (may_be_empty && variation.once_in(24)) {
        Extents* groups[] = {&g.batch, &g.outer, &g.addressed, &g.positions, &g.inner};
        Extents& group = *groups[variation.in(0, 4)];
        if (!group.empty()) group[static_cast<std::size_t>(variation.in(0, std::ssize(group) - 1))] = 0;
    }
    return g;
}

// Strides of the dimensions in `order` (the first moves slowest), with gaps of up to `padding` elements.
Extents ordered_strides(const Extents& shape, const std::vector<std::size_t>& order, Random& random,
                        std::int64_t padding) {
    Extents strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = order.size(); i-- > 0;) {
        strides[order[i]] = stride;
        stride *= std::max<std::int64_t>(shape[order[i]], 1) + random.in(0, padding);
    }
    return strides;
}

void negate_some(Extents& strides, Random& random) {
    if (strides.empty()) return;
    const bool all = random.once_in(2);
    for (std::int64_t& stride : strides) stride *= all || random.once_in(2) ? -1 : 1;
    if (strides.front() > 0) strides.front() *= -1;
}

void broadcast_some(Extents& strides, Random& random) {
    if (strides.empty()) return;
    for (std::int64_t& stride : strides) stride *= random.once_in(2) ? 0 : 1;
    strides[static_cast<std::size_t>(random.in(0, std::ssize(strides) - 1))] = 0;
}

Extents make_strides(const Extents& shape, int layout, bool may_broadcast, Random& random) {
    std::vector<std::size_t> order(shape.size());
    std::iota(order.begin(), order.end(), 0);
    if (layout == kColumnMajor) std::reverse(order.begin(), order.end());
    if (layout == kPermuted || layout == kMixed) {
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[static_cast<std::size_t>(random.in(0, static_cast<std::int64_t>(i) - 1))]);
        }
    }
    Extents strides = ordered_strides(shape, order, random, layout == kPadded || layout == kMixed ? 2 : 0);
    if (layout == kEveryOther) {
        for (std::int64_t& stride : strides) stride *= 2;
    }
    if (layout == kStepped) {
        const std::int64_t steps[] = {3, 4, 5, -1, -2, -3, -5};
        const std::int64_t step = steps[random.in(0, std::ssize(steps) - 1)];
        for (std::int64_t& stride : strides) stride *= step;
    }
    if (layout == kNegativeStrides || (layout == kMixed && random.once_in(2))) negate_some(strides, random);
    if (layout == kBroadcast || (layout == kMixed && may_broadcast && random.once_in(2))) {
        broadcast_some(strides, random);
    }
    return strides;
}

Tensor make_tensor(gj_dtype dtype, const Extents& shape, int layout, bool may_broadcast, bool misaligned,
                   Random& structure) {
    Placement placement;
    if (misaligned)
        placement = {static_cast<int>(structure.in(1, 63)), static_cast<std::uint64_t>(structure.in(1, 99))};
    Tensor tensor(dtype, shape, make_strides(shape, layout, may_broadcast, structure), placement);
    tensor.null_strides = layout == kNullStrides;
    return tensor;
}

gj_dtype element_dtype(int bytes, Random& random) {
    const bool plain = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
    if (plain && random.once_in(2)) {
        const std::uint8_t code = static_cast<std::uint8_t>(random.in(GJ_INT, GJ_FLOAT));
        return {code, static_cast<std::uint8_t>(8 * bytes), 1};
    }
    if (bytes % 4 == 0 && random.once_in(3)) return {GJ_FLOAT, 32, static_cast<std::uint16_t>(bytes / 4)};
    return opaque(bytes);
}

gj_dtype index_dtype(int level) {
    return {static_cast<std::uint8_t>(level < 4 ? GJ_INT : GJ_UINT), static_cast<std::uint8_t>(8 << (level % 4)), 1};
}

// The least and the greatest value of an integer type.
std::pair<Int128, Int128> range_of(gj_dtype dtype) {
    const Int128 one = 1;
    if (dtype.code == GJ_UINT) return {0, (one << dtype.bits) - 1};
    return {-(one << (dtype.bits - 1)), (one << (dtype.bits - 1)) - 1};
}

Int128 good_value(const ApiCall& call, std::int64_t extent, Random& random) {
    const Int128 greatest = range_of(call.indices.dtype).second;
    const bool from_end = call.negatives == GJ_NEGATIVES_FROM_END && call.indices.dtype.code == GJ_INT;
    if (extent == 0) return call.index_base;
    if (from_end && random.once_in(3)) return -Int128(random.in(1, std::min<std::int64_t>(extent, 128)));
    return std::min(Int128(random.in(0, extent - 1)) + call.index_base, greatest);
}

// A value outside the dimension that the index type can hold: next to the borders, or anywhere, or the type's own
// limits.
Int128 bad_value(const ApiCall& call, std::int64_t extent, Random& random) {
    const auto [least, greatest] = range_of(call.indices.dtype);
    ApiCall rules;
    rules.negatives = call.negatives;
    rules.index_base = call.index_base;
    rules.policy = GJ_POLICY_ERROR;
    const Int128 power = Int128(1) << random.in(1, 63);
    const Int128 candidates[] = {
        extent + call.index_base, -1, -Int128(extent) - 1, 0, least, greatest, power, -power, power + extent};
    for (int tries = 0; tries < 64; ++tries) {
        const Int128 value = candidates[random.in(0, 8)];
        if (value >= least && value <= greatest && !resolve_coordinate(rules, value, extent)) return value;
    }
    return greatest;
}

void fill_indices(ApiCall& call, const Extents& addressed, int share, Random& random) {
    const auto k = std::ssize(addressed);
    const std::int64_t tuples = k == 0 ? 0 : call.indices.count() / k;
    for (std::int64_t t = 0; t < tuples; ++t) {
        const bool bad = share == kAll || (share == kSome && random.once_in(4)) || (share == kFirst && t == 0) ||
                         (share == kLast && t == tuples - 1);
        const std::int64_t worst = random.in(0, k - 1);  // one coordinate is bad for certain, others now and then
        for (std::int64_t i = 0; i < k; ++i) {
            const std::int64_t extent = addressed[static_cast<std::size_t>(i)];
            const bool bad_here = bad && (i == worst || random.once_in(4));
            call.indices.set_integer(t * k + i,
                                     bad_here ? bad_value(call, extent, random) : good_value(call, extent, random));
        }
    }
    // Where elements of I share memory, values meant for different coordinates meet.
    if (share == kNone && !all_indices_good(call)) {
        for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, call.index_base);
    }
}

void set_threads(ApiCall& call, int level) {
    static const HostPool reverse(HostPool::Kind::kReverse, 3), threads(HostPool::Kind::kThreads, 2);
    call.max_threads = level == kOneThread ? 1 : level == kTwoThreads ? 2 : 0;
    if (level == kReversePool) call.pool = reverse.get();
    if (level == kThreadPool) call.pool = threads.get();
}

void set_options(ApiCall& call, const Row& row, Random& variation) {
    const bool gather = call.operation == Operation::kGather;
    const int axis = row[kBatchRank] + row[kOuterRank];
    if (gather) call.axis = row[kAxisForm] == 0 ? axis : axis - call.params.rank();
    if (gather && row[kAxisForm] == 2) call.axis = GJ_AXIS_DEFAULT;
    call.batch_dims = row[kBatchForm] == 0 ? row[kBatchRank] : row[kBatchRank] - call.indices.rank();
    call.policy = row[kPolicy];
    call.negatives = row[kNegatives];
    call.index_base = row[kBase];
    if (call.policy == GJ_POLICY_FILL) {
        for (std::size_t i = 0; i < call.params.element_bytes(); ++i) {
            call.fill.push_back(static_cast<unsigned char>(variation.in(1, 255)));
        }
    }
    set_threads(call, row[kThreads]);
}

}  // namespace

std::string to_string(const CallRecipe& recipe) {
    return to_string(recipe.row) + ":" + std::to_string(recipe.structure) + ":" + std::to_string(recipe.variation) +
           ":" + (recipe.may_be_empty ? "1" : "0");
}

CallRecipe parse_recipe(const std::string& text) {
    std::istringstream stream(text);
    std::string row, structure, variation, may_be_empty;
    std::getline(stream, row, ':');
    std::getline(stream, structure, ':');
    std::getline(stream, variation, ':');
    std::getline(stream, may_be_empty, ':');
    return {parse_row(row), std::stoull(structure), std::stoull(variation), may_be_empty == "1"};
}

bool all_indices_good(const ApiCall& call) {
    const int batch = call.batch_dims < 0 ? call.batch_dims + call.indices.rank() : call.batch_dims;
    const bool gather = call.operation == Operation::kGather;
    const int axis = call.axis == GJ_AXIS_DEFAULT ? batch : call.axis < 0 ? call.axis + call.params.rank() : call.axis;
    const int first = gather ? axis : batch;
    const std::int64_t k = gather ? 1 : call.indices.shape.back();
    ApiCall rules;
    rules.negatives = call.negatives;
    rules.index_base = call.index_base;
    rules.policy = GJ_POLICY_ERROR;
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const std::int64_t extent = call.params.shape[static_cast<std::size_t>(first + i % k)];
        if (!resolve_coordinate(rules, call.indices.integer(i), extent)) return false;
    }
    return true;
}

RoutedCall make_call(const CallRecipe& recipe) {
    const Row& row = recipe.row;
    Random structure(recipe.structure), variation(recipe.variation);
    const bool gather = row[kOperation] == 0;
    const bool misaligned = row[kPlacement] == 1;
    const gj_dtype dtype = element_dtype(kElementSizes[row[kElementSize]], structure);
    const Groups g = make_groups(row, structure, variation, recipe.may_be_empty);
    Extents indices_shape = joined({&g.batch, &g.positions});
    if (!gather) indices_shape.push_back(std::ssize(g.addressed));
    RoutedCall routed;
    ApiCall& call = routed.call;
    call.operation = gather ? Operation::kGather : Operation::kGatherNd;
    call.params = make_tensor(dtype, joined({&g.batch, &g.outer, &g.addressed, &g.inner}), row[kParamsLayout], true,
                              misaligned, structure);
    call.indices =
        make_tensor(index_dtype(row[kIndexType]), indices_shape, row[kIndicesLayout], true, misaligned, structure);
    call.out = make_tensor(dtype, joined({&g.batch, &g.outer, &g.positions, &g.inner}), row[kOutLayout], false,
                           misaligned, structure);
    set_options(call, row, variation);
    call.params.fill_distinct(recipe.variation);
    call.out.fill_distinct(recipe.variation + 1);
    fill_indices(call, g.addressed, row[kBadShare], variation);
    routed.route = static_cast<Route>(row[kRoute]);
    return routed;
}

}  // namespace gj::test
