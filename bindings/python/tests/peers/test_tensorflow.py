# test_tensorflow.py: TensorFlow's tensors by the buffer protocol and DLPack, against tf.gather and tf.gather_nd.
import numpy as np
import pytest
import tensorflow as tf
from reference import random_gather, random_gather_nd

import gatherjit

DTYPES = ["bool", "int8", "uint16", "int32", "float16", "bfloat16", "float32", "float64", "complex64", "complex128"]


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_dtype(dtype):
    params, indices = tf.cast(tf.reshape(tf.range(12), (4, 3)), dtype), tf.constant([3, 0, 3])
    result = gatherjit.gather(params, indices)
    assert isinstance(result, type(params)) and result.dtype == params.dtype
    assert result.numpy().tobytes() == tf.gather(params, indices).numpy().tobytes()


@pytest.mark.parametrize("seed", range(40))
def test_same_as_tensorflow(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, b = random_gather(rng)
    params, i = tf.constant(rng.random(shape, np.float32)), tf.constant(indices)
    if i.ndim > 0 or b == 0:
        expected = tf.gather(params, i, axis=axis, batch_dims=b)
        np.testing.assert_array_equal(gatherjit.gather(params, i, axis, b), expected)
    shape, indices, b = random_gather_nd(rng)
    params, i = tf.constant(rng.random(shape, np.float32)), tf.constant(indices)
    np.testing.assert_array_equal(gatherjit.gather_nd(params, i, b), tf.gather_nd(params, i, batch_dims=b))


def test_the_same_words():
    params = tf.zeros((3, 4))
    for indices, ours, theirs in (([1, 7], gatherjit.gather, tf.gather), ([[1, 7]], gatherjit.gather_nd, tf.gather_nd)):
        with pytest.raises(IndexError) as mine:
            ours(params, tf.constant(indices))
        with pytest.raises(tf.errors.InvalidArgumentError) as its:
            theirs(params, tf.constant(indices))
        assert str(mine.value) in str(its.value)


def test_refused():
    params, i = tf.zeros((3, 4)), tf.constant([0])
    with pytest.raises(ValueError, match="^out: .*immutable"):
        gatherjit.gather(params, i, out=tf.zeros((1, 4)))
    with pytest.raises(TypeError, match="^params: "):
        gatherjit.gather(tf.constant(["a", "b"]), i)
    with pytest.raises(TypeError, match="params: a tensor is needed"):
        tf.function(lambda p: gatherjit.gather(p, i))(params)
