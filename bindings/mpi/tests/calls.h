// calls.h: what one rank asks, and the judge of what it got.
#pragma once

#include <string>
#include <vector>

#include "table.h"

namespace gj::mpi::test {

class Question {
public:
    Question(Random& random, Table& table, bool may_be_large);
    /// Other indices under the same options.
    void draw_indices(Random& random, const Extents& shape);
    /// Against the same call on the whole table.
    void judge(gj_status status, const gj_error_info& info, const std::string& what);

    gj_gather_options options = {sizeof(gj_gather_options), 0, 0, 0, 0, 0, 0, nullptr, nullptr};
    Tensor indices, out;

private:
    void sort_or_repeat(Random& random);

    Table& table_;
    std::vector<std::byte> fill_;
};

gj_mpi_options random_mpi_options(Random& shared, Table& table);

}  // namespace gj::mpi::test
