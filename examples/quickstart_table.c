/* quickstart_table.c: the table of the five calls: times, a verdict in words, what the table doesn't say. */
#include <inttypes.h>

#include "quickstart.h"

/* A difference of less than this is none: so much comes and goes between two runs. */
static const double noise = 0.05;
/* A table so many times as large as L2 is read from memory, or from a cache that is hardly faster. */
static const double beyond_l2 = 16, usual_l2 = 1 << 20;

enum { VERDICT_SIZE = 96, NUMBER_SIZE = 32 };

/* Three digits. */
static int decimals(double value) { return value < 9.995 ? 2 : value < 99.95 ? 1 : 0; }

const char* time_text(double ns, char text[TIME_SIZE]) {
    static const char* const units[] = {"ns", "us", "ms", "s"};
    int unit = 0;
    for (; unit < 3 && ns >= 999.5; ++unit) ns /= 1000;
    snprintf(text, TIME_SIZE, "%.*f %s", decimals(ns), ns, units[unit]);
    return text;
}

/* 1,000,000 */
static const char* number_text(int64_t number, char text[NUMBER_SIZE]) {
    char digits[NUMBER_SIZE];
    int length = snprintf(digits, sizeof digits, "%" PRId64, number), at = 0;
    for (int i = 0; i < length && at < NUMBER_SIZE - 2; ++i) {
        if (i > 0 && (length - i) % 3 == 0) text[at++] = ',';
        text[at++] = digits[i];
    }
    text[at] = '\0';
    return text;
}

/* The two are told apart only where three quarters of the rounds agree which is faster. */
static int is_faster(Ratio ratio) { return ratio.median > 1 + noise && ratio.low > 1; }
static int is_slower(Ratio ratio) { return ratio.median < 1 - noise && ratio.high < 1; }

static const char* verdict(Ratio over_loop, double bytes, char text[VERDICT_SIZE]) {
    double middle = over_loop.median, l2 = cache_bytes(2) > 0 ? cache_bytes(2) : usual_l2;
    if (is_faster(over_loop)) {
        snprintf(text, VERDICT_SIZE, "%.*f x as fast as the loop", middle < 1.995 ? 2 : 1, middle);
    } else if (is_slower(over_loop)) {
        snprintf(text, VERDICT_SIZE, "slower than the loop: %.2f x", middle);
    } else if (middle < 1 - noise || middle > 1 + noise) {
        snprintf(text, VERDICT_SIZE, "too noisy: %.2f to %.2f x the loop", over_loop.low, over_loop.high);
    } else {
        snprintf(text, VERDICT_SIZE, "as fast as the loop%s", bytes > beyond_l2 * l2 ? ": memory is the limit" : "");
    }
    return text;
}

void print_heading(void) {
    printf("%*s %8s %8s %8s %8s %8s\n", NAME_WIDTH, "", "", "first", "warm", "generic", "plain");
    printf("%*s %8s %8s %8s %8s %8s  %s\n", NAME_WIDTH, "", "compile", "call", "call", "kernel", "loop", "verdict");
}

void print_row(const Engines* engines, const Call* call, const Figures* figures) {
    const double times[] = {figures->compile, figures->first, figures->warm, figures->generic, figures->loop};
    printf("%-*s", NAME_WIDTH, call->name);
    for (int i = 0; i < 5; ++i) {
        char text[TIME_SIZE];
        printf(" %8s", i < 3 && !engines->compiler ? "-" : time_text(times[i], text));
    }
    char text[VERDICT_SIZE];
    printf("  %s\n", verdict(figures->over_loop, (double)table_bytes(call), text));
    fflush(stdout);
}

/* What the call does, in words. */
static void print_call(const Call* call) {
    char count[NUMBER_SIZE], rows[NUMBER_SIZE];
    number_text(call->count, count);
    number_text(call->rows, rows);
    printf("%-*s ", NAME_WIDTH, call->name);
    if (call->columns > 0) {
        printf("%s pixels out of a picture of %" PRId64 " x %" PRId64 "; an index is a pair of numbers\n", count,
               call->rows / call->columns, call->columns);
    } else if (call->batches > 1) {
        printf("%" PRId64 " tables at once: out of each %s rows of %s, of %zu bytes\n", call->batches, count, rows,
               call->row_bytes);
    } else {
        printf("%s rows of %zu bytes out of %s: a table of %.3g %s\n", count, call->row_bytes, rows,
               (double)table_bytes(call) / (table_bytes(call) < 1000000 ? 1e3 : 1e6),
               table_bytes(call) < 1000000 ? "kB" : "MB");
    }
}

/* Where the kernel that was made for the call loses to the one that was made for none. */
static void print_losses(const Call calls[CALLS], const Figures figures[CALLS]) {
    int losses = 0;
    for (int k = 0; k < CALLS; ++k) {
        if (!is_faster(figures[k].generic_over_warm)) continue;
        printf("%s%s (%.2f x)", losses++ > 0 ? ", " : "Generic kernel faster: ", calls[k].name,
               figures[k].generic_over_warm.median);
    }
    if (losses > 0) printf("\n");
}

void print_notes(const Engines* engines, const Call calls[CALLS], const Figures figures[CALLS]) {
    printf("\n");
    for (int k = 0; k < CALLS; ++k) {
        char time[TIME_SIZE], text[VERDICT_SIZE];
        print_call(&calls[k]);
        if (!calls[k].is_small) continue;
        printf("%*s as a plan made before (gj_plan_run): %s, %s\n", NAME_WIDTH, "", time_text(figures[k].plan, time),
               verdict(figures[k].plan_over_loop, 0, text));
    }
    printf("\nTimes on one thread by the wall clock: medians, but for compile and first call.\n");
    if (engines->compiler) {
        print_losses(calls, figures);
        printf(
            "The first call waits for its compile here. By default none waits: the generic\n"
            "kernel, which needs no compile, runs meanwhile. --why: why which kernel was made\n");
    }
    printf("Plain loop: C by hand; a row is a bounds check and a memcpy of a run-time size.\n");
}
