/* quickstart_examples.c: runs the examples of the documents, read from seed_examples.txt. */
#define _POSIX_C_SOURCE 200809L /* strtok_r */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quickstart.h"

#ifndef SEED_EXAMPLES
#define SEED_EXAMPLES "examples/seed_examples.txt"
#endif

/* A tensor of a few elements that owns its data. */
typedef struct SmallTensor {
    gj_tensor tensor;
    int64_t shape[8];
    char data[512];
} SmallTensor;

/* The fields of a line of seed_examples.txt, which says what they hold. A tensor is two: its shape and its
 * elements. */
enum { DOCUMENTS, OPERATION, AXIS, BATCH_DIMS, DTYPE, PARAMS, INDICES = 7, RESULT = 9, FIELDS = 11 };

static int32_t read_numbers(char* text, int64_t* numbers) {
    int32_t count = 0;
    char* rest = NULL;
    for (char* word = strtok_r(text, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        numbers[count++] = strtoll(word, NULL, 10);
    }
    return count;
}

static gj_dtype read_dtype(char* text) {
    int64_t number[3];
    read_numbers(text, number);
    return (gj_dtype){(uint8_t)number[0], (uint8_t)number[1], (uint16_t)number[2]};
}

/* Reads two fields: the shape and the elements, which are numbers of 64 bits or text. */
static void read_tensor(char** field, gj_dtype dtype, SmallTensor* small) {
    memset(small, 0, sizeof *small);
    int32_t rank = read_numbers(field[0], small->shape);
    char *to = small->data, *rest = NULL;
    for (char* word = strtok_r(field[1], " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        int64_t number = strtoll(word, NULL, 10);
        size_t size = dtype.code == GJ_INT ? sizeof number : dtype.lanes;
        memcpy(to, dtype.code == GJ_INT ? (const void*)&number : word, size);
        to += size;
    }
    small->tensor = (gj_tensor){small->data, {GJ_CPU, 0}, rank, dtype, small->shape, NULL, 0};
}

/* Prints the elements from *element on as nested lists. */
static void print_dimension(const SmallTensor* small, int32_t dimension, const char** element) {
    if (dimension == small->tensor.ndim) {
        int64_t number;
        memcpy(&number, *element, sizeof number);
        if (small->tensor.dtype.code == GJ_INT) {
            printf("%" PRId64, number);
            *element += sizeof number;
        } else {
            printf("%.*s", small->tensor.dtype.lanes, *element);
            *element += small->tensor.dtype.lanes;
        }
        return;
    }
    printf("[");
    for (int64_t i = 0; i < small->shape[dimension]; ++i) {
        if (i > 0) printf(", ");
        print_dimension(small, dimension + 1, element);
    }
    printf("]");
}

static void print_tensor(const SmallTensor* small) {
    const char* element = small->data;
    print_dimension(small, 0, &element);
}

/* One example: its shape asked for, its result gathered, compared, and printed if it is to be shown. */
static void run_example(gj_engine* engine, char** field, int show) {
    SmallTensor params, indices, expected, result;
    gj_dtype dtype = read_dtype(field[DTYPE]);
    read_tensor(field + PARAMS, dtype, &params);
    read_tensor(field + INDICES, (gj_dtype){GJ_INT, 64, 1}, &indices);
    read_tensor(field + RESULT, dtype, &expected);

    int nd = strstr(field[OPERATION], "gather_nd") != NULL;
    int32_t axis = (int32_t)strtol(field[AXIS], NULL, 10), batch_dims = (int32_t)strtol(field[BATCH_DIMS], NULL, 10);
    gj_gather_options gather = {.struct_size = sizeof gather, .axis = axis, .batch_dims = batch_dims};
    gj_gather_nd_options gather_nd = {.struct_size = sizeof gather_nd, .batch_dims = batch_dims};

    memset(&result, 0, sizeof result);
    gj_operands operands = {sizeof operands, &params.tensor, &indices.tensor, &result.tensor};
    int32_t rank;
    int64_t shape[GJ_MAX_RANK];
    check(nd ? gj_gather_nd_shape(&operands, &gather_nd, &rank, shape)
             : gj_gather_shape(&operands, &gather, &rank, shape),
          "the shape of an example");
    if (rank != expected.tensor.ndim || memcmp(shape, expected.shape, (size_t)rank * sizeof *shape) != 0)
        fail(field[DOCUMENTS], "the result has another shape");
    result.tensor = (gj_tensor){result.data, {GJ_CPU, 0}, rank, dtype, shape, NULL, 0};
    memcpy(result.shape, expected.shape, sizeof result.shape);
    check(nd ? gj_gather_nd(engine, &operands, &gather_nd, NULL) : gj_gather(engine, &operands, &gather, NULL),
          field[DOCUMENTS]);

    if (show) {
        printf("%s\n    %s(", field[DOCUMENTS], nd ? "gather_nd" : "gather");
        print_tensor(&params);
        printf(", ");
        print_tensor(&indices);
        if (axis != 0) printf(", axis=%d", axis);
        if (batch_dims != 0) printf(", batch_dims=%d", batch_dims);
        printf(") -> ");
        print_tensor(&result);
        printf("\n");
    }
    if (memcmp(result.data, expected.data, sizeof result.data) != 0)
        fail(field[DOCUMENTS], "the document has another result");
}

int run_examples(gj_engine* engine, int show) {
    FILE* file = fopen(SEED_EXAMPLES, "r");
    if (file == NULL) fail(SEED_EXAMPLES, "cannot be opened");
    char line[1024];
    int examples = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#' || line[0] == '\n') continue;
        line[strcspn(line, "\n")] = '\0';
        char *field[FIELDS], *rest = NULL;
        for (int i = 0; i < FIELDS; ++i) {
            field[i] = strtok_r(i == 0 ? line : NULL, ";", &rest);
            if (field[i] == NULL) fail(SEED_EXAMPLES, "a line has too few fields");
        }
        run_example(engine, field, show);
        ++examples;
    }
    fclose(file);
    return examples;
}
