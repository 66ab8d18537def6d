// row_type.cpp: a row of 1 GiB and more is made of pieces, for MPI counts in int.
#include "row_type.h"

#include "errors_returned.h"

namespace gj::mpi {
namespace {

/// (A test build has smaller ones.)
#ifndef GJ_MPI_PIECE_BYTES
#define GJ_MPI_PIECE_BYTES (1 << 30)
#endif
constexpr int kPieceBytes = GJ_MPI_PIECE_BYTES;

Failure make_bytes(int count, MPI_Datatype* made) {
    return check_mpi(MPI_Type_contiguous(count, MPI_BYTE, made), "MPI_Type_contiguous");
}

/// What has room in memory has fewer than 2^31 pieces.
Failure make_of_pieces(std::int64_t row_bytes, MPI_Datatype* made) {
    MPI_Datatype piece = MPI_DATATYPE_NULL;
    GJ_MPI_RETURN_IF_FAILED(make_bytes(kPieceBytes, &piece));
    const int lengths[2] = {static_cast<int>(row_bytes / kPieceBytes), static_cast<int>(row_bytes % kPieceBytes)};
    const MPI_Aint places[2] = {0, static_cast<MPI_Aint>(row_bytes - row_bytes % kPieceBytes)};
    const MPI_Datatype types[2] = {piece, MPI_BYTE};
    const Failure failure =
        check_mpi(MPI_Type_create_struct(2, lengths, places, types, made), "MPI_Type_create_struct");
    MPI_Type_free(&piece);
    return failure;
}

}  // namespace

RowType::~RowType() {
    int is_finalised = 0;
    MPI_Finalized(&is_finalised);
    if (type_ != MPI_DATATYPE_NULL && is_finalised == 0) MPI_Type_free(&type_);
}

Failure RowType::make(std::int64_t row_bytes) {
    if (type_ != MPI_DATATYPE_NULL) return {};
    const ErrorsWithoutCommReturned quiet;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    GJ_MPI_RETURN_IF_FAILED(row_bytes < kPieceBytes ? make_bytes(static_cast<int>(row_bytes), &made)
                                                    : make_of_pieces(row_bytes, &made));
    const Failure failure = check_mpi(MPI_Type_commit(&made), "MPI_Type_commit");
    if (failure.ok())
        type_ = made;
    else
        MPI_Type_free(&made);
    return failure;
}

}  // namespace gj::mpi
