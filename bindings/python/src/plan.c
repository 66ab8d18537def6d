/* plan.c: Plan, what gj_gather_plan and gj_gather_nd_plan make. */
#include <string.h>

#include "gatherjit_python.h"

typedef struct plan {
    PyObject_HEAD gj_plan* plan;
    request asked; /* for the shape of a result */
} plan;

static PyTypeObject* plan_type;

static const unsigned char new_slots[] = {SLOT_OPERATION,  SLOT_PARAMS, SLOT_INDICES, SLOT_AXIS,
                                          SLOT_BATCH_DIMS, SLOT_OUT,    SLOT_POLICY,  SLOT_NEGATIVES,
                                          SLOT_INDEX_BASE, SLOT_FILL,   SLOT_DYNAMIC, SLOT_COMPILE_MODE};
static const signature new_signature = {"plan", new_slots, 12, 5, 3};
static const unsigned char run_slots[] = {SLOT_PARAMS,      SLOT_INDICES,           SLOT_OUT,
                                          SLOT_MAX_THREADS, SLOT_ASSUME_NO_OVERLAP, SLOT_STREAM};
static const signature run_signature = {"run", run_slots, 6, 3, 2};

/* Extents of index positions become GJ_DYNAMIC, in indices and where they stand in out. */
static bool open_extents(call* self, const request* asked, bool has_out) {
    gj_tensor *indices = &self->indices.tensor, *out = &self->out.tensor;
    int64_t b = asked->gather.batch_dims, axis = asked->gather.axis; /* wide: any int32 is an axis here */
    bool at_batch = asked->nd || axis == GJ_AXIS_DEFAULT;
    if (b < 0) b += indices->ndim;
    if (axis < 0) axis += self->params.tensor.ndim;
    int64_t end = indices->ndim - (asked->nd ? 1 : 0), shift = at_batch ? 0 : axis - b;
    if (b < 0 || end < 0 || (has_out && (shift < 0 || end + shift > out->ndim))) {
        PyErr_SetString(PyExc_ValueError, "dynamic: axis, batch_dims or the rank of out do not fit the tensors");
        return false;
    }
    for (int64_t d = b; d < end; ++d) {
        self->indices.extents[d] = GJ_DYNAMIC;
        if (has_out) self->out.extents[d + shift] = GJ_DYNAMIC;
    }
    return true;
}

/* The form of out: the caller's example, else row-major with the shape that follows. */
static bool form_of_out(call* self, PyObject** values, const request* asked, int32_t dynamic) {
    bool has_out = values[SLOT_OUT] != NULL && values[SLOT_OUT] != Py_None;
    if (has_out && !take_out(self, values, asked)) return false;
    if (dynamic && !open_extents(self, asked, has_out)) return false;
    if (has_out) return true;
    gj_tensor* out = &self->out.tensor;
    *out = self->params.tensor;
    out->data = NULL;
    out->byte_offset = 0;
    out->shape = self->out.extents;
    out->strides = NULL;
    gj_status status = shape_of(asked, &self->operands, &out->ndim, self->out.extents);
    if (status != GJ_OK) raise_status(status, &asked->error_info, &self->operands);
    return status == GJ_OK;
}

static gj_plan* make(gj_engine* engine, const call* self, const request* asked, const gj_plan_options* options) {
    gj_status status;
    gj_plan* made = NULL;
    Py_BEGIN_ALLOW_THREADS status = asked->nd
                                        ? gj_gather_nd_plan(engine, &self->operands, &asked->gather_nd, options, &made)
                                        : gj_gather_plan(engine, &self->operands, &asked->gather, options, &made);
    Py_END_ALLOW_THREADS if (status != GJ_OK) raise_status(status, &asked->error_info, &self->operands);
    return made;
}

static bool read_plan_options(PyObject** values, request* asked, gj_plan_options* options, int32_t* dynamic) {
    static const char* const operations[] = {"gather", "gather_nd", NULL};
    int32_t nd = 0;
    *options = (gj_plan_options){.struct_size = sizeof *options};
    if (!name_of(values[SLOT_OPERATION], "operation", operations, &nd) || !read_request(asked, nd, values) ||
        !flag_of(values[SLOT_DYNAMIC], "dynamic", dynamic) ||
        !name_of(values[SLOT_COMPILE_MODE], "compile_mode", compile_mode_names, &options->compile_mode))
        return false;
    if (!nd || values[SLOT_AXIS] == NULL || values[SLOT_AXIS] == Py_None) return true;
    PyErr_SetString(PyExc_ValueError, "axis: gather_nd has none");
    return false;
}

/* A Plan that has taken over made and asked. */
static PyObject* wrap(gj_plan* made, request* asked) {
    plan* self = PyObject_New(plan, plan_type);
    if (self == NULL) {
        gj_plan_release(made);
        drop_request(asked);
        return NULL;
    }
    self->plan = made;
    self->asked = *asked;
    self->asked.gather.error_info = self->asked.gather_nd.error_info = &self->asked.error_info;
    return (PyObject*)self;
}

PyObject* plan_new(gj_engine* engine, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    PyObject* values[SLOT_COUNT];
    request asked;
    gj_plan_options options;
    int32_t dynamic = 0;
    call self;
    if (engine == NULL || !parse_arguments(&new_signature, arguments, count, names, values) ||
        !read_plan_options(values, &asked, &options, &dynamic))
        return NULL;
    gj_plan* made = NULL;
    if (take_inputs(&self, values) && read_fill(&asked, values[SLOT_FILL], &self.params) &&
        form_of_out(&self, values, &asked, dynamic))
        made = make(engine, &self, &asked, &options);
    end_call(&self);
    if (made != NULL) return wrap(made, &asked);
    drop_request(&asked);
    return NULL;
}

static void plan_dealloc(PyObject* object) {
    plan* self = (plan*)object;
    PyTypeObject* type = Py_TYPE(object);
    gj_plan_release(self->plan);
    drop_request(&self->asked);
    PyObject_Free(object);
    Py_DECREF((PyObject*)type);
}

static gj_status run_plan(const plan* self, const call* with, const gj_run_options* run) {
    if (!is_long(with, false)) return gj_plan_run(self->plan, &with->operands, run);
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = gj_plan_run(self->plan, &with->operands, run);
    Py_END_ALLOW_THREADS return status;
}

static PyObject* plan_run(PyObject* object, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    plan* self = (plan*)object;
    PyObject* values[SLOT_COUNT];
    gj_error_info info = {.struct_size = sizeof info};
    gj_run_options run;
    call with;
    if (!parse_arguments(&run_signature, arguments, count, names, values) || !read_run(&run, values, &info))
        return NULL;
    if (take_inputs(&with, values) && same_numpy_dtype(&with.params, self->asked.fill_dtype, "fill") &&
        take_out(&with, values, &self->asked) && find_stream(&with.params, values[SLOT_STREAM], &run.stream))
        return finish_call(&with, run_plan(self, &with, &run), &info);
    end_call(&with);
    return NULL;
}

/* --------------------------------------------------------------------------------------------- what it tells of -- */

static PyObject* plan_info(PyObject* object, PyObject* unused) {
    static const char* const states[] = {"none", "generated", "pending", "generic"};
    static const char* const origins[] = {"none", "memory", "compiled"};
    (void)unused;
    gj_plan_info info = {.struct_size = sizeof info};
    gj_status status = gj_plan_get_info(((plan*)object)->plan, &info);
    if (status != GJ_OK) return raise_status(status, NULL, NULL);
    return Py_BuildValue("{s:s,s:s,s:s,s:s,s:L,s:L,s:L}", "kernel",
                         info.kernel < 0 || info.kernel > 3 ? "unknown" : states[info.kernel], "origin",
                         info.origin < 0 || info.origin > 2 ? "unknown" : origins[info.origin], "status",
                         gj_status_name(info.status), "reason", info.reason, "compile_ns", (long long)info.compile_ns,
                         "load_ns", (long long)info.load_ns, "bytes", (long long)info.bytes);
}

static PyObject* plan_wait(PyObject* object, PyObject* unused) {
    (void)unused;
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = gj_plan_wait(((plan*)object)->plan);
    Py_END_ALLOW_THREADS if (status != GJ_OK) return raise_status(status, NULL, NULL);
    Py_RETURN_NONE;
}

/* code < 0: the description. The text may grow between two calls. */
static gj_status fetch(const gj_plan* of, gj_code code, char* buffer, size_t* size) {
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status =
        code < 0 ? gj_plan_describe(of, buffer, size) : gj_plan_code(of, code, buffer, size);
    Py_END_ALLOW_THREADS return status;
}

static PyObject* text_of(const gj_plan* of, gj_code code) {
    size_t size = 0, given = 0;
    char* buffer = NULL;
    gj_status status = fetch(of, code, NULL, &size);
    while (status == GJ_OK || (status == GJ_RESOURCE_EXHAUSTED && size > given)) {
        if (buffer != NULL && status == GJ_OK) break;
        PyMem_Free(buffer);
        given = size;
        if ((buffer = PyMem_Malloc(given + 1)) == NULL) return PyErr_NoMemory();
        status = fetch(of, code, buffer, &size);
    }
    PyObject* answer = NULL;
    if (status != GJ_OK)
        raise_status(status, NULL, NULL);
    else if (code == GJ_CODE_OBJECT || code == GJ_CODE_CUBIN)
        answer = PyBytes_FromStringAndSize(buffer, (Py_ssize_t)size);
    else
        answer = PyUnicode_DecodeUTF8(buffer, (Py_ssize_t)size, "replace");
    PyMem_Free(buffer);
    return answer;
}

static PyObject* plan_describe(PyObject* object, PyObject* unused) {
    (void)unused;
    return text_of(((plan*)object)->plan, -1);
}

static PyObject* plan_code(PyObject* object, PyObject* kind) {
    static const char* const names[] = {"llvm_ir", "assembly", "object", "cuda_source", "ptx", "cubin", NULL};
    int32_t code = 0;
    return name_of(kind, "kind", names, &code) ? text_of(((plan*)object)->plan, code + 1) : NULL;
}

static PyMethodDef methods[] = {
    {"run", (PyCFunction)(void (*)(void))plan_run, METH_FASTCALL | METH_KEYWORDS,
     "run($self, /, params, indices, out=None, *, max_threads=0, assume_no_overlap=False, stream=None)\n--\n\n"
     "Runs the plan on tensors of its form; gives out."},
    {"info", plan_info, METH_NOARGS, "info($self, /)\n--\n\nWhich kernel runs now, as a dict. Waits for nothing."},
    {"wait", plan_wait, METH_NOARGS, "wait($self, /)\n--\n\nUntil the kernel is there; raises why it will not come."},
    {"describe", plan_describe, METH_NOARGS, "describe($self, /)\n--\n\nWhat was recognised, as JSON for people."},
    {"code", plan_code, METH_O,
     "code($self, kind, /)\n--\n\nThe kernel: 'llvm_ir', 'assembly' (str), 'object' (bytes)."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_dealloc, (void*)plan_dealloc},
                              {Py_tp_methods, methods},
                              {Py_tp_doc, "What gatherjit.plan() makes. Any number of threads may run it."},
                              {0, NULL}};
static PyType_Spec spec = {"gatherjit.Plan", sizeof(plan), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                           slots};

bool plan_init(PyObject* module) {
    plan_type = (PyTypeObject*)PyType_FromSpec(&spec);
    return plan_type != NULL && PyModule_AddObjectRef(module, "Plan", (PyObject*)plan_type) == 0;
}
