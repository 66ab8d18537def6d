/* consumer.c: a program that knows gatherjit from its installed tree only. Argument: the status of the back end. */
#include <gatherjit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int good, const char* what) {
    if (good) return;
    fprintf(stderr, "%s: %s\n", what, gj_last_error());
    exit(1);
}

int main(int argc, char** argv) {
    const uint32_t header_version = GJ_VERSION_MAJOR * 1000000 + GJ_VERSION_MINOR * 1000 + GJ_VERSION_PATCH;
    double table[] = {1, 2, 3, 4, 5, 6}, result[4];
    const double expected[] = {5, 6, 1, 2};
    int32_t rows[] = {2, 0};
    int64_t table_shape[] = {3, 2}, rows_shape[] = {2}, result_shape[] = {2, 2};
    gj_tensor params = {table, {GJ_CPU, 0}, 2, {GJ_FLOAT, 64, 1}, table_shape, NULL, 0};
    gj_tensor indices = {rows, {GJ_CPU, 0}, 1, {GJ_INT, 32, 1}, rows_shape, NULL, 0};
    gj_tensor out = {result, {GJ_CPU, 0}, 2, {GJ_FLOAT, 64, 1}, result_shape, NULL, 0};
    gj_operands operands = {sizeof operands, &params, &indices, &out};
    gj_engine_options options = {0};
    gj_engine* engine;
    gj_stats stats = {0};
    const char* llvm;

    if (argc != 2) return 2;
    check(gj_version() == header_version, "the library's version is not the header's");
    options.struct_size = sizeof options;
    options.compile_mode = strcmp(argv[1], "OK") == 0 ? GJ_COMPILE_BLOCKING : GJ_COMPILE_DEFAULT;
    check(gj_engine_create(&options, &engine) == GJ_OK, "engine");
    llvm = gj_status_name(gj_backend_status(engine, GJ_BACKEND_LLVM));
    printf("LLVM back end: %s\n", llvm);
    check(strcmp(llvm, argv[1]) == 0, "not the expected status of the LLVM back end");
    check(gj_gather(engine, &operands, NULL, NULL) == GJ_OK, "gather");
    check(memcmp(result, expected, sizeof result) == 0, "wrong result");
    stats.struct_size = sizeof stats;
    check(gj_engine_stats(engine, &stats) == GJ_OK, "stats");
    check((stats.generated_calls == 1) == (strcmp(argv[1], "OK") == 0), "not run by the expected kind of kernel");
    check(gj_engine_destroy(engine) == GJ_OK, "destroy");
    return 0;
}
