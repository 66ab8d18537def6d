/* gatherjit_python.h: what the files of the extension share. All of it is called with the GIL held. */
#pragma once

#ifndef Py_LIMITED_API
#error "the extension is built with Py_LIMITED_API alone (CMakeLists.txt)"
#endif
#include <Python.h>
#include <gatherjit.h>
#include <stdbool.h>

#include "dlpack_abi.h"

/* ------------------------------------------------------------------------ kinds.c: what is remembered of a type -- */

typedef enum { WAY_EXCHANGE, WAY_NUMPY, WAY_BUFFER, WAY_DLPACK } intake_way;

/* One a type, refcounted by hand; the table holds one use, every tensor taken another. */
typedef struct kind {
    int64_t uses;
    PyTypeObject* type; /* strong: its address is the key */
    intake_way way;
    bool has_dlpack;            /* where the buffer protocol refuses one object, __dlpack__ is asked */
    bool immutable;             /* the library never lets anybody write into its tensors (JAX, TensorFlow) */
    bool torch;                 /* no read-only tensors: the exchange API's quick form will do; but see check_lazy */
    const dlpack_exchange* api; /* WAY_EXCHANGE */
    PyObject* guard;            /* called with an object before its __dlpack__, which would end the process; or NULL */
    PyObject* requires_grad;    /* torch, Paddle: the type's descriptor of that name, and how it is asked; else NULL */
    descrgetfunc get_requires_grad;
    PyObject* adopt; /* makes the library's tensor of a Result; NULL: memoryview; unused for NumPy, exchange */
} kind;

/* Not at the first call: a child that was forked while another thread imports would wait for that thread forever. */
bool kinds_init(void);
kind* kind_of(PyObject* object, const char* argument); /* a new use, or NULL with an exception that names argument */
void kind_drop(kind* self);
PyObject* kinds_function(const char* name); /* borrowed: a function of gatherjit._kinds */

/* ----------------------------------------------------------------------------------------- intake.c: one tensor -- */

typedef struct taken {
    gj_tensor tensor;
    kind* kind;
    PyObject* dtype; /* NumPy's; strong; else NULL */
    enum { HELD_NOTHING, HELD_BUFFER, HELD_MANAGED, HELD_LEGACY } held;
    union {
        Py_buffer buffer;
        dlpack_managed* managed;
        dlpack_legacy* legacy;
    } as;
    int64_t extents[2 * GJ_MAX_RANK]; /* shape and strides, out of reach of other threads while the GIL is released */
} taken;

/* stream: the caller's (NULL or None: the legacy default); only asked for on devices. False: an exception, and nothing
 * is held. */
bool take(taken* self, PyObject* object, const char* argument, bool write, PyObject* stream);
void give_back(taken* self);
bool take_dtype(PyObject* dtype, gj_dtype* out); /* NumPy's, remembered by address */
/* The stream to enqueue on: the argument, else the current one of params' library. */
bool find_stream(const taken* params, PyObject* stream, void** out);

/* ----------------------------------------------------------------------------------------- options.c: arguments -- */

typedef enum {
    SLOT_OPERATION,
    SLOT_PARAMS,
    SLOT_INDICES,
    SLOT_AXIS,
    SLOT_BATCH_DIMS,
    SLOT_OUT,
    SLOT_POLICY,
    SLOT_NEGATIVES,
    SLOT_INDEX_BASE,
    SLOT_FILL,
    SLOT_MAX_THREADS,
    SLOT_ASSUME_NO_OVERLAP,
    SLOT_STREAM,
    SLOT_DYNAMIC,
    SLOT_COMPILE_MODE,
    SLOT_COUNT
} slot;

typedef struct signature {
    const char* name;
    const unsigned char* slots; /* the positional ones first */
    int count, positional, required;
} signature;

bool options_init(void);
/* values[slot]: borrowed, NULL where not given. */
bool parse_arguments(const signature* self, PyObject* const* arguments, Py_ssize_t count, PyObject* names,
                     PyObject** values);
bool int_of(PyObject* value, const char* argument, int64_t low, int64_t high, int64_t* out); /* NULL: leaves *out */
bool flag_of(PyObject* value, const char* argument, int32_t* out);
/* The number of value's name among names, which end with NULL. */
bool name_of(PyObject* value, const char* argument, const char* const* names, int32_t* out);
extern const char* const compile_mode_names[];

/* What both operations are asked, in the library's words. */
typedef struct request {
    bool nd;
    gj_gather_options gather;
    gj_gather_nd_options gather_nd;
    PyObject* fill;       /* strong; bytes of one element, or NULL */
    PyObject* fill_dtype; /* strong; NumPy's, of a fill that was an array of its; else NULL */
    gj_error_info error_info;
} request;

bool read_request(request* self, bool nd, PyObject** values);
bool read_fill(request* self, PyObject* fill, const taken* params);
void drop_request(request* self);
bool read_run(gj_run_options* run, PyObject** values, gj_error_info* error_info);

/* ------------------------------------------------------------------------------- result.c: what the caller gets -- */

bool result_init(PyObject* module);
/* out of the caller's kind with that shape; the object, and taken for writing. NULL with an exception. */
PyObject* allocate(taken* out, const taken* params, int32_t rank, int64_t* shape);
/* The object to hand over once out is written and given back: *object's, or what the caller's library makes of it. */
PyObject* adopt(PyObject* object, const kind* of);

/* ------------------------------------------------------------------------------------ calls.c, plan.c, engine.c -- */

typedef struct call { /* the operands of a call, taken */
    taken params, indices, out;
    gj_operands operands;
    PyObject* object; /* out, strong */
    bool allocated;
} call;

bool take_inputs(call* self, PyObject** values);
/* Tells apart what NumPy does and the library takes for bytes: the order of bytes, units of time, fields. dtype:
 * NumPy's, of that argument, or NULL. False: a TypeError. */
bool same_numpy_dtype(const taken* params, PyObject* dtype, const char* argument);
bool take_out(call* self, PyObject** values, const request* asked);
void end_call(call* self);
/* Whether the GIL is worth releasing: 35 ns here, and with other threads that want it milliseconds until it is back,
 * for a call that takes 40 ns. A call that may wait (for a compiler, a stream) or moves some memory releases it. */
bool is_long(const call* self, bool may_wait);
PyObject* finish_call(call* self, gj_status status, const gj_error_info* info); /* ends it too */
gj_status shape_of(const request* asked, const gj_operands* operands, int32_t* rank, int64_t* shape);
typedef struct engine_use {
    gj_engine* engine; /* NULL: an exception is set */
    bool waits;        /* for its compiler */
} engine_use;
PyObject* run_operation(engine_use with, bool nd, PyObject* const* arguments, Py_ssize_t count, PyObject* names);

PyObject* plan_new(gj_engine* engine, PyObject* const* arguments, Py_ssize_t count, PyObject* names);
bool plan_init(PyObject* module);
bool engine_init(PyObject* module);
engine_use default_engine(void); /* made when it is first asked for */
PyObject* default_engine_object(PyObject* module, PyObject* unused);

/* ----------------------------------------------------------------------------------------------------- errors.c -- */

/* Raises what status means, with the library's text; NULL always. operands: to tell a dtype's fault from others, may
 * be NULL, as may info. */
PyObject* raise_status(gj_status status, const gj_error_info* info, const gj_operands* operands);
/* Puts "argument: " before the text of the exception that is set, of which the first line stays; not where its type
 * makes its text of something else. */
void name_argument(const char* argument);

void* xla_handler(void); /* xla_ffi.c; NULL where the extension was built without jaxlib's headers */
