# test_numpy.py: values, kinds, strides and dtypes, compared with NumPy's own indexing.
import pathlib

import ml_dtypes
import numpy as np
import pytest
from reference import numpy_gather, numpy_gather_nd, random_gather, random_gather_nd, strided

import gatherjit

INDEX_TYPES = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
DTYPES = ["?", "i1", "u2", "i4", "u8", "f2", "f4", "f8", "g", "c8", "c16", "G", "S5", "U3", "M8[ns]", "m8[s]", "V7",
          ">f4", ">i8", [("a", "<i4"), ("b", "<f8")], ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn,
          ml_dtypes.float8_e5m2, ml_dtypes.int4]


def values(dtype, shape):
    dtype = np.dtype(dtype)
    count = int(np.prod(shape, dtype=np.int64))
    if dtype.kind in "biufcSUMm" or dtype.name in ("bfloat16", "float8_e4m3fn", "float8_e5m2", "int4"):
        return (np.arange(count) % 7).astype(dtype).reshape(shape)
    return np.frombuffer(np.random.default_rng(1).bytes(count * dtype.itemsize), dtype).reshape(shape)


@pytest.mark.parametrize("seed", range(300))
def test_gather_is_numpy_s(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, batch = random_gather(rng)
    params = strided(rng, values(rng.choice(["i1", "f4", "f8", "c16"]), shape))
    indices = strided(rng, np.asarray(indices.astype(rng.choice(INDEX_TYPES))))
    expected = numpy_gather(params, indices, axis, batch)
    result = gatherjit.gather(params, indices, axis, batch)
    assert type(result) is np.ndarray and result.dtype == params.dtype
    np.testing.assert_array_equal(result, expected)
    out = strided(rng, np.ones(expected.shape, params.dtype))
    assert gatherjit.gather(params, indices, axis, batch, out=out) is out
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("seed", range(300))
def test_gather_nd_is_numpy_s(seed):
    rng = np.random.default_rng(seed)
    shape, indices, batch = random_gather_nd(rng)
    params = strided(rng, values("f4", shape))
    indices = strided(rng, np.asarray(indices.astype(rng.choice(INDEX_TYPES))))
    expected = numpy_gather_nd(params, indices, batch)
    np.testing.assert_array_equal(gatherjit.gather_nd(params, indices, batch), expected)
    plan = gatherjit.plan("gather_nd", params, indices, batch_dims=batch)
    np.testing.assert_array_equal(plan.run(params, indices), expected)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_every_dtype(dtype):
    params = values(dtype, (6, 3))
    result = gatherjit.gather(params, np.array([5, 0, 5]))
    assert result.dtype == params.dtype
    assert result.tobytes() == params[[5, 0, 5]].tobytes()
    out = np.empty((3, 3), params.dtype)
    assert gatherjit.gather(params, np.array([5, 0, 5]), out=out).tobytes() == result.tobytes()


def test_seeds():
    """Every example of the documents."""
    lines = (pathlib.Path(__file__).parents[3] / "examples/seed_examples.txt").read_text().splitlines()
    lines = [line for line in lines if line and not line.startswith("#")]
    assert len(lines) >= 20
    for line in lines:
        name, operation, axis, batch_dims, dtype, *tensors = [field.strip() for field in line.split(";")]
        code, bits, lanes = map(int, dtype.split())
        dtype = f"S{lanes}" if code == 3 else f"i{bits // 8}"
        shapes = [[int(n) for n in field.split()] for field in tensors[::2]]
        params, indices, expected = [np.array(field.split(), kind).reshape(shape) for field, kind, shape
                                     in zip(tensors[1::2], (dtype, np.int64, dtype), shapes)]
        if operation == "gather":
            axis = None if int(axis) == -2147483648 else int(axis)
            result = gatherjit.gather(params, indices, axis, int(batch_dims))
        else:
            result = gatherjit.gather_nd(params, indices, int(batch_dims))
        np.testing.assert_array_equal(result, expected, name)


def test_axis_none_is_batch_dims():
    params, indices = values("i4", (2, 5, 3)), np.array([[4, 1], [0, 0]])
    np.testing.assert_array_equal(gatherjit.gather(params, indices, None, 1), gatherjit.gather(params, indices, 1, 1))
    np.testing.assert_array_equal(gatherjit.gather(params, indices, batch_dims=-1, axis=-2),
                                  gatherjit.gather(params, indices, 1, 1))


def test_scalars_and_subclasses():
    params = np.arange(5.0)
    result = gatherjit.gather(params, np.int16(3))
    assert result.shape == () and result == 3.0
    assert gatherjit.gather(params.view(np.recarray), np.array(2)) == 2.0
    with pytest.raises(TypeError, match="params: a masked array's mask"):
        gatherjit.gather(np.ma.masked_array(params), np.array([0]))


@pytest.mark.parametrize("policy, expected", [("zero", [0, 3, 0]), ("clamp", [4, 3, 0]), ("wrap", [2, 3, 4]),
                                              ("fill", [9, 3, 9])])
def test_policies(policy, expected):
    params, indices = np.arange(5, dtype=np.int16), np.array([7, 3, -1])
    fill = 9 if policy == "fill" else None
    np.testing.assert_array_equal(gatherjit.gather(params, indices, policy=policy, fill=fill), expected)
    plan = gatherjit.plan("gather", params, indices, policy=policy, fill=fill)
    np.testing.assert_array_equal(plan.run(params, indices), expected)


def test_fill_in_every_form():
    indices = np.array([9])
    for dtype, fill in [("?", True), ("i1", -128), ("u8", 2**64 - 1), ("f2", 0.5), ("f4", 1), ("f8", -0.0),
                        ("c8", 1 - 2j), (ml_dtypes.bfloat16, 1.01), ("f4", np.float32(3)), ("S3", np.array(b"abc")),
                        ("f8", np.nan)]:
        got = gatherjit.gather(values(dtype, (3,)), indices, policy="fill", fill=fill)
        assert got.tobytes() == np.array([fill]).astype(dtype).tobytes()
    for fill, error in [(1 << 40, ValueError), (1.5, TypeError), (np.zeros(2, "i4"), ValueError), ("x", TypeError),
                        (np.float32(1), TypeError)]:
        with pytest.raises(error, match="^fill: "):
            gatherjit.gather(values("i4", (3,)), indices, policy="fill", fill=fill)
    with pytest.raises(ValueError, match="^fill: "):
        gatherjit.gather(values("f2", (3,)), indices, policy="fill", fill=1e9)


@pytest.mark.parametrize("dtype, fill", [("M8[s]", np.array("2020-01-01", "M8[ns]")), ("m8[s]", np.array(3, "m8[D]")),
                                         (">i4", np.array(5.0, ">f4")), (">i4", np.array(b"abcd")),
                                         ("S8", np.array(0, "M8[ns]")), ("V4", np.array(b"abcd")),
                                         ([("a", "i4")], np.array((1,), [("b", "i4")]))])
def test_a_fill_of_another_dtype(dtype, fill):
    """Of as many bytes, which NumPy reads otherwise."""
    params, other, indices = np.zeros(1, dtype), np.zeros(1, fill.dtype), np.array([5])
    with pytest.raises(TypeError, match="^fill: its dtype is "):
        gatherjit.gather(params, indices, policy="fill", fill=fill)
    with pytest.raises(TypeError, match="^fill: its dtype is "):
        gatherjit.plan("gather", params, indices, policy="fill", fill=fill)
    plan = gatherjit.plan("gather", other, indices, policy="fill", fill=fill)
    assert plan.run(other, indices).tobytes() == fill.tobytes()
    with pytest.raises(TypeError, match="^fill: its dtype is "):
        plan.run(params, indices)


def test_negatives_and_base():
    params = np.arange(5)
    assert gatherjit.gather(params, np.array(-1), negatives="from_end") == 4
    assert gatherjit.gather(params, np.array(5), index_base=1) == 4
