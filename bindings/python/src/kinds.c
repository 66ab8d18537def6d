/* kinds.c: what is remembered of each type that a tensor came in: how it is taken, and how results are made. */
#include <stdlib.h>

#include "gatherjit_python.h"

/* Direct-mapped: a type that meets another at its place drives it out, so that programs that make types in a loop do
 * not grow. */
enum { PLACES = 64 };
static kind* places[PLACES];

static PyObject* functions; /* gatherjit._kinds */

bool kinds_init(void) { return (functions = PyImport_ImportModule("gatherjit._kinds")) != NULL; }

PyObject* kinds_function(const char* name) {
    PyObject* function = PyObject_GetAttrString(functions, name);
    if (function != NULL) Py_DECREF(function); /* the module keeps it */
    return function;
}

void kind_drop(kind* self) {
    if (self == NULL || --self->uses > 0) return;
    Py_XDECREF(self->adopt);
    Py_XDECREF(self->guard);
    Py_XDECREF(self->requires_grad);
    Py_XDECREF((PyObject*)self->type);
    free(self);
}

/* The newest table that has our major version. */
static const dlpack_exchange* exchange_of(PyObject* capsule) {
    const dlpack_exchange* api = PyCapsule_GetPointer(capsule, "dlpack_exchange_api");
    while (api != NULL && api->version.major != DLPACK_MAJOR) api = api->previous;
    return api;
}

/* _kinds.classify's answer, in its order. */
static bool read_class(kind* self, PyObject* answer, PyObject* object) {
    PyObject *capsule, *adopt, *guard, *requires_grad;
    int has_dlpack, numpy, immutable, torch;
    if (!PyArg_ParseTuple(answer, "OppppOOO", &capsule, &has_dlpack, &numpy, &immutable, &torch, &adopt, &guard,
                          &requires_grad))
        return false;
    self->has_dlpack = has_dlpack;
    self->immutable = immutable;
    self->torch = torch;
    self->adopt = adopt == Py_None ? NULL : Py_NewRef(adopt);
    self->guard = guard == Py_None ? NULL : Py_NewRef(guard);
    self->requires_grad = requires_grad == Py_None ? NULL : Py_NewRef(requires_grad);
    if (self->requires_grad != NULL)
        self->get_requires_grad = (descrgetfunc)PyType_GetSlot(Py_TYPE(requires_grad), Py_tp_descr_get);
    if (capsule != Py_None) self->api = exchange_of(capsule);
    PyErr_Clear(); /* a capsule of another name: the other ways are left */
    if (self->api != NULL)
        self->way = WAY_EXCHANGE;
    else if (numpy)
        self->way = WAY_NUMPY;
    else if (PyObject_CheckBuffer(object))
        self->way = WAY_BUFFER;
    else if (has_dlpack)
        self->way = WAY_DLPACK;
    else {
        PyErr_Format(PyExc_TypeError,
                     "a tensor is needed (NumPy, torch, JAX, anything with __dlpack__ or the buffer "
                     "protocol), not %R",
                     (PyObject*)self->type);
        return false;
    }
    return true;
}

static kind* classify(PyObject* object, const char* argument) {
    kind* self = calloc(1, sizeof *self);
    if (self == NULL) return (kind*)PyErr_NoMemory();
    self->uses = 1;
    self->type = (PyTypeObject*)Py_NewRef((PyObject*)Py_TYPE(object));
    PyObject* function = kinds_function("classify");
    PyObject* answer = function == NULL ? NULL : PyObject_CallFunctionObjArgs(function, self->type, NULL);
    bool known = answer != NULL && read_class(self, answer, object);
    Py_XDECREF(answer);
    if (known) return self;
    name_argument(argument);
    kind_drop(self);
    return NULL;
}

kind* kind_of(PyObject* object, const char* argument) {
    kind** place = &places[(uintptr_t)Py_TYPE(object) / 16 % PLACES];
    if (*place != NULL && (*place)->type == Py_TYPE(object)) {
        ++(*place)->uses;
        return *place;
    }
    kind* made = classify(object, argument);
    if (made == NULL) return NULL;
    kind* old = *place; /* what classify ran may have put something there */
    *place = made;
    ++made->uses;
    kind_drop(old);
    return made;
}
