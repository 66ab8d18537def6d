// product_strides.cpp: calls of the product test whose slices lie at strides: those that kernels tell apart.
#include "tests/product_strides.h"

#include <iterator>

namespace gj::test {
namespace {

constexpr int kElementBytes[] = {1, 2, 3, 4, 8, 16};
constexpr std::int64_t kStrides[] = {-2, -1, 0, 2, 3, 4, 5};
// Around the lanes of vectors of 16, 32 and 64 bytes.
constexpr std::int64_t kLengths[] = {2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 33, 64, 65, 130};
constexpr gj_policy kPolicies[] = {GJ_POLICY_ERROR, GJ_POLICY_FILL, GJ_POLICY_CLAMP};

/// Takes the last digit off a mixed number.
template <typename T, std::size_t kCount>
T take(const T (&values)[kCount], int& number) {
    const T value = values[static_cast<std::size_t>(number) % kCount];
    number /= static_cast<int>(kCount);
    return value;
}

}  // namespace

int strided_call_count() {
    return static_cast<int>(std::size(kElementBytes) * std::size(kStrides) * std::size(kLengths));
}

Call strided_call(int number) {
    const gj_policy policy = kPolicies[static_cast<std::size_t>(number) % std::size(kPolicies)];
    const bool has_bad = number % 4 == 0;
    const std::int64_t stride = take(kStrides, number), length = take(kLengths, number);
    const int bytes = take(kElementBytes, number);
    constexpr std::int64_t kRows = 3;
    const std::int64_t row = length * (stride < 0 ? -stride : stride) + 1;
    Call call = make_gather(Tensor(opaque(bytes), {kRows, length}, {row, stride}),
                            Tensor::integers(kInt32, {4}, {2, 0, has_bad ? kRows : 1, 2}));
    call.policy = policy;
    if (policy == GJ_POLICY_FILL) call.fill.assign(call.params.element_bytes(), 0x5A);
    return call;
}

}  // namespace gj::test
