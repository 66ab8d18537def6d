/* device_word.c: docs/embedding.md: a plan on a device, whose second index is bad; over the libcuda of the tests. */
#define _GNU_SOURCE
#include "plan.h"

typedef unsigned long long CUdeviceptr;
int cuMemAlloc_v2(CUdeviceptr* address, size_t bytes);
int cuMemcpyHtoD_v2(CUdeviceptr to, const void* from, size_t bytes);
int cuMemcpyDtoH_v2(void* to, CUdeviceptr from, size_t bytes);
int cuCtxCreate_v2(void** context, unsigned flags, int device);
int cuInit(unsigned flags);
#define cuMemcpyDtoH cuMemcpyDtoH_v2

static void* on_device(const void* from, size_t bytes) {
    CUdeviceptr address = 0;
    if (cuMemAlloc_v2(&address, bytes) != 0 || cuMemcpyHtoD_v2(address, from, bytes) != 0) exit(1);
    return (void*)(uintptr_t)address;
}

int main(int arguments, char** values) {
    const float table[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    const int64_t rows[3] = {3, 4, 0};
    float result[6] = {9, 9, 9, 9, 9, 9};
    void *stream = NULL, *context = NULL;
    if (arguments != 2 || setenv("GJ_LIBCUDA", values[1], 1) != 0) return 1;
    if (cuInit(0) != 0 || cuCtxCreate_v2(&context, 0, 0) != 0) return 1;
    params.device.device_type = indices.device.device_type = out.device.device_type = GJ_CUDA;
    gj_plan* plan = make_plan();
    params.data = on_device(table, sizeof table);
    indices.data = on_device(rows, sizeof rows);
    out.data = on_device(result, sizeof result);
    uint64_t* word = on_device(result, sizeof *word);
    SNIPPET("docs/embedding.md", 3)
    if (status != GJ_OK) puts(gj_last_error());
    cuMemcpyDtoH(result, (CUdeviceptr)(uintptr_t)out.data, sizeof result);
    gj_plan_release(plan);
    return status != GJ_OK || first_bad != 1 || result[0] != 6 || result[2] != 0 || result[4] != 0;
}
