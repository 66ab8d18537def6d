/* calls.c: gather and gather_nd: take, run without the GIL, give back. */
#include "gatherjit_python.h"

/* The library calls these opaque; the caller knows them by other names. */
static bool are_integers(const taken* indices) {
    if (indices->tensor.dtype.code != GJ_OPAQUE) return true;
    const char* text = "indices: integers in this machine's order of bytes are needed, not";
    if (indices->dtype != NULL)
        PyErr_Format(PyExc_TypeError, "%s %R", text, indices->dtype);
    else if (indices->held == HELD_BUFFER && indices->as.buffer.format != NULL)
        PyErr_Format(PyExc_TypeError, "%s format %s", text, indices->as.buffer.format);
    return !PyErr_Occurred();
}

bool take_inputs(call* self, PyObject** values) {
    self->object = NULL;
    self->out.tensor = (gj_tensor){0};
    self->params.kind = self->indices.kind = self->out.kind = NULL;
    self->params.dtype = self->indices.dtype = self->out.dtype = NULL;
    self->params.held = self->indices.held = self->out.held = HELD_NOTHING;
    self->operands =
        (gj_operands){sizeof self->operands, &self->params.tensor, &self->indices.tensor, &self->out.tensor};
    return take(&self->params, values[SLOT_PARAMS], "params", false, values[SLOT_STREAM]) &&
           take(&self->indices, values[SLOT_INDICES], "indices", false, values[SLOT_STREAM]) &&
           are_integers(&self->indices);
}

gj_status shape_of(const request* asked, const gj_operands* operands, int32_t* rank, int64_t* shape) {
    return asked->nd ? gj_gather_nd_shape(operands, &asked->gather_nd, rank, shape)
                     : gj_gather_shape(operands, &asked->gather, rank, shape);
}

bool same_numpy_dtype(const taken* params, PyObject* dtype, const char* argument) {
    PyObject* from = params->dtype;
    if (from == NULL || dtype == NULL || from == dtype || params->tensor.dtype.code != GJ_OPAQUE) return true;
    int same = PyObject_RichCompareBool(from, dtype, Py_EQ);
    if (same == 0) PyErr_Format(PyExc_TypeError, "%s: its dtype is %R, that of params %R", argument, dtype, from);
    return same == 1;
}

bool take_out(call* self, PyObject** values, const request* asked) {
    PyObject* given = values[SLOT_OUT];
    self->allocated = given == NULL || given == Py_None;
    if (!self->allocated) {
        if (!take(&self->out, given, "out", true, values[SLOT_STREAM])) return false;
        self->object = Py_NewRef(given);
        return same_numpy_dtype(&self->params, self->out.dtype, "out");
    }
    int32_t rank = 0;
    int64_t shape[GJ_MAX_RANK];
    gj_status status = shape_of(asked, &self->operands, &rank, shape);
    if (status != GJ_OK) {
        raise_status(status, &asked->error_info, &self->operands);
        return false;
    }
    self->object = allocate(&self->out, &self->params, rank, shape);
    return self->object != NULL;
}

void end_call(call* self) {
    give_back(&self->params);
    give_back(&self->indices);
    give_back(&self->out);
    Py_CLEAR(self->object);
}

PyObject* finish_call(call* self, gj_status status, const gj_error_info* info) {
    PyObject* answer = NULL;
    if (status != GJ_OK)
        raise_status(status, info, &self->operands);
    else
        answer = self->allocated ? adopt(self->object, self->params.kind) : Py_NewRef(self->object);
    end_call(self);
    return answer;
}

static const unsigned char gather_slots[] = {
    SLOT_PARAMS,     SLOT_INDICES, SLOT_AXIS,        SLOT_BATCH_DIMS,        SLOT_OUT,   SLOT_POLICY, SLOT_NEGATIVES,
    SLOT_INDEX_BASE, SLOT_FILL,    SLOT_MAX_THREADS, SLOT_ASSUME_NO_OVERLAP, SLOT_STREAM};
static const unsigned char gather_nd_slots[] = {SLOT_PARAMS,      SLOT_INDICES,           SLOT_BATCH_DIMS, SLOT_OUT,
                                                SLOT_POLICY,      SLOT_NEGATIVES,         SLOT_INDEX_BASE, SLOT_FILL,
                                                SLOT_MAX_THREADS, SLOT_ASSUME_NO_OVERLAP, SLOT_STREAM};
static const signature signatures[] = {{"gather", gather_slots, 12, 4, 2}, {"gather_nd", gather_nd_slots, 11, 3, 2}};

enum { SHORT_BYTES = 4096 };

bool is_long(const call* self, bool may_wait) {
    const gj_tensor *out = &self->out.tensor, *indices = &self->indices.tensor;
    if (may_wait || out->device.device_type != GJ_CPU || self->params.tensor.device.device_type != GJ_CPU) return true;
    double bytes = out->dtype.bits * out->dtype.lanes / 8, index_bytes = indices->dtype.bits / 8;
    for (int d = 0; d < out->ndim; ++d) bytes *= (double)out->shape[d];
    for (int d = 0; d < indices->ndim; ++d) index_bytes *= (double)indices->shape[d];
    return !(bytes + index_bytes <= SHORT_BYTES);
}

static gj_status run_call(gj_engine* engine, const call* self, const request* asked, const gj_run_options* run) {
    return asked->nd ? gj_gather_nd(engine, &self->operands, &asked->gather_nd, run)
                     : gj_gather(engine, &self->operands, &asked->gather, run);
}

static gj_status run_released(engine_use with, const call* self, const request* asked, const gj_run_options* run) {
    if (!is_long(self, with.waits)) return run_call(with.engine, self, asked, run);
    gj_status status;
    Py_BEGIN_ALLOW_THREADS status = run_call(with.engine, self, asked, run);
    Py_END_ALLOW_THREADS return status;
}

PyObject* run_operation(engine_use with, bool nd, PyObject* const* arguments, Py_ssize_t count, PyObject* names) {
    PyObject* values[SLOT_COUNT];
    request asked;
    gj_run_options run;
    call self;
    if (with.engine == NULL || !parse_arguments(&signatures[nd], arguments, count, names, values) ||
        !read_request(&asked, nd, values) || !read_run(&run, values, NULL))
        return NULL;
    PyObject* answer = NULL;
    if (take_inputs(&self, values) && read_fill(&asked, values[SLOT_FILL], &self.params) &&
        take_out(&self, values, &asked) && find_stream(&self.params, values[SLOT_STREAM], &run.stream))
        answer = finish_call(&self, run_released(with, &self, &asked, &run), &asked.error_info);
    else
        end_call(&self);
    drop_request(&asked);
    return answer;
}
