/* first_call.c: README.md's first call. Its third index is bad, so that it says what the comment says. */
#include <gatherjit.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    static float table[1000 * 64], result[3 * 64];
    int64_t rows[3] = {7, 1000, 2};
    table[2 * 64] = 5;
    SNIPPET("README.md", 1)
    gj_engine_destroy(engine);
    return strcmp(gj_last_error(), "indices[1] = 1000 is not in [0, 1000)") != 0 || result[2 * 64] != 5;
}
