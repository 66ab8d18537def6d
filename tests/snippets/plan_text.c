/* plan_text.c: docs/embedding.md: a plan's description. */
#include "plan.h"

int main(void) {
    gj_plan* plan = make_plan();
    SNIPPET("docs/embedding.md", 2)
    const int is_good = status == GJ_OK && size > 100 && text[0] == '{';
    free(text);
    gj_plan_release(plan);
    return !is_good;
}
