/* quickstart_cases.c: the five calls that the quickstart measures: their data, the loop by hand, what is right. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "quickstart.h"

/* What differs between the calls. A row is so many float32; the other members are Call's. */
typedef struct Shape {
    const char* name;
    int64_t batches, rows, columns, count, row_floats;
} Shape;

/* The second to the fourth table have 256 KiB: with their results they fit into the L2 cache of today's CPUs. */
static const Shape shapes[CALLS] = {
    {"small call", 1, 1000, 0, 8, 1},
    {"table in cache", 1, 4096, 0, 2048, 16},
    {"gather_nd K = 2", 1, 65536, 256, 4096, 1},
    {"batch_dims = 1", 32, 128, 0, 64, 16},
    {"big table", 1, 0, 0, 0, 64}, /* rows and count: the user's */
};

double big_call_bytes(int64_t rows) {
    double row = (double)shapes[CALLS - 1].row_floats * sizeof(float);
    return (double)rows *
           (2 * row + 2 * sizeof(int64_t)); /* a row of the table, one of out, its index, what is expected */
}

size_t table_bytes(const Call* call) { return (size_t)(call->batches * call->rows) * call->row_bytes; }

static size_t out_bytes(const Call* call) { return (size_t)(call->batches * call->count) * call->row_bytes; }

static void* allocate(size_t bytes) {
    void* memory = malloc(bytes);
    if (memory == NULL) fail("malloc", "no memory");
    return memory;
}

static uint64_t next_random(uint64_t* state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* The table's numbers, and random rows as indices. The table has no two equal rows but by chance. */
static void make_data(Call* call, int64_t row_floats) {
    const int64_t total = call->batches * call->count;
    float* table = allocate(table_bytes(call));
    int64_t* indices = allocate((size_t)total * sizeof *indices * (call->columns > 0 ? 2 : 1));
    call->expected = allocate((size_t)total * sizeof *call->expected);
    uint64_t random = 20260101;
    for (int64_t i = 0; i < call->batches * call->rows * row_floats; ++i)
        table[i] = (float)(next_random(&random) >> 40);
    for (int64_t i = 0; i < total; ++i) {
        int64_t row = (int64_t)(next_random(&random) % (uint64_t)call->rows);
        call->expected[i] = i / call->count * call->rows + row;
        if (call->columns > 0) {
            indices[2 * i] = row / call->columns;
            indices[2 * i + 1] = row % call->columns;
        } else {
            indices[i] = row;
        }
    }
    call->params.data = table;
    call->indices.data = indices;
    call->out.data = allocate(out_bytes(call));
    spoil(call);
}

/* A tensor whose dimensions are the first `rank` of a, b, c. Its data come later. */
static gj_tensor tensor(gj_dtype dtype, int32_t rank, int64_t* shape, int64_t a, int64_t b, int64_t c) {
    const int64_t all[] = {a, b, c};
    memcpy(shape, all, (size_t)rank * sizeof *shape);
    return (gj_tensor){NULL, {GJ_CPU, 0}, rank, dtype, shape, NULL, 0};
}

static void make_tensors(Call* call, int64_t row_floats) {
    const gj_dtype f = {GJ_FLOAT, 32, 1}, i = {GJ_INT, 64, 1};
    const int32_t inner = row_floats > 1; /* rows of one number need no dimension */
    int64_t *p = call->params_shape, *x = call->indices_shape, *o = call->out_shape;
    if (call->columns > 0) {
        call->params = tensor(f, 2 + inner, p, call->rows / call->columns, call->columns, row_floats);
        call->indices = tensor(i, 2, x, call->count, 2, 0);
        call->out = tensor(f, 1 + inner, o, call->count, row_floats, 0);
    } else if (call->batches > 1) {
        call->params = tensor(f, 2 + inner, p, call->batches, call->rows, row_floats);
        call->indices = tensor(i, 2, x, call->batches, call->count, 0);
        call->out = tensor(f, 2 + inner, o, call->batches, call->count, row_floats);
    } else {
        call->params = tensor(f, 1 + inner, p, call->rows, row_floats, 0);
        call->indices = tensor(i, 1, x, call->count, 0, 0);
        call->out = tensor(f, 1 + inner, o, call->count, row_floats, 0);
    }
}

void make_calls(Call calls[CALLS], int64_t rows) {
    for (int k = 0; k < CALLS; ++k) {
        const Shape* shape = &shapes[k];
        Call* call = &calls[k];
        *call = (Call){.name = shape->name, .is_small = k == 0, .batches = shape->batches, .columns = shape->columns};
        call->rows = shape->rows > 0 ? shape->rows : rows;
        call->count = shape->count > 0 ? shape->count : rows;
        call->row_bytes = (size_t)shape->row_floats * sizeof(float);
        call->gather.struct_size = sizeof call->gather;
        call->gather.batch_dims = call->batches > 1;
        call->gather.axis = call->gather.batch_dims;
        call->gather_nd.struct_size = sizeof call->gather_nd;
        make_tensors(call, shape->row_floats);
        make_data(call, shape->row_floats);
    }
}

void free_calls(Call calls[CALLS]) {
    for (int k = 0; k < CALLS; ++k) {
        free(calls[k].params.data);
        free(calls[k].indices.data);
        free(calls[k].out.data);
        free(calls[k].expected);
    }
}

gj_operands operands_of(const Call* call) {
    return (gj_operands){sizeof(gj_operands), &call->params, &call->indices, &call->out};
}

void gather_call(gj_engine* engine, const Call* call) {
    const gj_operands operands = operands_of(call);
    check(call->columns > 0 ? gj_gather_nd(engine, &operands, &call->gather_nd, NULL)
                            : gj_gather(engine, &operands, &call->gather, NULL),
          call->name);
}

gj_plan* make_plan(gj_engine* engine, const Call* call) {
    const gj_operands operands = operands_of(call);
    gj_plan* plan;
    check(call->columns > 0 ? gj_gather_nd_plan(engine, &operands, &call->gather_nd, NULL, &plan)
                            : gj_gather_plan(engine, &operands, &call->gather, NULL, &plan),
          call->name);
    return plan;
}

static int loop_over_pairs(const Call* call) {
    const char* table = call->params.data;
    const int64_t* pairs = call->indices.data;
    const int64_t lines = call->rows / call->columns, columns = call->columns, count = call->count;
    const size_t bytes = call->row_bytes;
    char* out = call->out.data;
    for (int64_t i = 0; i < count; ++i) {
        int64_t line = pairs[2 * i], column = pairs[2 * i + 1];
        if (line < 0 || line >= lines || column < 0 || column >= columns) return 0;
        memcpy(out + (size_t)i * bytes, table + (size_t)(line * columns + column) * bytes, bytes);
    }
    return 1;
}

int plain_loop(const Call* call) {
    if (call->columns > 0) return loop_over_pairs(call);
    const char* table = call->params.data;
    const int64_t* indices = call->indices.data;
    const int64_t rows = call->rows, count = call->count;
    const size_t bytes = call->row_bytes;
    char* out = call->out.data;
    for (int64_t batch = 0; batch < call->batches; ++batch) {
        for (int64_t i = 0; i < count; ++i) {
            if (indices[i] < 0 || indices[i] >= rows) return 0;
            memcpy(out + (size_t)i * bytes, table + (size_t)indices[i] * bytes, bytes);
        }
        table += (size_t)rows * bytes;
        indices += count;
        out += (size_t)count * bytes;
    }
    return 1;
}

/* The table holds no such float: they are all >= 0. */
void spoil(const Call* call) { memset(call->out.data, 0xA5, out_bytes(call)); }

void verify(const Call* call, const char* candidate) {
    const char *table = call->params.data, *out = call->out.data;
    for (int64_t i = 0; i < call->batches * call->count; ++i) {
        if (memcmp(out + (size_t)i * call->row_bytes, table + (size_t)call->expected[i] * call->row_bytes,
                   call->row_bytes) == 0)
            continue;
        fprintf(stderr, "quickstart: %s, %s: row %lld of the result is wrong\n", call->name, candidate, (long long)i);
        exit(1);
    }
}
