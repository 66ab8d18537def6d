// main.cpp: the test as a program for mpirun. Usage: mpi_test (seed=N | calls=N | TEST)..., in this order
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

#include "test.h"

namespace gj::mpi::test {

namespace {
int own_rank = 0, size = 1;
gj_engine* shared_engine = nullptr;
}  // namespace

int rank() { return own_rank; }
int ranks() { return size; }
gj_engine* engine() { return shared_engine; }

void fail(const std::string& what) {
    if (++failures <= 20) std::printf("FAILED on rank %d of %d: %s\n", own_rank, size, what.c_str());
}

void check_status(gj_status given, gj_status expected, const std::string& what) {
    if (given != expected)
        fail(what + ": " + gj_status_name(given) + " instead of " + gj_status_name(expected) + "; " +
             gj_mpi_last_error());
}

void check_text(const std::string& part, const std::string& what) {
    const std::string text = gj_mpi_last_error();
    if (text.find(part) == std::string::npos) fail(what + ": \"" + text + "\" does not say \"" + part + "\"");
}

namespace {

/// That ranks 0 and 1 are as far from each other as the script wants: 1 ms each way.
void test_far(MPI_Comm comm) {
    char byte = 0;
    const double start = MPI_Wtime();
    for (int i = 0; i < 10 && own_rank < 2; ++i) {
        if (own_rank == 0) MPI_Send(&byte, 1, MPI_CHAR, 1, 0, comm);
        MPI_Recv(&byte, 1, MPI_CHAR, 1 - own_rank, 0, comm, MPI_STATUS_IGNORE);
        if (own_rank == 1) MPI_Send(&byte, 1, MPI_CHAR, 0, 0, comm);
    }
    const double round_trip = (MPI_Wtime() - start) / 10;
    if (own_rank == 0) std::printf("a round trip takes %.2f ms\n", 1e3 * round_trip);
    check(own_rank != 0 || round_trip > 0.0018, "the ranks are near each other");
}

struct Test {
    const char* name;
    void (*run)(MPI_Comm comm, std::uint64_t seed, int calls);
};

const Test tests[] = {
    {"calls", test_calls},
    {"plans", test_plans},
    {"refusals", [](MPI_Comm comm, std::uint64_t, int) { test_refusals(comm); }},
    {"disagreements", [](MPI_Comm comm, std::uint64_t, int) { test_disagreements(comm); }},
    {"late_failure", [](MPI_Comm comm, std::uint64_t, int) { test_late_failure(comm); }},
    {"no_memory", [](MPI_Comm comm, std::uint64_t, int) { test_no_memory(comm); }},
    {"limit", [](MPI_Comm comm, std::uint64_t, int) { test_limit(comm); }},
    {"begun", [](MPI_Comm, std::uint64_t, int) {}},  // which is to be seen: all ranks have started
    {"far", [](MPI_Comm comm, std::uint64_t, int) { test_far(comm); }},
    {"duplicates", [](MPI_Comm comm, std::uint64_t, int) { test_duplicates(comm); }},
    {"huge_rows", [](MPI_Comm comm, std::uint64_t, int) { test_huge_rows(comm); }},
    {"large_block", [](MPI_Comm comm, std::uint64_t, int) { test_large_block(comm); }},
    {"chunks", [](MPI_Comm comm, std::uint64_t, int) { test_chunks(comm); }},
    {"mpi_failures", [](MPI_Comm comm, std::uint64_t, int) { test_mpi_failures(comm); }},
};

/// Runs one; true where every rank is content.
bool run(const Test& test, std::uint64_t seed, int calls) {
    const int before = failures;
    const double start = MPI_Wtime();
    test.run(MPI_COMM_WORLD, seed, calls);
    int own = failures - before, all = 0;
    MPI_Allreduce(&own, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (own_rank == 0)
        std::printf("%s: %s (%d ranks, %.1f s)\n", test.name, all == 0 ? "passed" : "FAILED", size,
                    MPI_Wtime() - start);
    std::fflush(stdout);
    return all == 0;
}

int run_all(int count, char** names) {
    std::uint64_t seed = 1;
    int calls = 100, ran = 0;
    bool good = true;
    for (int i = 1; i < count; ++i) {
        if (std::sscanf(names[i], "seed=%lu", &seed) == 1 || std::sscanf(names[i], "calls=%d", &calls) == 1) continue;
        for (const Test& test : tests) {
            if (std::strcmp(test.name, names[i]) != 0) continue;
            good = run(test, seed, calls) && good;
            ++ran;
        }
    }
    return good && ran > 0 ? 0 : 1;
}

}  // namespace
}  // namespace gj::mpi::test

int main(int count, char** names) {
    alarm(240);  // a rank that waits for ever ends, and mpirun ends the others
    gj_engine* engine = nullptr;
    gj_tensor nothing = {nullptr, {GJ_CPU, 0}, 0, {GJ_FLOAT, 32, 1}, nullptr, nullptr, 0};
    if (gj_mpi_gather(MPI_COMM_NULL, engine, &nothing, 0, &nothing, &nothing, nullptr, nullptr) !=
        GJ_FAILED_PRECONDITION)  // before MPI_Init
        return 2;
    MPI_Init(&count, &names);
    MPI_Comm_rank(MPI_COMM_WORLD, &gj::mpi::test::own_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &gj::mpi::test::size);
    if (gj_engine_create(nullptr, &engine) != GJ_OK) return 2;
    gj::mpi::test::shared_engine = engine;
    const int result = gj::mpi::test::run_all(count, names);
    gj_engine_destroy(engine);
    MPI_Finalize();
    return result;
}
