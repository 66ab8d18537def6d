// covering_array.cpp: rows of factor levels that cover every pair of levels, made greedily.
#include "tests/covering_array.h"

#include <algorithm>
#include <numeric>

namespace gj::test {
namespace {

int factor_count(const Factors& factors) { return static_cast<int>(factors.levels.size()); }
int& at(Row& row, int factor) { return row[static_cast<std::size_t>(factor)]; }
int at(const Row& row, int factor) { return row[static_cast<std::size_t>(factor)]; }
int levels_of(const Factors& factors, int factor) { return factors.levels[static_cast<std::size_t>(factor)]; }

// Whether `level` of `factor` goes with all levels that `row` has already.
bool fits(const Factors& factors, const Row& row, int factor, int level) {
    for (int other = 0; other < factor_count(factors); ++other) {
        if (other == factor || at(row, other) < 0) continue;
        if (!factors.compatible(factor, level, other, at(row, other))) return false;
    }
    return true;
}

bool complete_from(const Factors& factors, Row& row, int factor) {
    while (factor < factor_count(factors) && at(row, factor) >= 0) ++factor;
    if (factor == factor_count(factors)) return true;
    for (int level = 0; level < levels_of(factors, factor); ++level) {
        if (!fits(factors, row, factor, level)) continue;
        at(row, factor) = level;
        if (complete_from(factors, row, factor + 1)) return true;
    }
    at(row, factor) = -1;
    return false;
}

// Whether some complete row has the levels that `row` has.
bool possible(const Factors& factors, Row row) { return consistent(factors, row) && complete_row(factors, row); }

// The level of `factor` that gains most; among equals one by chance.
int best_level(const Factors& factors, const Coverage& coverage, const Row& row, int factor, std::mt19937_64& random) {
    int best = -1, best_gain = -1, equals = 0;
    for (int level = 0; level < levels_of(factors, factor); ++level) {
        if (!fits(factors, row, factor, level)) continue;
        Row candidate = row;
        at(candidate, factor) = level;
        if (!possible(factors, candidate)) continue;
        const int gain = coverage.gain(row, factor, level);
        equals = gain == best_gain ? equals + 1 : 1;
        if (gain > best_gain || (gain == best_gain && random() % static_cast<unsigned>(equals) == 0)) best = level;
        best_gain = std::max(best_gain, gain);
    }
    return best;
}

}  // namespace

Coverage::Coverage(const Factors& factors) : factors_(factors) {
    for (int levels : factors.levels) {
        first_.push_back(static_cast<int>(level_count_));
        level_count_ += static_cast<std::size_t>(levels);
    }
    pair_.assign(level_count_ * level_count_, kImpossible);
    const Row open(factors.levels.size(), -1);
    for (int a = 0; a < factor_count(factors); ++a) {
        for (int b = a + 1; b < factor_count(factors); ++b) {
            for (int la = 0; la < levels_of(factors, a); ++la) {
                for (int lb = 0; lb < levels_of(factors, b); ++lb) {
                    Row row = open;
                    at(row, a) = la;
                    at(row, b) = lb;
                    if (!possible(factors, row)) continue;
                    pair_[pair_place(a, la, b, lb)] = kOpen;
                    ++pairs_;
                }
            }
        }
    }
    const auto [t0, t1, t2] = factors.triple;
    const int n0 = levels_of(factors, t0), n1 = levels_of(factors, t1), n2 = levels_of(factors, t2);
    triple_.assign(static_cast<std::size_t>(n0 * n1 * n2), kImpossible);
    for (int i = 0; i < n0 * n1 * n2; ++i) {
        Row row = open;
        at(row, t0) = i / (n1 * n2);
        at(row, t1) = i / n2 % n1;
        at(row, t2) = i % n2;
        if (!possible(factors, row)) continue;
        triple_[static_cast<std::size_t>(i)] = kOpen;
        ++triples_;
    }
}

std::size_t Coverage::pair_place(int a, int la, int b, int lb) const {
    if (a > b) return pair_place(b, lb, a, la);
    const auto first = static_cast<std::size_t>(first_[static_cast<std::size_t>(a)] + la);
    const auto second = static_cast<std::size_t>(first_[static_cast<std::size_t>(b)] + lb);
    return first * level_count_ + second;
}

std::size_t Coverage::triple_place(int l0, int l1, int l2) const {
    const auto [t0, t1, t2] = factors_.triple;
    static_cast<void>(t0);
    return static_cast<std::size_t>((l0 * levels_of(factors_, t1) + l1) * levels_of(factors_, t2) + l2);
}

void Coverage::add(const Row& row) {
    for (int a = 0; a < factor_count(factors_); ++a) {
        for (int b = a + 1; b < factor_count(factors_); ++b) {
            unsigned char& state = pair_[pair_place(a, at(row, a), b, at(row, b))];
            if (state == kOpen) ++pairs_covered_;
            state = kCovered;
        }
    }
    const auto [t0, t1, t2] = factors_.triple;
    unsigned char& state = triple_[triple_place(at(row, t0), at(row, t1), at(row, t2))];
    if (state == kOpen) ++triples_covered_;
    state = kCovered;
}

int Coverage::gain(const Row& row, int factor, int level) const {
    int gain = 0;
    for (int other = 0; other < factor_count(factors_); ++other) {
        if (other == factor || at(row, other) < 0) continue;
        gain += pair_[pair_place(factor, level, other, at(row, other))] == kOpen ? 1 : 0;
    }
    return gain;
}

Row Coverage::uncovered() const {
    Row row(factors_.levels.size(), -1);
    const auto [t0, t1, t2] = factors_.triple;
    const auto open_triple = std::find(triple_.begin(), triple_.end(), kOpen);
    if (open_triple != triple_.end()) {
        const int i = static_cast<int>(open_triple - triple_.begin());
        const int n1 = levels_of(factors_, t1), n2 = levels_of(factors_, t2);
        at(row, t0) = i / (n1 * n2);
        at(row, t1) = i / n2 % n1;
        at(row, t2) = i % n2;
        return row;
    }
    const auto open_pair = std::find(pair_.begin(), pair_.end(), kOpen);
    const auto place = static_cast<std::size_t>(open_pair - pair_.begin());
    for (std::size_t level : {place / level_count_, place % level_count_}) {
        int factor = factor_count(factors_) - 1;
        while (first_[static_cast<std::size_t>(factor)] > static_cast<int>(level)) --factor;
        at(row, factor) = static_cast<int>(level) - first_[static_cast<std::size_t>(factor)];
    }
    return row;
}

bool consistent(const Factors& factors, const Row& row) {
    for (int factor = 0; factor < factor_count(factors); ++factor) {
        if (at(row, factor) >= 0 && !fits(factors, row, factor, at(row, factor))) return false;
    }
    return true;
}

bool complete_row(const Factors& factors, Row& row) { return complete_from(factors, row, 0); }

std::vector<Row> covering_array(const Factors& factors, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Coverage coverage(factors);
    std::vector<Row> rows;
    std::vector<int> order(factors.levels.size());
    std::iota(order.begin(), order.end(), 0);
    while (!coverage.complete()) {
        Row row = coverage.uncovered();
        std::shuffle(order.begin(), order.end(), random);
        for (int factor : order) {
            if (at(row, factor) < 0) at(row, factor) = best_level(factors, coverage, row, factor, random);
        }
        coverage.add(row);
        rows.push_back(row);
    }
    return rows;
}

}  // namespace gj::test
