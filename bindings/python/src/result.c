/* result.c: memory for a result, as the caller's library has it; and Result, memory of our own for those that only
 * take tensors over (JAX, TensorFlow, Paddle) or that have none (the buffer protocol). */
#include <stdlib.h>
#include <string.h>

#include "gatherjit_python.h"
#include "numpy_abi.h"

typedef struct result {
    PyObject_HEAD void* data;
    gj_dtype dtype;
    int32_t ndim;
    Py_ssize_t size;                  /* bytes */
    int64_t extents[2 * GJ_MAX_RANK]; /* shape; strides in elements */
    Py_ssize_t byte_strides[GJ_MAX_RANK];
    char* kept; /* a format as the caller's buffer had it, or NULL */
    char format[16];
} result;

static PyTypeObject* result_type;
enum { ALIGNMENT = 64 }; /* what JAX asks of memory that it takes over without a copy */

static void result_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    free(((result*)self)->data);
    free(((result*)self)->kept);
    PyObject_Free(self);
    Py_DECREF((PyObject*)type);
}

/* ------------------------------------------------------------------------------------------ the buffer protocol -- */

static const char* format_of(result* self) {
    if (self->kept != NULL) return self->kept;
    static const char* const integers[] = {"b", "h", "i", "q"};
    static const char* const naturals[] = {"B", "H", "I", "Q"};
    gj_dtype dtype = self->dtype;
    int log = dtype.bits == 8 ? 0 : dtype.bits == 16 ? 1 : dtype.bits == 32 ? 2 : dtype.bits == 64 ? 3 : -1;
    if (dtype.lanes == 1 && log >= 0) {
        if (dtype.code == GJ_INT) return integers[log];
        if (dtype.code == GJ_UINT) return naturals[log];
        if (dtype.code == GJ_FLOAT && log > 0) return log == 1 ? "e" : log == 2 ? "f" : "d";
        if (dtype.code == GJ_BOOL && log == 0) return "?";
        if (dtype.code == GJ_COMPLEX && log == 3) return "Zf";
    }
    if (dtype.lanes == 1 && dtype.code == GJ_COMPLEX && dtype.bits == 128) return "Zd";
    PyOS_snprintf(self->format, sizeof self->format, "%ds", dtype.bits * dtype.lanes / 8);
    return self->format;
}

static int result_get_buffer(PyObject* object, Py_buffer* view, int flags) {
    result* self = (result*)object;
    _Static_assert(sizeof(Py_ssize_t) == sizeof(int64_t), "shape serves both protocols");
    view->obj = Py_NewRef(object);
    view->buf = self->data;
    view->len = self->size;
    view->readonly = 0;
    view->itemsize = self->dtype.bits * self->dtype.lanes / 8;
    view->format = flags & PyBUF_FORMAT ? (char*)format_of(self) : NULL;
    view->ndim = self->ndim;
    view->shape = flags & PyBUF_ND ? (Py_ssize_t*)self->extents : NULL;
    view->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? self->byte_strides : NULL;
    view->suboffsets = NULL;
    view->internal = NULL;
    return 0;
}

/* ------------------------------------------------------------------------------------------------------- DLPack -- */

/* One of the two is used; the Result lives until the deleter, which may come from any thread. */
typedef struct lent {
    dlpack_managed managed;
    dlpack_legacy legacy;
    PyObject* owner;
} lent;

static void drop_lent(lent* self) {
    if (Py_IsInitialized()) {
        PyGILState_STATE state = PyGILState_Ensure();
        Py_DECREF(self->owner);
        PyGILState_Release(state);
    }
    free(self);
}

static void delete_managed(dlpack_managed* managed) { drop_lent(managed->manager_ctx); }
static void delete_legacy(dlpack_legacy* legacy) { drop_lent(legacy->manager_ctx); }

/* A capsule that nobody has taken over. */
static void drop_capsule(PyObject* capsule) {
    if (PyCapsule_IsValid(capsule, "dltensor_versioned"))
        delete_managed(PyCapsule_GetPointer(capsule, "dltensor_versioned"));
    else if (PyCapsule_IsValid(capsule, "dltensor"))
        delete_legacy(PyCapsule_GetPointer(capsule, "dltensor"));
}

static PyObject* result_dlpack(PyObject* object, PyObject* arguments, PyObject* keywords) {
    static char* names[] = {"stream", "max_version", "dl_device", "copy", NULL};
    PyObject *stream = Py_None, *version = Py_None, *device = Py_None, *copy = Py_None;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|$OOOO", names, &stream, &version, &device, &copy))
        return NULL;
    long major = 0;
    if (version != Py_None) {
        PyObject* first = PySequence_GetItem(version, 0);
        major = first == NULL ? -1 : PyLong_AsLong(first);
        Py_XDECREF(first);
        if (PyErr_Occurred()) return NULL;
    }
    if (copy == Py_True) {
        PyErr_SetString(PyExc_BufferError, "copy: a Result is lent, never copied");
        return NULL;
    }
    result* self = (result*)object;
    lent* made = calloc(1, sizeof *made);
    if (made == NULL) return PyErr_NoMemory();
    gj_tensor tensor = {self->data, {GJ_CPU, 0}, self->ndim, self->dtype, self->extents, self->extents + GJ_MAX_RANK,
                        0};
    made->managed = (dlpack_managed){{DLPACK_MAJOR, DLPACK_MINOR}, made, delete_managed, 0, tensor};
    made->legacy = (dlpack_legacy){tensor, made, delete_legacy};
    made->owner = Py_NewRef(object);
    PyObject* capsule = major >= DLPACK_MAJOR ? PyCapsule_New(&made->managed, "dltensor_versioned", drop_capsule)
                                              : PyCapsule_New(&made->legacy, "dltensor", drop_capsule);
    if (capsule == NULL) drop_lent(made);
    return capsule;
}

static PyObject* result_device(PyObject* self, PyObject* unused) {
    (void)self, (void)unused;
    return Py_BuildValue("(ii)", GJ_CPU, 0);
}

/* --------------------------------------------------------------------------------------------------- allocation -- */

static PyObject* result_new(gj_dtype dtype, int32_t rank, const int64_t* shape) {
    result* self = PyObject_New(result, result_type);
    if (self == NULL) return NULL;
    self->data = NULL;
    self->kept = NULL;
    self->dtype = dtype;
    self->ndim = rank;
    int64_t stride = 1, size = dtype.bits * dtype.lanes / 8, bytes;
    bool fits = true, empty = false;
    for (int32_t d = rank - 1; d >= 0; --d) {
        self->extents[d] = shape[d];
        self->extents[GJ_MAX_RANK + d] = stride;
        self->byte_strides[d] = (Py_ssize_t)(stride * size);
        empty |= shape[d] == 0;
        fits &= !__builtin_mul_overflow(stride, shape[d] == 0 ? 1 : shape[d], &stride);
        fits &= !__builtin_mul_overflow(stride, size, &bytes);
    }
    bytes = empty ? 0 : stride * (fits ? size : 0);
    self->size = (Py_ssize_t)bytes;
    if (!fits || posix_memalign(&self->data, ALIGNMENT, bytes == 0 ? 1 : (size_t)bytes) != 0) {
        Py_DECREF((PyObject*)self);
        return PyErr_NoMemory();
    }
    return (PyObject*)self;
}

static PyObject* tuple_of(int32_t rank, const int64_t* shape) {
    PyObject* tuple = PyTuple_New(rank);
    for (int32_t d = 0; d < rank && tuple != NULL; ++d) {
        PyObject* extent = PyLong_FromLongLong(shape[d]);
        if (extent == NULL || PyTuple_SetItem(tuple, d, extent) != 0) Py_CLEAR(tuple);
    }
    return tuple;
}

/* out is row-major memory that nobody needs to be asked for. */
static void own(taken* out, gj_dtype dtype, int32_t rank, const int64_t* shape, void* data) {
    out->held = HELD_NOTHING;
    out->dtype = NULL;
    out->kind = NULL;
    memcpy(out->extents, shape, (size_t)rank * sizeof *shape);
    out->tensor = (gj_tensor){data, {GJ_CPU, 0}, rank, dtype, out->extents, NULL, 0};
}

/* NumPy's table, or NULL where it is not as we know it. */
static void** numpy_table(void) {
    static bool asked;
    static void** table;
    if (asked) return table;
    PyObject* function = kinds_function("numpy_table");
    PyObject* capsule = function == NULL ? NULL : PyObject_CallNoArgs(function);
    void** found = capsule == NULL ? NULL : PyCapsule_GetPointer(capsule, NULL);
    Py_XDECREF(capsule);
    PyErr_Clear();
    asked = true;
    if (found == NULL) return NULL;
    unsigned int version = ((numpy_abi_version)found[NUMPY_ABI_VERSION])() >> 24;
    return table = version == 1 || version == 2 ? found : NULL;
}

static PyObject* numpy_empty(PyObject* dtype, int32_t rank, const int64_t* shape) {
    PyObject* function = kinds_function("numpy_empty");
    PyObject* extents = tuple_of(rank, shape);
    PyObject* array =
        extents == NULL || function == NULL ? NULL : PyObject_CallFunctionObjArgs(function, extents, dtype, NULL);
    Py_XDECREF(extents);
    return array;
}

/* An array, and its memory in out. */
static PyObject* numpy_new(taken* out, const taken* params, int32_t rank, int64_t* shape) {
    void** table = numpy_table();
    if (table == NULL) {
        PyObject* array = numpy_empty(params->dtype, rank, shape);
        if (array == NULL || take(out, array, "out", true, NULL)) return array;
        Py_DECREF(array);
        return NULL;
    }
    PyObject* array = ((numpy_new_from_descr)table[NUMPY_NEW_FROM_DESCR])(
        table[NUMPY_ARRAY_TYPE], Py_NewRef(params->dtype), rank, (const intptr_t*)shape, NULL, NULL, 0, NULL);
    if (array != NULL) own(out, params->tensor.dtype, rank, shape, ((numpy_array*)array)->data);
    return array;
}

static void set_error(void* context, const char* kind, const char* message) {
    (void)context;
    PyGILState_STATE state = PyGILState_Ensure();
    PyErr_Format(strcmp(kind, "MemoryError") == 0 ? PyExc_MemoryError : PyExc_RuntimeError, "out: %s", message);
    PyGILState_Release(state);
}

/* By the library's own allocator, on the device of params. */
static PyObject* exchange_empty(const taken* params, int32_t rank, int64_t* shape) {
    const dlpack_exchange* api = params->kind->api;
    gj_tensor prototype = {NULL, params->tensor.device, rank, params->tensor.dtype, shape, NULL, 0};
    dlpack_managed* managed = NULL;
    void* object = NULL;
    if (api->allocate(&prototype, &managed, NULL, set_error) != 0) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_RuntimeError, "out: no memory from its library");
        return NULL;
    }
    return api->managed_to_object(managed, &object) == 0 ? object : NULL; /* which owns managed either way */
}

PyObject* allocate(taken* out, const taken* params, int32_t rank, int64_t* shape) {
    PyObject* object = NULL;
    int32_t device = params->tensor.device.device_type;
    if (params->kind->way == WAY_NUMPY) return numpy_new(out, params, rank, shape);
    if (params->kind->way == WAY_EXCHANGE) {
        object = exchange_empty(params, rank, shape);
        if (object == NULL || take(out, object, "out", true, NULL)) return object;
        Py_DECREF(object);
        return NULL;
    }
    if (device != GJ_CPU && device != GJ_CUDA_HOST) {
        PyErr_SetString(PyExc_NotImplementedError, "out: must be given for tensors of this library on a device");
        return NULL;
    }
    object = result_new(params->tensor.dtype, rank, shape);
    /* What the library takes for bytes: another order of bytes, characters, structs. */
    if (object != NULL && params->tensor.dtype.code == GJ_OPAQUE && params->held == HELD_BUFFER)
        ((result*)object)->kept = strdup(params->as.buffer.format);
    if (object != NULL) own(out, params->tensor.dtype, rank, shape, ((result*)object)->data);
    return object;
}

PyObject* adopt(PyObject* object, const kind* of) {
    if (Py_TYPE(object) != result_type) return Py_NewRef(object);
    return of->adopt == NULL ? PyMemoryView_FromObject(object) : PyObject_CallFunctionObjArgs(of->adopt, object, NULL);
}

static PyMethodDef methods[] = {
    {"__dlpack__", (PyCFunction)(void (*)(void))result_dlpack, METH_VARARGS | METH_KEYWORDS,
     "__dlpack__($self, /, *, stream=None, max_version=None, dl_device=None, copy=None)\n--\n\nDLPack's producer."},
    {"__dlpack_device__", result_device, METH_NOARGS, "__dlpack_device__($self, /)\n--\n\n(1, 0): the CPU."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_dealloc, (void*)result_dealloc},
                              {Py_tp_methods, methods},
                              {Py_bf_getbuffer, (void*)result_get_buffer},
                              {Py_tp_doc, "Memory of a result on its way into the caller's library."},
                              {0, NULL}};
static PyType_Spec spec = {"gatherjit._gatherjit.Result", sizeof(result), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};

bool result_init(PyObject* module) {
    result_type = (PyTypeObject*)PyType_FromSpec(&spec);
    return result_type != NULL && PyModule_AddObjectRef(module, "Result", (PyObject*)result_type) == 0;
}
