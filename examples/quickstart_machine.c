/* quickstart_machine.c: what the machine says about itself. */
#define _POSIX_C_SOURCE 200809L /* sysconf */

#include <string.h>
#include <unistd.h>

#include "quickstart.h"

/* The CPU's name, as Linux gives it. */
static void read_cpu_name(char* name, size_t size) {
    snprintf(name, size, "unknown CPU");
    FILE* file = fopen("/proc/cpuinfo", "r");
    if (file == NULL) return;
    char line[256];
    while (fgets(line, sizeof line, file) != NULL) {
        const char* colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || colon == NULL) continue;
        line[strcspn(line, "\n")] = '\0';
        snprintf(name, size, "%s", colon + 1 + strspn(colon + 1, " "));
        break;
    }
    fclose(file);
}

/* What Linux says; in a virtual machine sysconf tells the cache of a whole board. */
double cache_bytes(int level) {
    char path[64];
    long kib = 0;
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu0/cache/index%d/size", level == 1 ? 0 : level);
    FILE* file = fopen(path, "r");
    if (file == NULL) return 0;
    if (fscanf(file, "%ldK", &kib) != 1) kib = 0;
    fclose(file);
    return (double)kib * 1024;
}

double memory_bytes(void) {
    long pages = 0;
#ifdef _SC_PHYS_PAGES
    pages = sysconf(_SC_PHYS_PAGES);
#endif
    return pages > 0 ? (double)pages * (double)sysconf(_SC_PAGESIZE) : 0;
}

/* How many processes wanted to run over the last minute: with more than there are CPUs, times are too long. */
static void print_load(void) {
    char text[64] = "";
    FILE* file = fopen("/proc/loadavg", "r");
    if (file == NULL) return;
    if (fgets(text, sizeof text, file) != NULL) printf("; load %.*s", (int)strcspn(text, " \n"), text);
    fclose(file);
}

void print_machine(void) {
    char name[64];
    read_cpu_name(name, sizeof name);
    printf("machine: %s, %ld CPUs", name, sysconf(_SC_NPROCESSORS_ONLN));
    for (int level = 1; level <= 3; ++level) {
        double kib = cache_bytes(level) / 1024;
        if (kib >= 1024)
            printf(", L%d %.4g MiB", level, kib / 1024);
        else if (kib > 0)
            printf(", L%d %.4g KiB", level, kib);
    }
    print_load();
    printf("\n");
}
