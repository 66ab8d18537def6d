// sizes_test.cpp: rows and blocks as large as they come, and chunks as large as it was said.
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

#include "table.h"

namespace gj::mpi::test {
namespace {

void ask_for_nothing(MPI_Comm comm, std::int64_t row_bytes, std::int64_t rows, const std::int64_t* strides) {
    const std::string what = std::to_string(rows) + " rows of " + std::to_string(row_bytes) + " bytes";
    std::byte element{};
    std::int64_t none = 0;
    const std::int64_t of_shard[2] = {rows, row_bytes}, of_out[2] = {0, row_bytes};
    const gj_tensor shard = {&element,
                             {GJ_CPU, 0},
                             2,
                             {GJ_INT, 8, 1},
                             const_cast<std::int64_t*>(of_shard),
                             const_cast<std::int64_t*>(strides),
                             0};
    const gj_tensor indices = {nullptr, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, &none, nullptr, 0};
    const gj_tensor out = {nullptr, {GJ_CPU, 0}, 2, {GJ_INT, 8, 1}, const_cast<std::int64_t*>(of_out), nullptr, 0};
    const gj_operands operands = {sizeof operands, &shard, &indices, &out};
    check_status(gj_gather(engine(), &operands, nullptr, nullptr), GJ_OK, what + " on one machine");
    check_status(gj_mpi_gather(comm, engine(), &shard, rank(), &indices, &out, nullptr, nullptr), GJ_OK, what);
}

}  // namespace

/// Rows that no memory has room for, in tables without rows, or of which nobody wants one.
void test_huge_rows(MPI_Comm comm) {
    constexpr std::int64_t kAgain[2] = {0, 0};
    for (const std::int64_t row_bytes : {INT64_C(1) << 31, INT64_C(1) << 61, (INT64_C(1) << 62) + 12345, INT64_MAX}) {
        ask_for_nothing(comm, row_bytes, 0, nullptr);
        ask_for_nothing(comm, row_bytes, 1, kAgain);
    }
}

/// A block whose rows have numbers beyond 31 bits. Its memory is touched in a few places.
void test_large_block(MPI_Comm comm) {
    constexpr std::int64_t kLarge = (INT64_C(1) << 31) + 1000, kSmall = 10;
    const std::int64_t rows = rank() == 0 ? kLarge : kSmall, first = rank() == 0 ? 0 : kLarge + (rank() - 1) * kSmall;
    void* const memory = mmap(nullptr, static_cast<std::size_t>(rows), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    int has_memory = memory != MAP_FAILED ? 1 : 0;
    MPI_Allreduce(MPI_IN_PLACE, &has_memory, 1, MPI_INT, MPI_MIN, comm);
    if (has_memory == 0) {
        if (rank() == 0) std::printf("SKIPPED: this machine lends no 2 GiB of addresses\n");
        return;
    }
    const auto value = [](std::int64_t row) { return static_cast<std::byte>(row % 251 + 1); };
    std::vector<std::int64_t> wanted = {kLarge - 1, 0, INT64_C(1) << 31, INT32_MAX, kSmall, (INT64_C(1) << 31) + 7};
    for (std::int64_t row = kLarge; row < kLarge + (ranks() - 1) * kSmall; row += 3) wanted.push_back(row);
    for (const std::int64_t row : wanted) {
        if (row >= first && row < first + rows) static_cast<std::byte*>(memory)[row - first] = value(row);
    }
    Tensor out({GJ_UINT, 8, 1}, {static_cast<std::int64_t>(wanted.size())});
    std::int64_t count = out.count(), shape = rows;
    const gj_tensor indices = {wanted.data(), {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, &count, nullptr, 0};
    const gj_tensor shard = {memory, {GJ_CPU, 0}, 1, {GJ_UINT, 8, 1}, &shape, nullptr, 0};
    check_status(gj_mpi_gather(comm, engine(), &shard, first, &indices, out.get(), nullptr, nullptr), GJ_OK,
                 "a large block");
    for (std::int64_t i = 0; i < count; ++i)
        check_equal(*out.element(i), value(wanted[static_cast<std::size_t>(i)]), "a row of a large block");
    munmap(memory, static_cast<std::size_t>(rows));
}

void test_chunks(MPI_Comm comm) {
    constexpr std::int64_t kRowBytes = 256, kWanted = 20000;
    const struct {
        std::int64_t chunk_bytes, rounds;
    } cases[] = {{1 << 20, 11}, {4 << 20, 3}, {0, 4}, {8 << 20, 2}, {64 << 20, 1}};
    Table table = plain_table(100, kRowBytes / 4);
    Tensor indices({GJ_INT, 64, 1}, {kWanted}), out({GJ_FLOAT, 32, 1}, {kWanted, kRowBytes / 4});
    for (std::int64_t i = 0; i < kWanted; ++i) {
        const std::int64_t row = i * 7 % table.total;
        std::memcpy(indices.element(i), &row, sizeof row);
    }
    for (const auto& one : cases) {
        const std::string what = "chunk_bytes = " + std::to_string(one.chunk_bytes);
        const gj_mpi_options mpi = {sizeof mpi, one.chunk_bytes, GJ_MPI_DUPLICATES_TRAVEL, 0, nullptr};
        const gj_tensor shard = table.own();
        gj_mpi_plan* plan = nullptr;
        check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, &mpi, &plan), GJ_OK,
                     what);
        check_status(gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr), GJ_OK, what);
        gj_mpi_plan_info info{};
        info.struct_size = sizeof info;
        check_status(gj_mpi_plan_get_info(plan, &info), GJ_OK, what);
        gj_mpi_plan_release(plan);
        check_equal(info.rounds, one.rounds, what + ": rounds: " + std::to_string(info.rounds));
        const std::int64_t chunk = one.chunk_bytes > 0 ? one.chunk_bytes : 3 << 20;
        const std::string held = what + ": buffer_bytes: " + std::to_string(info.buffer_bytes);
        check(info.buffer_bytes <= 2 * chunk, held);
        check(one.rounds == 1 || info.buffer_bytes > 2 * chunk - chunk / 5, held);
    }
}

}  // namespace gj::mpi::test
