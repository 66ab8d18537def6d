/* quickstart.c: gatherjit from C99: the documents' examples, then what a kernel made for one call is worth.
 *
 * Usage: quickstart [ROWS]     ROWS of the table that is measured: 1000000 when not given
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "quickstart.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 64, BATCHES = 100, ROUNDS = 9 };

/* One call that is measured: gather when gather is given, gather_nd otherwise. */
typedef struct Call {
    const char* title;
    const gj_gather_options* gather;
    const gj_gather_nd_options* gather_nd;
    gj_tensor params, indices, out;
    const int64_t* rows; /* the row of the table that each row of out must be equal to */
} Call;

/* The engine that generates kernels, and one that always runs the generic kernel. */
typedef struct Engines {
    gj_engine *generating, *generic;
    int compiler; /* 0: none on this machine */
} Engines;

void fail(const char* what, const char* why) {
    fprintf(stderr, "quickstart: %s: %s\n", what, why);
    exit(1);
}

void check(gj_status status, const char* what) {
    if (status == GJ_OK) return;
    fprintf(stderr, "quickstart: %s: %s: %s\n", what, gj_status_name(status), gj_last_error());
    exit(1);
}

static void* allocate(size_t bytes) {
    void* memory = malloc(bytes);
    if (memory == NULL) fail("malloc", "no memory");
    memset(memory, 1, bytes); /* Touched now, so that no page fault falls into a measurement. */
    return memory;
}

static gj_operands operands_of(const Call* call) {
    return (gj_operands){sizeof(gj_operands), &call->params, &call->indices, &call->out};
}

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static double timed_call(gj_engine* engine, const Call* call, int32_t max_threads) {
    gj_operands operands = operands_of(call);
    gj_run_options run = {.struct_size = sizeof run, .max_threads = max_threads};
    double start = now_ms();
    check(call->gather ? gj_gather(engine, &operands, call->gather, &run)
                       : gj_gather_nd(engine, &operands, call->gather_nd, &run),
          call->title);
    return now_ms() - start;
}

static double timed_memcpy(const Call* call, size_t bytes) {
    double start = now_ms();
    memcpy(call->out.data, call->params.data, bytes);
    return now_ms() - start;
}

static int64_t compile_ns(gj_engine* engine) {
    gj_stats stats = {.struct_size = sizeof stats};
    check(gj_engine_stats(engine, &stats), "gj_engine_stats");
    return stats.compile_ns;
}

/* The description of the kernel that the engine makes for this call. The caller frees it. */
static char* describe(gj_engine* engine, const Call* call) {
    gj_operands operands = operands_of(call);
    gj_plan* plan;
    check(call->gather ? gj_gather_plan(engine, &operands, call->gather, NULL, &plan)
                       : gj_gather_nd_plan(engine, &operands, call->gather_nd, NULL, &plan),
          "the plan");
    /* The text may have grown since its size was asked: then the buffer is too short, and size says what is needed now. */
    size_t size = 0, given = 0;
    gj_status status;
    char* json = NULL;
    check(gj_plan_describe(plan, NULL, &size), "gj_plan_describe");
    do {
        free(json);
        given = size;
        json = allocate(given + 1);
        status = gj_plan_describe(plan, json, &size);
    } while (status == GJ_RESOURCE_EXHAUSTED && size > given);
    check(status, "gj_plan_describe");
    json[size] = '\0';
    check(gj_plan_release(plan), "gj_plan_release");
    return json;
}

/* Where the value of the next "key": begins, NULL when there is none. */
static const char* find_value(const char* json, const char* key) {
    char quoted[64];
    int length = snprintf(quoted, sizeof quoted, "\"%s\": ", key);
    const char* at = json ? strstr(json, quoted) : NULL;
    return at ? at + length : NULL;
}

/* Prints a text without its quotation marks, or a number. */
static void print_value(const char* before, const char* value) {
    if (value == NULL) fail("the description of a plan", "a key is missing");
    int text = *value == '"';
    printf("%s%.*s", before, (int)strcspn(value + text, text ? "\"" : ",\n}"), value + text);
}

/* Which kernel was made for the call, and why that one: an extract of the plan's description. */
static void print_kernel(gj_engine* engine, const Call* call) {
    char* json = describe(engine, call);
    const char *signature = find_value(json, "signature"), *schedule = find_value(json, "schedule");
    print_value("    kernel: ", find_value(schedule, "family"));
    print_value(", for K = ", find_value(signature, "K"));
    print_value(", ", find_value(signature, "index_type"));
    print_value(" indices, policy ", find_value(signature, "policy"));
    print_value(", blocks of ", find_value(signature, "block_bytes"));
    print_value(" bytes\n    how: ", find_value(schedule, "rows_checked_together"));
    print_value(" rows checked together, vectors of ", find_value(schedule, "vector_bytes"));
    print_value(" bytes, ", find_value(schedule, "read_prefetch_rows"));
    print_value(" rows prefetched: ", find_value(schedule, "read_prefetch_reason"));
    printf("\n");
    for (const char* family = find_value(json, "families"); (family = find_value(family, "name")) != NULL;) {
        print_value("    why: ", family);
        print_value(": ", find_value(family, "reason"));
        printf("\n");
    }
    free(json);
}

static int ascending(const void* a, const void* b) {
    double difference = *(const double*)a - *(const double*)b;
    return (difference > 0) - (difference < 0);
}

static double median(double* times) {
    qsort(times, ROUNDS, sizeof *times, ascending);
    return times[ROUNDS / 2];
}

static void print_row(const char* name, double ms, size_t bytes, double memcpy_ms) {
    printf("    %-30s %9.3f %8.2f %9.2f\n", name, ms, (double)bytes / ms / 1e6, ms / memcpy_ms);
}

static void verify(const Call* call, int64_t count) {
    const float *table = call->params.data, *out = call->out.data;
    for (int64_t i = 0; i < count; ++i) {
        if (memcmp(out + i * WIDTH, table + call->rows[i] * WIDTH, WIDTH * sizeof *out) != 0)
            fail(call->title, "a row of the result is wrong");
    }
}

/* The candidates take turns, so that a slow moment of the machine meets all of them. */
static void measure(const Engines* engines, const Call* call, int64_t count) {
    const size_t bytes = (size_t)count * WIDTH * sizeof(float);
    int64_t compiled_before = compile_ns(engines->generating);
    double first = timed_call(engines->generating, call, 1);
    double compile = (double)(compile_ns(engines->generating) - compiled_before) / 1e6;
    verify(call, count);
    if (engines->compiler) print_kernel(engines->generating, call);

    double copy[ROUNDS], generic[ROUNDS], warm[ROUNDS], threads[ROUNDS];
    for (int round = 0; round < ROUNDS; ++round) {
        warm[round] = timed_call(engines->generating, call, 1);
        threads[round] = timed_call(engines->generating, call, 0);
        copy[round] = timed_memcpy(call, bytes);
        generic[round] = timed_call(engines->generic, call, 1);
    }
    verify(call, count);
    double copy_ms = median(copy);
    printf("    %-30s %9s %8s %9s\n", "", "ms", "GB/s", "x memcpy");
    if (engines->compiler) {
        printf("    %-30s %9.3f\n", "compile", compile);
        print_row("first call, which compiles", first, bytes, copy_ms);
        print_row("warm call", median(warm), bytes, copy_ms);
    }
    print_row("generic kernel", median(generic), bytes, copy_ms);
    print_row("memcpy of the same bytes", copy_ms, bytes, copy_ms);
    print_row("warm call, all threads", median(threads), bytes, copy_ms);
}

static uint64_t next_random(uint64_t* state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static gj_tensor float_tensor(float* data, int32_t rank, int64_t* shape) {
    return (gj_tensor){data, {GJ_CPU, 0}, rank, {GJ_FLOAT, 32, 1}, shape, NULL, 0};
}

static gj_tensor index_tensor(int64_t* data, int32_t rank, int64_t* shape) {
    return (gj_tensor){data, {GJ_CPU, 0}, rank, {GJ_INT, 64, 1}, shape, NULL, 0};
}

/* As many random rows as the table has, addressed in three ways: by row, by pair, and by row within a batch. */
typedef struct Inputs {
    float *table, *out;
    int64_t *rows, *pairs, *batch_indices, *batch_rows;
} Inputs;

static Inputs make_inputs(int64_t count) {
    size_t floats = (size_t)count * WIDTH * sizeof(float), indices = (size_t)count * sizeof(int64_t);
    Inputs in = {allocate(floats),      allocate(floats),  allocate(indices),
                 allocate(2 * indices), allocate(indices), allocate(indices)};
    const int64_t part = count / BATCHES;
    uint64_t random = 20260101;
    for (int64_t i = 0; i < count * WIDTH; ++i) in.table[i] = (float)(next_random(&random) >> 40);
    for (int64_t i = 0; i < count; ++i) {
        in.rows[i] = (int64_t)(next_random(&random) % (uint64_t)count);
        in.pairs[2 * i] = in.rows[i] / part;
        in.pairs[2 * i + 1] = in.rows[i] % part;
        in.batch_indices[i] = in.rows[i] % part;
        in.batch_rows[i] = i / part * part + in.batch_indices[i];
    }
    return in;
}

static void free_inputs(Inputs* in) {
    free(in->table);
    free(in->out);
    free(in->rows);
    free(in->pairs);
    free(in->batch_indices);
    free(in->batch_rows);
}

static void run_calls(const Engines* engines, int64_t count) {
    Inputs in = make_inputs(count);
    int64_t flat[] = {count, WIDTH}, parts[] = {BATCHES, count / BATCHES, WIDTH}, pairs[] = {count, 2};
    const gj_gather_options rows = {.struct_size = sizeof rows};
    const gj_gather_nd_options nd = {.struct_size = sizeof nd};
    const gj_gather_options batches = {.struct_size = sizeof batches, .axis = GJ_AXIS_DEFAULT, .batch_dims = 1};
    const Call calls[] = {
        {"gather: rows of a table", &rows, NULL, float_tensor(in.table, 2, flat), index_tensor(in.rows, 1, flat),
         float_tensor(in.out, 2, flat), in.rows},
        {"gather_nd, K = 2: the same rows by pairs of indices", NULL, &nd, float_tensor(in.table, 3, parts),
         index_tensor(in.pairs, 2, pairs), float_tensor(in.out, 2, flat), in.rows},
        {"gather, batch_dims = 1: 100 batches, each with a table of its own", &batches, NULL,
         float_tensor(in.table, 3, parts), index_tensor(in.batch_indices, 2, parts), float_tensor(in.out, 3, parts),
         in.batch_rows},
    };
    printf("%lld rows of %d float32, %.1f MB; medians of %d, on one thread unless said otherwise\n\n", (long long)count,
           WIDTH, (double)count * WIDTH * sizeof(float) / 1e6, ROUNDS);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; ++i) {
        printf("%s\n", calls[i].title);
        measure(engines, &calls[i], count);
        printf("\n");
    }
    free_inputs(&in);
}

static Engines make_engines(void) {
    Engines engines;
    gj_engine_options generic = {.struct_size = sizeof generic, .max_cache_entries = GJ_OFF};
    check(gj_engine_create(&generic, &engines.generic), "gj_engine_create");
    engines.compiler = gj_backend_status(engines.generic, GJ_BACKEND_LLVM) == GJ_OK;
    if (!engines.compiler) printf("The generic kernel runs here: %s\n\n", gj_last_error());
    /* Blocking: the first call waits for its kernel. Without a compiler that would be an error. */
    gj_engine_options generating = {.struct_size = sizeof generating,
                                    .compile_mode = engines.compiler ? GJ_COMPILE_BLOCKING : GJ_COMPILE_BACKGROUND};
    check(gj_engine_create(&generating, &engines.generating), "gj_engine_create");
    return engines;
}

int main(int argc, char** argv) {
    long long count = argc > 1 ? strtoll(argv[1], NULL, 10) : 1000000;
    if (argc > 2 || count < BATCHES || count % BATCHES != 0) fail("usage", "quickstart [ROWS], a multiple of 100");
    Engines engines = make_engines();
    run_examples(engines.generating);
    run_calls(&engines, count);
    check(gj_engine_destroy(engines.generating), "gj_engine_destroy");
    check(gj_engine_destroy(engines.generic), "gj_engine_destroy");
    return 0;
}
