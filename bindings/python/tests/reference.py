# reference.py: what the tests share: random calls, and what NumPy says of them.
import numpy as np


def numpy_gather(params, indices, axis, batch_dims):
    """The documents' formula, by NumPy, one batch after the other."""
    if batch_dims == 0:
        return np.take(params, indices, axis)
    return np.stack([numpy_gather(p, i, axis - 1, batch_dims - 1) for p, i in zip(params, indices)]) if len(params) \
        else np.zeros((*params.shape[:axis], *indices.shape[batch_dims:], *params.shape[axis + 1:]), params.dtype)


def numpy_gather_nd(params, indices, batch_dims):
    if batch_dims == 0:
        return params[tuple(np.moveaxis(indices, -1, 0))] if indices.shape[-1] else \
            np.broadcast_to(params, (*indices.shape[:-1], *params.shape)).copy()
    return np.stack([numpy_gather_nd(p, i, batch_dims - 1) for p, i in zip(params, indices)])


def strided(rng, array):
    """The same values at other strides: transposed, reversed, with gaps."""
    if array.ndim == 0:
        return np.asarray(array)
    order = rng.permutation(array.ndim)
    steps = rng.choice([1, 1, 2, -1, -3], array.ndim)
    shape = [abs(step) * extent for step, extent in zip(steps[order], np.array(array.shape)[order])]
    wide = np.zeros(shape, array.dtype).transpose(np.argsort(order))
    view = wide[tuple(slice(None, None, int(step)) for step in steps)]
    view[...] = array
    return view


def random_gather(rng):
    rank = int(rng.integers(1, 5))
    axis = int(rng.integers(0, rank))
    batch = int(rng.integers(0, axis + 1))
    shape = tuple(int(n) for n in rng.integers(1, 6, rank))
    index_shape = (*shape[:batch], *(int(n) for n in rng.integers(0, 4, int(rng.integers(0, 3)))))
    return shape, np.asarray(rng.integers(0, shape[axis], index_shape)), axis, batch


def random_gather_nd(rng):
    rank = int(rng.integers(1, 5))
    batch = int(rng.integers(0, rank))
    k = int(rng.integers(0, rank - batch + 1))
    shape = tuple(int(n) for n in rng.integers(1, 6, rank))
    positions = (*shape[:batch], *(int(n) for n in rng.integers(1, 4, int(rng.integers(0, 3)))))
    tuples = [rng.integers(0, shape[batch + d], positions) for d in range(k)]
    return shape, np.stack(tuples, -1) if k else np.zeros((*positions, 0), np.int64), batch
