// product_corner_test.cpp: the corner cases of the product, against the oracle: what random calls meet too rarely.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/product_call.h"
#include "tests/product_focus.h"
#include "tests/product_run.h"
#include "tests/support/asked_schedule.h"
#include "tests/support/call.h"
#include "tests/support/host_pool.h"

namespace gj::test {
namespace {

constexpr gj_dtype kIndexTypes[] = {kInt8, kInt16, kInt32, kInt64, kUint8, kUint16, kUint32, kUint64};
constexpr gj_policy kPolicies[] = {GJ_POLICY_DEFAULT, GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_FILL,
                                   GJ_POLICY_CLAMP,   GJ_POLICY_WRAP,  GJ_POLICY_TRUST};
const bool skipped = !product_settings().recipe.empty();

void set_rules(ApiCall& call, gj_policy policy, int negatives, int base) {
    call.policy = policy;
    call.negatives = negatives;
    call.index_base = base;
    call.fill.clear();
    if (policy == GJ_POLICY_FILL) call.fill.assign(call.params.element_bytes(), 0x5A);
}

// The call under every policy, both rules for negatives and both bases; trust only where its promise holds, or,
// `always`, where no index is read.
void check_all_rules(ApiCall& call, const std::string& how, bool always = false) {
    for (gj_policy policy : kPolicies) {
        for (int negatives : {0, 1}) {
            for (int base : {0, 1}) {
                set_rules(call, policy, negatives, base);
                if (policy == GJ_POLICY_TRUST && !always && !all_indices_good(call)) continue;
                for (Route route : {Route::kDirect, Route::kPlan}) check_call(call, route, how);
            }
        }
    }
}

TEST_CASE("corner: an extent of 0 in each group of dimensions" * doctest::skip(skipped)) {
    // Gather: batch, outer, addressed, positions, inner. Each in turn 0, all values 0.
    for (int zero = 0; zero < 5; ++zero) {
        auto extent = [zero](int group, std::int64_t n) { return group == zero ? std::int64_t{0} : n; };
        ApiCall call = make_gather(Tensor(kFloat32, {extent(0, 2), extent(1, 3), extent(2, 4), extent(4, 2)}),
                                   Tensor(kInt32, {extent(0, 2), extent(3, 5)}), 2, 1);
        for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, 1);
        check_all_rules(call, "gather, group " + std::to_string(zero), true);
    }
    // gather_nd: batch, first and second coordinate, positions, inner.
    for (int zero = 0; zero < 5; ++zero) {
        auto extent = [zero](int group, std::int64_t n) { return group == zero ? std::int64_t{0} : n; };
        ApiCall call = make_gather_nd(Tensor(kFloat32, {extent(0, 2), extent(1, 3), extent(2, 4), extent(4, 2)}),
                                      Tensor(kInt32, {extent(0, 2), extent(3, 5), 2}), 1);
        for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, 1);
        check_all_rules(call, "gather_nd, group " + std::to_string(zero), true);
    }
}

TEST_CASE("corner: empty params with K = 0, and with an empty slice" * doctest::skip(skipped)) {
    for (const Extents& params : {Extents{0}, Extents{0, 3}, Extents{3, 0}}) {
        ApiCall whole = make_gather_nd(Tensor(kFloat32, params), Tensor(kInt32, {2, 0}));
        check_all_rules(whole, "K = 0", true);
        ApiCall slices = make_gather_nd(Tensor(kFloat32, params), Tensor::integers(kInt32, {2, 1}, {1, 1}));
        check_all_rules(slices, "K = 1", true);
        ApiCall none = make_gather_nd(Tensor(kFloat32, params), Tensor(kInt32, {2, 0, 1}));
        check_all_rules(none, "no tuples", true);
    }
}

TEST_CASE("corner: rank 0 params" * doctest::skip(skipped)) {
    ApiCall call = make_gather_nd(Tensor(kFloat64, {}), Tensor(kInt32, {3, 0}));
    check_all_rules(call, "r = 0, K = 0", true);
    ApiCall one = make_gather_nd(Tensor(kFloat64, {}), Tensor(kInt32, {0}));
    check_all_rules(one, "r = 0, K = 0, one tuple", true);
}

TEST_CASE("corner: a scalar index, and one tuple" * doctest::skip(skipped)) {
    for (gj_dtype type : kIndexTypes) {
        for (std::int64_t value : {0, 1, 4, 5, 6, 127}) {
            ApiCall scalar = make_gather(Tensor(opaque(3), {2, 5}), Tensor::integers(type, {}, {value}), 1);
            check_all_rules(scalar, "scalar");
            ApiCall tuple = make_gather_nd(Tensor(opaque(3), {5, 6, 2}), Tensor::integers(type, {2}, {value, value}));
            check_all_rules(tuple, "tuple");
        }
    }
}

TEST_CASE("corner: all bad, first bad, last bad, none bad" * doctest::skip(skipped)) {
    const std::vector<std::int64_t> patterns[] = {
        {99, 99, 99, 99, 99, 99}, {99, 1, 2, 1, 2, 1}, {1, 2, 1, 2, 1, 99}, {1, 2, 1, 1, 2, 2}};
    for (const std::vector<std::int64_t>& values : patterns) {
        for (gj_dtype type : kIndexTypes) {
            ApiCall gather = make_gather(Tensor(kFloat32, {3, 4}), Tensor::integers(type, {2, 3}, values));
            check_all_rules(gather, "gather");
            ApiCall nd = make_gather_nd(Tensor(kFloat32, {3, 3, 4}), Tensor::integers(type, {3, 2}, values));
            check_all_rules(nd, "gather_nd");
        }
    }
}

TEST_CASE("corner: the limits of every index type" * doctest::skip(skipped)) {
    for (gj_dtype type : kIndexTypes) {
        for (int bit : {0, 6, 7, 14, 15, 30, 31, 32, 62, 63}) {
            if (bit >= type.bits) continue;
            const auto power = static_cast<std::int64_t>(std::uint64_t{1} << bit);
            // 2^bit and its neighbours; as a signed type's pattern the top bit makes them negative.
            const auto below = static_cast<std::int64_t>(static_cast<std::uint64_t>(power) - 1);
            const auto above = static_cast<std::int64_t>(static_cast<std::uint64_t>(power) + 1);
            const auto negated = static_cast<std::int64_t>(-static_cast<std::uint64_t>(power));
            ApiCall gather =
                make_gather(Tensor(kInt64, {7}), Tensor::integers(type, {4}, {below, power, above, negated}));
            check_all_rules(gather, "gather, bit " + std::to_string(bit));
            ApiCall nd =
                make_gather_nd(Tensor(kInt64, {5, 7}),
                               Tensor::integers(type, {4, 2}, {1, below, power, 1, above, 2, negated, negated}));
            check_all_rules(nd, "gather_nd, bit " + std::to_string(bit));
        }
    }
}

TEST_CASE("corner: int8 and uint8 indices into 300 rows reach what they reach" * doctest::skip(skipped)) {
    for (gj_dtype type : {kInt8, kUint8}) {
        std::vector<std::int64_t> values;
        for (int value = 0; value < 256; ++value) values.push_back(value);
        ApiCall gather = make_gather(Tensor(kInt32, {300, 2}), Tensor::integers(type, {256}, values));
        check_all_rules(gather, "gather");
        ApiCall nd = make_gather_nd(Tensor(kInt32, {300, 300}), Tensor::integers(type, {128, 2}, values));
        check_all_rules(nd, "gather_nd");
    }
}

TEST_CASE("corner: rank 32" * doctest::skip(skipped)) {
    Extents shape(32, 1);
    for (int i : {0, 3, 9, 17, 20, 30, 31}) shape[static_cast<std::size_t>(i)] = 2;
    for (std::int64_t k : {1, 4, 18, 31, 32}) {
        ApiCall call = make_gather_nd(Tensor(kInt16, shape), Tensor(kInt16, {3, k}));
        for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, i % 5 == 0 ? 1 : 0);
        check_all_rules(call, "K = " + std::to_string(k));
    }
    for (int axis : {0, 17, 31}) {
        ApiCall call = make_gather(Tensor(kInt16, shape), Tensor::integers(kInt64, {2}, {1, 0}), axis);
        check_all_rules(call, "axis " + std::to_string(axis));
    }
    Extents strides = column_major_strides(shape);
    ApiCall reversed = make_gather(Tensor(kInt16, shape, strides), Tensor::integers(kInt64, {2}, {1, 2}), 17);
    reversed.out = Tensor(kInt16, shape, strides);
    check_all_rules(reversed, "column-major");
    Extents indices(shape.begin(), shape.begin() + 20);
    indices.push_back(2);
    ApiCall batched = make_gather_nd(Tensor(kInt16, shape), Tensor(kUint8, indices), 19);
    for (std::int64_t i = 0; i < batched.indices.count(); ++i) batched.indices.set_integer(i, i % 3);
    check_all_rules(batched, "batch_dims 19");
}

TEST_CASE("corner: the same indices serve many rows" * doctest::skip(skipped)) {
    std::uint64_t values = 0;
    for (gj_dtype type : kIndexTypes) {
        const int form = static_cast<int>(values % 4), bytes = static_cast<int>(std::size_t{1} << values % 5);
        const std::int64_t batches = form == 1 ? 2 : 1, count = form == 2 ? 35 : 41;
        Tensor params(opaque(bytes), {batches, 9, 19});
        if (form == 3) params = Tensor(opaque(bytes), {batches, 9, 19}, {9 * 60, 60, 3});
        params.fill_distinct(++values);
        const Extents positions = form == 2 ? Extents{batches, 5, 7} : Extents{batches, count};
        ApiCall call = make_gather(std::move(params), Tensor(type, positions), 2, 1);
        for (int bad = 0; bad < 2; ++bad) {
            for (std::int64_t i = 0; i < call.indices.count(); ++i) call.indices.set_integer(i, 1 + i * 7 % 18);
            if (bad) call.indices.set_integer(call.indices.count() - 2, 19 + 1);
            check_all_rules(call, std::to_string(bytes) + " bytes, form " + std::to_string(form));
        }
    }
}

/// With a schedule forced only those whose kernels are made so: others are the same without it, or with less of it.
void check_focused(Focus focus) {
    const FocusedCalls calls = focused_calls(focus);
    const std::string asked = asked_schedule();
    int checked = 0;
    for (int number = calls.begin; number < calls.end; ++number) {
        const RoutedCall routed = focused_call(number);
        if (!asked.empty() && !has_all(schedule_of(routed.call, routed.route), asked)) continue;
        check_call(routed.call, routed.route, "focused call " + std::to_string(number));
        ++checked;
    }
    MESSAGE(checked << " of " << calls.end - calls.begin << " focused calls checked");
}

TEST_CASE("corner: slices at strides and tuples side by side, of every kind" * doctest::skip(skipped)) {
    check_focused(Focus::strides_and_tuples);
}
TEST_CASE("corner: tuples that serve many rows" * doctest::skip(skipped)) { check_focused(Focus::repeated); }
TEST_CASE("corner: rows by groups of the table" * doctest::skip(skipped)) { check_focused(Focus::groups); }
TEST_CASE("corner: small tables" * doctest::skip(skipped)) { check_focused(Focus::tables); }
TEST_CASE("corner: rows that end in several stores" * doctest::skip(skipped)) { check_focused(Focus::padded); }

TEST_CASE("corner: large elements" * doctest::skip(skipped)) {
    for (int bytes : {1023, 4096, 65535}) {
        ApiCall call = make_gather(Tensor(opaque(bytes), {4}), Tensor::integers(kInt32, {3}, {3, 1, 9}));
        check_all_rules(call, std::to_string(bytes) + " bytes");
        ApiCall nd =
            make_gather_nd(Tensor(opaque(bytes), {2, 2}, {1, 2}), Tensor::integers(kInt32, {2, 2}, {1, 1, 0, 1}));
        check_all_rules(nd, std::to_string(bytes) + " bytes");
    }
}

TEST_CASE("corner: calls large enough for threads, the first bad tuple in any task" * doctest::skip(skipped)) {
    HostPool reverse(HostPool::Kind::kReverse, 4), threads(HostPool::Kind::kThreads, 2);
    constexpr std::int64_t kRows = 12000;
    for (int bytes : {4, 64, 256}) {
        ApiCall call = make_gather(Tensor(opaque(bytes), {500}), Tensor(kInt32, {kRows}));
        for (std::int64_t i = 0; i < kRows; ++i) call.indices.set_integer(i, i * 37 % 500);
        for (std::int64_t bad : {std::int64_t{-1}, std::int64_t{0}, kRows / 2, kRows - 1}) {
            if (bad >= 0) call.indices.set_integer(bad, 500 + bad);
            if (bad == kRows / 2) call.indices.set_integer(kRows - 7, -5);
            for (const gj_thread_pool* pool :
                 {static_cast<const gj_thread_pool*>(nullptr), reverse.get(), threads.get()}) {
                call.pool = pool;
                for (int max_threads : {0, 1, 2}) {
                    call.max_threads = max_threads;
                    set_rules(call, GJ_POLICY_ERROR, 0, 0);
                    check_call(call, Route::kDirect, "bad at " + std::to_string(bad));
                    check_call(call, Route::kDynamicPlan, "bad at " + std::to_string(bad));
                }
            }
            if (bad >= 0) call.indices.set_integer(bad, 0);
        }
    }
    CHECK(reverse.tasks() > 0);
    CHECK(threads.tasks() > 0);
}

}  // namespace
}  // namespace gj::test
