# mpi.py: gather from a table whose rows lie over the ranks of a communicator, by libgatherjit-mpi and mpi4py.
"""Needs mpi4py, and libgatherjit-mpi.so.0 of the same MPI: where the loader finds it, or named by the environment
variable GATHERJIT_MPI_LIBRARY."""
import ctypes
import functools
import hashlib
import operator
import os
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p

import numpy as np
from mpi4py import MPI

from . import _gatherjit, _kinds, _shapes  # the first loads the libgatherjit that libgatherjit-mpi then finds

__all__ = ["gather"]

_CPU, _MOST_RANK, _OUT_OF_RANGE = 1, 32, 2
_ERRORS = {1: ValueError, 2: IndexError, 3: NotImplementedError, 5: MemoryError}  # by gj_status
_Handle = ctypes.c_int if MPI._sizeof(MPI.Comm) == ctypes.sizeof(ctypes.c_int) else c_void_p
_dtype_code = functools.lru_cache(64)(_kinds.dtype_code)


class _Tensor(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("device_type", c_int32), ("device_id", c_int32), ("ndim", c_int32),
                ("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16),
                ("shape", POINTER(c_int64)), ("strides", POINTER(c_int64)), ("byte_offset", c_uint64)]


class _Sized(ctypes.Structure):
    def __init__(self, **named):
        super().__init__(ctypes.sizeof(self), **named)


class _ErrorInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("status", c_int32), ("argument", c_int32), ("position", c_int64),
                ("K", c_int32), ("coordinate", c_int32), ("extent", c_int64), ("coordinates", c_int64 * _MOST_RANK)]


class _GatherOptions(_Sized):
    _fields_ = [("struct_size", c_size_t), ("axis", c_int32), ("batch_dims", c_int32), ("policy", c_int32),
                ("negatives", c_int32), ("index_base", c_int32), ("reserved", c_int32), ("fill", c_void_p),
                ("error_info", POINTER(_ErrorInfo))]


class _MpiOptions(_Sized):
    _fields_ = [("struct_size", c_size_t), ("chunk_bytes", c_int64), ("duplicates", c_int32), ("reserved", c_int32),
                ("run", c_void_p)]


@functools.cache
def _library():
    library = ctypes.CDLL(os.environ.get("GATHERJIT_MPI_LIBRARY", "libgatherjit-mpi.so.0"))
    library.gj_mpi_last_error.restype = c_char_p
    library.gj_status_name.restype = c_char_p
    library.gj_mpi_gather.argtypes = [_Handle, c_void_p, POINTER(_Tensor), c_int64, POINTER(_Tensor),
                                      POINTER(_Tensor), POINTER(_GatherOptions), POINTER(_MpiOptions)]
    return library


@functools.cache
def _engine():
    engine = c_void_p()
    if _library().gj_engine_create(None, ctypes.byref(engine)) != 0:
        raise MemoryError("gatherjit.mpi: no engine could be made")
    return engine


def gather(comm, shard, first_row, indices, out=None, *, policy="default", negatives="reject", index_base=0, fill=None,
           chunk_bytes=0):
    """table[indices], where the table's rows [first_row, first_row + len(shard)) are this rank's shard. Collective.

    NumPy arrays on each rank: rows of the same shape and dtype, indices of any shape and integer type. The keywords are
    those of gatherjit.gather. Errors too; RuntimeError where another rank has failed, with its number and its words.
    chunk_bytes: the memory of a chunk, two of which are in use (0: as large as is fast); the same on all ranks."""
    _check_comm(comm)
    info = _ErrorInfo()
    try:
        _check(shard, indices, out, policy=policy, negatives=negatives, index_base=index_base, fill=fill)
        shard, indices = np.asarray(shard), np.asarray(indices)
        if out is None:
            out = np.empty((*indices.shape, *shard.shape[1:]), shard.dtype)
        element = None if fill is None else ctypes.create_string_buffer(_element(fill, shard.dtype))
        options = _GatherOptions(policy=_shapes.POLICIES.index(policy), negatives=_shapes.NEGATIVES.index(negatives),
                                 index_base=operator.index(index_base), error_info=ctypes.pointer(info),
                                 fill=None if element is None else ctypes.addressof(element))
        call = functools.partial(
            _library().gj_mpi_gather, _Handle.from_address(MPI._addressof(comm)), _engine(), _tensor(shard, "params"),
            _int64(first_row, "first_row"), _tensor(indices, "indices"), _tensor(out, "out"), options,
            _MpiOptions(chunk_bytes=_int64(chunk_bytes, "chunk_bytes")))
        name, number = _identity(shard.dtype)
    except Exception as error:
        _first_refusal(comm, error)  # the other ranks must not wait for this one
        raise
    _agree(comm, name, number)
    status = call()
    if status != 0:
        raise _error_of(status, info, indices.dtype)
    return out


def _check_comm(comm):
    """Who has no communicator can't tell anybody, and is refused alone."""
    if not isinstance(comm, MPI.Intracomm) or not comm:
        raise TypeError(f"comm: an intracommunicator of mpi4py is needed, not {comm!r}")
    if not MPI.Is_initialized() or MPI.Is_finalized():
        raise RuntimeError("comm: MPI is not running")


def _check(shard, indices, out, **options):
    """Refuses what gatherjit.gather does, in its words: it is asked for no rows of this rank's shard."""
    for name, array in (("params", shard), ("indices", indices), ("out", out)):
        if type(array) is np.ndarray or (name == "out" and array is None):
            continue
        if not isinstance(array, (np.ndarray, np.generic)):
            raise TypeError(f"{name}: a NumPy array is needed, not {type(array)!r}")
        if isinstance(array, np.ma.MaskedArray):
            raise TypeError(f"{name}: a masked array's mask would be lost; give its .data, or gather .mask too")
    none = None
    if out is not None:
        none = np.empty((0, *shard.shape[1:]), out.dtype)
        none.flags.writeable = out.flags.writeable
    _gatherjit.gather(shard, np.empty(0, indices.dtype), 0, out=none, **options)


def _element(fill, dtype):
    """Its bytes, after _check."""
    if isinstance(fill, (int, float, complex)):
        return _kinds.fill_bytes(fill, *_dtype_code(dtype))
    return np.asarray(fill).tobytes()


def _int64(value, name):
    try:
        number = operator.index(value)
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    if not -2**63 <= number < 2**63:  # ctypes would cut it off
        raise ValueError(f"{name}: {value!r} is not in [{-2**63}, {2**63 - 1}]")
    return number


def _tensor(array, name):
    """As long as the array lives."""
    extents = c_int64 * array.ndim
    strides = None if array.flags.c_contiguous else extents(*_strides(array, name))
    return _Tensor(array.ctypes.data, _CPU, 0, array.ndim, *_dtype_code(array.dtype), extents(*array.shape), strides, 0)


def _strides(array, name):
    """In elements."""
    size = array.itemsize
    for d, stride in enumerate(array.strides):
        if stride % size != 0 and array.shape[d] > 1:
            raise ValueError(f"{name}: the stride of dimension {d} is {stride} bytes, which is no multiple of an "
                             f"element's {size}: make a copy")
    return [stride // size for stride in array.strides]


@functools.lru_cache(64)
def _identity(dtype):
    """Words, and a number of 56 bits that ranks can compare: equal where order of bytes, units and fields are too."""
    name = _words(dtype)
    return name, int.from_bytes(hashlib.blake2b(name.encode(), digest_size=7).digest(), "little")


def _words(dtype):
    """The same for equal dtypes. str() of a struct says too whether NumPy was told to align it."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return f"{_words(base)}{list(shape)}"
    if dtype.names is None:
        return str(dtype)
    fields = [(name, *dtype.fields[name][:2]) for name in dtype.names]
    listed = ", ".join(f"{name!r}: {_words(of)} at {offset}" for name, of, offset in fields)
    return f"{{{listed}}} of {dtype.itemsize} bytes"


def _agree(comm, name, number):
    """Returns where all ranks can make the call with the same dtype, which libgatherjit-mpi knows as bytes only."""
    least, negated_most = _first_refusal(comm, None, number)
    if least == -negated_most:
        return
    names = comm.allgather(name)
    other = next(rank for rank, found in enumerate(names) if found != names[0])
    raise TypeError(f"params: dtype is {names[0]} on rank 0 and {names[other]} on rank {other}")


def _first_refusal(comm, error, number=0):
    """The least of all ranks' numbers and of what they are negated; RuntimeError where another rank has refused its
    arguments. Collective, and the first message of a call: what a rank finds wrong by itself, it says here."""
    own = np.array([comm.size if error is None else comm.rank, number, -number])
    least = np.empty_like(own)
    comm.Allreduce(own, least, MPI.MIN)
    first, *numbers = least.tolist()
    if first == comm.size:
        return numbers
    words = comm.bcast(f"{type(error).__name__}: {error}" if first == comm.rank else None, first)
    if error is None:
        raise _with_status(RuntimeError(f"rank {first} of {comm.size} failed: {words}"), "FAILED_PRECONDITION")
    return numbers


def _with_status(error, status):
    error.status = status
    return error


def _error_of(status, info, index_dtype):
    """libgatherjit-mpi's last failure, with what gatherjit.gather's has."""
    library = _library()
    error = _with_status(_ERRORS.get(status, RuntimeError)(library.gj_mpi_last_error().decode()),
                         library.gj_status_name(status).decode())
    if status == _OUT_OF_RANGE:
        mask = -1 if index_dtype.kind == "i" else 2**64 - 1
        error.position, error.coordinate, error.extent = info.position, info.coordinate, info.extent
        error.coordinates = tuple(value & mask for value in info.coordinates[:info.K])
    return error
