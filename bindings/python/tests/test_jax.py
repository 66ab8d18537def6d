# test_jax.py: JAX's arrays by DLPack, and the XLA handler under jit, vmap and grad, against JAX's own ops.
import functools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from reference import numpy_gather, numpy_gather_nd, random_gather, random_gather_nd

import gatherjit
import gatherjit.jax as gx


def take(params, indices, axis=0, b=0):
    for_one = functools.partial(jnp.take, axis=axis - b)
    for _ in range(b):
        for_one = jax.vmap(for_one)
    return for_one(params, indices)


def take_nd(params, indices, b=0):
    def for_one(p, i):
        return p[tuple(jnp.moveaxis(i, -1, 0))] if i.shape[-1] else jnp.broadcast_to(p, (*i.shape[:-1], *p.shape))
    for _ in range(b):
        for_one = jax.vmap(for_one)
    return for_one(params, indices)


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint16", "int32", "float16", "bfloat16", "float32", "complex64",
                                   "float8_e4m3fn", "float8_e5m2"])
def test_every_dtype_both_ways(dtype):
    params, indices = jnp.arange(12).reshape(4, 3).astype(dtype), jnp.array([3, 0, 3])
    expected = params[indices]
    for result in (gatherjit.gather(params, indices), gx.gather(params, indices), jax.jit(gx.gather)(params, indices)):
        assert isinstance(result, jax.Array) and result.dtype == params.dtype
        assert np.asarray(result).tobytes() == np.asarray(expected).tobytes()
    out = np.empty((3, 3), params.dtype)
    assert gatherjit.gather(params, indices, out=out).tobytes() == np.asarray(expected).tobytes()


def test_arrays_are_immutable():
    params = jnp.zeros((3, 2))
    with pytest.raises(ValueError, match="^out: .*immutable"):
        gatherjit.gather(jnp.ones((3, 2)), jnp.array([0, 1, 2]), out=params)
    assert (params == 0).all()


@pytest.mark.parametrize("seed", range(25))
def test_jit_is_the_same_as_jax(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, b = random_gather(rng)
    params, indices = jnp.asarray(rng.random(shape, np.float32)), jnp.asarray(indices)
    np.testing.assert_array_equal(jax.jit(lambda p, i: gx.gather(p, i, axis, b))(params, indices),
                                  numpy_gather(np.asarray(params), np.asarray(indices), axis, b))
    np.testing.assert_array_equal(gatherjit.gather(params, indices, axis, b), take(params, indices, axis, b))
    shape, indices, b = random_gather_nd(rng)
    params, indices = jnp.asarray(rng.random(shape, np.float32)), jnp.asarray(indices)
    np.testing.assert_array_equal(jax.jit(lambda p, i: gx.gather_nd(p, i, b))(params, indices),
                                  numpy_gather_nd(np.asarray(params), np.asarray(indices), b))
    np.testing.assert_array_equal(gatherjit.gather_nd(params, indices, b), take_nd(params, indices, b))


FORMS = [("gather, axis 0", lambda p, i: gx.gather(p, i), lambda p, i: take(p, i), (5, 3), (4,), 5),
         ("gather, axis 1", lambda p, i: gx.gather(p, i, 1), lambda p, i: take(p, i, 1), (2, 5, 3), (2, 2), 5),
         ("gather, batch", lambda p, i: gx.gather(p, i, 2, 1), lambda p, i: take(p, i, 2, 1), (3, 2, 5, 2), (3, 4), 5),
         ("gather_nd", lambda p, i: gx.gather_nd(p, i), lambda p, i: take_nd(p, i), (3, 4, 2), (5, 2), 3),
         ("gather_nd, batch", lambda p, i: gx.gather_nd(p, i, 1), lambda p, i: take_nd(p, i, 1), (2, 3, 4), (2, 5, 2),
          3),
         ("gather_nd, K = 0", lambda p, i: gx.gather_nd(p, i), lambda p, i: take_nd(p, i), (3, 2), (4, 0), 3)]


@pytest.mark.parametrize("name, ours, jaxs, shape, index_shape, extent", FORMS, ids=[form[0] for form in FORMS])
def test_vmap_and_grad(name, ours, jaxs, shape, index_shape, extent):
    rng = np.random.default_rng(7)

    def inputs(sizes, where):
        params = jnp.asarray(rng.random((*(n for n, w in zip(sizes, where) if w[0]), *shape), np.float32))
        indices = jnp.asarray(rng.integers(0, extent, (*(n for n, w in zip(sizes, where) if w[1]), *index_shape)))
        return params, indices

    def mapped(f, where):
        for w in reversed(where):
            f = jax.vmap(f, tuple(0 if x else None for x in w))
        return f

    def loss(f):
        return lambda p, i: (f(p, i) ** 2).sum()

    both, params_only, indices_only = (True, True), (True, False), (False, True)
    nested = [[both, params_only], [indices_only, both], [params_only, indices_only]]
    for where in [[], [both], [params_only], [indices_only], *nested]:
        params, indices = inputs((3, 2), where)
        mine, theirs = mapped(ours, where), mapped(jaxs, where)
        np.testing.assert_array_equal(jax.jit(mine)(params, indices), theirs(params, indices))
        np.testing.assert_allclose(jax.jit(jax.grad(loss(mine)))(params, indices),
                                   jax.jit(jax.grad(loss(theirs)))(params, indices), rtol=1e-5)
        inside = jax.jit(mapped(jax.grad(loss(ours)), where))(params, indices)
        np.testing.assert_allclose(inside, jax.jit(mapped(jax.grad(loss(jaxs)), where))(params, indices), rtol=1e-5)
    params, indices = inputs((), [])
    np.testing.assert_allclose(jax.hessian(lambda p: (ours(p, indices) ** 3).sum())(params),
                               jax.hessian(lambda p: (jaxs(p, indices) ** 3).sum())(params), rtol=1e-5)
    _, tangent = jax.jvp(lambda p: ours(p, indices), (params,), (2 * params,))
    np.testing.assert_allclose(tangent, 2 * jaxs(params, indices), rtol=1e-6)


def test_what_has_no_data():
    params, indices = jnp.zeros((3, 2)), jnp.array([0])
    for traced in (jax.jit(lambda p: gatherjit.gather(p, indices)), jax.grad(lambda p: gatherjit.gather(p, indices)),
                   jax.vmap(lambda p: gatherjit.gather(p, indices))):
        with pytest.raises(TypeError, match="^params: .*gatherjit.jax"):
            traced(params)
    with pytest.raises(TypeError, match="^indices: .*gatherjit.jax"):
        jax.jit(lambda i: gatherjit.gather_nd(params, i))(indices)
    np.testing.assert_array_equal(gatherjit.gather(params, indices), [[0, 0]])
    params.delete()
    with pytest.raises(RuntimeError, match="^params: it has been deleted"):
        gatherjit.gather(params, indices)


@pytest.mark.parametrize("bad", [2**32 + 1, -2**32, np.uint64(2**63 + 1)])
def test_indices_that_jax_would_cut_off(bad):
    assert not jax.config.jax_enable_x64
    params = jnp.arange(4.0)
    for run in (lambda p: gx.gather(p, np.array([bad, bad])), jax.jit(lambda p: gx.gather(p, np.array([bad]))),
                lambda p: gx.gather_nd(p, np.array([[bad]]))):
        with pytest.raises(ValueError, match=f"^indices: {bad} does not fit into u?int32"):
            run(params)
    for kind in (np.int64, np.uint64, np.uint8):
        np.testing.assert_array_equal(gx.gather(params, np.array([1, 3], kind)), [1, 3])
    assert gx.gather(params, np.zeros(0, np.int64)).shape == (0,)


def test_bad_indices():
    params, indices = jnp.arange(4.0), jnp.array([9, 1, -1], jnp.int8)
    with pytest.raises(Exception, match=r"indices\[0\] = 9 is not in \[0, 4\)"):
        jax.block_until_ready(jax.jit(gx.gather)(params, indices))
    for policy, values, slopes in (("zero", [0, 1, 0], [0, 1, 0, 0]), ("clamp", [3, 1, 0], [1, 1, 0, 1]),
                                   ("wrap", [1, 1, 3], [0, 2, 0, 1])):
        np.testing.assert_array_equal(gx.gather(params, indices, policy=policy), values)
        slope = jax.grad(lambda p: gx.gather(p, indices, policy=policy).sum())(params)
        np.testing.assert_array_equal(slope, slopes)
    np.testing.assert_array_equal(gx.gather(params, jnp.array([-1]), negatives="from_end"), [3])
    np.testing.assert_array_equal(
        jax.grad(lambda p: gx.gather(p, jnp.array([-1]), negatives="from_end").sum())(params), [0, 0, 0, 1])


def test_refused():
    params, indices = jnp.zeros((3, 2)), jnp.array([0])
    for wrong in ({"axis": 5}, {"batch_dims": 2}, {"axis": 0, "batch_dims": 1}, {"policy": "fill"}, {"negatives": "x"}):
        with pytest.raises(ValueError, match=f"^({'|'.join(wrong)}): "):
            gx.gather(params, indices, **wrong)
    with pytest.raises(ValueError, match="^indices: "):
        gx.gather_nd(params, jnp.zeros((2, 3), jnp.int32))
    with pytest.raises(ValueError, match="^indices: dimension 0"):
        gx.gather(params, jnp.zeros((2, 1), jnp.int32), 1, 1)
    with pytest.raises(TypeError, match="^indices: "):
        gx.gather(params, jnp.zeros(2))
    integers = jnp.arange(4)
    np.testing.assert_array_equal(jax.jvp(lambda p: gx.gather(integers, indices) * p, (2.0,), (1.0,))[0], [0])
