/* engine.c: Engine, and the one that a process has by default. */
#include <string.h>

#include "gatherjit_python.h"

typedef struct engine {
    PyObject_HEAD gj_engine* engine;
    bool waits; /* calls wait for the compiler */
} engine;

static PyTypeObject* engine_type;
static PyObject* shared; /* the default one; lives as long as the process */

static PyObject* create(PyTypeObject* type, const gj_engine_options* options) {
    engine* self = PyObject_New(engine, type);
    if (self == NULL) return NULL;
    self->waits = options != NULL && options->compile_mode == GJ_COMPILE_BLOCKING;
    gj_status status = gj_engine_create(options, &self->engine);
    if (status == GJ_OK) return (PyObject*)self;
    raise_status(status, NULL, NULL);
    Py_DECREF((PyObject*)self); /* engine is NULL, which destroy takes */
    return NULL;
}

static bool have_shared(void) {
    if (shared != NULL) return true;
    PyObject* made = create(engine_type, NULL);
    if (shared == NULL)
        shared = made;
    else
        Py_XDECREF(made); /* a collection while it was made may have let another thread in */
    return shared != NULL;
}

PyObject* default_engine_object(PyObject* module, PyObject* unused) {
    (void)module, (void)unused;
    return have_shared() ? Py_NewRef(shared) : NULL;
}

static engine_use use(PyObject* self) { return (engine_use){((engine*)self)->engine, ((engine*)self)->waits}; }

engine_use default_engine(void) { return have_shared() ? use(shared) : (engine_use){NULL, false}; }

static PyObject* engine_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    static char* names[] = {"compile_mode",
                            "isa",
                            "max_cache_entries",
                            "max_cache_bytes",
                            "compile_queue",
                            "compile_after_bytes",
                            "max_threads",
                            "log_level",
                            "cuda_libraries",
                            "check_device_pointers",
                            "register_frames",
                            "calibration",
                            NULL};
    static const char* const isas[] = {"host", "", "x86-64-v2", "x86-64-v3", "x86-64-v4", NULL};
    static const char* const calibrations[] = {"default", "off", "lazy", "now", NULL};
    static const char* const levels[] = {"default", "error", "warning", "info", "debug", NULL};
    PyObject *mode = NULL, *isa = NULL, *level = NULL, *check = NULL, *frames = NULL, *calibration = NULL;
    PyObject *entries = NULL, *bytes = NULL, *queue = NULL, *after = NULL, *threads = NULL;
    const char* cuda = NULL;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|$OOOOOOOOzOOO:Engine", names, &mode, &isa, &entries, &bytes,
                                     &queue, &after, &threads, &level, &cuda, &check, &frames, &calibration))
        return NULL;
    gj_engine_options options = {.struct_size = sizeof options, .cuda_libraries = cuda};
    int64_t max_threads = 0;
    if (!name_of(mode, "compile_mode", compile_mode_names, &options.compile_mode) ||
        !name_of(isa, "isa", isas, &options.isa) || !name_of(level, "log_level", levels, &options.log_level) ||
        !int_of(entries, "max_cache_entries", INT64_MIN, INT64_MAX, &options.max_cache_entries) ||
        !int_of(bytes, "max_cache_bytes", INT64_MIN, INT64_MAX, &options.max_cache_bytes) ||
        !int_of(queue, "compile_queue", INT64_MIN, INT64_MAX, &options.compile_queue) ||
        !int_of(after, "compile_after_bytes", INT64_MIN, INT64_MAX, &options.compile_after_bytes) ||
        !int_of(threads, "max_threads", INT32_MIN, INT32_MAX, &max_threads) ||
        !flag_of(check, "check_device_pointers", &options.check_device_pointers) ||
        !flag_of(frames, "register_frames", &options.register_frames) ||
        !name_of(calibration, "calibration", calibrations, &options.calibration))
        return NULL;
    options.max_threads = (int32_t)max_threads;
    return create(type, &options);
}

static void engine_dealloc(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    gj_engine_destroy(((engine*)self)->engine);
    PyObject_Free(self);
    Py_DECREF((PyObject*)type);
}

static PyObject* engine_gather(PyObject* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    return run_operation(use(self), false, arguments, count, names);
}

static PyObject* engine_gather_nd(PyObject* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    return run_operation(use(self), true, arguments, count, names);
}

static PyObject* engine_plan(PyObject* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    return plan_new(((engine*)self)->engine, arguments, count, names);
}

static PyObject* engine_wait(PyObject* self, PyObject* unused) {
    (void)unused;
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = gj_engine_wait(((engine*)self)->engine);
    Py_END_ALLOW_THREADS if (status != GJ_OK) return raise_status(status, NULL, NULL);
    Py_RETURN_NONE;
}

static PyObject* engine_calibrate(PyObject* self, PyObject* unused) {
    (void)unused;
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = gj_engine_calibrate(((engine*)self)->engine);
    Py_END_ALLOW_THREADS if (status != GJ_OK) return raise_status(status, NULL, NULL);
    Py_RETURN_NONE;
}

static PyObject* engine_clear_cache(PyObject* self, PyObject* unused) {
    (void)unused;
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = gj_engine_clear_cache(((engine*)self)->engine);
    Py_END_ALLOW_THREADS if (status != GJ_OK) return raise_status(status, NULL, NULL);
    Py_RETURN_NONE;
}

static PyObject* engine_stats(PyObject* self, PyObject* unused) {
    static const char* const names[] = {
        "generated_calls",  "generic_calls",        "empty_calls",   "cache_hits", "cache_misses",
        "cache_evictions",  "cache_entries",        "cache_bytes",   "compiles",   "compile_failures",
        "compiles_refused", "compiles_unavailable", "compile_ns",    "queued",     "facts_measured",
        "facts_changed",    "facts_undecided",      "calibration_ns"};
    (void)unused;
    gj_stats stats = {.struct_size = sizeof stats};
    gj_status status = gj_engine_stats(((engine*)self)->engine, &stats);
    if (status != GJ_OK) return raise_status(status, NULL, NULL);
    int64_t numbers[sizeof names / sizeof *names];
    _Static_assert(sizeof stats == sizeof numbers + sizeof stats.struct_size, "a name for each counter");
    memcpy(numbers, &stats.generated_calls, sizeof numbers);
    PyObject* answer = PyDict_New();
    for (size_t i = 0; i < sizeof names / sizeof *names && answer != NULL; ++i) {
        PyObject* number = PyLong_FromLongLong(numbers[i]);
        if (number == NULL || PyDict_SetItemString(answer, names[i], number) != 0) Py_CLEAR(answer);
        Py_XDECREF(number);
    }
    return answer;
}

static PyObject* engine_backend_status(PyObject* self, PyObject* backend) {
    static const char* const names[] = {"llvm", "cuda", NULL};
    int32_t number = 0;
    if (!name_of(backend, "backend", names, &number)) return NULL;
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = gj_backend_status(((engine*)self)->engine, number + 1);
    Py_END_ALLOW_THREADS if (status == GJ_OK) return PyUnicode_FromString("");
    return PyUnicode_FromString(gj_last_error());
}

#define GATHERJIT_FAST(function) (PyCFunction)(void (*)(void)) function, METH_FASTCALL | METH_KEYWORDS
static PyMethodDef methods[] = {
    {"gather", GATHERJIT_FAST(engine_gather), "As gatherjit.gather, by this engine."},
    {"gather_nd", GATHERJIT_FAST(engine_gather_nd), "As gatherjit.gather_nd, by this engine."},
    {"plan", GATHERJIT_FAST(engine_plan), "As gatherjit.plan, by this engine."},
    {"wait", engine_wait, METH_NOARGS, "wait($self, /)\n--\n\nUntil no compile is queued or running."},
    {"calibrate", engine_calibrate, METH_NOARGS,
     "calibrate($self, /)\n--\n\nMeasures which kernels are the fastest on this machine, and waits for it."},
    {"clear_cache", engine_clear_cache, METH_NOARGS, "clear_cache($self, /)\n--\n\nTakes every kernel out."},
    {"stats", engine_stats, METH_NOARGS, "stats($self, /)\n--\n\ngj_stats' counters, as a dict."},
    {"backend_status", engine_backend_status, METH_O,
     "backend_status($self, backend, /)\n--\n\n'' when 'llvm' or 'cuda' can run here, else why not."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_new, (void*)engine_new},
                              {Py_tp_dealloc, (void*)engine_dealloc},
                              {Py_tp_methods, methods},
                              {Py_tp_doc, "A cache of kernels, its settings and its counters."},
                              {0, NULL}};
static PyType_Spec spec = {"gatherjit.Engine", sizeof(engine), 0, Py_TPFLAGS_DEFAULT, slots};

bool engine_init(PyObject* module) {
    engine_type = (PyTypeObject*)PyType_FromSpec(&spec);
    return engine_type != NULL && PyModule_AddObjectRef(module, "Engine", (PyObject*)engine_type) == 0;
}
