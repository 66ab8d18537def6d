/* module.c: gatherjit._gatherjit, the extension. */
#include "gatherjit_python.h"

static PyObject* gather(PyObject* module, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    (void)module;
    return run_operation(default_engine(), false, arguments, count, names);
}

static PyObject* gather_nd(PyObject* module, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    (void)module;
    return run_operation(default_engine(), true, arguments, count, names);
}

static PyObject* plan(PyObject* module, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    (void)module;
    return plan_new(default_engine().engine, arguments, count, names);
}

static PyObject* version(PyObject* module, PyObject* unused) {
    (void)module, (void)unused;
    uint32_t number = gj_version();
    return PyUnicode_FromFormat("%u.%u.%u", number / 1000000, number / 1000 % 1000, number % 1000);
}

static PyObject* xla(PyObject* module, PyObject* unused) {
    (void)module, (void)unused;
    void* handler = xla_handler();
    if (handler != NULL) return PyCapsule_New(handler, "xla._CUSTOM_CALL_TARGET", NULL);
    PyErr_SetString(PyExc_ImportError, "gatherjit was built without jaxlib's headers");
    return NULL;
}

#define GATHERJIT_FAST(function) (PyCFunction)(void (*)(void)) function, METH_FASTCALL | METH_KEYWORDS
static PyMethodDef methods[] = {
    {"gather", GATHERJIT_FAST(gather),
     "gather($module, /, params, indices, axis=None, batch_dims=0, *, out=None, policy='default',\n"
     "       negatives='reject', index_base=0, fill=None, max_threads=0, assume_no_overlap=False, stream=None)\n"
     "--\n\n"
     "Slices of params along axis, one for each of indices; tf.gather with its batch_dims. Gives out, or a new tensor\n"
     "of params' kind."},
    {"gather_nd", GATHERJIT_FAST(gather_nd),
     "gather_nd($module, /, params, indices, batch_dims=0, *, out=None, policy='default', negatives='reject',\n"
     "          index_base=0, fill=None, max_threads=0, assume_no_overlap=False, stream=None)\n"
     "--\n\n"
     "Slices of params, one for each tuple in the last dimension of indices; tf.gather_nd. Gives out, or a new\n"
     "tensor of params' kind."},
    {"plan", GATHERJIT_FAST(plan),
     "plan($module, /, operation, params, indices, axis=None, batch_dims=0, *, out=None, policy='default',\n"
     "     negatives='reject', index_base=0, fill=None, dynamic=False, compile_mode='default')\n"
     "--\n\n"
     "A Plan for calls of this form: 'gather' or 'gather_nd' of tensors like these, whose data are not looked at.\n"
     "dynamic: the number of indices may change from run to run."},
    {"default_engine", default_engine_object, METH_NOARGS,
     "default_engine($module, /)\n--\n\nThe Engine that the module's functions use."},
    {"library_version", version, METH_NOARGS, "library_version($module, /)\n--\n\nOf the libgatherjit that is loaded."},
    {"xla_handler", xla, METH_NOARGS, "xla_handler($module, /)\n--\n\nThe XLA FFI handler, in a capsule."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "gatherjit._gatherjit", NULL, 0, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__gatherjit(void);
PyMODINIT_FUNC PyInit__gatherjit(void) {
    static PyObject* made; /* m_size 0: asked again for each interpreter, and when it is imported again */
    if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0) {
        PyErr_SetString(PyExc_ImportError, "gatherjit does not support subinterpreters");
        return NULL;
    }
    /* Python 3.13 asks for a subinterpreter in the main one; then this imports the package, and so has it made. */
    if (made == NULL && !kinds_init()) return NULL;
    if (made != NULL) return Py_NewRef(made);
    PyObject* module = PyModule_Create(&definition);
    if (module != NULL && options_init() && result_init(module) && plan_init(module) && engine_init(module))
        return made = Py_NewRef(module);
    Py_XDECREF(module);
    return NULL;
}
