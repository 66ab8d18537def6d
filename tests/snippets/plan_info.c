/* plan_info.c: docs/embedding.md: what a plan runs. */
#include "plan.h"

int main(void) {
    gj_plan* plan = make_plan();
    SNIPPET("docs/embedding.md", 1)
    const int is_good = info.kernel == GJ_KERNEL_GENERATED || info.kernel == GJ_KERNEL_GENERIC;
    gj_plan_release(plan);
    return !is_good;
}
