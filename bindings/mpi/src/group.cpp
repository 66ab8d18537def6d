// group.cpp: communicators of our own, and agreements of a few bytes.
#include "group.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <new>
#include <type_traits>

#include "errors_returned.h"

namespace gj::mpi {
namespace {

constexpr int kRecordWords = sizeof(Record) / sizeof(std::int64_t);
static_assert(std::is_trivially_copyable_v<Record> && sizeof(Record) == kRecordWords * sizeof(std::int64_t));

/// The caller has freed its communicator: ours goes with it.
int forget(MPI_Comm, int, void* group, void*) {
    delete static_cast<Group*>(group);
    return MPI_SUCCESS;
}

/// What our groups are kept under. A duplicate of the caller's communicator gets a group of its own.
Failure find_key(int* key) {
    static std::mutex mutex;
    static int made = MPI_KEYVAL_INVALID;
    const std::scoped_lock lock(mutex);
    if (made == MPI_KEYVAL_INVALID) {
        const ErrorsWithoutCommReturned quiet;
        GJ_MPI_RETURN_IF_FAILED(
            check_mpi(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forget, &made, nullptr), "MPI_Comm_create_keyval"));
    }
    *key = made;
    return {};
}

Failure check_running(MPI_Comm comm) {
    int is_initialised = 0, is_finalised = 0;
    MPI_Initialized(&is_initialised);
    MPI_Finalized(&is_finalised);
    if (is_initialised == 0 || is_finalised != 0)
        return {GJ_FAILED_PRECONDITION, GJ_ARG_NONE,
                "MPI is not running: comm needs MPI_Init before, and "
                "MPI_Finalize after the call"};
    if (comm == MPI_COMM_NULL) return {GJ_INVALID_ARGUMENT, GJ_ARG_NONE, "comm must not be MPI_COMM_NULL"};
    return {};
}

}  // namespace

Group::~Group() {
    int is_finalised = 0;
    MPI_Finalized(&is_finalised);
    if (comm_ != MPI_COMM_NULL && is_finalised == 0) MPI_Comm_free(&comm_);
}

Failure Group::find(MPI_Comm comm, Group** group) {
    *group = nullptr;
    GJ_MPI_RETURN_IF_FAILED(check_running(comm));
    const ErrorsReturned quiet(comm);
    int is_inter = 0, is_kept = 0, key = MPI_KEYVAL_INVALID;
    GJ_MPI_RETURN_IF_FAILED(check_mpi(MPI_Comm_test_inter(comm, &is_inter), "MPI_Comm_test_inter"));
    if (is_inter != 0) return {GJ_INVALID_ARGUMENT, GJ_ARG_NONE, "comm is an intercommunicator: one group is needed"};
    GJ_MPI_RETURN_IF_FAILED(find_key(&key));
    void* kept = nullptr;
    GJ_MPI_RETURN_IF_FAILED(
        check_mpi(MPI_Comm_get_attr(comm, key, static_cast<void*>(&kept), &is_kept), "MPI_Comm_get_attr"));
    if (is_kept == 0) return make(comm, key, group);
    *group = static_cast<Group*>(kept);
    return {};
}

/// A rank without memory makes the communicator all the same, to say on it that it has none. It is split off, not
/// duplicated, for the caller's attributes are not ours to copy.
Failure Group::make(MPI_Comm comm, int key, Group** group) {
    int rank = 0, size = 0, has_memory = 0, all_have = 0;
    MPI_Comm own = MPI_COMM_NULL;
    GJ_MPI_RETURN_IF_FAILED(check_mpi(MPI_Comm_rank(comm, &rank), "MPI_Comm_rank"));
    GJ_MPI_RETURN_IF_FAILED(check_mpi(MPI_Comm_size(comm, &size), "MPI_Comm_size"));
    auto* made = new (std::nothrow) Group;
    try {
        if (made != nullptr) made->records_.resize(static_cast<std::size_t>(size));
        has_memory = made != nullptr ? 1 : 0;
    } catch (const std::bad_alloc&) {
        has_memory = 0;
    }
    Failure failure = check_mpi(MPI_Comm_split(comm, 0, rank, &own), "MPI_Comm_split");
    if (failure.ok()) {
        MPI_Comm_set_errhandler(own, MPI_ERRORS_RETURN);
        failure = check_mpi(MPI_Allreduce(&has_memory, &all_have, 1, MPI_INT, MPI_MIN, own), "MPI_Allreduce");
    }
    if (failure.ok() && has_memory == 0)
        failure = {GJ_RESOURCE_EXHAUSTED, GJ_ARG_NONE, "there is no memory for a table of %d ranks", size};
    else if (failure.ok() && all_have == 0)
        failure = {GJ_FAILED_PRECONDITION, GJ_ARG_NONE, "another rank has no memory for a table of %d ranks", size};
    if (failure.ok()) failure = check_mpi(MPI_Comm_set_attr(comm, key, made), "MPI_Comm_set_attr");
    if (!failure.ok()) {
        if (own != MPI_COMM_NULL) MPI_Comm_free(&own);
        delete made;
        return failure;
    }
    made->comm_ = own;
    made->rank_ = rank;
    made->size_ = size;
    *group = made;
    return {};
}

Failure Group::exchange(const Record& own) {
    return check_mpi(MPI_Allgather(&own, kRecordWords, MPI_INT64_T, records_.data(), kRecordWords, MPI_INT64_T, comm_),
                     "MPI_Allgather");
}

Failure Group::agree(const Failure& own) {
    const int mine = own.ok() ? size_ : rank_;
    int first = size_;
    GJ_MPI_RETURN_IF_FAILED(check_mpi(MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, comm_), "MPI_Allreduce"));
    return first == size_ ? Failure() : tell(first, own);
}

Failure Group::tell(int first, const Failure& own) {
    struct {
        gj_status status;
        char text[kTextBytes - 128];  // leaves room for what stands before it
    } words{};
    if (first == rank_) {
        words.status = own.status;
        std::memcpy(words.text, own.text, std::min(std::strlen(own.text), sizeof words.text - 1));
    }
    const Failure sent = check_mpi(MPI_Bcast(&words, sizeof words, MPI_BYTE, first, comm_), "MPI_Bcast");
    if (!own.ok()) return own;
    GJ_MPI_RETURN_IF_FAILED(sent);
    return {GJ_FAILED_PRECONDITION,       GJ_ARG_NONE, "rank %d of %d failed: %s: %s", first, size_,
            gj_status_name(words.status), words.text};
}

}  // namespace gj::mpi
