// mpi_failures_test.cpp: MPI's functions fail, on all ranks at once: INTERNAL with MPI's text, whatever error handler
// the communicator has. They are the program's own, over MPI's profiling interface.
#include <cstring>

#include "table.h"

namespace {

/// The function that fails when it is called the next time but `after`.
const char* failing = nullptr;
int after = 0;
int code = MPI_SUCCESS;

bool fails(const char* function) {
    if (failing == nullptr || std::strcmp(function, failing) != 0 || after-- > 0) return false;
    failing = nullptr;
    return true;
}

}  // namespace

#define GJ_FAILING(function, parameters, arguments) \
    extern "C" int function parameters { return fails(#function) ? code : P##function arguments; }

GJ_FAILING(MPI_Comm_dup, (MPI_Comm comm, MPI_Comm* made), (comm, made))
GJ_FAILING(MPI_Allgather,
           (const void* from, int count, MPI_Datatype type, void* to, int to_count, MPI_Datatype to_type,
            MPI_Comm comm),
           (from, count, type, to, to_count, to_type, comm))
GJ_FAILING(MPI_Allreduce, (const void* from, void* to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
           (from, to, count, type, op, comm))
GJ_FAILING(MPI_Alltoall,
           (const void* from, int count, MPI_Datatype type, void* to, int to_count, MPI_Datatype to_type,
            MPI_Comm comm),
           (from, count, type, to, to_count, to_type, comm))
GJ_FAILING(MPI_Alltoallv,
           (const void* from, const int counts[], const int places[], MPI_Datatype type, void* to,
            const int to_counts[], const int to_places[], MPI_Datatype to_type, MPI_Comm comm),
           (from, counts, places, type, to, to_counts, to_places, to_type, comm))
GJ_FAILING(MPI_Ialltoallv,
           (const void* from, const int counts[], const int places[], MPI_Datatype type, void* to,
            const int to_counts[], const int to_places[], MPI_Datatype to_type, MPI_Comm comm, MPI_Request* request),
           (from, counts, places, type, to, to_counts, to_places, to_type, comm, request))
GJ_FAILING(MPI_Type_contiguous, (int count, MPI_Datatype type, MPI_Datatype* made), (count, type, made))

namespace gj::mpi::test {

void test_mpi_failures(MPI_Comm comm) {
    struct Case {
        const char* function;
        int after;
    };
    // Functions that are called once or more in this call; the later calls of a function are in the exchange.
    const Case cases[] = {{"MPI_Comm_dup", 0},   {"MPI_Allgather", 0}, {"MPI_Allreduce", 0},      {"MPI_Allreduce", 1},
                          {"MPI_Allreduce", 2},  {"MPI_Alltoall", 0},  {"MPI_Alltoallv", 0},      {"MPI_Ialltoallv", 0},
                          {"MPI_Ialltoallv", 1}, {"MPI_Alltoallv", 1}, {"MPI_Type_contiguous", 0}};
    MPI_Add_error_class(&code);
    MPI_Add_error_string(code, "an error of the test's");
    for (const Case& one : cases) {
        Table table = plain_table(20, 4);
        Tensor indices({GJ_INT, 8, 1}, {100}), out({GJ_FLOAT, 32, 1}, {100, 4});
        for (std::int64_t i = 0; i < 100; ++i) *indices.element(i) = static_cast<std::byte>(i % (20 * ranks()));
        const gj_tensor shard = table.own();
        const gj_mpi_options mpi = {sizeof mpi, 50 * 62 + 16, GJ_MPI_DUPLICATES_TRAVEL, 0, nullptr};
        MPI_Comm fresh = MPI_COMM_NULL;
        PMPI_Comm_dup(comm, &fresh);
        PMPI_Comm_set_errhandler(fresh, MPI_ERRORS_ARE_FATAL);
        failing = one.function;
        after = one.after;
        const gj_status status =
            gj_mpi_gather(fresh, engine(), &shard, table.first_of_own(), indices.get(), out.get(), nullptr, &mpi);
        const std::string what = std::string(one.function) + " fails after " + std::to_string(one.after);
        if (ranks() > 1 || failing == nullptr) {
            check(failing == nullptr, what + ": it was not called");
            check_status(status, GJ_INTERNAL, what);
            check_text(std::string(one.function) + ": an error of the test's", what);
        }
        failing = nullptr;
        // Nobody has changed the caller's error handler.
        MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
        PMPI_Comm_get_errhandler(fresh, &handler);
        check(handler == MPI_ERRORS_ARE_FATAL, what + ": another error handler");
        PMPI_Errhandler_free(&handler);
        PMPI_Barrier(comm);
        PMPI_Comm_free(&fresh);
    }
}

}  // namespace gj::mpi::test
