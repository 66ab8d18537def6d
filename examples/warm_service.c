/* warm_service.c: a service that is warm before its first request: every kernel it will need is generated when it says
 * that it is ready, and it says why where one is not. docs/embedding.md explains it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "gatherjit.h"

enum { ROWS = 1000, SHAPES = 3, WIDEST = 300 };

/* Rows of as many float32 as the model has it; how many are asked for is known with each request. */
static const int64_t widths[SHAPES] = {16, 64, WIDEST};

static gj_plan* make_plan(gj_engine* engine, int64_t width) {
    int64_t table[] = {ROWS, width}, ids[] = {GJ_DYNAMIC}, result[] = {GJ_DYNAMIC, width};
    gj_tensor params = {NULL, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, table, NULL, 0};
    gj_tensor indices = {NULL, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, ids, NULL, 0};
    gj_tensor out = {NULL, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, result, NULL, 0};
    gj_operands operands = {sizeof operands, &params, &indices, &out};
    /* Background: the compiles queue up while the service loads its tables. */
    gj_plan_options options = {sizeof options, GJ_COMPILE_BACKGROUND, 0};
    gj_plan* plan = NULL;
    if (gj_gather_plan(engine, &operands, NULL, &options, &plan) != GJ_OK) {
        fprintf(stderr, "a plan: %s\n", gj_last_error());
        exit(1);
    }
    return plan;
}

/* 1 when runs of the plan execute a generated kernel. */
static int is_warm(const gj_plan* plan, int64_t width) {
    gj_plan_info info = {.struct_size = sizeof info};
    if (gj_plan_wait(plan) != GJ_OK) { /* not fatal: the generic kernel gives the same results, more slowly */
        printf("rows of %d: %s\n", (int)width, gj_last_error());
        return 0;
    }
    if (gj_plan_get_info(plan, &info) != GJ_OK) return 0;
    printf("rows of %d: generated, %d bytes, compiled in %.1f ms\n", (int)width, (int)info.bytes,
           (double)info.compile_ns / 1e6);
    return info.kernel == GJ_KERNEL_GENERATED;
}

/* One request: 3 rows by their numbers. */
static int serve(const gj_plan* plan, float* table, int64_t width) {
    int64_t numbers[] = {7, 0, 999}, table_shape[] = {ROWS, width}, ids_shape[] = {3}, result_shape[] = {3, width};
    float* result = malloc(3 * (size_t)width * sizeof *result);
    gj_tensor params = {table, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, table_shape, NULL, 0};
    gj_tensor indices = {numbers, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, ids_shape, NULL, 0};
    gj_tensor out = {result, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, result_shape, NULL, 0};
    gj_operands operands = {sizeof operands, &params, &indices, &out};
    int good = result != NULL && gj_plan_run(plan, &operands, NULL) == GJ_OK;
    for (int64_t i = 0; good && i < 3; ++i) good = result[i * width] == table[numbers[i] * width];
    free(result);
    return good;
}

int main(void) {
    gj_engine* engine = NULL;
    gj_plan* plans[SHAPES];
    int warm = 0, served = 0;
    if (gj_engine_create(NULL, &engine) != GJ_OK) return 1;
    for (int i = 0; i < SHAPES; ++i) plans[i] = make_plan(engine, widths[i]);
    float* table = malloc((size_t)ROWS * WIDEST * sizeof *table); /* meanwhile */
    if (table == NULL) return 1;
    for (int i = 0; i < ROWS * WIDEST; ++i) table[i] = (float)i;
    for (int i = 0; i < SHAPES; ++i) warm += is_warm(plans[i], widths[i]);
    printf("ready: %d of %d kernels generated\n", warm, SHAPES);
    for (int i = 0; i < SHAPES; ++i) served += serve(plans[i], table, widths[i]);
    printf("%d of %d requests served\n", served, SHAPES);
    for (int i = 0; i < SHAPES; ++i) gj_plan_release(plans[i]);
    gj_engine_destroy(engine);
    free(table);
    return served == SHAPES ? 0 : 1;
}
