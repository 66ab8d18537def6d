# mpi.py: gather from a table whose rows lie over the ranks of a communicator, by libgatherjit-mpi and mpi4py.
"""Needs mpi4py, and libgatherjit-mpi.so.0 of the same MPI: where the loader finds it, or named by the environment
variable GATHERJIT_MPI_LIBRARY."""
import ctypes
import functools
import os
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p

import numpy as np
from mpi4py import MPI

from . import _gatherjit, _shapes  # the first loads the libgatherjit that libgatherjit-mpi then finds

__all__ = ["gather"]

_CODES = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}  # gj_dtype_code; all else is bytes
_OPAQUE, _CPU, _MOST_RANK, _OUT_OF_RANGE = 3, 1, 32, 2
_ERRORS = {1: ValueError, 2: IndexError, 3: NotImplementedError, 5: MemoryError}  # by gj_status
_Handle = ctypes.c_int if MPI._sizeof(MPI.Comm) == ctypes.sizeof(ctypes.c_int) else c_void_p


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
    library.gj_mpi_gather.argtypes = [_Handle, c_void_p, POINTER(_Tensor), c_int64, POINTER(_Tensor),
                                      POINTER(_Tensor), POINTER(_GatherOptions), POINTER(_MpiOptions)]
    return library


@functools.cache
def _engine():
    engine = c_void_p()
    if _library().gj_engine_create(None, ctypes.byref(engine)) != 0:
        raise MemoryError("gatherjit.mpi: no engine could be made")
    return engine


def _tensor(array):
    """As long as the array lives. Its strides must be whole elements."""
    code = _CODES.get(array.dtype.kind, _OPAQUE)
    bits, lanes = (8, array.itemsize) if code == _OPAQUE else (8 * array.itemsize, 1)
    if any(stride % array.itemsize for stride in array.strides):
        raise ValueError("strides: they must be whole elements")
    extents = c_int64 * array.ndim
    strides = extents(*[stride // array.itemsize for stride in array.strides])
    return _Tensor(array.ctypes.data, _CPU, 0, array.ndim, code, bits, lanes, extents(*array.shape), strides, 0)


def gather(comm, shard, first_row, indices, out=None, *, policy="default", negatives="reject", index_base=0, fill=None,
           chunk_bytes=0):
    """table[indices], where the table's rows [first_row, first_row + len(shard)) are this rank's shard. Collective.

    NumPy arrays on each rank: rows of the same shape and dtype, indices of any shape and integer type. The keywords are
    those of gatherjit.gather. Errors too; RuntimeError where another rank has failed, with its number and its words.
    chunk_bytes: the memory of a chunk, two of which are in use (64 MiB); the same on all ranks."""
    call = functools.partial(_library().gj_mpi_gather, _Handle.from_address(MPI._addressof(comm)), _engine())
    info = _ErrorInfo()
    try:
        shard, indices = np.asarray(shard), np.asarray(indices)
        out = np.empty((*indices.shape, *shard.shape[1:]), shard.dtype) if out is None else _writeable(out)
        element = None if fill is None else np.asarray(fill, shard.dtype)
        options = _GatherOptions(policy=_shapes.POLICIES.index(policy), negatives=_shapes.NEGATIVES.index(negatives),
                                 index_base=index_base, fill=None if element is None else element.ctypes.data,
                                 error_info=ctypes.pointer(info))
        arguments = [_tensor(shard), first_row, _tensor(indices), _tensor(out), options,
                     _MpiOptions(chunk_bytes=chunk_bytes)]
    except Exception:
        call(None, 0, None, None, None, None)  # which is refused: the other ranks must not wait for this one
        raise
    status = call(*arguments)
    if status == 0:
        return out
    error = _ERRORS.get(status, RuntimeError)(_library().gj_mpi_last_error().decode())
    if status == _OUT_OF_RANGE:
        mask = -1 if indices.dtype.kind == "i" else 2**64 - 1
        error.position, error.coordinate, error.extent = info.position, info.coordinate, info.extent
        error.coordinates = tuple(value & mask for value in info.coordinates[:info.K])
    raise error


def _writeable(out):
    if not isinstance(out, np.ndarray) or not out.flags.writeable:
        raise ValueError("out: an array that can be written to is needed")
    return out
