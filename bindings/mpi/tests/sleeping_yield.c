// sleeping_yield.c: preloaded into the tests' ranks: a rank that waits sleeps for a moment, where Open MPI would have
// it yield. With more ranks than cores a yield of Linux 6.6 and later hardly gives way: beside two busy processes the
// calls of four ranks took 89 s with it and take 5 s so. Shorter sleeps end at once and give way to nobody.
#include <sched.h>
#include <time.h>

int sched_yield(void) {
    const struct timespec moment = {0, 20000};
    return nanosleep(&moment, 0);
}
