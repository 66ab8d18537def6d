// memory_test.cpp: a rank that has no memory, at each of its allocations; what a call holds against its limit.
#include <cstring>

#include "allocations.h"
#include "calls.h"

namespace gj::mpi::test {
namespace {

/// A call on a communicator that is new to the library, or a plan and a run of it.
gj_status call_once(MPI_Comm comm, Table& table, Tensor& indices, Tensor& out, bool as_plan) {
    const gj_mpi_options mpi = {sizeof mpi, 4096, GJ_MPI_DUPLICATES_ONCE, 0, nullptr};
    const gj_tensor shard = table.own();
    if (!as_plan)
        return gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), indices.get(), out.get(), nullptr, &mpi);
    gj_mpi_plan* plan = nullptr;
    gj_status status = gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, &mpi, &plan);
    if (status == GJ_OK) status = gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr);
    gj_mpi_plan_release(plan);
    return status;
}

/// The allocation of that number fails on one rank. False: there was none any more.
bool fail_one(MPI_Comm comm, std::int64_t number, int who, bool as_plan) {
    Table table = plain_table(50, 4);
    Tensor indices({GJ_INT, 64, 1}, {200}), out({GJ_FLOAT, 32, 1}, {200, 4});
    for (std::int64_t i = 0; i < 200; ++i) {
        const std::int64_t row = i * 7 % table.total;
        std::memcpy(indices.element(i), &row, sizeof row);
    }
    MPI_Comm fresh = MPI_COMM_NULL;
    MPI_Comm_dup(comm, &fresh);
    table.own();  // the test's own allocation comes before
    if (rank() == who) fail_allocation(number);
    const gj_status status = call_once(fresh, table, indices, out, as_plan);
    int failed = rank() == who && allocation_failed() ? 1 : 0;
    fail_allocation(-1);
    MPI_Bcast(&failed, 1, MPI_INT, who, comm);
    const std::string what = std::string(as_plan ? "plan" : "call") + " without allocation " + std::to_string(number);
    // The engine may have done without: its caches are a help, not a need.
    if (failed == 0 || status == GJ_OK)
        check_status(status, GJ_OK, what);
    else
        check_status(status, rank() == who ? GJ_RESOURCE_EXHAUSTED : GJ_FAILED_PRECONDITION, what);
    // Afterwards there is memory again.
    check_status(call_once(fresh, table, indices, out, as_plan), GJ_OK, what + ", and again with memory");
    for (std::int64_t i = 0; i < 200; ++i)
        check(std::memcmp(out.element(4 * i), table.whole.element(4 * (i * 7 % table.total)), 16) == 0, what + ": out");
    MPI_Comm_free(&fresh);
    return failed != 0;
}

}  // namespace

void test_no_memory(MPI_Comm comm) {
    for (const bool as_plan : {false, true}) {
        for (const int who : {0, ranks() - 1}) {
            std::int64_t number = 0;
            fail_one(comm, 1 << 20, who, as_plan);  // once with memory, so that the compiler has been opened
            while (number < 300 && fail_one(comm, number, who, as_plan)) ++number;
            check(number > 15 && number < 300, "allocations that failed: " + std::to_string(number));
        }
    }
}

void test_limit(MPI_Comm comm) {
    // Of the last two a chunk has 260 and 1030 rows, for which the table of duplicates is nearly 16 bytes a row.
    for (const std::int64_t limit : {std::int64_t{20000}, std::int64_t{1} << 17, std::int64_t{1} << 20,
                                     std::int64_t{260 * 160 + 64}, std::int64_t{1030 * 160 + 64}}) {
        Table table = plain_table(3000, 16);
        Tensor indices({GJ_UINT, 16, 1}, {20000}), out({GJ_FLOAT, 32, 1}, {20000, 16});
        Random random(static_cast<std::uint64_t>(limit + rank()));
        for (std::int64_t i = 0; i < indices.count(); ++i) {  // most of rank 0, so that it serves in steps
            const auto row = static_cast<std::uint16_t>(between(random, 0, i % 4 == 0 ? table.total - 1 : 2999));
            std::memcpy(indices.element(i), &row, sizeof row);
        }
        const gj_mpi_options mpi = {sizeof mpi, limit, GJ_MPI_DUPLICATES_ONCE, 0, nullptr};
        const gj_tensor shard = table.own();
        // Once before, so that what the engine makes for this thread is there.
        check_status(
            gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), indices.get(), out.get(), nullptr, &mpi), GJ_OK,
            "limit, the first time");
        const std::int64_t before = buffer_bytes();
        reset_peak();
        check_status(
            gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), indices.get(), out.get(), nullptr, &mpi), GJ_OK,
            "limit");
        const std::int64_t used = peak_buffer_bytes() - before;
        check(used > 0 && used <= 2 * limit,
              "two chunks of " + std::to_string(limit) + " took " + std::to_string(used));
        check_equal(buffer_bytes(), before, "buffers were given back");
        for (std::int64_t i = 0; i < indices.count(); ++i) {
            std::uint16_t row = 0;
            std::memcpy(&row, indices.element(i), sizeof row);
            check(std::memcmp(out.element(16 * i), table.whole.element(16 * row), 64) == 0, "limit: a row");
        }
    }
}

}  // namespace gj::mpi::test
