// sorter_test.cpp: indices read and sorted by owner against the same done one by one in 128 bits. No MPI: one process.
#include <algorithm>
#include <cstdio>
#include <limits>
#include <type_traits>
#include <unordered_map>

#include "buffer.h"
#include "questions.h"
#include "test.h"

namespace gj::mpi::test {
void fail(const std::string& what) {
    if (++failures <= 20) std::printf("FAILED: %s\n", what.c_str());
}

namespace {

__extension__ typedef __int128 Wide;

/// What an index means, by docs/semantics.md.
std::int64_t expected_row(Wide value, const IndexRules& rules) {
    const Wide extent = rules.extent;
    Wide row = value;
    if (value < 0 && rules.from_end)
        row += extent;
    else
        row -= rules.base;
    if (row >= 0 && row < extent && (value >= 0 || rules.from_end)) return static_cast<std::int64_t>(row);
    if (rules.policy == GJ_POLICY_CLAMP) {
        const bool is_low = value < (rules.from_end ? 0 : Wide{rules.base});
        return is_low || value < rules.base ? 0 : rules.extent - 1;
    }
    if (rules.policy == GJ_POLICY_WRAP) {
        const Wide place = value < 0 && rules.from_end ? value : value - rules.base;
        return static_cast<std::int64_t>((place % extent + extent) % extent);
    }
    return kNoRow;
}

/// Tables of so many rows in so many blocks, of which some are empty.
std::vector<Record> random_records(Random& random, int blocks, std::int64_t rows) {
    std::vector<std::int64_t> borders = {0, rows};
    for (int b = 1; b < blocks; ++b) borders.push_back(between(random, 0, rows));
    std::sort(borders.begin(), borders.end());
    std::vector<Record> records(static_cast<std::size_t>(blocks));
    for (std::size_t b = 0; b < records.size(); ++b) {
        records[b].first_row = borders[b];
        records[b].rows = borders[b + 1] - borders[b];
        records[b].row_bytes = 4;
    }
    return records;
}

enum class Pattern { random, ascending, one_descent, few, with_bad };

template <class T>
struct Case {
    Case(Random& random, std::int64_t positions, Pattern given_pattern, const IndexRules& given_rules)
        : count(positions), pattern(given_pattern), rules(given_rules), values(static_cast<std::size_t>(count)) {
        const auto top = static_cast<std::int64_t>(
            std::min<Wide>(Wide{rules.extent} - 1, Wide{std::numeric_limits<T>::max()} - rules.base));
        for (T& value : values)
            value = static_cast<T>(between(random, 0, pattern == Pattern::few ? std::min<std::int64_t>(top, 40) : top) +
                                   rules.base);
        if (pattern == Pattern::ascending || pattern == Pattern::one_descent) std::sort(values.begin(), values.end());
        // Where the second piece is that is counted by itself.
        if (pattern == Pattern::one_descent)
            std::rotate(values.begin(), values.end() - (count > 2048 ? 2048 : count / 2), values.end());
        for (std::int64_t i = between(random, 0, 300); pattern == Pattern::with_bad && i < count;
             i += between(random, 1, 900))
            values[static_cast<std::size_t>(i)] =
                one_of<T>(random, {std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), T(-1), T(0)});
    }

    std::int64_t count;
    Pattern pattern;
    IndexRules rules;
    std::vector<T> values;
};

/// The indices lie `step` values apart, from the last to the first where it is negative.
template <class T, class Id>
void check_sorted(Random& random, const Case<T>& c, const Blocks& blocks, gj_mpi_duplicates duplicates,
                  const std::string& what) {
    std::int64_t step = one_of<std::int64_t>(random, {1, 1, 3, -1}), positions = c.count;
    std::vector<T> memory(c.values.size() * 3 + 1);
    T* const first = step > 0 ? memory.data() : memory.data() + c.count - 1;
    for (std::int64_t i = 0; i < c.count; ++i) first[i * step] = c.values[static_cast<std::size_t>(i)];
    gj_tensor tensor{};
    tensor.data = first;
    tensor.dtype = {static_cast<std::uint8_t>(std::is_signed_v<T> ? GJ_INT : GJ_UINT), sizeof(T) * 8, 1};
    tensor.ndim = 1;
    tensor.shape = &positions;
    tensor.strides = &step;
    IndexReader reader(tensor, c.rules);

    const auto n = static_cast<std::size_t>(c.count);
    Sorter sorter;
    Questions questions;
    std::vector<Id> ids(n);
    const int ranks = std::max(blocks.count(), 1);
    check(sorter.reserve(c.count, ranks, duplicates) && questions.slots.reserve(n * sizeof(std::int32_t)), what);
    questions.starts.resize(static_cast<std::size_t>(ranks));
    questions.counts.resize(static_cast<std::size_t>(ranks));
    questions.count = c.count;
    questions.ids = reinterpret_cast<std::byte*>(ids.data());
    sorter.template sort<Id>(reader, blocks, c.count, questions);

    const auto* const slots = questions.slots.as<std::int32_t>();
    std::unordered_map<std::int64_t, std::int64_t> slot_rows;
    std::int64_t first_bad = -1, asked = 0, last = 0;
    bool is_right = true, ascends = true;
    for (std::int64_t i = 0; i < c.count && is_right; ++i) {
        const std::int64_t row = expected_row(c.values[static_cast<std::size_t>(i)], c.rules), slot = slots[i];
        if (row == kNoRow) {
            if (first_bad < 0) first_bad = i;
            ascends = false;
            is_right = slot == c.count;
            continue;
        }
        int owner = 0;
        while (owner + 1 < blocks.count() && blocks.first(owner + 1) <= row) ++owner;
        const auto o = static_cast<std::size_t>(owner);
        is_right = slot >= questions.starts[o] && slot < questions.starts[o] + questions.counts[o] &&
                   Wide{ids[static_cast<std::size_t>(slot)]} + blocks.first(owner) == row;
        const bool is_new = slot_rows.emplace(slot, row).second;
        asked += is_new ? 1 : 0;
        if (duplicates == GJ_MPI_DUPLICATES_TRAVEL) is_right = is_right && is_new;
        ascends = ascends && owner >= last && is_new;
        last = owner;
        is_right = is_right && (!questions.in_order || slot == i);
    }
    check(is_right, what + ": a position");
    check_equal(asked, questions.asked, what + ": rows that are asked for");
    check_equal(questions.in_order, ascends, what + ": in order");
    if (duplicates == GJ_MPI_DUPLICATES_ONCE) {
        std::vector<std::int64_t> rows;
        for (const auto& [slot, row] : slot_rows) rows.push_back(row);
        std::sort(rows.begin(), rows.end());
        check(std::adjacent_find(rows.begin(), rows.end()) == rows.end(), what + ": a row is asked for twice");
    }
    const Failure failure = reader.failure();
    check_equal(failure.ok(), first_bad < 0 || c.rules.policy != GJ_POLICY_ERROR, what + ": the status");
    if (!failure.ok()) check_equal(failure.bad.position, first_bad, what + ": the first bad position");
}

template <class T>
void check_type(Random& random, const char* name) {
    const std::int64_t widest = static_cast<std::int64_t>(
        std::min<Wide>(Wide{std::numeric_limits<T>::max()}, Wide{std::numeric_limits<std::int64_t>::max()}));
    for (const std::int64_t count : {1, 3, 4, 5, 15, 16, 17, 511, 512, 513, 2047, 2048, 2049, 4097, 6001}) {
        for (const int block_count : {1, 2, 3, 4, 5, 8, 9, 20}) {
            const Pattern pattern = one_of<Pattern>(
                random, {Pattern::random, Pattern::ascending, Pattern::one_descent, Pattern::few, Pattern::with_bad});
            IndexRules rules;
            rules.policy =
                one_of<gj_policy>(random, {GJ_POLICY_ERROR, GJ_POLICY_ZERO, GJ_POLICY_CLAMP, GJ_POLICY_WRAP});
            rules.from_end = between(random, 0, 1) == 1;
            rules.base = between(random, 0, 1);
            rules.extent = one_of<std::int64_t>(random, {std::min<std::int64_t>(widest, 100), widest / 2, widest - 1});
            Blocks blocks;
            blocks.reserve(block_count);
            check(blocks.arrange(random_records(random, block_count, rules.extent)).ok(), "blocks");
            const Case<T> c(random, count, pattern, rules);
            for (const gj_mpi_duplicates duplicates :
                 {GJ_MPI_DUPLICATES_DEFAULT, GJ_MPI_DUPLICATES_TRAVEL, GJ_MPI_DUPLICATES_ONCE}) {
                const std::string what = std::string(name) + ", " + std::to_string(count) + " positions, " +
                                         std::to_string(block_count) + " blocks, pattern " +
                                         std::to_string(static_cast<int>(pattern)) + ", policy " +
                                         std::to_string(rules.policy) + ", duplicates " + std::to_string(duplicates);
                if (blocks.id_bits() == 32) check_sorted<T, std::int32_t>(random, c, blocks, duplicates, what);
                check_sorted<T, std::int64_t>(random, c, blocks, duplicates, what + ", ids of 64 bits");
            }
        }
    }
}

}  // namespace
}  // namespace gj::mpi::test

int main() {
    using namespace gj::mpi::test;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Random random(seed);
        check_type<std::int8_t>(random, "int8");
        check_type<std::uint8_t>(random, "uint8");
        check_type<std::int16_t>(random, "int16");
        check_type<std::uint16_t>(random, "uint16");
        check_type<std::int32_t>(random, "int32");
        check_type<std::uint32_t>(random, "uint32");
        check_type<std::int64_t>(random, "int64");
        check_type<std::uint64_t>(random, "uint64");
    }
    std::printf("sorter: %s\n", failures == 0 ? "passed" : "FAILED");
    return failures == 0 ? 0 : 1;
}
