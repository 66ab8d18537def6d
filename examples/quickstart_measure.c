/* quickstart_measure.c: the times of one call, by every way there is to make it; every result is verified. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <stdlib.h>
#include <time.h>

#include "quickstart.h"

enum { WARM, GENERIC, LOOP, PLAN, CANDIDATES }; /* PLAN: of the small call only */
static const char* const candidate_names[CANDIDATES] = {"warm call", "generic kernel", "plain loop", "gj_plan_run"};

/* An odd number of rounds, so that there is one in the middle. */
enum { FEW_ROUNDS = 11, MANY_ROUNDS = 101 };
static const double batch_ns = 1e5;     /* so long a clock reading of some 30 ns does not matter */
static const double long_call_ns = 2e6; /* a call so long is measured FEW_ROUNDS times */

/* One call and all that its candidates need. */
typedef struct Bench {
    const Engines* engines;
    const Call* call;
    gj_plan* plan; /* NULL: not measured */
    gj_operands operands;
    int candidates;
} Bench;

double now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static void run(const Bench* bench, int candidate) {
    switch (candidate) {
        case WARM: gather_call(bench->engines->generating, bench->call); break;
        case GENERIC: gather_call(bench->engines->generic, bench->call); break;
        case PLAN: check(gj_plan_run(bench->plan, &bench->operands, NULL), "gj_plan_run"); break;
        default:
            if (!plain_loop(bench->call)) fail(bench->call->name, "the loop found a bad index");
    }
}

/* What one of `calls` calls, one after another, takes. */
static double timed(const Bench* bench, int candidate, int64_t calls) {
    double start = now_ns();
    for (int64_t i = 0; i < calls; ++i) run(bench, candidate);
    return (now_ns() - start) / (double)calls;
}

static int ascending(const void* a, const void* b) {
    double x = *(const double*)a, y = *(const double*)b;
    return (x > y) - (x < y);
}

/* Sorts the times. */
static double median(double* times, int rounds) {
    qsort(times, (size_t)rounds, sizeof *times, ascending);
    return times[rounds / 2];
}

/* Of each round's two times, which were taken one after the other, and only then of all rounds: a slow moment
 * of the machine meets both. */
static Ratio ratio(const double* a, const double* b, int rounds) {
    double ratios[MANY_ROUNDS];
    for (int i = 0; i < rounds; ++i) ratios[i] = b[i] / a[i];
    double middle = median(ratios, rounds);
    return (Ratio){ratios[rounds / 4], middle, ratios[rounds - 1 - rounds / 4]};
}

/* The candidates take turns, and each round another begins: none always runs after the same one. */
static void run_rounds(const Bench* bench, int rounds, int64_t calls, double times[CANDIDATES][MANY_ROUNDS]) {
    for (int round = 0; round < rounds; ++round) {
        for (int turn = 0; turn < bench->candidates; ++turn) {
            int candidate = (turn + round) % bench->candidates;
            times[candidate][round] = timed(bench, candidate, calls);
        }
    }
}

/* Also the first run of each, which nobody measures. */
static void verify_all(const Bench* bench) {
    for (int candidate = 0; candidate < bench->candidates; ++candidate) {
        spoil(bench->call);
        run(bench, candidate);
        verify(bench->call, candidate_names[candidate]);
    }
}

Figures measure(const Engines* engines, const Call* call) {
    Bench bench = {engines, call, NULL, operands_of(call), call->is_small ? CANDIDATES : PLAN};
    Figures figures = {0};
    double start = now_ns();
    gather_call(engines->generating, call);
    figures.first = now_ns() - start;
    verify(call, "first call");

    /* The plan's kernel is the one that the first call had made: it says what that took. */
    bench.plan = make_plan(engines->generating, call);
    gj_plan_info info = {.struct_size = sizeof info};
    check(gj_plan_get_info(bench.plan, &info), "gj_plan_get_info");
    figures.compile = (double)(info.compile_ns + info.load_ns);
    verify_all(&bench);

    double once = timed(&bench, LOOP, 1), times[CANDIDATES][MANY_ROUNDS];
    int64_t calls = 1 + (int64_t)(batch_ns / once);
    int rounds = once > long_call_ns ? FEW_ROUNDS : MANY_ROUNDS;
    run_rounds(&bench, rounds, calls, times);
    int ours = engines->compiler ? WARM : GENERIC;
    figures.over_loop = ratio(times[ours], times[LOOP], rounds);
    figures.generic_over_warm = ratio(times[GENERIC], times[WARM], rounds);
    if (bench.candidates > PLAN) {
        figures.plan_over_loop = ratio(times[PLAN], times[LOOP], rounds);
        figures.plan = median(times[PLAN], rounds);
    }
    figures.warm = median(times[WARM], rounds);
    figures.generic = median(times[GENERIC], rounds);
    figures.loop = median(times[LOOP], rounds);
    check(gj_plan_release(bench.plan), "gj_plan_release");
    return figures;
}
