/* bench_loop.c: what the C call itself takes, for bench.py: the same call again and again. */
#include <gatherjit.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds a call: count rows of width floats out of a table of height. Negative: the status that it failed with. */
double call_ns(float* params, int64_t height, int64_t width, int64_t* indices, int64_t count, float* out,
               int64_t times) {
    static gj_engine* engine;
    gj_status status = engine == NULL ? gj_engine_create(NULL, &engine) : GJ_OK;
    int64_t shape[2] = {height, width}, out_shape[2] = {count, width};
    gj_tensor p = {params, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, shape, NULL, 0};
    gj_tensor i = {indices, {GJ_CPU, 0}, 1, {GJ_INT, 64, 1}, &count, NULL, 0};
    gj_tensor o = {out, {GJ_CPU, 0}, 2, {GJ_FLOAT, 32, 1}, out_shape, NULL, 0};
    gj_operands operands = {sizeof operands, &p, &i, &o};
    double start = now();
    for (int64_t n = 0; n < times && status == GJ_OK; ++n) status = gj_gather(engine, &operands, NULL, NULL);
    return status == GJ_OK ? (now() - start) / (double)times : -status;
}
