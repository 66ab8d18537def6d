// product_focus.cpp: calls of the product test on what kernels tell apart and chance meets too rarely.
#include "tests/product_focus.h"

#include <iterator>
#include <numeric>
#include <random>

#include "tests/product_factors.h"

namespace gj::test {
namespace {

constexpr int kElementBytes[] = {1, 2, 3, 4, 8, 16};
constexpr std::int64_t kStrides[] = {-2, -1, 0, 2, 3, 4, 5};
// Around the lanes of vectors of 16, 32 and 64 bytes.
constexpr std::int64_t kLengths[] = {2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 33, 64, 65, 130};
constexpr gj_policy kPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_FILL, GJ_POLICY_CLAMP};
constexpr int kStridedCalls = static_cast<int>(std::size(kElementBytes) * std::size(kStrides) * std::size(kLengths));

constexpr int kIndexTypes = 8, kAllPolicies = GJ_POLICY_TRUST + 1, kCallsAPair = 3;
constexpr int kTupleCalls = kIndexTypes * kAllPolicies * kCallsAPair;
constexpr int kRepeatedCalls = kTupleCalls;

/// Takes the last digit off a mixed number.
template <typename T, std::size_t kCount>
T take(const T (&values)[kCount], int& number) {
    const T value = values[static_cast<std::size_t>(number) % kCount];
    number /= static_cast<int>(kCount);
    return value;
}

void set_policy(ApiCall& call, gj_policy policy) {
    call.policy = policy;
    if (policy == GJ_POLICY_FILL) call.fill.assign(call.params.element_bytes(), 0x5A);
}

ApiCall strided_call(int number) {
    const gj_policy policy = kPolicies[static_cast<std::size_t>(number) % std::size(kPolicies)];
    const bool has_bad = number % 4 == 0;
    const std::int64_t stride = take(kStrides, number), length = take(kLengths, number);
    const int bytes = take(kElementBytes, number);
    constexpr std::int64_t kRows = 3;
    const std::int64_t row = length * (stride < 0 ? -stride : stride) + 1;
    ApiCall call = make_gather(Tensor(opaque(bytes), {kRows, length}, {row, stride}),
                               Tensor::integers(kInt32, {4}, {2, 0, has_bad ? kRows : 1, 2}));
    set_policy(call, policy);
    return call;
}

/// What a call of small blocks is about.
enum class Tuples { kSideBySide, kRepeated };

/// A row of the product with these levels of index type and policy; K, the sizes and the rest by chance.
Row tuple_row(Tuples tuples, int index_type, int policy, std::mt19937_64& random) {
    static const Factors factors = product_factors();
    const auto below = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    for (;;) {
        Row row;
        for (const int levels : factors.levels) row.push_back(below(levels));
        const int element_levels[] = {0, 1, 3, 7};  // 1, 2, 4 and 8 bytes
        const bool is_repeated = tuples == Tuples::kRepeated;
        row[kOperation] = is_repeated ? 0 : 1;
        row[kElementSize] = element_levels[below(4)];
        row[kBatchRank] = below(2);
        row[kPositionRank] = 1 + below(2);
        row[kInnerRank] = row[kInnerLength] = 0;
        row[kOuterRank] = is_repeated ? 1 + below(2) : 0;
        row[kK] = is_repeated ? 1 : 1 + below(6);
        row[kIndicesLayout] = below(2) == 0 ? kNullStrides : kRowMajor;
        row[kIndexType] = index_type;
        row[kPolicy] = policy;
        row[kBulk] = !is_repeated && below(4) == 0 ? 0 : 1;
        if (consistent(factors, row)) return row;
    }
}

RoutedCall tuple_call(Tuples tuples, int number) {
    std::mt19937_64 random(static_cast<unsigned>(number));
    const Row row = tuple_row(tuples, number % kIndexTypes, number / kIndexTypes % kAllPolicies, random);
    const std::uint64_t structure = random();
    return make_call({row, structure, random(), false});
}

/// Numbers below so many, by chance, but the same ones for each number of a call.
class Chance {
public:
    explicit Chance(int number) : random(static_cast<unsigned>(number)) {}
    std::int64_t operator()(std::int64_t end) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
    }
    std::mt19937_64 random;
};

/// And whether negatives count from the end.
void set_rules(ApiCall& call, gj_policy policy, Chance& below) {
    set_policy(call, policy);
    call.negatives = below(2) == 0 ? GJ_NEGATIVES_REJECT : GJ_NEGATIVES_FROM_END;
}

/// With it an index is good but for its upper half.
constexpr std::int64_t kBeyondLowerHalf = std::int64_t{1} << 32;
constexpr gj_dtype kIndexDtypes[] = {kInt16, kInt32, kInt64, {GJ_UINT, 16, 1}, {GJ_UINT, 32, 1}, {GJ_UINT, 64, 1}};
constexpr gj_policy kLongPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_FILL,
                                       GJ_POLICY_CLAMP, GJ_POLICY_WRAP, GJ_POLICY_TRUST};
constexpr int kLongCalls = static_cast<int>(std::size(kIndexDtypes) * std::size(kLongPolicies) * 2);

/// Half of the calls have one group that gets more than its share; two calls have more rows than a block.
RoutedCall long_call(int number) {
    Chance below(number);
    const std::int64_t rows = number % 36 == 5 ? 140'000 + below(1000) : 1 + below(6000);
    const gj_dtype type = take(kIndexDtypes, number);
    const gj_policy policy = take(kLongPolicies, number);
    const bool is_crowded = number != 0;
    const std::int64_t extent = 300 + below(30'000), crowd = 1 + below(extent / 300);
    const int bytes = kElementBytes[below(std::ssize(kElementBytes))];
    Tensor params(opaque(bytes), {extent}, {1 + below(3)});
    params.fill_distinct(below.random());
    ApiCall call = make_gather(std::move(params), Tensor(type, {rows}));
    set_rules(call, policy, below);
    call.index_base = static_cast<std::int32_t>(below(2));
    const bool has_bad = policy != GJ_POLICY_TRUST && below(2) == 0;
    const std::int64_t beyond = type.bits == 64 ? kBeyondLowerHalf : 0;
    for (std::int64_t i = 0; i < rows; ++i) {
        const bool is_bad = has_bad && below(100) == 0;
        const std::int64_t last = is_bad && beyond == 0 ? 32'767 : is_crowded && below(2) == 0 ? crowd : extent;
        call.indices.set_integer(i, call.index_base + below(last) + (is_bad ? beyond : 0));
    }
    return {std::move(call), below(2) == 0 ? Route::kDirect : Route::kPlan};
}

constexpr int kTableElementBytes[] = {1, 2, 4, 8};
constexpr std::int64_t kTableBytes[] = {64, 128, 256, 512, 1024, 4096};
constexpr int kTableCalls =
    static_cast<int>(std::size(kTableElementBytes) * std::size(kTableBytes) * std::size(kLongPolicies) * 2);

/// A table of more than half of the bytes, or 40 rows of a last axis that have so many, by some indices.
RoutedCall table_call(int number) {
    Chance below(number);
    const std::int64_t most = take(kTableBytes, number);
    const int bytes = take(kTableElementBytes, number);
    const gj_policy policy = take(kLongPolicies, number);
    const bool is_last_axis = number != 0;
    const std::int64_t elements = most / bytes - below(most / bytes / 2), rows = 300 + below(200);
    Tensor params = is_last_axis ? Tensor(opaque(bytes), {40, elements}) : Tensor(opaque(bytes), {elements});
    params.fill_distinct(below.random());
    Tensor indices(below(2) == 0 ? kInt32 : kInt64, {rows});
    ApiCall call = make_gather(std::move(params), std::move(indices), is_last_axis ? 1 : 0);
    set_rules(call, policy, below);
    const bool has_bad = policy != GJ_POLICY_TRUST && below(2) == 0;
    for (std::int64_t i = 0; i < rows; ++i) {
        std::int64_t index = below(elements);
        if (has_bad && below(50) == 0) index = below(2) == 0 ? elements + below(9) : index + kBeyondLowerHalf;
        call.indices.set_integer(i, index);  // of 32 bits it then is a good one
    }
    return {std::move(call), below(2) == 0 ? Route::kDirect : Route::kPlan};
}

constexpr int kPaddedBytes[] = {3, 7, 12, 24, 28, 44, 60};
constexpr int kPaddedCalls =
    static_cast<int>(std::size(kPaddedBytes) * std::size(kLongPolicies) * std::size(kIndexDtypes));

/// Rows that end in several stores, by one index each; of some calls in two batches, with params of their own.
RoutedCall padded_call(int number) {
    Chance below(number);
    const gj_policy policy = take(kLongPolicies, number);
    const gj_dtype type = take(kIndexDtypes, number);
    const int bytes = take(kPaddedBytes, number);
    const std::int64_t extent = 1 + below(200), rows = 1 + below(40);
    const bool has_batches = below(3) == 0;
    Tensor params(opaque(bytes), has_batches ? Extents{2, extent} : Extents{extent});
    params.fill_distinct(below.random());
    Tensor indices(type, has_batches ? Extents{2, rows} : Extents{rows});
    ApiCall call = make_gather(std::move(params), std::move(indices), has_batches ? 1 : 0, has_batches ? 1 : 0);
    set_rules(call, policy, below);
    call.index_base = static_cast<std::int32_t>(below(2));
    const bool has_bad = policy != GJ_POLICY_TRUST && below(2) == 0;
    const bool may_be_negative = policy != GJ_POLICY_TRUST && type.code == GJ_INT;
    const bool is_wide = type.bits == 64;
    for (std::int64_t i = 0; i < call.indices.count(); ++i) {
        const std::int64_t index = call.index_base + (below(4) == 0 ? extent - 1 : below(extent));
        const std::int64_t above = is_wide && below(2) == 0 ? kBeyondLowerHalf + index : extent + below(9) + 1;
        const std::int64_t other = may_be_negative && below(2) == 0 ? -1 - below(2 * extent) : above;
        call.indices.set_integer(i, has_bad && below(8) == 0 ? other : index);
    }
    return {std::move(call), below(2) == 0 ? Route::kDirect : Route::kPlan};
}

}  // namespace

FocusedCalls focused_calls(Focus focus) {
    constexpr int kCounts[] = {0, kStridedCalls + kTupleCalls, kRepeatedCalls, kLongCalls, kTableCalls, kPaddedCalls};
    const auto place = static_cast<std::size_t>(focus);
    const int begin = std::accumulate(kCounts, kCounts + place + 1, 0);
    return {begin, begin + kCounts[place + 1]};
}

int focused_call_count() { return focused_calls(Focus::padded).end; }

RoutedCall focused_call(int number) {
    if (number < kStridedCalls) return {strided_call(number), Route::kDirect};
    number -= kStridedCalls;
    if (number < kTupleCalls) return tuple_call(Tuples::kSideBySide, number);
    number -= kTupleCalls;
    if (number < kRepeatedCalls) return tuple_call(Tuples::kRepeated, number);
    number -= kRepeatedCalls;
    if (number < kLongCalls) return long_call(number);
    number -= kLongCalls;
    return number < kTableCalls ? table_call(number) : padded_call(number - kTableCalls);
}

}  // namespace gj::test
