# abi.py: gatherjit.h as ctypes sees it, the part that a caller of CPU tensors needs.
import ctypes
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p

OK, OUT_OF_RANGE = 0, 2
CPU, INT, UINT, FLOAT, OPAQUE = 1, 0, 1, 2, 3
COMPILE_BACKGROUND, COMPILE_BLOCKING = 1, 2
BACKEND_LLVM, MAX_RANK, DYNAMIC = 1, 32, -1


class Tensor(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("device_type", c_int32), ("device_id", c_int32), ("ndim", c_int32),
                ("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16),
                ("shape", POINTER(c_int64)), ("strides", POINTER(c_int64)), ("byte_offset", c_uint64)]


class Sized(ctypes.Structure):
    """Every other struct begins with its size; all that is not named stays zero."""

    def __init__(self, *values, **named):
        super().__init__(ctypes.sizeof(self), *values, **named)


class Operands(Sized):
    _fields_ = [("struct_size", c_size_t), ("params", POINTER(Tensor)), ("indices", POINTER(Tensor)),
                ("out", POINTER(Tensor))]


class GatherOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("axis", c_int32), ("batch_dims", c_int32), ("policy", c_int32),
                ("negatives", c_int32), ("index_base", c_int32), ("reserved", c_int32), ("fill", c_void_p)]


class GatherNdOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("batch_dims", c_int32), ("policy", c_int32), ("negatives", c_int32),
                ("index_base", c_int32), ("fill", c_void_p)]


class ErrorInfo(Sized):
    _fields_ = [("struct_size", c_size_t), ("status", c_int32), ("argument", c_int32), ("position", c_int64),
                ("K", c_int32), ("coordinate", c_int32), ("extent", c_int64), ("coordinates", c_int64 * MAX_RANK)]


class RunOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("pool", c_void_p), ("max_threads", c_int32), ("assume_no_overlap", c_int32),
                ("error_info", POINTER(ErrorInfo)), ("stream", c_void_p), ("error_word", c_void_p),
                ("error_word_reset", c_int32), ("reserved", c_int32)]


class EngineOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("compile_mode", c_int32), ("isa", c_int32), ("cache_entries", c_int64),
                ("cache_bytes", c_int64), ("compile_queue", c_int64), ("compile_after_bytes", c_int64),
                ("pool", c_void_p), ("max_threads", c_int32), ("log_level", c_int32), ("log", c_void_p),
                ("log_user", c_void_p), ("cuda_libraries", c_char_p), ("check_device_pointers", c_int32),
                ("reserved", c_int32)]


class PlanOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("compile_mode", c_int32), ("reserved", c_int32)]


class Stats(Sized):
    _fields_ = [("struct_size", c_size_t)] + [(name, c_int64) for name in (
        "generated_calls", "generic_calls", "empty_calls", "cache_hits", "cache_misses", "cache_evictions",
        "cache_entries", "cache_bytes", "compiles", "compile_failures", "compiles_refused", "compile_ns", "queued")]


def load(path):
    """The library, with the types of the functions that are called here."""
    library = ctypes.CDLL(path)
    engine, plan, shape = c_void_p, c_void_p, c_int64 * MAX_RANK
    signatures = {
        "gj_engine_create": [POINTER(EngineOptions), POINTER(engine)],
        "gj_engine_destroy": [engine],
        "gj_engine_stats": [engine, POINTER(Stats)],
        "gj_backend_status": [engine, c_int32],
        "gj_gather": [engine, POINTER(Operands), POINTER(GatherOptions), POINTER(RunOptions)],
        "gj_gather_nd": [engine, POINTER(Operands), POINTER(GatherNdOptions), POINTER(RunOptions)],
        "gj_gather_shape": [POINTER(Operands), POINTER(GatherOptions), POINTER(c_int32), shape],
        "gj_gather_nd_shape": [POINTER(Operands), POINTER(GatherNdOptions), POINTER(c_int32), shape],
        "gj_gather_plan": [engine, POINTER(Operands), POINTER(GatherOptions), POINTER(PlanOptions), POINTER(plan)],
        "gj_plan_run": [plan, POINTER(Operands), POINTER(RunOptions)],
        "gj_plan_release": [plan],
    }
    for name, arguments in signatures.items():
        getattr(library, name).argtypes = arguments
        getattr(library, name).restype = c_int32
    library.gj_last_error.restype = c_char_p
    return library
