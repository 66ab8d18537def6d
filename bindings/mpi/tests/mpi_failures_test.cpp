// mpi_failures_test.cpp: MPI's functions fail, on all ranks at once: INTERNAL with MPI's text, whatever error handlers
// there are, and nothing is left behind. They are the program's own, over MPI's profiling interface.
#include <cstring>

#include "allocations.h"
#include "table.h"

namespace {

/// The function that fails when it is called the next time but `after`: with a code of the test's, or for real, which
/// calls an error handler.
const char* failing = nullptr;
int after = 0;
bool for_real = false;
int code = MPI_SUCCESS;
MPI_Datatype no_type = MPI_DATATYPE_NULL;

int keys = 0, comms = 0, types = 0;  // made, less those that were freed
std::int32_t spoilt_id = -1;         // the first id that comes here is this one instead

bool fails(const char* function) {
    if (failing == nullptr || std::strcmp(function, failing) != 0 || after-- > 0) return false;
    failing = nullptr;
    return true;
}

int count(int result, int* number, int change) {
    if (result == MPI_SUCCESS) *number += change;
    return result;
}

/// It need not hand on the caller's error handler.
int split(MPI_Comm comm, int color, int key, MPI_Comm* made) {
    const int result = count(PMPI_Comm_split(comm, color, key, made), &comms, 1);
    if (result == MPI_SUCCESS) PMPI_Comm_set_errhandler(*made, MPI_ERRORS_ARE_FATAL);
    return result;
}

int exchange(const void* from, const int counts[], const int places[], MPI_Datatype type, void* to,
             const int to_counts[], const int to_places[], MPI_Datatype to_type, MPI_Comm comm, MPI_Request* request) {
    const int result = PMPI_Ialltoallv(from, counts, places, type, to, to_counts, to_places, to_type, comm, request);
    if (spoilt_id < 0 || type != MPI_INT32_T) return result;  // rows, which have a type of their own
    PMPI_Wait(request, MPI_STATUS_IGNORE);
    *static_cast<std::int32_t*>(to) = spoilt_id;
    return result;
}

}  // namespace

#define GJ_FAILING(function, parameters, wrong, right)                    \
    extern "C" int function parameters {                                  \
        if (fails(#function)) return for_real ? P##function wrong : code; \
        return right;                                                     \
    }

GJ_FAILING(MPI_Comm_create_keyval,
           (MPI_Comm_copy_attr_function * copy, MPI_Comm_delete_attr_function* forget, int* key, void* state),
           (copy, forget, nullptr, state), count(PMPI_Comm_create_keyval(copy, forget, key, state), &keys, 1))
GJ_FAILING(MPI_Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm* made), (comm, color, key, nullptr),
           split(comm, color, key, made))
GJ_FAILING(MPI_Comm_free, (MPI_Comm * comm), (comm), count(PMPI_Comm_free(comm), &comms, -1))
GJ_FAILING(MPI_Allgather,
           (const void* from, int count, MPI_Datatype type, void* to, int to_count, MPI_Datatype to_type,
            MPI_Comm comm),
           (from, count, MPI_DATATYPE_NULL, to, to_count, to_type, comm),
           PMPI_Allgather(from, count, type, to, to_count, to_type, comm))
GJ_FAILING(MPI_Allreduce, (const void* from, void* to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
           (from, to, count, MPI_DATATYPE_NULL, op, comm), PMPI_Allreduce(from, to, count, type, op, comm))
GJ_FAILING(MPI_Ialltoall,
           (const void* from, int count, MPI_Datatype type, void* to, int to_count, MPI_Datatype to_type, MPI_Comm comm,
            MPI_Request* request),
           (from, count, MPI_DATATYPE_NULL, to, to_count, to_type, comm, request),
           PMPI_Ialltoall(from, count, type, to, to_count, to_type, comm, request))
GJ_FAILING(MPI_Ialltoallv,
           (const void* from, const int counts[], const int places[], MPI_Datatype type, void* to,
            const int to_counts[], const int to_places[], MPI_Datatype to_type, MPI_Comm comm, MPI_Request* request),
           (from, counts, places, MPI_DATATYPE_NULL, to, to_counts, to_places, to_type, comm, request),
           exchange(from, counts, places, type, to, to_counts, to_places, to_type, comm, request))
GJ_FAILING(MPI_Wait, (MPI_Request * request, MPI_Status* status), (nullptr, status), PMPI_Wait(request, status))
GJ_FAILING(MPI_Type_contiguous, (int number, MPI_Datatype type, MPI_Datatype* made), (-1, type, made),
           count(PMPI_Type_contiguous(number, type, made), &types, 1))
GJ_FAILING(MPI_Type_create_struct,
           (int number, const int lengths[], const MPI_Aint places[], const MPI_Datatype parts[], MPI_Datatype* made),
           (-1, lengths, places, parts, made),
           count(PMPI_Type_create_struct(number, lengths, places, parts, made), &types, 1))
GJ_FAILING(MPI_Type_commit, (MPI_Datatype * type), (&no_type), PMPI_Type_commit(type))
GJ_FAILING(MPI_Type_free, (MPI_Datatype * type), (type), count(PMPI_Type_free(type), &types, -1))

namespace gj::mpi::test {
namespace {

/// Each rank asks for rows of all, in two chunks; backwards, so that none travel into out, which ends with the call.
struct Call {
    Call() {
        for (std::int64_t i = 0; i < kWanted; ++i)
            *indices.element(i) = static_cast<std::byte>(table.total - 1 - i % table.total);
    }
    gj_status run(MPI_Comm comm) {
        const gj_tensor shard = table.own();
        const gj_mpi_options mpi = {sizeof mpi, 50 * 64 + 16, GJ_MPI_DUPLICATES_TRAVEL, 0, nullptr};
        return gj_mpi_gather(comm, engine(), &shard, table.first_of_own(), indices.get(), out.get(), nullptr, &mpi);
    }

    static constexpr std::int64_t kRows = 20, kWanted = 100;
    Table table = plain_table(kRows, 4);
    Tensor indices{{GJ_INT, 8, 1}, {kWanted}}, out{{GJ_FLOAT, 32, 1}, {kWanted, 4}};
};

void check_handler_is_fatal(MPI_Comm comm, const std::string& what) {
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    PMPI_Comm_get_errhandler(comm, &handler);
    check(handler == MPI_ERRORS_ARE_FATAL, what + ": another error handler");
    PMPI_Errhandler_free(&handler);
}

int copies = 0;
int copy_attribute(MPI_Comm, int, void*, void*, void*, int* is_copied) {
    ++copies;
    *is_copied = 0;
    return MPI_SUCCESS;
}

struct Case {
    const char* function;
    int after;
    bool is_travelling;  // something, when it fails
};

void fail_one(MPI_Comm comm, const Case& one, int callers_key) {
    const std::string what =
        std::string(one.function) + " fails after " + std::to_string(one.after) + (for_real ? ", for real" : "");
    const int comms_before = comms, types_before = types;
    MPI_Comm fresh = MPI_COMM_NULL;
    PMPI_Comm_dup(comm, &fresh);
    PMPI_Comm_set_errhandler(fresh, MPI_ERRORS_ARE_FATAL);
    PMPI_Comm_set_attr(fresh, callers_key, nullptr);
    {
        Call call;
        call.table.own();  // the test's own allocation comes before
        const std::int64_t bytes_before = buffer_bytes();
        failing = one.function;
        after = one.after;
        const gj_status status = call.run(fresh);
        if (ranks() > 1 || failing == nullptr) {
            check(failing == nullptr, what + ": it was not called");
            check_status(status, GJ_INTERNAL, what);
            check_text(std::string(one.function) + ": " + (for_real ? "" : "an error of the test's"), what);
        }
        failing = nullptr;
        // MPI may still write to where that should have come. A rank that is alone sends itself counts only.
        if (one.is_travelling && ranks() > 1)
            check(buffer_bytes() > bytes_before, what + ": something travels to memory that was given back");
        else if (!one.is_travelling)
            check_equal(buffer_bytes(), bytes_before, what + ": buffers were given back");
    }
    check_equal(types, types_before, what + ": types were freed");
    for (MPI_Comm one_of_the_programs : {fresh, MPI_COMM_WORLD, MPI_COMM_SELF})
        check_handler_is_fatal(one_of_the_programs, what);
    PMPI_Barrier(comm);
    PMPI_Comm_free(&fresh);
    check_equal(comms, comms_before, what + ": the communicator was freed");
    check_equal(copies, 0, what + ": the caller's attributes were copied");
}

/// An id that is another one when it comes to the owner of the row.
void spoil_id(MPI_Comm comm) {
    const bool is_spoilt = rank() == 0 && ranks() > 1;
    if (is_spoilt) spoilt_id = Call::kRows;  // there is memory: the next block's
    const gj_status status = Call().run(comm);
    spoilt_id = -1;
    if (ranks() == 1) return;
    check_status(status, is_spoilt ? GJ_INTERNAL : GJ_FAILED_PRECONDITION, "an id of a row that is not there");
    check_text("a row was asked for that is not there", "an id of a row that is not there");
}

}  // namespace

void test_mpi_failures(MPI_Comm comm) {
    PMPI_Add_error_class(&code);
    PMPI_Add_error_string(code, "an error of the test's");
    int callers_key = MPI_KEYVAL_INVALID;
    PMPI_Comm_create_keyval(copy_attribute, MPI_COMM_NULL_DELETE_FN, &callers_key, nullptr);
    for (const bool real : {true, false}) {  // the key is made once
        for_real = real;
        if (keys == 0) fail_one(comm, {"MPI_Comm_create_keyval", 0, false}, callers_key);
    }
    check_status(Call().run(comm), GJ_OK, "nothing fails");  // what the engine keeps is there
    // Functions that are called once or more in this call; the later calls of a function are in the exchange.
    const Case cases[] = {{"MPI_Comm_split", 0, false},
                          {"MPI_Allgather", 0, false},
                          {"MPI_Allreduce", 0, false},
                          {"MPI_Allreduce", 1, false},
                          {"MPI_Allreduce", 2, false},
                          {"MPI_Ialltoall", 0, false},
                          {"MPI_Wait", 0, true},
                          {"MPI_Ialltoallv", 0, false},
                          {"MPI_Ialltoall", 1, true},
                          {"MPI_Ialltoallv", 1, true},
                          {"MPI_Ialltoallv", 2, true},

                          {"MPI_Type_contiguous", 0, false},
                          {"MPI_Type_create_struct", 0, false},
                          {"MPI_Type_commit", 0, false}};
    for (const Case& one : cases) {
        for (const bool real : {false, true}) {
            // What MPI_Wait is wrong about belongs to the program's communicator, unless it's the request.
            if (real && std::strcmp(one.function, "MPI_Wait") == 0) continue;
            for_real = real;
            fail_one(comm, one, callers_key);
        }
    }
    spoil_id(comm);
    PMPI_Comm_free_keyval(&callers_key);
}

}  // namespace gj::mpi::test
