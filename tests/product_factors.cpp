// product_factors.cpp: what the calls of the product test differ in, and which of it goes together.
#include "tests/product_factors.h"

#include <iterator>
#include <sstream>
#include <stdexcept>

#include "api/gatherjit.h"

namespace gj::test {
namespace {

// Whether this level and that one contradict each other; asked for both orders.
bool contradict(int a, int la, int b, int lb) {
    const bool gather = a == kOperation && la == 0;
    const bool gather_nd = a == kOperation && la == 1;
    if (gather && b == kK) return lb != 1;
    if (gather_nd && (b == kOuterRank || b == kAxisForm || b == kBatchForm)) return lb != 0;
    if (a == kAxisForm && la == 2 && b == kOuterRank) return lb != 0;      // the default axis is batch_dims
    if (a == kBatchForm && la == 1 && b == kPositionRank) return lb == 0;  // b - q would be 0
    if (a == kPolicy && la == GJ_POLICY_TRUST && b == kBadShare) return lb != kNone;
    if (a == kK && la == 0 && b == kBadShare) return lb != kNone;         // no index to be bad
    if (a == kInnerLength && la == 1 && b == kInnerRank) return lb == 0;  // nothing to be long
    if (a == kRoute && la == 2 && b == kPositionRank) return lb == 0;     // nothing to be dynamic
    return false;
}

}  // namespace

Factors product_factors() {
    Factors factors;
    factors.levels.assign(kFactorCount, 0);
    auto set = [&factors](Factor factor, int levels) { factors.levels[factor] = levels; };
    for (Factor two : {kOperation, kInnerLength, kBatchForm, kNegatives, kBase, kPlacement, kBulk}) set(two, 2);
    for (Factor rank : {kBatchRank, kOuterRank, kPositionRank, kInnerRank}) set(rank, 4);
    for (Factor three : {kAxisForm, kRoute}) set(three, 3);
    set(kElementSize, static_cast<int>(std::size(kElementSizes)));
    set(kK, 7);
    set(kParamsLayout, kLayoutCount);
    set(kIndicesLayout, kLayoutCount);
    set(kOutLayout, kBroadcast);
    set(kIndexType, 8);
    set(kPolicy, GJ_POLICY_TRUST + 1);
    set(kBadShare, kBadShareCount);
    set(kThreads, kThreadsCount);
    factors.compatible = [](int a, int la, int b, int lb) {
        return !contradict(a, la, b, lb) && !contradict(b, lb, a, la);
    };
    factors.triple[0] = kIndexType;
    factors.triple[1] = kPolicy;
    factors.triple[2] = kK;
    return factors;
}

std::string to_string(const Row& row) {
    std::string text;
    for (int level : row) text += (text.empty() ? "" : ",") + std::to_string(level);
    return text;
}

Row parse_row(const std::string& text) {
    std::istringstream stream(text);
    Row row;
    std::string level;
    while (std::getline(stream, level, ',')) row.push_back(std::stoi(level));
    if (row.size() != kFactorCount) throw std::invalid_argument("not a row of the product: " + text);
    return row;
}

}  // namespace gj::test
