// kernel_reference_test.cpp: the reference of the tests of kernels, judged by the oracle: what an index means, under
// every rule.
#include "tests/kernel_reference.h"

#include <cstdint>
#include <cstring>
#include <vector>

#include <doctest/doctest.h>

#include "tests/oracle.h"

namespace gj::test {
namespace {

struct NamedPolicy {
    Policy inner;
    gj_policy api;
};
constexpr NamedPolicy kPolicies[] = {{Policy::error, GJ_POLICY_ERROR},
                                     {Policy::zero, GJ_POLICY_ZERO},
                                     {Policy::fill, GJ_POLICY_FILL},
                                     {Policy::clamp, GJ_POLICY_CLAMP},
                                     {Policy::wrap, GJ_POLICY_WRAP}};

struct NamedType {
    IndexType inner;
    gj_dtype api;
};
constexpr NamedType kTypes[] = {{IndexType::i8, kInt8},    {IndexType::i16, kInt16}, {IndexType::i32, kInt32},
                                {IndexType::i64, kInt64},  {IndexType::u8, kUint8},  {IndexType::u16, kUint16},
                                {IndexType::u32, kUint32}, {IndexType::u64, kUint64}};

/// Bit patterns around everything at which something changes.
std::vector<std::uint64_t> patterns(std::int64_t extent) {
    std::vector<std::uint64_t> result;
    for (const std::uint64_t edge :
         {std::uint64_t{0}, static_cast<std::uint64_t>(extent), static_cast<std::uint64_t>(-extent),
          static_cast<std::uint64_t>(2 * static_cast<Number>(extent)), std::uint64_t{1} << 7, std::uint64_t{1} << 8,
          std::uint64_t{1} << 15, std::uint64_t{1} << 31, std::uint64_t{1} << 32, std::uint64_t{1} << 63})
        for (std::uint64_t i = 0; i < 7; ++i) result.push_back(edge + i - 3);
    return result;
}

TEST_CASE("every value of every index type means what the oracle says") {
    std::int64_t compared = 0;
    for (const auto& [type, api_type] : kTypes) {
        for (const std::int64_t extent : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, std::int64_t{5},
                                          std::int64_t{127}, std::int64_t{300}, std::int64_t{1} << 32, INT64_MAX}) {
            for (const std::uint64_t bits : patterns(extent)) {
                Tensor indices(api_type, Extents{1});
                std::memcpy(indices.element(0), &bits, indices.element_bytes());
                REQUIRE(value_of(type, bits) == indices.integer(0));
                for (const auto& [policy, api_policy] : kPolicies) {
                    for (int rules = 0; rules < 4; ++rules, ++compared) {
                        ApiCall call;
                        call.policy = api_policy;
                        call.negatives = rules < 2 ? GJ_NEGATIVES_REJECT : GJ_NEGATIVES_FROM_END;
                        call.index_base = rules % 2;
                        const auto own =
                            coordinate_of({type, policy, rules >= 2, rules % 2}, value_of(type, bits), extent);
                        CHECK((own == resolve_coordinate(call, indices.integer(0), extent)));
                    }
                }
            }
        }
    }
    CHECK(compared == 8 * 8 * 70 * 5 * 4);
}

}  // namespace
}  // namespace gj::test
