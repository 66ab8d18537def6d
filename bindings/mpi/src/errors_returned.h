// errors_returned.h: MPI's failures as return codes, whatever error handlers the program has.
#pragma once

#include "gatherjit_mpi.h"

namespace gj::mpi {

/// While it lives, failures on this communicator are returned. Any number may live on MPI_COMM_WORLD and MPI_COMM_SELF,
/// which calls on different communicators share: the last one brings the program's handler back.
class ErrorsReturned {
public:
    explicit ErrorsReturned(MPI_Comm comm);
    ErrorsReturned(const ErrorsReturned&) = delete;
    ErrorsReturned& operator=(const ErrorsReturned&) = delete;
    ~ErrorsReturned();

    struct Saved {
        int users = 0;
        MPI_Errhandler handler = MPI_ERRHANDLER_NULL;  // null: it can't be told
    };

private:
    MPI_Comm comm_;
    Saved own_;
    Saved* const saved_;
};

/// The same for functions without a communicator, of types and keys: MPI 3 raises their failures on MPI_COMM_WORLD, MPI
/// 4 on MPI_COMM_SELF.
struct ErrorsWithoutCommReturned {
    ErrorsReturned of_world{MPI_COMM_WORLD}, of_self{MPI_COMM_SELF};
};

}  // namespace gj::mpi
