// plans_test.cpp: plans that are run again and again with other indices, what they report, and what they refuse.
#include <algorithm>
#include <cstring>

#include "calls.h"

namespace gj::mpi::test {
namespace {

void run_plan(gj_mpi_plan* plan, Random& own, Table& table, Question& question, const std::string& what) {
    question.draw_indices(own, {between(own, 0, 3) == 0 ? 0 : between(own, 1, 700)});
    gj_error_info info{};
    info.struct_size = sizeof info;
    gj_run_options run{};
    run.struct_size = sizeof run;
    run.error_info = &info;
    const gj_tensor shard = table.own();
    const gj_status status = gj_mpi_plan_run(plan, &shard, question.indices.get(), question.out.get(), &run);
    question.judge(status, info, what);
}

gj_mpi_plan_info info_of(const gj_mpi_plan* plan) {
    gj_mpi_plan_info info{};
    info.struct_size = sizeof info;
    check_status(gj_mpi_plan_get_info(plan, &info), GJ_OK, "info");
    return info;
}

/// All ranks ask rank 0 for all they want: it serves a chunk at a time.
void test_one_owner(MPI_Comm comm, gj_mpi_duplicates duplicates) {
    constexpr std::int64_t kRows = 40, kWanted = 300, kRowBytes = 16;
    Table table = plain_table(kRows, kRowBytes / 4);
    Tensor indices({GJ_INT, 32, 1}, {kWanted}), out({GJ_FLOAT, 32, 1}, {kWanted, kRowBytes / 4});
    for (std::int64_t i = 0; i < kWanted; ++i) {
        const auto row = static_cast<std::int32_t>(i * 7 % kRows);
        std::memcpy(indices.element(i), &row, sizeof row);
    }
    gj_mpi_options mpi = {sizeof mpi, 100 * (2 * kRowBytes + 32) + kRowBytes, duplicates, 0, nullptr};
    const gj_tensor shard = table.own();
    gj_mpi_plan* plan = nullptr;
    check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, &mpi, &plan), GJ_OK, "plan");
    check_status(gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr), GJ_OK, "one owner");
    for (std::int64_t i = 0; i < kWanted; ++i)
        check(std::memcmp(out.element(i * 4), table.whole.element(i * 7 % kRows * 4), kRowBytes) == 0,
              "one owner's row");
    const gj_mpi_plan_info info = info_of(plan);
    const bool once = duplicates == GJ_MPI_DUPLICATES_ONCE, is_owner = rank() == 0;
    const std::int64_t asked = once ? 3 * kRows : kWanted, others = ranks() - 1;
    check_equal(info.rounds, 3, "rounds: " + std::to_string(info.rounds));
    // An owner of all gives 100 rows a step to all of the others together, who want 100 or 40 each in a round.
    const std::int64_t steps = once ? (others * kRows + 99) / 100 * 3 : others * 3;
    check_equal(info.steps, steps, "steps: " + std::to_string(info.steps));
    check_equal(info.rows_wanted, kWanted, "rows_wanted");
    check_equal(info.rows_local, is_owner ? asked : 0, "rows_local: " + std::to_string(info.rows_local));
    check_equal(info.rows_remote, is_owner ? 0 : asked, "rows_remote: " + std::to_string(info.rows_remote));
    check_equal(info.rows_served, is_owner ? asked * others : 0, "rows_served: " + std::to_string(info.rows_served));
    check_equal(info.wire_bytes, (info.rows_remote + info.rows_served) * (4 + kRowBytes), "wire_bytes");
    check(info.buffer_bytes > 0 && info.buffer_bytes <= 2 * mpi.chunk_bytes, "buffer_bytes");
    check_status(gj_mpi_plan_release(plan), GJ_OK, "release");
}

/// What a run did is not taken for what the next one did: a rank is refused there, or nobody wants anything.
void test_info(MPI_Comm comm) {
    constexpr std::int64_t kWanted = 30;
    Table table = plain_table(10, 4);
    Tensor indices({GJ_INT, 32, 1}, {kWanted}), out({GJ_FLOAT, 32, 1}, {kWanted, 4});
    Tensor no_indices({GJ_INT, 32, 1}, {0}), no_out({GJ_FLOAT, 32, 1}, {0, 4});
    std::memset(indices.memory().data(), 0, indices.memory().size());
    const gj_tensor shard = table.own();
    gj_mpi_plan* plan = nullptr;
    check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, nullptr, &plan), GJ_OK,
                 "plan");
    const auto check_did_nothing = [&](const std::string& what) {
        const gj_mpi_plan_info info = info_of(plan);
        check(info.rounds == 0 && info.steps == 0 && info.rows_wanted == 0 && info.rows_local == 0 &&
                  info.rows_remote == 0 && info.rows_served == 0 && info.wire_bytes == 0,
              what + ": it did something");
        check(info.buffer_bytes > 0, what + ": buffers are kept");
    };
    const auto run_well = [&] {
        check_status(gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr), GJ_OK, "a run");
        const gj_mpi_plan_info info = info_of(plan);
        check(info.rounds == 1 && info.rows_wanted == kWanted && info.rows_local + info.rows_remote == kWanted, "info");
    };
    run_well();
    check_status(gj_mpi_plan_run(plan, &shard, no_indices.get(), no_out.get(), nullptr), GJ_OK, "nothing is wanted");
    check_did_nothing("nothing is wanted");
    run_well();
    const bool is_refused = rank() == ranks() - 1;
    check_status(gj_mpi_plan_run(plan, &shard, indices.get(), is_refused ? nullptr : out.get(), nullptr),
                 is_refused ? GJ_INVALID_ARGUMENT : GJ_FAILED_PRECONDITION, "a refused run");
    check_did_nothing("a refused run");
    gj_mpi_plan_release(plan);
}

/// Chunks of a row hold six rows, and little else.
void test_least(MPI_Comm comm) {
    constexpr std::int64_t kRowBytes = 40000;
    Table table = plain_table(3, kRowBytes / 4);
    Tensor indices({GJ_INT, 32, 1}, {2}), out({GJ_FLOAT, 32, 1}, {2, kRowBytes / 4});
    std::memset(indices.memory().data(), 0, indices.memory().size());
    const gj_mpi_options mpi = {sizeof mpi, 1, GJ_MPI_DUPLICATES_DEFAULT, 0, nullptr};
    const gj_tensor shard = table.own();
    gj_mpi_plan* plan = nullptr;
    check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, &mpi, &plan), GJ_OK, "plan");
    check_status(gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr), GJ_OK, "chunks of a row");
    const gj_mpi_plan_info info = info_of(plan);
    check_equal(info.rounds, 2, "chunks of a row: rounds");
    check(info.buffer_bytes > 0 && info.buffer_bytes <= 6 * kRowBytes + 300, "chunks of a row: buffer_bytes");
    gj_mpi_plan_release(plan);
}

void test_wrong_shard(MPI_Comm comm) {
    Table table = plain_table(10, 4), other = plain_table(11, 4);
    Tensor indices({GJ_INT, 32, 1}, {0}), out({GJ_FLOAT, 32, 1}, {0, 4});
    const gj_tensor shard = table.own(), wrong = other.own();
    gj_mpi_plan* plan = nullptr;
    check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), nullptr, nullptr, &plan), GJ_OK,
                 "plan");
    const bool is_wrong = rank() == ranks() - 1;
    check_status(gj_mpi_plan_run(plan, is_wrong ? &wrong : &shard, indices.get(), out.get(), nullptr),
                 is_wrong ? GJ_INVALID_ARGUMENT : GJ_FAILED_PRECONDITION, "another shard");
    check_text("shard is not the plan's", "another shard");
    check_status(gj_mpi_plan_run(plan, &shard, indices.get(), out.get(), nullptr), GJ_OK, "after another shard");
    gj_mpi_plan_release(plan);
}

void test_nulls() {
    gj_mpi_plan_info info{};
    check_status(gj_mpi_plan_run(nullptr, nullptr, nullptr, nullptr, nullptr), GJ_INVALID_ARGUMENT, "a null plan");
    check_text("plan must not be null", "a null plan");
    check_status(gj_mpi_plan_get_info(nullptr, &info), GJ_INVALID_ARGUMENT, "info of a null plan");
    check_status(gj_mpi_plan_release(nullptr), GJ_OK, "release of null");
}

}  // namespace

void test_plans(MPI_Comm comm, std::uint64_t seed, int plans) {
    for (int number = 0; number < plans; ++number) {
        Random shared(seed * 7919 + static_cast<std::uint64_t>(number));
        Random own(shared() + static_cast<std::uint64_t>(rank()));
        Table table = random_table(shared, 60);
        Question question(own, table, false);
        const gj_mpi_options mpi = random_mpi_options(shared, table);
        const gj_tensor shard = table.own();
        gj_mpi_plan* plan = nullptr;
        gj_gather_options options = question.options;
        std::vector<std::byte> fill(table.whole.element_bytes());
        if (options.fill != nullptr) std::memcpy(fill.data(), options.fill, fill.size());
        if (options.fill != nullptr) options.fill = fill.data();
        check_status(gj_mpi_gather_plan(comm, engine(), &shard, table.first_of_own(), &options, &mpi, &plan), GJ_OK,
                     "plan " + std::to_string(number));
        std::fill(fill.begin(), fill.end(), std::byte{0x5A});  // the plan has its own
        if (plan == nullptr) return;                           // all ranks' are
        for (std::int64_t run = between(shared, 1, 4); run > 0; --run)
            run_plan(plan, own, table, question, "a run of plan " + std::to_string(number));
        gj_mpi_plan_release(plan);
    }
    for (const gj_mpi_duplicates duplicates : {GJ_MPI_DUPLICATES_TRAVEL, GJ_MPI_DUPLICATES_ONCE})
        test_one_owner(comm, duplicates);
    test_info(comm);
    test_least(comm);
    test_wrong_shard(comm);
    test_nulls();
}

}  // namespace gj::mpi::test
