// row_type.h: MPI's type of a row: counts of rows stay small.
#pragma once

#include <cstdint>

#include "failure.h"

namespace gj::mpi {

class RowType {
public:
    RowType() = default;
    RowType(const RowType&) = delete;
    RowType& operator=(const RowType&) = delete;
    ~RowType();

    /// For rows of so many bytes, at least one, which there is memory for. Local. Once made it stays.
    Failure make(std::int64_t row_bytes);
    MPI_Datatype get() const { return type_; }

private:
    MPI_Datatype type_ = MPI_DATATYPE_NULL;
};

}  // namespace gj::mpi
