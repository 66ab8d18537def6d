# test_torch.py: torch's tensors by the exchange API, the ops, autograd, opcheck and torch.compile.
import numpy as np
import pytest
import torch
from reference import numpy_gather, numpy_gather_nd, random_gather, random_gather_nd

import gatherjit
import gatherjit.torch as gt

DTYPES = [torch.bool, torch.int8, torch.uint16, torch.int32, torch.int64, torch.uint64, torch.float16, torch.bfloat16,
          torch.float32, torch.float64, torch.complex64, torch.complex128, torch.float8_e4m3fn, torch.float8_e5m2]


def test_the_exchange_api_is_there():
    assert hasattr(torch.Tensor, "__dlpack_c_exchange_api__")


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_every_dtype(dtype):
    params, indices = (torch.arange(12).reshape(4, 3) % 5).to(dtype), torch.tensor([3, 0, 3], dtype=torch.uint8)
    expected = params.view(torch.uint8).reshape(4, -1)[[3, 0, 3]]
    out = torch.empty(3, 3, dtype=dtype)
    for result in (gatherjit.gather(params, indices), gatherjit.gather(params, indices, out=out),
                   gt.gather(params, indices)):
        assert type(result) is torch.Tensor and result.dtype == dtype
        assert torch.equal(result.view(torch.uint8).reshape(3, -1), expected)


@pytest.mark.parametrize("seed", range(60))
def test_same_as_numpy_and_torch(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, b = random_gather(rng)
    params = torch.from_numpy(rng.random(shape))
    wide = torch.zeros(*shape, 2, dtype=params.dtype)
    wide[..., 1] = params
    i = torch.from_numpy(indices)
    expected = torch.from_numpy(np.asarray(numpy_gather(params.numpy(), indices, axis, b)))
    for given in (params, wide[..., 1]):
        assert torch.equal(gatherjit.gather(given, i, axis, b), expected)
        assert torch.equal(gt.gather(given, i, axis, b), expected)
        assert torch.equal(gatherjit.gather(given, i, axis, b, out=torch.empty_like(expected)), expected)
    if b == 0 and i.ndim == 1:
        assert torch.equal(expected, torch.index_select(params, axis, i))
    shape, indices, b = random_gather_nd(rng)
    params, i = torch.from_numpy(rng.random(shape)), torch.from_numpy(indices)
    expected = torch.from_numpy(np.asarray(numpy_gather_nd(params.numpy(), indices, b)))
    assert torch.equal(gatherjit.gather_nd(params, i, b), expected)
    assert torch.equal(gt.gather_nd(params, i, b), expected)
    if b == 0 and i.shape[-1]:
        assert torch.equal(expected, params[tuple(i.movedim(-1, 0))])


@pytest.mark.parametrize("seed", range(12))
def test_gradients(seed):
    rng = np.random.default_rng(seed)
    shape, indices, axis, b = random_gather(rng)
    params, i = torch.from_numpy(rng.random(shape)).requires_grad_(), torch.from_numpy(indices)
    assert torch.autograd.gradcheck(lambda p: gt.gather(p, i, axis, b), (params,))
    assert torch.autograd.gradgradcheck(lambda p: gt.gather(p, i, axis, b) ** 2, (params,))
    shape, indices, b = random_gather_nd(rng)
    params, i = torch.from_numpy(rng.random(shape)).requires_grad_(), torch.from_numpy(indices)
    assert torch.autograd.gradcheck(lambda p: gt.gather_nd(p, i, b), (params,))


@pytest.mark.parametrize("policy", ["zero", "clamp", "wrap"])
def test_gradients_of_bad_indices(policy):
    params, i = torch.rand(4, 2, dtype=torch.float64, requires_grad=True), torch.tensor([9, 1, -1], dtype=torch.int8)
    assert torch.autograd.gradcheck(lambda p: gt.gather(p, i, policy=policy), (params,))
    assert torch.autograd.gradcheck(lambda p: gt.gather_nd(p, i[:, None], policy=policy), (params,))
    assert torch.autograd.gradcheck(lambda p: gt.gather(p, i[1:], negatives="from_end"), (params,))


def test_opcheck():
    params, i = torch.rand(5, 6, 7, requires_grad=True), torch.randint(0, 6, (3, 2))
    torch.library.opcheck(torch.ops.gatherjit.gather, (params, i, 1, 0, "default", "reject"))
    torch.library.opcheck(torch.ops.gatherjit.gather, (params, i[:1].expand(5, 2), 1, 1, "clamp", "from_end"))
    pairs = torch.randint(0, 5, (4, 2))
    torch.library.opcheck(torch.ops.gatherjit.gather_nd, (params, pairs, 0, "default", "reject"))
    torch.library.opcheck(torch.ops.gatherjit.gather_nd, (params, torch.randint(0, 6, (5, 3, 1)), 1, "zero", "reject"))


@pytest.mark.parametrize("dynamic", [False, True])
def test_compile(dynamic):
    def model(p, i, pairs):
        return gt.gather(p * 2, i, 1).sum() + (gt.gather_nd(p, pairs) ** 2).sum()

    def torchs(p, i, pairs):
        return (p * 2).index_select(1, i).sum() + (p[tuple(pairs.movedim(-1, 0))] ** 2).sum()

    compiled = torch.compile(model, fullgraph=True, dynamic=dynamic)
    for count in (3, 5, 8):
        p = torch.rand(5, 6, 7, dtype=torch.float64, requires_grad=True)
        i, pairs = torch.randint(0, 6, (count,)), torch.randint(0, 5, (count, 2))
        mine, theirs = compiled(p, i, pairs), torchs(p, i, pairs)
        torch.testing.assert_close(mine, theirs)
        torch.testing.assert_close(torch.autograd.grad(mine, p), torch.autograd.grad(theirs, p))


def test_what_lies_beside_the_data():
    params, i = torch.rand(5, 3, dtype=torch.complex64), torch.tensor([4, 0])
    for lazy in (params.conj(), params.conj().imag, params.conj()[:1, :1].imag):
        with pytest.raises(ValueError, match="^params: it is a lazy"):
            gatherjit.gather(lazy, i % len(lazy))
        assert torch.equal(gt.gather(lazy, i % len(lazy)), lazy[i % len(lazy)])
        with pytest.raises(ValueError, match="^out: it is a lazy"):
            gatherjit.gather(lazy.resolve_conj().resolve_neg(), i[:len(lazy)] % len(lazy), out=lazy[:2])
    wants = torch.rand(5, 3, requires_grad=True)
    with pytest.raises(TypeError, match="^params: it requires a gradient"):
        gatherjit.gather(wants, i)
    with pytest.raises(TypeError, match="^out: it requires a gradient"):
        gatherjit.gather(torch.rand(5, 3), i, out=wants[:2])
    with torch.no_grad():
        assert torch.equal(gatherjit.gather(wants, i), wants[i])
    assert torch.equal(gatherjit.gather(torch.nn.Parameter(params, requires_grad=False), i), params[i])


def test_refused():
    params, i = torch.rand(5, 3), torch.tensor([0])
    with pytest.raises(IndexError, match=r"indices\[0\] = 9 is not in \[0, 5\)"):
        gatherjit.gather(params, i + 9)
    with pytest.raises(IndexError, match=r"indices\[0\] = 9 is not in \[0, 5\)"):
        gt.gather(params, i + 9)
    for odd in (params.to_sparse(), params.to("meta")):
        with pytest.raises((RuntimeError, BufferError), match=r"^params: [^\n]*$"):
            gatherjit.gather(odd, i)
    with pytest.raises(TypeError, match="indices"):
        gatherjit.gather(params, i.float())
    with pytest.raises(ValueError, match="^axis: "):
        gt.gather(params, i, 7)
    with pytest.raises(ValueError, match="^policy: "):
        gt.gather(params, i, policy="fill")
    with pytest.raises(ValueError, match="out"):
        gatherjit.gather(params, i, out=torch.empty(1, 1).expand(1, 3))


def test_plan_and_mixed_kinds():
    params, i = torch.rand(5, 3), torch.tensor([4, 0])
    plan = gatherjit.plan("gather", params, i, dynamic=True)
    for count in (1, 2, 50):
        some = torch.randint(0, 5, (count,))
        assert torch.equal(plan.run(params, some), params[some])
    out = np.empty((2, 3), np.float32)
    assert gatherjit.gather(params, i.numpy(), out=out) is out
    np.testing.assert_array_equal(out, params[i].numpy())


def test_nothing_leaks():
    params, i, out = torch.rand(50, 4), torch.tensor([4, 0]), torch.empty(2, 4)
    import resource

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    for call in (lambda: gatherjit.gather(params, i, out=out), lambda: gatherjit.gather(params, i)):
        for _ in range(20_000):
            call()
        before = resident()
        for _ in range(50_000):
            call()
        assert resident() - before < 3 << 20
