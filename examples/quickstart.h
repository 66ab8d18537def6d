/* quickstart.h: what the files of the quickstart share. */
#ifndef QUICKSTART_H
#define QUICKSTART_H

#include <stddef.h>
#include <stdio.h>

#include "gatherjit.h"

/* ------------------------------------------------------------------------------------------------ quickstart.c -- */

/* Ends the program with a message and status 1. */
void fail(const char* what, const char* why);

/* Every call of the library goes through here: ends the program unless status is GJ_OK. */
void check(gj_status status, const char* what);

/* The engine that generates kernels, and one that always runs the generic kernel. Both use the calling thread only. */
typedef struct Engines {
    gj_engine *generating, *generic;
    int compiler; /* 0: there is none that can run here; then both run the generic kernel */
} Engines;

/* --------------------------------------------------------------------------------------- quickstart_examples.c -- */

/* Runs and compares the examples of the documents; prints each when show is 1. Returns how many there are. */
int run_examples(gj_engine* engine, int show);

/* ------------------------------------------------------------------------------------------ quickstart_cases.c -- */

enum { CALLS = 5, NAME_WIDTH = 16 };

/* A call of gather or gather_nd with its data. Tensors point into the struct: it must not be copied. */
typedef struct Call {
    const char* name;
    int is_small;    /* 1: the call that is measured as a plan too */
    int64_t batches; /* each has its own table, of so many rows, from which count rows are taken */
    int64_t rows, count;
    int64_t columns;  /* gather_nd: an index is the pair (row / columns, row % columns). 0: gather */
    size_t row_bytes; /* of a row of the table */
    gj_gather_options gather;
    gj_gather_nd_options gather_nd;
    int64_t params_shape[3], indices_shape[2], out_shape[3];
    gj_tensor params, indices, out;
    int64_t* expected; /* the row of the table, counted over all batches, that each row of out must be equal to */
} Call;

/* Fills calls; the last has a table of `rows` rows of 64 float32, and takes as many. */
void make_calls(Call calls[CALLS], int64_t rows);
void free_calls(Call calls[CALLS]);
/* The bytes that the last call takes. */
double big_call_bytes(int64_t rows);
size_t table_bytes(const Call* call);

gj_operands operands_of(const Call* call);
void gather_call(gj_engine* engine, const Call* call);
/* The caller releases it. */
gj_plan* make_plan(gj_engine* engine, const Call* call);
/* What one would write by hand: for each row a bounds check and a memcpy. 0: an index is bad. */
int plain_loop(const Call* call);

/* Overwrites out: verify sees what the next candidate writes, and no page is touched for the first time later. */
void spoil(const Call* call);
/* Ends the program unless out holds the result. */
void verify(const Call* call, const char* candidate);

/* ---------------------------------------------------------------------------------------- quickstart_measure.c -- */

/* How many times as fast as B is A: the median of the rounds, and the quarters of them below low and above high. */
typedef struct Ratio {
    double low, median, high;
} Ratio;

/* Times in nanoseconds, of one call. */
typedef struct Figures {
    double compile, first;            /* measured once */
    double warm, generic, loop, plan; /* medians; plan of the small call only */
    Ratio over_loop, plan_over_loop; /* of the warm call (the generic kernel where there is no compiler); of the plan */
    Ratio generic_over_warm;
} Figures;

double now_ns(void);
Figures measure(const Engines* engines, const Call* call);

/* ------------------------------------------------------------------------------------------ quickstart_table.c -- */

void print_heading(void);
void print_row(const Engines* engines, const Call* call, const Figures* figures);
/* What the table doesn't say: what the calls and the columns are, and where something else was faster. */
void print_notes(const Engines* engines, const Call calls[CALLS], const Figures figures[CALLS]);
/* Three digits and a unit: "3.62 ms". Returns text. */
enum { TIME_SIZE = 32 };
const char* time_text(double ns, char text[TIME_SIZE]);

/* ---------------------------------------------------------------------------------------- quickstart_machine.c -- */

/* One line: the CPU's name, how many there are, its caches, how busy they are. */
void print_machine(void);
/* 0: not known. */
double cache_bytes(int level);
double memory_bytes(void);

/* -------------------------------------------------------------------------------------------- quickstart_why.c -- */

/* Which kernel was made for the call, and why that one. */
void print_why(gj_engine* engine, const Call* call);

#endif
