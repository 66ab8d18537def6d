// index_reader.h: the caller's indices as rows of the table: read once, checked, moved where the policy says so.
#pragma once

#include <cstddef>
#include <cstdint>

#include "failure.h"
#include "positions.h"

namespace gj::mpi {

/// What an index means.
struct IndexRules {
    gj_policy policy = GJ_POLICY_ERROR;  // never the default
    bool from_end = false;
    std::int64_t base = 0;
    std::int64_t extent = 0;  // rows of the whole table; at least one
};

/// In the place of a row: the index is bad, and its row is zeros or the fill.
inline constexpr std::int64_t kNoRow = -1;

class IndexReader {
public:
    IndexReader() = default;
    IndexReader(const gj_tensor& indices, const IndexRules& rules);

    /// Positions [first, first + count): rows of the table, or kNoRow, and then false. Calls come in ascending order.
    bool read(std::int64_t first, std::int64_t count, std::int64_t* rows);

    /// OUT_OF_RANGE for the first bad index that was read, under GJ_POLICY_ERROR.
    Failure failure() const;

private:
    template <class T>
    bool read_run(const std::byte* from, std::int64_t stride, std::int64_t first, std::int64_t count,
                  std::int64_t* rows);

    template <class T>
    bool resolve_each(const T* values, std::int64_t first, std::int64_t count, std::int64_t* rows);

    gj_tensor indices_{};
    IndexRules rules_;
    Positions positions_;
    BadIndex bad_;
};

}  // namespace gj::mpi
