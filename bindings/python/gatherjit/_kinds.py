# _kinds.py: what the extension asks once a type or once a dtype: which library's it is, and how results go back there.
# Inside functions only modules are imported that must be loaded already (tests/test_threads.py, on fork).
import struct
import sys

_PLAIN = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}  # NumPy's kinds, as DLPack codes
_NAMED = {"bfloat16": (4, 16), "float8_e3m4": (7, 8), "float8_e4m3": (8, 8), "float8_e4m3b11fnuz": (9, 8),
          "float8_e4m3fn": (10, 8), "float8_e4m3fnuz": (11, 8), "float8_e5m2": (12, 8), "float8_e5m2fnuz": (13, 8),
          "float8_e8m0fnu": (14, 8)}  # ml_dtypes'
_OPAQUE = 3


def _adopt_jax(result):
    import jax

    return jax.dlpack.from_dlpack(result)


def _adopt_tensorflow(result):
    import tensorflow

    return tensorflow.experimental.dlpack.from_dlpack(result.__dlpack__())


def _adopt_paddle(result):
    import paddle

    return paddle.utils.dlpack.from_dlpack(result.__dlpack__())


_ADOPTERS = {"jax": _adopt_jax, "jaxlib": _adopt_jax, "tensorflow": _adopt_tensorflow, "paddle": _adopt_paddle}
_IMMUTABLE = {"jax", "jaxlib", "tensorflow"}


def _adopt_by_namespace(type_):
    """Any other library of the array API standard: its own from_dlpack."""
    def adopt(result):
        namespace = sys.modules.get(type_.__module__.partition(".")[0])
        from_dlpack = getattr(namespace, "from_dlpack", None)
        if from_dlpack is None:
            raise TypeError(f"out: {type_.__module__} has no from_dlpack; give out=")
        return from_dlpack(result)
    return adopt


def classify(type_):
    """(exchange capsule or None, has __dlpack__, is NumPy's, immutable, is torch's, adopt or None, guard or None,
    descriptor of requires_grad or None)"""
    roots = {base.__module__.partition(".")[0] for base in type_.__mro__}
    numpy = sys.modules.get("numpy")
    is_numpy = numpy is not None and issubclass(type_, (numpy.ndarray, numpy.generic))
    if is_numpy and issubclass(type_, getattr(sys.modules.get("numpy.ma"), "MaskedArray", ())):
        raise TypeError("a masked array's mask would be lost; give its .data, or gather .mask too")
    jax = sys.modules.get("jax")
    if jax is not None and issubclass(type_, getattr(getattr(jax, "core", None), "Tracer", ())):
        raise TypeError("a JAX tracer has no data yet: use gatherjit.jax inside jit, vmap and grad")
    has_dlpack = hasattr(type_, "__dlpack__")
    guards = {"tensorflow": _refuse_handles, "jax": _refuse_deleted, "jaxlib": _refuse_deleted}
    known = next((root for root in _ADOPTERS if root in roots), None)
    adopt = _ADOPTERS[known] if known else _adopt_by_namespace(type_) if has_dlpack and not is_numpy else None
    return (getattr(type_, "__dlpack_c_exchange_api__", None), has_dlpack, is_numpy, bool(roots & _IMMUTABLE),
            "torch" in roots, adopt, guards.get(known),
            getattr(type_, "requires_grad", None) if roots & {"torch", "paddle"} else None)


def numpy_table():
    import numpy

    return numpy._core._multiarray_umath._ARRAY_API


def numpy_empty(shape, dtype):
    import numpy

    return numpy.empty(shape, dtype)


def _refuse_handles(tensor):
    """TensorFlow 2.21 ends the process when it is asked for DLPack of these."""
    if tensor.dtype.name in ("string", "resource", "variant"):
        raise TypeError(f"tensors of {tensor.dtype.name} are no bytes to be moved")


def _refuse_deleted(array):
    """JAX frees what was donated to a jitted function; asked for DLPack then, it fails in words of its own insides."""
    if hasattr(array, "is_deleted") and array.is_deleted():
        raise RuntimeError("it has been deleted, or donated to a function of jax.jit")


def refuse_gradient(tensor):
    """torch, Paddle: what autograd would not see is refused while it records."""
    roots = {base.__module__.partition(".")[0] for base in type(tensor).__mro__}
    library = "torch" if "torch" in roots else "paddle"
    if sys.modules[library].is_grad_enabled():
        also = "gatherjit.torch, " if library == "torch" else ""
        raise TypeError(f"it requires a gradient, which is not recorded here: use {also}detach() or no_grad()")


def dtype_code(dtype):
    """(code, bits, lanes) of a NumPy dtype. Bytes are moved: what DLPack has no code for is opaque."""
    if dtype.hasobject:
        raise TypeError(f"dtype {dtype} holds references to Python's objects, which can't be moved as bytes")
    if not 0 < dtype.itemsize <= 65535:
        raise NotImplementedError(f"dtype {dtype}: elements of 1 to 65535 bytes are supported")
    if dtype.name in _NAMED:
        return (*_NAMED[dtype.name], 1)
    if dtype.isnative and dtype.kind in _PLAIN and dtype.num < 24 and dtype.itemsize < 32:
        return _PLAIN[dtype.kind], 8 * dtype.itemsize, 1
    return _OPAQUE, 8, dtype.itemsize


def fill_bytes(value, code, bits, lanes):
    """One element of that dtype as bytes, from a Python number."""
    if lanes == 1:
        size = bits // 8
        if code in (0, 1) and isinstance(value, int):
            try:
                return value.to_bytes(size, "little", signed=code == 0)
            except OverflowError:
                raise ValueError(f"{value} does not fit into {'u' if code else ''}int{bits}") from None
        if code == 6 and isinstance(value, (bool, int)) and value in (0, 1):
            return struct.pack("<B", value)
        try:
            if code == 2 and bits in (16, 32, 64) and isinstance(value, (int, float)):
                return struct.pack({16: "<e", 32: "<f", 64: "<d"}[bits], value)
            if code == 4 and bits == 16 and isinstance(value, (int, float)):
                return _bfloat16(value)
            if code == 5 and bits in (64, 128):
                value = complex(value)
                return struct.pack("<ff" if bits == 64 else "<dd", value.real, value.imag)
        except (OverflowError, struct.error):
            raise ValueError(f"{value} does not fit into {bits} bits") from None
    raise TypeError(f"a {type(value).__name__} is no element of this dtype; give an array of one element of it")


def _bfloat16(value):
    if value != value:
        return b"\xc0\x7f"
    whole = struct.unpack("<I", struct.pack("<f", value))[0]
    return struct.pack("<H", (whole + 0x7FFF + (whole >> 16 & 1)) >> 16)  # to nearest, ties to even
