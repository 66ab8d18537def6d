/* quickstart.c: the shop window of gatherjit, in C99: the documents' examples, then what a kernel made for one call is
 * worth.
 *
 * What it prints is made in the other quickstart_*.c; here are its arguments and its engines.
 */
#include "quickstart.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char usage_text[] =
    "usage: quickstart [--why] [--rows N | N]    measures five calls and prints one screen\n"
    "       quickstart --examples                shows the examples of the documents, one by one\n"
    "       quickstart --help                    shows this\n"
    "\n"
    "  --why       beneath the table: which kernel each call got, and why that one\n"
    "  --rows N    the big table has N rows of 256 bytes; 1000000 when not given\n";

static const int64_t default_rows = 1000000, most_rows = 1000000000;

/* What the user asked for. */
typedef struct Arguments {
    int help, examples, why;
    int64_t rows; /* 0: not given */
} Arguments;

void fail(const char* what, const char* why) {
    fprintf(stderr, "quickstart: %s: %s\n", what, why);
    exit(1);
}

void check(gj_status status, const char* what) {
    if (status == GJ_OK) return;
    fprintf(stderr, "quickstart: %s: %s: %s\n", what, gj_status_name(status), gj_last_error());
    exit(1);
}

static void refuse(const char* argument, const char* why) {
    fprintf(stderr, "quickstart: %s: %s (--help shows the usage)\n", argument, why);
    exit(2);
}

/* Whether the big table and all that belongs to it leave a third of the memory to all other programs. */
static int fits(int64_t rows) { return memory_bytes() == 0 || big_call_bytes(rows) * 1.5 <= memory_bytes(); }

static int64_t read_rows(const char* argument, const char* text, int64_t before) {
    char* end;
    char what[128];
    snprintf(what, sizeof what, argument == text ? "%s" : "%s %s", argument, text);
    if (before != 0) refuse(what, "the number of rows is given twice");
    errno = 0;
    long long rows = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || rows < 1 || rows > most_rows)
        refuse(what, "the number of rows must be a whole number from 1 to 1000000000");
    if (!fits(rows)) refuse(what, "a table of so many rows and its result don't fit into the memory of this machine");
    return rows;
}

static Arguments read_arguments(int argc, char** argv) {
    Arguments given = {0, 0, 0, 0};
    for (int i = 1; i < argc; ++i) {
        const char* argument = argv[i];
        if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0) {
            given.help = 1;
        } else if (strcmp(argument, "--examples") == 0) {
            given.examples = 1;
        } else if (strcmp(argument, "--why") == 0) {
            given.why = 1;
        } else if (strcmp(argument, "--rows") == 0) {
            if (i + 1 == argc) refuse(argument, "the number of rows is missing");
            given.rows = read_rows(argument, argv[++i], given.rows);
        } else if (argument[0] >= '0' && argument[0] <= '9') {
            given.rows = read_rows(argument, argument, given.rows);
        } else {
            refuse(argument, "no such argument");
        }
    }
    if (given.examples && (given.why || given.rows != 0)) refuse("--examples", "measures nothing: it stands alone");
    return given;
}

/* The compiler's first compile, of a call that is not measured: also LLVM starts in it. Nanoseconds. */
static double first_compile(gj_engine* engine) {
    double start = now_ns();
    int64_t shape[] = {3}, index[] = {2};
    char table[] = {'a', 'b', 'c'}, result[1];
    gj_tensor params = {table, {GJ_CPU, 0}, 1, {GJ_UINT, 8, 1}, shape, NULL, 0};
    gj_tensor indices = {index, {GJ_CPU, 0}, 0, {GJ_INT, 64, 1}, NULL, NULL, 0};
    gj_tensor out = {result, {GJ_CPU, 0}, 0, {GJ_UINT, 8, 1}, NULL, NULL, 0};
    const gj_operands operands = {sizeof operands, &params, &indices, &out};
    check(gj_gather(engine, &operands, NULL, NULL), "the first call");
    return now_ns() - start;
}

/* Calls wait for their kernel. Without a compiler that would be an error: the generic kernel runs then. */
static gj_engine* generating_engine(int compiler) {
    gj_engine_options options = {.struct_size = sizeof options, .max_threads = 1};
    options.compile_mode = compiler ? GJ_COMPILE_BLOCKING : GJ_COMPILE_DEFAULT;
    gj_engine* engine;
    check(gj_engine_create(&options, &engine), "gj_engine_create");
    return engine;
}

/* Prints the line of the library: its version, and whether it can compile. */
static Engines make_engines(void) {
    Engines engines;
    gj_engine_options generic = {.struct_size = sizeof generic, .max_cache_entries = GJ_OFF, .max_threads = 1};
    check(gj_engine_create(&generic, &engines.generic), "gj_engine_create");
    const unsigned version = gj_version();
    printf("gatherjit %u.%u.%u", version / 1000000, version / 1000 % 1000, version % 1000);

    double start = now_ns();
    engines.compiler = gj_backend_status(engines.generic, GJ_BACKEND_LLVM) == GJ_OK;
    double opening = now_ns() - start;
    if (!engines.compiler) printf(", only the generic kernel: %s\n", gj_last_error());
    engines.generating = generating_engine(engines.compiler);
    if (engines.compiler) {
        char text[TIME_SIZE];
        printf(", compiler LLVM; the first compile, which starts it, takes %s\n",
               time_text(opening + first_compile(engines.generating), text));
    }
    return engines;
}

/* On an engine of their own: a call that is measured must not find its kernel there. */
static void try_examples(int compiler, int show) {
    gj_engine* engine = generating_engine(compiler);
    printf("%d examples of the documents: each gives what its document says%s\n", run_examples(engine, show),
           show ? "" : " (--examples)");
    check(gj_engine_destroy(engine), "gj_engine_destroy");
}

/* The table, a row as soon as it is measured, and what belongs to it. */
static void run_calls(const Engines* engines, const Arguments* given) {
    Call calls[CALLS];
    Figures figures[CALLS];
    make_calls(calls, given->rows);
    print_heading();
    for (int k = 0; k < CALLS; ++k) {
        figures[k] = measure(engines, &calls[k]);
        print_row(engines, &calls[k], &figures[k]);
    }
    print_notes(engines, calls, figures);
    for (int k = 0; k < CALLS && given->why; ++k) print_why(engines->generating, &calls[k]);
    free_calls(calls);
}

int main(int argc, char** argv) {
    Arguments given = read_arguments(argc, argv);
    if (given.help) {
        fputs(usage_text, stdout);
        return 0;
    }
    if (given.rows == 0) given.rows = default_rows;
    if (!given.examples && !fits(given.rows))
        fail("the big table", "too little memory: give a smaller one with --rows");
    print_machine();
    Engines engines = make_engines();
    try_examples(engines.compiler, given.examples);
    if (!given.examples) {
        printf("\n");
        run_calls(&engines, &given);
    }
    check(gj_engine_destroy(engines.generating), "gj_engine_destroy");
    check(gj_engine_destroy(engines.generic), "gj_engine_destroy");
    return 0;
}
