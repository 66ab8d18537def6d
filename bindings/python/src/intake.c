/* intake.c: a caller's object as gj_tensor, held for as long as a call needs it. */
#include <string.h>

#include "gatherjit_python.h"

/* ----------------------------------------------------------------------------------------------- NumPy's dtypes -- */

enum { DTYPES = 64 };
static struct {
    PyObject* dtype; /* strong */
    gj_dtype code;
} dtypes[DTYPES];

bool take_dtype(PyObject* dtype, gj_dtype* out) {
    size_t place = (uintptr_t)dtype / 16 % DTYPES;
    if (dtypes[place].dtype == dtype) {
        *out = dtypes[place].code;
        return true;
    }
    PyObject* function = kinds_function("dtype_code");
    PyObject* answer = function == NULL ? NULL : PyObject_CallFunctionObjArgs(function, dtype, NULL);
    unsigned char code, bits;
    unsigned short lanes;
    bool known = answer != NULL && PyArg_ParseTuple(answer, "bbH", &code, &bits, &lanes);
    Py_XDECREF(answer);
    if (!known) return false;
    *out = (gj_dtype){code, bits, lanes};
    PyObject* old = dtypes[place].dtype;
    dtypes[place].dtype = Py_NewRef(dtype);
    dtypes[place].code = *out;
    Py_XDECREF(old);
    return true;
}

/* ------------------------------------------------------------------------------------------ the buffer protocol -- */

/* Names of fields stand between colons. */
static bool holds_objects(const char* format) {
    bool in_name = false;
    for (; *format != 0; ++format) {
        if (*format == ':') in_name = !in_name;
        if (*format == 'O' && !in_name) return true;
    }
    return false;
}

/* A format of one item in native order; all else is opaque. False: items that are no bytes. */
static bool dtype_of_format(const char* format, Py_ssize_t size, gj_dtype* out) {
    int code = GJ_OPAQUE;
    if (format == NULL) format = "B";
    if (holds_objects(format) || size <= 0 || size > 65535) {
        PyErr_Format(size > 65535 ? PyExc_NotImplementedError : PyExc_TypeError,
                     "elements of format %s and %zd bytes can't be moved as bytes", format, size);
        return false;
    }
    if (format[0] == '@' || format[0] == '=' || format[0] == '<') ++format;
    if (format[0] == 'Z' && format[1] != 0 && format[2] == 0)
        code = GJ_COMPLEX;
    else if (format[0] != 0 && format[1] == 0)
        code = strchr("bhilqn", format[0])   ? GJ_INT
               : strchr("BHILQN", format[0]) ? GJ_UINT
               : strchr("efd", format[0])    ? GJ_FLOAT
               : format[0] == '?'            ? GJ_BOOL
                                             : GJ_OPAQUE;
    *out = code == GJ_OPAQUE ? (gj_dtype){GJ_OPAQUE, 8, (uint16_t)size}
                             : (gj_dtype){(uint8_t)code, (uint8_t)(8 * size), 1};
    return true;
}

static bool refuse_rank(int64_t rank) {
    PyErr_Format(PyExc_NotImplementedError, "rank %lld is above %d", (long long)rank, GJ_MAX_RANK);
    return false;
}

/* The view's strides, in elements; NULL where they are row-major, which is most of the time. */
static bool take_strides(taken* self) {
    const Py_buffer* view = &self->as.buffer;
    int64_t size = view->itemsize, row_major = size;
    bool plain = true;
    for (int d = view->ndim - 1; d >= 0; --d) {
        self->extents[d] = view->shape[d];
        plain &= view->strides == NULL || view->strides[d] == row_major || view->shape[d] == 1; /* ctypes has NULL */
        row_major *= view->shape[d];
    }
    if (plain || row_major == 0) return true;
    int64_t* strides = self->extents + GJ_MAX_RANK;
    for (int d = 0; d < view->ndim; ++d) {
        strides[d] = view->strides[d] / size;
        if (strides[d] * size == view->strides[d] || view->shape[d] <= 1) continue;
        PyErr_Format(PyExc_ValueError,
                     "the stride of dimension %d is %zd bytes, which is no multiple of an element's "
                     "%zd: make a copy",
                     d, view->strides[d], view->itemsize);
        return false;
    }
    self->tensor.strides = strides;
    return true;
}

static bool take_buffer(taken* self, PyObject* object, bool write) {
    int flags = PyBUF_STRIDES | (self->dtype == NULL ? PyBUF_FORMAT : 0) | (write ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(object, &self->as.buffer, flags) != 0) return false;
    self->held = HELD_BUFFER;
    const Py_buffer* view = &self->as.buffer;
    if (view->ndim > GJ_MAX_RANK) return refuse_rank(view->ndim);
    if (view->ndim > 0 && view->shape == NULL) {
        PyErr_SetString(PyExc_BufferError, "its buffer has no shape");
        return false;
    }
    if (self->dtype == NULL && !dtype_of_format(view->format, view->itemsize, &self->tensor.dtype)) return false;
    gj_dtype dtype = self->tensor.dtype;
    if (self->dtype != NULL &&
        view->itemsize != dtype.bits * dtype.lanes / 8) { /* a subclass with a dtype of its own */
        PyErr_SetString(PyExc_TypeError, "its dtype is not that of its memory");
        return false;
    }
    self->tensor.data = view->buf;
    self->tensor.device = (gj_device){GJ_CPU, 0};
    self->tensor.ndim = view->ndim;
    self->tensor.shape = self->extents;
    self->tensor.strides = NULL;
    self->tensor.byte_offset = 0;
    return take_strides(self);
}

static bool take_numpy(taken* self, PyObject* object, bool write) {
    static PyObject* name;
    if (name == NULL && (name = PyUnicode_InternFromString("dtype")) == NULL) return false;
    self->dtype = PyObject_GetAttr(object, name);
    return self->dtype != NULL && take_dtype(self->dtype, &self->tensor.dtype) && take_buffer(self, object, write);
}

/* ------------------------------------------------------------------------------------------------------- DLPack -- */

/* Shape and strides are copied: another thread may change the caller's tensor while the GIL is released. Row-major
 * strides are left out, as from buffers. */
static bool copy_extents(taken* self) {
    gj_tensor* tensor = &self->tensor;
    if (tensor->ndim < 0 || tensor->ndim > GJ_MAX_RANK) return refuse_rank(tensor->ndim);
    int64_t row_major = 1, *strides = self->extents + GJ_MAX_RANK;
    bool plain = true;
    for (int d = tensor->ndim - 1; d >= 0; --d) {
        int64_t extent = self->extents[d] = tensor->shape[d];
        strides[d] = tensor->strides == NULL ? row_major : tensor->strides[d];
        plain &= strides[d] == row_major || extent == 1;
        if (__builtin_mul_overflow(row_major, extent, &row_major)) plain = false;
    }
    tensor->shape = self->extents;
    tensor->strides = plain || row_major == 0 ? NULL : strides;
    return true;
}

static bool hold_managed(taken* self, dlpack_managed* managed, bool write) {
    self->held = HELD_MANAGED;
    self->as.managed = managed;
    if (managed->version.major != DLPACK_MAJOR) {
        PyErr_Format(PyExc_BufferError, "DLPack %u.%u is not known here", managed->version.major,
                     managed->version.minor);
        return false;
    }
    if (write && (managed->flags & DLPACK_READ_ONLY)) {
        PyErr_SetString(PyExc_ValueError, "it is read-only");
        return false;
    }
    self->tensor = managed->tensor;
    return copy_extents(self);
}

static bool says_yes(PyObject* object, const char* method) {
    PyObject* answer = PyObject_CallMethod(object, method, NULL);
    bool yes = answer == Py_True;
    Py_XDECREF(answer);
    return yes;
}

/* A gradient that nobody would record is refused. */
static bool check_gradient(const taken* self, PyObject* object) {
    const kind* of = self->kind;
    uint8_t code = self->tensor.dtype.code;
    if (of->get_requires_grad == NULL || code == GJ_INT || code == GJ_UINT || code == GJ_BOOL) return true;
    PyObject* answer = of->get_requires_grad(of->requires_grad, object, (PyObject*)of->type);
    Py_XDECREF(answer);
    if (answer != Py_True) return answer != NULL;
    PyObject* function = kinds_function("refuse_gradient");
    answer = function == NULL ? NULL : PyObject_CallFunctionObjArgs(function, object, NULL);
    Py_XDECREF(answer);
    return answer != NULL;
}

/* torch keeps beside the data that they are to be conjugated or negated when read. Of real numbers only the imaginary
 * part of a conjugate is, which has gaps unless it is one element. */
static bool check_lazy(const taken* self, PyObject* object) {
    gj_dtype dtype = self->tensor.dtype;
    if (dtype.code != GJ_FLOAT && dtype.code != GJ_COMPLEX) return true;
    int64_t count = 1;
    for (int d = 0; d < self->tensor.ndim; ++d) count *= self->tensor.shape[d];
    bool conjugate = dtype.code == GJ_COMPLEX && says_yes(object, "is_conj");
    bool negative =
        (dtype.code == GJ_COMPLEX || self->tensor.strides != NULL || count <= 1) && says_yes(object, "is_neg");
    if (PyErr_Occurred()) return false;
    if (!conjugate && !negative) return true;
    PyErr_SetString(PyExc_ValueError, "it is a lazy conjugate or negative: resolve_conj() or resolve_neg() it");
    return false;
}

static bool take_by_exchange(taken* self, PyObject* object, bool write) {
    const dlpack_exchange* api = self->kind->api;
    if (api->tensor_from_object != NULL && (!write || self->kind->torch))
        return api->tensor_from_object(object, &self->tensor) == 0 && copy_extents(self) &&
               check_gradient(self, object) && (!self->kind->torch || check_lazy(self, object));
    dlpack_managed* managed = NULL;
    return api->managed_from_object(object, &managed) == 0 && hold_managed(self, managed, write) &&
           check_gradient(self, object);
}

/* The keywords of __dlpack__: max_version where the producer knows it, stream on devices. */
static PyObject* call_dlpack(PyObject* object, bool versions, PyObject* stream) {
    PyObject* method = PyObject_GetAttrString(object, "__dlpack__");
    PyObject* none = PyTuple_New(0);
    PyObject* keywords = PyDict_New();
    PyObject* version = Py_BuildValue("(ii)", DLPACK_MAJOR, DLPACK_MINOR);
    PyObject* capsule = NULL;
    if (method != NULL && none != NULL && keywords != NULL && version != NULL &&
        (!versions || PyDict_SetItemString(keywords, "max_version", version) == 0) &&
        (stream == NULL || PyDict_SetItemString(keywords, "stream", stream) == 0))
        capsule = PyObject_Call(method, none, keywords);
    Py_XDECREF(method);
    Py_XDECREF(none);
    Py_XDECREF(keywords);
    Py_XDECREF(version);
    return capsule;
}

/* The stream that a producer on a device is told: the caller's, or 1, the legacy default one. New reference, or NULL:
 * on the host, or with an exception. */
static PyObject* stream_to_tell(PyObject* object, PyObject* stream) {
    PyObject* device = PyObject_CallMethod(object, "__dlpack_device__", NULL);
    if (device == NULL) return NULL;
    int device_type = 0;
    PyObject* type = PySequence_GetItem(device, 0);
    PyObject* number = type == NULL ? NULL : PyNumber_Long(type); /* may be an enumeration's member */
    if (number != NULL) device_type = (int)PyLong_AsLong(number);
    Py_XDECREF(number);
    Py_XDECREF(type);
    Py_DECREF(device);
    if (PyErr_Occurred() || (device_type != GJ_CUDA && device_type != GJ_CUDA_MANAGED)) return NULL;
    return stream == NULL || stream == Py_None ? PyLong_FromLong(GJ_STREAM_LEGACY_VALUE) : Py_NewRef(stream);
}

static bool hold_capsule(taken* self, PyObject* capsule, bool write) {
    if (PyCapsule_IsValid(capsule, "dltensor_versioned")) {
        dlpack_managed* managed = PyCapsule_GetPointer(capsule, "dltensor_versioned");
        return PyCapsule_SetName(capsule, "used_dltensor_versioned") == 0 && hold_managed(self, managed, write);
    }
    if (!PyCapsule_IsValid(capsule, "dltensor")) {
        PyErr_Format(PyExc_TypeError, "__dlpack__ gave %R, which is no capsule of DLPack's", capsule);
        return false;
    }
    self->as.legacy = PyCapsule_GetPointer(capsule, "dltensor");
    if (PyCapsule_SetName(capsule, "used_dltensor") != 0) return false;
    self->held = HELD_LEGACY;
    self->tensor = self->as.legacy->tensor;
    return copy_extents(self);
}

static bool take_by_dlpack(taken* self, PyObject* object, bool write, PyObject* stream) {
    if (self->kind->guard != NULL) {
        PyObject* answer = PyObject_CallFunctionObjArgs(self->kind->guard, object, NULL);
        Py_XDECREF(answer);
        if (answer == NULL) return false;
    }
    PyObject* told = stream_to_tell(object, stream);
    if (told == NULL && PyErr_Occurred()) return false;
    PyObject* capsule = call_dlpack(object, true, told);
    if (capsule == NULL && PyErr_ExceptionMatches(PyExc_TypeError)) { /* from before max_version */
        PyErr_Clear();
        capsule = call_dlpack(object, false, told);
    }
    Py_XDECREF(told);
    bool held = capsule != NULL && hold_capsule(self, capsule, write);
    Py_XDECREF(capsule);
    return held;
}

/* -------------------------------------------------------------------------------------------------- all of them -- */

static bool take_somehow(taken* self, PyObject* object, bool write, PyObject* stream) {
    switch (self->kind->way) {
        case WAY_EXCHANGE: return take_by_exchange(self, object, write);
        case WAY_NUMPY: return take_numpy(self, object, write);
        case WAY_DLPACK: return take_by_dlpack(self, object, write, stream);
        case WAY_BUFFER: break;
    }
    /* bfloat16 has no format, and a device's memory no buffer: then __dlpack__ is asked. */
    bool done = take_buffer(self, object, write);
    if (!self->kind->has_dlpack || (done && self->tensor.dtype.code != GJ_OPAQUE)) return done;
    PyErr_Clear();
    if (self->held == HELD_BUFFER) PyBuffer_Release(&self->as.buffer);
    self->held = HELD_NOTHING;
    return take_by_dlpack(self, object, write, stream);
}

bool take(taken* self, PyObject* object, const char* argument, bool write, PyObject* stream) {
    self->held = HELD_NOTHING;
    self->dtype = NULL;
    self->kind = kind_of(object, argument);
    if (self->kind == NULL) return false;
    if (write && self->kind->immutable)
        PyErr_Format(PyExc_ValueError, "tensors of %R are immutable", (PyObject*)self->kind->type);
    else if (take_somehow(self, object, write, stream))
        return true;
    give_back(self);
    name_argument(argument);
    return false;
}

void give_back(taken* self) {
    if (self->held == HELD_BUFFER)
        PyBuffer_Release(&self->as.buffer);
    else if (self->held != HELD_NOTHING) { /* deleters may run Python, and an exception may be set */
        PyObject *type, *value, *traceback;
        PyErr_Fetch(&type, &value, &traceback);
        if (self->held == HELD_MANAGED && self->as.managed->deleter != NULL)
            self->as.managed->deleter(self->as.managed);
        if (self->held == HELD_LEGACY && self->as.legacy->deleter != NULL) self->as.legacy->deleter(self->as.legacy);
        PyErr_Restore(type, value, traceback);
    }
    self->held = HELD_NOTHING;
    Py_CLEAR(self->dtype);
    kind_drop(self->kind);
    self->kind = NULL;
}

bool find_stream(const taken* params, PyObject* stream, void** out) {
    *out = NULL;
    gj_device device = params->tensor.device;
    if (stream != NULL && stream != Py_None) {
        *out = PyLong_AsVoidPtr(stream);
        if (!PyErr_Occurred()) return true;
        PyErr_SetString(PyExc_TypeError, "stream: the number of a CUstream is needed");
        return false;
    }
    if (params->kind->api == NULL || (device.device_type != GJ_CUDA && device.device_type != GJ_CUDA_MANAGED))
        return true;
    return params->kind->api->current_stream(device.device_type, device.device_id, out) == 0;
}
