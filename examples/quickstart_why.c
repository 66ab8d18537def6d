/* quickstart_why.c: why a call got the kernel that it has: an extract of gj_plan_describe. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "quickstart.h"

enum { COLUMNS = 100, TEXT_SIZE = 4096 };

/* A text that grows at its end; what is too long is cut off. */
typedef struct Text {
    char chars[TEXT_SIZE];
    size_t length;
} Text;

static void add(Text* text, const char* format, ...) {
    va_list values;
    va_start(values, format);
    int added = vsnprintf(text->chars + text->length, TEXT_SIZE - text->length, format, values);
    va_end(values);
    if (added > 0) text->length += (size_t)added;
    if (text->length >= TEXT_SIZE) text->length = TEXT_SIZE - 1;
}

/* Prints the text in lines of at most COLUMNS, and empties it. */
static void print_wrapped(Text* text) {
    int column = printf("   ");
    for (char* word = strtok(text->chars, " "); word != NULL; word = strtok(NULL, " ")) {
        if (column + 1 + (int)strlen(word) > COLUMNS) column = printf("\n       ") - 1;
        column += printf(" %s", word);
    }
    printf("\n");
    text->length = 0;
}

/* The description of the plan's kernel. The caller frees it. */
static char* describe(const gj_plan* plan) {
    /* The text may have grown since its size was asked: then the buffer is too short, and size says what is
     * needed now. */
    size_t size = 0, given = 0;
    gj_status status;
    char* json = NULL;
    check(gj_plan_describe(plan, NULL, &size), "gj_plan_describe");
    do {
        free(json);
        given = size;
        json = malloc(given + 1);
        if (json == NULL) fail("malloc", "no memory");
        status = gj_plan_describe(plan, json, &size);
    } while (status == GJ_RESOURCE_EXHAUSTED && size > given);
    check(status, "gj_plan_describe");
    json[size] = '\0';
    return json;
}

/* Where the value of the next "key": begins, NULL when there is none. */
static const char* find_value(const char* json, const char* key) {
    char quoted[64];
    int length = snprintf(quoted, sizeof quoted, "\"%s\": ", key);
    const char* at = json ? strstr(json, quoted) : NULL;
    return at ? at + length : NULL;
}

/* Adds a text without its quotation marks, or a number. */
static void add_value(Text* text, const char* before, const char* value) {
    if (value == NULL) fail("the description of a plan", "a key is missing");
    int quoted = *value == '"';
    add(text, "%s%.*s", before, (int)strcspn(value + quoted, quoted ? "\"" : ",\n}"), value + quoted);
}

static void print_generated(const gj_plan* plan) {
    char* json = describe(plan);
    const char *signature = find_value(json, "signature"), *schedule = find_value(json, "schedule");
    Text text = {.length = 0};
    add_value(&text, "kernel: ", find_value(schedule, "family"));
    add_value(&text, ", for K = ", find_value(signature, "K"));
    add_value(&text, ", ", find_value(signature, "index_type"));
    add_value(&text, " indices, policy ", find_value(signature, "policy"));
    add_value(&text, ", blocks of ", find_value(signature, "block_bytes"));
    add(&text, " bytes");
    print_wrapped(&text);
    add_value(&text, "how: ", find_value(schedule, "rows_checked_together"));
    add_value(&text, " rows checked together, vectors of ", find_value(schedule, "vector_bytes"));
    add_value(&text, " bytes, ", find_value(schedule, "read_prefetch_rows"));
    add_value(&text, " rows prefetched: ", find_value(schedule, "read_prefetch_reason"));
    print_wrapped(&text);
    for (const char* family = find_value(json, "families"); (family = find_value(family, "name")) != NULL;) {
        add_value(&text, "why: ", family);
        add_value(&text, ": ", find_value(family, "reason"));
        print_wrapped(&text);
    }
    free(json);
}

void print_why(gj_engine* engine, const Call* call) {
    gj_plan* plan = make_plan(engine, call);
    gj_plan_info info = {.struct_size = sizeof info};
    check(gj_plan_get_info(plan, &info), "gj_plan_get_info");
    printf("\n%s\n", call->name);
    if (info.kernel == GJ_KERNEL_GENERATED) {
        print_generated(plan);
    } else {
        Text text = {.length = 0};
        add(&text, "kernel: the generic one: %s", info.reason);
        print_wrapped(&text);
    }
    check(gj_plan_release(plan), "gj_plan_release");
}
