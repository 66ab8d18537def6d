# jax.py: gather and gather_nd through XLA's foreign function interface, under jit, vmap and grad. CPU.
import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from . import _gatherjit, _shapes

__all__ = ["gather", "gather_nd"]

_TARGET = "gatherjit_gather"
jax.ffi.register_ffi_target(_TARGET, _gatherjit.xla_handler(), platform="cpu")


def gather(params, indices, axis=None, batch_dims=0, *, policy="default", negatives="reject"):
    """As gatherjit.gather, for jitted programs. A bad index under policy "error" fails the program when it runs."""
    _shapes.check_options(policy, negatives)
    params, indices = jnp.asarray(params), _integers(indices)
    axis, batch_dims = _shapes.gather_form(params.shape, indices.shape, axis, batch_dims)
    return _operation(False, axis, batch_dims, policy, negatives)(params, indices)


def gather_nd(params, indices, batch_dims=0, *, policy="default", negatives="reject"):
    """As gatherjit.gather_nd, for jitted programs."""
    _shapes.check_options(policy, negatives)
    params, indices = jnp.asarray(params), _integers(indices)
    batch_dims = _shapes.gather_nd_form(params.shape, indices.shape, batch_dims)
    return _operation(True, 0, batch_dims, policy, negatives)(params, indices)


def _integers(indices):
    if isinstance(indices, (np.ndarray, np.generic)) and indices.dtype.kind in "iu" and indices.size:
        narrow = np.iinfo(jax.dtypes.canonicalize_dtype(indices.dtype))  # JAX drops the upper bits without a word
        for index in (indices.min(), indices.max()):
            if not narrow.min <= int(index) <= narrow.max:
                raise ValueError(f"indices: {index} does not fit into {narrow.dtype}, which is what JAX makes of "
                                 f"{indices.dtype} (jax_enable_x64)")
    indices = jnp.asarray(indices)
    if not jnp.issubdtype(indices.dtype, jnp.integer):
        raise TypeError(f"indices: dtype is {indices.dtype}: an integer is needed")
    return indices


@functools.lru_cache(maxsize=None)
def _operation(nd, axis, batch_dims, policy, negatives):
    """One function a form, which jax knows how to differentiate: it is linear in params."""
    call = _batched(nd, axis, batch_dims, policy, negatives)

    @jax.custom_jvp
    def operation(params, indices):
        return call(params, indices)

    @operation.defjvp
    def _(primals, tangents):
        params, indices = primals
        out = operation(params, indices)
        if not jnp.issubdtype(params.dtype, jnp.inexact):
            return out, np.zeros(out.shape, jax.dtypes.float0)
        return out, _by_xla(tangents[0], indices, nd, axis, batch_dims, policy, negatives)

    return jax.jit(operation)


@functools.lru_cache(maxsize=None)
def _batched(nd, axis, batch_dims, policy, negatives):
    """The foreign call; a vmap of it is one such call, with a batch dimension more or with more indices."""
    numbers = {"nd": np.int32(nd), "axis": np.int32(axis), "batch_dims": np.int32(batch_dims),
               "policy": np.int32(_shapes.POLICIES.index(policy)),
               "negatives": np.int32(_shapes.NEGATIVES.index(negatives))}

    @jax.custom_batching.custom_vmap
    def call(params, indices):
        shape = _shapes.result_shape(nd, params.shape, indices.shape, axis, batch_dims)
        return jax.ffi.ffi_call(_TARGET, jax.ShapeDtypeStruct(shape, params.dtype))(params, indices, **numbers)

    @call.def_vmap
    def _(size, batched, params, indices):
        if not batched[0]:  # more indices, behind those of the batch dimensions
            out = call(params, jnp.moveaxis(indices, 0, batch_dims))
            return jnp.moveaxis(out, batch_dims if nd else axis, 0), True
        if not batched[1]:
            if not nd and batch_dims == 0:
                return _batched(nd, axis + 1, 0, policy, negatives)(params, indices), True
            indices = jnp.broadcast_to(indices, (size, *indices.shape))
        return _batched(nd, axis + 1, batch_dims + 1, policy, negatives)(params, indices), True

    return call


def _resolve(coordinate, extent, policy, negatives):
    """(where each went, whether it went anywhere): what the library did with bad ones."""
    if negatives == "from_end" and policy != "wrap":
        coordinate = jnp.where(coordinate < 0, coordinate + extent, coordinate)
    if policy == "clamp":
        coordinate = coordinate.clip(0, extent - 1)
    elif policy == "wrap":
        coordinate = coordinate % extent
    good = (coordinate >= 0) & (coordinate < extent)
    return jnp.where(good, coordinate, 0), good


def _by_xla(params, indices, nd, axis, b, policy, negatives):
    """The same by XLA's own gather, whose transpose is a sum of rows: what tangents go through."""
    shape = _shapes.result_shape(nd, params.shape, indices.shape, axis, b)
    k = indices.shape[-1] if nd else 1
    extents = params.shape[b:b + k] if nd else params.shape[axis:axis + 1]
    if 0 in extents or 0 in shape:
        return jnp.zeros(shape, params.dtype)
    batch = math.prod(params.shape[:b])
    outer = () if nd else (math.prod(params.shape[b:axis]),)
    inner = math.prod(params.shape[b + k:] if nd else params.shape[axis + 1:])
    if indices.dtype.itemsize < 4:
        indices = indices.astype(jnp.int32)  # extents need not fit into the caller's type
    count = math.prod(indices.shape[b:-1] if nd else indices.shape[b:])
    tuples = indices.reshape(batch, count, k)
    where, good = zip(*(_resolve(tuples[..., d], extents[d], policy, negatives) for d in range(k))) if k else ((), ())
    keep = functools.reduce(jnp.logical_and, good, jnp.ones(tuples.shape[:-1], bool))

    def rows(table, places):
        if k == 0:
            return jnp.broadcast_to(table, (count, inner))
        return table[places] if nd else table[:, places[0]]

    table = params.reshape(batch, *outer, *extents, inner)
    out = jax.vmap(rows)(table, tuple(where))
    return jnp.where(keep.reshape(batch, *[1] * len(outer), count, 1), out, 0).reshape(shape)
