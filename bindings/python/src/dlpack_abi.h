/* dlpack_abi.h: the part of DLPack 1.3's ABI that this package speaks. gj_tensor is DLTensor, by layout. */
#pragma once

#include <gatherjit.h>

enum { DLPACK_MAJOR = 1, DLPACK_MINOR = 3, DLPACK_READ_ONLY = 1 };

typedef struct dlpack_version {
    uint32_t major, minor;
} dlpack_version;

/* Capsule "dltensor", before DLPack 1.0. */
typedef struct dlpack_legacy {
    gj_tensor tensor;
    void* manager_ctx;
    void (*deleter)(struct dlpack_legacy* self);
} dlpack_legacy;

/* Capsule "dltensor_versioned". What follows deleter may only be read where version.major is DLPACK_MAJOR. */
typedef struct dlpack_managed {
    dlpack_version version;
    void* manager_ctx;
    void (*deleter)(struct dlpack_managed* self);
    uint64_t flags;
    gj_tensor tensor;
} dlpack_managed;

typedef void (*dlpack_set_error)(void* error_ctx, const char* kind, const char* message);

/* Capsule "dlpack_exchange_api", the type's attribute __dlpack_c_exchange_api__. It lives as long as the process. All
 * functions return 0, or -1 with a Python exception (allocate: with set_error called). */
typedef struct dlpack_exchange {
    dlpack_version version;
    struct dlpack_exchange* previous; /* of an older major version, or NULL */
    int (*allocate)(gj_tensor* prototype, dlpack_managed** out, void* error_ctx, dlpack_set_error set_error);
    int (*managed_from_object)(void* object, dlpack_managed** out);
    int (*managed_to_object)(dlpack_managed* tensor, void** out_object);
    int (*tensor_from_object)(void* object, gj_tensor* out); /* lent, not owned; may be NULL */
    int (*current_stream)(int32_t device_type, int32_t device_id, void** out_stream);
} dlpack_exchange;

_Static_assert(sizeof(gj_tensor) == 48 && offsetof(dlpack_managed, tensor) == 32, "DLPack 1.x on 64-bit hosts");
