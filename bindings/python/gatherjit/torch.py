# torch.py: gather and gather_nd as torch.library ops, for autograd and torch.compile. CPU and CUDA tensors.
import math

import torch

from . import _gatherjit, _shapes

__all__ = ["gather", "gather_nd"]


def gather(params, indices, axis=None, batch_dims=0, *, policy="default", negatives="reject"):
    """As gatherjit.gather, with a gradient for params. A fill and an out are for gatherjit.gather."""
    _shapes.check_options(policy, negatives)
    axis, batch_dims = _shapes.gather_form(params.shape, indices.shape, axis, batch_dims)
    return torch.ops.gatherjit.gather(params, indices, axis, batch_dims, policy, negatives)


def gather_nd(params, indices, batch_dims=0, *, policy="default", negatives="reject"):
    """As gatherjit.gather_nd, with a gradient for params."""
    _shapes.check_options(policy, negatives)
    batch_dims = _shapes.gather_nd_form(params.shape, indices.shape, batch_dims)
    return torch.ops.gatherjit.gather_nd(params, indices, batch_dims, policy, negatives)


@torch.library.custom_op("gatherjit::gather", mutates_args=())
def _gather(params: torch.Tensor, indices: torch.Tensor, axis: int, batch_dims: int, policy: str,
            negatives: str) -> torch.Tensor:
    return _gatherjit.gather(params.detach(), indices, axis, batch_dims, policy=policy, negatives=negatives)


@torch.library.custom_op("gatherjit::gather_nd", mutates_args=())
def _gather_nd(params: torch.Tensor, indices: torch.Tensor, batch_dims: int, policy: str,
               negatives: str) -> torch.Tensor:
    return _gatherjit.gather_nd(params.detach(), indices, batch_dims, policy=policy, negatives=negatives)


@_gather.register_fake
def _(params, indices, axis, batch_dims, policy, negatives):
    return params.new_empty(_shapes.result_shape(False, params.shape, indices.shape, axis, batch_dims))


@_gather_nd.register_fake
def _(params, indices, batch_dims, policy, negatives):
    return params.new_empty(_shapes.result_shape(True, params.shape, indices.shape, 0, batch_dims))


def _resolve(coordinate, extent, policy, negatives):
    """(where each went, whether it went anywhere): what the library did with bad ones."""
    coordinate = coordinate.to(torch.int64)
    if negatives == "from_end" and policy != "wrap":
        coordinate = torch.where(coordinate < 0, coordinate + extent, coordinate)
    if policy == "clamp":
        coordinate = coordinate.clamp(0, extent - 1)
    elif policy == "wrap":
        coordinate = coordinate.remainder(extent)
    good = (coordinate >= 0) & (coordinate < extent)
    return torch.where(good, coordinate, 0), good


def _add_rows(rows, good, flat, count):
    """zeros(count, ...) with rows[i] added at flat[i] where good[i]."""
    rows = torch.where(good.reshape(-1, *[1] * (rows.dim() - 1)), rows, 0)
    return rows.new_zeros((count, *rows.shape[1:])).index_add(0, flat, rows)


def _gather_backward(ctx, gradient):
    (indices,) = ctx.saved_tensors
    shape, axis, b, policy, negatives = ctx.form
    batch, outer, extent = math.prod(shape[:b]), math.prod(shape[b:axis]), shape[axis]
    inner, count = math.prod(shape[axis + 1:]), math.prod(indices.shape[b:])
    if extent == 0:
        return gradient.new_zeros(shape), None, None, None, None, None
    where, good = _resolve(indices, extent, policy, negatives)
    first = torch.arange(batch, device=where.device).reshape(batch, 1) * extent
    rows = gradient.reshape(batch, outer, count, inner).movedim(2, 1).reshape(batch * count, outer, inner)
    added = _add_rows(rows, good.reshape(-1), (where.reshape(batch, count) + first).reshape(-1), batch * extent)
    added = added.reshape(batch, extent, outer, inner).movedim(1, 2).reshape(shape)
    return added, None, None, None, None, None


def _gather_nd_backward(ctx, gradient):
    (indices,) = ctx.saved_tensors
    shape, b, policy, negatives = ctx.form
    k = indices.shape[-1]
    batch, extents, inner = math.prod(shape[:b]), shape[b:b + k], math.prod(shape[b + k:])
    count = math.prod(indices.shape[b:-1])
    if math.prod(extents) == 0:
        return gradient.new_zeros(shape), None, None, None, None
    flat = torch.zeros((batch, count), dtype=torch.int64, device=indices.device)
    all_good = torch.ones((batch, count), dtype=torch.bool, device=indices.device)
    for d in range(k):
        where, good = _resolve(indices[..., d].reshape(batch, count), extents[d], policy, negatives)
        flat = flat * extents[d] + where
        all_good = all_good & good
    rows = math.prod(extents)
    flat = (flat + torch.arange(batch, device=flat.device).reshape(batch, 1) * rows).reshape(-1)
    added = _add_rows(gradient.reshape(batch * count, inner), all_good.reshape(-1), flat, batch * rows)
    return added.reshape(shape), None, None, None, None


def _remember(ctx, inputs, output):
    params, indices, *form = inputs
    ctx.save_for_backward(indices)
    ctx.form = (params.shape, *form)


_gather.register_autograd(_gather_backward, setup_context=_remember)
_gather_nd.register_autograd(_gather_nd_backward, setup_context=_remember)
