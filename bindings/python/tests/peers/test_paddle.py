# test_paddle.py: Paddle's tensors by the exchange API, against paddle.gather and paddle.gather_nd.
import numpy as np
import paddle
import pytest
from reference import random_gather, random_gather_nd

import gatherjit

DTYPES = ["bool", "int8", "int32", "float16", "bfloat16", "float32", "float64", "complex64", "float8_e4m3fn"]


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_dtype(dtype):
    params, indices = paddle.arange(12, dtype="float32").reshape([4, 3]).astype(dtype), paddle.to_tensor([3, 0, 3])
    result = gatherjit.gather(params, indices)
    assert type(result) is paddle.Tensor and result.dtype == params.dtype
    same = paddle.to_tensor(params.astype("float32").numpy()[[3, 0, 3]])
    assert (result.astype("float32") == same).all()


@pytest.mark.parametrize("seed", range(40))
def test_same_as_paddle(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, b = random_gather(rng)
    if b == 0 and indices.ndim == 1 and indices.size:
        params, i = paddle.to_tensor(rng.random(shape, np.float32)), paddle.to_tensor(indices)
        expected = paddle.gather(params, i, axis=axis)
        assert (gatherjit.gather(params, i, axis) == expected).all()
        out = paddle.zeros_like(expected)
        assert gatherjit.gather(params, i, axis, out=out) is out and (out == expected).all()
    shape, indices, b = random_gather_nd(rng)
    if b == 0 and indices.shape[-1]:
        params, i = paddle.to_tensor(rng.random(shape, np.float32)), paddle.to_tensor(indices)
        assert (gatherjit.gather_nd(params, i) == paddle.gather_nd(params, i)).all()


def test_refused():
    params, i = paddle.zeros([3, 4]), paddle.to_tensor([7])
    with pytest.raises(IndexError, match=r"indices\[0\] = 7 is not in \[0, 3\)"):
        gatherjit.gather(params, i)
    params.stop_gradient = False
    with pytest.raises(TypeError, match="^params: it requires a gradient"):
        gatherjit.gather(params, i % 3)
    with paddle.no_grad():
        assert gatherjit.gather(params, i % 3).shape == [1, 4]
