// errors_returned.cpp: error handlers that are changed for a moment, by threads that don't wait for each other.
#include "errors_returned.h"

#include <mutex>

namespace gj::mpi {
namespace {

// Held for the change alone: other ranks may be waited for while a handler is another.
std::mutex mutex;
ErrorsReturned::Saved of_world, of_self;

ErrorsReturned::Saved* shared_by_all(MPI_Comm comm) {
    if (comm == MPI_COMM_WORLD) return &of_world;
    return comm == MPI_COMM_SELF ? &of_self : nullptr;
}

}  // namespace

ErrorsReturned::ErrorsReturned(MPI_Comm comm)
    : comm_(comm), saved_(shared_by_all(comm) != nullptr ? shared_by_all(comm) : &own_) {
    const std::scoped_lock lock(mutex);
    if (saved_->users++ > 0) return;
    if (MPI_Comm_get_errhandler(comm, &saved_->handler) != MPI_SUCCESS) saved_->handler = MPI_ERRHANDLER_NULL;
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
}

ErrorsReturned::~ErrorsReturned() {
    const std::scoped_lock lock(mutex);
    if (--saved_->users > 0 || saved_->handler == MPI_ERRHANDLER_NULL) return;
    MPI_Comm_set_errhandler(comm_, saved_->handler);
    MPI_Errhandler_free(&saved_->handler);  // the handle; the communicator keeps the handler
}

}  // namespace gj::mpi
