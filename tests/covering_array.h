// covering_array.h: rows of factor levels that cover every pair of levels, and every triple of chosen factors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <vector>

namespace gj::test {

/// One level for each factor.
using Row = std::vector<int>;

/// The factors, as the number of levels of each, and which levels can't stand together.
struct Factors {
    std::vector<int> levels;
    /// Whether level `la` of factor a and level `lb` of factor b may be in one row. Symmetric.
    std::function<bool(int a, int la, int b, int lb)> compatible;
    /// Factors all of whose triples of levels are to be covered too.
    int triple[3] = {0, 1, 2};
};

/// Counts which pairs and triples of levels have been in some row. A pair or triple that no complete row can
/// have is left out.
class Coverage {
public:
    explicit Coverage(const Factors& factors);
    void add(const Row& row);
    std::int64_t pairs() const { return pairs_; }
    std::int64_t pairs_covered() const { return pairs_covered_; }
    std::int64_t triples() const { return triples_; }
    std::int64_t triples_covered() const { return triples_covered_; }
    bool complete() const { return pairs_ == pairs_covered_ && triples_ == triples_covered_; }
    /// How many uncovered pairs a row that has `row`'s levels (-1: open) would gain by level `level` of
    /// factor `factor`.
    int gain(const Row& row, int factor, int level) const;
    /// A row, open but for one uncovered triple or pair. Only while !complete().
    Row uncovered() const;

private:
    enum State : unsigned char { kImpossible, kOpen, kCovered };
    std::size_t pair_place(int a, int la, int b, int lb) const;
    std::size_t triple_place(int l0, int l1, int l2) const;

    const Factors& factors_;
    std::vector<int> first_;  ///< number of each factor's level 0 among all levels
    std::size_t level_count_ = 0;
    std::vector<unsigned char> pair_;  ///< State by two level numbers, the lower factor first
    std::vector<unsigned char> triple_;
    std::int64_t pairs_ = 0, pairs_covered_ = 0, triples_ = 0, triples_covered_ = 0;
};

/// Whether the levels that a row has (-1: open) are compatible with each other.
bool consistent(const Factors& factors, const Row& row);

/// Sets the open levels (-1) of a row so that all are compatible; false if that is impossible.
bool complete_row(const Factors& factors, Row& row);

/// Rows that cover everything, made greedily; the same for the same seed.
std::vector<Row> covering_array(const Factors& factors, std::uint64_t seed);

}  // namespace gj::test
