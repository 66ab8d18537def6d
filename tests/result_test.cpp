// result_test.cpp: Status, Result and the two macros that hand failures on; the array that signed numbers index.
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include <doctest/doctest.h>

#include "common/array.h"
#include "common/status.h"

namespace gj {
namespace {

Status refusal() { return invalid(Argument::indices, "no"); }

/// Can't be copied, so that a copy would not compile.
Result<std::unique_ptr<int>> made(int value) {
    if (value < 0) return refusal();
    return std::make_unique<int>(value);
}

Result<std::string> sum_text(int a, int b) {
    GJ_ASSIGN_OR_RETURN(const std::unique_ptr<int> first, made(a));
    std::unique_ptr<int> second;
    GJ_ASSIGN_OR_RETURN(second, made(b));
    return std::to_string(*first + *second);
}

Status check_sum(int a, int b, int* calls) {
    GJ_RETURN_IF_FAILED(a < 0 ? refusal() : Status());
    ++*calls;
    GJ_ASSIGN_OR_RETURN(const std::string text, sum_text(a, b));
    ++*calls;
    return text.size() == 1 ? Status() : Status(Code::internal, Argument::none, text);
}

TEST_CASE("GJ_ASSIGN_OR_RETURN moves the value out, or returns the failure with all that it says") {
    const Result<std::string> good = sum_text(2, 3);
    REQUIRE(good.ok());
    CHECK(good.value() == "5");
    for (const auto& [a, b] : {std::pair(-1, 3), std::pair(2, -1)}) {
        const Result<std::string> bad = sum_text(a, b);
        REQUIRE(!bad.ok());
        CHECK(bad.status().code() == Code::invalid_argument);
        CHECK(bad.status().failure().argument == Argument::indices);
        CHECK(bad.status().failure().message == "no");
    }
}

TEST_CASE("what stands behind a failure is not done") {
    int calls = 0;
    CHECK(check_sum(2, 3, &calls).ok());
    CHECK(calls == 2);
    CHECK(check_sum(-1, 3, &calls).code() == Code::invalid_argument);
    CHECK(calls == 2);
    CHECK(check_sum(2, -1, &calls).code() == Code::invalid_argument);
    CHECK(calls == 3);
    CHECK(check_sum(8, 3, &calls).failure().message == "11");
}

TEST_CASE("a copy of a failure says the same, and of a success is one") {
    CHECK(Status().copy().ok());
    const Status copy = refusal().copy();
    CHECK(copy.code() == Code::invalid_argument);
    CHECK(copy.failure().message == "no");
}

TEST_CASE("any integer indexes an Array") {
    Array<int, 4> array{1, 2, 3};
    CHECK(array[0] + array[std::uint8_t{1}] + array[std::int64_t{2}] + array[std::size_t{3}] == 6);
    array[3] = 4;
    CHECK(array == Array{1, 2, 3, 4});
    static_assert(std::is_trivial_v<Array<int, 4>> && sizeof(Array<int, 4>) == 4 * sizeof(int));
    int sum = 0;
    for (const int each : array) sum += each;
    CHECK(sum == 10);
}

}  // namespace
}  // namespace gj
