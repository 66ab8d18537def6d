# abi.py: gatherjit.h as ctypes sees it, the part that a caller of CPU tensors needs.
import ctypes
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p

OK, OUT_OF_RANGE = 0, 2
CPU, INT, UINT, FLOAT, OPAQUE = 1, 0, 1, 2, 3
DYNAMIC = -1


class Tensor(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("device_type", c_int32), ("device_id", c_int32), ("ndim", c_int32),
                ("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16),
                ("shape", POINTER(c_int64)), ("strides", POINTER(c_int64)), ("byte_offset", c_uint64)]


def tensor(array, shape):
    """A NumPy array as the library sees it, as long as the array lives. `shape` may leave extents open for a plan."""
    code = {"i": INT, "u": UINT, "f": FLOAT, "S": OPAQUE}[array.dtype.kind]
    bits, lanes = (8, array.itemsize) if code == OPAQUE else (8 * array.itemsize, 1)
    extents = c_int64 * array.ndim
    strides = extents(*[stride // array.itemsize for stride in array.strides])
    return Tensor(array.ctypes.data, CPU, 0, array.ndim, code, bits, lanes, extents(*shape), strides, 0)


class Sized(ctypes.Structure):
    """Every other struct begins with its size; all that is not named stays zero."""

    def __init__(self, *values, **named):
        super().__init__(ctypes.sizeof(self), *values, **named)


class Operands(Sized):
    _fields_ = [("struct_size", c_size_t), ("params", POINTER(Tensor)), ("indices", POINTER(Tensor)),
                ("out", POINTER(Tensor))]


class GatherOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("axis", c_int32), ("batch_dims", c_int32), ("policy", c_int32),
                ("negatives", c_int32), ("index_base", c_int32), ("reserved", c_int32), ("fill", c_void_p),
                ("error_info", c_void_p)]


class GatherNdOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("batch_dims", c_int32), ("policy", c_int32), ("negatives", c_int32),
                ("index_base", c_int32), ("fill", c_void_p), ("error_info", c_void_p)]


def load(path):
    """The library, with the types of the functions that are called here. Options and run options may be None."""
    library = ctypes.CDLL(path)
    engine, plan, operands, defaults = c_void_p, c_void_p, POINTER(Operands), c_void_p
    signatures = {
        "gj_engine_create": [defaults, POINTER(engine)],
        "gj_engine_destroy": [engine],
        "gj_gather": [engine, operands, POINTER(GatherOptions), defaults],
        "gj_gather_nd": [engine, operands, POINTER(GatherNdOptions), defaults],
        "gj_gather_plan": [engine, operands, POINTER(GatherOptions), defaults, POINTER(plan)],
        "gj_plan_run": [plan, operands, defaults],
        "gj_plan_release": [plan],
    }
    for name, arguments in signatures.items():
        getattr(library, name).argtypes = arguments
        getattr(library, name).restype = c_int32
    library.gj_last_error.restype = c_char_p
    return library
