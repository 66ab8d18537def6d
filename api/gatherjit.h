/* gatherjit.h: the public C API of gatherjit, a run-time code generating engine for the gather family.
 *
 * C99, 64-bit little-endian hosts. No exception and no longjmp crosses it. Five rules hold everywhere:
 *
 * Status.   Every function returns gj_status, except gj_version, gj_last_error and gj_status_name. 0 is success. After
 *           a failure gj_last_error() holds the message, per thread, until this thread's next gj_ call that fails.
 * Structs.  Every struct but gj_tensor and its parts begins with struct_size = sizeof(the struct); all else zero means
 *           the defaults, and a NULL options pointer means the same. Growth is at the end only. A smaller size than the
 *           struct had in the first version that has it is INVALID_ARGUMENT (it is a forgotten struct_size), and so is
 *           one beyond 4,096; a larger one is accepted when the tail that this library does not know is zero,
 *           UNSUPPORTED otherwise. In structs that the library fills (gj_error_info, gj_stats, gj_plan_info) it writes
 *           min(struct_size, its own size) bytes and never struct_size, whatever stands in the tail.
 * ABI.      Sizes, offsets, values and symbols stay as they are while the SONAME is libgatherjit.so.0: a program that
 *           was built with this header runs with every later library of that name. Each enumeration has a member
 *           ..._FORCE_SIGNED, which is no value of it: with it all members are signed in every language that reads
 *           this file, as the integer types are that hold them.
 * Memory.   The library keeps no pointer that it was given past the return of the call, but those of gj_engine_options
 *           and gj_thread_pool, as said there. Tensors are never owned. A call needs 64 KiB of stack at most, also one
 *           that waits for the compiler and opens it.
 * Process.  A child of fork() may use every engine and plan, from any thread, as its parent did: what another thread
 *           was in the middle of is not half done there. fork() waits for a running compile or a round of a measurement
 *           (milliseconds) and for short locks. Compiles that were queued are not made in the child; its calls ask for
 *           them again, and a plan that waited for one stays on the generic kernel. Where the parent's calls had run on
 *           oneTBB's threads, the child's run on the calling thread or on a pool that it is given. A host that uses
 *           oneTBB itself, and forks, sets max_threads to 1 there, or gives a pool.
 *           - gj_gather and gj_gather_nd in default and background mode, and gj_plan_run, wait for no compiler, no
 *             loader and none of our part of a fork(), but for the first on CUDA tensors and those that wait for a
 *             stream. All others may. (The first call on several threads is oneTBB's
 *             first use, which opens libraries.)
 *           - A fork() that meets another thread opening the compiler waits 200 ms. If that was too short, its child
 *             has no compiler: what would wait for one is UNAVAILABLE, all else runs the generic kernel.
 *           - Handlers of your own (pthread_atfork) that take a lock which you also hold over calls that may wait:
 *             register them after this library is loaded. Registered before, such a call and a fork() may wait for each
 *             other. Handlers may make calls, but must not wait for a compile.
 *           - fork() in a signal handler waits for nothing of ours that the handler interrupted, be it a call, a fork()
 *             or a compile that met a fault. Its child may only call what is async-signal-safe, which no gj_ function
 *             is. The C library's own part of fork() may wait there for ever, for malloc or for a fork() that was
 *             interrupted: use _Fork, or another process.
 *           - A constructor of a library that is being loaded may make any call on its own thread (max_threads = 1):
 *             who waits for the compiler opens it there. It must not wait for other threads that make calls, for they
 *             may wait for the loader.
 *           - Callbacks return or throw. pthread_exit in one, or a cancellation that is acted upon there, ends the
 *             process: threads that may be cancelled disable that around calls.
 *
 * Notation: P = params, I = indices, O = out, r = rank(P), q = rank(I), b = batch_dims, K = I.shape[q-1].
 * Shapes and strides are in elements, offsets in bytes, times in nanoseconds.
 */
#ifndef GATHERJIT_H
#define GATHERJIT_H

#include <stddef.h>
#include <stdint.h>

#if UINTPTR_MAX < UINT64_MAX
#error "gatherjit needs a 64-bit target: pointers are narrower than 64 bits here"
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "gatherjit needs a little-endian target: this one is not"
#endif

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define GJ_API __attribute__((visibility("default")))
#else
#define GJ_API
#endif

#define GJ_VERSION_MAJOR 0
#define GJ_VERSION_MINOR 1
#define GJ_VERSION_PATCH 0

/* Rank of any tensor, out included, at most. */
#define GJ_MAX_RANK 32
/* gj_gather_options.axis: TensorFlow's axis=None, that is axis = batch_dims. (Zeroed options mean axis 0.) */
#define GJ_AXIS_DEFAULT (-2147483647 - 1)
/* An extent of an index position that is known only when a plan runs. */
#define GJ_DYNAMIC -1
/* For limits whose 0 means "the default": none at all. */
#define GJ_OFF -1

/* ------------------------------------------------------------------------------------------------------- status -- */

typedef int32_t gj_status;
enum {
    GJ_STATUS_FORCE_SIGNED = -1,
    GJ_OK = 0,
    GJ_INVALID_ARGUMENT = 1,    /* the call can never succeed as written; the message names the argument             */
    GJ_OUT_OF_RANGE = 2,        /* an index is outside its dimension; the rest of out is written (see gj_policy)      */
    GJ_UNSUPPORTED = 3,         /* well formed, but this version or this back end does not do it                      */
    GJ_FAILED_PRECONDITION = 4, /* right call, wrong moment or state: the message says what has to come first         */
    GJ_RESOURCE_EXHAUSTED = 5,  /* memory, address space or device memory                                             */
    GJ_UNAVAILABLE = 6,         /* a back end is missing on this machine; the message says which piece and why        */
    GJ_INTERNAL = 7             /* our defect, or a callback that threw                                               */
};

/* ------------------------------------------------------------------------------------------------------- tensors -- */

/* Layout and codes of DLPack 1.x (DLDevice, DLDataType, DLTensor): a DLTensor* may be cast to gj_tensor*. 48 bytes,
 * never grows. */
typedef struct gj_device {
    int32_t device_type; /* gj_device_type */
    int32_t device_id;   /* ignored for GJ_CPU and GJ_CUDA_HOST */
} gj_device;

/* gj_device_type: DLDeviceType's values. Tensors of one call lie on the host, or on one CUDA device: GJ_CUDA_HOST is
 * the host (its device_id is ignored), GJ_CUDA_MANAGED its device. */
enum { GJ_DEVICE_FORCE_SIGNED = -1, GJ_CPU = 1, GJ_CUDA = 2, GJ_CUDA_HOST = 3, GJ_CUDA_MANAGED = 13 };

typedef struct gj_dtype {
    uint8_t code;   /* gj_dtype_code */
    uint8_t bits;   /* of one lane */
    uint16_t lanes; /* 1 for plain types; an element is bits x lanes bits, which must be whole bytes */
} gj_dtype;

/* gj_dtype_code: DLDataTypeCode's values. Params and out may have any code (bytes are moved, not numbers). */
enum {
    GJ_DTYPE_FORCE_SIGNED = -1,
    GJ_INT = 0,
    GJ_UINT = 1,
    GJ_FLOAT = 2,
    GJ_OPAQUE = 3,
    GJ_BFLOAT = 4,
    GJ_COMPLEX = 5,
    GJ_BOOL = 6
};

/* No member points to const, because DLTensor's don't: data of params and indices, shape and strides are only read all
 * the same. */
typedef struct gj_tensor {
    void* data; /* NULL is allowed where no element would be touched */
    gj_device device;
    int32_t ndim; /* 0 .. GJ_MAX_RANK */
    gj_dtype dtype;
    int64_t* shape;       /* [ndim], >= 0; NULL allowed when ndim is 0. Not written to. */
    int64_t* strides;     /* [ndim], in elements, any sign; NULL means row-major. Not written to. */
    uint64_t byte_offset; /* added to data; no alignment is required */
} gj_tensor;

/* What a call touches. Later roles (weights, scales, offsets, validity, a list of index tensors) come at its end. */
typedef struct gj_operands {
    size_t struct_size;
    const gj_tensor* params;  /* P */
    const gj_tensor* indices; /* I: int or uint of 8, 16, 32, 64 bits, lanes 1 */
    const gj_tensor* out;     /* O: same dtype as P; no two of its elements overlap; its data are written */
} gj_operands;

/* gj_argument */
enum {
    GJ_ARG_FORCE_SIGNED = -1,
    GJ_ARG_NONE = 0,
    GJ_ARG_ENGINE = 1,
    GJ_ARG_OPERANDS = 2,
    GJ_ARG_PARAMS = 3,
    GJ_ARG_INDICES = 4,
    GJ_ARG_OUT = 5,
    GJ_ARG_OPTIONS = 6,
    GJ_ARG_RUN_OPTIONS = 7,
    GJ_ARG_PLAN = 8
};

/* Why a call failed, for programs. Filled by every call that fails and was given one, with its options or its run
 * options: where it has both, both are filled. A call that succeeds leaves it alone. */
typedef struct gj_error_info {
    size_t struct_size;
    gj_status status;
    int32_t argument; /* gj_argument */
    /* Row-major number of the first bad tuple, in I.shape (gather) or I.shape[:-1] (gather_nd); -1 unless
     * OUT_OF_RANGE. */
    int64_t position;
    int32_t K; /* coordinates that follow; 1 for gather; 0 where none is to blame, because params is empty */
    /* The first of them that is outside its dimension; under CLAMP and WRAP the first whose dimension is empty. */
    int32_t coordinate;
    int64_t extent;                   /* the extent of that dimension */
    int64_t coordinates[GJ_MAX_RANK]; /* the caller's values; those of uint64 indices as bit patterns */
} gj_error_info;

/* ------------------------------------------------------------------------------------- what an operation means -- */

typedef int32_t gj_policy; /* What becomes of a tuple with a coordinate outside its dimension ("bad"). */
enum {
    GJ_POLICY_FORCE_SIGNED = -1,
    GJ_POLICY_DEFAULT = 0, /* ERROR on the CPU, ZERO on CUDA, as the TensorFlow documents have it */
    GJ_POLICY_ERROR =
        1, /* slice zero-filled, all others written; OUT_OF_RANGE names the first in row-major order of I */
    GJ_POLICY_ZERO = 2,  /* slice zero-filled */
    GJ_POLICY_FILL = 3,  /* slice filled with *fill */
    GJ_POLICY_CLAMP = 4, /* coordinate clamped into its dimension */
    GJ_POLICY_WRAP = 5,  /* coordinate taken modulo its dimension, floored */
    GJ_POLICY_TRUST = 6  /* UNSAFE: the caller promises that no tuple is bad; nothing is checked */
};

typedef int32_t gj_negatives;
enum {
    GJ_NEGATIVES_FORCE_SIGNED = -1,
    GJ_NEGATIVES_REJECT = 0,  /* a negative index is bad (TensorFlow) */
    GJ_NEGATIVES_FROM_END = 1 /* -1 is the last (NumPy, ONNX, Paddle) */
};

typedef struct gj_gather_options {
    size_t struct_size;
    int32_t axis;       /* [-r, r-1] or GJ_AXIS_DEFAULT */
    int32_t batch_dims; /* [-q, q]; negative counts from the rank of indices */
    gj_policy policy;
    gj_negatives negatives;
    int32_t index_base;        /* 0 or 1 */
    int32_t reserved;          /* 0 */
    const void* fill;          /* one element of P's dtype in host memory for GJ_POLICY_FILL; NULL for all others; on a
                                  device of at most 256 bytes */
    gj_error_info* error_info; /* filled when the call fails, also by gj_gather_shape and gj_gather_plan; may be NULL */
} gj_gather_options;

typedef struct gj_gather_nd_options {
    size_t struct_size;
    int32_t batch_dims; /* [0, q-1] */
    gj_policy policy;
    gj_negatives negatives;
    int32_t index_base;        /* 0 or 1 */
    const void* fill;          /* as above */
    gj_error_info* error_info; /* as above */
} gj_gather_nd_options;

/* ----------------------------------------------------------------------------------------- how one call runs -- */

/* The host's threads. Both members of the struct must outlive every call that uses it; given with the engine, also
 * every plan made there. parallel_for runs task(task_context, i, worker) once for each i in [0, count), in any order,
 * on any threads, also all on the calling one, and returns when all have returned. What it throws is INTERNAL, whatever
 * its type. worker is in [0, workers), and two tasks of one parallel_for that run at once have different workers, the
 * calling thread's included if it takes part. Between one parallel_for and another nothing is asked: several callers
 * may share a pool, and its workers' numbers, at the same time. Tasks never throw, never block and never call back into
 * the host. */
typedef void (*gj_task)(void* task_context, int64_t i, int32_t worker);
typedef struct gj_thread_pool {
    size_t struct_size;
    void* context;
    void (*parallel_for)(void* context, int64_t count, gj_task task, void* task_context);
    int32_t workers; /* >= 1 */
    int32_t reserved;
} gj_thread_pool;

/* CUstream values, as in DLPack, as integers and as what `stream` takes. */
#define GJ_STREAM_LEGACY_VALUE 1
#define GJ_STREAM_PER_THREAD_VALUE 2
#ifdef __cplusplus
#define GJ_STREAM_LEGACY reinterpret_cast<void*>(uintptr_t{GJ_STREAM_LEGACY_VALUE})
#define GJ_STREAM_PER_THREAD reinterpret_cast<void*>(uintptr_t{GJ_STREAM_PER_THREAD_VALUE})
#else
#define GJ_STREAM_LEGACY ((void*)GJ_STREAM_LEGACY_VALUE)
#define GJ_STREAM_PER_THREAD ((void*)GJ_STREAM_PER_THREAD_VALUE)
#endif

typedef struct gj_run_options {
    size_t struct_size;
    const gj_thread_pool* pool; /* NULL: the engine's */
    int32_t max_threads;        /* 0: the engine's; 1: the calling thread only */
    int32_t assume_no_overlap;  /* 1: the caller promises that O overlaps neither P, nor I, nor itself */
    gj_error_info* error_info;  /* filled when the call fails; may be NULL */
    /* The three that follow are for CUDA.
     * CUDA tensors: a CUstream or GJ_STREAM_*; NULL is the legacy default stream. These named ones are of the current
     * context, if that is one of the tensors' device, else of the device's primary one. CPU: ignored. */
    void* stream;
    /* CUDA tensors, ERROR and ZERO (INVALID_ARGUMENT under others): device word, a multiple of 8, that receives
     * min(itself, position of the first bad tuple), asynchronously: nothing waits, and the call returns GJ_OK.
     * UINT64_MAX means none. It stays until it is reset. Without it ERROR waits for the stream and says what the CPU
     * says; while the stream is captured that is FAILED_PRECONDITION. CPU: must be NULL. */
    uint64_t* error_word;
    /* 1: set *error_word to UINT64_MAX first, on the stream; by a call without rows too. Ignored without a word. */
    int32_t error_word_reset;
    int32_t reserved;
} gj_run_options;

/* -------------------------------------------------------------------------------------------------------- engine -- */

typedef struct gj_engine gj_engine; /* Thread-safe. */
typedef struct gj_plan gj_plan;     /* Immutable once made; any number of threads may run one plan at once. */

typedef int32_t gj_compile_mode;
enum {
    GJ_COMPILE_FORCE_SIGNED = -1,
    GJ_COMPILE_DEFAULT =
        0, /* background for calls; for plans blocking where there is a compiler, else the generic kernel */
    GJ_COMPILE_BACKGROUND = 1, /* run the generic kernel until the generated one is ready */
    GJ_COMPILE_BLOCKING =
        2 /* wait for the compiler; UNAVAILABLE when there is none. Every call of an engine without a cache
                                  runs the generic kernel all the same */
};
typedef int32_t gj_isa;
enum { GJ_ISA_FORCE_SIGNED = -1, GJ_ISA_HOST = 0, GJ_ISA_X86_64_V2 = 2, GJ_ISA_X86_64_V3 = 3, GJ_ISA_X86_64_V4 = 4 };
typedef int32_t gj_log_level;
enum {
    GJ_LOG_FORCE_SIGNED = -1,
    GJ_LOG_DEFAULT = 0,
    GJ_LOG_ERROR = 1,
    GJ_LOG_WARNING = 2,
    GJ_LOG_INFO = 3,
    GJ_LOG_DEBUG = 4
};
/* Called only on a thread that is inside a gj_ call given this engine, gj_engine_destroy at the latest; must not call
 * that. */
typedef void (*gj_log)(void* user, gj_log_level level, const char* message);

/* Machines disagree on which kernel is the faster one: whether a large out is stored past the caches, how far ahead it
 * is fetched, whether gather instructions are worth it. Calibration measures that with the library's own kernels, on
 * threads of its own (whether a second thread pays: on oneTBB's, once a call was split over those), for all engines of
 * the process that have the same cap on the instruction set: what calls bring about takes 0.6 s and the fact that has
 * begun then, 10 to 120 ms a fact (250 where the machine is busy), in up to 64 MiB (seen four times), which are given
 * back; the two to seven kernels that a fact is measured with take a few ms each of the compiler's thread, between
 * those that calls want. It changes which kernels are made and how calls are split, and never what they compute. */
typedef int32_t gj_calibration;
enum {
    GJ_CALIBRATION_FORCE_SIGNED = -1,
    GJ_CALIBRATION_DEFAULT = 0, /* environment GJ_CALIBRATION, else lazy; facts given there hold in any case */
    GJ_CALIBRATION_OFF = 1,     /* kernels are what is assumed of the CPU, and nothing is timed, calls neither */
    /* The first call whose kernel depends on a fact has it measured (any, whether a second thread pays). Calls
     * go on meanwhile, as is assumed; plans keep their kernels, and calls after that have another one compiled
     * where the measurement says so. */
    GJ_CALIBRATION_LAZY = 2,
    /* gj_engine_create does as gj_engine_calibrate, but tries nothing again that an earlier one did not find out; where
     * that fails there is a warning */
    GJ_CALIBRATION_NOW = 3
};

typedef struct gj_engine_options {
    size_t struct_size;
    gj_compile_mode compile_mode;
    gj_isa isa; /* cap on the instruction set; environment GJ_ISA */
    /* The cache of kernels. Entries: 0: default (4096); GJ_OFF: no cache: calls run the generic kernel, plans keep
     * their own. Bytes: 0: default (64 MiB); at least 64 KiB; GJ_OFF the same. */
    int64_t max_cache_entries, max_cache_bytes;
    int64_t compile_queue; /* longest queue of background compiles; 0: default (64); GJ_OFF: none are queued */
    /* Background: compile once generic runs wrote so many. 0: 16 MiB; 1: at once; GJ_OFF: never. */
    int64_t compile_after_bytes;
    const gj_thread_pool* pool; /* NULL: the library's own threads (oneTBB) */
    int32_t max_threads;        /* 0: all the process may use; 1: no execution thread is ever started */
    gj_log_level log_level;     /* environment GJ_LOG */
    gj_log log;                 /* NULL: errors and warnings to stderr */
    void* log_user;
    /* For CUDA. The folder that holds libnvrtc, absolute (copied); NULL or "": environment GJ_LIBNVRTC (a file), what
     * is loaded, the loader's own search, CUDA_HOME, CUDA_PATH, the toolkit's usual place. The first that finds one
     * decides for the process. libcuda is the system's, or GJ_LIBCUDA. */
    const char* cuda_libraries;
    /* 0 or 1: ask the driver before each call whether tensors, error_word and stream belong to the device that they
     * are said to be on. INVALID_ARGUMENT names the one that does not; then nothing was enqueued. */
    int32_t check_device_pointers;
    /* 0 or 1: tell the process's unwinder of each kernel, so that backtrace() and crash handlers get from a kernel to
     * its callers. Every throw of an exception in the process takes longer the more kernels there are
     * (docs/embedding.md has figures), and takes a lock of the unwinder's: in a child of a fork() that met another
     * thread's throw, throwing waits for ever. Children register no kernels. */
    int32_t register_frames;
    gj_calibration calibration;
    int32_t reserved; /* 0 */
} gj_engine_options;

/* Sums over all threads since gj_engine_create, unless said otherwise; gj_plan_run is not counted. */
typedef struct gj_stats {
    size_t struct_size;
    int64_t generated_calls, generic_calls, empty_calls; /* by what ran: a generated kernel, the generic one, none */
    int64_t cache_hits, cache_misses;
    int64_t cache_evictions;            /* by the limits; not by gj_engine_clear_cache */
    int64_t cache_entries, cache_bytes; /* kernels that the cache holds now, and what they take */
    int64_t compiles, compile_failures;
    int64_t compiles_refused; /* the queue was full, no thread to be had, or evicted kernels in use fill the cache */
    /* Wanted, but there is no compiler, or none can run here; gj_backend_status says why. Calls run the generic kernel
     * then. */
    int64_t compiles_unavailable;
    int64_t compile_ns;
    int64_t queued; /* compiles that wait now */
    /* Of the whole process: facts of the machine that were measured, those among them that are not what was assumed,
     * measurements that decided nothing (as the first of two does which a choice other than the assumed one takes), and
     * what they took. */
    int64_t facts_measured, facts_changed, facts_undecided;
    int64_t calibration_ns;
} gj_stats;

/* Makes an engine: a kernel cache, its settings, its statistics. Cheap; starts no thread and does not touch LLVM or
 * CUDA, but for what GJ_CALIBRATION_NOW asks for. *engine is NULL after a failure. Ownership: the caller's, until
 * gj_engine_destroy.
 * Fails with INVALID_ARGUMENT (a limit or a size out of range), UNSUPPORTED (an unknown enum value or field),
 * RESOURCE_EXHAUSTED. */
GJ_API gj_status gj_engine_create(const gj_engine_options* options, gj_engine** engine);

/* Ends an engine. Waits for no compile: queued ones are dropped, a running one ends by itself. No other thread may be
 * inside a call given this engine. Plans made by it live on. NULL is allowed. Does not fail, but for INTERNAL where the
 * log callback throws: it has ended then, too. */
GJ_API gj_status gj_engine_destroy(gj_engine* engine);

/* Returns when no compile of this engine is queued or running (those that start meanwhile included). Not from a
 * callback.
 * Fails with INVALID_ARGUMENT (a null engine) only. */
GJ_API gj_status gj_engine_wait(gj_engine* engine);

/* Measures every fact of this machine that is not known yet (whether a second thread pays only once a call was split
 * over oneTBB's threads), and waits for it: for a host that wants it at its start, on an idle machine: three to fifteen
 * seconds. What a busy machine does not tell in five tries, or a too large one at all, stays as assumed, which is no
 * failure. Thread-safe. Not from a callback.
 * Fails with INVALID_ARGUMENT (a null engine), FAILED_PRECONDITION (the engine's calibration is off), UNAVAILABLE (no
 * kernel can be made here: only what the generic one rests on was measured), RESOURCE_EXHAUSTED (for want of memory, of
 * a thread or of a kernel that could be made some facts stay as assumed; the others are known). */
GJ_API gj_status gj_engine_calibrate(gj_engine* engine);

/* Takes every kernel out of the cache: calls that want them compile again. Plans keep their kernels, and what is queued
 * or running is still compiled and kept. Memory is given back when no call is inside a kernel any more: here, or by the
 * next compile, gj_engine_wait or gj_engine_clear_cache after that. Thread-safe.
 * Fails with INVALID_ARGUMENT (a null engine), RESOURCE_EXHAUSTED. */
GJ_API gj_status gj_engine_clear_cache(gj_engine* engine);

/* Fills *stats (struct_size set by the caller).
 * Fails with INVALID_ARGUMENT (a null pointer, a wrong struct_size) only. */
GJ_API gj_status gj_engine_stats(gj_engine* engine, gj_stats* stats);

typedef int32_t gj_backend;
enum { GJ_BACKEND_FORCE_SIGNED = -1, GJ_BACKEND_LLVM = 1, GJ_BACKEND_CUDA = 2 };
/* GJ_OK when the back end can run here now; of CUDA that is driver, device and NVRTC (without NVRTC, device tensors run
 * the generic kernel all the same). UNAVAILABLE with the reason in gj_last_error() when a piece is missing or
 * this process may not make memory executable (PR_SET_MDWE, a seccomp filter, SELinux); RESOURCE_EXHAUSTED when memory
 * or file descriptors are missing just now; UNSUPPORTED for an unknown back end. May load libraries. Thread-safe. */
GJ_API gj_status gj_backend_status(gj_engine* engine, gj_backend backend);

/* major * 1000000 + minor * 1000 + patch of the library that is loaded. */
GJ_API uint32_t gj_version(void);
/* This thread's last failure; "" if there was none. Never NULL; owned by the library, valid until this thread's next
 * gj_ call that fails. */
GJ_API const char* gj_last_error(void);
/* "OUT_OF_RANGE" and so on; "UNKNOWN" for a value that is none. A static string. */
GJ_API const char* gj_status_name(gj_status status);

/* ---------------------------------------------------------------------------------------------------- operations -- */

/* What gj_gather, gj_gather_nd and gj_plan_run can return:
 *   GJ_OK
 *   GJ_INVALID_ARGUMENT     a null pointer where data is needed, a wrong struct_size, shapes, strides, axis, batch_dims
 *                           or dtypes that do not fit, tensors on different devices, an O that overlaps, a plan's
 *                           tensors that changed
 *   GJ_OUT_OF_RANGE         a bad tuple under GJ_POLICY_ERROR (everything else is written), or under CLAMP and WRAP one
 *                           that has no slice to go to, because a dimension has extent 0 (nothing is written)
 *   GJ_UNSUPPORTED          a rank over 32, an element that is not 1 .. 65535 whole bytes, an unknown device type, enum
 *                           value or field; on a device a fill of more than 256 bytes
 *   GJ_FAILED_PRECONDITION  on a device: the stream is captured, and something would have to be compiled, loaded or
 *                           waited for (the message names the plan to make before); or the context is gone or in error
 *   GJ_RESOURCE_EXHAUSTED   no memory, device memory or room for more kernels on devices (256 MiB a process); no thread
 *                           or file descriptor for the compiler
 *   GJ_UNAVAILABLE          blocking mode without a compiler, or where memory may not become executable; CUDA tensors
 *                           without a driver or a device, or in a child of fork() whose parent has used CUDA
 *   GJ_INTERNAL             a defect of ours, a kernel that did not compile, a pool or log callback that threw or lost
 *                           tasks
 * But for OUT_OF_RANGE under GJ_POLICY_ERROR and INTERNAL, a call that fails has written nothing to O.
 *
 * Tensors on a CUDA device. A call enqueues a kernel on run.stream and returns; what is wrong with a kernel that runs
 * later CUDA tells the host. It is the host's business that the tensors live until then, and that who writes indices
 * does not while a kernel reads them (else values in O are unspecified, never an access outside P, I or O; and a
 * tuple that was bad for a moment only may go unreported). Nothing of a tensor is read on the host, but under ERROR
 * without an error_word the first bad tuple, once the stream was waited for. What shapes alone decide is answered at
 * once, and enqueues nothing: CLAMP and WRAP into an empty dimension, without the tuple (K is 0), and tuples of
 * gather_nd into an empty P where O has no elements. Devices of compute capability 7.5 and later are taken. The first
 * call opens the driver and loads the generic kernel, which the driver compiles. gj_plan_run takes no lock, allocates
 * nothing and waits for nothing but in that one case; a plan that has its kernel can be captured into a graph. */

/* gather. Follows TensorFlow's documentation of tf.gather, with its later batch_dims.
 *
 *     axis  = options.axis == GJ_AXIS_DEFAULT ? b : options.axis < 0 ? options.axis + r : options.axis
 *     shape(O) = P.shape[:axis] + I.shape[b:] + P.shape[axis+1:]
 *     for each (batch, outer, idx, inner):                        # b, axis - b, q - b, r - axis - 1 dimensions
 *         i = I[batch, idx] - index_base                            # from_end: a negative value counts from the end
 *         O[batch, outer, idx, inner] = P[batch, outer, i, inner]   # the policy, when i is not in [0, P.shape[axis])
 *
 * Needs r >= 1; 0 <= b <= min(axis, q), b < r; P.shape[:b] == I.shape[:b]. An O without elements: GJ_OK, no index is
 * read.
 * OUT_OF_RANGE message: "indices[i,j] = V is not in [0, D)"; a scalar I: "indices = V is not in [0, D)".
 * Threads: reentrant; concurrent writes to I give unspecified values in O, never an access outside P, I or O. */
GJ_API gj_status gj_gather(gj_engine* engine, const gj_operands* operands, const gj_gather_options* options,
                           const gj_run_options* run);

/* gather_nd. Follows the documentation of tf.gather_nd, tf.compat.v1.gather_nd, tensorflow::ops::GatherNd and
 * paddle.gather_nd.
 *
 *     shape(O) = I.shape[:-1] + P.shape[b+K:]
 *     for each (batch, idx, inner):                               # b, q - 1 - b, r - b - K dimensions
 *         O[batch, idx, inner] = P[batch, I[batch, idx, 0], ..., I[batch, idx, K-1], inner]   # coordinates as above
 *
 * Needs q >= 1; 0 <= b < q; 0 <= K <= r - b; P.shape[:b] == I.shape[:b]. K == 0 copies all of P (of its batch) per
 * tuple.
 * OUT_OF_RANGE message: "indices[i,j] = [a, b] does not index into param shape [X,Y]"; rank-1 I:
 * "indices = [a, b] does not ..."; tuples but an empty P under ERROR:
 * "Requested more than 0 entries, but params is empty.  Params shape: [X,Y]". */
GJ_API gj_status gj_gather_nd(gj_engine* engine, const gj_operands* operands, const gj_gather_nd_options* options,
                              const gj_run_options* run);

/* The shape of out. operands->out is ignored and may be NULL, as are data pointers. GJ_DYNAMIC extents pass through.
 * Writes *rank, and the first *rank elements of shape; nothing when it fails: INVALID_ARGUMENT or UNSUPPORTED, as the
 * call. */
GJ_API gj_status gj_gather_shape(const gj_operands* operands, const gj_gather_options* options, int32_t* rank,
                                 int64_t shape[GJ_MAX_RANK]);
GJ_API gj_status gj_gather_nd_shape(const gj_operands* operands, const gj_gather_nd_options* options, int32_t* rank,
                                    int64_t shape[GJ_MAX_RANK]);

/* --------------------------------------------------------------------------------------------------------- plans -- */

typedef struct gj_plan_options {
    size_t struct_size;
    /* Default: the engine's; where that is the default too, blocking where there is a compiler, else the generic
     * kernel. A plan made in background mode whose compile is refused or fails stays on the generic kernel;
     * gj_plan_get_info says why. */
    gj_compile_mode compile_mode;
    int32_t reserved;
} gj_plan_options;

/* Does once what a call does before it runs. data and byte_offset are ignored. Extents of index positions (I.shape[b:],
 * for gather_nd I.shape[b:-1], and the same dimensions of O) may be GJ_DYNAMIC; a tensor with a dynamic extent has
 * strides NULL, or strides that hold for every run. fill is copied. *plan is NULL after a failure. A plan outlives its
 * engine. Thread-safe.
 * Fails as the call does, never with OUT_OF_RANGE; UNAVAILABLE in blocking mode without a compiler. */
GJ_API gj_status gj_gather_plan(gj_engine* engine, const gj_operands* operands, const gj_gather_options* options,
                                const gj_plan_options* plan_options, gj_plan** plan);
GJ_API gj_status gj_gather_nd_plan(gj_engine* engine, const gj_operands* operands, const gj_gather_nd_options* options,
                                   const gj_plan_options* plan_options, gj_plan** plan);

/* Runs a plan: as the call itself, but nothing is compiled, allocated or locked (a thread pool may, when more than one
 * thread is used; and a thread takes 4 MiB once, when it first runs 32,768 rows and more of up to 16 bytes at once out
 * of 64 MiB and more: docs/embedding.md, "Threads and pools"). Tensors must be those of the plan but for data,
 * byte_offset and dynamic extents, otherwise INVALID_ARGUMENT. Strides that are NULL on one side may be spelt out as
 * row-major on the other; those of dimensions of extent 1 mean nothing here either. Any number of threads may run one
 * plan at once. */
GJ_API gj_status gj_plan_run(const gj_plan* plan, const gj_operands* operands, const gj_run_options* run);

typedef int32_t gj_kernel_state; /* What a run of a plan executes now. */
enum {
    GJ_KERNEL_FORCE_SIGNED = -1,
    GJ_KERNEL_NONE = 0,      /* nothing: out has no elements                               */
    GJ_KERNEL_GENERATED = 1, /* a kernel made for this plan's signature; that is for good  */
    GJ_KERNEL_PENDING = 2,   /* the generic kernel, until a background compile is done     */
    GJ_KERNEL_GENERIC = 3    /* the generic kernel for good; status and reason say why     */
};
typedef int32_t gj_kernel_origin; /* Where a generated kernel is from. */
enum {
    GJ_ORIGIN_FORCE_SIGNED = -1,
    GJ_ORIGIN_NONE = 0,    /* there is none */
    GJ_ORIGIN_MEMORY = 1,  /* it was in the engine's cache when the plan was made */
    GJ_ORIGIN_COMPILED = 2 /* compiled for this plan, or for a call that asked at the same time */
};
typedef struct gj_plan_info {
    size_t struct_size;
    gj_kernel_state kernel;
    gj_kernel_origin origin;
    gj_status status;   /* GENERIC: why the kernel could not be made, as gj_plan_wait returns it; otherwise GJ_OK */
    int32_t reserved;   /* 0 */
    const char* reason; /* the text to that; otherwise "". Owned by the plan, valid until gj_plan_release */
    int64_t compile_ns, load_ns; /* GENERATED: what making it took, when it was made; otherwise 0 */
    int64_t bytes;               /* GENERATED: what it takes in memory; otherwise 0 */
} gj_plan_info;

/* Fills *info (struct_size set by the caller). Waits for nothing, compiles nothing. Thread-safe.
 * Fails with INVALID_ARGUMENT (a null pointer, a wrong struct_size) only. */
GJ_API gj_status gj_plan_get_info(const gj_plan* plan, gj_plan_info* info);

/* Returns when the plan's kernel is not PENDING any more: at once but for plans made in background mode. GJ_OK: the
 * kernel is generated, or there is nothing to run. Otherwise runs execute the generic kernel, and the status and its
 * message say why: UNAVAILABLE (no compiler; or the compile was given up: its engine ended, or the process forked),
 * RESOURCE_EXHAUSTED (no memory, or the queue was full; also when the compiler can't be opened just now, and then the
 * plan may still be PENDING), INTERNAL (a defect). Opens the compiler, as all that waits for it. Not from a callback.
 * Thread-safe.
 * INVALID_ARGUMENT: a null plan. */
GJ_API gj_status gj_plan_wait(const gj_plan* plan);

typedef int32_t gj_code;
enum {
    GJ_CODE_FORCE_SIGNED = -1,
    GJ_CODE_LLVM_IR = 1,
    GJ_CODE_ASSEMBLY = 2,
    GJ_CODE_OBJECT = 3,
    GJ_CODE_CUDA_SOURCE = 4,
    GJ_CODE_PTX = 5,
    GJ_CODE_CUBIN = 6
};
/* Copies the code of the plan's kernel to buffer[*size] and sets *size to its length, without a terminating zero. A
 * NULL buffer asks for the length. One that is too short is RESOURCE_EXHAUSTED with *size greater than what was given,
 * and nothing is copied: try again with so much. Every other failure leaves *size alone. The code is made again by the
 * compiler, which takes milliseconds.
 * FAILED_PRECONDITION while the plan runs the generic kernel, or for a kind that its kernel does not have; UNSUPPORTED
 * for an unknown kind; INVALID_ARGUMENT for a null pointer; RESOURCE_EXHAUSTED, UNAVAILABLE and INTERNAL as a compile.
 * Thread-safe. */
GJ_API gj_status gj_plan_code(const gj_plan* plan, gj_code code, char* buffer, size_t* size);
/* The same protocol; JSON for people: problem, signature, schedule and its reasons, timings, where the kernel came
 * from. Programs ask gj_plan_get_info. The text may grow between two calls while a background compile ends: then the
 * second is RESOURCE_EXHAUSTED. Fails with INVALID_ARGUMENT (a null pointer) otherwise. Its members may grow; none is
 * ever renamed within a major version. */
GJ_API gj_status gj_plan_describe(const gj_plan* plan, char* buffer, size_t* size);
/* Waits for no compile. No other thread may be inside a call given this plan. NULL is allowed. Does not fail. */
GJ_API gj_status gj_plan_release(gj_plan* plan);

#ifdef __cplusplus
}
#endif
#endif /* GATHERJIT_H */
