// duplicates_test.cpp: whether the library lets duplicates travel once, where it decides.
#include <cmath>
#include <cstring>
#include <set>

#include "table.h"

namespace gj::mpi::test {
namespace {

/// Positions ask for few rows often and for many rows at times, as by Zipf's law; or for all rows alike.
void ask(MPI_Comm comm, std::int64_t wanted, bool is_skewed, bool once) {
    Table table = plain_table(10000, 4);
    Tensor indices({GJ_INT, 32, 1}, {wanted}), out({GJ_FLOAT, 32, 1}, {wanted, 4});
    Random random(static_cast<std::uint64_t>(wanted + rank()));
    std::set<std::int32_t> different;
    std::vector<std::int32_t> rows;
    for (std::int64_t i = 0; i < wanted; ++i) {
        const double draw = std::uniform_real_distribution<double>()(random), total = static_cast<double>(table.total);
        rows.push_back(static_cast<std::int32_t>(is_skewed ? std::pow(total, draw * draw) - 1 : total * draw));
        different.insert(rows.back());
        std::memcpy(indices.element(i), &rows.back(), sizeof rows[0]);
    }
    const gj_tensor shard = table.own();
    const std::string what = std::to_string(wanted) + (is_skewed ? " skewed" : " uniform") + " indices";
    gj_mpi_plan* plan = nullptr;
    check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, nullptr, &plan), GJ_OK,
                 what);
    check_status(gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr), GJ_OK, what);
    gj_mpi_plan_info info{};
    info.struct_size = sizeof info;
    check_status(gj_mpi_plan_get_info(plan, &info), GJ_OK, what);
    gj_mpi_plan_release(plan);
    check_equal(info.rounds, 1, what + ": rounds");
    check_equal(info.rows_local + info.rows_remote, once ? static_cast<std::int64_t>(different.size()) : wanted,
                what + ": asked for " + std::to_string(info.rows_local + info.rows_remote) + " rows");
    for (std::int64_t i = 0; i < wanted; ++i) {
        const std::byte* const row = table.whole.element(4 * rows[static_cast<std::size_t>(i)]);
        check(std::memcmp(out.element(4 * i), row, 16) == 0, what + ": a row");
    }
}

}  // namespace

void test_duplicates(MPI_Comm comm) {
    ask(comm, 6000, true, true);
    ask(comm, 6000, false, false);
    ask(comm, 4000, true, false);  // too few to find out
}

}  // namespace gj::mpi::test
