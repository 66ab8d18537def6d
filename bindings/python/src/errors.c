/* errors.c: the library's statuses as exceptions. */
#include "gatherjit_python.h"

static bool dtype_is_to_blame(const gj_error_info* info, const gj_operands* operands) {
    if (info == NULL || operands == NULL) return false;
    if (info->argument == GJ_ARG_INDICES) {
        gj_dtype index = operands->indices->dtype;
        return index.lanes != 1 || (index.code != GJ_INT && index.code != GJ_UINT);
    }
    if (info->argument != GJ_ARG_OUT || operands->out == NULL) return false;
    gj_dtype from = operands->params->dtype, to = operands->out->dtype;
    if (to.bits == 0) return false; /* nobody gave an out, and there is none yet */
    return from.code != to.code || from.bits != to.bits || from.lanes != to.lanes;
}

static PyObject* type_of(gj_status status, bool dtype) {
    switch (status) {
        case GJ_INVALID_ARGUMENT: return dtype ? PyExc_TypeError : PyExc_ValueError;
        case GJ_OUT_OF_RANGE: return PyExc_IndexError;
        case GJ_UNSUPPORTED: return PyExc_NotImplementedError;
        case GJ_RESOURCE_EXHAUSTED: return PyExc_MemoryError;
        default: return PyExc_RuntimeError;
    }
}

static void attach(PyObject* exception, const char* name, PyObject* value) {
    if (value == NULL || PyObject_SetAttrString(exception, name, value) != 0) PyErr_Clear();
    Py_XDECREF(value);
}

/* position, coordinates, coordinate, extent: gj_error_info's words. */
static void attach_place(PyObject* exception, const gj_error_info* info, const gj_operands* operands) {
    int32_t count = info->K < 0 ? 0 : info->K > GJ_MAX_RANK ? GJ_MAX_RANK : info->K;
    bool is_unsigned = operands != NULL && operands->indices->dtype.code == GJ_UINT;
    PyObject* coordinates = PyTuple_New(count);
    for (int32_t i = 0; i < count && coordinates != NULL; ++i) {
        int64_t value = info->coordinates[i];
        PyObject* item = is_unsigned ? PyLong_FromUnsignedLongLong((uint64_t)value) : PyLong_FromLongLong(value);
        if (item == NULL || PyTuple_SetItem(coordinates, i, item) != 0) Py_CLEAR(coordinates);
    }
    attach(exception, "coordinates", coordinates);
    attach(exception, "position", PyLong_FromLongLong(info->position));
    attach(exception, "coordinate", PyLong_FromLong(info->coordinate));
    attach(exception, "extent", PyLong_FromLongLong(info->extent));
}

PyObject* raise_status(gj_status status, const gj_error_info* info, const gj_operands* operands) {
    PyObject* type = type_of(status, dtype_is_to_blame(info, operands));
    PyObject* exception = PyObject_CallFunction(type, "s", gj_last_error());
    if (exception == NULL) return NULL;
    if (status == GJ_OUT_OF_RANGE && info != NULL) attach_place(exception, info, operands);
    attach(exception, "status", PyUnicode_FromString(gj_status_name(status)));
    PyErr_SetObject(type, exception);
    Py_DECREF(exception);
    return NULL;
}

/* The first line alone: torch's texts go on with a C++ stack. */
static PyObject* first_line(PyObject* value) {
    PyObject* text = PyObject_Str(value);
    PyObject* end = PyUnicode_FromString("\n");
    PyObject* parts = text == NULL || end == NULL ? NULL : PyUnicode_Split(text, end, 1);
    PyObject* line = parts == NULL ? NULL : Py_XNewRef(PyList_GetItem(parts, 0));
    Py_XDECREF(text);
    Py_XDECREF(end);
    Py_XDECREF(parts);
    return line;
}

/* Into the exception's one argument, so that its type, its traceback and what else it carries stay. */
static void put_before(PyObject* exception, const char* argument) {
    PyObject* given = PyObject_GetAttrString(exception, "args");
    PyObject* line = given != NULL && PyTuple_Check(given) && PyTuple_Size(given) <= 1 ? first_line(exception) : NULL;
    PyObject* args = line == NULL ? NULL : Py_BuildValue("(N)", PyUnicode_FromFormat("%s: %U", argument, line));
    if (args != NULL) PyObject_SetAttrString(exception, "args", args);
    PyErr_Clear(); /* then the text stays as it is */
    Py_XDECREF(given);
    Py_XDECREF(line);
    Py_XDECREF(args);
}

void name_argument(const char* argument) {
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    if (PyErr_GivenExceptionMatches(type, PyExc_Exception) && !PyErr_GivenExceptionMatches(type, PyExc_MemoryError))
        put_before(value, argument);
    PyErr_Restore(type, value, traceback);
}
