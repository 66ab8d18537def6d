/* options.c: arguments by position and by name, and the library's options out of them. */
#include <string.h>

#include "gatherjit_python.h"

static const char* const slot_names[SLOT_COUNT] = {"operation",  "params",  "indices",     "axis",
                                                   "batch_dims", "out",     "policy",      "negatives",
                                                   "index_base", "fill",    "max_threads", "assume_no_overlap",
                                                   "stream",     "dynamic", "compile_mode"};
static PyObject* interned[SLOT_COUNT];

static const char* const policy_names[] = {"default", "error", "zero", "fill", "clamp", "wrap", "trust", NULL};
static const char* const negatives_names[] = {"reject", "from_end", NULL};
const char* const compile_mode_names[] = {"default", "background", "blocking", NULL};

bool options_init(void) {
    for (int i = 0; i < SLOT_COUNT; ++i)
        if ((interned[i] = PyUnicode_InternFromString(slot_names[i])) == NULL) return false;
    return true;
}

static int slot_named(const signature* self, PyObject* name) {
    for (int i = 0; i < self->count; ++i) /* names in source code are interned */
        if (interned[self->slots[i]] == name) return self->slots[i];
    for (int i = 0; i < self->count; ++i)
        if (PyUnicode_Compare(interned[self->slots[i]], name) == 0) return self->slots[i];
    return -1;
}

bool parse_arguments(const signature* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names,
                     PyObject** values) {
    memset(values, 0, SLOT_COUNT * sizeof *values);
    if (count > self->positional) {
        PyErr_Format(PyExc_TypeError, "%s() takes %d positional arguments, but %zd were given", self->name,
                     self->positional, count);
        return false;
    }
    for (Py_ssize_t i = 0; i < count; ++i) values[self->slots[i]] = arguments[i];
    Py_ssize_t named = names == NULL ? 0 : PyTuple_Size(names);
    for (Py_ssize_t i = 0; i < named; ++i) {
        PyObject* name = PyTuple_GetItem(names, i);
        int slot = slot_named(self, name);
        if (slot < 0 || values[slot] != NULL) {
            PyErr_Format(PyExc_TypeError, slot < 0 ? "%s() has no argument %R" : "%s() got argument %R twice",
                         self->name, name);
            return false;
        }
        values[slot] = arguments[count + i];
    }
    for (int i = 0; i < self->required; ++i) {
        if (values[self->slots[i]] != NULL) continue;
        PyErr_Format(PyExc_TypeError, "%s() needs argument '%s'", self->name, slot_names[self->slots[i]]);
        return false;
    }
    return true;
}

bool int_of(PyObject* value, const char* argument, int64_t low, int64_t high, int64_t* out) {
    if (value == NULL) return true;
    PyObject* number = PyNumber_Index(value);
    if (number == NULL) {
        name_argument(argument);
        return false;
    }
    int overflow = 0;
    long long got = PyLong_AsLongLongAndOverflow(number, &overflow);
    Py_DECREF(number);
    if (overflow != 0 || got < low || got > high) {
        PyErr_Format(PyExc_ValueError, "%s: %R is not in [%lld, %lld]", argument, value, (long long)low,
                     (long long)high);
        return false;
    }
    *out = got;
    return true;
}

static bool int32_of(PyObject* value, const char* argument, int32_t* out) {
    int64_t wide = *out;
    if (!int_of(value, argument, INT32_MIN + 1, INT32_MAX, &wide)) return false;
    *out = (int32_t)wide;
    return true;
}

bool flag_of(PyObject* value, const char* argument, int32_t* out) {
    if (value == NULL) return true;
    if (value != Py_True && value != Py_False) {
        PyErr_Format(PyExc_TypeError, "%s: True or False is needed, not %R", argument, value);
        return false;
    }
    *out = value == Py_True;
    return true;
}

bool name_of(PyObject* value, const char* argument, const char* const* names, int32_t* out) {
    if (value == NULL) return true;
    if (PyUnicode_Check(value))
        for (int32_t i = 0; names[i] != NULL; ++i)
            if (names[i][0] != 0 && PyUnicode_CompareWithASCIIString(value, names[i]) == 0) {
                *out = i;
                return true;
            }
    PyObject* known = PyList_New(0);
    for (int i = 0; known != NULL && names[i] != NULL; ++i) {
        if (names[i][0] == 0) continue; /* a number that has no name */
        PyObject* name = PyUnicode_FromString(names[i]);
        if (name == NULL || PyList_Append(known, name) != 0) Py_CLEAR(known);
        Py_XDECREF(name);
    }
    if (known != NULL) PyErr_Format(PyExc_ValueError, "%s: %R is none of %R", argument, value, known);
    Py_XDECREF(known);
    return false;
}

bool read_request(request* self, bool nd, PyObject** values) {
    gj_gather_options* options = &self->gather;
    self->nd = nd;
    self->fill = self->fill_dtype = NULL;
    self->error_info.struct_size = sizeof self->error_info;
    *options =
        (gj_gather_options){.struct_size = sizeof *options, .axis = GJ_AXIS_DEFAULT, .error_info = &self->error_info};
    if ((values[SLOT_AXIS] != Py_None && !int32_of(values[SLOT_AXIS], "axis", &options->axis)) ||
        !int32_of(values[SLOT_BATCH_DIMS], "batch_dims", &options->batch_dims) ||
        !name_of(values[SLOT_POLICY], "policy", policy_names, &options->policy) ||
        !name_of(values[SLOT_NEGATIVES], "negatives", negatives_names, &options->negatives) ||
        !int32_of(values[SLOT_INDEX_BASE], "index_base", &options->index_base))
        return false;
    if (nd)
        self->gather_nd = (gj_gather_nd_options){sizeof self->gather_nd, options->batch_dims, options->policy,
                                                 options->negatives,     options->index_base, NULL,
                                                 &self->error_info};
    return true;
}

static bool is_number(PyObject* value) { return PyLong_Check(value) || PyFloat_Check(value) || PyComplex_Check(value); }

/* An array of one element of params' dtype, as bytes; and NumPy's dtype of it, if it has one. */
static PyObject* bytes_of_array(PyObject* fill, const taken* params, PyObject** dtype) {
    taken element;
    if (!take(&element, fill, "fill", false, NULL)) return NULL;
    gj_dtype is = element.tensor.dtype, wanted = params->tensor.dtype;
    int64_t count = 1;
    for (int d = 0; d < element.tensor.ndim; ++d) count *= element.tensor.shape[d];
    PyObject* bytes = NULL;
    if (is.code != wanted.code || is.bits != wanted.bits || is.lanes != wanted.lanes)
        PyErr_SetString(PyExc_TypeError, "fill: its dtype is not that of params");
    else if (count != 1 || element.tensor.device.device_type != GJ_CPU)
        PyErr_SetString(PyExc_ValueError, "fill: one element in the host's memory is needed");
    else if (same_numpy_dtype(params, element.dtype, "fill"))
        bytes = PyBytes_FromStringAndSize((const char*)element.tensor.data + element.tensor.byte_offset,
                                          is.bits * is.lanes / 8);
    if (bytes != NULL) *dtype = Py_XNewRef(element.dtype);
    give_back(&element);
    return bytes;
}

bool read_fill(request* self, PyObject* fill, const taken* params) {
    if (fill == NULL || fill == Py_None) return true;
    if (is_number(fill)) {
        gj_dtype wanted = params->tensor.dtype;
        PyObject* function = kinds_function("fill_bytes");
        self->fill = function == NULL
                         ? NULL
                         : PyObject_CallFunction(function, "Oiii", fill, wanted.code, wanted.bits, wanted.lanes);
        if (self->fill == NULL) name_argument("fill");
    } else
        self->fill = bytes_of_array(fill, params, &self->fill_dtype);
    if (self->fill == NULL) return false;
    self->gather.fill = self->gather_nd.fill = PyBytes_AsString(self->fill);
    return true;
}

void drop_request(request* self) {
    Py_CLEAR(self->fill);
    Py_CLEAR(self->fill_dtype);
}

bool read_run(gj_run_options* run, PyObject** values, gj_error_info* error_info) {
    *run = (gj_run_options){.struct_size = sizeof *run, .error_info = error_info};
    return int32_of(values[SLOT_MAX_THREADS], "max_threads", &run->max_threads) &&
           flag_of(values[SLOT_ASSUME_NO_OVERLAP], "assume_no_overlap", &run->assume_no_overlap);
}
