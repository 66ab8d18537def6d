/* numpy_abi.h: the two things of NumPy's C API that this package uses, in the ABI of NumPy 1.7 and later: making an
 * array, and where its data are. Every extension that was built with NumPy's headers has them compiled in. */
#pragma once

#include <Python.h>

/* numpy._core._multiarray_umath._ARRAY_API, a capsule without a name: a table of functions and types. */
enum {
    NUMPY_ABI_VERSION = 0,    /* unsigned int (void): 0x01xxxxxx or 0x02xxxxxx are known */
    NUMPY_ARRAY_TYPE = 2,     /* PyTypeObject: numpy.ndarray */
    NUMPY_NEW_FROM_DESCR = 94 /* numpy_new_from_descr */
};

typedef unsigned int (*numpy_abi_version)(void);
/* Steals a reference to descr. strides and data NULL: row-major, of the array's own. */
typedef PyObject* (*numpy_new_from_descr)(PyTypeObject* type, PyObject* descr, int rank, const intptr_t* extents,
                                          const intptr_t* strides, void* data, int flags, PyObject* object);

typedef struct numpy_array { /* how PyArrayObject begins */
    PyObject_HEAD char* data;
} numpy_array;
