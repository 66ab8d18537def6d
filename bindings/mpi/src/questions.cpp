// questions.cpp: a counting sort by owner, and duplicates found by a hash table.
#include "questions.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "deal.h"

namespace gj::mpi {
namespace {

/// Positions take turns among so many counters of an owner, so that one increment needn't wait for the one before.
constexpr std::size_t kLanes = 4;

constexpr std::int32_t kBad = -1;
constexpr std::int32_t kFree = -1;  // of the table

/// So many of a chunk's first indices are looked at, and so many of these must be duplicates, for DEFAULT to look for
/// duplicates in all of it. README.md has the measurement.
constexpr std::int64_t kSample = 2048;
constexpr std::int64_t kPaysFrom = kSample / 2;
/// Among the first so many, fewer than 1 in 16 say the same of the rest.
constexpr std::int64_t kFirstSample = 256;
static_assert(kSample % kLanes == 0);  // it is also a piece that is read and counted: its lanes are the chunk's

std::int64_t table_entries(std::int64_t count) {
    return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(std::max<std::int64_t>(count, 1)) * 2));
}

/// visit(i, lane) for [begin, end). Each lane has code of its own: processors guess by a load's place in the code if a
/// store before it writes what it reads, and one place for all lanes would wait for each store (15 % of a sort).
template <class Visit>
inline void for_each_in_lanes(std::int64_t begin, std::int64_t end, Visit visit) {
    std::int64_t i = begin;
    for (; i + static_cast<std::int64_t>(kLanes) <= end; i += kLanes) {
        visit(i, std::size_t{0});
        visit(i + 1, std::size_t{1});
        visit(i + 2, std::size_t{2});
        visit(i + 3, std::size_t{3});
    }
    for (; i < end; ++i) visit(i, std::size_t{0});
}

/// Few owners are counted by vectors: for each of them but the first, how many come from it on.
template <int size>
void count_lanes(const FindOfFew<size>&, const std::int32_t* owners, std::int64_t count, std::int64_t* lanes) {
    std::int32_t from[size + 1][kLanes] = {};
    std::int64_t i = 0;
    for (; i + static_cast<std::int64_t>(kLanes) <= count; i += kLanes) {
        for (std::int32_t b = 1; b < size; ++b) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) from[b][lane] += owners[i + std::int64_t(lane)] >= b;
        }
    }
    for (std::int32_t& all : from[0]) all = static_cast<std::int32_t>(i) / static_cast<std::int32_t>(kLanes);
    for (std::size_t b = 0; b < size && from[b][0] + from[b][1] + from[b][2] + from[b][3] > 0; ++b) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) lanes[b * kLanes + lane] += from[b][lane] - from[b + 1][lane];
    }
    for (; i < count; ++i) ++lanes[static_cast<std::size_t>(owners[i]) * kLanes];
}

template <class Find>
void count_lanes(const Find&, const std::int32_t* owners, std::int64_t count, std::int64_t* lanes) {
    for_each_in_lanes(0, count, [&](std::int64_t i, std::size_t lane) {
        ++lanes[static_cast<std::size_t>(owners[i]) * kLanes + lane];
    });
}

}  // namespace

bool Sorter::reserve(std::int64_t capacity, int ranks, gj_mpi_duplicates duplicates) {
    const auto n = static_cast<std::size_t>(capacity);
    duplicates_ = duplicates;
    lanes_.resize(static_cast<std::size_t>(ranks) * kLanes);
    const bool has_table = duplicates != GJ_MPI_DUPLICATES_TRAVEL;
    return rows_.reserve(n * sizeof(std::int64_t)) && owners_.reserve(n * sizeof(std::int32_t)) &&
           table_.reserve(has_table ? static_cast<std::size_t>(table_entries(capacity)) * sizeof(std::int32_t)
                                    : n * sizeof(std::int64_t));
}

std::int64_t Sorter::bytes() const {
    return static_cast<std::int64_t>(rows_.bytes() + owners_.bytes() + table_.bytes());
}

void Sorter::clear_table(std::int64_t count) {
    const std::int64_t entries = table_entries(count);
    table_shift_ = 64 - static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(entries)));
    std::fill_n(table_.as<std::int32_t>(), entries, kFree);
}

/// The position that has the same row and came first: i itself where none did.
std::int64_t Sorter::find_or_insert(const std::int64_t* rows, std::int64_t i) {
    auto* const table = table_.as<std::int32_t>();
    const std::uint64_t mask = ~std::uint64_t{0} >> table_shift_;
    std::uint64_t at = (static_cast<std::uint64_t>(rows[i]) * 0x9E3779B97F4A7C15u) >> table_shift_;
    while (table[at] != kFree) {
        if (rows[table[at]] == rows[i]) return table[at];
        at = (at + 1) & mask;
    }
    table[at] = static_cast<std::int32_t>(i);
    return i;
}

bool Sorter::pays_once(const std::int64_t* rows, std::int64_t count) {
    if (duplicates_ != GJ_MPI_DUPLICATES_DEFAULT) return duplicates_ == GJ_MPI_DUPLICATES_ONCE;
    if (count < 2 * kSample) return false;
    clear_table(kSample);
    std::int64_t found = 0;
    for (std::int64_t i = 0; i < kSample; ++i) {
        if (i == kFirstSample && found < kFirstSample / 16) return false;
        if (rows[i] != kNoRow && find_or_insert(rows, i) != i) ++found;
    }
    return found >= kPaysFrom;
}

/// Who has each row of [begin, end), and how many rows are asked of each. False where an owner comes before `*before`.
template <bool once, class Find>
bool Sorter::count_owners(std::int64_t begin, std::int64_t end, Find find, std::int32_t* before) {
    const auto* const rows = rows_.as<std::int64_t>();
    auto* const owners = owners_.as<std::int32_t>();
    std::int64_t* const lanes = lanes_.data();
    std::int32_t last = *before;
    bool in_order = true;
    for_each_in_lanes(begin, end, [&](std::int64_t i, std::size_t lane) {
        if (rows[i] == kNoRow) [[unlikely]] {
            owners[i] = kBad;
            in_order = false;
            return;
        }
        if constexpr (once) {
            const std::int64_t same = find_or_insert(rows, i);
            if (same != i) {
                owners[i] = static_cast<std::int32_t>(kBad - 1 - same);
                in_order = false;
                return;
            }
        }
        const std::int32_t owner = find(rows[i]);
        owners[i] = owner;
        ++lanes[static_cast<std::size_t>(owner) * kLanes + lane];
        in_order &= owner >= last;
        last = owner;
    });
    *before = last;
    return in_order;
}

/// The same where all are rows and each of them travels.
template <class Find>
bool Sorter::count_owners_of_rows(std::int64_t begin, std::int64_t end, Find find, std::int32_t* before) {
    const auto* const rows = rows_.as<std::int64_t>();
    auto* const owners = owners_.as<std::int32_t>();
    for (std::int64_t i = begin; i < end; ++i) owners[i] = find(rows[i]);
    std::int32_t steps = owners[begin] - *before;  // negative where any is
    for (std::int64_t i = begin + 1; i < end; ++i) steps |= owners[i] - owners[i - 1];
    *before = owners[end - 1];
    count_lanes(find, owners + begin, end - begin, lanes_.data());
    return steps >= 0;
}

/// Reads positions and counts them while the caches have them.
template <class Find>
void Sorter::read_and_count(IndexReader& reader, Questions& questions, Find find) {
    auto* const rows = rows_.as<std::int64_t>();
    bool once = false;
    std::int32_t before = 0;
    questions.in_order = true;
    for (std::int64_t begin = 0; begin < questions.count; begin += kSample) {
        const std::int64_t end = std::min(begin + kSample, questions.count);
        const bool are_rows = reader.read(questions.first + begin, end - begin, rows + begin);
        if (begin == 0) {
            once = pays_once(rows, questions.count);
            if (once) clear_table(questions.count);
        }
        if (once)
            questions.in_order &= count_owners<true>(begin, end, find, &before);
        else if (are_rows) [[likely]]
            questions.in_order &= count_owners_of_rows(begin, end, find, &before);
        else
            questions.in_order &= count_owners<false>(begin, end, find, &before);
    }
}

/// From how many there are to where they go, owner by owner and lane by lane.
void Sorter::deal_out_slots(int blocks, Questions& questions) {
    questions.asked = 0;
    for (std::size_t b = 0; b < static_cast<std::size_t>(blocks); ++b) {
        questions.starts[b] = questions.asked;
        for (std::size_t lane = b * kLanes; lane < (b + 1) * kLanes; ++lane) {
            const std::int64_t count = lanes_[lane];
            lanes_[lane] = questions.asked;
            questions.asked += count;
        }
        questions.counts[b] = questions.asked - questions.starts[b];
    }
}

/// Each id to the next place of its owner's.
template <class Id>
void Sorter::deal_out_ids(const Blocks& blocks, std::int64_t capacity, Questions& questions) {
    const auto* const rows = rows_.as<std::int64_t>();
    const auto* const owners = owners_.as<std::int32_t>();
    auto* const ids = table_.as<Id>();
    auto* const slots = questions.slots.as<std::int32_t>();
    std::int64_t* const lanes = lanes_.data();
    const bool in_order = questions.in_order;
    for_each_in_lanes(0, questions.count, [&](std::int64_t i, std::size_t lane) {
        const std::int32_t owner = owners[i];
        if (owner >= 0) [[likely]] {
            std::int64_t& next = lanes[static_cast<std::size_t>(owner) * kLanes + lane];
            const std::int64_t slot = in_order ? i : next++;
            ids[slot] = static_cast<Id>(rows[i] - blocks.first(owner));
            slots[i] = static_cast<std::int32_t>(slot);
        } else {
            slots[i] = owner == kBad ? static_cast<std::int32_t>(capacity) : slots[kBad - 1 - owner];
        }
    });
}

template <class Id>
void Sorter::sort(IndexReader& reader, const Blocks& blocks, std::int64_t capacity, Questions& questions) {
    std::fill(lanes_.begin(), lanes_.end(), 0);
    blocks.with_find([&](auto find) { read_and_count(reader, questions, find); });
    deal_out_slots(blocks.count(), questions);
    const bool all_travel = questions.asked == questions.count;
    if (sizeof(Id) == sizeof(std::int32_t) && all_travel && can_deal_by_vectors(blocks.count())) {
        std::int64_t next[kMostDealtByVectors];
        std::copy_n(questions.starts.begin(), blocks.count(), next);
        deal_by_vectors(rows_.as<std::int64_t>(), owners_.as<std::int32_t>(), questions.count, blocks.firsts(),
                        blocks.count(), next, table_.as<std::int32_t>(), questions.slots.as<std::int32_t>());
    } else {
        deal_out_ids<Id>(blocks, capacity, questions);
    }
    // The owners' caches may still hold what they were asked from this memory before, and a line that is taken back for
    // a few ids makes all others wait. A copy takes lines back ahead (two owners whose caches are far from each other:
    // dealing out a million ids takes 1.1 and 0.7 ms in the place of 4.0).
    std::memcpy(questions.ids, table_.as<std::byte>(), static_cast<std::size_t>(questions.asked) * sizeof(Id));
}

template void Sorter::sort<std::int32_t>(IndexReader&, const Blocks&, std::int64_t, Questions&);
template void Sorter::sort<std::int64_t>(IndexReader&, const Blocks&, std::int64_t, Questions&);

}  // namespace gj::mpi
