# test_errors.py: what is refused, as which exception, in which words; and that nothing is written then.
import numpy as np
import pytest

import gatherjit

PARAMS, INDICES = np.arange(12, dtype=np.float32).reshape(3, 4), np.array([0, 2])


def test_out_of_range():
    out = np.ones((2, 4), np.float32)
    with pytest.raises(IndexError, match=r"^indices\[1\] = 7 is not in \[0, 3\)$") as caught:
        gatherjit.gather(PARAMS, np.array([2, 7], np.uint16), out=out)
    assert (caught.value.position, caught.value.coordinates, caught.value.extent) == (1, (7,), 3)
    np.testing.assert_array_equal(out, [PARAMS[2], [0] * 4])
    with pytest.raises(IndexError, match=r"does not index into param shape \[3,4\]") as caught:
        gatherjit.gather_nd(PARAMS, np.array([[0, 0], [1, 9]]))
    assert (caught.value.position, caught.value.coordinates, caught.value.coordinate) == (1, (1, 9), 1)
    with pytest.raises(IndexError) as caught:
        gatherjit.gather(PARAMS, np.array([2**64 - 1], np.uint64))
    assert caught.value.coordinates == (2**64 - 1,)
    plan = gatherjit.plan("gather", PARAMS, INDICES)
    with pytest.raises(IndexError, match=r"indices\[0\] = -1") as caught:
        plan.run(PARAMS, np.array([-1, 0]))
    assert caught.value.position == 0


CALLS = {
    "axis: 7": (ValueError, lambda g: g(PARAMS, INDICES, 7), "axis"),
    "axis of text": (TypeError, lambda g: g(PARAMS, INDICES, "x"), "^axis: "),
    "huge axis": (ValueError, lambda g: g(PARAMS, INDICES, 1 << 70), "^axis: "),
    "batch_dims": (ValueError, lambda g: g(PARAMS, INDICES, batch_dims=9), "batch_dims"),
    "policy": (ValueError, lambda g: g(PARAMS, INDICES, policy="nearest"), "^policy: 'nearest' is none of"),
    "negatives": (ValueError, lambda g: g(PARAMS, INDICES, negatives=3), "^negatives: "),
    "list": (TypeError, lambda g: g(PARAMS, [0, 2]), "^indices: a tensor is needed"),
    "None": (TypeError, lambda g: g(None, INDICES), "^params: a tensor is needed"),
    "float indices": (TypeError, lambda g: g(PARAMS, np.array([0.0])), "indices"),
    "bool indices": (TypeError, lambda g: g(PARAMS, np.array([True])), "indices"),
    "swapped indices": (TypeError, lambda g: g(PARAMS, INDICES.astype(">i8")), "^indices: .*order of bytes.*'>i8'"),
    "swapped buffer": (TypeError, lambda g: g(PARAMS, memoryview(INDICES.astype(">i8"))), "^indices: .*format >q"),
    "objects": (TypeError, lambda g: g(np.array([None, 1]), INDICES), "^params: dtype object holds references"),
    "strings of NumPy 2": (TypeError, lambda g: g(np.array(["a", "b"], np.dtypes.StringDType()), INDICES), "^params: "),
    "out's shape": (ValueError, lambda g: g(PARAMS, INDICES, out=np.ones((3, 4), np.float32)), "out"),
    "out's dtype": (TypeError, lambda g: g(PARAMS, INDICES, out=np.ones((2, 4))), "out"),
    "out's order": (TypeError, lambda g: g(PARAMS.astype(">f4"), INDICES, out=np.ones((2, 4), ">i4")), "^out: "),
    "out's unit": (TypeError, lambda g: g(PARAMS.astype("M8[s]"), INDICES, out=np.ones((2, 4), "M8[ms]")), "^out: "),
    "overlap": (ValueError, lambda g: g(PARAMS, INDICES, out=PARAMS[:2]), "out"),
    "rank": (NotImplementedError, lambda g: g(np.zeros((1,) * 33), INDICES), "^params: rank 33 is above 32"),
    "size": (NotImplementedError, lambda g: g(np.zeros(2, "S70000"), INDICES), "^params: .*65535"),
    "stride": (ValueError, lambda g: g(np.zeros(9, "i4,i2")["f0"], INDICES), "^params: the stride of dimension 0"),
    "too many": (TypeError, lambda g: g(PARAMS, INDICES, 0, 0, None), "takes 4 positional arguments"),
    "unknown": (TypeError, lambda g: g(PARAMS, INDICES, axes=0), "has no argument 'axes'"),
    "twice": (TypeError, lambda g: g(PARAMS, INDICES, indices=INDICES), "'indices' twice"),
    "missing": (TypeError, lambda g: g(PARAMS), "needs argument 'indices'"),
    "flag": (TypeError, lambda g: g(PARAMS, INDICES, assume_no_overlap=1), "^assume_no_overlap: "),
    "stream": (TypeError, lambda g: g(PARAMS, INDICES, stream="s"), "^stream: "),
    "index_base": (ValueError, lambda g: g(PARAMS, INDICES, index_base=2), "index_base"),
}


@pytest.mark.parametrize("name", CALLS)
def test_refused(name):
    error, call, text = CALLS[name]
    before = PARAMS.copy()
    for gather in (gatherjit.gather, gatherjit.Engine().gather):
        with pytest.raises(error, match=text) as caught:
            call(gather)
        assert type(caught.value) is error
    np.testing.assert_array_equal(PARAMS, before)


def test_read_only():
    fixed = np.ones((2, 4), np.float32)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="^out: .*read-only"):
        gatherjit.gather(PARAMS, INDICES, out=fixed)
    assert (fixed == 1).all()
    kept = PARAMS.copy()
    kept.flags.writeable = False
    np.testing.assert_array_equal(gatherjit.gather(kept, INDICES), PARAMS[INDICES])


def test_trust_and_overlap_promises():
    out = np.ones((2, 4), np.float32)
    gatherjit.gather(PARAMS, INDICES, policy="trust", assume_no_overlap=True, out=out)
    np.testing.assert_array_equal(out, PARAMS[INDICES])


def test_a_result_beyond_64_bits():
    wide = np.broadcast_to(0.0, (1, 1 << 40)), np.broadcast_to(np.int64(0), (1 << 40,))
    for call in (gatherjit.gather, lambda p, i: gatherjit.plan("gather", p, i)):
        with pytest.raises(ValueError, match="^out: the product of the extents"):
            call(*wide)


def test_no_memory():
    wide = np.lib.stride_tricks.as_strided(PARAMS, (3, 1 << 40), (0, 0))
    with pytest.raises(MemoryError):
        gatherjit.gather(wide, np.zeros(1 << 10, np.int64))


def test_library_says_what_is_unavailable():
    engine = gatherjit.Engine()
    assert engine.backend_status("llvm") == ""
    assert isinstance(engine.backend_status("cuda"), str)
    with pytest.raises(ValueError, match="^backend: "):
        engine.backend_status("metal")
