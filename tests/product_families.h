// product_families.h: which kernel families the calls of the product run.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "tests/support/call.h"

namespace gj::test {

class FamilyCounts {
public:
    /// Counts a valid call that has rows, by what a plan of it says. "", or that its kernel is not generated.
    std::string add(gj_engine* engine, const ApiCall& call, Route route);
    /// Of the family that took the fewest; 0 when one took none, or none exists.
    std::int64_t least() const;
    std::string summary() const;
    /// Of the calls whose schedule has all that GJ_SCHEDULE asks for, how many have each policy; "" without it.
    std::string summary_of_forced() const;

private:
    std::map<std::string, std::int64_t> calls_;   ///< by every family that exists
    std::map<std::string, std::int64_t> forced_;  ///< by every policy
    std::string isa_;
};

}  // namespace gj::test
