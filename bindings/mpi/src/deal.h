// deal.h: ids dealt out to few owners, sixteen at a time, where the processor has AVX-512.
#pragma once

#include <cstdint>

namespace gj::mpi {

inline constexpr int kMostDealtByVectors = 4;  // owners: each takes its turn with every sixteen; of 8 no gain

/// On this processor, among so many owners.
bool can_deal_by_vectors(int owners);

/// What an id's way is: `rows` of the table and their `owners`, [count], become `ids` within the owner's block, whose
/// first row is firsts[owner], from next[owner] on, and `slots`, [count], which say where each went. `next` is moved.
void deal_by_vectors(const std::int64_t* rows, const std::int32_t* owners, std::int64_t count,
                     const std::int64_t* firsts, int owner_count, std::int64_t* next, std::int32_t* ids,
                     std::int32_t* slots);

}  // namespace gj::mpi
