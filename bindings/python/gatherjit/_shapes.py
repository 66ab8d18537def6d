# _shapes.py: axis, batch_dims and the shape of a result, for graphs that are traced before there are data.
POLICIES = ("default", "error", "zero", "fill", "clamp", "wrap", "trust")  # as gj_policy has them
NEGATIVES = ("reject", "from_end")


def check_options(policy, negatives):
    """fill is left out of traced graphs: its element would have to be a constant there."""
    if policy not in POLICIES or policy == "fill":
        raise ValueError(f"policy: {policy!r} is none of {[name for name in POLICIES if name != 'fill']}")
    if negatives not in NEGATIVES:
        raise ValueError(f"negatives: {negatives!r} is none of {list(NEGATIVES)}")


def gather_form(params, indices, axis, batch_dims):
    """(axis, batch_dims), both counted from the front, or ValueError."""
    batch = batch_dims + len(indices) if batch_dims < 0 else batch_dims
    at = batch if axis is None else axis + len(params) if axis < 0 else axis
    if not 0 <= batch <= len(indices):
        raise ValueError(f"batch_dims: {batch_dims} is not in [{-len(indices)}, {len(indices)}]")
    if not 0 <= at < len(params):
        raise ValueError(f"axis: {at if axis is None else axis} is not in [{-len(params)}, {len(params)})")
    if batch > at:
        raise ValueError(f"batch_dims: {batch} is above axis, which is {at}")
    _check_batch(params, indices, batch)
    return at, batch


def gather_nd_form(params, indices, batch_dims):
    if not 0 <= batch_dims < len(indices):
        raise ValueError(f"batch_dims: {batch_dims} is not in [0, {len(indices)}) for indices of rank {len(indices)}")
    if batch_dims > len(params) or indices[-1] > len(params) - batch_dims:
        raise ValueError(f"indices: tuples of {indices[-1]} with batch_dims {batch_dims} do not fit rank {len(params)}")
    _check_batch(params, indices, batch_dims)
    return batch_dims


def _check_batch(params, indices, batch):
    for d in range(batch):
        if params[d] != indices[d]:
            raise ValueError(f"indices: dimension {d} is {indices[d]}, that of params {params[d]}: batch dimensions "
                             "must be the same")


def result_shape(nd, params, indices, axis, batch):
    if nd:
        return (*indices[:-1], *params[batch + indices[-1]:])
    return (*params[:axis], *indices[batch:], *params[axis + 1:])
