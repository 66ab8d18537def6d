/* header.c: the public header in a strict C (and C++) program: it needs nothing before it and warns of nothing. */
#include "api/gatherjit.h"

int64_t takes_every_type(void);
int64_t takes_every_type(void) {
    gj_operands operands = {sizeof operands, NULL, NULL, NULL};
    gj_gather_options options = {
        sizeof options, GJ_AXIS_DEFAULT, 0, GJ_POLICY_ERROR, GJ_NEGATIVES_REJECT, 0, 0, NULL, NULL};
    int64_t extent = GJ_DYNAMIC, limit = GJ_OFF;
    void* stream = GJ_STREAM_PER_THREAD;
    gj_engine* engine = NULL;
    if (gj_engine_create(NULL, &engine) != GJ_OK) return gj_last_error()[0] + extent + limit;
    return gj_gather(engine, &operands, &options, NULL) + (stream == GJ_STREAM_LEGACY) + gj_engine_destroy(engine);
}
