/* watch_gather.c: preloaded: says on stderr where the operands of each gj_gather lie. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gatherjit.h>
#include <stdio.h>

gj_status gj_gather(gj_engine* engine, const gj_operands* operands, const gj_gather_options* options,
                    const gj_run_options* run) {
    /* Loaded by a plugin, it is not among the libraries that RTLD_NEXT looks through. */
    void* const library = dlopen("libgatherjit.so.0", RTLD_NOW | RTLD_NOLOAD);
    gj_status (*gather)(gj_engine*, const gj_operands*, const gj_gather_options*, const gj_run_options*) = NULL;
    *(void**)&gather = library != NULL ? dlsym(library, "gj_gather") : NULL;
    if (gather == NULL) return GJ_INTERNAL;
    fprintf(stderr, "gather %p %p %p\n", operands->params->data, operands->indices->data, operands->out->data);
    return gather(engine, operands, options, run);
}
