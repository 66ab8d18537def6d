/* gatherjit_mpi.h: gather from a table whose rows lie on many machines: the same gather over MPI.
 *
 * C99, over gatherjit.h and MPI 3. The rules of gatherjit.h hold here: a status from every function, struct_size first,
 * zeros are defaults, tensors are never owned, no exception crosses. Beyond them:
 *
 * Collective.  Functions that are marked so are called by all ranks of the communicator, in the same order, as MPI's
 *              own collectives are. A rank whose arguments are refused, or that has no memory, takes part all the same:
 *              it says so to all before anything is exchanged, every rank returns a status, and none waits for ever.
 *              Only who has no communicator to say it on returns alone: it is null or an intercommunicator, the plan
 *              that gj_mpi_plan_run gets is null, or MPI is not running.
 * Status.      A rank that failed returns its own status. The others return FAILED_PRECONDITION with the number of the
 *              first rank that did, its status and its message. OUT_OF_RANGE is a rank's own affair, others complete.
 *              gj_mpi_last_error() has the text, not gj_last_error().
 * MPI.         Messages travel on a communicator of our own, which is made from the caller's at the first call and is
 *              kept with it as an attribute until the caller frees it; the caller's own attributes are not copied. What
 *              MPI reports is INTERNAL with MPI's text; our calls never end the program, whatever error handlers it
 *              has. For that, those of the caller's communicator, MPI_COMM_WORLD and MPI_COMM_SELF are replaced for a
 *              moment. An error in the middle of an exchange may leave other ranks waiting, as it does in any program,
 *              and MPI may still write to out.
 * Threads.     MPI_THREAD_FUNNELED is enough: MPI is called by the calling thread alone. Two calls on one communicator
 *              must not run at the same time, on any rank; on two communicators they may (MPI_THREAD_MULTIPLE).
 * Memory.      out, and two chunks: see chunk_bytes.
 */
#pragma once

#include <gatherjit.h>
#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t gj_mpi_duplicates; /* Indices that come more than once in a chunk. Each rank decides for itself. */
enum {
    GJ_MPI_DUPLICATES_FORCE_SIGNED = -1,
    GJ_MPI_DUPLICATES_DEFAULT = 0, /* once, where the first indices of a chunk say that it pays */
    GJ_MPI_DUPLICATES_TRAVEL = 1,  /* each index is asked for, each row travels */
    GJ_MPI_DUPLICATES_ONCE = 2     /* each row travels once a chunk; out gets its copies here */
};

typedef struct gj_mpi_options {
    size_t struct_size;
    /* The memory of a chunk in bytes, two of which are in use; the same on all ranks. Chunks are that large, or as
     * large as the rank that wants most needs, and of 2^30 rows at most; larger ones mean fewer rounds, which pays over
     * a slow network. What six rows and some hundred bytes take is used whatever is said here. 0: the library chooses:
     * 3 MiB, which caches hold, or 256 KiB x ranks on more than 12 of them, but 64 MiB at most. */
    int64_t chunk_bytes;
    gj_mpi_duplicates duplicates;
    int32_t reserved; /* 0 */
    /* Of the gathers on this rank: pool, max_threads; error_info; assume_no_overlap. gj_mpi_gather_plan ignores it. */
    const gj_run_options* run;
} gj_mpi_options;

/* gather along axis 0 of a table whose rows lie in blocks over the ranks. Collective.
 *
 *     total = sum of shard.shape[0] over the ranks
 *     table[first_row + i] = shard[i]                # of every rank; in any order, blocks of any size, empty ones
 *     for each position of this rank's own indices:
 *         i = indices[position] - index_base         # negatives and policy as in gj_gather, on [0, total)
 *         out[position] = table[i]
 *
 * shard   [rows, ...]: this rank's block; rank >= 1. rows is 0 for an empty block, whose first_row is ignored.
 * indices any shape, another one on each rank; int or uint of 8, 16, 32, 64 bits. They are read once, and what is
 *         written to them meanwhile gives unspecified values in out, never an access outside.
 * out     indices.shape + shard.shape[1:], shard's dtype. All three on the host, with any strides. Whether out overlaps
 *         shard or indices is decided by address ranges: out from its lowest to its highest byte must not meet theirs,
 *         unless assume_no_overlap promises that no element does.
 * options as in gj_gather; axis is 0 and batch_dims is 0. Ranks may have different ones. GJ_POLICY_TRUST is checked all
 *         the same: rows of bad indices are zeros, and nobody is told.
 *
 * Rows have the same shape and dtype on all ranks, and blocks tile [0, total): no gap, no overlap.
 *
 * Fails with what gj_gather fails with; INVALID_ARGUMENT on every rank (rows or chunk_bytes that differ, blocks with a
 * gap or an overlap), and on the rank whose block would end beyond row 2^63 - 1; FAILED_PRECONDITION (another rank
 * failed; MPI is not running); UNSUPPORTED (another axis, batch_dims, a device); RESOURCE_EXHAUSTED; INTERNAL (MPI
 * failed).
 * OUT_OF_RANGE is as on one machine: status, message and error_info are this rank's, with the position in its own
 * indices, the rest of out is written, and the other ranks complete. After FAILED_PRECONDITION, RESOURCE_EXHAUSTED,
 * UNAVAILABLE and INTERNAL out is unspecified; after all others nothing was written. */
GJ_API gj_status gj_mpi_gather(MPI_Comm comm, gj_engine* engine, const gj_tensor* shard, int64_t first_row,
                               const gj_tensor* indices, const gj_tensor* out, const gj_gather_options* options,
                               const gj_mpi_options* mpi);

/* A table that is asked again and again: its communicator, buffers and kernels are kept. One run at a time. */
typedef struct gj_mpi_plan gj_mpi_plan;

/* Prepares gathers from one table. Collective. The arguments are those of gj_mpi_gather; options->fill is copied, and
 * shard->data and byte_offset are ignored, as is options->error_info after the return. batch_dims is 0. Kernels are
 * made as by gj_gather_plan; buffers by the first run, as large as that needs, and larger ones when another needs more.
 * engine and communicator outlive the plan. *plan is NULL after a failure, on every rank.
 * Fails as gj_mpi_gather, never with OUT_OF_RANGE. */
GJ_API gj_status gj_mpi_gather_plan(MPI_Comm comm, gj_engine* engine, const gj_tensor* shard, int64_t first_row,
                                    const gj_gather_options* options, const gj_mpi_options* mpi, gj_mpi_plan** plan);

/* gj_mpi_gather with what the plan keeps. Collective. shard is the plan's but for data and byte_offset; indices and out
 * are any that gj_mpi_gather takes, other ones in each run. run may be NULL.
 * Fails as gj_mpi_gather; INVALID_ARGUMENT where shard is not the plan's. */
GJ_API gj_status gj_mpi_plan_run(gj_mpi_plan* plan, const gj_tensor* shard, const gj_tensor* indices,
                                 const gj_tensor* out, const gj_run_options* run);

/* What the last run of a plan did on this rank, nothing where it was refused, and what the plan holds. */
typedef struct gj_mpi_plan_info {
    size_t struct_size;
    int64_t rounds;       /* chunks, the same on all ranks */
    int64_t steps;        /* exchanges of rows: as rounds, and more where one rank was asked for more than a chunk */
    int64_t rows_wanted;  /* positions of indices */
    int64_t rows_local;   /* of them (duplicates once, where they travel once) this rank's own */
    int64_t rows_remote;  /* others': as many rows came here, and as many local ids went out */
    int64_t rows_served;  /* rows that went to others */
    int64_t wire_bytes;   /* ids and rows that came and went, without MPI's own headers and what agreements take */
    int64_t buffer_bytes; /* held by the plan: two chunks at most */
} gj_mpi_plan_info;

/* Fills *info (struct_size set by the caller). Local.
 * Fails with INVALID_ARGUMENT (a null pointer, a wrong struct_size) only. */
GJ_API gj_status gj_mpi_plan_get_info(const gj_mpi_plan* plan, gj_mpi_plan_info* info);

/* Local. NULL is allowed. Does not fail. */
GJ_API gj_status gj_mpi_plan_release(gj_mpi_plan* plan);

/* This thread's last failure of a gj_mpi_ function; "" if there was none. Valid until this thread's next one. */
GJ_API const char* gj_mpi_last_error(void);

#ifdef __cplusplus
}
#endif
