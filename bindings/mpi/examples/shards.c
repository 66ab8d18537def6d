/* shards.c: a table of words' vectors over all ranks; each rank looks up words of its own. Run it with mpirun.
 * Prints what rank 0 got, and ends with a status other than 0 where a row is wrong.
 */
#include <gatherjit_mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 1000, WIDTH = 64, WANTED = 5 }; /* of each rank */

static float value(int64_t row, int column) { return (float)(row * WIDTH + column); }

int main(int count, char** arguments) {
    static float block[ROWS][WIDTH], found[WANTED][WIDTH];
    int rank = 0, ranks = 0, wrong = 0;
    gj_engine* engine = NULL;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int64_t first_row = (int64_t)rank * ROWS, rows_of_all = (int64_t)ranks * ROWS;
    for (int i = 0; i < ROWS; ++i) {
        for (int j = 0; j < WIDTH; ++j) block[i][j] = value(first_row + i, j);
    }
    if (gj_engine_create(NULL, &engine) != GJ_OK) {
        fprintf(stderr, "%s\n", gj_last_error());
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    int64_t words[WANTED]; /* of the whole table, wherever they lie */
    for (int i = 0; i < WANTED; ++i) words[i] = (rank * 37 + i * 611) % rows_of_all;
    int64_t shard_shape[] = {ROWS, WIDTH}, words_shape[] = {WANTED}, found_shape[] = {WANTED, WIDTH};
    gj_tensor shard = {block, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, shard_shape, NULL, 0};
    gj_tensor indices = {words, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, words_shape, NULL, 0};
    gj_tensor out = {found, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, found_shape, NULL, 0};
    if (gj_mpi_gather(MPI_COMM_WORLD, engine, &shard, first_row, &indices, &out, NULL, NULL) != GJ_OK) {
        fprintf(stderr, "rank %d: %s\n", rank, gj_mpi_last_error());
        wrong = 1;
    }
    for (int i = 0; i < WANTED; ++i) {
        for (int j = 0; j < WIDTH; ++j) wrong += found[i][j] != value(words[i], j);
    }
    if (rank == 0)
        printf("row %lld of %lld begins with %.0f\n", (long long)words[1], (long long)rows_of_all, found[1][0]);
    words[2] = rows_of_all; /* on every rank an index that is outside: each is told, with its own position */
    if (gj_mpi_gather(MPI_COMM_WORLD, engine, &shard, first_row, &indices, &out, NULL, NULL) != GJ_OUT_OF_RANGE)
        ++wrong;
    if (rank == 0) puts(gj_mpi_last_error());
    gj_engine_destroy(engine);
    MPI_Finalize();
    return wrong != 0;
}
