/* trap.c: a library that nobody should load: it ends the process with status 66. */
#include <unistd.h>

__attribute__((constructor)) static void spring(void) { _exit(66); }
